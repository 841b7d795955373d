//! The table of conditions, and what a name in it means.
#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "methods of a word with one lifetime are no functions of any word"
)]

use super::index::word::IndexedWord;
use super::kind::{ConditionKind, Takes};

/// The parts of speech that definitions name.
const PARTS: &[&str] = &["noun", "verb", "adjective", "adverb"];

/// The ends of a word that may be left off.
const ENDS: &[&str] = &["front", "back"];

/// Every kind of condition, in the order of the help.
pub static CONDITIONS: &[ConditionKind] = &[
    row(
        "pattern",
        Takes::Pattern,
        "RE?????",
        "like a pattern with ?, *, [AEI] or [^AEI]",
    ),
    row(
        "anagram",
        Takes::Tiles(|word, tiles| word.uses_all(tiles)),
        "RETAIN?",
        "made of all these tiles; ? is a blank",
    ),
    row(
        "subanagram",
        Takes::Tiles(|word, tiles| word.uses_some(tiles)),
        "RETAINS",
        "made of some or all of these tiles",
    ),
    row(
        "length",
        Takes::Range(|word| word.length()),
        "7-8",
        "with N to M letters",
    ),
    row(
        "begins",
        Takes::Letters(|word, start| word.letters().starts_with(start)),
        "RE",
        "that begin with these letters",
    ),
    row(
        "ends",
        Takes::Letters(|word, end| word.letters().ends_with(end)),
        "ING",
        "that end with these letters",
    ),
    row(
        "includes",
        Takes::Letters(|word, letters| word.includes(letters)),
        "QI",
        "with each of these letters, as often as given",
    ),
    row(
        "excludes",
        Takes::Letters(|word, letters| word.excludes(letters)),
        "U",
        "with none of these letters",
    ),
    row(
        "consists",
        Takes::Share(|word, letters| word.share(letters)),
        "AEIOU:60",
        "with at least N percent of these letters",
    ),
    row(
        "vowels",
        Takes::Range(|word| word.vowels()),
        "4-",
        "with N to M vowels",
    ),
    row(
        "unique",
        Takes::Range(|word| word.unique()),
        "7",
        "with N to M different letters",
    ),
    row(
        "points",
        Takes::Range(|word| word.points()),
        "8-12",
        "whose tiles are worth N to M points",
    ),
    row(
        "anagrams",
        Takes::Range(|word| word.anagrams()),
        "3-",
        "whose letters make N to M words, itself included",
    ),
    row(
        "prob",
        Takes::Range(|word| word.probability_order(true)),
        "1-500",
        "at this place by probability, among words of a length",
    ),
    row(
        "natural-prob",
        Takes::Range(|word| word.probability_order(false)),
        "1-500",
        "at this place by probability without blanks",
    ),
    row(
        "playability",
        Takes::Range(|word| word.playability_order()),
        "1-500",
        "at this place by playability, among words of a length",
    )
    .counted_in_games(),
    row(
        "front-hooks",
        Takes::Range(|word| word.front_hook_count()),
        "1-",
        "with N to M front hooks",
    ),
    row(
        "back-hooks",
        Takes::Range(|word| word.back_hook_count()),
        "0",
        "with N to M back hooks",
    ),
    row(
        "inner-hook",
        Takes::Choice(ENDS, has_inner_hook),
        "front",
        "that are words without their first or last letter too",
    ),
    row(
        "takes-prefix",
        Takes::Affix(|index, prefix| index.taking_prefix(prefix)),
        "RE",
        "that make another word after these letters",
    ),
    row(
        "takes-suffix",
        Takes::Affix(|index, suffix| index.taking_suffix(suffix)),
        "ABLE",
        "that make another word before these letters",
    ),
    row(
        "part",
        Takes::Choice(PARTS, |word, part| word.is_part_of_speech(part)),
        "verb",
        "defined as this part of speech",
    )
    .about_definitions(),
    row(
        "definition",
        Takes::Text(|word, text| word.is_defined_with(text)),
        "bird",
        "whose definition contains this text",
    )
    .about_definitions(),
    row(
        "in",
        Takes::List,
        "FILE",
        "in a file of words, or in common, standard or full",
    ),
];

const fn row(
    name: &'static str,
    takes: Takes,
    example: &'static str,
    help: &'static str,
) -> ConditionKind {
    ConditionKind {
        name,
        help,
        example,
        takes,
        of_games: false,
        of_definitions: false,
    }
}

impl ConditionKind {
    const fn about_definitions(self) -> Self {
        Self {
            of_definitions: true,
            ..self
        }
    }

    const fn counted_in_games(self) -> Self {
        Self {
            of_games: true,
            ..self
        }
    }
}

fn has_inner_hook(word: &IndexedWord, end: &str) -> bool {
    if end == "front" {
        word.has_inner_front_hook()
    } else {
        word.has_inner_back_hook()
    }
}

/// Returns the kind of condition that a name stands for, in either case, and what is before its name there: `min-`, `max-`,
/// `not-` or nothing.
pub fn named(name: &str) -> Option<(&'static ConditionKind, &'static str)> {
    let mut names = CONDITIONS.iter().flat_map(|kind| {
        let prefixes = [""]
            .into_iter()
            .chain(kind.takes.prefixes().iter().copied());
        prefixes.map(move |prefix| (kind, prefix))
    });
    names.find(|(kind, prefix)| {
        let (before, rest) = name.split_at_checked(prefix.len()).unwrap_or(("", name));
        before.eq_ignore_ascii_case(prefix) && rest.eq_ignore_ascii_case(kind.name)
    })
}

/// Returns the name that was probably meant by one that is none.
pub fn similar(name: &str) -> Option<&'static str> {
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.to_ascii_lowercase().chars().collect();
        letters.sort_unstable();
        letters
    };
    let close = |kind: &&ConditionKind| {
        let start = |long: &str, short: &str| {
            let start = long.get(..short.len());
            short.len() > 3 && start.is_some_and(|start| start.eq_ignore_ascii_case(short))
        };
        start(kind.name, name) || start(name, kind.name) || sorted(kind.name) == sorted(name)
    };
    CONDITIONS.iter().find(close).map(|kind| kind.name)
}
