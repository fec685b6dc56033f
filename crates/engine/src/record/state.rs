//! A state as one line of JSON, for tools and tests.

use crate::bots::Observation;
use crate::rules::{Game, Hand, Party, Pesos, Phase, Position, Seat, Slot, Turn, Ware};
use std::fmt::{self, Write};

/// The state as JSON with the keys, and in their order, of `docs/record.md`.
pub fn state_json(game: &Game) -> String {
    let mut json = String::with_capacity(1024);
    // Writing to a String cannot fail.
    let _ = write_state(&mut json, game, None);
    json
}

/// What a seat sees, as JSON like a state's, with `"?"` for each share that is hidden from it, and with one more key at the
/// end: `bought`, by seat.
pub fn seen_json(observation: &Observation) -> String {
    let mut json = String::with_capacity(1024);
    // Writing to a String cannot fail.
    let _ = write_state(&mut json, observation.game(), Some(observation));
    json
}

fn write_state(out: &mut String, game: &Game, seen: Option<&Observation>) -> fmt::Result {
    let seats: Vec<Seat> = game.all_seats().collect();
    write!(
        out,
        r#"{{"voyage":{},"phase":"{}","turn":"#,
        game.voyage(),
        game.phase()
    )?;
    match game.turn() {
        Turn::Seat(seat) => write!(out, "{}", seat.number())?,
        Turn::Chance => out.push_str(r#""*""#),
        Turn::Nobody => out.push_str("null"),
    }
    out.push_str(r#","cash":"#);
    list(out, &seats, |out, seat| write!(out, "{}", game.cash(*seat)))?;
    let hidden = |seat: Option<Seat>| seen.is_some_and(|seen| seat != Some(seen.seat()));
    let of = |hand: fn(&Game, Seat) -> Hand| {
        let hands = seats
            .iter()
            .map(|&seat| (hand(game, seat), hidden(Some(seat))));
        hands.collect::<Vec<_>>()
    };
    let (mut free, mut pledged) = (of(Game::free), of(Game::pledged));
    if game.has_dummy() {
        free.push((game.dummy_hand(), hidden(None)));
        pledged.push((Hand::default(), false));
    }
    let write_held = |out: &mut String, (hand, hidden): &(Hand, bool)| match hidden {
        true => list(out, &vec![(); hand.count().into()], |out, ()| {
            write!(out, r#""?""#)
        }),
        false => write_hand(out, hand),
    };
    out.push_str(r#","free":"#);
    list(out, &free, write_held)?;
    out.push_str(r#","pledged":"#);
    list(out, &pledged, write_held)?;
    out.push_str(r#","supply":"#);
    by_ware(out, |ware| Pesos::from(game.supply().of(ware)))?;
    out.push_str(r#","market":"#);
    by_ware(out, |ware| game.market(ware))?;
    out.push_str(r#","master":"#);
    write_party(out, &game.master())?;
    match game.bid() {
        Some(bid) => write!(
            out,
            r#","bid":{{"seat":{},"amount":{}}}"#,
            bid.seat.number(),
            bid.amount
        )?,
        None => out.push_str(r#","bid":null"#),
    }
    out.push_str(r#","punts":"#);
    list(out, game.punts(), |out, punt| {
        write!(out, r#"{{"ware":"{}","at":"#, punt.ware())?;
        match punt.position() {
            Position::Loaded => out.push_str("null"),
            Position::Sea(space) => write!(out, "{space}")?,
            Position::Port(slot) => write!(out, r#""port {}""#, letter(slot))?,
            Position::Yard(slot) => write!(out, r#""yard {}""#, letter(slot))?,
        }
        out.push('}');
        Ok(())
    })?;
    out.push_str(r#","crew":{"#);
    let loaded = Ware::ALL.into_iter().filter_map(|ware| game.punt(ware));
    for (at, punt) in loaded.enumerate() {
        if at > 0 {
            out.push(',');
        }
        write!(out, r#""{}":"#, punt.ware())?;
        list(out, punt.crew(), |out, party| {
            write_party(out, &Some(*party))
        })?;
    }
    out.push_str(r#"},"port":"#);
    list(out, &game.port(), write_party)?;
    out.push_str(r#","yard":"#);
    list(out, &game.yard(), write_party)?;
    out.push_str(r#","pirates":"#);
    let pirates: Vec<Option<Party>> = game.pirates().map(Some).collect();
    list(out, &pirates, write_party)?;
    for (key, holder) in [
        ("small_pilot", game.small_pilot()),
        ("large_pilot", game.large_pilot()),
        ("insurance", game.insurance()),
    ] {
        write!(out, r#","{key}":"#)?;
        write_party(out, &holder)?;
    }
    out.push_str(r#","legal":"#);
    let legal: Vec<_> = game.legal().iter().collect();
    list(out, &legal, |out, decision| write!(out, r#""{decision}""#))?;
    if game.phase() == Phase::Over {
        out.push_str(r#","fortune":"#);
        list(out, &seats, |out, seat| {
            write!(out, "{}", game.fortune(*seat).total())
        })?;
        out.push_str(r#","winners":"#);
        let winners = game.winners();
        let winners: Vec<Seat> = seats
            .iter()
            .copied()
            .filter(|&seat| winners.contains(seat))
            .collect();
        list(out, &winners, |out, seat| write!(out, "{}", seat.number()))?;
    }
    if let Some(seen) = seen {
        out.push_str(r#","bought":"#);
        list(out, &seats, |out, &seat| {
            write_hand(out, &seen.bought(seat))
        })?;
    }
    out.push('}');
    Ok(())
}

fn list<T>(
    out: &mut String,
    items: &[T],
    write_item: impl Fn(&mut String, &T) -> fmt::Result,
) -> fmt::Result {
    out.push('[');
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        write_item(out, item)?;
    }
    out.push(']');
    Ok(())
}

fn by_ware(out: &mut String, of: impl Fn(Ware) -> Pesos) -> fmt::Result {
    for (at, ware) in Ware::ALL.into_iter().enumerate() {
        let open = if at == 0 { '{' } else { ',' };
        write!(out, r#"{open}"{ware}":{}"#, of(ware))?;
    }
    out.push('}');
    Ok(())
}

fn write_hand(out: &mut String, hand: &Hand) -> fmt::Result {
    let shares: Vec<Ware> = hand.shares().collect();
    list(out, &shares, |out, ware| write!(out, r#""{ware}""#))
}

fn write_party(out: &mut String, party: &Option<Party>) -> fmt::Result {
    match party {
        Some(Party::Seat(seat)) => write!(out, "{}", seat.number()),
        Some(Party::Dummy) => write!(out, r#""dummy""#),
        None => write!(out, "null"),
    }
}

const fn letter(slot: Slot) -> char {
    match slot {
        Slot::A => 'A',
        Slot::B => 'B',
        Slot::C => 'C',
    }
}
