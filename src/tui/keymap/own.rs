//! Keys of the players' own in place of the built-in ones.

use super::{Binding, Context, MOVE, Preset, Stroke, table};
use crate::session::scene::Scene;
use crossterm::event::KeyEvent;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::str::FromStr;

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
}

/// Why keys cannot be bound so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyFault {
    /// It is not of the form.
    #[error("“{0}” binds nothing: give ACTION=KEY, or ACTION=KEY KEY")]
    Form(String),
    /// There is no such action.
    #[error("there is no action “{name}”; there are {}", actions().into_iter().collect::<Vec<_>>().join(", "))]
    Action {
        /// What stands there.
        name: String,
    },
    /// The action has keys already.
    #[error("{0} is bound twice")]
    Twice(&'static str),
    /// There is no such key.
    #[error(
        "{action}: “{key}” is no key; there are characters, Space, Comma, Tab, Backspace, Insert, Delete, Home, End, PgUp, PgDn, F2 to F12, and letters with Ctrl- before them"
    )]
    Key {
        /// What it was meant for.
        action: &'static str,
        /// What stands there.
        key: String,
    },
    /// The key means the same everywhere.
    #[error("{action}: {key} stays what it is")]
    Fixed {
        /// What it was meant for.
        action: &'static str,
        /// The key.
        key: String,
    },
    /// The key has another meaning at the same time.
    #[error("{action}: {key} is “{other}” already ({})", context.heading())]
    Taken {
        /// What it was meant for.
        action: &'static str,
        /// The key.
        key: String,
        /// What it does, as the bottom line and the help have it.
        other: &'static str,
        /// When.
        context: Context,
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

/// All that is wrong with a list of bindings, as one text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct KeyFaults(pub Vec<KeyFault>);

/// The actions that keys can be bound to.
pub fn actions() -> BTreeSet<&'static str> {
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

    fn read_by(text: &str, modal: bool) -> Result<Self, KeyFaults> {
        let mut keys = Self::BUILT_IN;
        let mut faults = vec![];
        let bindings = text.split(',').map(str::trim).filter(|b| !b.is_empty());
        for binding in bindings {
            match Own::read(binding) {
                Ok(own) if keys.own.iter().any(|other| other.action == own.action) => {
                    faults.push(KeyFault::Twice(own.action));
                }
                Ok(own) => keys.own.push(own),
                Err(fault) => faults.push(fault),
            }
        }
        keys.own.sort_by_key(|own| own.action);
        faults.extend(keys.taken(modal));
        if faults.is_empty() {
            Ok(keys)
        } else {
            Err(KeyFaults(faults))
        }
    }

    /// Keys that would mean two things at a time, each told once. Where letters are commands until they are to lay tiles,
    /// those that lay tiles take no letter away from a command.
    fn taken(&self, modal: bool) -> Vec<KeyFault> {
        let mut faults: Vec<KeyFault> = vec![];
        for own in &self.own {
            let there = Context::ALL.into_iter().filter(|context| {
                let named = |binding: &Binding| binding.name == own.action;
                of(*context).any(named)
            });
            for context in there {
                let others = of(context).filter(|binding| binding.name != own.action);
                for other in others {
                    let both = own.strokes.iter().find(|stroke| {
                        let lays = |other: &Stroke| {
                            modal && context == Context::Turn && *other == Stroke::Letters
                        };
                        let meets = |other: &Stroke| !lays(other) && stroke.meets(*other);
                        self.strokes(other).iter().any(meets)
                    });
                    let told = |fault: &KeyFault| fault.action() == own.action;
                    if let Some(stroke) = both
                        && !faults.iter().any(told)
                    {
                        faults.push(KeyFault::Taken {
                            action: own.action,
                            key: stroke.name(),
                            other: other.label,
                            context,
                        });
                    }
                }
            }
        }
        faults
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
        let further =
            |sentence: &&str| !sentence.ends_with(" does too.") && !sentence.ends_with(" do too.");
        let sentences: Vec<&str> = binding.help.split_inclusive(". ").map(str::trim).collect();
        let mut kept: Vec<String> = sentences
            .into_iter()
            .filter(further)
            .map(str::to_owned)
            .collect();
        let names: Vec<String> = own.strokes.iter().skip(1).map(|s| s.name()).collect();
        match names.as_slice() {
            [] => {}
            [one] => kept.push(format!("{one} does too.")),
            several => kept.push(format!("{} do too.", several.join(" and "))),
        }
        Cow::Owned(kept.join(" "))
    }

    /// A key as it would have to be pressed if all keys were the built-in ones; `None` for one that means nothing now.
    pub fn built_in(&self, scene: &Scene, key: KeyEvent) -> Option<KeyEvent> {
        if self.own.is_empty() && self.set.is_empty() {
            return Some(key);
        }
        let context = Context::of(scene);
        let lays = |b: &Binding| b.keys.contains(&Stroke::Letters) && b.keys[0].is(&key);
        // A letter that is bound to a command lays its tile all the same where letters do.
        let modal = context == Context::Turn && self.preset.is_modal();
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
            format!("{}={}", own.action, names.join(" "))
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
    fn read(text: &str) -> Result<Self, KeyFault> {
        let form = || KeyFault::Form(text.to_owned());
        let (action, keys) = text.split_once('=').ok_or_else(form)?;
        let action = action.trim();
        let mut known = actions().into_iter();
        let action = known
            .find(|known| *known == action)
            .ok_or_else(|| KeyFault::Action {
                name: action.to_owned(),
            })?;
        let strokes = keys.split_whitespace().map(|key| {
            let named = || key.to_owned();
            let stroke = Stroke::named(key).ok_or_else(|| KeyFault::Key {
                action,
                key: named(),
            })?;
            if stroke.is_fixed() {
                return Err(KeyFault::Fixed {
                    action,
                    key: named(),
                });
            }
            Ok(stroke)
        });
        let strokes: Vec<Stroke> = strokes.collect::<Result<_, _>>()?;
        if strokes.is_empty() {
            return Err(form());
        }
        Ok(Self { action, strokes })
    }
}
