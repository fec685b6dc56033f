//! The whole game looked back at: how fortunes grew, where they came from, and what the dice did to whom.

use super::reckoning::settles;
use crate::seen::Seen;
use engine::{
    odds::Outlook,
    record::Record,
    rules::{Actor, Event, Game, Phase, Purse, Reason, Seat},
};

/// Where money comes from, and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Source {
    /// Parts of cargoes that docked.
    Crew,
    /// Slots of the port.
    Port,
    /// Slots of the shipyard.
    Yard,
    /// Plundered cargoes.
    Pirates,
    /// Premiums, less what the agent paid for repairs.
    Insurance,
    /// What shares are worth now, less what was paid for them.
    Shares,
    /// Winning bids.
    Office,
    /// What accomplices cost.
    Accomplices,
    /// What loans brought, less what they cost and will cost.
    Loans,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 9] = [
        Source::Crew,
        Source::Port,
        Source::Yard,
        Source::Pirates,
        Source::Insurance,
        Source::Shares,
        Source::Office,
        Source::Accomplices,
        Source::Loans,
    ];

    const fn of(reason: Reason) -> Self {
        match reason {
            Reason::Cargo(_) => Source::Crew,
            Reason::Port(_) => Source::Port,
            Reason::Plunder(_) => Source::Pirates,
            Reason::Premium => Source::Insurance,
            // Whoever is paid is the accomplice, whoever pays the agent.
            Reason::Repair(_) => Source::Yard,
            Reason::Share(_) => Source::Shares,
            Reason::Office => Source::Office,
            Reason::Place(_) => Source::Accomplices,
            Reason::Loan(_) | Reason::Redemption(_) => Source::Loans,
        }
    }
}

/// A seat's game in figures, all in pesos.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    /// The seat.
    pub seat: Seat,
    /// Its fortune before the first voyage and after each that is settled.
    pub fortunes: Vec<i64>,
    /// What each source brought, by [`Source::ALL`]. With the 30 at the start this is the fortune now.
    pub sources: [i64; Source::ALL.len()],
    /// What the dice brought beyond what was to be expected whenever they were rolled, from where its accomplices stood.
    pub luck: f64,
}

/// Everybody's story, in seat order.
pub fn chronicle(record: &Record) -> Vec<Story> {
    let mut game = *record.start();
    let story = |seat| Story {
        seat,
        fortunes: vec![game.fortune(seat).total()],
        sources: [0; Source::ALL.len()],
        luck: 0.0,
    };
    let mut stories: Vec<Story> = game.all_seats().map(story).collect();
    for entry in record.entries() {
        let before = game;
        let mut seen = Seen::default();
        // Everything in a record is legal.
        let _ = entry.play(&mut game, &mut seen);
        let events = seen.events;
        for (seat, amount, reason) in changes(&events) {
            let source = match Source::of(reason) {
                Source::Yard if amount < 0 => Source::Insurance,
                source => source,
            };
            stories[seat.index()].sources[source as usize] += amount;
        }
        if entry.actor == Actor::Chance && before.phase() == Phase::Roll {
            let luck = luck(&before, &game, &events);
            for (story, luck) in stories.iter_mut().zip(luck) {
                story.luck += luck;
            }
        }
        if is_settled(&events) {
            for story in &mut stories {
                story.fortunes.push(game.fortune(story.seat).total());
            }
        }
    }
    for story in &mut stories {
        let fortune = game.fortune(story.seat);
        story.sources[Source::Shares as usize] += i64::from(fortune.value);
        story.sources[Source::Loans as usize] -= i64::from(fortune.debt);
    }
    stories
}

/// What a roll brought each seat, by index, against what was to be expected.
fn luck(before: &Game, after: &Game, events: &[Event]) -> [f64; 5] {
    let expected = |game: &Game| {
        let outlook = Outlook::of(game);
        outlook.map_or([0.0; 5], |outlook| outlook.incomes(game))
    };
    let came = match is_settled(events) {
        true => settled(events),
        false => expected(after),
    };
    let hoped = expected(before);
    std::array::from_fn(|seat| came[seat] - hoped[seat])
}

fn is_settled(events: &[Event]) -> bool {
    let over = |event: &Event| matches!(event, Event::VoyageOver { .. });
    events.iter().any(over)
}

/// What the settlement among these events brought each seat, by index.
fn settled(events: &[Event]) -> [f64; 5] {
    let mut sums = [0.0; 5];
    for (seat, amount, _) in changes(events).filter(|&(_, _, reason)| settles(reason)) {
        sums[seat.index()] += amount as f64;
    }
    sums
}

/// What was paid, from each player's side: who, how much, below 0 for whoever paid, and what for.
fn changes(events: &[Event]) -> impl Iterator<Item = (Seat, i64, Reason)> {
    let payments = events.iter().filter_map(|event| match *event {
        Event::Paid {
            from,
            to,
            amount,
            reason,
        } => Some([
            (from, -i64::from(amount), reason),
            (to, amount.into(), reason),
        ]),
        _ => None,
    });
    payments
        .flatten()
        .filter_map(|(purse, amount, reason)| match purse {
            Purse::Seat(seat) => Some((seat, amount, reason)),
            Purse::Bank => None,
        })
}
