//! The questions about a list of words.

use super::{Card, CardAnswer, has, phony};
use crate::words::lexicon::lookup::LookUp;
use crate::words::search::probability::Draws;
use crate::words::study::alphagrams::{TILES, ways_by};
use crate::words::study::{RARE, made_of};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The most racks of which each is looked up by itself.
const FEW: usize = 300;

/// What is asked about the words of a list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ask {
    /// The letters in alphabetical order: every word that they make.
    #[default]
    Anagrams,
    /// A word, or a similar phony: whether it is acceptable.
    Words,
    /// A word: its front hooks, then its back hooks.
    Hooks,
    /// A definition: the word.
    Definitions,
    /// A word with a gap: every letter that makes a word.
    Letters,
    /// The anagrams of words, and whether a phony is a word: for words that were missed in games.
    Missed,
}

impl Ask {
    /// Everything that can be asked.
    pub const ALL: [Self; 6] = [
        Self::Anagrams,
        Self::Words,
        Self::Hooks,
        Self::Definitions,
        Self::Letters,
        Self::Missed,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Anagrams => "anagrams",
            Self::Words => "words",
            Self::Hooks => "hooks",
            Self::Definitions => "definitions",
            Self::Letters => "letters",
            Self::Missed => "missed",
        }
    }

    /// Returns the kind of questions with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ask| ask.name() == name)
    }
}

/// Returns every card about these words, always the same ones for a dictionary. Words that it does not have are only asked
/// about as words: no others have anagrams, hooks or definitions.
pub fn list_cards(words: &[String], ask: Ask, dictionary: &dyn LookUp) -> Vec<Card> {
    let words: BTreeSet<&str> = words.iter().map(String::as_str).collect();
    let (known, unknown): (Vec<&str>, Vec<&str>) =
        words.into_iter().partition(|word| has(dictionary, word));
    match ask {
        Ask::Anagrams => anagrams(&known, dictionary),
        Ask::Words => {
            let phonies = known
                .iter()
                .filter_map(|word| phony(word, &RARE[..2], dictionary));
            let phonies: BTreeSet<String> = phonies
                .chain(unknown.iter().map(ToString::to_string))
                .collect();
            let known = known.iter().map(|word| Card::of_word(word, true));
            known
                .chain(phonies.iter().map(|word| Card::of_word(word, false)))
                .collect()
        }
        Ask::Hooks => known
            .iter()
            .flat_map(|word| Card::of_hooks(word, dictionary))
            .collect(),
        Ask::Definitions => definitions(&known, dictionary),
        Ask::Letters => known.iter().map(|word| gap(word, dictionary)).collect(),
        Ask::Missed => {
            let phonies = unknown.iter().map(|word| Card::of_word(word, false));
            anagrams(&known, dictionary)
                .into_iter()
                .chain(phonies)
                .collect()
        }
    }
}

/// The key of the card that asks for every word of these letters.
pub(in crate::words::study) fn anagrams_key(letters: &str) -> String {
    format!("anagrams {letters}")
}

/// Short ones first, the most likely first among those of one length.
fn anagrams(words: &[&str], dictionary: &dyn LookUp) -> Vec<Card> {
    let letters: BTreeSet<String> = words.iter().map(|word| in_order(word)).collect();
    let mut made: Vec<(String, Vec<String>)> = if letters.len() > FEW {
        all_made_of(letters, dictionary)
    } else {
        let made = letters.into_iter().map(|letters| {
            let words = made_of(&letters, dictionary);
            (letters, words)
        });
        made.collect()
    };
    let draws = Draws::of(TILES, true);
    made.sort_by_cached_key(|(letters, _)| (letters.len(), Reverse(ways_by(&draws, letters))));
    let cards = made
        .into_iter()
        .enumerate()
        .map(|(order, (letters, words))| {
            let question = match words.len() {
                1 => format!("Which word do {letters} make?"),
                count => format!("Which {count} words do {letters} make?"),
            };
            Card {
                key: anagrams_key(&letters),
                question,
                about: letters,
                answer: CardAnswer::EveryWord(words),
                order,
            }
        });
    cards.collect()
}

/// The letters of a word in alphabetical order.
fn in_order(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// The words that each of many racks makes, by one look at every word of the dictionary.
fn all_made_of(letters: BTreeSet<String>, dictionary: &dyn LookUp) -> Vec<(String, Vec<String>)> {
    let mut made: HashMap<String, Vec<String>> = letters
        .into_iter()
        .map(|letters| (letters, vec![]))
        .collect();
    dictionary.each_word(&mut |word| {
        let word = TILES.word(word);
        if let Some(words) = made.get_mut(&in_order(&word)) {
            words.push(word);
        }
    });
    let mut made: Vec<_> = made.into_iter().collect();
    made.sort_unstable();
    made
}

/// Words with one definition share a card: each is right.
fn definitions(words: &[&str], dictionary: &dyn LookUp) -> Vec<Card> {
    let mut defined: BTreeMap<(usize, String), Vec<String>> = BTreeMap::new();
    for word in words {
        let Some(meaning) = dictionary.definition(word) else {
            continue;
        };
        let senses: Vec<String> = meaning.senses().map(|sense| hidden(&sense, word)).collect();
        let same = defined.entry((word.len(), senses.join("; "))).or_default();
        same.push((*word).to_owned());
    }
    let cards = defined.into_iter().filter_map(|((length, senses), words)| {
        let first = words.first()?.clone();
        Some(Card {
            key: format!("definition {first}"),
            question: format!("Which word of {length} letters is this: {senses}?"),
            about: first,
            answer: CardAnswer::Defined(words),
            order: 0,
        })
    });
    cards.collect()
}

/// A definition with dots for the word itself.
fn hidden(sense: &str, word: &str) -> String {
    let is_word = |part: &str| part.eq_ignore_ascii_case(word);
    let parts = sense.split_inclusive(|c: char| !c.is_alphabetic());
    parts
        .map(
            |part| match part.trim_end_matches(|c: char| !c.is_alphabetic()) {
                bare if is_word(bare) => part.replace(bare, "…"),
                _ => part.to_owned(),
            },
        )
        .collect()
}

/// The gap follows from the word, so that a missed card is asked the same again.
fn gap(word: &str, dictionary: &dyn LookUp) -> Card {
    let sum: usize = word.bytes().map(usize::from).sum();
    let place = sum % word.len().max(1);
    let with = |letter: char| {
        let letters = word.chars().enumerate();
        letters
            .map(|(at, c)| if at == place { letter } else { c })
            .collect::<String>()
    };
    let fits = ('A'..='Z').filter(|letter| has(dictionary, &with(*letter)));
    let shown = with('_');
    Card {
        key: format!("gap {shown}"),
        question: format!("Which letters fill the gap in {shown}?"),
        about: shown,
        answer: CardAnswer::Letters(fits.collect()),
        order: 0,
    }
}
