//! The app: everything between the rules and the screen.
