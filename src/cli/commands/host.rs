//! `scrabble host`: opens a table that others reach with `ssh`.

mod door;
mod guest;

use super::backend::LocalBackend;
use super::backend::hosting::{Hosting, seats_of};
use super::data_dir;
use super::failure::Failure;
use super::printing::print;
use super::session::{converse, require_terminal, with_defaults};
use crate::app::OpenedGame;
use crate::app::backend::{Backend, Resumption};
use crate::app::pages::lobby::Lobby;
use crate::app::seating::Seating;
use crate::cli::{Cli, HostFlags, HostedSeats};
use crate::engine::clock::Millis;
use crate::engine::rules::{Preset, RuleSet};
use crate::engine::seat::PlayerName;
use crate::net::room::{Address, Room, RoomSeat, Sitter};
use crate::net::seat_code::SeatCode;
use crate::net::{HostKey, Limits, Server, ServerOptions};
use crate::table::{RemoteLimits, wake_channel};
use crate::text::printable;
use door::RoomDoor;
use std::fs::OpenOptions;
use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// Hosts games until the host leaves.
pub(super) fn run(cli: &Cli, flags: &HostFlags) -> Result<ExitCode, Failure> {
    let hosted = cli.hosted(flags, &own_name()).map_err(Failure::usage)?;
    if !flags.headless {
        require_terminal(cli.play.plain)?;
    }
    let (mut session, mut backend) = with_defaults(cli)?;
    if let Some(seed) = cli.play.seed {
        backend.seeded(seed);
    }
    let folder = folder(cli)?;
    let resumed = flags.game.as_ref().map(|id| open(&mut backend, id));
    let resumed = resumed.transpose()?;
    let (seats, rules, seating) = match &resumed {
        Some(dealt) => {
            let guests = backend.saved_guests(&folder).map_err(Failure::usage)?;
            seats_again(dealt, &guests)
        }
        None => new_seats(hosted)?,
    };
    let key = HostKey::in_folder(&folder).map_err(|error| Failure::new(1, &error))?;
    let room = Room::new(
        described(&rules, &backend),
        seats,
        backend.thinks_for_room(),
    );
    if flags.watch {
        room.let_spectators_in();
    }
    let server = listen(flags, key, &room, &folder)?;
    backend.host(Hosting {
        host: room.host(),
        room: room.clone(),
        rules,
        seating,
        limits: RemoteLimits {
            window: Millis::seconds(flags.window),
            per_move: flags.per_move,
            absence: Some(flags.absence),
        },
        folder,
    });
    if let Some(dealt) = resumed {
        backend.open_hosted(dealt);
    }
    let done = if flags.headless {
        wait(&room, &mut backend)
    } else {
        session.open_alone(Lobby::default());
        session.poll_jobs(&mut backend);
        converse(cli, session, backend, cli.play.plain)
    };
    drop(server);
    done
}

/// Serves guests without a screen, until the program is ended.
fn wait(room: &Room, backend: &mut LocalBackend) -> Result<ExitCode, Failure> {
    let (wake, news) = wake_channel();
    backend.wake_by(wake);
    let lobby = backend.lobby().unwrap_or_default();
    print(|out| {
        lobby
            .invitations
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))?;
        writeln!(out, "Host key: {}", lobby.fingerprint.unwrap_or_default())?;
        out.flush()
    })?;
    let mut started = room.is_playing();
    loop {
        if !started && backend.lobby().is_some_and(|lobby| lobby.is_full) {
            backend
                .start_hosted()
                .map_err(|why| Failure::new(1, &why))?;
            started = true;
        }
        if news.recv().is_err() {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// Opens the saved game that is to be hosted again.
fn open(backend: &mut LocalBackend, id: &str) -> Result<OpenedGame, Failure> {
    match backend.open(id, false).map_err(Failure::usage)? {
        Resumption::Opened(dealt) => Ok(*dealt),
        Resumption::OtherDictionary(told) => Err(Failure::usage(format!(
            "{told} Resume the game with scrabble resume to decide."
        ))),
    }
}

/// The seats of a saved game, with its guests' keys by seat.
fn seats_again(dealt: &OpenedGame, guests: &[Option<String>]) -> (Vec<RoomSeat>, RuleSet, Seating) {
    let (setup, seating) = (dealt.game.setup(), dealt.seating.clone());
    let seats = seats_of(setup, &seating, guests);
    (seats, setup.rules().clone(), seating)
}

/// The seats of a new game, each guest's with a code.
fn new_seats(hosted: HostedSeats) -> Result<(Vec<RoomSeat>, RuleSet, Seating), Failure> {
    let own = hosted.names.into_iter().enumerate().map(|(place, name)| {
        let bot = hosted.seating.by_seat().get(place).copied().flatten();
        RoomSeat::of(match bot {
            Some(_) => Sitter::Computer(name),
            None => Sitter::Here(name),
        })
    });
    let mut seats: Vec<RoomSeat> = own.collect();
    for _ in 0..hosted.guests {
        let code = SeatCode::random();
        let code = code.map_err(|error| Failure::new(1, &format!("no seat codes: {error}")))?;
        seats.push(RoomSeat::free(code));
    }
    Ok((seats, hosted.rules, hosted.seating))
}

/// Returns the folder of the host's key and log.
fn folder(cli: &Cli) -> Result<PathBuf, Failure> {
    let directory = data_dir::directory(cli.data_dir.as_deref());
    let directory = directory.ok_or_else(|| {
        Failure::usage("no home directory found for the host key; give a folder with --data-dir")
    })?;
    Ok(directory.join("host"))
}

/// Describes the rules and the dictionary in one sentence.
fn described(rules: &RuleSet, backend: &LocalBackend) -> String {
    let name = Preset::of(rules).map_or("custom", Preset::name);
    format!("Rules: {name}. Dictionary: {}.", backend.dictionary_name())
}

/// Listens for guests, and tells the room where.
fn listen(flags: &HostFlags, key: HostKey, room: &Room, folder: &Path) -> Result<Server, Failure> {
    let fingerprint = key.fingerprint();
    let options = ServerOptions {
        address: SocketAddr::new(flags.bind, flags.port),
        key,
        limits: Limits::default(),
    };
    let door = Arc::new(RoomDoor::new(room.clone()));
    let server = Server::start(options, door, log(folder));
    let server = server.map_err(|error| {
        let text = format!(
            "cannot listen on {}: {error}; try another --port",
            SocketAddr::new(flags.bind, flags.port)
        );
        Failure::new(1, &text)
    })?;
    room.reached_at(Address {
        host: flags
            .address
            .clone()
            .unwrap_or_else(|| reached_at(flags.bind)),
        port: server.address().port(),
        fingerprint,
    });
    Ok(server)
}

/// Returns the address that guests type: that of the network if every one is listened on.
fn reached_at(bind: IpAddr) -> String {
    if bind.is_loopback() {
        // The host who forwards the port knows the name. The number of this machine is wrong elsewhere.
        return "HOST".to_owned();
    }
    if !bind.is_unspecified() {
        return bind.to_string();
    }
    // Connecting sends nothing; the system chooses the address that it would send from.
    let socket = UdpSocket::bind("0.0.0.0:0").and_then(|socket| {
        socket.connect("192.0.2.1:9")?;
        socket.local_addr()
    });
    socket.map_or_else(|_| "HOST".to_owned(), |address| address.ip().to_string())
}

/// Writes refused connections to a file in this folder, one line each.
fn log(folder: &Path) -> impl Fn(&str) + Send + Sync + 'static {
    let file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(folder.join("refused.log"));
    let file = Mutex::new(file.ok());
    move |refusal| {
        if let Ok(mut file) = file.lock()
            && let Some(file) = file.as_mut()
        {
            // A log that cannot be written must not stop the game.
            let _ = writeln!(file, "{} {}", data_dir::now().0, printable::line(refusal));
        }
    }
}

/// Returns the name of the person who hosts, if no flag gives one: that of the user.
fn own_name() -> PlayerName {
    let user = ["USER", "USERNAME"]
        .iter()
        .find_map(|name| std::env::var(name).ok());
    let name = user.and_then(|user| PlayerName::new(&user).ok());
    name.or_else(|| PlayerName::new("Host").ok())
        .unwrap_or_else(|| unreachable!("a short word is a name"))
}
