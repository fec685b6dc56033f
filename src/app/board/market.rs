//! The black market and the supply.

use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{flag, label as message, text},
        piece::{Certificate, Tag, ware_class},
    },
    locale::Msg,
    view::{self, Stall},
    words::ware_title,
};
use engine::rules::{MARKET, Ware};
use leptos::prelude::*;

/// The four wares: value, supply, and whether they stay ashore in this voyage.
#[component]
pub fn Market() -> impl IntoView {
    view! {
        <section class="market" aria-labelledby="h-market">
            <h2 id="h-market">{message(Msg::MarketTitle)}</h2>
            <ul>{Ware::ALL.map(|ware| view! { <StallItem ware /> }).collect_view()}</ul>
        </section>
    }
}

#[component]
fn StallItem(ware: Ware) -> impl IntoView {
    let desk = desk();
    let stall = desk.memo(move |game| view::stalls(game)[ware.index()]);
    let ashore = desk.memo(move |game| view::ashore(game) == Some(ware));
    let risen = flag(move || {
        desk.read(|session| {
            let mut fates = session.reckoning().into_iter().flat_map(|book| &book.fates);
            fates.any(|fate| fate.ware == ware && fate.value.is_some())
        })
    });
    let label = text(move || {
        let Stall { value, supply, .. } = stall.get();
        t(Msg::MarketStall {
            ware: &ware_title(locale(), ware),
            value: value.into(),
            supply: supply.into(),
        })
    });
    let steps = MARKET.map(|step| {
        let class = text(move || match stall.get().value {
            value if value == step => "here".to_owned(),
            value if value > step => "below".to_owned(),
            _ => String::new(),
        });
        view! { <li class=class>{step}</li> }
    });
    view! {
        <li class=format!("stall {}", ware_class(ware)) class:stays=ashore class:risen=risen>
            <span class="sr">{label}</span>
            <Tag ware />
            <b class="value" aria-hidden="true">
                {text(move || stall.get().value.to_string())}
            </b>
            <ol class="ladder" aria-hidden="true">
                {steps.collect_view()}
            </ol>
            <span class="supply" aria-hidden="true">
                <Certificate ware />
                {text(move || stall.get().supply.to_string())}
            </span>
        </li>
    }
}
