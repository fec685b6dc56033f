//! The game in words: what decisions, events and refusals are called in the player's language.

mod refusal;
mod terms;
mod unread;

pub use terms::{letter, list, sentence, series, signed, space, ware, ware_letter, ware_title};
pub use unread::{unpacked, unread};

use crate::{
    locale::{Locale, Msg},
    view::Told,
};
use engine::{
    record::{Entry, Name},
    rules::{
        Actor, Decision, Die, Duty, Event, Party, Pesos, Purse, Quay, Reason, Seat, Space, Ware,
    },
};

/// Speaks about one table in one language.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// The language.
    pub locale: Locale,
    /// The players' names by seat.
    pub names: &'a [Name],
}

impl<'a> Words<'a> {
    /// A player's name.
    pub fn seat(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("", Name::as_str)
    }

    /// A player's name, or the dummy.
    pub fn party(&self, party: Party) -> String {
        match party {
            Party::Seat(seat) => self.seat(seat).to_owned(),
            Party::Dummy => Msg::CommonDummy.text(self.locale),
        }
    }

    fn purse(&self, purse: Purse) -> String {
        match purse {
            Purse::Seat(seat) => self.seat(seat).to_owned(),
            Purse::Bank => Msg::CommonBank.text(self.locale),
        }
    }

    /// A list of names.
    pub fn parties(&self, parties: impl IntoIterator<Item = Party>) -> String {
        list(
            self.locale,
            parties.into_iter().map(|party| self.party(party)),
        )
    }

    fn ware(&self, cargo: Ware) -> String {
        ware(self.locale, cargo)
    }

    /// A line of the log.
    pub fn told(&self, told: Told) -> String {
        match told {
            Told::Voyage(voyage) => Msg::LogVoyage {
                voyage: voyage.into(),
            }
            .text(self.locale),
            Told::Decided(entry) => self.decided(entry),
            Told::Rolled(dice) => self.rolled(dice),
            Told::Happened(event) => self.happened(event),
            Told::Paid {
                from,
                reason,
                amounts,
            } => self.paid(from, reason, amounts),
            Told::Over(winners) => {
                let winners = Seat::ALL
                    .into_iter()
                    .filter(|&seat| winners.contains(seat))
                    .map(|seat| self.seat(seat).to_owned());
                let winners: Vec<String> = winners.collect();
                Msg::LogOver {
                    count: winners.len() as i64,
                    names: &list(self.locale, winners),
                }
                .text(self.locale)
            }
        }
    }

    /// The dice with their wares.
    fn rolled(&self, dice: [Option<(Ware, Die)>; 3]) -> String {
        let dice = dice.into_iter().flatten().map(|(cargo, die)| {
            Msg::LogDie {
                ware: &self.ware(cargo),
                pips: die.pips().into(),
            }
            .text(self.locale)
        });
        Msg::LogRolled {
            dice: &series(self.locale, dice),
        }
        .text(self.locale)
    }

    /// A decision as a line of the log.
    pub fn decided(&self, entry: Entry) -> String {
        let name = match entry.actor {
            Actor::Seat(seat) => self.seat(seat),
            Actor::Chance => "",
        };
        let locale = self.locale;
        let say = |msg: Msg| msg.text(locale);
        match entry.decision {
            Decision::Bid(amount) => say(Msg::LogBid {
                name,
                amount: amount.into(),
            }),
            Decision::Pass => say(Msg::LogPassed { name }),
            Decision::Take(duties) => {
                let duties = list(locale, duties.iter().map(|duty| self.duty(duty)));
                say(Msg::LogTook {
                    name,
                    duties: &duties,
                })
            }
            Decision::Buy(cargo) => say(Msg::LogBought {
                name,
                ware: &self.ware(cargo),
            }),
            Decision::Load(wares) => {
                let wares = list(locale, wares.map(|cargo| self.ware(cargo)));
                say(Msg::LogLoaded {
                    name,
                    wares: &wares,
                })
            }
            Decision::Launch(spaces) => {
                let starts = list(locale, spaces.map(|space| space.to_string()));
                say(Msg::LogLaunched {
                    name,
                    starts: &starts,
                })
            }
            Decision::Start(seat) => say(Msg::LogStarts {
                name,
                other: self.seat(seat),
            }),
            Decision::Place(space) => self.placed(name, space),
            // The log tells them with their wares, see `Told::Rolled`.
            Decision::Roll(dice) => {
                let pips = dice.into_iter().flatten().map(|die| die.pips().to_string());
                say(Msg::LogRolled {
                    dice: &series(locale, pips),
                })
            }
            Decision::Board { ware, over: None } => say(Msg::LogBoarded {
                name,
                ware: &self.ware(ware),
            }),
            Decision::Board {
                ware,
                over: Some(party),
            } => say(Msg::LogDisplaced {
                name,
                ware: &self.ware(ware),
                other: &self.party(party),
            }),
            Decision::Steer(steer) => {
                let moves = steer.moves().map(|(cargo, shift)| {
                    say(Msg::LogMove {
                        ware: &self.ware(cargo),
                        by: &signed(shift.spaces().into()),
                    })
                });
                let moves = list(locale, moves);
                say(Msg::LogSteered {
                    name,
                    moves: &moves,
                })
            }
            Decision::Send(cargo, Quay::Port) => say(Msg::LogSentPort {
                name,
                ware: &self.ware(cargo),
            }),
            Decision::Send(cargo, Quay::Yard) => say(Msg::LogSentYard {
                name,
                ware: &self.ware(cargo),
            }),
            Decision::Ashore(cargo) => say(Msg::LogAshore {
                ware: &ware_title(locale, cargo),
            }),
            Decision::Buys(Some(cargo)) => say(Msg::LogDummyBought {
                ware: &self.ware(cargo),
            }),
            Decision::Buys(None) => say(Msg::LogDummyBoughtNothing),
            Decision::Dummy(die) => say(Msg::LogDummyDie {
                pips: die.pips().into(),
            }),
            // Which share it is stays its owner's secret (rules, section 5).
            Decision::Loan(_) => say(Msg::LogLoan { name }),
            Decision::Redeem(_) => say(Msg::LogRedeemed { name }),
        }
    }

    /// An accomplice was placed. Each kind of space has a sentence of its own: German has a case and an article for each.
    fn placed(&self, name: &str, space: Space) -> String {
        let msg = match space {
            Space::Punt(cargo) => {
                let ware = &self.ware(cargo);
                return Msg::LogPlacedPunt { name, ware }.text(self.locale);
            }
            Space::Port(slot) => Msg::LogPlacedPort {
                name,
                slot: letter(slot),
            },
            Space::Yard(slot) => Msg::LogPlacedYard {
                name,
                slot: letter(slot),
            },
            Space::Pirate => Msg::LogPlacedPirates { name },
            Space::SmallPilot => Msg::LogPlacedSmallPilot { name },
            Space::LargePilot => Msg::LogPlacedLargePilot { name },
            Space::Insurance => Msg::LogPlacedInsurance { name },
        };
        msg.text(self.locale)
    }

    /// A duty's name.
    pub fn duty(&self, duty: Duty) -> String {
        let msg = match duty {
            Duty::Buy => Msg::DutyBuy,
            Duty::Load => Msg::DutyLoad,
            Duty::Launch => Msg::DutyLaunch,
            Duty::Start => Msg::DutyStart,
        };
        msg.text(self.locale)
    }

    /// An event as a line of the log; empty for those that the log leaves out.
    pub fn happened(&self, event: Event) -> String {
        let locale = self.locale;
        let say = |msg: Msg| msg.text(locale);
        match event {
            Event::Master { party, bid } => {
                let name = &self.party(party);
                match bid {
                    Some(price) => say(Msg::LogMaster {
                        name: &sentence(name),
                        price: price.into(),
                    }),
                    None => say(Msg::LogMasterStays { name }),
                }
            }
            Event::Forced { seat, .. } => say(Msg::LogForced {
                name: self.seat(seat),
            }),
            Event::Docked { ware, slot } => say(Msg::LogDocked {
                ware: &ware_title(locale, ware),
                slot: letter(slot),
            }),
            Event::Wrecked { ware, slot } => say(Msg::LogWrecked {
                ware: &ware_title(locale, ware),
                slot: letter(slot),
            }),
            Event::Plundered { ware } => say(Msg::LogPlundered {
                ware: &ware_title(locale, ware),
            }),
            Event::Rose { ware, value } => say(Msg::LogRose {
                ware: &ware_title(locale, ware),
                value: value.into(),
            }),
            Event::Placed { party, space } => self.placed(&sentence(&self.party(party)), space),
            Event::Boarded {
                party,
                ware,
                over: None,
            } => say(Msg::LogBoarded {
                name: &sentence(&self.party(party)),
                ware: &self.ware(ware),
            }),
            Event::Boarded {
                party,
                ware,
                over: Some(other),
            } => say(Msg::LogDisplaced {
                name: &sentence(&self.party(party)),
                ware: &self.ware(ware),
                other: &self.party(other),
            }),
            Event::Rolled { ware, die, .. } => say(Msg::LogDie {
                ware: &self.ware(ware),
                pips: die.pips().into(),
            }),
            // Payments are told together, see `Told::Paid`.
            Event::Paid { .. } | Event::Moved { .. } | Event::VoyageOver { .. } => String::new(),
        }
    }

    /// What one purse paid for one thing: each payee with its part, the bank's the last.
    fn paid(&self, from: Purse, reason: Reason, amounts: [Pesos; 6]) -> String {
        let locale = self.locale;
        let purses = Seat::ALL.map(Purse::Seat).into_iter().chain([Purse::Bank]);
        let parts = purses.zip(amounts).filter(|&(_, amount)| amount > 0);
        let parts = parts.map(|(purse, amount)| {
            Msg::LogPart {
                name: &self.purse(purse),
                amount: amount.into(),
            }
            .text(locale)
        });
        let parts = &series(locale, parts);
        match reason {
            Reason::Cargo(cargo) => {
                let ware = &ware_title(locale, cargo);
                Msg::LogCargo { ware, parts }.text(locale)
            }
            Reason::Plunder(cargo) => {
                let ware = &ware_title(locale, cargo);
                Msg::LogPlunder { ware, parts }.text(locale)
            }
            Reason::Port(slot) => Msg::LogPort {
                slot: letter(slot),
                parts,
            }
            .text(locale),
            Reason::Repair(slot) => {
                let slot = letter(slot);
                let payer = &self.purse(from);
                match from {
                    Purse::Bank => Msg::LogRepairBank { slot, parts }.text(locale),
                    Purse::Seat(_) => Msg::LogRepairAgent { slot, payer, parts }.text(locale),
                }
            }
            // These are told with the decision that they pay for.
            Reason::Office | Reason::Share(_) | Reason::Place(_) => String::new(),
            Reason::Premium | Reason::Loan(_) | Reason::Redemption(_) => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{company::Company, customs::Customs, moment::Moment, session::Session, view::Log};
    use engine::{
        chance::Chance,
        rules::{Options, Phase, Seats, Slot, Turn},
    };

    /// A session of three whose names are easily found in a text.
    fn table() -> Session {
        let names = ["Ana", "Ben", "Cai"].map(|name| Name::new(name).expect("a name"));
        let company = Company {
            names: names.into(),
            options: Options::NONE,
            customs: Customs::default(),
        };
        let session = Session::new(company, Some(Seat::One), [7; 32], Moment::default());
        session.expect("a table")
    }

    /// What the log tells, line by line.
    fn lines(session: &Session) -> Vec<String> {
        let words = Words {
            locale: Locale::En,
            names: session.record().names(),
        };
        let log = Log::of(session.record());
        let told = log.lines().iter();
        told.map(|&(_, told)| words.told(told)).collect()
    }

    /// Plays a game without thinking: no bids, else the first thing to do, and whatever the dice say.
    fn play(session: &mut Session) {
        while session.game().phase() != Phase::Over {
            let played = match session.game().turn() {
                Turn::Seat(seat) => {
                    let auction = session.game().phase() == Phase::Auction;
                    let mut legal = session.game().legal().iter();
                    let first = legal.find(|&decision| !auction && decision != Decision::Pass);
                    session.decide(Actor::Seat(seat), first.unwrap_or(Decision::Pass))
                }
                Turn::Chance | Turn::Nobody => session.roll(),
            };
            played.expect("it was legal");
        }
    }

    #[test]
    fn dice_are_told_with_their_wares() {
        let told = Told::Rolled([
            Die::from_pips(4).map(|die| (Ware::Nutmeg, die)),
            Die::from_pips(5).map(|die| (Ware::Silk, die)),
            Die::from_pips(2).map(|die| (Ware::Jade, die)),
        ]);
        let session = table();
        let names = session.record().names();
        let words = Words {
            locale: Locale::En,
            names,
        };
        assert_eq!(words.told(told), "Dice: nutmeg 4, silk 5, jade 2.");
    }

    #[test]
    fn payments_for_one_thing_are_one_line() {
        let session = table();
        let words = Words {
            locale: Locale::En,
            names: session.record().names(),
        };
        let paid = |from, reason, amounts| {
            words.told(Told::Paid {
                from,
                reason,
                amounts,
            })
        };
        assert_eq!(
            paid(
                Purse::Bank,
                Reason::Cargo(Ware::Nutmeg),
                [8, 16, 0, 0, 0, 0]
            ),
            "Nutmeg cargo: Ana +8, Ben +16."
        );
        let agent = Purse::Seat(Seat::Three);
        assert_eq!(
            paid(agent, Reason::Repair(Slot::A), [0, 0, 0, 0, 0, 6]),
            "Shipyard A, paid by Cai: the bank +6."
        );
    }

    #[test]
    fn a_shared_win_is_told_as_one() {
        let session = table();
        let words = Words {
            locale: Locale::En,
            names: session.record().names(),
        };
        let everyone = session.game().winners(); // nobody has gained anything yet
        assert!(!everyone.is_empty());
        let told = words.told(Told::Over(everyone));
        assert!(told.starts_with("The game is over: "), "{told}");
        assert_eq!(
            words
                .told(Told::Over(Seats::NONE))
                .matches("nobody")
                .count(),
            1
        );
    }

    #[test]
    fn a_whole_game_is_told_in_sentences() {
        let mut session = table();
        play(&mut session);
        let replayed = Session::from_record(session.record().clone(), Chance::new([7; 32]));
        assert_eq!(replayed.latest(), session.latest());
        assert_eq!(replayed.landed(), session.landed());
        let lines = lines(&session);
        let sentence = |line: &String| line.ends_with('.') || line.starts_with("Voyage ");
        assert!(lines.iter().all(sentence), "{lines:#?}");
        assert!(
            lines
                .last()
                .is_some_and(|line| line.starts_with("The game is over: "))
        );
        assert!(
            lines.iter().any(|line| line.contains("cargo: ")),
            "{lines:#?}"
        );
    }

    /// What was once put together from pieces that only English can join.
    #[test]
    fn the_dummy_and_the_spaces_have_their_articles_and_cases() {
        let session = table();
        let told = |locale, event| {
            let names = session.record().names();
            Words { locale, names }.happened(event)
        };
        let dummy = Party::Dummy;
        let stays = Event::Master {
            party: dummy,
            bid: None,
        };
        let displaced = Event::Boarded {
            party: Party::Seat(Seat::One),
            ware: Ware::Silk,
            over: Some(dummy),
        };
        let placed = |space| Event::Placed {
            party: dummy,
            space,
        };
        for (event, en, de, zh) in [
            (
                stays,
                "Nobody bids: the dummy is harbor master for nothing.",
                "Kein Gebot: Hafenmeister für nichts ist der Strohmann.",
                "無人出價：虛擬玩家不花一毛當上港務長。",
            ),
            (
                displaced,
                "Ana boards the silk punt and sends the dummy home.",
                "Ana entert den Kahn mit Seide, der Strohmann muss heim.",
                "Ana登上絲綢平底船，將虛擬玩家趕下船。",
            ),
            (
                placed(Space::LargePilot),
                "The dummy places on the large pilot.",
                "Der Strohmann setzt auf den großen Lotsen.",
                "虛擬玩家派同夥當大領航員。",
            ),
            (
                placed(Space::Yard(Slot::B)),
                "The dummy places on shipyard B.",
                "Der Strohmann setzt auf Werft B.",
                "虛擬玩家派同夥到修船廠B。",
            ),
        ] {
            assert_eq!(told(Locale::En, event), en);
            assert_eq!(told(Locale::De, event), de);
            assert_eq!(told(Locale::ZhHant, event), zh);
        }
    }
}
