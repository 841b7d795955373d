//! What a seat, or a spectator, may know of events.

use super::clock::Millis;
use super::event::{Event, Verdict};
use super::hint::HintStep;
use super::rules::{ChallengeScope, RuleSet};
use super::seat::Seat;
use super::setup::Setup;
use super::tile::{Letter, Tile, Tiles};
use super::turn::TurnDraft;

/// An event as one seat, or a spectator, may know it.
///
/// The seed, the racks of others, the tiles drawn and the tiles exchanged have no place in it: it has only their
/// numbers. A player learns the tiles drawn from [`SeatView::rack`](super::view::SeatView::rack).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeenEvent {
    /// The game began: the draw for first play (R4), then the deal (R5).
    Started {
        /// Who plays, by which rules.
        setup: Setup,
        /// Each round of the draw for first play.
        draws: Vec<Vec<(Seat, Tile)>>,
        /// The first rack of the seat that sees the event; `None` for a spectator.
        rack: Option<Tiles>,
    },
    /// A turn was announced and may be challenged (R16).
    Announced {
        /// Whose turn it is.
        seat: Seat,
        /// The turn, with the number of tiles exchanged.
        turn: TurnDraft<usize>,
    },
    /// A turn that is settled at once.
    Taken {
        /// Whose turn it was.
        seat: Seat,
        /// The turn, with the number of tiles exchanged.
        turn: TurnDraft<usize>,
        /// How many tiles were drawn (R12, R13).
        drew: usize,
    },
    /// The announced turn was challenged (R17–R19).
    Challenged {
        /// Who challenges.
        by: Seat,
        /// What the players learn from it.
        ruling: Ruling,
        /// How many tiles the challenged player drew.
        drew: usize,
    },
    /// The next player let the announced turn stand (R16).
    Accepted {
        /// The next player accepted the announced turn (R16).
        by: Seat,
        /// How many tiles were drawn after it (R12, R13).
        drew: usize,
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
    /// The player to move took a hint.
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

/// What the players learn from a challenge (R17).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ruling {
    /// The words were judged together: nothing is revealed about any single one.
    Turn {
        /// Whether all its words are acceptable.
        acceptable: bool,
    },
    /// Each word was judged by itself: named words, or the only word of a turn.
    Words(Vec<Verdict>),
}

impl Ruling {
    /// Returns what the players learn from these verdicts under the rules of their game.
    pub fn of(verdicts: &[Verdict], rules: &RuleSet) -> Self {
        match (rules.judging, verdicts) {
            (ChallengeScope::WholePlay, [_, _, ..]) => Self::Turn {
                acceptable: verdicts.iter().all(|verdict| verdict.acceptable),
            },
            (ChallengeScope::WholePlay | ChallengeScope::NamedWords, _) => {
                Self::Words(verdicts.to_vec())
            }
        }
    }
}

impl Event {
    /// Returns what a seat, or a spectator (`None`), may know of the event, in a game with these rules.
    pub fn seen_by(&self, viewer: Option<Seat>, rules: &RuleSet) -> SeenEvent {
        match self {
            Self::Started {
                setup,
                seed: _,
                draws,
                racks,
            } => SeenEvent::Started {
                setup: setup.clone(),
                draws: draws.clone(),
                rack: viewer.and_then(|seat| racks.get(seat.index()).cloned()),
            },
            Self::Announced { seat, turn } => SeenEvent::Announced {
                seat: *seat,
                turn: turn.public(),
            },
            Self::Taken { seat, turn, drew } => SeenEvent::Taken {
                seat: *seat,
                turn: turn.public(),
                drew: drew.len(),
            },
            Self::Challenged { by, verdicts, drew } => SeenEvent::Challenged {
                by: *by,
                ruling: Ruling::of(verdicts, rules),
                drew: drew.len(),
            },
            Self::Accepted { by, drew } => SeenEvent::Accepted {
                by: *by,
                drew: drew.len(),
            },
            Self::Resigned { seat } => SeenEvent::Resigned { seat: *seat },
            Self::NoPlayLeft => SeenEvent::NoPlayLeft,
            Self::Spent { seat, time } => SeenEvent::Spent {
                seat: *seat,
                time: *time,
            },
            Self::Hinted { seat, step } => SeenEvent::Hinted {
                seat: *seat,
                step: *step,
            },
            Self::Agreed { word } => SeenEvent::Agreed { word: word.clone() },
            Self::TakenBack { seat } => SeenEvent::TakenBack { seat: *seat },
        }
    }
}
