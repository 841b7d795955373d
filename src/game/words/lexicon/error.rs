//! Why a dictionary file cannot be used (R21): one sentence each, with what to do about it.

use std::collections::TryReserveError;
use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::Path;

use super::left_out::{SampleEntry, Unusable};
use crate::text::files::FileError;
use crate::text::printable;
use crate::text::wide::WideEncoding;

pub(super) const MAX_BYTES: u64 = 64 << 20;

pub(super) const MAX_WORDS: usize = 6_000_000;

/// A dictionary file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{file} {problem}")]
pub struct DictionaryError {
    file: String,
    /// Not a `source`: the sentence includes it already.
    problem: DictionaryProblem,
}

impl DictionaryError {
    pub(super) fn new(path: &Path, problem: DictionaryProblem) -> Self {
        let file = printable::excerpt(path.as_os_str().as_encoded_bytes());
        let file = if file.is_empty() {
            "A file without a name".to_owned()
        } else {
            file
        };
        Self { file, problem }
    }

    /// The error of a built-in dictionary.
    pub(super) fn of_built_in(name: &str, problem: DictionaryProblem) -> Self {
        let file = format!("the dictionary {name}");
        Self { file, problem }
    }

    /// Returns what is wrong with the file.
    pub fn problem(&self) -> &DictionaryProblem {
        &self.problem
    }
}

/// What is wrong with a dictionary file. Continues a sentence after the file's name.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DictionaryProblem {
    /// There is no such file.
    #[error("does not exist; give the path of a word list, or one of: common, standard, full")]
    Missing,
    /// It cannot be read.
    #[error(transparent)]
    File(FileError),
    /// It is empty.
    #[error("is empty; give a file with one word on each line")]
    Empty,
    /// It has too many words.
    #[error("has more than {} words; give a shorter list", MAX_WORDS)]
    TooManyWords,
    /// There is not enough memory for it.
    #[error("needs more memory than there is; give a shorter list, or close other programs")]
    OutOfMemory,
    /// It is a Hunspell dictionary.
    #[error(
        "is a Hunspell dictionary, which has stems and rules for their endings; {}",
        expanded(.0.as_deref())
    )]
    Hunspell(Option<String>),
    /// It is text in UTF-16 or UTF-32.
    #[error("is in {0}; save it as UTF-8")]
    Wide(WideEncoding),
    /// It is text in another encoding, of a language with letters that ISO-8859-1 lacks.
    #[error("is not in UTF-8 (line {line}); save it as UTF-8, for example with iconv")]
    NotUtf8 {
        /// The first line that is not.
        line: usize,
    },
    /// It is not text.
    #[error(
        "is not text (line {line} has a NUL character); give a text file with one word on each line, or an fst"
    )]
    Binary {
        /// The line with the first NUL character.
        line: usize,
    },
    /// It has no usable word.
    #[error(
        "has no usable words{}; give one word on each line, 2 to 20 letters {letters}, all uppercase or all lowercase",
        because(.first.as_ref())
    )]
    NoWords {
        /// The first entry, and why it was left out.
        first: Option<(SampleEntry, Unusable)>,
        /// Those of the tiles.
        letters: String,
    },
    /// It is an fst without keys.
    #[error("is an empty fst; give an fst of words, or a text file with one word on each line")]
    NoKeys,
    /// It is an fst, cut short or changed, or only named like one.
    #[error("is not an fst, or is damaged; make it or copy it again")]
    Damaged,
    /// It is named like a word graph of another program, but is none, or is damaged.
    #[error("is not a {0}, or is damaged; copy it again")]
    NotGraph(GraphFormat),
    /// It is a word graph with more letters than these, which are those of the tiles.
    #[error("has letters beyond {0}; give a list of words that have no others")]
    OtherAlphabet(String),
    /// It is an fst of a version without checksum, or of an unknown one.
    #[error("is an fst of version {0}; make it again with version 3 (the fst crate 0.4)")]
    FstVersion(u64),
}

/// A format of word graphs that other programs write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphFormat {
    /// Of Woogles, MAGPIE, macondo and wolges.
    Kwg,
    /// Of Quackle.
    Dawg,
}

impl GraphFormat {
    /// Returns the format that files with this ending have.
    pub(super) fn of_extension(extension: &OsStr) -> Option<Self> {
        let is = |name: &str| extension.eq_ignore_ascii_case(name);
        match () {
            () if is("kwg") => Some(Self::Kwg),
            () if is("dawg") => Some(Self::Dawg),
            () => None,
        }
    }
}

impl fmt::Display for GraphFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kwg => "KWG",
            Self::Dawg => "DAWG of Quackle",
        })
    }
}

impl From<FileError> for DictionaryProblem {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Missing => Self::Missing,
            FileError::Unreadable(error) if error.kind() == io::ErrorKind::OutOfMemory => {
                Self::OutOfMemory
            }
            error => Self::File(error),
        }
    }
}

impl From<TryReserveError> for DictionaryProblem {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

impl From<io::Error> for DictionaryProblem {
    fn from(error: io::Error) -> Self {
        FileError::from(error).into()
    }
}

/// How to make a list of words of a Hunspell dictionary, of which this is one of the files.
pub(super) fn unmunch(path: &Path) -> Option<String> {
    let [stems, endings, list] = ["dic", "aff", "txt"].map(|ending| path.with_extension(ending));
    let is_pair = [&stems, &endings].iter().all(|path| path.exists());
    let given = is_pair && [&stems, &endings].contains(&&path.to_path_buf());
    let list = list.file_name().unwrap_or_default();
    let [stems, endings, list] = [&stems, &endings, Path::new(list)].map(printable::path);
    given.then(|| format!("unmunch {stems} {endings} > {list}"))
}

fn expanded(command: Option<&str>) -> String {
    match command {
        Some(command) => format!(
            "make a list of its words with `{command}` (Debian package hunspell-tools) and give that"
        ),
        None => "give a list of all words, one on each line, as unmunch (Debian package \
                 hunspell-tools) makes of a .dic and its .aff"
            .to_owned(),
    }
}

/// Why the first entry of a file without words was left out.
fn because(first: Option<&(SampleEntry, Unusable)>) -> String {
    match first {
        Some((sample, reason)) => format!(" ({sample}, {reason})"),
        None => " (only blank lines and comments)".to_owned(),
    }
}
