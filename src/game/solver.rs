//! Every legal play with its value: move generation, leave values, endgames, simulation, computer players, coach, analysis,
//! self-play, training, the daily puzzle, and the protocol for other programs.
//!
//! [`movegen::Generator`] finds every legal play of a rack; [`leaves::LeaveValues`] has the value of every leave; [`players`]
//! choose a turn from what one seat sees; [`coach`] and [`analysis`] explain what could have been played.
//!
//! ```
//! use scrabble_game::{Board, Dictionary, Generator, Rack, RuleSet, Variant, Vocabulary};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
//! let set = &Variant::ENGLISH.tiles;
//! let rack = Rack::new(&set.tiles_of("QUIZZES").expect("letters"), Variant::ENGLISH)?;
//!
//! let best = generator.best(&Board::new(Variant::ENGLISH), &rack, &RuleSet::classic()).expect("a play");
//! assert_eq!((set.placed_text(best.tiles()).as_str(), best.score().value()), ("QUIZZES", 138));
//! # Ok(())
//! # }
//! ```

pub mod analysis;
pub mod autoplay;
pub mod coach;
pub mod cores;
pub mod leaves;
pub mod movegen;
pub mod part;
pub mod playability;
pub mod players;
pub mod puzzle;
pub mod selfplay;
pub mod train;
pub mod ucgi;
