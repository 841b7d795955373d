//! The jobs of computers and the coach.

use super::dealer::OpenedDictionary;
use super::leaves::LearnedLeaves;
use crate::app::backend::GameError;
use crate::app::job::Job;
use crate::app::request::CoachRequest;
use crate::app::seating::{Seating, seatable};
use crate::engine::game::Command;
use crate::engine::view::SeatView;
use crate::record::store::JournalInfo;
use crate::solver::coach::{self, Tip};
use crate::solver::cores;
use crate::solver::players::{Bot, ComputerPlayer, Pace, Tools};
use crate::table::Occupants;
use std::sync::Arc;

/// Runs computer players and the coach of a game.
pub(crate) struct BotRunner {
    learned: LearnedLeaves,
}

impl BotRunner {
    pub(crate) const fn new(learned: LearnedLeaves) -> Self {
        Self { learned }
    }

    /// Returns what decides for the computers at a table.
    pub(crate) fn occupants(&self, seating: &Seating, opened: &OpenedDictionary) -> Occupants {
        seating.occupants(self.tools(opened))
    }

    /// The hint for a player who has this view: the turn of a quick champion.
    pub(crate) fn hint(&self, view: SeatView, opened: &OpenedDictionary) -> Job<Command> {
        let tools = self.tools(opened);
        Job::new(move |signals| {
            ComputerPlayer::new(Bot::champion(Pace::Quick), &tools())
                .on_threads(cores::count())
                .decide(&view, u64::from(view.turn), signals)
        })
    }

    /// The coach's tips.
    pub(crate) fn coach(
        &self,
        coach_request: CoachRequest,
        opened: &OpenedDictionary,
    ) -> Job<Vec<Tip>> {
        let tools = self.tools(opened);
        Job::new(move |signals| {
            coach::advice(
                &coach_request.view,
                coach_request.past.as_ref(),
                coach_request.laid.as_ref(),
                &tools(),
                signals,
            )
        })
    }

    /// What the players share, made within the job because that takes time.
    fn tools(
        &self,
        opened: &OpenedDictionary,
    ) -> impl Fn() -> Arc<Tools> + Clone + Send + Sync + use<> {
        let (opened, learned) = (opened.clone(), self.learned.clone());
        move || opened.tools(&learned)
    }
}

/// The computers of a saved game.
pub(crate) fn seating_of(about: &JournalInfo) -> Result<Seating, GameError> {
    let bot = |name: &String| seatable(name).ok_or_else(|| GameError::NoComputer(name.clone()));
    let bots = about
        .computers
        .iter()
        .map(|name| name.as_ref().map(bot).transpose());
    Ok(Seating::new(bots.collect::<Result<Vec<_>, _>>()?))
}
