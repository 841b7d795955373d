//! Backends of tests: each has the services that it names, and no others.

use scrabble::app::OpenedGame;
use scrabble::app::backend::{
    Absent, GameError, GameLists, Games, KeptGame, Library, ResumeConsent, Resumption,
};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::seating::Seating;
use scrabble::app::viewer::{OpenedRecord, RecordSource, ViewedGame};
use scrabble::engine::setup::Setup;
use scrabble::record::stats::Statistics;
use scrabble::record::store::GameId;

/// Makes a backend of a type: `backend!(Asked, me { games: me, library: &mut me.games })`.
macro_rules! backend {
    ([$($of_any:tt)*] $of:ty, $me:ident { $($services:tt)* }) => {
        impl<$($of_any)*> scrabble::app::backend::Backend for $of {
            $crate::support::services::service!(games: Games, $me { $($services)* });
            $crate::support::services::service!(library: Library, $me { $($services)* });
            $crate::support::services::service!(records: Records, $me { $($services)* });
            $crate::support::services::service!(study: Study, $me { $($services)* });
            $crate::support::services::service!(hosting: Hosting, $me { $($services)* });
            $crate::support::services::service!(rooms: Rooms, $me { $($services)* });
            $crate::support::services::service!(club: Club, $me { $($services)* });
            $crate::support::services::service!(settings: Settings, $me { $($services)* });

            fn word_lists(
                &mut self,
            ) -> std::sync::Arc<dyn scrabble::words::search::lists::WordLists + Send + Sync> {
                std::sync::Arc::new(scrabble::words::search::lists::BuiltInLists)
            }

            fn wake_by(&mut self, _: scrabble::table::Wake) {}
        }
    };
    ($of:ty, $($services:tt)*) => {
        $crate::support::services::backend!([] $of, $($services)*);
    };
}

/// The method of one service.
macro_rules! service {
    ($name:ident: $of:ident, $me:ident { $($services:tt)* }) => {
        fn $name(&mut self) -> Option<&mut dyn scrabble::app::backend::$of> {
            #[allow(unused_variables, reason = "most services are absent")]
            let $me = self;
            $crate::support::services::named!($name [$($services)*])
        }
    };
}

/// The service of this name.
macro_rules! named {
    (games [games: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    (library [library: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    (records [records: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    (study [study: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    (hosting [hosting: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    (rooms [rooms: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    (club [club: $value:expr $(, $($rest:tt)*)?]) => { Some($value) };
    ($name:ident [$other:ident: $value:expr $(, $($rest:tt)*)?]) => {
        $crate::support::services::named!($name [$($($rest)*)?])
    };
    ($name:ident []) => { None };
}

/// Answers of what has none, by their names: of a source, of a desk, of what keeps a game, and of an advisor.
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
    (phonies) => {
        fn phonies(&self, _: &scrabble::engine::play::Play) -> Vec<String> {
            vec![]
        }
    };
    (phonies_on) => {
        fn phonies_on(&self, _: &scrabble::engine::board::Board) -> Vec<String> {
            vec![]
        }
    };
    (write) => {
        fn write(&self, _: &str, _: &str) -> Result<String, GameError> {
            Err(scrabble::app::backend::Absent::Folder.into())
        }
    };
    (save) => {
        fn save(&mut self, _: &str, _: &str) -> Result<String, GameError> {
            Err(scrabble::app::backend::Absent::Folder.into())
        }
    };
    (retry_save) => {
        fn retry_save(&mut self) -> bool {
            true
        }
    };
    (suspend) => {
        fn suspend(&mut self) -> Result<(), scrabble::table::SaveError> {
            Ok(())
        }
    };
    (deal_again) => {
        fn deal_again(
            &mut self,
            _: scrabble::engine::setup::Setup,
            _: scrabble::app::seating::Seating,
        ) -> Result<scrabble::app::OpenedGame, GameError> {
            Err(scrabble::app::backend::Absent::Games.into())
        }
    };
    (review) => {
        fn review(&mut self) -> Result<scrabble::app::viewer::OpenedRecord, GameError> {
            Err(scrabble::app::backend::Absent::Record.into())
        }
    };
    (export) => {
        fn export(&mut self, _: scrabble::app::backend::SavedAs) -> Result<String, GameError> {
            Err(scrabble::app::backend::Absent::Folder.into())
        }
    };
    (rating) => {
        fn rating(
            &mut self,
        ) -> Option<scrabble::app::job::Job<Option<(String, scrabble::record::stats::Rating)>>> {
            None
        }
    };
    (hint) => {
        fn hint(
            &self,
            _: scrabble::engine::view::SeatView,
        ) -> scrabble::app::job::Job<scrabble::engine::game::Command> {
            scrabble::app::job::Job::new(|_| panic!("nobody finds hints here"))
        }
    };
    (coach) => {
        fn coach(
            &self,
            _: scrabble::app::request::CoachRequest,
        ) -> scrabble::app::job::Job<Vec<scrabble::solver::coach::Tip>> {
            scrabble::app::job::Job::new(|_| panic!("no coach is here"))
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
pub(crate) use {backend, named, no_answer, service, unanswered};

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
}

/// Keeps nothing of a game, and deals others after it by a function.
pub(crate) struct DealtAgain<F>(pub(crate) F);

impl<F: FnMut(Setup) -> Result<OpenedGame, GameError>> KeptGame for DealtAgain<F> {
    unanswered!(retry_save suspend review export rating);

    fn deal_again(&mut self, setup: Setup, _: Seating) -> Result<OpenedGame, GameError> {
        self.0(setup)
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

    fn open(&mut self, _: &GameId, _: ResumeConsent) -> Result<Resumption, GameError> {
        Err(Absent::Library.into())
    }

    fn view(&mut self, _: &GameId) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn watch(&mut self, _: &GameId) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn discard(&mut self, _: &GameId) -> Result<(), GameError> {
        Err(Absent::Library.into())
    }
}
