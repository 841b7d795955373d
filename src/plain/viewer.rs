//! A game that is being played elsewhere, in sentences.

use crate::session::scene::{ViewedLine, ViewerPage, ViewerStatus};

/// How many of the last turns are told.
const TOLD: usize = 4;

/// The last turns, the scores, and what is next.
pub(super) fn lines(page: &ViewerPage) -> Vec<String> {
    let first = page.lines.len().saturating_sub(TOLD);
    let mut all: Vec<String> = page.lines[first..].iter().map(|l| line(page, l)).collect();
    let scores = page.players.iter();
    let scores: Vec<String> = scores.map(|p| format!("{} {}", p.name, p.total)).collect();
    all.push(format!("{}.", scores.join(", ")));
    if let ViewerStatus::Next(text) | ViewerStatus::Told(text) = &page.status {
        all.push(text.clone());
    }
    all
}

fn line(page: &ViewerPage, line: &ViewedLine) -> String {
    let player = page.players.get(line.player.index());
    let name = player.map_or("", |player| &player.name);
    let place = line.place.as_ref();
    let place = place.map_or(String::new(), |place| format!("{place} "));
    let points = line.points;
    let points = points.map_or(String::new(), |points| format!(", {points}"));
    format!("{}. {name}: {place}{}{points}.", line.turn, line.text)
}
