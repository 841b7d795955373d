//! What can be done at the table.

use crate::app::msg::{Input, Message, Way};
use crate::app::scene::SwapKind;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::Tiles;

/// What somebody does at the table. What does not fit the moment is ignored, and changes nothing.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Enter: do what the bottom line says.
    Go,
    /// Esc: close what is open.
    Back,
    /// An arrow key: moves the cursor, or a choice.
    Move(Way),
    /// A character typed into a field, or a letter into a picker.
    Char(char),
    /// Backspace.
    Erase,
    /// Erases all that is typed into a field (`true`), or its last word.
    EraseMore(bool),
    /// Takes the choice with this number, from 0.
    Pick(usize),
    /// Goes to this choice, from 0, and takes nothing.
    Choose(usize),
    /// Answers a yes-or-no question.
    Answer(bool),

    // On the player's turn
    /// Turns the arrow at the cursor.
    Rotate,
    /// Lays a letter at the cursor: the tile from the rack, or the blank when there is no such tile.
    Letter(char),
    /// Lays the blank as this letter.
    BlankLetter(char),
    /// Steps the cursor on.
    Step,
    /// Takes back the tile laid last.
    TakeBack,
    /// Takes back all tiles.
    Recall,
    /// From now on letters lay tiles (`true`), or are commands.
    Letters(bool),
    /// Pressed twice, takes back all tiles.
    Delete,
    /// Puts the cursor on a square; where it stands already, turns the arrow.
    Point(Square),
    /// Picks the tile in this place of the rack up, or puts it down: nothing is done with it yet.
    Hold(Option<usize>),
    /// Lays the tile from this place of the rack on a square. A blank is asked for its letter.
    LayTile {
        /// The place, from 0.
        slot: usize,
        /// Where it is to lie.
        on: Square,
    },
    /// Moves a tile that is laid out to another square.
    Shift {
        /// Where it lies.
        from: Square,
        /// Where it is to lie.
        to: Square,
    },
    /// Takes the tile laid out on this square back.
    Unlay(Square),
    /// Moves a tile to another place of the rack.
    Reorder {
        /// Where it stands, from 0.
        from: usize,
        /// Where it is to stand.
        to: usize,
    },
    /// Mixes the rack.
    Shuffle,
    /// Sorts the rack: A first, blanks last; a second time vowels first.
    Sort,
    /// A key was pressed for something of this name that the rules do not have.
    NotByRules(&'static str),
    /// Announces what is laid out.
    Announce,
    /// Opens the picker for the blank's letter.
    OpenBlank,
    /// Opens the prompt for a typed play.
    OpenPrompt,
    /// Opens the choice of tiles to exchange.
    OpenExchange,
    /// Marks a tile of the rack for exchange, or no longer, by its place from 0.
    Mark(usize),
    /// Asks whether to pass.
    AskPass,
    /// Asks whether to resign.
    AskResign,
    /// A play typed in one go: `8H WORD`, `H8 wORD`.
    PlayText(String),
    /// An exchange typed in one go.
    ExchangeTiles(Tiles),
    /// Asks for a hint, or for more of it.
    Hint,
    /// Asks the coach, or for the next tip.
    Coach,
    /// Opens the choice of a tile to be swapped with the board (R30, R31).
    OpenSwap(SwapKind),
    /// Opens the rearranging of the word at the cursor (R32).
    OpenRearrange,
    /// Swaps a tile with the board, typed in one go.
    Swap(Swap),
    /// Rearranges a word, typed in one go: `8F RHON`.
    RearrangeText(String),
    /// Takes back what was done to the board last.
    UndoChange,

    // While a play is announced
    /// Challenges; asks who where several may.
    Challenge,
    /// Asks on which word all agree (R38).
    OpenAgree,
    /// Challenges in this player's name.
    ChallengeBy(Seat),

    // At any moment
    /// Opens the score sheet.
    OpenSheet,
    /// Tells which tiles the player cannot see.
    OpenUnseen,
    /// Tells what a word means; or else the words through the cursor's square, and at the end of a game all on the board.
    Meaning(Option<String>),
    /// Asks whether all agree to take the last turn back (R37).
    AskTakeBack,
    /// Stops a game that only computers play, or lets it go on.
    Pause,
    /// Goes on to what is learned next in a guided game.
    SkipStep,
    /// Asks whether to leave a guided game.
    LeaveGuide,

    // At the end
    /// Goes through the game that is over, with the best plays.
    LookBack,
    /// Opens the score chart.
    OpenRace,
    /// Writes the game that is over into a file.
    Export,
    /// The same players again.
    Rematch,
    /// A new game from the form.
    NewGame,
}

impl Message for Msg {}

impl From<Input> for Msg {
    fn from(input: Input) -> Self {
        match input {
            Input::Go => Self::Go,
            Input::Back => Self::Back,
            Input::Move(way) => Self::Move(way),
            // The table has nothing that is as long as a page.
            Input::Page(on) => Self::Move(if on { Way::Down } else { Way::Up }),
            Input::Char(c) => Self::Char(c),
            Input::Erase => Self::Erase,
            Input::EraseMore(all) => Self::EraseMore(all),
            Input::Pick(place) => Self::Pick(place),
            Input::Choose(place) => Self::Choose(place),
            Input::Answer(yes) => Self::Answer(yes),
        }
    }
}
