//! Pirates going aboard after the second roll (rules 3.6).

use crate::table::{Table, of};
use engine::rules::{
    Decision, Event, GameOption, Party, Phase, Refusal, Slot::*, Space, Space::*, Ware, Ware::*,
};

const DISPLACING: &[GameOption] = &[GameOption::DisplacingPirates];

/// Three players and three rounds of placing; then nutmeg stands on 5 + 4 + 4 = 13, silk and jade on 4.
fn nutmeg_on_13(options: &[GameOption], places: [(u8, Space); 9]) -> Table {
    let mut t = Table::with(3, options);
    t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place_all(&places[..6]);
    t.roll([4, 1, 1]);
    t.place_all(&places[6..]);
    t.roll([4, 1, 1]);
    t
}

/// Seats 1 and 2 are pirates, seat 3 holds nutmeg's first seat.
fn two_pirates(options: &[GameOption]) -> Table {
    let first = [(1, Pirate), (2, Pirate), (3, Punt(Nutmeg))];
    let second = [(1, Port(A)), (2, Port(B)), (3, Port(C))];
    let third = [(1, Yard(A)), (2, Yard(B)), (3, Yard(C))];
    let mut places = [(0, Pirate); 9];
    places[..3].copy_from_slice(&first);
    places[3..6].copy_from_slice(&second);
    places[6..].copy_from_slice(&third);
    nutmeg_on_13(options, places)
}

fn board(ware: Ware, over: Option<Party>) -> Decision {
    Decision::Board { ware, over }
}

/// 3.6: the captain boards for nothing, takes the lowest vacant seat and is ordinary crew; the second pirate is
/// captain then, and is asked himself.
#[test]
fn the_captain_boards_and_the_second_moves_up() {
    let mut t = two_pirates(&[]);
    assert_eq!(t.asked(), (Phase::Board, 1));
    assert_eq!(t.legal(), ["board nutmeg", "pass"]);
    let cash = t.cash();
    t.board(1, Nutmeg);
    let boarded = Event::Boarded {
        party: of(1),
        ware: Nutmeg,
        over: None,
    };
    assert_eq!(t.told, [boarded]);
    assert_eq!(t.crew(Nutmeg), [of(3), of(1)]);
    assert_eq!(t.pirates(), [of(2)]);
    assert_eq!(
        t.game.accomplices_left(of(1)),
        4 - 3,
        "the pirate himself is aboard"
    );
    assert_eq!(t.asked(), (Phase::Board, 2));
    t.board(2, Nutmeg);
    assert_eq!(t.crew(Nutmeg), [of(3), of(1), of(2)]);
    assert_eq!(t.pirates(), []);
    assert_eq!(t.cash(), cash);
    assert_eq!(t.asked(), (Phase::Place, 1));
    t.idle();
    t.roll([1, 1, 1]); // any die docks nutmeg, at A; silk and jade are wrecks at A and B
    let gains = [24 / 3 + 6 + 6, 24 / 3 + 8, 24 / 3];
    let expected: Vec<u32> = cash.iter().zip(gains).map(|(c, g)| c + g).collect();
    assert_eq!(t.cash(), expected);
}

/// 3.6: the captain may decline and stay; the second is asked all the same, and the captain remains captain.
#[test]
fn the_captain_declines() {
    let mut t = two_pirates(&[]);
    t.pass(1);
    assert_eq!(t.asked(), (Phase::Board, 2));
    t.board(2, Nutmeg);
    assert_eq!(t.pirates(), [of(1)]);
    assert_eq!(t.asked(), (Phase::Place, 1));
    let mut t = two_pirates(&[]);
    t.pass(1);
    t.pass(2);
    assert_eq!(t.pirates(), [of(1), of(2)]);
    assert_eq!(t.asked(), (Phase::Place, 1));
}

/// 3.6: he chooses among all punts on 13 with a vacant seat, listed in board order.
#[test]
fn any_punt_on_13_may_be_boarded() {
    let mut t = Table::of(3);
    t.sail([Jade, Silk, Nutmeg], [5, 1, 3]);
    t.place(1, Pirate);
    t.idle();
    t.roll([4, 6, 5]); // 9, 7, 8
    t.roll([4, 6, 4]); // 13, 13, 12
    assert_eq!(t.legal(), ["board silk", "board jade", "pass"]);
    let off = Refusal::NotOnLastSpace(Nutmeg);
    assert_eq!(t.refusal(1, board(Nutmeg, None)), off);
    let off = Refusal::NotOnLastSpace(Ginseng);
    assert_eq!(t.refusal(1, board(Ginseng, None)), off);
    t.board(1, Jade);
    assert_eq!(t.crew(Jade), [of(1)]);
}

/// R13: a pirate with nothing to board is not asked: no punt on 13, or no vacant seat on it.
#[test]
fn r13_nothing_to_board() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place(1, Pirate);
    t.idle();
    t.roll([4, 1, 1]);
    t.roll([3, 1, 1]); // nutmeg on 12
    assert_eq!(t.game.phase(), Phase::Roll);
    t.roll([1, 1, 1]); // on 13 only now: plundered, not boarded
    assert_eq!(t.asked(), (Phase::Send, 1));

    let t = full_nutmeg(&[]);
    assert_eq!(t.asked(), (Phase::Place, 1));
}

/// R13: the last vacant seat goes to the captain, and the second pirate is not asked.
#[test]
fn r13_the_second_finds_no_seat() {
    let places = [
        (1, Pirate),
        (2, Pirate),
        (3, Punt(Nutmeg)),
        (1, Port(A)),
        (2, Port(B)),
        (3, Punt(Nutmeg)),
        (1, Yard(A)),
        (2, Yard(B)),
        (3, Yard(C)),
    ];
    let mut t = nutmeg_on_13(&[], places);
    t.board(1, Nutmeg);
    assert_eq!(t.pirates(), [of(2)]);
    assert_eq!(t.asked(), (Phase::Place, 1));
    // The official variant: he may displace seat 3, but not the captain.
    let mut t = nutmeg_on_13(DISPLACING, places);
    t.board(1, Nutmeg);
    assert_eq!(t.asked(), (Phase::Board, 2));
    assert_eq!(t.legal(), ["board nutmeg over 3", "pass"]);
}

/// R13: nothing is boarded after the first roll, nor the third.
#[test]
fn r13_boarding_follows_the_second_roll_only() {
    let mut t = Table::of(4);
    t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place(1, Pirate);
    t.idle();
    t.roll([6, 1, 1]);
    assert_eq!(t.asked(), (Phase::Place, 1));
    t.pass(1);
    t.roll([1, 1, 1]); // 12
    assert_eq!(t.game.phase(), Phase::Roll);
    t.roll([1, 1, 1]);
    assert_eq!(t.asked(), (Phase::Send, 1));
}

/// Seats 1 and 2 are pirates; the crew of nutmeg on 13 is 3, 2, 3.
fn full_nutmeg(options: &[GameOption]) -> Table {
    let places = [
        (1, Pirate),
        (2, Pirate),
        (3, Punt(Nutmeg)),
        (1, Port(A)),
        (2, Punt(Nutmeg)),
        (3, Punt(Nutmeg)),
        (1, Yard(A)),
        (2, Yard(B)),
        (3, Yard(C)),
    ];
    nutmeg_on_13(options, places)
}

/// Displacing pirates: the victim is any seat's accomplice, the one in the cheapest seat; it goes home unpaid.
#[test]
fn a_pirate_displaces_the_cheapest_seat() {
    let mut t = full_nutmeg(DISPLACING);
    assert_eq!(t.asked(), (Phase::Board, 1));
    assert_eq!(
        t.legal(),
        ["board nutmeg over 2", "board nutmeg over 3", "pass"]
    );
    let full = Refusal::NoVacantSeat(Nutmeg);
    assert_eq!(t.refusal(1, board(Nutmeg, None)), full);
    for absent in [of(1), of(4), Party::Dummy] {
        let refusal = t.refusal(1, board(Nutmeg, Some(absent)));
        assert_eq!(refusal, Refusal::NotAboard(absent));
    }
    let off = Refusal::NotOnLastSpace(Silk);
    assert_eq!(t.refusal(1, board(Silk, Some(of(2)))), off);
    let left = t.game.accomplices_left(of(3));
    let cash = t.cash();
    t.board_over(1, Nutmeg, of(3));
    let boarded = Event::Boarded {
        party: of(1),
        ware: Nutmeg,
        over: Some(of(3)),
    };
    assert_eq!(t.told, [boarded]);
    assert_eq!(t.crew(Nutmeg), [of(1), of(2), of(3)]);
    assert_eq!(t.game.accomplices_left(of(3)), left, "out of this voyage");
    t.pass(2);
    t.idle();
    t.roll([1, 1, 1]); // nutmeg docks at A; silk and jade wrecks at A and B
    let gains = [8 + 6 + 6, 8 + 8, 8];
    let expected: Vec<u32> = cash.iter().zip(gains).map(|(c, g)| c + g).collect();
    assert_eq!(t.cash(), expected);
}

/// Displacing pirates: the second may not displace the captain who has just boarded, but anybody else, himself too.
#[test]
fn the_captain_just_boarded_is_protected() {
    let mut t = full_nutmeg(DISPLACING);
    t.board_over(1, Nutmeg, of(2)); // crew 3, 1, 3
    assert_eq!(t.asked(), (Phase::Board, 2));
    assert_eq!(t.legal(), ["board nutmeg over 3", "pass"]);
    let refusal = t.refusal(2, board(Nutmeg, Some(of(1))));
    assert_eq!(refusal, Refusal::CaptainJustBoarded);
    t.board_over(2, Nutmeg, of(3));
    assert_eq!(t.crew(Nutmeg), [of(2), of(1), of(3)]);
    assert_eq!(t.pirates(), []);
}

/// Displacing pirates: other accomplices of the captain's seat may be displaced.
#[test]
fn the_captains_other_accomplice_is_not_protected() {
    let places = [
        (1, Pirate),
        (2, Pirate),
        (3, Punt(Nutmeg)),
        (1, Punt(Nutmeg)),
        (2, Port(B)),
        (3, Punt(Nutmeg)),
        (1, Yard(A)),
        (2, Yard(B)),
        (3, Yard(C)),
    ];
    let mut t = nutmeg_on_13(DISPLACING, places);
    assert_eq!(
        t.legal(),
        ["board nutmeg over 1", "board nutmeg over 3", "pass"]
    );
    t.board_over(1, Nutmeg, of(3)); // crew 1 (the captain), 1, 3
    assert_eq!(
        t.legal(),
        ["board nutmeg over 1", "board nutmeg over 3", "pass"]
    );
    t.board_over(2, Nutmeg, of(1));
    assert_eq!(t.crew(Nutmeg), [of(1), of(2), of(3)]);
}

/// Displacing pirates: one's own accomplice may be the one.
#[test]
fn a_pirate_may_displace_his_own() {
    let mut t = full_nutmeg(DISPLACING);
    t.pass(1);
    t.board_over(2, Nutmeg, of(2));
    assert_eq!(t.crew(Nutmeg), [of(3), of(2), of(3)]);
    assert_eq!(t.pirates(), [of(1)]);
}

/// Displacing pirates: only if no punt on 13 has a vacant seat: nutmeg is full, jade on 13 is not.
#[test]
fn nobody_is_displaced_while_a_seat_is_vacant() {
    let mut t = Table::with(3, DISPLACING);
    t.sail([Nutmeg, Silk, Jade], [5, 0, 4]);
    t.place_all(&[(1, Pirate), (2, Pirate), (3, Punt(Nutmeg))]);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Punt(Nutmeg)), (3, Punt(Jade))]);
    t.roll([4, 1, 4]);
    t.place_all(&[(1, Punt(Jade)), (2, Punt(Jade)), (3, Yard(A))]);
    t.roll([4, 1, 5]);
    assert_eq!(t.legal(), ["board jade", "pass"]);
    let refusal = t.refusal(1, board(Nutmeg, Some(of(3))));
    assert_eq!(refusal, Refusal::VacantSeatFirst);
    t.board(1, Jade); // the last seat of all on 13: jade's crew is 3, 1, 2, 1
    let all = [
        "board nutmeg over 1",
        "board nutmeg over 2",
        "board nutmeg over 3",
        "board jade over 1",
        "board jade over 2",
        "board jade over 3",
        "pass",
    ];
    assert_eq!(t.legal(), all, "jade over 1 is seat 1's other accomplice");
    t.board_over(2, Jade, of(1));
    assert_eq!(t.crew(Jade), [of(3), of(2), of(2), of(1)]);
}

/// Displacing pirates: without the option nobody is displaced.
#[test]
fn displacing_is_an_option() {
    let t = two_pirates(&[]);
    let refusal = t.refusal(1, board(Nutmeg, Some(of(3))));
    assert_eq!(refusal, Refusal::NoDisplacing);
    let t = two_pirates(DISPLACING);
    let refusal = t.refusal(1, board(Nutmeg, Some(of(3))));
    assert_eq!(refusal, Refusal::VacantSeatFirst);
}
