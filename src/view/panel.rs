//! A player at the table.

use super::{Offer, seat_to_decide};
use engine::rules::{Decision, Game, Hand, Party, Pesos, Phase, Seat, Ware};

/// What the table sees of a player, and the player's own shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// The seat.
    pub seat: Seat,
    /// Cash in pesos.
    pub cash: Pesos,
    /// Free shares: only their number is open while the game is on (rules, section 5).
    pub free: Hand,
    /// Pledged shares, face down too.
    pub pledged: Hand,
    /// Accomplices not placed yet.
    pub accomplices: u8,
    /// Whether the player is harbor master.
    pub master: bool,
    /// Whether the player decides now.
    pub turn: bool,
    /// Whether the player is out of the auction, or places no more in this voyage (R6).
    pub passed: bool,
    /// A loan on a share of each ware, in board order.
    pub loans: [Offer; 4],
    /// Redeeming a share of each ware, in board order.
    pub redemptions: [Offer; 4],
}

/// The player at this seat.
pub fn panel(game: &Game, seat: Seat) -> Panel {
    let passing = matches!(game.phase(), Phase::Auction | Phase::Place | Phase::Roll);
    Panel {
        seat,
        cash: game.cash(seat),
        free: game.free(seat),
        pledged: game.pledged(seat),
        accomplices: game.accomplices_left(Party::Seat(seat)),
        master: game.master() == Some(Party::Seat(seat)),
        turn: seat_to_decide(game) == Some(seat),
        passed: passing && game.passed().contains(seat),
        loans: Ware::ALL.map(|ware| Offer::to(game, seat, Decision::Loan(ware))),
        redemptions: Ware::ALL.map(|ware| Offer::to(game, seat, Decision::Redeem(ware))),
    }
}
