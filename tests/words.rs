//! Looking words up: by pattern, out of tiles, by hooks (R33); and `scrabble words`.
#[path = "words/command.rs"]
mod command;
#[path = "words/lookup.rs"]
mod lookup;
