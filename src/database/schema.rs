//! The tables of the database, brought up to date by numbered files of SQL.

use super::error::DatabaseError;
use postgres::Client;

/// The files, in their order. One that has been released is never changed: what is to change comes in the next one.
const MIGRATIONS: [&str; 1] = [include_str!("migrations/0001_club.sql")];

/// The number of the last one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "there are a few"
)]
const NEWEST: i32 = MIGRATIONS.len() as i32;

/// Among the locks that PostgreSQL keeps for programs, the one for these tables.
const LOCK: i64 = 0x5c4a_bb1e;

/// What there is in a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaState {
    /// The version of its tables; 0 of an empty database.
    pub version: i32,
    /// The version that this program makes of it.
    pub newest: i32,
    /// The games in it.
    pub games: i64,
    /// The machine that keeps the club now, and where it is reached.
    pub kept_by: Option<(String, String)>,
}

/// Runs the files that have not been run yet, all or none. Machines that start at the same time do so one after the other.
pub(super) fn migrate(client: &mut Client) -> Result<(), DatabaseError> {
    let mut work = client.transaction()?;
    work.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    work.batch_execute("CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY)")?;
    let done = version(&mut work)?;
    if done > NEWEST {
        return Err(DatabaseError::Newer(done, NEWEST));
    }
    for (number, migration) in (1..).zip(MIGRATIONS) {
        if number > done {
            work.batch_execute(migration)?;
            work.execute("INSERT INTO migration VALUES ($1)", &[&number])?;
        }
    }
    Ok(work.commit()?)
}

fn version(client: &mut impl postgres::GenericClient) -> Result<i32, DatabaseError> {
    let last = "SELECT coalesce(max(number), 0) FROM migration";
    Ok(client.query_one(last, &[])?.get(0))
}

/// Looks what there is, and changes nothing.
pub(super) fn state(client: &mut Client) -> Result<SchemaState, DatabaseError> {
    let is_there = client.query_one("SELECT to_regclass('migration') IS NOT NULL", &[])?;
    let version = if is_there.get(0) { version(client)? } else { 0 };
    let mut state = SchemaState {
        version,
        newest: NEWEST,
        games: 0,
        kept_by: None,
    };
    if version > NEWEST {
        return Err(DatabaseError::Newer(version, NEWEST));
    }
    if version > 0 {
        state.games = client.query_one("SELECT count(*) FROM game", &[])?.get(0);
        let keeper = "SELECT owner, address FROM lease WHERE until > clock_timestamp() - interval '1 second'";
        let keeper = client.query_opt(keeper, &[])?;
        state.kept_by = keeper.map(|row| (row.get(0), row.get(1)));
    }
    Ok(state)
}
