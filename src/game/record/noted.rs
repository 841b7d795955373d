//! What notes of our own records say of a turn that its line does not: words agreed on, and unsuccessful challenges.

use super::{Line, Record};
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;

const AGREED: (&str, &str) = ("All players agreed to allow ", ".");

const FAILED: &str = " challenged it unsuccessfully";
const LOST: &str = " and loses the game";

/// The note of a word that all players agreed on (R38).
pub(super) fn agreed_note(word: &str) -> String {
    format!("{}{word}{}", AGREED.0, AGREED.1)
}

/// The note of an unsuccessful challenge, which may decide the game (R18).
pub(super) fn failed_challenge_note(name: &str, decides: bool) -> String {
    let lost = if decides { LOST } else { "" };
    format!("{name}{FAILED}{lost}.")
}

fn agreed_word(note: &str, set: &TileSet) -> Option<Vec<Letter>> {
    let word = note.strip_prefix(AGREED.0)?.strip_suffix(AGREED.1)?;
    set.letters_of(word)
}

impl Line {
    /// Whether a note says that an unsuccessful challenge of this turn lost the game (R18).
    pub(super) fn lost_a_challenge(&self) -> bool {
        let end = format!("{FAILED}{LOST}.");
        self.notes.iter().any(|note| note.ends_with(&end))
    }
}

impl Record {
    /// Returns the words that all players had agreed on by the end of a turn, in the order of their letters (R38).
    pub fn agreed_words(&self, line: usize) -> Vec<Vec<Letter>> {
        let notes = self
            .lines()
            .iter()
            .take(line + 1)
            .flat_map(|line| &line.notes);
        let mut words: Vec<_> = notes
            .filter_map(|note| agreed_word(note, &self.variant.tiles))
            .collect();
        words.sort();
        words.dedup();
        words
    }

    /// Returns who challenged a turn unsuccessfully, in order.
    pub fn failed_challengers(&self, line: &Line) -> Vec<Seat> {
        let challenger = |note: &String| {
            let (name, rest) = note.split_once(FAILED)?;
            let seat = self
                .players()
                .iter()
                .position(|player| player.name == name)?;
            Seat::new(seat).filter(|_| rest == ".")
        };
        line.notes.iter().filter_map(challenger).collect()
    }
}
