//! Looking words up: by pattern, out of tiles, by hooks (R33); and `scrabble words`.
mod command;
mod lookup;
mod search;
