//! The draw for first play: each player with their tile, and further tiles after a tie.

use super::curtain::show_rack;
use crate::app::rules_summary;
use crate::app::scene::{StepScene, TablePage};
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::engine::tile::Tile;
use crate::text::listed;
use crate::tui::keymap::shared::{
    ENTER, LEAVE, LEAVE_AT_ONCE, LEAVE_GUIDE, PAUSE, UNPAUSE, step_of,
};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{GOOD, MUST, Stack, flush};
use crate::tui::widgets::styled_tile::{StyledTile, TileSize, lay};
use crate::tui::widgets::text::{columns, pad};
use crate::tui::widgets::tile::TileFace;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// Columns of the mark before a name.
const MARK: usize = 2;
/// Columns between a name and its tiles, besides the one before each tile.
const GAP: usize = 2;
/// Columns of a name, at least, however many tiles were drawn.
const SHORTEST: usize = 4;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Draw for first play",
    is: |layer, _| matches!(step_of(layer), Some(StepScene::Draw { .. })),
    own: &[
        PAUSE,
        UNPAUSE,
        ENTER
            .line(1, "continue")
            .help("Returns the tiles to the bag and starts the game."),
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    leaving: LEAVE_GUIDE,
    ..Keymap::AT_TABLE
};

pub(super) fn stack(page: &TablePage, starter: Seat, theme: &Theme, width: u16) -> Stack {
    let mut stack = drawn(page, starter, theme, width);
    let go = format!("{} goes first", page.view.name(starter));
    stack.choices(&[("Enter", go)], theme, width);
    stack
}

/// The draw as the curtain before the first rack.
pub(super) fn curtain(page: &TablePage, starter: Seat, theme: &Theme, width: u16) -> Stack {
    let mut stack = drawn(page, starter, theme, width);
    let turn = format!("{}’s turn", page.view.name(starter));
    stack.say(MUST, &turn, theme.strong, width);
    show_rack(&mut stack, page, starter, theme, width);
    stack
}

/// The tiles drawn, and who goes first.
fn drawn(page: &TablePage, starter: Seat, theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    stack.line(GOOD, Line::styled("Draw for first play", theme.dim));
    stack.gap();
    stack.tall_or_low(
        names(page, starter, theme, TileSize::Large, width),
        names(page, starter, theme, TileSize::Small, width),
    );
    stack.gap();
    stack.say(MUST, &outcome(page, starter), theme.strong, width);
    let setup = &page.view.setup;
    if let Some(warning) = rules_summary::for_two(setup.rules(), setup.players()) {
        stack.gap();
        stack.say(GOOD, warning, theme.base, width);
    }
    stack.gap();
    stack
}

/// The players in a list, the first to play marked. Names that are too wide are cut, so that the tiles fit.
fn names(
    page: &TablePage,
    starter: Seat,
    theme: &Theme,
    size: TileSize,
    width: u16,
) -> Vec<Line<'static>> {
    let view = &page.view;
    let longest = view.players.iter().map(|p| columns(p.name.as_str())).max();
    let beside = MARK + GAP + view.draws.len() * (1 + usize::from(tile_width(size)));
    let room = usize::from(width).saturating_sub(beside);
    let longest = longest.unwrap_or(0).min(room.max(SHORTEST));
    let mut lines = vec![];
    for player in &view.players {
        if size == TileSize::Large && !lines.is_empty() {
            lines.push(Line::default());
        }
        let first = player.seat == starter;
        let drawn = view.draws.iter().map(|round| {
            let own = round.iter().find(|(seat, _)| *seat == player.seat);
            own.map(|(_, tile)| TileFace::racked(*tile, &view.setup.variant().tiles))
        });
        lines.extend(player_lines(
            &pad(player.name.as_str(), longest),
            &drawn.collect::<Vec<_>>(),
            first,
            theme,
            size,
        ));
    }
    flush(lines)
}

const fn tile_width(size: TileSize) -> u16 {
    match size {
        TileSize::Small => 3,
        TileSize::Large => 5,
    }
}

/// A name, and a tile for each round the player drew in.
fn player_lines(
    name: &str,
    drawn: &[Option<TileFace>],
    first: bool,
    theme: &Theme,
    size: TileSize,
) -> Vec<Line<'static>> {
    let (mark, own, ground) = if first {
        ("▸ ", theme.strong, theme.tile_new)
    } else {
        ("  ", theme.base, theme.tile)
    };
    let room = tile_width(size) + 1;
    let tiles: Vec<Vec<Line>> = drawn
        .iter()
        .flatten()
        .map(|face| lay(&[StyledTile::new(*face, ground, theme)], size, room))
        .collect();
    let rows = if size == TileSize::Large { 3 } else { 1 };
    (0..rows)
        .map(|row| {
            let shown = row == rows / 2;
            let part = |text: &str| {
                if shown {
                    text.to_owned()
                } else {
                    " ".repeat(text.width())
                }
            };
            let mut spans = vec![
                Span::styled(part(mark), theme.accent),
                Span::styled(part(name), own),
                Span::raw(" ".repeat(GAP)),
            ];
            for tile in &tiles {
                spans.push(Span::raw(" "));
                spans.extend(tile.get(row).cloned().unwrap_or_default().spans);
            }
            Line::from(spans)
        })
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
            let set = &view.setup.variant().tiles;
            let (letter, first) = (letter.label(set), Letter::FIRST.label(set));
            format!("{name} drew {letter}, closest to {first}, and goes first.")
        }
        Some((_, Tile::Blank)) => {
            format!("{name} drew a blank, which beats every letter, and goes first.")
        }
        None => format!("{name} goes first."),
    };
    if tied.is_empty() {
        last
    } else {
        format!("{} tied and drew again. {last}", listed(&tied, "and"))
    }
}
