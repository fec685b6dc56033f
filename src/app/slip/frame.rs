//! What every slip has: who is asked, what, the facts of the choice, and the seal.

use super::{question, seal_word};
use crate::{
    app::{
        annex::annex,
        bots::Portrait,
        desk::{locale, t},
        held::Callback,
        page::{desk, look},
        peek::{Glimpse, Peek},
        pick::Pick,
        piece::{Coin, Figure, Icon, party_class},
        rules::to_rules,
    },
    dom::View,
    locale::Msg,
    rulebook::{self, LOANS},
    view::{Gain, Offer, Preview, preview},
    words::{self, sentence, ware, ware_title},
};
use engine::rules::{Actor, Decision, Phase, Quay, Refusal, Seat, Space};
use leptos::ev::SubmitEvent;
use markup::{component, view};

/// The words longer than this are set smaller on the seal.
const LONG_WORD: usize = 6;

/// A slip. Without `chance` or `on_seal`, its seal commits what is picked, or else what is composed in it.
#[component]
pub fn Frame(
    /// Whose colours it wears.
    seat: Option<Seat>,
    /// What is said while nothing is picked.
    offer: String,
    /// The decision composed in the body, if it is complete.
    #[prop(default = None)]
    composed: Option<Decision>,
    /// What the seal says when it does not commit a decision of a seat.
    #[prop(default = None, into)]
    seal: Option<Msg<'static>>,
    /// Whether the seal lets chance decide.
    #[prop(optional)]
    chance: bool,
    /// What the seal does when it decides nothing.
    #[prop(default = None, into)]
    on_seal: Option<Callback<()>>,
    /// Whether the body has controls.
    #[prop(optional)]
    tall: bool,
    /// The quiet buttons beside the seal.
    #[prop(default = None, into)]
    acts: Option<View>,
    /// The body.
    #[prop(optional)]
    children: View,
) -> View {
    let desk = desk();
    let choice = desk.choice.get();
    let committed = choice.or(composed);
    // What passing means is said once it is picked: the pointer may just rest there. It may have come to rest on what was
    // asked before, when that was still to be seen.
    let hint = desk.hint.get().filter(|&hint| {
        hint != Decision::Pass && desk.me().is_some_and(|seat| is_asked(seat, hint))
    });
    let shown = choice.or(hint);
    let stamp = move |event: SubmitEvent| {
        event.prevent_default();
        if chance {
            desk.roll();
        } else if let Some(leave) = on_seal {
            leave.run(());
        } else if let Some(decision) = committed {
            desk.commit(decision);
        }
    };
    let secret = peeker().map(|seat| (seat, shown.and_then(|shown| forced(seat, shown))));
    let title = shown.map(title_of).filter(|title| !title.is_empty());
    let word = t(match (seal, committed) {
        (Some(word), _) => word,
        (None, Some(decision)) => seal_word(decision),
        (None, None) => Msg::AskFirstChoose,
    });
    let written = match chance {
        true => Some("roll".to_owned()),
        false => committed.map(|decision| decision.to_string()),
    };
    let taught = desk.tutor.is_some();
    let class = format!(
        "slip {} {} {}",
        if tall { "tall" } else { "" },
        if taught { "taught" } else { "" },
        seat.map(|seat| party_class(seat.into()))
            .unwrap_or_default()
    );
    view! {
        <form class=class aria-labelledby="h-slip" on:submit=stamp>
            <div class="who">
                {seat.map(|seat| view! { <Face seat /> })}
                <h2 id="h-slip" tabindex="-1">
                    {question(desk)}
                </h2>
                <p class="offer">
                    {title.unwrap_or(offer)}
                </p>
            </div>
            <div class="body">{children} <Facts shown /></div>
            {secret.map(|(seat, secret)| view! { <Glimpse seat secret /> })}
            {acts.map(|acts| view! { <div class="acts">{acts}</div> })}
            <button
                class="seal"
                class:long=(word.chars().count() > LONG_WORD)
                class:asked=(taught && (chance || on_seal.is_some() || committed.is_some_and(|it| desk.asks(it))))
                type="submit"
                data-decision=written
                disabled=!chance && on_seal.is_none() && committed.is_none()
                on:click=|click| {
                    // The second half of a double click would decide for whoever is asked next.
                    if click.detail() > 1 {
                        click.prevent_default();
                    }
                }
            >
                <Icon name="seal" view_box="0 0 100 104" />
                <span>{word}</span>
            </button>
            {desk.tutor.map(|tutor| annex(move |annex| (annex.pages)(tutor)))}
        </form>
    }
}

/// Whether it is the kind of decision that this seat is asked for now.
fn is_asked(seat: Seat, decision: Decision) -> bool {
    !matches!(
        desk().game().check(Actor::Seat(seat), decision),
        Err(Refusal::NotAsked { .. } | Refusal::NotYourTurn { .. })
    )
}

/// Who decides and may peek: where everybody sees all shares, nobody has to.
fn peeker() -> Option<Seat> {
    desk().me().filter(|_| !desk().is_open())
}

/// Who is asked. Who decides may peek there.
#[component]
fn Face(seat: Seat) -> View {
    if let Some(level) = desk().bot(seat) {
        return view! { <Portrait level /> };
    }
    let figure = view! { <Figure party=seat.into() /> };
    if peeker() != Some(seat) {
        return figure;
    }
    let label = desk().say(|words| {
        let name = words.seat(seat);
        Msg::SheetPeekOf { name }.text(words.locale)
    });
    view! {
        <Peek seat class="face" label>
            {figure}
            <Icon name="i-eye" class="eye" />
        </Peek>
    }
}

/// Which shares the decision would have the seat pledge.
fn forced(seat: Seat, decision: Decision) -> Option<String> {
    let loans = preview(&desk().game(), seat, decision).loans;
    let wares = loans.iter().map(|&share| ware(locale(), share));
    let wares = &words::list(locale(), wares);
    (!loans.is_empty()).then(|| t(Msg::ChoiceNeedsLoan { wares }))
}

/// The quiet button that declines.
#[component]
pub fn PassButton() -> View {
    let offer = Offer {
        decision: Decision::Pass,
        refusal: None,
    };
    view! {
        <Pick offer class="plain">
            {Msg::SealPass}
        </Pick>
    }
}

/// A button of the slip's body that picks a decision.
#[component]
pub fn Chip(
    /// The decision, and why not.
    offer: Offer,
    /// More classes.
    #[prop(optional, into)]
    class: String,
    /// What stands on it.
    children: View,
) -> View {
    view! {
        <Pick offer class=format!("chip {class}")>
            {children}
        </Pick>
    }
}

/// Price, gain and loans of the decision that is shown, or why it cannot be taken.
#[component]
fn Facts(shown: Option<Decision>) -> View {
    let desk = desk();
    let game = desk.game();
    let Some((seat, decision)) = desk.me().zip(shown) else {
        // What is shown speaks for itself; a refusal stays in sight while nothing is.
        let section = desk.refusal.get().map(rulebook::why);
        let section = section.or_else(|| bounds(desk.limit.get()?));
        return match desk.why_not() {
            Some(why) => reason("reason refused", why, section),
            None if desk.tutor.is_some() || game.phase() == Phase::Over => View::NOTHING,
            None => annex(move |annex| (annex.last_lines)(desk)),
        };
    };
    match game.check(Actor::Seat(seat), decision) {
        Err(refusal) => {
            let why = desk.say(|words| words.why(refusal));
            reason("reason refused", why, Some(rulebook::why(refusal)))
        }
        Ok(()) => {
            let preview = preview(&game, seat, decision);
            let blind = game.phase() == Phase::Place && game.is_blind(seat);
            view! {
                <PreviewLine preview blind />
                {desk.limit.get().map(limited)}
            }
        }
    }
}

/// Where the rules tell more of what limits an amount, a load or a launch.
fn bounds(limit: Msg) -> Option<&'static str> {
    match limit {
        Msg::AuctionLessLimit { .. } => Some("auction"),
        Msg::AuctionCapLimit { .. } => Some("r3"),
        Msg::PlaceCaptainFirst => Some("pirates"),
        Msg::AskLoadFull
        | Msg::AskLaunchLessLimit
        | Msg::AskLaunchMoreLimit
        | Msg::AskLaunchSumLimit => Some("cargo"),
        _ => None,
    }
}

/// Why something goes no further.
pub fn limited(limit: Msg) -> View {
    reason("reason refused", t(limit), bounds(limit))
}

/// Why, and where the rules tell more.
fn reason(class: &'static str, why: String, section: Option<&'static str>) -> View {
    view! {
        <div class=class>
            <p class="facts owes">{why}</p>
            {section.map(to_rules)}
        </div>
    }
}

#[component]
fn PreviewLine(preview: Preview, blind: bool) -> View {
    let Preview {
        pays,
        gets,
        loans,
        gain,
        odds,
    } = preview;
    let shows_odds = look().settings().odds;
    let label = if blind {
        Msg::ChoicePaysAll
    } else {
        Msg::ChoicePays
    };
    let pays = (pays > 0 || blind).then(|| {
        view! {
            <span>
                {label} " " <Coin amount=pays />
            </span>
        }
    });
    let gets = (gets > 0).then(|| {
        view! {
            <span>
                {Msg::ChoiceGets} " " <b class="gain">{gets}</b>
            </span>
        }
    });
    let sure = odds.is_some_and(|odds| odds.value() == 1.0);
    let brings = |gain: String| {
        let gain = match sure {
            true => gain,
            false => t(Msg::ChoiceOrNothing { gain: &gain }),
        };
        view! {
            <span>
                {Msg::ChoiceBrings} " " <b class="gain">{gain}</b>
            </span>
        }
    };
    let gain = gain.map(|gain| match gain {
        Gain::Repairs { most, mean } => view! {
            <span>
                {match shows_odds {
                    true => {
                        t(Msg::ChoiceRepairs {
                            mean: mean.into(),
                            most: most.into(),
                        })
                    }
                    false => t(Msg::ChoiceOwes),
                }}
            </span>
        },
        Gain::Plunder => view! { <span>{Msg::ChoiceBringsPlunder}</span> },
        Gain::Steering(by) => view! { <span>{Msg::ChoiceSteers { by: by.into() }}</span> },
        Gain::Slot(profit) => brings(profit.to_string()),
        Gain::Crew { least, most } if least == most => brings(most.to_string()),
        Gain::Crew { least, most } => brings(format!("{least}\u{2013}{most}")),
    });
    let odds = odds.filter(|_| shows_odds).map(|odds| {
        let percent = odds.percent().into();
        view! { <span class="odds">{Msg::ChoiceLikely { percent }}</span> }
    });
    let borrows = !loans.is_empty();
    let wares = words::list(locale(), loans.iter().map(|&share| ware(locale(), share)));
    // Which shares somebody holds is seen by peeking, unless everybody may look.
    let needs = match desk().is_open() {
        true => Msg::ChoiceNeedsLoan { wares: &wares },
        false => Msg::ChoiceNeedsLoans {
            count: loans.len() as i64,
        },
    };
    view! {
        <p class="facts">{pays} {gets} {gain} {odds}</p>
        {borrows.then(|| reason("reason", t(needs), Some(LOANS)))}
    }
}

/// What a picked decision is called, at the slip's head.
pub fn title_of(decision: Decision) -> String {
    let desk = desk();
    let game = desk.game();
    let title = |cargo| ware_title(locale(), cargo);
    match decision {
        Decision::Pass => t(match game.phase() {
            Phase::Auction => Msg::ChoicePassAuction,
            Phase::Buy => Msg::ChoicePassBuy,
            Phase::Place => Msg::ChoicePassPlace,
            Phase::Board => Msg::ChoicePassBoard,
            Phase::Steer => Msg::ChoicePassSteer,
            _ => Msg::SealPass,
        }),
        Decision::Buy(cargo) => t(Msg::ChoiceBuy {
            ware: &ware(locale(), cargo),
        }),
        Decision::Place(Space::Punt(cargo)) => {
            let aboard = game.punt(cargo).map_or(0, |punt| punt.crew().len());
            t(Msg::ChoicePlacePunt {
                ware: &title(cargo),
                seat: aboard as i64 + 1,
            })
        }
        Decision::Place(space) => sentence(&words::space(locale(), space)),
        Decision::Board { ware: cargo, over } => match over {
            None => t(Msg::ChoiceBoard {
                ware: &ware(locale(), cargo),
            }),
            Some(party) => desk.say(|words| {
                Msg::ChoiceBoardOver {
                    name: &words.party(party),
                    ware: &ware(words.locale, cargo),
                }
                .text(words.locale)
            }),
        },
        Decision::Send(cargo, Quay::Port) => t(Msg::ChoiceSendPort {
            ware: &title(cargo),
        }),
        Decision::Send(cargo, Quay::Yard) => t(Msg::ChoiceSendYard {
            ware: &title(cargo),
        }),
        Decision::Start(seat) => desk.say(|words| {
            Msg::ChoiceStart {
                name: words.seat(seat),
            }
            .text(words.locale)
        }),
        // Said by the slip itself.
        _ => String::new(),
    }
}
