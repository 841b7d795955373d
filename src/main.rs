//! The `scrabble` program.
fn main() {}
