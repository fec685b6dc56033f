//! What the engine promises to those who play many games: a small state, and no allocation per decision.

use engine::rules::{Game, GameOption, Options, Seat};
use referee::{Random, Table, play};

#[test]
fn a_game_is_small_and_copied_bit_by_bit() {
    const fn is_copy<T: Copy>() {}
    is_copy::<Game>();
    assert!(size_of::<Game>() <= 256, "{} bytes", size_of::<Game>());
}

#[test]
fn no_decision_allocates() {
    for seats in 2..=5 {
        for bits in 0..16 {
            let options: Options = GameOption::ALL
                .into_iter()
                .filter(|&option| bits & 1 << option as u8 != 0)
                .collect();
            let table = Table::new(seats, options, 5);
            let mut decisions = 0;
            let allocated = allocation_counter::measure(|| {
                for number in 1..=50 {
                    let mut dice = table.dice(number);
                    let setup = table.setup(&mut dice).expect("2 to 5 seats");
                    let mut game = Game::new(&setup).expect("a deal from the pack");
                    let mut players =
                        Seat::ALL.map(|seat| Random::new(table.numbers(number, seat)));
                    let played = play(&mut game, &mut players, &mut dice, |_, _| {});
                    decisions += played.expect("no foul");
                }
            });
            assert!(decisions > 1000);
            // Nor does the deal, nor a new game.
            assert_eq!(
                allocated.count_total, 0,
                "{seats} seats, options {bits:04b}"
            );
        }
    }
}
