//! Why a text is not a question: one sentence each.

use std::fmt;

use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::spelling::NotationPart;
use crate::words::lexicon::packed::PackedWord;

/// The part of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueryPart {
    /// A word, to look for its hooks.
    Word,
    /// A word or a pattern.
    Pattern,
    /// The tiles of an anagram.
    Anagram,
}

impl QueryPart {
    const fn also_takes(self) -> &'static str {
        match self {
            Self::Word => "",
            Self::Pattern => ", ? for one letter and * for any number of letters",
            Self::Anagram => " and ? for a blank",
        }
    }

    /// Reads letters of a set, and the characters that `one` knows, without surrounding spaces. The caller checks the length.
    pub(super) fn read<T>(
        self,
        text: &str,
        set: &TileSet,
        letter: impl Fn(Letter) -> T,
        one: impl Fn(char) -> Option<T>,
    ) -> Result<Vec<T>, QueryError> {
        let mut all = vec![];
        for part in set.parts(text.trim()) {
            match part {
                NotationPart::Tiles(_, tiles) => {
                    all.extend(tiles.into_iter().map(|tile| letter(tile.letter())));
                }
                NotationPart::Sign(found) => {
                    all.push(one(found).ok_or_else(|| QueryError::Stray {
                        part: self,
                        found,
                        letters: set.alphabet(),
                    })?);
                }
            }
        }
        if all.is_empty() {
            return Err(QueryError::Empty {
                part: self,
                letters: set.alphabet(),
            });
        }
        Ok(all)
    }
}

impl fmt::Display for QueryPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Word => "word",
            Self::Pattern => "pattern",
            Self::Anagram => "anagram",
        })
    }
}

/// Why a text is not a question to a dictionary.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QueryError {
    /// It is empty.
    #[error("the {part} is empty; use letters {letters}{}", .part.also_takes())]
    Empty {
        /// The part of the question.
        part: QueryPart,
        /// The letters of the tiles.
        letters: String,
    },
    /// It has an invalid character.
    #[error("{} is not allowed in the {part}; use letters {letters}{}", shown(*.found), .part.also_takes())]
    Stray {
        /// The part of the question.
        part: QueryPart,
        /// The first such character.
        found: char,
        /// The letters of the tiles.
        letters: String,
    },
    /// It has too many letters for a word.
    #[error(
        "the {part} has {length} letters; no word has more than {}",
        PackedWord::MAX_LETTERS
    )]
    TooLong {
        /// The part of the question.
        part: QueryPart,
        /// The number of letters, with `?` as one and `*` as none.
        length: usize,
    },
    /// A choice of letters has none, or no end.
    #[error(
        "a choice of letters in the pattern is not finished; write [AEI] for one of these, [^AEI] for any other"
    )]
    Choice,
}

fn shown(c: char) -> String {
    if c == ' ' {
        "a space".to_owned()
    } else if c.is_alphanumeric() || c.is_ascii_graphic() {
        format!("“{c}”")
    } else {
        format!("U+{:04X}", u32::from(c))
    }
}
