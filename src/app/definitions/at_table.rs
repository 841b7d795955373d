//! Definitions of words at the table.

use super::{Definition, definition_of};
use crate::app::describe::sentence;
use crate::app::table::LocalPlayers;
use crate::engine::board::Board;
use crate::engine::game::Phase;
use crate::engine::square::{Direction, Square};
use crate::words::lexicon::lookup::QueryWord;

impl LocalPlayers {
    /// Returns the definitions of the word `asked` for, of the words at the cursor, or of all words on the board. Omits those
    /// that would be a hint; if none is left, shows a notice and returns `None`.
    pub(in crate::app) fn definitions(&mut self, asked: Option<&str>) -> Option<Vec<Definition>> {
        if let (None, Some(told)) = (asked, self.verdict_definitions()) {
            return Some(told);
        }
        let lying = words_on(&self.public().board);
        let words: Vec<String> = match (asked, self.cursor()) {
            (Some(asked), _) => match QueryWord::parse(asked) {
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
            .filter(|word| self.may_be_defined(word, &lying))
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
                .map(|word| definition_of(lexicon, word, agreed))
                .collect(),
        )
    }

    /// Returns whether the definition of a word is no hint: the dictionary is open (R33), the game is over, a challenge has
    /// judged the word, or it is on the board and was checked when it was played.
    fn may_be_defined(&self, word: &str, lying: &[String]) -> bool {
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
