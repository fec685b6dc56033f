//! Texts in narrow places stay as short as those places are at 360 pixels.
//!
//! Widths are counted in half ems: 2 for a Chinese character, 1 for any other. The limits are those of the English
//! texts, with what room was seen to be left beside them. A translation that fails here would be clipped, or would
//! push something aside: find a shorter word.

use manila::locale::{Locale, Msg};

fn width(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{ff01}'..='\u{ff60}');
    text.chars().map(|c| 1 + usize::from(wide(c))).sum()
}

/// Fails with all messages that are too wide in some language, not the first only.
fn fit(place: &str, limit: impl Fn(&str) -> usize, messages: &[Msg]) {
    let all = Locale::ALL.into_iter().flat_map(|locale| {
        let texts = messages.iter().map(move |msg| (locale, msg.text(locale)));
        texts.collect::<Vec<_>>()
    });
    let wide: Vec<_> = all.filter(|(_, text)| width(text) > limit(text)).collect();
    assert!(wide.is_empty(), "too wide for {place}: {wide:?}");
}

/// Words of more than six characters are set smaller on the seal, and have room for nine. Chinese words never have so
/// many, so they are not set smaller: three characters.
#[test]
fn the_seal() {
    let limit = |text: &str| if text.chars().count() > 6 { 9 } else { 6 };
    fit(
        "the seal",
        limit,
        &[
            Msg::SealBid { amount: 38 },
            Msg::SealTake,
            Msg::SealBuy,
            Msg::SealLoad,
            Msg::SealLaunch,
            Msg::SealStart,
            Msg::SealPlace,
            Msg::SealRoll,
            Msg::SealBoard,
            Msg::SealSteer,
            Msg::SealSend,
            Msg::SealDummy,
            Msg::SealPass,
            Msg::SealAgain,
            Msg::SealRetry,
            Msg::SealWait,
            Msg::SealSend,
            Msg::SealCastOff,
            Msg::AskFirstChoose,
        ],
    );
}

/// Four of them in a row.
#[test]
fn ways_through_the_lesson() {
    fit(
        "the ways through the lesson",
        |_| 9,
        &[
            Msg::LessonBack,
            Msg::LessonSkip,
            Msg::RulesTitle,
            Msg::LessonLeave,
        ],
    );
}

#[test]
fn sails_and_tags() {
    let letters = [
        Msg::WareNutmegLetter,
        Msg::WareSilkLetter,
        Msg::WareGinsengLetter,
        Msg::WareJadeLetter,
    ];
    fit("one letter", |_| 2, &letters);
    for locale in Locale::ALL {
        let mut letters = letters.map(|letter| letter.text(locale));
        assert!(letters.iter().all(|letter| letter.chars().count() == 1));
        letters.sort();
        assert!(letters.windows(2).all(|pair| pair[0] != pair[1]));
    }
    let titles = [
        Msg::WareNutmegTitle,
        Msg::WareSilkTitle,
        Msg::WareGinsengTitle,
        Msg::WareJadeTitle,
    ];
    fit("a ware", |_| 7, &titles);
}

#[test]
fn the_chart() {
    let notes = [
        Msg::PlaceCaptainNote,
        Msg::PlaceFirstIn,
        Msg::PlaceSecondIn,
        Msg::PlaceThirdIn,
        Msg::PlaceAshore,
    ];
    fit("a slot’s note", |_| 8, &notes);
    let headings = [
        Msg::PlacePort,
        Msg::PlaceYard,
        Msg::PlacePirates,
        Msg::PlacePilots,
        Msg::PlaceInsurance,
    ];
    // The longest is the German word for insurance, which no shorter one would be understood for.
    fit("a place’s heading", |_| 12, &headings);
    fit("the office", |_| 14, &[Msg::PlaceOffice { name: "Benno" }]);
    fit("the market’s heading", |_| 12, &[Msg::MarketTitle]);
    fit("the bay’s curve", |_| 16, &[Msg::PlaceBayName]);
}

#[test]
fn the_head() {
    fit("the voyage", |_| 10, &[Msg::TopVoyage { voyage: 12 }]);
    fit(
        "the phase",
        |_| 22,
        &[
            Msg::PhaseAuction,
            Msg::PhaseDuties,
            Msg::PhaseBuy,
            Msg::PhaseLoad,
            Msg::PhaseLaunch,
            Msg::PhaseStart,
            Msg::PhasePlace {
                round: 3,
                rounds: 4,
            },
            Msg::PhaseRoll { roll: 3 },
            Msg::PhaseBoard,
            Msg::PhaseSteerSmall,
            Msg::PhaseSteerLarge,
            Msg::PhaseSend,
            Msg::PhaseDummy,
            Msg::PhaseOver,
        ],
    );
}

#[test]
fn the_players() {
    let states = [
        Msg::CrewPassed,
        Msg::AuctionToBid,
        Msg::AuctionHolds { amount: 38 },
        Msg::AuctionOutbid { amount: 38 },
    ];
    fit("a player’s state", |_| 8, &states);
}

#[test]
fn the_slip() {
    let scale = [Msg::AuctionPurse { cash: 38 }, Msg::AuctionCap { cap: 98 }];
    fit("the auction’s scale", |_| 8, &scale);
    let chips = [
        Msg::AskLoadLane { lane: 3 },
        Msg::AskLoadAshore,
        Msg::AskLoadCargo { profit: 36 },
        Msg::DutyBuy,
        Msg::DutyLoad,
        Msg::DutyLaunch,
        Msg::DutyStart,
        Msg::AskSteerPort,
        Msg::PlacePort,
        Msg::PlaceYard,
    ];
    fit("a chip", |_| 10, &chips);
    fit(
        "the question",
        |_| 46,
        &[
            Msg::AskBid { name: "Benno" },
            Msg::AskTake { name: "Benno" },
            Msg::AskBuy { name: "Benno" },
            Msg::AskLoad { name: "Benno" },
            Msg::AskLaunch { name: "Benno" },
            Msg::AskStart { name: "Benno" },
            Msg::AskPlace { name: "Benno" },
            Msg::AskRoll { name: "Benno" },
            Msg::AskBoardCaptain { name: "Benno" },
            Msg::AskBoardSecond { name: "Benno" },
            Msg::AskSteerSmall { name: "Benno" },
            Msg::AskSteerLarge { name: "Benno" },
            Msg::AskSend {
                name: "Benno",
                ware: &"x".repeat(7),
            },
        ],
    );
    fit(
        "what is offered",
        |_| 29,
        &[
            Msg::AskBidOpen,
            Msg::AskTakeOffer,
            Msg::AskBuyOffer,
            Msg::AskLoadOffer { count: 3 },
            Msg::AskLaunchLeft { count: 9 },
            Msg::AskLaunchDone,
            Msg::AskStartOffer,
            Msg::AskPlaceOffer,
            Msg::AskRollOffer { count: 3 },
            Msg::AskBoardOffer,
            Msg::AskBoardOver,
            Msg::AskSteerOffer,
            Msg::AskSendOffer,
            Msg::AskDummyOffer,
        ],
    );
    fit(
        "a fact",
        |_| 20,
        &[
            Msg::ChoicePays,
            Msg::ChoicePaysAll,
            Msg::ChoiceGets,
            Msg::ChoiceBrings,
            Msg::ChoiceOwes,
            Msg::AskSendFacts,
        ],
    );
    fit("what a pilot does", |_| 36, &[Msg::ChoiceSteers { by: 2 }]);
}

#[test]
fn buttons_and_switches() {
    fit(
        "a loan’s button",
        |_| 8,
        &[Msg::SheetPledge, Msg::SheetRedeem],
    );
    fit("the peek", |_| 18, &[Msg::SheetPeek, Msg::SheetPeeking]);
    let switches = [
        Msg::MenuDay,
        Msg::MenuNight,
        Msg::MenuDevice,
        Msg::MenuUsual,
        Msg::MenuHigh,
    ];
    fit("a third of the menu", |_| 13, &switches);
    let buttons = [
        Msg::MenuBack,
        Msg::MenuAgain,
        Msg::FinalLook,
        Msg::FinalBack,
        Msg::FinalVoyage,
        Msg::FinalFortunes,
        Msg::SetupAdd,
        Msg::SetupResume,
        Msg::SetupView,
        Msg::ShareCopyLink,
        Msg::ShareSend,
        Msg::ShareCode,
        Msg::ShareSave,
        Msg::ShareShow,
        Msg::OpenOpen,
        Msg::OpenFile,
        Msg::CommonCopy,
        Msg::CommonCopied,
        Msg::FaultReload,
    ];
    fit("a button", |_| 21, &buttons);
    let names = Locale::ALL.map(Locale::name);
    assert!(names.iter().all(|name| width(name) <= 13), "{names:?}");
}

#[test]
fn the_account_book() {
    let first_column = [
        Msg::LedgerWhat,
        Msg::LedgerFrom,
        Msg::LedgerPort { slot: "A" },
        Msg::LedgerPortFrom,
        Msg::LedgerRepair { slot: "A" },
        Msg::LedgerRepairFromBank,
        Msg::LedgerCargoFrom { crew: 4 },
        Msg::LedgerPlunderFrom,
        Msg::LedgerForced,
        Msg::LedgerForcedFrom,
        Msg::LedgerTotals,
        Msg::LedgerPurses,
        Msg::FinalFortune,
        Msg::FinalCash,
        Msg::FinalLoans,
        Msg::FinalTotal,
    ];
    fit("the first column", |_| 27, &first_column);
}
