//! The bots: what they see, what they decide, and that nothing hidden tells them.

mod advice;
mod fairness;
mod games;
mod observation;
mod play;
