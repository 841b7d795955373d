//! The only question the game asks of the outside: which words are acceptable.

use super::tile::Letter;

/// The dictionary agreed on before the game (R21). The game consults it for challenges only (R20), and for every turn
/// where challenge is void (R9).
pub trait Lexicon {
    /// Whether `word` is acceptable.
    fn contains(&self, word: &[Letter]) -> bool;
}
