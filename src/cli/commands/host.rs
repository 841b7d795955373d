//! `scrabble host`: opens a table that others reach with `ssh`.

mod door;
mod guest;
mod listening;
mod on_turn;

use super::backend::LocalBackend;
use super::backend::hosted::clock;
use super::backend::hosting::Hosting;
use super::data_dir;
use super::dealer::OpenedDictionary;
use super::failure::Failure;
use super::printing::{complain, print};
use super::session::{converse, require_terminal, with_defaults};
use crate::app::backend::{Backend, ResumeConsent, Resumption};
use crate::app::hosting::{Access, HostedGame};
use crate::app::pages::lobby::Lobby;
use crate::app::scene::{FirstGame, LobbyAct, LobbyView, NextGame};
use crate::app::seating::Seating;
use crate::app::{OpenedGame, Session};
use crate::cli::{Cli, HostFlags, Subcommands};
use crate::engine::clock::Millis;
use crate::engine::rules::{Preset, RuleSet};
use crate::engine::seat::{PlayerName, Seat};
use crate::net::People;
use crate::net::look_alike::first_alike;
use crate::net::room::{Room, RoomOptions, RoomSeat, Sitter};
use crate::net::seat_code::SeatCode;
use crate::table::{RemoteLimits, wake_channel};
use crate::terminal::EndBySignal;
use crate::text::{printable, private};
use anyhow::Context;
use listening::listen;
use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
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
    if let [_, _, ..] = flags.game.as_slice() {
        return host_several(cli, flags, &folder);
    }
    let (mut session, mut backend) = with_defaults(cli)?;
    if let Some(seed) = cli.play.seed {
        backend.seeded(seed);
    }
    let room = if let Some(id) = flags.game.first() {
        open_again(&mut backend, flags, &folder, id)?
    } else {
        let seats = HostedSeats::new(hosted, backend.usual_dictionary())?;
        open_room(&mut backend, flags, &folder, seats)?
    };
    let server = listen(flags, vec![room], &folder)?;
    backend.keep_server(server);
    if flags.headless {
        return wait(&mut [backend]);
    }
    session.open_alone(Lobby::default());
    session.poll_jobs(&mut backend);
    converse(cli, session, backend, cli.play.plain)
}

/// Hosts several saved games without a screen.
fn host_several(cli: &Cli, flags: &HostFlags, folder: &Path) -> Result<ExitCode, Failure> {
    if !flags.headless {
        return Err(Failure::usage(
            "several games can be hosted only with --headless; add it and play as a guest",
        ));
    }
    let (mut backends, mut rooms) = (vec![], vec![]);
    for id in &flags.game {
        let (_, mut backend) = with_defaults(cli)?;
        rooms.push(open_again(&mut backend, flags, folder, id)?);
        backends.push(backend);
    }
    let _server = listen(flags, rooms, folder)?;
    wait(&mut backends)
}

/// Opens the room of a saved game.
fn open_again(
    backend: &mut LocalBackend,
    flags: &HostFlags,
    folder: &Path,
    id: &str,
) -> Result<Room, Failure> {
    let dealt = open(backend, id)?;
    close_to_others(folder)?;
    let opened = backend.opened_dictionary();
    let opened = opened.unwrap_or_else(|| backend.usual_dictionary());
    let guests = backend.saved_guests(folder).map_err(Failure::usage)?;
    let seats = HostedSeats::again(&dealt, &guests, opened);
    let room = open_room(backend, flags, folder, seats)?;
    backend.open_hosted(dealt);
    Ok(room)
}

/// Lets the title host games, as `scrabble host` does without flags.
pub(super) fn offer(cli: &Cli, session: &mut Session, backend: &mut LocalBackend) {
    let Ok(folder) = folder(cli) else {
        return;
    };
    session.offer_hosting();
    backend.hosts_by(Arc::new(move |backend, game, access| {
        let opened = backend.dictionary_of(&game);
        let seats = HostedSeats::new(game, opened).map_err(|failure| failure.message())?;
        let mut flags = usual_flags()?;
        flags.bind = listened_on(access).ok_or("This machine is in no network.")?;
        let hosted = open_room(backend, &flags, &folder, seats).and_then(|room| {
            listen(&flags, vec![room.clone()], &folder).or_else(|_| {
                // The lobby shows the free port that the system takes.
                flags.port = 0;
                listen(&flags, vec![room], &folder)
            })
        });
        hosted
            .map(|server| backend.keep_server(server))
            .map_err(|failure| {
                backend.close_lobby();
                failure.message()
            })
    }));
}

/// Returns the flags of `scrabble host` as they are if none is given.
fn usual_flags() -> Result<HostFlags, String> {
    let cli = Cli::read_from(["scrabble", "host"].map(OsString::from));
    match cli.map_err(|error| error.to_string())?.command {
        Some(Subcommands::Host(flags)) => Ok(*flags),
        _ => Err("Games cannot be hosted here.".to_owned()),
    }
}

/// Returns the address on which guests are awaited; `None` if this machine is in no network.
fn listened_on(access: Access) -> Option<IpAddr> {
    match access {
        Access::Machine => Some(Ipv4Addr::LOCALHOST.into()),
        Access::Network => listening::own_address(),
        Access::Everybody => Some(Ipv4Addr::UNSPECIFIED.into()),
    }
}

/// Who sits in a room, and what they play.
struct HostedSeats {
    seats: Vec<RoomSeat>,
    rules: RuleSet,
    seating: Seating,
    opened: OpenedDictionary,
}

impl HostedSeats {
    /// The seats of a new game, each guest's with a code.
    fn new(game: HostedGame, opened: OpenedDictionary) -> Result<Self, Failure> {
        let own: Vec<&PlayerName> = game.names.iter().flatten().collect();
        if let Some([one, other]) = first_alike(&own) {
            return Err(Failure::usage(format!(
                "the names {one} and {other} look alike; change one, so that guests can tell these players apart"
            )));
        }
        let names = Seat::first(game.names.len()).zip(game.names);
        let seats = names.map(|(seat, name)| match name {
            Some(name) if game.seating.is_computer(seat) => {
                Ok(RoomSeat::of(Sitter::Computer(name)))
            }
            Some(name) => Ok(RoomSeat::of(Sitter::Here(name))),
            None => {
                let code = SeatCode::random();
                code.map(RoomSeat::free)
                    .map_err(|error| Failure::new(1, &format!("no seat codes: {error}")))
            }
        });
        Ok(Self {
            seats: seats.collect::<Result<_, _>>()?,
            rules: game.rules,
            seating: game.seating,
            opened,
        })
    }

    /// The seats of a saved game, with its guests' keys by seat.
    fn again(dealt: &OpenedGame, guests: &[Option<String>], opened: OpenedDictionary) -> Self {
        let (setup, seating) = (dealt.game.setup(), dealt.seating.clone());
        let names = setup.seats().zip(setup.names());
        let seats = names.map(|(seat, name)| {
            let key = guests.get(seat.index()).cloned().flatten();
            RoomSeat::again(name.clone(), seating.is_computer(seat), key)
        });
        Self {
            seats: seats.collect(),
            rules: setup.rules().clone(),
            seating,
            opened,
        }
    }

    /// Describes the rules and the dictionary in one sentence.
    fn described(&self) -> String {
        let name = Preset::of(&self.rules).map_or("custom", Preset::name);
        format!("Rules: {name}. Dictionary: {}.", self.opened.name)
    }
}

/// Opens a room, which guests cannot reach yet.
fn open_room(
    backend: &mut LocalBackend,
    flags: &HostFlags,
    folder: &Path,
    seats: HostedSeats,
) -> Result<Room, Failure> {
    if flags.headless
        && seats
            .seats
            .iter()
            .any(|seat| matches!(seat.sitter, Sitter::Here(_)))
    {
        return Err(Failure::usage(
            "nobody sits at this keyboard with --headless; leave it out, or give all seats to guests and computers",
        ));
    }
    close_to_others(folder)?;
    let limits = RemoteLimits {
        window: Millis::seconds(flags.window),
        per_move: flags.per_move,
        absence: Some(flags.absence),
        delay: flags.watch.0.unwrap_or(Millis::ZERO),
    };
    let options = RoomOptions {
        rules: seats.described(),
        thinker: backend.thinks_for_room(&seats.opened),
        people: People::in_folder(folder).map_err(|error| Failure::new(1, &error))?,
        window: Duration::from_millis(limits.per_move.unwrap_or(limits.window).0),
        now: clock(),
        is_public: flags.watch.0.is_some(),
        only_known: flags.only_known,
        first_game: if flags.headless {
            FirstGame::StartsByItself
        } else {
            FirstGame::StartedByHost
        },
    };
    let room = Room::new(options, seats.seats);
    backend.host(Hosting {
        host: room.host(),
        room: room.clone(),
        rules: seats.rules,
        seating: seats.seating,
        limits,
        folder: folder.to_owned(),
        opened: seats.opened,
        on_turn: flags.on_turn.as_deref().map(on_turn::hook),
        server: None,
    });
    Ok(room)
}

/// Serves guests without a screen, until the program is ended.
fn wait(backends: &mut [LocalBackend]) -> Result<ExitCode, Failure> {
    let (wake, news) = wake_channel();
    let ending = EndBySignal::new({
        let wake = Arc::clone(&wake);
        move || wake()
    });
    let _watch = ending.watch().context("cannot handle signals")?;
    for backend in &mut *backends {
        backend.wake_by(Arc::clone(&wake));
    }
    let lobbies: Vec<LobbyView> = backends.iter_mut().filter_map(Backend::lobby).collect();
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
    let mut errors = vec![None; backends.len()];
    loop {
        let mut all_started = true;
        for (backend, told) in backends.iter_mut().zip(&mut errors) {
            let error = backend.hosted_save_error();
            if let Some(why) = error.as_ref().filter(|_| error != *told) {
                complain(why);
            }
            *told = error;
            let next = backend
                .covered_lobby()
                .map(|lobby| (lobby.game, lobby.next));
            if let Some((None, NextGame::Host | NextGame::Deal)) = next
                && let Err(why) = backend.in_lobby(LobbyAct::Start)
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
            for backend in &mut *backends {
                backend.close_lobby();
            }
            ending.take_effect();
        }
        if woken == Err(RecvTimeoutError::Disconnected) {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// Opens the saved game that is to be hosted again.
fn open(backend: &mut LocalBackend, id: &str) -> Result<OpenedGame, Failure> {
    let agreed = ResumeConsent {
        for_guests: true,
        ..ResumeConsent::default()
    };
    match backend.open(id, agreed).map_err(Failure::usage)? {
        Resumption::Opened(dealt) => Ok(*dealt),
        Resumption::OtherDictionary(told) | Resumption::WithGuests(told) => Err(Failure::usage(
            format!("{told} Resume the game with scrabble resume to decide."),
        )),
    }
}

/// Returns the folder of the host's key and log.
fn folder(cli: &Cli) -> Result<PathBuf, Failure> {
    let directory = data_dir::directory(cli.data_dir.as_deref());
    let directory = directory.ok_or_else(|| {
        Failure::usage("no home directory found for the host key; give a folder with --data-dir")
    })?;
    Ok(directory.join("host"))
}

/// Makes the folder of the host's files, and closes to others what an earlier version left open.
fn close_to_others(folder: &Path) -> Result<(), Failure> {
    private::make_folder(folder).map_err(|error| {
        let shown = printable::path(folder);
        Failure::new(1, &format!("{shown} cannot be created: {error}"))
    })?;
    private::close(folder);
    if let Some(data) = folder.parent() {
        private::close_own(data, &data_dir::OWN);
    }
    Ok(())
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
