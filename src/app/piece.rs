//! Small things that are drawn all over: figures, coins, ware tags, icons, the seal.

use super::{
    desk::{locale, t},
    held::Callback,
    page::desk,
};
use crate::{
    dom::View,
    locale::Msg,
    words::{ware_letter, ware_title},
};
use engine::{
    odds::Odds,
    rules::{Party, Pesos, Ware},
};
use markup::{component, view};

/// The party's symbol: that of its token, or `dummy`. The sprite has it as `p-…`, and on a figure as `f-…`.
pub fn symbol(party: Party) -> &'static str {
    match party {
        Party::Seat(seat) => desk().customs.tokens.of(seat).name(),
        Party::Dummy => "dummy",
    }
}

/// The class that gives a thing its party's colour.
pub fn party_class(party: Party) -> String {
    token_class(symbol(party))
}

/// The class that gives a thing the colour that goes with the symbol.
pub fn token_class(symbol: &str) -> String {
    format!("token-{symbol}")
}

/// The class that gives a thing its ware's colour.
pub fn ware_class(ware: Ware) -> String {
    format!("ware-{ware}")
}

/// A drawing of the sprite that says nothing by itself.
#[component]
pub fn Icon(
    #[prop(into)] name: String,
    #[prop(optional)] class: &'static str,
    #[prop(optional)] view_box: Option<&'static str>,
) -> View {
    view! {
        <svg class=class viewBox=view_box aria-hidden="true">
            <use href=format!("#{name}")></use>
        </svg>
    }
}

/// An accomplice.
#[component]
pub fn Figure(party: Party) -> View {
    view! { <Icon name=format!("f-{}", symbol(party)) class="fig" /> }
}

/// A symbol on its colour.
#[component]
pub fn Badge(symbol: &'static str) -> View {
    view! {
        <svg class=format!("token {}", token_class(symbol)) viewBox="0 0 16 16" aria-hidden="true">
            <use href=format!("#p-{symbol}")></use>
        </svg>
    }
}

/// A price.
#[component]
pub fn Coin(amount: Pesos, #[prop(optional)] later: bool) -> View {
    view! { <b class=if later { "coin later" } else { "coin" }>{amount}</b> }
}

/// A ware's icon and letter on its colour.
#[component]
pub fn Tag(ware: Ware) -> View {
    view! {
        <span class=format!("tag {}", ware_class(ware)) title=ware_title(locale(), ware)>
            <Icon name=format!("w-{ware}") />
            <b aria-hidden="true">{ware_letter(locale(), ware)}</b>
            <span class="sr">{ware_title(locale(), ware)}</span>
        </span>
    }
}

/// A share's face.
#[component]
pub fn Certificate(
    ware: Ware,
    /// Whether it is pledged, and lies across.
    #[prop(optional)]
    lent: bool,
) -> View {
    let name = ware_title(locale(), ware);
    let label = match lent {
        true => t(Msg::SheetLent { ware: &name }),
        false => name,
    };
    view! {
        <svg class=ware_class(ware) class:lent=lent viewBox="0 0 24 30" role="img" aria-label=label>
            <use href="#cert"></use>
            <use href=format!("#w-{ware}") x="5.5" y="7" width="13" height="13"></use>
        </svg>
    }
}

/// A tool of the top bar or a panel: an icon with a name.
#[component]
pub fn Tool(
    icon: &'static str,
    label: String,
    on_press: Callback<()>,
    #[prop(optional)] disabled: bool,
    #[prop(optional)] class: &'static str,
) -> View {
    view! {
        <button
            class=format!("tool {class}")
            type="button"
            aria-label=label.clone()
            title=label
            disabled=disabled
            on:click=move |_| on_press.run(())
        >
            <Icon name=icon />
        </button>
    }
}

/// The close button of a panel.
#[component]
pub fn Close(on_press: Callback<()>) -> View {
    view! { <Tool icon="i-close" label=t(Msg::CommonClose) on_press=on_press /> }
}

/// A text for the player to keep, with a button that copies it (`public/boot.js`), and what else can be done with it.
#[component]
pub fn CopyText(
    /// The id of its field.
    id: String,
    /// The text.
    text: String,
    /// More buttons.
    #[prop(optional)]
    children: View,
) -> View {
    let field = id.clone();
    view! {
        <textarea
            class="copytext"
            id=id
            readonly
            aria-label=Msg::SetupBadLabel
            prop:value=text
        ></textarea>
        <div class="acts-row">
            <button class="plain" type="button" data-copy=field data-copied=t(Msg::CommonCopied)>
                {Msg::CommonCopy}
            </button>
            {children}
        </div>
    }
}

/// Odds in per cent, small.
#[component]
pub fn Likely(odds: Odds) -> View {
    view! { <i class="likely" aria-hidden="true">{format!("{}\u{202f}%", odds.percent())}</i> }
}

/// What is said of something, with its odds.
pub fn with_odds(label: &str, odds: Option<Odds>) -> String {
    let Some(odds) = odds else {
        return label.to_owned();
    };
    let percent = odds.percent().into();
    t(Msg::CommonClauses {
        first: label,
        last: &t(Msg::ChoiceLikely { percent }),
    })
}
