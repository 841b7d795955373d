//! What a game comes to for each player.

use super::{Analysis, Luck};
use crate::engine::seat::Seat;
use crate::movegen::Worth;

/// What the turns of one player come to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// How many turns were judged.
    pub turns: usize,
    /// How many of them did the best there was by equity.
    pub best: usize,
    /// How many thousandths of a point they lost together.
    pub lost: Worth,
    /// How much of the chance to win they lost by equity, in millionths, turn by turn and added up.
    pub chance_lost: i64,
    /// What those came to that were tried out; `None` where none was.
    pub by_trying: Option<ByTrying>,
    /// How many bingos were played.
    pub bingos: usize,
    /// How many bingos were there and not played.
    pub missed_bingos: usize,
    /// How many plays with a phoney stood, those that could not be judged otherwise among them.
    pub phoneys: usize,
    /// How lucky the draws were.
    pub luck: Luck,
}

/// What the turns of one player come to that were tried out.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ByTrying {
    /// How many they are.
    pub turns: usize,
    /// How many points they lost.
    pub points: f64,
    /// How much of the chance to win they lost, turn by turn and added up: 1 for a whole game.
    pub chance: f64,
}

impl Analysis {
    /// What the turns of a player come to.
    pub fn summary(&self, player: Seat) -> Summary {
        let mut summary = Summary::default();
        for turn in self.turns.iter().filter(|turn| turn.player == player) {
            summary.turns += 1;
            summary.best += usize::from(turn.is_best());
            summary.lost = summary.lost.saturating_add(turn.lost);
            if let Some((points, chance)) = turn.lost_by_trying() {
                let tried = summary.by_trying.get_or_insert_default();
                tried.turns += 1;
                tried.points += points;
                tried.chance += chance;
            }
            summary.chance_lost += i64::from(turn.chance_lost);
            let done = &turn.done;
            summary.bingos += usize::from(done.is_bingo && !done.challenged_off);
            summary.missed_bingos += usize::from(turn.missed_bingo.is_some());
            summary.phoneys += usize::from(!done.phoneys.is_empty() && !done.challenged_off);
            summary.luck = Luck::sum([summary.luck].into_iter().chain(turn.luck));
        }
        let unjudged = self.unjudged.iter().filter(|turn| turn.player == player);
        let phoneys = unjudged.filter(|turn| !turn.phoneys.is_empty());
        summary.phoneys += phoneys.count();
        summary
    }

    /// The players' seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.names.len())
    }
}
