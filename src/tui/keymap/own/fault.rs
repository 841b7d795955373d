//! Why keys of the players' own will not do.

use super::{Context, actions};

/// Why keys cannot be bound so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyFault {
    /// It is not of the form.
    #[error("“{0}” is not a key binding: write ACTION=KEY or ACTION=KEY KEY")]
    Form(String),
    /// There is no such action.
    #[error("unknown action “{name}”: use {}", actions().into_iter().collect::<Vec<_>>().join(", "))]
    Action {
        /// What stands there.
        name: String,
    },
    /// The action has keys already.
    #[error("{0} is bound twice")]
    Twice(&'static str),
    /// There is no such key.
    #[error(
        "{action}: unknown key “{key}”: use a character, Space, Comma, Tab, Backspace, Insert, Delete, Home, End, PgUp, PgDn, F2 to F12, or Ctrl- and a letter"
    )]
    Key {
        /// What it was meant for.
        action: &'static str,
        /// What stands there.
        key: String,
    },
    /// The key means the same everywhere.
    #[error("{action}: {key} can’t be changed")]
    Fixed {
        /// What it was meant for.
        action: &'static str,
        /// The key.
        key: String,
    },
    /// The key has another meaning at the same time.
    #[error("{action}: {key} is already bound to “{other}” ({}{})", context.heading(), if *capital { "; keys ignore case" } else { "" })]
    Taken {
        /// What it was meant for.
        action: &'static str,
        /// The key.
        key: String,
        /// What it does, as the bottom line and the help have it.
        other: &'static str,
        /// When.
        context: Context,
        /// Whether it was written as a capital.
        capital: bool,
    },
}

impl KeyFault {
    /// The action that it is about, where it is about one.
    pub fn action(&self) -> &str {
        match self {
            Self::Form(text) | Self::Action { name: text } => text,
            Self::Twice(action)
            | Self::Key { action, .. }
            | Self::Fixed { action, .. }
            | Self::Taken { action, .. } => action,
        }
    }
}

impl KeyFault {
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

/// All that is wrong with a list of bindings, as one text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct KeyFaults(pub Vec<KeyFault>);
