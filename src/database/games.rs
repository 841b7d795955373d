//! The journals of a club as rows, one for each line.

use super::error::DatabaseError;
use super::lease::{self, Lease};
use super::pool::Pool;
use crate::engine::event::Event;
use crate::record::store::{
    AppendResult, GameId, Journal, JournalInfo, JournalPlace, Journals, LoadedGame, Resumed,
    StoreError, UnixTime, meant_by,
};
use postgres::Client;
use std::sync::Arc;

/// The games of a club, for the machine that keeps it.
#[derive(Clone, Debug)]
pub(super) struct GamesInDatabase {
    pool: Arc<Pool>,
    lease: Lease,
}

impl GamesInDatabase {
    pub(super) const fn new(pool: Arc<Pool>, lease: Lease) -> Self {
        Self { pool, lease }
    }

    fn lines(&self, id: &GameId) -> Result<Vec<Vec<u8>>, StoreError> {
        let lines = self.pool.with(|client| lines_of(client, id))?;
        if lines.is_empty() {
            return Err(StoreError::NoGame(id.to_string()));
        }
        Ok(lines)
    }
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        Self::Elsewhere(Box::new(error))
    }
}

impl Journals for GamesInDatabase {
    fn begin(
        &self,
        about: JournalInfo,
        events: &[Event],
    ) -> Result<(Journal, AppendResult), StoreError> {
        let place = Rows {
            games: self.clone(),
            is_in_doubt: false,
            state: RowsState::Unmade(GameId::fresh(about.begun, about.salt).collect()),
        };
        Journal::begin(Box::new(place), about, events)
    }

    fn resume(&self, id: &GameId) -> Result<Resumed, StoreError> {
        let lines = self.lines(id)?;
        let bytes = lines.concat();
        Resumed::read_from(id, bytes.as_slice(), |good| {
            let made = MadeRows::cut(id.clone(), &lines, good);
            Box::new(Rows {
                games: self.clone(),
                // Other rows follow those of a journal that was torn when it was taken in.
                is_in_doubt: made.lines < signed(lines.len()),
                state: RowsState::Made(made),
            })
        })
    }

    fn read(&self, id: &GameId) -> Result<LoadedGame, StoreError> {
        LoadedGame::read_from(id, self.lines(id)?.concat().as_slice())
    }

    /// Never: the machine that asks is the one that keeps the club.
    fn is_played(&self, id: &GameId) -> Result<bool, StoreError> {
        const IS_THERE: &str = "SELECT EXISTS (SELECT 1 FROM game WHERE id = $1)";
        let is_there = self
            .pool
            .with(|client| Ok(client.query_one(IS_THERE, &[&id.as_str()])?.get(0)))?;
        let played = Some(false).filter(|_| is_there);
        played.ok_or_else(|| StoreError::NoGame(id.to_string()))
    }

    fn written(&self, id: &GameId) -> Option<UnixTime> {
        const WRITTEN: &str = "SELECT extract(epoch FROM written)::bigint FROM game WHERE id = $1";
        let written = self.pool.with(|client| {
            let row = client.query_opt(WRITTEN, &[&id.as_str()])?;
            Ok(row.map(|row| row.get::<_, i64>(0)))
        });
        Some(UnixTime(written.ok()??.unsigned_abs()))
    }

    fn find(&self, typed: &str) -> Result<GameId, StoreError> {
        let names = self.pool.with(|client| {
            let rows = client.query("SELECT id FROM game", &[])?;
            Ok(rows.iter().map(|row| row.get(0)).collect::<Vec<String>>())
        })?;
        let games = names.iter().filter_map(|name| GameId::parse(name));
        meant_by(typed, games.collect())
    }
}

/// Returns the lines of a game, in order; none if there is no such game.
pub(super) fn lines_of(client: &mut Client, id: &GameId) -> Result<Vec<Vec<u8>>, DatabaseError> {
    let lines = "SELECT line FROM event WHERE game = $1 ORDER BY seq";
    let rows = client.query(lines, &[&id.as_str()])?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// The rows of one journal.
#[derive(Debug)]
struct Rows {
    games: GamesInDatabase,
    /// Whether there may be rows after those that are known: a connection broke before its answer.
    is_in_doubt: bool,
    state: RowsState,
}

#[derive(Debug)]
enum RowsState {
    /// The IDs to be tried.
    Unmade(Vec<GameId>),
    Made(MadeRows),
}

/// The rows that are known to be there.
#[derive(Clone, Debug)]
struct MadeRows {
    id: GameId,
    bytes: i64,
    lines: i64,
}

impl MadeRows {
    /// The first of these lines, as long as they have `good` bytes together.
    fn cut(id: GameId, lines: &[Vec<u8>], good: u64) -> Self {
        let good = signed(good);
        let mut made = Self {
            id,
            bytes: 0,
            lines: 0,
        };
        for line in lines {
            let length = signed(line.len());
            if made.bytes + length > good {
                break;
            }
            made.bytes += length;
            made.lines += 1;
        }
        made
    }

    fn after(&self, lines: &[&[u8]]) -> Self {
        let more: usize = lines.iter().map(|line| line.len()).sum();
        Self {
            id: self.id.clone(),
            bytes: self.bytes + signed(more),
            lines: self.lines + signed(lines.len()),
        }
    }
}

/// A number as PostgreSQL has it.
pub(super) fn signed(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// The lines of a journal with their line feeds, which are rows here.
pub(super) fn split(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|&byte| byte == b'\n').collect()
}

impl JournalPlace for Rows {
    fn id(&self) -> Option<&GameId> {
        match &self.state {
            RowsState::Unmade(_) => None,
            RowsState::Made(made) => Some(&made.id),
        }
    }

    fn length(&self) -> u64 {
        match &self.state {
            RowsState::Unmade(_) => 0,
            RowsState::Made(made) => made.bytes.unsigned_abs(),
        }
    }

    fn keep(&mut self, owed: &mut Vec<u8>) -> Result<(), StoreError> {
        let lines = split(owed);
        let GamesInDatabase { pool, lease } = &self.games;
        let is_in_doubt = self.is_in_doubt;
        let made = pool.with(|client| match &self.state {
            RowsState::Unmade(ids) => make(client, lease, ids, &lines),
            RowsState::Made(made) => {
                if is_in_doubt {
                    cut(client, lease, made)?;
                }
                append(client, lease, made, &lines)
            }
        });
        self.is_in_doubt = made.is_err();
        self.state = RowsState::Made(made?);
        owed.clear();
        Ok(())
    }

    /// Where a connection broke, rows may be there of which nothing was heard.
    fn cut_to(&mut self, _length: u64) {
        if let RowsState::Made(made) = &self.state {
            // The next lines try again.
            let GamesInDatabase { pool, lease } = &self.games;
            let is_cut = pool.with(|client| cut(client, lease, made)).is_ok();
            self.is_in_doubt &= !is_cut;
        }
    }

    /// Nobody else waits for the game.
    fn release(&mut self) {}
}

/// Adds lines, all or none, if the rows are those that are known and the lease holds.
fn append(
    client: &mut Client,
    lease: &Lease,
    made: &MadeRows,
    lines: &[&[u8]],
) -> Result<MadeRows, DatabaseError> {
    if lines.is_empty() {
        check(client, lease)?;
        return Ok(made.clone());
    }
    if !is_appended(client, lease, made, lines)? {
        check(client, lease)?;
        return Err(DatabaseError::Changed);
    }
    Ok(made.after(lines))
}

fn is_appended(
    client: &mut Client,
    lease: &Lease,
    made: &MadeRows,
    lines: &[&[u8]],
) -> Result<bool, DatabaseError> {
    const APPEND: &str = "\
        WITH held AS (
            SELECT 1 FROM lease WHERE scope = 'club' AND owner = $1 AND epoch = $2 FOR KEY SHARE
        ), grown AS (
            UPDATE game SET bytes = $6, lines = $7, written = now() FROM held
            WHERE id = $3 AND bytes = $4 AND lines = $5 RETURNING id
        )
        INSERT INTO event (game, seq, line)
        SELECT grown.id, $5 + new.seq, new.line FROM grown, unnest($8::bytea[]) WITH ORDINALITY AS new (line, seq)";
    let after = made.after(lines);
    let id = made.id.as_str();
    let added = client.execute(
        APPEND,
        &[
            &lease.owner,
            &lease.epoch,
            &id,
            &made.bytes,
            &made.lines,
            &after.bytes,
            &after.lines,
            &lines,
        ],
    )?;
    Ok(added > 0)
}

fn check(client: &mut Client, lease: &Lease) -> Result<(), DatabaseError> {
    let mut work = client.transaction()?;
    lease::hold(&mut work, lease)?;
    Ok(work.commit()?)
}

/// Removes rows after those that are known.
fn cut(client: &mut Client, lease: &Lease, made: &MadeRows) -> Result<(), DatabaseError> {
    const CUT: &str = "UPDATE game SET bytes = $2, lines = $3 WHERE id = $1 AND lines >= $3";
    let id = made.id.as_str();
    let mut work = client.transaction()?;
    lease::hold(&mut work, lease)?;
    work.execute(CUT, &[&id, &made.bytes, &made.lines])?;
    let after = "DELETE FROM event WHERE game = $1 AND seq > $2";
    work.execute(after, &[&id, &made.lines])?;
    Ok(work.commit()?)
}

/// Makes a game of these lines, under the first ID that is free.
fn make(
    client: &mut Client,
    lease: &Lease,
    ids: &[GameId],
    lines: &[&[u8]],
) -> Result<MadeRows, DatabaseError> {
    const MAKE: &str = "\
        WITH held AS (
            SELECT 1 FROM lease WHERE scope = 'club' AND owner = $1 AND epoch = $2 FOR KEY SHARE
        ), made AS (
            INSERT INTO game (id, bytes, lines) SELECT $3, $4, $5 FROM held ON CONFLICT DO NOTHING RETURNING id
        )
        INSERT INTO event (game, seq, line)
        SELECT made.id, new.seq, new.line FROM made, unnest($6::bytea[]) WITH ORDINALITY AS new (line, seq)";
    for id in ids {
        let none = MadeRows {
            id: id.clone(),
            bytes: 0,
            lines: 0,
        };
        let made = none.after(lines);
        let (name, bytes, count) = (id.as_str(), made.bytes, made.lines);
        let added = client.execute(
            MAKE,
            &[&lease.owner, &lease.epoch, &name, &bytes, &count, &lines],
        )?;
        if added > 0 {
            return Ok(made);
        }
        check(client, lease)?;
        // It may have been made by an earlier try, of which nothing was heard. The first line has a salt.
        let there = lines_of(client, id)?;
        if there.first().map(Vec::as_slice) == lines.first().copied() {
            let first = none.after(&lines[..1]);
            cut(client, lease, &first)?;
            return append(client, lease, &first, &lines[1..]);
        }
    }
    Err(DatabaseError::NoName)
}
