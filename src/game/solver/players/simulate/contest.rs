//! Which candidates get the next rollouts, and which is the best.
//!
//! Top-two sampling: the leader, and the candidate that is hardest to tell from it, get the next rollouts; of two with
//! different numbers of rollouts the one that has fewer. Candidates are compared over the rollouts that both have, which
//! have the same tiles. LUCB (Kalyanakrishnan et al. 2012, *PAC subset selection in stochastic multi-armed bandits*) chooses
//! in the same way.

use std::cmp::Ordering;
use std::ops::Range;

use super::rollout::RolloutResult;

/// The next rollouts: each of these candidates, with each of these numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// Which candidates, by their number.
    pub candidates: Vec<usize>,
    pub(super) numbers: Range<u32>,
}

impl Batch {
    /// Returns the numbers of the rollouts.
    pub fn numbers(&self) -> Range<u32> {
        self.numbers.clone()
    }

    /// Whether they are among those that every candidate gets.
    pub(super) const fn is_first(&self) -> bool {
        self.numbers.end <= FIRST
    }
}

/// Rollouts of every candidate before any gets more than another.
const FIRST: u32 = 48;

/// Rollouts of every candidate before a search can be hurried.
const SOON: u32 = 2;

/// Rollouts between two decisions: few at first, while all candidates get them.
const STEP: u32 = 8;
const BATCH: u32 = 32;

/// The standard errors behind the leader at which a candidate is clearly behind.
const BEHIND: f64 = 3.0;

/// What may be lost by taking the leader although another candidate may be better, in utility: not worth a rollout.
const NEGLIGIBLE: f64 = 0.0003;

/// The rollouts of each candidate.
pub struct RolloutContest<'a> {
    /// By candidate, in the order of their numbers.
    pub outcomes: Vec<&'a [RolloutResult]>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    pub(super) error: f64,
}

impl RolloutContest<'_> {
    /// The next batch; `None` when enough is known, or every candidate that matters has `most` rollouts. In a haste the rest of
    /// the first rollouts is left out.
    pub fn next(&self, most: u32, haste: bool) -> Option<Batch> {
        let fewest = (0..self.outcomes.len()).map(|c| self.count(c)).min()?;
        let first = FIRST.min(most);
        if fewest < first && !(haste && fewest > 0) {
            let step = if fewest == 0 { SOON } else { STEP };
            return Some(Batch {
                candidates: (0..self.outcomes.len()).collect(),
                numbers: fewest..(fewest + step).min(first),
            });
        }
        let leader = self.leader()?;
        let rival = self.rival(leader, most)?;
        let (mine, theirs) = (self.count(leader), self.count(rival));
        let from = mine.min(theirs);
        let to = (from + BATCH).min(most);
        Some(match mine.cmp(&theirs) {
            Ordering::Less => Batch {
                candidates: vec![leader],
                numbers: from..to.min(theirs),
            },
            Ordering::Greater => Batch {
                candidates: vec![rival],
                numbers: from..to.min(mine),
            },
            Ordering::Equal => Batch {
                candidates: vec![leader.min(rival), leader.max(rival)],
                numbers: from..to,
            },
        })
    }

    /// The next batch once enough is known: for those with the fewest rollouts, until every candidate has `most`.
    pub fn more(&self, most: u32) -> Option<Batch> {
        let all = || 0..self.outcomes.len();
        let fewest = all().map(|c| self.count(c)).min();
        let fewest = fewest.filter(|fewest| *fewest < most)?;
        Some(Batch {
            candidates: all().filter(|c| self.count(*c) == fewest).collect(),
            numbers: fewest..(fewest + BATCH).min(most),
        })
    }

    /// The candidate with the highest utility.
    pub fn leader(&self) -> Option<usize> {
        let reference = self.reference()?;
        let standing = |c: usize| self.ahead(c, reference).value;
        let ranked = (0..self.outcomes.len()).map(|c| (c, standing(c)));
        ranked
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(c, _)| c)
    }

    /// The candidate with the most rollouts, the first among equals: all others can be compared with it.
    fn reference(&self) -> Option<usize> {
        (0..self.outcomes.len())
            .rev()
            .max_by_key(|&c| self.count(c))
    }

    /// Whether a candidate is clearly behind another.
    pub fn is_behind(&self, candidate: usize, leader: usize) -> bool {
        let apart = self.ahead(leader, candidate);
        candidate != leader && apart.value >= BEHIND * apart.error + 1e-9
    }

    /// How far one candidate is ahead of another in utility, over the rollouts that both have.
    fn ahead(&self, one: usize, other: usize) -> Mean {
        self.apart(one, other, RolloutResult::utility)
    }

    /// The mean of a value for a candidate. With fewer rollouts than others have, it is the mean of the one that has most and
    /// the difference to that one, so that the luck of the tiles is the same for all.
    pub fn mean(&self, candidate: usize, value: impl Fn(RolloutResult) -> f64) -> Mean {
        let own = |c: usize| Mean::of(self.outcomes[c].iter().map(|outcome| value(*outcome)));
        match self.reference() {
            Some(most) if self.count(most) > self.count(candidate) => {
                own(most).plus(self.apart(candidate, most, &value))
            }
            _ => own(candidate),
        }
    }

    /// The mean difference of two candidates, over the rollouts that both have.
    fn apart(&self, one: usize, other: usize, value: impl Fn(RolloutResult) -> f64) -> Mean {
        let pairs = self.outcomes[one].iter().zip(self.outcomes[other]);
        Mean::of(pairs.map(|(one, other)| value(*one) - value(*other)))
    }

    /// The candidate that is hardest to tell from the leader, of those that more rollouts could help to tell.
    fn rival(&self, leader: usize, most: u32) -> Option<usize> {
        let full = |c: usize| self.count(c).min(self.count(leader)) >= most;
        let others = (0..self.outcomes.len()).filter(|&c| c != leader && !full(c));
        let apart = others.map(|c| (c, self.ahead(leader, c)));
        let open = apart.filter(|(c, apart)| {
            !self.is_behind(*c, leader) && BEHIND * apart.error - apart.value > NEGLIGIBLE
        });
        let clear = |apart: &Mean| apart.value / apart.error.max(1e-12);
        open.min_by(|(_, a), (_, b)| clear(a).total_cmp(&clear(b)))
            .map(|(c, _)| c)
    }

    fn count(&self, candidate: usize) -> u32 {
        u32::try_from(self.outcomes[candidate].len()).unwrap_or(u32::MAX)
    }
}

impl Mean {
    /// The mean of values; its error is large for fewer than two.
    pub(super) fn of(values: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for value in values {
            count += 1.0;
            sum += value;
            squares += value * value;
        }
        if count < 2.0 {
            return Self {
                value: sum,
                error: 1e3,
            };
        }
        let mean = sum / count;
        let spread = (squares / count - mean * mean).max(0.0);
        Self {
            value: mean,
            error: (spread / (count - 1.0)).sqrt(),
        }
    }

    /// The sum of two means, as if they were independent.
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            value: self.value + other.value,
            error: (self.error * self.error + other.error * other.error).sqrt(),
        }
    }
}
