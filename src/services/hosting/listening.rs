//! Listening for guests.

use super::error::HostingError;
use super::figures::Figures;
use crate::net::metrics::MetricsServer;
#[cfg(feature = "postgres")]
use crate::net::peers::Peers;
use crate::net::room::Address;
use crate::net::{Door, HostKey, Server, ServerLimits, ServerOptions};
use crate::record::store::Clock;
use crate::text::shared_folder::SharedFolder;
use crate::text::{os, printable, private};
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::{Arc, Mutex};

/// How many files a host wants to have open besides those of more people and games than usual: mostly the sockets of people, and
/// of those who have not logged in.
const FILES: u64 = 1024;

/// How many files a game has open: its journal, the lock of that, and one more while it is saved.
const FILES_OF_A_GAME: u64 = 3;

/// How much there may be at a door.
#[derive(Clone, Copy)]
pub(crate) struct Capacity {
    /// The people at the same time.
    pub(crate) people: u16,
    /// The games at the same time, beyond a few.
    pub(crate) games: u16,
}

impl Capacity {
    /// That of a table among friends.
    pub(crate) const USUAL: Self = Self {
        people: 64,
        games: 0,
    };

    fn limits(self) -> ServerLimits {
        let (people, games) = (u64::from(self.people), u64::from(self.games));
        let files = os::allow_open_files(FILES + people + FILES_OF_A_GAME * games);
        ServerLimits {
            people: usize::from(self.people),
            ..ServerLimits::for_files(files)
        }
    }
}

/// Where guests are awaited.
pub(crate) struct Listening {
    /// The address and port to listen on; port 0 is a free one.
    pub(crate) address: SocketAddr,
    /// The name of this machine in the line that guests type, if it differs from the one found.
    pub(crate) name: Option<String>,
    pub(crate) capacity: Capacity,
    /// The clock of the log of refused connections.
    pub(crate) clock: Clock,
}

/// Listens for guests, whom `door` lets in, and returns how they get here. `folder` has the host's files.
pub(crate) fn listen(
    at: &Listening,
    door: Arc<dyn Door>,
    folder: &SharedFolder,
) -> Result<(Server, Address), HostingError> {
    let log = log(folder.path(), at.clock.clone())?;
    listen_by(at, folder, |options| Server::start(options, door, log))
}

/// Listens for guests as one of the machines of a club.
#[cfg(feature = "postgres")]
pub(crate) fn listen_among(
    peers: Arc<Peers>,
    at: &Listening,
    door: Arc<dyn Door>,
    folder: &SharedFolder,
) -> Result<(Server, Address), HostingError> {
    let log = log(folder.path(), at.clock.clone())?;
    listen_by(at, folder, |options| {
        Server::start_among(peers, options, door, log)
    })
}

fn listen_by(
    at: &Listening,
    folder: &SharedFolder,
    start: impl FnOnce(ServerOptions) -> io::Result<Server>,
) -> Result<(Server, Address), HostingError> {
    let key = HostKey::in_folder(folder)?;
    let fingerprint = key.fingerprint();
    let address = at.address;
    let options = ServerOptions {
        address,
        key,
        limits: at.capacity.limits(),
    };
    let server = start(options).map_err(|error| HostingError::Listen { address, error })?;
    let (host, bind) = (at.name.clone(), address.ip());
    let address = Address {
        is_local: host.is_none() && bind.is_loopback(),
        host: host.or_else(|| reached_at(bind)),
        port: server.address().port(),
        fingerprint,
    };
    Ok((server, address))
}

/// Answers with the figures of a club at this address.
pub(crate) fn listen_for_figures(
    address: SocketAddr,
    figures: Figures,
) -> Result<MetricsServer, HostingError> {
    let server = MetricsServer::start(address, move || figures.text());
    server.map_err(|error| HostingError::Metrics { address, error })
}

/// Returns the address that guests type: that of the network if every one is listened on.
fn reached_at(bind: IpAddr) -> Option<String> {
    let address = match bind {
        bind if bind.is_unspecified() => own_address(),
        bind => Some(bind),
    };
    address.map(|address| address.to_string())
}

/// Returns the address of this machine in its network.
pub(crate) fn own_address() -> Option<IpAddr> {
    // Connecting sends nothing; the system chooses the address that it would send from.
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Writes refused connections to a file in this folder, one line each.
fn log(folder: &Path, clock: Clock) -> Result<impl Fn(&str) + Send + Sync + 'static, HostingError> {
    let file = folder.join("refused.log");
    let file = private::open_to_append(&file).map_err(|error| HostingError::Log { file, error })?;
    let file = Mutex::new(file);
    Ok(move |refusal: &str| {
        if let Ok(mut file) = file.lock() {
            // A log that cannot be written must not stop the game.
            // Another host may write to it, so a line is written at once.
            let line = format!("{} {}\n", clock.now().0, printable::line(refusal));
            let _ = file.write_all(line.as_bytes());
        }
    })
}
