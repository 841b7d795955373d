//! The front end on a terminal: keys become messages, scenes become cells.
//!
//! [`screen::draw`] draws a [`shown::Shown`], and [`keymap::message_by`] makes a message of a key. Each page is a file below
//! `pages` or, for the moments of a game, `table`, with its drawing and its keys. The layers, from the top:
//!
//! | files | what they hold |
//! |---|---|
//! | `screen`, `key_line` | the whole screen, and the bottom line |
//! | `pages` | the list of all pages and contexts |
//! | `pages/*`, `table/*`, `help` | the pages |
//! | `keymap` | bindings and players' own keys |
//! | `widgets` | what pages are drawn with |
//! | `theme`, `layout`, `hit`, `stroke` | styles, places, what can be clicked, and keys as they are pressed |
//!
//! ```
//! use ratatui::{Terminal, backend::TestBackend};
//! use scrabble::RuleSet;
//! use scrabble::app::{DictionaryChoice, Session, WordsToChoose, form::Form};
//! use scrabble::languages;
//! use scrabble::tui::screen;
//! use scrabble::tui::theme::{Depth, Glyphs, Theme};
//! use scrabble::words::lexicon::DictChoice;
//! use scrabble::{Dictionary, Vocabulary};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let full = DictionaryChoice {
//!     language: languages::english(),
//!     list: DictChoice::BuiltIn(Vocabulary::Full),
//!     name: "full".to_owned(),
//!     about: String::new(),
//!     words: WordsToChoose::Here(Arc::new(Dictionary::built_in(Vocabulary::Full))),
//! };
//! let session = Session::new(Form::new(2, &[], RuleSet::classic(), vec![full]));
//! let theme = Theme::new(Depth::Full, Glyphs::Unicode);
//! let mut terminal = Terminal::new(TestBackend::new(80, 24))?;
//! terminal.draw(|frame| drop(screen::draw(&session.scene().into(), &theme, frame)))?;
//! assert!(terminal.backend().to_string().contains("New game"));
//! # Ok(())
//! # }
//! ```

pub mod face;
pub mod help;
pub mod hit;
pub mod key_line;
pub mod keymap;
pub mod layout;
pub mod pages;
mod placement;
pub mod pointer;
pub mod screen;
mod scrolled;
pub mod shown;
pub mod small;
mod stroke;
pub mod table;
pub mod theme;
pub mod widgets;
