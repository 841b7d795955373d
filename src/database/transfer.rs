//! From a database to a folder, and back.

use super::error::DatabaseError;
use super::games::{lines_of, signed, split};
use crate::record::store::GameId;
use crate::text::files;
use crate::text::private;
use crate::text::whole_file;
use postgres::{Client, Transaction};
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The folder of the journals, as in a data directory.
const GAMES: &str = "games";
/// The folder of the files.
const FILES: &str = "host";
/// The files that a club shares. A log is of the machine that wrote it.
const NAMES: [&str; 4] = ["people.json", "results.json", "club.json", "host_key"];
/// In bytes: the largest file that is taken in.
const LARGEST: u64 = 1 << 30;
/// Files are written and read within one transaction, which may take as long as that takes.
const PATIENT: &str = "\
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0";
/// What the names of the others end with.
const ENDS: [&str; 2] = [".guests.json", ".seen.json"];

fn failed(activity: &'static str, path: &Path) -> impl FnOnce(io::Error) -> DatabaseError {
    let path = path.to_owned();
    move |error| DatabaseError::Folder {
        activity,
        path,
        error,
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), DatabaseError> {
    whole_file::replace_alone(path, bytes, true).map_err(failed("write", path))
}

fn read(path: &Path) -> Result<Vec<u8>, DatabaseError> {
    files::read(path, LARGEST).map_err(|error| failed("read", path)(io::Error::other(error)))
}

fn make_folder(path: &Path) -> Result<(), DatabaseError> {
    private::make_folder(path).map_err(failed("create", path))
}

/// Writes everything, as it was at one moment.
pub(super) fn export(client: &mut Client, folder: &Path) -> Result<usize, DatabaseError> {
    if !entries(folder)?.is_empty() {
        return Err(DatabaseError::FolderInUse(folder.to_owned()));
    }
    make_folder(folder)?;
    let (games, files) = (folder.join(GAMES), folder.join(FILES));
    make_folder(&games)?;
    make_folder(&files)?;
    client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
    client.batch_execute(PATIENT)?;
    let written = write_all(client, &games, &files);
    client.batch_execute("COMMIT")?;
    written
}

fn write_all(client: &mut Client, games: &Path, files: &Path) -> Result<usize, DatabaseError> {
    let names = client.query("SELECT id FROM game ORDER BY id", &[])?;
    let ids = names.iter().filter_map(|row| GameId::parse(row.get(0)));
    let ids: Vec<GameId> = ids.collect();
    for id in &ids {
        let path = games.join(format!("{id}.{}", GameId::EXTENSION));
        write(&path, &lines_of(client, id)?.concat())?;
    }
    for row in client.query("SELECT name, body FROM file", &[])? {
        let (name, body): (&str, Vec<u8>) = (row.get(0), row.get(1));
        // A name is never a path to elsewhere.
        if is_shared(name) {
            write(&files.join(name), &body)?;
        }
    }
    Ok(ids.len())
}

fn is_shared(name: &str) -> bool {
    let is_plain = !name.contains(['/', '\\']);
    is_plain && (NAMES.contains(&name) || ENDS.iter().any(|end| name.ends_with(end)))
}

/// Takes in everything or nothing.
pub(super) fn import(client: &mut Client, folder: &Path) -> Result<usize, DatabaseError> {
    const EMPTY: &str =
        "SELECT NOT EXISTS (SELECT 1 FROM game) AND NOT EXISTS (SELECT 1 FROM file)";
    if ![GAMES, FILES].iter().any(|part| folder.join(part).is_dir()) {
        return Err(DatabaseError::NoData(folder.to_owned()));
    }
    let mut work = client.transaction()?;
    work.batch_execute(PATIENT)?;
    work.execute("LOCK TABLE game, file IN EXCLUSIVE MODE", &[])?;
    if !work.query_one(EMPTY, &[])?.get::<_, bool>(0) {
        return Err(DatabaseError::NotEmpty);
    }
    let mut games = 0;
    for path in entries(&folder.join(GAMES))? {
        games += usize::from(take_game(&mut work, &path)?);
    }
    for path in entries(&folder.join(FILES))? {
        take_file(&mut work, &path)?;
    }
    work.commit()?;
    Ok(games)
}

/// Takes in a journal; `false` if this is none.
fn take_game(work: &mut Transaction<'_>, path: &Path) -> Result<bool, DatabaseError> {
    const MAKE: &str = "INSERT INTO game (id, bytes, lines) VALUES ($1, $2, $3)";
    const FILL: &str = "\
        INSERT INTO event (game, seq, line)
        SELECT $1, seq, line FROM unnest($2::bytea[]) WITH ORDINALITY AS new (line, seq)";
    let is_journal = path.extension() == Some(OsStr::new(GameId::EXTENSION));
    let name = path.file_stem().and_then(OsStr::to_str);
    let Some(id) = name.and_then(GameId::parse).filter(|_| is_journal) else {
        return Ok(false);
    };
    let bytes = read(path)?;
    let lines = split(&bytes);
    let (id, length, count) = (id.as_str(), signed(bytes.len()), signed(lines.len()));
    work.execute(MAKE, &[&id, &length, &count])?;
    work.execute(FILL, &[&id, &lines])?;
    Ok(true)
}

fn take_file(work: &mut Transaction<'_>, path: &Path) -> Result<(), DatabaseError> {
    const KEEP: &str = "INSERT INTO file (name, version, body) VALUES ($1, 1, $2)";
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    if is_shared(name) {
        let body = read(path)?;
        work.execute(KEEP, &[&name, &body])?;
    }
    Ok(())
}

/// The files of a folder in the order of their names; none if it is missing.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, DatabaseError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(vec![]),
        read => read.map_err(failed("read", folder))?,
    };
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(failed("read", folder))?;
    paths.sort();
    Ok(paths)
}
