//! The user's own keys in a configuration: a table with one action per line.

use crate::text::printable;
use crate::text::toml_text::{DeValue, TomlEntry, TomlFault, TomlText};
use crate::tui::keymap::{KeyFault, KeyFaults, KeyPreset, Keys, action_name};

pub(super) const KEYS: &str = "keys";

/// The bindings of a configuration, not yet checked.
#[derive(Default)]
pub(super) struct Bindings(Vec<ConfiguredBinding>);

/// `pass=F6 F7`, or several separated by commas, and the line.
struct ConfiguredBinding {
    text: String,
    line: usize,
}

impl Bindings {
    /// Reads the value of the key, and returns its faults.
    pub(super) fn read(&mut self, entry: &TomlEntry<'_>, toml: &TomlText<'_>) -> Vec<TomlFault> {
        let table = match entry.value {
            DeValue::Table(table) => table,
            DeValue::String(_) => return self.add(entry.line, entry.text().map(str::to_owned)),
            _ => return vec![entry.not("a table of actions and keys")],
        };
        let entries = toml.within(table).into_iter();
        let faults = entries.flat_map(|entry| self.add(entry.line, bound(&entry)));
        faults.collect()
    }

    fn add(&mut self, line: usize, text: Result<String, TomlFault>) -> Vec<TomlFault> {
        match text {
            Ok(text) => self.0.push(ConfiguredBinding { text, line }),
            Err(fault) => return vec![fault],
        }
        vec![]
    }

    /// The keys with their first line, if there are any. They must fit the preset, by themselves and under the keys typed as
    /// flags.
    ///
    /// # Errors
    /// Each fault with the line of its action.
    pub(super) fn over(
        &self,
        preset: KeyPreset,
        typed: &Keys,
    ) -> Result<Option<(usize, Keys)>, Vec<TomlFault>> {
        let Some(first) = self.0.first() else {
            return Ok(None);
        };
        let texts: Vec<&str> = self.0.iter().map(|binding| binding.text.as_str()).collect();
        let text = texts.join(",");
        let read = Keys::read_with_preset(&text, preset).and_then(|own| {
            let all = typed.clone().before(own).written();
            Keys::read_with_preset(&all, preset)
        });
        let mut faults = read.err().map_or_else(Vec::new, |KeyFaults(faults)| faults);
        // Faults of the typed keys alone are reported with the flags.
        faults.retain(|fault| self.0.iter().any(|binding| binding.is_about(fault)));
        let line = |fault: &KeyFault| {
            let about = self.0.iter().find(|binding| binding.is_about(fault));
            about.unwrap_or(first).line
        };
        let told = |fault: KeyFault| TomlFault {
            line: line(&fault),
            key: Some(KEYS.to_owned()),
            message: format!("{KEYS}: {fault}"),
        };
        if faults.is_empty() {
            return Ok(text.parse().ok().map(|keys| (first.line, keys)));
        }
        Err(faults.into_iter().map(told).collect())
    }
}

fn bound(entry: &TomlEntry<'_>) -> Result<String, TomlFault> {
    let one = |value: &DeValue<'_>| match value {
        // A comma separates bindings.
        DeValue::String(text) => Some(text.replace(',', "Comma")),
        _ => None,
    };
    let keys = match entry.value {
        DeValue::Array(list) => {
            let texts = list.iter().map(|text| one(text.get_ref()));
            texts
                .collect::<Option<Vec<_>>>()
                .map(|texts| texts.join(" "))
        }
        value => one(value),
    };
    let keys = keys.ok_or_else(|| entry.not("text in quotes or a list of them"))?;
    Ok(format!("{}={keys}", printable::line(entry.key)))
}

impl ConfiguredBinding {
    /// Whether a fault lies in this binding.
    fn is_about(&self, fault: &KeyFault) -> bool {
        let mut bound = self.text.split(',').map(str::trim);
        bound.any(|binding| {
            let action = binding
                .split('=')
                .next()
                .map(|action| action_name(action.trim()));
            binding == fault.action() || action == Some(fault.action())
        })
    }
}
