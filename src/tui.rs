//! The front end on a terminal: keys to messages, scenes to cells.

pub mod theme;
