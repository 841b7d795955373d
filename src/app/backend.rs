//! The interface to the services outside the session: dictionaries, seeds and saved games.

use super::daily_puzzle::DailyPuzzle;
use super::definitions::Definition;
use super::form::{LastTable, NewGame};
use super::hosting::{Access, HostedGame};
use super::job::Job;
use super::request::CoachRequest;
use super::scene::{ChatLine, HostedGameEntry, LobbyAct, LobbyView, SavedGame};
use super::seating::Seating;
use super::settings::Setting;
use super::viewer::{Branch, OpenedRecord, RecordSource, ViewedGame};
use super::{JoinedGame, OpenedGame};
use crate::engine::game::Command;
use crate::engine::play::Play;
use crate::engine::setup::Setup;
use crate::engine::view::SeatView;
use crate::record::stats::{Rating, Statistics};
use crate::solver::analysis::{Analysis, JudgedTurn};
use crate::solver::coach::{Lessons, Tip};
use crate::solver::puzzle::Puzzle;
use crate::table::Wake;
use crate::words::lexicon::Fingerprint;
use crate::words::study::Topic;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::streak::Streak;

/// The saved games, most recent first.
#[derive(Clone, Default, Debug)]
pub struct GameLists {
    /// The unfinished games.
    pub unfinished: Vec<SavedGame>,
    /// The finished games.
    pub finished: Vec<SavedGame>,
}

/// The result of opening an unfinished game.
#[derive(Debug)]
pub enum Resumption {
    /// The game is resumed.
    Opened(Box<OpenedGame>),
    /// The game was started with another dictionary. The text explains the difference and names the dictionary it would
    /// continue with, in whole sentences. All players decide.
    OtherDictionary(String),
    /// Some players are guests on other machines. The text says how to play on with them, in whole sentences.
    WithGuests(String),
}

/// What was agreed to before a game is resumed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ResumeConsent {
    /// To play on with another dictionary than that of the game.
    pub other_dictionary: bool,
    /// To play on at this keyboard for guests on other machines too.
    pub for_guests: bool,
}

/// Saves settings for the next start.
pub trait Settings {
    /// Saves settings in the configuration, and returns the path of its file.
    ///
    /// # Errors
    /// Why they could not be saved; nothing is changed then.
    fn save(&self, changed: &[Setting]) -> Result<String, String>;
}

/// The services that the session uses. They hold no recorded game: a page that shows one passes its [`RecordSource`].
///
/// # Errors
/// Methods that can fail return the reason in one sentence.
pub trait Backend {
    /// Opens the dictionary, chooses a seed and starts a game. Puts the previous game away.
    ///
    /// # Errors
    /// Why the game cannot start.
    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, String>;

    /// Starts another game with the dictionary of the current one.
    ///
    /// # Errors
    /// Why the game cannot start.
    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, String> {
        self.deal(NewGame {
            setup,
            seating,
            dictionary: 0,
            family: false,
        })
    }

    /// Starts a job that finds the hint for a player on turn, who has this view; `None` if no hints are available.
    fn hint(&mut self, view: SeatView) -> Option<Job<Command>> {
        let _ = view;
        None
    }

    /// Starts a job that finds the coach's tips; `None` if no coach is available.
    fn coach(&mut self, coach_request: CoachRequest) -> Option<Job<Vec<Tip>>> {
        let _ = coach_request;
        None
    }

    /// Lists the saved games.
    fn saved_games(&mut self) -> Job<Result<GameLists, String>> {
        Job::done(Ok(GameLists::default()))
    }

    /// Opens a recorded game in the viewer, by the ID of a saved game or by file name.
    ///
    /// # Errors
    /// Why the game cannot be opened.
    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, String> {
        let _ = named;
        Err("Saved games are not available here.".to_owned())
    }

    /// Returns the settings of the last table, as far as they can be read at once.
    fn last_table(&mut self) -> Option<LastTable> {
        None
    }

    /// Tries once more to save the current game. Returns `false` if a part of it is still not saved, and is lost when it is left.
    fn retry_save(&mut self) -> bool {
        true
    }

    /// Puts the current game away, to be resumed later.
    fn suspend_game(&mut self) {}

    /// Computes the statistics of finished games.
    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        Job::done(Ok(Statistics::default()))
    }

    /// Computes the person's name and rating after the current game, which is over; the job is `None`, or has no result, if
    /// that game is not rated.
    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        None
    }

    /// Opens an unfinished game, if that needs no more than was agreed to.
    ///
    /// # Errors
    /// Why the game cannot be opened.
    fn open(&mut self, id: &str, agreed: ResumeConsent) -> Result<Resumption, String> {
        let _ = (id, agreed);
        Err("Saved games are not available here.".to_owned())
    }

    /// Opens a finished game in the viewer.
    ///
    /// # Errors
    /// Why the game cannot be opened.
    fn view(&mut self, id: &str) -> Result<OpenedRecord, String> {
        self.view_recorded(id)
    }

    /// Watches a game that another program is playing.
    ///
    /// # Errors
    /// Why the game cannot be watched.
    fn watch(&mut self, id: &str) -> Result<OpenedRecord, String> {
        self.view_recorded(id)
    }

    /// Opens the current game, which is over, in the viewer.
    ///
    /// # Errors
    /// Why the game cannot be opened.
    fn view_finished(&mut self) -> Result<OpenedRecord, String> {
        Err("This game is not saved, so its turns cannot be reviewed.".to_owned())
    }

    /// Returns the watched game of a page if it has changed; `None` otherwise.
    fn poll(&mut self, source: &mut dyn RecordSource) -> Option<Result<ViewedGame, String>> {
        source.poll()
    }

    /// Starts a game that continues from a recorded position.
    ///
    /// # Errors
    /// Why the game cannot start.
    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, String> {
        let _ = (source, from);
        Err("Saved games are not available here.".to_owned())
    }

    /// Analyzes a recorded game.
    fn analyze(
        &mut self,
        source: &dyn RecordSource,
        game: &ViewedGame,
    ) -> Job<Result<Analysis, String>> {
        source.analyze(game)
    }

    /// Simulates the best plays of the turn on a line of a recorded game and evaluates the turn; `None` if the line has no turn
    /// to evaluate.
    fn simulate_turn(
        &mut self,
        source: &dyn RecordSource,
        game: &ViewedGame,
        line: usize,
    ) -> Job<Option<JudgedTurn>> {
        source.simulate_turn(game, line)
    }

    /// Finds the coach's tips for the turn on a line of a recorded game; `None` if its rack is unknown.
    fn lessons(
        &mut self,
        source: &dyn RecordSource,
        game: &ViewedGame,
        line: usize,
    ) -> Job<Option<Lessons>> {
        source.lessons(game, line)
    }

    /// Looks up the definitions of words in a recorded game.
    fn define(&mut self, source: &dyn RecordSource, words: &[String]) -> Vec<Definition> {
        source.define(words)
    }

    /// Exports the current game to a file and returns its path.
    ///
    /// # Errors
    /// Why the file could not be written.
    fn export(&mut self) -> Result<String, String> {
        Err("No folder is available to save the game in.".to_owned())
    }

    /// Chooses the quiz cards for a topic. `dictionary` is the index of the dictionary in the form.
    ///
    /// # Errors
    /// Why there are no cards.
    fn quiz(
        &mut self,
        topic: Topic,
        dictionary: usize,
        family: bool,
    ) -> Result<ChosenCards, String> {
        let _ = (topic, dictionary, family);
        Err("There is nothing to remember answers in.".to_owned())
    }

    /// Records whether the player knew a card of a dictionary.
    ///
    /// # Errors
    /// Why the answer could not be saved.
    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), String> {
        let _ = (of, card, known);
        Ok(())
    }

    /// Makes today's puzzle. `dictionary` is the index of the dictionary in the form.
    fn puzzle(&mut self, dictionary: usize, family: bool) -> Job<Result<DailyPuzzle, String>> {
        let _ = (dictionary, family);
        Job::done(Err("No daily puzzle is available here.".to_owned()))
    }

    /// Records the play made in a daily puzzle, and returns the streak.
    ///
    /// # Errors
    /// Why the play could not be saved.
    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, String> {
        let _ = (puzzle, play);
        Err("The streak is not saved here.".to_owned())
    }

    /// Saves settings in the configuration for the next start, and returns the path of its file.
    ///
    /// # Errors
    /// Why they could not be saved; nothing is changed then.
    fn save_settings(&mut self, changed: &[Setting]) -> Result<String, String> {
        let _ = changed;
        Err("There is no configuration file here.".to_owned())
    }

    /// Hosts a game for people on other machines, whose lobby is then open.
    ///
    /// # Errors
    /// Why it cannot be hosted.
    fn host(&mut self, game: HostedGame, access: Access) -> Result<(), String> {
        let _ = (game, access);
        Err("Games cannot be hosted here.".to_owned())
    }

    /// Returns the games that this person plays at their host, the most urgent first. A lobby is open in none of them until
    /// one is entered.
    fn hosted_games(&mut self) -> Vec<HostedGameEntry> {
        vec![]
    }

    /// Enters the lobby of a game, by the number of its room.
    fn enter_game(&mut self, room: usize) {
        let _ = room;
    }

    /// Closes the lobby of the game that is hosted, and disconnects its guests.
    fn close_lobby(&mut self) {}

    /// Returns the lobby as this person sees it; `None` if there is none, or no longer for them.
    fn lobby(&mut self) -> Option<LobbyView> {
        None
    }

    /// Returns the lobby without its people and messages, while another page hides them. Until the next call of
    /// [`lobby`](Self::lobby), changes of those wake nobody.
    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.lobby()
    }

    /// Returns the last message in the lobby or at its table.
    fn last_message(&mut self) -> Option<ChatLine> {
        self.lobby()?.chat.pop()
    }

    /// Returns why the last act in a hosted game could not be saved, at the host only; `None` if it was.
    fn hosted_save_error(&mut self) -> Option<String> {
        None
    }

    /// Returns why this person is no longer in the lobby, in one sentence; `None` if nothing needs to be said.
    fn farewell(&mut self) -> Option<String> {
        None
    }

    /// Does something in the lobby.
    ///
    /// # Errors
    /// Why it is refused.
    fn in_lobby(&mut self, act: LobbyAct) -> Result<(), String> {
        let _ = act;
        Err("There is no lobby here.".to_owned())
    }

    /// Joins the game of the lobby, for the people at this screen; `None` while none is played.
    fn join_table(&mut self) -> Option<JoinedGame> {
        None
    }

    /// Calls `wake`, on another thread, when the lobby or its table has changed.
    fn wake_by(&mut self, wake: Wake) {
        let _ = wake;
    }

    /// Deletes a saved game.
    ///
    /// # Errors
    /// Why the game could not be deleted.
    fn discard(&mut self, id: &str) -> Result<(), String> {
        let _ = id;
        Ok(())
    }
}

/// A backend without saved games, for tests.
impl<F: FnMut(NewGame) -> Result<OpenedGame, String>> Backend for F {
    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, String> {
        self(new_game)
    }
}

/// A backend that provides nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoBackend;

impl Backend for NoBackend {
    fn deal(&mut self, _: NewGame) -> Result<OpenedGame, String> {
        Err("There is nobody to deal.".to_owned())
    }
}

/// A request to the front end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FrontEndRequest {
    /// Quit the program.
    Quit,
    /// Drop the keys typed before the next redraw.
    DropTypedAhead,
    /// A new game is on the table.
    GameOpened,
    /// Ring the bell.
    Bell,
    /// Show this notification on the desktop.
    Notify(String),
    /// Apply the settings, which have changed.
    SettingsChanged,
}
