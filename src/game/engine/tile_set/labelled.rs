//! Tiles and letters together with their set, so that they can be written without being asked for it.

use super::TileSet;
use crate::engine::tile::{Letter, PlacedTile, Tile, Tiles};
use std::fmt;
use std::ops::Deref;

/// Something of a tile set that can be written: in errors, and in records, which leave the game.
#[derive(Clone, Copy)]
pub struct Labelled<T> {
    value: T,
    set: &'static TileSet,
}

impl TileSet {
    /// Returns something of this set so that it can be written.
    pub const fn labelled<T>(&'static self, value: T) -> Labelled<T> {
        Labelled { value, set: self }
    }
}

impl<T> Labelled<T> {
    /// Returns it alone.
    pub fn into_inner(self) -> T {
        self.value
    }

    /// Returns its set.
    pub const fn set(&self) -> &'static TileSet {
        self.set
    }
}

impl<T> Deref for Labelled<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// What is compared has the same set.
impl<T: PartialEq> PartialEq for Labelled<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Labelled<T> {}

impl<T: fmt::Debug> fmt::Debug for Labelled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// As on a rack, in notation.
impl fmt::Display for Labelled<Tiles> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.set.rack_text(self))
    }
}

impl fmt::Display for Labelled<PlacedTile> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.set.notated(self.value))
    }
}

impl fmt::Display for Labelled<Letter> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.label(self.set))
    }
}

/// In a sentence.
impl fmt::Display for Labelled<Tile> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.in_words(self.set))
    }
}
