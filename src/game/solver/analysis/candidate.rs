//! Alternatives of a turn, in notation and for a simulation.

use super::{Analyst, Candidate, Objections};
use crate::engine::position::Position;
use crate::engine::tile::Points;
use crate::solver::players::{Choice, DistinctPlays, ValuedChoice};

/// Returns a choice in notation and its score: `8F HORN`, `-AB`, `-` for a pass.
pub fn written(choice: &Choice, position: &Position) -> (String, Points) {
    let text = match choice {
        Choice::Play(found) => {
            let play = found.checked(position);
            play.map_or_else(|_| String::new(), |play| play.main_word().notation())
        }
        Choice::Exchange(tiles) => format!("-{}", position.tile_set().rack_text(tiles)),
        Choice::Pass => "-".to_owned(),
    };
    (text, choice.score())
}

impl Candidate {
    pub(super) fn of(weighed: &ValuedChoice, position: &Position) -> Self {
        let full = position.board().variant().bingo_tiles();
        let (text, score) = written(&weighed.choice, position);
        let play = weighed.choice.play();
        let checked = play.and_then(|found| found.checked(position).ok());
        Self {
            text,
            score,
            word: checked.map(|play| play.main_word().to_string()),
            equity: weighed.equity,
            spread: None,
            is_bingo: play.is_some_and(|found| found.count() >= full),
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
    let plays = one.play().zip(other.play());
    plays.is_some_and(|(one, other)| one.letters() == other.letters())
}
