//! A new game that starts from a position of a recorded game.

use super::{Branch, Viewer, ViewerEffect};
use crate::app::board_desk::{BoardDesk, OpenedBoard};
use crate::app::viewed::{GameOrigin, NextUp};
use crate::engine::turn_rng::Seed;
use crate::record::{CannotRetell, Entry};

/// Why no game can start from a position.
#[derive(Debug, thiserror::Error)]
pub(in crate::app) enum NoBranch {
    /// Its record does not make a game of ours.
    #[error("You can’t play on from here: {0}.")]
    Retold(#[from] CannotRetell),
    /// Nothing can follow it.
    #[error("The game ends here. Go to an earlier turn first.")]
    Over,
}

impl Viewer {
    pub(super) fn ask_to_branch(&mut self) -> ViewerEffect {
        match self.branch() {
            Ok(_) => {
                self.at = self.whole();
                let turn = match self.at {
                    _ if self.pending().is_some() => "at the announced turn".to_owned(),
                    0 => "at the first turn".to_owned(),
                    at => format!("after turn {}", self.viewed.turn_of(at - 1)),
                };
                let with = match self.viewed.origin {
                    GameOrigin::Elsewhere => {
                        "with these tiles and scores. It uses the classic rules."
                    }
                    GameOrigin::Ours { .. } if self.viewed.unfinished() => {
                        "with this board and these scores. This game is not over, so racks and bag are dealt again."
                    }
                    GameOrigin::Ours { .. } => "with these tiles and scores.",
                };
                ViewerEffect::ConfirmBranch(format!(
                    "A new game starts {turn}, {with} It is not rated, and its result does not count. This game does not change."
                ))
            }
            Err(why) => {
                self.notice = Some(why.to_string());
                ViewerEffect::Stays
            }
        }
    }

    /// Returns the game for an analysis board, at this step; `None` until the game is over.
    pub(super) fn opened_board(&self, desk: Box<dyn BoardDesk>) -> Option<OpenedBoard> {
        let mut opened = OpenedBoard::of(&self.viewed, desk)?;
        opened.game.go_to(self.at);
        Some(opened)
    }

    /// Returns the number of lines up to the end of the current group. A turn and the challenge to it form one group, and no
    /// game can start in the middle of it.
    fn whole(&self) -> usize {
        let Some(last) = self.at.checked_sub(1) else {
            return 0;
        };
        match &self.viewed.origin {
            GameOrigin::Elsewhere => {
                let lines = self.viewed.record.lines();
                match (lines.get(last), lines.get(self.at)) {
                    (Some(play), Some(next))
                        if matches!(play.entry, Entry::Play(_))
                            && matches!(next.entry, Entry::ChallengedOff | Entry::Bonus)
                            && play.player == next.player
                            && !next.is_penalty() =>
                    {
                        self.at + 1
                    }
                    _ => self.at,
                }
            }
            GameOrigin::Ours { trace, .. } => {
                let events = trace.get(last);
                let with = trace.iter().rposition(|count| Some(count) == events);
                with.map_or(self.at, |line| line + 1)
            }
        }
    }

    /// Returns the point at which a new game starts from this position.
    pub(in crate::app) fn branch(&self) -> Result<Branch, NoBranch> {
        match &self.viewed.origin {
            GameOrigin::Elsewhere => {
                let record = &self.viewed.record;
                record.retold(self.at, Seed(0))?;
                Ok(Branch::Lines(Box::new(record.clone()), self.at))
            }
            GameOrigin::Ours { events, .. } if self.pending().is_some() => {
                Ok(Branch::Events(*events))
            }
            GameOrigin::Ours { trace, next, .. } => {
                let ends = *next == NextUp::Over && self.at > 0;
                let after = |line: usize| trace.get(line).copied();
                // The lines of one event stay together.
                let events = self.at.checked_sub(1).and_then(after).unwrap_or(1);
                if ends && Some(&events) == trace.last() {
                    return Err(NoBranch::Over);
                }
                Ok(Branch::Events(events))
            }
        }
    }
}
