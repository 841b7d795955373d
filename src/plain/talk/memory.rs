//! What was told last, so that it is not told again.

use std::any::{Any, TypeId};
use std::collections::HashMap;

/// What the pages have told, by when it is forgotten.
#[derive(Default)]
pub(in crate::plain) struct Told {
    /// Never.
    pub(in crate::plain) ever: Memory,
    /// When a game is opened.
    pub(in crate::plain) of_game: Memory,
    /// When another page has printed its choices.
    pub(in crate::plain) of_page: Memory,
}

/// What the pages have told, one of each type. A page has types of its own for what it remembers.
#[derive(Default)]
pub(in crate::plain) struct Memory(HashMap<TypeId, Box<dyn Any>>);

impl Memory {
    /// Returns what was remembered of this type.
    pub(in crate::plain) fn last<T: 'static>(&self) -> Option<&T> {
        self.0.get(&TypeId::of::<T>())?.downcast_ref()
    }

    /// Remembers `now`, and returns what was remembered before.
    pub(in crate::plain) fn replace<T: 'static>(&mut self, now: T) -> Option<T> {
        let before = self.0.insert(TypeId::of::<T>(), Box::new(now))?;
        before.downcast().ok().map(|before| *before)
    }

    /// Remembers `now`, and returns whether that is new.
    pub(in crate::plain) fn is_new<T: Clone + PartialEq + 'static>(&mut self, now: &T) -> bool {
        self.replace(now.clone()).as_ref() != Some(now)
    }

    /// Forgets what was remembered of this type, and returns it.
    pub(in crate::plain) fn take<T: 'static>(&mut self) -> Option<T> {
        let before = self.0.remove(&TypeId::of::<T>())?;
        before.downcast().ok().map(|before| *before)
    }
}
