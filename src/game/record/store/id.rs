//! The ID of a game: the name of its file.

use super::about::{Salt, UnixTime};
use super::obfuscation;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;

/// A game's ID: the name of its file without `.journal`.
///
/// A new one is the day it began and four letters, `2026-11-21-kqzm`. A file renamed or copied by hand has its new name
/// as ID, if that has only letters, digits, spaces and `-_.()`, and begins with a letter or digit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct GameId(String);

impl GameId {
    /// The extension of the file of a journal.
    pub const EXTENSION: &str = "journal";

    const LONGEST: usize = 64;

    /// Reads an ID; `None` if it is invalid.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = |c: char| c.is_alphanumeric() || "-_.() ".contains(c);
        let good = text.chars().next().is_some_and(char::is_alphanumeric)
            && text.chars().all(fits)
            && text.chars().count() <= Self::LONGEST
            && !text.ends_with(' ');
        good.then(|| Self(text.to_owned()))
    }

    /// The ID of a game with this journal.
    pub(super) fn of(path: &Path) -> Option<Self> {
        Self::of_file(path, Self::EXTENSION)
    }

    /// The ID of a game with this file, if it has that extension.
    pub(super) fn of_file(path: &Path, extension: &str) -> Option<Self> {
        let name = (path.extension()? == extension).then(|| path.file_stem())??;
        Self::parse(name.to_str()?)
    }

    /// IDs for a new game, to be tried in this order.
    pub fn fresh(begun: UnixTime, salt: Salt) -> impl Iterator<Item = Self> {
        // No vowels: four letters cannot make an offensive word.
        const LETTERS: &[u8; 20] = b"bcdfghjkmnpqrstvwxyz";
        let day = begun.day();
        (0..100_u64).map(move |attempt| {
            let mut bytes = [0; 4];
            obfuscation::stream(salt, u64::MAX - attempt, &mut bytes);
            let letters = bytes.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
            Self(format!("{day}-{}", String::from_iter(letters)))
        })
    }

    /// Whether typed text matches this game: the beginning of the ID, or of its last part.
    pub(super) fn matches(&self, typed: &str) -> bool {
        let (id, typed) = (self.0.to_lowercase(), typed.to_lowercase());
        let last = id.rsplit_once('-').map_or("", |(_, last)| last);
        !typed.is_empty() && (id.starts_with(&typed) || last.starts_with(&typed))
    }

    /// Returns the ID.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for GameId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("not the ID of a game")
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
