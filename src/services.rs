//! What the program does for its pages: it deals and saves games, thinks, analyzes, studies and hosts.
//!
//! A page asks through the traits of [`app::backend`](crate::app::backend); this module answers from the files, the clock and
//! the threads of this machine. It prints nothing and knows no flag: commands pass it values, and get values and errors.
//!
//! | type | what it does |
//! |---|---|
//! | `LocalBackend` | the services of this machine for one session |
//! | `LocalGames`, `LocalGame` | deal, resume and list games; keep, export and review one |
//! | `LocalSource` | answers about one recorded game, with an analyzer of its own |
//! | [`Dealer`] | opens dictionaries and chooses seeds |
//! | `GameAdvisor`, `GameAnalyzer` | computer players, coach and analysis as jobs, which `Threads` runs |
//! | `Quizzer` | chooses cards, and remembers answers in a file that windows share |
//! | `Publisher` | writes the game of an analysis board to files that others see |
//! | `hosting` | rooms for guests, the door to them, and `GuestBackend`, which answers a guest |
//! | `data_dir` | the folders of the program |
//! | [`Surroundings`] | the clock, the pace of saving and the seed, as inputs |
//!
//! ```
//! use scrabble::services::Dealer;
//! use scrabble::words::lexicon::DictChoice;
//! use scrabble::{Dictionary, Vocabulary};
//!
//! let words = Dictionary::built_in(Vocabulary::Common);
//! let dealer = Dealer::new(words, &DictChoice::BuiltIn(Vocabulary::Common), Some(7));
//! let names: Vec<String> = dealer.choices().into_iter().map(|choice| choice.name).collect();
//! assert_eq!(names[..3], ["common", "standard", "full"]);
//! ```

pub(crate) mod backend;
pub(crate) mod board_desk;
pub(crate) mod data_dir;
pub(crate) mod dealer;
pub mod finished;
mod game_advisor;
mod game_analyzer;
pub(crate) mod games;
#[cfg(feature = "online")]
pub(crate) mod hosting;
pub(crate) mod importing;
mod keeper;
pub(crate) mod leaves;
pub mod listing;
pub(crate) mod missed;
pub(crate) mod publishing;
pub(crate) mod quizzer;
pub(crate) mod recorded;
mod surroundings;
pub(crate) mod threads;
pub(crate) mod word_lists;

pub use dealer::Dealer;
pub use surroundings::Surroundings;
