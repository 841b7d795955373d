//! Every play and what it is worth: move generation, leave values, endgames, simulation, computer players, coach, analysis,
//! self-play and training.
//!
//! [`movegen::Generator`] finds every legal play of a rack; [`leaves::LeaveValues`] says what the tiles kept are worth;
//! [`players`] choose a turn from what one seat sees. [`coach`] and [`analysis`] explain what could have been played.
//!
//! ```
//! use scrabble::{Board, Dictionary, Generator, Rack, RuleSet, Tile, Tiles, Vocabulary};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
//! let rack = Rack::new(&"QUIZZES".chars().filter_map(Tile::from_char).collect::<Tiles>())?;
//! assert!(!generator.all(&Board::EMPTY, &rack, &RuleSet::classic()).is_empty());
//! # Ok(())
//! # }
//! ```

pub mod analysis;
pub mod autoplay;
pub mod coach;
pub mod cores;
pub mod leaves;
pub mod movegen;
pub mod players;
pub mod selfplay;
pub mod train;
