//! Cards of Zyzzyva's cardbox, as `sqlite3` prints them.
//!
//! Zyzzyva keeps an `SQLite` database for each kind of quiz. Its table `questions` has the columns below; some are empty if a
//! question is in no box. What `sqlite3 -csv Anagrams.db 'select * from questions'` prints is read, also with a heading, and with
//! tabs or `|` between the fields.

use super::made_of;
use crate::words::lexicon::lookup::LookUp;

/// The columns of the table, in its order.
const COLUMNS: [&str; 8] = [
    "question",
    "correct",
    "incorrect",
    "streak",
    "last_correct",
    "difficulty",
    "cardbox",
    "next_scheduled",
];

/// Seconds of a day.
const DAY: u64 = 86_400;

/// How a database begins that was not printed.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// A card of the cardbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoxedCard {
    /// The letters of its words, in alphabetical order.
    pub letters: String,
    /// How often it was answered right.
    pub correct: u32,
    /// How often it was missed.
    pub incorrect: u32,
    /// The day on which it was known last, since the beginning of 1970; 0 if it never was.
    pub last_correct: u64,
    /// Its box, from 0.
    pub cardbox: u8,
    /// The day on which it is due.
    pub due: u64,
}

/// The cards of a cardbox.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cardbox {
    /// The cards, in the order of the file.
    pub cards: Vec<BoxedCard>,
    /// The number of questions that are in no box.
    pub unboxed: usize,
}

/// Why a file is not a cardbox.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CardboxError {
    /// It is the database itself.
    #[error("is a database; print its cards with sqlite3 -csv FILE 'select * from questions'")]
    Database,
    /// A line is not a row of the table.
    #[error("line {0} is not a row of Zyzzyva’s table of questions")]
    Line(usize),
    /// It has no cards.
    #[error("has no cards that are in a box")]
    Empty,
}

impl Cardbox {
    /// Reads what `sqlite3` printed.
    ///
    /// # Errors
    /// When a line is not a row of the table, or no card is in a box.
    pub fn parse(bytes: &[u8]) -> Result<Self, CardboxError> {
        if bytes.starts_with(DATABASE) {
            return Err(CardboxError::Database);
        }
        let text = String::from_utf8_lossy(bytes);
        let mut places: [usize; 8] = std::array::from_fn(|place| place);
        let mut read = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            let fields = fields(line);
            if line.trim().is_empty() {
                continue;
            }
            if let Some(named) = heading(&fields) {
                places = named;
                continue;
            }
            match row(&fields, places).ok_or(CardboxError::Line(number))? {
                Question::Boxed(card) => read.cards.push(card),
                Question::Unboxed => read.unboxed += 1,
            }
        }
        if read.cards.is_empty() {
            return Err(CardboxError::Empty);
        }
        Ok(read)
    }
}

impl Cardbox {
    /// Returns the words of its cards that a dictionary has.
    pub fn words(&self, dictionary: &dyn LookUp) -> Vec<String> {
        let cards = self.cards.iter();
        cards
            .flat_map(|card| made_of(&card.letters, dictionary))
            .collect()
    }
}

fn fields(line: &str) -> Vec<&str> {
    let between = ['\t', '|'].into_iter().find(|c| line.contains(*c));
    let fields = line.split(between.unwrap_or(','));
    fields.map(|field| field.trim().trim_matches('"')).collect()
}

/// Where the columns are, if a line names them.
fn heading(fields: &[&str]) -> Option<[usize; 8]> {
    let place = |name: &str| {
        fields
            .iter()
            .position(|field| field.eq_ignore_ascii_case(name))
    };
    place("question")?;
    // Of what is not printed every field is empty.
    Some(COLUMNS.map(|name| place(name).unwrap_or(usize::MAX)))
}

enum Question {
    Boxed(BoxedCard),
    Unboxed,
}

fn row(fields: &[&str], places: [usize; 8]) -> Option<Question> {
    let [
        question,
        correct,
        incorrect,
        _,
        last_correct,
        _,
        cardbox,
        next,
    ] = places.map(|place| fields.get(place).copied().unwrap_or(""));
    let is_word = !question.is_empty() && question.chars().all(|c| c.is_ascii_alphabetic());
    if !is_word {
        return None;
    }
    if cardbox.is_empty() {
        return Some(Question::Unboxed);
    }
    let number = |text: &str| match text {
        "" => Some(0),
        text => text.parse::<u64>().ok(),
    };
    let small = |text: &str| Some(u32::try_from(number(text)?).unwrap_or(u32::MAX));
    let mut letters: Vec<char> = question.to_ascii_uppercase().chars().collect();
    letters.sort_unstable();
    Some(Question::Boxed(BoxedCard {
        letters: letters.into_iter().collect(),
        correct: small(correct)?,
        incorrect: small(incorrect)?,
        last_correct: number(last_correct)? / DAY,
        cardbox: u8::try_from(number(cardbox)?).unwrap_or(u8::MAX),
        due: number(next)? / DAY,
    }))
}
