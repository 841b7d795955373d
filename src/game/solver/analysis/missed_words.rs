//! The words of a game to learn: bingos that were missed, and phonies that were played.

use super::Analysis;
use crate::engine::seat::Seat;
use crate::record::{Replayed, StepPlay};
use std::collections::BTreeSet;

/// What players of one or more games have not known, and have.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MissedWords {
    bingos: BTreeSet<String>,
    phonies: BTreeSet<String>,
    /// The words that they played.
    played: BTreeSet<String>,
}

impl MissedWords {
    /// Adds the words of the players of an analyzed game whose seats `are_theirs`.
    pub fn add(
        &mut self,
        analysis: &Analysis,
        replayed: &Replayed,
        are_theirs: impl Fn(Seat) -> bool,
    ) {
        for turn in analysis.turns.iter().filter(|turn| are_theirs(turn.player)) {
            let bingo = turn.missed_bingo.as_ref();
            self.bingos
                .extend(bingo.and_then(|bingo| bingo.word.clone()));
            self.phonies.extend(turn.objections.phonies.iter().cloned());
            let step = replayed.steps().get(turn.line);
            let play = step.and_then(|step| step.play.as_ref());
            let words = play.into_iter().flat_map(StepPlay::words);
            self.played.extend(words.map(ToString::to_string));
        }
        let unjudged = analysis.unjudged.iter();
        for turn in unjudged.filter(|turn| are_theirs(turn.player)) {
            self.phonies.extend(turn.phonies.iter().cloned());
        }
    }

    /// Returns the bingos that were missed in some game and never played in any, nor an anagram of them, and the phonies, in
    /// alphabetical order.
    pub fn never_found(&self) -> Vec<String> {
        let found: BTreeSet<String> = self.played.iter().map(|word| sorted(word)).collect();
        let bingos = self
            .bingos
            .iter()
            .filter(|word| !found.contains(&sorted(word)));
        let all: BTreeSet<&String> = bingos.chain(&self.phonies).collect();
        all.into_iter().cloned().collect()
    }
}

fn sorted(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}
