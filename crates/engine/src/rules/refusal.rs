//! Why a decision is refused.

use super::{Duty, Party, Pesos, Phase, Seat, Space, Turn, Ware};
use std::fmt;

/// The reason why a decision is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else decides.
    NotYourTurn {
        /// Who.
        turn: Turn,
    },
    /// This kind of decision is not asked now.
    NotAsked {
        /// What is being decided.
        phase: Phase,
    },
    /// The seat is not at the table.
    NoSuchSeat(Seat),
    /// The bid does not top the standing one, or the least opening bid.
    BidTooLow {
        /// The smallest possible bid in pesos.
        least: Pesos,
    },
    /// Cash and loans do not cover the bid (R3).
    BidOverCap {
        /// The highest possible bid in pesos.
        cap: Pesos,
    },
    /// The duty is somebody's already.
    DutyTaken(Duty),
    /// Another number of duties is to be taken.
    DutyCount {
        /// How many.
        wanted: usize,
    },
    /// No share of the ware is left in the supply.
    NoneInSupply(Ware),
    /// Shares are left, so something must be bought.
    StillInSupply(Ware),
    /// Cash and loans do not cover the price (R9).
    CannotPay {
        /// The price in pesos.
        price: Pesos,
        /// Cash and loans in pesos.
        means: Pesos,
    },
    /// One punt per ware.
    SameWareTwice,
    /// A punt starts on 0–5.
    StartTooFar {
        /// The space asked for.
        space: u8,
    },
    /// The start spaces must make 9.
    SumNotNine {
        /// What they make.
        sum: u8,
    },
    /// The ware is not loaded in this voyage.
    Ashore(Ware),
    /// The space has no vacancy.
    Taken(Space),
    /// The punt has docked, and nobody boards docked punts (option `sealed-punts`).
    Sealed(Ware),
    /// A blind passenger cannot be the insurance agent (R10).
    BlindAgent,
    /// A punt at sea has no die.
    DieMissing(Ware),
    /// The punt is not at sea.
    NotAtSea(Ware),
    /// The punt does not stand on 13.
    NotOnLastSpace(Ware),
    /// The punt is full.
    NoVacantSeat(Ware),
    /// Displacing is not in force (option `displacing-pirates`).
    NoDisplacing,
    /// Nobody is displaced while a seat on 13 is vacant.
    VacantSeatFirst,
    /// The captain who has just boarded stays.
    CaptainJustBoarded,
    /// The party has no accomplice on that punt.
    NotAboard(Party),
    /// No punt goes below 0 (R14).
    BelowZero(Ware),
    /// The small pilot moves one punt by 1.
    SmallPilotMovesOne,
    /// Two different punts, named in lane order.
    PairOutOfLaneOrder,
    /// This punt is to be sent now.
    NotThatPunt(Ware),
    /// The seat has no free share of the ware.
    NoFreeShare(Ware),
    /// The seat has no pledged share of the ware.
    NoPledgedShare(Ware),
    /// Redeeming takes 15 in cash.
    RedemptionNeedsCash {
        /// What the seat has, in pesos.
        cash: Pesos,
    },
    /// The seat's standing bid would no longer be covered (R20).
    BidUncovered {
        /// The bid in pesos.
        bid: Pesos,
    },
    /// The dummy has no share of the ware.
    NotInDummyHand(Ware),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => write!(f, "the game is over"),
            Refusal::NotYourTurn {
                turn: Turn::Seat(seat),
            } => {
                write!(f, "seat {} decides now", seat.number())
            }
            Refusal::NotYourTurn { .. } => write!(f, "chance decides now"),
            Refusal::NotAsked { phase } => write!(f, "this is not asked now, in the phase {phase}"),
            Refusal::NoSuchSeat(seat) => write!(f, "nobody sits at seat {}", seat.number()),
            Refusal::BidTooLow { least } => write!(f, "the bid must be at least {least}"),
            Refusal::BidOverCap { cap } => {
                write!(f, "cash and loans cover a bid of {cap} at most (R3)")
            }
            Refusal::DutyTaken(duty) => write!(f, "the duty {duty} is taken"),
            Refusal::DutyCount { wanted } => write!(f, "{wanted} of the duties must be taken"),
            Refusal::NoneInSupply(ware) => write!(f, "no share of {ware} is left in the supply"),
            Refusal::StillInSupply(ware) => {
                write!(f, "a share of {ware} is left, so one is bought")
            }
            Refusal::CannotPay { price, means } => {
                write!(f, "the price is {price}, cash and loans make {means} (R9)")
            }
            Refusal::SameWareTwice => write!(f, "each ware is loaded once at most"),
            Refusal::StartTooFar { space } => write!(f, "punts start on 0 to 5, not on {space}"),
            Refusal::SumNotNine { sum } => write!(f, "the start spaces must make 9, not {sum}"),
            Refusal::Ashore(ware) => write!(f, "{ware} is ashore in this voyage"),
            Refusal::Taken(space) => write!(f, "no place is vacant on {space}"),
            Refusal::Sealed(ware) => write!(f, "the {ware} punt has docked and is sealed"),
            Refusal::BlindAgent => write!(f, "a blind passenger cannot be the agent (R10)"),
            Refusal::DieMissing(ware) => write!(f, "the {ware} punt is at sea and needs a die"),
            Refusal::NotAtSea(ware) => write!(f, "the {ware} punt is not at sea"),
            Refusal::NotOnLastSpace(ware) => write!(f, "the {ware} punt is not on 13"),
            Refusal::NoVacantSeat(ware) => write!(f, "the {ware} punt is full"),
            Refusal::NoDisplacing => write!(f, "displacing pirates are not in force"),
            Refusal::VacantSeatFirst => write!(f, "a seat on 13 is vacant, so nobody is displaced"),
            Refusal::CaptainJustBoarded => write!(f, "the captain who has just boarded stays"),
            Refusal::NotAboard(Party::Seat(seat)) => {
                write!(f, "seat {} has nobody aboard", seat.number())
            }
            Refusal::NotAboard(Party::Dummy) => write!(f, "the dummy has nobody aboard"),
            Refusal::BelowZero(ware) => write!(f, "the {ware} punt cannot go below 0 (R14)"),
            Refusal::SmallPilotMovesOne => write!(f, "the small pilot moves one punt by 1"),
            Refusal::PairOutOfLaneOrder => {
                write!(f, "two punts are moved by 1 each, in lane order")
            }
            Refusal::NotThatPunt(ware) => write!(f, "the {ware} punt is to be sent now"),
            Refusal::NoFreeShare(ware) => write!(f, "no free share of {ware}"),
            Refusal::NoPledgedShare(ware) => write!(f, "no pledged share of {ware}"),
            Refusal::RedemptionNeedsCash { cash } => {
                write!(f, "redeeming takes 15 in cash, not {cash}")
            }
            Refusal::BidUncovered { bid } => {
                write!(f, "the standing bid of {bid} must stay covered (R20)")
            }
            Refusal::NotInDummyHand(ware) => write!(f, "the dummy has no share of {ware}"),
        }
    }
}

impl std::error::Error for Refusal {}
