//! The game's state, and the one way to change it.

use super::{
    Actor, Bid, Decision, Duties, GameOption, Hand, Lane, MARKET, Options, Party, Pesos, Punt,
    Refusal, Seat, Seats, Setup, SetupError, Slot, Space, Ware, Witness, credit::STARTING_CASH,
    posts::Posts,
};

/// What is being decided; the record's names, in the order of a voyage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A seat bids for the office of harbor master, or passes.
    Auction,
    /// A seat takes its duties (option `split-duties`, or two players).
    Duties,
    /// A share is bought, or none.
    Buy,
    /// Three of four wares are loaded.
    Load,
    /// The punts are set on spaces 0–5, 9 together.
    Launch,
    /// The seat that places first is named (option `split-duties`, or two players).
    Start,
    /// A seat places an accomplice, or is done for this voyage (R6).
    Place,
    /// Chance rolls the dice.
    Roll,
    /// A pirate boards a punt on 13, or stays; after the second roll only.
    Board,
    /// A pilot moves punts, or passes; before the third roll.
    Steer,
    /// The captain sends a plundered punt to port or shipyard.
    Send,
    /// Chance decides for the dummy.
    Dummy,
    /// A ware stands at 30: nothing is left to decide.
    Over,
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat.
    Seat(Seat),
    /// The dice, or in the two-player game the dummy.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

/// The phase with what only it needs to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Auction {
        turn: Seat,
    },
    Duties {
        turn: Seat,
        /// Who takes next, and who gets what is then left.
        next: [Seat; 2],
        left: Duties,
    },
    Buy,
    Load,
    Launch,
    Start,
    /// Index into the placing order.
    Place {
        at: u8,
    },
    Roll,
    Board {
        /// Index into the pirates who stayed: the one who decides.
        pirate: u8,
        /// Lane and seat the captain has just taken.
        boarded: Option<(Lane, u8)>,
    },
    Steer {
        large: bool,
    },
    Send {
        lane: Lane,
    },
    Ashore,
    Buys {
        ashore: Ware,
    },
    Over,
}

/// A game of Manila at some moment. Copying it is cheap; equal games have equal futures.
///
/// ```
/// use engine::rules::{Actor, Decision, Event, Game, Purse, Reason, Refusal, Seat, Setup, Ware::*};
///
/// let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
/// let mut game = Game::new(&setup)?;
/// let one = Actor::Seat(Seat::One);
///
/// // 30 pesos in cash and 12 for each of two shares: bids from 1 to 54, and passing.
/// assert_eq!(game.legal().len(), 55);
/// // What is refused has a reason, and changes nothing.
/// let before = game;
/// assert_eq!(game.play(one, Decision::Bid(55)), Err(Refusal::BidOverCap { cap: 54 }));
/// assert_eq!(game, before);
///
/// // A witness is told what a decision brings about.
/// game.play(one, Decision::Loan(Silk))?;
/// let mut events = Vec::new();
/// game.play_seen(one, Decision::Redeem(Silk), &mut events)?;
/// assert_eq!(events, [Event::Paid {
///     from: Purse::Seat(Seat::One),
///     to: Purse::Bank,
///     amount: 15,
///     reason: Reason::Redemption(Silk),
/// }]);
/// assert_eq!(game.cash(Seat::One), 30 + 12 - 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    pub(super) cash: [Pesos; 5],
    pub(super) voyage: u32,
    /// What the last office cost; 0 before the first and after a dummy's (section 9).
    pub(super) last_price: Pesos,
    pub(super) bid: Option<Bid>,
    pub(super) free: [Hand; 5],
    pub(super) pledged: [Hand; 5],
    pub(super) dummy_hand: Hand,
    pub(super) supply: Hand,
    /// Indices into [`MARKET`] by ware.
    pub(super) market: [u8; 4],
    pub(super) fleet: [Punt; 3],
    /// Whether `fleet` is this voyage's; it is not before loading.
    pub(super) loaded: bool,
    /// Plundered lanes, one bit each.
    pub(super) plundered: u8,
    /// Slots of the port and the yard that hold a punt, filled from A.
    pub(super) docked: u8,
    pub(super) wrecked: u8,
    pub(super) posts: Posts,
    /// Captain first.
    pub(super) pirates: [Option<Party>; 2],
    pub(super) stage: Stage,
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) master: Option<Party>,
    /// The seat that opens the auction: the last player who was harbor master, at first the opening seat.
    pub(super) opener: Seat,
    /// Who has passed: in the auction out of it, in placing done for the voyage (R6).
    pub(super) passed: Seats,
    /// Seats in the order in which they passed in this auction.
    pub(super) passes: [Seat; 5],
    pub(super) duties: [Seat; 4],
    /// Who still places in this voyage, in the order of each round; the first `placers` count.
    pub(super) order: [Party; 5],
    pub(super) placers: u8,
    /// Index into the voyage's schedule.
    pub(super) step: u8,
    /// Accomplices not placed yet in this voyage, by party.
    pub(super) hands: [u8; 6],
}

impl Game {
    /// A new game, at the first decision of the first auction.
    ///
    /// # Errors
    ///
    /// If the pack cannot deal those hands or the opening seat is not at the table.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        let deal = &setup.deal;
        let seats = deal.seats();
        let dealt = deal.dealt();
        if let Some(ware) = Ware::ALL.into_iter().find(|&ware| dealt.of(ware) > 3) {
            return Err(SetupError::TooManyDealt(ware));
        }
        if setup.opening.index() >= seats {
            return Err(SetupError::NoSuchSeat {
                opening: setup.opening,
                seats,
            });
        }
        let mut options = setup.options;
        if seats == 2 {
            options = options
                .with(GameOption::DisplacingPirates)
                .with(GameOption::SplitDuties);
        }
        let mut free = [Hand::default(); 5];
        for (hand, dealt) in free.iter_mut().zip(deal.hands()) {
            *hand = dealt.iter().copied().collect();
        }
        let mut supply = Hand::of_each(5);
        for ware in dealt.shares() {
            supply.remove(ware);
        }
        let mut cash = [0; 5];
        cash[..seats].fill(STARTING_CASH);
        let mut game = Game {
            cash,
            voyage: 0,
            last_price: 0,
            bid: None,
            free,
            pledged: [Hand::default(); 5],
            dummy_hand: deal.dummy().iter().copied().collect(),
            supply,
            market: [u8::from(options.has(GameOption::ShortGame)); 4],
            fleet: [Punt::loaded(Ware::Nutmeg); 3],
            loaded: false,
            plundered: 0,
            docked: 0,
            wrecked: 0,
            posts: Posts::VACANT,
            pirates: [None; 2],
            stage: Stage::Over,
            seats: seats as u8,
            options,
            master: None,
            opener: setup.opening,
            passed: Seats::NONE,
            passes: [setup.opening; 5],
            duties: [setup.opening; 4],
            order: [Party::Dummy; 5],
            placers: 0,
            step: 0,
            hands: [0; 6],
        };
        game.next_voyage();
        Ok(game)
    }

    /// What is being decided.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Auction { .. } => Phase::Auction,
            Stage::Duties { .. } => Phase::Duties,
            Stage::Buy => Phase::Buy,
            Stage::Load => Phase::Load,
            Stage::Launch => Phase::Launch,
            Stage::Start => Phase::Start,
            Stage::Place { .. } if self.placing_seat().is_none() => Phase::Dummy,
            Stage::Place { .. } => Phase::Place,
            Stage::Roll => Phase::Roll,
            Stage::Board { .. } => Phase::Board,
            Stage::Steer { .. } => Phase::Steer,
            Stage::Send { .. } => Phase::Send,
            Stage::Ashore | Stage::Buys { .. } => Phase::Dummy,
            Stage::Over => Phase::Over,
        }
    }

    /// Who decides.
    #[inline]
    pub fn turn(&self) -> Turn {
        let party = match self.stage {
            Stage::Auction { turn } | Stage::Duties { turn, .. } => Some(turn.into()),
            Stage::Buy => Some(self.duties[0].into()),
            Stage::Load => Some(self.duties[1].into()),
            Stage::Launch => Some(self.duties[2].into()),
            Stage::Start => Some(self.duties[3].into()),
            Stage::Place { at } => Some(self.order[usize::from(at)]),
            Stage::Board { pirate, .. } => self.pirates[usize::from(pirate)],
            Stage::Steer { large: false } => self.small_pilot(),
            Stage::Steer { large: true } => self.large_pilot(),
            Stage::Send { .. } => self.pirates[0],
            Stage::Roll | Stage::Ashore | Stage::Buys { .. } => None,
            Stage::Over => return Turn::Nobody,
        };
        match party {
            Some(Party::Seat(seat)) => Turn::Seat(seat),
            Some(Party::Dummy) | None => Turn::Chance,
        }
    }

    /// Whether the decision is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// The reason why it is not.
    pub fn check(&self, actor: Actor, decision: Decision) -> Result<(), Refusal> {
        match (actor, decision) {
            (Actor::Seat(seat), Decision::Loan(ware)) => self.check_loan(seat, ware),
            (Actor::Seat(seat), Decision::Redeem(ware)) => self.check_redemption(seat, ware),
            (Actor::Seat(seat), _) if self.turn() == Turn::Seat(seat) => {
                if self.legal().contains(decision) {
                    Ok(())
                } else {
                    Err(self.refuse(seat, decision))
                }
            }
            (Actor::Chance, _) if self.turn() == Turn::Chance => self.check_chance(decision),
            _ => Err(match self.turn() {
                Turn::Nobody => Refusal::Over,
                turn => Refusal::NotYourTurn { turn },
            }),
        }
    }

    /// Carries out a decision.
    ///
    /// # Errors
    ///
    /// If it is not legal; the game is then as it was.
    pub fn play(&mut self, actor: Actor, decision: Decision) -> Result<(), Refusal> {
        self.play_seen(actor, decision, &mut ())
    }

    /// Carries out a decision and tells the witness all that happens.
    ///
    /// # Errors
    ///
    /// If it is not legal; the game is then as it was and nothing is told.
    pub fn play_seen<W: Witness>(
        &mut self,
        actor: Actor,
        decision: Decision,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        self.check(actor, decision)?;
        self.carry_out(actor, decision, witness);
        Ok(())
    }

    /// Carries out a decision known to be legal, taken from [`Game::legal`] or a checked replay.
    /// What an illegal one does is unspecified, though never undefined behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, actor: Actor, decision: Decision) {
        self.carry_out(actor, decision, &mut ());
    }

    #[inline]
    fn carry_out<W: Witness>(&mut self, actor: Actor, decision: Decision, w: &mut W) {
        match decision {
            Decision::Bid(amount) => self.place_bid(amount, w),
            Decision::Pass => self.pass(w),
            Decision::Take(duties) => self.take(duties),
            Decision::Buy(ware) => self.buy(ware, w),
            Decision::Load(wares) => self.load(wares),
            Decision::Launch(spaces) => self.launch(spaces, w),
            Decision::Start(seat) => self.start(seat, w),
            Decision::Place(space) => self.place(space, w),
            Decision::Roll(dice) => self.roll(dice, w),
            Decision::Board { ware, over } => self.board(ware, over, w),
            Decision::Steer(steer) => self.steer(steer, w),
            Decision::Send(_, quay) => self.send(quay, w),
            Decision::Ashore(ware) => self.stage = Stage::Buys { ashore: ware },
            Decision::Buys(ware) => self.dummy_buys(ware, w),
            Decision::Dummy(die) => self.dummy_places(die, w),
            Decision::Loan(ware) => {
                if let Actor::Seat(seat) = actor {
                    self.pledge(seat, ware, w);
                }
            }
            Decision::Redeem(ware) => {
                if let Actor::Seat(seat) = actor {
                    self.redeem(seat, ware, w);
                }
            }
        }
    }

    fn pass<W: Witness>(&mut self, w: &mut W) {
        match self.stage {
            Stage::Auction { turn } => self.pass_auction(turn, w),
            Stage::Buy => self.enter_load(),
            Stage::Place { at } => {
                self.stop_placing(at);
                self.next_placer(at, w);
            }
            Stage::Board { pirate, .. } => self.next_pirate(pirate + 1, None, w),
            Stage::Steer { large } => self.next_pilot(large, w),
            // Nothing else can be passed, see `legal`.
            _ => {}
        }
    }

    /// Why a decision that is not in the legal list is refused to the seat whose turn it is.
    fn refuse(&self, seat: Seat, decision: Decision) -> Refusal {
        match (self.stage, decision) {
            (Stage::Auction { .. }, Decision::Bid(amount)) => self.refuse_bid(seat, amount),
            (Stage::Duties { left, .. }, Decision::Take(duties)) => self.refuse_take(left, duties),
            (Stage::Buy, Decision::Buy(ware)) => self.refuse_buy(seat, ware),
            (Stage::Load, Decision::Load(_)) => Refusal::SameWareTwice,
            (Stage::Launch, Decision::Launch(spaces)) => Self::refuse_launch(spaces),
            (Stage::Start, Decision::Start(seat)) => Refusal::NoSuchSeat(seat),
            (Stage::Place { .. }, Decision::Place(space)) => self.refuse_place(seat, space),
            (Stage::Board { boarded, .. }, Decision::Board { ware, over }) => {
                self.refuse_board(boarded, ware, over)
            }
            (Stage::Steer { large }, Decision::Steer(steer)) => self.refuse_steer(large, steer),
            (Stage::Send { lane }, Decision::Send(..)) => {
                Refusal::NotThatPunt(self.fleet[lane.index()].ware())
            }
            _ => Refusal::NotAsked {
                phase: self.phase(),
            },
        }
    }

    fn check_chance(&self, decision: Decision) -> Result<(), Refusal> {
        match (self.stage, decision) {
            (Stage::Roll, Decision::Roll(dice)) => self.check_roll(dice),
            (Stage::Ashore, Decision::Ashore(ware)) => self.check_ashore(ware),
            (Stage::Buys { ashore }, Decision::Buys(ware)) => self.check_dummy_buys(ashore, ware),
            (Stage::Place { .. }, Decision::Dummy(_)) => Ok(()),
            _ => Err(Refusal::NotAsked {
                phase: self.phase(),
            }),
        }
    }

    /// How many players, 2–5.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// The players' seats in order.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.seats())
    }

    /// The options in force, implied ones included.
    pub fn options(&self) -> Options {
        self.options
    }

    pub(super) fn has(&self, option: GameOption) -> bool {
        self.options.has(option)
    }

    /// Number of the voyage, from 1.
    pub fn voyage(&self) -> u32 {
        self.voyage
    }

    /// A seat's cash in pesos.
    pub fn cash(&self, seat: Seat) -> Pesos {
        self.cash[seat.index()]
    }

    /// A seat's free shares.
    pub fn free(&self, seat: Seat) -> Hand {
        self.free[seat.index()]
    }

    /// A seat's pledged shares.
    pub fn pledged(&self, seat: Seat) -> Hand {
        self.pledged[seat.index()]
    }

    /// The dummy's shares; none without a dummy.
    pub fn dummy_hand(&self) -> Hand {
        self.dummy_hand
    }

    /// Whether a dummy plays (two players, section 9).
    pub fn has_dummy(&self) -> bool {
        self.seats == 2
    }

    /// Shares in the open supply.
    pub fn supply(&self) -> Hand {
        self.supply
    }

    /// A ware's value on the black market in pesos.
    pub fn market(&self, ware: Ware) -> Pesos {
        MARKET[usize::from(self.market[ware.index()])]
    }

    /// The wares' steps on the black market by ware, as indices into [`MARKET`].
    pub fn market_steps(&self) -> [u8; 4] {
        self.market
    }

    /// The harbor master; during an auction the previous one. None before the first is decided.
    pub fn master(&self) -> Option<Party> {
        self.master
    }

    /// The standing bid during an auction.
    pub fn bid(&self) -> Option<Bid> {
        self.bid
    }

    /// The punts in lane order; none before loading.
    pub fn punts(&self) -> &[Punt] {
        &self.fleet[..if self.loaded { 3 } else { 0 }]
    }

    /// The lane of the punt with this ware, unless it is ashore.
    pub fn lane_of(&self, ware: Ware) -> Option<Lane> {
        let lane = self.punts().iter().position(|punt| punt.ware() == ware)?;
        Some(Lane::ALL[lane])
    }

    /// The punt with this ware, unless it is ashore.
    pub fn punt(&self, ware: Ware) -> Option<&Punt> {
        self.punts().iter().find(|punt| punt.ware() == ware)
    }

    /// The accomplices in the port's slots.
    pub fn port(&self) -> [Option<Party>; 3] {
        Slot::ALL.map(|slot| self.posts.holder(Space::Port(slot)))
    }

    /// The accomplices in the shipyard's slots.
    pub fn yard(&self) -> [Option<Party>; 3] {
        Slot::ALL.map(|slot| self.posts.holder(Space::Yard(slot)))
    }

    /// The pirates, captain first.
    pub fn pirates(&self) -> impl Iterator<Item = Party> + use<> {
        self.pirates.into_iter().flatten()
    }

    /// Who holds the small pilot.
    pub fn small_pilot(&self) -> Option<Party> {
        self.posts.holder(Space::SmallPilot)
    }

    /// Who holds the large pilot.
    pub fn large_pilot(&self) -> Option<Party> {
        self.posts.holder(Space::LargePilot)
    }

    /// The insurance agent.
    pub fn insurance(&self) -> Option<Party> {
        self.posts.holder(Space::Insurance)
    }

    /// Accomplices the party has not placed yet in this voyage.
    pub fn accomplices_left(&self, party: Party) -> u8 {
        self.hands[party.index()]
    }

    /// Who has passed in this auction, or in this voyage's placing (R6).
    pub fn passed(&self) -> Seats {
        self.passed
    }

    pub(super) fn is_plundered(&self, lane: usize) -> bool {
        self.plundered & 1 << lane != 0
    }
}
