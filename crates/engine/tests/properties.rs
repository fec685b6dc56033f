//! What must hold in every game: random games with two to five seats and every combination of options.
//!
//! `MANILA_GAMES` sets how many are played; game *n* is the same on every machine.

use engine::rules::{
    Actor, Deal, Decision, Die, Duties, Duty, Event, Game, GameOption, Hand, LOAN, MARKET, Nudge,
    Options, Party, Pesos, Phase, Position, Purse, Quay, REDEMPTION, Seat, Setup, Shift, Slot,
    Space, Steer, Turn, Ware,
};

const GAMES: u64 = 300;

/// Voyages that a random game may last. One in which nobody steers against it lasts about ten.
const MOST_VOYAGES: u32 = 100;

/// SplitMix64.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn die(&mut self) -> Die {
        self.pick(&Die::ALL)
    }
}

/// The options and seats that game `number` is played with: all 64 in turn.
fn setup(number: u64, rng: &mut Rng) -> Setup {
    let seats = 2 + number as usize % 4;
    let on = |option: &GameOption| (number / 4) & (1 << *option as u8) != 0;
    let options: Options = GameOption::ALL.into_iter().filter(on).collect();
    let mut pack: Vec<Ware> = Ware::ALL.into_iter().flat_map(|ware| [ware; 3]).collect();
    for place in (1..pack.len()).rev() {
        pack.swap(place, rng.below(place + 1));
    }
    let mut draw = || pack.pop().expect("12 shares are enough");
    let mut hand = || [draw(), draw()];
    let deal = if seats == 2 {
        let players = [hand(), hand()];
        let ([a, b], [c, d]) = (hand(), hand());
        Deal::Two {
            players,
            dummy: [a, b, c, d],
        }
    } else {
        let hands: Vec<[Ware; 2]> = (0..seats).map(|_| hand()).collect();
        Deal::table(&hands).expect("three to five hands")
    };
    Setup {
        deal,
        opening: Seat::ALL[rng.below(seats)],
        options,
    }
}

/// Decisions of all kinds, sensible and senseless.
fn vocabulary() -> Vec<Decision> {
    let mut all = vec![Decision::Pass, Decision::Bid(u32::MAX)];
    all.extend((0..=90).map(Decision::Bid));
    for bits in 0..16 {
        let duties = Duty::ALL
            .into_iter()
            .filter(|duty| bits & (1 << duty.index()) != 0);
        all.push(Decision::Take(duties.collect::<Duties>()));
    }
    for a in Ware::ALL {
        all.push(Decision::Buy(a));
        all.extend([Quay::Port, Quay::Yard].map(|quay| Decision::Send(a, quay)));
        all.extend([Decision::Ashore(a), Decision::Buys(Some(a))]);
        all.extend([Decision::Loan(a), Decision::Redeem(a)]);
        let parties = Party::ALL.into_iter().map(Some).chain([None]);
        all.extend(parties.map(|over| Decision::Board { ware: a, over }));
        all.extend(Shift::ALL.map(|shift| Decision::Steer(Steer::One(a, shift))));
        for b in Ware::ALL {
            all.extend(Ware::ALL.map(|c| Decision::Load([a, b, c])));
            for x in Nudge::ALL {
                all.extend(Nudge::ALL.map(|y| Decision::Steer(Steer::Two([(a, x), (b, y)]))));
            }
        }
    }
    for a in 0..=6 {
        for b in 0..=6 {
            all.extend((0..=6).map(|c| Decision::Launch([a, b, c])));
        }
    }
    all.push(Decision::Launch([255, 255, 11]));
    all.extend(Seat::ALL.map(Decision::Start));
    all.extend(Space::ALL.map(Decision::Place));
    let faces = [None, Some(Die::One), Some(Die::Six)];
    for a in faces {
        for b in faces {
            all.extend(faces.map(|c| Decision::Roll([a, b, c])));
        }
    }
    all.push(Decision::Buys(None));
    all.extend(Die::ALL.map(Decision::Dummy));
    all
}

fn actors() -> impl Iterator<Item = Actor> {
    Seat::ALL
        .into_iter()
        .map(Actor::Seat)
        .chain([Actor::Chance])
}

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

fn is_loan(decision: Decision) -> bool {
    matches!(decision, Decision::Loan(_) | Decision::Redeem(_))
}

/// A game with what its events and decisions so far amount to.
struct Run {
    game: Game,
    /// Cash by seat as the payments told make it.
    ledger: [i64; 5],
    /// Shares that the dummy has taken out of the game.
    out: Hand,
    /// The ware drawn to stay ashore, until the punts are loaded.
    ashore: Option<Ware>,
    /// Accomplices placed in this voyage, by party.
    placed: [u8; 6],
    /// What is listed as legal now.
    listed: Vec<Decision>,
}

impl Run {
    fn new(setup: &Setup) -> Self {
        let game = Game::new(setup).expect("a proper setup");
        Run {
            game,
            ledger: Seat::ALL.map(|seat| if seat.index() < game.seats() { 30 } else { 0 }),
            out: Hand::default(),
            ashore: None,
            placed: [0; 6],
            listed: game.legal().iter().collect(),
        }
    }

    fn may(&self, actor: Actor, decision: Decision) -> bool {
        match actor {
            Actor::Seat(seat) if is_loan(decision) => loan_allowed(&self.game, seat, decision),
            Actor::Seat(seat) => {
                self.game.turn() == Turn::Seat(seat) && self.listed.contains(&decision)
            }
            Actor::Chance => chance_may(&self.game, self.ashore, decision),
        }
    }

    /// Everything in the vocabulary is accepted or refused as it should, and refusing changes nothing.
    fn probe(&self, actor: Actor, decision: Decision) {
        let mut copy = self.game;
        let mut told = Vec::new();
        let played = copy.play_seen(actor, decision, &mut told);
        assert_eq!(
            played.is_ok(),
            self.may(actor, decision),
            "{actor:?} {decision:?}: {played:?}"
        );
        assert_eq!(self.game.check(actor, decision), played);
        if let Err(refusal) = played {
            assert_eq!(
                copy, self.game,
                "{actor:?} {decision:?} was refused but did something"
            );
            assert!(told.is_empty());
            assert!(!refusal.to_string().is_empty());
        } else {
            let mut unchecked = self.game;
            unchecked.play_unchecked(actor, decision);
            assert_eq!(unchecked, copy);
        }
    }

    fn play(&mut self, actor: Actor, decision: Decision) {
        let before = self.game;
        let mut told = Vec::new();
        self.game
            .play_seen(actor, decision, &mut told)
            .unwrap_or_else(|refusal| panic!("{actor:?} {decision:?}: {refusal}"));
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
            let has = if plays && game.phase() != Phase::Over {
                all
            } else {
                0
            };
            if game.phase() != Phase::Over {
                assert_eq!(
                    game.accomplices_left(party) + self.placed[party.index()],
                    has
                );
            }
            let crews = game.punts().iter().flat_map(|punt| punt.crew());
            let slots = game.port().into_iter().chain(game.yard()).flatten();
            let offices = [game.small_pilot(), game.large_pilot(), game.insurance()];
            let others = slots
                .chain(game.pirates())
                .chain(offices.into_iter().flatten());
            let aboard = crews.copied().chain(others).filter(|&p| p == party).count();
            assert!(
                aboard <= usize::from(self.placed[party.index()]),
                "{party:?} is in two places"
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
    fn chance(&self, rng: &mut Rng) -> Decision {
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
    fn choice(&self, rng: &mut Rng) -> Decision {
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
}

/// One random game: the number of voyages it took.
fn play(number: u64, words: &[Decision]) -> u32 {
    let mut rng = Rng(number);
    let setup = setup(number, &mut rng);
    let mut run = Run::new(&setup);
    run.check_state();
    let mut decisions = 0;
    loop {
        for &decision in &run.listed {
            let Turn::Seat(seat) = run.game.turn() else {
                panic!("{decision:?} is listed for nobody")
            };
            run.probe(Actor::Seat(seat), decision);
        }
        // The whole vocabulary now and then, some of it always.
        if decisions % 40 == number as usize % 40 || run.game.phase() == Phase::Over {
            for actor in actors() {
                words
                    .iter()
                    .for_each(|&decision| run.probe(actor, decision));
            }
        }
        let asked = match run.game.turn() {
            Turn::Seat(seat) => Actor::Seat(seat),
            Turn::Chance => Actor::Chance,
            Turn::Nobody => break,
        };
        for _ in 0..20 {
            run.probe(asked, rng.pick(words));
        }
        if rng.one_in(12) {
            let seat = rng.pick(&Seat::ALL);
            let kind = if rng.one_in(2) {
                Decision::Loan
            } else {
                Decision::Redeem
            };
            let decision = kind(rng.pick(&Ware::ALL));
            if run.may(Actor::Seat(seat), decision) {
                let turn = run.game.turn();
                run.play(Actor::Seat(seat), decision);
                assert_eq!(run.game.turn(), turn, "a loan leaves the turn as it is");
            }
        }
        let decision = match asked {
            Actor::Seat(_) => run.choice(&mut rng),
            Actor::Chance => run.chance(&mut rng),
        };
        run.play(asked, decision);
        decisions += 1;
        assert!(
            run.game.voyage() <= MOST_VOYAGES,
            "no end after {decisions} decisions"
        );
    }
    run.game.voyage()
}

fn games() -> u64 {
    match std::env::var("MANILA_GAMES") {
        Ok(games) => games.parse().expect("MANILA_GAMES is a number"),
        Err(_) => GAMES,
    }
}

/// Pesos and shares are conserved, the legal list is exact, refusals change nothing, and all games end.
#[test]
fn random_games() {
    /// Names the game that failed.
    struct Playing(u64);
    impl Drop for Playing {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("in game {}", self.0);
            }
        }
    }

    let words = vocabulary();
    for number in 0..games() {
        let playing = Playing(number);
        play(playing.0, &words);
    }
}

/// The same setup and decisions give the same game; a forced loan never pledges more than the payment needs.
#[test]
fn forced_loans_are_just_enough() {
    let mut rng = Rng(7);
    for number in 0..games().min(64) {
        let setup = setup(number, &mut rng);
        let game = Game::new(&setup).expect("a proper setup");
        assert_eq!(Ok(game), Game::new(&setup));
        for seat in game.all_seats() {
            for amount in 0..=game.means(seat) {
                let loans = game.forced_loans(seat, amount).count() as Pesos;
                let (cash, lacking) = (game.cash(seat), amount.saturating_sub(game.cash(seat)));
                assert!(cash + LOAN * loans >= amount);
                assert_eq!(loans, lacking.div_ceil(LOAN));
            }
        }
    }
}
