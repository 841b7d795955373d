//! A crossword game of lettered tiles for two to four people around one keyboard, in a terminal.
//!
//! The program is a thin `main` over this library. It is not affiliated with the owners of the SCRABBLE trademark.
//!
//! # As a library
//!
//! Without default features this is the game alone, the package `wordrack-game` in `src/game`: rules, dictionaries, records and
//! computer players, with no terminal, no flags and no configuration. `examples/` has a turn, the best plays of a rack, and a
//! GCG file played through.
//!
//! ```
//! use scrabble::{Command, Dictionary, Draft, Game, Phase, PlayerName, RuleSet, Seed, Setup, Vocabulary};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let words = Dictionary::built_in(Vocabulary::Full);
//! let names = vec![PlayerName::new("Ann")?, PlayerName::new("Ben")?];
//! let (mut game, _) = Game::start(Setup::new(names, RuleSet::classic())?, Seed(7));
//! let before = game.clone();
//!
//! // Nothing is laid, so it is no play: an error changes nothing.
//! assert!(game.apply(Command::play(Draft::new()), &words).is_err());
//! assert_eq!(game, before);
//!
//! game.apply(Command::pass(), &words)?;
//! assert!(matches!(game.phase(), Phase::Turn(_)));
//! # Ok(())
//! # }
//! ```
//!
//! The feature `app` adds what one person sees and does, `tui` the screen, `online` play across machines, and `cli` the program
//! itself. The last two are the default; nothing but `online` compiles an async runtime and C code.
#![doc = include_str!("structure.md")]
//!
//! `tests/engine/architecture.rs` checks these dependencies. The engine asks one thing of the outside, whether a word is valid
//! ([`engine::lexicon::Lexicon`]); all chance in it follows from a seed and the number of the turn.
//!
//! # One turn, from key to screen
//!
//! 1. `terminal` turns bytes into a key; the keys of the top page (`tui`) turn it into an [`app::msg::Msg`].
//! 2. [`app::Session::act`] gives the message to the top page. At the table it edits the [`engine::draft::Draft`]; the referee
//!    previews that as a [`engine::play::Play`] with its words and score, or names the square that is wrong.
//! 3. Enter submits a [`table::SeatAction`]. The game makes one [`engine::event::Event`] of it and is in the phase
//!    `Challenge`: nothing is scored, drawn or taken from the rack yet. The event is on the disk before anyone sees it.
//! 4. The next player accepts, or another challenges: another event, which settles the play or removes it.
//! 5. The session raises the curtain and has keys typed ahead dropped.
//! 6. [`app::Session::scene`] is all that may be shown now; the front end draws that and knows nothing else.
//!
//! # Decisions
//!
//! - **One event per command.** Scores, missed turns and the end of the game follow from an event without chance or
//!   dictionary, and are computed again at every replay. No cut between two events leaves half a turn behind, and
//!   [`engine::game::Game::replay`] checks each event against the game before it.
//! - **Draws by turn.** The draws of turn *n* come from a generator keyed by (seed, *n*). There is no generator state to save,
//!   and the draw of one turn does not depend on earlier ones.
//! - **One door to a game.** A player holds a [`table::Player`] for their own seats, an onlooker a [`table::Spectator`]. Nothing
//!   else reaches the game.
//! - **Views, not games.** A front end gets an [`engine::view::SeatView`] with what one seat may know, and no hidden tile.
//! - **Append-only journals.** [`record::store`] writes each event with types of its own, so that the engine knows no file, and
//!   whatever a file says must pass [`engine::game::Game::replay`].
//! - **A recorded game is not a game.** A GCG file may have been played by other rules, with wrong scores and unknown racks. A
//!   [`record::Record`] keeps what was written and is replayed on the board with the engine's words and scores, never as an
//!   [`engine::game::Game`].
//! - **Playing on from a record retells it.** The record becomes events ([`record::Record::retold`]), each checked like those of
//!   a journal. What cannot be retold is refused.
//! - **Unfinished games are redacted.** Watching or exporting one gives a record without racks and exchanged tiles
//!   ([`record::Record::for_everyone`]).
//! - **The configuration lies below the flags.** Its keys are the names of the flags, and its values go through the same
//!   readers. Each value knows whether it is a default, a line of the file or a flag.
//! - **Move generation knows the rules a second time.** [`solver::movegen`] follows the graph of all words and finds every legal
//!   play with its score; tests compare it with the engine's slow check.
//! - **Computer players see what a person sees.** [`solver::players`] get a view and answer with a command. They think in nodes
//!   and rollouts with chance from a seed, so they need no clock, and the same seed gives the same game.
//! - **Results do not depend on the number of cores.** [`solver::autoplay`] and [`solver::train`] give each game its own seed and
//!   add up whole numbers.
//! - **Nothing reaches the terminal as it was read.** A file, flag or name may hold characters that a terminal obeys. All text
//!   leaves through [`text::output`], which replaces them ([`text::printable`]).
//! - **Files are opened in one place.** [`text::files`] refuses pipes and devices, which could keep the program waiting.
//! - **A file of several windows is changed under a lock.** `text::shared_file` reads it, changes it and writes it again;
//!   nothing that was read before is written back.
//! - **A page holds what it is about.** A recorded game comes with the source of answers about it (`app::viewer::RecordSource`),
//!   and no other part of the program knows a "current" record.
//! - **Each reader gets the characters of their own locale.** A front end is given that locale; only commands use the one of
//!   [`text::output`], which is that of standard output.
//! - **Time is an input.** `terminal` measures it and [`app::Session::elapse`] counts it; every test makes its own time.
//!
//! # Glossary
//!
//! *Rack*: a player's tiles. *Bag*: the tiles not drawn. *Play*: tiles laid in one turn. *Main word*, *cross word*: the
//! word in the line of the play, and those across it. *Through-letter*: a letter of a word that lay there before.
//! *Bingo*: seven tiles in one play. *Leave*: what stays on the rack. *Equity*: score and value of
//! the leave together. *Phony*: a word that is not in the dictionary. *Hook*: a letter that
//! makes another word of a word, before or after it. *Premium square*: 2L, 3L, 2W, 3W.
//! *Pass*, *exchange*, *challenge*: as at any table.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "postgres")]
pub mod database;
#[cfg(feature = "online")]
pub mod net;
#[cfg(feature = "app")]
pub mod plain;
#[cfg(feature = "cli")]
pub mod services;
#[cfg(feature = "app")]
pub mod table;
#[cfg(feature = "tui")]
pub mod terminal;
#[cfg(feature = "tui")]
pub mod tui;

#[doc(inline)]
pub use scrabble_game::{
    Board, CgpPosition, Command, Dictionary, Direction, Draft, Event, Game, Generator, LeaveValues,
    Letter, Phase, PlacedTile, Play, PlayerName, Preset, Rack, Record, RuleSet, Seat, Seed, Setup,
    Square, Tile, Tiles, Variant, Vocabulary, engine, languages, record, share, solver, text,
    words,
};
