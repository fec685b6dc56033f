//! The words of the languages that are loaded only where a player wants them, as files for the page.

#[path = "../../build/messages.rs"]
mod messages;

use crate::{error::Error, files};
use messages::{LOCALES, all, table};
use std::fs;

/// Writes them, each as one text (`build/messages.rs`), to where `index.html` has them copied from.
pub fn write() -> Result<(), Error> {
    let root = files::root();
    let folder = root.join("target/words");
    fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
    let locales = all(root).map_err(|faults| Error::Failed(faults.join("\n")))?;
    let source = &locales[0];
    for ((tag, _), messages) in LOCALES.iter().zip(&locales).skip(1) {
        let table = table(source, messages, |_| true).map_err(Error::Failed)?;
        let file = folder.join(format!("{tag}.txt"));
        // Written only where it changes: whoever watches the files would build again and again.
        if fs::read_to_string(&file).ok().as_ref() != Some(&table) {
            fs::write(&file, table).map_err(Error::file(&file))?;
        }
    }
    Ok(())
}
