//! Listening for guests.

use super::door::RoomDoor;
use crate::cli::HostFlags;
use crate::cli::commands::data_dir;
use crate::cli::commands::failure::Failure;
use crate::net::room::{Address, Room};
use crate::net::{HostKey, Server, ServerLimits, ServerOptions};
use crate::text::{os, printable, private};
use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::{Arc, Mutex};

/// How many files a host wants to have open: mostly the sockets of people, and of those who have not logged in.
const FILES: u64 = 1024;

/// Listens for guests, and tells the rooms where.
pub(super) fn listen(
    flags: &HostFlags,
    rooms: Vec<Room>,
    folder: &Path,
) -> Result<Server, Failure> {
    let key = HostKey::in_folder(folder).map_err(|error| Failure::new(1, &error))?;
    let fingerprint = key.fingerprint();
    let address = SocketAddr::new(flags.bind, flags.port);
    let options = ServerOptions {
        address,
        key,
        limits: ServerLimits::for_files(os::allow_open_files(FILES)),
    };
    let door = Arc::new(RoomDoor::new(rooms.clone(), folder));
    let server = Server::start(options, door, log(folder)?);
    let server = server.map_err(|error| {
        Failure::new(
            1,
            &format!("cannot listen on {address}: {error}; try another --port"),
        )
    })?;
    let host = flags.address.clone();
    let address = Address {
        is_local: host.is_none() && flags.bind.is_loopback(),
        host: host.or_else(|| reached_at(flags.bind)),
        port: server.address().port(),
        fingerprint,
    };
    for room in rooms {
        room.reached_at(address.clone());
    }
    Ok(server)
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
pub(super) fn own_address() -> Option<IpAddr> {
    // Connecting sends nothing; the system chooses the address that it would send from.
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Writes refused connections to a file in this folder, one line each.
fn log(folder: &Path) -> Result<impl Fn(&str) + Send + Sync + 'static, Failure> {
    let path = folder.join("refused.log");
    let file = private::open_to_append(&path).map_err(|error| {
        let shown = printable::path(&path);
        Failure::new(1, &format!("cannot write to {shown}: {error}"))
    })?;
    let file = Mutex::new(file);
    Ok(move |refusal: &str| {
        if let Ok(mut file) = file.lock() {
            // A log that cannot be written must not stop the game.
            // Another host may write to it, so a line is written at once.
            let line = format!("{} {}\n", data_dir::now().0, printable::line(refusal));
            let _ = file.write_all(line.as_bytes());
        }
    })
}
