//! What has happened: one event for each command that the game took.

use super::chance::Seed;
use super::clock::Millis;
use super::hint::HintStep;
use super::seat::Seat;
use super::setup::Setup;
use super::tile::{Letter, Tile, Tiles};
use super::turn::{Turn, TurnDraft};

/// One thing that happened, with all that chance and the dictionary had to say to it.
///
/// A command that the game takes makes exactly one event, whole in itself: what follows from it without chance or
/// dictionary (words, points, missed turns, the end) is worked out again at every replay. So no cut between two events
/// leaves half a turn, and a record holds nothing twice. Inside the engine `T` is the checked turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<T = TurnDraft> {
    /// The game began: the draw for first play (R4), then the deal (R5).
    Started {
        /// Who plays, by which rules.
        setup: Setup,
        /// What the draws to come follow from.
        seed: Seed,
        /// Each round of the draw for first play; every round after the first is among the tied ones only.
        draws: Vec<Vec<(Seat, Tile)>>,
        /// The first rack of each seat.
        racks: Vec<Tiles>,
    },
    /// A turn with words to judge was announced and may be challenged (R16).
    Announced {
        /// Whose turn it is.
        seat: Seat,
        /// The turn.
        turn: T,
    },
    /// A turn was taken that waits for nobody: a pass, an exchange, or where challenge is void any turn.
    Taken {
        /// Whose turn it was.
        seat: Seat,
        /// The turn.
        turn: T,
        /// What was drawn (R12, R13).
        drew: Tiles,
    },
    /// The announced turn was challenged (R17–R19).
    Challenged {
        /// Who challenges.
        by: Seat,
        /// What the dictionary says to each word judged.
        verdicts: Vec<Verdict>,
        /// What the challenged player drew, when this settled the turn and it stands.
        drew: Tiles,
    },
    /// The next player let the announced turn stand (R16).
    Accepted {
        /// Who accepts for the table.
        by: Seat,
        /// What was drawn after it (R12, R13).
        drew: Tiles,
    },
    /// A player left the game for good (R35).
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// It was declared that nobody has a play left (R23).
    NoPlayLeft,
    /// The player whose turn it is took time for it (R29).
    Spent {
        /// Who.
        seat: Seat,
        /// How much, since the last such event.
        time: Millis,
    },
    /// The player whose turn it is was told a hint, or more of it, where hints are agreed on.
    Hinted {
        /// Who.
        seat: Seat,
        /// How much of it has been told by now.
        step: HintStep,
    },
    /// All players agreed that a word counts in this game (R38).
    Agreed {
        /// The word.
        word: Vec<Letter>,
    },
    /// All players agreed to take the turn back that was settled last (R37).
    TakenBack {
        /// Whose turn it was, and is again.
        seat: Seat,
    },
}

impl Event<Turn> {
    pub(super) fn record(self) -> Event {
        match self {
            Self::Started {
                setup,
                seed,
                draws,
                racks,
            } => Event::Started {
                setup,
                seed,
                draws,
                racks,
            },
            Self::Announced { seat, turn } => Event::Announced {
                seat,
                turn: turn.draft(),
            },
            Self::Taken { seat, turn, drew } => Event::Taken {
                seat,
                turn: turn.draft(),
                drew,
            },
            Self::Challenged { by, verdicts, drew } => Event::Challenged { by, verdicts, drew },
            Self::Accepted { by, drew } => Event::Accepted { by, drew },
            Self::Resigned { seat } => Event::Resigned { seat },
            Self::NoPlayLeft => Event::NoPlayLeft,
            Self::Spent { seat, time } => Event::Spent { seat, time },
            Self::Hinted { seat, step } => Event::Hinted { seat, step },
            Self::Agreed { word } => Event::Agreed { word },
            Self::TakenBack { seat } => Event::TakenBack { seat },
        }
    }
}

/// What the dictionary says to one word of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Which word, by its place in [`Turn::words`].
    pub word: usize,
    /// Whether it is acceptable.
    pub acceptable: bool,
}
