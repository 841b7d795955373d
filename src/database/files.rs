//! The files of a club as rows.

use super::error::DatabaseError;
use super::lease::{self, Lease};
use super::pool::Pool;
use crate::text::shared_file::Documents;
use postgres::Client;
use std::io;
use std::sync::Arc;

/// The files of a club, which are changed only as long as a lease holds, if there is one.
#[derive(Debug)]
pub(super) struct FilesInDatabase {
    pool: Arc<Pool>,
    lease: Option<Lease>,
}

impl FilesInDatabase {
    pub(super) const fn new(pool: Arc<Pool>, lease: Option<Lease>) -> Self {
        Self { pool, lease }
    }

    fn change_by(
        &self,
        client: &mut Client,
        name: &str,
        change: &mut dyn FnMut(Option<Vec<u8>>) -> Option<Vec<u8>>,
    ) -> Result<(), DatabaseError> {
        const KEEP: &str = "\
            INSERT INTO file (name, version, body) VALUES ($1, 1, $2)
            ON CONFLICT (name) DO UPDATE SET version = file.version + 1, body = $2";
        let mut work = client.transaction()?;
        if let Some(lease) = &self.lease {
            lease::hold(&mut work, lease)?;
        }
        // Also a file that is not there yet is changed by one at a time.
        work.execute("SELECT pg_advisory_xact_lock(hashtext($1))", &[&name])?;
        let there = work.query_opt("SELECT body FROM file WHERE name = $1", &[&name])?;
        if let Some(body) = change(there.map(|row| row.get(0))) {
            work.execute(KEEP, &[&name, &body])?;
        }
        Ok(work.commit()?)
    }
}

impl Documents for FilesInDatabase {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let read = self.pool.with(|client| {
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
        let version = self.pool.with(|client| {
            let row = client.query_opt("SELECT version FROM file WHERE name = $1", &[&name])?;
            Ok(row.map(|row| row.get::<_, i64>(0).unsigned_abs()))
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
