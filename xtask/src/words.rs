//! The words of the languages that are loaded only where a player wants them, as files for the page.

#[path = "../../build/messages.rs"]
mod messages;

use crate::{error::Error, files};
use messages::{LOCALES, compare, path, read, table};
use std::fs;

/// Writes them, each as one text (`build/messages.rs`), to where `index.html` has them copied from.
pub fn write() -> Result<(), Error> {
    let root = files::root();
    let folder = root.join("target/words");
    fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
    let mut faults = Vec::new();
    let mut locales = Vec::new();
    for (tag, forms) in LOCALES {
        let file = root.join(path(tag));
        let json = fs::read_to_string(&file).map_err(Error::file(&file))?;
        locales.push((tag, read(tag, forms, &json, &mut faults)));
    }
    for (tag, messages) in &locales[1..] {
        compare(tag, &locales[0].1, messages, &mut faults);
    }
    if let Some(fault) = faults.first() {
        return Err(Error::Failed(fault.clone()));
    }
    for (tag, messages) in &locales[1..] {
        let table = table(&locales[0].1, messages).map_err(Error::Failed)?;
        let file = folder.join(format!("{tag}.txt"));
        // Written only where it changes: whoever watches the files would build again and again.
        if fs::read_to_string(&file).ok().as_ref() != Some(&table) {
            fs::write(&file, table).map_err(Error::file(&file))?;
        }
    }
    Ok(())
}
