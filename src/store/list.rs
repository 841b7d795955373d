//! All games of a directory at a glance.

use super::about::{UnixTime, Words};
use super::disk;
use super::error::Damage;
use super::id::GameId;
use super::reader::Reader;
use crate::engine::endgame::{Outcome, Standing};
use crate::engine::game::{Game, Phase};
use crate::engine::rules::Preset;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::tile::Points;
use std::fs::{File, TryLockError};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;
use std::time::UNIX_EPOCH;

/// One file of the list.
#[derive(Debug)]
pub struct Listed {
    /// Which game.
    pub id: GameId,
    /// Its file.
    pub path: PathBuf,
    /// When its file was last written; `None` when the system does not tell.
    pub last_played: Option<UnixTime>,
    /// Whether somebody plays it now.
    pub locked: bool,
    /// What can be read of it.
    pub content: Content,
}

/// What a file has to say.
#[derive(Debug)]
pub enum Content {
    /// A game.
    Game(Box<Summary>),
    /// Something that is refused.
    Damaged(Damage),
    /// The system does not let it be read, for this reason.
    Unreadable(String),
}

/// A game at a glance; nothing of it is confidential.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// When it began.
    pub begun: UnixTime,
    /// Who plays, by which rules.
    pub setup: Setup,
    /// The dictionary agreed on.
    pub words: Words,
    /// The scores, by seat: final ones once the game is over.
    pub scores: Vec<Points>,
    /// Where it stands.
    pub stage: Stage,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is this player's turn.
    Turn(Seat),
    /// This player's turn is announced and may be challenged.
    Announced(Seat),
    /// It is over.
    Over(Outcome),
}

impl Summary {
    fn of(reader: Reader) -> Self {
        let (about, game) = (reader.header.about, &reader.game);
        let score = |seat| match game.phase() {
            Phase::Over(outcome) => {
                let standing = outcome.standings().iter().find(|s| s.seat == seat);
                standing.map_or(game.score(seat), Standing::total)
            }
            Phase::Turn(_) | Phase::Challenge(_) => game.score(seat),
        };
        Self {
            begun: about.begun,
            words: about.words,
            scores: game.setup().seats().map(score).collect(),
            stage: Stage::of(game),
            setup: reader.header.setup,
        }
    }

    /// The preset that these rules are those of; `None` for a table's own.
    pub fn preset(&self) -> Option<Preset> {
        let same = |preset: &Preset| preset.rules() == *self.setup.rules();
        Preset::ALL.into_iter().find(same)
    }
}

impl Stage {
    fn of(game: &Game) -> Self {
        match game.phase() {
            Phase::Turn(seat) => Self::Turn(*seat),
            Phase::Challenge(pending) => Self::Announced(pending.seat),
            Phase::Over(outcome) => Self::Over(outcome.clone()),
        }
    }
}

/// Looks at files, on as many threads as there are processors: each game is replayed, and there may be thousands.
pub(super) fn look_at_all(files: &[PathBuf]) -> Vec<Listed> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let share = files.len().div_ceil(threads).max(LEAST_SHARE);
    let look = |share: &[PathBuf]| -> Vec<Listed> {
        let found = share.iter().cloned().filter_map(look_at);
        found.collect()
    };
    thread::scope(|scope| {
        let mut shares = files.chunks(share);
        let first = shares.next().unwrap_or_default();
        let others: Vec<_> = shares
            .map(|share| scope.spawn(move || look(share)))
            .collect();
        let mut found = look(first);
        for other in others {
            found.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        found
    })
}

/// Fewer files than these are not worth a thread.
const LEAST_SHARE: usize = 50;

/// Looks at one file; `None` when it is no journal, or gone.
fn look_at(path: PathBuf) -> Option<Listed> {
    let id = GameId::of(&path)?;
    let file = match disk::open(&path, false) {
        Ok(file) => file,
        Err(error) => {
            return path.exists().then(|| Listed {
                id,
                path,
                last_played: None,
                locked: false,
                content: Content::Unreadable(error.to_string()),
            });
        }
    };
    let content = match disk::read_from(&file, 0) {
        Err(error) => Content::Unreadable(error.to_string()),
        Ok(bytes) => match super::read(&bytes) {
            Ok((reader, _)) => Content::Game(Box::new(Summary::of(reader))),
            Err(damage) => Content::Damaged(damage),
        },
    };
    let modified = file.metadata().and_then(|metadata| metadata.modified());
    let since = modified
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    Some(Listed {
        id,
        last_played: since.map(|since| UnixTime(since.as_secs())),
        locked: is_locked(&file),
        path,
        content,
    })
}

/// Whether somebody plays the game. Two who look do not take each other for players: their locks go together.
pub(super) fn is_locked(file: &File) -> bool {
    let locked = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    if !locked {
        // The lock goes with the file, which is closed in a moment.
        let _ = file.unlock();
    }
    locked
}
