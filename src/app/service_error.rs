//! Why a service refuses what it is asked. Each error is one or more whole sentences for players.

use crate::app::describe::sentence;
use crate::app::scene::LONGEST_MESSAGE;
use crate::app::viewed::ViewError;
use crate::engine::game::ReplayError;
use crate::engine::seat::{NameError, PlayerName};
use crate::engine::setup::SetupError;
use crate::record::notation::cgp::CgpError;
use crate::record::notation::gcg::GcgError;
use crate::record::store::{GameId, StoreError};
use crate::record::{CannotRetell, PlayersError, RecordError, RedealError};
use crate::table::SaveError;
use crate::text::files::FileError;
use crate::words::lexicon::DictionaryError;
use crate::words::study::remembered::RememberedError;
use std::error::Error;

/// What only the program around the pages knows.
pub type OutsideError = Box<dyn Error + Send + Sync>;

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
    /// This session is not in a club.
    #[error("There is no club here.")]
    Club,
    /// Settings are not saved.
    #[error("There is no configuration file here.")]
    Settings,
}

/// Why a game cannot be dealt, opened, shown, analyzed or exported.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// Nobody does that here.
    #[error(transparent)]
    Absent(#[from] Absent),
    /// The game is not saved.
    #[error(transparent)]
    Unsaved(#[from] SaveError),
    /// The saved game cannot be found or read.
    #[error("{}", sentence(.0))]
    Store(#[from] StoreError),
    /// Somebody plays it.
    #[error("Game {0} is being played in another window. Watch it with scrabble watch {0}.")]
    Played(GameId),
    /// Nobody plays it any more.
    #[error("No one is playing this game now.")]
    Unplayed,
    /// It was deleted while it was watched.
    #[error("This game has been deleted.")]
    Deleted,
    /// What was typed names neither a file nor a game.
    #[error("Type a file name or a game ID.")]
    NoName,
    /// The file of that name cannot be shown. The sentence starts with the name as typed.
    #[error("{0}.")]
    Recorded(#[from] RecordedError),
    /// Nothing has its turns.
    #[error("This game is not saved, so its turns cannot be shown.")]
    NoTurns,
    /// It is being played, so that it may not be analyzed yet.
    #[error("The board opens when the game is over.")]
    NotOver,
    /// The text is no position.
    #[error("{}", sentence(.0))]
    Position(#[from] CgpError),
    /// The game has fewer turns.
    #[error("The game has {0}.")]
    NoTurn(String),
    /// It cannot have its players.
    #[error("{}", sentence(.0))]
    Players(#[from] PlayersError),
    /// Its events are those of no game.
    #[error("{}", sentence(.0))]
    Replay(#[from] ReplayError),
    /// It cannot be shown.
    #[error("{}", sentence(.0))]
    View(#[from] ViewError),
    /// No game of ours continues it.
    #[error("{}", sentence(.0))]
    Retold(#[from] CannotRetell),
    /// Its hidden tiles cannot be drawn again.
    #[error("{}", sentence(.0))]
    Redealt(#[from] RedealError),
    /// A page has only the screen of a game.
    #[error("There is no game to play on from.")]
    NoGame,
    /// Its computer player has another name now.
    #[error("This version does not have the computer player of this game: {0}.")]
    NoComputer(String),
    /// Its dictionary is larger than the memory.
    #[error(transparent)]
    Dictionary(#[from] DictionaryError),
    /// No dictionary has words of its tiles, for this reason.
    #[error("{}", sentence(.0))]
    NoWordList(String),
    /// There is no seed.
    #[error("The system provides no random numbers. Give a number with --seed.")]
    NoRandomness,
    /// The analysis was stopped.
    #[error("The analysis was canceled.")]
    Canceled,
    /// The file could not be written.
    #[error("Nothing was written: {0}.")]
    Unexported(OutsideError),
    /// Another program has changed the file that a game is saved to.
    #[error(
        "{0} was changed by another program. Save (Ctrl-S) writes another file, overwrite (Ctrl-G) replaces this one."
    )]
    FileChanged(String),
    /// A game was saved to no file.
    #[error("The game is saved to no file. Save it first.")]
    NoFile,
    /// The game could not be shown to others.
    #[error("The game could not be published: {0}.")]
    Unpublished(OutsideError),
}

/// Why a recorded game cannot be opened. The name of a file is as a sentence has it.
#[derive(Debug, thiserror::Error)]
pub enum RecordedError {
    /// The file cannot be read.
    #[error("{0} {1}")]
    Unreadable(String, FileError),
    /// A line of the file is no line of a record.
    #[error("{0}, {1}")]
    Faulty(String, GcgError),
    /// A line of the record cannot be done on the board.
    #[error("{0}, {1}")]
    Illegal(String, RecordError),
    /// There is neither a file nor a saved game with this name.
    #[error("there is no file or game “{0}”")]
    Missing(String),
    /// The saved game cannot be read.
    #[error(transparent)]
    Unread(StoreError),
}

/// Why there is no quiz or puzzle, or an answer was not saved.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// Nobody studies here.
    #[error(transparent)]
    Absent(#[from] Absent),
    /// The dictionary cannot be opened.
    #[error(transparent)]
    Dictionary(#[from] GameError),
    /// A list cannot be read.
    #[error("{}", sentence(.0))]
    List(DictionaryError),
    /// No word belongs to the topic.
    #[error("This dictionary has no words for this topic. Choose another topic.")]
    NoWords,
    /// No word of a list can be asked about.
    #[error(
        "No word of this list can be asked about with this dictionary. Choose other questions."
    )]
    NoListWords,
    /// Nobody missed anything.
    #[error(
        "No finished game has a bingo that was never found, or a phony. Games with computers and imported ones count, too."
    )]
    NothingMissed,
    /// A timed run about something else.
    #[error("A timed run asks for alphagrams. Choose alphagrams, sevens or eights.")]
    NoAlphagrams,
    /// All were answered lately.
    #[error("Nothing is due today. Come back another day, or choose another topic.")]
    NothingDue,
    /// A puzzle takes more words.
    #[error("This dictionary has too few words for a puzzle. Choose another dictionary.")]
    TooFewWords,
    /// The results cannot be read or written.
    #[error("{}", sentence(.0))]
    Results(#[from] RememberedError),
}

/// Why settings are not saved.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// Nothing saves them.
    #[error(transparent)]
    Absent(#[from] Absent),
    /// There is no file.
    #[error("There is no home directory for the configuration. Start with --config FILE.")]
    NoHome,
    /// The file cannot be changed.
    #[error("Nothing was saved: {0}")]
    Unsaved(OutsideError),
    /// Spectators have none.
    #[error("The host keeps the settings of players only.")]
    PlayersOnly,
    /// What a guest may know: nothing of the host's disk.
    #[error("The host could not save this.")]
    AtTheHost,
}

/// Why a game is not hosted, or something is refused in its lobby.
#[derive(Debug, thiserror::Error)]
pub enum LobbyError {
    /// There is no lobby.
    #[error(transparent)]
    Absent(#[from] Absent),
    /// The game cannot be hosted.
    #[error(transparent)]
    Unhosted(OutsideError),
    /// There is nobody to host for.
    #[error("This machine is in no network.")]
    NoNetwork,
    /// It is not hosted any more.
    #[error("No game is hosted.")]
    NotHosted,
    /// The game cannot be dealt.
    #[error(transparent)]
    Deal(#[from] GameError),
    /// Its players cannot play together.
    #[error("{0}.")]
    Setup(#[from] SetupError),
    /// Another connection has replaced this one.
    #[error("You are connected from somewhere else.")]
    Replaced,
    /// Nobody else was chosen.
    #[error("Choose another person first.")]
    NoOther,
    /// No guest was chosen.
    #[error("Choose a guest first.")]
    NoGuest,
    /// Only the host may.
    #[error("Only the host may do this.")]
    HostOnly,
    /// The seat cannot be given to another person.
    #[error("No seat code: {0}.")]
    NoCode(OutsideError),
    /// The ban is not written down.
    #[error("The ban could not be saved and lasts until this program ends: {0}.")]
    BanUnsaved(OutsideError),
    /// The host takes no other seat.
    #[error("The host has a seat already.")]
    HostSits,
    /// Somebody was faster.
    #[error("This seat has been taken.")]
    SeatTaken,
    /// The name is none.
    #[error("{0}.")]
    Name(#[from] NameError),
    /// The name belongs to somebody else.
    #[error("{0} is somebody else's name here, or looks like one. Type another name.")]
    NameTaken(PlayerName),
    /// So many names look for other people's.
    #[error("You have tried too many names. Try again in ten minutes.")]
    TooManyNames,
    /// A guest without a seat says nothing.
    #[error("Take a seat first.")]
    NoSeat,
    /// The message is too long.
    #[error("A message has at most {LONGEST_MESSAGE} characters.")]
    LongMessage,
    /// Nobody reads so fast.
    #[error("Too many messages at once. Wait a moment.")]
    TooManyMessages,
    /// A game is played already.
    #[error("A game is in progress.")]
    Playing,
    /// A timed run is not over.
    #[error("A timed run is in progress.")]
    RunGoesOn,
    /// Not everybody is there.
    #[error("A seat is still free.")]
    SeatFree,
    /// The first game waits for the host.
    #[error("Only the host starts the first game.")]
    HostStarts,
    /// The first game waits for nobody.
    #[error("The game is about to start.")]
    Starting,
    /// Spectators start no game.
    #[error("Only players start a game.")]
    PlayersStart,
}

/// Why something in a club is refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClubError {
    /// There is no club.
    #[error(transparent)]
    Absent(#[from] Absent),
    /// Another connection has replaced this one.
    #[error("You are connected from somewhere else.")]
    Replaced,
    /// The member has no name yet.
    #[error("Take a name first.")]
    Nameless,
    /// The name is none.
    #[error("{0}.")]
    Name(#[from] NameError),
    /// The name belongs to somebody else.
    #[error("{0} is somebody else's name here, or looks like one. Type another name.")]
    NameTaken(PlayerName),
    /// The list of people is not written down, for a reason that is not the member's to know.
    #[error("The name is yours, but the host could not save it. The program tries again.")]
    NameUnsaved,
    /// The code is of no member, or too old.
    #[error("This code is not valid any more. Make a new one on the other device.")]
    WrongCode,
    /// Codes are being guessed.
    #[error("Too many wrong codes. Connect again.")]
    TooManyCodes,
    /// The system has no random numbers.
    #[error("No code can be made now. Try again.")]
    NoCode,
    /// The key has a name, or the member has too many keys.
    #[error("This device cannot be added: it has a name of its own, or you have ten devices.")]
    KeyTaken,
    /// The other member does not want to hear of this one.
    #[error("{0} does not take challenges from you.")]
    Unwanted(PlayerName),
    /// It would be about the member themselves.
    #[error("That is you.")]
    Yourself,
    /// A report has no reason, or too long a one.
    #[error("Say in one line what has happened.")]
    Reason,
    /// The member does something again and again.
    #[error("That was too often. Try again later.")]
    TooOften,
    /// The list of people or the audit log is not written down.
    #[error("The host could not save that. Try again later.")]
    Unsaved,
    /// Who is banned stays known.
    #[error("You are banned from this club.")]
    Banned,
    /// A member leaves who still plays.
    #[error("Finish or resign your games first.")]
    StillPlaying,
    /// No member has this name.
    #[error("Nobody here is called {0}.")]
    Unknown(PlayerName),
    /// A player would have two seats.
    #[error("{0} would have two seats.")]
    Twice(PlayerName),
    /// This person has a seat.
    #[error("You have a seat already. Wait for the others.")]
    Seated,
    /// The offer was withdrawn, or its last seat was taken.
    #[error("This game is no longer offered.")]
    Gone,
    /// Not every game can be rated.
    #[error("A rated game is for two people, without hints and without a coach.")]
    NotRatable,
    /// A computer is offered later.
    #[error("You can add computers 45 seconds after you offered the game.")]
    WaitForPeople,
    /// The club is about to close.
    #[error("The club closes. Come back later to offer a game or to take a seat.")]
    Closing,
    /// The member plays as many games as allowed.
    #[error("You play twenty games already. Finish one first.")]
    TooManyGames,
    /// The club has no more tables.
    #[error("All tables of the club are taken. Try again later.")]
    Full,
    /// The name is reserved for computers or free seats.
    #[error("The name {0} is reserved. Type another name.")]
    Reserved(PlayerName),
    /// The member offers as many games as allowed.
    #[error("You offer five games already. Withdraw one first.")]
    TooManyOffers,
    /// The dictionary cannot be opened.
    #[error(transparent)]
    Dictionary(#[from] GameError),
}
