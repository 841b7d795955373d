//! What the rest of the program says to a server: who may come in, and what they see.

use super::guard::Goodbye;
use super::lines::{LineInput, LineOutput};
use super::untrusted::Environment;
use crate::table::RoundTrip;
use crate::terminal::Stream;
use std::net::SocketAddr;

/// Who may come in, and what they see.
pub trait Door: Send + Sync + 'static {
    /// Whether a person may come in. They have proved that they have the key.
    ///
    /// Called on the server's own thread, so it has to return at once. A client with several keys may be asked about each in
    /// turn. So this changes nothing; what it grants is taken in [`serve`](Self::serve).
    ///
    /// # Errors
    /// What the person's client prints.
    fn admit(&self, login: &Login) -> Result<(), NotAdmitted>;

    /// Returns the standing of a client with this user name and key, so that strangers do not keep players out. The client may
    /// not have proved yet that it has the key.
    ///
    /// Called on the server's own thread, as [`admit`](Self::admit) is.
    fn standing(&self, user: &str, key: &KeyId) -> Standing;

    /// Serves a person until they leave, on a thread of their own whose name begins with
    /// [`REMOTE_THREAD`](crate::terminal::REMOTE_THREAD). A panic ends their connection and nothing else. When the connection
    /// goes away, the screen's stream says so, and lines end.
    fn serve(&self, login: Login, line: Line);
}

/// Why a person may not come in: a sentence that their client prints.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotAdmitted {
    /// There is no room.
    #[error("No game is hosted here.")]
    NoGame,
    /// The host has banned the key.
    #[error("You are banned from this host.")]
    Banned,
    /// The host does not know this key.
    #[error("This host lets in only people it knows. Send it your key: {0}")]
    Unknown(String),
    /// The club is about to close, or to start again.
    #[error("The club is closing. Come back in a minute.")]
    Closing,
    /// The user name is no code of a free seat.
    #[error("This seat code is not valid here. Ask the host for a new one.")]
    SeatCode,
    /// The user name cannot be shown.
    #[error("This user name has more than 128 bytes, or characters that cannot be printed.")]
    UserName,
    /// The key is of an unknown kind.
    #[error("This key cannot be read.")]
    Key,
    /// All places are taken, for this reason.
    #[error("{0}")]
    Full(&'static str),
}

/// The standing of a person, lowest first. When all places are taken, a higher standing gets the place of a lower one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Watches only.
    Spectator,
    /// May take a seat.
    Newcomer,
    /// Has a seat.
    Player,
}

/// A person at the door.
#[derive(Debug, Clone)]
pub struct Login {
    /// The name in `ssh NAME@HOST`: printable, at most 128 bytes. Anyone can take any name.
    pub user: String,
    /// The key that they have.
    pub key: KeyId,
    /// Where the connection comes from. Behind a forwarder everyone has the same address.
    pub peer: SocketAddr,
    /// The last measured round trip of the connection.
    pub round_trip: RoundTrip,
    /// Says at the end why they had to leave.
    pub goodbye: Goodbye,
}

/// A public key. It is who somebody is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct KeyId {
    /// The fingerprint as `ssh` shows it: `SHA256:` and base64.
    pub fingerprint: String,
    /// The key as a line of `authorized_keys` has it, without a comment.
    pub line: String,
}

/// How a person is served.
pub enum Line {
    /// `ssh HOST`: the other end is a terminal.
    Screen(ScreenLine),
    /// `ssh HOST plain`, or no terminal: line mode.
    Lines(Lines),
}

/// A terminal at the other end.
pub struct ScreenLine {
    /// The terminal, for [`terminal::serve`](crate::terminal::serve).
    pub stream: Stream,
    /// Its `TERM`: printable ASCII, at most 64 bytes, or empty.
    pub term: String,
    /// What else is known of it.
    pub environment: Environment,
}

/// Lines from and to the other end.
#[derive(Debug)]
pub struct Lines {
    /// The other end's lines.
    pub input: LineInput,
    /// Lines for the other end; the connection ends when both this and `input` are dropped.
    pub output: LineOutput,
    /// What is known of the other end.
    pub environment: Environment,
}
