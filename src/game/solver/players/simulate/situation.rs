//! A position to think about.

use super::winning::{Progress, RestOfGame};
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::view::{PlayerView, SeatView};
use crate::engine::win_rule::WinRule;
use crate::solver::movegen::MilliPoints;

/// A position as the player to move sees it.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The board.
    pub board: Board,
    /// The rack of the player to move.
    pub rack: Tiles,
    /// The unseen tiles: in the bag and on others' racks.
    pub unseen: Tiles,
    /// The players still in the game, in the order of play, the player to move first.
    pub players: Vec<VisiblePlayer>,
    /// The number of scoreless turns in a row (R23a).
    pub scoreless: u8,
    /// The rules.
    pub rules: RuleSet,
}

/// What is visible of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VisiblePlayer {
    /// The score.
    pub score: Points,
    /// The number of tiles on the rack.
    pub tiles: usize,
    /// Those of them that are known; empty for the player to move.
    pub known: Tiles,
    /// Turns owed (R18).
    pub owes: u8,
    /// Passes in a row (R23a).
    pub passes: u8,
    /// The score that wins at once (R28).
    pub target: Option<Points>,
    /// What overtime has cost so far, zero or negative: it is counted at the end of the game (R29).
    pub overtime: Points,
}

impl VisiblePlayer {
    /// The score with what overtime has cost.
    pub(crate) fn total(&self) -> Points {
        self.score + self.overtime
    }
}

impl Situation {
    /// Returns the situation of a seat that is to move; `None` for a spectator.
    pub fn seen(view: &SeatView) -> Option<Self> {
        let me = view.viewer?;
        let facing = |player: &PlayerView| VisiblePlayer {
            score: player.score,
            tiles: player.tiles,
            known: Tiles::NONE,
            owes: player.owes,
            passes: player.passes,
            target: player.target,
            overtime: view.setup.rules().clock.overtime(player.used),
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

    pub(crate) fn tile_set(&self) -> &'static TileSet {
        &self.board.variant().tiles
    }

    /// Returns the number of tiles on a full rack.
    pub(crate) const fn rack_size(&self) -> usize {
        self.rules.rack.tiles(self.board.variant())
    }

    /// Returns the number of tiles in the bag: the unseen ones on no rack.
    pub fn bag(&self) -> usize {
        let others: usize = self.players.iter().skip(1).map(|p| p.tiles).sum();
        self.unseen.len().saturating_sub(others)
    }

    /// Returns how many points the player to move is ahead of the best of the others; negative when behind.
    pub(crate) fn lead(&self) -> i32 {
        let mut scores = self.players.iter().map(|player| player.total().value());
        let own = scores.next().unwrap_or(0);
        own - scores.max().unwrap_or(0)
    }

    /// Returns the win probability of the player to move, in millionths, after a turn with this equity that does not end the
    /// game: that of doing better than the best of the others.
    pub(crate) fn win_probability(&self, equity: MilliPoints) -> i32 {
        let rest = RestOfGame {
            rule: WinRule::of(&self.rules),
            players: self.players.len(),
            unseen: self.unseen.len(),
        };
        let after = |player: &VisiblePlayer, gained: MilliPoints| Progress {
            points: player.total().value() * 1000 + gained,
            target: player.target,
        };
        let Some((me, others)) = self.players.split_first() else {
            return 0;
        };
        let against = |other| rest.win_probability(after(me, equity), after(other, 0));
        others.iter().map(against).min().unwrap_or(1_000_000)
    }

    /// Returns the most tiles that may be exchanged now (R13).
    pub(crate) fn exchangeable(&self) -> usize {
        self.rules.exchange.most(self.bag(), self.rack.len())
    }
}

/// The others still in the game, in the order of play after one of them.
fn in_order(view: &SeatView, me: Seat) -> Vec<&PlayerView> {
    let count = view.players.len();
    let after = (1..count).map(|i| &view.players[(me.index() + i) % count]);
    after.filter(|player| !player.resigned).collect()
}
