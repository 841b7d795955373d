//! A round of questions: each is asked, and missed ones once more at the end.

use super::quiz::Card;
use std::collections::VecDeque;

/// An answered question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnsweredCard {
    /// The card.
    pub card: Card,
    /// Whether it was known.
    pub known: bool,
    /// Whether it was asked for the first time: then it counts.
    pub first: bool,
}

/// The questions that are left, and the results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    waiting: VecDeque<(Card, bool)>,
    of: usize,
    answered: usize,
    right: usize,
}

impl Round {
    /// Creates a round of these cards, in their order.
    pub fn new(cards: Vec<Card>) -> Self {
        let of = cards.len();
        let waiting = cards.into_iter().map(|card| (card, true)).collect();
        Self {
            waiting,
            of,
            answered: 0,
            right: 0,
        }
    }

    /// Returns the current card; `None` when all have been asked.
    pub fn asked(&self) -> Option<&Card> {
        self.waiting.front().map(|(card, _)| card)
    }

    /// Answers the current card; `None` if the text is not an answer, and the card is asked again.
    pub fn answer(&mut self, typed: &str) -> Option<AnsweredCard> {
        if !self.asked()?.takes(typed) {
            return None;
        }
        let (card, first) = self.waiting.pop_front()?;
        let known = card.is_right(typed);
        if first {
            self.answered += 1;
            self.right += usize::from(known);
            if !known {
                self.waiting.push_back((card.clone(), false));
            }
        }
        Some(AnsweredCard { card, known, first })
    }

    /// Returns the progress: `3 of 20 · 2 missed`.
    pub fn progress(&self) -> String {
        let missed = self.answered - self.right;
        let at = if self.answered < self.of {
            format!("{} of {}", self.answered + 1, self.of)
        } else if self.waiting.is_empty() {
            format!("{} of {}", self.of, self.of)
        } else {
            format!("review, {} left", self.waiting.len())
        };
        match missed {
            0 => at,
            _ => format!("{at} · {missed} missed"),
        }
    }

    /// Returns the result, in one sentence.
    pub fn result(&self) -> String {
        match self.answered {
            0 => "No questions answered.".to_owned(),
            _ => format!("{} of {} correct.", self.right, self.answered),
        }
    }

    /// Whether any question was answered.
    pub const fn is_begun(&self) -> bool {
        self.answered > 0
    }
}

impl AnsweredCard {
    /// Returns the verdict and the right answer: `Correct: QI is a word.`
    pub fn verdict(&self) -> String {
        let verdict = if self.known { "Correct" } else { "Wrong" };
        format!("{verdict}: {}.", self.card.answer_sentence())
    }
}
