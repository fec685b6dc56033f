//! A table to play tests at: one short method per decision. Seats are written as in the record, 1–5.

use engine::rules::{
    Actor, Deal, Decision, Die, Duties, Duty, Event, Game, GameOption, Nudge, Party, Pesos, Phase,
    Purse, Quay, Reason, Refusal, Seat, Setup, Shift, Slot, Space, Steer, Turn, Ware, Ware::*,
};

/// What is dealt unless a test wants something else. Left in the supply with three players: nutmeg 4, silk 4,
/// ginseng 3, jade 3; with five: 3, 2, 2, 3.
const HANDS: [[Ware; 2]; 5] = [
    [Jade, Silk],
    [Nutmeg, Jade],
    [Ginseng, Ginseng],
    [Nutmeg, Silk],
    [Silk, Ginseng],
];

/// What is dealt in the two-player game; the supply keeps 3 nutmeg, 3 silk, 3 ginseng, 3 jade.
const TWO: Deal = Deal::Two {
    players: [[Jade, Silk], [Nutmeg, Jade]],
    dummy: [Ginseng, Ginseng, Silk, Nutmeg],
};

pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat number from 1 to 5")
}

/// The party of a seat.
pub fn of(number: u8) -> Party {
    Party::Seat(seat(number))
}

/// A seat pays the bank.
pub fn paid(from: u8, amount: Pesos, reason: Reason) -> Event {
    Event::Paid {
        from: Purse::Seat(seat(from)),
        to: Purse::Bank,
        amount,
        reason,
    }
}

/// The bank pays a seat.
pub fn earned(to: u8, amount: Pesos, reason: Reason) -> Event {
    Event::Paid {
        from: Purse::Bank,
        to: Purse::Seat(seat(to)),
        amount,
        reason,
    }
}

/// A seat pays another one.
pub fn handed(from: u8, to: u8, amount: Pesos, reason: Reason) -> Event {
    Event::Paid {
        from: Purse::Seat(seat(from)),
        to: Purse::Seat(seat(to)),
        amount,
        reason,
    }
}

#[derive(Clone)]
pub struct Table {
    pub game: Game,
    /// What the last decision caused.
    pub told: Vec<Event>,
}

impl Table {
    /// Two to five players with the usual deal and no option; seat 1 opens.
    pub fn of(players: usize) -> Table {
        Table::with(players, &[])
    }

    pub fn with(players: usize, options: &[GameOption]) -> Table {
        Table::opened_by(1, players, options)
    }

    pub fn opened_by(opening: u8, players: usize, options: &[GameOption]) -> Table {
        let deal = match players {
            2 => TWO,
            _ => Deal::table(&HANDS[..players]).expect("three to five hands"),
        };
        Table::from(&Setup {
            deal,
            opening: seat(opening),
            options: options.iter().copied().collect(),
        })
    }

    pub fn from(setup: &Setup) -> Table {
        Table {
            game: Game::new(setup).expect("a proper setup"),
            told: Vec::new(),
        }
    }

    #[track_caller]
    fn play(&mut self, actor: Actor, decision: Decision) {
        self.told.clear();
        if let Err(refusal) = self.game.play_seen(actor, decision, &mut self.told) {
            panic!("{actor:?} {decision:?}: {refusal}");
        }
    }

    /// Tries something illegal: it must be refused, tell nothing and change nothing.
    #[track_caller]
    fn attempt(&self, actor: Actor, decision: Decision) -> Refusal {
        let mut game = self.game;
        let mut told = Vec::new();
        let refusal = game
            .play_seen(actor, decision, &mut told)
            .expect_err("this should be refused");
        assert_eq!(game, self.game, "a refused decision changed the game");
        assert_eq!(told, [], "a refused decision told something");
        assert_eq!(game.check(actor, decision), Err(refusal));
        refusal
    }

    /// Why the seat may not do this.
    #[track_caller]
    pub fn refusal(&self, who: u8, decision: Decision) -> Refusal {
        self.attempt(Actor::Seat(seat(who)), decision)
    }

    /// Why chance may not do this.
    #[track_caller]
    pub fn chance_refusal(&self, decision: Decision) -> Refusal {
        self.attempt(Actor::Chance, decision)
    }

    #[track_caller]
    pub fn decide(&mut self, who: u8, decision: Decision) {
        self.play(Actor::Seat(seat(who)), decision);
    }

    #[track_caller]
    pub fn bid(&mut self, who: u8, amount: Pesos) {
        self.decide(who, Decision::Bid(amount));
    }

    #[track_caller]
    pub fn pass(&mut self, who: u8) {
        self.decide(who, Decision::Pass);
    }

    #[track_caller]
    pub fn take(&mut self, who: u8, duties: &[Duty]) {
        self.decide(
            who,
            Decision::Take(duties.iter().copied().collect::<Duties>()),
        );
    }

    #[track_caller]
    pub fn buy(&mut self, who: u8, ware: Ware) {
        self.decide(who, Decision::Buy(ware));
    }

    #[track_caller]
    pub fn load(&mut self, who: u8, wares: [Ware; 3]) {
        self.decide(who, Decision::Load(wares));
    }

    #[track_caller]
    pub fn launch(&mut self, who: u8, spaces: [u8; 3]) {
        self.decide(who, Decision::Launch(spaces));
    }

    #[track_caller]
    pub fn start(&mut self, who: u8, first: u8) {
        self.decide(who, Decision::Start(seat(first)));
    }

    #[track_caller]
    pub fn place(&mut self, who: u8, space: Space) {
        self.decide(who, Decision::Place(space));
    }

    /// Several seats place in turn.
    #[track_caller]
    pub fn place_all(&mut self, places: &[(u8, Space)]) {
        for &(who, space) in places {
            self.place(who, space);
        }
    }

    /// The dice of lanes 1–3; 0 for none.
    #[track_caller]
    pub fn roll(&mut self, pips: [u8; 3]) {
        self.play(Actor::Chance, Decision::Roll(pips.map(Die::from_pips)));
    }

    #[track_caller]
    pub fn board(&mut self, who: u8, ware: Ware) {
        self.decide(who, Decision::Board { ware, over: None });
    }

    #[track_caller]
    pub fn board_over(&mut self, who: u8, ware: Ware, over: Party) {
        let over = Some(over);
        self.decide(who, Decision::Board { ware, over });
    }

    #[track_caller]
    pub fn steer(&mut self, who: u8, ware: Ware, by: i8) {
        self.decide(who, steer(ware, by));
    }

    #[track_caller]
    pub fn steer_two(&mut self, who: u8, first: (Ware, i8), second: (Ware, i8)) {
        self.decide(who, steer_two(first, second));
    }

    #[track_caller]
    pub fn send_to_port(&mut self, who: u8, ware: Ware) {
        self.decide(who, Decision::Send(ware, Quay::Port));
    }

    #[track_caller]
    pub fn send_to_yard(&mut self, who: u8, ware: Ware) {
        self.decide(who, Decision::Send(ware, Quay::Yard));
    }

    #[track_caller]
    pub fn ashore(&mut self, ware: Ware) {
        self.play(Actor::Chance, Decision::Ashore(ware));
    }

    #[track_caller]
    pub fn dummy_buys(&mut self, ware: Option<Ware>) {
        self.play(Actor::Chance, Decision::Buys(ware));
    }

    /// The dummy places by this die; says where.
    #[track_caller]
    pub fn dummy(&mut self, pips: u8) -> Space {
        let die = Die::from_pips(pips).expect("pips from 1 to 6");
        self.play(Actor::Chance, Decision::Dummy(die));
        match self.told[..] {
            [
                Event::Placed {
                    party: Party::Dummy,
                    space,
                },
                ..,
            ] => space,
            _ => panic!("the dummy should place and pay nothing: {:?}", self.told),
        }
    }

    #[track_caller]
    pub fn loan(&mut self, who: u8, ware: Ware) {
        self.decide(who, Decision::Loan(ware));
    }

    #[track_caller]
    pub fn redeem(&mut self, who: u8, ware: Ware) {
        self.decide(who, Decision::Redeem(ware));
    }

    /// The auction: this seat bids once, all others pass.
    #[track_caller]
    pub fn office(&mut self, master: u8, price: Pesos) {
        while self.game.phase() == Phase::Auction {
            let who = self.turn();
            if who == master {
                self.bid(who, price);
            } else {
                self.pass(who);
            }
        }
    }

    /// Nobody bids, so the opener is harbor master for nothing (R5); no share is bought; the punts are launched.
    #[track_caller]
    pub fn sail(&mut self, wares: [Ware; 3], spaces: [u8; 3]) {
        while self.game.phase() == Phase::Auction {
            self.pass(self.turn());
        }
        self.sail_on(wares, spaces);
    }

    /// After the auction: no share is bought; the punts are launched.
    #[track_caller]
    pub fn sail_on(&mut self, wares: [Ware; 3], spaces: [u8; 3]) {
        let master = self.turn();
        self.pass(master);
        self.load(master, wares);
        self.launch(master, spaces);
    }

    /// All who are still to place in this round pass, for this round and (R6) the later ones.
    #[track_caller]
    pub fn idle(&mut self) {
        while self.game.phase() == Phase::Place {
            self.pass(self.turn());
        }
    }

    /// A voyage without bids and accomplices: no money moves, and just these wares (three at most) reach the port.
    #[track_caller]
    pub fn quiet_voyage(&mut self, docking: &[Ware]) {
        let ashore = |ware: &Ware| !docking.contains(ware);
        let mut wares = docking
            .iter()
            .copied()
            .chain(Ware::ALL.into_iter().filter(ashore));
        let wares = [(); 3].map(|()| wares.next().expect("four wares"));
        self.sail(wares, [3, 3, 3]);
        self.idle();
        while self.game.phase() == Phase::Roll {
            let pips = [0, 1, 2].map(|lane| {
                let punt = &self.game.punts()[lane];
                match (punt.at_sea(), docking.contains(&punt.ware())) {
                    (false, _) => 0,
                    (true, true) => 6,  // 3 + 6 + 6 = 15: docks
                    (true, false) => 1, // 3 + 1 + 1 + 1 = 6: wrecked
                }
            });
            self.roll(pips);
        }
    }

    /// The seat to decide.
    #[track_caller]
    pub fn turn(&self) -> u8 {
        match self.game.turn() {
            Turn::Seat(seat) => seat.number(),
            turn => panic!("a seat should decide, not {turn:?}"),
        }
    }

    /// Phase and seat to decide.
    #[track_caller]
    pub fn asked(&self) -> (Phase, u8) {
        (self.game.phase(), self.turn())
    }

    /// The legal list, as the record writes it.
    pub fn legal(&self) -> Vec<String> {
        let legal = self.game.legal();
        let listed: Vec<String> = legal.iter().map(words).collect();
        assert_eq!(listed.len(), legal.len());
        listed
    }

    pub fn cash(&self) -> Vec<Pesos> {
        let seats = self.game.all_seats();
        seats.map(|seat| self.game.cash(seat)).collect()
    }

    pub fn market(&self) -> [Pesos; 4] {
        Ware::ALL.map(|ware| self.game.market(ware))
    }

    pub fn free(&self, who: u8) -> Vec<Ware> {
        self.game.free(seat(who)).shares().collect()
    }

    pub fn pledged(&self, who: u8) -> Vec<Ware> {
        self.game.pledged(seat(who)).shares().collect()
    }

    pub fn crew(&self, ware: Ware) -> Vec<Party> {
        let punt = self.game.punt(ware).expect("a loaded ware");
        punt.crew().to_vec()
    }

    pub fn pirates(&self) -> Vec<Party> {
        self.game.pirates().collect()
    }

    /// The payments among what the last decision caused.
    pub fn payments(&self) -> Vec<Event> {
        let payment = |event: &&Event| matches!(event, Event::Paid { .. });
        self.told.iter().filter(payment).copied().collect()
    }

    pub fn winners(&self) -> Vec<u8> {
        let winners = self.game.winners();
        let seats = self.game.all_seats();
        let won = seats.filter(|&seat| winners.contains(seat));
        won.map(Seat::number).collect()
    }
}

pub fn steer(ware: Ware, by: i8) -> Decision {
    let shift = Shift::ALL.into_iter().find(|shift| shift.spaces() == by);
    Decision::Steer(Steer::One(ware, shift.expect("-2, -1, 1 or 2")))
}

pub fn steer_two(first: (Ware, i8), second: (Ware, i8)) -> Decision {
    let nudge = |(ware, by)| match by {
        -1 => (ware, Nudge::Back),
        1 => (ware, Nudge::On),
        _ => panic!("-1 or 1, not {by}"),
    };
    Decision::Steer(Steer::Two([nudge(first), nudge(second)]))
}

/// A decision as the record writes it, without the seat.
fn words(decision: Decision) -> String {
    let lower = |name: &dyn std::fmt::Debug| format!("{name:?}").to_lowercase();
    let slot = |slot: Slot| format!("{slot:?}");
    match decision {
        Decision::Bid(amount) => format!("bid {amount}"),
        Decision::Pass => "pass".into(),
        Decision::Take(duties) => {
            let duties: Vec<String> = duties.iter().map(|duty| lower(&duty)).collect();
            format!("take {}", duties.join(" "))
        }
        Decision::Buy(ware) => format!("buy {}", lower(&ware)),
        Decision::Load([a, b, c]) => format!("load {} {} {}", lower(&a), lower(&b), lower(&c)),
        Decision::Launch([a, b, c]) => format!("launch {a} {b} {c}"),
        Decision::Start(seat) => format!("start {}", seat.number()),
        Decision::Place(space) => match space {
            Space::Punt(ware) => format!("place {}", lower(&ware)),
            Space::Port(s) => format!("place port {}", slot(s)),
            Space::Yard(s) => format!("place yard {}", slot(s)),
            Space::Pirate => "place pirate".into(),
            Space::SmallPilot => "place small-pilot".into(),
            Space::LargePilot => "place large-pilot".into(),
            Space::Insurance => "place insurance".into(),
        },
        Decision::Board { ware, over } => {
            let over = match over {
                None => String::new(),
                Some(Party::Seat(seat)) => format!(" over {}", seat.number()),
                Some(Party::Dummy) => " over dummy".into(),
            };
            format!("board {}{over}", lower(&ware))
        }
        Decision::Steer(steer) => {
            let moves = steer.moves();
            let moves = moves.map(|(ware, by)| format!(" {} {:+}", lower(&ware), by.spaces()));
            format!("steer{}", moves.collect::<String>())
        }
        Decision::Send(ware, quay) => format!("send {} {}", lower(&ware), lower(&quay)),
        _ => panic!("{decision:?} is never listed"),
    }
}
