//! Help for the tests of the rules: words, tables with chosen tiles, and slow obvious twins of scorer and generator.

mod drain;
mod house;
mod rng;
mod slow;
mod slow_turn;
mod table;
mod words;

pub use drain::end_position;
pub use house::{at, house, rearranged, swaps, turn};
pub use rng::Rng;
pub use slow::{
    Placed, Text, all_plays, char_of, run as text_run, score_change, slow_score, some_plays,
    text_of, words_through,
};
pub use slow_turn::slow_turn;
pub use table::{Table, accepted, bonus, classic, draft, full_set_check, seat, setup, tiles};
pub use words::{Words, mask as letter_mask};
