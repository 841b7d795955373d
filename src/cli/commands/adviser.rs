//! The analysis of a recorded game that is looked at.

use super::dealer::Opened;
use super::leaves::Learned;
use super::simulate::on_all_cores;
use crate::app::viewer::Viewed;
use crate::solver::analysis::{Analysis, Analyst, Judged};
use crate::solver::coach::{self, Lessons};
use crate::solver::players::simulate::Effort;
use crate::solver::players::{Tools, Watch};
use std::sync::Arc;

/// How many of the best plays are shown for each turn.
const SHOWN: usize = 4;

/// How long they are tried out: nobody has to wait for it.
const EFFORT: Effort = Effort {
    candidates: SHOWN,
    plies: 2,
    iterations: 200,
};

/// Analyses one game.
pub(super) struct Adviser {
    game: Viewed,
    tools: Arc<Tools>,
    analyst: Analyst,
}

impl Adviser {
    /// For a game, by the words that it was played by.
    pub(super) fn new(game: &Viewed, words: &Opened, learned: &Learned) -> Self {
        let values = learned.for_game(&words.dictionary);
        let tools = Arc::new(Tools::new(&words.dictionary, values));
        Self {
            analyst: Analyst::new(&tools, game.rules().clone(), SHOWN),
            game: game.clone(),
            tools,
        }
    }

    /// The whole game, by equity.
    pub(super) fn analysis(&mut self, watch: &dyn Watch) -> Option<Analysis> {
        let (record, replayed) = (self.game.record(), self.game.replayed());
        let analysis = self.analyst.watched(record, replayed, watch);
        (!watch.hurried()).then_some(analysis)
    }

    /// What a coach would have said to the turn on one line; nothing where its rack is not known.
    pub(super) fn lessons(&self, line: usize) -> Option<Lessons> {
        let (record, replayed) = (self.game.record(), self.game.replayed());
        let (situation, done) = self.analyst.seen(record, replayed, line)?;
        let done = done.as_ref().map(|(score, kept)| (*score, kept));
        Some(coach::lessons(&situation, done, &self.tools))
    }

    /// Whether it is for this game as it is now.
    pub(super) fn is_for(&self, game: &Viewed) -> bool {
        self.game == *game
    }

    /// The turn on one line, its best plays tried out.
    pub(super) fn try_out(&mut self, line: usize, watch: &dyn Watch) -> Option<Judged> {
        let (record, replayed) = (self.game.record(), self.game.replayed());
        let turn = self.analyst.turn(record, replayed, line)?;
        let game = (record, replayed);
        Some(match turn.simulation(&self.analyst, game, EFFORT, 0) {
            Some(mut simulation) => {
                on_all_cores(&mut simulation, &self.tools, watch);
                turn.simulated(simulation.estimates())
            }
            None => turn,
        })
    }
}
