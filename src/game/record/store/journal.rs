//! Writing a journal.

use super::about::{JournalInfo, Salt};
use super::disk;
use super::error::StoreError;
use super::id::GameId;
use super::line::{Format, JournalPosition, MAGIC};
use super::obfuscation;
use super::place::JournalPlace;
use super::reader::{JournalReader, Tail};
use super::status::GameStatus;
use super::wire::{Header, write_event, write_header};
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::tile_set::TileSet;

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
    place: Box<dyn JournalPlace>,
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

impl Journal {
    /// Creates the journal of a game at a place that has none. When it cannot be created, the journal owes all of it, and tries
    /// again with each append.
    ///
    /// # Errors
    /// When the events do not make a game.
    pub fn begin(
        place: Box<dyn JournalPlace>,
        about: JournalInfo,
        events: &[Event],
    ) -> Result<(Self, AppendResult), StoreError> {
        let (first, rest) = events.split_first().ok_or(StoreError::OutOfPlace)?;
        let game = Game::replay([first]).map_err(|_| StoreError::OutOfPlace)?;
        let mut journal = Self {
            place,
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

    /// A resumed journal: a missing end is owed.
    pub(super) fn resumed(place: Box<dyn JournalPlace>, read: &JournalReader, tail: Tail) -> Self {
        let owed = match tail {
            Tail::NoEnd => vec![b'\n'],
            Tail::None | Tail::Torn(_) => vec![],
        };
        let mut journal = Self {
            place,
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
    pub fn id(&self) -> Option<&GameId> {
        self.place.id()
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
        let length = self.place.length();
        let appended = self.append(events);
        if let AppendResult::Owing(_) = appended {
            (self.chain, self.game, self.owed, self.held) = before;
            self.place.cut_to(length);
        }
        appended
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
        let length = self.place.length() + self.owed.len() as u64;
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
        self.place.keep(&mut self.owed)?;
        if matches!(self.game.phase(), Phase::Over(_)) {
            self.place.release();
        }
        Ok(())
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        if self.held.is_some() {
            let _ = self.catch_up();
        }
    }
}

fn appended(written: Result<(), StoreError>) -> AppendResult {
    match written {
        Ok(()) => AppendResult::Written,
        Err(error) => AppendResult::Owing(error),
    }
}
