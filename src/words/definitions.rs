//! What words mean, in a line or two: from `WordNet`, from a list of the players' own, and for a form of a word from the
//! word that it is a form of.
//!
//! Nothing is unpacked before somebody asks. A list of the players' own comes first; what it does not define is looked up
//! in the built-in definitions, of which `assets/definitions/README.md` tells how they are made.

mod forms;
mod item;
mod list;
mod mild;
mod packed;

use std::fmt;
use std::sync::Arc;

pub use item::Kind;
use item::{Item, Source};
pub use list::{List, ListError, Problem};

/// One meaning of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sense {
    kind: Kind,
    /// `noun`, or `plural of HORN`; nothing where there is nothing to say.
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

/// What a word means: at least one sense, the commonest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    word: String,
    senses: Vec<Sense>,
}

impl Meaning {
    /// The word, in upper case.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Its senses as they are shown: `noun: a noisemaker`, `plural of HORN: a noisemaker`.
    pub fn senses(&self) -> impl Iterator<Item = String> + '_ {
        self.senses.iter().map(ToString::to_string)
    }
}

/// What is said of a word that is not defined anywhere.
pub const NONE_AT_HAND: &str = "no definition";

/// Where definitions are looked up. Cheap to clone.
#[derive(Clone, Default)]
pub struct Definitions {
    own: Option<Arc<List>>,
    /// What stands behind the words in the file of the dictionary.
    beside_words: Option<Arc<List>>,
    /// Whether obscene senses are left out.
    family: bool,
}

impl Definitions {
    /// The built-in ones, after those that stand in the file of the dictionary.
    pub fn beside_words(list: Arc<List>) -> Self {
        Self {
            own: None,
            beside_words: Some(list),
            family: false,
        }
    }

    /// The same without the senses that are left out among families.
    #[must_use]
    pub fn for_families(self) -> Self {
        Self {
            family: true,
            ..self
        }
    }

    /// The same after a list of the players' own.
    #[must_use]
    pub fn after(self, own: Option<Arc<List>>) -> Self {
        Self { own, ..self }
    }

    /// The list of the players' own, if they have given one.
    pub const fn own(&self) -> Option<&Arc<List>> {
        self.own.as_ref()
    }

    /// What a word means, in letters of either case; nothing where no definition is at hand. Whether it is acceptable is
    /// another question.
    pub fn of(&self, word: &str) -> Option<Meaning> {
        let word = word.to_ascii_uppercase();
        let lists = [&self.own, &self.beside_words].into_iter().flatten();
        let mut sources = lists.map(|list| &**list as &dyn Source).collect::<Vec<_>>();
        sources.push(&packed::BuiltIn);
        let found = sources.into_iter().find_map(|source| {
            let mild = mild::Mild(source);
            let source = if self.family { &mild } else { source };
            let senses = senses(source, &word, DEEPEST);
            (!senses.is_empty()).then_some(senses)
        });
        found.map(|senses| Meaning { word, senses })
    }
}

/// How often a word may be traced back: REHANGED to REHANG, and REHANG to HANG.
const DEEPEST: usize = 2;

fn senses(source: &dyn Source, word: &str, depth: usize) -> Vec<Sense> {
    let mut found = vec![];
    for item in source.items(word) {
        match item {
            Item::Gloss(kind, text) => found.push(Sense {
                kind,
                label: kind.name().map(str::to_owned),
                text,
            }),
            // It is a form of a word that is defined, and not of another form.
            Item::FormOf(..) if depth == 0 => {}
            Item::FormOf(kind, base) => {
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
    // A list that tells no kinds has one definition for all forms.
    found.dedup_by(|later, first| later.text == first.text);
    if found.is_empty() {
        found.extend(made(source, word, depth));
    }
    found
}

/// The first sense of a base that a form of this kind can have.
fn derived(source: &dyn Source, form: &str, kind: Kind, base: &str, depth: usize) -> Option<Sense> {
    let senses = senses(source, base, depth);
    let sense = senses.into_iter().find(|sense| sense.kind.may_be(kind))?;
    Some(Sense {
        kind,
        label: Some(format!("{form} {base}")),
        text: sense.text,
    })
}

/// A word made of another one by what stands before or after it.
fn made(source: &dyn Source, word: &str, depth: usize) -> Option<Sense> {
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

#[cfg(test)]
mod tests;
