//! The rules, held by golden games, by the booklets' positions and by thousands of random games.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod architecture;
mod peers;
mod properties;
mod rules;
mod units;
