//! The words that a word may be a form of. These are guesses: the caller has to check that the base exists.

use super::item::PartOfSpeech;

/// A word that another one may be an inflected form of.
pub(super) struct Inflected {
    pub(super) base: String,
    pub(super) kind: PartOfSpeech,
    /// The text before the base: `plural of`.
    pub(super) form: &'static str,
}

const PLURAL: &str = "plural of";
const PRESENT: &str = "verb form of";
const PAST: &str = "past of";
const ING: &str = "-ing form of";
const MORE: &str = "comparative of";
const MOST: &str = "superlative of";

/// An ending, what it replaced, and the form it makes. The likelier ones come first.
type Suffix = (&'static str, &'static str, PartOfSpeech, &'static str);

static ENDINGS: [Suffix; 25] = [
    ("S", "", Noun, PLURAL),
    ("IES", "Y", Noun, PLURAL),
    ("ES", "", Noun, PLURAL),
    ("MEN", "MAN", Noun, PLURAL),
    ("VES", "F", Noun, PLURAL),
    ("I", "US", Noun, PLURAL),
    ("AE", "A", Noun, PLURAL),
    ("S", "", Verb, PRESENT),
    ("IES", "Y", Verb, PRESENT),
    ("ES", "", Verb, PRESENT),
    ("ED", "E", Verb, PAST),
    ("ED", "", Verb, PAST),
    ("IED", "Y", Verb, PAST),
    ("ED", "+", Verb, PAST),
    ("ING", "E", Verb, ING),
    ("ING", "", Verb, ING),
    ("ING", "+", Verb, ING),
    ("ER", "E", Adjective, MORE),
    ("ER", "", Adjective, MORE),
    ("IER", "Y", Adjective, MORE),
    ("ER", "+", Adjective, MORE),
    ("EST", "E", Adjective, MOST),
    ("EST", "", Adjective, MOST),
    ("IEST", "Y", Adjective, MOST),
    ("EST", "+", Adjective, MOST),
];

const SHORTEST: usize = 2;

/// The possible bases of a regular form.
pub(super) fn inflected(word: &str) -> impl Iterator<Item = Inflected> + '_ {
    ENDINGS
        .iter()
        .filter_map(move |&(ending, instead, kind, form)| {
            let stem = word.strip_suffix(ending)?;
            let base = match instead {
                "+" => without_double(stem)?.to_owned(),
                instead => format!("{stem}{instead}"),
            };
            // BOSS is not the plural of BOS.
            let fits = ending != "S" || !stem.ends_with('S');
            (fits && base.len() >= SHORTEST).then_some(Inflected { base, kind, form })
        })
}

/// HOP for HOPP.
fn without_double(stem: &str) -> Option<&str> {
    let mut last = stem.bytes().rev();
    let (first, second) = (last.next()?, last.next()?);
    let doubled = first == second && !b"AEIOU".contains(&first);
    doubled.then(|| &stem[..stem.len() - 1])
}

/// The text before the base of an irregular form of this kind.
pub(super) fn irregular(kind: PartOfSpeech, word: &str) -> String {
    match kind {
        Noun => PLURAL,
        Verb if word.ends_with("ING") => ING,
        Verb if word.ends_with('S') => PRESENT,
        Verb => PAST,
        _ if word.ends_with("ST") => MOST,
        _ => MORE,
    }
    .to_owned()
}

pub(super) struct Derived {
    pub(super) base: String,
    /// The base's part of speech.
    pub(super) of: PartOfSpeech,
    pub(super) kind: PartOfSpeech,
    pub(super) phrase: String,
}

enum Affix {
    Before(&'static str),
    /// With what it replaced.
    After(&'static str, &'static str),
}

use Affix::{After, Before};
use PartOfSpeech::{Adjective, Adverb, Noun, Verb};

/// An affix, the base's part of speech, that of the result, and its definition; `_` is the base.
type DerivationRule = (Affix, PartOfSpeech, PartOfSpeech, &'static str);

static MAKINGS: [DerivationRule; 19] = [
    (Before("RE"), Verb, Verb, "to _ again"),
    (Before("UN"), Adjective, Adjective, "not _"),
    (Before("UN"), Verb, Verb, "the opposite of to _"),
    (Before("NON"), Adjective, Adjective, "not _"),
    (
        Before("OUT"),
        Verb,
        Verb,
        "to _ more or better than another",
    ),
    (Before("OVER"), Verb, Verb, "to _ too much"),
    (Before("MIS"), Verb, Verb, "to _ wrongly"),
    (After("ILY", "Y"), Adjective, Adverb, "in a way that is _"),
    (After("LY", ""), Adjective, Adverb, "in a way that is _"),
    (After("LY", "LE"), Adjective, Adverb, "in a way that is _"),
    (After("INESS", "Y"), Adjective, Noun, "being _"),
    (After("NESS", ""), Adjective, Noun, "being _"),
    (After("LESS", ""), Noun, Adjective, "without _"),
    (After("LIKE", ""), Noun, Adjective, "like _"),
    (After("ISE", "IZE"), Verb, Verb, "another spelling of _"),
    (After("OUR", "OR"), Noun, Noun, "another spelling of _"),
    (
        After("ER", "E"),
        Verb,
        Noun,
        "someone or something that can _",
    ),
    (
        After("ER", ""),
        Verb,
        Noun,
        "someone or something that can _",
    ),
    (After("ABLE", ""), Verb, Adjective, "possible to _"),
];

/// The shortest base of a derived word. Shorter ones are too often coincidences: REBAR is not to bar again.
const SHORTEST_BASE: usize = 4;

pub(super) fn made(word: &str) -> impl Iterator<Item = Derived> + '_ {
    MAKINGS.iter().filter_map(move |(affix, of, kind, phrase)| {
        let base = match affix {
            Before(prefix) => word.strip_prefix(prefix)?.to_owned(),
            After(suffix, instead) => format!("{}{instead}", word.strip_suffix(suffix)?),
        };
        (base.len() >= SHORTEST_BASE).then(|| Derived {
            phrase: phrase.replace('_', &base),
            base,
            of: *of,
            kind: *kind,
        })
    })
}
