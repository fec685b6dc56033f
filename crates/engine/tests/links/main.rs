//! The link form, as `docs/record.md` has it. What must hold for any text is in `tests/texts`.

#[path = "../texts/digits.rs"]
mod digits;
#[path = "../properties/rng.rs"]
mod rng;

mod damage;
mod error;
mod form;
mod games;
mod golden;
mod whole;
