//! The analysis of the game in the viewer.

use super::dealer::OpenedDictionary;
use super::leaves::LearnedLeaves;
use crate::app::viewer::ViewedGame;
use crate::solver::analysis::{Analysis, Analyst, Depth, JudgedTurn};
use crate::solver::coach::{self, Lessons};
use crate::solver::cores;
use crate::solver::players::simulate::Effort;
use crate::solver::players::{SearchObserver, Tools};
use std::sync::Arc;

/// How many of the best plays are shown per turn.
const SHOWN: usize = 4;

/// How often the best plays of every turn of a game are simulated at most, and those of a turn that is looked at on its own.
const GAME: u32 = 100;
const TURN: u32 = 1000;

/// A look at a turn with at most this many rollouts of each play.
fn depth(iterations: u32) -> Depth {
    Depth {
        effort: Effort {
            candidates: SHOWN,
            plies: 2,
            iterations,
            rollouts: u32::MAX,
        },
        seed: 0,
        threads: cores::count(),
    }
}

/// Analyzes one game. A clone shares the words and can be asked at the same time.
#[derive(Clone)]
pub(crate) struct GameAnalyzer {
    game: ViewedGame,
    tools: Arc<Tools>,
    analyst: Analyst,
}

impl GameAnalyzer {
    /// Prepares the analysis of a game with its dictionary.
    pub(crate) fn new(
        game: &ViewedGame,
        words: &OpenedDictionary,
        learned: &LearnedLeaves,
    ) -> Self {
        let tools = words.tools(learned);
        Self {
            analyst: Analyst::new(&tools, game.rules().clone(), SHOWN),
            game: game.clone(),
            tools,
        }
    }

    /// Analyzes the whole game; `None` if stopped.
    pub(crate) fn analysis(&mut self, watch: &dyn SearchObserver) -> Option<Analysis> {
        let (record, replayed) = (self.game.record(), self.game.replayed());
        let mut analysis = self.analyst.game(record, replayed);
        let game = (record, replayed);
        self.analyst
            .deepen_all(&mut analysis, game, depth(GAME), watch);
        (!watch.hurried()).then_some(analysis)
    }

    /// The coach's tips for the turn on a line; `None` if its rack is unknown, or if stopped.
    pub(crate) fn lessons(&self, line: usize, watch: &dyn SearchObserver) -> Option<Lessons> {
        if watch.hurried() {
            return None;
        }
        let (record, replayed) = (self.game.record(), self.game.replayed());
        let (position, done) = self.analyst.seen(record, replayed, line)?;
        let done = done.as_ref().map(|(score, kept)| (*score, kept));
        let agreed = record.agreed_words(line);
        let lessons = coach::lessons(&position, done, (&self.tools, &agreed), watch);
        (!watch.hurried()).then_some(lessons)
    }

    pub(crate) fn is_for(&self, game: &ViewedGame) -> bool {
        self.game == *game
    }

    /// Simulates the best plays of the turn on a line.
    pub(crate) fn simulate_turn(
        &mut self,
        line: usize,
        watch: &(dyn SearchObserver + Sync),
    ) -> Option<JudgedTurn> {
        let (record, replayed) = (self.game.record(), self.game.replayed());
        let turn = self.analyst.turn(record, replayed, line)?;
        let game = (record, replayed);
        Some(self.analyst.deepen(&turn, game, depth(TURN), watch))
    }
}
