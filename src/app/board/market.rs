//! The black market and the supply.

use crate::{
    app::{
        desk::{locale, t},
        page::desk,
        piece::{Certificate, Tag, ware_class},
    },
    dom::{View, live},
    locale::Msg,
    view::{self, Stall},
    words::ware_title,
};
use engine::rules::MARKET;
use markup::{component, view};

/// The four wares: value, supply, and whether they stay ashore in this voyage.
#[component]
pub fn Market() -> View {
    let desk = desk();
    live(move || {
        let stalls = view::stalls(&desk.game());
        view! {
            <section class="market" aria-labelledby="h-market">
                <h2 id="h-market">{Msg::MarketTitle}</h2>
                <ul>{stalls.map(|stall| view! { <StallItem stall /> })}</ul>
            </section>
        }
    })
}

#[component]
fn StallItem(stall: Stall) -> View {
    let desk = desk();
    let Stall {
        ware,
        value,
        supply,
        ..
    } = stall;
    let stays = view::ashore(&desk.scene()) == Some(ware);
    let risen = desk.read(|session| {
        let landed = session.landed();
        landed.is_some_and(|landed| landed.market(ware) < value)
    });
    let label = t(Msg::MarketStall {
        ware: &ware_title(locale(), ware),
        value: value.into(),
        supply: supply.into(),
    });
    let steps = MARKET.map(|step| {
        let class = match value {
            value if value == step => "here",
            value if value > step => "below",
            _ => "",
        };
        view! { <li class=class>{step}</li> }
    });
    view! {
        <li class=format!("stall {}", ware_class(ware)) class:stays=stays class:risen=risen>
            <span class="sr">{label}</span>
            <Tag ware />
            <b class="value" aria-hidden="true">{value}</b>
            <ol class="ladder" aria-hidden="true">{steps}</ol>
            <span class="supply" aria-hidden="true">
                <Certificate ware />
                {supply}
            </span>
        </li>
    }
}
