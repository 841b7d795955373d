//! What words mean, told where that is no hint: the dictionary may be opened, or has been opened for that word already.

use super::SharedLexicon;
use super::table::Table;
use super::telling::sentence;
use crate::engine::board::Board;
use crate::engine::game::Phase;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::Letter;
use crate::words::definitions::NONE_AT_HAND;
use crate::words::lexicon::lookup::{LookUp, Word};

/// What is told of one word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The word, in upper case.
    pub word: String,
    /// What it means, a sentence for each sense; or that this is not known. Never empty.
    pub senses: Vec<String>,
}

impl Told {
    /// What the dictionary tells of one of its words.
    pub fn of(lexicon: &(impl LookUp + ?Sized), word: &str) -> Self {
        let meaning = lexicon.meaning(word);
        let senses =
            meaning.map(|meaning| meaning.senses().map(|sense| sentence(&sense)).collect());
        Self {
            word: word.to_owned(),
            senses: senses.unwrap_or_else(|| vec![sentence(NONE_AT_HAND)]),
        }
    }

    /// What a dictionary tells of a word of a recorded game, which may be none of its words.
    pub fn in_record(lexicon: &(impl LookUp + ?Sized), word: &str) -> Self {
        let letters = Letter::word(word).unwrap_or_default();
        if lexicon.contains(&letters) {
            Self::of(lexicon, word)
        } else {
            Self::only(word, "Not in the dictionary.")
        }
    }

    /// All of it in one line.
    pub fn line(&self) -> String {
        format!("{}. {}", self.word, self.senses.join(" "))
    }

    fn only(word: &str, told: &str) -> Self {
        Self {
            word: word.to_owned(),
            senses: vec![told.to_owned()],
        }
    }
}

/// What is told of a word, acceptable or not.
pub(super) fn told(lexicon: &SharedLexicon, word: &str, agreed: &[Vec<Letter>]) -> Told {
    let letters = Letter::word(word).unwrap_or_default();
    if agreed.contains(&letters) && !lexicon.contains(&letters) {
        Told::only(
            word,
            "Not in the dictionary. Acceptable in this game by agreement.",
        )
    } else {
        Told::in_record(&**lexicon, word)
    }
}

impl Table {
    /// What is told of the word that was asked for, or of those in sight; nothing where that would be a hint, which is said
    /// instead.
    pub(super) fn meanings(&mut self, asked: Option<&str>) -> Option<Vec<Told>> {
        if let (None, Some(told)) = (asked, self.told_at_verdict()) {
            return Some(told);
        }
        let lying = words_on(&self.public().board);
        let words: Vec<String> = match (asked, self.cursor()) {
            (Some(asked), _) => match Word::parse(asked) {
                Ok(word) => vec![word.to_string()],
                Err(error) => {
                    self.refuse(sentence(&error));
                    return None;
                }
            },
            (None, Some(cursor)) => words_through(&self.public().board, cursor).collect(),
            (None, None) => lying.clone(),
        };
        let Some(first) = words.first().cloned() else {
            self.refuse(match self.cursor() {
                Some(_) => "There is no word on this square.".to_owned(),
                None => "There are no words on the board.".to_owned(),
            });
            return None;
        };
        let open: Vec<String> = words
            .into_iter()
            .filter(|word| self.may_be_told(word, &lying))
            .collect();
        if open.is_empty() {
            self.refuse(if self.public().setup.rules().is_void() {
                format!("Only words on the board are defined. {first} is not one of them.")
            } else {
                format!("Only words judged in a challenge are defined. {first} is not one of them.")
            });
            return None;
        }
        let (lexicon, agreed) = (self.lexicon(), &self.public().agreed);
        Some(
            open.iter()
                .map(|word| told(lexicon, word, agreed))
                .collect(),
        )
    }

    /// Whether it is no hint to tell of a word: everybody may look it up (R33), the game is over, a challenge has told what it
    /// is, or it is on the board and was checked when it was played.
    fn may_be_told(&self, word: &str, lying: &[String]) -> bool {
        let rules = self.public().setup.rules();
        let over = matches!(self.public().phase, Phase::Over(_));
        let checked = || rules.is_void() && lying.iter().any(|other| other == word);
        rules.open_dictionary || over || self.has_judged(word) || checked()
    }
}

/// The words through a square: across, then down.
fn words_through(board: &Board, square: Square) -> impl Iterator<Item = String> + '_ {
    let lies = board.get(square).is_some();
    let ways = [Direction::Across, Direction::Down];
    ways.into_iter()
        .filter(move |_| lies)
        .filter_map(move |way| {
            let run = board.run(square, way);
            let letters = run.iter().filter_map(|at| board.get(*at));
            let word: String = letters.map(|tile| tile.letter().to_char()).collect();
            (run.len() > 1).then_some(word)
        })
}

/// All words on a board, each once, in alphabetical order.
fn words_on(board: &Board) -> Vec<String> {
    let squares = board.tiles().map(|(square, _)| square);
    let mut words: Vec<String> = squares.flat_map(|at| words_through(board, at)).collect();
    words.sort();
    words.dedup();
    words
}
