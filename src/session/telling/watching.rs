//! A game that is played elsewhere, as whoever watches it is told.

use super::{headline, tell};
use crate::engine::game::Phase;
use crate::engine::sheet::numbered;
use crate::engine::view::SeatView;

/// The scores, and what is next: what somebody who begins to watch is told.
pub fn watching(view: &SeatView) -> [String; 2] {
    [scores(view), next(view)]
}

/// What is new in a game when its score sheet had `told` lines before: its new lines, and what is next.
pub fn watched(view: &SeatView, told: usize) -> Vec<String> {
    let lines = numbered(&view.sheet).skip(told);
    let lines = lines.map(|(line, number)| tell(line, number, &view.setup));
    lines.chain([next(view)]).collect()
}

fn scores(view: &SeatView) -> String {
    let players = view.players.iter();
    let scores = players.map(|player| format!("{} {}", player.name, player.score));
    format!("{}.", scores.collect::<Vec<_>>().join(", "))
}

/// What is next, with the scores where it is nothing.
fn next(view: &SeatView) -> String {
    match &view.phase {
        Phase::Turn(seat) => format!("{}’s turn.", view.name(*seat)),
        Phase::Challenge(pending) => {
            let words = headline(&pending.turn).join(", ");
            let points = pending.turn.points();
            format!(
                "{} announces {words} for {points}.",
                view.name(pending.seat)
            )
        }
        Phase::Over(_) => format!("Game over: {}", scores(view)),
    }
}
