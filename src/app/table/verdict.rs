//! The result of a challenge.

use super::Keyboard;
use crate::app::meaning::Told;
use crate::app::scene::{Found, Judgement, VerdictScene};
use crate::app::telling::{self, Challenged};
use crate::engine::event::Verdict;
use crate::engine::seen::Ruling;
use crate::engine::tile::Letter;
use std::collections::HashSet;

impl Keyboard {
    /// Returns the display of a challenge's result.
    pub(super) fn verdict(&self, challenged: &Challenged) -> VerdictScene {
        let found = self.found(challenged);
        let agreed = |word: &String| {
            Letter::word(word).is_some_and(|letters| self.public.agreed.contains(&letters))
        };
        let mut acceptable: Vec<String> = match &found {
            Found::Turn { acceptable, .. } if !acceptable => vec![],
            Found::Turn { words, .. } => words.clone(),
            Found::Words(words) => words
                .iter()
                .filter(|(_, judgement)| *judgement != Judgement::Phony)
                .map(|(word, _)| word.clone())
                .collect(),
        };
        let mut seen = HashSet::new();
        acceptable.retain(|word| !agreed(word) && seen.insert(word.clone()));
        VerdictScene {
            by: challenged.by,
            seat: challenged.pending.seat,
            challenge: telling::challenge(challenged),
            meanings: acceptable
                .iter()
                .map(|word| Told::of(&*self.lexicon, word))
                .collect(),
            found,
            consequence: telling::consequence(challenged),
        }
    }

    /// Returns the verdicts on the words of a challenged turn that the players may see (R17).
    fn found(&self, challenged: &Challenged) -> Found {
        let turn = &challenged.pending.turn;
        let judged = |verdict: &Verdict| {
            let word = turn.words().get(verdict.word)?;
            let agreed = self.public.agreed.contains(&word.letters());
            let judgement = match verdict.acceptable {
                true if agreed => Judgement::AgreedOn,
                true => Judgement::Acceptable,
                false => Judgement::Phony,
            };
            Some((word.to_string(), judgement))
        };
        match challenged.ruling {
            &Ruling::Turn { acceptable } => Found::Turn {
                what: telling::kind(turn),
                words: turn.words().iter().map(ToString::to_string).collect(),
                acceptable,
            },
            Ruling::Words(verdicts) => Found::Words(verdicts.iter().filter_map(judged).collect()),
        }
    }
}
