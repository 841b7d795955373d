//! Settings known before the form opens.

use crate::app::dictionary::DictionaryId;
use crate::app::seating::PlayerChoice;
use crate::engine::rules::RuleSet;
use crate::languages::games::GameOnBoard;

/// The settings of the last table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastTable {
    /// The players, by seat.
    pub player_choices: Vec<PlayerChoice>,
    /// The rules.
    pub rules: RuleSet,
    /// The dictionary; `None` if it is no longer available.
    pub dictionary: Option<DictionaryId>,
    /// The game and its board.
    pub game: GameOnBoard,
}

/// Which settings of a new game come from flags or the configuration.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is independent of the others"
)]
pub struct Preconfigured {
    /// The players or their number.
    pub players: bool,
    /// The rules.
    pub rules: bool,
    /// The dictionary.
    pub dictionary: bool,
    /// The game or its board.
    pub game: bool,
}
