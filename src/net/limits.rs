//! How much the server gives to whom.

use std::time::Duration;

/// How much of the machine connections may take. The defaults suit a table among friends on any machine.
#[derive(Debug, Clone)]
pub struct ServerLimits {
    /// How long a connection may take from its first byte to a page or a line, 20 s: `ssh` needs less than a second, and a
    /// person may have to type a passphrase.
    pub login: Duration,
    /// How many connections may be in that state at once, 256: each has a socket and some 60 kB. When there are more, the new
    /// ones wait until another is over or has used up its [patience](Self::patience). One that offers the key of a seat does not
    /// count.
    pub half_open: usize,
    /// How long such a connection may get no further before it makes room for another, 1 s: `ssh` needs a tenth of that to
    /// offer its key, and across the world a few round trips.
    pub patience: Duration,
    /// How many people may be served, 64: each has a thread and about a megabyte. A login that asks for nothing is half-open.
    pub people: usize,
    /// How many connections one key may have at once, 4: a person's devices, and a connection that is dead but not known to be.
    pub per_key: usize,
    /// How long the other end may take nothing before it is gone, 30 s.
    pub blocked: Duration,
    /// How long without a byte from the other end until it is asked whether it is there, 30 s. After three such questions
    /// without an answer it is gone. There is no time-out for people who do nothing: a turn may take days.
    pub keepalive: Duration,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            login: Duration::from_secs(20),
            half_open: 256,
            patience: Duration::from_secs(1),
            people: 64,
            per_key: 4,
            blocked: Duration::from_secs(30),
            keepalive: Duration::from_secs(30),
        }
    }
}

impl ServerLimits {
    /// Returns the limits of a program that may open this many files: a quarter of them are for half-open connections.
    pub fn for_files(files: u64) -> Self {
        let usual = Self::default();
        let half_open = usize::try_from(files / 4).unwrap_or(usize::MAX);
        Self {
            half_open: half_open.clamp(FEWEST_HALF_OPEN, usual.half_open),
            ..usual
        }
    }
}

/// How many connections may be half-open, however few files the program may have.
const FEWEST_HALF_OPEN: usize = 8;

/// How long the other end may take to see that a connection is over.
pub(super) const FAREWELL: Duration = Duration::from_secs(2);

/// How many questions whether the other end is there may stay without an answer.
pub(super) const KEEPALIVES: usize = 3;

/// How many bytes of input may wait for the application. Nothing more is read from that connection until it has handled some:
/// a paste of megabytes waits in the other end's machine.
pub(super) const INPUT_WAITING: usize = 64 << 10;

/// How many bytes a connection may have in the system's buffer. What is in there cannot be replaced by a newer frame.
pub(super) const SOCKET_BUFFER: u32 = 64 << 10;

/// In bytes: the longest user name. The words of a seat code are shorter.
pub(super) const LONGEST_USER: usize = 128;

/// In bytes: the longest `TERM`, and the longest value of another variable.
pub(super) const LONGEST_VARIABLE: usize = 64;

/// In bytes, without its end: the longest line in line mode.
pub(super) const LONGEST_LINE: usize = 4096;
