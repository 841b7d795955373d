//! Slow, obvious twins of the rules, and players who act at random: a package of its own, because random games take most of the
//! time of the tests that play them, and a package can be optimized when the tests are not.
#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::should_implement_trait,
    reason = "part of the tests"
)]

pub mod changes;
pub mod checks;
pub mod engine_help;
pub mod player;
pub mod rule_sets;
