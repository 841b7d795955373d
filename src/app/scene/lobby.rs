//! The view of a lobby: the people of a game across machines.

/// A lobby as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyPage {
    /// The lobby.
    pub lobby: LobbyView,
    /// The field in which this person types, if any, and its text.
    pub field: Option<(LobbyField, String)>,
    /// Why the last action was refused, in one sentence.
    pub refusal: Option<String>,
}

/// What a person types in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbyField {
    /// Their name.
    Name,
    /// A message to everyone.
    Chat,
}

/// A lobby without what a single front end adds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LobbyView {
    /// The rules and the dictionary, in one sentence.
    pub rules: String,
    /// The seats, first to last.
    pub seats: Vec<LobbySeat>,
    /// What the host sends to a guest for each free seat: a command line.
    pub invitations: Vec<String>,
    /// How guests recognize the host, as `ssh` shows it: `SHA256:…`. Only the host sees it.
    pub fingerprint: Option<String>,
    /// The last messages, oldest first.
    pub chat: Vec<ChatLine>,
    /// What this person may do.
    pub role: LobbyRole,
    /// The number of the game being played, from 1; `None` before the first one and after each.
    pub game: Option<u32>,
    /// Whether every seat is taken.
    pub is_full: bool,
}

/// A person's part in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LobbyRole {
    /// Starts the games.
    Host,
    /// Has a seat.
    Guest,
    /// Watches, and sees what is public.
    Spectator,
    /// May take a seat.
    #[default]
    Newcomer,
}

/// A seat in a lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    /// The player's name; `None` while the seat is free.
    pub name: Option<String>,
    /// Who sits there, and whether they are there.
    pub state: LobbySeatState,
    /// Whether it is this person's own seat.
    pub is_own: bool,
    /// A few characters of the player's key, where two names look alike.
    pub key: Option<String>,
}

/// The state of a seat in a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbySeatState {
    /// Nobody has come yet.
    Free,
    /// Somebody at the host's keyboard.
    Here,
    /// A computer.
    Computer,
    /// A guest who is connected.
    Connected,
    /// A guest who is not connected at the moment.
    Away,
}

impl LobbySeatState {
    /// Returns the state in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "waiting for a guest",
            Self::Here => "at the host’s keyboard",
            Self::Computer => "computer",
            Self::Connected => "connected",
            Self::Away => "reconnecting",
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

/// What a person does in a lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyAct {
    /// Takes the seat of their seat code, under this name.
    TakeSeat(String),
    /// Starts the game.
    Start,
    /// Says something to everyone.
    Say(String),
}
