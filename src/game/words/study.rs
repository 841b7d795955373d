//! Words to learn, from the current dictionary: short words, words with rare letters, hooks, bingo stems, alphagrams; and a
//! quiz that remembers mistakes.

pub mod alphagrams;
pub mod cardbox;
pub mod deck;
pub mod progress;
pub mod quiz;
#[cfg(feature = "program")]
pub mod remembered;
mod renewed;
pub mod round;
pub mod schedule;
pub mod streak;
pub mod subject;

use crate::engine::tile::Tile;
use crate::words::lexicon::lookup::{Anagram, Answer, Hooks, LookUp, Pattern, Query, QueryWord};
use alphagrams::{Alphagram, TILES, alphagrams};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What is remembered between starts, as the text of a file.
pub trait Memory: Default {
    /// What a sentence calls it: `study results`.
    const NAME: &'static str;
    /// The version of the text.
    const VERSION: u32;

    /// Returns everything remembered, as text.
    fn text(&self) -> String;
}

/// A topic of study.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// Words of two letters.
    Two,
    /// Words of three letters.
    Three,
    /// Words of four letters.
    Four,
    /// Words with a Q and no U.
    QWithoutU,
    /// Words of two to five letters with a J, Q, X or Z.
    Jqxz,
    /// Hooks of words.
    Hooks,
    /// Six letters that make a bingo with many a seventh.
    Stems,
    /// Alphagrams of five letters: the quiz asks for every word.
    Alphagrams,
    /// Alphagrams of seven letters: the quiz asks for a bingo.
    Sevens,
    /// Alphagrams of eight letters: the quiz asks for a bingo.
    Eights,
}

impl Topic {
    /// Every topic, the first to learn first.
    pub const ALL: [Self; 10] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::QWithoutU,
        Self::Jqxz,
        Self::Hooks,
        Self::Stems,
        Self::Alphagrams,
        Self::Sevens,
        Self::Eights,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        self.names().0
    }

    /// Returns a label of one to three words.
    pub const fn label(self) -> &'static str {
        self.names().1
    }

    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Two => ("two", "twos"),
            Self::Three => ("three", "threes"),
            Self::Four => ("four", "fours"),
            Self::QWithoutU => ("q-without-u", "Q without U"),
            Self::Jqxz => ("jqxz", "JQXZ"),
            Self::Hooks => ("hooks", "hooks"),
            Self::Stems => ("stems", "stems"),
            Self::Alphagrams => ("alphagrams", "alphagrams"),
            Self::Sevens => ("sevens", "sevens"),
            Self::Eights => ("eights", "eights"),
        }
    }

    /// Whether it can be about one word or its letters.
    pub const fn is_of_a_word(self) -> bool {
        matches!(self, Self::Hooks | Self::Stems)
    }

    /// Returns the number of letters of its alphagrams; `None` if it has none.
    const fn alphagram_letters(self) -> Option<usize> {
        match self {
            Self::Alphagrams => Some(5),
            Self::Sevens => Some(7),
            Self::Eights => Some(8),
            _ => None,
        }
    }

    /// Returns the topic of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// A list with a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordList {
    /// The heading.
    pub heading: String,
    /// Its entries, in order.
    pub entries: Vec<String>,
}

const STEMS: usize = 40;

/// Returns the lists of a topic, or of one word for hooks and stems.
pub fn lists(topic: Topic, word: Option<QueryWord>, dictionary: &dyn LookUp) -> Vec<WordList> {
    match (topic, word) {
        (Topic::Two | Topic::Three | Topic::Four | Topic::QWithoutU, _) => {
            let entries = words(topic, dictionary);
            let heading = match topic {
                Topic::Two => "Two-letter words",
                Topic::Three => "Three-letter words",
                Topic::Four => "Four-letter words",
                _ => "Q-without-U words",
            };
            let heading = format!("{heading}: {}", entries.len());
            vec![WordList { heading, entries }]
        }
        (Topic::Jqxz, _) => {
            let words = words(topic, dictionary);
            RARE.map(|letter| with_letter(letter, &words)).into()
        }
        (Topic::Alphagrams | Topic::Sevens | Topic::Eights, _) => {
            vec![alphagram_list(topic, dictionary)]
        }
        (Topic::Hooks, Some(word)) => vec![hooks_of(&word.to_string(), dictionary)],
        (Topic::Hooks, None) => {
            let two = words(Topic::Two, dictionary);
            let entries = two.iter().map(|word| hooked(word, dictionary)).collect();
            let heading = "Front and back hooks of the two-letter words".to_owned();
            vec![WordList { heading, entries }]
        }
        (Topic::Stems, Some(word)) => vec![stem_of(&word.to_string(), dictionary)],
        (Topic::Stems, None) => {
            let stems = stems(dictionary);
            let entries = stems.iter().map(|stem| {
                let letters: String = stem.with.keys().collect();
                format!(
                    "{} + {letters}: {} of {} tiles",
                    stem.letters,
                    stem.tiles(),
                    TILES.all().len()
                )
            });
            let heading = "Six-letter stems that make a bingo with the most tiles".to_owned();
            vec![WordList {
                heading,
                entries: entries.collect(),
            }]
        }
    }
}

/// The letters of [`Topic::Jqxz`].
const RARE: [char; 4] = ['J', 'Q', 'X', 'Z'];

/// The words of a topic, in alphabetical order.
fn words(topic: Topic, dictionary: &dyn LookUp) -> Vec<String> {
    let patterns: &[&str] = match topic {
        Topic::Two => &["??"],
        Topic::Three => &["???"],
        Topic::Four => &["????"],
        Topic::Jqxz => &["??", "???", "????", "?????"],
        _ => &["*Q*"],
    };
    let found = patterns
        .iter()
        .flat_map(|pattern| like(pattern, dictionary));
    let mut words: Vec<String> = found
        .filter(|word| match topic {
            Topic::QWithoutU => !word.contains('U'),
            Topic::Jqxz => word.contains(RARE),
            _ => true,
        })
        .collect();
    words.sort_unstable();
    words
}

/// The words with a letter, short ones first.
fn with_letter(letter: char, words: &[String]) -> WordList {
    let with = words.iter().filter(|word| word.contains(letter));
    let mut entries: Vec<String> = with.cloned().collect();
    entries.sort_by_key(String::len);
    WordList {
        heading: format!(
            "Words of two to five letters with {letter}: {}",
            entries.len()
        ),
        entries,
    }
}

/// The words matching a pattern; none if it is invalid.
fn like(pattern: &str, dictionary: &dyn LookUp) -> Vec<String> {
    let Ok(pattern) = Pattern::parse(pattern, TILES) else {
        return vec![];
    };
    found(&Query::Pattern(pattern), dictionary)
}

/// The words found; none in other languages, whose letters the lists do not know.
fn found(query: &Query, dictionary: &dyn LookUp) -> Vec<String> {
    if !dictionary.tiles().is_english() {
        return vec![];
    }
    match dictionary.look_up(query, None) {
        Answer::Words(found) => found.words().iter().map(ToString::to_string).collect(),
        Answer::Verdict { .. } | Answer::Hooks(_) => vec![],
    }
}

fn has(dictionary: &dyn LookUp, text: &str) -> bool {
    dictionary.tiles().is_english()
        && TILES
            .letters_of(text)
            .is_some_and(|letters| dictionary.contains(&letters))
}

/// The front and back hooks of a word.
fn hooks(word: &str, dictionary: &dyn LookUp) -> [BTreeSet<char>; 2] {
    let word = QueryWord::parse(word, TILES).map(Query::Hooks);
    match word.map(|word| dictionary.look_up(&word, None)) {
        Ok(Answer::Hooks(Hooks { front, back })) => [front, back].map(|letters| {
            letters
                .into_iter()
                .filter_map(|letter| letter.label(TILES).chars().next())
                .collect()
        }),
        _ => [BTreeSet::new(), BTreeSet::new()],
    }
}

/// `PHST at EDMNRSTV`, with a hyphen for none.
fn hooked(word: &str, dictionary: &dyn LookUp) -> String {
    let [front, back] = hooks(word, dictionary).map(|letters| shown(&letters));
    format!("{front} {word} {back}")
}

fn shown(letters: &BTreeSet<char>) -> String {
    if letters.is_empty() {
        "-".to_owned()
    } else {
        letters.iter().collect()
    }
}

fn hooks_of(word: &str, dictionary: &dyn LookUp) -> WordList {
    let [front, back] = hooks(word, dictionary);
    let before = front.iter().map(|letter| format!("{letter}{word}"));
    let after = back.iter().map(|letter| format!("{word}{letter}"));
    WordList {
        heading: format!(
            "{word}: front hooks {}, back hooks {}",
            shown(&front),
            shown(&back)
        ),
        entries: before.chain(after).collect(),
    }
}

/// Six letters, and the bingos they make with a seventh.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stem {
    /// The letters, as a word if they make one.
    pub letters: String,
    /// The words by the seventh letter.
    pub with: BTreeMap<char, Vec<String>>,
}

impl Stem {
    /// Returns how many of the 100 tiles make a bingo with it; a blank always does.
    pub fn tiles(&self) -> usize {
        let all = TILES.all();
        let count = |c: &char| TILES.tile(*c).map_or(0, |tile| all.count(tile));
        let letters: usize = self.with.keys().map(count).sum();
        letters + all.count(Tile::Blank)
    }
}

/// The fewest seventh letters of a stem worth learning.
const FEWEST: usize = 8;

/// Returns the stems that make a bingo with the most tiles, the best first.
pub fn stems(dictionary: &dyn LookUp) -> Vec<Stem> {
    let mut stems: Vec<Stem> = best(&like("???????", dictionary))
        .into_iter()
        .map(|six| {
            let name = made_of(&six, dictionary).into_iter().next();
            Stem {
                with: with_one_more(&six, made_of(&format!("{six}?"), dictionary)),
                letters: name.unwrap_or(six),
            }
        })
        .collect();
    stems.sort_by_cached_key(|stem| (Reverse(stem.tiles()), stem.letters.clone()));
    stems.truncate(STEMS);
    stems
}

/// The six letters, in order, of each stem that may be among the best: as many as wanted, and ties with the last. One
/// pass over the words of seven letters, with the stems sorted as numbers, which makes it fast.
fn best(sevens: &[String]) -> Vec<String> {
    let all = TILES.all();
    let count = |letter: u8| {
        TILES
            .tile(char::from(letter))
            .map_or(0, |tile| all.count(tile))
    };
    let mut made: Vec<u64> = sevens
        .iter()
        .filter_map(|word| <[u8; 7]>::try_from(word.as_bytes()).ok())
        .flat_map(less_one)
        .collect();
    made.sort_unstable();
    made.dedup();
    let mut ranked: Vec<(usize, u64)> = made
        .chunk_by(|one, other| one >> 8 == other >> 8)
        .filter(|with| with.len() >= FEWEST)
        .map(|with| {
            let tiles = with.iter().map(|packed| count(packed.to_be_bytes()[7]));
            (tiles.sum(), with[0])
        })
        .collect();
    ranked.sort_unstable_by_key(|(tiles, _)| Reverse(*tiles));
    let least = ranked.get(STEMS - 1).map_or(0, |(tiles, _)| *tiles);
    let worth = ranked.into_iter().take_while(|(tiles, _)| *tiles >= least);
    let letters = worth.map(|(_, packed)| packed.to_be_bytes());
    letters
        .map(|bytes| bytes[1..7].iter().copied().map(char::from).collect())
        .collect()
}

/// Seven letters without each of them, as a number: the six in order, then the one.
fn less_one(mut seven: [u8; 7]) -> impl Iterator<Item = u64> {
    seven.sort_unstable();
    (0..seven.len()).map(move |place| {
        let mut rest = seven;
        rest[place..].rotate_left(1);
        rest.iter()
            .fold(0, |packed, letter| packed << 8 | u64::from(*letter))
    })
}

/// The alphagrams of a topic, the most likely first.
fn alphagrams_of(topic: Topic, dictionary: &dyn LookUp) -> Vec<Alphagram> {
    let length = topic.alphagram_letters().unwrap_or_default();
    alphagrams(like(&"?".repeat(length), dictionary))
}

/// The list of a topic: `ADEINRT: ANTIRED DETRAIN TRAINED`.
fn alphagram_list(topic: Topic, dictionary: &dyn LookUp) -> WordList {
    let length = topic.alphagram_letters().unwrap_or_default();
    let all = alphagrams_of(topic, dictionary);
    let entries = all
        .iter()
        .map(|one| format!("{}: {}", one.letters, one.words.join(" ")));
    WordList {
        entries: entries.collect(),
        heading: format!("Most likely alphagrams of {length} letters: {}", all.len()),
    }
}

/// The words of exactly these tiles; `?` is any letter.
fn made_of(tiles: &str, dictionary: &dyn LookUp) -> Vec<String> {
    let Ok(tiles) = Anagram::parse(tiles, TILES) else {
        return vec![];
    };
    found(&Query::Anagram(tiles), dictionary)
}

fn with_one_more(letters: &str, words: Vec<String>) -> BTreeMap<char, Vec<String>> {
    let mut with: BTreeMap<char, Vec<String>> = BTreeMap::new();
    for word in words {
        if let Some(more) = one_more(letters.as_bytes(), word.as_bytes()) {
            with.entry(more).or_default().push(word);
        }
    }
    with
}

/// The words of these letters with one more.
fn stem_of(stem: &str, dictionary: &dyn LookUp) -> WordList {
    let with = with_one_more(stem, made_of(&format!("{stem}?"), dictionary));
    let entries = with
        .iter()
        .map(|(letter, words)| format!("{letter}: {}", words.join(" ")));
    WordList {
        heading: format!("{stem} plus one letter"),
        entries: entries.collect(),
    }
}

/// The letter that a word has besides these, in order, if it has exactly one more.
fn one_more(letters: &[u8], word: &[u8]) -> Option<char> {
    if word.len() != letters.len() + 1 {
        return None;
    }
    let mut rest = word.to_vec();
    for letter in letters {
        let place = rest.iter().position(|other| other == letter)?;
        rest.swap_remove(place);
    }
    rest.first().map(|&letter| char::from(letter))
}
