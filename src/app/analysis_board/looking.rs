//! The best plays of the position: by equity at once, then simulated for as long as it is looked at.

use crate::app::board_desk::{BestPlays, Found, Further, LookDepth};
use crate::app::job::Signals;
use crate::app::scene::{BestPlay, BestPlaysScene};
use crate::engine::clock::Millis;
use crate::engine::draft::Draft;
use crate::engine::endgame::EndReason;
use crate::engine::position::{Position, over};
use crate::record::{Line, NodeId};
use crate::solver::analysis::UnjudgedReason;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::Choice;
use crate::solver::players::simulate::Estimate;
use std::mem::take;
use std::sync::Arc;

/// How many plays are shown.
const SHOWN: usize = 9;

/// Why a position has no best plays.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(super) enum NoBestPlays {
    /// The rack of this player is not whole; the second text is the key that gives it.
    #[error("Give the whole rack of {0} ({1}) to see the best plays.")]
    Rack(String, String),
    #[error("no best plays: {0}")]
    Unjudged(UnjudgedReason),
    /// Its end is written, and not every rack is known.
    #[error("the game is over")]
    Ended,
    #[error("{}", over(*.0))]
    Over(EndReason),
}

/// A position that is looked at, or why it cannot be.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Looked {
    pub(super) position: Result<Position, NoBestPlays>,
    /// The lines before it without their notes: they tell what was probably kept.
    pub(super) lines: Vec<Line>,
}

/// What is known of the position that is looked at.
#[derive(Default)]
pub(super) struct Looking {
    pub(super) paused: bool,
    pub(super) depth: LookDepth,
    /// The plays of this position that are compared with the best ones.
    pub(super) compared: Vec<Draft>,
    /// The place that is looked at, and the number of changes before that.
    pub(super) at: Option<(NodeId, u64)>,
    /// What is looked at there.
    pub(super) of: Option<Looked>,
    /// Whether its best plays are being found, or are known.
    pub(super) begun: bool,
    /// Which look it is, so that late answers to another are dropped.
    pub(super) number: u64,
    pub(super) best: Option<BestPlays>,
    /// What more can be found out, while no job does it.
    pub(super) further: Option<Further>,
    /// What was found out last.
    estimates: Vec<Estimate>,
    ending: Option<String>,
    /// The best play of a solved endgame.
    solved: Option<Choice>,
    /// How long it was simulated.
    simulated: Millis,
    pub(super) working: Option<Arc<Signals>>,
    /// How many moments more are simulated in line mode, which waits for them.
    pub(super) moments: u32,
    /// Why there is nothing to look at.
    pub(super) why_not: Option<String>,
}

impl Looking {
    pub(super) fn stop(&mut self) {
        if let Some(signals) = self.working.take() {
            signals.stop();
        }
    }

    /// Looks at a position from now on, unless it is looked at already.
    pub(super) fn begin(&mut self, of: Looked) {
        if self.of.as_ref() == Some(&of) {
            return;
        }
        let stays = self.best.is_none() || self.of.is_none();
        self.stop();
        *self = Self {
            depth: self.depth,
            paused: self.paused,
            at: self.at,
            compared: if stays {
                take(&mut self.compared)
            } else {
                vec![]
            },
            of: Some(of),
            number: self.number + 1,
            ..Self::default()
        };
    }

    /// Looks at the position again, with this play among the others.
    pub(super) fn compare(&mut self, play: Draft) {
        if !self.compared.contains(&play) {
            self.compared.push(play);
        }
        self.again();
    }

    /// Looks at the position again, this far.
    pub(super) fn look(&mut self, depth: LookDepth) {
        self.depth = depth;
        self.again();
    }

    fn again(&mut self) {
        self.stop();
        self.number += 1;
        (self.at, self.of) = (None, None);
    }

    /// What was begun was stopped: it begins again.
    pub(super) fn stopped(&mut self) {
        self.working = None;
        self.begun = false;
    }

    /// Counts the time that is simulated.
    pub(super) const fn elapse(&mut self, elapsed: Millis) {
        if self.working.is_some() {
            self.simulated = Millis(self.simulated.0.saturating_add(elapsed.0));
        }
    }

    /// Takes what more can be found out. In line mode nothing is simulated but when it is asked for.
    pub(super) fn next(&mut self, waits: bool) -> Option<Further> {
        if self.paused || self.working.is_some() {
            return None;
        }
        if let Some(Further::Simulation(simulation)) = &self.further {
            let most = self.depth.seconds.map(|seconds| u64::from(seconds) * 1000);
            let is_done = most.is_some_and(|most| self.simulated.0 >= most);
            if is_done || waits && self.moments == 0 || simulation.batch().is_none() {
                return None;
            }
            self.moments = self.moments.saturating_sub(1);
        }
        self.further.take()
    }

    pub(super) fn take(&mut self, found: Found) {
        self.working = None;
        self.further = found.further;
        self.solved = found.best.or(self.solved.take());
        self.ending = found.ending.or(self.ending.take());
        if !found.estimates.is_empty() {
            self.estimates = found.estimates;
        }
    }

    /// Pauses, or goes on.
    pub(super) fn pause(&mut self) {
        self.paused = !self.paused;
        self.stop();
    }

    /// Returns the play with this index.
    pub(super) fn choice(&self, index: usize) -> Option<Choice> {
        let plays = self.plays();
        plays.into_iter().nth(index).map(|play| play.choice)
    }

    /// The best plays: simulated ones by the simulation, others by equity.
    fn plays(&self) -> Vec<BestPlay> {
        let Some(best) = &self.best else {
            return vec![];
        };
        let simulated = self.estimates.iter().filter(|one| one.iterations > 0);
        let mut plays: Vec<BestPlay> = simulated
            .map(|estimate| {
                self.shown(
                    best,
                    &estimate.choice,
                    estimate.equity,
                    Some(estimate.clone()),
                )
            })
            .collect();
        if plays.is_empty() {
            let by_equity = best.plays.iter();
            plays = by_equity
                .map(|play| self.shown(best, &play.choice, play.equity, None))
                .collect();
        }
        let is_solved = |play: &BestPlay| Some(&play.choice) == self.solved.as_ref();
        if let Some(place) = plays.iter().position(is_solved) {
            plays[..=place].rotate_right(1);
        }
        let is_shown = |(place, play): &(usize, BestPlay)| *place < SHOWN || play.compared;
        let shown = plays.into_iter().enumerate().filter(is_shown);
        shown.map(|(_, play)| play).collect()
    }

    fn shown(
        &self,
        best: &BestPlays,
        choice: &Choice,
        equity: MilliPoints,
        estimate: Option<Estimate>,
    ) -> BestPlay {
        let compared = match choice {
            Choice::Play(play) => self.compared.contains(&play.draft(best.position.board())),
            Choice::Exchange(_) | Choice::Pass => false,
        };
        BestPlay {
            compared,
            ..best.shown(choice, equity, estimate)
        }
    }

    pub(super) fn scene(&self) -> BestPlaysScene {
        BestPlaysScene {
            plays: self.plays(),
            ending: self.ending.clone(),
            paused: self.paused,
            working: self.working.is_some(),
            why_not: self.why_not.clone(),
        }
    }
}
