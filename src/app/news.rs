//! What happens, for those who listen.

use super::{
    page::{self, desk},
    slip::{question, title_of},
};
use crate::dom::{View, live};
use markup::{component, view};

/// The one live region of the table: what the latest decision brought about, in the words of the log, and who is asked
/// what now. While something is picked, what that is; after something that cannot be done, why not.
#[component]
pub fn News() -> View {
    let desk = desk();
    let coming = page::coming();
    let words = move || {
        if let Some(why) = desk.why_not() {
            return why;
        }
        let picked = desk.choice.get().map(title_of);
        if let Some(title) = picked.filter(|title| !title.is_empty()) {
            return title;
        }
        // Without the annex the question at least.
        let told = coming.annex().map(|annex| (annex.told)(desk));
        let told = told.filter(|told| !told.is_empty());
        let said = told.into_iter().chain([question(desk)]);
        said.collect::<Vec<_>>().join(" ")
    };
    live(move || view! { <p class="sr news" aria-live="polite">{live(words)}</p> })
}
