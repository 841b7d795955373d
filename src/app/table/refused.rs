//! Why a key does nothing.

use crate::app::describe::sentence;
use crate::app::placement::PlacementError;
use crate::app::scene::{NoPlay, Typing};
use crate::engine::game::CommandError;
use crate::engine::square::Square;
use crate::table::Refusal;
use crate::words::lexicon::lookup::QueryError;

/// Why the table does not do what a key asks for. Each is shown as it is written here.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refused {
    #[error("{}", refusal(.0))]
    ByTheGame(#[from] Refusal),
    #[error(transparent)]
    Placing(#[from] PlacementError),
    /// The player may have typed `q` to leave. These keys are fixed.
    #[error("{0} To leave, press {keys}.", keys = leaving_keys(*.1))]
    NoQ(PlacementError, Typing),
    #[error(transparent)]
    NoPlay(#[from] NoPlay),
    #[error("“{0}” is off in this game. Turn it on under Custom rules of a new game.")]
    NotByRules(&'static str),
    #[error("Hints are off in this game.")]
    NoHints,
    #[error("The coach is off in this game.")]
    NoCoach,
    #[error("Others may still challenge the play before. Help comes when it stands.")]
    HelpTooEarly,
    #[error("Now play, exchange or pass.")]
    OnlyChanged,
    #[error("Place tiles on the board first.")]
    NothingPlaced,
    #[error("Mark tiles first with Space or letters.")]
    NothingMarked,
    #[error("You can challenge a play once it is announced.")]
    NothingAnnounced,
    #[error("Only people can allow a word. Computers go by the dictionary.")]
    NobodyToAgree,
    #[error("Take back your tiles first.")]
    TilesPlaced,
    #[error("Take back the rearranged word first.")]
    WordRearranged,
    #[error("Take back your changes to the board first.")]
    BoardChanged,
    #[error("Lengthen the rearranged word, or take it back.")]
    RearrangedWordStays,
    #[error("No change to take back.")]
    NothingChanged,
    #[error("No blank on the board matches your tiles.")]
    NoBlankToTake,
    #[error("The board has no letter to replace.")]
    NoLetterToSwap,
    #[error("Move the cursor to a word first.")]
    NoWordAtCursor,
    #[error("Type all the letters in their new order first.")]
    OrderIncomplete,
    #[error("The word is already in that order.")]
    SameOrder,
    #[error(
        "Type the word’s square and its letters in the new order: 8F RHON across, F8 RHON down."
    )]
    OrderNotRead,
    #[error("No word runs through {0} in that direction.")]
    NoWordThrough(Square),
    #[error("{letters} does not use the letters of the word at {start}.")]
    OtherLetters { letters: String, start: Square },
    #[error(transparent)]
    NotSaved(Refusal),
    #[error("The proposal is no longer open.")]
    ProposalClosed,
    #[error("No turn has been played yet.")]
    NoTurn,
    #[error("There is no turn {turn} yet. The last one is {last}.")]
    NoSuchTurn { turn: usize, last: usize },
    #[error("The turns of the guided game cannot be taken back.")]
    GuidedTurn,
    #[error("You have resigned, so you can no longer take back a turn.")]
    Resigned,
    #[error("Only players can take back a turn.")]
    NotPlaying,
    #[error("A resignation is final: it and earlier turns can't be taken back.")]
    ResignationStands,
    #[error("No turn to take back.")]
    NothingPlayed,
    #[error("No turn to take back: only computers have played.")]
    OnlyComputersPlayed,
    #[error("Only the last turn can be taken back, before the next one.")]
    NotTheLast,
    #[error("In this game the dictionary is for challenges only.")]
    DictionaryClosed,
    #[error("{}", sentence(.0))]
    Word(#[from] QueryError),
    #[error("There is no word on this square.")]
    NoWordHere,
    #[error("There are no words on the board.")]
    NoWords,
    #[error("Only words on the board are defined. {0} is not one of them.")]
    NotOnBoard(String),
    #[error("Only words judged in a challenge are defined. {0} is not one of them.")]
    NotJudged(String),
}

/// Explains in one sentence why the game refuses a command.
pub(super) fn refusal(error: &Refusal) -> String {
    match error {
        Refusal::Rules(CommandError::BagTooLow { bag: 0, .. }) => {
            "The bag is empty. You can’t exchange.".to_owned()
        }
        Refusal::NotYours(_) => "Another player decides this.".to_owned(),
        Refusal::NotYourTurn(_) => "Another player is on turn.".to_owned(),
        Refusal::NotMissing(_) => "The player is back, or has not been away for long.".to_owned(),
        error => sentence(error),
    }
}

const fn leaving_keys(typing: Typing) -> &'static str {
    match typing {
        Typing::Tiles => "Ctrl-C",
        Typing::Always | Typing::Commands => "Esc or Ctrl-C",
    }
}
