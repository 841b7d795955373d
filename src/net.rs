//! Play across machines: an SSH server inside the program, so that a friend needs only `ssh`.
//!
//! ```text
//!  ssh ── TCP ── GuardedSocket ── russh ── Visit ── Feed ──► a person's thread: Door::serve
//!                                   ▲                           │  terminal::serve, or lines
//!                                   └──── Channel ◄── one frame ┘
//! ```
//!
//! [`Server::start`] listens on a thread of its own, where all connections are tasks. What it serves is a [`Door`], which is
//! synchronous: each person has a thread, with a [`Line`] to their terminal.
//!
//! ```no_run
//! use scrabble::net::{Door, HostKey, KeyId, ServerLimits, Line, Login, NotAdmitted, Server, ServerOptions, Standing};
//! use std::io::Write;
//! use std::sync::Arc;
//!
//! struct Greeter;
//!
//! impl Door for Greeter {
//!     fn admit(&self, login: &Login) -> Result<(), NotAdmitted> {
//!         (login.user == "ann").then_some(()).ok_or(NotAdmitted::SeatCode)
//!     }
//!     fn standing(&self, _user: &str, _key: &KeyId) -> Standing {
//!         Standing::Player
//!     }
//!     fn serve(&self, login: Login, line: Line) {
//!         if let Line::Lines(mut lines) = line {
//!             let _ = writeln!(lines.output, "Hello, {}.", login.key.fingerprint);
//!         }
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let options = ServerOptions {
//!     address: "127.0.0.1:7788".parse()?,
//!     key: HostKey::in_folder(std::path::Path::new("/tmp/host"))?,
//!     limits: ServerLimits::default(),
//! };
//! let server = Server::start(options, Arc::new(Greeter), |refusal| eprintln!("{refusal}"))?;
//! println!("ssh -p {} ann@127.0.0.1", server.address().port());
//! # Ok(())
//! # }
//! ```
//!
//! # Choices that are not obvious
//!
//! - **A key is who somebody is.** There are no passwords. A client without a key is told how to make one, in the instructions
//!   of a keyboard-interactive login that asks nothing: clients try that last.
//! - **The latest frame wins.** A connection gets a frame when it has taken the one before. Nothing is drawn in between, the
//!   socket's buffer is small, and a client that reads nothing for 30 s is disconnected.
//! - **Back-pressure is in the socket.** While 64 kB of input wait for the application, the connection is not read.
//! - **Our own accept loop.** russh's gives up for good when the system is out of sockets, and has no deadline for logging in.
//! - **Half-open connections wait their turn.** There is room for many. When it is taken, new ones wait in the order in which
//!   they have come, until one that has got no further for a second makes room, first of the address with most. Before a
//!   key is offered nobody can be told from anybody else, so nobody is closed sooner. One that offers the key of a seat stays.
//! - **Players come first.** A login counts as a person once it has a page or lines. When all places are taken, a player gets
//!   that of a spectator or a newcomer.
//! - **What happens is told once.** `tracing` events are lines of a club's log and cost nothing without one; [`Traffic`] counts
//!   for its figures, which [`metrics`] serves from a thread of its own.
//! - **Nothing is forwarded or executed.** A client gets one channel with a screen, or with lines for the command `plain`. `-L`,
//!   `-R`, `-A`, `-X`, sftp and other commands are refused.

pub mod club;
pub mod connections;
mod door;
mod feed;
mod game_files;
mod guard;
pub mod host_key;
mod limits;
pub mod lines;
pub mod look_alike;
pub mod metrics;
mod patience;
#[cfg(feature = "postgres")]
pub mod peers;
pub mod people;
mod ping;
pub mod refusals;
mod relay;
pub mod room;
pub mod seat_code;
mod sending;
mod server;
mod traffic;
pub mod untrusted;
mod visit;

pub use door::{Door, KeyId, Line, Lines, Login, NotAdmitted, ScreenLine, Standing};
pub use game_files::{GameFileError, GameFiles, GuestKeys, GuestsError};
pub use guard::Goodbye;
pub use host_key::{HostKey, HostKeyError};
pub use limits::ServerLimits;
pub use lines::{LineInput, LineOutput};
pub use people::{People, PeopleError};
pub use server::{Server, ServerOptions};
pub use traffic::{Counter, Traffic};
pub use untrusted::Environment;
