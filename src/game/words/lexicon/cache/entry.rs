//! The form of an entry: a line of JSON, the list, its fst, and a checksum of the first and the last.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hasher};

use fst::raw;
use serde::{Deserialize, Serialize};

use super::super::alphabet::Alphabet;
use super::super::contents::Contents;
use super::super::fingerprint::Fingerprint;
use super::super::left_out::LeftOutTally;
use super::super::verify_fst::{self, catch_panic};

/// Names the form of an entry. The number changes with the form, and with what counts as a word.
pub(super) const FORM: &str = concat!("wordrack ", env!("CARGO_PKG_VERSION"), ", word list 4");

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    form: Cow<'static, str>,
    alphabet: String,
    /// The length of the list in bytes.
    text: usize,
    /// The length of the fst in bytes.
    fst: usize,
    words: usize,
    fingerprint: u64,
    left_out: LeftOutTally,
}

/// The bytes of an entry; `None` if the contents are not those of a list, or without the memory for them.
pub fn bytes(text: &[u8], alphabet: Alphabet, contents: &Contents) -> Option<Vec<u8>> {
    let fst = contents.fst.as_bytes();
    let header = Header {
        form: FORM.into(),
        alphabet: alphabet.name(),
        text: text.len(),
        fst: fst.len(),
        words: contents.count,
        fingerprint: contents.fingerprint?.value(),
        left_out: contents.left_out.clone(),
    };
    let mut line = serde_json::to_vec(&header).ok()?;
    line.push(b'\n');
    let checksum = checksum(&line, fst);
    let parts = [&line, text, fst, &checksum.to_le_bytes()];
    let mut entry = vec![];
    let size = parts.iter().map(|part| part.len()).sum();
    entry.try_reserve_exact(size).ok()?;
    for part in parts {
        entry.extend_from_slice(part);
    }
    Some(entry)
}

/// What an entry says of a text; `None` if the entry is damaged, or is of another text, alphabet or program.
pub fn read(bytes: Vec<u8>, text: &[u8], alphabet: Alphabet) -> Option<Contents> {
    let end = bytes.iter().position(|&byte| byte == b'\n')? + 1;
    let header: Header = serde_json::from_slice(&bytes[..end]).ok()?;
    let (start, stop) = (end + text.len(), bytes.len().checked_sub(8)?);
    let same_form = header.form == FORM && header.alphabet == alphabet.name();
    let same_text = header.text == text.len() && bytes.get(end..start) == Some(text);
    let fst = bytes.get(start..stop)?;
    let sound = fst.len() == header.fst
        && header.left_out.is_possible(text.len())
        && bytes[stop..] == checksum(&bytes[..end], fst).to_le_bytes();
    if !same_form || !same_text || !sound {
        return None;
    }
    let mut own = vec![];
    own.try_reserve_exact(fst.len()).ok()?;
    own.extend_from_slice(fst);
    drop(bytes);
    contents(&header, own, alphabet.tiles.len())
}

/// A checksum guards against accidents only. So the fst is checked like that of any file.
fn contents(header: &Header, fst: Vec<u8>, letters: usize) -> Option<Contents> {
    let fst = catch_panic(|| {
        let fst = raw::Fst::new(Cow::Owned(fst)).ok()?;
        let keys = verify_fst::check(&fst).ok()?;
        let same = keys.count() == header.words && keys.highest == 0;
        (same && keys.are_words(letters)).then_some(fst)
    })??;
    Some(Contents {
        fst,
        count: header.words,
        levels: false,
        text: header.left_out.may_have_definitions(),
        fingerprint: Some(Fingerprint::new(header.fingerprint)),
        left_out: header.left_out.clone(),
    })
}

pub fn checksum(line: &[u8], fst: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(line);
    hasher.write(fst);
    hasher.finish()
}
