//! Faults in players' own keys.

use super::actions::actions;
use crate::tui::shown::Context;

/// A fault in players' own keys.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyFault {
    /// Not a binding.
    #[error("“{0}” is not a key binding: write ACTION=KEY or ACTION=KEY KEY")]
    Form(String),
    /// An unknown action.
    #[error("unknown action “{name}”: use {}", listed())]
    Action {
        /// As written.
        name: String,
    },
    /// The action has keys already.
    #[error("{0} is bound twice")]
    Twice(&'static str),
    /// An unknown key.
    #[error(
        "{action}: unknown key “{key}”: use a character, Space, Comma, Tab, Backspace, Insert, Delete, Home, End, \
         PgUp, PgDn, F2 to F12, or Ctrl- and a letter"
    )]
    Key {
        /// The action it was meant for.
        action: &'static str,
        /// As written.
        key: String,
    },
    /// A key that cannot be given to another action.
    #[error("{action}: {key} can’t be changed")]
    Fixed {
        /// The action it was meant for.
        action: &'static str,
        /// The key.
        key: String,
    },
    /// A key that means something else at the same time.
    #[error("{action}: {key} is already bound to “{other}” ({}{})", context.heading(), ignoring_case(*capital))]
    Taken {
        /// The action it was meant for.
        action: &'static str,
        /// The key.
        key: String,
        /// The label of the other binding.
        other: &'static str,
        /// Where it means that.
        context: Context,
        /// Whether it was written as a capital.
        capital: bool,
    },
}

fn listed() -> String {
    actions().into_iter().collect::<Vec<_>>().join(", ")
}

const fn ignoring_case(capital: bool) -> &'static str {
    if capital { "; keys ignore case" } else { "" }
}

impl KeyFault {
    /// The action it is about, or the text that names none.
    pub fn action(&self) -> &str {
        match self {
            Self::Form(text) | Self::Action { name: text } => text,
            Self::Twice(action)
            | Self::Key { action, .. }
            | Self::Fixed { action, .. }
            | Self::Taken { action, .. } => action,
        }
    }

    /// Whether both are about one key of one action.
    pub(super) fn same_key(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Taken { action, key, .. },
                Self::Taken {
                    action: a, key: k, ..
                },
            ) => action == a && key == k,
            _ => false,
        }
    }
}

/// Every fault of a list of bindings.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct KeyFaults(pub Vec<KeyFault>);
