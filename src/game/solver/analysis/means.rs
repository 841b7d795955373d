//! By which means a turn was judged.

use serde::Serializer;
use serde::ser::SerializeMap;

/// By which means a turn was judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// By score and leave.
    Equity,
    /// By a simulation.
    Simulation,
    /// By the draws of a pre-endgame of two.
    PreEndgame {
        /// Whether every draw was looked at, and every endgame searched until it was clear who wins.
        exact: bool,
    },
    /// By the endgame of two, which was solved.
    Endgame,
}

impl Means {
    /// Returns what it is called above its results.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Equity => "By equity",
            Self::Simulation => "Simulated",
            Self::PreEndgame { exact: true } => "Pre-endgame solved",
            Self::PreEndgame { exact: false } => "Pre-endgame searched",
            Self::Endgame => "Endgame solved",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Equity => "equity",
            Self::Simulation => "simulation",
            Self::PreEndgame { exact: true } => "pre-endgame solved",
            Self::PreEndgame { exact: false } => "pre-endgame searched",
            Self::Endgame => "endgame solved",
        }
    }

    /// Writes `worked_out`, as ever, and `judged`.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    pub(super) fn entries<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("worked_out", &(*self == Self::Endgame))?;
        map.serialize_entry("judged", self.name())?;
        map.end()
    }
}
