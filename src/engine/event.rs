//! What has happened: one event for each command that the game took.

use super::chance::Seed;
use super::play::Play;
use super::seat::Seat;
use super::setup::Setup;
use super::tile::{Tile, Tiles};

/// One thing that happened, with all that chance and the dictionary had to say to it.
///
/// A command that the game takes makes exactly one event, whole in itself: what follows from it without chance or
/// dictionary (points, missed turns, the end) is worked out again at every replay. So no cut between two events leaves
/// half a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
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
    /// A play was announced and may be challenged (R16).
    Announced {
        /// Who plays.
        seat: Seat,
        /// The play.
        play: Play,
    },
    /// A play was made where there are no challenges: settled at once.
    Played {
        /// Who plays.
        seat: Seat,
        /// The play.
        play: Play,
        /// What was drawn after it (R12).
        drew: Tiles,
    },
    /// The announced play was challenged (R17–R19).
    Challenged {
        /// Who challenges.
        by: Seat,
        /// What the dictionary says to each word judged.
        verdicts: Vec<Verdict>,
        /// What the challenged player drew, when this settled the play and it stands.
        drew: Tiles,
    },
    /// The next player let the announced play stand (R16).
    Accepted {
        /// Who accepts for the table.
        by: Seat,
        /// What was drawn after it (R12).
        drew: Tiles,
    },
    /// Tiles were exchanged (R13).
    Exchanged {
        /// Whose turn it was.
        seat: Seat,
        /// What went into the bag.
        returned: Tiles,
        /// What came out of it, as many.
        drew: Tiles,
    },
    /// A turn was passed (R14).
    Passed {
        /// Whose turn it was.
        seat: Seat,
    },
    /// A player left the game for good (R35).
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// It was declared that nobody has a play left (R23).
    NoPlayLeft,
}

/// What the dictionary says to one word of a play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Which word, by its place in [`Play::words`].
    pub word: usize,
    /// Whether it is acceptable.
    pub acceptable: bool,
}
