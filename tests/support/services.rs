//! Backends of tests: each has the services that it names, and no others.

use scrabble::app::DictionaryId;
use scrabble::app::OpenedGame;
use scrabble::app::backend::{GameLists, Games, Library, ResumeConsent, Resumption};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::seating::Seating;
use scrabble::app::viewer::OpenedRecord;
use scrabble::engine::setup::Setup;
use scrabble::record::stats::Statistics;
use scrabble::words::lexicon::{DictChoice, Vocabulary};

/// Makes a backend of a type: `backend!(Asked, me { games: me, library: &mut me.games })`.
macro_rules! backend {
    ([$($of_any:tt)*] $of:ty, $me:ident { $($service:ident: $value:expr),* $(,)? }) => {
        #[allow(unused_variables, reason = "what is absent is not in it")]
        impl<$($of_any)*> scrabble::app::backend::Backend for $of {
            $crate::support::services::service!(games, Games, $me { $($service: $value,)* });
            $crate::support::services::service!(current, CurrentGame, $me { $($service: $value,)* });
            $crate::support::services::service!(library, Library, $me { $($service: $value,)* });
            $crate::support::services::service!(records, Records, $me { $($service: $value,)* });
            $crate::support::services::service!(hints, Hints, $me { $($service: $value,)* });
            $crate::support::services::service!(coaching, Coaching, $me { $($service: $value,)* });
            $crate::support::services::service!(study, Study, $me { $($service: $value,)* });
            $crate::support::services::service!(hosting, Hosting, $me { $($service: $value,)* });
            $crate::support::services::service!(rooms, Rooms, $me { $($service: $value,)* });
            $crate::support::services::service!(settings, Settings, $me { $($service: $value,)* });

            fn wake_by(&mut self, _: scrabble::table::Wake) {}
        }
    };
    ($of:ty, $($services:tt)*) => {
        $crate::support::services::backend!([] $of, $($services)*);
    };
}

/// The method of one service.
macro_rules! service {
    ($name:ident, $of:ident, $me:ident $services:tt) => {
        fn $name(&mut self) -> Option<&mut dyn scrabble::app::backend::$of> {
            let $me = self;
            $crate::support::services::value!($name $services)
        }
    };
}

/// Picks a service from those that are named.
macro_rules! value {
    (games { games: $value:expr, $($rest:tt)* }) => { Some($value) };
    (current { current: $value:expr, $($rest:tt)* }) => { Some($value) };
    (library { library: $value:expr, $($rest:tt)* }) => { Some($value) };
    (records { records: $value:expr, $($rest:tt)* }) => { Some($value) };
    (hints { hints: $value:expr, $($rest:tt)* }) => { Some($value) };
    (coaching { coaching: $value:expr, $($rest:tt)* }) => { Some($value) };
    (study { study: $value:expr, $($rest:tt)* }) => { Some($value) };
    (hosting { hosting: $value:expr, $($rest:tt)* }) => { Some($value) };
    (rooms { rooms: $value:expr, $($rest:tt)* }) => { Some($value) };
    (settings { settings: $value:expr, $($rest:tt)* }) => { Some($value) };
    ($name:ident { }) => { None };
    ($name:ident { $other:ident: $value:expr, $($rest:tt)* }) => {
        $crate::support::services::value!($name { $($rest)* })
    };
}

pub(crate) use {backend, service, value};

/// Deals by a function.
pub(crate) struct Dealing<F>(pub(crate) F);

backend!([F: FnMut(NewGame) -> Result<OpenedGame, String>] Dealing<F>, me { games: me });

impl<F: FnMut(NewGame) -> Result<OpenedGame, String>> Games for Dealing<F> {
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, String> {
        self.0(new_game)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, String> {
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

/// Why it opens none.
const UNOPENED: &str = "No saved game is opened here.";

impl Library for Listed {
    fn saved_games(&mut self) -> Job<Result<GameLists, String>> {
        Job::done(Ok(self.0.clone()))
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        Job::done(Err(UNOPENED.to_owned()))
    }

    fn open(&mut self, _: &str, _: ResumeConsent) -> Result<Resumption, String> {
        Err(UNOPENED.to_owned())
    }

    fn view(&mut self, _: &str) -> Result<OpenedRecord, String> {
        Err(UNOPENED.to_owned())
    }

    fn watch(&mut self, _: &str) -> Result<OpenedRecord, String> {
        Err(UNOPENED.to_owned())
    }

    fn discard(&mut self, _: &str) -> Result<(), String> {
        Err(UNOPENED.to_owned())
    }
}
