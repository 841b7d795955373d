//! The words that a word may be a form of. These are guesses: the caller has to check that the base exists.

use super::item::Kind;

/// A word that another one may be an inflected form of.
pub(super) struct Inflected {
    pub(super) base: String,
    pub(super) kind: Kind,
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
type Ending = (&'static str, &'static str, Kind, &'static str);

#[rustfmt::skip]
static ENDINGS: [Ending; 25] = [
    ("S", "", Kind::Noun, PLURAL),
    ("IES", "Y", Kind::Noun, PLURAL),
    ("ES", "", Kind::Noun, PLURAL),
    ("MEN", "MAN", Kind::Noun, PLURAL),
    ("VES", "F", Kind::Noun, PLURAL),
    ("I", "US", Kind::Noun, PLURAL),
    ("AE", "A", Kind::Noun, PLURAL),
    ("S", "", Kind::Verb, PRESENT),
    ("IES", "Y", Kind::Verb, PRESENT),
    ("ES", "", Kind::Verb, PRESENT),
    ("ED", "E", Kind::Verb, PAST),
    ("ED", "", Kind::Verb, PAST),
    ("IED", "Y", Kind::Verb, PAST),
    ("ED", "+", Kind::Verb, PAST),
    ("ING", "E", Kind::Verb, ING),
    ("ING", "", Kind::Verb, ING),
    ("ING", "+", Kind::Verb, ING),
    ("ER", "E", Kind::Adjective, MORE),
    ("ER", "", Kind::Adjective, MORE),
    ("IER", "Y", Kind::Adjective, MORE),
    ("ER", "+", Kind::Adjective, MORE),
    ("EST", "E", Kind::Adjective, MOST),
    ("EST", "", Kind::Adjective, MOST),
    ("IEST", "Y", Kind::Adjective, MOST),
    ("EST", "+", Kind::Adjective, MOST),
];

const SHORTEST: usize = 2;

/// The possible bases of a regular form.
pub(super) fn inflected(word: &str) -> impl Iterator<Item = Inflected> + '_ {
    ENDINGS
        .iter()
        .filter_map(move |&(ending, instead, kind, form)| {
            let stem = word.strip_suffix(ending)?;
            let base = match instead {
                "+" => undoubled(stem)?.to_owned(),
                instead => format!("{stem}{instead}"),
            };
            // BOSS is not the plural of BOS.
            let fits = ending != "S" || !stem.ends_with('S');
            (fits && base.len() >= SHORTEST).then_some(Inflected { base, kind, form })
        })
}

/// HOP for HOPP.
fn undoubled(stem: &str) -> Option<&str> {
    let mut last = stem.bytes().rev();
    let (first, second) = (last.next()?, last.next()?);
    let doubled = first == second && !b"AEIOU".contains(&first);
    doubled.then(|| &stem[..stem.len() - 1])
}

/// The text before the base of an irregular form of this kind.
pub(super) fn irregular(kind: Kind, word: &str) -> String {
    match kind {
        Kind::Noun => PLURAL,
        Kind::Verb if word.ends_with("ING") => ING,
        Kind::Verb if word.ends_with('S') => PRESENT,
        Kind::Verb => PAST,
        _ if word.ends_with("ST") => MOST,
        _ => MORE,
    }
    .to_owned()
}

pub(super) struct Made {
    pub(super) base: String,
    /// The base's part of speech.
    pub(super) of: Kind,
    pub(super) kind: Kind,
    pub(super) phrase: String,
}

enum Affix {
    Before(&'static str),
    /// With what it replaced.
    After(&'static str, &'static str),
}

use Affix::{After, Before};

/// An affix, the base's part of speech, that of the result, and its definition; `_` is the base.
type Making = (Affix, Kind, Kind, &'static str);

#[rustfmt::skip]
static MAKINGS: [Making; 19] = [
    (Before("RE"), Kind::Verb, Kind::Verb, "to _ again"),
    (Before("UN"), Kind::Adjective, Kind::Adjective, "not _"),
    (Before("UN"), Kind::Verb, Kind::Verb, "the opposite of to _"),
    (Before("NON"), Kind::Adjective, Kind::Adjective, "not _"),
    (Before("OUT"), Kind::Verb, Kind::Verb, "to _ more or better than another"),
    (Before("OVER"), Kind::Verb, Kind::Verb, "to _ too much"),
    (Before("MIS"), Kind::Verb, Kind::Verb, "to _ wrongly"),
    (After("ILY", "Y"), Kind::Adjective, Kind::Adverb, "in a way that is _"),
    (After("LY", ""), Kind::Adjective, Kind::Adverb, "in a way that is _"),
    (After("LY", "LE"), Kind::Adjective, Kind::Adverb, "in a way that is _"),
    (After("INESS", "Y"), Kind::Adjective, Kind::Noun, "being _"),
    (After("NESS", ""), Kind::Adjective, Kind::Noun, "being _"),
    (After("LESS", ""), Kind::Noun, Kind::Adjective, "without _"),
    (After("LIKE", ""), Kind::Noun, Kind::Adjective, "like _"),
    (After("ISE", "IZE"), Kind::Verb, Kind::Verb, "another spelling of _"),
    (After("OUR", "OR"), Kind::Noun, Kind::Noun, "another spelling of _"),
    (After("ER", "E"), Kind::Verb, Kind::Noun, "someone or something that can _"),
    (After("ER", ""), Kind::Verb, Kind::Noun, "someone or something that can _"),
    (After("ABLE", ""), Kind::Verb, Kind::Adjective, "possible to _"),
];

/// The shortest base of a derived word. Shorter ones are too often coincidences: REBAR is not to bar again.
const SHORTEST_BASE: usize = 4;

pub(super) fn made(word: &str) -> impl Iterator<Item = Made> + '_ {
    MAKINGS.iter().filter_map(move |(affix, of, kind, phrase)| {
        let base = match affix {
            Before(prefix) => word.strip_prefix(prefix)?.to_owned(),
            After(suffix, instead) => format!("{}{instead}", word.strip_suffix(suffix)?),
        };
        (base.len() >= SHORTEST_BASE).then(|| Made {
            phrase: phrase.replace('_', &base),
            base,
            of: *of,
            kind: *kind,
        })
    })
}
