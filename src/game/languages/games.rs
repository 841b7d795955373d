//! Games other than the classic one: their boards, and with them their tiles, racks and bonuses.
//!
//! ```
//! use scrabble_game::languages::{self, games};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let english = languages::called("en").ok_or("no English")?;
//! let big = games::called("super").and_then(|game| game.variant(english)).ok_or("no such game")?;
//! assert_eq!((big.layout.size(), big.tiles.all().len()), (21, 200));
//! # Ok(())
//! # }
//! ```

use super::{Language, tile_set};
use crate::engine::layout::Layout;
use crate::engine::tile::Points;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::{Bingo, Variant};
use crate::text::locked;
use std::sync::{LazyLock, Mutex};

/// A game to play: what names a board, tiles, racks and bonus together.
#[derive(PartialEq, Eq, Debug)]
pub struct GameKind {
    /// Its name: `super`.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Whether it has English tiles of its own, and so is played in English only.
    pub own_tiles: bool,
    rack: u8,
    bingo: Bingo,
    /// What other programs call its board.
    boards: &'static [&'static str],
}

static ALL: [GameKind; 5] = [
    GameKind {
        name: "classic",
        about: "15×15 squares, racks of seven tiles, 50 points for a bingo",
        own_tiles: false,
        rack: 7,
        bingo: Bingo::new(7, 50),
        boards: &["crosswordgame", "standard", "standard15"],
    },
    GameKind {
        name: "super",
        about: "21×21 squares, quadruple premiums, 200 tiles with four blanks",
        own_tiles: true,
        rack: 7,
        bingo: Bingo::new(7, 50),
        boards: &["supercrosswordgame", "standard21", "super21"],
    },
    GameKind {
        name: "open",
        about: "15×15 squares in another pattern, 104 tiles, 35 points for a bingo",
        own_tiles: true,
        rack: 7,
        bingo: Bingo::new(7, 35),
        boards: &[],
    },
    GameKind {
        name: "eight",
        about: "15×15 squares in a third pattern, racks of eight tiles, 40 points for seven of them, 50 for all",
        own_tiles: true,
        rack: 8,
        bingo: Bingo {
            tiles: 7,
            points: Points::new(40),
            more: Points::new(10),
        },
        boards: &[],
    },
    GameKind {
        name: "small",
        about: "11×11 squares, with the classic tiles",
        own_tiles: false,
        rack: 7,
        bingo: Bingo::new(7, 50),
        boards: &[],
    },
];

static LAYOUTS: LazyLock<Vec<Layout>> = LazyLock::new(|| {
    let read = |game: &GameKind| {
        let mut known = wordrack_assets::BOARDS.iter();
        let text = known.find(|(name, _)| *name == game.name);
        text.map_or(Layout::CLASSIC, |(_, text)| {
            Layout::read_file(text).expect("the embedded boards are tested")
        })
    };
    ALL.iter().map(read).collect()
});

/// The tiles of the games that have their own. What is read of a set stays in memory, so each is read once.
static TILES: LazyLock<Vec<Option<TileSet>>> = LazyLock::new(|| {
    let read = |game: &GameKind| {
        let own = || tile_set(&format!("english-{}", game.name));
        game.own_tiles.then(own)
    };
    ALL.iter().map(read).collect()
});

/// What parts the game from the board in [`told`].
const BETWEEN: char = '/';

impl GameKind {
    /// Returns its board.
    pub fn layout(&'static self) -> &'static Layout {
        &LAYOUTS[self.place()]
    }

    /// Its place among all.
    fn place(&'static self) -> usize {
        let place = all().position(|game| std::ptr::eq(game, self));
        place.unwrap_or(0)
    }

    /// Returns the game in a language; `None` if it has tiles of its own, and they are of another.
    pub fn variant(&'static self, language: &'static Language) -> Option<&'static Variant> {
        self.on(language, self.layout().clone())
    }

    /// Returns the game on another board.
    pub fn on(
        &'static self,
        language: &'static Language,
        layout: Layout,
    ) -> Option<&'static Variant> {
        if !self.is_played_in(language) {
            return None;
        }
        Some(kept(Variant {
            tiles: self.tiles(language),
            layout,
            rack: self.rack,
            bingo: self.bingo,
        }))
    }

    /// Whether it is played in a language: where it has tiles of its own, they are English.
    pub fn is_played_in(&self, language: &Language) -> bool {
        !self.own_tiles || language.code == "en"
    }

    fn tiles(&'static self, language: &'static Language) -> TileSet {
        let own = TILES[self.place()].as_ref();
        own.unwrap_or_else(|| &language.variant().tiles).clone()
    }

    fn has(&self, variant: &Variant) -> bool {
        let own = variant.tiles.name().strip_prefix("english-");
        (self.rack, self.bingo) == (variant.rack, variant.bingo)
            && own.map_or(!self.own_tiles, |name| name == self.name)
    }
}

/// A game, on its own board or another one, before its language is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOnBoard {
    /// The game.
    pub kind: &'static GameKind,
    /// The board, unless it is the game’s own.
    pub layout: Option<Layout>,
}

impl GameOnBoard {
    /// Returns the game that a variant is of, and its board.
    pub fn of(variant: &Variant) -> Self {
        let kind = of(variant);
        let layout = (variant.layout != *kind.layout()).then(|| variant.layout.clone());
        Self { kind, layout }
    }

    /// Returns the game in a language; `None` if it has tiles of its own, and they are of another.
    pub fn variant(&self, language: &'static Language) -> Option<&'static Variant> {
        if self.is_classic() {
            return Some(language.variant());
        }
        let layout = self.layout.as_ref();
        let layout = layout.unwrap_or_else(|| self.kind.layout()).clone();
        self.kind.on(language, layout)
    }

    /// Whether it is the classic game on the classic board.
    pub fn is_classic(&self) -> bool {
        *self == Self::from(classic())
    }

    /// Returns its name: `super`, or `super (own board)`.
    pub fn name(&self) -> String {
        let board = self.layout.as_ref().map_or("", |_| " (own board)");
        format!("{}{board}", self.kind.name)
    }

    /// Describes it in one sentence.
    pub fn about(&self) -> String {
        let about = self.kind.about;
        self.layout.as_ref().map_or_else(
            || format!("{about}."),
            |layout| {
                let size = layout.size();
                format!(
                    "A board of your own with {size}×{size} squares; otherwise as in {}.",
                    self.kind.name
                )
            },
        )
    }
}

impl From<&'static GameKind> for GameOnBoard {
    /// The game on its own board.
    fn from(kind: &'static GameKind) -> Self {
        Self { kind, layout: None }
    }
}

/// Returns the games, the classic one first.
pub fn all() -> impl Iterator<Item = &'static GameKind> {
    ALL.iter()
}

/// Returns the classic game.
pub fn classic() -> &'static GameKind {
    &ALL[0]
}

/// Returns the game with a name, in either case.
pub fn called(name: &str) -> Option<&'static GameKind> {
    all().find(|game| game.name.eq_ignore_ascii_case(name.trim()))
}

/// Returns the game that a variant is of, on whatever board.
pub fn of(variant: &Variant) -> &'static GameKind {
    let own = || all().find(|game| game.has(variant) && *game.layout() == variant.layout);
    let other = || all().find(|game| game.has(variant));
    own().or_else(other).unwrap_or_else(classic)
}

/// Returns what tells a variant from others with its tiles, for files: nothing of the classic game, the name of another, or its
/// name and its board in one word.
pub fn told(variant: &Variant) -> Option<String> {
    let game = GameOnBoard::of(variant);
    match (&game.layout, game.kind.name) {
        (None, "classic") => None,
        (None, name) => Some(name.to_owned()),
        (Some(layout), name) => Some(format!("{name}{BETWEEN}{}", layout.one_line())),
    }
}

/// Reads what [`told`] writes, or what other programs call a board; `None` for anything that is not played here.
pub fn read(text: &str, language: &'static Language) -> Option<&'static Variant> {
    let text = text.trim();
    let is_named = |game: &&GameKind| {
        let mut boards = game.boards.iter();
        game.name.eq_ignore_ascii_case(text) || boards.any(|name| name.eq_ignore_ascii_case(text))
    };
    if let Some(game) = all().find(is_named) {
        return game.variant(language);
    }
    let (name, board) = text.split_once(BETWEEN)?;
    called(name)?.on(language, Layout::read_line(board)?)
}

/// Whether a text, as [`read`] reads it, is the game and the board of a variant.
pub fn is_called(variant: &Variant, text: &str) -> bool {
    let language = super::of(&variant.tiles);
    language.and_then(|language| read(text, language)) == Some(variant)
}

/// Returns the name of a board for a sentence: that of the classic one is `standard`.
pub fn board_name(variant: &Variant) -> &'static str {
    let game = GameOnBoard::of(variant);
    match game.kind.name {
        _ if game.layout.is_some() => "given",
        "classic" => "standard",
        name => name,
    }
}

/// Returns the game whose board has this many rows, in the language of a variant: that of the variant itself if it fits, or else
/// another one.
pub fn of_size(rows: usize, usual: &'static Variant) -> &'static Variant {
    let fits = |layout: &Layout| usize::from(layout.size()) == rows;
    if fits(&usual.layout) {
        return usual;
    }
    let language = super::of(&usual.tiles);
    let mut games = all().filter(|game| fits(game.layout()));
    let other = language.and_then(|language| games.find_map(|game| game.variant(language)));
    other.unwrap_or(usual)
}

/// Every variant is kept once, as long as the program runs.
fn kept(variant: Variant) -> &'static Variant {
    static KEPT: Mutex<Vec<&Variant>> = Mutex::new(vec![]);
    let mut kept = locked(&KEPT);
    let usual = super::of(&variant.tiles).map(Language::variant);
    let mut known = usual.into_iter().chain(kept.iter().copied());
    if let Some(known) = known.find(|known| **known == variant) {
        return known;
    }
    let new: &Variant = Box::leak(Box::new(variant));
    kept.push(new);
    new
}
