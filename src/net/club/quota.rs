//! What one member may do only so often.

use crate::app::backend::ClubError;
use crate::engine::clock::Millis;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counted {
    /// Offering a game.
    Offer,
    /// Telling the operator about somebody.
    Report,
}

impl Counted {
    /// How often, and in which time.
    const fn most(self) -> (usize, Millis) {
        match self {
            Self::Offer => (30, Millis::seconds(600)),
            Self::Report => (5, Millis::seconds(3_600)),
        }
    }
}

/// What members have done lately.
#[derive(Default)]
pub(super) struct Quotas(Vec<(String, Counted, Millis)>);

impl Quotas {
    /// Counts what the member with this key does now.
    pub(super) fn count(&mut self, key: &str, what: Counted, now: Millis) -> Result<(), ClubError> {
        self.0.retain(|(_, what, at)| now.less(*at) < what.most().1);
        let done = self.0.iter();
        let done = done.filter(|(other, counted, _)| other == key && *counted == what);
        if done.count() >= what.most().0 {
            return Err(ClubError::TooOften);
        }
        self.0.push((key.to_owned(), what, now));
        Ok(())
    }
}
