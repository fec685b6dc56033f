//! Whether the table agrees to take something back.

use super::{desk::t, dialog::Dialog, page::desk};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    session::Session,
    view::{Log, Told},
};
use markup::{component, view};

/// What would be taken back, and the question.
#[component]
pub fn TakeBackPanel() -> View {
    let desk = desk();
    let lines = move || {
        let undo = desk.read(Session::undo_offered);
        let count = undo.map_or(0, |undo| undo.decisions);
        let told = desk.read(|session| {
            let left = session.decisions() - count;
            let log = Log::of(session.record());
            let lines = log.lines().iter();
            let lines =
                lines.filter(|&&(taken, told)| taken >= left && !matches!(told, Told::Voyage(_)));
            lines.map(|&(_, told)| told).collect::<Vec<_>>()
        });
        let lines = desk.say(|words| {
            let lines = told.iter().map(|&told| words.told(told));
            lines.collect::<Vec<_>>()
        });
        each(lines.into_iter().map(|line| view! { <li>{line}</li> }))
    };
    let agree = move |_| {
        desk.panel.set(None);
        desk.undo(true);
    };
    view! {
        <Dialog class="takeback" title=live(|| t(Msg::UndoTitle)) asks=true>
            <p>{live(|| t(Msg::UndoWhat))}</p>
            <ul class="entries">{live(lines)}</ul>
            <p class="why">{live(|| t(Msg::UndoSame))}</p>
            <div class="acts-row">
                <button class="chip agree" type="button" on:click=agree>
                    {live(|| t(Msg::UndoAgree))}
                </button>
                <button class="plain" type="button" on:click=move |_| desk.panel.set(None)>
                    {live(|| t(Msg::UndoLeave))}
                </button>
            </div>
        </Dialog>
    }
}
