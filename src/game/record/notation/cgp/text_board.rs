//! Boards as lines of text, as people post them: bare rows, rows in a frame, or with numbers before them and letters above.

use crate::engine::tile::PlacedTile;
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::spelling::NotationPart;
use crate::engine::variant::Variant;
use std::borrow::Cow;

/// Reads the lines of a board as rows of a position. A tile is its letter, in lower case a blank; anything else is an empty
/// square, and so is what is missing at the end of a row.
pub(super) fn rows(text: &str, variant: &'static Variant) -> String {
    let size = usize::from(variant.layout.size());
    let rows = bodies(text, size).map(|body| row(&body, variant, size));
    rows.collect::<Vec<_>>().join("/")
}

/// The lines of a board that come one by one.
#[derive(Clone, Debug)]
pub struct BoardText {
    lines: Vec<String>,
    size: usize,
}

impl BoardText {
    /// Begins a board of this variant.
    pub fn new(variant: &Variant) -> Self {
        Self {
            lines: vec![],
            size: usize::from(variant.layout.size()),
        }
    }

    /// Whether a line looks like one of a board, and not like anything else that is typed: the letters of the columns, or a
    /// row with signs for its free squares.
    pub fn is_begun_by(line: &str, variant: &Variant) -> bool {
        let size = usize::from(variant.layout.size());
        let row = after_number(line).map_or_else(|| line.into(), unframed);
        let words: Vec<&str> = row.split_whitespace().collect();
        let is_row = match words[..] {
            [word] => (size..=2 * size).contains(&word.chars().count()),
            _ => words.len() >= size && words.iter().all(|word| word.chars().count() < 4),
        };
        is_header(line, size) || is_row && (row.contains('.') || is_border(line))
    }

    /// Adds a line.
    pub fn push(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }

    /// Whether all rows are there.
    pub fn is_whole(&self) -> bool {
        self.rows() >= self.size
    }

    /// Returns how many rows are there.
    pub fn rows(&self) -> usize {
        let rows = || self.lines.iter().filter(|line| !is_header(line, self.size));
        let framed = |line: &str| line.trim_start().starts_with('|');
        let counts = [
            rows().filter(|line| after_number(line).is_some()).count(),
            rows().filter(|line| framed(line)).count(),
        ];
        let marked = counts.into_iter().find(|count| *count > 0);
        marked.unwrap_or_else(|| rows().filter(|line| !is_border(line)).count())
    }

    /// Returns the lines as one text.
    pub fn text(&self) -> String {
        let mut lines = self.lines.clone();
        if lines.len() > self.size {
            lines.retain(|line| !is_border(line));
        }
        lines.join("\n")
    }
}

/// Whether a line is a part of a frame.
pub fn is_border(line: &str) -> bool {
    let mut signs = line.chars().filter(|c| !c.is_whitespace()).peekable();
    signs.peek().is_some()
        && signs.all(|c| matches!(c, '-' | '+' | '=' | '─' | '┌' | '┐' | '└' | '┘'))
}

/// The rows without what is around them.
fn bodies(text: &str, size: usize) -> impl Iterator<Item = Cow<'_, str>> {
    let lines: Vec<&str> = text.lines().filter(|line| !is_header(line, size)).collect();
    let numbered: Vec<&str> = lines.iter().filter_map(|line| after_number(line)).collect();
    let framed = lines
        .iter()
        .filter(|line| line.trim_start().starts_with('|'));
    let framed: Vec<&str> = framed.map(|line| line.trim_start()).collect();
    let chosen = if numbered.len() >= size {
        numbered
    } else if framed.len() >= size {
        framed
    } else {
        lines
    };
    chosen.into_iter().map(unframed)
}

/// Whether a line is the letters of the columns.
fn is_header(line: &str, size: usize) -> bool {
    let letters = line.chars().filter(|c| !c.is_whitespace());
    letters.take(size).eq(('A'..='Z').take(size))
}

/// What comes after the number of a row.
fn after_number(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = line.len() - rest.len();
    let row = rest.strip_prefix([' ', '\t', ':']).unwrap_or(rest);
    let ends = row.len() < rest.len() || rest.starts_with(['|', '.']);
    ((1..=2).contains(&digits) && ends).then_some(row)
}

/// What is between the bars of a row, or the whole row.
fn unframed(row: &str) -> Cow<'_, str> {
    let inside = row.trim_start().strip_prefix('|');
    let inside = inside.map(|inside| inside.split_once('|').map_or(inside, |(inside, _)| inside));
    inside.unwrap_or(row).into()
}

fn row(body: &str, variant: &Variant, size: usize) -> String {
    let (mut row, mut free, mut count) = (String::new(), 0, 0);
    for square in squares(body, variant, size).into_iter().take(size) {
        count += 1;
        match square {
            None => free += 1,
            Some(tile) => {
                flush(&mut row, &mut free);
                row.push_str(tile);
            }
        }
    }
    free += size - count;
    flush(&mut row, &mut free);
    row
}

/// The squares of a row: the tile, if there is one.
fn squares<'t>(body: &'t str, variant: &Variant, size: usize) -> Vec<Option<&'t str>> {
    let tile = |text: &'t str| {
        let (_, rest) = one_tile(text, &variant.tiles)?;
        Some(&text[..text.len() - rest.len()])
    };
    let words: Vec<&str> = body.split_whitespace().collect();
    if words.len() == size {
        let whole = |word: &&'t str| tile(word).filter(|found| found.len() == word.len());
        return words.iter().map(whole).collect();
    }
    let mut found = vec![];
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        let here = tile(rest);
        rest = &rest[here.map_or(c.len_utf8(), str::len)..];
        found.push(here);
    }
    let is_spaced =
        found.len() >= 2 * size - 1 && found.iter().skip(1).step_by(2).all(Option::is_none);
    if is_spaced {
        found.into_iter().step_by(2).collect()
    } else {
        found
    }
}

fn flush(row: &mut String, free: &mut usize) {
    if *free > 0 {
        row.push_str(&free.to_string());
        *free = 0;
    }
}

/// The tile that a text begins with, and the rest.
pub(super) fn one_tile<'t>(text: &'t str, set: &TileSet) -> Option<(PlacedTile, &'t str)> {
    match set.parts(text).next()? {
        NotationPart::Tiles(label, tiles) if tiles.len() == 1 => {
            Some((tiles[0], &text[label.len()..]))
        }
        _ => None,
    }
}
