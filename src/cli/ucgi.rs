//! The flags of `scrabble ucgi`.

use super::rule_flags::RuleFlags;
use super::train::threads;
use super::values::{level, seed};
use crate::solver::players::{Bot, Level};
use clap::Args;
use std::num::NonZeroUsize;

/// The first values of the options.
#[derive(Args, Debug)]
pub struct UcgiFlags {
    /// Level that thinks, of those that `scrabble levels` lists
    #[arg(long, value_name = "LEVEL", default_value_t = Bot::of(Level::Champion), value_parser = level)]
    pub level: Bot,

    /// Seed for random choices
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, default_value_t = 0, value_parser = seed)]
    pub seed: u64,

    /// Number of threads, from 1 to 256, instead of one per core; the moves are the same
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    pub threads: Option<NonZeroUsize>,

    /// The rules.
    #[command(flatten)]
    pub rules: RuleFlags,
}
