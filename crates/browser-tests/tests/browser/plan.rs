//! Games planned beforehand. Whoever knows the seed knows all dice to come, so a test knows each state that the page
//! has to show, and can choose a game in which everything happens.

use engine::{
    chance::Chance,
    record::{Entry, Name, Record},
    rules::{Actor, Decision, Game, Options, Phase, Seat, Setup, Steer, Turn},
};

/// A whole game, and the seed of its dice.
pub struct Plan {
    /// All bytes of the seed.
    pub seed: u8,
    /// The game.
    pub record: Record,
}

/// The shortest of the first games at this table that has all that is wanted.
pub fn plan(names: &[&str], options: Options, wanted: &[fn(&Record) -> bool]) -> Plan {
    let plans = (0..=u8::MAX).map(|seed| Plan {
        seed,
        record: play(names, options, seed),
    });
    plans
        .filter(|plan| wanted.iter().all(|wanted| wanted(&plan.record)))
        .min_by_key(|plan| plan.record.entries().len())
        .expect("a game that has everything")
}

impl Plan {
    /// The game up to its first `length` decisions as the page stores it.
    pub fn save(&self, length: usize) -> String {
        let record = self.record.prefix(length).to_string();
        let (first, rest) = record.split_once('\n').expect("a head");
        let seed = format!("{:02x}", self.seed).repeat(32);
        format!("{first}\n# seed: {seed}\n{rest}")
    }

    /// How many decisions lead to the first state of this kind.
    pub fn first(&self, kind: impl Fn(&Game) -> bool) -> usize {
        let at = self.record.states().position(|game| kind(&game));
        at.expect("a state of this kind")
    }

    /// The phases in the order in which they come up, each with how many decisions lead to it first.
    pub fn phases(&self) -> Vec<(Phase, usize)> {
        let mut phases: Vec<(Phase, usize)> = Vec::new();
        for (at, game) in self.record.states().enumerate() {
            if !phases.iter().any(|&(phase, _)| phase == game.phase()) {
                phases.push((game.phase(), at));
            }
        }
        phases
    }
}

/// The save with one more line among its comments.
pub fn with_line(save: &str, line: &str) -> String {
    save.replacen("\n# seed", &format!("\n# {line}\n# seed"), 1)
}

/// Whether every phase comes up that does not hang on an option.
pub fn all_phases(record: &Record) -> bool {
    use Phase::{Board, Send, Steer};
    // The others are in every game.
    [Board, Steer, Send]
        .iter()
        .all(|&phase| record.states().any(|game| game.phase() == phase))
}

/// Whether a share is pledged by the seat that decides, and one by another.
pub fn loans_in_and_out_of_turn(record: &Record) -> bool {
    let loan = |in_turn: bool| {
        record.states().zip(record.entries()).any(|(game, entry)| {
            matches!(entry.decision, Decision::Loan(_)) && is_in_turn(&game, entry) == in_turn
        })
    };
    loan(true) && loan(false)
}

fn is_in_turn(game: &Game, entry: &Entry) -> bool {
    match game.turn() {
        Turn::Seat(seat) => entry.actor == Actor::Seat(seat),
        Turn::Chance | Turn::Nobody => false,
    }
}

/// Whether a share is redeemed.
pub fn redemption(record: &Record) -> bool {
    decides(record, |decision| matches!(decision, Decision::Redeem(_)))
}

/// Whether a pilot moves two punts.
pub fn steered_pair(record: &Record) -> bool {
    decides(record, |decision| {
        matches!(decision, Decision::Steer(Steer::Two(_)))
    })
}

/// Whether a pirate sends somebody home.
pub fn displacement(record: &Record) -> bool {
    decides(record, |decision| {
        matches!(decision, Decision::Board { over: Some(_), .. })
    })
}

/// Whether every seat takes duties of the office in one voyage, and names who places first in one.
pub fn everybody_has_duties(record: &Record) -> bool {
    let takes = |seat| {
        let mut entries = record.entries().iter();
        entries.any(|entry| {
            entry.actor == Actor::Seat(seat) && matches!(entry.decision, Decision::Take(_))
        })
    };
    record.start().all_seats().all(takes)
        && decides(record, |decision| matches!(decision, Decision::Start(_)))
}

/// Whether the dummy is harbor master, and buys.
pub fn dummy_in_office(record: &Record) -> bool {
    decides(record, |decision| {
        matches!(decision, Decision::Buys(Some(_)))
    })
}

fn decides(record: &Record, kind: impl Fn(Decision) -> bool) -> bool {
    record.entries().iter().any(|entry| kind(entry.decision))
}

/// Plays a whole game.
fn play(names: &[&str], options: Options, seed: u8) -> Record {
    let chance = Chance::new([seed; 32]);
    let setup = Setup {
        deal: chance.deal(names.len()).expect("a deal"),
        opening: Seat::ALL[chance.seat_index(names.len())],
        options,
    };
    let names = names.iter().map(|name| Name::new(name).expect("a name"));
    let mut record = Record::new(names.collect(), setup).expect("a table");
    let mut whim = Whim(seed.into());
    let mut chances = 0;
    loop {
        let game = *record.game();
        let (actor, decision) = match (whim.credit(&game), game.turn()) {
            (_, Turn::Nobody) => return record,
            (Some(credit), _) => credit,
            (None, Turn::Seat(seat)) => (Actor::Seat(seat), whim.decide(&game)),
            (None, Turn::Chance) => {
                chances += 1;
                let decision = chance.decide(&game, chances - 1);
                (Actor::Chance, decision.expect("chance's turn"))
            }
        };
        record.play(actor, decision).expect("a legal decision");
    }
}

/// Players who do anything that the rules allow, each game something else, and the same again for the same seed.
struct Whim(u64);

impl Whim {
    fn decide(&mut self, game: &Game) -> Decision {
        let legal = game.legal();
        let any = legal.get(self.below(legal.len())).expect("a decision");
        match game.phase() {
            // Bids are low: loans are for what comes later.
            Phase::Auction if self.below(2) == 0 => {
                let bid = Decision::Bid(game.least_bid() + self.below(5) as u32);
                if legal.contains(bid) {
                    bid
                } else {
                    Decision::Pass
                }
            }
            Phase::Auction => Decision::Pass,
            // Who passes places no more.
            Phase::Place if any == Decision::Pass => legal.get(0).unwrap_or(any),
            _ => any,
        }
    }

    /// Now and then a share of anybody's is pledged or redeemed.
    fn credit(&mut self, game: &Game) -> Option<(Actor, Decision)> {
        if self.below(12) > 0 {
            return None;
        }
        let actor = Actor::Seat(Seat::ALL[self.below(game.seats())]);
        let wares = engine::rules::Ware::ALL.into_iter();
        let mut credits = wares.flat_map(|ware| [Decision::Redeem(ware), Decision::Loan(ware)]);
        let credit = credits.find(|&credit| game.check(actor, credit).is_ok())?;
        Some((actor, credit))
    }

    /// A number below `bound`, by the generator splitmix64.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) as usize % bound
    }
}
