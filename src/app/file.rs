//! Files beside the page, which are fetched only when they are wanted.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Response;

/// The text of a file. The page knows what it is called: the element with the id names it in its data under the key, for
/// its name changes with what is in it.
pub async fn fetch(id: &str, key: &str) -> Result<String, JsValue> {
    let element = document().get_element_by_id(id);
    let address = element.and_then(|element| element.get_attribute(&format!("data-{key}")));
    let address = address.ok_or(JsValue::NULL)?;
    let response = window().fetch_with_str(&address).await?;
    let response = response.dyn_into::<Response>()?;
    let text = response.text()?.await?;
    let text = text.as_string().filter(|_| response.ok());
    text.ok_or(JsValue::NULL)
}
