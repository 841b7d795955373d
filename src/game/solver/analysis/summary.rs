//! The summary of an analysis for each player.

use super::{Analysis, Luck, SimulatedLoss, WinChances};
use crate::engine::seat::Seat;
use crate::record::as_json;
use crate::solver::movegen::MilliPoints;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The turns of one player, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct PlayerSummary {
    /// The number of judged turns.
    pub turns: usize,
    /// The number of judged turns that were the best by equity.
    pub best: usize,
    /// The number of judged turns that were [mistakes](super::JudgedTurn::is_mistake).
    pub mistakes: usize,
    /// The points they lost, in thousandths.
    #[serde(serialize_with = "as_json::thousandths")]
    pub lost: MilliPoints,
    /// Points lost for each turn, to a thousandth; `None` where no turn was judged.
    pub lost_per_turn: Option<f64>,
    /// Win probability lost by equity, in millionths, added up over turns.
    #[serde(rename = "win_lost", serialize_with = "as_json::millionths")]
    pub chance_lost: i64,
    /// The simulated turns; `None` where there are none.
    #[serde(flatten, serialize_with = "simulated")]
    pub by_simulation: Option<SimulatedTurns>,
    /// The number of bingos played.
    pub bingos: usize,
    /// The number of bingos missed.
    pub missed_bingos: usize,
    /// The number of plays with a phony that stood, including those that could not be judged otherwise.
    #[serde(rename = "phoneys")]
    pub phonies: usize,
    /// The luck of all draws.
    #[serde(flatten)]
    pub luck: Luck,
}

/// The simulated turns of one player, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SimulatedTurns {
    /// The number of turns.
    pub turns: usize,
    /// The points lost.
    pub points: f64,
    /// Win probability lost, added up over turns: 1 for a whole game.
    pub chance: f64,
}

#[expect(clippy::ref_option, reason = "serde hands over a reference")]
fn simulated<S: Serializer>(tried: &Option<SimulatedTurns>, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    map.serialize_entry("simulated", &tried.map_or(0, |tried| tried.turns))?;
    let lost = tried.map(|tried| (tried.points, tried.chance));
    lost_entries(lost, &mut map)?;
    map.end()
}

#[expect(clippy::ref_option, reason = "serde hands over a reference")]
pub(super) fn lost_by_simulation<S: Serializer>(
    lost: &Option<SimulatedLoss>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    lost_entries(lost.map(|lost| (lost.points, lost.chance)), &mut map)?;
    map.end()
}

fn lost_entries<M: SerializeMap>(lost: Option<(f64, f64)>, map: &mut M) -> Result<(), M::Error> {
    let (points, chance) = lost.unzip();
    let points = points.map(|points| as_json::to_decimals(points, 2));
    let chance = chance.map(|chance| as_json::to_decimals(chance, 4));
    map.serialize_entry("lost_by_simulation", &points)?;
    map.serialize_entry("win_lost_by_simulation", &chance)
}

/// An analysis with a summary for each player and the win probabilities, as `analyze --json` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report<'a> {
    players: Vec<PlayerReport>,
    #[serde(flatten)]
    analysis: &'a Analysis,
    win_curve: &'a [WinChances],
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct PlayerReport {
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) summary: PlayerSummary,
}

impl PlayerSummary {
    /// Points lost for each turn, to a thousandth; `None` where no turn was judged.
    #[expect(clippy::cast_precision_loss, reason = "a mean of few turns")]
    pub(super) fn mean_loss(&self) -> Option<f64> {
        let mean = f64::from(self.lost) / 1000.0 / self.turns as f64;
        (self.turns > 0).then(|| as_json::to_decimals(mean, 3))
    }
}

impl Analysis {
    /// Returns the analysis with a summary for each player and the [win probabilities](super::win_curve) of the game.
    pub fn report<'a>(&'a self, win_curve: &'a [WinChances]) -> Report<'a> {
        let players = self.seats().zip(&self.names);
        Report {
            players: players
                .map(|(seat, name)| PlayerReport {
                    name: name.clone(),
                    summary: self.summary(seat),
                })
                .collect(),
            analysis: self,
            win_curve,
        }
    }

    /// Returns the summary of a player's turns.
    pub fn summary(&self, player: Seat) -> PlayerSummary {
        let mut summary = PlayerSummary::default();
        for turn in self.turns.iter().filter(|turn| turn.player == player) {
            summary.turns += 1;
            summary.best += usize::from(turn.is_best());
            summary.mistakes += usize::from(turn.is_mistake());
            summary.lost = summary.lost.saturating_add(turn.lost);
            if let Some((points, chance)) = turn.lost_by_simulation() {
                let tried = summary.by_simulation.get_or_insert_default();
                tried.turns += 1;
                tried.points += points;
                tried.chance += chance;
            }
            summary.chance_lost += i64::from(turn.chance_lost);
            let objections = &turn.objections;
            summary.bingos += usize::from(turn.done.is_bingo && !objections.challenged_off);
            summary.missed_bingos += usize::from(turn.missed_bingo.is_some());
            summary.phonies +=
                usize::from(!objections.phonies.is_empty() && !objections.challenged_off);
            summary.luck = Luck::sum([summary.luck].into_iter().chain(turn.luck));
        }
        let unjudged = self.unjudged.iter().filter(|turn| turn.player == player);
        let phonies = unjudged.filter(|turn| !turn.phonies.is_empty());
        summary.phonies += phonies.count();
        summary.lost_per_turn = summary.mean_loss();
        summary
    }

    /// Returns the players' seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.names.len())
    }
}
