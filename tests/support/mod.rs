//! What several tests share.

pub(crate) mod cells;
pub(crate) mod command;
pub(crate) mod dictionary;
pub(crate) mod few_tiles;
pub(crate) mod held;
// Its people are in pseudo-terminals.
pub(crate) mod home;
#[cfg(unix)]
pub(crate) mod hosted;
pub(crate) mod in_order;
pub(crate) mod keyed;
pub(crate) mod markup;
pub(crate) mod midgame;
pub(crate) mod notebook;
pub(crate) mod other_variant;
// Links and pipes.
#[cfg(unix)]
pub(crate) mod obstacle;
pub(crate) mod process;
// It waits on file descriptors, and sends signals.
#[cfg(unix)]
pub(crate) mod pty;
pub(crate) mod rerun;
pub(crate) mod says;
pub(crate) mod scenes;
pub(crate) mod sent_bytes;
pub(crate) mod services;
pub(crate) mod shelf;
pub(crate) mod soak;
pub(crate) mod ssh;
pub(crate) mod started;
pub(crate) mod svg;
pub(crate) mod table;
pub(crate) mod talk;
pub(crate) mod tools;

#[allow(unused_imports, reason = "each program takes what it needs")]
pub(crate) use random_games::{checks, engine_help, player, rule_sets};
