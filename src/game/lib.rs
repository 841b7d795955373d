//! The game of the program `scrabble`: rules, dictionaries, records and computer players, with no terminal, no flags and no
//! configuration. The crate `scrabble` has these modules too, and describes them.

#[cfg(not(any(unix, windows)))]
compile_error!("scrabble needs Unix or Windows: `text::os` knows no other system");

pub mod engine;
pub mod languages;
pub mod record;
pub mod share;
pub mod solver;
pub mod text;
pub mod words;

pub use engine::board::Board;
pub use engine::draft::Draft;
pub use engine::event::Event;
pub use engine::game::{Command, Game, Phase};
pub use engine::play::Play;
pub use engine::rules::{Preset, RuleSet};
pub use engine::seat::{PlayerName, Seat};
pub use engine::setup::Setup;
pub use engine::square::{Direction, Square};
pub use engine::tile::{Letter, PlacedTile, Tile, Tiles};
pub use engine::turn_rng::Seed;
pub use engine::variant::Variant;
pub use record::Record;
pub use record::notation::cgp::CgpPosition;
pub use solver::leaves::LeaveValues;
pub use solver::movegen::{Generator, Rack};
pub use words::lexicon::{Dictionary, Vocabulary};
