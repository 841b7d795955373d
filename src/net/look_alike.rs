//! Which names look alike on a screen, whatever their characters are (UTS #39).

use unicode_security::skeleton;

/// What a name looks like: as it is, and in small letters.
pub struct Look([String; 2]);

impl Look {
    /// Returns what a name looks like.
    pub fn of(name: &str) -> Self {
        Self([name.to_owned(), name.to_lowercase()].map(|name| skeleton(&name).collect()))
    }

    /// Returns each look with its kind: two names look alike if they have one in common.
    pub fn kinds(&self) -> impl Iterator<Item = (usize, &str)> {
        self.0.iter().map(String::as_str).enumerate()
    }

    /// Returns whether two names look alike.
    pub fn resembles(&self, other: &Self) -> bool {
        self.kinds()
            .zip(other.kinds())
            .any(|(own, other)| own == other)
    }
}
