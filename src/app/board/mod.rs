//! The board: the chart of the bay, and the black market beside it.

mod chart;
mod market;
mod place;
mod punt;
mod sea;

pub use chart::Chart;
pub use market::Market;
