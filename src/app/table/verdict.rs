//! The result of a challenge.

use crate::app::SharedLexicon;
use crate::app::definitions::Definition;
use crate::app::describe::{self, ChallengeReport};
use crate::app::scene::{RevealedRuling, VerdictScene, WordRuling};
use crate::engine::event::Verdict;
use crate::engine::seen::Ruling;
use std::collections::HashSet;

/// Returns the display of a challenge's result.
pub(super) fn scene(challenged: &ChallengeReport, lexicon: &SharedLexicon) -> VerdictScene {
    let found = found(challenged);
    let agreed = |word: &String| {
        lexicon
            .tiles()
            .letters_of(word)
            .is_some_and(|letters| challenged.after.agreed.contains(&letters))
    };
    let mut acceptable: Vec<String> = match &found {
        RevealedRuling::Turn { acceptable, .. } if !acceptable => vec![],
        RevealedRuling::Turn { words, .. } => words.clone(),
        RevealedRuling::Words(words) => words
            .iter()
            .filter(|(_, judgment)| *judgment != WordRuling::Phony)
            .map(|(word, _)| word.clone())
            .collect(),
    };
    let mut seen = HashSet::new();
    acceptable.retain(|word| !agreed(word) && seen.insert(word.clone()));
    VerdictScene {
        by: challenged.by,
        seat: challenged.pending.seat,
        challenge: describe::challenge(challenged),
        definitions: acceptable
            .iter()
            .map(|word| Definition::of(&**lexicon, word))
            .collect(),
        found,
        consequence: describe::consequence(challenged),
    }
}

/// Returns the verdicts on the words of a challenged turn that the players may see (R17).
fn found(challenged: &ChallengeReport) -> RevealedRuling {
    let turn = &challenged.pending.turn;
    let judged = |verdict: &Verdict| {
        let word = turn.words().get(verdict.word)?;
        let agreed = challenged.after.agreed.contains(&word.letters());
        let judgment = match verdict.acceptable {
            true if agreed => WordRuling::AgreedOn,
            true => WordRuling::Acceptable,
            false => WordRuling::Phony,
        };
        Some((word.to_string(), judgment))
    };
    match challenged.ruling {
        &Ruling::Turn { acceptable } => RevealedRuling::Turn {
            what: describe::kind(turn),
            words: turn.words().iter().map(ToString::to_string).collect(),
            acceptable,
        },
        Ruling::Words(verdicts) => {
            RevealedRuling::Words(verdicts.iter().filter_map(judged).collect())
        }
    }
}
