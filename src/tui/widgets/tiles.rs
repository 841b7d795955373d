//! The tiles in the bag and the unseen tiles.

use super::text::{Block, Row, columns};
use crate::engine::tile::{Tile, Tiles};
use crate::engine::view::SeatView;
use crate::tui::theme::Theme;

/// The bag and the unseen tiles; with `letters`, the count of each letter.
pub fn tiles(view: &SeatView, width: u16, letters: bool, theme: &Theme) -> Block {
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
    let least = 1;
    if letters {
        rows.extend(grid(&view.unseen, width, theme));
        if width >= 34 {
            rows.push(kinds(&view.unseen, width, theme));
        }
    }
    Block::new("tiles", rows, least)
}

/// Lines of [`tiles`] with letters, without its heading.
pub fn lines_with_letters(width: u16) -> usize {
    1 + Tile::KINDS.div_ceil(grid_columns(width)) + usize::from(width >= 34)
}

/// Columns per letter: four, or two at the end of the line, where the letters are rarer.
fn grid_columns(width: u16) -> usize {
    usize::from((width + 2) / 4).clamp(1, 9)
}

/// Every letter with its unseen count; letters without unseen tiles are dim.
fn grid(unseen: &Tiles, width: u16, theme: &Theme) -> Vec<Row> {
    let columns = grid_columns(width);
    let step = ((usize::from(width) + 2) / columns).min(5);
    let tiles: Vec<Tile> = Tile::all().collect();
    tiles
        .chunks(columns)
        .map(|chunk| {
            chunk
                .iter()
                .enumerate()
                .fold(Row::new(), |row, (i, &tile)| {
                    let count = unseen.count(tile);
                    let (letter, number) = if count > 0 {
                        (theme.strong, theme.dim)
                    } else {
                        (theme.faint, theme.faint)
                    };
                    let text = if count > 0 {
                        count.to_string()
                    } else {
                        "·".to_owned()
                    };
                    let pad = if i + 1 < columns { step - 1 } else { 0 };
                    row.with(tile.to_string(), letter)
                        .with(format!("{text:<pad$}"), number)
                })
        })
        .collect()
}

/// The counts of vowels, consonants and blanks.
fn kinds(unseen: &Tiles, width: u16, theme: &Theme) -> Row {
    let vowels = unseen.iter().filter(|tile| tile.is_vowel()).count();
    let blanks = unseen.count(Tile::Blank);
    let consonants = unseen.len() - vowels - blanks;
    let counted = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let vowels = counted(vowels, "vowel");
    let long = format!(
        "{vowels} · {} · {}",
        counted(consonants, "consonant"),
        counted(blanks, "blank")
    );
    let short = format!("{vowels} · {consonants} cons. · {blanks} ?");
    Row::new().with(
        if columns(&long) <= usize::from(width) {
            long
        } else {
            short
        },
        theme.dim,
    )
}
