//! Text in and out: files opened safely, characters that a terminal may be shown, tables in columns, TOML with its lines;
//! and locks.
//!
//! Every other module may use this one; it knows none of them.
//!
//! ```
//! assert_eq!(scrabble_game::text::printable::line("Ann\u{1b}[2J"), "Ann\u{fffd}[2J");
//! ```

pub mod columns;
pub mod files;
pub mod fnv;
pub mod glyphs;
pub mod os;
pub mod output;
pub mod printable;
pub mod private;
#[cfg(feature = "program")]
pub mod shared_file;
#[cfg(feature = "program")]
pub mod shared_folder;
#[cfg(feature = "program")]
pub mod toml_text;
pub mod whole_file;
pub mod wide;

use std::fmt::Display;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex. A panic of another holder leaves it usable: what it guards is complete after each statement.
pub fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A number of things: `1 turn`, `2 turns`, `3 phonies`.
pub fn counted<N: Copy + Display + From<u8> + PartialEq>(count: N, thing: &str) -> String {
    let stem = thing.strip_suffix('y');
    let stem = stem.filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    match stem {
        _ if count == N::from(1) => format!("{count} {thing}"),
        Some(stem) => format!("{count} {stem}ies"),
        None => format!("{count} {thing}s"),
    }
}

/// Joins items into a list: `A`, `A and B`, `A, B and C`.
pub fn listed(items: &[impl AsRef<str>], and: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} {and} {last}", most.join(", ")),
        items => items.concat(),
    }
}

/// Joins players and their points: `Ann 120, Ben 98`.
pub fn standing(all: impl Iterator<Item = (impl Display, impl Display)>, between: &str) -> String {
    let each: Vec<String> = all
        .map(|(name, points)| format!("{name} {points}"))
        .collect();
    each.join(between)
}
