//! One random game, watched.

use crate::{
    rng::Rng,
    vocabulary::{ACTORS, is_loan},
};
use engine::record::{Name, Record};
use engine::rules::{
    Actor, Decision, Event, Game, Hand, LOAN, MARKET, Party, Phase, Position, Purse, REDEMPTION,
    Seat, Setup, Slot, Turn, Ware,
};

/// What the rules allow chance: written down a second time, from the rules.
fn chance_may(game: &Game, ashore: Option<Ware>, decision: Decision) -> bool {
    if game.turn() != Turn::Chance {
        return false;
    }
    match (game.phase(), decision) {
        (Phase::Roll, Decision::Roll(dice)) => {
            let mut punts = game.punts().iter().zip(dice);
            punts.all(|(punt, die)| punt.at_sea() == die.is_some())
        }
        (Phase::Dummy, Decision::Dummy(_)) => !game.punts().is_empty(),
        (Phase::Dummy, Decision::Ashore(ware)) => {
            game.punts().is_empty() && ashore.is_none() && game.dummy_hand().of(ware) > 0
        }
        (Phase::Dummy, Decision::Buys(bought)) => {
            let Some(ashore) = ashore else { return false };
            let left = |ware: Ware| ware != ashore && game.supply().of(ware) > 0;
            game.punts().is_empty() && bought.map_or(!Ware::ALL.into_iter().any(left), left)
        }
        _ => false,
    }
}

/// Rules 3.9 and R20.
fn loan_allowed(game: &Game, seat: Seat, decision: Decision) -> bool {
    if game.phase() == Phase::Over || seat.index() >= game.seats() {
        return false;
    }
    match decision {
        Decision::Loan(ware) => game.free(seat).of(ware) > 0,
        Decision::Redeem(ware) => {
            let rest = i64::from(game.cash(seat)) - i64::from(REDEMPTION);
            let cap = rest + i64::from(LOAN) * (i64::from(game.free(seat).count()) + 1);
            let bid = game.bid().filter(|bid| bid.seat == seat);
            game.pledged(seat).of(ware) > 0
                && rest >= 0
                && bid.is_none_or(|bid| cap >= i64::from(bid.amount))
        }
        _ => false,
    }
}

/// A game with what its events and decisions so far amount to.
pub struct Run {
    pub game: Game,
    /// The setup and all that was decided, as a record.
    pub record: Record,
    /// All states so far.
    states: Vec<Game>,
    /// Cash by seat as the payments told make it.
    ledger: [i64; 5],
    /// Shares that the dummy has taken out of the game.
    out: Hand,
    /// The ware drawn to stay ashore, until the punts are loaded.
    ashore: Option<Ware>,
    /// Accomplices placed in this voyage, by party.
    placed: [u8; 6],
    /// Those of them that pirates have sent home.
    displaced: [u8; 6],
    /// What is listed as legal now.
    pub listed: Vec<Decision>,
}

impl Run {
    pub fn new(setup: &Setup) -> Self {
        let game = Game::new(setup).expect("a proper setup");
        let names = ["Ana", "Ben", "Cai", "Dora", "Eli"]
            .into_iter()
            .take(game.seats());
        let names = names.map(|name| Name::new(name).expect("a proper name"));
        let run = Run {
            game,
            record: Record::new(names.collect(), *setup).expect("a proper head"),
            states: vec![game],
            ledger: Seat::ALL.map(|seat| if seat.index() < game.seats() { 30 } else { 0 }),
            out: Hand::default(),
            ashore: None,
            placed: [0; 6],
            displaced: [0; 6],
            listed: game.legal().iter().collect(),
        };
        run.check_state();
        run
    }

    pub fn may(&self, actor: Actor, decision: Decision) -> bool {
        match actor {
            Actor::Seat(seat) if is_loan(decision) => loan_allowed(&self.game, seat, decision),
            Actor::Seat(seat) => {
                self.game.turn() == Turn::Seat(seat) && self.listed.contains(&decision)
            }
            Actor::Chance => chance_may(&self.game, self.ashore, decision),
        }
    }

    /// What may be done is accepted, and nothing else of the vocabulary or just beyond the bids listed; what is
    /// refused changes nothing and tells nothing.
    pub fn probe(&self, words: &[Decision]) {
        if let Turn::Seat(seat) = self.game.turn() {
            for &decision in &self.listed {
                self.accepts(Actor::Seat(seat), decision);
                if let Decision::Bid(amount) = decision {
                    self.refuses_others(
                        Actor::Seat(seat),
                        &[amount - 1, amount + 1].map(Decision::Bid),
                    );
                }
            }
        }
        for actor in ACTORS {
            let loans = words.iter().filter(|&&decision| is_loan(decision));
            let other = words.iter().filter(|_| actor == Actor::Chance);
            for &decision in loans.chain(other) {
                if self.may(actor, decision) {
                    self.accepts(actor, decision);
                }
            }
            self.refuses_others(actor, words);
        }
    }

    fn accepts(&self, actor: Actor, decision: Decision) {
        let (mut checked, mut unchecked) = (self.game, self.game);
        assert_eq!(
            checked.play(actor, decision),
            Ok(()),
            "{actor:?} {decision:?}"
        );
        unchecked.play_unchecked(actor, decision);
        assert_eq!(unchecked, checked, "{actor:?} {decision:?}");
    }

    fn refuses_others(&self, actor: Actor, words: &[Decision]) {
        let (mut copy, mut told) = (self.game, Vec::new());
        for &decision in words {
            if copy.play_seen(actor, decision, &mut told).is_ok() {
                assert!(
                    self.may(actor, decision),
                    "{actor:?} {decision:?} is accepted"
                );
                copy = self.game;
                told.clear();
            }
        }
        // Compared once for all that were refused one after another: this is the costly part.
        assert_eq!(copy, self.game, "{actor:?} was refused but did something");
        assert!(told.is_empty(), "{actor:?} was refused but {told:?}");
    }

    pub fn play(&mut self, actor: Actor, decision: Decision) {
        let before = self.game;
        let mut told = Vec::new();
        self.game
            .play_seen(actor, decision, &mut told)
            .unwrap_or_else(|refusal| panic!("{actor:?} {decision:?}: {refusal}"));
        let recorded = self.record.play(actor, decision);
        assert_eq!(recorded, Ok(()));
        self.states.push(self.game);
        match decision {
            Decision::Ashore(ware) => self.ashore = Some(ware),
            Decision::Buys(bought) => {
                self.ashore = None;
                self.out = self.out.shares().chain(bought).collect();
            }
            _ => {}
        }
        for event in told {
            self.hear(event);
        }
        let game = &self.game;
        assert!(game.voyage() == before.voyage() || game.voyage() == before.voyage() + 1);
        if game.phase() == Phase::Auction && before.phase() != Phase::Auction {
            assert_eq!(game.voyage(), before.voyage() + 1);
            self.placed = [0; 6];
            self.displaced = [0; 6];
        }
        self.listed = game.legal().iter().collect();
        self.check_state();
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Paid {
                from, to, amount, ..
            } => {
                assert_ne!(from, to);
                for (purse, sign) in [(from, -1), (to, 1)] {
                    if let Purse::Seat(seat) = purse {
                        self.ledger[seat.index()] += sign * i64::from(amount);
                        assert!(self.ledger[seat.index()] >= 0, "nobody ever owes cash");
                    }
                }
            }
            Event::Placed { party, .. } => self.placed[party.index()] += 1,
            Event::Boarded { over, .. } => {
                over.into_iter()
                    .for_each(|party| self.displaced[party.index()] += 1);
            }
            _ => {}
        }
    }

    fn check_state(&self) {
        let game = &self.game;
        for seat in Seat::ALL {
            assert_eq!(
                i64::from(game.cash(seat)),
                self.ledger[seat.index()],
                "the events tell all payments"
            );
        }
        for ware in Ware::ALL {
            let hands =
                Seat::ALL.map(|seat| game.free(seat).of(ware) + game.pledged(seat).of(ware));
            let rest = game.dummy_hand().of(ware) + game.supply().of(ware) + self.out.of(ware);
            assert_eq!(hands.iter().sum::<u8>() + rest, 5, "shares of {ware:?}");
        }
        self.check_legal();
        self.check_board();
        let steps = Ware::ALL.map(|ware| {
            let value = game.market(ware);
            MARKET
                .iter()
                .position(|&step| step == value)
                .expect("a market step")
        });
        assert_eq!(game.phase() == Phase::Over, steps.contains(&4));
        assert!(!game.winners().is_empty());
    }

    fn check_legal(&self) {
        let (game, legal) = (&self.game, self.game.legal());
        assert_eq!(
            legal.is_empty(),
            !matches!(game.turn(), Turn::Seat(_)),
            "{:?}",
            game.phase()
        );
        assert_eq!(legal.len(), self.listed.len());
        assert_eq!(legal.get(legal.len()), None);
        assert_eq!(legal.iter().len(), legal.len());
        for (place, &decision) in self.listed.iter().enumerate() {
            assert_eq!(legal.get(place), Some(decision));
            assert!(legal.contains(decision));
            assert!(
                !self.listed[..place].contains(&decision),
                "{decision:?} is listed twice"
            );
        }
    }

    fn check_board(&self) {
        let game = &self.game;
        let all = if game.seats() > 3 { 3 } else { 4 };
        for party in Party::ALL {
            let plays = party
                .seat()
                .map_or(game.has_dummy(), |seat| seat.index() < game.seats());
            let over = game.phase() == Phase::Over;
            let has = if plays && !over { all } else { 0 };
            let placed = if over { 0 } else { self.placed[party.index()] };
            assert_eq!(game.accomplices_left(party) + placed, has);
            let crews = game.punts().iter().flat_map(|punt| punt.crew());
            let slots = game.port().into_iter().chain(game.yard()).flatten();
            let offices = [game.small_pilot(), game.large_pilot(), game.insurance()];
            let others = slots
                .chain(game.pirates())
                .chain(offices.into_iter().flatten());
            let aboard = crews.copied().chain(others).filter(|&p| p == party).count();
            let home = if over {
                0
            } else {
                self.displaced[party.index()]
            };
            assert_eq!(
                aboard,
                usize::from(placed - home),
                "accomplices of {party:?} on the board"
            );
        }
        let mut ports = Vec::new();
        let mut yards = Vec::new();
        for punt in game.punts() {
            assert!(punt.crew().len() <= punt.ware().seat_prices().len());
            match punt.position() {
                Position::Sea(space) => assert!(space <= 13),
                Position::Port(slot) => ports.push(slot),
                Position::Yard(slot) => yards.push(slot),
                Position::Loaded => assert!(matches!(game.phase(), Phase::Load | Phase::Launch)),
            }
        }
        for mut slots in [ports, yards] {
            slots.sort();
            assert_eq!(
                slots,
                Slot::ALL[..slots.len()],
                "slots are filled from A, one punt each"
            );
        }
    }

    /// What chance does, at random among what it may.
    pub fn chance(&self, rng: &mut Rng) -> Decision {
        match (self.game.phase(), self.ashore) {
            (Phase::Roll, _) => {
                let at_sea = |lane: usize| self.game.punts()[lane].at_sea();
                Decision::Roll([0, 1, 2].map(|lane| at_sea(lane).then(|| rng.die())))
            }
            (_, None) if self.game.punts().is_empty() => {
                let hand: Vec<Ware> = self.game.dummy_hand().shares().collect();
                Decision::Ashore(rng.pick(&hand))
            }
            (_, Some(ashore)) => {
                let left = |ware: &Ware| *ware != ashore && self.game.supply().of(*ware) > 0;
                let wares: Vec<Ware> = Ware::ALL.into_iter().filter(left).collect();
                Decision::Buys((!wares.is_empty()).then(|| rng.pick(&wares)))
            }
            _ => Decision::Dummy(rng.die()),
        }
    }

    /// What a seat does: bids as they come or the least, seldom a pass while placing, anything else at random.
    pub fn choice(&self, rng: &mut Rng) -> Decision {
        let listed = &self.listed;
        match self.game.phase() {
            Phase::Auction if rng.one_in(2) => listed[listed.len() - 1],
            Phase::Auction if !rng.one_in(4) => listed[rng.below(listed.len().min(4))],
            Phase::Place if listed.len() > 1 && !rng.one_in(20) => {
                listed[rng.below(listed.len() - 1)]
            }
            _ => rng.pick(listed),
        }
    }

    /// Written, read and replayed, the game is the same at every step, and written again the same text.
    pub fn survives_writing(&self) {
        let text = self.record.to_string();
        let read = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, self.record);
        assert_eq!(read.entries().len() + 1, self.states.len());
        assert!(read.states().eq(self.states.iter().copied()));
        assert_eq!(read.game(), &self.game);
        assert_eq!(read.to_string(), text);
    }
}
