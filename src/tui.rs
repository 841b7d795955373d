//! The front end on a terminal: keys to messages, scenes to cells.

pub mod face;
pub mod guide;
pub mod help;
pub mod hit;
pub mod keymap;
pub mod layout;
pub mod pages;
pub mod pointer;
pub mod screen;
mod scrolled;
pub mod shown;
pub mod small;
pub mod table;
pub mod theme;
pub mod widgets;
