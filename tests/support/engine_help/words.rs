//! Small dictionaries.

use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::tile::Letter;
use scrabble::engine::tile_set::TileSet;
use std::collections::HashSet;
use std::sync::OnceLock;

/// A word to be tried on a board.
pub struct Candidate {
    pub letters: Vec<char>,
    /// Which letters it has, a bit each.
    pub mask: u32,
}

impl Candidate {
    fn new(word: &str) -> Self {
        Self {
            letters: word.chars().collect(),
            mask: mask(word.chars()),
        }
    }
}

/// A bit for each letter, whatever its case; other characters are left out.
pub fn mask(letters: impl Iterator<Item = char>) -> u32 {
    letters
        .filter(char::is_ascii_alphabetic)
        .fold(0, |m, c| m | 1 << (c.to_ascii_uppercase() as u32 - 65))
}

/// A dictionary made of a list.
pub struct Words {
    list: Vec<Candidate>,
    long: Vec<Candidate>,
    set: HashSet<String>,
    letters: HashSet<Vec<Letter>>,
}

impl Words {
    /// The words of a text, parted by spaces. With `*` among them every word is in it.
    pub fn of(text: &str) -> Self {
        let all = || text.split_whitespace();
        Self {
            set: all().map(str::to_owned).collect(),
            letters: all()
                .filter_map(|text| TileSet::ENGLISH.letters_of(text))
                .collect(),
            long: all().filter(|w| w.len() >= 7).map(Candidate::new).collect(),
            list: all().map(Candidate::new).collect(),
        }
    }

    /// The committed small list.
    pub fn small() -> &'static Self {
        static SMALL: OnceLock<Words> = OnceLock::new();
        SMALL.get_or_init(|| {
            let text = include_str!("../../data/words.txt");
            let words: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).collect();
            Self::of(&words.join(" "))
        })
    }

    pub fn list(&self) -> &[Candidate] {
        &self.list
    }

    /// The words of seven letters or more.
    pub fn long(&self) -> &[Candidate] {
        &self.long
    }

    pub fn has(&self, word: &str) -> bool {
        self.set.contains(word)
    }
}

impl Lexicon for Words {
    fn contains(&self, word: &[Letter]) -> bool {
        self.set.contains("*") || self.letters.contains(word)
    }
}
