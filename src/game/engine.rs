//! The rules of the game and nothing else (R1–R33, R35, R37 and R38).
//!
//! The engine has no terminal, file, clock or thread. The dictionary is a [`lexicon::Lexicon`], the only question it asks of
//! the outside; everything random follows from a [`turn_rng::Seed`].
//!
//! A game is a [`game::Game`]: a [`game::Command`] becomes an [`event::Event`], or is refused with the reason. A play goes from
//! [`draft::Draft`] (anything placed on the board) to [`play::Play`] (checked, with its words and score); a turn from
//! [`turn::TurnDraft`] to [`turn::Turn`]. What one seat may see is a [`view::SeatView`]. Tiles, premium squares and bonus are
//! values of a [`variant::Variant`], which setup and board hold. To think about, there is a [`position::Position`], which may
//! come from no game, and a [`full_position::FullPosition`], in which all tiles are known.
//!
//! ```
//! use scrabble_game::engine::game::{Command, CommandError, Game, Phase};
//! use scrabble_game::engine::play::PlayError;
//! use scrabble_game::{Dictionary, Draft, PlacedTile, PlayerName, RuleSet, Seed, Setup, Square, Tile, Vocabulary};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let words = Dictionary::built_in(Vocabulary::Full);
//! let names = vec![PlayerName::new("Ann")?, PlayerName::new("Ben")?];
//! let (mut game, _) = Game::start(Setup::new(names, RuleSet::classic())?, Seed(7));
//! let Phase::Turn(seat) = *game.phase() else { unreachable!("a game starts with a turn") };
//! let rack = game.view(Some(seat)).rack.expect("the rack of the seat to move");
//!
//! // A draft may be nonsense: a single tile in a corner is no first play, and the error names the square.
//! let letter = |tile| match tile {
//!     Tile::Letter(letter) => Some(PlacedTile::Natural(letter)),
//!     Tile::Blank => None,
//! };
//! let tile = rack.iter().find_map(letter).expect("a letter");
//! let mut draft = Draft::new();
//! draft.put(Square::parse("A1").expect("a square"), tile);
//! let refused = game.preview(&draft).expect_err("not a first play");
//! assert!(matches!(refused, CommandError::Play(PlayError::OneTile { .. })));
//!
//! // A pass is always possible, and gives the turn to the next player.
//! game.apply(Command::pass(), &words)?;
//! assert!(matches!(*game.phase(), Phase::Turn(next) if next != seat));
//! # Ok(())
//! # }
//! ```

pub mod board;
pub mod board_play;
pub mod clock;
pub mod draft;
mod end_reason;
pub mod endgame;
pub mod event;
pub mod full_position;
pub mod game;
pub mod hint;
pub mod layout;
pub mod lexicon;
pub mod play;
pub mod position;
pub mod rules;
pub mod rulings;
pub mod score;
pub mod seat;
pub mod seen;
pub mod setup;
pub mod sheet;
pub mod square;
pub mod swap;
pub mod tile;
pub mod tile_set;
pub mod turn;
pub mod turn_counts;
pub mod turn_rng;
pub mod variant;
pub mod view;
pub mod win_rule;
pub mod word;
