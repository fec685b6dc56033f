//! What a seat may see: the table without the others' hidden shares.

use crate::{
    chance::Numbers,
    rules::{Deal, Game, Hand, Seat, Ware},
};

/// Shares dealt to each player.
const DEALT: usize = 2;
/// Shares dealt to the dummy (rules, section 9).
const DUMMY_DEALT: usize = 4;
/// The most shares that are hidden from a player: those of four others.
const MOST_UNSEEN: usize = 8;

/// A game as one seat sees it (rules, section 5).
///
/// The seat's own shares, bought shares, and how many shares anyone holds, free and pledged, are open. What the others
/// were dealt is hidden, but all of it together follows from the supply; so does nothing about who has which. Which of
/// its shares somebody has pledged is hidden as well. Two games that differ in nothing but that are the same observation.
///
/// ```
/// use engine::bots::Observation;
/// use engine::rules::{Game, Seat, Setup, SetupError, Ware::*};
///
/// let seen = |hands: [_; 3]| {
///     let setup = Setup::new(&hands);
///     Ok::<_, SetupError>(Observation::new(&Game::new(&setup)?, &setup.deal, Seat::One))
/// };
/// let observation = seen([[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]])?;
/// assert_eq!(observation.unseen().of(Ginseng), 2);
/// assert_eq!(observation, seen([[Jade, Silk], [Ginseng, Jade], [Nutmeg, Ginseng]])?);
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Observation {
    /// The game with a fixed guess in place of what is hidden.
    game: Game,
    seat: Seat,
    /// By seat, what it has bought.
    bought: [Hand; 5],
    /// All that was dealt to others.
    unseen: Hand,
}

impl Observation {
    /// What this seat sees of the game that began with that deal.
    pub fn new(game: &Game, deal: &Deal, seat: Seat) -> Self {
        let mut bought = [Hand::default(); 5];
        for ((bought, dealt), other) in bought.iter_mut().zip(deal.hands()).zip(game.all_seats()) {
            *bought = all_shares(game, other).minus(dealt.iter().copied().collect());
        }
        let own: Hand = deal.hands()[seat.index()].iter().copied().collect();
        let mut observation = Observation {
            game: *game,
            seat,
            bought,
            unseen: deal.dealt().minus(own),
        };
        let mut guess = *game;
        observation.hand_out(&mut guess, &observation.unseen_shares().0);
        observation.game = guess;
        observation
    }

    /// Whose observation it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The game. The others' shares in it are a guess that hangs on nothing hidden; their numbers are right.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What a seat has bought, which all have seen.
    pub fn bought(&self, seat: Seat) -> Hand {
        self.bought[seat.index()]
    }

    /// All shares that were dealt to others: what is missing of the pack of twelve in the supply, in what was bought,
    /// and in the own hand.
    pub fn unseen(&self) -> Hand {
        self.unseen
    }

    /// The game with the hidden shares dealt anew, each deal that fits what is seen as likely as the other.
    pub(super) fn imagine(&self, numbers: &mut impl Numbers) -> Game {
        let (mut shares, count) = self.unseen_shares();
        for at in 1..count {
            shares.swap(at, numbers.below(at + 1));
        }
        let mut game = self.game;
        self.hand_out(&mut game, &shares);
        game
    }

    fn unseen_shares(&self) -> ([Ware; MOST_UNSEEN], usize) {
        let mut shares = [Ware::Nutmeg; MOST_UNSEEN];
        let mut count = 0;
        for (place, ware) in shares.iter_mut().zip(self.unseen.shares()) {
            *place = ware;
            count += 1;
        }
        (shares, count)
    }

    /// Gives the others these shares, in seat order, the dummy last.
    fn hand_out(&self, game: &mut Game, shares: &[Ware; MOST_UNSEEN]) {
        let (pairs, _) = shares.as_chunks::<DEALT>();
        let others = game.all_seats().filter(|&seat| seat != self.seat);
        for (seat, pair) in others.zip(pairs) {
            let mut free = self.bought[seat.index()];
            pair.iter().for_each(|&ware| free.add(ware));
            let mut pledged = Hand::default();
            for _ in 0..game.pledged(seat).count() {
                // Whoever must pledge gives the cheapest (R9).
                let held = Ware::ALL.into_iter().filter(|&ware| free.of(ware) > 0);
                if let Some(ware) = held.min_by_key(|ware| game.market_steps()[ware.index()]) {
                    free.remove(ware);
                    pledged.add(ware);
                }
            }
            game.set_shares(seat, free, pledged);
        }
        if game.has_dummy() {
            let rest = &shares[DEALT..DEALT + DUMMY_DEALT];
            game.set_dummy_hand(rest.iter().copied().collect());
        }
    }
}

/// A seat's shares, free and pledged.
pub(super) fn all_shares(game: &Game, seat: Seat) -> Hand {
    game.free(seat).plus(game.pledged(seat))
}
