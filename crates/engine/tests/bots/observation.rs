//! What a seat sees.

use crate::games::{options, record};
use engine::{
    bots::Observation,
    record::seen_json,
    rules::{Actor, Deal, Decision, Game, Hand, Seat, Setup, Ware, Ware::*},
};

fn hand(wares: &[Ware]) -> Hand {
    wares.iter().copied().collect()
}

/// Three players; seat 1 gets the office for 7 and buys jade.
fn bought() -> (Game, Deal) {
    let hands = [[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]];
    let setup = Setup::new(&hands);
    let mut game = Game::new(&setup).expect("a deal from the pack");
    for (seat, decision) in [
        (Seat::One, Decision::Bid(7)),
        (Seat::Two, Decision::Pass),
        (Seat::Three, Decision::Pass),
        (Seat::One, Decision::Buy(Jade)),
    ] {
        game.play(Actor::Seat(seat), decision).expect("legal");
    }
    (game, setup.deal)
}

#[test]
fn bought_shares_are_seen_and_dealt_ones_only_all_together() {
    let (game, deal) = bought();
    let seen = Observation::new(&game, &deal, Seat::Two);
    assert_eq!(seen.bought(Seat::One), hand(&[Jade]));
    assert_eq!(seen.bought(Seat::Two), Hand::default());
    // Dealt to the others: jade silk, ginseng ginseng.
    assert_eq!(seen.unseen(), hand(&[Jade, Silk, Ginseng, Ginseng]));
    // The same from what is open: of the five of each ware, what is neither in the supply nor bought nor one's own.
    for ware in Ware::ALL {
        let bought = seen.bought(Seat::One).of(ware);
        let own = game.free(Seat::Two).of(ware);
        assert_eq!(
            seen.unseen().of(ware),
            5 - game.supply().of(ware) - bought - own
        );
    }
    assert_eq!(seen.game().free(Seat::Two), game.free(Seat::Two));
    assert_eq!(seen.game().free(Seat::One).count(), 3);
}

#[test]
fn which_share_another_pledges_is_hidden_and_how_many_is_not() {
    let (game, deal) = bought();
    let [mut jade, mut silk] = [game, game];
    let loan = |game: &mut Game, ware| game.play(Actor::Seat(Seat::One), Decision::Loan(ware));
    loan(&mut jade, Jade).expect("legal");
    loan(&mut silk, Silk).expect("legal");
    let seen = |game, seat| Observation::new(game, &deal, seat);
    assert_eq!(seen(&jade, Seat::Two), seen(&silk, Seat::Two));
    assert_ne!(seen(&jade, Seat::Two), seen(&game, Seat::Two));
    assert_ne!(seen(&jade, Seat::One), seen(&silk, Seat::One));
}

#[test]
fn json_shows_question_marks_for_what_is_hidden() {
    let (game, deal) = bought();
    let json = seen_json(&Observation::new(&game, &deal, Seat::Two));
    for part in [
        r#""free":[["?","?","?"],["nutmeg","jade"],["?","?"]]"#,
        r#""pledged":[[],[],[]]"#,
        r#""bought":[["jade"],[],[]]}"#,
    ] {
        assert!(json.contains(part), "{part}: {json}");
    }
    let two = Setup {
        deal: Deal::Two {
            players: [[Jade, Silk], [Nutmeg, Jade]],
            dummy: [Ginseng, Ginseng, Silk, Nutmeg],
        },
        opening: Seat::One,
        options: options(0),
    };
    let record = record(two);
    let json = seen_json(&Observation::new(record.game(), &two.deal, Seat::One));
    let free = r#""free":[["silk","jade"],["?","?"],["?","?","?","?"]]"#;
    assert!(json.contains(free), "{json}");
}
