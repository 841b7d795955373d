//! Several machines of one club: each takes in everybody who comes, and one keeps the club. The others hand the bytes of a
//! connection on to it as they are. All show the same host key, so that SSH goes from the member to the machine that keeps the
//! club, and nothing between them can read it.
//!
//! A connection that is handed on begins with a line of its own, before the member's SSH:
//!
//! ```text
//! relay 0123456789abcdef0123456789abcdef 203.0.113.7:50322
//! ```
//!
//! It has the secret of the club's machines, so that nobody else can say where they come from, and the address of the member, so
//! that limits and bans go by that.

use super::limits::FAREWELL;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout, timeout_at};

/// How a line that is handed on begins.
const RELAY: &[u8] = b"relay ";
/// In bytes: the longest such line.
const LONGEST: usize = 128;
/// How long a client may take for its first bytes before it is one that waits for ours.
const FIRST: Duration = Duration::from_millis(500);
/// How long somebody who comes is kept waiting for a machine that keeps the club.
const WAITING: Duration = Duration::from_secs(8);
/// The time between two attempts to reach it.
const AGAIN: Duration = Duration::from_millis(200);
/// How long one attempt may take.
const CONNECTING: Duration = Duration::from_secs(3);

/// Where those who come are served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// By this machine.
    Here,
    /// By the one with this address, `HOST:PORT`.
    At(String),
    /// Nobody knows yet.
    Unknown,
}

/// The machines of a club, as one of them sees the others.
pub struct Peers {
    secret: String,
    route: watch::Sender<Route>,
}

impl Peers {
    /// The machines that have this secret, 32 hexadecimal digits.
    pub fn new(secret: String) -> Self {
        let route = watch::Sender::new(Route::Unknown);
        Self { secret, route }
    }

    /// Sets where those who come are served from now on. Connections to another machine end.
    pub fn set_route(&self, route: Route) {
        self.route.send_if_modified(|now| {
            let is_new = *now != route;
            *now = route;
            is_new
        });
    }

    /// Hands a connection on to the end if another machine keeps the club. If this one does, returns the connection and where
    /// it comes from.
    pub(super) async fn direct(
        &self,
        mut socket: TcpStream,
        peer: SocketAddr,
    ) -> Option<(TcpStream, SocketAddr)> {
        // Keys are handed on at once.
        let _ = socket.set_nodelay(true);
        let from = self.introduction(&mut socket).await.ok()?;
        let until = Instant::now() + WAITING;
        let mut route = self.route.subscribe();
        loop {
            let known = timeout_at(until, route.wait_for(|route| *route != Route::Unknown)).await;
            let known = known.ok()?.ok()?.clone();
            match known {
                Route::Here => return Some((socket, from.unwrap_or(peer))),
                // It has come from another machine, which knows better by now.
                Route::At(_) if from.is_some() => return None,
                Route::At(address) => match self.reach(&address, peer).await {
                    Ok(mut other) => {
                        let is_new = |route: &Route| *route != Route::At(address.clone());
                        tokio::select! {
                            () = join(&mut socket, &mut other) => {}
                            _ = route.wait_for(is_new) => {}
                        }
                        return None;
                    }
                    Err(_) if Instant::now() < until => sleep(AGAIN).await,
                    Err(_) => return None,
                },
                Route::Unknown => {}
            }
        }
    }

    /// Connects to another machine for somebody, and waits for its first byte: one that is asleep takes connections, too.
    async fn reach(&self, address: &str, peer: SocketAddr) -> io::Result<TcpStream> {
        let reached = async {
            let mut other = TcpStream::connect(address).await?;
            let _ = other.set_nodelay(true);
            let line = format!("relay {} {peer}\n", self.secret);
            other.write_all(line.as_bytes()).await?;
            match other.peek(&mut [0]).await? {
                0 => Err(ErrorKind::UnexpectedEof.into()),
                _ => Ok(other),
            }
        };
        timeout(CONNECTING, reached)
            .await
            .map_err(|_| ErrorKind::TimedOut)?
    }

    /// Reads the line of a connection that is handed on, and returns where it comes from; `None` of any other, from which
    /// nothing is read.
    async fn introduction(&self, socket: &mut TcpStream) -> io::Result<Option<SocketAddr>> {
        let mut first = [0; RELAY.len()];
        let is_begun = async {
            loop {
                let there = socket.peek(&mut first).await?;
                if there == 0 || first[..there] != RELAY[..there] {
                    return Ok::<_, io::Error>(false);
                }
                if there == RELAY.len() {
                    return Ok(true);
                }
                sleep(Duration::from_millis(5)).await;
            }
        };
        if !timeout(FIRST, is_begun).await.unwrap_or(Ok(false))? {
            return Ok(None);
        }
        let mut line = vec![];
        let rest = async {
            while line.last() != Some(&b'\n') && line.len() < LONGEST {
                line.push(socket.read_u8().await?);
            }
            Ok::<_, io::Error>(())
        };
        timeout(FIRST, rest)
            .await
            .map_err(|_| ErrorKind::TimedOut)??;
        let from = self.parsed(&line).ok_or(ErrorKind::PermissionDenied)?;
        Ok(Some(from))
    }

    fn parsed(&self, line: &[u8]) -> Option<SocketAddr> {
        let told = str::from_utf8(line.strip_prefix(RELAY)?).ok()?;
        let (secret, address) = told.trim_ascii_end().split_once(' ')?;
        is_same(secret, &self.secret)
            .then(|| address.parse().ok())
            .flatten()
    }
}

/// Hands the bytes of each on to the other. When one has ended, the other has a few seconds for its last words.
async fn join(one: &mut TcpStream, other: &mut TcpStream) {
    let ((mut from_one, mut to_one), (mut from_other, mut to_other)) = (one.split(), other.split());
    let mut there = pin!(async {
        let _ = copy(&mut from_one, &mut to_other).await;
        let _ = to_other.shutdown().await;
    });
    let mut back = pin!(async {
        let _ = copy(&mut from_other, &mut to_one).await;
        let _ = to_one.shutdown().await;
    });
    let left = tokio::select! {
        () = &mut there => timeout(FAREWELL, back).await,
        () = &mut back => timeout(FAREWELL, there).await,
    };
    // Whoever says nothing until then has nothing to say.
    let _ = left;
}

/// Compares two secrets in a time that does not tell where they differ.
fn is_same(one: &str, other: &str) -> bool {
    let pairs = one.bytes().zip(other.bytes());
    one.len() == other.len() && pairs.fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
