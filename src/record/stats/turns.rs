//! Turns, and what came of them.

use super::mean::Mean;
use serde::Serialize;

/// Turns, and what came of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Turns {
    /// How many were taken.
    #[serde(rename = "turns")]
    pub taken: usize,
    /// The plays that stand.
    pub plays: usize,
    /// What a turn scored.
    pub points_per_turn: Mean,
    /// The plays that placed seven tiles or more (R22).
    pub bingos: usize,
    /// Challenges of others’ turns.
    pub challenges: Challenges,
    /// Turns that others challenged off (R17).
    pub challenged_off: usize,
    /// Exchanges of one tile or more.
    pub exchanges: usize,
    /// Passes, by the clock too.
    pub passes: usize,
}

/// Challenges, and what came of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Challenges {
    /// Those that succeeded.
    pub won: usize,
    /// Those that failed.
    pub lost: usize,
}

impl Turns {
    pub(super) const fn add(&mut self, other: &Self) {
        self.taken += other.taken;
        self.plays += other.plays;
        self.points_per_turn.add(other.points_per_turn);
        self.bingos += other.bingos;
        self.challenges.won += other.challenges.won;
        self.challenges.lost += other.challenges.lost;
        self.challenged_off += other.challenged_off;
        self.exchanges += other.exchanges;
        self.passes += other.passes;
    }
}
