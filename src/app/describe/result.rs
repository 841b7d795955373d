//! The figures of a finished game: its margin, and the points per turn, bingos and best play of each player.

use super::counted;
use crate::engine::endgame::{Outcome, Standing};
use crate::engine::setup::Setup;
use crate::engine::sheet::{SheetLine, has_taken_back};
use crate::engine::tile::Points;
use crate::record::stats::{Rating, player_results};

/// The figures of a player in a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFigures {
    /// The name.
    pub name: String,
    /// The average points per turn.
    pub per_turn: String,
    /// The number of bingos.
    pub bingos: usize,
    /// The word and points of the best play, if there was a play.
    pub best: Option<(String, Points)>,
}

/// Returns the margin of a win by points; `None` after a draw, a tiebreaker or a resignation, or where shares of the finish
/// line decided.
pub fn margin(outcome: &Outcome) -> Option<String> {
    let ranking = outcome.ranking();
    let [first, second, ..] = ranking[..] else {
        return None;
    };
    let by_points = !outcome.by_share() && outcome.winners().len() == 1 && !second.resigned;
    let margin = first.total() - second.total();
    (by_points && margin > Points::ZERO).then(|| format!("Margin: {}.", counted(margin)))
}

/// Returns a person's rating and its change: `Ann’s rating: 1264 (+36).` A rated game in which a turn was taken back has
/// ended before.
pub fn rating(name: &str, rating: Rating, sheet: &[SheetLine]) -> String {
    let Rating { after, change } = rating;
    let by_first_end = if has_taken_back(sheet) {
        " The game is rated by its first end."
    } else {
        ""
    };
    format!("{name}’s rating: {after} ({change:+}).{by_first_end}")
}

/// Returns the figures of each player who had a turn, in the order of the ranking.
pub fn seat_figures(outcome: &Outcome, setup: &Setup, sheet: &[SheetLine]) -> Vec<SeatFigures> {
    let results = player_results(outcome, setup, sheet);
    let ranking = outcome.ranking();
    let results = ranking
        .iter()
        .filter_map(|standing: &&Standing| results.get(standing.seat.index()));
    let figures = results
        .filter(|own| own.turns.taken > 0)
        .map(|own| SeatFigures {
            name: own.name.clone(),
            per_turn: own.turns.points_per_turn.to_string(),
            bingos: own.turns.bingos,
            best: own
                .best
                .as_ref()
                .map(|best| (best.word.clone(), best.points)),
        });
    figures.collect()
}
