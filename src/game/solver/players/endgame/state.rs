//! Racks and points with the bag empty and two players left, without the board.

use super::tiles::{EndgamePlay, TileKinds};
use super::transpositions::mixed;
use super::win::EndJudge;
use crate::engine::endgame::EndReason;
use crate::engine::position::Position;
use crate::engine::rules::ScorelessLimit;
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::engine::turn_counts::{TurnCounts, TurnKind};

#[derive(Clone, Debug)]
pub(super) struct EndgameTerms {
    scoreless_limit: ScorelessLimit,
    /// The points each player lacks to the finish line.
    missing: [Option<i32>; 2],
    /// What says who wins, where points alone do not.
    pub(super) judge: Option<EndJudge>,
}

/// A position without its board: player 0 is the one who thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgameState {
    /// The tiles of each, in the format of [`TileKinds`].
    pub(super) racks: [u64; 2],
    pub(super) counts: [usize; 2],
    pub(super) values: [i32; 2],
    pub(super) mover: usize,
    turns: TurnCounts,
    /// Turns owed (R18).
    owes: [u8; 2],
    /// Points since the start of the search.
    gained: [i32; 2],
    /// A hash of the tiles played since then.
    laid: u64,
}

/// The state of a position, and the kinds of tiles on each rack; `None` unless the bag is empty and two players are
/// left.
pub(super) fn of(position: &Position) -> Option<(EndgameState, EndgameTerms, [TileKinds; 2])> {
    let [me, other] = position.players() else {
        return None;
    };
    if position.bag() > 0 {
        return None;
    }
    let (tiles, variant) = (
        [position.rack(), &position.unseen()],
        position.board().variant(),
    );
    let kinds = [
        TileKinds::of(tiles[0], variant)?,
        TileKinds::of(tiles[1], variant)?,
    ];
    let state = EndgameState {
        racks: [0, 1].map(|who| kinds[who].packed(tiles[who])),
        counts: tiles.map(Tiles::len),
        values: tiles.map(|tiles| variant.tiles.total(tiles).value()),
        mover: 0,
        turns: TurnCounts::new([me.passes, other.passes], position.scoreless()),
        owes: [me.owes, other.owes],
        gained: [0, 0],
        laid: 0,
    };
    let terms = EndgameTerms {
        scoreless_limit: position.rules().scoreless_limit,
        missing: [me, other].map(|player| Some((player.target? - player.score).value())),
        judge: EndJudge::where_needed(position),
    };
    Some((state, terms, kinds))
}

impl EndgameState {
    pub(super) const fn rack(&self) -> u64 {
        self.racks[self.mover]
    }

    /// What going out gains besides the score (R24): what `going_out` is for two, by either rule.
    pub(super) const fn out(&self) -> i32 {
        2 * self.values[1 - self.mover]
    }

    pub(super) const fn goes_out(&self, play: &EndgamePlay) -> bool {
        play.need == self.rack()
    }

    /// Whether a play that does not go out certainly brings its score and gives the turn to the opponent.
    pub(super) fn is_plain(&self, terms: &EndgameTerms) -> bool {
        terms.judge.is_none() && self.owes[1 - self.mover] == 0
    }

    /// What a play, or a pass, gains for its player, and the state after it; `None` when the game is over (R23, R24).
    pub(super) fn after(
        &self,
        play: Option<&EndgamePlay>,
        terms: &EndgameTerms,
    ) -> (i32, Option<Self>) {
        let mut next = *self;
        let me = self.mover;
        let mut gain = 0;
        if let Some(play) = play {
            gain = play.score();
            next.laid ^= play.mark;
            next.racks[me] -= play.need;
            next.counts[me] -= play.found.count();
            next.values[me] -= play.value;
            next.turns.count(me, TurnKind::Scored);
            next.gained[me] += gain;
            if terms.missing[me].is_some_and(|missing| next.gained[me] >= missing) {
                return (gain + next.won(terms, me, EndReason::FinishLine), None);
            }
            if next.counts[me] == 0 {
                let won = next.won(terms, me, EndReason::WentOut);
                return (gain + self.out() + won, None);
            }
        } else {
            next.turns.count(me, TurnKind::Passed);
        }
        next.mover = 1 - me;
        while !next.is_quiet(terms) && next.owes[next.mover] > 0 {
            next.owes[next.mover] -= 1;
            next.turns.count(next.mover, TurnKind::Missed);
            next.mover = 1 - next.mover;
        }
        if next.is_quiet(terms) {
            let won = next.won(terms, me, |_| EndReason::Passes);
            return (gain + next.values[1 - me] - next.values[me] + won, None);
        }
        (gain, Some(next))
    }

    /// What it adds to the points of a player that the game ends so: what a win is worth, or a loss costs; nothing while
    /// points alone are compared.
    fn won(&self, terms: &EndgameTerms, who: usize, reason: fn(Seat) -> EndReason) -> i32 {
        let judge = terms.judge.as_ref();
        judge.map_or(0, |judge| judge.won(who, reason, self.gained, self.values))
    }

    /// The same for the other player if the opponent goes out next for this score; and the points for unplayed tiles that are
    /// not counted where that reaches the finish line (R28).
    pub(super) fn won_if_answered(&self, terms: &EndgameTerms, me: usize, out: i32) -> i32 {
        let Some(judge) = &terms.judge else {
            return 0;
        };
        let (other, mut gained, mut values) = (1 - me, self.gained, self.values);
        gained[other] += out;
        values[other] = 0;
        if terms.missing[other].is_some_and(|missing| gained[other] >= missing) {
            return 2 * values[me] - judge.won(other, EndReason::FinishLine, gained, values);
        }
        -judge.won(other, EndReason::WentOut, gained, values)
    }

    /// Whether too many turns in a row scored nothing (R23a).
    fn is_quiet(&self, terms: &EndgameTerms) -> bool {
        self.turns.end(terms.scoreless_limit, 0..2).is_some()
    }

    /// A hash that identifies positions.
    pub(super) fn key(&self, terms: &EndgameTerms) -> u64 {
        let mut key = self.laid ^ mixed(1, self.racks[0]) ^ mixed(2, self.racks[1]);
        let small = |two: [u8; 2]| u64::from(two[0]) << 8 | u64::from(two[1]);
        let passes = small([0, 1].map(|who| self.turns.passes(who).min(2)));
        key ^= mixed(3, passes << 24 | small(self.owes) << 8 | self.mover as u64);
        if terms.judge.is_some() {
            let [mine, theirs] = self.gained.map(|points| u64::from(points.cast_unsigned()));
            key ^= mixed(4, mine << 32 | theirs);
        }
        if matches!(terms.scoreless_limit, ScorelessLimit::ScorelessTurns(_)) {
            key ^= mixed(5, u64::from(self.turns.scoreless()));
        }
        key
    }
}
