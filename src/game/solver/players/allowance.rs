//! The most work of a search.

/// The most work of a search, in counts that are the same on every machine.
///
/// A position with blanks on both racks takes a hundred times as long as one with few tiles. Steps measure that, so that a
/// turn takes no longer than its pace allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The positions whose plays are enumerated.
    pub nodes: u32,
    /// The steps, as of [`Generator::steps`](crate::solver::movegen::Generator::steps).
    pub steps: u64,
}

impl Allowance {
    /// Returns what is left after this many steps.
    pub(super) const fn after(self, steps: u64) -> Self {
        Self {
            steps: self.steps.saturating_sub(steps),
            ..self
        }
    }
}

/// This many positions, however long they take.
impl From<u32> for Allowance {
    fn from(nodes: u32) -> Self {
        Self {
            nodes,
            steps: u64::MAX,
        }
    }
}
