//! The tiles in the bag and the unseen tiles.

use super::text::{Block, Row, columns, pad};
use crate::app::unseen::TileKinds;
use crate::engine::tile::Tile;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::engine::view::SeatView;
use crate::text::counted;
use crate::tui::theme::Theme;

/// The bag and the unseen tiles, and the count of each letter if there is room for all in `lines`.
pub fn tiles(view: &SeatView, width: u16, lines: usize, theme: &Theme) -> Block {
    let figure = |text: &str, n: usize| {
        Row::new()
            .with(text.to_owned(), theme.base)
            .end(n.to_string(), theme.strong)
    };
    let unseen = view.unseen.len();
    let mut rows = if width < 24 {
        vec![figure("bag", view.bag), figure("unseen", unseen)]
    } else {
        let row = Row::new()
            .with("bag ", theme.base)
            .with(view.bag.to_string(), theme.strong)
            .end("unseen ", theme.base)
            .end(unseen.to_string(), theme.strong);
        vec![row]
    };
    if lines >= lines_with_letters(view.setup.variant(), width) {
        rows.extend(grid(view, width, theme));
    }
    if width >= 34 && lines > rows.len() {
        rows.push(kinds(view, width, theme));
    }
    Block::new("tiles", rows, 1)
}

/// Lines of [`tiles`] with letters, without its heading and the line with their kinds.
pub fn lines_with_letters(variant: &Variant, width: u16) -> usize {
    lines_without_letters(width)
        + (variant.tiles.len() + 1).div_ceil(grid_columns(variant, width).len())
}

/// Lines of [`tiles`] without letters and heading.
pub const fn lines_without_letters(width: u16) -> usize {
    if width < 24 { 2 } else { 1 }
}

/// The columns of the grid, each as wide as its widest entry in a whole set: as few lines as fit, with even gaps.
fn grid_columns(variant: &Variant, width: u16) -> Vec<usize> {
    let set = variant.tiles.all();
    let tiles = &variant.tiles;
    let entries: Vec<usize> = tiles
        .kinds()
        .map(|tile| columns(&entry(tile, set.count(tile), tiles).concat()))
        .collect();
    let wide = |count: usize| -> Vec<usize> {
        let of = |c| {
            entries
                .iter()
                .skip(c)
                .step_by(count)
                .copied()
                .max()
                .unwrap_or(0)
        };
        (0..count).map(of).collect()
    };
    let room = usize::from(width);
    let fits = |count: &usize| wide(*count).iter().sum::<usize>() + count - 1 <= room;
    let most = (1..=9).rev().find(fits).unwrap_or(1);
    // No more columns than these lines need.
    let kinds = entries.len();
    let count = kinds.div_ceil(kinds.div_ceil(most));
    let mut columns = wide(count);
    let free = room.saturating_sub(columns.iter().sum());
    let gap = (free / (count - 1).max(1)).clamp(1, 3);
    columns[..count - 1]
        .iter_mut()
        .for_each(|column| *column += gap);
    columns
}

/// A tile and its count, apart from a tile and its value: `A×9`.
fn entry(tile: Tile, count: usize, set: &TileSet) -> [String; 2] {
    let count = match count {
        0 => "·".to_owned(),
        count => format!("×{count}"),
    };
    [tile.label(set).to_owned(), count]
}

/// Every letter with its unseen count; letters without unseen tiles are dim.
fn grid(view: &SeatView, width: u16, theme: &Theme) -> Vec<Row> {
    let columns = grid_columns(view.setup.variant(), width);
    let set = &view.setup.variant().tiles;
    let tiles: Vec<Tile> = set.kinds().collect();
    let cell = |row: Row, (tile, wide): (&Tile, &usize)| {
        let count = view.unseen.count(*tile);
        let (letter, number) = if count > 0 {
            (theme.strong, theme.dim)
        } else {
            (theme.faint, theme.faint)
        };
        let [name, count] = entry(*tile, count, set);
        row.with(name, letter).with(pad(&count, wide - 1), number)
    };
    let rows = tiles.chunks(columns.len());
    rows.map(|row| row.iter().zip(&columns).fold(Row::new(), cell))
        .collect()
}

/// The counts of vowels, consonants and blanks.
fn kinds(view: &SeatView, width: u16, theme: &Theme) -> Row {
    let kinds = TileKinds::of(&view.unseen, &view.setup.variant().tiles);
    let long = kinds.joined(" · ");
    let short = format!(
        "{} · {} cons. · {} ?",
        counted(kinds.vowels, "vowel"),
        kinds.consonants,
        kinds.blanks
    );
    Row::new().with(
        if columns(&long) <= usize::from(width) {
            long
        } else {
            short
        },
        theme.dim,
    )
}
