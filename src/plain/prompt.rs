//! Identifies the open choices of a page, which are printed when they change.

/// Which choices of a page are open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PromptId {
    /// Which part of the page: numbers of the page's own.
    part: (u8, u32, usize),
    /// Whether it is a question, which is asked again after anything else was shown.
    pub(super) asks: bool,
}

impl PromptId {
    /// Nothing can be chosen.
    pub(super) const PASSING: Self = Self::at(u8::MAX, 0, 0);
    /// The one moment of a page that has no other.
    pub(super) const ONLY: Self = Self::at(0, 0, 0);
    /// A moment that no page has.
    pub(super) const NONE: Self = Self::at(u8::MAX, u32::MAX, usize::MAX);

    pub(super) const fn place(place: usize) -> Self {
        Self::at(0, 0, place)
    }

    /// The place given to [`Self::place`].
    pub(super) const fn which(self) -> usize {
        self.part.2
    }

    pub(super) const fn at(kind: u8, turn: u32, count: usize) -> Self {
        Self {
            part: (kind, turn, count),
            asks: false,
        }
    }

    pub(super) const fn asking(kind: u8, count: usize) -> Self {
        Self {
            part: (kind, 0, count),
            asks: true,
        }
    }
}
