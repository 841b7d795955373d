//! Writing a journal.

use super::about::{JournalInfo, Salt};
use super::disk::{self, WritePace};
use super::error::StoreError;
use super::id::GameId;
use super::line::{Format, JournalPosition, MAGIC};
use super::obfuscation;
use super::reader::{JournalReader, Tail};
use super::side_file::{self, SideFile};
use super::status::GameStatus;
use super::wire::{Header, write_event, write_header};
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::tile_set::TileSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Whether events are on the disk.
#[derive(Debug)]
#[must_use = "what is not on the disk must be told"]
pub enum AppendResult {
    /// All of them are.
    Written,
    /// Some are not, for this reason. The journal keeps them, and tries again with each append, except for
    /// [`StoreError::OutOfPlace`] and [`StoreError::Untellable`], which no game causes.
    Owing(StoreError),
}

/// The journal of a game in progress; it holds the lock for writing as long as it lives.
#[derive(Debug)]
pub struct Journal {
    place: JournalPlace,
    pace: WritePace,
    salt: Salt,
    /// After all lines, including owed ones.
    chain: JournalPosition,
    /// The game after all lines: each has a summary of it.
    game: Game,
    /// Lines that are not on the disk yet.
    owed: Vec<u8>,
    /// The time of a turn that has no line yet, because the journal has grown long.
    held: Option<(Seat, Millis)>,
}

#[derive(Debug)]
enum JournalPlace {
    Unmade {
        directory: PathBuf,
        ids: Vec<GameId>,
    },
    Made(CreatedFile),
}

#[derive(Debug)]
struct CreatedFile {
    id: GameId,
    path: PathBuf,
    file: File,
    side: SideFile,
    /// The number of its bytes in lines that are on the disk.
    good: u64,
    /// Whether there may be other bytes after them.
    dirty: bool,
    /// Whether both files are locked. Those of a finished game are not, until its end is taken back.
    held: bool,
}

impl Journal {
    pub(super) fn begin(
        directory: PathBuf,
        pace: WritePace,
        about: JournalInfo,
        events: &[Event],
    ) -> Result<(Self, AppendResult), StoreError> {
        let (first, rest) = events.split_first().ok_or(StoreError::OutOfPlace)?;
        let game = Game::replay([first]).map_err(|_| StoreError::OutOfPlace)?;
        let ids = GameId::fresh(about.begun, about.salt).collect();
        let mut journal = Self {
            place: JournalPlace::Unmade { directory, ids },
            pace,
            salt: about.salt,
            chain: JournalPosition::START,
            owed: vec![],
            held: None,
            game,
        };
        let setup = journal.game.setup().clone();
        let version = Format::new(setup.rulings(), about.branch.is_some()).number();
        let header = write_header(&Header { about, setup }).map_err(StoreError::from)?;
        let header = format!("{MAGIC} {version} {header}");
        journal.chain.write(&header, &mut journal.owed);
        journal.owe(write_event(first, journal.tiles())?);
        let appended = journal.append(rest);
        Ok((journal, appended))
    }

    /// A resumed journal: a torn line is cut off, and a missing end is owed.
    pub(super) fn resumed(
        id: GameId,
        (path, file, side): (PathBuf, File, SideFile),
        read: &JournalReader,
        tail: Tail,
        pace: WritePace,
    ) -> Self {
        let owed = match tail {
            Tail::NoEnd => vec![b'\n'],
            Tail::None | Tail::Torn(_) => vec![],
        };
        let good = read.length;
        let dirty = tail != Tail::None;
        let mut journal = Self {
            place: JournalPlace::Made(CreatedFile {
                id,
                path,
                file,
                side,
                good,
                dirty,
                held: true,
            }),
            pace,
            salt: read.header.about.salt,
            chain: read.chain,
            game: read.game.clone(),
            owed,
            held: None,
        };
        // If this fails, the next event tries again.
        let _ = journal.catch_up();
        journal
    }

    const fn tiles(&self) -> &'static TileSet {
        &self.game.setup().variant().tiles
    }

    /// Returns the game's ID; `None` until its file can be created.
    pub const fn id(&self) -> Option<&GameId> {
        match &self.place {
            JournalPlace::Unmade { .. } => None,
            JournalPlace::Made(made) => Some(&made.id),
        }
    }

    /// Whether some lines are not on the disk.
    pub fn owes(&self) -> bool {
        !self.owed.is_empty()
    }

    /// Appends events, after the owed ones. After [`AppendResult::Written`], all of them survive the end of the program and
    /// a power failure.
    pub fn append(&mut self, events: &[Event]) -> AppendResult {
        let taken = events.iter().try_for_each(|event| self.take(event));
        match (appended(self.settle()), taken) {
            (AppendResult::Written, Err(error)) => AppendResult::Owing(error),
            (appended, _) => appended,
        }
    }

    /// Appends events; if they cannot be written, they are forgotten, and the file is as it was before.
    pub fn append_or_forget(&mut self, events: &[Event]) -> AppendResult {
        let before = (self.chain, self.game.clone(), self.owed.clone(), self.held);
        let good = self.good();
        let appended = self.append(events);
        if let AppendResult::Owing(_) = appended {
            (self.chain, self.game, self.owed, self.held) = before;
            self.cut_to(good);
        }
        appended
    }

    /// Returns the number of bytes in lines that are on the disk.
    const fn good(&self) -> u64 {
        match &self.place {
            JournalPlace::Unmade { .. } => 0,
            JournalPlace::Made(made) => made.good,
        }
    }

    /// Cuts off the lines after these bytes, now or with the next append. Does nothing unless this journal holds the
    /// lock and wrote lines.
    fn cut_to(&mut self, good: u64) {
        if let JournalPlace::Made(made) = &mut self.place
            && made.held
            && (made.dirty || made.good > good)
        {
            made.good = good;
            made.dirty = true;
            // First: if the program ends in between, nothing is reported as lost.
            made.side.remember(good);
            let _ = made.write_back(&mut vec![], self.pace);
        }
    }

    fn take(&mut self, event: &Event) -> Result<(), StoreError> {
        let Event::Spent { seat, time } = *event else {
            self.owe_held()?;
            let says = write_event(event, self.tiles())?;
            self.follow(event)?;
            self.owe(says);
            return Ok(());
        };
        self.follow(event)?;
        let held = self.held.map_or(Millis::ZERO, |(_, held)| held);
        self.held = Some((seat, held.plus(time)));
        let length = self.good() + self.owed.len() as u64;
        let ends_turn = self.game.turn_used() == Millis::ZERO;
        if ends_turn || disk::has_lines_of_time(length) {
            self.owe_held()?;
        }
        Ok(())
    }

    fn follow(&mut self, event: &Event) -> Result<(), StoreError> {
        let followed = self.game.follow(event);
        followed.map_err(|_| StoreError::OutOfPlace)
    }

    fn owe_held(&mut self) -> Result<(), StoreError> {
        if let Some((seat, time)) = self.held.take() {
            self.owe(write_event(&Event::Spent { seat, time }, self.tiles())?);
        }
        Ok(())
    }

    fn owe(&mut self, says: Vec<u8>) {
        let number = self.chain.next();
        let obfuscated = obfuscation::obfuscate(self.salt, number, says);
        let line = format!("{number} {} {obfuscated}", GameStatus::of(&self.game));
        self.chain.write(&line, &mut self.owed);
    }

    /// Tries to write everything that is not on the disk yet.
    pub fn catch_up(&mut self) -> AppendResult {
        appended(self.owe_held().and_then(|()| self.settle()))
    }

    fn settle(&mut self) -> Result<(), StoreError> {
        match &mut self.place {
            JournalPlace::Unmade { directory, ids } => {
                let made = make(directory, ids, &self.owed, self.pace)?;
                self.place = JournalPlace::Made(made);
                self.owed.clear();
            }
            JournalPlace::Made(made) if made.held || !self.owed.is_empty() => {
                made.write(&mut self.owed, self.pace)?;
            }
            JournalPlace::Made(_) => {}
        }
        self.release();
        Ok(())
    }

    /// The game is over and all of it is on the disk: the lock is released.
    fn release(&mut self) {
        let over = matches!(self.game.phase(), Phase::Over(_));
        if let (JournalPlace::Made(made), true) = (&mut self.place, over) {
            made.release();
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        if self.held.is_some() {
            let _ = self.catch_up();
        }
    }
}

impl Drop for CreatedFile {
    /// Closing the files would not be enough: a program that another thread is just starting has them, too, for a moment.
    fn drop(&mut self) {
        self.release();
    }
}

fn appended(written: Result<(), StoreError>) -> AppendResult {
    match written {
        Ok(()) => AppendResult::Written,
        Err(error) => AppendResult::Owing(error),
    }
}

impl CreatedFile {
    /// Writes what is owed, and drops what is on the disk.
    fn write(&mut self, owed: &mut Vec<u8>, pace: WritePace) -> Result<(), StoreError> {
        self.hold()?;
        let written = self.write_back(owed, pace);
        self.side.remember(self.good);
        written.map_err(StoreError::io("write", &self.path))
    }

    /// Checks the files, and locks them if they are not. A side file that was deleted or replaced during the game is made
    /// again, unless another program has locked the new one: then the game is no longer this program's alone.
    fn hold(&mut self) -> Result<(), StoreError> {
        let was_held = self.held;
        if was_held {
            self.check()?;
            if self.side.is_named() {
                return Ok(());
            }
        }
        let directory = self.path.parent().unwrap_or(&self.path);
        let Some(side) = SideFile::lock(directory, &self.id)? else {
            return Err(if was_held {
                self.changed()
            } else {
                self.locked()
            });
        };
        if !was_held && !disk::lock(&self.file).map_err(StoreError::io("lock", &self.path))? {
            return Err(self.locked());
        }
        self.side = side;
        self.held = true;
        self.check().inspect_err(|_| {
            if !was_held {
                self.release();
            }
        })
    }

    /// Checks that the journal has its name and its length. If another program has written it, its game is a different one.
    fn check(&self) -> Result<(), StoreError> {
        let metadata = self.file.metadata();
        let length = metadata.map_err(StoreError::io("write", &self.path))?.len();
        let has_length = length == self.good || self.dirty && length > self.good;
        if has_length && disk::is_named(&self.file, &self.path).unwrap_or(false) {
            return Ok(());
        }
        Err(self.changed())
    }

    fn changed(&self) -> StoreError {
        StoreError::FileChanged(self.path.clone())
    }

    fn locked(&self) -> StoreError {
        StoreError::Locked(self.id.clone())
    }

    fn release(&mut self) {
        // Nothing to unlock where only the side file is locked.
        let _ = self.file.unlock();
        self.held = self.held && self.side.unlock().is_err();
    }

    /// Each line is on the disk before the next one is begun, so that a power failure tears the last one only.
    fn write_back(&mut self, owed: &mut Vec<u8>, pace: WritePace) -> std::io::Result<()> {
        if self.dirty {
            let length = self.file.metadata()?.len();
            self.file.set_len(length.min(self.good))?;
            self.file.sync_data()?;
            self.dirty = false;
        }
        while let Some(end) = owed.iter().position(|&byte| byte == b'\n') {
            let line = &owed[..=end];
            self.dirty = true;
            pace.write(&self.file, line, self.good)?;
            self.good += line.len() as u64;
            self.dirty = false;
            owed.drain(..=end);
        }
        Ok(())
    }
}

/// The suffix of an incomplete file, whose name begins with a dot.
const UNNAMED: &str = ".new";

/// Creates a file with its first lines. It gets its name when it is complete, so that no partial one is ever found.
fn make(
    directory: &Path,
    ids: &[GameId],
    lines: &[u8],
    pace: WritePace,
) -> Result<CreatedFile, StoreError> {
    disk::make_directory(directory).map_err(StoreError::io("make", directory))?;
    sweep(directory);
    for id in ids {
        let Some(side) = SideFile::lock(directory, id)? else {
            continue;
        };
        let path = path_of(directory, id);
        let unnamed = directory.join(format!(".{id}{UNNAMED}"));
        let file = match disk::make_file(&unnamed) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            made => made.map_err(StoreError::io("write", &unnamed))?,
        };
        // Nobody else knows this name.
        disk::lock(&file).map_err(StoreError::io("lock", &unnamed))?;
        // The creator of a file of this ID has locked its side file, so nothing can come between this check and the
        // rename.
        let made = match fs::symlink_metadata(&path) {
            Ok(_) => Ok(None),
            Err(_) => fill(&file, lines, pace, &unnamed, &path),
        };
        if !matches!(made, Ok(Some(()))) {
            // Best effort: the name begins with a dot and is never listed.
            let _ = fs::remove_file(&unnamed);
        }
        if made?.is_some() {
            let good = lines.len() as u64;
            side.remember(good);
            return Ok(CreatedFile {
                id: id.clone(),
                path,
                file,
                side,
                good,
                dirty: false,
                held: true,
            });
        }
    }
    Err(StoreError::NoName(directory.to_owned()))
}

/// Writes the first lines and renames the file; `None` when it was swept away before that.
fn fill(
    file: &File,
    lines: &[u8],
    pace: WritePace,
    unnamed: &Path,
    path: &Path,
) -> Result<Option<()>, StoreError> {
    let written = pace.write(file, lines, 0).and_then(|()| file.sync_all());
    written.map_err(StoreError::io("write", path))?;
    match fs::rename(unnamed, path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        named => named.map_err(StoreError::io("write", path))?,
    }
    let directory = path.parent().unwrap_or(path);
    let kept = disk::keep_directory(directory).map_err(|error| {
        // The next try creates another file, and a game must not exist twice.
        let _ = fs::remove_file(path);
        StoreError::io("write", directory)(error)
    });
    kept.map(Some)
}

/// Removes unnamed files of programs that were stopped while they created them, and side files without a journal,
/// unless they are locked. If one is hit between its creation and its locking, its program creates another.
fn sweep(directory: &Path) {
    for path in disk::files(directory).unwrap_or_default() {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let unnamed = name
            .strip_prefix('.')
            .and_then(|name| name.strip_suffix(UNNAMED));
        if let Some(id) = unnamed {
            if !side_file::is_locked(&directory.join(format!("{id}.{}", GameId::EXTENSION))) {
                let _ = fs::remove_file(&path);
            }
        } else if path.extension() == Some(OsStr::new(side_file::EXTENSION)) {
            side_file::sweep(&path);
        }
    }
}

pub(super) fn path_of(directory: &Path, id: &GameId) -> PathBuf {
    directory.join(format!("{id}.{}", GameId::EXTENSION))
}
