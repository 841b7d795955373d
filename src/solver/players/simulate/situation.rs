//! A position to be thought about.

use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::engine::view::{PlayerView, SeatView};

/// A position as whoever is to move sees it.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The tiles on the board.
    pub board: Board,
    /// The tiles of whoever is to move.
    pub rack: Tiles,
    /// The tiles in the bag and on others' racks.
    pub unseen: Tiles,
    /// Everybody in the game, in the order of play, who is to move first.
    pub players: Vec<Facing>,
    /// How many turns in a row scored nothing (R23a).
    pub scoreless: u8,
    /// The rules.
    pub rules: RuleSet,
}

/// What is seen of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facing {
    /// The score.
    pub score: Points,
    /// How many tiles are on the rack.
    pub tiles: usize,
    /// Those of them that are known, where somebody has told; none of one's own.
    pub known: Tiles,
    /// How many turns are owed (R18).
    pub owes: u8,
    /// How many passes running (R23a).
    pub passes: u8,
    /// The score that wins at once (R28).
    pub target: Option<Points>,
}

impl Situation {
    /// What a seat sees that is to move; `None` for a watcher.
    pub fn seen(view: &SeatView) -> Option<Self> {
        let me = view.viewer?;
        let facing = |player: &PlayerView| Facing {
            score: player.score,
            tiles: player.tiles,
            known: Tiles::NONE,
            owes: player.owes,
            passes: player.passes,
            target: player.target,
        };
        let players = view.player(me).into_iter().chain(in_order(view, me));
        Some(Self {
            board: view.board.clone(),
            rack: view.rack.clone()?,
            unseen: view.unseen.clone(),
            players: players.map(facing).collect(),
            scoreless: view.scoreless,
            rules: view.setup.rules().clone(),
        })
    }

    /// How many tiles the bag holds: what is unseen and on no rack.
    pub fn bag(&self) -> usize {
        let others: usize = self.players.iter().skip(1).map(|p| p.tiles).sum();
        self.unseen.len().saturating_sub(others)
    }

    /// The most tiles that may be exchanged now (R13).
    pub fn exchangeable(&self) -> usize {
        self.rules.exchange.most(self.bag(), self.rack.len())
    }
}

/// The others who are still in the game, in the order of play after one of them.
pub(in crate::solver::players) fn in_order(view: &SeatView, me: Seat) -> Vec<&PlayerView> {
    let count = view.players.len();
    let after = (1..count).map(|i| &view.players[(me.index() + i) % count]);
    after.filter(|player| !player.resigned).collect()
}
