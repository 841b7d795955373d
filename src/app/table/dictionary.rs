//! The dictionary of a game: word lookup (R33), definitions, and the words that were judged.

use super::refused::Refused;
use super::verdict;
use crate::app::SharedLexicon;
use crate::app::definitions::{Definition, definition_of};
use crate::app::describe::ChallengeReport;
use crate::app::dictionary::OpenDictionary;
use crate::app::scene::VerdictScene;
use crate::engine::board::Board;
use crate::engine::game::Phase;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::PlacedTile;
use crate::engine::view::SeatView;
use crate::words::lexicon::lookup::QueryWord;

/// The dictionary of a game, and the words judged by it in front of the players since the game was started or resumed.
pub(super) struct GameDictionary {
    lexicon: SharedLexicon,
    name: String,
    judged: Vec<String>,
}

impl GameDictionary {
    pub(super) const fn new(lexicon: SharedLexicon, name: String) -> Self {
        Self {
            lexicon,
            name,
            judged: vec![],
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the dictionary for word lookup, if the rules allow it (R33) or the game is over.
    ///
    /// # Errors
    /// When they do not.
    pub(super) fn opened(&self, game: &SeatView) -> Result<OpenDictionary, Refused> {
        if !is_open(game) {
            return Err(Refused::DictionaryClosed);
        }
        Ok(OpenDictionary {
            lexicon: self.lexicon.clone(),
            name: self.name.clone(),
            agreed: game.agreed.clone(),
        })
    }

    /// Returns the display of a challenge's result, and remembers the words that it judges.
    pub(super) fn judge(&mut self, challenged: &ChallengeReport) -> VerdictScene {
        let verdict = verdict::scene(challenged, &self.lexicon);
        self.judged.extend(verdict.judged());
        verdict
    }

    /// Returns the definitions of the word `asked` for, of the words at the cursor, or of all words on the board. Omits those
    /// that would be a hint.
    ///
    /// # Errors
    /// When none is left.
    pub(super) fn define(
        &self,
        asked: Option<&str>,
        cursor: Option<Square>,
        game: &SeatView,
    ) -> Result<Vec<Definition>, Refused> {
        let lying = words_on(&game.board);
        let words: Vec<String> = match (asked, cursor) {
            (Some(asked), _) => {
                let word = QueryWord::parse(asked, &game.setup.variant().tiles)?;
                vec![word.to_string()]
            }
            (None, Some(cursor)) => words_through(&game.board, cursor).collect(),
            (None, None) => lying.clone(),
        };
        let Some(first) = words.first().cloned() else {
            return Err(match cursor {
                Some(_) => Refused::NoWordHere,
                None => Refused::NoWords,
            });
        };
        let may_be_defined = |word: &String| self.may_be_defined(word, &lying, game);
        let open: Vec<Definition> = words
            .iter()
            .filter(|word| may_be_defined(word))
            .map(|word| definition_of(&self.lexicon, word, &game.agreed))
            .collect();
        if open.is_empty() {
            return Err(if game.setup.rules().is_void() {
                Refused::NotOnBoard(first)
            } else {
                Refused::NotJudged(first)
            });
        }
        Ok(open)
    }

    /// Returns whether the definition of a word is no hint: the dictionary is open (R33), the game is over, a challenge has
    /// judged the word, or it is on the board and was checked when it was played.
    fn may_be_defined(&self, word: &String, lying: &[String], game: &SeatView) -> bool {
        let checked = || game.setup.rules().is_void() && lying.contains(word);
        is_open(game) || self.judged.contains(word) || checked()
    }
}

/// Returns whether anyone may look words up.
fn is_open(game: &SeatView) -> bool {
    game.setup.rules().open_dictionary || matches!(game.phase, Phase::Over(_))
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
            let word = board.variant().tiles.word(letters.map(PlacedTile::letter));
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
