//! What a player sees at its turn.

use crate::engine::position::{Position, PositionPlayer};
use crate::engine::rules::{RuleSet, ScorelessLimit};
use crate::engine::square::Square;
use crate::engine::swap::{BoardInTurn, Swap};
use crate::engine::tile::{Letter, PlacedTile, Points, Tile};
use crate::engine::view::SeatView;
use crate::solver::movegen::Move;

/// A position as the player to move sees it, before or after recycling blanks.
pub(super) struct Outlook<'v> {
    /// The number of the turn, which its chance follows from.
    pub(super) turn: u32,
    /// The words agreed on (R38).
    pub(super) agreed: &'v [Vec<Letter>],
    /// Board and rack after the swaps, and everything else that affects the value of a turn.
    pub(super) position: Position,
    pub(super) swaps: Vec<Swap>,
}

impl<'v> Outlook<'v> {
    /// The current position, without swaps; `None` for a spectator.
    pub(super) fn new(view: &'v SeatView) -> Option<Self> {
        Some(Self {
            turn: view.turn,
            agreed: &view.agreed,
            position: Position::seen(view)?,
            swaps: vec![],
        })
    }

    /// A position that comes from no game. It has no number, so tiles on the board and scoreless turns make one that differs
    /// from turn to turn.
    pub(super) fn of(position: Position) -> Self {
        let tiles = u32::try_from(position.board().tiles().count()).unwrap_or(0);
        Self {
            turn: tiles << 8 | u32::from(position.scoreless()),
            agreed: &[],
            position,
            swaps: vec![],
        }
    }

    /// The position with every blank recycled for which the rack has the letter (R30): a blank is better on any rack.
    /// `None` when there is none.
    pub(super) fn recycled(&self) -> Option<Self> {
        let (house, position) = (self.rules().house, &self.position);
        if !house.recycle_blanks {
            return None;
        }
        let (mut rack, mut swaps) = (position.rack().clone(), vec![]);
        for (square, tile) in position.board().tiles() {
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
        let changed = BoardInTurn::by(&swaps, position.board(), position.rack(), house).ok()?;
        Some(Self {
            turn: self.turn,
            agreed: self.agreed,
            position: position.swapped(changed.board, changed.rack),
            swaps,
        })
    }

    pub(super) const fn rules(&self) -> &RuleSet {
        self.position.rules()
    }

    /// The points missing to the finish line, if there is one (R28).
    pub(super) fn missing(&self) -> Option<Points> {
        let me = self.position.players().first()?;
        Some(me.target? - me.score)
    }

    /// Whether scoreless turns have gone on for so long that further exchanges would hardly help: every exchange
    /// postpones the end by passes (R23a), and with an unusual dictionary there may be no play at all. A number of scoreless
    /// turns that ends the game is no matter of patience.
    pub(super) fn is_stuck(&self) -> bool {
        /// The rounds of scoreless turns that a player who is not behind tries to go on.
        const ROUNDS: usize = 6;
        // A player who is behind gains nothing by the end, and tries twice as long.
        let rounds = if self.is_behind() { 2 * ROUNDS } else { ROUNDS };
        let passes = self.rules().scoreless_limit == ScorelessLimit::EveryonePassedTwice;
        passes && usize::from(self.position.scoreless()) >= rounds * self.position.players().len()
    }

    fn is_behind(&self) -> bool {
        let mut scores = self.position.players().iter().map(PositionPlayer::total);
        let own = scores.next();
        scores.max() > own
    }

    /// The number of cross words a play makes.
    pub(super) fn crossings(&self, found: &Move) -> usize {
        let (board, across) = (self.position.board(), found.direction().other());
        let taken = |square: Option<Square>| square.is_some_and(|s| board.get(s).is_some());
        let crosses = |square: Square| taken(square.next(across)) || taken(square.previous(across));
        found
            .laid(board)
            .filter(|(square, _)| crosses(*square))
            .count()
    }
}
