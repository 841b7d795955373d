//! A game that has been dealt.

use super::dictionary::SharedLexicon;
use super::seating::Seating;
use crate::engine::game::Game;
use crate::table::Recording;

/// A game that has been dealt, with the dictionary agreed on.
#[derive(Clone)]
pub struct Dealt {
    /// The game.
    pub game: Game,
    /// Its dictionary.
    pub lexicon: SharedLexicon,
    /// What the dictionary is called.
    pub dictionary: String,
    /// Something that the players have to know before they go on, in one sentence.
    pub note: Option<String>,
    /// Why the game is not kept, in one sentence, if it is not.
    pub unkept: Option<String>,
    /// Whether the game is kept at all.
    pub kept: bool,
    /// Which of the players are computers.
    pub seating: Seating,
    /// Who writes down what happens; nobody where the game is not kept.
    pub recorder: Option<Recording>,
}

impl Dealt {
    /// A game that nobody keeps, with nothing to say about it.
    pub const fn new(game: Game, lexicon: SharedLexicon, dictionary: String) -> Self {
        Self {
            game,
            lexicon,
            dictionary,
            note: None,
            unkept: None,
            kept: false,
            seating: Seating::PEOPLE,
            recorder: None,
        }
    }

    /// The same with somebody who writes down what happens.
    #[must_use]
    pub fn recorded_by(self, recorder: Recording) -> Self {
        let recorder = Some(recorder);
        Self { recorder, ..self }
    }

    /// The same with computers on some seats.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        Self { seating, ..self }
    }
}

/// Without the game: its racks are nobody's to print.
impl std::fmt::Debug for Dealt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dealt")
            .field("dictionary", &self.dictionary)
            .finish_non_exhaustive()
    }
}
