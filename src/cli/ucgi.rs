//! The flags of `scrabble ucgi`.

use super::rule_flags::RuleFlags;
use super::values::level;
use super::work_flags::WorkFlags;
use crate::solver::players::{Bot, Level};
use clap::Args;

/// The first values of the options.
#[derive(Args, Debug)]
pub struct UcgiFlags {
    /// Level that thinks, of those that `scrabble levels` lists
    #[arg(long, value_name = "LEVEL", default_value_t = Bot::of(Level::Champion), value_parser = level)]
    pub level: Bot,

    /// Seed and threads.
    #[command(flatten)]
    pub work: WorkFlags,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}
