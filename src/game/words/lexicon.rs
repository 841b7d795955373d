//! The dictionary (R20, R21, R36): three built-in vocabularies, or a file of the players' own.
//!
//! Words are in an fst and looked up in place: the built-in ones are neither copied nor decoded at start.

mod alphabet;
mod error;
mod family;
mod file;
mod fingerprint;
mod graph;
mod known;
pub mod lookup;

// How words are read, packed and kept. They are public for their tests, in `tests/solver/units`.
#[doc(hidden)]
pub mod cache;
#[doc(hidden)]
pub mod collection;
#[doc(hidden)]
pub mod contents;
#[doc(hidden)]
pub mod left_out;
#[doc(hidden)]
pub mod packed;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod verify_fst;
#[doc(hidden)]
pub mod word_fst;

use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use fst::automaton::AlwaysMatch;
use fst::{Automaton, IntoStreamer, Streamer, raw};

pub use alphabet::Alphabet;
pub use cache::ListCache;
pub use error::{DictionaryError, DictionaryProblem, GraphFormat};
pub use family::{family_name, family_of};
pub use fingerprint::Fingerprint;
pub use left_out::{LeftOut, SampleEntry, Unusable};

use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::text::printable;
use crate::words::definitions::{DefinitionList, Definitions};
use contents::Contents;
use packed::PackedWord;
pub use packed::WordLevel;
use verify_fst::Bytes;

/// The tiles of the built-in dictionaries.
const ENGLISH: &TileSet = &Variant::ENGLISH.tiles;

/// A built-in dictionary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Vocabulary {
    /// Familiar words: levels up to 60.
    Common,
    /// The words of a large desk dictionary: levels up to 70.
    Standard,
    /// All words: levels up to 80.
    #[default]
    Full,
}

impl Vocabulary {
    /// Every vocabulary, the smallest first.
    pub const ALL: [Self; 3] = [Self::Common, Self::Standard, Self::Full];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Common => "common",
            Self::Standard => "standard",
            Self::Full => "full",
        }
    }

    /// Returns the highest level of its words.
    pub const fn highest_level(self) -> WordLevel {
        match self {
            Self::Common => 60,
            Self::Standard => 70,
            Self::Full => 80,
        }
    }

    /// Returns the vocabulary of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|each| each.name() == name)
    }

    /// The number of words, stored so that it need not be counted; a test does.
    const fn len(self) -> usize {
        match self {
            Self::Common => 81_605,
            Self::Standard => 117_034,
            Self::Full => 248_969,
        }
    }

    /// Returns the fingerprint of its words, stored for the same reason.
    pub const fn fingerprint(self) -> Fingerprint {
        Fingerprint::new(match self {
            Self::Common => 0x972e_aa16_6226_9306,
            Self::Standard => 0xed0b_0068_2f89_7729,
            Self::Full => 0x38ce_051f_7955_201d,
        })
    }

    /// Returns the fingerprints of this list in earlier versions of the program, oldest first. What was learned with
    /// one of them still applies: the lists differ in a few hundred words.
    pub const fn earlier_fingerprints(self) -> [Fingerprint; 1] {
        [Fingerprint::new(match self {
            Self::Common => 0xf24c_30ab_35d1_a87e,
            Self::Standard => 0xc7f6_b312_3883_eea6,
            Self::Full => 0x6842_1e31_1fa8_d668,
        })]
    }
}

/// The value of `--dict`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DictChoice {
    /// One of the built-in dictionaries.
    BuiltIn(Vocabulary),
    /// A file. A file named `full` is given as `./full`.
    File(PathBuf),
}

impl DictChoice {
    /// Returns the error when there is not enough memory to play with this dictionary.
    pub fn out_of_memory(&self) -> DictionaryError {
        let problem = DictionaryProblem::OutOfMemory;
        match self {
            Self::File(path) => DictionaryError::new(path, problem),
            Self::BuiltIn(vocabulary) => DictionaryError::of_built_in(vocabulary.name(), problem),
        }
    }
}

impl Default for DictChoice {
    fn default() -> Self {
        Self::BuiltIn(Vocabulary::default())
    }
}

impl From<OsString> for DictChoice {
    fn from(value: OsString) -> Self {
        match value.to_str().and_then(Vocabulary::from_name) {
            Some(vocabulary) => Self::BuiltIn(vocabulary),
            None => Self::File(value.into()),
        }
    }
}

impl From<&str> for DictChoice {
    fn from(value: &str) -> Self {
        OsString::from(value).into()
    }
}

impl fmt::Display for DictChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn(vocabulary) => f.write_str(vocabulary.name()),
            Self::File(path) => {
                f.write_str(&printable::excerpt(path.as_os_str().as_encoded_bytes()))
            }
        }
    }
}

/// The words agreed on before the game (R21). Cheap to clone.
#[derive(Clone)]
pub struct Dictionary {
    words: Arc<Inner>,
    definitions: Definitions,
}

struct Inner {
    name: String,
    tiles: &'static TileSet,
    fst: raw::Fst<Bytes>,
    highest: u64,
    levels: bool,
    count: usize,
    fingerprint: OnceLock<Fingerprint>,
    /// The words suitable for families, once asked for; `None` if there are none.
    family: OnceLock<Option<Arc<Inner>>>,
}

impl Inner {
    /// The same with these words instead, which are in alphabetical order; `None` without any.
    fn with_words(&self, words: Vec<(Vec<u8>, WordLevel)>) -> Option<Self> {
        let count = words.len();
        let fst = raw::Fst::new(Cow::Owned(build(words).ok()?)).ok()?;
        (count > 0).then(|| self.with_fst(fst, count))
    }

    fn with_fst(&self, fst: raw::Fst<Bytes>, count: usize) -> Self {
        Self {
            name: self.name.clone(),
            fst,
            count,
            fingerprint: OnceLock::new(),
            family: OnceLock::new(),
            ..*self
        }
    }
}

impl Dictionary {
    /// Returns a built-in dictionary.
    ///
    /// # Panics
    /// If the embedded fst is damaged, which the tests rule out.
    pub fn built_in(vocabulary: Vocabulary) -> Self {
        Self::built_in_for(vocabulary, ENGLISH)
    }

    /// Returns a built-in dictionary for tiles with the letters A to Z.
    ///
    /// # Panics
    /// As [`built_in`](Self::built_in).
    pub fn built_in_for(vocabulary: Vocabulary, tiles: &'static TileSet) -> Self {
        let fst = raw::Fst::new(Cow::Borrowed(wordrack_assets::WORDS))
            .expect("the embedded fst is tested");
        Self::of(Inner {
            name: vocabulary.name().to_owned(),
            tiles,
            fst,
            highest: vocabulary.highest_level().into(),
            levels: true,
            count: vocabulary.len(),
            fingerprint: vocabulary.fingerprint().into(),
            family: OnceLock::new(),
        })
    }

    fn of(words: Inner) -> Self {
        Self {
            words: Arc::new(words),
            definitions: Definitions::default(),
        }
    }

    /// Returns the same with the players' own definitions before all others.
    #[must_use]
    pub fn defined_by(self, own: Option<Arc<DefinitionList>>) -> Self {
        Self {
            definitions: self.definitions.after(own),
            ..self
        }
    }

    /// Returns the definitions of its words.
    pub const fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    /// Opens a dictionary of English words; also returns what was left out of its file, to be reported once (R21).
    ///
    /// # Errors
    /// If the file cannot be read, or has no usable word.
    pub fn open(choice: &DictChoice) -> Result<(Self, Option<LeftOut>), DictionaryError> {
        Self::open_cached(choice, None)
    }

    /// Opens a dictionary like [`Dictionary::open`], faster if its list is in the cache. A list that is not is added.
    ///
    /// # Errors
    /// If the file cannot be read, or has no usable word. The cache causes none.
    pub fn open_cached(
        choice: &DictChoice,
        cache: Option<&ListCache>,
    ) -> Result<(Self, Option<LeftOut>), DictionaryError> {
        match choice {
            DictChoice::BuiltIn(vocabulary) => Ok((Self::built_in(*vocabulary), None)),
            DictChoice::File(path) => Self::open_file(path, Alphabet::ENGLISH, cache),
        }
    }

    /// Opens a file with the words of an alphabet, like [`Dictionary::open_cached`].
    ///
    /// # Errors
    /// If the file cannot be read, or has no usable word.
    pub fn open_file(
        path: &Path,
        alphabet: Alphabet,
        cache: Option<&ListCache>,
    ) -> Result<(Self, Option<LeftOut>), DictionaryError> {
        let found = file::read(path, alphabet, cache);
        let found = found.map_err(|problem| DictionaryError::new(path, problem))?;
        Ok(Self::from_file(path, found, alphabet.tiles))
    }

    fn from_file(path: &Path, found: Contents, tiles: &'static TileSet) -> (Self, Option<LeftOut>) {
        let name = printable::excerpt(path.file_name().unwrap_or_default().as_encoded_bytes());
        let left_out = found.left_out.message(&name, found.count);
        let mut dictionary = Self::of(Inner {
            name,
            tiles,
            fst: found.fst,
            highest: u64::MAX,
            levels: found.levels,
            count: found.count,
            fingerprint: found.fingerprint.map_or_else(OnceLock::new, Into::into),
            family: OnceLock::new(),
        });
        if found.text {
            dictionary.definitions =
                Definitions::with_dictionary_file(Arc::new(DefinitionList::later(path)));
        }
        if !tiles.is_english() {
            dictionary.definitions = dictionary.definitions.foreign();
        }
        (dictionary, left_out)
    }

    /// Returns `common`, `standard`, `full`, or the name of the file without its folder.
    pub fn name(&self) -> &str {
        &self.words.name
    }

    /// Returns the tiles that its words are made of.
    pub fn tiles(&self) -> &'static TileSet {
        self.words.tiles
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.words.count
    }

    /// Whether it is a complete built-in dictionary; fast.
    pub fn is_built_in(&self) -> bool {
        let same = |vocabulary: &Vocabulary| {
            self.len() == vocabulary.len() && self.fingerprint() == vocabulary.fingerprint()
        };
        Vocabulary::ALL.iter().any(same)
    }

    /// Whether it has no words: never, because a file without words is refused (R21).
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns what identifies a dictionary in a save file (R21): the same words, in any kind of file, give the same.
    pub fn fingerprint(&self) -> Fingerprint {
        *self
            .words
            .fingerprint
            .get_or_init(|| Fingerprint::of_words(|take| self.for_each_word(take)))
    }

    /// Returns how well a word is known: `None` if it is not in the dictionary, or if the dictionary has no levels (a
    /// text file).
    pub fn level(&self, word: &str) -> Option<WordLevel> {
        let letters = self.tiles().letters_of(word)?;
        let level = self.value(&letters)?;
        WordLevel::try_from(level)
            .ok()
            .filter(|_| self.words.levels)
    }

    /// Whether a word, in either case, is acceptable.
    pub fn contains_str(&self, word: &str) -> bool {
        self.tiles()
            .letters_of(word)
            .is_some_and(|letters| self.contains(&letters))
    }

    /// Calls `f` with the key of every word, a byte for each letter ([`Letter::key`]), in alphabetical order.
    pub fn for_each_word(&self, mut f: impl FnMut(&[u8])) {
        self.for_each_match(AlwaysMatch, |word, _| f(word));
    }

    /// Calls `f` with the words that an automaton accepts, and their values; parts of the fst that it rules out are not visited.
    fn for_each_match(&self, automaton: impl Automaton, mut f: impl FnMut(&[u8], u64)) {
        let mut stream = self.words.fst.search(automaton).into_stream();
        while let Some((word, value)) = stream.next() {
            if value.value() <= self.words.highest {
                f(word, value.value());
            }
        }
    }

    /// Returns the transducer: keys in upper case, values levels (or anything, in a file without). A key with a value
    /// above [`Dictionary::highest_value`] is not a word.
    pub fn fst(&self) -> &raw::Fst<Cow<'static, [u8]>> {
        &self.words.fst
    }

    /// Returns the highest value of a word in the [fst](Dictionary::fst).
    pub fn highest_value(&self) -> u64 {
        self.words.highest
    }

    fn value(&self, word: &[Letter]) -> Option<u64> {
        let mut buffer = [0; PackedWord::MAX_LETTERS];
        let value = self.words.fst.get(key(word, &mut buffer)?)?.value();
        (value <= self.words.highest).then_some(value)
    }
}

impl Lexicon for Dictionary {
    fn contains(&self, word: &[Letter]) -> bool {
        self.value(word).is_some()
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dictionary({}, {} words)", self.name(), self.len())
    }
}

/// Builds the fst of words in upper case with their levels, as in `assets/words/words.fst`.
///
/// # Errors
/// If the words are not sorted, or one occurs twice.
pub fn build<W: AsRef<[u8]>>(
    words: impl IntoIterator<Item = (W, WordLevel)>,
) -> Result<Vec<u8>, fst::Error> {
    let mut builder = fst::MapBuilder::memory();
    for (word, level) in words {
        builder.insert(word, level.into())?;
    }
    builder.into_inner()
}

/// The key of letters, written into a buffer; `None` if they are too many for a word.
fn key<'b>(word: &[Letter], buffer: &'b mut [u8; PackedWord::MAX_LETTERS]) -> Option<&'b [u8]> {
    let key = buffer.get_mut(..word.len())?;
    for (slot, letter) in key.iter_mut().zip(word) {
        *slot = letter.key();
    }
    Some(key)
}
