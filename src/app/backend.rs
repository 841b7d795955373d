//! The interface to the services outside the session: dictionaries, seeds and saved games.

use super::daily_puzzle::DailyPuzzle;
use super::dictionary::DictionaryId;
use super::form::{LastTable, NewGame};
use super::hosting::{Access, HostedGame};
use super::job::Job;
use super::request::CoachRequest;
use super::scene::{ChatLine, HostedGameEntry, LobbyAct, LobbyView, SavedGame};
use super::seating::Seating;
use super::settings::Setting;
use super::viewer::{Branch, OpenedRecord, RecordSource};
use super::{JoinedGame, OpenedGame};
use crate::engine::game::Command;
use crate::engine::play::Play;
use crate::engine::setup::Setup;
use crate::engine::view::SeatView;
use crate::record::stats::{Rating, Statistics};
use crate::solver::coach::Tip;
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

/// What the session may ask of the program, by who asks. A service is [`Absent`] unless a backend returns it; a page then does
/// without it.
pub trait Backend {
    /// Returns what deals games.
    fn games(&mut self) -> Option<&mut dyn Games> {
        None
    }

    /// Returns what keeps the game on the table.
    fn current(&mut self) -> Option<&mut dyn CurrentGame> {
        None
    }

    /// Returns the saved games.
    fn library(&mut self) -> Option<&mut dyn Library> {
        None
    }

    /// Returns what opens recorded games.
    fn records(&mut self) -> Option<&mut dyn Records> {
        None
    }

    /// Returns what finds hints in the game on the table.
    fn hints(&mut self) -> Option<&mut dyn Hints> {
        None
    }

    /// Returns the coach of the game on the table.
    fn coaching(&mut self) -> Option<&mut dyn Coaching> {
        None
    }

    /// Returns quiz and daily puzzle.
    fn study(&mut self) -> Option<&mut dyn Study> {
        None
    }

    /// Returns what hosts games for people on other machines.
    fn hosting(&mut self) -> Option<&mut dyn Hosting> {
        None
    }

    /// Returns the hosted games that this person takes part in.
    fn rooms(&mut self) -> Option<&mut dyn Rooms> {
        None
    }

    /// Returns what saves settings.
    fn settings(&mut self) -> Option<&mut dyn Settings> {
        None
    }

    /// Calls `wake`, on another thread, when a lobby or its table has changed.
    fn wake_by(&mut self, wake: Wake) {
        let _ = wake;
    }
}

/// A service that this person has not got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Absent {
    /// Games are not dealt.
    #[error("There is nobody to deal.")]
    Games,
    /// Nothing keeps the game on the table.
    #[error("This game is not saved, so its turns cannot be reviewed.")]
    Record,
    /// Nothing keeps the game on the table.
    #[error("No folder is available to save the game in.")]
    Folder,
    /// There are no saved games.
    #[error("Saved games are not available here.")]
    Library,
    /// There is no quiz.
    #[error("There is nothing to remember answers in.")]
    Quiz,
    /// There is no daily puzzle.
    #[error("No daily puzzle is available here.")]
    Puzzle,
    /// Games are not hosted.
    #[error("Games cannot be hosted here.")]
    Hosting,
    /// No game is hosted.
    #[error("There is no lobby here.")]
    Rooms,
    /// Settings are not saved.
    #[error("There is no configuration file here.")]
    Settings,
}

/// Returns the service, or the sentence that it is `absent`.
pub(super) fn present<T>(service: Option<T>, absent: Absent) -> Result<T, String> {
    service.ok_or_else(|| absent.to_string())
}

/// Returns the lobby that this person is in, without its people and messages.
pub fn covered_lobby(backend: &mut dyn Backend) -> Option<LobbyView> {
    backend.rooms()?.covered_lobby()
}

/// Does something in the lobby that this person is in.
///
/// # Errors
/// Why it is refused, in one sentence.
pub fn act_in_lobby(backend: &mut dyn Backend, act: LobbyAct) -> Result<(), String> {
    present(backend.rooms(), Absent::Rooms)?.act(act)
}

/// Deals games.
pub trait Games {
    /// Returns the settings of the last table, as far as they can be read at once.
    fn last_table(&mut self) -> Option<LastTable>;

    /// Opens the dictionary, chooses a seed and starts a game. Puts the previous game away.
    ///
    /// # Errors
    /// Why the game cannot start, in one sentence.
    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, String>;

    /// Starts another game with the dictionary of the current one.
    ///
    /// # Errors
    /// Why the game cannot start, in one sentence.
    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, String>;
}

/// Keeps the game on the table.
pub trait CurrentGame {
    /// Tries once more to save it. Returns `false` if a part of it is still not saved, and is lost when it is left.
    fn retry_save(&mut self) -> bool;

    /// Puts it away, to be resumed later.
    fn suspend(&mut self);

    /// Opens it in the viewer when it is over.
    ///
    /// # Errors
    /// Why it cannot be opened, in one sentence.
    fn review(&mut self) -> Result<OpenedRecord, String>;

    /// Exports it to a file, and returns a sentence that names the file.
    ///
    /// # Errors
    /// Why the file could not be written, in one sentence.
    fn export(&mut self) -> Result<String, String>;

    /// Computes the person's name and rating after it, when it is over; the job is `None`, or has no result, if it is not rated.
    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>>;
}

/// The saved games.
pub trait Library {
    /// Lists the saved games.
    fn saved_games(&mut self) -> Job<Result<GameLists, String>>;

    /// Computes the statistics of finished games.
    fn statistics(&mut self) -> Job<Result<Statistics, String>>;

    /// Opens an unfinished game, if that needs no more than was agreed to.
    ///
    /// # Errors
    /// Why the game cannot be opened, in one sentence.
    fn open(&mut self, id: &str, agreed: ResumeConsent) -> Result<Resumption, String>;

    /// Opens a finished game in the viewer.
    ///
    /// # Errors
    /// Why the game cannot be opened, in one sentence.
    fn view(&mut self, id: &str) -> Result<OpenedRecord, String>;

    /// Watches a game that another program is playing.
    ///
    /// # Errors
    /// Why the game cannot be watched, in one sentence.
    fn watch(&mut self, id: &str) -> Result<OpenedRecord, String>;

    /// Deletes a saved game.
    ///
    /// # Errors
    /// Why the game could not be deleted, in one sentence.
    fn discard(&mut self, id: &str) -> Result<(), String>;
}

/// Recorded games, also of other programs.
pub trait Records {
    /// Opens a recorded game in the viewer, by the ID of a saved game or by file name.
    ///
    /// # Errors
    /// Why the game cannot be opened, in one sentence.
    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, String>;

    /// Starts a game that continues from a recorded position.
    ///
    /// # Errors
    /// Why the game cannot start, in one sentence.
    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, String>;
}

/// Hints in the game on the table.
pub trait Hints {
    /// Starts a job that finds the hint for a player on turn, who has this view.
    fn hint(&mut self, view: SeatView) -> Job<Command>;
}

/// The coach of the game on the table.
pub trait Coaching {
    /// Starts a job that finds the coach's tips.
    fn coach(&mut self, coach_request: CoachRequest) -> Job<Vec<Tip>>;
}

/// The quiz and the daily puzzle.
pub trait Study {
    /// Chooses the quiz cards for a topic.
    ///
    /// # Errors
    /// Why there are no cards, in one sentence.
    fn quiz(&mut self, topic: Topic, dictionary: &DictionaryId) -> Result<ChosenCards, String>;

    /// Records whether the player knew a card of a dictionary.
    ///
    /// # Errors
    /// Why the answer could not be saved, in one sentence.
    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), String>;

    /// Makes today's puzzle.
    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, String>>;

    /// Records the play made in a daily puzzle, and returns the streak.
    ///
    /// # Errors
    /// Why the play could not be saved, in one sentence.
    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, String>;
}

/// Hosts games for people on other machines.
pub trait Hosting {
    /// Hosts a game, whose lobby is then open.
    ///
    /// # Errors
    /// Why it cannot be hosted, in one sentence.
    fn host(&mut self, game: HostedGame, access: Access) -> Result<(), String>;
}

/// The hosted games that a person takes part in, and the lobby of the one that was entered.
pub trait Rooms {
    /// Returns the games, the most urgent first.
    fn listed(&mut self) -> Vec<HostedGameEntry>;

    /// Enters the lobby of a game, by the number of its room.
    fn enter(&mut self, room: usize);

    /// Returns the lobby as this person sees it; `None` if it is no longer there for them.
    fn lobby(&mut self) -> Option<LobbyView>;

    /// Returns the lobby without its people and messages, while another page hides them. Until the next call of
    /// [`lobby`](Self::lobby), changes of those wake nobody.
    fn covered_lobby(&mut self) -> Option<LobbyView>;

    /// Returns the last message in the lobby or at its table.
    fn last_message(&mut self) -> Option<ChatLine>;

    /// Does something in the lobby.
    ///
    /// # Errors
    /// Why it is refused, in one sentence.
    fn act(&mut self, act: LobbyAct) -> Result<(), String>;

    /// Joins the game of the lobby, for the people at this screen; `None` while none is played.
    fn join_table(&mut self) -> Option<JoinedGame>;

    /// Returns why the last act in a hosted game could not be saved, at the host only; `None` if it was.
    fn save_error(&mut self) -> Option<String>;

    /// Returns why this person is no longer in the lobby, in one sentence; `None` if nothing needs to be said.
    fn farewell(&mut self) -> Option<String>;

    /// Leaves the lobby; at the host this closes it and disconnects its guests.
    fn leave(&mut self);
}

/// Saves settings for the next start.
pub trait Settings {
    /// Saves settings in the configuration, and returns the path of its file.
    ///
    /// # Errors
    /// Why they could not be saved, in one sentence; nothing is changed then.
    fn save(&mut self, changed: &[Setting]) -> Result<String, String>;
}

/// A backend that has no service.
#[derive(Clone, Copy, Debug)]
pub struct NoBackend;

impl Backend for NoBackend {}

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
