//! What front ends tell the session, and what it asks of the edge.

mod thought;

pub use thought::{Lookout, Thought, Ticket};

use super::Dealt;
use super::form::{LastTable, NewGame};
use super::lookup::Kind;
use super::meaning::Told;
use super::scene::{SavedGame, SwapKind};
use super::seating::Seating;
use super::viewer::{Branch, Browse, Viewed};
use crate::analysis::{Analysis, Judged};
use crate::coach::{Lessons, Tip};
use crate::engine::clock::Millis;
use crate::engine::event::Event;
use crate::engine::game::Command;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::square::Square;
use crate::engine::swap::Swap;
use crate::engine::tile::Tiles;
use crate::stats::Statistics;
use crate::study::Topic;
use crate::study::quiz::Card;
use std::sync::Arc;

/// Something that somebody did. What does not fit the moment is ignored, and changes nothing.
#[derive(Clone, Debug)]
pub enum Msg {
    // Everywhere
    /// Enter: do what the bottom line says.
    Go,
    /// Esc: close what is open.
    Back,
    /// An arrow key: moves the cursor, a choice, or a scrolled text.
    Move(Way),
    /// A page up (`false`) or down (`true`) in a scrolled text.
    Page(bool),
    /// How far the front end could scroll the open text: further makes no sense.
    ScrollEnd(usize),
    /// A character typed into a field, or a letter into a picker.
    Char(char),
    /// Backspace in a field.
    Erase,
    /// Takes all away that is typed into a field (`true`), or the last word of it.
    EraseMore(bool),
    /// More was pasted than a field of one line takes.
    PastedMore,
    /// Opens the help.
    Help,
    /// Opens the list of everything that can be done now.
    OpenPalette,
    /// Does what was chosen in that list, which closes.
    Do(Box<Msg>),
    /// Opens the look-up, where the dictionary is open (R33): at the title, and at a table that agreed on it.
    OpenLookUp,
    /// Looks something up in one go, and leaves the look-up open with its answer.
    LookUp(Kind, String),
    /// Opens the words to learn, where the dictionary is open (R33).
    OpenStudy,
    /// Opens the words to learn of a topic, about this word if it is about one.
    Study(Topic, String),
    /// The cards that [`Effect::Quiz`] asked for, or why there are none to ask, in one sentence.
    Quiz(Result<(Topic, Vec<Card>), String>),
    /// Tells what a word means; or else the words through the cursor's square, and at the end of a game all on the board.
    Meaning(Option<String>),
    /// Opens all that is being agreed on, in the form.
    OpenAgreed,
    /// Leaves; asks first while a game is under way.
    Quit,
    /// Goes to the title, from the question whether to leave and from the end of a game.
    ToTitle,
    /// Ctrl-C: the same, whatever is open; and the second one leaves.
    Interrupt,
    /// Answers a yes-or-no question.
    Answer(bool),
    /// The program was away (Ctrl-Z): the curtain goes up.
    Resumed,
    /// So much time has gone by since this was said last, or since a clock began to run. Asked for while
    /// [`Session::clock`](super::Session::clock) tells of a clock; nobody did anything.
    Elapsed(Millis),
    /// Where there is a list of choices, or a row of the form has several options: takes the one with this number,
    /// from 0.
    Pick(usize),
    /// Goes to this place, from 0, of what can be chosen from, and takes nothing: an item of a menu or list, a row of the
    /// form, a kind of question, a name, a line of a recorded game.
    Choose(usize),
    /// The dealt game that [`Effect::Deal`] asked for.
    Dealt(Box<Dealt>),
    /// Why it could not be dealt.
    DealFailed(String),
    /// The unfinished games that [`Effect::Shelf`] asked for.
    Shelf(Vec<SavedGame>),
    /// Why nobody knows which games are unfinished, in one sentence.
    ShelfFailed(String),
    /// The finished games, looked up with them.
    Finished(Vec<SavedGame>),
    /// What the table played at last had, if that is known, for the form; and whether it is to be one against the computer.
    LastTable(Option<Box<LastTable>>, bool),
    /// The analysis of the recorded game, or why there is none.
    Analysed(Result<Arc<Analysis>, String>),
    /// A turn of the recorded game whose best plays were tried out.
    TriedOut(Box<Judged>),
    /// What the coach would have said to a turn of the recorded game; nothing where its rack is not known.
    Lessons(Option<Lessons>),
    /// What words of the recorded game mean, as [`Effect::Define`] has asked.
    Defined(Vec<Told>),
    /// The statistics of finished games that [`Effect::Statistics`] asked for.
    Statistics(Arc<Statistics>),
    /// The game was agreed on with another dictionary than the one at hand: what to say about it, before all decide.
    OtherDictionary {
        /// Which game.
        id: String,
        /// What is different, and what it would go on with, in whole sentences.
        said: String,
    },
    /// Why a game cannot be taken from the shelf, or put off it.
    OpenFailed(String),
    /// Whether what happened could be written down, and what there is to say about it.
    Kept(Result<Option<String>, String>),
    /// What a computer does, as [`Effect::Think`] has asked. Ignored when the table has gone on since.
    Thought {
        /// Which question it answers.
        ticket: Ticket,
        /// What it does.
        command: Command,
    },
    /// How far a computer's thinking has come.
    Progress {
        /// Which question it thinks about.
        ticket: Ticket,
        /// So many parts of it are done.
        done: u32,
        /// So many there are.
        of: u32,
    },
    /// Asks for a hint at the player's turn, or for more of it.
    Hint,
    /// Asks the coach at the player's turn, or for the next tip.
    Coach,
    /// The coach has looked: everything there is to tell.
    Coached {
        /// The question.
        ticket: Ticket,
        /// What is told, in order.
        tips: Vec<Tip>,
    },
    /// Stops a game that only computers play, or lets it go on.
    Pause,
    /// Nobody has a play left, as [`Effect::LookForPlays`] has found.
    NoPlayLeft,
    /// The program ends, and nobody is asked any more.
    Leaving,
    /// Throws the chosen game away; asks first.
    AskDiscard,
    /// Asks whether all agree to take the last turn back (R37).
    AskTakeBack,

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
    /// Opens the prompt for a typed play; in the help, for what is to be found there.
    OpenPrompt,
    /// Opens the choice of tiles to exchange.
    OpenExchange,
    /// Marks a tile of the rack for exchange, or no longer, by its place from 0.
    Mark(usize),
    /// Asks whether to pass.
    AskPass,
    /// Asks whether to resign.
    AskResign,
    /// Opens the score sheet.
    OpenSheet,
    /// Tells which tiles the player cannot see.
    OpenUnseen,
    /// A play typed in one go: `8H WORD`, `H8 wORD`.
    PlayText(String),
    /// An exchange typed in one go.
    ExchangeTiles(Tiles),

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

    // At a recorded game
    /// Does something that no other key does.
    Browse(Browse),
    /// The game that [`Effect::Watch`] or [`Effect::Poll`] asked for, as far as it has come.
    Watched(Box<Viewed>),
    /// Why it cannot be seen how the watched game goes on, in one sentence.
    WatchFailed(String),

    // In a guided game
    /// Begins it, from the title.
    Learn,
    /// Goes on to what is learned next.
    SkipStep,
    /// Asks whether to go back to the title.
    LeaveGuide,

    // At the end
    /// Goes through the game that is over, with the best plays.
    LookBack,
    /// Opens the score race.
    OpenRace,
    /// Writes the game that is over into a file.
    Export,
    /// What came of it: where the file is, or why there is none, in one sentence.
    Exported(String),
    /// The same players again.
    Rematch,
    /// A new game from the form.
    NewGame,
}

/// Which way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// What the session asks of the edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Leave the program.
    Quit,
    /// Ring the bell.
    Bell,
    /// Forget keys typed before the screen is drawn: the curtain has gone up, or a moment must be seen.
    DropTypedAhead,
    /// Open the dictionary, choose a seed, deal, and answer with [`Msg::Dealt`] or [`Msg::DealFailed`].
    Deal(NewGame),
    /// Deal once more for the same players, with the dictionary of the game on the table.
    DealAgain(Setup, Seating),
    /// Write down what happened, before it is shown as done; answer with [`Msg::Kept`].
    Append(Vec<Event>),
    /// Look whether anybody has a play left, and answer with [`Msg::NoPlayLeft`] if nobody has (R23).
    LookForPlays,
    /// Have a computer think, in the background; answer with [`Msg::Progress`] now and then, and [`Msg::Thought`].
    Think(Box<Thought>),
    /// Have the coach look, in the background; answer with [`Msg::Coached`].
    Coach(Box<Lookout>),
    /// The computer that thinks is to come to an end: its best so far will do.
    Hurry,
    /// The table is left: all of its game is kept, and it is nobody's any more.
    PutAway,
    /// Find out what the last table had, and answer with [`Msg::LastTable`]: for a game against the computer or not.
    LastTable(bool),
    /// Look up the games, and answer with [`Msg::Finished`], and [`Msg::Shelf`] or [`Msg::ShelfFailed`].
    Shelf,
    /// Make the statistics of finished games, and answer with [`Msg::Statistics`] or [`Msg::OpenFailed`].
    Statistics,
    /// Take an unfinished game from the shelf: [`Msg::Dealt`], [`Msg::OtherDictionary`] or [`Msg::OpenFailed`].
    Open {
        /// Which.
        id: String,
        /// Whether another dictionary than agreed on will do.
        any_dictionary: bool,
    },
    /// Look at a game that is over, and answer with [`Msg::Watched`] or [`Msg::OpenFailed`].
    View(String),
    /// Find out how a game stands that somebody plays, and answer with [`Msg::Watched`] or [`Msg::OpenFailed`].
    Watch(String),
    /// Find out whether the watched game has gone on: [`Msg::Watched`] if it has, or [`Msg::WatchFailed`].
    Poll,
    /// Begin a new game that goes on from the recorded one, and answer with [`Msg::Dealt`] or [`Msg::OpenFailed`].
    Branch(Branch),
    /// Analyse the recorded game, and answer with [`Msg::Analysed`].
    Analyse(Box<Viewed>),
    /// Try the best plays of the turn on a line of it out, and answer with [`Msg::TriedOut`].
    TryOut(usize),
    /// Have the coach look at the turn on a line of the recorded game, and answer with [`Msg::Lessons`].
    Lessons(Box<Viewed>, usize),
    /// Look up what these words of the recorded game mean, and answer with [`Msg::Defined`].
    Define(Vec<String>),
    /// Look at the game on the table, which is over, from its start; answer with [`Msg::Watched`] or [`Msg::OpenFailed`].
    LookBack,
    /// Write the game on the table into a file, and answer with [`Msg::Exported`].
    Export,
    /// Choose what to ask of a topic, with the dictionary of this place among the choices; answer with [`Msg::Quiz`].
    Quiz {
        /// The topic.
        topic: Topic,
        /// The place, from 0.
        dictionary: usize,
        /// Whether words are left out of it among families, as the form has it.
        family: bool,
    },
    /// Remember whether a card was known; answer with [`Msg::OpenFailed`] where that cannot be.
    Answered {
        /// The card.
        card: Card,
        /// Whether it was known.
        known: bool,
    },
    /// Throw a game away, and answer with [`Msg::Shelf`].
    Discard(String),
}
