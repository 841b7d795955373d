//! Players' own keys, as values; [`user_keys`](super::user_keys) reads them.

use super::name::{MOVE, action_name};
use super::preset::KeyPreset;
use crate::tui::shown::{Binding, Context};
use crate::tui::stroke::Stroke;
use crossterm::event::KeyCode;
use std::borrow::Cow;

/// The keys of each action: players' own, then those of a preset, then the built-in ones.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Keys {
    /// Players' own, in order of their actions.
    pub(super) bound: Vec<ActionKeys>,
    pub(super) preset: KeyPreset,
    /// Whether the terminal sends no function keys, so that other keys are shown in their place.
    pub(super) lacks_functions: bool,
}

/// Whether a built-in key gives way to players' own: it is younger than many configurations, and its action can be reached in
/// another way.
pub(super) const fn yields(stroke: Stroke) -> bool {
    matches!(
        stroke,
        Stroke::Code(KeyCode::F(5..=10 | 12)) | Stroke::Char(',') | Stroke::Ctrl('e' | 't' | 'x')
    )
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ActionKeys {
    pub(super) action: &'static str,
    pub(super) strokes: Vec<Stroke>,
    /// Those of them that were written as capitals, which count as small letters.
    pub(super) capitals: Vec<Stroke>,
}

/// How the sentence begins that names further keys of a binding.
const ALSO: &str = "Also: ";

impl Keys {
    /// The built-in keys alone.
    pub const BUILT_IN: Self = Self {
        bound: vec![],
        preset: KeyPreset::Default,
        lacks_functions: false,
    };

    /// The same keys, written for a terminal that sends no function keys.
    #[must_use]
    pub fn shown_without_function_keys(self) -> Self {
        Self {
            lacks_functions: true,
            ..self
        }
    }

    /// Whether a player has given this key to another action.
    fn is_given_away(&self, stroke: Stroke) -> bool {
        let mut own = self.bound.iter();
        yields(stroke) && own.any(|own| own.strokes.contains(&stroke))
    }

    /// Whether a player has given these keys to the action of a binding.
    pub(super) fn is_own(&self, binding: &Binding) -> bool {
        self.bound.iter().any(|own| own.action == binding.name)
    }

    /// The preset below players' own keys.
    pub const fn preset(&self) -> KeyPreset {
        self.preset
    }

    /// Merges two sets of keys: where both bind an action, `self` wins.
    #[must_use]
    pub fn before(mut self, other: Self) -> Self {
        let left = |own: &ActionKeys| self.bound.iter().all(|mine| mine.action != own.action);
        let others: Vec<ActionKeys> = other.bound.into_iter().filter(left).collect();
        self.bound.extend(others);
        self.bound.sort_by_key(|own| own.action);
        self
    }

    /// The keys of a binding that are not the built-in ones.
    fn find(&self, binding: &Binding) -> Option<&[Stroke]> {
        let own = self.bound.iter().find(|own| own.action == binding.name);
        let preset = || self.preset.keys_of(binding.name);
        own.map(|own| own.strokes.as_slice()).or_else(preset)
    }

    /// The keys of a binding.
    pub fn strokes<'a>(&'a self, binding: &'a Binding) -> &'a [Stroke] {
        self.find(binding).unwrap_or(binding.keys)
    }

    /// How the keys of a binding are written: the first of several.
    pub fn shown(&self, binding: &Binding) -> Cow<'static, str> {
        match self.find(binding) {
            // All its keys are arrows.
            Some(_) if binding.name == MOVE => Cow::Owned(format!("Ctrl-{}", binding.shown)),
            Some(strokes) => Cow::Owned(strokes.first().map_or(String::new(), |s| s.name())),
            None => self.built_in(binding),
        }
    }

    /// Whether this terminal sends no key of a binding.
    pub(in crate::tui) fn cannot_press(&self, binding: &Binding) -> bool {
        let strokes = self.strokes(binding);
        let function = |stroke: &Stroke| matches!(stroke, Stroke::Code(KeyCode::F(_)));
        self.lacks_functions && !strokes.is_empty() && strokes.iter().all(function)
    }

    /// The name of the first built-in key that this terminal sends and no player has given to another action.
    fn built_in(&self, binding: &Binding) -> Cow<'static, str> {
        let missing = |stroke: &Stroke| {
            let function = matches!(stroke, Stroke::Code(KeyCode::F(_)));
            function && self.lacks_functions || self.is_given_away(*stroke)
        };
        match binding.keys {
            [first, rest @ ..] if missing(first) => {
                let left = rest.iter().find(|stroke| !missing(stroke));
                left.map_or(Cow::Borrowed(binding.shown), |left| Cow::Owned(left.name()))
            }
            _ => Cow::Borrowed(binding.shown),
        }
    }

    /// How the keys of an action are written in the first of these contexts that has it; empty if none has.
    pub fn of_action(
        &self,
        contexts: impl IntoIterator<Item = Context>,
        action: &str,
    ) -> Cow<'static, str> {
        let mut all = contexts.into_iter().flat_map(Context::all_bindings);
        let binding = all.find(|binding| binding.name == action);
        binding.map_or(Cow::Borrowed(""), |binding| self.shown(binding))
    }

    /// The help of a binding, with the further keys that hold.
    pub fn help(&self, binding: &Binding) -> Cow<'static, str> {
        let own = self.find(binding);
        if own.is_none() && !binding.keys.iter().any(|key| self.is_given_away(*key)) {
            return Cow::Borrowed(binding.help);
        }
        let sentences = binding.help.split_inclusive(". ").map(str::trim);
        let (also, kept): (Vec<&str>, Vec<&str>) =
            sentences.partition(|sentence| sentence.starts_with(ALSO));
        let mut kept: Vec<String> = kept.into_iter().map(str::to_owned).collect();
        let names: Vec<String> = match own {
            Some(strokes) => strokes.iter().skip(1).map(|s| s.name()).collect(),
            None => self.left_of(binding, also.first().copied().unwrap_or_default()),
        };
        // All arrows of a move are in how it is written.
        if !names.is_empty() && binding.name != MOVE {
            kept.push(format!("{ALSO}{}.", names.join(", ")));
        }
        Cow::Owned(kept.join(" "))
    }

    /// The further keys of a sentence `Also: 2, Ctrl-E.` that no player has given to another action, except one that is shown
    /// as the key itself.
    fn left_of(&self, binding: &Binding, also: &str) -> Vec<String> {
        let shown = self.shown(binding);
        let names = also.trim_start_matches(ALSO).trim_end_matches('.');
        let names = names.split(", ").filter(|name| !name.is_empty());
        let is_left = |name: &&str| {
            let stroke = Stroke::written(name);
            *name != shown && !stroke.is_some_and(|stroke| self.is_given_away(stroke))
        };
        names.filter(is_left).map(str::to_owned).collect()
    }

    /// Players' own keys in the form that [`Keys::read`] accepts.
    pub fn written(&self) -> String {
        let bindings = self.bound.iter().map(|own| {
            let names: Vec<String> = own.strokes.iter().map(|stroke| stroke.name()).collect();
            format!("{}={}", action_name(own.action), names.join(" "))
        });
        bindings.collect::<Vec<_>>().join(",")
    }
}
