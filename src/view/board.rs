//! The board: market, punts in their lanes, and the spaces ashore.

use super::{Offer, preview::odds, seat_to_decide};
use engine::{
    odds::Odds,
    record::Record,
    rules::{Decision, Die, Game, Lane, Party, Pesos, Phase, Position, Space, Ware},
};

/// A ware on the black market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stall {
    /// The ware.
    pub ware: Ware,
    /// Its value in pesos.
    pub value: Pesos,
    /// Shares left in the supply.
    pub supply: u8,
    /// What a share costs the harbor master, in pesos.
    pub price: Pesos,
    /// The purchase, while it is asked for.
    pub offer: Option<Offer>,
}

/// The four stalls in board order.
pub fn stalls(game: &Game) -> [Stall; 4] {
    Ware::ALL.map(|ware| Stall {
        ware,
        value: game.market(ware),
        supply: game.supply().of(ware),
        price: game.share_price(ware),
        offer: offer_in(game, Phase::Buy, Decision::Buy(ware)),
    })
}

/// The decision as an offer to the seat that decides, if this phase asks for it.
fn offer_in(game: &Game, phase: Phase, decision: Decision) -> Option<Offer> {
    let seat = seat_to_decide(game).filter(|_| game.phase() == phase)?;
    Some(Offer::to(game, seat, decision))
}

/// A punt and all that is written on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boat {
    /// Its cargo.
    pub ware: Ware,
    /// Its lane.
    pub lane: Lane,
    /// Where it is.
    pub position: Position,
    /// Who sits in its seats, the cheapest first; empty seats are none.
    pub seats: Vec<Option<Party>>,
    /// Placing here, or boarding it, while that is asked for.
    pub offer: Option<Offer>,
    /// How likely the crew is paid, while it is at sea.
    pub odds: Option<Odds>,
}

impl Boat {
    /// Price of each seat in pesos, the cheapest first.
    pub fn prices(&self) -> &'static [u8] {
        self.ware.seat_prices()
    }

    /// Index of the seat that is taken next.
    pub fn next_seat(&self) -> Option<usize> {
        self.seats.iter().position(Option::is_none)
    }
}

/// The punts in lane order; none before loading.
pub fn boats(game: &Game) -> Vec<Boat> {
    let lanes = Lane::ALL.into_iter().zip(game.punts());
    lanes
        .map(|(lane, punt)| {
            let ware = punt.ware();
            let crew = punt.crew().iter().copied().map(Some);
            let seats = crew.chain(std::iter::repeat(None));
            let boarding = Decision::Board { ware, over: None };
            let boarding = offer_in(game, Phase::Board, boarding).filter(Offer::is_open);
            let placing = || offer_in(game, Phase::Place, Decision::Place(Space::Punt(ware)));
            Boat {
                ware,
                lane,
                position: punt.position(),
                seats: seats.take(ware.seat_prices().len()).collect(),
                offer: boarding.or_else(placing),
                odds: odds(game, Space::Punt(ware)).filter(|_| punt.at_sea()),
            }
        })
        .collect()
}

/// The ware left ashore, once three are loaded.
pub fn ashore(game: &Game) -> Option<Ware> {
    let loaded = !game.punts().is_empty();
    let mut wares = Ware::ALL.into_iter();
    wares.find(|&ware| loaded && game.punt(ware).is_none())
}

/// A space ashore, the two pirates' counted apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The space.
    pub space: Space,
    /// Whose accomplice stands there.
    pub holder: Option<Party>,
    /// Placing here, while that is asked for and this very place would be taken.
    pub offer: Option<Offer>,
    /// Whether that is asked for, and another place of the same space is taken first.
    pub waits: bool,
    /// How likely an accomplice here brings something, once the punts are launched.
    pub odds: Option<Odds>,
}

/// The place on this space. `index` tells the pirates apart, captain 0; it is 0 elsewhere.
pub fn place(game: &Game, space: Space, index: usize) -> Place {
    let holder = match space {
        Space::Punt(_) => None,
        Space::Port(slot) => game.port()[slot.index()],
        Space::Yard(slot) => game.yard()[slot.index()],
        Space::Pirate => game.pirates().nth(index),
        Space::SmallPilot => game.small_pilot(),
        Space::LargePilot => game.large_pilot(),
        Space::Insurance => game.insurance(),
    };
    let next = space != Space::Pirate || game.pirates().count() == index;
    let offer = offer_in(game, Phase::Place, Decision::Place(space));
    let offer = offer.filter(|_| holder.is_none());
    Place {
        space,
        holder,
        offer: offer.filter(|_| next),
        waits: offer.is_some() && !next,
        odds: odds(game, space),
    }
}

/// What a lane shows of its punt's way so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Course {
    /// The space it started from, 0–5.
    pub start: u8,
    /// The die it rolled last.
    pub die: Option<Die>,
}

/// The courses of the record's latest voyage by lane; none for a game whose punts are not loaded.
pub fn courses(record: &Record, game: &Game) -> [Course; 3] {
    let mut courses = [Course::default(); 3];
    if game.punts().is_empty() {
        return courses;
    }
    let mut rolled = false;
    for entry in record.entries().iter().rev() {
        match entry.decision {
            Decision::Roll(dice) if !rolled => {
                rolled = true;
                for (course, die) in courses.iter_mut().zip(dice) {
                    course.die = die;
                }
            }
            Decision::Launch(starts) => {
                for (course, start) in courses.iter_mut().zip(starts) {
                    course.start = start;
                }
                return courses;
            }
            Decision::Buys(_) => {
                // The dummy starts every punt on 3 (rules, section 9).
                return courses.map(|course| Course { start: 3, ..course });
            }
            // Loaded, but not launched yet.
            Decision::Load(_) => return courses,
            _ => {}
        }
    }
    courses
}
