//! The questions of a quiz.

pub mod of_list;

use super::alphagrams::Alphagram;
use super::{RARE, Topic, alphagrams_of, has, hooks, shown, stems, words};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::words::lexicon::Fingerprint;
use crate::words::lexicon::lookup::LookUp;
use std::collections::BTreeSet;

/// A question with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its unique and stable key: `word QI`, `before AT`.
    pub key: String,
    /// The question, in one sentence.
    pub question: String,
    /// Its name in a verdict: `QI`, `before AT`, `RETINA and C`.
    about: String,
    answer: CardAnswer,
    /// Its place among the cards of a topic with an order, from 0; always 0 without one.
    pub(super) order: usize,
}

/// The cards of a quiz, and the dictionary that they ask about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenCards {
    /// The fingerprint of the dictionary: results are remembered for each.
    pub dictionary: Fingerprint,
    /// The cards, in the order in which they are asked.
    pub cards: Vec<Card>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum CardAnswer {
    IsWord(bool),
    Letters(BTreeSet<char>),
    /// At least one of these words, and no others.
    Words(Vec<String>),
    /// All of these words, and no others.
    EveryWord(Vec<String>),
    /// One of these words, which have one definition.
    Defined(Vec<String>),
}

impl Card {
    /// Whether typed text is an answer at all, right or wrong: anything else is asked for again.
    pub fn takes(&self, typed: &str) -> bool {
        let typed = typed.trim().to_ascii_uppercase();
        let between = |c: char| c == ' ' || c == ',';
        let letters = || typed.chars().all(|c| c.is_ascii_alphabetic() || between(c));
        match &self.answer {
            _ if typed.is_empty() => false,
            CardAnswer::IsWord(_) => matches!(typed.as_str(), "Y" | "YES" | "N" | "NO"),
            CardAnswer::Letters(_) => typed == "-" || letters(),
            CardAnswer::Words(words)
            | CardAnswer::EveryWord(words)
            | CardAnswer::Defined(words) => {
                let longest = words.iter().map(String::len).max().unwrap_or(0);
                let given = typed.split(between).filter(|word| !word.is_empty());
                typed == "-" || letters() && given.into_iter().all(|word| word.len() == longest)
            }
        }
    }

    /// Whether an answer is right. Letters and words may be typed in either case, with spaces or commas between them.
    pub fn is_right(&self, typed: &str) -> bool {
        let typed = typed.trim().to_ascii_uppercase();
        match &self.answer {
            CardAnswer::IsWord(true) => matches!(typed.as_str(), "Y" | "YES"),
            CardAnswer::IsWord(false) => matches!(typed.as_str(), "N" | "NO"),
            CardAnswer::Letters(letters) => {
                let given: BTreeSet<char> =
                    typed.chars().filter(char::is_ascii_alphabetic).collect();
                given == *letters && !typed.is_empty()
            }
            CardAnswer::Words(words) | CardAnswer::Defined(words) => {
                let given = typed_words(&typed);
                !given.is_empty()
                    && given
                        .into_iter()
                        .all(|word| words.iter().any(|w| w == word))
            }
            CardAnswer::EveryWord(words) => {
                typed_words(&typed) == words.iter().map(String::as_str).collect()
            }
        }
    }

    /// Returns letters and every word that they make, if that is what it asks for.
    pub fn alphagram(&self) -> Option<(&str, &[String])> {
        let is_alphagram = self.key.starts_with("alphagram ") || self.key.starts_with("anagrams ");
        match &self.answer {
            CardAnswer::Words(words) | CardAnswer::EveryWord(words) if is_alphagram => {
                Some((&self.about, words))
            }
            _ => None,
        }
    }

    /// Whether the answer is yes or no.
    pub const fn is_yes_or_no(&self) -> bool {
        matches!(self.answer, CardAnswer::IsWord(_))
    }

    /// Returns how to answer, in one sentence.
    pub const fn how(&self) -> &'static str {
        match &self.answer {
            CardAnswer::IsWord(_) => "Type y for yes or n for no.",
            CardAnswer::Letters(_) => "Type all the letters, or - for none.",
            CardAnswer::Words(_) => "Type a word that uses all the letters, or - for none.",
            CardAnswer::Defined(_) => "Type the word, or - if you don't know it.",
            CardAnswer::EveryWord(_) => {
                "Type every word that uses all the letters, with spaces between them, or - for none."
            }
        }
    }

    /// Returns the right answer.
    pub fn answer(&self) -> String {
        match &self.answer {
            CardAnswer::IsWord(true) => "yes".to_owned(),
            CardAnswer::IsWord(false) => "no".to_owned(),
            CardAnswer::Letters(letters) => shown(letters),
            CardAnswer::Words(words)
            | CardAnswer::EveryWord(words)
            | CardAnswer::Defined(words) => words.join(", "),
        }
    }

    /// Returns the right answer as a sentence without its period, with what was asked: `QI is a word`.
    pub fn answer_sentence(&self) -> String {
        let about = &self.about;
        match &self.answer {
            CardAnswer::IsWord(true) => format!("{about} is a word"),
            CardAnswer::IsWord(false) => format!("{about} is not a word"),
            CardAnswer::Letters(letters) if letters.is_empty() => format!("no letter goes {about}"),
            CardAnswer::Letters(letters) => {
                let letters: Vec<String> = letters.iter().map(char::to_string).collect();
                format!("{about}: {}", letters.join(" "))
            }
            CardAnswer::Words(words) | CardAnswer::EveryWord(words) => {
                format!("{about} make {}", words.join(", "))
            }
            CardAnswer::Defined(words) => format!("the word is {}", words.join(" or ")),
        }
    }

    fn of_word(word: &str, is_word: bool) -> Self {
        Self {
            question: format!("Is {word} a word? Yes or no."),
            key: format!("word {word}"),
            about: word.to_owned(),
            answer: CardAnswer::IsWord(is_word),
            order: 0,
        }
    }

    /// Asks for the front hooks of a word, and for the back hooks.
    fn of_hooks(word: &str, dictionary: &dyn LookUp) -> [Self; 2] {
        let [front, back] = hooks(word, dictionary);
        [("before", front), ("after", back)].map(|(place, letters)| Self {
            key: format!("{place} {word}"),
            about: format!("{place} {word}"),
            question: format!("Which letters go {place} {word}? Type - for none."),
            answer: CardAnswer::Letters(letters),
            order: 0,
        })
    }

    /// Asks for a bingo, or for every word if there is no bonus for one.
    fn of_alphagram(order: usize, Alphagram { letters, words }: Alphagram, bingo: bool) -> Self {
        let count = words.len();
        let question = match (bingo, count) {
            (true, _) => format!("Find a bingo in {letters}."),
            (false, 1) => format!("Which word do {letters} make?"),
            (false, _) => format!("Which {count} words do {letters} make?"),
        };
        let answer = if bingo {
            CardAnswer::Words(words)
        } else {
            CardAnswer::EveryWord(words)
        };
        Self {
            key: format!("alphagram {letters}"),
            about: letters,
            question,
            answer,
            order,
        }
    }
}

fn typed_words(typed: &str) -> BTreeSet<&str> {
    let words = typed.split(|c: char| !c.is_ascii_alphabetic());
    words.filter(|word| !word.is_empty()).collect()
}

/// Returns every card of a topic, always the same ones for a dictionary. Each word comes with a similar phony. Alphagrams
/// come most likely first.
pub fn cards(topic: Topic, dictionary: &dyn LookUp) -> Vec<Card> {
    match topic {
        Topic::Two | Topic::Three | Topic::Four | Topic::QWithoutU | Topic::Jqxz => {
            let mut cards = vec![];
            // The rare letters are the subject of the questions.
            let kept = if topic == Topic::Jqxz {
                &RARE[..]
            } else {
                &['Q']
            };
            for word in words(topic, dictionary) {
                let phony = phony(&word, kept, dictionary);
                cards.push(Card::of_word(&word, true));
                cards.extend(phony.map(|phony| Card::of_word(&phony, false)));
            }
            // Two words may give the same phony.
            cards.sort_by(|a, b| a.key.cmp(&b.key));
            cards.dedup_by(|later, first| later.key == first.key);
            cards
        }
        Topic::Hooks => {
            let two = words(Topic::Two, dictionary);
            let both = two.iter().flat_map(|word| Card::of_hooks(word, dictionary));
            both.collect()
        }
        Topic::Stems => {
            let stems = stems(dictionary).into_iter();
            let each = stems.flat_map(|stem| {
                let letters = stem.letters;
                stem.with.into_iter().map(move |(letter, words)| Card {
                    key: format!("stem {letters} {letter}"),
                    about: format!("{letters} and {letter}"),
                    question: format!("What do {letters} and {letter} make?"),
                    answer: CardAnswer::Words(words),
                    order: 0,
                })
            });
            each.collect()
        }
        Topic::Alphagrams | Topic::Sevens | Topic::Eights => {
            let bingo = topic != Topic::Alphagrams;
            let all = alphagrams_of(topic, dictionary).into_iter().enumerate();
            all.map(|(order, one)| Card::of_alphagram(order, one, bingo))
                .collect()
        }
    }
}

/// A phony made by changing a letter of the word, none of those `kept`, if one is found soon. It follows from the word: a
/// missed card is asked the same again.
fn phony(word: &str, kept: &[char], dictionary: &dyn LookUp) -> Option<String> {
    const TRIES: usize = 20;
    let digit = |number: u64, byte: u8| number.wrapping_mul(31).wrapping_add(byte.into());
    let mut chance = TurnRng::of_turn(Seed(word.bytes().fold(0, digit)), 0);
    (0..TRIES).find_map(|_| {
        let mut letters: Vec<char> = word.chars().collect();
        let length = u32::try_from(letters.len()).ok()?;
        let place = usize::try_from(chance.below(length)).ok()?;
        let letter = char::from(b'A' + u8::try_from(chance.below(26)).ok()?);
        if kept.contains(&letters[place]) {
            return None;
        }
        letters[place] = letter;
        let text: String = letters.into_iter().collect();
        (!has(dictionary, &text)).then_some(text)
    })
}
