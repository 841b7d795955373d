//! The rules of the game and nothing else.
pub mod lexicon;
pub mod square;
pub mod tile;
