//! Text fields of one line.

use super::msg::CommonMsg;

/// The text of a field, and the maximum number of characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextField {
    text: String,
    room: usize,
    /// Whether the next character replaces the text.
    offered: bool,
}

impl TextField {
    /// Creates an empty field for at most `room` characters.
    pub const fn new(room: usize) -> Self {
        Self {
            text: String::new(),
            room,
            offered: false,
        }
    }

    /// Creates a field with a text that the first character typed replaces.
    pub fn with(text: impl Into<String>, room: usize) -> Self {
        Self {
            text: text.into(),
            room,
            offered: true,
        }
    }

    /// Creates a field with a text that is typed on.
    pub fn continuing(text: impl Into<String>, room: usize) -> Self {
        Self {
            text: text.into(),
            room,
            offered: false,
        }
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Replaces the text.
    pub fn set(&mut self, text: &str) {
        text.trim().clone_into(&mut self.text);
    }

    /// Whether the next character replaces the text.
    pub const fn is_offered(&self) -> bool {
        self.offered
    }

    /// Lets the next character replace the text, if there is any.
    pub const fn offer(&mut self) {
        self.offered = !self.text.is_empty();
    }

    /// Takes all of it away.
    pub fn clear(&mut self) {
        self.text.clear();
        self.offered = false;
    }

    /// All of it, and the field is empty again.
    pub fn take(&mut self) -> String {
        self.offered = false;
        std::mem::take(&mut self.text)
    }

    /// Adds a character while there is room; whether there was.
    pub fn push(&mut self, c: char) -> bool {
        if c.is_control() {
            return false;
        }
        if self.offered {
            self.clear();
        }
        let fits = self.text.chars().count() < self.room;
        if fits {
            self.text.push(c);
        }
        fits
    }

    /// Types or erases. Whether it was that at all.
    pub fn update(&mut self, input: CommonMsg) -> bool {
        match input {
            CommonMsg::Char(c) => drop(self.push(c)),
            CommonMsg::Erase => drop(self.text.pop()),
            CommonMsg::EraseMore(true) => self.text.clear(),
            CommonMsg::EraseMore(false) => self.text.truncate(before_last_word(&self.text)),
            _ => return false,
        }
        self.offered = false;
        true
    }
}

/// Where the last word of a text begins, in bytes; spaces behind it belong to it.
pub(super) fn before_last_word(text: &str) -> usize {
    text.trim_end()
        .trim_end_matches(|c: char| !c.is_whitespace())
        .len()
}
