//! Reads tile sets from text: a line for each letter, in the order of the alphabet, as macondo, MAGPIE and liwords write their
//! letter distributions: `label,count,value,vowel`. The blank is `?`; `#` begins a comment.

use super::{TileSet, WrittenLabel};
use crate::engine::tile::{Letter, PlacedTile, Points, Tile, Tiles};
use std::cmp::Reverse;

/// Why a text is not a tile set. Continues a sentence after the file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TileSetError {
    /// A line is something else.
    #[error(
        "line {line}: “{text}” is not a letter with its count, value and vowel mark, as in `A,9,1,1`"
    )]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What stands there, shortened.
        text: String,
    },
    /// A label is too long, or has characters that notation needs.
    #[error("line {line}: “{label}” cannot stand on a tile; a label has one to three letters")]
    Label {
        /// The number of the line, from 1.
        line: usize,
        /// The label.
        label: String,
    },
    /// A label stands twice.
    #[error("line {line}: {label} stands there a second time; remove one of the two")]
    Twice {
        /// The number of the line, from 1.
        line: usize,
        /// The label.
        label: String,
    },
    /// More letters than the program can play with.
    #[error("has more than {most} letters, which this program cannot play with", most = Letter::MOST)]
    TooManyLetters,
    /// Fewer than two letters.
    #[error("has no letters; it needs a line for each, as in `A,9,1,1`")]
    NoLetters,
    /// More sets than are kept.
    #[error("is one tile set too many; start the program again")]
    TooMany,
    /// So few tiles that nothing can be dealt, or too many.
    #[error("has {0} tiles; a game needs 20 to 500")]
    Count(usize),
}

/// The numbers of tiles of a set.
const COUNTS: std::ops::RangeInclusive<usize> = 20..=500;

/// The most points of a tile.
const MOST_POINTS: i32 = 99;

/// A line of the file.
struct Row<'t> {
    label: &'t str,
    count: u8,
    value: i32,
    vowel: bool,
}

impl TileSet {
    /// Reads a tile set. Its text stays in memory as long as the program runs.
    ///
    /// # Errors
    /// When a line is no letter, or the letters and tiles are none to play with.
    pub fn read_file(name: &str, text: &str) -> Result<Self, TileSetError> {
        let mut set = Self::empty(leaked(name));
        let mut counts = [0; Tile::KINDS];
        for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let row = Row::read(line).ok_or_else(|| TileSetError::Line {
                line: number,
                text: line.chars().take(40).collect(),
            })?;
            let kind = set.add(&row, number)?;
            counts[kind.index()] = row.count;
        }
        set.all = Tiles::of_kinds(counts);
        set.lower = set.in_lower_case();
        if !set.has_letters_of(&Self::ENGLISH) {
            set.written = set.written_labels().leak();
        }
        let rest = name.strip_prefix("english");
        set.english = rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        if set.letters < 2 {
            return Err(TileSetError::NoLetters);
        }
        if !COUNTS.contains(&set.all.len()) {
            return Err(TileSetError::Count(set.all.len()));
        }
        Ok(set)
    }

    /// Returns this set with a text that has all of it, so that files can tell it: `NAME:?,2,0,0/A,9,1,1`.
    #[must_use]
    pub fn told_whole(self) -> Self {
        let rows: Vec<String> = self.rows().collect();
        let told = leaked(&format!("{}:{}", self.name, rows.join("/")));
        Self { told, ..self }
    }

    /// Returns the lines of its file, the blank first.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        let letters = self.letters().map(Tile::Letter);
        [Tile::Blank].into_iter().chain(letters).map(|kind| {
            let (count, value) = (self.all.count(kind), self.value(kind));
            let vowel = u8::from(self.is_vowel(kind));
            format!("{},{count},{value},{vowel}", kind.label(self))
        })
    }

    fn add(&mut self, row: &Row<'_>, line: usize) -> Result<Tile, TileSetError> {
        if row.label == "?" {
            return Ok(Tile::Blank);
        }
        let label = row.label.trim_matches(['[', ']']).to_uppercase();
        let length = label.chars().count();
        if !(1..=3).contains(&length) || !label.chars().all(|c| c.is_alphabetic() || c == '·') {
            return Err(TileSetError::Label { line, label });
        }
        if self.labels.contains(&&*label) {
            return Err(TileSetError::Twice { line, label });
        }
        let letter = Letter::from_index(self.letters).ok_or(TileSetError::TooManyLetters)?;
        let tile = Tile::Letter(letter);
        self.letters += 1;
        self.labels[letter.index()] = leaked(&label);
        self.values[tile.index()] = Points::new(row.value);
        self.vowels[tile.index()] = row.vowel;
        Ok(tile)
    }

    /// The labels of both cases, in order to be found.
    fn written_labels(&self) -> Vec<WrittenLabel> {
        let cases = |letter| [PlacedTile::Natural(letter), PlacedTile::Blank(letter)];
        let mut all: Vec<WrittenLabel> = self
            .letters()
            .flat_map(cases)
            .filter_map(|tile| {
                let text = tile.label(self);
                let first = text.chars().next()?;
                Some(WrittenLabel { first, text, tile })
            })
            .collect();
        all.sort_by_key(|label| (label.first, Reverse(label.text.len())));
        all
    }

    /// The labels in lower case. Where I has a dotted sister, its own lower case has no dot, as in Turkish.
    fn in_lower_case(&self) -> [&'static str; Letter::MOST] {
        let dotless = self.labels.contains(&"İ");
        self.labels.map(|label| match label {
            "I" if dotless => "ı",
            "İ" => "i",
            _ => leaked(&label.to_lowercase()),
        })
    }
}

impl<'t> Row<'t> {
    fn read(line: &'t str) -> Option<Self> {
        let mut fields = line.split(',').map(str::trim);
        let (label, count, value) = (fields.next()?, fields.next()?, fields.next()?);
        let vowel = match fields.next() {
            Some("1") => true,
            Some("0") => false,
            None => matches!(label, "A" | "E" | "I" | "O" | "U"),
            Some(_) => return None,
        };
        let value: i32 = value.parse().ok()?;
        Some(Self {
            label,
            count: count.parse().ok()?,
            value,
            vowel,
        })
        .filter(|row| (0..=MOST_POINTS).contains(&row.value) && !row.label.is_empty())
    }
}

fn leaked(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}
