//! Changes to the board found by trying: tiles swapped with it, words on it rearranged (R30–R32). Slow and obvious, on
//! plain characters, with nothing of the engine's in it.

use crate::engine_help::{Rng, Text, Words, letter_mask, score_change, text_run, words_through};
use scrabble::engine::draft::{Draft, Rearrangement};
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::swap::Swap;
use scrabble::engine::tile_set::TileSet;

type Place = (usize, usize);

fn square((r, c): Place) -> Square {
    Square::new(u8::try_from(r).unwrap(), u8::try_from(c).unwrap()).unwrap()
}

fn places() -> impl Iterator<Item = Place> {
    (0..15).flat_map(|r| (0..15).map(move |c| (r, c)))
}

fn taken(text: &Text) -> Vec<Place> {
    places().filter(|&(r, c)| text[r][c] != '.').collect()
}

/// Board and rack in the middle of a turn.
pub struct Swapping {
    pub text: Text,
    pub rack: String,
    pub swaps: Vec<Swap>,
}

impl Swapping {
    /// Puts `shown` on a square, in place of what lies there; a rack has blanks as `?`.
    fn put(&mut self, (r, c): Place, shown: char) {
        let from_rack = if shown.is_ascii_lowercase() {
            '?'
        } else {
            shown
        };
        let lies = self.text[r][c];
        self.rack = self.rack.replacen(from_rack, "", 1);
        self.rack
            .push(if lies.is_ascii_lowercase() { '?' } else { lies });
        self.text[r][c] = shown;
    }

    /// A blank on the board whose letter is on the rack (R30).
    pub fn swap_blank(&mut self, rng: &mut Rng) {
        let mut blanks = taken(&self.text);
        blanks.retain(|&(r, c)| {
            let lies = self.text[r][c];
            lies.is_ascii_lowercase() && self.rack.contains(lies.to_ascii_uppercase())
        });
        if blanks.is_empty() {
            return;
        }
        let at = *rng.pick(&blanks);
        self.put(at, self.text[at.0][at.1].to_ascii_uppercase());
        self.swaps.push(Swap::Blank(square(at)));
    }

    /// A different letter of the rack for one on the board, so that the words through it are in the list; or whether
    /// they are or not (R31).
    pub fn swap_letter(&mut self, rng: &mut Rng, words: &Words, phony: bool) {
        let mut tries: Vec<(Place, char)> = vec![];
        for at in taken(&self.text) {
            let lies = self.text[at.0][at.1];
            if lies.is_ascii_lowercase() {
                continue;
            }
            let any = char::from(b'a' + u8::try_from(rng.below(26)).unwrap());
            let put = |tile| if tile == '?' { any } else { tile };
            let shown = self.rack.chars().map(put);
            tries.extend(
                shown
                    .filter(|s| !s.eq_ignore_ascii_case(&lies))
                    .map(|s| (at, s)),
            );
        }
        rng.shuffle(&mut tries);
        let found = tries.into_iter().find(|&((r, c), shown)| {
            let mut after = self.text;
            after[r][c] = shown;
            phony
                || words_through(&after, (r, c))
                    .iter()
                    .all(|word| words.has(word))
        });
        if let Some((at, shown)) = found {
            self.put(at, shown);
            let tile = TileSet::ENGLISH.placed(shown).unwrap();
            let square = square(at);
            self.swaps.push(Swap::Letter { square, tile });
        }
    }
}

/// The words of two to six letters on the board, each as its squares and whether it reads across.
fn short_words(text: &Text) -> Vec<(Vec<Place>, bool)> {
    let mut found = vec![];
    for (r, c) in taken(text) {
        for across in [true, false] {
            let squares = text_run(text, r, c, across);
            if squares[0] == (r, c) && (2..=6).contains(&squares.len()) {
                found.push((squares, across));
            }
        }
    }
    found
}

/// The square so many steps before (below 0) or after another one, if it is on the board.
fn step((r, c): Place, across: bool, by: isize) -> Option<Place> {
    let (r, c) = if across {
        (Some(r), c.checked_add_signed(by))
    } else {
        (r.checked_add_signed(by), Some(c))
    };
    Some((r?, c?)).filter(|&(r, c)| r < 15 && c < 15)
}

/// The tiles of a word in the order of `letters`, if they are the same letters.
fn ordered(tiles: &[char], letters: &[char]) -> Option<Vec<char>> {
    let mut left = tiles.to_vec();
    let order = letters.iter().map(|letter| {
        let at = left
            .iter()
            .position(|tile| tile.eq_ignore_ascii_case(letter))?;
        Some(left.remove(at))
    });
    order.collect()
}

/// One rearranged word with the tiles added to it.
struct Attempt {
    squares: Vec<Place>,
    across: bool,
    order: Vec<char>,
    added: Vec<(Place, char)>,
}

impl Attempt {
    fn laid_on(&self, text: &Text) -> Text {
        let mut after = *text;
        let moved = self.squares.iter().zip(&self.order);
        for (&(r, c), &shown) in moved.chain(self.added.iter().map(|(at, shown)| (at, shown))) {
            after[r][c] = shown;
        }
        after
    }

    fn draft(&self) -> Draft {
        let placed = |shown: char| TileSet::ENGLISH.placed(shown).unwrap();
        let added = self
            .added
            .iter()
            .map(|&(at, shown)| (square(at), placed(shown)));
        let mut draft: Draft = added.collect();
        draft.rearrange(Some(Rearrangement {
            start: square(self.squares[0]),
            direction: if self.across {
                Direction::Across
            } else {
                Direction::Down
            },
            tiles: self.order.iter().map(|&shown| placed(shown)).collect(),
        }));
        draft
    }
}

/// This word of the list with the board's word as the part of it that begins at `offset`, if board and rack allow.
fn as_part(
    text: &Text,
    rack: &str,
    (squares, across): &(Vec<Place>, bool),
    word: &[char],
    offset: usize,
) -> Option<Attempt> {
    let tiles: Vec<char> = squares.iter().map(|&(r, c)| text[r][c]).collect();
    let order = ordered(&tiles, &word[offset..offset + tiles.len()])?;
    let mut places = order.iter().zip(&tiles);
    if places.all(|(new, old)| new.eq_ignore_ascii_case(old)) {
        return None;
    }
    let mut rack = rack.to_owned();
    let mut added = vec![];
    for (i, &letter) in word.iter().enumerate() {
        if (offset..offset + tiles.len()).contains(&i) {
            continue;
        }
        let by = isize::try_from(i).unwrap() - isize::try_from(offset).unwrap();
        let (r, c) = step(squares[0], *across, by)?;
        if text[r][c] != '.' {
            return None;
        }
        let tile = [letter, '?'].into_iter().find(|&t| rack.contains(t))?;
        rack = rack.replacen(tile, "", 1);
        let shown = if tile == '?' {
            letter.to_ascii_lowercase()
        } else {
            letter
        };
        added.push(((r, c), shown));
    }
    Some(Attempt {
        squares: squares.clone(),
        across: *across,
        order,
        added,
    })
}

/// A word on the board rearranged and made longer by one or two tiles, every word made being in the list (R32).
pub fn rearranged(rng: &mut Rng, text: &Text, rack: &str, words: &Words) -> Option<Draft> {
    let mut lying = short_words(text);
    rng.shuffle(&mut lying);
    for short in &lying {
        let len = short.0.len();
        let mask = letter_mask(short.0.iter().map(|&(r, c)| text[r][c]));
        let fitting = words
            .list()
            .iter()
            .filter(|w| (len + 1..=len + 2).contains(&w.letters.len()) && mask & !w.mask == 0);
        for word in fitting {
            for offset in 0..=word.letters.len() - len {
                let Some(attempt) = as_part(text, rack, short, &word.letters, offset) else {
                    continue;
                };
                let (_, made) = score_change(text, &attempt.laid_on(text));
                if made.iter().all(|word| words.has(word)) {
                    return Some(attempt.draft());
                }
            }
        }
    }
    None
}

/// The same with any order, and any tile at either end.
pub fn rearranged_anyhow(rng: &mut Rng, text: &Text, rack: &str) -> Option<Draft> {
    let lying = short_words(text);
    let tries = if lying.is_empty() { 0 } else { 20 };
    (0..tries).find_map(|_| {
        let short = rng.pick(&lying);
        let mut word: Vec<char> = short.0.iter().map(|&(r, c)| text[r][c]).collect();
        rng.shuffle(&mut word);
        let letters: Vec<char> = rack.chars().filter(|c| *c != '?').collect();
        let added = *letters.get(rng.below(letters.len().max(1)))?;
        let offset = rng.below(2);
        word.insert(if offset == 1 { 0 } else { word.len() }, added);
        as_part(text, rack, short, &word, offset).map(|attempt| attempt.draft())
    })
}
