//! Opens dictionary files: text or fst, recognized by their content, and word graphs of other programs, by their ending.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::Path;

use fst::{Streamer, raw};

use super::alphabet::Alphabet;
use super::cache::ListCache;
use super::collection::Collection;
use super::contents::Contents;
use super::error::{self, DictionaryProblem, GraphFormat, MAX_BYTES};
use super::graph;
use super::left_out::{LeftOutTally, Unit};
use super::packed::WordLevel;
use super::text;
use super::verify_fst::{self, Bytes, catch_panic};
use crate::text::files;
use crate::text::wide::WideEncoding;

/// The first byte of an fst is its version and the next seven are 0, which no text begins with.
const MAX_FST_VERSION: u64 = 255;

pub(super) fn read(
    path: &Path,
    alphabet: Alphabet,
    cache: Option<&ListCache>,
) -> Result<Contents, DictionaryProblem> {
    let bytes = files::read(path, MAX_BYTES)?;
    if bytes.is_empty() {
        Err(DictionaryProblem::Empty)
    } else if let Some(format) = path.extension().and_then(GraphFormat::of_extension) {
        from_graph(format, &bytes, alphabet)
    } else if is_fst(&bytes) || path.extension() == Some(OsStr::new("fst")) {
        from_fst(bytes, alphabet)
    } else if let Some(encoding) = WideEncoding::of(&bytes) {
        Err(DictionaryProblem::Wide(encoding))
    } else {
        from_text(&bytes, alphabet, cache).map_err(|problem| match problem {
            DictionaryProblem::Hunspell(_) => DictionaryProblem::Hunspell(error::unmunch(path)),
            other => other,
        })
    }
}

fn from_text(
    bytes: &[u8],
    alphabet: Alphabet,
    cache: Option<&ListCache>,
) -> Result<Contents, DictionaryProblem> {
    if let Some(found) = cache.and_then(|cache| cache.find(bytes, alphabet)) {
        return Ok(found);
    }
    let (words, left_out) = text::read(bytes, alphabet)?;
    let contents = Contents {
        text: left_out.may_have_definitions(),
        ..Contents::of(words, false, left_out, alphabet)?
    };
    if let Some(cache) = cache {
        cache.keep(bytes, alphabet, &contents);
    }
    Ok(contents)
}

fn from_graph(
    format: GraphFormat,
    bytes: &[u8],
    alphabet: Alphabet,
) -> Result<Contents, DictionaryProblem> {
    let (words, left_out) = match format {
        GraphFormat::Kwg => graph::kwg(bytes, alphabet),
        GraphFormat::Dawg => graph::dawg(bytes, alphabet),
    }?;
    Contents::of(words, false, left_out, alphabet)
}

fn version(bytes: &[u8]) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.first_chunk()?))
}

fn is_fst(bytes: &[u8]) -> bool {
    version(bytes).is_some_and(|version| (1..=MAX_FST_VERSION).contains(&version))
}

/// A set or a map, as it is or in upper case. One whose nodes make the fst crate panic is damaged.
fn from_fst(bytes: Vec<u8>, alphabet: Alphabet) -> Result<Contents, DictionaryProblem> {
    catch_panic(|| sound_fst(bytes, alphabet)).unwrap_or(Err(DictionaryProblem::Damaged))
}

/// Its checksum must be right before any of it is followed, and every node is checked before it is used.
fn sound_fst(bytes: Vec<u8>, alphabet: Alphabet) -> Result<Contents, DictionaryProblem> {
    match version(&bytes) {
        Some(3) => {}
        Some(version) if is_fst(&bytes) => return Err(DictionaryProblem::FstVersion(version)),
        _ => return Err(DictionaryProblem::Damaged),
    }
    let fst = raw::Fst::new(Cow::Owned(bytes)).map_err(|_| DictionaryProblem::Damaged)?;
    fst.verify().map_err(|_| DictionaryProblem::Damaged)?;
    let keys = verify_fst::check(&fst)?;
    if keys.count() == 0 {
        return Err(DictionaryProblem::NoKeys);
    }
    // A set has no levels: its values are all 0.
    let levels = (1..=100).contains(&keys.highest);
    if !keys.are_words(alphabet.tiles.len()) || !alphabet.is_english() {
        return normalized(&fst, levels, alphabet);
    }
    Ok(Contents {
        fst,
        count: keys.count(),
        levels,
        text: false,
        fingerprint: None,
        left_out: LeftOutTally::new(Unit::Entry),
    })
}

fn normalized(
    fst: &raw::Fst<Bytes>,
    levels: bool,
    alphabet: Alphabet,
) -> Result<Contents, DictionaryProblem> {
    let mut words = Collection::default();
    let mut left_out = LeftOutTally::new(Unit::Entry);
    let mut stream = fst.stream();
    let mut number = 0;
    while let Some((key, value)) = stream.next() {
        number += 1;
        let level = WordLevel::try_from(value.value()).ok().filter(|_| levels);
        match alphabet.word(key) {
            Ok(word) => words.push(word.at(level.unwrap_or(0)))?,
            Err(reason) => left_out.add(reason, number, key),
        }
    }
    Contents::of(words, levels, left_out, alphabet)
}
