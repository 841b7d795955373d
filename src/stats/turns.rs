//! Turns, and what came of them.

use super::mean::Mean;

/// Turns, and what came of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Turns {
    /// How many were taken.
    pub taken: usize,
    /// What they scored.
    pub points: i64,
    /// The plays that stand.
    pub plays: usize,
    /// Those of them that placed seven tiles or more (R22).
    pub bingos: usize,
    /// Turns that others challenged off (R17).
    pub challenged_off: usize,
    /// Exchanges of one tile or more.
    pub exchanges: usize,
    /// Passes, by the clock too.
    pub passes: usize,
    /// Challenges of others’ turns that succeeded.
    pub challenges_won: usize,
    /// Challenges of others’ turns that failed.
    pub challenges_lost: usize,
}

impl Turns {
    /// What a turn scored.
    pub fn average(&self) -> Option<Mean> {
        Mean::of(self.points, self.taken)
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.taken += other.taken;
        self.points += other.points;
        self.plays += other.plays;
        self.bingos += other.bingos;
        self.challenged_off += other.challenged_off;
        self.exchanges += other.exchanges;
        self.passes += other.passes;
        self.challenges_won += other.challenges_won;
        self.challenges_lost += other.challenges_lost;
    }
}
