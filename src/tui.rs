//! The front end on a terminal: keys to messages, scenes to cells.

pub mod ascii;
pub mod help;
pub mod keymap;
pub mod pages;
pub mod theme;
