//! Dice that the players rolled themselves, told to the app.

use crate::{
    app::{
        desk::locale,
        held::Callback,
        page::desk,
        piece::{Icon, Tag, ware_class},
        radios::{Radio, Radios},
    },
    dom::{View, each},
    locale::Msg,
    view::Throw,
    words::ware,
};
use engine::rules::{Decision, Die};
use markup::{component, view};

/// Ids of what the dice are called, by lane.
const HEADS: [&str; 3] = ["h-die-1", "h-die-2", "h-die-3"];

/// The decision that the dice entered so far make, once all are there.
pub fn entered(throw: &Throw) -> Option<Decision> {
    throw.decision(desk().dice.get())
}

/// A row of six faces for each die.
#[component]
pub fn Dice(throw: Throw) -> View {
    let rows = match throw {
        Throw::Dummy => each([view! {
            <div class="row">
                <b class="sr" id=HEADS[0]>
                    {Msg::AskDieDummy}
                </b>
                <Faces at=0 />
            </div>
        }]),
        Throw::Punts(punts) => each(punts.into_iter().map(|(lane, cargo)| {
            let at = lane.index();
            let name = &ware(locale(), cargo);
            view! {
                <div class=format!("row {}", ware_class(cargo))>
                    <Tag ware=cargo />
                    <b class="sr" id=HEADS[at]>
                        {Msg::AskDie { ware: name }}
                    </b>
                    <Faces at />
                </div>
            }
        })),
    };
    view! { <div class="rows">{rows}</div> }
}

/// The faces of one die.
#[component]
fn Faces(at: usize) -> View {
    let dice = desk().dice;
    let shown = dice.get()[at];
    let face = |die: Die| {
        let pips = die.pips();
        let choose = Callback::new(move |()| dice.update(|dice| dice[at] = Some(die)));
        view! {
            <Radio
                checked=(shown == Some(die))
                first=(shown.is_none() && die == Die::One)
                on_choose=choose
            >
                <Icon name=format!("die-{pips}") />
                <span class="sr">{pips}</span>
            </Radio>
        }
    };
    view! {
        <Radios class="dice" labelled_by=HEADS[at]>
            {Die::ALL.map(face)}
        </Radios>
    }
}
