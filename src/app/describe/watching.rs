//! Descriptions of a game in progress for a spectator.

use super::{Tense, changes, headline, sheet_line, tiles};
use crate::engine::game::Phase;
use crate::engine::sheet::numbered;
use crate::engine::turn::{Act, PublicTurn};
use crate::engine::view::SeatView;
use crate::text::standing;

/// Returns the scores and what is next, for a new spectator.
pub fn watching(view: &SeatView) -> [String; 2] {
    [scores(view), next(view)]
}

/// Describes the lines added to the score sheet after the first `told` lines, and what is next.
pub fn watched(view: &SeatView, told: usize) -> Vec<String> {
    let lines = numbered(&view.sheet).skip(told);
    let lines = lines.map(|(line, number)| sheet_line(line, number, &view.setup));
    lines.chain([next(view)]).collect()
}

fn scores(view: &SeatView) -> String {
    let players = view.players.iter();
    let scores = players.map(|player| (&player.name, player.score));
    format!("{}.", standing(scores, ", "))
}

/// Describes what is next, or the final scores when the game is over.
fn next(view: &SeatView) -> String {
    match &view.phase {
        Phase::Turn(seat) => format!("{}’s turn.", view.name(*seat)),
        Phase::Challenge(pending) => announcement(view.name(pending.seat), &pending.turn),
        Phase::Over(_) => format!("Game over: {}", scores(view)),
    }
}

/// Describes an announced turn in one sentence: “Ann announces HORN for 14.”, “Ann swaps the T on H8 for an N, making NA, then
/// exchanges 2 tiles.”
pub fn announcement(name: &str, turn: &PublicTurn) -> String {
    let ends = match turn.act() {
        Act::Play(_) => {
            let words = headline(turn).join(", ");
            return format!("{name} announces {words} for {}.", turn.points());
        }
        Act::Exchange(count) => format!("exchanges {}", tiles(*count)),
        Act::Pass => "passes".to_owned(),
    };
    let mut acts = changes(turn, Tense::Present);
    acts.push(ends);
    format!("{name} {}.", acts.join(", then "))
}
