//! Where settings come from: flags lie over the configuration, and that over built-in defaults.

use crate::text::printable;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Origin {
    /// A built-in default, or a value that follows from others.
    #[default]
    Default,
    /// This line of the configuration, from 1.
    File(usize),
    /// A flag on the command line.
    Flag,
    /// A flag for some keys, and the configuration from this line on for others. Only `keys` has both.
    FlagAndFile(usize),
}

/// The origins of all settings, by flag name.
#[derive(Default, Debug)]
pub(super) struct Origins {
    origins: BTreeMap<String, Origin>,
    /// The configuration in force, if there is one.
    pub(super) file: Option<PathBuf>,
}

impl Origins {
    pub(super) fn of(&self, key: &str) -> Origin {
        self.origins.get(key).copied().unwrap_or_default()
    }

    pub(super) fn set(&mut self, key: &str, origin: Origin) {
        self.origins.insert(key.to_owned(), origin);
    }

    pub(super) fn is_flag(&self, key: &str) -> bool {
        self.of(key) == Origin::Flag
    }

    pub(super) fn says(&self, keys: &[&str]) -> bool {
        keys.iter().any(|key| self.of(key) != Origin::Default)
    }

    /// The lines of the configuration for these: `dict: line 3 of config.toml`.
    pub(super) fn lines(&self, keys: &[&str]) -> Option<String> {
        let line = |key: &&str| match self.of(key) {
            Origin::File(line) | Origin::FlagAndFile(line) => Some(format!("{key}: line {line}")),
            Origin::Flag | Origin::Default => None,
        };
        let lines: Vec<String> = keys.iter().filter_map(line).collect();
        let file = printable::path(self.file.as_ref()?);
        (!lines.is_empty()).then(|| format!("{} of {file}", lines.join(", ")))
    }

    /// The origin as a comment: `config.toml, line 3`; `None` for a default.
    pub(super) fn comment(&self, key: &str) -> Option<String> {
        let name = self.file.as_deref().and_then(Path::file_name);
        let file = printable::path(Path::new(name.unwrap_or_default()));
        match self.of(key) {
            Origin::Default => None,
            Origin::Flag => Some(format!("flag --{key}")),
            Origin::File(line) => Some(format!("{file}, line {line}")),
            Origin::FlagAndFile(line) => Some(format!("flag --{key}; {file}, line {line}")),
        }
    }
}
