//! Words collected from a file.

use super::error::{DictionaryProblem, MAX_WORDS};
use super::fingerprint::Fingerprint;
use super::packed::PackedWord;
use super::word_fst;
use std::io::{self, Write};

/// Words in any order, some of them twice.
#[derive(Default)]
pub struct Collection {
    words: Vec<PackedWord>,
    /// How many words to collect before removing duplicates.
    patience: usize,
}

impl Collection {
    const FIRST_PATIENCE: usize = 1 << 20;

    /// Adds a word. Many copies of few words take little memory.
    pub fn push(&mut self, word: PackedWord) -> Result<(), DictionaryProblem> {
        if self.words.len() >= self.patience.max(Self::FIRST_PATIENCE) {
            self.tidy();
            if self.words.len() > MAX_WORDS {
                return Err(DictionaryProblem::TooManyWords);
            }
            self.patience = 2 * self.words.len();
        }
        // This allocates only when the capacity doubles.
        self.words.try_reserve(1)?;
        self.words.push(word);
        Ok(())
    }

    /// Sorts if necessary, and keeps each word once, at its lowest level.
    fn tidy(&mut self) {
        if !self.words.is_sorted() {
            self.words.sort_unstable();
        }
        self.words.dedup_by(|later, first| later.same_word(*first));
    }

    /// The fst of the words, with their levels or without; `None` if there are no words.
    pub fn into_fst(mut self, levels: bool) -> Result<Option<WordList>, DictionaryProblem> {
        self.tidy();
        let count = self.words.len();
        if count > MAX_WORDS {
            return Err(DictionaryProblem::TooManyWords);
        }
        if count == 0 {
            return Ok(None);
        }
        let mut fst = Err(DictionaryProblem::Damaged);
        let fingerprint = Fingerprint::of_words(|take| {
            fst = if levels {
                fst_with_levels(&self.words, take).map_err(|error| match error {
                    fst::Error::Io(_) => DictionaryProblem::OutOfMemory,
                    fst::Error::Fst(_) => DictionaryProblem::Damaged,
                })
            } else {
                word_fst::of(&self.words, take).ok_or(DictionaryProblem::OutOfMemory)
            };
        });
        Ok(Some(WordList {
            count,
            fst: fst?,
            fingerprint,
        }))
    }
}

/// What is made of a collection.
#[derive(PartialEq, Eq, Debug)]
pub struct WordList {
    pub count: usize,
    pub fst: Vec<u8>,
    pub(super) fingerprint: Fingerprint,
}

/// Also calls `each` with every word in upper case.
fn fst_with_levels(
    words: &[PackedWord],
    each: &mut dyn FnMut(&[u8]),
) -> Result<Vec<u8>, fst::Error> {
    let mut buffer = [0; PackedWord::MAX_LETTERS];
    let mut builder = fst::MapBuilder::new(Memory::default())?;
    for word in words {
        let spelled = word.unpack(&mut buffer);
        each(spelled);
        builder.insert(spelled, word.level())?;
    }
    Ok(builder.into_inner()?.0)
}

/// A writer into memory that fails when there is no more, instead of ending the program.
#[derive(Default)]
struct Memory(Vec<u8>);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.try_reserve(bytes.len())?;
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
