//! Messages to the table.

use crate::app::backend::SavedAs;
use crate::app::msg::{self, Arrow, CommonMsg, Message};
use crate::app::placement::PlacementMsg;
use crate::app::scene::SwapKind;
use crate::engine::seat::Seat;
use crate::engine::swap::Swap;
use crate::engine::tile::Tiles;
use std::any::Any;

/// An action at the table. A message that does not apply to the current step is ignored.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Confirms, closes, types, moves or answers, as on other pages.
    Input(CommonMsg),

    // On a player's turn
    /// Places tiles, types a play or arranges the rack.
    Place(PlacementMsg),
    /// Reports that the rules do not have the feature of this name.
    NotByRules(&'static str),
    /// Announces the play on the board.
    Announce,
    /// Opens the exchange dialog.
    OpenExchange,
    /// Marks or unmarks a tile for exchange, by its slot from 0.
    Mark(usize),
    /// Asks whether to pass.
    AskPass,
    /// Asks whether to resign.
    AskResign,
    /// Plays typed text: `8H WORD`, `H8 wORD`.
    PlayText(String),
    /// Exchanges the tiles typed.
    ExchangeTiles(Tiles),
    /// Asks for a hint, or for more of it.
    Hint,
    /// Asks the coach for a tip, or for the next one.
    Coach,
    /// Opens the dialog for swapping a tile with the board (R30, R31).
    OpenSwap(SwapKind),
    /// Opens the dialog for rearranging the word at the cursor (R32).
    OpenRearrange,
    /// Swaps a tile with the board, as typed.
    Swap(Swap),
    /// Rearranges a word, as typed: `8F RHON`.
    RearrangeText(String),
    /// Takes back the last change to the board.
    UndoChange,

    // While a play is announced
    /// Challenges. If several players may challenge, asks which one does.
    Challenge,
    /// Asks which word everyone agrees to allow (R38).
    OpenAgree,
    /// Challenges for this player.
    ChallengeBy(Seat),

    // At any time
    /// Says that what was pasted cannot be typed here.
    PastedElsewhere,
    /// Opens the menu of the game.
    OpenMenu,
    /// Opens the score sheet.
    OpenSheet,
    /// Shows the board as it was after the turn with this number, 0 at the start. With `None`, before the last turn.
    EarlierTurns(Option<usize>),
    /// Shows the unseen tiles.
    OpenUnseen,
    /// Shows the definition of a word. With `None`, defines the words through the cursor, or all words on the board
    /// after the game.
    Define(Option<String>),
    /// Asks whether everyone agrees to take the last turn back (R37).
    AskTakeBack,
    /// Pauses or resumes a game between computers.
    Pause,
    /// Skips to the next step of a guided game.
    SkipStep,
    /// Asks whether to leave a guided game.
    LeaveGuide,

    // After the game
    /// Opens the finished game in the viewer, with the best plays.
    LookBack,
    /// After the game: begins a quiz of the words that were missed in it.
    StudyMissed,
    /// Opens the finished game on an analysis board.
    OpenBoard,
    /// Declines another game that is proposed.
    DeclineNext,
    /// Opens the score chart.
    OpenScoreChart,
    /// Saves the finished game to a file of this kind.
    Export(SavedAs),
    /// Starts another game with the same players.
    Rematch,
    /// Opens the new-game form.
    NewGame,
}

impl Message for Msg {
    fn from_shared(shared: &dyn Any) -> Option<Self> {
        shared.downcast_ref().cloned().map(Self::Place)
    }
}

impl Msg {
    /// The message to the placement that this is or can be.
    pub(super) fn placing(self) -> Result<PlacementMsg, Self> {
        use CommonMsg::{Answer, Choose, Pick};
        match self {
            Self::Place(msg) => Ok(msg),
            Self::Input(input) if !matches!(input, Pick(_) | Choose(_) | Answer(_)) => {
                Ok(PlacementMsg::Input(input))
            }
            other => Err(other),
        }
    }
}

impl From<CommonMsg> for Msg {
    fn from(input: CommonMsg) -> Self {
        Self::Input(match input {
            // Nothing at the table is a page long, so a page is one step.
            CommonMsg::Page(on) => CommonMsg::Move(if on { Arrow::Down } else { Arrow::Up }),
            input => input,
        })
    }
}

/// A word that does at once in line mode what a key does on a player's turn.
#[derive(Debug)]
pub struct TurnWord {
    /// The word of the help, then others for it.
    pub words: &'static [&'static str],
    /// The message to the table.
    pub msg: fn() -> msg::Msg,
    /// What is said then; empty if what the message does is told anyway.
    pub said: &'static str,
}

impl PartialEq for TurnWord {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl Eq for TurnWord {}

/// The word that shuffles the rack, also of pages that have no turn.
pub const SHUFFLE: TurnWord = TurnWord {
    words: &["shuffle", "mix"],
    msg: || PlacementMsg::Shuffle.into(),
    said: "Tiles shuffled. Type rack to see them.",
};

/// Every such word. The help names them in this order.
pub static TURN_WORDS: &[TurnWord] = &[
    SHUFFLE,
    TurnWord {
        words: &["sort"],
        msg: || PlacementMsg::Sort.into(),
        said: "Tiles sorted. Type rack to see them.",
    },
];
