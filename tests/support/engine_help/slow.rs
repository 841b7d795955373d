//! Scorer and generator again, slow and obvious, on plain characters. Nothing of them comes from the engine.
//!
//! A board is 15 rows of 15 characters: `.` for an empty square, upper case for a tile, lower case for a blank. A rack is
//! a text, `?` for a blank.

use super::words::{Candidate, Words, mask};
use scrabble::engine::board::Board;
use scrabble::engine::tile::PlacedTile;
use scrabble::engine::tile_set::TileSet;
use std::collections::{BTreeMap, BTreeSet};

pub type Text = [[char; 15]; 15];
/// New tiles by row and column from 0: upper case, or lower case for a blank.
pub type Placed = BTreeMap<(usize, usize), char>;

/// R3, drawn out: 3 = triple word, 2 = double word, T = triple letter, D = double letter.
const PREMIUMS: [&str; 15] = [
    "3..D...3...D..3",
    ".2...T...T...2.",
    "..2...D.D...2..",
    "D..2...D...2..D",
    "....2.....2....",
    ".T...T...T...T.",
    "..D...D.D...D..",
    "3..D...2...D..3",
    "..D...D.D...D..",
    ".T...T...T...T.",
    "....2.....2....",
    "D..2...D...2..D",
    "..2...D.D...2..",
    ".2...T...T...2.",
    "3..D...3...D..3",
];

/// What a tile is worth as it stands on the board (R2).
fn worth(tile: char) -> i32 {
    match tile {
        'A' | 'E' | 'I' | 'O' | 'U' | 'L' | 'N' | 'S' | 'T' | 'R' => 1,
        'D' | 'G' => 2,
        'B' | 'C' | 'M' | 'P' => 3,
        'F' | 'H' | 'V' | 'W' | 'Y' => 4,
        'K' => 5,
        'J' | 'X' => 8,
        'Q' | 'Z' => 10,
        _ => 0,
    }
}

/// A tile as play notation has it.
pub fn char_of(tile: PlacedTile) -> char {
    tile.label(&TileSet::ENGLISH).chars().next().unwrap()
}

pub fn text_of(board: &Board) -> Text {
    let mut text = [['.'; 15]; 15];
    for (square, tile) in board.tiles() {
        text[usize::from(square.row())][usize::from(square.column())] = char_of(tile);
    }
    text
}

/// The line through a square as (row, column) pairs: the row if `across`, else the column.
fn line(row: usize, column: usize, across: bool) -> Vec<(usize, usize)> {
    if across {
        (0..15).map(|c| (row, c)).collect()
    } else {
        (0..15).map(|r| (r, column)).collect()
    }
}

/// The unbroken run of tiles through a square that has one.
pub fn run(text: &Text, row: usize, column: usize, across: bool) -> Vec<(usize, usize)> {
    let mut run = vec![];
    for (r, c) in line(row, column, across) {
        if text[r][c] != '.' {
            run.push((r, c));
        } else if run.contains(&(row, column)) {
            break;
        } else {
            run.clear();
        }
    }
    run
}

/// Points and words (in upper case, sorted) of a play that lies in one line.
pub fn slow_score(text: &Text, placed: &Placed) -> (i32, Vec<String>) {
    let mut after = *text;
    for (&(r, c), &tile) in placed {
        after[r][c] = tile;
    }
    score_change(text, &after)
}

/// The words of two letters or more through a square, in upper case.
pub fn words_through(text: &Text, (row, column): (usize, usize)) -> Vec<String> {
    [true, false]
        .map(|across| run(text, row, column, across))
        .iter()
        .filter(|squares| squares.len() > 1)
        .map(|squares| {
            squares
                .iter()
                .map(|&(r, c)| text[r][c].to_ascii_uppercase())
                .collect()
        })
        .collect()
}

/// Points and words (in upper case, sorted) of a play that makes one board into the other. Where a tile lay before it
/// may have become another, by rearranging: the words through it are scored, and its premium is not (R32). A word that
/// reads as before is not altered, though a blank may have changed places with its letter.
pub fn score_change(before: &Text, after: &Text) -> (i32, Vec<String>) {
    let differs = |&(r, c): &(usize, usize)| !before[r][c].eq_ignore_ascii_case(&after[r][c]);
    let squares = (0..15).flat_map(|r| (0..15).map(move |c| (r, c)));
    let mut runs = BTreeSet::new();
    let mut laid = 0;
    for (r, c) in squares.filter(differs) {
        laid += usize::from(before[r][c] == '.');
        for across in [true, false] {
            let squares = run(after, r, c, across);
            if squares.len() > 1 {
                runs.insert(squares);
            }
        }
    }
    let mut points = if laid >= 7 { 50 } else { 0 };
    let mut words = vec![];
    for squares in runs {
        let (mut sum, mut times, mut word) = (0, 1, String::new());
        for (r, c) in squares {
            let tile = after[r][c];
            let premium = PREMIUMS[r].chars().nth(c).unwrap();
            let new = before[r][c] == '.';
            sum += match premium {
                'T' if new => 3 * worth(tile),
                'D' if new => 2 * worth(tile),
                _ => worth(tile),
            };
            times *= match premium {
                '3' if new => 3,
                '2' if new => 2,
                _ => 1,
            };
            word.push(tile.to_ascii_uppercase());
        }
        points += sum * times;
        words.push(word);
    }
    words.sort();
    (points, words)
}

/// Every legal play whose words are all in the list.
pub fn all_plays(text: &Text, rack: &str, words: &Words, first: usize) -> BTreeSet<Placed> {
    lines()
        .into_iter()
        .flat_map(|(n, across)| plays_in_line(text, rack, words, words.list(), first, n, across))
        .collect()
}

/// The plays of the first line that has any, lines being looked at in this order and only these words being tried.
pub fn some_plays(
    text: &Text,
    rack: &str,
    words: &Words,
    tried: &[Candidate],
    first: usize,
    order: &[(usize, bool)],
) -> Vec<Placed> {
    order
        .iter()
        .map(|&(n, across)| plays_in_line(text, rack, words, tried, first, n, across))
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// All rows, then all columns.
pub fn lines() -> Vec<(usize, bool)> {
    let rows = (0..15).map(|n| (n, true));
    rows.chain((0..15).map(|n| (n, false))).collect()
}

/// Tries every word at every place of one line.
fn plays_in_line(
    text: &Text,
    rack: &str,
    words: &Words,
    tried: &[Candidate],
    first: usize,
    n: usize,
    across: bool,
) -> Vec<Placed> {
    let squares = line(n, n, across);
    let empty = text.iter().flatten().all(|&c| c == '.');
    let starts = bits(&squares, |s| starts_at(text, s, empty));
    if starts == 0 {
        return vec![];
    }
    let here: Vec<char> = squares.iter().map(|&(r, c)| text[r][c]).collect();
    let taken = bits(&here, |c| c != '.');
    let crossed = bits(&squares, |s| has_neighbor(text, s, !across));
    let at_hand = mask(here.iter().copied().chain(rack.chars()));
    let blanks = u32::try_from(rack.matches('?').count()).unwrap();
    let most = u32::try_from(rack.len()).unwrap();
    let mut found = vec![];
    for candidate in tried {
        let letters = &candidate.letters;
        let short = empty && letters.len() < first;
        if short || letters.len() > 15 || (candidate.mask & !at_hand).count_ones() > blanks {
            continue;
        }
        for start in 0..=15 - letters.len() {
            let covered = ((1 << letters.len()) - 1) << start;
            let new = covered & !taken;
            let next_to = (covered << 1 | covered >> 1) & !covered;
            let apart = next_to & taken == 0;
            let touches = new & starts != 0;
            if !apart || !touches || new.count_ones() > most || !agrees(&here[start..], letters) {
                continue;
            }
            let new: Vec<usize> = squares_of(new).collect();
            let fits = |&i: &usize| {
                crossed >> i & 1 == 0
                    || crosses(text, squares[i], letters[i - start], across, words)
            };
            if new.iter().all(fits) {
                let new: Vec<_> = new
                    .iter()
                    .map(|&i| (squares[i], letters[i - start]))
                    .collect();
                with_blanks(&new, rack, &mut Placed::new(), &mut found);
            }
        }
    }
    found
}

/// A bit for each square of a line that is so.
fn bits<T: Copy>(line: &[T], is_so: impl Fn(T) -> bool) -> u32 {
    let each = line.iter().enumerate();
    each.fold(0, |bits, (i, &square)| bits | u32::from(is_so(square)) << i)
}

/// The squares of a line that have a bit, in order.
fn squares_of(bits: u32) -> impl Iterator<Item = usize> {
    (0..15).filter(move |i| bits >> i & 1 == 1)
}

/// Whether a play may begin from this square: a neighbor of a tile, or the star of an empty board.
fn starts_at(text: &Text, (r, c): (usize, usize), empty: bool) -> bool {
    if empty {
        (r, c) == (7, 7)
    } else {
        text[r][c] == '.' && (has_neighbor(text, (r, c), true) || has_neighbor(text, (r, c), false))
    }
}

/// Whether a word agrees with the tiles that lie where it begins.
fn agrees(here: &[char], letters: &[char]) -> bool {
    let mut pairs = here.iter().zip(letters);
    pairs.all(|(&lies, letter)| lies == '.' || lies.eq_ignore_ascii_case(letter))
}

/// Whether a tile lies next to a square in the row if `across`, else in the column.
fn has_neighbor(text: &Text, (r, c): (usize, usize), across: bool) -> bool {
    let tile = |r: usize, c: usize| r < 15 && c < 15 && text[r][c] != '.';
    if across {
        tile(r, c + 1) || tile(r, c.wrapping_sub(1))
    } else {
        tile(r + 1, c) || tile(r.wrapping_sub(1), c)
    }
}

/// Whether the word that a new letter makes the other way is in the list, if it makes one.
fn crosses(text: &Text, (r, c): (usize, usize), letter: char, across: bool, words: &Words) -> bool {
    let mut after = *text;
    after[r][c] = letter;
    let squares = run(&after, r, c, !across);
    let word: String = squares.iter().map(|&(r, c)| after[r][c]).collect();
    squares.len() == 1 || words.has(&word.to_ascii_uppercase())
}

/// All ways of laying these letters with the tiles of the rack, blanks for any of them.
fn with_blanks(
    new: &[((usize, usize), char)],
    rack: &str,
    placed: &mut Placed,
    found: &mut Vec<Placed>,
) {
    let Some((&(square, letter), rest)) = new.split_first() else {
        found.push(placed.clone());
        return;
    };
    for (tile, shown) in [(letter, letter), ('?', letter.to_ascii_lowercase())] {
        if rack.contains(tile) {
            placed.insert(square, shown);
            with_blanks(rest, &rack.replacen(tile, "", 1), placed, found);
            placed.remove(&square);
        }
    }
}
