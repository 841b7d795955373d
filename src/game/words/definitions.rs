//! Definitions of words, in a line or two: from `WordNet`, from the players' own list, and for a form of a word from
//! its base.
//!
//! Nothing is unpacked before the first question. The players' own list comes first; other words are looked up in the
//! built-in definitions (`assets/definitions/README.md`).

mod family;
mod forms;
pub mod item;
mod list;
// Public for its tests: the form of the built-in definitions.
#[doc(hidden)]
pub mod packed;

use std::fmt;
use std::sync::Arc;

pub use item::PartOfSpeech;
use item::{DefinitionSource, SourceEntry};
pub use list::{DefinitionList, ListError, ListProblem};

/// One sense of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sense {
    kind: PartOfSpeech,
    /// `noun`, or `plural of HORN`; `None` where it would say nothing.
    label: Option<String>,
    text: String,
}

impl fmt::Display for Sense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.label {
            Some(label) => write!(f, "{label}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// The definition of a word: at least one sense, the most common first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    word: String,
    senses: Vec<Sense>,
}

impl Meaning {
    /// Returns the word in upper case.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Returns its senses for display: `noun: a noisemaker`, `plural of HORN: a noisemaker`.
    pub fn senses(&self) -> impl Iterator<Item = String> + '_ {
        self.senses.iter().map(ToString::to_string)
    }

    /// Returns the part of speech of each sense.
    pub fn parts_of_speech(&self) -> impl Iterator<Item = PartOfSpeech> + '_ {
        self.senses.iter().map(|sense| sense.kind)
    }
}

/// The text for a word without definition.
pub const NONE_AT_HAND: &str = "no definition";

/// Looks up definitions. Cheap to clone.
#[derive(Clone, Default)]
pub struct Definitions {
    own: Option<Arc<DefinitionList>>,
    /// The definitions in the file of the dictionary.
    with_dictionary_file: Option<Arc<DefinitionList>>,
    /// Whether obscene senses are left out.
    family: bool,
    /// Whether the words are of another language than the built-in ones.
    foreign: bool,
}

impl Definitions {
    /// Creates the built-in ones, after those in the file of the dictionary.
    pub(crate) fn with_dictionary_file(list: Arc<DefinitionList>) -> Self {
        Self {
            with_dictionary_file: Some(list),
            ..Self::default()
        }
    }

    /// Returns the same without senses unsuitable for families.
    #[must_use]
    pub fn for_families(self) -> Self {
        Self {
            family: true,
            ..self
        }
    }

    /// Returns the same for words of another language: without the built-in ones.
    #[must_use]
    pub(crate) fn foreign(self) -> Self {
        Self {
            foreign: true,
            ..self
        }
    }

    /// Returns the same with the players' own list before them.
    #[must_use]
    pub fn after(self, own: Option<Arc<DefinitionList>>) -> Self {
        Self { own, ..self }
    }

    /// Returns the players' own list, if any.
    pub const fn user_list(&self) -> Option<&Arc<DefinitionList>> {
        self.own.as_ref()
    }

    /// Returns the definition of a word in either case, acceptable or not; `None` where there is none.
    pub fn of(&self, word: &str) -> Option<Meaning> {
        let word = word.to_ascii_uppercase();
        let lists = [&self.own, &self.with_dictionary_file]
            .into_iter()
            .flatten();
        let mut sources = lists
            .map(|list| &**list as &dyn DefinitionSource)
            .collect::<Vec<_>>();
        if !self.foreign {
            sources.push(&packed::BuiltIn);
        }
        let found = sources.into_iter().find_map(|source| {
            let mild = family::FamilySource(source);
            let source = if self.family { &mild } else { source };
            let senses = senses(source, &word, DEEPEST);
            (!senses.is_empty()).then_some(senses)
        });
        found.map(|senses| Meaning { word, senses })
    }
}

/// How often a word may be traced back: REHANGED to REHANG, and REHANG to HANG.
pub const DEEPEST: usize = 2;

/// Returns the senses of a word by a source: its own, or those of the words it is a form of, at most `depth` steps away.
pub fn senses(source: &dyn DefinitionSource, word: &str, depth: usize) -> Vec<Sense> {
    let mut found = vec![];
    for item in source.items(word) {
        match item {
            SourceEntry::Gloss(kind, text) => found.push(Sense {
                kind,
                label: kind.name().map(str::to_owned),
                text,
            }),
            // It is a form of a word that is defined, and not of another form.
            SourceEntry::FormOf(..) if depth == 0 => {}
            SourceEntry::FormOf(kind, base) => {
                let form = forms::irregular(kind, word);
                found.extend(derived(source, &form, kind, &base, 0));
            }
        }
    }
    if !found.is_empty() || depth == 0 {
        return found;
    }
    for candidate in forms::inflected(word) {
        let known = |sense: &Sense| sense.kind == candidate.kind;
        if !found.iter().any(known) {
            let (form, kind) = (candidate.form, candidate.kind);
            found.extend(derived(source, form, kind, &candidate.base, depth - 1));
        }
    }
    // A list without parts of speech has one definition for all forms.
    found.dedup_by(|later, first| later.text == first.text);
    if found.is_empty() {
        found.extend(made(source, word, depth));
    }
    found
}

/// The first sense of a base that a form of this kind can have.
fn derived(
    source: &dyn DefinitionSource,
    form: &str,
    kind: PartOfSpeech,
    base: &str,
    depth: usize,
) -> Option<Sense> {
    let senses = senses(source, base, depth);
    let sense = senses.into_iter().find(|sense| sense.kind.may_be(kind))?;
    Some(Sense {
        kind,
        label: Some(format!("{form} {base}")),
        text: sense.text,
    })
}

/// A word made from another one with a prefix or suffix.
fn made(source: &dyn DefinitionSource, word: &str, depth: usize) -> Option<Sense> {
    forms::made(word).find_map(|made| {
        let senses = senses(source, &made.base, depth - 1);
        let sense = senses.into_iter().find(|sense| sense.kind == made.of)?;
        Some(Sense {
            kind: made.kind,
            label: made.kind.name().map(str::to_owned),
            text: format!("{}: {}", made.phrase, sense.text),
        })
    })
}
