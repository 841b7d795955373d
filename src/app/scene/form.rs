//! The view of the new-game form.

use crate::app::hosting::OpenTo;
use crate::engine::rules::RuleSet;

/// The new-game form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormPage {
    /// The rows, from top to bottom.
    pub rows: Vec<FormRow>,
    /// The index of the row that receives keys.
    pub chosen: usize,
    /// Why Enter could not start the game or a key had no effect, in one sentence.
    pub fault: Option<String>,
    /// Side effect of the last change, in one sentence.
    pub notice: Option<String>,
    /// Whether Enter goes to the next name, and does not start the game.
    pub name_follows: bool,
    /// The rules summary: headings, each with a sentence.
    pub rules_summary: Vec<(&'static str, String)>,
    /// The rules of the form.
    pub rules: RuleSet,
    /// Whom the seats are open to, if the game is played across machines.
    pub open_to: Option<OpenTo>,
}

/// One row of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormRow {
    /// The group that adjacent rows share; empty for a row on its own.
    pub group: &'static str,
    /// The label.
    pub label: String,
    /// The content of the row and how it is changed.
    pub kind: RowKind,
    /// Help for the current value in one sentence, shown when the row is chosen.
    pub about: String,
    /// Whether it is seldom changed. Line mode asks for it only when it is named by its number.
    pub seldom: bool,
    /// The error in the row, if any, in one sentence.
    pub fault: Option<String>,
}

/// The content of a row and how it is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// One of several options, selected with ← and →, or by [`CommonMsg::Pick`](crate::app::msg::CommonMsg::Pick).
    Choice {
        /// All options in order.
        options: Vec<String>,
        /// The index of the selected option.
        chosen: usize,
    },
    /// A text field; the cursor is at its end.
    Text {
        /// The text typed.
        text: String,
        /// The expected format, as the rest of a sentence; empty if any text is valid.
        format: &'static str,
    },
    /// A seat: a person whose name is typed, or a computer selected from options.
    Seat {
        /// The person's name as typed, then a guest of a hosted game, then the computers.
        options: Vec<String>,
        /// The index of the player in the seat; 0 is the person.
        chosen: usize,
    },
    /// The button that starts the game.
    Button,
}

impl FormRow {
    /// Returns the current value; empty for a button.
    pub fn value(&self) -> &str {
        match &self.kind {
            RowKind::Choice { options, chosen } | RowKind::Seat { options, chosen } => {
                options.get(*chosen).map_or("", String::as_str)
            }
            RowKind::Text { text, .. } => text,
            RowKind::Button => "",
        }
    }
}
