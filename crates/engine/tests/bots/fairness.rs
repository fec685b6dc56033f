//! A bot decides the same whatever is hidden from it.

use crate::games::{bot, options, played, replayed, setup, turned};
use engine::{
    bots::{Level, Observation},
    pcg::Pcg,
    rules::Turn,
};

/// Every seventh position of games of all sizes: the shares that are hidden from who decides are dealt otherwise, with the
/// same decisions since. What the seat sees is the same, and so is what each bot decides.
#[test]
fn hidden_shares_change_no_decision() {
    let (mut positions, mut differing) = (0, 0);
    for seats in 2..=5 {
        let setup = setup(seats, 40 + seats as u8, options(seats as u8));
        let record = played(setup, &vec![Level::Mate; seats], 3);
        for place in (0..record.entries().len()).step_by(7) {
            let game = record.prefix(place);
            let Turn::Seat(seat) = game.game().turn() else {
                continue;
            };
            let seen = Observation::new(game.game(), &setup.deal, seat);
            for by in 1..=2 {
                let deal = turned(&setup.deal, seat, by);
                // A dummy that had other shares could not have drawn all of the same.
                let Some(other) = replayed(&record, deal, place) else {
                    continue;
                };
                positions += 1;
                differing += usize::from(other != *game.game());
                let also = Observation::new(&other, &deal, seat);
                assert_eq!(seen, also);
                for level in Level::ALL {
                    let decide = |seen| bot(level).decide(seen, &mut Pcg::new(9), &mut || true);
                    assert_eq!(decide(&seen), decide(&also), "{level:?}");
                }
            }
        }
    }
    assert!(positions > 50 && differing > 40, "{positions}, {differing}");
}

/// The seed of the dice is nothing a bot is asked with; its own numbers are all that makes a difference.
#[test]
fn the_same_numbers_give_the_same_decision() {
    let setup = setup(4, 9, options(0));
    let levels = [Level::Captain, Level::Admiral, Level::Mate, Level::Deckhand];
    assert_eq!(played(setup, &levels, 5), played(setup, &levels, 5));
}
