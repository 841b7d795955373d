//! Text in and out: files opened safely, characters that a terminal may be shown, tables in columns, TOML with its lines.
//!
//! Every other module may use this one; it knows none of them.
//!
//! ```
//! assert_eq!(scrabble::text::printable::line("Ann\u{1b}[2J"), "Ann\u{fffd}[2J");
//! ```

pub(crate) mod columns;
pub mod files;
pub mod glyphs;
pub(crate) mod os;
pub mod output;
pub mod printable;
#[cfg(feature = "tui")]
pub mod toml_text;
