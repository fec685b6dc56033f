//! Files beside the page, which are fetched only when they are wanted.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Response;

/// The address of a file. The page knows it (`#later`): a file's name changes with what is in it.
pub fn address(file: &str) -> Option<String> {
    let later = document().get_element_by_id("later")?;
    later.get_attribute(&format!("data-{file}"))
}

/// The text of a file.
pub async fn fetch(file: &str) -> Result<String, JsValue> {
    let address = address(file).ok_or(JsValue::NULL)?;
    let response = window().fetch_with_str(&address).await?;
    let response = response.dyn_into::<Response>()?;
    let text = response.text()?.await?;
    let text = text.as_string().filter(|_| response.ok());
    text.ok_or(JsValue::NULL)
}
