//! The view of a lobby: the people of a game across machines.

use super::run::{RunScore, RunView, SharedRun};
use crate::engine::seat::Seat;

/// A lobby as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyPage {
    /// The lobby.
    pub lobby: LobbyView,
    /// The index of the chosen person.
    pub chosen: usize,
    /// The field in which this person types, if any, and its text.
    pub field: Option<(LobbyField, String)>,
    /// Why the last action was refused, in one sentence.
    pub refusal: Option<String>,
    /// What the host has to know about what is saved; `None` if there is nothing to tell.
    pub save_error: Option<String>,
    /// Whether it lies over another page, to which it returns: the title of the host, or the games of a guest.
    pub over_another: bool,
}

impl LobbyPage {
    /// Returns the chosen person.
    pub fn person(&self) -> Option<&LobbyPerson> {
        self.lobby.people.get(self.chosen)
    }
}

/// A room at a host or in a club.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RoomId(pub u32);

/// The games that a person plays at one host, those where it is their turn first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostedGamesPage {
    /// The games.
    pub games: Vec<HostedGameEntry>,
    /// The index of the chosen game.
    pub chosen: usize,
}

/// A game that a person plays at a host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostedGameEntry {
    /// The number of its room at the host.
    pub room: RoomId,
    /// The players and their scores.
    pub standing: String,
    /// On what terms it is played in a club, such as `3 days per turn, rated`; empty at a host.
    pub terms: String,
    /// What it waits for.
    pub waits_for: GameWait,
}

/// What a game at a host waits for, the most urgent first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameWait {
    /// This person’s turn.
    You,
    /// This person has not seen the result.
    Result,
    /// The turn of this player.
    Player(String),
    /// An announced play can be challenged.
    Challenge,
    /// Somebody proposes another game.
    Proposal,
    /// The next game.
    NextGame,
}

impl GameWait {
    /// Returns whether it waits for this person.
    pub const fn is_urgent(&self) -> bool {
        matches!(self, Self::You | Self::Result)
    }

    /// Says it in a few words.
    pub fn text(&self) -> String {
        match self {
            Self::You => "your turn".to_owned(),
            Self::Result => "over: see the result".to_owned(),
            Self::Player(name) => format!("{name}’s turn"),
            Self::Challenge => "a play is announced".to_owned(),
            Self::Proposal => "another game is proposed".to_owned(),
            Self::NextGame => "no game is played".to_owned(),
        }
    }
}

/// What a person types in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbyField {
    /// Their name.
    Name,
    /// A message to everyone.
    Chat,
}

/// Advice for a host that only its own machine can reach.
const ONLY_HERE: &str = "Only this machine can connect. To let others in, host with --bind 0.0.0.0, or with --address NAME \
                         through a tunnel.";

/// What a guest of a host without a screen waits for.
const STARTS_BY_ITSELF: &str =
    "Waiting for the other guests. The first game starts when everyone is here.";

/// A lobby without what a single front end adds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LobbyView {
    /// The rules, the dictionary and the game, in short sentences.
    pub rules: String,
    /// The seats, first to last, and then the spectators.
    pub people: Vec<LobbyPerson>,
    /// What the host sends to a guest for each free seat: a command line.
    pub invitations: Vec<String>,
    /// Whether `HOST` stands in them for an address that only the host knows.
    pub lacks_address: bool,
    /// Whether only this machine can reach the host.
    pub is_local: bool,
    /// How guests recognize the host, as `ssh` shows it: `SHA256:…`. Only the host sees it.
    pub fingerprint: Option<String>,
    /// The last messages, oldest first.
    pub chat: Vec<ChatLine>,
    /// What this person may do.
    pub role: LobbyRole,
    /// The name that this person used last; `None` for the host and for newcomers who are not known.
    pub name: Option<String>,
    /// The number of the game to open, from 1: the one being played, or the last one if this person has not seen its end.
    pub game: Option<u32>,
    /// What has to happen before the next game.
    pub next: NextGame,
    /// The last timed run, if there was one.
    pub run: Option<RunView>,
    /// Whether only people who are known to the host may come in. Only the host sees it.
    pub only_known: bool,
    /// Who starts the first game.
    pub first_game: FirstGame,
}

impl LobbyView {
    /// Returns what the host has to know about the invitations before sending one.
    pub fn advice(&self) -> Option<&'static str> {
        if self.invitations.is_empty() {
            None
        } else if self.is_local {
            Some(ONLY_HERE)
        } else {
            let advice = "Put the name of your machine or of your tunnel in place of HOST.";
            self.lacks_address.then_some(advice)
        }
    }

    /// Returns whether another game is proposed to this person, who has not agreed yet.
    pub const fn is_asked(&self) -> bool {
        self.role.has_seat() && matches!(self.next, NextGame::Answers { agreed: false, .. })
    }

    /// Returns what this person can do about the game.
    pub fn step(&self) -> LobbyStep {
        use LobbyRole::{Guest, Host, Newcomer, Spectator};
        match (self.role, self.game.is_some(), &self.next) {
            (Newcomer, ..) => LobbyStep::Name,
            (_, true, _) => LobbyStep::ToTable,
            (Spectator, _, NextGame::Proposal | NextGame::Answers { .. }) => {
                LobbyStep::Wait("You watch. The game is over. Waiting for another one.")
            }
            (Spectator, ..) => LobbyStep::Wait("You watch. Waiting for the game to start."),
            (_, _, NextGame::Deal) => LobbyStep::Wait("The tiles are drawn."),
            (Host, _, NextGame::Host) => LobbyStep::Start,
            (Guest, _, NextGame::Host) if self.first_game == FirstGame::StartsByItself => {
                LobbyStep::Wait("The game is about to start.")
            }
            (Guest, _, NextGame::Host) => {
                LobbyStep::Wait("Waiting for the host to start the game.")
            }
            (Host, _, NextGame::SeatFree) => LobbyStep::Wait("Waiting for guests."),
            (Guest, _, NextGame::SeatFree) if self.first_game == FirstGame::StartsByItself => {
                LobbyStep::Wait(STARTS_BY_ITSELF)
            }
            (Guest, _, NextGame::SeatFree) => LobbyStep::Wait("Waiting for the other guests."),
            (_, _, NextGame::Proposal) => LobbyStep::Propose,
            (_, _, NextGame::Answers { agreed: true, .. }) => {
                LobbyStep::Wait("Waiting for the others to agree to another game.")
            }
            (_, _, NextGame::Answers { by, .. }) => LobbyStep::Answer(by.clone()),
        }
    }
}

/// What a person in a lobby can do about the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyStep {
    /// Type the name to play under.
    Name,
    /// Go to the table.
    ToTable,
    /// Start the first game.
    Start,
    /// Propose another game.
    Propose,
    /// Agree to the game that this player proposes, or decline.
    Answer(String),
    /// Wait, for what one or two sentences say.
    Wait(&'static str),
}

/// Who starts the first game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum FirstGame {
    /// The host does.
    #[default]
    StartedByHost,
    /// It starts by itself when every seat is taken, because the host has no screen.
    StartsByItself,
}

/// What has to happen before the next game (R42).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum NextGame {
    /// A seat is free.
    #[default]
    SeatFree,
    /// The host starts the first game.
    Host,
    /// Somebody proposes it.
    Proposal,
    /// The others answer a proposal.
    Answers {
        /// Who proposes it.
        by: String,
        /// Whether this person has agreed.
        agreed: bool,
    },
    /// Nothing: the host’s program deals.
    Deal,
}

/// A person’s part in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LobbyRole {
    /// Starts the first game, and decides who may come in.
    Host,
    /// Has a seat.
    Guest,
    /// Watches, and sees what is public.
    Spectator,
    /// May take a seat.
    #[default]
    Newcomer,
}

impl LobbyRole {
    /// Returns whether this person plays.
    pub const fn has_seat(self) -> bool {
        matches!(self, Self::Host | Self::Guest)
    }
}

/// A seat or a spectator in a lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyPerson {
    /// How actions name them.
    pub id: PersonId,
    /// Their name; `None` while the seat is free.
    pub name: Option<String>,
    /// Who they are, and whether they are there.
    pub state: LobbyState,
    /// Whether it is this person.
    pub is_own: bool,
    /// Whether this person reads none of their messages.
    pub is_muted: bool,
    /// A few characters of their key, where two names look alike.
    pub key: Option<String>,
}

impl LobbyPerson {
    /// Returns whether this person may read their messages or not: they are somebody else, who can write.
    pub const fn can_be_muted(&self) -> bool {
        !self.is_own && (self.is_remote() || matches!(self.state, LobbyState::Here))
    }

    /// Returns whether they are connected from another machine, or may be.
    pub const fn is_remote(&self) -> bool {
        matches!(
            self.state,
            LobbyState::Connected | LobbyState::Away | LobbyState::Watching
        )
    }
}

/// A person in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonId {
    /// Whoever has this seat.
    Seat(Seat),
    /// The spectator with this number.
    Spectator(u64),
}

/// The state of a person in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbyState {
    /// Nobody has come yet.
    Free,
    /// Somebody at the host’s keyboard.
    Here,
    /// A computer.
    Computer,
    /// A guest who is connected.
    Connected,
    /// A guest who is not connected at the moment.
    Away,
    /// A spectator.
    Watching,
}

impl LobbyState {
    /// Returns the state in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "waiting for a guest",
            Self::Here => "at the host’s keyboard",
            Self::Computer => "computer",
            Self::Connected => "connected",
            Self::Away => "reconnecting",
            Self::Watching => "watching",
        }
    }
}

/// A message in a lobby or at its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The sender's name; empty for a message of the program.
    pub by: String,
    /// The message, on one line.
    pub text: String,
}

/// The chat at a table, with the message being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatPage {
    /// The last messages, oldest first.
    pub lines: Vec<ChatLine>,
    /// The message being typed.
    pub text: String,
    /// Why the last message was refused, in one sentence.
    pub refusal: Option<String>,
}

/// The most characters of a message.
pub const LONGEST_MESSAGE: usize = 200;

/// What a person does in a lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyAct {
    /// Takes the seat of their seat code, under this name.
    TakeSeat(String),
    /// Starts the first game, or proposes another one, or agrees to it.
    Start,
    /// Declines another game.
    Decline,
    /// Starts a timed run for everyone. Only the host may.
    Run(SharedRun),
    /// Tells how far this person is in the run with this number.
    ScoreRun(u32, RunScore),
    /// Says something to everyone; a spectator to the other spectators.
    Say(String),
    /// Hides the messages of somebody, or shows them again.
    Mute(PersonId),
    /// Disconnects somebody, and frees their seat unless a game is played. Only the host may.
    Kick(PersonId),
    /// Keeps somebody out by their key. Only the host may.
    Ban(PersonId),
    /// Lets in only people who are known to the host, or everybody again. Only the host may.
    OnlyKnown,
}
