//! How a turn ends the game in a position (R23, R23a, R28).

use super::Position;
use super::player::PositionPlayer;
use crate::engine::endgame::EndReason;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::turn_counts::TurnKind;

/// Returns that and why the game is over, without a capital and a full stop.
pub fn over(reason: EndReason) -> String {
    let why = match reason {
        EndReason::Passes => "everyone passed twice in a row",
        EndReason::Scoreless => "too many scoreless turns",
        EndReason::FinishLine(_) => "a player reached the finish line",
        _ => "a player went out",
    };
    format!("the game is over: {why}")
}

impl Position {
    /// Returns why the game is over, if it is. Seats count from the player to move.
    pub fn ending(&self) -> Option<EndReason> {
        let players = || Seat::first(self.players.len()).zip(&self.players);
        let first = |is_there: fn(&PositionPlayer) -> bool| {
            let mut there = players().filter(|(_, player)| is_there(player));
            there.next().map(|(seat, _)| seat)
        };
        let reaches =
            |player: &PositionPlayer| player.target.is_some_and(|line| player.score >= line);
        if let Some(seat) = first(reaches) {
            return Some(EndReason::FinishLine(seat));
        }
        if self.bag() == 0
            && let Some(seat) = first(|player| player.tiles == 0)
        {
            return Some(EndReason::WentOut(seat));
        }
        let limit = self.rules.scoreless_limit;
        self.counts().end(limit, 0..self.players.len())
    }

    /// Returns why the game would be over right after a play of the player to move with this score and number of tiles; that
    /// player has the first seat.
    pub(crate) fn end_after_play(&self, score: Points, tiles: usize) -> Option<EndReason> {
        let me = self.players.first()?;
        if me.target.is_some_and(|target| me.score + score >= target) {
            return Some(EndReason::FinishLine(Seat::FIRST));
        }
        let out = self.bag() == 0 && tiles == me.tiles;
        out.then_some(EndReason::WentOut(Seat::FIRST))
    }

    /// The same for a turn without points: turns owed are missed after it, and count too (R23a).
    pub(crate) fn end_after_scoreless(&self, kind: TurnKind) -> Option<EndReason> {
        if self.rules.awaits_first_word(&self.board, self.bag()) {
            return None;
        }
        let owes = self.players.iter().map(|player| Some(player.owes));
        let rule = self.rules.scoreless_limit;
        self.counts()
            .end_after_missed(0, kind, rule, owes.collect())
    }

    /// Whether a turn without points may end the game now.
    pub(crate) fn may_stall(&self) -> bool {
        let mut kinds = [TurnKind::Passed, TurnKind::Tried].into_iter();
        kinds.any(|kind| self.end_after_scoreless(kind).is_some())
    }
}
