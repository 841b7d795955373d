//! The options of a session.

use crate::engine::rules::{Preset, RuleSet};
use crate::engine::variant::Variant;
use crate::solver::players::{Bot, UnknownLevel};
use crate::text::printable;
use std::num::NonZeroUsize;

/// The options in force.
#[derive(Clone, Debug)]
pub struct Options {
    /// The level that thinks.
    pub level: Bot,
    /// The number of threads of a simulation; the result is the same.
    pub threads: NonZeroUsize,
    /// The seed of its chance.
    pub seed: u64,
    /// The rules.
    pub rules: RuleSet,
    /// What a position is in that names no tiles.
    pub variant: &'static Variant,
    /// The number of candidates reported.
    pub candidates: usize,
    preset: Preset,
}

/// Why an option is not changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("no option {0}; the options are {names}", names = NAMES.join(", "))]
    Unknown(String),
    /// There is no such level.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// There is no such preset.
    #[error("no rules {0}; use {presets}", presets = Preset::ALL.map(Preset::name).join(", "))]
    Rules(String),
    /// A number is out of range.
    #[error("{name} takes a number from {least} to {most}, not “{found}”")]
    Number {
        /// The option.
        name: &'static str,
        /// The least value.
        least: u64,
        /// The greatest value.
        most: u64,
        /// What is given.
        found: String,
    },
}

const LEVEL: &str = "Level";
const THREADS: &str = "Threads";
const SEED: &str = "Seed";
const RULES: &str = "Rules";
const CANDIDATES: &str = "Candidates";
const NAMES: [&str; 5] = [LEVEL, THREADS, SEED, RULES, CANDIDATES];

/// The most threads.
const MOST_THREADS: usize = 256;
/// The most candidates reported.
const MOST_CANDIDATES: usize = 100;

/// What a line repeats of a text, made safe.
pub(super) fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    printable::line(&shown).into_owned()
}

impl Options {
    /// The options of a level by the rules of a preset, with seed 0 and five candidates.
    pub fn new(level: Bot, threads: NonZeroUsize, preset: Preset) -> Self {
        Self {
            level,
            threads,
            seed: 0,
            rules: preset.rules(),
            variant: Variant::ENGLISH,
            candidates: 5,
            preset,
        }
    }

    /// Changes an option.
    ///
    /// # Errors
    /// When there is none of this name, or it does not take the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let found = NAMES
            .into_iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        match found.ok_or_else(|| OptionError::Unknown(short(name)))? {
            LEVEL => self.level = Bot::without_phonies(&short(value))?,
            THREADS => {
                let number = count(THREADS, value, MOST_THREADS)?;
                self.threads = NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN);
            }
            CANDIDATES => self.candidates = count(CANDIDATES, value, MOST_CANDIDATES)?,
            SEED => self.seed = number(SEED, value, 0, u64::MAX)?,
            _ => {
                let preset = Preset::from_name(value);
                self.preset = preset.ok_or_else(|| OptionError::Rules(short(value)))?;
                self.rules = self.preset.rules();
            }
        }
        Ok(())
    }

    /// Returns a line about each, with the values in force as defaults.
    pub fn lines(&self) -> [String; NAMES.len()] {
        let levels = Bot::ALL.map(|bot| format!(" var {bot}")).concat();
        let presets = Preset::ALL
            .map(|preset| format!(" var {}", preset.name()))
            .concat();
        let (level, threads, seed) = (self.level, self.threads, self.seed);
        let (preset, candidates) = (self.preset.name(), self.candidates);
        [
            format!("option name {LEVEL} type combo default {level}{levels}"),
            format!("option name {THREADS} type spin default {threads} min 1 max {MOST_THREADS}"),
            format!(
                "option name {SEED} type spin default {seed} min 0 max {}",
                u64::MAX
            ),
            format!("option name {RULES} type combo default {preset}{presets}"),
            format!(
                "option name {CANDIDATES} type spin default {candidates} min 1 max {MOST_CANDIDATES}"
            ),
        ]
    }
}

fn count(name: &'static str, value: &str, most: usize) -> Result<usize, OptionError> {
    let number = number(name, value, 1, most as u64)?;
    Ok(usize::try_from(number).unwrap_or(most))
}

fn number(name: &'static str, value: &str, least: u64, most: u64) -> Result<u64, OptionError> {
    let read = value.parse().ok().filter(|n| (least..=most).contains(n));
    read.ok_or_else(|| OptionError::Number {
        name,
        least,
        most,
        found: short(value),
    })
}
