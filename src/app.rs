//! What people see and do, the same for every front end: a stack of pages.
//!
//! [`Session::act`] takes a [`msg::Msg`] to the uppermost page, and [`Session::scene`] says what may be shown of all of them.
//! A front end holds no rule: it turns keys or typed lines into messages, and views into a screen or sentences.

pub mod agreement;
pub mod choice;
pub mod clock;
pub mod component;
pub mod desk;
pub mod explained;
pub mod field;
pub mod form;
mod guide;
pub mod job;
mod laying;
pub mod meaning;
pub mod msg;
pub mod pages;
pub mod scene;
pub mod seating;
mod session;
mod stack;
pub mod table;
pub mod telling;
pub mod thought;
pub mod unseen;
pub mod viewer;

pub use stack::Session;

use crate::engine::game::Game;
use crate::words::lexicon::lookup::LookUp;
use form::Form;
use pages::games::Games;
use scene::Typing;
use seating::Seating;
use std::sync::Arc;

/// The dictionary of a game, wherever it came from.
pub type SharedLexicon = Arc<dyn LookUp + Send + Sync>;

/// A dictionary that can be chosen for a new game. The edge knows where it came from.
#[derive(Clone)]
pub struct DictionaryChoice {
    /// What it is called: `full`, or a file's name.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// Itself, to look words up in before there is a game.
    pub lexicon: SharedLexicon,
}

/// Without its words.
impl std::fmt::Debug for DictionaryChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DictionaryChoice")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

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
        }
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

/// How the players talk to the program.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Hands {
    /// By keys, on a screen.
    #[default]
    Keys,
    /// By typed lines.
    Lines,
}

/// Whether what computers lay is shown tile by tile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Motion {
    /// A tile at a time.
    #[default]
    Full,
    /// All at once: nothing moves on the screen.
    Reduced,
}

/// What all pages share.
pub struct Shared {
    /// The new-game form, as it was filled in last.
    pub form: Form,
    /// The form as it was before it was filled in for a game against the computer, until that is played.
    pub set_aside: Option<Form>,
    /// The games on the shelf, as it was read last.
    pub games: Games,
    /// What is to be told when a game is dealt with this dictionary, by its place among the choices.
    pub note: Option<(usize, String)>,
    /// Whether what computers lay moves on the screen.
    pub motion: Motion,
    /// What letters do when a turn begins.
    pub typing: Typing,
    /// Whether the bell is rung at all.
    pub bells: bool,
    /// How the players talk to the program.
    pub hands: Hands,
}
