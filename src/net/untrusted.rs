//! What clients say, before anyone believes it.

use super::limits::{LONGEST_USER, LONGEST_VARIABLE};
use crate::text::printable;

/// The variables that say what the other end can show. Everything else that a client sends is forgotten.
const KNOWN: [&str; 6] = [
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "COLORTERM",
    "COLORFGBG",
    "NO_COLOR",
];

/// Variables of the other end's environment: `LANG`, `LC_ALL`, `LC_CTYPE`, `COLORTERM`, `COLORFGBG` and `NO_COLOR`, as far as
/// its `ssh` sent them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Environment(Vec<(&'static str, String)>);

impl Environment {
    /// Returns the value of a variable. It is printable ASCII of at most 64 bytes.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Keeps a variable if it may be kept, and returns whether it was.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let Some(name) = KNOWN.into_iter().find(|known| *known == name) else {
            return false;
        };
        if !is_plain(value, LONGEST_VARIABLE) {
            return false;
        }
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, value.to_owned()));
        true
    }
}

/// Whether a text is short and printable ASCII.
fn is_plain(text: &str, longest: usize) -> bool {
    text.len() <= longest && text.bytes().all(|byte| (b' '..=b'~').contains(&byte))
}

/// The kind of the other end's terminal, empty if it makes no sense.
pub fn term(term: &str) -> String {
    let plain = is_plain(term, LONGEST_VARIABLE);
    if plain { term } else { "" }.to_owned()
}

/// Whether a user name may be handed on.
pub fn is_user(user: &str) -> bool {
    !user.is_empty() && user.len() <= LONGEST_USER && !user.contains(printable::is_unsafe)
}

/// What may be logged of a text from outside.
pub fn shown(text: &str) -> String {
    let start: String = text.chars().take(LONGEST_VARIABLE).collect();
    printable::line(&start).into_owned()
}
