//! What was read from a dictionary file.

use std::borrow::Cow;

use fst::raw;

use super::alphabet::Alphabet;
use super::collection::Collection;
use super::error::DictionaryProblem;
use super::fingerprint::Fingerprint;
use super::left_out::LeftOutTally;
use super::verify_fst::Bytes;

pub struct Contents {
    pub fst: raw::Fst<Bytes>,
    pub count: usize,
    pub(super) levels: bool,
    /// Whether it is a text, which may have definitions after the words.
    pub(super) text: bool,
    /// Known unless the fst is as it was in the file.
    pub(super) fingerprint: Option<Fingerprint>,
    pub(super) left_out: LeftOutTally,
}

impl Contents {
    /// What is made of collected words.
    pub fn of(
        words: Collection,
        levels: bool,
        left_out: LeftOutTally,
        alphabet: Alphabet,
    ) -> Result<Self, DictionaryProblem> {
        let Some(list) = words.into_fst(levels)? else {
            return Err(DictionaryProblem::NoWords {
                first: left_out.into_first(),
                letters: alphabet.tiles.alphabet(),
            });
        };
        let fst = raw::Fst::new(Cow::Owned(list.fst)).map_err(|_| DictionaryProblem::Damaged)?;
        Ok(Self {
            fst,
            count: list.count,
            levels,
            text: false,
            fingerprint: Some(list.fingerprint),
            left_out,
        })
    }
}
