//! The rules, held by golden games, by the booklets' positions and by thousands of random games.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod architecture;
mod peers;
mod properties;
mod rules;

// The engine by itself: here it can reach no other module.
#[path = "../../src"]
mod alone {
    #![allow(
        unfulfilled_lint_expectations,
        dead_code,
        unused,
        unreachable_pub,
        clippy::pedantic,
        missing_docs
    )]
    pub mod engine;
}
use alone::engine;
