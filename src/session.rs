//! The conversation at the table, the same for every front end: whose turn it is at the keyboard, what is being laid
//! out, the curtain, the challenge window, the questions asked.
//!
//! [`Session::update`] takes a [`msg::Msg`] and changes it; [`Session::scene`] says what may be shown now. A front end
//! holds no rule: it turns keys or typed lines into messages, and a scene into a screen or sentences.

pub mod agreement;
pub mod clock;
pub mod desk;
mod erasing;
pub mod explained;
pub mod form;
mod games;
mod guide;
mod laying;
pub mod lookup;
pub mod meaning;
pub mod msg;
mod over;
mod palette;
pub mod scene;
pub mod seating;
mod statistics;
mod studying;
mod table;
pub mod telling;
pub mod unseen;
mod update;
pub mod viewer;
mod viewing;

use crate::engine::game::Game;
use crate::lexicon::lookup::LookUp;
use form::Form;
use guide::{Guide, Hands};
use lookup::LookingUp;
use msg::Ticket;
use scene::{Listing, Overlay, SavedGame, Typing};
use seating::Seating;
use statistics::Reading;
use std::sync::Arc;
use studying::Studying;
use table::Table;
use viewer::Viewer;

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

/// Everything between the front end and the game.
pub struct Session {
    room: Room,
    /// Open when words are looked up: it takes the place of the room.
    looking: Option<LookingUp>,
    /// Open when words are learned: it takes the place of the room too.
    studying: Option<Studying>,
    /// What lies over the room, the uppermost last: leaving is asked over the help, too.
    over: Vec<Overlay>,
    form: Form,
    /// The form as it was before it was filled in for a game against the computer, until that is played.
    set_aside: Option<Form>,
    /// The unfinished games, the last one first.
    shelf: Vec<SavedGame>,
    /// The finished games, the last one first.
    finished: Vec<SavedGame>,
    /// Why it is not known which there are, once that has been told.
    unread: Option<String>,
    /// What is to be told when a game is dealt with this dictionary, by its place among the choices.
    note: Option<(usize, String)>,
    /// The last question to a computer.
    ticket: Ticket,
    /// Whether what computers lay moves on the screen.
    motion: Motion,
    /// What letters do when a turn begins.
    typing: Typing,
    /// Whether the bell is rung at all.
    bells: bool,
    /// The table whose finished game is looked at from its start, until somebody comes back to it.
    aside: Option<Box<Table>>,
    /// The guided game, while the table is one's.
    guide: Option<Guide>,
    /// How the players talk to the program.
    hands: Hands,
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

impl Session {
    /// From now on letters are commands when a turn begins, and lay tiles when they are asked to.
    pub const fn begin_with_commands(&mut self) {
        self.typing = Typing::Commands;
    }
}

/// Where the people are. Each room owns its data.
enum Room {
    /// The title, with the item chosen.
    Title(usize),
    /// The unfinished or the finished games, with the one chosen.
    Games(Listing, usize),
    /// The statistics of finished games.
    Statistics(Reading),
    /// The new-game form.
    NewGame,
    /// At the table.
    Table(Box<Table>),
    /// At a recorded game.
    Viewer(Box<Viewer>),
}
