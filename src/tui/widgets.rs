//! The parts of the table, each drawn from what the scene says.

pub(in crate::tui) mod big_text;
pub mod board;
pub(super) mod figures;
pub(super) mod menu;
pub mod names;
pub(super) mod panel;
pub mod plot;
pub mod preview;
pub mod rack;
pub mod score_chart;
pub mod scores;
pub mod sheet;
pub mod stack;
pub mod styled_tile;
pub mod text;
pub mod tile;
pub mod tiles;
