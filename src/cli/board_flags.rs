//! The flags that name the game or its board.

use super::rule_flags::RuleFlags;
use super::values::ValueError;
use crate::engine::layout::Layout;
use crate::engine::layout::file::LayoutError;
use crate::engine::variant::Variant;
use crate::languages::Language;
use crate::languages::games::{self, GameKind, GameOnBoard};
use crate::text::files::{self, FileError};
use crate::text::printable;
use clap::Args;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The most bytes of a file with a board: far more than any has.
const MOST_BYTES: u64 = 64 * 1024;

/// Which game to play, on which board.
#[derive(Args, Default, Debug)]
pub struct BoardFlags {
    /// Game to play: classic, super, open, eight or small; it names board, tiles, racks and bonus
    #[arg(
        long = "game",
        id = "game-kind",
        value_name = "NAME",
        default_value = "classic"
    )]
    pub game: GameChoice,

    /// File with a board of 5 to 21 rows and as many columns, a line for each row, as MAGPIE and macondo write them
    #[arg(long, value_name = "FILE")]
    pub layout: Option<PathBuf>,
}

/// The game and the rules that a position is played by.
#[derive(Args, Debug)]
pub struct PositionFlags {
    /// The game and its board.
    #[command(flatten)]
    pub board: BoardFlags,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}

impl BoardFlags {
    /// Returns the game and its board, which are played in this language.
    ///
    /// # Errors
    /// When the file of the board cannot be read, or has no board; and when the game is not played in the language.
    pub fn game(&self, language: &'static Language) -> Result<GameOnBoard, BoardError> {
        Ok(self.read(language)?.0)
    }

    /// Returns the variant of the game in a language.
    ///
    /// # Errors
    /// As for [`BoardFlags::game`].
    pub fn variant(&self, language: &'static Language) -> Result<&'static Variant, BoardError> {
        Ok(self.read(language)?.1)
    }

    /// Returns the game with its board, and its variant in a language.
    ///
    /// # Errors
    /// As for [`BoardFlags::game`].
    pub fn read(
        &self,
        language: &'static Language,
    ) -> Result<(GameOnBoard, &'static Variant), BoardError> {
        let layout = self.layout.as_deref().map(layout).transpose()?;
        let kind = self.game.0;
        let game = GameOnBoard { kind, layout };
        let variant = game.variant(language);
        let variant = variant.ok_or(BoardError::Language(kind.name, language.name))?;
        Ok((game, variant))
    }
}

fn layout(path: &Path) -> Result<Layout, BoardError> {
    let shown = || printable::path(path);
    let bytes = files::read(path, MOST_BYTES);
    let bytes = bytes.map_err(|error| BoardError::File(shown(), error))?;
    let text = String::from_utf8_lossy(&bytes);
    Layout::read_file(&text).map_err(|error| BoardError::Layout(shown(), error))
}

/// Why there is no such board.
#[derive(Debug, thiserror::Error)]
pub enum BoardError {
    /// The file cannot be read.
    #[error("cannot read the board {0}: {1}")]
    File(String, FileError),
    /// It has no board.
    #[error("{0}: {1}")]
    Layout(String, LayoutError),
    /// The game has tiles of its own.
    #[error("the game {0} has English tiles of its own and cannot be played in {1}")]
    Language(&'static str, &'static str),
}

/// The value of `--game`.
#[derive(Clone, Copy, Debug)]
pub struct GameChoice(&'static GameKind);

impl Default for GameChoice {
    fn default() -> Self {
        Self(games::classic())
    }
}

impl FromStr for GameChoice {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let names = || games::all().map(|game| game.name).collect::<Vec<_>>();
        let game = games::called(text).map(Self);
        game.ok_or_else(|| ValueError::Words(names().join(", ")))
    }
}

impl fmt::Display for GameChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}
