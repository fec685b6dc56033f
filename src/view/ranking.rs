//! The final ranking.

use engine::rules::{Fortune, Game, Hand, Seat};

/// A player's place at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The seat.
    pub seat: Seat,
    /// Its place, from 1; equal fortunes share one.
    pub place: usize,
    /// Whether it wins, alone or with others (R22).
    pub wins: bool,
    /// Its fortune.
    pub fortune: Fortune,
    /// How many of its shares are pledged, by ware.
    pub pledged: Hand,
}

/// The players from the highest fortune down; equals in seat order.
pub fn ranking(game: &Game) -> Vec<Rank> {
    let total = |seat: Seat| game.fortune(seat).total();
    let richer = |seat: Seat| {
        let others = game.all_seats();
        others.filter(|&other| total(other) > total(seat)).count()
    };
    let rank = |seat: Seat| Rank {
        seat,
        place: richer(seat) + 1,
        wins: game.winners().contains(seat),
        fortune: game.fortune(seat),
        pledged: game.pledged(seat),
    };
    let ranks: Vec<Rank> = game.all_seats().map(rank).collect();
    // By place: to sort them would be 3 KB of code.
    let at = |place: usize| ranks.iter().filter(move |rank| rank.place == place);
    (1..=ranks.len()).flat_map(at).copied().collect()
}
