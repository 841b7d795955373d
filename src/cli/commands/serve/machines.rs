//! A club in a database: one machine keeps it, and others stand by, hand members on to that one, and take the club over.

use super::service::{Service, tell_open};
use crate::cli::commands::failure::Failure;
use crate::cli::commands::host;
use crate::cli::commands::printing::print_text;
use crate::cli::host::{StoreAddress, StoreFlags};
use crate::database::{Database, DatabaseError, Lead, Lease, LeaseWatch};
use crate::net::peers::{Peers, Route};
use crate::net::{Server, host_key};
use crate::services::hosting::{LateDoor, SaidOnce, close_to_others, listen_among, own_address};
use crate::text::counted;
use crate::text::shared_folder::SharedFolder;
use anyhow::Context;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tracing::info;

/// The time between two looks whether the club is to be taken over, and between two renewals of the lease.
const LOOK: Duration = Duration::from_millis(500);

impl From<DatabaseError> for Failure {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::Address(_)
            | DatabaseError::FolderInUse(_)
            | DatabaseError::NoData(_)
            | DatabaseError::NotEmpty => Self::usage(error),
            _ => Self::new(1, &error),
        }
    }
}

/// Returns the folder of the host's files, with those in a database that are not on this machine's disk.
pub(in crate::cli::commands) fn shared(
    folder: SharedFolder,
    address: &StoreAddress,
) -> Result<SharedFolder, Failure> {
    let Some(address) = &address.store else {
        return Ok(folder);
    };
    let files = Database::existing(address)?.files(None);
    Ok(SharedFolder::in_store(folder.path().to_owned(), files))
}

/// Checks, exports or imports if the flags say so; `None` if they do not.
pub(super) fn manage(flags: &StoreFlags) -> Result<Option<ExitCode>, Failure> {
    let Some(address) = &flags.address.store else {
        return Ok(None);
    };
    let says = match (flags.check, &flags.export, &flags.import) {
        (true, ..) => checked(address)?,
        (_, Some(folder), _) => {
            let games = Database::existing(address)?.export(folder)?;
            format!("Exported {}.\n", counted(games, "game"))
        }
        (.., Some(folder)) => {
            let games = Database::open(address)?.import(folder)?;
            format!("Imported {}.\n", counted(games, "game"))
        }
        _ => return Ok(None),
    };
    print_text(&says)?;
    Ok(Some(ExitCode::SUCCESS))
}

fn checked(address: &str) -> Result<String, Failure> {
    let state = Database::check(address)?;
    let tables = match state.version {
        0 => "The database has no tables yet; `scrabble serve` makes them.".to_owned(),
        version if version < state.newest => {
            let newest = state.newest;
            format!("The tables have version {version}; `scrabble serve` brings them to {newest}.")
        }
        version => format!("The tables have version {version}, the newest."),
    };
    let keeper = match state.kept_by {
        Some((owner, address)) => format!("{owner} keeps the club, at {address}."),
        None => "No machine keeps the club now.".to_owned(),
    };
    let games = counted(state.games, "game");
    Ok(format!("{tables}\n{games}. {keeper}\n"))
}

/// Stands by until this machine can keep the club, and keeps it until a signal ends it or another machine has it.
pub(super) fn serve(service: &Service<'_>, address: &str) -> Result<ExitCode, Failure> {
    let database = Database::open(address)?;
    let path = host::folder(service.cli)?.path().to_owned();
    close_to_others(&path)?;
    let shared = SharedFolder::in_store(path.clone(), database.files(None));
    let secret = host_key::secret_in(&shared).map_err(|error| Failure::new(1, &error))?;
    let peers = Arc::new(Peers::new(secret));
    let door = Arc::new(LateDoor::default());
    let (at, late) = (service.listening(), Arc::clone(&door));
    let (server, reached) = listen_among(Arc::clone(&peers), &at, late, &shared)?;
    tell_open(&server, &reached)?;
    let machine = Machine {
        service,
        database,
        peers,
        owner: owner(server.address()),
        address: peer_address(service, server.address()),
    };
    let Some(lease) = machine.stand_by() else {
        drop(server);
        return Ok(service.ended());
    };
    let renewal = machine.renew(lease).context("no thread for the lease")?;
    let kept = machine.keep(&path, &door, server, &renewal);
    machine.give_up(renewal);
    kept
}

/// One of the machines of a club.
struct Machine<'a> {
    service: &'a Service<'a>,
    database: Database,
    peers: Arc<Peers>,
    owner: String,
    address: String,
}

impl Machine<'_> {
    /// Waits until nobody else keeps the club, and takes it; `None` if a signal came first.
    fn stand_by(&self) -> Option<Lease> {
        let faults = self.service.faults();
        let mut told = SaidOnce::default();
        let mut watch = LeaseWatch::default();
        while !self.service.ending.is_due() {
            let lead = self.database.lead((&self.owner, &self.address), &mut watch);
            told.say(lead.as_ref().err().map(ToString::to_string), &faults);
            match lead {
                Ok(Lead::Ours(lease)) => return Some(lease),
                Ok(Lead::Theirs(address)) => self.peers.set_route(Route::At(address)),
                Err(_) => {}
            }
            thread::sleep(LOOK);
        }
        None
    }

    /// Renews the lease from now on. Has the club end when another machine has taken it.
    fn renew(&self, lease: Lease) -> io::Result<Renewal> {
        let lost = Arc::new(AtomicBool::new(false));
        let (done, over) = channel::<()>();
        let (database, kept, was_lost) = (self.database.clone(), lease.clone(), Arc::clone(&lost));
        let (faults, end) = (self.service.faults(), self.service.ender());
        let thread = thread::Builder::new().spawn(move || {
            let mut told = SaidOnce::default();
            loop {
                let renewed = database.renew(&kept);
                if matches!(renewed, Ok(false)) {
                    was_lost.store(true, Ordering::Release);
                    return end();
                }
                told.say(renewed.err().map(|why| why.to_string()), &faults);
                if over.recv_timeout(LOOK) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
            }
        })?;
        Ok(Renewal {
            lease,
            lost,
            done,
            thread,
        })
    }

    /// Opens the club, and keeps it as long as the lease is renewed.
    fn keep(
        &self,
        path: &Path,
        door: &LateDoor,
        server: Server,
        renewal: &Renewal,
    ) -> Result<ExitCode, Failure> {
        let (database, lease) = (&self.database, &renewal.lease);
        let folder = SharedFolder::in_store(path.to_owned(), database.files(Some(lease)));
        let journals = database.games(lease);
        let open = self
            .service
            .open(&folder, |games| games.in_store(journals))?;
        door.put_in(Arc::clone(&open.door));
        self.peers.set_route(Route::Here);
        info!(owner = self.owner, "keeps the club");
        let kept = self.service.keep(open, server, || renewal.is_lost());
        if renewal.is_lost() {
            return Err(DatabaseError::TakenOver.into());
        }
        kept
    }

    /// Leaves the club to others.
    fn give_up(&self, renewal: Renewal) {
        self.peers.set_route(Route::Unknown);
        drop(renewal.done);
        let _ = renewal.thread.join();
        if let Err(why) = self.database.release(&renewal.lease) {
            self.service.faults()(&why.to_string());
        }
    }
}

/// A lease that is renewed by a thread of its own.
struct Renewal {
    lease: Lease,
    /// Whether another machine has it.
    lost: Arc<AtomicBool>,
    /// Ends the thread when it is dropped.
    done: Sender<()>,
    thread: JoinHandle<()>,
}

impl Renewal {
    fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }
}

/// A name for this process that no other has.
fn owner(address: SocketAddr) -> String {
    let (own, id, salt) = (own_address(), std::process::id(), rand::random::<u32>());
    let own = own.map_or_else(|| "a machine".to_owned(), |own| own.to_string());
    format!("{own}:{} ({id}, {salt:08x})", address.port())
}

/// Where the other machines reach this one.
fn peer_address(service: &Service<'_>, listens: SocketAddr) -> String {
    if let Some(address) = &service.flags.store.peer_address {
        return address.clone();
    }
    let mut reached = listens;
    if listens.ip().is_unspecified()
        && let Some(own) = own_address()
    {
        reached.set_ip(own);
    }
    reached.to_string()
}
