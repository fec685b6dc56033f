//! Why something cannot be decided, in words.

use super::{Words, ware_title};
use crate::locale::Msg;
use engine::rules::{Refusal, Turn};

impl Words<'_> {
    /// Why something cannot be chosen.
    pub fn why(&self, refusal: Refusal) -> String {
        let locale = self.locale;
        let title = |cargo| ware_title(locale, cargo);
        match refusal {
            Refusal::Over => Msg::WhyOver.text(locale),
            Refusal::NotYourTurn {
                turn: Turn::Seat(seat),
            } => Msg::WhyTurn {
                name: self.seat(seat),
            }
            .text(locale),
            Refusal::NotYourTurn { .. } => Msg::WhyChance.text(locale),
            Refusal::BidTooLow { least } => Msg::WhyBidLow {
                least: least.into(),
            }
            .text(locale),
            Refusal::BidOverCap { cap } => Msg::WhyBidCap { cap: cap.into() }.text(locale),
            Refusal::DutyTaken(_) => Msg::WhyDutyTaken.text(locale),
            Refusal::DutyCount { wanted } => Msg::WhyDutyCount {
                wanted: wanted as i64,
            }
            .text(locale),
            Refusal::NoneInSupply(cargo) => Msg::WhyNoneLeft {
                ware: &self.ware(cargo),
            }
            .text(locale),
            Refusal::CannotPay { price, means } => Msg::WhyCannotPay {
                price: price.into(),
                means: means.into(),
            }
            .text(locale),
            Refusal::Ashore(cargo) => Msg::WhyAshore {
                ware: &title(cargo),
            }
            .text(locale),
            Refusal::Taken(_) => Msg::WhyTaken.text(locale),
            Refusal::Sealed(_) => Msg::WhySealed.text(locale),
            Refusal::BlindAgent => Msg::WhyBlindAgent.text(locale),
            Refusal::NotAtSea(cargo) => Msg::WhyNotAtSea {
                ware: &self.ware(cargo),
            }
            .text(locale),
            Refusal::NotOnLastSpace(cargo) => Msg::WhyNotOn13 {
                ware: &self.ware(cargo),
            }
            .text(locale),
            Refusal::NoVacantSeat(cargo) => Msg::WhyFull {
                ware: &self.ware(cargo),
            }
            .text(locale),
            Refusal::BelowZero(_) => Msg::WhyBelowZero.text(locale),
            Refusal::SmallPilotMovesOne => Msg::WhySmallPilot.text(locale),
            Refusal::NoFreeShare(cargo) => Msg::WhyNoFree {
                ware: &self.ware(cargo),
            }
            .text(locale),
            Refusal::NoPledgedShare(cargo) => Msg::WhyNoPledged {
                ware: &self.ware(cargo),
            }
            .text(locale),
            Refusal::RedemptionNeedsCash { cash } => {
                Msg::WhyNeeds15 { cash: cash.into() }.text(locale)
            }
            Refusal::BidUncovered { bid } => Msg::WhyUncovered { bid: bid.into() }.text(locale),
            // No control stands for these.
            Refusal::NotAsked { .. }
            | Refusal::NoSuchSeat(_)
            | Refusal::StillInSupply(_)
            | Refusal::SameWareTwice
            | Refusal::StartTooFar { .. }
            | Refusal::SumNotNine { .. }
            | Refusal::DieMissing(_)
            | Refusal::NoDisplacing
            | Refusal::VacantSeatFirst
            | Refusal::CaptainJustBoarded
            | Refusal::NotAboard(_)
            | Refusal::PairOutOfLaneOrder
            | Refusal::NotThatPunt(_)
            | Refusal::NotInDummyHand(_) => Msg::WhyNotAsked.text(locale),
        }
    }
}
