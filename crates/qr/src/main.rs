//! A web worker that draws its own name as a QR code, and sends the drawing to the page. (Its address would do as well, but
//! what stands there behind the `#` gets lost where a service worker answers.)
//!
//! It is no part of the page's own program: most who play never ask for a code.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The drawing of what no code can hold. The loader says the same where this program cannot run.
const NONE: &str = "0 ";

/// The code as an SVG path of squares, behind the length of its side and a space; a side of 0 if the text is too long.
///
/// Least error correction: screens have no dirt, and larger squares are read better.
fn draw(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else {
        return NONE.to_owned();
    };
    let mut drawing = format!("{} ", code.size());
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            // It can only fail where there is no memory.
            let _ = write!(drawing, "M{x} {y}h1v1h-1z");
        }
    }
    drawing
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::{Function, Reflect, global};
    use wasm_bindgen::{JsCast, JsValue};

    let get = |name: &str| Reflect::get(&global(), &JsValue::from_str(name));
    let text = get("name").ok().and_then(|name| name.as_string());
    let drawing = draw(&text.unwrap_or_default());
    let post = get("postMessage").map(JsCast::dyn_into::<Function>);
    if let Ok(Ok(post)) = post {
        let _ = post.call1(&global(), &JsValue::from_str(&drawing));
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let text = std::env::args().nth(1).unwrap_or_default();
    println!("{}", draw(&text));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Version 1 has 21 squares a side; in three corners are seven by seven, with a ring of white and a core of nine.
    #[test]
    fn a_short_text_has_the_three_corners_of_a_code() {
        let drawing = draw("MANILA");
        let squares = drawing.strip_prefix("21 ").expect("21 a side");
        let has = |x: usize, y: usize| squares.contains(&format!("M{x} {y}h1"));
        for (left, top) in [(0, 0), (14, 0), (0, 14)] {
            for (x, y) in (0..49usize).map(|at| (at % 7, at / 7)) {
                let ring = x.abs_diff(3).max(y.abs_diff(3));
                assert_eq!(has(left + x, top + y), ring != 2, "{left} {top}: {x} {y}");
            }
        }
        assert!(!squares.contains("M21") && !squares.contains(" 21h"));
    }

    /// The largest code holds 2,953 bytes at the least correction.
    #[test]
    fn what_no_code_can_hold_is_refused() {
        assert!(draw(&"a".repeat(2953)).starts_with("177 "));
        assert_eq!(draw(&"a".repeat(2954)), NONE);
    }
}
