//! Words, and what is found with them: plays, leaves, computer players, the coach, analysis and study.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../support/mod.rs"]
mod support;

mod analysis;
mod analysis_ends;
mod any_tiles;
mod autoplay;
mod boards;
mod cardbox;
mod coach;
mod definitions;
mod family;
mod languages;
mod leaves;
mod lexicon;
mod look_up;
mod movegen;
mod parts;
mod playability;
mod players;
mod puzzle;
mod selfplay;
mod study;
mod units;
mod words;
