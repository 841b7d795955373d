//! The scores: who is to move, who owes a turn, who leads.

use super::names::short;
use super::text::{Block, Row, columns};
use crate::engine::endgame::Standing;
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
        .map(|p| score(view, p))
        .max()
        .unwrap_or(Points::ZERO);
    let rows = view.players.iter().flat_map(|player| {
        let name = row(view, player, active, width, theme);
        let bar = bars.then(|| bar(score(view, player), most, width, theme));
        [Some(name), bar].into_iter().flatten()
    });
    let heading = if view.outcome().is_some() {
        "final scores"
    } else {
        "scores"
    };
    let rows: Vec<Row> = rows.collect();
    let least = rows.len();
    let block = Block::new(heading, rows, least);
    if bars {
        block.captioned("bars: against the leader")
    } else {
        block
    }
}

/// The score, the final one once there is one.
fn score(view: &SeatView, player: &PlayerView) -> Points {
    let standing = view
        .outcome()
        .and_then(|outcome| outcome.standings().get(player.seat.index()));
    standing.map_or(player.score, Standing::total)
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
    let points = score(view, player).to_string();
    let note = note(view, player, width);
    let room = usize::from(width).saturating_sub(2 + columns(&points) + 1);
    let taken = if note.0.is_empty() {
        0
    } else {
        columns(&note.0) + 1
    };
    let name = short(view, player.seat, room.saturating_sub(taken).max(3));
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
fn note(view: &SeatView, player: &PlayerView, width: u16) -> (String, bool) {
    let narrow = width < 24;
    let near_the_end = view.bag == 0 && view.outcome().is_none() && !narrow;
    match (player.resigned, player.owes) {
        (true, _) => (if narrow { "out" } else { "resigned" }.to_owned(), true),
        (_, 1) => (
            if narrow { "owes 1" } else { "misses a turn" }.to_owned(),
            true,
        ),
        (_, 2..) => (format!("owes {}", player.owes), true),
        _ if near_the_end => match player.tiles.saturating_sub(announced_by(view, player)) {
            0 => ("no tile left".to_owned(), false),
            1 => ("1 tile".to_owned(), false),
            tiles => (format!("{tiles} tiles"), false),
        },
        _ => (String::new(), false),
    }
}

/// How many tiles a player has announced, which lie on the board already.
fn announced_by(view: &SeatView, player: &PlayerView) -> usize {
    let own = view.announced().filter(|(seat, _)| *seat == player.seat);
    own.and_then(|(_, turn)| turn.play())
        .map_or(0, |play| play.draft().len())
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
