//! What a player sees at its turn.

use super::simulate::{Situation, in_order};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::swap::{BoardInTurn, Swap};
use crate::engine::tile::{PlacedTile, Points, Tile};
use crate::engine::view::{PlayerView, SeatView};
use crate::solver::movegen::Move;

/// A position as the player to move sees it, before or after recycling blanks.
pub(super) struct Outlook<'v> {
    pub(super) view: &'v SeatView,
    pub(super) me: Seat,
    /// Board and rack after the swaps, and everything else that affects the value of a turn.
    pub(super) situation: Situation,
    pub(super) swaps: Vec<Swap>,
}

impl<'v> Outlook<'v> {
    /// The current position, without swaps; `None` for a spectator.
    pub(super) fn new(view: &'v SeatView) -> Option<Self> {
        Some(Self {
            view,
            me: view.viewer?,
            situation: Situation::seen(view)?,
            swaps: vec![],
        })
    }

    /// The position with every blank recycled for which the rack has the letter (R30): a blank is better on any rack.
    /// `None` when there is none.
    pub(super) fn recycled(&self) -> Option<Self> {
        let (house, situation) = (self.rules().house, &self.situation);
        if !house.recycle_blanks {
            return None;
        }
        let (mut rack, mut swaps) = (situation.rack.clone(), vec![]);
        for (square, tile) in situation.board.tiles() {
            if let PlacedTile::Blank(letter) = tile
                && rack.take(Tile::Letter(letter))
            {
                rack.add(Tile::Blank);
                swaps.push(Swap::Blank(square));
            }
        }
        if swaps.is_empty() {
            return None;
        }
        let changed = BoardInTurn::by(&swaps, &situation.board, &situation.rack, house).ok()?;
        Some(Self {
            view: self.view,
            me: self.me,
            situation: Situation {
                board: changed.board,
                rack: changed.rack,
                ..situation.clone()
            },
            swaps,
        })
    }

    pub(super) fn rules(&self) -> &'v RuleSet {
        self.view.setup.rules()
    }

    /// The points missing to the finish line, if there is one (R28).
    pub(super) fn missing(&self) -> Option<Points> {
        let me = self.view.player(self.me)?;
        Some(me.target? - me.score)
    }

    /// Whether scoreless turns have gone on for so long that further exchanges would hardly help: every exchange
    /// postpones the end by passes (R23a), and with an unusual dictionary there may be no play at all.
    pub(super) fn is_stuck(&self) -> bool {
        // A player who is behind gains nothing by the end, and tries twice as long.
        let rounds = if self.is_behind() { 12 } else { 6 };
        usize::from(self.view.scoreless) >= rounds * self.view.players.len()
    }

    fn is_behind(&self) -> bool {
        let score = |player: &PlayerView| player.score;
        let best = in_order(self.view, self.me).into_iter().map(score).max();
        best > self.view.player(self.me).map(score)
    }

    /// The number of cross words a play makes.
    pub(super) fn crossings(&self, found: &Move) -> usize {
        let (board, across) = (&self.situation.board, found.direction().other());
        let taken = |square: Option<Square>| square.is_some_and(|s| board.get(s).is_some());
        let crosses = |square: Square| taken(square.next(across)) || taken(square.previous(across));
        found
            .laid(board)
            .filter(|(square, _)| crosses(*square))
            .count()
    }
}
