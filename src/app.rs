//! What people see and do, the same for every front end: a stack of pages.
//!
//! A front end holds no rule. It turns keys or typed lines into messages, and views into a screen or sentences. This is what
//! it uses:
//!
//! - A [`Session`] is the stack, one for each keyboard. [`Session::act`] hands a [`msg::Msg`] to the uppermost page, and
//!   [`Session::scene`] returns a [`scene::Scene`]: what may be shown of every page.
//! - A page is a [`component::Component`] with its own messages, view and answer. While it does something it has a
//!   [`component::Cx`], with which it opens pages, starts jobs and reaches the [`backend::Backend`]. [`pages`] has the list
//!   of what can be opened on any page.
//! - A [`job::Job`] is work that takes longer than a frame. It is canceled when its page closes.
//! - A [`backend::Backend`] is what the session may ask of the program: a trait for each who asks, absent where there is nothing.
//!
//! Modules depend on each other in this order: views ([`scene`]) and messages ([`msg`]), then components, the stack, the pages
//! that any page may open ([`dialogs`]), the viewer, the table, the other [`pages`], and at the top the session.
//!
//! ```
//! use scrabble::app::backend::NoBackend;
//! use scrabble::app::form::Form;
//! use scrabble::app::scene::{StepScene, TablePage, TitlePage};
//! use scrabble::app::{OpenedGame, Session};
//! use scrabble::{Dictionary, Game, PlayerName, RuleSet, Seed, Setup, Vocabulary};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut session = Session::new(Form::new(2, &[], RuleSet::classic(), vec![]));
//! assert!(session.scene().shows::<TitlePage>());
//!
//! let names = vec![PlayerName::new("Ann")?, PlayerName::new("Ben")?];
//! let (game, _) = Game::start(Setup::new(names, RuleSet::classic())?, Seed(7));
//! let words = Arc::new(Dictionary::built_in(Vocabulary::Full));
//! session.sit_down(OpenedGame::new(game, words, "full".to_owned()), &mut NoBackend);
//!
//! // A curtain with the draw for first play hides the first rack.
//! let page: TablePage = session.scene().into_top().ok_or("no table")?;
//! assert!(matches!(page.step, StepScene::Curtain { draw: true, .. }));
//! # Ok(())
//! # }
//! ```

pub mod analysis_board;
pub mod backend;
mod board_desk;
pub mod choice;
pub mod clock;
pub mod component;
mod daily_puzzle;
pub mod definitions;
pub mod describe;
pub mod dialogs;
mod dictionary;
pub mod field;
pub mod form;
pub mod hosting;
pub mod job;
mod menu;
pub mod msg;
mod new_game;
mod opened_game;
pub mod pages;
pub mod placement;
mod preferences;
mod recorded;
pub mod request;
pub mod rules_summary;
pub mod rules_text;
mod saved_games;
pub mod scene;
mod search_kind;
pub mod seating;
mod service_error;
mod session;
pub mod settings;
mod shared;
mod stack;
pub mod table;
pub mod text_area;
pub mod told;
pub mod unseen;
mod view;
mod viewed;
pub mod viewer;

pub use daily_puzzle::DailyPuzzle;
pub use dictionary::{
    CannotOpen, DictionaryChoice, DictionaryId, OpenDictionary, OpenWords, OtherLanguage,
    SharedLexicon, WordsToChoose,
};
pub use opened_game::{JoinedGame, OpenedGame};
pub use preferences::{InputMode, Motion};
pub use shared::Shared;
pub use stack::Session;
pub use table::guide;
