//! Directed tests of the rules, one or more per ruling of `docs/rules.md`. The expected values are worked out from
//! the rules in each test, never copied from what the engine did.

mod auction;
mod boarding;
mod credit;
mod pilots;
mod placing;
mod rolling;
#[expect(dead_code)] // until the other sections are tested
mod table;
