//! `scrabble host`: opens a table that others reach with `ssh`.

pub(super) mod guest;

use super::failure::Failure;
use super::printing::{complain, print};
use super::session::{converse, require_terminal, with_defaults, with_game};
use crate::app::backend::{Absent, LobbyError, Rooms};
use crate::app::hosting::{Access, HostedGame};
use crate::app::pages::lobby::Lobby;
use crate::app::scene::{LobbyAct, LobbyView, NextGame};
use crate::cli::{Cli, GuestFlags, HostFlags, Subcommands};
use crate::engine::clock::Millis;
use crate::engine::seat::PlayerName;
use crate::net::Server;
use crate::net::room::Room;
use crate::services::backend::{LocalBackend, LocalHost, Online as _};
use crate::services::hosting::{
    Capacity, HostOptions, HostedSeats, HostingError, Listening, RoomDoor, SaidOnce, listen,
    own_address,
};
use crate::services::{Surroundings, data_dir};
use crate::solver::cores;
use crate::table::{RemoteLimits, WorkerLimit, wake_channel};
use crate::terminal::EndBySignal;
use crate::text::files::NoHome;
use crate::text::shared_folder::SharedFolder;
use anyhow::Context;
use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// The time after which a game that could not be started is started again.
const AGAIN: Duration = Duration::from_secs(60);

/// Hosts games until the host leaves.
pub(super) fn run(cli: &Cli, flags: &HostFlags) -> Result<ExitCode, Failure> {
    let hosted = cli.hosted(flags, &own_name()).map_err(Failure::usage)?;
    if !flags.headless {
        require_terminal(cli.play.plain)?;
    }
    let folder = folder(cli)?;
    let resumed = flags.resumed();
    if let [_, _, ..] = resumed.as_slice() {
        return host_several(cli, flags, &folder);
    }
    let board = cli.board.read(cli.language());
    let (game, variant) = board.map_err(Failure::usage)?;
    let (mut session, mut backend) = with_game(cli, game, cli.play.seed)?;
    let mut host = LocalHost::new(backend.games.clone());
    let options = options(flags, &folder);
    let room = if let Some(id) = resumed.first() {
        host.open_again(&options, id)?
    } else {
        let hosted = hosted.with_variant(variant);
        let seats = HostedSeats::new(hosted, host.usual_dictionary())?;
        host.open_room(&options, seats)?
    };
    let server = listen_by(flags, vec![room], &folder, &cli.surroundings)?;
    host.keep_server(server);
    if flags.headless {
        return wait(&mut [host]);
    }
    backend.online = Some(Box::new(host));
    session.open_alone(Lobby::default());
    session.poll_jobs(&mut backend);
    converse(cli, session, backend, cli.play.plain)
}

/// Hosts several saved games without a screen.
fn host_several(cli: &Cli, flags: &HostFlags, folder: &SharedFolder) -> Result<ExitCode, Failure> {
    if !flags.headless {
        return Err(Failure::usage(
            "several games can be hosted only with --headless; add it and play as a guest",
        ));
    }
    let options = options(flags, folder);
    let (_, backend) = with_defaults(cli)?;
    let (mut hosts, mut rooms) = (vec![], vec![]);
    for id in flags.resumed() {
        let mut host = LocalHost::new(backend.games.clone());
        rooms.push(host.open_again(&options, id)?);
        hosts.push(host);
    }
    let _server = listen_by(flags, rooms, folder, &cli.surroundings)?;
    wait(&mut hosts)
}

/// Lets the title host games, as `scrabble host` does without flags.
pub(super) fn offer(cli: &Cli, backend: &mut LocalBackend) {
    let Ok(folder) = folder(cli) else {
        return;
    };
    let surroundings = cli.surroundings.clone();
    let host_by = move |host: &mut LocalHost, game: HostedGame, access| {
        let opened = host.dictionary_of(&game)?;
        let unhosted = |error: HostingError| LobbyError::Unhosted(error.into());
        let seats = HostedSeats::new(game, opened).map_err(unhosted)?;
        let mut flags = usual_flags()?;
        flags.guests.bind = listened_on(access).ok_or(LobbyError::NoNetwork)?;
        let hosted = host
            .open_room(&options(&flags, &folder), seats)
            .and_then(|room| {
                listen_by(&flags, vec![room.clone()], &folder, &surroundings).or_else(|_| {
                    // The lobby shows the free port that the system takes.
                    flags.guests.port = 0;
                    listen_by(&flags, vec![room], &folder, &surroundings)
                })
            });
        hosted
            .map(|server| host.keep_server(server))
            .map_err(|error| {
                // No game has been dealt.
                let _ = host.leave();
                unhosted(error)
            })
    };
    let host = LocalHost::from_title(backend.games.clone(), Box::new(host_by));
    backend.online = Some(Box::new(host));
}

/// Returns the flags of `scrabble host` as they are if none is given.
fn usual_flags() -> Result<HostFlags, LobbyError> {
    let cli = Cli::read_from(["scrabble", "host"].map(OsString::from));
    match cli
        .map_err(|error| LobbyError::Unhosted(error.into()))?
        .command
    {
        Some(Subcommands::Host(flags)) => Ok(*flags),
        _ => Err(Absent::Hosting.into()),
    }
}

/// Returns the address on which guests are awaited; `None` if this machine is in no network.
fn listened_on(access: Access) -> Option<IpAddr> {
    match access {
        Access::Machine => Some(Ipv4Addr::LOCALHOST.into()),
        Access::Network => own_address(),
        Access::Everybody => Some(Ipv4Addr::UNSPECIFIED.into()),
    }
}

/// Returns how these flags host a game. `folder` has the host's files.
fn options(flags: &HostFlags, folder: &SharedFolder) -> HostOptions {
    let options = options_for(&flags.guests, folder);
    HostOptions {
        headless: flags.headless,
        limits: RemoteLimits {
            per_move: flags.per_move,
            delay: flags.watch.0.unwrap_or(Millis::ZERO),
            ..options.limits
        },
        is_public: flags.watch.0.is_some(),
        ..options
    }
}

/// Returns how these flags host games that anyone may watch, without a screen.
pub(super) fn options_for(flags: &GuestFlags, folder: &SharedFolder) -> HostOptions {
    HostOptions {
        folder: folder.clone(),
        headless: true,
        workers: WorkerLimit::new(cores::count().get()),
        limits: RemoteLimits {
            window: Millis::seconds(flags.window),
            per_move: None,
            absence: Some(flags.absence),
            delay: Millis::ZERO,
        },
        is_public: true,
        only_known: flags.only_known,
        people: None,
        on_turn: flags.on_turn.clone(),
        ledger: Arc::default(),
    }
}

/// Listens for guests where the flags say, and shows them the rooms.
fn listen_by(
    flags: &HostFlags,
    rooms: Vec<Room>,
    folder: &SharedFolder,
    surroundings: &Surroundings,
) -> Result<Server, HostingError> {
    let serve = |visit, line| guest::serve(visit, line, None);
    let door = Arc::new(RoomDoor::new(rooms.clone(), folder.path(), serve));
    let usual = Capacity::USUAL;
    let at = listening(&flags.guests, usual, surroundings);
    let (server, address) = listen(&at, door, folder)?;
    for room in rooms {
        room.reached_at(address.clone());
    }
    Ok(server)
}

/// Where the flags say to listen.
pub(super) fn listening(
    flags: &GuestFlags,
    capacity: Capacity,
    surroundings: &Surroundings,
) -> Listening {
    Listening {
        address: SocketAddr::new(flags.bind, flags.port),
        name: flags.address.clone(),
        capacity,
        clock: surroundings.clock.clone(),
    }
}

impl From<HostingError> for Failure {
    /// The user can fix names, seats and the game, but not the files of the host or the network.
    fn from(error: HostingError) -> Self {
        match error {
            HostingError::LookAlike(..)
            | HostingError::Headless
            | HostingError::Unopened(_)
            | HostingError::Undecided(_)
            | HostingError::Guests { .. } => Self::usage(error),
            _ => Self::new(1, &error),
        }
    }
}

/// Serves guests without a screen, until the program is ended.
fn wait(hosts: &mut [LocalHost]) -> Result<ExitCode, Failure> {
    let (wake, news) = wake_channel();
    let ending = EndBySignal::new({
        let wake = Arc::clone(&wake);
        move || wake()
    });
    let _watch = ending.watch().context("cannot handle signals")?;
    for host in &mut *hosts {
        host.wake_by(Arc::clone(&wake));
    }
    let lobbies: Vec<LobbyView> = hosts.iter_mut().filter_map(Rooms::lobby).collect();
    print(|out| {
        let mut lines = lobbies.iter().flat_map(|lobby| &lobby.invitations);
        lines.try_for_each(|line| writeln!(out, "{line}"))?;
        if let Some(advice) = lobbies.iter().find_map(LobbyView::advice) {
            writeln!(out, "{advice}")?;
        }
        let key = lobbies
            .first()
            .and_then(|lobby| lobby.fingerprint.as_deref());
        writeln!(out, "Host key: {}", key.unwrap_or_default())?;
        out.flush()
    })?;
    let mut errors: Vec<SaidOnce> = hosts.iter().map(|_| SaidOnce::default()).collect();
    loop {
        let mut all_started = true;
        for (host, told) in hosts.iter_mut().zip(&mut errors) {
            told.say(Rooms::save_error(host), |why| complain(&why));
            let next = host.covered_lobby().map(|lobby| (lobby.game, lobby.next));
            if let Some((None, NextGame::Host | NextGame::Deal)) = next
                && let Err(why) = host.act(LobbyAct::Start)
            {
                // The other games go on.
                complain(&why);
                all_started = false;
            }
        }
        let woken = if all_started {
            news.recv().map_err(|_| RecvTimeoutError::Disconnected)
        } else {
            news.recv_timeout(AGAIN)
        };
        if ending.is_due() {
            let left = hosts.iter_mut().filter_map(|host| host.leave().err());
            left.for_each(|why| complain(&why));
            ending.take_effect();
        }
        if woken == Err(RecvTimeoutError::Disconnected) {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// Returns the folder of the host's key and log.
pub(super) fn folder(cli: &Cli) -> Result<SharedFolder, NoHome> {
    let directory = data_dir::directory(cli.data_dir.as_deref());
    let directory = directory.ok_or(NoHome("the host key"))?;
    Ok(SharedFolder::on_disk(directory.join("host")))
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
