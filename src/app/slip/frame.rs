//! What every slip has: who is asked, what, the facts of the choice, and the seal.

use super::seal_word;
use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{attribute, flag, label as message, press, show, text},
        pick::Pick,
        piece::{Coin, Figure, Icon, party_class},
    },
    locale::Msg,
    view::{self, Gain, Offer, Preview, preview},
    words::{self, sentence, ware, ware_title},
};
use engine::rules::{Actor, Decision, Phase, Quay, Seat, Space};
use leptos::{ev::SubmitEvent, html, prelude::*};

/// The words longer than this are set smaller on the seal.
const LONG_WORD: usize = 6;

/// A slip. Without `chance` or `on_seal`, its seal commits what is picked, or else what is composed in it.
#[component]
pub fn Frame(
    /// Whose colours it wears.
    seat: Option<Seat>,
    /// Who is asked what.
    #[prop(into)]
    ask: Signal<String>,
    /// What is said while nothing is picked.
    #[prop(into)]
    offer: Signal<String>,
    /// The decision composed in the body, if it is complete.
    #[prop(optional, into)]
    composed: Option<Signal<Option<Decision>>>,
    /// What the seal says when it does not commit a decision of a seat.
    #[prop(optional)]
    seal: Option<Msg<'static>>,
    /// Whether the seal lets chance decide.
    #[prop(optional)]
    chance: bool,
    /// What the seal does when it decides nothing.
    #[prop(optional)]
    on_seal: Option<Callback<()>>,
    /// Whether the body has controls.
    #[prop(optional)]
    tall: bool,
    /// The quiet buttons beside the seal.
    #[prop(optional, into)]
    acts: Option<ViewFn>,
    /// The body.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let desk = desk();
    let fixed = chance || on_seal.is_some();
    let question = NodeRef::<html::H2>::new();
    question.on_load(|question| {
        // The control that had the focus went with its slip: whoever uses the keyboard goes on here.
        let lost = document()
            .active_element()
            .is_none_or(|active| active.tag_name() == "BODY");
        if lost {
            let _ = question.focus();
        }
    });
    let committed = move || {
        let composed = composed.and_then(|composed| composed.get());
        desk.choice.get().or(composed)
    };
    // What passing means is said once it is picked: the pointer may just rest there.
    let hint = move || desk.hint.get().filter(|hint| *hint != Decision::Pass);
    let shown = move || desk.choice.get().or(hint());
    let title = move || match shown() {
        Some(decision) => Some(title_of(decision)).filter(|title| !title.is_empty()),
        None => None,
    };
    let stamp = move || {
        if chance {
            desk.roll();
        } else if let Some(leave) = on_seal {
            leave.run(());
        } else if let Some(decision) = committed() {
            desk.commit(decision);
        }
    };
    let word = move || match (seal, committed()) {
        (Some(word), _) => t(word),
        (None, Some(decision)) => t(seal_word(decision)),
        (None, None) => t(Msg::AskFirstChoose),
    };
    let long = move || word().chars().count() > LONG_WORD;
    let written = move || match chance {
        true => Some("roll".to_owned()),
        false => committed().map(|decision| decision.to_string()),
    };
    let class = format!(
        "slip {} {}",
        if tall { "tall" } else { "" },
        seat.map(|seat| party_class(seat.into()))
            .unwrap_or_default()
    );
    view! {
        <form
            class=class
            aria-labelledby="h-slip"
            on:submit=move |event: SubmitEvent| {
                event.prevent_default();
                stamp();
            }
        >
            <div class="who">
                {seat.map(|seat| view! { <Figure party=seat.into() /> })}
                <h2 id="h-slip" class="clip" tabindex="-1" node_ref=question>
                    {ask}
                </h2>
                <p class="offer" role="status">
                    {text(move || title().unwrap_or_else(|| offer.get()))}
                </p>
            </div>
            <div class="body">
                {children.map(|children| children())}
                <Facts shown=Signal::derive(shown) />
            </div>
            {acts.map(|acts| view! { <div class="acts">{acts.run()}</div> })}
            <button
                class="seal"
                class:long=flag(long)
                type="submit"
                data-decision=attribute(written)
                disabled=flag(move || !fixed && committed().is_none())
                on:click=press(|click| {
                    // The second half of a double click would decide for whoever is asked next.
                    if click.detail() > 1 {
                        click.prevent_default();
                    }
                })
            >
                <Icon name="seal" view_box="0 0 100 104" />
                <span>{text(word)}</span>
            </button>
        </form>
    }
}

/// The quiet button that declines.
#[component]
pub fn PassButton() -> impl IntoView {
    let offer = Offer {
        decision: Decision::Pass,
        refusal: None,
    };
    view! {
        <Pick offer class="plain">
            {message(Msg::SealPass)}
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
    children: Children,
) -> impl IntoView {
    view! {
        <Pick offer class=format!("chip {class}")>
            {children()}
        </Pick>
    }
}

/// Price, gain and loans of the decision that is shown, or why it cannot be taken.
#[component]
fn Facts(#[prop(into)] shown: Signal<Option<Decision>>) -> impl IntoView {
    let desk = desk();
    let facts = Memo::new(move |_| {
        let decision = shown.get()?;
        desk.read(|session| {
            let game = session.game();
            let seat = view::seat_to_decide(game)?;
            let refusal = game.check(Actor::Seat(seat), decision).err();
            Some((preview(game, seat, decision), refusal))
        })
    });
    // What is shown speaks for itself; a refusal stays in sight while nothing is.
    let refusal = move || match facts.get() {
        Some((_, refusal)) => refusal,
        None => desk.refusal.get(),
    };
    show(move || {
        if let Some(refusal) = refusal() {
            let why = move || desk.say(|words| words.why(refusal));
            return view! { <p class="facts owes" role="status">{text(why)}</p> }.into_any();
        }
        let Some((preview, _)) = facts.get() else {
            return ().into_any();
        };
        let blind = desk.read(|session| {
            let game = session.game();
            view::seat_to_decide(game)
                .is_some_and(|seat| game.phase() == Phase::Place && game.is_blind(seat))
        });
        view! { <PreviewLine preview blind /> }.into_any()
    })
}

#[component]
fn PreviewLine(preview: Preview, blind: bool) -> impl IntoView {
    let Preview {
        pays,
        gets,
        loans,
        gain,
    } = preview;
    let label = if blind {
        Msg::ChoicePaysAll
    } else {
        Msg::ChoicePays
    };
    let pays = (pays > 0 || blind).then(|| {
        view! {
            <span>
                {message(label)} " " <Coin amount=pays />
            </span>
        }
    });
    let gets = (gets > 0).then(|| {
        view! {
            <span>
                {message(Msg::ChoiceGets)} " " <b class="gain">{gets}</b>
            </span>
            <span>{message(Msg::ChoiceOwes)}</span>
        }
    });
    let gain = gain.map(|gain| match gain {
        Gain::Plunder => view! { <span>{message(Msg::ChoiceBringsPlunder)}</span> }.into_any(),
        Gain::Slot(profit) => view! { <Brings amount=profit.to_string() /> }.into_any(),
        Gain::Crew { least, most } if least == most => {
            view! { <Brings amount=most.to_string() /> }.into_any()
        }
        Gain::Crew { least, most } => {
            view! { <Brings amount=format!("{least}\u{2013}{most}") /> }.into_any()
        }
    });
    let borrows = !loans.is_empty();
    let wares = move || {
        let locale = locale();
        words::list(locale, loans.iter().map(|&share| ware(locale, share)))
    };
    view! {
        <p class="facts">{pays} {gets} {gain}</p>
        {borrows
            .then(|| {
                view! {
                    <p class="facts owes">
                        {text(move || t(Msg::ChoiceNeedsLoan { wares: &wares() }))}
                    </p>
                }
            })}
    }
}

#[component]
fn Brings(amount: String) -> impl IntoView {
    view! {
        <span>
            {message(Msg::ChoiceBrings)} " " <b class="gain">{amount}</b>
        </span>
    }
}

/// What a picked decision is called, at the slip's head.
fn title_of(decision: Decision) -> String {
    let desk = desk();
    let phase = desk.read(|session| session.game().phase());
    let title = |cargo| ware_title(locale(), cargo);
    match decision {
        Decision::Pass => t(match phase {
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
            let aboard = desk.read(|session| {
                let punt = session.game().punt(cargo);
                punt.map_or(0, |punt| punt.crew().len())
            });
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
