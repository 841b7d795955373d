//! The jobs of computers and the coach.

use super::leaves::LearnedLeaves;
use crate::app::job::Job;
use crate::app::request::{BotRequest, CoachRequest};
use crate::app::seating::{Seating, seatable};
use crate::engine::game::Command;
use crate::record::store::JournalInfo;
use crate::solver::coach::{self, Tip};
use crate::solver::cores;
use crate::solver::players::{ComputerPlayer, Tools};
use crate::words::lexicon::Dictionary;
use std::sync::{Arc, OnceLock};

/// Runs computer players and the coach of a game.
pub(super) struct BotRunner {
    /// What the players of the current game share, made when first needed.
    tools: Arc<OnceLock<Arc<Tools>>>,
    learned: LearnedLeaves,
}

impl BotRunner {
    pub(super) fn new(learned: LearnedLeaves) -> Self {
        Self {
            tools: Arc::default(),
            learned,
        }
    }

    /// Forgets what the players of the previous game shared.
    pub(super) fn reset(&mut self) {
        self.tools = Arc::default();
    }

    /// Chooses a computer's command.
    pub(super) fn think(&self, bot_request: BotRequest, dictionary: &Dictionary) -> Job<Command> {
        let tools = self.tools(dictionary);
        Job::new(move |signals| {
            ComputerPlayer::new(bot_request.bot, &tools())
                .on_threads(cores::count())
                .decide(&bot_request.view, bot_request.seed, signals)
        })
    }

    /// The coach's tips.
    pub(super) fn coach(
        &self,
        coach_request: CoachRequest,
        dictionary: &Dictionary,
    ) -> Job<Vec<Tip>> {
        let tools = self.tools(dictionary);
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
    fn tools(&self, dictionary: &Dictionary) -> impl FnOnce() -> Arc<Tools> + Send + use<> {
        let (tools, learned, dictionary) = (
            Arc::clone(&self.tools),
            self.learned.clone(),
            dictionary.clone(),
        );
        move || {
            let make = || Arc::new(Tools::new(&dictionary, learned.for_game(&dictionary)));
            Arc::clone(tools.get_or_init(make))
        }
    }
}

/// The computers of a saved game.
pub(super) fn seating_of(about: &JournalInfo) -> Result<Seating, String> {
    let bot = |name: &String| {
        seatable(name).ok_or_else(|| {
            format!("This version does not have the computer player of this game: {name}.")
        })
    };
    let bots = about
        .computers
        .iter()
        .map(|name| name.as_ref().map(bot).transpose());
    Ok(Seating::new(bots.collect::<Result<Vec<_>, _>>()?))
}
