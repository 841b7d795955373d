//! Compares names by what they look like on a screen, not by their characters (UTS #39).

use crate::engine::seat::PlayerName;
use unicode_security::skeleton;

/// The look of a name: as it is, and in lowercase.
pub struct Look([String; 2]);

impl Look {
    /// Returns the look of a name.
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

/// Returns the first two names of which one sounds or looks like the other.
pub fn first_alike<'a>(names: &[&'a PlayerName]) -> Option<[&'a PlayerName; 2]> {
    names.iter().enumerate().find_map(|(place, name)| {
        let is_alike = confusable_with(name);
        let before = names[..place].iter().find(|other| is_alike(other));
        before.map(|other| [*other, *name])
    })
}

/// Returns the test of whether another name sounds or looks like this one.
pub fn confusable_with(name: &PlayerName) -> impl Fn(&PlayerName) -> bool {
    let look = Look::of(name.as_str());
    move |other| other.sounds_like(name) || Look::of(other.as_str()).resembles(&look)
}
