//! The win probability of a lead, and what a lead is: points, or what is missing to a finish line, or shares of it (R28).

use crate::engine::position::{Position, PositionPlayer};
use crate::engine::tile::Points;
use crate::engine::win_rule::WinRule;
use crate::solver::movegen::MilliPoints;

/// The standard normal distribution at 0, 0.1, 0.2 … 4, in millionths. A table, because library functions may differ
/// between machines.
const NORMAL: [i32; 41] = [
    500_000, 539_828, 579_260, 617_911, 655_422, 691_462, 725_747, 758_036, 788_145, 815_940,
    841_345, 864_334, 884_930, 903_200, 919_243, 933_193, 945_201, 955_435, 964_070, 971_283,
    977_250, 982_136, 986_097, 989_276, 991_802, 993_790, 995_339, 996_533, 997_445, 998_134,
    998_650, 999_032, 999_313, 999_517, 999_663, 999_767, 999_841, 999_892, 999_928, 999_952,
    999_968,
];

/// The value of being to move, in thousandths of a point: about half a turn's score.
///
/// Measured together with the variance of [`win_probability`].
pub(crate) const TO_MOVE: MilliPoints = 20_000;

/// Returns the win probability, in millionths, of a lead in thousandths of a point with this many tiles unseen. The
/// lead should include both leaves, and who is to move (`TO_MOVE`).
///
/// The final lead is assumed to be normally distributed around the current one. In 3,000 games of the highest equity
/// against itself with the dictionary `full` (67,355 turns) the player to move gained 13 to 23 points more than the
/// lead and the leaves, and the variance was within 5 % of this one from 8 to 93 unseen tiles.
pub fn win_probability(ahead: MilliPoints, unseen: usize) -> i32 {
    let unseen = f64::from(u32::try_from(unseen).unwrap_or(u32::MAX));
    // In points, squared; never zero.
    let variance = (500.0 + 100.0 * unseen).min(180.0 * unseen) + 1.0;
    let at = f64::from(ahead) / 1000.0 / variance.sqrt();
    normal(at)
}

/// What all players of a game together score with a tile, in thousandths of a point: about 800 points with a hundred tiles.
const TILE: i64 = 8_000;

/// The tiles that a player plays in a turn, about.
const TURN: usize = 5;

/// How far a player has come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// The score, in thousandths of a point, with what the leave and being to move are worth.
    pub(crate) points: MilliPoints,
    /// The score that wins at once (R28).
    pub(crate) target: Option<Points>,
}

impl Progress {
    fn missing(self) -> Option<i64> {
        let target = i64::from(self.target?.value());
        Some(target * 1000 - i64::from(self.points))
    }
}

/// The rest of a game: the one place where it is estimated who wins it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RestOfGame {
    /// How results are compared in the end.
    pub(crate) rule: WinRule,
    /// The number of players left.
    pub(crate) players: usize,
    /// The number of unseen tiles.
    pub(crate) unseen: usize,
}

impl RestOfGame {
    /// Returns the probability, in millionths, that the first of two players does better than the other.
    pub(crate) fn win_probability(self, mine: Progress, theirs: Progress) -> i32 {
        let (ahead, tiles) = match (mine.missing(), theirs.missing()) {
            (Some(mine), Some(theirs)) if mine.min(theirs) <= self.points() => {
                (theirs - mine, self.tiles_for(mine.min(theirs)))
            }
            _ => (self.ahead_in_the_end(mine, theirs), self.unseen),
        };
        let most = i64::from(MilliPoints::MAX);
        let ahead = MilliPoints::try_from(ahead.clamp(-most, most)).unwrap_or(0);
        win_probability(ahead, tiles)
    }

    /// What each player will score with the unseen tiles, about, in thousandths of a point.
    fn points(self) -> i64 {
        i64::try_from(self.unseen).unwrap_or(i64::MAX / TILE) * TILE / self.count()
    }

    fn count(self) -> i64 {
        i64::try_from(self.players).unwrap_or(1).max(1)
    }

    /// The tiles that will be played until somebody has scored this much, about, but a turn of each at least.
    fn tiles_for(self, missing: i64) -> usize {
        let tiles = usize::try_from(missing * self.count() / TILE).unwrap_or(0);
        tiles.max(TURN * self.players).min(self.unseen)
    }

    /// How far a player will be ahead when all tiles are played, in thousandths of a point. Shares of different finish lines
    /// are told in points of their quadratic mean, of which they vary as much as points do (R28).
    fn ahead_in_the_end(self, mine: Progress, theirs: Progress) -> i64 {
        let score = |player: Progress| i64::from(player.points) + self.points();
        let line = |player: Progress| match player.target {
            Some(line) if self.rule.by_share() => i64::from(line.value()),
            _ => 1,
        };
        let (mine_of, theirs_of) = (line(mine), line(theirs));
        let mean = i64::midpoint(mine_of * mine_of, theirs_of * theirs_of)
            .isqrt()
            .max(1);
        (score(mine) * theirs_of - score(theirs) * mine_of) / mean
    }
}

/// Returns the win probability of the player to move, in millionths, after a turn with this equity that does not end the game:
/// that of doing better than the best of the others.
pub(super) fn chance_going_on(position: &Position, equity: MilliPoints) -> i32 {
    let rest = RestOfGame {
        rule: WinRule::of(position.rules()),
        players: position.players().len(),
        unseen: position.unseen().len(),
    };
    let after = |player: &PositionPlayer, gained: MilliPoints| Progress {
        points: player.total().value() * 1000 + gained,
        target: player.target,
    };
    let Some((me, others)) = position.players().split_first() else {
        return 0;
    };
    let against = |other| rest.win_probability(after(me, equity), after(other, 0));
    others.iter().map(against).min().unwrap_or(1_000_000)
}

/// The normal distribution, in millionths.
pub(super) fn normal(at: f64) -> i32 {
    let place = at.abs() * 10.0;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at least 0, and what is too much is the last place"
    )]
    let (below, part) = (place as usize, place - place.floor());
    let last = NORMAL[NORMAL.len() - 1];
    let value = |at: usize| f64::from(NORMAL.get(at).copied().unwrap_or(last));
    let found = value(below) + part * (value(below + 1) - value(below));
    #[expect(clippy::cast_possible_truncation, reason = "a million at the most")]
    let found = found as i32;
    if at < 0.0 { 1_000_000 - found } else { found }
}
