//! The new-game form as it may be shown.

use crate::engine::rules::RuleSet;

/// The new-game form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormPage {
    /// Its rows, from top to bottom.
    pub rows: Vec<FormRow>,
    /// The row that keys go to.
    pub chosen: usize,
    /// Why Enter could not start the game, or a key did nothing, in one sentence.
    pub fault: Option<String>,
    /// What else the last change has changed, in one sentence.
    pub notice: Option<String>,
    /// What is being agreed on: a heading and a sentence each.
    pub agreement: Vec<(&'static str, String)>,
    /// The same as rules.
    pub rules: RuleSet,
}

/// One row of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormRow {
    /// What it belongs to, with the rows next to it that say the same; empty for a row by itself.
    pub group: &'static str,
    /// What it is about.
    pub label: String,
    /// What stands in it, and how it is changed.
    pub kind: RowKind,
    /// What it means as it stands, in one sentence: for the row that is chosen.
    pub about: String,
    /// What is wrong with what stands in it, if something is, in one sentence.
    pub fault: Option<String>,
}

/// What stands in a row of the form, and how it is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// One of several options, by ← and →, or by [`Input::Pick`](crate::app::msg::Input::Pick).
    Choice {
        /// All of them, in order.
        options: Vec<String>,
        /// The place of the one that is taken.
        chosen: usize,
    },
    /// A text, by typing; the cursor stands after it.
    Text {
        /// What has been typed.
        text: String,
        /// What can be, as the rest of a sentence; nothing where anything can.
        format: &'static str,
    },
    /// Who sits somewhere: somebody whose name is typed, or a computer that is chosen as above.
    Seat {
        /// The name as it has been typed, then the computers.
        options: Vec<String>,
        /// The place of the one who sits there: 0 for the person.
        chosen: usize,
    },
    /// Nothing: the row that starts the game, by Enter.
    Button,
}

impl FormRow {
    /// What stands in it; nothing in a button.
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
