//! The banner that says why the game is not stored, or from where it comes.

use super::{
    dialog::focus_soon,
    held::{Callback, Held, watch},
    page::{self, desk},
    piece::Close,
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    storage::StorageFault,
};
use markup::{component, view};

/// What can be done about a fault.
#[derive(Clone, Copy, PartialEq)]
enum Act {
    /// Go on with the game as it is here.
    Keep,
    /// Go on with the one that is stored.
    Take,
    /// Leave the table.
    Leave,
}

/// The banner, while there is a fault that was not put away. A fault of another kind, or the same one after a
/// time without, shows it again.
#[component]
pub fn Notice(
    /// Leaves the table.
    on_leave: Callback<()>,
) -> View {
    let desk = desk();
    // The fault that was put away, while it lasts.
    let closed = Held::new(None);
    watch(move || {
        let fault = desk.fault.get();
        if closed
            .get_untracked()
            .is_some_and(|closed| Some(closed) != fault)
        {
            closed.set(None);
        }
    });
    let gate = page::gate();
    let coming = page::coming();
    let act = move |act| match act {
        Act::Keep => {
            desk.take_over();
            focus_soon("#h-slip");
        }
        // Read when it is taken: more may be stored until then.
        Act::Take => {
            if let Some((session, slot)) = desk.theirs() {
                gate.open((session, Some(slot)));
            }
        }
        Act::Leave => on_leave.run(()),
    };
    let told = move |fault| {
        let (title, text, acts): (_, _, &[_]) = match fault {
            StorageFault::Blocked => (Msg::FaultBlockedTitle, Msg::FaultBlocked, &[]),
            StorageFault::Full => (Msg::FaultFullTitle, Msg::FaultFull, &[]),
            StorageFault::Changed => (
                Msg::FaultChangedTitle,
                Msg::FaultChanged,
                &[
                    (Msg::FaultTakeOver, Act::Keep),
                    (Msg::FaultTakeTheirs, Act::Take),
                ],
            ),
            StorageFault::Deleted => (
                Msg::FaultDeletedTitle,
                Msg::FaultDeleted,
                &[(Msg::FaultKeep, Act::Keep), (Msg::FaultLeave, Act::Leave)],
            ),
            StorageFault::Rescued => (Msg::FaultRescuedTitle, Msg::FaultRescued, &[]),
        };
        // Theirs is read by the annex, with which this is drawn again.
        let can = |what| what != Act::Take || coming.annex().and_then(|_| desk.theirs()).is_some();
        let buttons = acts
            .iter()
            .filter(|(_, what)| can(*what))
            .map(|&(word, what)| {
                view! {
                    <button class="plain" type="button" on:click=move |_| act(what)>
                        {word}
                    </button>
                }
            });
        let acts = match acts.is_empty() {
            true => {
                let close = move |()| closed.set(desk.fault.get_untracked());
                view! { <Close on_press=Callback::new(close) /> }
            }
            false => view! { <div class="acts-row">{each(buttons)}</div> },
        };
        view! {
            <p>
                <b>{title}</b>
                " "
                {text}
            </p>
            {acts}
        }
    };
    live(move || {
        let shown = desk
            .fault
            .get()
            .filter(|&fault| closed.get() != Some(fault));
        view! {
            <div class="notice" role="status" hidden=shown.is_none()>
                {shown.map(told)}
            </div>
        }
    })
}
