//! What a seat, or a spectator, may know of events.

use super::event::{Event, Verdict};
use super::rules::{ChallengeScope, RuleSet};
use super::seat::Seat;
use super::tile::Tiles;
use super::turn::TurnDraft;

/// An event as one seat, or a spectator, may know it.
///
/// The seed and the racks of others have no place in it, and of the tiles drawn and exchanged it has only the number.
/// Its `racks` is the first rack of the seat, `None` for a spectator. A player learns the tiles drawn from
/// [`SeatView::rack`](super::view::SeatView::rack).
pub type SeenEvent = Event<TurnDraft<usize>, usize, Option<Tiles>, (), Ruling>;

/// What the players learn from a challenge (R17).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ruling {
    /// The words were judged together: nothing is revealed about any single one.
    Turn {
        /// Whether all its words are acceptable.
        acceptable: bool,
    },
    /// Each word was judged by itself: named words, or the only word of a turn.
    Words(Vec<Verdict>),
}

impl Ruling {
    /// Returns what the players learn from these verdicts under the rules of their game.
    pub fn of(verdicts: &[Verdict], rules: &RuleSet) -> Self {
        match (rules.judging, verdicts) {
            (ChallengeScope::WholePlay, [_, _, ..]) => Self::Turn {
                acceptable: verdicts.iter().all(|verdict| verdict.acceptable),
            },
            (ChallengeScope::WholePlay | ChallengeScope::NamedWords, _) => {
                Self::Words(verdicts.to_vec())
            }
        }
    }
}

impl Event {
    /// Returns what a seat, or a spectator (`None`), may know of the event, in a game with these rules.
    pub fn seen_by(&self, viewer: Option<Seat>, rules: &RuleSet) -> SeenEvent {
        self.clone().map(
            |turn| turn.public(),
            |drew| drew.len(),
            |racks| racks.get(viewer?.index()).cloned(),
            |_| (),
            |verdicts| Ruling::of(&verdicts, rules),
        )
    }
}
