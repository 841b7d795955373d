//! Reads and writes letters and tiles: of either case, accents as the alphabet has them, the longest label first.

use super::TileSet;
use crate::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A letter as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    letter: Letter,
    lower: bool,
}

impl Written {
    const fn placed(self) -> PlacedTile {
        if self.lower {
            PlacedTile::Blank(self.letter)
        } else {
            PlacedTile::Natural(self.letter)
        }
    }
}

/// Letters of other alphabets, with what is written for them where an alphabet lacks them, in upper case. None has an accent to
/// drop.
const SPELLED_OUT: [(char, &str); 7] = [
    ('ß', "SS"),
    ('Œ', "OE"),
    ('Æ', "AE"),
    ('Ĳ', "IJ"),
    ('Đ', "D"),
    ('Ł', "L"),
    ('Ø', "O"),
];

impl TileSet {
    /// Returns the letter that a character alone is, in either case. Accents that no letter has are dropped.
    pub fn letter(&self, c: char) -> Option<Letter> {
        let letters = self.letters_of(c.encode_utf8(&mut [0; 4]))?;
        <[Letter; 1]>::try_from(letters).ok().map(|[letter]| letter)
    }

    /// Returns the tile that a character alone is: a letter of either case, or `?` for the blank.
    pub fn tile(&self, c: char) -> Option<Tile> {
        if c == '?' {
            Some(Tile::Blank)
        } else {
            self.letter(c).map(Tile::Letter)
        }
    }

    /// Returns the placed tile that a character alone is in play notation.
    pub fn placed(&self, c: char) -> Option<PlacedTile> {
        let tiles = self.placed_of(c.encode_utf8(&mut [0; 4]))?;
        <[PlacedTile; 1]>::try_from(tiles).ok().map(|[tile]| tile)
    }

    /// Returns the letter whose label a character continues after that of another: CH after C, L·L after L. The letter itself
    /// where its label has the character already: QU after QU.
    pub fn continued(&self, letter: Letter, c: char) -> Option<Letter> {
        let bare = |label: &str| label.replace('·', "");
        let (before, more): (_, String) = (bare(letter.label(self)), c.to_uppercase().collect());
        if before.chars().nth(1).is_some() && self.letter(before.chars().next()?).is_none() {
            return before.ends_with(&more).then_some(letter);
        }
        let whole = format!("{before}{more}");
        self.letters()
            .find(|letter| bare(letter.label(self)) == whole)
    }

    /// Returns the only letter whose label begins with a character that is no letter alone: QU in Catalan.
    pub fn only_beginning(&self, c: char) -> Option<Letter> {
        let first: String = c.to_uppercase().collect();
        let mut letters = self
            .letters()
            .filter(|letter| letter.label(self).starts_with(&first));
        letters.next().filter(|_| letters.next().is_none())
    }

    /// Reads a word in either case; `None` if anything in it is not a letter.
    pub fn letters_of(&self, word: &str) -> Option<Vec<Letter>> {
        let written = self.read(word)?;
        Some(written.into_iter().map(|written| written.letter).collect())
    }

    /// Reads letters of either case and `?` for blanks; `None` if anything else occurs.
    pub fn tiles_of(&self, text: &str) -> Option<Tiles> {
        let mut tiles = Tiles::default();
        for part in text.split_inclusive('?') {
            let letters = part.strip_suffix('?');
            for letter in self.letters_of(letters.unwrap_or(part))? {
                tiles.add(Tile::Letter(letter));
            }
            if letters.is_some() {
                tiles.add(Tile::Blank);
            }
        }
        Some(tiles)
    }

    /// Reads play notation: letters in upper case, those of blanks in lower case.
    pub fn placed_of(&self, text: &str) -> Option<Vec<PlacedTile>> {
        Some(self.read(text)?.into_iter().map(Written::placed).collect())
    }

    /// Reads the tiles of the first character of play notation, or of the label that begins there, and returns what is after it.
    /// They are several only where a character stands for as many letters.
    pub fn first_placed<'t>(&self, text: &'t str) -> Option<(Vec<PlacedTile>, &'t str)> {
        let (written, rest) = self.next(text)?;
        Some((written.into_iter().map(Written::placed).collect(), rest))
    }

    /// Reads the first letters of a text like [`Self::first_placed`], whatever their case.
    pub fn first_letters<'t>(&self, text: &'t str) -> Option<(Vec<Letter>, &'t str)> {
        let (written, rest) = self.next(text)?;
        let letters = written.into_iter().map(|written| written.letter);
        Some((letters.collect(), rest))
    }

    /// Returns placed tiles in play notation: `HoRN`, and labels of several characters in brackets: `[CH]ICO`.
    pub fn placed_text(&self, tiles: impl IntoIterator<Item = PlacedTile>) -> String {
        self.joined(tiles.into_iter().map(|tile| tile.label(self)))
    }

    /// Returns a placed tile in play notation.
    pub fn notated(&self, tile: PlacedTile) -> String {
        self.placed_text([tile])
    }

    /// Joins labels, and signs between them, so that each is read as itself: `[CH]ICO`, but `[C]HICO` where C and H are two
    /// tiles.
    pub(crate) fn joined(&self, labels: impl IntoIterator<Item = &'static str>) -> String {
        let labels: Vec<&str> = labels.into_iter().collect();
        labels.iter().rev().fold(String::new(), |after, label| {
            let text = format!("{label}{after}");
            let longer = |(_, rest): (Written, &str)| rest.len() != after.len();
            if label.chars().nth(1).is_some() || self.first(&text).is_some_and(longer) {
                format!("[{label}]{after}")
            } else {
                text
            }
        })
    }

    /// Returns tiles of a rack in notation: `AEINRST?`, and labels of several characters in brackets.
    pub fn rack_text(&self, tiles: &Tiles) -> String {
        self.joined(tiles.iter().map(|tile| tile.label(self)))
    }

    fn read(&self, text: &str) -> Option<Vec<Written>> {
        if text.is_ascii() {
            return self.read_composed(text);
        }
        self.read_composed(&text.nfc().collect::<String>())
    }

    fn read_composed(&self, text: &str) -> Option<Vec<Written>> {
        let (mut all, mut rest) = (Vec::with_capacity(text.len()), text);
        while !rest.is_empty() {
            let (written, after) = self.next(rest)?;
            all.extend(written);
            rest = after;
        }
        Some(all)
    }

    fn next<'t>(&self, text: &'t str) -> Option<(Vec<Written>, &'t str)> {
        if let Some((written, rest)) = self.first(text) {
            return Some((vec![written], rest));
        }
        let c = text.chars().next()?;
        Some((self.spelled_out(c)?, &text[c.len_utf8()..]))
    }

    /// The label that a text begins with, the longest there is, and the rest.
    fn first<'t>(&self, text: &'t str) -> Option<(Written, &'t str)> {
        if let Some(inside) = text.strip_prefix('[') {
            let (label, rest) = inside.split_once(']')?;
            let (written, more) = self.first(label)?;
            return more.is_empty().then_some((written, rest));
        }
        let here = |labels: &[&str], letter: Letter| {
            let label = labels[letter.index()];
            text.starts_with(label).then_some(label.len())
        };
        let all = self.letters().filter_map(|letter| {
            let upper = here(&self.labels, letter).map(|length| (length, false));
            let (length, lower) = upper.or_else(|| Some((here(&self.lower, letter)?, true)))?;
            Some((length, Written { letter, lower }))
        });
        let (length, written) = all.max_by_key(|(length, _)| *length)?;
        Some((written, &text[length..]))
    }

    /// The letters that are written for a character that the alphabet lacks. English has none: a file with others is of another
    /// language.
    fn spelled_out(&self, c: char) -> Option<Vec<Written>> {
        if self.is_english() {
            return None;
        }
        let upper: String = c.to_uppercase().collect();
        let lower = c.is_lowercase();
        let known = SPELLED_OUT
            .iter()
            .find(|(other, _)| *other == c || upper.contains(*other));
        let bare: String = match known {
            Some((_, letters)) => (*letters).to_owned(),
            None => upper.nfd().filter(|c| !is_combining_mark(*c)).collect(),
        };
        if bare.is_empty() || bare.contains(c) {
            return None;
        }
        let letters = bare.chars().map(|c| {
            let mut buffer = [0; 4];
            let (written, rest) = self.first(c.encode_utf8(&mut buffer))?;
            rest.is_empty().then_some(Written { lower, ..written })
        });
        letters.collect()
    }
}
