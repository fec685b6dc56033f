//! The chart of the bay with all that lies around it.

use super::{place::PlaceSlot, punt::PuntView, sea::Sea};
use crate::{
    app::{
        desk::locale,
        page::desk,
        piece::{Icon, symbol, token_class, ware_class},
    },
    dom::{View, live},
    locale::Msg,
    view,
    words::{sentence, ware, ware_letter},
};
use engine::rules::{Party, Position, Slot, Space, Ware};
use markup::{component, view};

/// The bay: lanes, port, shipyard, pirates, pilots, insurance.
#[component]
pub fn Chart(
    /// What lies over the chart.
    #[prop(optional)]
    children: View,
) -> View {
    view! {
        <section class="chart" aria-label=Msg::PlaceBay>
            <div class="under" aria-hidden="true">
                <svg class="rhumbs" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">
                    <use href="#rhumbs" x="430" y="330" width="200" height="200"></use>
                    <use href="#rhumbs" x="-60" y="60" width="200" height="200"></use>
                </svg>
            </div>
            <svg class="water" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <use class="upward" href="#bay-upward" width="100" height="100"></use>
                <use class="wide" href="#bay-wide" width="100" height="100"></use>
            </svg>
            <div class="under" aria-hidden="true">
                <svg class="bayname" viewBox="0 0 400 60">
                    <path id="arc" d="M6 48Q200 4 394 48" fill="none"></path>
                    <text>
                        <textPath href="#arc" startOffset="50%" text-anchor="middle">
                            {Msg::PlaceBayName}
                        </textPath>
                    </text>
                </svg>
                <svg class="rose" viewBox="0 0 200 200">
                    <use href="#rose"></use>
                </svg>
            </div>
            <Port />
            <div class="west">
                <section class="place pirates">
                    <Art name="pirate-boat" />
                    <h3>{Msg::PlacePirates}</h3>
                    <ul class="slots">
                        <li>
                            <PlaceSlot space=Space::Pirate note=Msg::PlaceCaptainNote />
                        </li>
                        <li>
                            <PlaceSlot space=Space::Pirate index=1 />
                        </li>
                    </ul>
                </section>
                <section class="place pilots">
                    <Art name="pilot-island" />
                    <h3>{Msg::PlacePilots}</h3>
                    <ul class="slots">
                        <li>
                            <PlaceSlot space=Space::SmallPilot steer="±1" />
                        </li>
                        <li>
                            <PlaceSlot space=Space::LargePilot steer="±2" />
                        </li>
                    </ul>
                </section>
            </div>
            <Sea />
            <div class="east">
                <section class="place yard">
                    <Art name="shipyard" />
                    <h3>{Msg::PlaceYard}</h3>
                    <ul class="slots">
                        {Slot::ALL
                            .map(|slot| {
                                view! {
                                    <li class="berth">
                                        <PlaceSlot space=Space::Yard(slot) />
                                    </li>
                                }
                            })
                            }
                    </ul>
                </section>
                <section class="place insurance">
                    <Art name="insurance-office" />
                    <h3>{Msg::PlaceInsurance}</h3>
                    <ul class="slots">
                        <li>
                            <PlaceSlot space=Space::Insurance />
                        </li>
                    </ul>
                </section>
            </div>
            {children}
        </section>
    }
}

#[component]
fn Art(name: &'static str) -> View {
    view! { <Icon name=name class="art" view_box="0 0 120 84" /> }
}

#[component]
fn Port() -> View {
    let desk = desk();
    live(move || {
        let game = desk.scene();
        view! {
            <section class="port" aria-labelledby="h-port">
                <svg
                    class="art"
                    viewBox="0 0 300 76"
                    preserveAspectRatio="xMidYMin slice"
                    aria-hidden="true"
                >
                    <use href="#skyline"></use>
                </svg>
                <h3 id="h-port">{Msg::PlacePort}</h3>
                <ul class="slots">{Slot::ALL.map(|at| view! { <PortBerth at /> })}</ul>
                {view::ashore(&game).map(|left| view! { <Ashore left /> })}
                {game.master().map(|master| view! { <Office master /> })}
            </section>
        }
    })
}

#[component]
fn Ashore(left: Ware) -> View {
    view! {
        <p class=format!("ashore {}", ware_class(left)) title=ware(locale(), left)>
            <Icon name="bales" view_box="0 0 48 40" />
            <span>
                <b>{ware_letter(locale(), left)}</b>
                " "
                {Msg::PlaceAshore}
            </span>
        </p>
    }
}

#[component]
fn Office(master: Party) -> View {
    let symbol = symbol(master);
    let label = desk().say(|words| {
        let name = &sentence(&words.party(master));
        Msg::PlaceOffice { name }.text(words.locale)
    });
    view! {
        <p class=format!("office {}", token_class(symbol)) title=label.clone()>
            <svg viewBox="0 0 24 20" aria-hidden="true">
                <use href="#pennant"></use>
                <use class="on-flag" href=format!("#p-{symbol}") x="4" y="3" width="9" height="9"></use>
            </svg>
            <span class="clip">{label}</span>
        </p>
    }
}

#[component]
fn PortBerth(at: Slot) -> View {
    let game = desk().scene();
    let mut punts = game.punts().iter();
    let moored = punts.find(|punt| punt.position() == Position::Port(at));
    let note = match at {
        Slot::A => Msg::PlaceFirstIn,
        Slot::B => Msg::PlaceSecondIn,
        Slot::C => Msg::PlaceThirdIn,
    };
    view! {
        <li class="berth">
            <PlaceSlot space=Space::Port(at) />
            {match moored {
                Some(punt) => view! { <PuntView ware=punt.ware() /> },
                None => view! { <i class="note">{note}</i> },
            }}
        </li>
    }
}
