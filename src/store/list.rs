//! All games of a directory at a glance.

use super::about::{UnixTime, Words};
use super::disk;
use super::error::{Damage, Note};
use super::glance::Glance;
use super::id::GameId;
use super::past;
use super::reader;
use super::side;
use super::wire::Header;
use crate::engine::rules::Preset;
use crate::engine::setup::Setup;
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

/// One file of the list.
#[derive(Debug)]
pub struct Listed {
    /// Which game.
    pub id: GameId,
    /// Its file.
    pub path: PathBuf,
    /// When its file was last written; `None` when the system does not tell.
    pub last_played: Option<UnixTime>,
    /// The same as exactly as the system tells it: two games may be played within a second.
    pub(super) written: Option<Duration>,
    /// Whether somebody plays it now.
    pub locked: bool,
    /// What is wrong with a game that can be read.
    pub note: Option<Note>,
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
    /// How it stands.
    pub glance: Glance,
}

impl Summary {
    /// The preset that these rules are those of; `None` for a table's own.
    pub fn preset(&self) -> Option<Preset> {
        Preset::of(self.setup.rules())
    }
}

/// Looks at one file; `None` when it is no journal, or gone.
pub(super) fn look_at(path: PathBuf) -> Option<Listed> {
    let id = GameId::of(&path)?;
    let file = match disk::open(&path, false) {
        Ok(file) => file,
        Err(error) => {
            return path.exists().then(|| Listed {
                id,
                path,
                last_played: None,
                written: None,
                locked: false,
                note: None,
                content: Content::Unreadable(error.to_string()),
            });
        }
    };
    let length = side::length(&path);
    let (content, note) = match disk::read_from(&file, 0) {
        Err(error) => (Content::Unreadable(error.to_string()), None),
        Ok(bytes) => (content(&bytes), Note::shorter(length, bytes.len() as u64)),
    };
    let modified = file.metadata().and_then(|metadata| metadata.modified());
    let since = modified
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    Some(Listed {
        id,
        last_played: since.map(|since| UnixTime(since.as_secs())),
        written: since,
        locked: side::is_locked(&path),
        note,
        path,
        content,
    })
}

fn content(bytes: &[u8]) -> Content {
    match past::read(bytes, reader::glance) {
        Ok((Header { about, setup }, glance)) => Content::Game(Box::new(Summary {
            begun: about.begun,
            words: about.words,
            setup,
            glance,
        })),
        Err(damage) => Content::Damaged(damage),
    }
}
