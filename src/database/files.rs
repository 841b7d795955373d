//! The files of a club as rows.

use super::error::DatabaseError;
use super::lease::{self, Lease};
use super::pool::Pool;
use crate::text::locked;
use crate::text::shared_file::Documents;
use postgres::{Client, Row};
use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex};

/// The files of a club, which are changed only as long as a lease holds, if there is one.
#[derive(Debug)]
pub(super) struct FilesInDatabase {
    pool: Arc<Pool>,
    lease: Option<Lease>,
    /// The versions of the files as they were last, if somebody [looks](versions) at them all the time.
    versions: Arc<Mutex<Option<Versions>>>,
}

/// The file that somebody changes from outside while a club is kept: the list of people.
const WATCHED: &str = "people.json";

/// The versions of files, by name.
pub(super) type Versions = HashMap<String, u64>;

/// Looks at the versions of the files that somebody changes from outside.
pub(super) fn versions(client: &mut Client) -> Result<Versions, DatabaseError> {
    let rows = client.query(
        "SELECT name, version FROM file WHERE name = $1",
        &[&WATCHED],
    )?;
    let versions = rows.iter().map(|row| (row.get(0), version_in(row, 1)));
    Ok(versions.collect())
}

fn version_in(row: &Row, column: usize) -> u64 {
    row.get::<_, i64>(column).unsigned_abs()
}

impl FilesInDatabase {
    pub(super) const fn new(
        pool: Arc<Pool>,
        lease: Option<Lease>,
        versions: Arc<Mutex<Option<Versions>>>,
    ) -> Self {
        Self {
            pool,
            lease,
            versions,
        }
    }

    fn change_by(
        &self,
        client: &mut Client,
        name: &str,
        change: &mut dyn FnMut(Option<Vec<u8>>) -> Option<Vec<u8>>,
    ) -> Result<(), DatabaseError> {
        const KEEP: &str = "\
            INSERT INTO file (name, version, body) VALUES ($1, 1, $2)
            ON CONFLICT (name) DO UPDATE SET version = file.version + 1, body = $2
            RETURNING version";
        let mut work = client.transaction()?;
        if let Some(lease) = &self.lease {
            lease::hold(&mut work, lease)?;
        }
        // Also a file that is not there yet is changed by one at a time.
        work.execute("SELECT pg_advisory_xact_lock(hashtext($1))", &[&name])?;
        let there = work.query_opt("SELECT body FROM file WHERE name = $1", &[&name])?;
        let Some(body) = change(there.map(|row| row.get(0))) else {
            return Ok(());
        };
        let version = version_in(&work.query_one(KEEP, &[&name, &body])?, 0);
        work.commit()?;
        if let Some(versions) = &mut *locked(&self.versions) {
            versions.insert(name.to_owned(), version);
        }
        Ok(())
    }
}

impl Documents for FilesInDatabase {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let read = self.pool.with_anywhere(|client| {
            let row = client.query_opt("SELECT body FROM file WHERE name = $1", &[&name])?;
            Ok(row.map(|row| row.get(0)))
        });
        Ok(read?)
    }

    fn change(
        &self,
        name: &str,
        change: &mut dyn FnMut(Option<Vec<u8>>) -> Option<Vec<u8>>,
    ) -> io::Result<()> {
        let changed = self
            .pool
            .with(|client| self.change_by(client, name, change));
        Ok(changed?)
    }

    fn version(&self, name: &str) -> io::Result<Option<u64>> {
        if let Some(known) = &*locked(&self.versions)
            && name == WATCHED
        {
            return Ok(known.get(name).copied());
        }
        let version = self.pool.with_anywhere(|client| {
            let row = client.query_opt("SELECT version FROM file WHERE name = $1", &[&name])?;
            Ok(row.as_ref().map(|row| version_in(row, 0)))
        });
        Ok(version?)
    }

    fn names(&self) -> io::Result<Vec<String>> {
        let names = self.pool.with(|client| {
            let rows = client.query("SELECT name FROM file", &[])?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        });
        Ok(names?)
    }
}
