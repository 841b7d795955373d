//! The front end on a terminal: keys to messages, scenes to cells.

pub mod layout;
pub mod table;
pub mod theme;
pub mod widgets;
