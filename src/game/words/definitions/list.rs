//! The players' own definitions: a file with lines of a word and its definition.

use super::item::{DefinitionSource, PartOfSpeech, SourceEntry};
use crate::text::files::{self, FileError};
use crate::text::printable;
use crate::text::wide::WideEncoding;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const MAX_BYTES: u64 = 64 << 20;

const LONGEST: usize = 300;

/// A list of definitions. The file may be read only at the first question.
pub struct DefinitionList {
    path: PathBuf,
    text: OnceLock<ListText>,
}

/// The lines of a file, found by their words.
#[derive(Default)]
struct ListText {
    bytes: Vec<u8>,
    /// Bounds of the lines with a definition, in the order of their words; of two for a word the first counts.
    lines: Vec<(u32, u32)>,
}

/// A file of definitions that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{file} {problem}")]
pub struct ListError {
    file: String,
    /// Not a `source`: the sentence includes it already.
    problem: ListProblem,
}

impl ListError {
    /// Returns what is wrong with the file.
    pub const fn problem(&self) -> &ListProblem {
        &self.problem
    }
}

/// What is wrong with a file of definitions. Continues a sentence after its name.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListProblem {
    /// There is no such file.
    #[error("does not exist; give the path of a file with a word and its definition on each line")]
    Missing,
    /// It cannot be read.
    #[error(transparent)]
    File(FileError),
    /// It is not text in UTF-8 or the like.
    #[error("is not UTF-8 text; save it as UTF-8")]
    NoText,
    /// It defines nothing.
    #[error("defines no words; give a word and its definition on each line: HORN a thing to blow")]
    Nothing,
}

impl From<FileError> for ListProblem {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Missing => Self::Missing,
            error => Self::File(error),
        }
    }
}

impl DefinitionList {
    /// Reads a file of definitions.
    ///
    /// # Errors
    /// When it cannot be read, or defines nothing.
    pub fn open(path: &Path) -> Result<Self, ListError> {
        let text = read(path).and_then(|text| {
            if text.lines.is_empty() {
                Err(ListProblem::Nothing)
            } else {
                Ok(text)
            }
        });
        let text = text.map_err(|problem| ListError {
            file: printable::path(path),
            problem,
        })?;
        Ok(Self {
            path: path.to_owned(),
            text: text.into(),
        })
    }

    /// Creates the definitions in a dictionary's file, which is read again at the first question. If that fails, it
    /// defines nothing.
    pub fn later(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            text: OnceLock::new(),
        }
    }

    fn text(&self) -> &ListText {
        self.text
            .get_or_init(|| read(&self.path).unwrap_or_default())
    }
}

fn read(path: &Path) -> Result<ListText, ListProblem> {
    let bytes = files::read(path, MAX_BYTES)?;
    if bytes.contains(&0) || WideEncoding::of(&bytes).is_some() {
        return Err(ListProblem::NoText);
    }
    Ok(ListText::of(bytes))
}

impl ListText {
    fn of(bytes: Vec<u8>) -> Self {
        let mut lines = vec![];
        let mut start = 0;
        for line in bytes.split(|byte| matches!(byte, b'\n' | b'\r')) {
            if let Some((word, _)) = parts(line)
                && word.iter().all(u8::is_ascii_alphabetic)
                && let (Ok(from), Ok(to)) =
                    (u32::try_from(start), u32::try_from(start + line.len()))
            {
                lines.push((from, to));
            }
            start += line.len() + 1;
        }
        let mut text = Self {
            bytes,
            lines: vec![],
        };
        // Stable: of two lines for a word the first counts.
        lines.sort_by_cached_key(|line| text.word(*line).to_ascii_uppercase());
        lines.dedup_by(|later, first| text.word(*later).eq_ignore_ascii_case(text.word(*first)));
        text.lines = lines;
        text
    }

    fn line(&self, (from, to): (u32, u32)) -> &[u8] {
        let place = |at: u32| usize::try_from(at).unwrap_or(usize::MAX);
        self.bytes.get(place(from)..place(to)).unwrap_or_default()
    }

    fn word(&self, line: (u32, u32)) -> &[u8] {
        parts(self.line(line)).map_or(&[], |(word, _)| word)
    }

    fn definition(&self, word: &str) -> Option<String> {
        let found = self.lines.binary_search_by(|line| {
            let found = self.word(*line).to_ascii_uppercase();
            found.as_slice().cmp(word.as_bytes())
        });
        let line = self.line(*self.lines.get(found.ok()?)?);
        parts(line).map(|(_, rest)| shown(rest))
    }
}

/// The word at the beginning of a line, and what follows it, if that is a definition: a single number is the word's
/// frequency.
fn parts(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    let line = line.trim_ascii();
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b",;|".contains(byte);
    let end = line.iter().position(ends)?;
    let (word, rest) = line.split_at(end);
    let apart = |byte: &u8| byte.is_ascii_whitespace() || b"-:=,;|".contains(byte);
    let from = rest.iter().position(|byte| !apart(byte))?;
    let rest = &rest[from..];
    let tells = rest
        .iter()
        .any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii());
    (word.first() != Some(&b'#') && tells).then_some((word, rest))
}

/// A definition safe to print: one line, not too long, without control characters.
fn shown(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut shown: String = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    shown.retain(|c| !printable::is_unsafe(c));
    if let Some((end, _)) = shown.char_indices().nth(LONGEST) {
        shown.truncate(end);
        shown.push('…');
    }
    shown
}

impl DefinitionSource for DefinitionList {
    fn items(&self, word: &str) -> Vec<SourceEntry> {
        let found = self.text().definition(word);
        found
            .map(|text| SourceEntry::Gloss(PartOfSpeech::Other, text))
            .into_iter()
            .collect()
    }
}

/// Without its text.
impl std::fmt::Debug for DefinitionList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("List").field(&self.path).finish()
    }
}
