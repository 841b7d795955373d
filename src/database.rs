//! A club in PostgreSQL, so that a second machine can go on when the first one fails.
//!
//! What is a journal on a disk is rows here, one for each line and equal to it byte for byte; what is a file beside the host's
//! key is one row. So everything above reads and writes as it does on a disk, and [`Database::export`] makes a disk of it again.
//!
//! # Who may write
//!
//! One machine at a time keeps the club. It holds a [`Lease`]: a row with its name, an `epoch` and a time until which it holds,
//! by the clock of the database. It moves that time on while it lives. A machine that has seen it stand still for three seconds
//! takes the row and counts `epoch` up. Each statement that writes also locks the row and compares owner and epoch, so that a
//! machine that was only asleep cannot write into a game that others play on.
//!
//! ```no_run
//! use scrabble::database::{Database, Lead, LeaseWatch};
//! use scrabble::record::store::Journals as _;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let database = Database::open("postgres://club@localhost/club")?;
//! let machine = ("machine 1", "192.0.2.7:4444");
//! if let Lead::Ours(lease) = database.lead(machine, &mut LeaseWatch::default())? {
//!     let games = database.games(&lease);
//!     let game = games.find("kqzm")?;
//!     println!("{} events", games.read(&game)?.events.len());
//! }
//! # Ok(())
//! # }
//! ```

mod error;
mod files;
mod games;
mod lease;
mod pool;
mod schema;
mod transfer;

pub use error::DatabaseError;
pub use lease::{Lead, Lease, LeaseWatch};
pub use schema::SchemaState;

use crate::record::store::Journals;
use crate::text::locked;
use crate::text::shared_file::Documents;
use files::{FilesInDatabase, Versions};
use games::GamesInDatabase;
use pool::Pool;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// The database of a club.
#[derive(Clone, Debug)]
pub struct Database {
    pool: Arc<Pool>,
    /// A connection for the lease, which waits for no other.
    lease_pool: Arc<Pool>,
    /// The versions of its files, while this machine keeps the club.
    versions: Arc<Mutex<Option<Versions>>>,
}

impl Database {
    /// Connects to the database of this address, and brings its tables up to date.
    ///
    /// # Errors
    /// When the address makes no sense, the database does not answer, or a later version of the program has changed its tables.
    pub fn open(address: &str) -> Result<Self, DatabaseError> {
        let database = Self::at(address)?;
        database.pool.with(schema::migrate)?;
        Ok(database)
    }

    /// Connects to the database of a club that is there, and changes none of its tables.
    ///
    /// # Errors
    /// As for [`open`](Self::open), and when there is no club in it.
    pub fn existing(address: &str) -> Result<Self, DatabaseError> {
        let database = Self::at(address)?;
        match database.pool.with(schema::state)?.version {
            0 => Err(DatabaseError::NoClub),
            _ => Ok(database),
        }
    }

    /// Connects to the database of this address, and only looks what there is.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn check(address: &str) -> Result<SchemaState, DatabaseError> {
        Self::at(address)?.pool.with(schema::state)
    }

    fn at(address: &str) -> Result<Self, DatabaseError> {
        Ok(Self {
            pool: Arc::new(Pool::new(address)?),
            lease_pool: Arc::new(Pool::new(address)?),
            versions: Arc::default(),
        })
    }

    /// Takes the club, if nobody keeps it, for the machine of this name, which others reach at this address. A machine that
    /// stands by asks again and again, with what it has seen so far.
    ///
    /// # Errors
    /// When the database does not answer. What was seen before does not count any more then.
    pub fn lead(
        &self,
        (owner, address): (&str, &str),
        watch: &mut LeaseWatch,
    ) -> Result<Lead, DatabaseError> {
        let lead = self
            .lease_pool
            .with(|client| lease::take(client, (owner, address), watch));
        lead.inspect_err(|_| *watch = LeaseWatch::default())
    }

    /// Keeps the club a while longer, and looks which files others have changed. Returns whether it was still this machine's.
    ///
    /// # Errors
    /// When the database does not answer. Then nobody else has got the club from it either.
    pub fn renew(&self, lease: &Lease) -> Result<bool, DatabaseError> {
        let (is_ours, versions) = self.lease_pool.with(|client| {
            let is_ours = lease::renew(client, lease)?;
            Ok((is_ours, files::versions(client)?))
        })?;
        *locked(&self.versions) = Some(versions);
        Ok(is_ours)
    }

    /// Gives the club up, so that another machine can take it at once.
    ///
    /// # Errors
    /// When the database does not answer. Then the lease ends by itself.
    pub fn release(&self, lease: &Lease) -> Result<(), DatabaseError> {
        self.lease_pool.with(|client| lease::release(client, lease))
    }

    /// Returns the games, for the machine that keeps the club.
    pub fn games(&self, lease: &Lease) -> Arc<dyn Journals> {
        Arc::new(GamesInDatabase::new(Arc::clone(&self.pool), lease.clone()))
    }

    /// Returns the files; with a lease they are written only as long as it holds.
    pub fn files(&self, lease: Option<&Lease>) -> Arc<dyn Documents> {
        let (pool, versions) = (Arc::clone(&self.pool), Arc::clone(&self.versions));
        Arc::new(FilesInDatabase::new(pool, lease.cloned(), versions))
    }

    /// Writes everything to a folder that is empty or missing: the games as journals in `games`, the files in `host`, as the
    /// data directory of a club without a database has them. Returns how many games there are.
    ///
    /// # Errors
    /// When the database does not answer, or the folder cannot be written or has something in it.
    pub fn export(&self, folder: &Path) -> Result<usize, DatabaseError> {
        self.pool.with(|client| transfer::export(client, folder))
    }

    /// Takes in the journals and files of a data directory, or of what [`export`](Self::export) wrote. The database must have no
    /// game or file yet. Returns how many games there are.
    ///
    /// # Errors
    /// When the database has something in it or does not answer, or the folder cannot be read; nothing is taken in then.
    pub fn import(&self, folder: &Path) -> Result<usize, DatabaseError> {
        self.pool.with(|client| transfer::import(client, folder))
    }
}
