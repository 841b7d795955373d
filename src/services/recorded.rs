//! Recorded games: files and saved games, and what is exported of a game.

use crate::app::backend::{GameError, RecordedError, SavedAs};
use crate::app::viewer::ViewedGame;
use crate::engine::event::Event;
use crate::engine::game::ReplayError;
use crate::engine::variant::Variant;
use crate::record::Record;
use crate::record::notation::gcg;
use crate::record::store::{GameId, GameStore, Journals as _, KeptRecord, LoadedGame, StoreError};
use crate::share::SharedGame;
use crate::solver::analysis::{Analysis, win_curve};
use crate::text::files::{self, FileError};
use crate::text::{printable, whole_file};
use anyhow::Context;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The largest file that is read: a thousand times a long game.
const MOST_BYTES: u64 = 16 << 20;

/// How many names are tried for a file.
const NAMES: usize = 99;

/// Whether what is named may be one of our games: there is no such file, and the name is none of a file in another folder
/// nor of a GCG file.
pub(crate) fn may_name_a_game(named: &OsStr) -> bool {
    let path = Path::new(named);
    let gcg = path
        .extension()
        .is_some_and(|e| e.eq_ignore_ascii_case("gcg"));
    named != "-" && !gcg && path.components().count() == 1 && !path.exists()
}

/// A game from a file, ready for the viewer.
pub(crate) fn elsewhere(name: &str, record: Record) -> Result<ViewedGame, RecordedError> {
    let called = Path::new(name).file_name().map(OsStr::to_string_lossy);
    let called = called.map_or_else(|| name.to_owned(), Cow::into_owned);
    ViewedGame::elsewhere(called, record).map_err(|e| RecordedError::Illegal(name.to_owned(), e))
}

/// The game in the file of that name, ready for the viewer; its words are judged by this dictionary.
pub(crate) fn in_file(
    file: &OsStr,
    dictionary: &str,
    usual: &'static Variant,
) -> Result<ViewedGame, RecordedError> {
    let (name, record) = read(file, dictionary, usual)?;
    elsewhere(&name, record)
}

/// A recorded game that is kept, ready for the viewer.
pub(crate) fn kept(kept: &KeptRecord) -> Result<ViewedGame, RecordedError> {
    let record = kept.record().map_err(RecordedError::Unread)?;
    Ok(elsewhere(kept.id.as_str(), record)?.by(kept.rules()))
}

/// A saved game.
pub(crate) enum OwnGame {
    /// One that was played here.
    Played(Box<LoadedGame>),
    /// A recorded one that is kept.
    Kept(Box<KeptRecord>),
}

/// The saved game with this ID.
pub(crate) fn saved(store: &GameStore, name: &str) -> Result<OwnGame, StoreError> {
    own(store, &store.find(name)?)
}

/// The saved game with this ID.
pub(crate) fn own(store: &GameStore, id: &GameId) -> Result<OwnGame, StoreError> {
    Ok(if store.is_kept(id) {
        OwnGame::Kept(Box::new(store.read_kept(id)?))
    } else {
        OwnGame::Played(Box::new(store.read(id)?))
    })
}

/// The record in a file, and what the file is called. `dictionary` is the name of that in use, and `usual` the variant of a file
/// that declares none.
pub(crate) fn read(
    file: &OsStr,
    dictionary: &str,
    usual: &'static Variant,
) -> Result<(String, Record), RecordedError> {
    let name = shown(file);
    let bytes = match bytes(file) {
        Ok(bytes) => bytes,
        Err(error) => return Err(RecordedError::Unreadable(name, error)),
    };
    match gcg::read_for(&bytes, usual) {
        Ok(mut record) => {
            record.compare_dictionary(dictionary);
            Ok((name, record))
        }
        Err(error) => Err(RecordedError::Faulty(name, error)),
    }
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn bytes(file: &OsStr) -> Result<Vec<u8>, FileError> {
    if file == "-" {
        files::read_from(io::stdin().lock(), MOST_BYTES)
    } else {
        files::read(Path::new(file), MOST_BYTES)
    }
}

/// A file's name as a sentence has it.
pub(crate) fn shown(file: &OsStr) -> String {
    if file == "-" {
        return "standard input".to_owned();
    }
    printable::path(Path::new(file))
}

/// A saved game as a record, without racks and exchanged tiles until the game is over (R34).
pub(crate) struct SavedRecord {
    pub(crate) record: Record,
    pub(crate) over: bool,
}

/// Records the game of these events; `words` names its dictionary.
pub(crate) fn recorded(
    events: &[Event],
    words: Option<String>,
) -> Result<SavedRecord, ReplayError> {
    let (mut record, ..) = Record::for_everyone(events)?;
    record.about.lexicon = words;
    let over = record.about.incomplete.is_none();
    Ok(SavedRecord { record, over })
}

/// Writes a game into a new file in the current folder, and returns a sentence that says where.
pub(crate) fn export_here(
    name: &str,
    events: &[Event],
    words: Option<String>,
    kind: SavedAs,
) -> Result<String, GameError> {
    let made = || -> anyhow::Result<String> {
        let record = recorded(events, words)?.record;
        Ok(match kind {
            SavedAs::Gcg => gcg::write(&record.with_racks()),
            SavedAs::WebPage => SharedGame::new(&record, &record.replay()?).web_page(),
        })
    };
    let text = made().map_err(|why| unexported(&why))?;
    Ok(save_here(name, kind, &text)?.1)
}

/// Writes the web page of a game in the viewer into a new file in the current folder, with its analysis if there is one, and
/// returns a sentence that says where.
pub(crate) fn web_page_here(
    game: &ViewedGame,
    analysis: Option<&Analysis>,
) -> Result<String, GameError> {
    let (record, replayed) = (game.record(), game.replayed());
    let curve = win_curve(record, replayed, game.rules());
    let shared = SharedGame::new(record, replayed).stopped(game.clash());
    let shared = analysis.map_or(shared, |analysis| shared.analyzed(analysis, &curve));
    // A file's name has an ending, and an ID has none.
    let name = game.name();
    let name = name.strip_suffix(".gcg").unwrap_or(name);
    Ok(save_here(name, SavedAs::WebPage, &shared.web_page())?.1)
}

/// Writes a text into a new file of this name in the current folder, and returns a sentence that says where.
pub(crate) fn write_here(name: &str, text: &str) -> Result<String, GameError> {
    let path = PathBuf::from(name);
    let written = whole_file::create(&path, text.as_bytes());
    let shown = printable::path(&path);
    written.map_err(|error| unwritten(&path, &error))?;
    Ok(format!("Written to {shown}."))
}

/// Why a file is not written.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> GameError {
    let (path, cause) = (printable::path(path), printable::cause(error));
    GameError::Unexported(format!("cannot write {path}: {cause}").into())
}

fn unexported(error: &anyhow::Error) -> GameError {
    GameError::Unexported(format!("{error:#}").into())
}

/// Writes a text into a new file in the current folder. Returns it, and a sentence that says where it is.
pub(crate) fn save_here(
    name: &str,
    kind: SavedAs,
    text: &str,
) -> Result<(PathBuf, String), GameError> {
    let ending = match kind {
        SavedAs::Gcg => "gcg",
        SavedAs::WebPage => "html",
    };
    let folder = std::env::current_dir();
    let folder = folder.context("the current folder does not exist");
    let folder = folder.map_err(|why| unexported(&why))?;
    let others = (2..=NAMES).map(|n| format!("{name}-{n}.{ending}"));
    let mut names = std::iter::once(format!("{name}.{ending}")).chain(others);
    let created = names.find_map(|named| {
        let path = folder.join(named);
        match whole_file::create(&path, text.as_bytes()) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => None,
            Err(error) => Some(Err(unwritten(&path, &error))),
            Ok(()) => Some(Ok(path)),
        }
    });
    let path = created.unwrap_or_else(|| {
        let folder = printable::path(&folder);
        let why = format!("too many files with this name in {folder}");
        Err(GameError::Unexported(why.into()))
    })?;
    let said = format!("Game saved to {}.", printable::path(&path));
    Ok((path, said))
}
