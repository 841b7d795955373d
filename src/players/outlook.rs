//! What a player sees when it is its turn.

use super::simulate::{Facing, Situation};
use super::weigh::{Keeping, Weights, going_out};
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::swap::{Changed, Swap};
use crate::engine::tile::{PlacedTile, Points, Tile, Tiles};
use crate::engine::view::{PlayerView, SeatView};

/// A position as the player sees it whose turn it is, blanks recycled.
pub(super) struct Outlook<'v> {
    pub(super) view: &'v SeatView,
    pub(super) me: Seat,
    pub(super) board: Board,
    pub(super) rack: Tiles,
    /// What was swapped to come here.
    pub(super) swaps: Vec<Swap>,
}

impl<'v> Outlook<'v> {
    /// As things lie, without swaps; `None` for a watcher.
    pub(super) fn new(view: &'v SeatView) -> Option<Self> {
        Some(Self {
            view,
            me: view.viewer?,
            board: view.board.clone(),
            rack: view.rack.clone()?,
            swaps: vec![],
        })
    }

    /// The same with every blank on the board taken for which the rack has the letter (R30): a blank is worth more on
    /// any rack.
    pub(super) fn recycled(&self) -> Option<Self> {
        if !self.rules().house.recycle_blanks {
            return None;
        }
        let (mut rack, mut swaps) = (self.rack.clone(), vec![]);
        for (square, tile) in self.board.tiles() {
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
        let house = self.rules().house;
        let changed = Changed::by(&swaps, &self.board, &self.rack, house).ok()?;
        Some(Self {
            view: self.view,
            me: self.me,
            board: changed.board,
            rack: changed.rack,
            swaps,
        })
    }

    pub(super) fn rules(&self) -> &'v RuleSet {
        self.view.setup.rules()
    }

    /// The others who are still in the game, in the order of play after this one.
    pub(super) fn others(&self) -> Vec<&'v PlayerView> {
        let count = self.view.players.len();
        let after = (1..count).map(|i| &self.view.players[(self.me.index() + i) % count]);
        after.filter(|player| !player.resigned).collect()
    }

    /// What is tried out here.
    pub(super) fn situation(&self) -> Situation {
        let me = self.view.player(self.me);
        let facing = |player: &PlayerView| Facing {
            score: player.score,
            tiles: player.tiles,
            owes: player.owes,
            passes: player.passes,
            target: player.target,
        };
        Situation {
            board: self.board.clone(),
            rack: self.rack.clone(),
            unseen: self.view.unseen.clone(),
            players: me.into_iter().chain(self.others()).map(facing).collect(),
            scoreless: self.view.scoreless,
            rules: self.rules().clone(),
        }
    }

    /// Values what is kept here.
    pub(super) fn weights<'k>(&self, keeping: &'k Keeping) -> Weights<'k> {
        Weights {
            keeping,
            bag: self.view.bag,
            out: going_out(self.rules(), self.view.unseen.value()),
        }
    }

    /// How many points are missing to the finish line, if there is one (R28).
    pub(super) fn missing(&self) -> Option<Points> {
        let me = self.view.player(self.me)?;
        Some(me.target? - me.score)
    }

    /// The most tiles that may be exchanged now (R13).
    pub(super) fn exchangeable(&self) -> usize {
        let bag = self.view.bag;
        if bag < usize::from(self.rules().exchange.bag_needs) {
            0
        } else {
            bag.min(self.rack.len())
        }
    }

    /// Whether nobody has got on for so long that further exchanges would hardly help: every one of them puts the end by
    /// passes off (R23a), and with a strange dictionary there may be no play at all.
    pub(super) fn is_stuck(&self) -> bool {
        usize::from(self.view.scoreless) >= 6 * self.view.players.len()
    }

    /// How many tiles lie across a play's line beside its squares: how many cross words it makes.
    pub(super) fn crossings(&self, found: &crate::movegen::Move) -> usize {
        let across = found.direction().other();
        let taken = |square: Option<Square>| square.is_some_and(|s| self.board.get(s).is_some());
        let draft = found.draft(&self.board);
        let crosses = |square: Square| taken(square.next(across)) || taken(square.previous(across));
        draft.tiles().filter(|(square, _)| crosses(*square)).count()
    }
}
