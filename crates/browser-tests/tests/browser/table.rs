//! A game at the table: what the page has to show of it, and how its decisions are taken there.

use crate::harness::{Page, until};
use anyhow::{Context, Result, ensure};
use engine::{
    record::{Entry, Name, Record},
    rules::{
        Actor, Decision, Event, Game, Party, Phase, Position, Seat, Slot, Steer, Turn, Ware,
        Witness,
    },
};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// What a table's page shows, as a script.
const SHOWN: &str = include_str!("table.js");

/// Takes a decision in one go, as a script.
pub const DECIDE: &str = include_str!("decide.js");

/// The voyage that the record's last decision settled, as it was before anything was paid, if it did. Loans aside.
fn landed(record: &Record) -> Option<Game> {
    struct Landed(Option<Game>);
    impl Witness for Landed {
        fn see(&mut self, _: Event) {}
        fn see_landed(&mut self, game: &Game) {
            self.0 = Some(*game);
        }
    }
    let mut landed = Landed(None);
    let mut game = *record.start();
    for entry in record.entries() {
        if !matches!(entry.decision, Decision::Loan(_) | Decision::Redeem(_)) {
            landed.0 = None;
        }
        // Everything in a record is legal.
        let _ = game.play_seen(entry.actor, entry.decision, &mut landed);
    }
    landed.0
}

/// What the page has to show of a game whose chart shows this scene: the same, or how a voyage ended.
fn expected(game: &Game, scene: &Game, names: &[Name]) -> Value {
    let turn = match game.turn() {
        Turn::Seat(seat) => seat.number().to_string(),
        Turn::Chance => "*".to_owned(),
        Turn::Nobody => String::new(),
    };
    let party = |party: Party| match party {
        Party::Seat(seat) => seat.number().to_string(),
        Party::Dummy => "dummy".to_owned(),
    };
    let by_seat = |of: &dyn Fn(Seat) -> u32| game.all_seats().map(of).collect::<Vec<u32>>();
    let by_ware = |of: &dyn Fn(Ware) -> u32| Ware::ALL.map(of);
    let bids = (game.phase() == Phase::Auction)
        .then(|| match game.turn() {
            Turn::Seat(seat) => [game.least_bid(), game.bid_cap(seat)],
            Turn::Chance | Turn::Nobody => [0, 0],
        })
        .filter(|[least, cap]| least <= cap);
    let punts = Ware::ALL.map(|ware| {
        let punt = scene.punt(ware)?;
        let at = match punt.position() {
            Position::Sea(space) => Some(space),
            // Start spaces are counted up from 0.
            Position::Loaded => Some(0),
            Position::Port(_) => None,
            // What is left of it lies in the yard.
            Position::Yard(_) => return None,
        };
        let crew: Vec<String> = punt.crew().iter().copied().map(party).collect();
        Some(json!({ "at": at, "crew": crew }))
    });
    let pirates: Vec<Party> = scene.pirates().collect();
    let slot = |slots: [Option<Party>; 3], slot: Slot| slots[slot.index()];
    let port = Slot::ALL.map(|at| slot(scene.port(), at));
    let yard = Slot::ALL.map(|at| slot(scene.yard(), at));
    let west = [
        pirates.first().copied(),
        pirates.get(1).copied(),
        scene.small_pilot(),
        scene.large_pilot(),
    ];
    let slots = port.into_iter().chain(west).chain(yard);
    let slots = slots.chain([scene.insurance()]);
    json!({
        "phase": game.phase().to_string(),
        "turn": turn,
        "decisions": offered(game),
        "bids": bids,
        "cash": by_seat(&|seat| game.cash(seat)),
        "free": by_seat(&|seat| game.free(seat).count().into()),
        "pledged": by_seat(&|seat| game.pledged(seat).count().into()),
        "names": names.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
        "values": by_ware(&|ware| game.market(ware)),
        "supply": by_ware(&|ware| game.supply().of(ware).into()),
        "punts": punts,
        "slots": slots.map(|holder| holder.map(party)).collect::<Vec<_>>(),
    })
}

/// The decisions that have a control of their own before anything is picked or composed.
fn offered(game: &Game) -> Vec<String> {
    let legal = game.legal();
    let least = Decision::Bid(game.least_bid());
    let shown = legal.iter().filter(|&decision| match decision {
        // The one that stands in the field when it comes up.
        Decision::Bid(_) => decision == least,
        Decision::Load(_) | Decision::Launch(_) | Decision::Steer(Steer::Two(_)) => false,
        _ => true,
    });
    let mut shown: Vec<String> = shown.map(|decision| decision.to_string()).collect();
    if game.turn() == Turn::Chance {
        shown.push("roll".to_owned());
    }
    shown.sort();
    shown
}

/// Whether chance decides so.
fn is_chance(decision: Decision) -> bool {
    use Decision::{Ashore, Buys, Dummy, Roll};
    matches!(decision, Roll(_) | Ashore(_) | Buys(_) | Dummy(_))
}

/// What a control for this decision has written on it.
fn written(decision: Decision) -> String {
    match decision {
        decision if is_chance(decision) => "roll".to_owned(),
        decision => decision.to_string(),
    }
}

/// What [`DECIDE`] wants to know of a decision: its text, and the seat.
pub fn words(entry: Entry) -> [Value; 2] {
    let seat = match entry.actor {
        Actor::Seat(seat) => json!(seat.number()),
        Actor::Chance => json!(null),
    };
    [json!(written(entry.decision)), seat]
}

impl Page {
    /// The game as it is stored.
    pub async fn stored_record(&self, key: &str) -> Result<Record> {
        let save = self.stored(key).await?.context("nothing is stored")?;
        Record::read(save.as_bytes()).map_err(|error| anyhow::anyhow!("{error}: {save}"))
    }

    /// Compares all that the page shows with the game.
    pub async fn shows(&self, record: &Record) -> Result<()> {
        self.shows_but(record, &[]).await
    }

    /// The same without what goes by these names.
    pub async fn shows_but(&self, record: &Record, left_out: &[&str]) -> Result<()> {
        self.wait_for("document.querySelector('#app')").await?;
        let shown = self.script(SHOWN).await?;
        let game = record.game();
        let landed = landed(record).filter(|_| shown["landed"] == true);
        let scene = landed.as_ref().unwrap_or(game);
        let expected = expected(game, scene, record.names());
        let wanted = expected.as_object().into_iter().flatten();
        for (key, expected) in wanted.filter(|(key, _)| !left_out.contains(&key.as_str())) {
            let shown = &shown[key];
            ensure!(
                shown == expected,
                "after {:?} the page shows {key} {shown}, not {expected}",
                record.entries().last()
            );
        }
        Ok(())
    }

    /// Stores a game that is under way and opens it.
    pub async fn open(&self, save: &str) -> Result<()> {
        self.store("manila.game.1", save).await?;
        self.reload().await?;
        self.wait_for("document.querySelector('#app')").await
    }

    /// Sets up a game as a user would, up to the first decision.
    pub async fn set_up(&self, names: &[&str], options: &[String], seed: u8) -> Result<()> {
        self.script(&format!(
            "crypto.getRandomValues = (bytes) => bytes.fill({seed})"
        ))
        .await?;
        self.wait_for("document.querySelector('.players')").await?;
        for _ in 3..names.len() {
            self.click(".players ~ .acts-row .add").await?;
        }
        for _ in names.len()..3 {
            self.click(".players > :last-child .move > :last-child")
                .await?;
        }
        for (at, name) in (1..).zip(names) {
            self.fill(&format!(".players > :nth-child({at}) .field"), name)
                .await?;
        }
        for option in options {
            self.click(&format!(".option input[name={option}]")).await?;
        }
        self.click(".castoff .seal").await?;
        self.wait_for("document.querySelector('#app')").await
    }

    /// Types into a field, in place of what is there.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        let field = self.browser.find(By::Css(css)).await?;
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(text).await?;
        Ok(())
    }

    /// Takes a decision by scripted clicks, as the keyboard would.
    pub async fn decide(&self, entry: Entry) -> Result<()> {
        self.call(DECIDE, words(entry).into()).await?;
        Ok(())
    }

    /// Takes a decision as a user with a pointer would; `by_seal`: where a second click on the same control does,
    /// the seal is clicked instead.
    pub async fn decide_by_clicking(&self, game: &Game, entry: Entry, by_seal: bool) -> Result<()> {
        if matches!(entry.decision, Decision::Bid(_)) || is_chance(entry.decision) {
            // Somewhere else: two clicks on the seal alone would be a double click.
            self.click(".phase").await?;
        }
        match entry.decision {
            Decision::Bid(amount) => {
                let raises = amount - game.least_bid();
                match raises {
                    0 => {}
                    1 | 2 if by_seal => {
                        for _ in 0..raises {
                            self.click(".amount + .plain").await?;
                        }
                    }
                    _ => self.fill(".amount", &amount.to_string()).await?,
                }
            }
            Decision::Load(wares) => {
                for ware in wares {
                    self.click(&format!(".wares .ware-{ware}")).await?;
                }
            }
            Decision::Launch(spaces) => {
                for (punt, space) in game.punts().iter().zip(spaces) {
                    let more = format!(".start.ware-{} .more", punt.ware());
                    for _ in 0..space {
                        self.click(&more).await?;
                    }
                }
            }
            Decision::Steer(steer) => {
                for (ware, shift) in steer.moves() {
                    let one = Decision::Steer(Steer::One(ware, shift));
                    self.click_decision(&one.to_string()).await?;
                }
            }
            chance if is_chance(chance) => {}
            Decision::Loan(_) | Decision::Redeem(_) => {
                return self.credit_by_clicking(entry).await;
            }
            picked => {
                self.click_decision(&picked.to_string()).await?;
                self.is_only_picked(picked).await?;
                if !by_seal {
                    return self.click_decision(&picked.to_string()).await;
                }
            }
        }
        let sealed = written(entry.decision);
        self.click(&format!(r#".seal[data-decision="{sealed}"]"#))
            .await
    }

    /// The first click picks, and changes nothing in the game.
    async fn is_only_picked(&self, picked: Decision) -> Result<()> {
        let script = "const [control, seal] = document.querySelectorAll(`[data-decision=\"${arguments[0]}\"]`);
            return control?.ariaPressed === 'true' && seal?.classList.contains('seal') && !seal.disabled";
        let picks = until(async || {
            let picked = vec![json!(picked.to_string())];
            let marked = self.browser.execute(script, picked).await;
            marked.is_ok_and(|marked| marked.json() == true)
        });
        picks
            .await
            .with_context(|| format!("{picked} is not picked"))
    }

    /// Pledges or redeems a share in its owner's sheet.
    async fn credit_by_clicking(&self, entry: Entry) -> Result<()> {
        let Actor::Seat(seat) = entry.actor else {
            anyhow::bail!("chance has no shares");
        };
        let number = seat.number();
        self.click(&format!(".mates > :nth-child({number}) .mate"))
            .await?;
        self.click(".sheet .reveal").await?;
        self.click(".sheet .mine").await?;
        self.click(&format!(
            r#".sheet [data-decision="{}"][data-seat="{number}"]"#,
            entry.decision
        ))
        .await?;
        self.click(".sheet header .tool").await?;
        self.wait_for("!document.querySelector('dialog')").await
    }
}
