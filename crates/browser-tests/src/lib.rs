//! A static file server for the browser tests.
