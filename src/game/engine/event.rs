//! What happened: one event for each accepted command.

use super::clock::Millis;
use super::hint::HintStep;
use super::seat::Seat;
use super::setup::Setup;
use super::tile::{Letter, Tile, Tiles};
use super::turn::{Turn, TurnDraft};
use super::turn_rng::Seed;

/// One thing that happened, including everything drawn and every verdict of the dictionary.
///
/// An accepted command makes exactly one event, complete in itself: what follows without chance or dictionary (words,
/// points, missed turns, the end) is computed again at every replay. So no cut between two events leaves half a turn,
/// and a record stores nothing twice.
///
/// The parameters are the turn, the tiles drawn, the first racks, the seed and the verdicts. Inside the engine the turn
/// is a checked one; a [`SeenEvent`](super::seen::SeenEvent) has of each only what its viewer may know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event<T = TurnDraft, D = Tiles, R = Vec<Tiles>, S = Seed, V = Vec<Verdict>> {
    /// The game began: the draw for first play (R4), then the deal (R5).
    Started {
        /// Players and rules.
        setup: Setup,
        /// The seed of the draws to come.
        seed: S,
        /// Each round of the draw for first play; every round after the first is among the tied ones only.
        draws: Vec<Vec<(Seat, Tile)>>,
        /// The first rack of each seat.
        racks: R,
    },
    /// A turn with words to judge was announced and may be challenged (R16).
    Announced {
        /// Whose turn it is.
        seat: Seat,
        /// The turn.
        turn: T,
    },
    /// A turn that is settled at once: a pass, an exchange, or any turn where challenge is void.
    Taken {
        /// Whose turn it was.
        seat: Seat,
        /// The turn.
        turn: T,
        /// What was drawn (R12, R13).
        drew: D,
    },
    /// The announced turn was challenged (R17–R19).
    Challenged {
        /// The challenger.
        by: Seat,
        /// The dictionary's verdict on each word judged.
        verdicts: V,
        /// What the challenged player drew, if this settled the turn and it stands.
        drew: D,
    },
    /// The next player accepted the announced turn (R16).
    Accepted {
        /// Who accepts for the table.
        by: Seat,
        /// What was drawn after it (R12, R13).
        drew: D,
    },
    /// A player resigned (R35).
    Resigned {
        /// Who resigned.
        seat: Seat,
    },
    /// It was declared that no player has a play left (R23).
    NoPlayLeft,
    /// The player to move used time (R29) or, while a turn is announced in a correspondence game, the next one (R41).
    Spent {
        /// Who used it.
        seat: Seat,
        /// Time used since the last such event.
        time: Millis,
    },
    /// The player to move took a hint, or more of one, where hints are allowed.
    Hinted {
        /// The player to move.
        seat: Seat,
        /// How much has been revealed by now.
        step: HintStep,
    },
    /// All players agreed that a word counts in this game (R38).
    Agreed {
        /// The word.
        word: Vec<Letter>,
    },
    /// All players agreed to take back the turn settled last (R37).
    TakenBack {
        /// Whose turn it was, and is again.
        seat: Seat,
    },
}

impl<T, D, R, S, V> Event<T, D, R, S, V> {
    pub(super) fn map<T2, D2, R2, S2, V2>(
        self,
        map_turn: impl FnOnce(T) -> T2,
        map_drew: impl FnOnce(D) -> D2,
        map_racks: impl FnOnce(R) -> R2,
        map_seed: impl FnOnce(S) -> S2,
        map_verdicts: impl FnOnce(V) -> V2,
    ) -> Event<T2, D2, R2, S2, V2> {
        match self {
            Self::Started {
                setup,
                seed,
                draws,
                racks,
            } => Event::Started {
                setup,
                seed: map_seed(seed),
                draws,
                racks: map_racks(racks),
            },
            Self::Announced { seat, turn } => Event::Announced {
                seat,
                turn: map_turn(turn),
            },
            Self::Taken { seat, turn, drew } => Event::Taken {
                seat,
                turn: map_turn(turn),
                drew: map_drew(drew),
            },
            Self::Challenged { by, verdicts, drew } => Event::Challenged {
                by,
                verdicts: map_verdicts(verdicts),
                drew: map_drew(drew),
            },
            Self::Accepted { by, drew } => Event::Accepted {
                by,
                drew: map_drew(drew),
            },
            Self::Resigned { seat } => Event::Resigned { seat },
            Self::NoPlayLeft => Event::NoPlayLeft,
            Self::Spent { seat, time } => Event::Spent { seat, time },
            Self::Hinted { seat, step } => Event::Hinted { seat, step },
            Self::Agreed { word } => Event::Agreed { word },
            Self::TakenBack { seat } => Event::TakenBack { seat },
        }
    }
}

impl Event<Turn> {
    pub(super) fn record(self) -> Event {
        self.map(|turn| turn.draft(), |d| d, |r| r, |s| s, |v| v)
    }
}

/// The dictionary's verdict on one word of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Which word, by its place in [`Turn::words`].
    pub word: usize,
    /// Whether it is acceptable.
    pub acceptable: bool,
}
