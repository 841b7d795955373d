//! The draw for first play: each name with its tile, again for those who tied.

use super::Pen;
use super::stack::{GOOD, MUST, Stack, flush};
use super::tiles::{Face, Size, lay};
use crate::engine::seat::Seat;
use crate::engine::tile::Tile;
use crate::session::scene::TablePage;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

pub(super) fn stack(page: &TablePage, starter: Seat, pen: Pen, width: u16) -> Stack {
    let mut stack = Stack::new();
    stack.line(GOOD, Line::styled("The draw for first play", pen.theme.dim));
    stack.gap();
    for group in names(page, starter, pen) {
        stack.group(MUST, group);
        stack.gap();
    }
    stack.say(MUST, &outcome(page, starter), pen.theme.strong, width);
    stack.gap();
    let go = format!("{} begins", page.view.name(starter));
    stack.choices(&[("Enter", go)], pen.theme, width);
    stack
}

/// A line for each player: the name, then a tile for each round.
fn names(page: &TablePage, starter: Seat, pen: Pen) -> Vec<Vec<Line<'static>>> {
    let view = &page.view;
    let longest = view.players.iter().map(|p| p.name.as_str().width()).max();
    let longest = longest.unwrap_or(0);
    let lines = view.players.iter().map(|player| {
        let first = player.seat == starter;
        let name = player.name.as_str();
        let missing = " ".repeat(longest - name.width());
        let style = if first {
            pen.theme.strong
        } else {
            pen.theme.base
        };
        let mut spans = vec![
            Span::styled(if first { "▸ " } else { "  " }, pen.theme.accent),
            Span::styled(format!("{name}{missing}  "), style),
        ];
        for round in &view.draws {
            let drawn = round.iter().find(|(seat, _)| *seat == player.seat);
            spans.push(Span::raw(" "));
            spans.extend(drawn.map_or(vec![Span::raw("   ")], |(_, tile)| {
                tile_spans(*tile, first, pen)
            }));
        }
        Line::from(spans)
    });
    flush(lines.collect())
        .into_iter()
        .map(|l| vec![l])
        .collect()
}

fn tile_spans(tile: Tile, first: bool, pen: Pen) -> Vec<Span<'static>> {
    let style = if first {
        pen.theme.tile_new
    } else {
        pen.theme.tile
    };
    lay(&[Face::of(tile, style)], Size::Small, 4)
        .into_iter()
        .flat_map(|line| line.spans)
        .collect()
}

/// “Ben drew C, nearest to A: Ben begins.”
fn outcome(page: &TablePage, starter: Seat) -> String {
    let view = &page.view;
    let name = view.name(starter);
    let tied: Vec<&str> = view.draws.get(1).map_or(vec![], |round| {
        round.iter().map(|(s, _)| view.name(*s)).collect()
    });
    let drawn = view
        .draws
        .last()
        .and_then(|round| round.iter().find(|(seat, _)| *seat == starter));
    let last = match drawn {
        Some((_, Tile::Letter(letter))) => {
            format!("{name} drew {letter}, nearest to A: {name} begins.")
        }
        Some((_, Tile::Blank)) => {
            format!("{name} drew a blank, which beats every letter: {name} begins.")
        }
        None => format!("{name} begins."),
    };
    if tied.is_empty() {
        last
    } else {
        format!("{} drew alike, and drew again. {last}", listed(&tied))
    }
}

/// “Ann, Ben and Cy”.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
