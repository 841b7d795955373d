//! The actions of all contexts.

use super::name::{MOVE, action_name};
use crate::tui::shown::Context;
use std::collections::BTreeSet;

/// The actions that players can give other keys to, by the names they see.
pub fn actions() -> BTreeSet<&'static str> {
    names().into_iter().map(action_name).collect()
}

/// The same actions by the names of their bindings.
pub(super) fn names() -> BTreeSet<&'static str> {
    let all = Context::all()
        .iter()
        .copied()
        .flat_map(Context::all_bindings);
    let named = all.filter(|binding| !binding.name.is_empty() && binding.name != MOVE);
    named.map(|binding| binding.name).collect()
}
