//! Backends of tests: each has the services that it names, and no others.

use scrabble::app::DictionaryId;
use scrabble::app::OpenedGame;
use scrabble::app::backend::{
    Absent, GameError, GameLists, Games, Library, ResumeConsent, Resumption,
};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::seating::Seating;
use scrabble::app::viewer::{OpenedRecord, RecordSource, ViewedGame};
use scrabble::engine::setup::Setup;
use scrabble::record::stats::Statistics;
use scrabble::words::lexicon::{DictChoice, Vocabulary};

/// Makes a backend of a type: `backend!(Asked, me { games: me, library: &mut me.games })`.
macro_rules! backend {
    ([$($of_any:tt)*] $of:ty, $me:ident { $($service:ident: $value:expr),* $(,)? }) => {
        impl<$($of_any)*> scrabble::app::backend::Backend for $of {
            $($crate::support::services::service!($service, $me, $value);)*
        }
    };
    ($of:ty, $($services:tt)*) => {
        $crate::support::services::backend!([] $of, $($services)*);
    };
}

/// The method of one service.
macro_rules! service {
    ($name:ident: $of:ident, $me:ident, $value:expr) => {
        fn $name(&mut self) -> Option<&mut dyn scrabble::app::backend::$of> {
            let $me = self;
            Some($value)
        }
    };
    (games, $($of:tt)*) => { $crate::support::services::service!(games: Games, $($of)*); };
    (current, $($of:tt)*) => { $crate::support::services::service!(current: CurrentGame, $($of)*); };
    (library, $($of:tt)*) => { $crate::support::services::service!(library: Library, $($of)*); };
    (records, $($of:tt)*) => { $crate::support::services::service!(records: Records, $($of)*); };
    (hints, $($of:tt)*) => { $crate::support::services::service!(hints: Hints, $($of)*); };
    (coaching, $($of:tt)*) => { $crate::support::services::service!(coaching: Coaching, $($of)*); };
    (study, $($of:tt)*) => { $crate::support::services::service!(study: Study, $($of)*); };
    (hosting, $($of:tt)*) => { $crate::support::services::service!(hosting: Hosting, $($of)*); };
    (rooms, $($of:tt)*) => { $crate::support::services::service!(rooms: Rooms, $($of)*); };
}

/// Answers of a source that has none, by their names.
macro_rules! unanswered {
    ($($name:ident)*) => {
        $($crate::support::services::no_answer!($name);)*
    };
}

macro_rules! no_answer {
    (analyze) => {
        fn analyze(
            &self,
            _: &scrabble::app::viewer::ViewedGame,
        ) -> scrabble::app::job::Job<Result<scrabble::solver::analysis::Analysis, GameError>> {
            scrabble::app::job::Job::done(Err(GameError::Canceled))
        }
    };
    (simulate_turn) => {
        fn simulate_turn(
            &self,
            _: &scrabble::app::viewer::ViewedGame,
            _: usize,
        ) -> scrabble::app::job::Job<Option<scrabble::solver::analysis::JudgedTurn>> {
            scrabble::app::job::Job::done(None)
        }
    };
    (lessons) => {
        fn lessons(
            &self,
            _: &scrabble::app::viewer::ViewedGame,
            _: usize,
        ) -> scrabble::app::job::Job<Option<scrabble::solver::coach::Lessons>> {
            scrabble::app::job::Job::done(None)
        }
    };
    (define) => {
        fn define(&self, _: &[String]) -> Vec<scrabble::app::definitions::Definition> {
            vec![]
        }
    };
    (save_web_page) => {
        fn save_web_page(
            &self,
            _: &scrabble::app::viewer::ViewedGame,
            _: Option<&scrabble::solver::analysis::Analysis>,
        ) -> Result<String, GameError> {
            Err(scrabble::app::backend::Absent::Folder.into())
        }
    };
    (poll) => {
        fn poll(&mut self) -> Option<Result<scrabble::app::viewer::ViewedGame, GameError>> {
            None
        }
    };
    (desk) => {
        fn desk(&self) -> Result<Box<dyn scrabble::app::analysis_board::BoardDesk>, GameError> {
            Err(GameError::Canceled)
        }
    };
    (continued) => {
        fn continued(
            &self,
            _: &scrabble::app::viewer::Branch,
            _: scrabble::engine::turn_rng::Seed,
        ) -> Result<scrabble::app::viewer::ContinuedGame, GameError> {
            Err(GameError::NoGame)
        }
    };
}

#[allow(
    unused_imports,
    reason = "few programs of tests have sources of their own"
)]
pub(crate) use {backend, no_answer, service, unanswered};

/// A source that answers nothing about a record.
struct NoAnswers;

impl RecordSource for NoAnswers {
    unanswered!(analyze simulate_turn lessons define desk save_web_page poll continued);
}

/// Opens a game about which nothing can be asked.
pub(crate) fn unasked(viewed: ViewedGame) -> OpenedRecord {
    OpenedRecord {
        viewed,
        source: Box::new(NoAnswers),
    }
}

/// Deals by a function.
pub(crate) struct Dealing<F>(pub(crate) F);

backend!([F: FnMut(NewGame) -> Result<OpenedGame, GameError>] Dealing<F>, me { games: me });

impl<F: FnMut(NewGame) -> Result<OpenedGame, GameError>> Games for Dealing<F> {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        self.0(new_game)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, GameError> {
        self.deal(NewGame {
            setup,
            seating,
            dictionary: DictionaryId {
                list: DictChoice::BuiltIn(Vocabulary::default()),
                family: false,
            },
        })
    }
}

/// Saved games that are listed, and cannot be opened.
#[derive(Default)]
pub(crate) struct Listed(pub(crate) GameLists);

impl Library for Listed {
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>> {
        Job::done(Ok(self.0.clone()))
    }

    fn statistics(&mut self) -> Job<Result<Statistics, GameError>> {
        Job::done(Err(Absent::Library.into()))
    }

    fn open(&mut self, _: &str, _: ResumeConsent) -> Result<Resumption, GameError> {
        Err(Absent::Library.into())
    }

    fn view(&mut self, _: &str) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn watch(&mut self, _: &str) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn discard(&mut self, _: &str) -> Result<(), GameError> {
        Err(Absent::Library.into())
    }
}
