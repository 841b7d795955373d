//! Opens dictionary files: text or fst, recognized by their content.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

use fst::{Streamer, raw};

use super::collection::Collection;
use super::error::{DictionaryProblem, MAX_BYTES};
use super::left_out::{LeftOutTally, Unit, classify};
use super::packed::{PackedWord, WordLevel};
use super::text::TextReader;
use super::verify_fst::{self, Bytes, catch_panic};
use crate::text::files;

const PIECE: usize = 64 << 10;

/// The first byte of an fst is its version and the next seven are 0, which no text begins with.
const MAX_FST_VERSION: u64 = 255;

pub(super) struct Contents {
    pub(super) fst: raw::Fst<Bytes>,
    pub(super) count: usize,
    pub(super) levels: bool,
    /// Whether it is a text, which may have definitions after the words.
    pub(super) text: bool,
    pub(super) left_out: LeftOutTally,
}

pub(super) fn read(path: &Path) -> Result<Contents, DictionaryProblem> {
    let mut source = BoundedFile::open(path)?;
    let mut piece = vec![0; PIECE];
    let len = source.fill(&mut piece)?;
    let head = &piece[..len];
    if head.is_empty() {
        Err(DictionaryProblem::Empty)
    } else if is_fst(head) || path.extension() == Some(OsStr::new("fst")) {
        let mut bytes = head.to_vec();
        source.read_rest(&mut bytes)?;
        from_fst(bytes)
    } else if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
        Err(DictionaryProblem::Utf16)
    } else {
        from_text(source, &mut piece, len)
    }
}

/// A file that is read to its end, but not beyond the limit whatever size it claims.
struct BoundedFile {
    file: File,
    read: u64,
}

impl BoundedFile {
    fn open(path: &Path) -> Result<Self, DictionaryProblem> {
        let file = files::open(path)?;
        if file.metadata()?.len() > MAX_BYTES {
            return Err(DictionaryProblem::TooLarge);
        }
        Ok(Self { file, read: 0 })
    }

    /// Reads once; 0 at the end.
    fn once(&mut self, buffer: &mut [u8]) -> Result<usize, DictionaryProblem> {
        loop {
            match self.file.read(buffer) {
                Ok(count) => {
                    self.read += count as u64;
                    let fits = self.read <= MAX_BYTES;
                    return fits.then_some(count).ok_or(DictionaryProblem::TooLarge);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, DictionaryProblem> {
        let mut len = 0;
        while len < buffer.len() {
            match self.once(&mut buffer[len..])? {
                0 => break,
                count => len += count,
            }
        }
        Ok(len)
    }

    fn read_rest(&mut self, bytes: &mut Vec<u8>) -> Result<(), DictionaryProblem> {
        let mut piece = vec![0; PIECE];
        loop {
            match self.once(&mut piece)? {
                0 => return Ok(()),
                count => bytes.extend_from_slice(&piece[..count]),
            }
        }
    }
}

fn from_text(
    mut source: BoundedFile,
    piece: &mut [u8],
    head: usize,
) -> Result<Contents, DictionaryProblem> {
    let mut reader = TextReader::new();
    let marked = piece[..head].starts_with("\u{feff}".as_bytes());
    reader.feed(&piece[if marked { 3 } else { 0 }..head])?;
    loop {
        match source.once(piece)? {
            0 => break,
            count => reader.feed(&piece[..count])?,
        }
    }
    let (words, left_out) = reader.finish()?;
    let found = built(words, false, left_out)?;
    Ok(Contents {
        text: true,
        ..found
    })
}

fn built(
    words: Collection,
    levels: bool,
    left_out: LeftOutTally,
) -> Result<Contents, DictionaryProblem> {
    let Some((count, bytes)) = words.into_fst()? else {
        return Err(DictionaryProblem::NoWords(left_out.into_first()));
    };
    let fst = raw::Fst::new(Cow::Owned(bytes)).map_err(|_| DictionaryProblem::Damaged)?;
    Ok(Contents {
        fst,
        count,
        levels,
        text: false,
        left_out,
    })
}

fn version(bytes: &[u8]) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.first_chunk()?))
}

fn is_fst(bytes: &[u8]) -> bool {
    version(bytes).is_some_and(|version| (1..=MAX_FST_VERSION).contains(&version))
}

/// A set or a map, as it is or in upper case. One whose nodes make the fst crate panic is damaged.
fn from_fst(bytes: Vec<u8>) -> Result<Contents, DictionaryProblem> {
    catch_panic(|| sound_fst(bytes)).unwrap_or(Err(DictionaryProblem::Damaged))
}

/// Its checksum must be right before any of it is followed, and every node is checked before it is used.
fn sound_fst(bytes: Vec<u8>) -> Result<Contents, DictionaryProblem> {
    match version(&bytes) {
        Some(3) => {}
        Some(version) if is_fst(&bytes) => return Err(DictionaryProblem::FstVersion(version)),
        _ => return Err(DictionaryProblem::Damaged),
    }
    let fst = raw::Fst::new(Cow::Owned(bytes)).map_err(|_| DictionaryProblem::Damaged)?;
    fst.verify().map_err(|_| DictionaryProblem::Damaged)?;
    verify_fst::check(&fst)?;
    let survey = Survey::of(&fst);
    if survey.count == 0 {
        return Err(DictionaryProblem::NoKeys);
    }
    if survey.plain {
        return Ok(Contents {
            fst,
            count: survey.count,
            levels: survey.levels(),
            text: false,
            left_out: LeftOutTally::new(Unit::Entry),
        });
    }
    normalized(&fst, survey.levels())
}

/// Properties of an fst's keys and values.
struct Survey {
    count: usize,
    /// Every key is a word in upper case.
    plain: bool,
    highest: u64,
}

impl Survey {
    fn of(fst: &raw::Fst<Bytes>) -> Self {
        let mut survey = Self {
            count: 0,
            plain: true,
            highest: 0,
        };
        let mut stream = fst.stream();
        while let Some((key, value)) = stream.next() {
            survey.count += 1;
            survey.plain &= is_plain(key);
            survey.highest = survey.highest.max(value.value());
        }
        survey
    }

    /// Whether the values are levels. A set has none: its values are all 0.
    fn levels(&self) -> bool {
        (1..=100).contains(&self.highest)
    }
}

fn is_plain(key: &[u8]) -> bool {
    (2..=PackedWord::MAX_LETTERS).contains(&key.len()) && key.iter().all(u8::is_ascii_uppercase)
}

fn normalized(fst: &raw::Fst<Bytes>, levels: bool) -> Result<Contents, DictionaryProblem> {
    let mut words = Collection::default();
    let mut left_out = LeftOutTally::new(Unit::Entry);
    let mut stream = fst.stream();
    let mut number = 0;
    while let Some((key, value)) = stream.next() {
        number += 1;
        let level = WordLevel::try_from(value.value()).ok().filter(|_| levels);
        match classify(key) {
            Ok(word) => words.push(word.at(level.unwrap_or(0)))?,
            Err(reason) => left_out.add(reason, number, key),
        }
    }
    built(words, levels, left_out)
}
