//! What the browser tests and `cargo xtask` share: a static file server and a look along the `PATH`.

pub mod programs;
mod server;

pub use server::StaticServer;
