//! Turns and their results.

use super::mean::Mean;
use serde::Serialize;

/// Turns and their results.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct TurnStats {
    /// The number of turns.
    #[serde(rename = "turns")]
    pub taken: usize,
    /// The plays that stand.
    pub plays: usize,
    /// The average score of a turn.
    pub points_per_turn: Mean,
    /// The plays of seven tiles or more (R22).
    pub bingos: usize,
    /// Challenges of opponents' turns.
    pub challenges: ChallengeStats,
    /// Turns challenged off by opponents (R17).
    pub challenged_off: usize,
    /// Exchanges of one tile or more.
    pub exchanges: usize,
    /// Passes, also by time-out.
    pub passes: usize,
}

/// Challenges and their results.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct ChallengeStats {
    /// Successful ones.
    pub won: usize,
    /// Unsuccessful ones.
    pub lost: usize,
}

impl TurnStats {
    /// Counts a turn, whose points are counted elsewhere.
    pub(super) const fn take(&mut self) {
        self.taken += 1;
        self.points_per_turn.count += 1;
    }

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
