//! A text being typed into the form.

/// How many characters a name being typed may have: more than a name may, so that one that is too long can be refused.
pub(super) const NAME_ROOM: usize = 40;

/// A text being typed.
#[derive(Clone, Debug)]
pub(super) struct TextField {
    pub(super) text: String,
    /// Nothing has been typed yet, so that the first letter takes the place of the whole text.
    pub(super) untouched: bool,
}

impl TextField {
    pub(super) const fn of(text: String) -> Self {
        Self {
            text,
            untouched: true,
        }
    }
}
