//! Keys of the players' own in place of the built-in ones.

mod fault;
mod name;

use super::{Binding, Context, MOVE, Preset, Stroke, table};
use crate::tui::shown::Shown;
use crossterm::event::KeyEvent;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::str::FromStr;

pub use fault::{KeyFault, KeyFaults};
pub use name::action_name;

/// What the players' own keys do, for those actions that have some.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Keys {
    own: Vec<Own>,
    /// Those of the set that they are laid over.
    set: Vec<Own>,
    preset: Preset,
}

/// The keys of one action.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Own {
    action: &'static str,
    strokes: Vec<Stroke>,
    /// Those of them that were written as capitals, which do not count.
    capitals: Vec<Stroke>,
}

/// The actions that keys can be bound to, as players name them.
pub fn actions() -> BTreeSet<&'static str> {
    names().into_iter().map(action_name).collect()
}

/// The same, as their bindings name them.
fn names() -> BTreeSet<&'static str> {
    let all = Context::ALL.into_iter().flat_map(of);
    let named = all.filter(|binding| !binding.name.is_empty() && binding.name != MOVE);
    named.map(|binding| binding.name).collect()
}

/// All bindings that a context may have.
fn of(context: Context) -> impl Iterator<Item = &'static Binding> {
    let own = table::of(context).iter().chain(table::leaving(context));
    own.chain(table::besides(context))
}

impl Keys {
    /// None: every action has the keys that it always had.
    pub const BUILT_IN: Self = Self {
        own: vec![],
        set: vec![],
        preset: Preset::Default,
    };

    /// The same over another set of keys: where players have keys of their own for an action, theirs hold.
    ///
    /// # Errors
    /// When one of theirs has another meaning in that set.
    pub fn over(mut self, preset: Preset) -> Result<Self, KeyFaults> {
        let set = preset.keys().iter().map(|(action, strokes)| Own {
            action,
            strokes: strokes.to_vec(),
            capitals: vec![],
        });
        self.set = set.collect();
        self.preset = preset;
        let faults = self.taken(preset.is_modal());
        if faults.is_empty() {
            Ok(self)
        } else {
            Err(KeyFaults(faults))
        }
    }

    /// The set that they are laid over.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// Reads bindings with commas between them: `shuffle=F5,pass=p F8`.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn read(text: &str) -> Result<Self, KeyFaults> {
        Self::read_by(text, false)
    }

    /// The same for whatever set of keys they will be laid over: a letter may be bound where letters are commands.
    ///
    /// # Errors
    /// What would be wrong with them over every set.
    pub fn read_for_any(text: &str) -> Result<Self, KeyFaults> {
        Self::read_by(text, true)
    }

    /// The same for this set of keys, with all that is wrong whatever the set is.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn read_over(text: &str, preset: Preset) -> Result<Self, KeyFaults> {
        let (keys, mut faults) = Self::parsed(text);
        let for_any = keys.taken(true);
        let over = keys.over(preset);
        faults.extend(
            over.as_ref()
                .err()
                .into_iter()
                .flat_map(|taken| taken.0.clone()),
        );
        for fault in for_any {
            if !faults.iter().any(|told| told.same_key(&fault)) {
                faults.push(fault);
            }
        }
        if faults.is_empty() {
            over
        } else {
            Err(KeyFaults(faults))
        }
    }

    /// Both of them: where both have keys for an action, `self` wins.
    #[must_use]
    pub fn before(mut self, other: Self) -> Self {
        let left = |own: &Own| self.own.iter().all(|mine| mine.action != own.action);
        let others: Vec<Own> = other.own.into_iter().filter(left).collect();
        self.own.extend(others);
        self.own.sort_by_key(|own| own.action);
        self
    }

    fn read_by(text: &str, modal: bool) -> Result<Self, KeyFaults> {
        let (keys, mut faults) = Self::parsed(text);
        faults.extend(keys.taken(modal));
        if faults.is_empty() {
            Ok(keys)
        } else {
            Err(KeyFaults(faults))
        }
    }

    /// What can be read of bindings, and what cannot; whether they go together is another question.
    fn parsed(text: &str) -> (Self, Vec<KeyFault>) {
        let mut keys = Self::BUILT_IN;
        let mut faults = vec![];
        let bindings = text.split(',').map(str::trim).filter(|b| !b.is_empty());
        for binding in bindings {
            let (own, wrong) = Own::read(binding);
            faults.extend(wrong);
            let Some(own) = own else { continue };
            if keys.own.iter().any(|other| other.action == own.action) {
                faults.push(KeyFault::Twice(action_name(own.action)));
            } else {
                keys.own.push(own);
            }
        }
        keys.own.sort_by_key(|own| own.action);
        (keys, faults)
    }

    /// Keys that would mean two things at a time, each told once. Where letters are commands until they are to lay tiles,
    /// those that lay tiles take no letter away from a command.
    fn taken(&self, modal: bool) -> Vec<KeyFault> {
        let mut faults: Vec<KeyFault> = vec![];
        for own in &self.own {
            let taken = own.strokes.iter().filter_map(|stroke| {
                let (context, other) = self.other(own, *stroke, modal)?;
                Some(KeyFault::Taken {
                    action: action_name(own.action),
                    key: stroke.name(),
                    other: other.label,
                    context,
                    capital: own.capitals.contains(stroke),
                })
            });
            for fault in taken {
                if !faults.contains(&fault) {
                    faults.push(fault);
                }
            }
        }
        faults
    }

    /// What else one of these strokes means where its action is, and where that is.
    fn other(&self, own: &Own, stroke: Stroke, modal: bool) -> Option<(Context, &'static Binding)> {
        let there = Context::ALL.into_iter().filter(|context| {
            let named = |binding: &Binding| binding.name == own.action;
            of(*context).any(named)
        });
        let mut others = there.flat_map(|context| {
            let others = of(context).filter(|binding| binding.name != own.action);
            others.map(move |other| (context, other))
        });
        others.find(|(context, other)| {
            let lays =
                |other: &Stroke| modal && *context == Context::TURN && *other == Stroke::Letters;
            let meets = |other: &Stroke| !lays(other) && stroke.meets(*other);
            self.strokes(other).iter().any(meets)
        })
    }

    fn find(&self, binding: &Binding) -> Option<&Own> {
        let mut all = self.own.iter().chain(&self.set);
        all.find(|own| own.action == binding.name)
    }

    /// The keys of a binding.
    pub fn strokes<'a>(&'a self, binding: &'a Binding) -> &'a [Stroke] {
        self.find(binding)
            .map_or(binding.keys, |own| own.strokes.as_slice())
    }

    /// How its first key is written.
    pub fn shown(&self, binding: &Binding) -> Cow<'static, str> {
        match self.find(binding) {
            // All its keys are arrows.
            Some(_) if binding.name == MOVE => Cow::Owned(format!("Ctrl-{}", binding.shown)),
            Some(own) => Cow::Owned(own.strokes.first().map_or(String::new(), |s| s.name())),
            None => Cow::Borrowed(binding.shown),
        }
    }

    /// How the first key of an action is written in a context, or else where there is such an action; nothing if there is
    /// none.
    pub fn of_action(&self, context: Context, action: &str) -> Cow<'static, str> {
        let mut all = of(context).chain(Context::ALL.into_iter().flat_map(of));
        let binding = all.find(|binding| binding.name == action);
        binding.map_or(Cow::Borrowed(""), |binding| self.shown(binding))
    }

    /// Its sentences in the help: those that tell of further keys tell of the players' own.
    pub fn help(&self, binding: &Binding) -> Cow<'static, str> {
        let Some(own) = self.find(binding) else {
            return Cow::Borrowed(binding.help);
        };
        let further = |sentence: &&str| !sentence.starts_with("Also: ");
        let sentences: Vec<&str> = binding.help.split_inclusive(". ").map(str::trim).collect();
        let mut kept: Vec<String> = sentences
            .into_iter()
            .filter(further)
            .map(str::to_owned)
            .collect();
        let names: Vec<String> = own.strokes.iter().skip(1).map(|s| s.name()).collect();
        // The arrows of a move are all in what is shown of it.
        if !names.is_empty() && binding.name != MOVE {
            kept.push(format!("Also: {}.", names.join(", ")));
        }
        Cow::Owned(kept.join(" "))
    }

    /// A key as it would have to be pressed if all keys were the built-in ones; `None` for one that means nothing now.
    pub fn built_in(&self, scene: &Shown, key: KeyEvent) -> Option<KeyEvent> {
        if self.own.is_empty() && self.set.is_empty() {
            return Some(key);
        }
        let context = Context::of(scene);
        let lays = |b: &Binding| b.keys.contains(&Stroke::Letters) && b.keys[0].is(&key);
        // A letter that is bound to a command lays its tile all the same where letters do.
        let modal = context == Context::TURN && self.preset.is_modal();
        if modal && super::bindings(scene, context).any(lays) {
            return Some(key);
        }
        let mut bound = super::bindings(scene, context);
        let pressed = bound.find(|b| self.strokes(b).iter().any(|stroke| stroke.is(&key)))?;
        let Some(own) = self.find(pressed) else {
            return Some(key);
        };
        // Of several arrows each has its own key.
        let place = own.strokes.iter().position(|stroke| stroke.is(&key));
        let place = place.filter(|_| pressed.name == MOVE).unwrap_or(0);
        pressed.keys.get(place)?.event()
    }

    /// The bindings as they are read.
    pub fn written(&self) -> String {
        let bindings = self.own.iter().map(|own| {
            let names: Vec<String> = own.strokes.iter().map(|stroke| stroke.name()).collect();
            format!("{}={}", action_name(own.action), names.join(" "))
        });
        bindings.collect::<Vec<_>>().join(",")
    }
}

impl FromStr for Keys {
    type Err = KeyFaults;

    fn from_str(text: &str) -> Result<Self, KeyFaults> {
        Self::read_for_any(text)
    }
}

impl Own {
    /// The keys that can be bound, if there are any, and what is wrong with the rest.
    fn read(text: &str) -> (Option<Self>, Vec<KeyFault>) {
        let form = || (None, vec![KeyFault::Form(text.to_owned())]);
        let Some((action, keys)) = text.split_once('=') else {
            return form();
        };
        let action = action.trim();
        let called = |known: &&str| action_name(known) == action_name(action);
        let Some(known) = names().into_iter().find(called) else {
            let name = action.to_owned();
            return (None, vec![KeyFault::Action { name }]);
        };
        if keys.trim().is_empty() {
            return form();
        }
        let action = action_name(known);
        let (mut strokes, mut capitals, mut faults) = (vec![], vec![], vec![]);
        for name in keys.split_whitespace() {
            let key = name.to_owned();
            if Stroke::stays(name) {
                faults.push(KeyFault::Fixed { action, key });
            } else if let Some(stroke) = Stroke::named(name) {
                strokes.push(stroke);
                let capital = name.len() == 1 && name != stroke.name();
                capitals.extend(capital.then_some(stroke));
            } else {
                faults.push(KeyFault::Key { action, key });
            }
        }
        let own = (!strokes.is_empty()).then_some(Self {
            action: known,
            strokes,
            capitals,
        });
        (own, faults)
    }
}
