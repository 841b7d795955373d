//! The front end on a terminal: keys to messages, scenes to cells.

pub mod help;
pub mod keymap;
pub mod layout;
pub mod pages;
pub mod screen;
pub mod small;
pub mod table;
pub mod theme;
pub mod widgets;
