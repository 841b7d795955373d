//! Who says something in a room.

/// Characters of a fingerprint that tell two people apart.
const SHORT_KEY: usize = 6;

/// A person in a room, whatever connection they use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// The people at the host’s keyboard.
    Host,
    /// Whoever has the key with this fingerprint.
    Key(String),
}

impl Speaker {
    /// Returns the fingerprint of their key; `None` for the host.
    pub(super) fn key(&self) -> Option<&str> {
        match self {
            Self::Host => None,
            Self::Key(key) => Some(key),
        }
    }

    /// Returns the start of their fingerprint, after the name of its kind.
    pub(super) fn short_key(&self) -> Option<&str> {
        let key = self.key()?;
        let digits = key.rsplit(':').next().unwrap_or(key);
        Some(digits.get(..SHORT_KEY).unwrap_or(digits))
    }
}
