//! Alternatives of a turn, in notation and for a simulation.

use super::{Analyst, Candidate, Objections};
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::engine::tile::Points;
use crate::solver::players::{Choice, DistinctPlays, ValuedChoice};

/// Returns a choice in notation and its score: `8F HORN`, `-AB`, `-` for a pass.
pub fn written(choice: &Choice, position: &Position) -> (String, Points) {
    match choice {
        Choice::Play(found) => {
            let draft = found.draft(position.board());
            let play = Play::check(&draft, position.board(), position.rack(), position.rules());
            let text = play.map(|play| play.main_word().notation());
            (text.unwrap_or_default(), found.score())
        }
        Choice::Exchange(tiles) => {
            let tiles = position.board().variant().tiles.rack_text(tiles);
            (format!("-{tiles}"), Points::ZERO)
        }
        Choice::Pass => ("-".to_owned(), Points::ZERO),
    }
}

impl Candidate {
    pub(super) fn of(weighed: &ValuedChoice, position: &Position) -> Self {
        let full = position.board().variant().bingo_tiles();
        let laid = match &weighed.choice {
            Choice::Play(found) => found.count(),
            Choice::Exchange(_) | Choice::Pass => 0,
        };
        let (text, score) = written(&weighed.choice, position);
        Self {
            text,
            score,
            equity: weighed.equity,
            spread: None,
            is_bingo: laid >= full,
            choice: weighed.choice.clone(),
        }
    }

    pub(super) fn weighed(&self) -> ValuedChoice {
        ValuedChoice {
            choice: self.choice.clone(),
            equity: self.equity,
        }
    }
}

impl Analyst {
    /// The best turns, as many as requested and each play once: of plays that differ only in which letters are blanks, the
    /// best, or the one that was made if it is equal.
    pub(super) fn shown<'a>(
        &self,
        all: &'a [ValuedChoice],
        objections: &'a Objections,
    ) -> impl Iterator<Item = &'a ValuedChoice> {
        let made = objections.choice.as_ref().ok();
        let mut distinct = DistinctPlays::default();
        let best = all
            .iter()
            .filter(move |weighed| distinct.admits(&weighed.choice));
        best.take(self.options).map(move |weighed| {
            let equal = |made: &&ValuedChoice| {
                made.equity == weighed.equity && has_same_letters(&made.choice, &weighed.choice)
            };
            made.filter(equal).unwrap_or(weighed)
        })
    }
}

/// Whether two plays differ in nothing but in which letters are blanks.
fn has_same_letters(one: &Choice, other: &Choice) -> bool {
    match (one, other) {
        (Choice::Play(one), Choice::Play(other)) => one.letters() == other.letters(),
        _ => false,
    }
}
