//! A position with the bag empty and two in the game.

use super::value_of;
use crate::engine::board::Board;
use crate::engine::rules::QuietEnd;
use crate::engine::seat::Seat;
use crate::engine::tile::{PlacedTile, Tile, Tiles};
use crate::movegen::Move;
use crate::players::outlook::Outlook;
use crate::players::weigh::taken;

/// What reaching the finish line is worth beside all points (R28).
const LINE: i32 = 100_000;

/// What of the rules matters here.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) quiet_end: QuietEnd,
    /// How many points each is short of the finish line.
    pub(super) missing: [Option<i32>; 2],
}

/// A position: player 0 is the one who thinks.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) racks: [Tiles; 2],
    pub(super) mover: usize,
    /// Passes running (R23a).
    passes: [u8; 2],
    scoreless: u8,
    /// Turns owed (R18).
    owes: [u8; 2],
    /// Points since the search began.
    gained: [i32; 2],
}

/// The position that a player sees; `None` unless the bag is empty and two are in the game.
pub(super) fn of(outlook: &Outlook) -> Option<(State, Terms)> {
    let [other] = outlook.others()[..] else {
        return None;
    };
    let me = outlook.view.player(outlook.me)?;
    if outlook.view.bag > 0 {
        return None;
    }
    let missing = |seat: Seat| {
        let player = outlook.view.player(seat)?;
        Some((player.target? - player.score).value())
    };
    let state = State {
        board: outlook.situation.board.clone(),
        racks: [outlook.situation.rack.clone(), outlook.view.unseen.clone()],
        mover: 0,
        passes: [me.passes, other.passes],
        scoreless: outlook.view.scoreless,
        owes: [me.owes, other.owes],
        gained: [0, 0],
    };
    let terms = Terms {
        quiet_end: outlook.rules().quiet_end,
        missing: [missing(outlook.me), missing(other.seat)],
    };
    Some((state, terms))
}

impl State {
    /// The tiles of whoever is to move.
    pub(super) const fn rack(&self) -> &Tiles {
        &self.racks[self.mover]
    }

    pub(super) const fn other_rack(&self) -> &Tiles {
        &self.racks[1 - self.mover]
    }

    /// How promising a play looks.
    pub(super) fn likely(&self, found: &Move) -> i32 {
        let score = found.score().value();
        if found.count() == self.rack().len() {
            score + 2 * value_of(self.other_rack())
        } else {
            let gone: i32 = found.tiles().map(|tile| tile.value().value()).sum();
            score + gone + 2 * i32::try_from(found.count()).unwrap_or(0)
        }
    }

    /// What a play, or a pass, brings to whoever makes it, and the position after it; none when the game is over (R23,
    /// R24).
    pub(super) fn after(&self, play: Option<&Move>, terms: &Terms) -> (i32, Option<Self>) {
        let mut next = self.clone();
        let me = self.mover;
        let mut gain = 0;
        if let Some(play) = play {
            gain = play.score().value();
            next.board = self.board.with(play.draft(&self.board).laid());
            next.racks[me] = self.racks[me].without(&taken(play));
            next.passes = [0, 0];
            next.scoreless = 0;
            next.gained[me] += gain;
            if terms.missing[me].is_some_and(|missing| next.gained[me] >= missing) {
                return (gain + LINE, None);
            }
            if next.racks[me].is_empty() {
                // Own loss and others' gain come to the same spread as twice the others' (R24).
                return (gain + 2 * value_of(self.other_rack()), None);
            }
        } else {
            next.passes[me] = next.passes[me].saturating_add(1);
            next.scoreless = next.scoreless.saturating_add(1);
        }
        next.mover = 1 - me;
        while !next.is_quiet(terms) && next.owes[next.mover] > 0 {
            next.owes[next.mover] -= 1;
            next.scoreless = next.scoreless.saturating_add(1);
            next.mover = 1 - next.mover;
        }
        if next.is_quiet(terms) {
            let left = value_of(&next.racks[1 - me]) - value_of(&next.racks[me]);
            return (gain + left, None);
        }
        (gain, Some(next))
    }

    /// Whether nobody gets on any more (R23a).
    fn is_quiet(&self, terms: &Terms) -> bool {
        match terms.quiet_end {
            QuietEnd::EveryonePassedTwice => self.passes.iter().all(|passes| *passes >= 2),
            QuietEnd::ScorelessTurns(turns) => self.scoreless >= turns.get(),
        }
    }

    /// A number that tells positions apart.
    pub(super) fn key(&self, terms: &Terms) -> u64 {
        let mut key = 0;
        for (square, tile) in self.board.tiles() {
            let tile = tile.letter().index() + if is_blank(tile) { 32 } else { 0 };
            key ^= mixed(1, square.index() * 64 + tile);
        }
        for (who, rack) in self.racks.iter().enumerate() {
            for tile in Tile::all() {
                let count = rack.count(tile);
                key ^= mixed(2, (who * Tile::KINDS + tile.index()) * 16 + count);
            }
            key ^= mixed(3, who * 512 + usize::from(self.passes[who].min(2)));
            key ^= mixed(4, who * 512 + usize::from(self.owes[who]));
            if terms.missing != [None, None] {
                let gained = usize::try_from(self.gained[who]).unwrap_or(0);
                key ^= mixed(5, gained * 2 + who);
            }
        }
        if matches!(terms.quiet_end, QuietEnd::ScorelessTurns(_)) {
            key ^= mixed(6, usize::from(self.scoreless));
        }
        key ^ mixed(7, self.mover)
    }
}

const fn is_blank(tile: PlacedTile) -> bool {
    tile.is_blank()
}

/// Bits without a pattern, by kind and number (the finaliser of `SplitMix64`).
fn mixed(kind: u64, number: usize) -> u64 {
    let mut z = (kind << 48 | number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
