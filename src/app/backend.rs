//! The interface to the services outside the session: dictionaries, seeds and saved games.
#![expect(
    clippy::missing_errors_doc,
    reason = "the errors are sentences that say why"
)]

pub use super::service_error::{
    Absent, ClubError, GameError, LobbyError, OutsideError, RecordedError, SettingsError,
    StudyError,
};

pub use super::opened_game::{KeptGame, SavedAs};

use super::board_desk::OpenedBoard;
use super::daily_puzzle::DailyPuzzle;
use super::dictionary::DictionaryId;
use super::form::{LastTable, NewGame};
use super::hosting::{Access, ClubTerms, HostedGame};
use super::job::Job;
use super::recorded::{Branch, OpenedRecord, RecordSource};
use super::scene::{
    ChatLine, ClubAct, ClubView, HostedGameEntry, LobbyAct, LobbyView, MemberRecord, Ranking,
    RoomId, SavedGame,
};
use super::settings::Setting;
use super::{JoinedGame, OpenedGame};
use crate::engine::play::Play;
use crate::record::stats::Statistics;
use crate::record::store::GameId;
use crate::solver::puzzle::Puzzle;
use crate::table::{SaveError, Wake};
use crate::words::lexicon::Fingerprint;
use crate::words::search::lists::{BuiltInLists, WordLists};
use crate::words::study::progress::Progress;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::streak::Streak;
use crate::words::study::subject::Subject;
use std::sync::Arc;

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

/// What the session may ask of the program, by who asks. Pages do without a service that is `None`: they offer nothing of it, or
/// say that it is [`Absent`].
pub trait Backend {
    /// Returns what deals games.
    fn games(&mut self) -> Option<&mut dyn Games>;

    /// Returns the saved games.
    fn library(&mut self) -> Option<&mut dyn Library>;

    /// Returns what opens recorded games.
    fn records(&mut self) -> Option<&mut dyn Records>;

    /// Returns quiz and daily puzzle.
    fn study(&mut self) -> Option<&mut dyn Study>;

    /// Returns what hosts games for people on other machines.
    fn hosting(&mut self) -> Option<&mut dyn Hosting>;

    /// Returns the hosted games that this person takes part in.
    fn rooms(&mut self) -> Option<&mut dyn Rooms>;

    /// Returns the club that this person is in.
    fn club(&mut self) -> Option<&mut dyn Club>;

    /// Returns what saves settings.
    fn settings(&mut self) -> Option<&mut dyn Settings>;

    /// Returns what opens the word lists that a search names: the built-in dictionaries, and files where this person may read
    /// them.
    fn word_lists(&mut self) -> Arc<dyn WordLists + Send + Sync>;

    /// Calls `wake`, on another thread, when a lobby or its table has changed.
    fn wake_by(&mut self, wake: Wake);
}

/// Returns the service, or that it is `absent`.
pub(super) fn present<T, E: From<Absent>>(service: Option<T>, absent: Absent) -> Result<T, E> {
    service.ok_or_else(|| absent.into())
}

/// Returns the lobby that this person is in, without its people and messages.
pub fn covered_lobby(backend: &mut dyn Backend) -> Option<LobbyView> {
    backend.rooms()?.covered_lobby()
}

/// Does something in the lobby that this person is in.
pub fn act_in_lobby(backend: &mut dyn Backend, act: LobbyAct) -> Result<(), LobbyError> {
    backend.rooms().ok_or(Absent::Rooms)?.act(act)
}

/// Deals games.
pub trait Games {
    /// Returns the settings of the last table, as far as they can be read at once.
    fn last_table(&mut self) -> Option<LastTable>;

    /// Opens the dictionary, chooses a seed and starts a game.
    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError>;
}

/// The saved games.
pub trait Library {
    /// Lists the saved games.
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>>;

    /// Computes the statistics of finished games.
    fn statistics(&mut self) -> Job<Result<Statistics, GameError>>;

    /// Opens an unfinished game, if that needs no more than was agreed to.
    fn open(&mut self, id: &GameId, agreed: ResumeConsent) -> Result<Resumption, GameError>;

    /// Opens a finished game in the viewer.
    fn view(&mut self, id: &GameId) -> Result<OpenedRecord, GameError>;

    /// Watches a game that another program is playing.
    fn watch(&mut self, id: &GameId) -> Result<OpenedRecord, GameError>;

    /// Deletes a saved game.
    fn discard(&mut self, id: &GameId) -> Result<(), GameError>;
}

/// Recorded games, also of other programs.
pub trait Records {
    /// Opens a recorded game in the viewer, by the ID of a saved game or by file name.
    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, GameError>;

    /// Opens an analysis board: of a new game of two, or of the game that is named, by ID or file.
    fn board(&mut self, named: Option<&str>) -> Result<OpenedBoard, GameError>;

    /// Starts a game that continues from a recorded position.
    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, GameError>;
}

/// The quiz and the daily puzzle.
pub trait Study {
    /// Chooses the quiz cards for a topic or a list.
    fn quiz(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<ChosenCards, StudyError>;

    /// Chooses the alphagrams of a timed run.
    fn timed(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<Vec<Card>, StudyError>;

    /// Reads the name and the words of a list of one's own from a file.
    fn list(&mut self, file: &str) -> Result<(String, Vec<String>), StudyError>;

    /// Finds the words that people never found in their finished games: bingos missed in some game and played in none, and
    /// phonies.
    fn never_found(&mut self) -> Job<Result<Vec<String>, StudyError>>;

    /// Writes words found to a new file, and returns a sentence that says where.
    fn write_words(&mut self, file: &str, text: &str) -> Result<String, StudyError>;

    /// Returns how the study of a dictionary goes; with `switch`, after the other scheduler was chosen.
    fn progress(&mut self, dictionary: &DictionaryId, switch: bool)
    -> Result<Progress, StudyError>;

    /// Records whether the player knew a card of a dictionary.
    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), StudyError>;

    /// Makes today's puzzle.
    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, StudyError>>;

    /// Records the play made in a daily puzzle, and returns the streak.
    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, StudyError>;
}

/// Hosts games for people on other machines.
pub trait Hosting {
    /// Hosts a game, whose lobby is then open.
    fn host(&mut self, game: HostedGame, access: Access) -> Result<(), LobbyError>;
}

/// The hosted games that a person takes part in, and the lobby of the one that was entered.
pub trait Rooms {
    /// Returns the games, the most urgent first.
    fn listed(&mut self) -> Vec<HostedGameEntry>;

    /// Enters the lobby of a game, by the number of its room.
    fn enter(&mut self, room: RoomId);

    /// Returns the lobby as this person sees it; `None` if it is no longer there for them.
    fn lobby(&mut self) -> Option<LobbyView>;

    /// Returns the lobby without its people and messages, while another page hides them. Until the next call of
    /// [`lobby`](Self::lobby), changes of those wake nobody.
    fn covered_lobby(&mut self) -> Option<LobbyView>;

    /// Returns the last message in the lobby or at its table.
    fn last_message(&mut self) -> Option<ChatLine>;

    /// Does something in the lobby.
    fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError>;

    /// Joins the game of the lobby, for the people at this screen; `None` while none is played.
    fn join_table(&mut self) -> Option<JoinedGame>;

    /// Returns why the last act in a hosted game could not be saved, at the host only; `None` if it was.
    fn save_error(&mut self) -> Option<String>;

    /// Returns why this person is no longer in the lobby, in one sentence; `None` if nothing needs to be said.
    fn farewell(&mut self) -> Option<String>;

    /// Leaves the lobby; at the host this closes it, disconnects its guests and puts the game away. Returns why a part of the
    /// game is not saved.
    fn leave(&mut self) -> Result<(), SaveError>;
}

/// A club: what its members offer each other to play.
pub trait Club {
    /// Returns the club as this member sees it; `None` if another connection has replaced theirs.
    fn club(&mut self) -> Option<ClubView>;

    /// Returns the club for a member who sees another page. What others do there does not wake them until the next call of
    /// [`club`](Self::club).
    fn covered_club(&mut self) -> Option<ClubView>;

    /// Returns, once, what this member has to know, in one sentence.
    fn told(&mut self) -> Option<String>;

    /// Does something in the club's lobby.
    fn act_in_club(&mut self, act: ClubAct) -> Result<(), ClubError>;

    /// Returns how the members have played.
    fn ranking(&mut self) -> Ranking;

    /// Returns what is known of the member with a name.
    fn member(&mut self, name: &str) -> Result<MemberRecord, ClubError>;

    /// Offers a game whose first seat is this member's.
    fn offer(&mut self, game: HostedGame, terms: ClubTerms) -> Result<(), ClubError>;
}

/// Saves settings for the next start.
pub trait Settings {
    /// Saves settings in the configuration, and returns the path of its file. After an error nothing is changed.
    fn save(&mut self, changed: &[Setting]) -> Result<String, SettingsError>;
}

/// Says which services a backend does not have.
macro_rules! without {
    ($($service:ident: $trait:ident),+ $(,)?) => {
        $(fn $service(&mut self) -> Option<&mut dyn $trait> {
            None
        })+
    };
}
#[cfg(feature = "online")]
pub(crate) use without;

/// A backend that has no service.
#[derive(Clone, Copy, Debug)]
pub struct NoBackend;

impl Backend for NoBackend {
    without! {
        games: Games,
        library: Library,
        records: Records,
        study: Study,
        hosting: Hosting,
        rooms: Rooms,
        club: Club,
        settings: Settings,
    }

    fn word_lists(&mut self) -> Arc<dyn WordLists + Send + Sync> {
        Arc::new(BuiltInLists)
    }

    fn wake_by(&mut self, _: Wake) {}
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
    /// Copy this text to the clipboard.
    Copy(String),
    /// Apply the settings, which have changed.
    SettingsChanged,
}
