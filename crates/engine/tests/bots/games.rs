//! Games to look at.

use engine::{
    bots::{Bot, Character, Level, Observation},
    chance::{self, Chance},
    pcg::Pcg,
    record::{Name, Record},
    rules::{Actor, Deal, Game, GameOption, Options, Seat, Setup, Turn},
};

/// A bot whose search is short, so that tests are.
pub fn bot(level: Level) -> Bot {
    let bot = Bot::new(level, Character::Even);
    bot.tuned("playouts", 30.0)
        .expect("a number that bots have")
}

pub fn options(bits: u8) -> Options {
    let all = GameOption::ALL.into_iter();
    all.filter(|&option| bits & 1 << option as u8 != 0)
        .collect()
}

pub fn setup(seats: usize, seed: u8, options: Options) -> Setup {
    let deal = Chance::new([seed; 32]).deal(seats);
    Setup {
        deal: deal.expect("2 to 5 seats"),
        opening: Seat::One,
        options,
    }
}

pub fn record(setup: Setup) -> Record {
    let names = (1..=setup.deal.seats()).map(|seat| Name::new(&format!("seat {seat}")));
    let names: Result<_, _> = names.collect();
    Record::new(names.expect("names"), setup).expect("a deal from the pack")
}

/// A game between bots of these levels, by seat; every decision is checked by the rules.
pub fn played(setup: Setup, levels: &[Level], seed: u64) -> Record {
    let bots: Vec<Bot> = levels.iter().map(|&level| bot(level)).collect();
    let mut record = record(setup);
    let mut numbers = Pcg::new(seed);
    let mut dice = Pcg::new(seed).branch(1);
    loop {
        let game = *record.game();
        let (actor, decision) = match game.turn() {
            Turn::Seat(seat) => {
                let seen = Observation::new(&game, &setup.deal, seat);
                let decision = bots[seat.index()].decide(&seen, &mut numbers, &mut || true);
                (Actor::Seat(seat), decision)
            }
            Turn::Chance => {
                let drawn = chance::decide(&game, &mut dice);
                (Actor::Chance, drawn.expect("it is chance's turn"))
            }
            Turn::Nobody => return record,
        };
        let played = record.play(actor, decision);
        played.unwrap_or_else(|refusal| panic!("{actor:?} {decision}: {refusal}\n{record}"));
        assert!(record.entries().len() < 3000, "no end:\n{record}");
    }
}

/// The deal with what everybody but this seat was dealt handed on by so many places, the dummy's included.
pub fn turned(deal: &Deal, seat: Seat, by: usize) -> Deal {
    let hidden = |at: usize| at != seat.index();
    let hands = deal.hands().iter().enumerate();
    let mut shares: Vec<_> = hands
        .filter(|(at, _)| hidden(*at))
        .flat_map(|(_, hand)| *hand)
        .chain(deal.dummy().iter().copied())
        .collect();
    shares.rotate_left(by);
    let mut next = shares.into_iter();
    let mut hands = deal.hands().to_vec();
    for hand in hands.iter_mut().enumerate().filter(|(at, _)| hidden(*at)) {
        *hand.1 = [(); 2].map(|()| next.next().expect("as many as before"));
    }
    let rest: Vec<_> = next.collect();
    match <[_; 4]>::try_from(rest) {
        Ok(dummy) => Deal::Two {
            players: [hands[0], hands[1]],
            dummy,
        },
        Err(_) => Deal::table(&hands).expect("as many hands as before"),
    }
}

/// The game after the record's first decisions, had this been dealt; none if the rules would have refused one of them.
pub fn replayed(record: &Record, deal: Deal, decisions: usize) -> Option<Game> {
    let setup = Setup {
        deal,
        ..*record.setup()
    };
    let mut game = Game::new(&setup).expect("a deal from the pack");
    for entry in &record.entries()[..decisions] {
        game.play(entry.actor, entry.decision).ok()?;
    }
    Some(game)
}
