//! The bindings that a game has in a context.

use super::shared::EVERYWHERE;
use crate::tui::shown::{Binding, Context, Shown};

/// The bindings of a context, those it shares with others last.
pub fn bindings(shown: &Shown, context: Context) -> impl Iterator<Item = &'static Binding> {
    own_bindings(shown, context).chain(existing(shown, context.0.shared))
}

/// The bindings that nearly every context shares.
pub fn everywhere(shown: &Shown) -> impl Iterator<Item = &'static Binding> {
    existing(shown, EVERYWHERE)
}

/// The bindings of a context alone.
pub fn own_bindings(shown: &Shown, context: Context) -> impl Iterator<Item = &'static Binding> {
    existing(shown, context.0.own).chain(existing(shown, context.0.leaving))
}

fn existing(shown: &Shown, all: &'static [Binding]) -> impl Iterator<Item = &'static Binding> {
    all.iter()
        .filter(|binding| (binding.part)(shown) && (binding.when)(shown))
}

/// The actions of a context that the rules of the game switch off.
pub(super) fn disabled_by_rules(
    shown: &Shown,
    context: Context,
) -> impl Iterator<Item = &'static Binding> {
    let all = context.0.own.iter().chain(context.0.shared);
    // A guided game is not a rule.
    let named = all.filter(|binding| !["", "skip"].contains(&binding.name));
    named.filter(|binding| (binding.part)(shown) && !(binding.when)(shown))
}
