//! A crossword game of lettered tiles for two to four people around one keyboard, in a terminal.
//!
//! The program is a thin `main` over this library. Scrabble is a trademark of others; this is an independent program.
//!
//! # As a library
//!
//! Without default features this is the game alone: rules, dictionaries, records and computer players, with no terminal, no
//! flags and no configuration. `examples/` has a turn, the best plays of a rack, and a GCG file played through.
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
//! The feature `app` adds what one person sees and does, `tui` the screen, and `cli`, the default, the whole program.
//!
//! # The picture
//!
//! Who talks to whom, from the keyboard down to the rules:
//!
//! ```text
//!    person at a terminal                 pipe, screen reader
//!             │                                   │
//!         terminal                                │
//!             │                                   │
//!            tui ── pages drawn, keys           plain ── lines read and told
//!             └─────────────────┬─────────────────┘
//!                              app      one per person: a stack of pages, drafts, dialogs, the curtain
//!                               │  commands of a seat ▼   ▲ events and views for a seat
//!                             table     one per game, its only owner: game, recorder, time, consent
//!                               │
//!                ┌──────────────┼──────────────┐
//!             record         solver          words
//!                └──────────────┼──────────────┘
//!                            engine
//! ```
//!
//! | module | what it holds | may use |
//! |---|---|---|
//! | [`engine`] | the rules, pure: no file, clock, thread, terminal or outside chance | nothing |
//! | [`text`] | files opened safely, what a terminal may be shown, columns, TOML | nothing |
//! | [`words`] | dictionary, definitions, words to learn | `engine`, `text` |
//! | [`record`] | games as written down: journal, GCG, CGP, replay, statistics | `engine`, `text` |
//! | [`solver`] | every play and its worth: move generation, computer players, coach, analysis, training | `record`, `words` and below |
//! | `table` | the referee of one game: handles by seat, decisions, consent, those who look on | `solver` and below |
//! | `app` | what one person sees and does, the same for every front end | `table` and below |
//! | `terminal` | bytes in, frames out, modes, signals | `text` |
//! | `tui`, `plain` | the two front ends | `app` and below, but neither `table` nor `solver` |
//! | `cli` | flags, configuration, commands, exit codes | everything |
//!
//! `tests/engine/architecture.rs` holds this table. The engine asks one thing of the outside, whether a word is valid
//! ([`engine::lexicon::Lexicon`]); all chance in it follows from a seed and the number of the turn.
//!
//! # One turn, from key to screen
//!
//! 1. [`terminal`] hands a key to the front end; its key map makes a [`app::msg::Msg`] of it.
//! 2. [`app::Session::update`] edits the [`engine::draft::Draft`]; the game previews it as a
//!    [`engine::play::Play`] with its words and points, or names the faulty square.
//! 3. Enter becomes [`engine::game::Command::Turn`]. The game makes one [`engine::event::Event`] of it, and is in the
//!    phase `Challenge`: nothing is scored, drawn or taken from the rack.
//! 4. The next player accepts, or anybody else challenges: another event, which settles the play or drops it. It is written down
//!    by the recorder of the [`table`] before anybody is told of it.
//! 5. The session puts the curtain up and asks the runtime to forget keys typed ahead.
//! 6. [`app::Session::scene`] says what may be shown now; the front end draws that and knows nothing else.
//!
//! # Decisions worth knowing
//!
//! - **One event a command.** Points, missed turns and the end follow from an event without chance or dictionary and
//!   are worked out again at every replay, so no cut between two events can leave half a turn behind, and
//!   [`engine::game::Game::replay`] can check each event against the game before it.
//! - **Draws by turn.** The draws of turn *n* come from a generator keyed by (seed, *n*): there is no generator state
//!   to save, and what one turn draws does not depend on how often others drew.
//! - **One door to a game.** Whoever plays holds a [`table::Player`] for the seats that are theirs, whoever looks on a
//!   [`table::Spectator`]. Nothing else reaches the game, so nobody can do at another keyboard what this one could not.
//! - **Views, not games.** Front ends get an [`engine::view::SeatView`], made of what one seat may know. What must stay
//!   hidden is not in it.
//! - **A file that only grows.** [`record::store`] writes each event down before anybody is told of it, in types of its own, so
//!   that the engine knows no file; and whatever a file says has to pass [`engine::game::Game::replay`].
//! - **A recorded game is no game.** What [`record::notation::gcg`] reads may have been played by other rules, with scores added up
//!   wrong and racks that nobody knows. So a [`record::Record`] keeps what was written, and is folded over the board, with
//!   the engine's words and scores, never over [`engine::game::Game`].
//! - **A configuration lies under the flags.** Its keys have the names of the flags of [`cli`], and its values go through the
//!   same readers. Each value in force knows whether it is a default, a line of the file or a flag, so that
//!   `scrabble config` can print it and an error can name the line.
//! - **Going on from a record is telling it again.** A new game that goes on from a recorded one does not begin from a
//!   position: the record is told again as events ([`record::Record::retold`]), each checked like those of a journal. So
//!   it has its past, and is kept, taken up and written down like any other; what cannot be so told is refused.
//! - **What is not over is told in public.** Whoever looks at a game that is not over, watches it or writes it down gets a
//!   record without racks and exchanged tiles ([`record::Record::redacted`]).
//! - **Figures are made of whole games.** [`record::stats`] knows no shelf: it is handed finished games, reads what they come to off
//!   their score sheets, and gives the same tables and words to the command line, line mode and the screen.
//! - **A guided game is a game.** `app::guide` deals a real one, with chosen tiles and a computer's answers written down
//!   beforehand, and lays one sentence at a time beside it: what to do, by the keys that hold. A step is done when the game is
//!   as it asks for, however the learner came there; nothing of it is kept.
//! - **Words to learn come out of the dictionary.** [`words::study`] makes lists and questions of it, and remembers what was missed in
//!   boxes of cards; it knows the days only from whoever asks.
//! - **A meaning is told where it is no hint.** [`words::definitions`] knows words, not games; the session tells of a word where
//!   anybody may look it up, where the dictionary has been asked about it, and when the game is over
//!   ([`app::meaning`]).
//! - **Plays come out of the words.** [`solver::movegen`] follows a graph of all words along each row and column and finds every
//!   legal play with its score. It knows the rules a second time, for speed; the tests hold it to the engine's.
//! - **Computer players see what people see.** [`solver::players`] get a [`engine::view::SeatView`] and answer with a command, like
//!   anybody else. They think in nodes and rollouts, with chance from a seed, so they need no clock.
//! - **A game is gone through afterwards.** [`solver::analysis`] sees each turn of a record as a player with all words would have
//!   seen it: what could be done, by equity and by trying out, what was lost, and how lucky the draw was.
//! - **A coach points, it does not play.** [`solver::coach`] has a lesson for each tip of the booklets, and each looks among all plays
//!   of a position for a case of its own.
//! - **What tiles are worth is learned here.** [`solver::leaves`] holds the value of every leave, learned by [`solver::train`] from games of
//!   [`solver::selfplay`]: a table of two that lays what [`solver::movegen`] finds without checking it again, and that the tests hold to the
//!   real game. [`solver::autoplay`] plays real games of computer players. Both spread games over all [`solver::cores`], each game with a
//!   seed of its own, and add up whole numbers: what comes out does not depend on how many cores there are.
//! - **Nothing that is read reaches the terminal as it is.** What a file, a flag or a name holds may be characters that a
//!   terminal obeys. All text leaves through [`text::output`], whose writer replaces them ([`text::printable`]); data escapes them.
//! - **Files are opened in one place.** [`text::files`] refuses at once what could keep the program waiting: pipes and devices.
//! - **Time is told, never asked.** [`terminal`] measures how long a rack has been shown and says so
//!   ([`app::Session::elapse`]); the session tells the game at the end of the turn, and every second besides, so that
//!   no more is lost with the program. Nothing wakes up but where something moves: somebody's time, a computer that
//!   thinks, a recorded game that runs by itself, a game that is watched. Every test makes its own time.
//!
//! # Glossary
//!
//! *Rack*: a player's tiles. *Bag*: the tiles not drawn. *Play*: tiles laid in one turn. *Main word*, *cross word*: the
//! word in the line of the play, and those across it. *Through-letter*: a letter of a word that lay there before.
//! *Bingo*: seven tiles in one play. *Leave*: what stays on the rack. *Equity*: score and value of
//! the leave together. *Phony*: a word that is not in the dictionary. *Hook*: a letter that
//! makes another word of a word, before or after it. *Premium square*: 2L, 3L, 2W, 3W.
//! *Pass*, *exchange*, *challenge*: as at any table.

#[cfg(all(feature = "tui", not(unix)))]
compile_error!(
    "scrabble needs a Unix: its runtime lives by signals, poll(2) and process groups, and the command line by its runtime"
);

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
pub mod engine;
#[cfg(feature = "app")]
pub mod plain;
pub mod record;
pub mod solver;
#[cfg(feature = "app")]
pub mod table;
#[cfg(feature = "tui")]
pub mod terminal;
pub mod text;
#[cfg(feature = "tui")]
pub mod tui;
pub mod words;

pub use engine::board::Board;
pub use engine::chance::Seed;
pub use engine::draft::Draft;
pub use engine::event::Event;
pub use engine::game::{Command, Game, Phase};
pub use engine::play::Play;
pub use engine::rules::{Preset, RuleSet};
pub use engine::seat::{PlayerName, Seat};
pub use engine::setup::Setup;
pub use engine::square::{Direction, Square};
pub use engine::tile::{Letter, PlacedTile, Tile, Tiles};
pub use record::Record;
pub use record::notation::cgp::CgpPosition;
pub use solver::leaves::LeaveValues;
pub use solver::movegen::{Generator, Rack};
pub use words::lexicon::{Dictionary, Vocabulary};
