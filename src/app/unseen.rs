//! The page of unseen tiles: those in the bag and on the opponents' racks.

use super::component::{Component, Cx, ViewCx};
use super::msg::CommonMsg;
use super::pages::text_pages::text_page;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::view::SeatView;
use crate::text::counted;

/// The unseen tiles of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// Their number, in a sentence.
    pub summary: String,
    /// The numbers of vowels, consonants and blanks, in a sentence.
    pub kinds: String,
    /// Lines with the count of every letter in fixed columns.
    pub table: Vec<String>,
}

text_page!(@component Unseen
    /// Closes the page: over a covered rack, the unseen tiles would reveal that rack.
    fn resumed(&mut self, cx: &mut Cx<Self>) {
        cx.close(());
    }
);

impl Unseen {
    /// Returns the unseen tiles from a player's view.
    pub(super) fn of(view: &SeatView) -> Self {
        let (unseen, bag) = (view.unseen.len(), view.bag);
        let set = &view.setup.variant().tiles;
        let bag = match bag {
            0 => "none in the bag".to_owned(),
            some => format!("{some} in the bag"),
        };
        Self {
            summary: format!("{}, {bag}.", counted(unseen, "unseen tile")),
            kinds: format!("{}.", TileKinds::of(&view.unseen, set).joined(", ")),
            table: table(&view.unseen, &view.setup.variant().tiles),
        }
    }
}

/// The numbers of vowels, consonants and blanks among tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileKinds {
    /// Vowels.
    pub vowels: usize,
    /// Consonants.
    pub consonants: usize,
    /// Blanks.
    pub blanks: usize,
}

impl TileKinds {
    /// Counts tiles of a set.
    pub fn of(tiles: &Tiles, set: &TileSet) -> Self {
        let vowels = tiles.iter().filter(|tile| set.is_vowel(*tile)).count();
        let blanks = tiles.count(Tile::Blank);
        Self {
            vowels,
            consonants: tiles.len() - vowels - blanks,
            blanks,
        }
    }

    /// Returns the numbers in words: `12 vowels, 30 consonants, 1 blank`.
    pub fn joined(self, separator: &str) -> String {
        [
            counted(self.vowels, "vowel"),
            counted(self.consonants, "consonant"),
            counted(self.blanks, "blank"),
        ]
        .join(separator)
    }
}

/// Returns the count of every letter in fixed columns, in lines that fit the smallest screen.
fn table(unseen: &Tiles, set: &TileSet) -> Vec<String> {
    let cells: Vec<String> = set
        .kinds()
        .map(|tile| match unseen.count(tile) {
            0 => format!("{} ·", tile.label(set)),
            count => format!("{}×{count}", tile.label(set)),
        })
        .collect();
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<4}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    cells.chunks(7).map(line).collect()
}

/// Lists the count of each letter: `A 2, B 1, blank 1`.
pub fn each(tiles: &Tiles, set: &TileSet) -> String {
    let kinds: Vec<String> = tiles
        .kinds()
        .map(|(tile, count)| format!("{} {count}", tile.in_words(set)))
        .collect();
    kinds.join(", ")
}
