//! Directed tests of the rules, one or more per ruling of `docs/rules.md`. The expected values are worked out from
//! the rules in each test, never copied from what the engine did.

mod auction;
mod boarding;
mod credit;
mod dummy;
mod duties;
mod end;
mod figures;
mod flow;
mod legal;
mod pilots;
mod placing;
mod rolling;
mod settlement;
mod table;
