//! The opponent's answers to the current position: much of a move's value is known without playing it.

use super::plays::{PlayFinder, PlaysOnBoard};
use super::state::{EndgameState, EndgameTerms};
use super::tiles::EndgamePlay;
use crate::solver::movegen::BoardLines;

/// The value of the turn, in points, where nobody has gone out yet.
const TURN: i32 = 5;

/// The best answer in each line that has any, with the line's bit, the best first.
type LineScores = Vec<(i32, u64)>;

/// The opponent's plays. They are still there after a move that does not touch their line.
pub(super) struct Answers {
    /// The scores of those that go out.
    out: LineScores,
    /// The scores of the others, including the face values of their tiles.
    on: LineScores,
    /// Whether each play that does not go out just gives the turn to the opponent.
    plain: bool,
}

impl Answers {
    pub(super) fn of(
        position: &mut PlaysOnBoard,
        finder: &mut PlayFinder,
        state: &EndgameState,
        terms: &EndgameTerms,
    ) -> Self {
        let other = 1 - state.mover;
        let rack = state.racks[other];
        let (mut out, mut on) = ([None; BoardLines::COUNT], [None; BoardLines::COUNT]);
        position.each(finder, other, rack, |line, play| {
            if play.need == rack {
                out[line] = out[line].max(Some(play.score()));
            } else {
                on[line] = on[line].max(Some(play.score() + play.value));
            }
        });
        Self {
            out: sorted(&out),
            on: sorted(&on),
            plain: state.is_plain(terms),
        }
    }

    pub(super) fn guess(
        &self,
        state: &EndgameState,
        play: Option<EndgamePlay>,
        terms: &EndgameTerms,
    ) -> MoveEstimate {
        let me = state.mover;
        let (about, most) = if let Some(play) = play.filter(|_| self.plain) {
            if state.goes_out(&play) {
                return MoveEstimate::certain(Some(play), play.score() + state.out());
            }
            let mine = state.values[me] - play.value;
            let answer = |_| 0;
            self.answered(
                play.score(),
                (mine, state.values[1 - me]),
                play.touched,
                answer,
            )
        } else {
            let (gain, next) = state.after(play.as_ref(), terms);
            let Some(next) = next else {
                return MoveEstimate::certain(play, gain);
            };
            let (mine, theirs) = (next.values[me], next.values[1 - me]);
            if next.mover == me {
                // As if it were over then.
                (gain + theirs - mine + TURN, None)
            } else {
                let touched = play.map_or(0, |play| play.touched);
                let won = |out| next.won_if_answered(terms, me, out);
                self.answered(gain, (mine, theirs), touched, won)
            }
        };
        MoveEstimate {
            play,
            about,
            most,
            ends: false,
        }
    }

    /// The estimate and the upper bound of gaining this much when the opponent answers and both have these tiles left. What
    /// an end is worth beside points follows from the score that the opponent goes out with.
    fn answered(
        &self,
        gain: i32,
        (mine, theirs): (i32, i32),
        touched: u64,
        won: impl FnOnce(i32) -> i32,
    ) -> (i32, Option<i32>) {
        let free = |best: &LineScores| {
            let mut there = best.iter().filter(|(_, line)| line & touched == 0);
            there.next().map(|(best, _)| *best)
        };
        let on = free(&self.on).unwrap_or(0).max(0) + mine - theirs - TURN;
        match free(&self.out) {
            Some(out) => {
                let most = gain - out - 2 * mine + won(out);
                (most.min(gain - on), Some(most))
            }
            None => (gain - on, None),
        }
    }
}

/// What is known of a move without making it.
#[derive(Clone, Copy)]
pub(super) struct MoveEstimate {
    pub(super) play: Option<EndgamePlay>,
    /// The estimated value.
    pub(super) about: i32,
    /// The upper bound; `None` if unknown.
    pub(super) most: Option<i32>,
    /// Whether the game is over then, so that all of this is certain.
    pub(super) ends: bool,
}

impl MoveEstimate {
    const fn certain(play: Option<EndgamePlay>, gain: i32) -> Self {
        Self {
            play,
            about: gain,
            most: Some(gain),
            ends: true,
        }
    }

    /// The upper bound, if it is at most `alpha`.
    #[inline]
    pub(super) fn at_most(&self, alpha: i32) -> Option<i32> {
        self.most.filter(|most| *most <= alpha)
    }
}

fn sorted(best: &[Option<i32>; BoardLines::COUNT]) -> LineScores {
    let lines = best.iter().enumerate();
    let mut best: LineScores = lines
        .filter_map(|(line, best)| Some(((*best)?, 1 << line)))
        .collect();
    best.sort_unstable_by_key(|(best, line)| (std::cmp::Reverse(*best), *line));
    best
}
