//! The backend of the session: dictionaries, seeds, saved games and jobs.

#[cfg(feature = "online")]
mod hosted;
mod online;
mod quizzing;

use super::games::LocalGames;
use super::quizzer::Quizzer;
use super::word_lists;
use crate::app::backend::{
    Backend, Club, Games, Hosting, Library, Records, Rooms, Settings, Study,
};
use crate::table::Wake;
use crate::words::search::lists::WordLists;
use crate::words::study::remembered::Remembered;
#[cfg(feature = "online")]
pub(crate) use hosted::LocalHost;
pub(crate) use online::Online;
use std::sync::Arc;

/// The backend of the program.
pub struct LocalBackend {
    pub(crate) games: LocalGames,
    quizzer: Quizzer,
    /// The streaks of the daily puzzle.
    streaks: Remembered,
    /// The configuration in which settings are saved.
    settings: Box<dyn Settings>,
    /// Games across machines, where the program has them.
    pub(crate) online: Option<Box<dyn Online>>,
}

impl LocalBackend {
    pub(crate) fn new(
        games: LocalGames,
        (quizzer, streaks): (Quizzer, Remembered),
        settings: Box<dyn Settings>,
    ) -> Self {
        Self {
            games,
            quizzer,
            streaks,
            settings,
            online: None,
        }
    }
}

impl Backend for LocalBackend {
    fn games(&mut self) -> Option<&mut dyn Games> {
        Some(&mut self.games)
    }

    fn library(&mut self) -> Option<&mut dyn Library> {
        Some(&mut self.games)
    }

    fn records(&mut self) -> Option<&mut dyn Records> {
        Some(&mut self.games)
    }

    fn study(&mut self) -> Option<&mut dyn Study> {
        Some(self)
    }

    fn hosting(&mut self) -> Option<&mut dyn Hosting> {
        self.online.as_mut()?.hosting()
    }

    fn rooms(&mut self) -> Option<&mut dyn Rooms> {
        self.online.as_mut()?.rooms()
    }

    fn club(&mut self) -> Option<&mut dyn Club> {
        None
    }

    fn settings(&mut self) -> Option<&mut dyn Settings> {
        Some(&mut *self.settings)
    }

    fn word_lists(&mut self) -> Arc<dyn WordLists + Send + Sync> {
        Arc::new(word_lists::named())
    }

    fn wake_by(&mut self, wake: Wake) {
        if let Some(online) = &mut self.online {
            online.wake_by(wake);
        }
    }
}
