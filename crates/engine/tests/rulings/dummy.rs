//! Two players and a dummy (rules section 9).

use crate::table::{Table, earned, of, paid, seat};
use engine::rules::{
    Actor, Decision, Die, Duty::*, Event, GameOption, Party, Phase, Position, Reason, Refusal,
    Slot::*, Space, Space::*, Turn, Ware, Ware::*,
};

const DUMMY: Party = Party::Dummy;

/// Both players pass, so the dummy has the office; jade goes out of the game; lanes 1–3 hold the other wares than
/// `ashore` in board order.
fn dummy_office(ashore: Ware) -> Table {
    let mut t = Table::of(2);
    take_office(&mut t, ashore);
    t
}

fn take_office(t: &mut Table, ashore: Ware) {
    while t.game.phase() == Phase::Auction {
        t.pass(t.turn());
    }
    t.ashore(ashore);
    t.dummy_buys(Some(Jade));
}

/// Plays a whole dummy's voyage, players passing, with these placing dice and rolls; says where the dummy placed.
fn dummy_places(ashore: Ware, dice: [u8; 4], rolls: [[u8; 3]; 2]) -> [Space; 4] {
    let mut t = dummy_office(ashore);
    let first = t.dummy(dice[0]);
    t.pass(1);
    t.pass(2);
    let second = t.dummy(dice[1]);
    t.roll(rolls[0]);
    let third = t.dummy(dice[2]);
    t.roll(rolls[1]);
    [first, second, third, t.dummy(dice[3])]
}

const ONES: [[u8; 3]; 2] = [[1; 3]; 2];

/// Section 9: two shares each, four to the dummy; four accomplices each; displacing pirates and shared duties in force.
#[test]
fn setup_of_two() {
    let t = Table::of(2);
    assert_eq!(t.game.seats(), 2);
    assert!(t.game.has_dummy());
    assert_eq!(t.game.dummy_hand().count(), 4);
    assert_eq!(t.game.supply().count(), 20 - 2 * 2 - 4);
    assert_eq!(t.game.accomplices_left(DUMMY), 4);
    assert!(t.game.options().has(GameOption::DisplacingPirates));
    assert!(t.game.options().has(GameOption::SplitDuties));
    assert!(!t.game.options().has(GameOption::SealedPunts));
    let t = Table::of(3);
    assert!(!t.game.has_dummy());
    assert_eq!(t.game.accomplices_left(DUMMY), 0);
}

/// Section 9, player as harbor master: takes one duty, the other player one, the harbor master gets the other two.
/// Order of placing: the seat named by start, the dummy, the other player; P P M P M P M.
#[test]
fn a_player_is_harbor_master() {
    let mut t = Table::of(2);
    t.bid(1, 4);
    t.pass(2);
    assert_eq!(t.cash(), [26, 30]);
    assert_eq!(t.asked(), (Phase::Duties, 1));
    assert_eq!(
        t.legal(),
        ["take buy", "take load", "take launch", "take start"]
    );
    let two = Decision::Take([Buy, Load].into_iter().collect());
    assert_eq!(t.refusal(1, two), Refusal::DutyCount { wanted: 1 });
    t.take(1, &[Load]);
    assert_eq!(t.asked(), (Phase::Duties, 2));
    assert_eq!(t.legal(), ["take buy", "take launch", "take start"]);
    t.take(2, &[Start]);
    let holders = [Buy, Load, Launch, Start].map(|duty| t.game.duty_holder(duty));
    assert_eq!(holders, [seat(1), seat(1), seat(1), seat(2)]);
    t.sail_on([Jade, Silk, Nutmeg], [4, 0, 5]);
    t.start(2, 2);
    for round in 0..4 {
        assert_eq!(t.asked(), (Phase::Place, 2));
        t.place(2, [Port(A), Port(B), Port(C), Insurance][round]);
        assert_eq!(t.game.phase(), Phase::Dummy);
        t.dummy(5);
        assert_eq!(t.asked(), (Phase::Place, 1));
        t.place(1, [Punt(Jade), Punt(Silk), Punt(Nutmeg), Punt(Jade)][round]);
        if round > 0 {
            t.roll([1, 1, 1]); // not after the first round: P P M P M P M
        }
    }
    assert_eq!(t.asked(), (Phase::Auction, 1));
}

/// Section 9, dummy as harbor master: a share of its hand names the ware ashore and goes back; another ware is bought
/// for nothing, out of the game; board order in lanes 1–3, each on 3; the dummy, then the opener, then the other.
#[test]
fn the_dummy_is_harbor_master() {
    let mut t = Table::opened_by(2, 2, &[]);
    t.pass(2);
    t.pass(1);
    assert_eq!(t.game.master(), Some(DUMMY));
    let office = Event::Master {
        party: DUMMY,
        bid: None,
    };
    assert_eq!(t.told, [office]);
    assert_eq!(t.game.phase(), Phase::Dummy);
    let hand = t.game.dummy_hand();
    t.ashore(Silk);
    assert_eq!(t.game.dummy_hand(), hand);
    assert_eq!(t.game.phase(), Phase::Dummy);
    assert_eq!(t.game.punts(), []);
    t.dummy_buys(Some(Ginseng));
    assert_eq!(t.told, []);
    assert_eq!(t.game.supply().of(Ginseng), 3 - 1);
    assert_eq!(t.game.dummy_hand(), hand);
    let punts: Vec<_> = t
        .game
        .punts()
        .iter()
        .map(|punt| (punt.ware(), punt.position()))
        .collect();
    let on_3 = Position::Sea(3);
    assert_eq!(punts, [(Nutmeg, on_3), (Ginseng, on_3), (Jade, on_3)]);
    assert_eq!(t.game.phase(), Phase::Dummy);
    t.dummy(1);
    assert_eq!(t.asked(), (Phase::Place, 2));
    t.pass(2);
    assert_eq!(t.asked(), (Phase::Place, 1));
    t.pass(1);
    assert_eq!(t.game.phase(), Phase::Dummy);
    assert_eq!(t.cash(), [30, 30]);
}

/// Section 9: every ware ashore leaves the other three in board order.
#[test]
fn board_order_whatever_is_ashore() {
    for (ashore, loaded) in [
        (Nutmeg, [Silk, Ginseng, Jade]),
        (Silk, [Nutmeg, Ginseng, Jade]),
        (Ginseng, [Nutmeg, Silk, Jade]),
    ] {
        let t = dummy_office(ashore);
        let wares: Vec<Ware> = t.game.punts().iter().map(|punt| punt.ware()).collect();
        assert_eq!(wares, loaded);
    }
}

/// Section 9: what the dummy cannot draw: a ware it has no share of; the ware ashore; one that is sold out; nothing
/// while something is left. With all three sold out it buys nothing.
#[test]
fn draws_refused_and_nothing_left() {
    let mut t = Table::of(2);
    t.pass(1);
    t.pass(2);
    let no_jade = Refusal::NotInDummyHand(Jade);
    assert_eq!(t.chance_refusal(Decision::Ashore(Jade)), no_jade);
    t.ashore(Silk);
    let ashore = t.chance_refusal(Decision::Buys(Some(Silk)));
    assert_eq!(ashore, Refusal::Ashore(Silk));
    let left = t.chance_refusal(Decision::Buys(None));
    assert_eq!(left, Refusal::StillInSupply(Nutmeg));
    let phase = Phase::Dummy;
    assert_eq!(
        t.chance_refusal(Decision::Dummy(Die::One)),
        Refusal::NotAsked { phase }
    );

    // Three shares of each ware are left; nine voyages sell nutmeg, ginseng and jade out. All punts are wrecked.
    for ware in [Nutmeg, Ginseng, Jade] {
        for left in [2, 1, 0] {
            t.dummy_buys(Some(ware));
            assert_eq!(t.game.supply().of(ware), left);
            t.dummy(6);
            t.idle();
            t.dummy(6);
            for _ in 0..2 {
                t.roll([1, 1, 1]);
                t.dummy(6);
            }
            t.roll([1, 1, 1]);
            t.pass(1);
            t.pass(2);
            t.ashore(Silk);
        }
        let sold_out = t.chance_refusal(Decision::Buys(Some(ware)));
        assert_eq!(sold_out, Refusal::NoneInSupply(ware));
    }
    t.dummy_buys(None);
    assert_eq!(t.game.supply().shares().collect::<Vec<_>>(), [Silk; 3]);
    assert_eq!(t.game.phase(), Phase::Dummy);
    t.dummy(1);
    assert_eq!(t.cash(), [30, 30]);
}

/// Section 9, the table row by row in rounds 1 and 2. Lanes 1–3 hold nutmeg, ginseng, jade.
#[test]
fn table_in_rounds_1_and_2() {
    let rows = [
        (1, [Port(A), Port(B)]),
        (2, [Punt(Nutmeg); 2]),
        (3, [Punt(Ginseng); 2]),
        (4, [Punt(Jade); 2]),
        (5, [Pirate; 2]),
        (6, [Yard(A), Yard(B)]),
    ];
    for (die, spaces) in rows {
        let placed = dummy_places(Silk, [die, die, 1, 1], ONES);
        assert_eq!(placed[..2], spaces, "die {die}");
    }
}

/// Section 9, the table row by row in rounds 3 and 4. Jade in lane 3 is ahead. The insurance taken, 2 goes on to 3.
#[test]
fn table_in_rounds_3_and_4() {
    let rows = [
        (1, [Port(A), Port(B)]),
        (2, [Insurance, Punt(Jade)]),
        (3, [Punt(Jade), Punt(Jade)]),
        (4, [SmallPilot, LargePilot]),
        (5, [Pirate, Pirate]),
        (6, [Yard(A), Yard(B)]),
    ];
    for (die, spaces) in rows {
        let placed = dummy_places(Silk, [2, 2, die, die], [[1, 2, 3], [2, 1, 1]]);
        assert_eq!(placed[2..], spaces, "die {die}");
    }
}

/// Section 9: who is furthest along counts anew in each round; ties go to the higher cargo profit, jade 36, silk 30,
/// nutmeg 24, ginseng 18. A punt in the port is not at sea.
#[test]
fn the_punt_furthest_along() {
    let furthest = |ashore, rolls| dummy_places(ashore, [1, 1, 3, 3], rolls)[2..].to_vec();
    assert_eq!(furthest(Silk, ONES), [Punt(Jade); 2]);
    assert_eq!(
        furthest(Silk, [[2, 2, 1], [1, 2, 1]]),
        [Punt(Nutmeg), Punt(Ginseng)]
    );
    assert_eq!(
        furthest(Ginseng, [[2, 2, 1], [2, 2, 4]]),
        [Punt(Silk), Punt(Jade)]
    );
    // Nutmeg docks: 3 + 6 + 6. Of the others ginseng is ahead.
    assert_eq!(
        furthest(Silk, [[6, 2, 1], [6, 1, 1]]),
        [Punt(Nutmeg), Punt(Ginseng)]
    );
    // One on 13 is still at sea.
    assert_eq!(
        furthest(Silk, [[5, 2, 1], [5, 1, 1]]),
        [Punt(Nutmeg), Punt(Nutmeg)]
    );
}

/// Section 9: with no punt at sea, row 3 has no vacancy: on to 4.
#[test]
fn no_punt_at_sea() {
    let placed = dummy_places(Silk, [1, 1, 1, 3], [[6; 3], [5; 3]]);
    assert_eq!(placed, [Port(A), Port(B), Port(C), SmallPilot]);
}

/// Section 9: a place without vacancy gives way to the next number: nutmeg, furthest along, has three seats; then the
/// small pilot. After two pirates the shipyard.
#[test]
fn the_next_number() {
    let rolls = [[2, 1, 1]; 2];
    assert_eq!(
        dummy_places(Silk, [2, 2, 3, 3], rolls)[2..],
        [Punt(Nutmeg), SmallPilot]
    );
    assert_eq!(
        dummy_places(Silk, [5, 5, 5, 5], rolls)[2..],
        [Yard(A), Yard(B)]
    );
    // Rounds 1–2: nutmeg in lane 1 is full, so lane 2.
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Punt(Nutmeg))]);
    assert_eq!(t.dummy(2), Punt(Ginseng));
}

/// Section 9: 6 is followed by 1.
#[test]
fn from_6_to_1() {
    assert_eq!(
        dummy_places(Silk, [6; 4], ONES),
        [Yard(A), Yard(B), Yard(C), Port(A)]
    );
    // From 5 over 6 to 1: pirates and shipyard are full.
    let mut t = dummy_office(Silk);
    t.dummy(5);
    t.place_all(&[(1, Pirate), (2, Yard(A))]);
    t.dummy(6);
    t.place_all(&[(1, Yard(C)), (2, Port(A))]);
    t.roll([1; 3]);
    assert_eq!(t.dummy(5), Port(B));
}

/// Section 9: any die is possible, and players have no say.
#[test]
fn the_dummy_decides_by_die_only() {
    let t = dummy_office(Silk);
    for die in Die::ALL {
        let actor = Actor::Chance;
        assert_eq!(t.game.check(actor, Decision::Dummy(die)), Ok(()));
    }
    assert_eq!(t.legal(), [""; 0]);
    let phase = Phase::Dummy;
    assert_eq!(
        t.chance_refusal(Decision::Place(Pirate)),
        Refusal::NotAsked { phase }
    );
    assert_eq!(
        t.chance_refusal(Decision::Pass),
        Refusal::NotAsked { phase }
    );
    let turn = Turn::Chance;
    assert_eq!(
        t.refusal(1, Decision::Place(Pirate)),
        Refusal::NotYourTurn { turn }
    );
}

/// Section 9: the dummy's accomplices count in every division, its part goes to the bank: 24 / 2 for seat 1. At port A
/// it gets nothing.
#[test]
fn the_dummys_part_goes_to_the_bank() {
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.place(1, Punt(Nutmeg));
    t.pass(2);
    t.dummy(1);
    t.pass(1);
    t.roll([6, 1, 1]);
    t.dummy(6);
    t.roll([6, 1, 1]);
    t.dummy(6);
    t.roll([0, 1, 1]);
    assert_eq!(t.payments(), [earned(1, 12, Reason::Cargo(Nutmeg))]);
    assert_eq!(t.cash(), [30 - 3 + 12, 30]);
}

/// Section 9: as agent the dummy pays nothing; the bank pays as if there were no agent: 6 and 8.
#[test]
fn a_dummy_agent_pays_nothing() {
    let mut t = dummy_office(Silk);
    t.dummy(1);
    t.place_all(&[(1, Yard(A)), (2, Yard(B))]);
    t.dummy(1);
    t.idle();
    t.roll([1; 3]);
    assert_eq!(t.dummy(2), Insurance);
    assert_eq!(t.game.insurance(), Some(DUMMY));
    t.roll([1; 3]);
    t.dummy(1);
    t.roll([1; 3]);
    let pay = [
        earned(1, 6, Reason::Repair(A)),
        earned(2, 8, Reason::Repair(B)),
    ];
    assert_eq!(t.payments(), pay);
}

/// Section 9: an agent owes what would be the dummy's all the same, to the bank: 6 + 8 + 15.
#[test]
fn an_agent_owes_for_the_dummy() {
    let mut t = dummy_office(Silk);
    t.dummy(6);
    t.place(1, Insurance);
    t.pass(2);
    t.dummy(1);
    t.pass(1);
    for _ in 0..2 {
        t.roll([1; 3]);
        t.dummy(1);
    }
    t.roll([1; 3]);
    let pay = [
        paid(1, 6, Reason::Repair(A)),
        paid(1, 8, Reason::Repair(B)),
        paid(1, 15, Reason::Repair(C)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(t.cash(), [30 + 10 - 29, 30]);
}

/// Section 9: the dummy's pilots never steer, they only block the space.
#[test]
fn dummy_pilots_never_steer() {
    let mut t = dummy_office(Silk);
    t.dummy(1);
    t.pass(1);
    t.pass(2);
    t.dummy(1);
    t.roll([1; 3]);
    assert_eq!(t.dummy(4), SmallPilot);
    t.roll([1; 3]);
    assert_eq!(t.dummy(4), LargePilot);
    assert_eq!(t.game.phase(), Phase::Roll);
}

/// Section 9: a dummy captain sends plundered punts to the port without being asked. The second pirate, seat 1, has
/// half of nutmeg and ginseng, 12 + 9, and half of jade, 18.
#[test]
fn a_dummy_captain_sends_to_the_port() {
    let mut t = dummy_office(Silk);
    t.dummy(5);
    t.place(1, Pirate);
    t.pass(2);
    t.dummy(6);
    t.pass(1);
    t.roll([4; 3]);
    t.dummy(6);
    t.roll([3; 3]);
    t.dummy(6);
    assert_eq!(t.pirates(), [DUMMY, of(1)]);
    t.roll([3; 3]); // all on 13
    assert_eq!(t.game.voyage(), 2);
    assert_eq!(t.cash(), [30 - 5 + 12 + 9 + 18, 30]);
    assert_eq!(t.market(), [5, 0, 5, 5]);
}

/// Section 9: a dummy pirate always boards: the punt of the highest cargo profit with a vacant seat.
#[test]
fn a_dummy_pirate_boards() {
    let mut t = dummy_office(Silk);
    t.dummy(5);
    t.place(1, Pirate);
    t.pass(2);
    t.dummy(1);
    t.pass(1);
    t.roll([5, 5, 1]);
    t.dummy(1);
    t.roll([5, 5, 1]); // nutmeg (24) and ginseng (18) on 13
    let boarded = Event::Boarded {
        party: DUMMY,
        ware: Nutmeg,
        over: None,
    };
    assert_eq!(t.told.last(), Some(&boarded));
    assert_eq!(t.asked(), (Phase::Board, 1), "now captain");
    assert_eq!(t.pirates(), [of(1)]);
    assert_eq!(t.legal(), ["board nutmeg", "board ginseng", "pass"]);
    t.board(1, Ginseng);
    assert_eq!(t.game.phase(), Phase::Dummy);
}

/// Section 9: both dummy pirates board, one after the other.
#[test]
fn both_dummy_pirates_board() {
    let mut t = dummy_office(Silk);
    t.dummy(5);
    t.idle();
    t.dummy(5);
    t.roll([5, 1, 1]);
    t.dummy(1);
    t.roll([5, 1, 1]);
    assert_eq!(t.crew(Nutmeg), [DUMMY, DUMMY]);
    assert_eq!(t.pirates(), []);
}

/// Section 9: with no vacant seat on 13 it displaces the accomplice in the cheapest seat that is not its own.
#[test]
fn a_dummy_pirate_displaces() {
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Punt(Nutmeg))]); // dummy, 1, 2
    t.dummy(5);
    t.idle();
    t.roll([5, 1, 1]);
    t.dummy(1);
    t.roll([5, 1, 1]);
    let boarded = Event::Boarded {
        party: DUMMY,
        ware: Nutmeg,
        over: Some(of(1)),
    };
    assert_eq!(t.told.last(), Some(&boarded));
    assert_eq!(t.crew(Nutmeg), [DUMMY, DUMMY, of(2)]);
}

/// Section 9: but never the captain who has just boarded: seat 1 boards over the dummy, the dummy over seat 2.
#[test]
fn a_dummy_pirate_spares_the_captain() {
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.place_all(&[(1, Pirate), (2, Punt(Nutmeg))]);
    t.dummy(5);
    t.place(1, Punt(Ginseng));
    t.place(2, Punt(Nutmeg)); // dummy, 2, 2
    t.roll([5, 1, 1]);
    t.dummy(1);
    t.idle();
    t.roll([5, 1, 1]);
    assert_eq!(t.asked(), (Phase::Board, 1));
    assert_eq!(
        t.legal(),
        ["board nutmeg over 2", "board nutmeg over dummy", "pass"]
    );
    t.board_over(1, Nutmeg, DUMMY);
    assert_eq!(t.crew(Nutmeg), [of(1), DUMMY, of(2)]);
}

/// Section 9: with nobody but itself aboard it displaces nobody and stays in the boat.
#[test]
fn a_dummy_pirate_does_not_displace_itself() {
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.pass(1);
    t.place(2, Pirate);
    t.dummy(5);
    t.place(2, Punt(Nutmeg));
    t.roll([5, 1, 1]);
    assert_eq!(t.dummy(3), Punt(Nutmeg)); // dummy, 2, dummy
    t.pass(2);
    t.roll([5, 1, 1]);
    t.board_over(2, Nutmeg, of(2)); // the captain, just boarded, is the only other one
    assert_eq!(t.crew(Nutmeg), [DUMMY, of(2), DUMMY]);
    assert_eq!(t.pirates(), [DUMMY]);
    assert_eq!(t.game.phase(), Phase::Dummy);
}

/// Section 9: of two full punts on 13 it displaces on the one of the higher cargo profit, nutmeg (24) before ginseng.
#[test]
fn a_dummy_pirate_displaces_where_profit_is_highest() {
    let mut t = dummy_office(Silk);
    t.dummy(5);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Punt(Ginseng))]);
    t.dummy(2);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Punt(Ginseng))]);
    t.roll([5, 5, 1]);
    t.dummy(1);
    t.place(1, Punt(Ginseng));
    t.pass(2);
    t.roll([5, 5, 1]);
    assert_eq!(t.crew(Nutmeg), [DUMMY, DUMMY, of(1)]);
    assert_eq!(t.crew(Ginseng), [of(2), of(2), of(1)]);
}

/// Section 9: on a punt "that carries one": nutmeg carries only the dummy's and the captain who has just boarded, so
/// it is ginseng.
#[test]
fn a_dummy_pirate_displaces_where_it_can() {
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.place_all(&[(1, Punt(Ginseng)), (2, Pirate)]);
    t.dummy(5);
    t.place_all(&[(1, Punt(Ginseng)), (2, Punt(Nutmeg))]);
    t.roll([5, 5, 1]);
    assert_eq!(t.dummy(3), Punt(Nutmeg)); // 8 and 8: a tie
    t.place(1, Punt(Ginseng));
    t.pass(2);
    t.roll([5, 5, 1]);
    t.board_over(2, Nutmeg, of(2));
    assert_eq!(t.crew(Nutmeg), [DUMMY, of(2), DUMMY]);
    assert_eq!(t.crew(Ginseng), [DUMMY, of(1), of(1)]);
    assert_eq!(t.pirates(), []);
}

/// Plays a player's voyage to its end after the auction; nobody is paid anything.
fn player_voyage(t: &mut Table) {
    t.decide(t.turn(), t.game.legal().get(0).expect("four duties"));
    t.decide(t.turn(), t.game.legal().get(0).expect("three duties"));
    t.pass(t.turn());
    t.load(t.turn(), [Nutmeg, Silk, Jade]);
    t.launch(t.turn(), [3, 3, 3]);
    t.start(t.turn(), 1);
    t.pass(1);
    dummy_rounds(t);
}

/// The rest of a voyage with the dummy at ports and yard, and three wrecks.
fn dummy_rounds(t: &mut Table) {
    while t.game.phase() != Phase::Auction {
        match t.game.phase() {
            Phase::Dummy => {
                t.dummy(1);
            }
            Phase::Place => t.pass(t.turn()),
            _ => t.roll([1; 3]),
        }
    }
}

/// Section 9: the first bid is at least half the previous price, rounded down, and at least 1.
#[test]
fn the_first_bid_is_half_the_previous_price() {
    for (price, least) in [(1, 1), (2, 1), (3, 1), (9, 4), (20, 10)] {
        let mut t = Table::of(2);
        assert_eq!(t.game.least_bid(), 1);
        t.bid(1, price);
        t.pass(2);
        player_voyage(&mut t);
        assert_eq!(t.asked(), (Phase::Auction, 1));
        assert_eq!(t.game.least_bid(), least, "after {price}");
        let low = t.refusal(1, Decision::Bid(least - 1));
        assert_eq!(low, Refusal::BidTooLow { least });
        t.bid(1, least);
        assert_eq!(t.game.least_bid(), least + 1, "then one more, as ever");
    }
}

/// Section 9: after a dummy's office the previous price counts as 0; the last player in office opens.
#[test]
fn after_a_dummys_office() {
    let mut t = Table::of(2);
    t.bid(1, 4);
    t.bid(2, 20);
    t.pass(1);
    player_voyage(&mut t);
    assert_eq!(t.asked(), (Phase::Auction, 2));
    take_office(&mut t, Silk);
    dummy_rounds(&mut t);
    assert_eq!(t.asked(), (Phase::Auction, 2));
    assert_eq!(t.game.least_bid(), 1);
    assert_eq!(t.game.master(), Some(DUMMY));
}

/// Section 9: who cannot pay the least bid can only pass; the other still chooses (R4).
#[test]
fn the_least_bid_may_be_too_high() {
    let mut t = Table::of(2);
    t.bid(1, 54);
    t.pass(2);
    player_voyage(&mut t);
    assert_eq!(t.legal(), ["pass"]); // no peso, no free share
    t.pass(1);
    assert_eq!(t.legal()[0], "bid 27");
    assert_eq!(t.legal().len(), 54 - 27 + 1 + 1);
    t.bid(2, 27);
    assert_eq!(t.game.master(), Some(of(2)));
}

/// 3.6 in the two-player game: a player may displace the dummy's accomplice.
#[test]
fn the_dummy_may_be_displaced() {
    let mut t = dummy_office(Silk);
    t.dummy(2);
    t.place(1, Pirate);
    t.place(2, Punt(Nutmeg));
    t.dummy(2);
    t.idle();
    t.roll([5, 1, 1]);
    t.dummy(1);
    t.roll([5, 1, 1]);
    assert_eq!(t.crew(Nutmeg), [DUMMY, of(2), DUMMY]);
    t.board_over(1, Nutmeg, DUMMY);
    assert_eq!(t.crew(Nutmeg), [of(1), of(2), DUMMY]);
}
