//! Help for the tests of the rules: words, tables with chosen tiles, and slow obvious twins of scorer and generator.
//!
//! Use it with `#[path = "common/engine.rs"] mod engine_help;`.
#![allow(dead_code, unused_imports)]

mod drain;
mod house;
mod rng;
mod slow;
mod slow_turn;
mod table;
mod words;

pub(crate) use drain::end_position;
pub(crate) use house::{at, house, rearranged, swaps, turn};
pub(crate) use rng::Rng;
pub(crate) use slow::{
    Placed, Text, all_plays, run as text_run, score_change, slow_score, some_plays, text_of,
    words_through,
};
pub(crate) use slow_turn::slow_turn;
pub(crate) use table::{
    Table, accepted, bonus, classic, draft, full_set_check, seat, setup, tiles,
};
pub(crate) use words::{Words, mask as letter_mask};
