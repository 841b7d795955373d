//! Reads players' own keys, which replace the built-in ones.

use super::actions::names;
use super::fault::{KeyFault, KeyFaults};
use super::keys::{ActionKeys, Keys, yields};
use super::name::action_name;
use super::preset::KeyPreset;
use crate::tui::shown::{Binding, Context};
use crate::tui::stroke::Stroke;
use std::str::FromStr;

impl Keys {
    /// Players' own keys over a preset; where both bind an action, the players' keys hold.
    ///
    /// # Errors
    /// Keys of the players that mean something else in that preset.
    pub fn over(mut self, preset: KeyPreset) -> Result<Self, KeyFaults> {
        self.preset = preset;
        let faults = self.taken(preset.is_modal());
        if faults.is_empty() {
            Ok(self)
        } else {
            Err(KeyFaults(faults))
        }
    }

    /// Reads bindings with commas between them: `shuffle=F5,pass=p F8`.
    ///
    /// # Errors
    /// Everything wrong with them.
    pub fn read(text: &str) -> Result<Self, KeyFaults> {
        Self::read_by(text, false)
    }

    /// Reads bindings for any preset: a letter may be bound because one preset makes letters commands.
    ///
    /// # Errors
    /// What would be wrong with them over every preset.
    pub fn read_for_any(text: &str) -> Result<Self, KeyFaults> {
        Self::read_by(text, true)
    }

    /// Reads bindings over a preset.
    ///
    /// # Errors
    /// Everything wrong with them, over this preset or over every one.
    pub fn read_with_preset(text: &str, preset: KeyPreset) -> Result<Self, KeyFaults> {
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

    fn read_by(text: &str, modal: bool) -> Result<Self, KeyFaults> {
        let (keys, mut faults) = Self::parsed(text);
        faults.extend(keys.taken(modal));
        if faults.is_empty() {
            Ok(keys)
        } else {
            Err(KeyFaults(faults))
        }
    }

    /// The bindings that can be read, and the faults of the others.
    fn parsed(text: &str) -> (Self, Vec<KeyFault>) {
        let mut keys = Self::BUILT_IN;
        let mut faults = vec![];
        let bindings = text.split(',').map(str::trim).filter(|b| !b.is_empty());
        for binding in bindings {
            let (own, wrong) = ActionKeys::read(binding);
            faults.extend(wrong);
            let Some(own) = own else { continue };
            if keys.bound.iter().any(|other| other.action == own.action) {
                faults.push(KeyFault::Twice(action_name(own.action)));
            } else {
                keys.bound.push(own);
            }
        }
        keys.bound.sort_by_key(|own| own.action);
        (keys, faults)
    }

    /// Keys that would mean two things at a time, each once. With `modal` a letter that places a tile may also be bound to a
    /// command.
    fn taken(&self, modal: bool) -> Vec<KeyFault> {
        let mut faults: Vec<KeyFault> = vec![];
        for own in &self.bound {
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

    /// What else a stroke means in a context of its action.
    fn other(
        &self,
        own: &ActionKeys,
        stroke: Stroke,
        modal: bool,
    ) -> Option<(Context, &'static Binding)> {
        let there = Context::all().iter().copied().filter(|context| {
            let named = |binding: &'static Binding| binding.name == own.action;
            context.all_bindings().any(named)
        });
        let mut others = there.flat_map(|context| {
            let others = context
                .all_bindings()
                .filter(|binding| binding.name != own.action);
            others.map(move |other| (context, other))
        });
        others.find(|(context, other)| {
            let lays = |other: &Stroke| modal && context.lays() && *other == Stroke::Letters;
            let meets = |other: &Stroke| !lays(other) && stroke.meets(*other);
            let gives_way = !self.is_own(other) && yields(stroke);
            !gives_way && self.strokes(other).iter().any(meets)
        })
    }
}

impl FromStr for Keys {
    type Err = KeyFaults;

    fn from_str(text: &str) -> Result<Self, KeyFaults> {
        Self::read_for_any(text)
    }
}

impl ActionKeys {
    /// The keys that can be bound, if any, and the faults of the others.
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
