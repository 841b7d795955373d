//! Messages to the table.

use crate::app::msg::{Arrow, CommonMsg, Message};
use crate::app::scene::SwapKind;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::Tiles;

/// An action at the table. A message that does not apply to the current step is ignored.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Confirms, as shown on the bottom line (Enter).
    Confirm,
    /// Closes the open dialog (Esc).
    Back,
    /// Moves the cursor or the selection (arrow key).
    Move(Arrow),
    /// Types a character into a field or a letter into a picker.
    Char(char),
    /// Erases a character (Backspace).
    Erase,
    /// Erases a whole field (`true`) or its last word.
    EraseMore(bool),
    /// Selects and confirms the choice with this index, from 0.
    Pick(usize),
    /// Selects the choice with this index, from 0, without confirming it.
    Choose(usize),
    /// Answers a yes-or-no question.
    Answer(bool),

    // On a player's turn
    /// Turns the arrow at the cursor.
    Rotate,
    /// Places a letter at the cursor: a regular tile if the rack has one, otherwise a blank.
    Letter(char),
    /// Places a blank as this letter.
    BlankLetter(char),
    /// Places a pasted word at the cursor.
    LayWord(String),
    /// Moves the cursor to the next square.
    Step,
    /// Takes back the last tile placed.
    TakeBack,
    /// Takes back all tiles.
    Recall,
    /// Switches to typing tiles (`true`) or commands.
    Letters(bool),
    /// Takes back all tiles when pressed twice.
    Delete,
    /// Moves the cursor to a square. If it is already there, turns the arrow.
    Point(Square),
    /// Picks up the tile in this slot of the rack (from 0); `None` puts it down.
    Hold(Option<usize>),
    /// Places the tile from a slot of the rack on a square. For a blank, asks for its letter.
    LayTile {
        /// The slot, from 0.
        slot: usize,
        /// The target square.
        on: Square,
    },
    /// Moves a placed tile to another square.
    Shift {
        /// The current square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// Takes back the tile placed on this square.
    Unlay(Square),
    /// Moves a tile to another slot of the rack.
    Reorder {
        /// The current slot, from 0.
        from: usize,
        /// The target slot, from 0.
        to: usize,
    },
    /// Shuffles the rack.
    Shuffle,
    /// Sorts the rack alphabetically, blanks last. If it is already sorted, puts the vowels first.
    Sort,
    /// Reports that the rules do not have the feature of this name.
    NotByRules(&'static str),
    /// Announces the play on the board.
    Announce,
    /// Opens the picker for the letter of a blank.
    OpenBlank,
    /// Opens the prompt for a typed play.
    OpenPrompt,
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
    /// Declines another game that is proposed.
    DeclineNext,
    /// Opens the score chart.
    OpenScoreChart,
    /// Exports the finished game to a file.
    Export,
    /// Starts another game with the same players.
    Rematch,
    /// Opens the new-game form.
    NewGame,
}

impl Message for Msg {}

impl From<CommonMsg> for Msg {
    fn from(input: CommonMsg) -> Self {
        match input {
            CommonMsg::Confirm => Self::Confirm,
            CommonMsg::Back => Self::Back,
            CommonMsg::Move(way) => Self::Move(way),
            // Nothing at the table is a page long, so a page is one step.
            CommonMsg::Page(on) => Self::Move(if on { Arrow::Down } else { Arrow::Up }),
            CommonMsg::Char(c) => Self::Char(c),
            CommonMsg::Erase => Self::Erase,
            CommonMsg::EraseMore(all) => Self::EraseMore(all),
            CommonMsg::Pick(place) => Self::Pick(place),
            CommonMsg::Choose(place) => Self::Choose(place),
            CommonMsg::Answer(yes) => Self::Answer(yes),
        }
    }
}
