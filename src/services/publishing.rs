//! Publishes the game of an analysis board: files in a folder that any web server or streaming overlay shows.
//!
//! They show the main line at its end, whatever the board looks at. Until the game is over, racks are secret, and so is what
//! follows from them: exchanged tiles, and variations, which are played from the racks.

use crate::app::analysis_board::BoardPublisher;
use crate::app::backend::GameError;
use crate::engine::tile::Tiles;
use crate::record::notation::gcg;
use crate::record::{Entry, Record, Replayed, ReplayedPrefix, WrittenGame};
use crate::share::{NoTurn, SharedGame};
use crate::text::{printable, whole_file};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The files. The last is written last, so a folder that has it and not the others is none of ours.
const PAGE: &str = "board.html";
const DRAWING: &str = "board.svg";
const POSITION: &str = "position.cgp";
const GAME: &str = "game.gcg";

/// How often the page is loaded again, in seconds, until the game is over.
const RELOADED: u32 = 10;

/// Writes the game of a board to files in a folder.
pub(crate) struct Publisher {
    folder: PathBuf,
    /// Whether racks are shown while the game goes on.
    racks: bool,
}

/// Why a game cannot be published.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotPublish {
    #[error("cannot create the folder {}: {error}", printable::path(folder))]
    Folder { folder: PathBuf, error: io::Error },
    #[error(
        "{} has a {GAME} that was not published there; give another folder",
        printable::path(folder)
    )]
    Others { folder: PathBuf },
    #[error("cannot write {}: {}", printable::path(path), printable::cause(error))]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Drawing(#[from] NoTurn),
}

impl Publisher {
    /// Publishes in this folder, which is created if there is none.
    ///
    /// # Errors
    /// When it cannot be created, or has a file of that name that would be lost.
    pub(crate) fn new(folder: &Path, racks: bool) -> Result<Self, CannotPublish> {
        let folder = folder.to_owned();
        if let Err(error) = fs::create_dir_all(&folder) {
            return Err(CannotPublish::Folder { folder, error });
        }
        let has = |name: &&str| folder.join(name).exists();
        if has(&GAME) && ![PAGE, DRAWING, POSITION].iter().all(has) {
            return Err(CannotPublish::Others { folder });
        }
        Ok(Self { folder, racks })
    }

    /// Writes all files, also where one of them fails.
    fn write(&self, game: &WrittenGame) -> Result<(), CannotPublish> {
        let public = PublicGame::of(game, self.racks);
        let written = [
            (PAGE, Ok(public.web_page())),
            (DRAWING, public.drawing()),
            (POSITION, Ok(public.position())),
            (GAME, Ok(public.gcg())),
        ]
        .map(|(name, text)| self.replace(name, &text?));
        written.into_iter().collect()
    }

    fn replace(&self, name: &str, text: &str) -> Result<(), CannotPublish> {
        let path = self.folder.join(name);
        let written = whole_file::replace(&path, text.as_bytes());
        written.map_err(|error| CannotPublish::File { path, error })
    }
}

impl BoardPublisher for Publisher {
    fn publish(&mut self, game: &WrittenGame) -> Result<(), GameError> {
        let written = self.write(game);
        written.map_err(|error| GameError::Unpublished(error.into()))
    }
}

/// What everyone may know of a game that is written down: its main line.
struct PublicGame {
    /// The game at the end of its main line.
    main: WrittenGame,
    shown: ReplayedPrefix,
    shows_racks: bool,
    is_over: bool,
}

impl PublicGame {
    fn of(game: &WrittenGame, racks: bool) -> Self {
        let main = WrittenGame::of(game.tree().clone(), game.rules().clone());
        let whole = main.whole().clone();
        let is_over = is_over(&whole.record, &whole.replayed, &main);
        let shows_racks = racks || is_over;
        let shown = if shows_racks {
            whole
        } else {
            main.record().clone().redacted().replay_prefix()
        };
        Self {
            main,
            shown,
            shows_racks,
            is_over,
        }
    }

    fn shared(&self) -> SharedGame<'_> {
        let ReplayedPrefix {
            record,
            replayed,
            clash,
        } = &self.shown;
        SharedGame::new(record, replayed).stopped(clash.as_ref())
    }

    fn web_page(&self) -> String {
        let game = self.shared();
        let game = if self.is_over {
            game
        } else {
            game.reloaded_every(RELOADED)
        };
        game.web_page()
    }

    /// The drawing after the last turn.
    fn drawing(&self) -> Result<String, CannotPublish> {
        Ok(self.shared().drawing(None)?)
    }

    fn gcg(&self) -> String {
        if self.shows_racks {
            gcg::write_tree(&self.main.told())
        } else {
            gcg::write(&self.main.record().clone().redacted().with_racks())
        }
    }

    /// The position, the player to move first.
    fn position(&self) -> String {
        let mut position = self.main.position();
        if !self.shows_racks {
            for player in &mut position.players {
                player.rack = Tiles::NONE;
            }
        }
        format!("{position}\n")
    }
}

/// Whether the game has its end. Overtime may be written before it.
fn is_over(record: &Record, replayed: &Replayed, game: &WrittenGame) -> bool {
    let lines = record.lines().iter().rev();
    let after: Vec<&Entry> = lines
        .map(|line| &line.entry)
        .take_while(|entry| !entry.is_turn())
        .collect();
    let is_counted = after
        .iter()
        .any(|entry| matches!(entry, Entry::Unplayed(_)));
    let has_overtime = after.contains(&&Entry::Time);
    let outcome = record.outcome(replayed, game.rules());
    outcome.is_some() && (is_counted || !has_overtime)
}
