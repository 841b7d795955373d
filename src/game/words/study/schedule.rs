//! When a card is asked again: by boxes (Leitner), or by how well it is remembered (FSRS).
//!
//! Both are kept of every card, whichever is chosen, so that the choice can change at any time and loses nothing.

use super::cardbox::BoxedCard;
use rs_fsrs::{Parameters, Rating};
use serde::{Deserialize, Serialize};

/// The last box: its cards are due again after 32 days.
pub(super) const LAST: u8 = 6;

/// The least and the most days for which FSRS takes a card to be remembered.
const STABLE: [f64; 2] = [0.1, 36_500.0];

/// What chooses the day on which a card is asked again.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scheduler {
    /// Boxes: a card that was known waits twice as long, at most 32 days.
    #[default]
    Leitner,
    /// The Free Spaced Repetition Scheduler: a card waits until it is remembered with a probability of 90 %.
    Fsrs,
}

impl Scheduler {
    /// Every scheduler.
    pub const ALL: [Self; 2] = [Self::Leitner, Self::Fsrs];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leitner => "leitner",
            Self::Fsrs => "fsrs",
        }
    }

    /// Returns what it is called in a sentence.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Leitner => "Leitner boxes",
            Self::Fsrs => "FSRS",
        }
    }

    /// Returns the other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Leitner => Self::Fsrs,
            Self::Fsrs => Self::Leitner,
        }
    }
}

/// What is remembered of a card.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardState {
    /// The box, from 0.
    pub(super) r#box: u8,
    /// The day on which its box has it due, since the beginning of 1970.
    pub(super) due: u64,
    /// How well it is remembered; `None` of an older program, which knew boxes alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) recall: Option<Recall>,
    /// How often it was asked and missed since these are counted.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) asked: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) missed: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// How well a card is remembered by FSRS.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recall {
    /// Days after which it is remembered with a probability of 90 %.
    stability: f64,
    /// From 1 to 10.
    difficulty: f64,
    /// The day on which it was asked last.
    day: u64,
    /// Whether it was missed then.
    missed: bool,
}

impl Recall {
    /// After the first answer.
    fn first(right: bool, today: u64) -> Self {
        let fsrs = Parameters::default();
        let rating = rating(right);
        Self::new(
            fsrs.init_stability(rating),
            fsrs.init_difficulty(rating),
            right,
            today,
        )
    }

    /// What boxes alone tell: the days that the card waits are those for which it is remembered.
    fn of_box(wait: u64, asked: u64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "days of a life")]
        let stability = wait as f64;
        let difficulty = Parameters::default().init_difficulty(Rating::Good);
        Self::new(stability, difficulty, wait > 0, asked)
    }

    /// Four decimals are kept, so that what is written is what is read.
    fn new(stability: f64, difficulty: f64, right: bool, day: u64) -> Self {
        let kept = |x: f64, [least, most]: [f64; 2]| {
            (x * 1e4).round().clamp(least * 1e4, most * 1e4) / 1e4
        };
        Self {
            stability: kept(stability, STABLE),
            difficulty: kept(difficulty, [1.0, 10.0]),
            day,
            missed: !right,
        }
    }

    fn next(self, right: bool, today: u64) -> Self {
        let fsrs = Parameters::default();
        let (stability, difficulty) = (self.stability(), self.difficulty.clamp(1.0, 10.0));
        let next = match (right, today == self.day) {
            (true, true) => fsrs.short_term_stability(stability, Rating::Good),
            (true, false) => {
                fsrs.next_recall_stability(difficulty, stability, self.chance(today), Rating::Good)
            }
            (false, _) => fsrs.next_forget_stability(difficulty, stability, self.chance(today)),
        };
        Self::new(
            next,
            fsrs.next_difficulty(difficulty, rating(right)),
            right,
            today,
        )
    }

    fn stability(self) -> f64 {
        self.stability.clamp(STABLE[0], STABLE[1])
    }

    /// Returns the probability that it is remembered on a day.
    fn chance(self, today: u64) -> f64 {
        let days = u32::try_from(today.saturating_sub(self.day)).unwrap_or(u32::MAX);
        Parameters::forgetting_curve(days.into(), self.stability())
    }

    /// Returns the days until it is due; none if it was missed.
    fn wait(self) -> u64 {
        if self.missed {
            return 0;
        }
        let days = Parameters::default().next_interval(self.stability(), 0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 1 to 36,500"
        )]
        let days = days as u64;
        days
    }
}

const fn rating(right: bool) -> Rating {
    if right { Rating::Good } else { Rating::Again }
}

impl CardState {
    /// Returns the state after the first answer.
    pub(super) fn first(right: bool, today: u64) -> Self {
        let new = Self {
            r#box: 0,
            due: today,
            recall: Some(Recall::first(right, today)),
            asked: 1,
            missed: u32::from(!right),
        };
        new.in_box(u8::from(right), today)
    }

    /// Returns the state of a card of another program's box. A box waits no longer than ours; FSRS keeps the whole time.
    pub(super) fn boxed(card: &BoxedCard, today: u64) -> Self {
        let mut state = Self {
            r#box: card.cardbox.min(LAST),
            due: card.due,
            recall: None,
            asked: card.correct.saturating_add(card.incorrect),
            missed: card.incorrect,
        };
        state.due = card
            .due
            .min(today.saturating_add(state.wait(Scheduler::Leitner)));
        let asked = match card.last_correct {
            0 => state.asked_on(),
            day => day.min(today),
        };
        Self {
            recall: Some(Recall::of_box(card.due.saturating_sub(asked), asked)),
            ..state
        }
    }

    /// Returns the day of its last answer.
    pub(super) fn answered_on(&self) -> u64 {
        self.recall().day
    }

    /// Returns the state after another answer. The card moves up once a day.
    pub(super) fn answered(self, right: bool, today: u64) -> Self {
        let counted = Self {
            asked: self.asked.saturating_add(1),
            missed: self.missed.saturating_add(u32::from(!right)),
            ..self
        };
        if right && self.is_known_since(today) {
            return counted;
        }
        let up = self.r#box.saturating_add(1).min(LAST);
        Self {
            recall: Some(self.recall().next(right, today)),
            ..counted
        }
        .in_box(if right { up } else { 0 }, today)
    }

    /// Whether it was known already on this day.
    fn is_known_since(&self, today: u64) -> bool {
        self.r#box > 0 && self.asked_on() == today
    }

    fn in_box(self, r#box: u8, today: u64) -> Self {
        let moved = Self { r#box, ..self };
        Self {
            due: today.saturating_add(moved.wait(Scheduler::Leitner)),
            ..moved
        }
    }

    /// Returns how well it is remembered, by its box if an older program has asked it.
    fn recall(&self) -> Recall {
        let wait = self.wait(Scheduler::Leitner);
        self.recall
            .unwrap_or_else(|| Recall::of_box(wait, self.asked_on()))
    }

    /// Returns the day on which it was asked last.
    pub(super) fn asked_on(&self) -> u64 {
        self.due.saturating_sub(self.wait(Scheduler::Leitner))
    }

    /// Returns the days from an answer today until it is due.
    fn wait(&self, by: Scheduler) -> u64 {
        match (by, self.r#box) {
            (Scheduler::Fsrs, _) => self.recall().wait(),
            (Scheduler::Leitner, 0) => 0,
            (Scheduler::Leitner, at) if at < LAST => 1 << (at - 1),
            (Scheduler::Leitner, _) => 1 << (LAST - 1),
        }
    }

    /// Returns the day on which it is due.
    pub(super) fn due(&self, by: Scheduler) -> u64 {
        match by {
            Scheduler::Leitner => self.due,
            Scheduler::Fsrs => {
                let recall = self.recall();
                recall.day.saturating_add(recall.wait())
            }
        }
    }

    /// Returns the same, but asked today if a wrong clock has set its day: no answer of today would make it due so late.
    pub(super) fn as_of(mut self, today: u64) -> Self {
        if self.due > today.saturating_add(self.wait(Scheduler::Leitner)) {
            self.due = today;
        }
        if let Some(recall) = &mut self.recall
            && recall.day > today
        {
            recall.day = today;
            recall.missed = true;
        }
        self
    }

    /// Returns its rank among cards that are due: the least is asked first.
    pub(super) fn rank(&self, by: Scheduler, today: u64) -> u64 {
        match by {
            Scheduler::Leitner => self.r#box.into(),
            Scheduler::Fsrs if self.recall().missed => 0,
            Scheduler::Fsrs => {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a probability"
                )]
                let chance = (self.recall().chance(today) * 1e6) as u64;
                chance.saturating_add(1)
            }
        }
    }
}
