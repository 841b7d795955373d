//! Recorded games to share with people who do not have the program: a web page of a whole game, and a drawing of one turn.
//!
//! Both are made from a [`Record`](crate::record::Record), its replay and, where there is one, its analysis. They show what is
//! in these and no more: of a game in progress, give the [redacted](crate::record::Record::redacted) record. A page is one file
//! that loads nothing from anywhere and runs no script but its own; it reads well without scripts too.
//!
//! Whatever comes from outside, such as names and notes, goes through [`escaped`]: it is text, and cannot change the text
//! around it.
//!
//! ```
//! use scrabble_game::record::notation::gcg;
//! use scrabble_game::share::SharedGame;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let file = b"#player1 Ann Ann Lee\n#player2 Ben Ben <Roe>\n>Ann: AEHNORX 8F HORN +14 14\n";
//! let record = gcg::read(file)?;
//! let replayed = record.replay()?;
//! let game = SharedGame::new(&record, &replayed);
//!
//! assert!(game.web_page().contains("<bdi>Ben &lt;Roe&gt;</bdi>"));
//! assert!(game.drawing(Some(1))?.starts_with("<svg "));
//! assert_eq!(game.drawing(Some(2)).unwrap_err().to_string(), "there is no turn 2; the game has 1 turn");
//! # Ok(())
//! # }
//! ```

#![expect(
    clippy::format_collect,
    reason = "a page is written once, and its parts read as they will stand there"
)]

mod colors;
mod drawing;
mod face;
mod game;
mod markup;
mod moments;
mod page;

pub use colors::{COLORS, Color, PREMIUMS, Shade};
pub use game::SharedGame;
pub use markup::escaped;
pub use moments::NoTurn;
