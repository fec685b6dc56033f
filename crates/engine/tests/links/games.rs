//! Games to write links of.

use crate::rng::{Rng, setup};
use engine::{
    record::{Name, Record},
    rules::{Actor, Decision, Game, Phase, Seat, Turn, Ware},
};
use std::{fs, path::PathBuf};

/// A file or folder of the tests.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// The golden games and their names, sorted by these.
pub fn golden() -> Vec<(String, Record)> {
    let mut games = Vec::new();
    for file in fs::read_dir(path("vectors")).expect("the vectors are part of the crate") {
        let path = file.expect("a readable folder").path();
        if path.extension().is_some_and(|end| end == "manila") {
            let record = Record::read(&fs::read(&path).expect("a readable file"));
            let name = path.file_stem().expect("it has a name").to_string_lossy();
            games.push((name.into_owned(), record.expect("a record")));
        }
    }
    games.sort_by(|(a, _), (b, _)| a.cmp(b));
    games
}

/// A golden game.
pub fn golden_game(name: &str) -> Record {
    let mut games = golden().into_iter();
    let game = games.find(|(known, _)| known == name);
    game.expect("it is one of the vectors").1
}

/// How decisions are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Any legal decision, each as likely as the other, and now and then a loan or a redemption.
    Random,
    /// Bids near the least, up to what an office may be worth; accomplices are placed as long as possible; few loans.
    Sensible,
}

/// A whole game: seats and options by its number, as in the properties.
pub fn game(number: u64, style: Style) -> Record {
    let mut rng = Rng::new(number);
    let setup = setup(number, &mut rng);
    let names = ["Ana", "Ben", "Cai", "Dora", "Eli"].into_iter();
    let names = names.take(setup.deal.seats());
    let names = names.map(|name| Name::new(name).expect("a proper name"));
    let mut record = Record::new(names.collect(), setup).expect("a proper head");
    loop {
        let game = *record.game();
        let (actor, decision) = match game.turn() {
            Turn::Seat(seat) => (Actor::Seat(seat), choose(&game, style, &mut rng)),
            Turn::Chance => (Actor::Chance, draw(&game, &mut rng)),
            Turn::Nobody => return record,
        };
        if rng.one_in(if style == Style::Random { 12 } else { 60 }) {
            let kind = rng.pick(&[Decision::Loan, Decision::Redeem]);
            let credit = kind(rng.pick(&Ware::ALL));
            // Refused, it is not in the record.
            if record
                .play(Actor::Seat(rng.pick(&Seat::ALL)), credit)
                .is_ok()
            {
                continue;
            }
        }
        assert_eq!(record.play(actor, decision), Ok(()));
    }
}

fn choose(game: &Game, style: Style, rng: &mut Rng) -> Decision {
    let legal = game.legal();
    let mut choices = legal.len();
    match game.phase() {
        Phase::Auction if style == Style::Sensible => {
            let amount = game.least_bid() + rng.below(4) as u32;
            let bid = Decision::Bid(amount);
            let bids = amount < 4 + rng.below(16) as u32 && !rng.one_in(3);
            return if bids && legal.contains(bid) {
                bid
            } else {
                Decision::Pass
            };
        }
        // Passing is the last of the list.
        Phase::Place if style == Style::Sensible && choices > 1 => choices -= 1,
        _ => {}
    }
    legal.get(rng.below(choices)).expect("it is in the list")
}

/// What chance decides: the dice, or any of the dummy's draws that the rules allow.
fn draw(game: &Game, rng: &mut Rng) -> Decision {
    if game.phase() == Phase::Roll {
        let mut dice = [None; 3];
        for (die, punt) in dice.iter_mut().zip(game.punts()) {
            *die = punt.at_sea().then(|| rng.die());
        }
        return Decision::Roll(dice);
    }
    let bought = Ware::ALL.map(|ware| Decision::Buys(Some(ware)));
    let draws = Ware::ALL.map(Decision::Ashore).into_iter().chain(bought);
    let draws = draws.chain([Decision::Buys(None), Decision::Dummy(rng.die())]);
    let draws = draws.filter(|&draw| game.check(Actor::Chance, draw).is_ok());
    rng.pick(&draws.collect::<Vec<Decision>>())
}
