//! A club in a database: one machine keeps it, and others stand by, hand members on to that one, and take the club over.

use super::service::{Open, Service, tell_open};
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
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;
use tracing::info;

/// The time between two looks whether the club is to be taken over, and between two renewals of the lease.
const LOOK: Duration = Duration::from_millis(500);

impl From<DatabaseError> for Failure {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::Address(_) | DatabaseError::FolderInUse(_) | DatabaseError::NotEmpty => {
                Self::usage(error)
            }
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
    let files = Database::open(address)?.files(None);
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
            let games = Database::open(address)?.export(folder)?;
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
    let files = machine.database.files(Some(&lease));
    let journals = machine.database.games(&lease);
    let folder = SharedFolder::in_store(path, files);
    let open = service.open(&folder, |games| games.in_store(journals))?;
    door.put_in(Arc::clone(&open.door));
    machine.keep(open, server, &lease)
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

    /// Keeps the club as long as the lease is renewed.
    fn keep(&self, open: Open, server: Server, lease: &Lease) -> Result<ExitCode, Failure> {
        let lost = Arc::new(AtomicBool::new(false));
        let (done, over) = channel::<()>();
        let renewing = thread::spawn({
            let (database, lease, lost) = (self.database.clone(), lease.clone(), Arc::clone(&lost));
            let (faults, end) = (self.service.faults(), open.keeper.ender());
            move || {
                let mut told = SaidOnce::default();
                while over.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                    let renewed = database.renew(&lease);
                    if matches!(renewed, Ok(false)) {
                        lost.store(true, Ordering::Release);
                        return end();
                    }
                    told.say(renewed.err().map(|why| why.to_string()), &faults);
                }
            }
        });
        self.peers.set_route(Route::Here);
        info!(owner = self.owner, "keeps the club");
        let kept = self.kept(open, server, &lost);
        self.end(done, renewing, lease);
        kept
    }

    fn kept(&self, open: Open, server: Server, lost: &AtomicBool) -> Result<ExitCode, Failure> {
        let kept = self
            .service
            .keep(open, server, || lost.load(Ordering::Acquire));
        if lost.load(Ordering::Acquire) {
            return Err(DatabaseError::TakenOver.into());
        }
        kept
    }

    /// Gives the club up for others.
    fn end(&self, done: Sender<()>, renewing: thread::JoinHandle<()>, lease: &Lease) {
        self.peers.set_route(Route::Unknown);
        drop(done);
        let _ = renewing.join();
        if let Err(why) = self.database.release(lease) {
            self.service.faults()(&why.to_string());
        }
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
