//! What is asked, and of whom.

use super::{Offer, seat_to_decide};
use engine::rules::{
    Bid, Decision, Duties, Game, Lane, Legal, Party, Pesos, Phase, Position, Quay, Seat, Shift,
    Steer, Ware,
};

/// What is asked now, with all that the slip at the foot of the board needs to ask it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// To bid or to pass.
    Bid {
        /// The bid that stands.
        standing: Option<Bid>,
        /// The smallest bid in pesos.
        least: Pesos,
    },
    /// To take duties of the office.
    Take {
        /// All sets that may be taken.
        offers: Vec<Offer>,
        /// What is left to choose from.
        left: Duties,
    },
    /// To buy a share; the stalls offer them.
    Buy,
    /// To load three wares.
    Load,
    /// To set the start spaces.
    Launch {
        /// The wares in lane order.
        wares: Vec<Ware>,
    },
    /// To name the seat that places first.
    Start {
        /// The seats.
        offers: Vec<Offer>,
    },
    /// To place an accomplice; the spaces offer themselves.
    Place {
        /// Which round of placing this is, from 1.
        round: u8,
        /// How many rounds there are.
        rounds: u8,
        /// Whether the seat cannot pay and travels blind (R10).
        blind: bool,
    },
    /// To roll the dice.
    Roll {
        /// Which roll this is, from 1.
        roll: u8,
    },
    /// A pirate may go aboard; vacant seats offer themselves on the punts.
    Board {
        /// Whether the captain is asked.
        captain: bool,
        /// Whom he may displace.
        over: Vec<Offer>,
    },
    /// A pilot may steer.
    Steer {
        /// Whether it is the large pilot.
        large: bool,
        /// The punts, with the single moves that are possible.
        punts: Vec<(Ware, Lane, Position, Vec<Offer>)>,
    },
    /// The captain sends a plundered punt.
    Send {
        /// The punt.
        ware: Ware,
        /// To the port, to the yard.
        offers: [Offer; 2],
    },
    /// Chance acts for the dummy.
    Dummy,
    /// The game is over.
    Over,
}

/// What is asked now.
pub fn ask(game: &Game) -> Ask {
    let Some(seat) = seat_to_decide(game) else {
        return match game.phase() {
            Phase::Roll => Ask::Roll {
                roll: game.rolls_done() + 1,
            },
            Phase::Over => Ask::Over,
            _ => Ask::Dummy,
        };
    };
    match game.phase() {
        Phase::Auction => Ask::Bid {
            standing: game.bid(),
            least: game.least_bid(),
        },
        Phase::Duties => Ask::Take {
            offers: legal_offers(game.legal()),
            left: duties_offered(game.legal()),
        },
        Phase::Buy => Ask::Buy,
        Phase::Load => Ask::Load,
        Phase::Launch => Ask::Launch {
            wares: game.punts().iter().map(|punt| punt.ware()).collect(),
        },
        Phase::Start => Ask::Start {
            offers: legal_offers(game.legal()),
        },
        Phase::Place => Ask::Place {
            round: game.placing_round(),
            rounds: placing_rounds(game),
            blind: game.is_blind(seat),
        },
        Phase::Board => Ask::Board {
            captain: game.pirates().next() == Some(Party::Seat(seat)),
            over: legal_offers(game.legal())
                .into_iter()
                .filter(|offer| matches!(offer.decision, Decision::Board { over: Some(_), .. }))
                .collect(),
        },
        Phase::Steer => steering(game, seat),
        Phase::Send => sending(game),
        Phase::Roll | Phase::Dummy | Phase::Over => Ask::Over, // nobody's turn, see above
    }
}

/// Rounds of placing in a voyage: as many as accomplices (rules, section 2).
fn placing_rounds(game: &Game) -> u8 {
    if game.seats() > 3 { 3 } else { 4 }
}

fn legal_offers(legal: Legal) -> Vec<Offer> {
    let open = |decision| Offer {
        decision,
        refusal: None,
    };
    legal.iter().map(open).collect()
}

fn duties_offered(legal: Legal) -> Duties {
    let taken = legal.iter().filter_map(|decision| match decision {
        Decision::Take(duties) => Some(duties),
        _ => None,
    });
    taken.flat_map(Duties::iter).collect()
}

fn steering(game: &Game, seat: Seat) -> Ask {
    let large = game.large_pilot_steers();
    let reach: &[Shift] = if large {
        &Shift::ALL
    } else {
        &[Shift::Back1, Shift::On1]
    };
    let lanes = Lane::ALL.into_iter().zip(game.punts());
    let punts = lanes
        .map(|(lane, punt)| {
            let ware = punt.ware();
            let offers = reach
                .iter()
                .map(|&shift| Offer::to(game, seat, Decision::Steer(Steer::One(ware, shift))));
            (ware, lane, punt.position(), offers.collect())
        })
        .collect();
    Ask::Steer { large, punts }
}

fn sending(game: &Game) -> Ask {
    let offers = legal_offers(game.legal());
    match offers[..] {
        [
            port @ Offer {
                decision: Decision::Send(ware, Quay::Port),
                ..
            },
            yard,
        ] => Ask::Send {
            ware,
            offers: [port, yard],
        },
        _ => Ask::Over, // `send` always lists port and yard
    }
}
