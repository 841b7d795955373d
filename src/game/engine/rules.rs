//! The rule set: every way in which one table's rules differ from another's is a value here.
//!
//! The engine never asks which preset a rule set came from. A rule set is agreed on before the game and frozen at its
//! start.

mod challenge;
pub mod describe;
mod finish_line;
pub mod options;
mod presets;
mod rule_set;
mod text;
mod values;

pub use challenge::{ChallengeRule, ChallengeTerms};
pub use finish_line::{FinishLevel, FinishLine, FinishLineError, Target};
pub use presets::{NamedRules, Preset};
pub use rule_set::{RuleError, RuleSet};
pub use text::RuleTextError;
pub use values::{
    BoardColors, ChallengeScope, ExchangeRule, FirstWord, HouseVariations, RackSize,
    ScorelessLimit, TieRule, UnplayedRule,
};
