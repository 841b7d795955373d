//! Reads and writes letters and tiles: of either case, accents as the alphabet has them, the longest label first.

use super::TileSet;
use crate::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use std::borrow::Cow;
use std::iter;
use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// A part of a text in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationPart<'t> {
    /// A label as it is written, and its tiles: several only where a character stands for as many letters.
    Tiles(&'t str, Vec<PlacedTile>),
    /// Any other character.
    Sign(char),
}

const fn placed(letter: Letter, lower: bool) -> PlacedTile {
    if lower {
        PlacedTile::Blank(letter)
    } else {
        PlacedTile::Natural(letter)
    }
}

/// Letters of other alphabets, with what is written for them where an alphabet lacks them, in upper case. None has an accent to
/// drop.
const SPELLED_OUT: [(char, &str); 11] = [
    ('ß', "SS"),
    ('ẞ', "SS"),
    ('Œ', "OE"),
    ('Æ', "AE"),
    ('Ĳ', "IJ"),
    ('Đ', "D"),
    ('Ł', "L"),
    ('Ø', "O"),
    ('Ǆ', "DŽ"),
    ('Ǉ', "LJ"),
    ('Ǌ', "NJ"),
];

impl TileSet {
    /// Returns the letter that a character alone is, in either case. Accents that no letter has are dropped.
    pub fn letter(&self, c: char) -> Option<Letter> {
        self.placed(c).map(PlacedTile::letter)
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
        self.single(c.encode_utf8(&mut [0; 4]))
    }

    /// Reads one tile in play notation.
    pub fn single(&self, text: &str) -> Option<PlacedTile> {
        let tiles = self.placed_of(text)?;
        <[PlacedTile; 1]>::try_from(tiles).ok().map(|[tile]| tile)
    }

    /// Returns the letters whose labels begin with typed characters, of either case and without the dot of L·L; those that are
    /// nothing else first.
    pub fn begun_by(&self, typed: &str) -> Vec<Letter> {
        let begun = typed.to_uppercase();
        let begins = |letter: &Letter| self.bare(*letter).starts_with(&begun);
        let mut letters: Vec<Letter> = self.letters().filter(begins).collect();
        letters.sort_by_key(|letter| !self.is_spelled(*letter, typed));
        letters
    }

    /// Whether typed characters are the whole label of a letter.
    pub fn is_spelled(&self, letter: Letter, typed: &str) -> bool {
        self.bare(letter) == typed.to_uppercase()
    }

    /// Returns the letter whose whole label is typed, of one or several characters.
    pub fn spelled(&self, typed: &str) -> Option<Letter> {
        self.letters()
            .find(|letter| self.is_spelled(*letter, typed))
    }

    fn bare(&self, letter: Letter) -> String {
        letter.label(self).replace('·', "")
    }

    /// Returns the letter that a typed character is, or else the first that it begins: QU in Catalan, which has no Q.
    pub fn typed(&self, c: char) -> Option<Letter> {
        self.letter(c)
            .or_else(|| self.begun_by(&c.to_string()).first().copied())
    }

    /// Splits a text in play notation into labels, the longest there are, and other characters.
    pub fn parts<'t>(&self, text: &'t str) -> impl Iterator<Item = NotationPart<'t>> {
        let mut rest = text;
        iter::from_fn(move || {
            let sign = rest.chars().next()?;
            let mut tiles = vec![];
            let Some(after) = self.next(rest, &mut tiles) else {
                rest = &rest[sign.len_utf8()..];
                return Some(NotationPart::Sign(sign));
            };
            let label = &rest[..rest.len() - after.len()];
            rest = after;
            Some(NotationPart::Tiles(label, tiles))
        })
    }

    /// Reads a word in either case; `None` if anything in it is not a letter.
    pub fn letters_of(&self, word: &str) -> Option<Vec<Letter>> {
        let tiles = self.placed_of(word)?;
        Some(tiles.into_iter().map(PlacedTile::letter).collect())
    }

    /// Reads letters of either case and `?` for blanks; `None` if anything else occurs.
    pub fn tiles_of(&self, text: &str) -> Option<Tiles> {
        let text = composed(text);
        let mut all = Tiles::NONE;
        for part in self.parts(&text) {
            match part {
                NotationPart::Sign('?') => all.add(Tile::Blank),
                NotationPart::Sign(_) => return None,
                NotationPart::Tiles(_, tiles) => {
                    let letters = tiles.into_iter().map(PlacedTile::letter);
                    letters.for_each(|letter| all.add(Tile::Letter(letter)));
                }
            }
        }
        Some(all)
    }

    /// Reads play notation: letters in upper case, those of blanks in lower case.
    pub fn placed_of(&self, text: &str) -> Option<Vec<PlacedTile>> {
        let text = composed(text);
        let mut all = Vec::with_capacity(text.len());
        let mut rest = &*text;
        while !rest.is_empty() {
            rest = self.next(rest, &mut all)?;
        }
        Some(all)
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
            let longer = |(_, rest): (PlacedTile, &str)| rest.len() != after.len();
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

    /// Adds the tiles that a text begins with, and returns the rest.
    fn next<'t>(&self, text: &'t str, tiles: &mut Vec<PlacedTile>) -> Option<&'t str> {
        if let Some((tile, rest)) = self.first(text) {
            tiles.push(tile);
            return Some(rest);
        }
        let c = text.chars().next()?;
        tiles.extend(self.spelled_out(c)?);
        Some(&text[c.len_utf8()..])
    }

    /// The label that a text begins with, the longest there is, and the rest.
    fn first<'t>(&self, text: &'t str) -> Option<(PlacedTile, &'t str)> {
        if let Some(inside) = text.strip_prefix('[') {
            let (label, rest) = inside.split_once(']')?;
            let (tile, more) = self.first(label)?;
            return more.is_empty().then_some((tile, rest));
        }
        let c = text.chars().next()?;
        if self.written.is_empty() {
            return Some((letter_of_a_to_z(c)?, &text[1..]));
        }
        let start = self.written.partition_point(|label| label.first < c);
        let labels = self.written[start..].iter();
        let mut labels = labels.take_while(|label| label.first == c);
        let label = labels.find(|label| text.starts_with(label.text))?;
        Some((label.tile, &text[label.text.len()..]))
    }

    /// The letters that are written for a character that the alphabet lacks. English has none: a file with others is of another
    /// language.
    fn spelled_out(&self, c: char) -> Option<Vec<PlacedTile>> {
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
        let (mut letters, mut rest) = (vec![], &*bare);
        while !rest.is_empty() {
            let (tile, after) = self.first(rest)?;
            letters.push(placed(tile.letter(), lower));
            rest = after;
        }
        Some(letters)
    }
}

fn letter_of_a_to_z(c: char) -> Option<PlacedTile> {
    let letter = |a: u8| Letter::from_index(u8::try_from(c).ok()?.wrapping_sub(a));
    match c {
        'A'..='Z' => Some(placed(letter(b'A')?, false)),
        'a'..='z' => Some(placed(letter(b'a')?, true)),
        _ => None,
    }
}

/// Returns a text with its accents composed, as labels have them.
pub fn composed(text: &str) -> Cow<'_, str> {
    if is_nfc_quick(text.chars()) == IsNormalized::Yes {
        Cow::Borrowed(text)
    } else {
        text.nfc().collect()
    }
}
