//! The subcommand `match`.

use crate::{
    cli::Match,
    commands::{Outcome, Stop},
};
use referee::{Contestant, Standing, Table, contest};
use std::{io::Write, time::Duration};

/// Plays the games of a match and writes how all stand.
pub fn play_match(order: &Match, out: &mut impl Write) -> Result<Outcome, Stop> {
    let seats = order.seats.len();
    if !(2..=5).contains(&seats) {
        return Err(Stop::Said(format!(
            "error: 2 to 5 seats can play, not {seats}"
        )));
    }
    let table = Table::new(seats, order.options.iter().copied().collect(), order.seed);
    let clock = Duration::from_millis(order.clock);
    let mut contestants: Vec<Box<dyn Contestant>> = order
        .seats
        .iter()
        .map(|seat| seat.contestant(clock))
        .collect();
    let mut standings = vec![Standing::default(); seats];
    for deal in 1..=order.games.div_ceil(seats as u64) {
        let mut wins = vec![Vec::new(); seats];
        let mut fortunes = vec![Vec::new(); seats];
        for first in 0..seats {
            let mut clock = |who: usize, time| standings[who].time(time);
            let ending = contest(&table, deal, &mut contestants, first, &mut clock);
            let ending = ending.map_err(|error| Stop::Said(format!("deal {deal}: {error}")))?;
            for seat in 0..seats {
                let who = (first + seat) % seats;
                wins[who].push(ending.wins[seat]);
                fortunes[who].push(ending.fortunes[seat]);
            }
            if let Some((seat, fault)) = ending.fault {
                let who = (first + seat.index()) % seats;
                standings[who].fault();
                writeln!(
                    out,
                    "deal {deal}, seat {}, {}: forfeits, {fault}",
                    seat.number(),
                    order.seats[who].name
                )?;
            }
        }
        for (standing, (wins, fortunes)) in standings.iter_mut().zip(wins.iter().zip(&fortunes)) {
            standing.count(wins, fortunes);
        }
    }
    sum_up(order, &standings, out)?;
    Ok(Outcome::Good)
}

fn sum_up(order: &Match, standings: &[Standing], out: &mut impl Write) -> Result<(), Stop> {
    let games = standings.first().map_or(0, Standing::games);
    writeln!(out, "games {games}")?;
    for (entrant, standing) in order.seats.iter().zip(standings) {
        let (share, within) = standing.win_share();
        let (median, longest) = standing.times();
        writeln!(
            out,
            "{:<24} wins {:5.1} % ± {:.1}  fortune {:6.1}  median {:.3} ms  longest {:.1} ms  forfeits {}",
            entrant.name,
            share * 100.0,
            within * 100.0,
            standing.fortune(),
            median.as_secs_f64() * 1e3,
            longest.as_secs_f64() * 1e3,
            standing.faults(),
        )?;
    }
    Ok(())
}
