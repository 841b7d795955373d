//! What the session needs of the edge: dictionaries and seeds to deal with, and a shelf to keep games on.

use super::Dealt;
use super::form::{LastTable, NewGame};
use super::job::Job;
use super::meaning::Told;
use super::scene::SavedGame;
use super::seating::Seating;
use super::thought::{Lookout, Thought};
use super::viewer::{Branch, Viewed};
use crate::engine::game::Command;
use crate::engine::setup::Setup;
use crate::record::stats::Statistics;
use crate::solver::analysis::{Analysis, Judged};
use crate::solver::coach::{Lessons, Tip};
use crate::words::study::Topic;
use crate::words::study::quiz::Card;

/// The games on the shelf, the last one first.
#[derive(Clone, Default, Debug)]
pub struct Shelved {
    /// The unfinished games.
    pub unfinished: Vec<SavedGame>,
    /// The finished games.
    pub finished: Vec<SavedGame>,
}

/// What comes of taking an unfinished game from the shelf.
#[derive(Debug)]
pub enum Opened {
    /// It goes on.
    Dealt(Box<Dealt>),
    /// It was agreed on with another dictionary than the one at hand: what is different, and what it would go on with, in
    /// whole sentences. All decide.
    OtherDictionary(String),
}

/// The edge as the session sees it. What goes wrong is told in one sentence.
///
/// # Errors
/// Every method that can fail says why in one sentence.
pub trait Desk {
    /// Opens the dictionary, chooses a seed and deals. The game before is put away.
    ///
    /// # Errors
    /// Why it cannot be dealt.
    fn deal(&mut self, new_game: NewGame) -> Result<Dealt, String>;

    /// Deals again with the dictionary of the game on the table.
    ///
    /// # Errors
    /// Why it cannot be dealt.
    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<Dealt, String> {
        self.deal(NewGame {
            setup,
            seating,
            dictionary: 0,
            family: false,
        })
    }

    /// What a computer does; nothing where none can think.
    fn think(&mut self, thought: Thought) -> Option<Job<Command>> {
        let _ = thought;
        None
    }

    /// What the coach has to tell.
    fn coach(&mut self, lookout: Lookout) -> Option<Job<Vec<Tip>>> {
        let _ = lookout;
        None
    }

    /// The games on the shelf.
    fn shelf(&mut self) -> Job<Result<Shelved, String>> {
        Job::done(Ok(Shelved::default()))
    }

    /// Opens a recorded game to be looked at: one on the shelf by its ID, or a file by its name.
    ///
    /// # Errors
    /// Why it cannot be looked at.
    fn look_at_record(&mut self, named: &str) -> Result<Viewed, String> {
        let _ = named;
        Err("Saved games are not available here.".to_owned())
    }

    /// What the table played at last had, as far as that can be found out at once.
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    /// The table is left: its game is put away, to be gone on with another time, and nobody thinks about it any more.
    fn put_away(&mut self) {}

    /// What the finished games come to.
    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        Job::done(Ok(Statistics::default()))
    }

    /// Takes an unfinished game from the shelf.
    ///
    /// # Errors
    /// Why it cannot be taken.
    fn open(&mut self, id: &str, any_dictionary: bool) -> Result<Opened, String> {
        let _ = (id, any_dictionary);
        Err("Saved games are not available here.".to_owned())
    }

    /// Looks at a game that is over.
    ///
    /// # Errors
    /// Why it cannot be looked at.
    fn view(&mut self, id: &str) -> Result<Viewed, String> {
        self.look_at_record(id)
    }

    /// Looks at a game that another program plays.
    ///
    /// # Errors
    /// Why it cannot be watched.
    fn watch(&mut self, id: &str) -> Result<Viewed, String> {
        self.look_at_record(id)
    }

    /// Looks at the game on the table, which is over, from its start.
    ///
    /// # Errors
    /// Why it cannot be looked at.
    fn look_back(&mut self) -> Result<Viewed, String> {
        Err("This game is not saved, so its turns cannot be reviewed.".to_owned())
    }

    /// How the watched game has gone on; nothing when it has not.
    fn poll(&mut self) -> Option<Result<Viewed, String>> {
        None
    }

    /// Begins a game that goes on from the recorded one.
    ///
    /// # Errors
    /// Why none can begin.
    fn branch(&mut self, from: Branch) -> Result<Dealt, String> {
        let _ = from;
        Err("Saved games are not available here.".to_owned())
    }

    /// Analyses a recorded game that is looked at.
    fn analyse(&mut self, game: &Viewed) -> Job<Result<Analysis, String>> {
        let _ = game;
        Job::done(Err(
            "No dictionary is available to analyze the game.".to_owned()
        ))
    }

    /// Judges the turn on a line of the game that was analysed last, its best plays tried out; nothing where there is none
    /// to judge.
    fn try_out(&mut self, line: usize) -> Job<Option<Judged>> {
        let _ = line;
        Job::done(None)
    }

    /// What a coach would have said to the turn on a line of a recorded game; nothing where its rack is not known.
    fn lessons(&mut self, game: &Viewed, line: usize) -> Job<Option<Lessons>> {
        let _ = (game, line);
        Job::done(None)
    }

    /// What words of the recorded game mean.
    fn define(&mut self, words: &[String]) -> Vec<Told> {
        let _ = words;
        vec![]
    }

    /// Writes the game on the table into a file; where it is.
    ///
    /// # Errors
    /// Why it could not be written.
    fn export(&mut self) -> Result<String, String> {
        Err("No folder is available to save the game in.".to_owned())
    }

    /// Chooses what to ask of a topic, with the dictionary of this place among the choices of the form.
    ///
    /// # Errors
    /// Why there is nothing to ask.
    fn quiz(&mut self, topic: Topic, dictionary: usize, family: bool) -> Result<Vec<Card>, String> {
        let _ = (topic, dictionary, family);
        Err("There is nothing to remember answers in.".to_owned())
    }

    /// Remembers whether a card of the last quiz was known.
    ///
    /// # Errors
    /// Why it could not be written down.
    fn answered(&mut self, card: &Card, known: bool) -> Result<(), String> {
        let _ = (card, known);
        Ok(())
    }

    /// Throws a game away.
    ///
    /// # Errors
    /// Why it stays.
    fn discard(&mut self, id: &str) -> Result<(), String> {
        let _ = id;
        Ok(())
    }
}

/// A table without a shelf, as tests have it.
impl<F: FnMut(NewGame) -> Result<Dealt, String>> Desk for F {
    fn deal(&mut self, new_game: NewGame) -> Result<Dealt, String> {
        self(new_game)
    }
}

/// Nobody at the edge.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl Desk for Nobody {
    fn deal(&mut self, _: NewGame) -> Result<Dealt, String> {
        Err("There is nobody to deal.".to_owned())
    }
}

/// What is left to the front end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// Leave the program.
    Quit,
    /// Forget keys typed before the screen is drawn.
    DropTypedAhead,
    /// Another game is on the table.
    Dealt,
    /// Ring the bell.
    Bell,
}
