//! The scores: who is to move, who owes a turn, who leads.

use super::text::{Block, Row, columns, fit};
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::view::{PlayerView, SeatView};
use crate::tui::theme::Theme;

/// The scores in a panel of `width` columns. `active` is the player to move; with `bars` each score has a bar under it.
pub fn scores(
    view: &SeatView,
    active: Option<Seat>,
    width: u16,
    bars: bool,
    theme: &Theme,
) -> Block {
    let most = view
        .players
        .iter()
        .map(|player| player.score)
        .max()
        .unwrap_or(Points::ZERO);
    let rows = view.players.iter().flat_map(|player| {
        let name = row(view, player, active, width, theme);
        let bar = bars.then(|| bar(player.score, most, width, theme));
        [Some(name), bar].into_iter().flatten()
    });
    let heading = if view.outcome().is_some() {
        "final scores"
    } else {
        "scores"
    };
    let rows: Vec<Row> = rows.collect();
    let least = rows.len();
    Block::new(heading, rows, least)
}

/// Which turn it is, or after how many the game was over.
pub fn progress(view: &SeatView) -> String {
    match (view.outcome(), view.sheet.last()) {
        (Some(_), Some(last)) if last.turn == 1 => "over after 1 turn".to_owned(),
        (Some(_), Some(last)) => format!("over after {} turns", last.turn),
        _ => format!("turn {}", view.turn),
    }
}

fn row(
    view: &SeatView,
    player: &PlayerView,
    active: Option<Seat>,
    width: u16,
    theme: &Theme,
) -> Row {
    let won = view
        .outcome()
        .is_some_and(|outcome| outcome.winners().contains(&player.seat));
    let here = active == Some(player.seat);
    let points = player.score.to_string();
    let note = note(player, view.bag == 0 && view.outcome().is_none(), width);
    let room = usize::from(width).saturating_sub(2 + columns(&points) + 1);
    let taken = if note.0.is_empty() {
        0
    } else {
        columns(&note.0) + 1
    };
    let name = fit(player.name.as_str(), room.saturating_sub(taken).max(3));
    let sign = match (won, here) {
        (true, _) => "★ ",
        (false, true) => "▸ ",
        (false, false) => "  ",
    };
    let name_style = if won || here {
        theme.strong
    } else {
        theme.base
    };
    let row = Row::new().with(sign, theme.accent).with(name, name_style);
    let row = match note {
        (text, _) if text.is_empty() => row,
        (text, true) => row.with(format!(" {text}"), theme.bad),
        (text, false) => row.with(format!(" {text}"), theme.dim),
    };
    row.end(points, theme.strong)
}

/// What is to be known about a player, and whether it is bad.
fn note(player: &PlayerView, bag_empty: bool, width: u16) -> (String, bool) {
    let short = width < 24;
    match (player.resigned, player.owes) {
        (true, _) => (if short { "out" } else { "resigned" }.to_owned(), true),
        (_, 1) => (
            if short { "owes 1" } else { "misses a turn" }.to_owned(),
            true,
        ),
        (_, 2..) => (format!("owes {}", player.owes), true),
        _ if bag_empty && !short && player.tiles == 1 => ("1 tile".to_owned(), false),
        _ if bag_empty && !short => (format!("{} tiles", player.tiles), false),
        _ => (String::new(), false),
    }
}

/// How far a player has come, compared with the leader.
fn bar(score: Points, most: Points, width: u16, theme: &Theme) -> Row {
    let room = usize::from(width).saturating_sub(2);
    let part = |points: Points| usize::try_from(points.value()).unwrap_or(0);
    let filled = (part(score) * room)
        .checked_div(part(most))
        .unwrap_or(0)
        .min(room);
    let style = if score == most {
        theme.accent
    } else {
        theme.dim
    };
    Row::new()
        .with("  ", theme.base)
        .with("━".repeat(filled), style)
        .with("─".repeat(room - filled), theme.faint)
}
