//! The tiles that a player cannot see: those in the bag and on the racks of the others.

use super::msg::Effect;
use super::scene::Overlay;
use super::{Room, Session};
use crate::engine::play::Play;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::view::SeatView;

/// The tiles that a player cannot see, as a page has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// How many they are, in a sentence.
    pub told: String,
    /// How many of them are vowels, consonants and blanks, in another.
    pub kinds: String,
    /// Lines with every letter and how many of it are unseen, each letter at its own place.
    pub table: Vec<String>,
}

impl Session {
    /// What a typed play would make and score at the player's turn, or what is wrong with it: nothing comes of it.
    pub fn tried(&self, text: &str) -> Option<Result<Play, String>> {
        match &self.room {
            Room::Table(table) => table.tried(text),
            _ => None,
        }
    }

    /// The players come back to the terminal: a curtain goes up, and nothing may lie over it from which the rack behind it
    /// could be worked out.
    pub(super) fn resumed(&mut self) -> Vec<Effect> {
        let Room::Table(table) = &mut self.room else {
            return vec![];
        };
        self.over.retain(|over| !matches!(over, Overlay::Unseen(_)));
        table.cover()
    }

    /// Tells players at their turn which tiles they cannot see.
    pub(super) fn tell_unseen(&mut self) -> Vec<Effect> {
        let view = match &self.room {
            Room::Table(table) => table.view_at_keyboard(),
            _ => None,
        };
        match view {
            Some(view) => self.lay_over(Overlay::Unseen(Unseen::of(&view))),
            None => vec![],
        }
    }
}

impl Unseen {
    fn of(view: &SeatView) -> Self {
        let (unseen, bag) = (view.unseen.len(), view.bag);
        let tiles = if unseen == 1 { "tile" } else { "tiles" };
        let bag = match bag {
            0 => "none in the bag".to_owned(),
            some => format!("{some} in the bag"),
        };
        Self {
            told: format!("{unseen} unseen {tiles}, {bag}."),
            kinds: kinds(&view.unseen),
            table: table(&view.unseen),
        }
    }
}

/// How many vowels, consonants and blanks there are: `12 vowels, 30 consonants, 1 blank.`
fn kinds(tiles: &Tiles) -> String {
    let count = |is: &dyn Fn(Tile) -> bool| tiles.iter().filter(|tile| is(*tile)).count();
    let vowel = |tile: Tile| "AEIOU".contains(tile.to_char());
    let blanks = count(&|tile| tile == Tile::Blank);
    let (vowels, all) = (count(&vowel), tiles.len());
    let counted = |count: usize, one: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    };
    format!(
        "{}, {}, {}.",
        counted(vowels, "vowel"),
        counted(all - vowels - blanks, "consonant"),
        counted(blanks, "blank")
    )
}

/// Every letter at its own place with how many are unseen, in lines that the smallest screen has room for.
fn table(unseen: &Tiles) -> Vec<String> {
    let cells: Vec<String> = Tile::all()
        .map(|tile| match unseen.count(tile) {
            0 => format!("{tile} ·"),
            count => format!("{tile} {count}"),
        })
        .collect();
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<4}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    cells.chunks(7).map(line).collect()
}

/// How many there are of each letter: `A 2, B 1, blank 1`.
pub fn each(tiles: &Tiles) -> String {
    let kinds: Vec<String> = Tile::all()
        .filter(|tile| tiles.count(*tile) > 0)
        .map(|tile| format!("{} {}", tile.in_words(), tiles.count(tile)))
        .collect();
    kinds.join(", ")
}
