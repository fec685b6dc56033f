//! Stands in for the crate of this name (`[patch]` in the workspace's `Cargo.toml`).
//!
//! Leptos links server functions, and they link that crate, for streams from and to a server. This app has no server
//! and calls none. But the crate exports classes to JavaScript, and what is exported stays in the page: 7 KB of each
//! first load, compressed. Here is what server functions need to compile, and nothing is exported.

use futures_core::Stream;
use std::{
    pin::Pin,
    task::{Context, Poll},
};
use wasm_bindgen::JsValue;

/// A stream that nobody opens.
#[derive(Debug)]
pub struct ReadableStream {
    raw: web_sys::ReadableStream,
}

impl ReadableStream {
    /// The browser's own stream, unread.
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        ReadableStream { raw }
    }

    /// What the stream yields is not taken over: the browser's stream stays empty.
    ///
    /// # Panics
    ///
    /// Where the browser makes no streams.
    pub fn from_stream<S>(_stream: S) -> Self {
        ReadableStream {
            raw: web_sys::ReadableStream::new().expect("a browser with streams"),
        }
    }

    /// The browser's own stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.raw
    }

    /// Ends at once.
    pub fn into_stream(self) -> Empty {
        Empty
    }
}

/// A stream without anything in it.
#[derive(Debug)]
pub struct Empty;

impl Stream for Empty {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
