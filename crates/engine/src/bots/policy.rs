//! Judgement one decision deep: the mate, and everybody in the playouts of the higher levels.

use super::{
    forecast::Forecast,
    observation::all_shares,
    params::Params,
    placing::Placing,
    prospects::{Course, Prospects},
    stakes::Stakes,
};
use crate::{
    chance::Numbers,
    rules::{
        Actor, Decision, Duties, Duty, Game, LAUNCHES, LOAN, Pesos, Phase, REDEMPTION, Seat, Ware,
    },
};

/// Shares of each ware (rules, section 1).
const EACH: u8 = 5;

/// The duties of a shared office, the best first.
const DUTIES: [Duty; 4] = [Duty::Launch, Duty::Buy, Duty::Load, Duty::Start];

/// Decides for any seat, from what is open and that seat's own shares, and nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy<'a> {
    pub(super) params: &'a Params,
    pub(super) forecast: &'a Forecast,
}

impl Policy<'_> {
    /// The decision of this seat, whose turn it is.
    pub(super) fn decide(&self, game: &Game, seat: Seat, blur: &mut impl Numbers) -> Decision {
        match game.phase() {
            Phase::Auction => self.bid(game, seat, blur),
            Phase::Duties => take(game),
            Phase::Buy => self.buy(game, seat),
            Phase::Load => self.load(game, seat),
            Phase::Launch => self.launch(game, seat),
            Phase::Start => Decision::Start(seat),
            Phase::Place => {
                let placing = Placing::new(self, game, seat);
                match self.params.habit > 0.0 {
                    true => placing.usual(blur),
                    false => placing.best(blur),
                }
            }
            Phase::Board | Phase::Steer | Phase::Send => self.best_outcome(game, seat),
            // Chance decides, or nobody.
            Phase::Roll | Phase::Dummy | Phase::Over => Decision::Pass,
        }
    }

    /// By ware, what the seat gains if it rises: what its own shares gain, less part of what the others' do on average.
    pub(super) fn rises(&self, game: &Game, seat: Seat) -> [f32; 4] {
        let own = all_shares(game, seat);
        let supply = game.supply();
        let part = self.params.rivalry / (game.seats() - 1) as f32;
        let shares = Ware::ALL.map(|ware| {
            let rest = EACH - supply.of(ware) - own.of(ware);
            f32::from(own.of(ware)) - part * f32::from(rest)
        });
        self.forecast.rises(game.market_steps(), shares)
    }

    /// A number that is uniform between −most and most.
    pub(super) fn blurred(most: f32, blur: &mut impl Numbers) -> f32 {
        if most == 0.0 {
            return 0.0;
        }
        most * (blur.below(129) as f32 / 64.0 - 1.0)
    }

    /// What the loans cost that paying this much takes.
    pub(super) fn loans(&self, game: &Game, seat: Seat, amount: Pesos) -> f32 {
        let short = amount.saturating_sub(game.cash(seat));
        let loans = short.div_ceil(LOAN).min(game.free(seat).count().into());
        loans as f32 * self.params.loan
    }

    fn bid(&self, game: &Game, seat: Seat, blur: &mut impl Numbers) -> Decision {
        let least = game.least_bid();
        let limit = self.limit(game, seat) + Self::blurred(self.params.bid_blur, blur);
        match least as f32 <= limit && least <= game.bid_cap(seat) {
            true => Decision::Bid(least),
            false => Decision::Pass,
        }
    }

    /// What the office is worth to the seat, in pesos.
    fn limit(&self, game: &Game, seat: Seat) -> f32 {
        let params = self.params;
        let (_, gain) = self.best_share(game, seat);
        let rises = self.rises(game, seat);
        // Two punts are favoured: those of the wares whose rise brings most.
        let mut top = [0.0_f32; 2];
        for rise in rises {
            if rise > top[0] {
                top = [rise, top[0]];
            } else if rise > top[1] {
                top[1] = rise;
            }
        }
        let worth =
            params.office + params.office_buy * gain + params.office_push * (top[0] + top[1]);
        let mut limit = worth;
        let cash = game.cash(seat) as f32;
        if limit > cash {
            // Each loan makes the office dearer.
            limit = cash.max(limit - params.loan);
        }
        limit.min(game.means(seat) as f32 - params.reserve)
    }

    /// The share that gains most, and how much, if any gains.
    fn best_share(&self, game: &Game, seat: Seat) -> (Option<Ware>, f32) {
        let steps = game.market_steps();
        let shares = all_shares(game, seat);
        let mut best = (None, 0.0);
        for ware in Ware::ALL {
            let price = game.share_price(ware);
            if game.supply().of(ware) == 0 || price > game.means(seat) {
                continue;
            }
            let held = f32::from(shares.of(ware));
            let worth = self.forecast.price(steps, ware) * (1.0 + self.params.concentration * held);
            let gain = worth - price as f32 - self.loans(game, seat, price);
            if gain > best.1 {
                best = (Some(ware), gain);
            }
        }
        best
    }

    fn buy(&self, game: &Game, seat: Seat) -> Decision {
        match self.best_share(game, seat).0 {
            Some(ware) => Decision::Buy(ware),
            None => Decision::Pass,
        }
    }

    fn load(&self, game: &Game, seat: Seat) -> Decision {
        let rises = self.rises(game, seat);
        let worst = Ware::ALL.into_iter().reduce(|worst, ware| {
            match rises[ware.index()] < rises[worst.index()] {
                true => ware,
                false => worst,
            }
        });
        let mut loaded = Ware::ALL.into_iter().filter(|&ware| Some(ware) != worst);
        let mut next = || loaded.next().unwrap_or(Ware::Jade);
        Decision::Load([next(), next(), next()])
    }

    fn launch(&self, game: &Game, seat: Seat) -> Decision {
        let rises = self.rises(game, seat);
        let by_lane = [0, 1, 2].map(|lane| {
            let ware = game.punts()[lane].ware();
            rises[ware.index()] + self.params.cargo * ware.profit() as f32
        });
        let mut best = (LAUNCHES[0], f32::MIN);
        for spaces in LAUNCHES {
            let worth: f32 = (0..3)
                .map(|lane| Course::from_space(spaces[lane], 3).lands() * by_lane[lane])
                .sum();
            if worth > best.1 {
                best = (spaces, worth);
            }
        }
        Decision::Launch(best.0)
    }

    /// The decision after which the voyage, if nobody does anything more, and the shares bring most.
    fn best_outcome(&self, game: &Game, seat: Seat) -> Decision {
        let mut best = (Decision::Pass, f32::MIN);
        for decision in game.legal() {
            let mut then = *game;
            then.play_unchecked(Actor::Seat(seat), decision);
            let worth = self.worth(&then, seat);
            if worth > best.1 {
                best = (decision, worth);
            }
        }
        best.0
    }

    /// The final fortune to expect of a seat if nobody does anything more in this voyage.
    pub(super) fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let mut worth = self.fortune(game, seat);
        if game.placing_round() > 0 {
            let stakes = Stakes::of(game, seat, &self.rises(game, seat));
            worth += stakes.expected(&Prospects::of(game));
        }
        worth
    }

    /// Cash, what the shares will be worth, less debts.
    pub(super) fn fortune(&self, game: &Game, seat: Seat) -> f32 {
        let debts = REDEMPTION * Pesos::from(game.pledged(seat).count());
        game.cash(seat) as f32 - debts as f32
            + self
                .forecast
                .value(game.market_steps(), all_shares(game, seat))
    }
}

/// The best duties of those that are left.
fn take(game: &Game) -> Decision {
    let rank = |duties: Duties| -> usize {
        let ranks = duties.iter().map(|duty| {
            let place = DUTIES.iter().position(|&other| other == duty);
            // A pair with the best duty beats one without.
            1 << (DUTIES.len() - place.unwrap_or(DUTIES.len()))
        });
        ranks.sum()
    };
    let takes = game.legal().iter();
    let best = takes.max_by_key(|decision| match decision {
        Decision::Take(duties) => rank(*duties),
        _ => 0,
    });
    best.unwrap_or(Decision::Pass)
}
