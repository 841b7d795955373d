//! What computers and the coach think about a game.

use super::leaves::Learned;
use crate::app::job::Job;
use crate::app::seating::{Seating, seatable};
use crate::app::thought::{Lookout, Thought};
use crate::engine::game::Command;
use crate::record::store::JournalInfo;
use crate::solver::coach::{self, Tip};
use crate::solver::players::{ComputerPlayer, Tools};
use crate::words::lexicon::Dictionary;
use std::sync::{Arc, OnceLock};

/// Has computers think.
pub(super) struct Thinker {
    /// What the players of the game on the table share: made by whoever thinks first.
    tools: Arc<OnceLock<Arc<Tools>>>,
    learned: Learned,
}

impl Thinker {
    pub(super) fn new(learned: Learned) -> Self {
        Self {
            tools: Arc::default(),
            learned,
        }
    }

    /// Another game is on the table: what was shared is of no use to it.
    pub(super) fn begin_anew(&mut self) {
        self.tools = Arc::default();
    }

    /// What a computer does.
    pub(super) fn think(&self, thought: Thought, dictionary: &Dictionary) -> Job<Command> {
        let tools = self.tools(dictionary);
        Job::new(move |signals| {
            ComputerPlayer::new(thought.bot, &tools()).decide(&thought.view, thought.seed, signals)
        })
    }

    /// What the coach has to tell.
    pub(super) fn coach(&self, lookout: Lookout, dictionary: &Dictionary) -> Job<Vec<Tip>> {
        let tools = self.tools(dictionary);
        Job::new(move |_| {
            coach::advice(
                &lookout.view,
                lookout.past.as_ref(),
                lookout.laid.as_ref(),
                &tools(),
            )
        })
    }

    /// What the players share, made where it is needed: that takes a while.
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

/// Which players of a kept game are computers.
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
