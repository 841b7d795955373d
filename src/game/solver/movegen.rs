//! Every legal play for a board and a rack (R7–R9, R22), fast.
//!
//! Plays are generated from the words, so nothing has to be looked up: along each row and column the search follows the
//! word graph with the tiles available. The engine remains the authority on legality and score; the tests compare both.
//!
//! # Algorithm
//!
//! - The words are a minimal graph in one array (`graph`), 1.4 MB for the largest vocabulary, so that it fits into a
//!   processor's cache. Besides the letters that continue, each node has those that all longer words from there need: most dead
//!   ends are not even begun.
//! - Sets of letters are bits (`letter_set`): 32 where the alphabet has up to 31 letters, as English has, and 64 for others. A
//!   `Searcher` is compiled for each.
//! - What is left of a rack is a number (`rack`): playing a tile is a subtraction, and the letters still available, the
//!   number of tiles gone, and the value of a leave are looked up in tables by that number.
//! - The tiles that cross words allow on a square, and what they add to the score, are computed once for each line (`grid`):
//!   summing tiles takes one multiplication for each, with main word, cross words and word premiums in one number.
//! - Every play is found at the first anchor, a free square beside a tile, that it covers (`search`). The part before it is one
//!   of the rack's own prefixes, found once for all anchors (`prefixes`).
//! - A blank is played only where no tile has the letter; which of the tiles are blanks is determined at the end (`blanks`).
//! - The search for the best play alone (`best`) takes candidates from a heap, the highest upper bound first, and stops when
//!   it has a better play. A candidate is the plays with the same first square, first anchor and number of blanks (`bounds`):
//!   blanks that are kept make a leave good, and those that are played make a search long, so the two are bounded apart.
//!   Prefixes are found only as far as a candidate needs them.
//! - Plays of the whole rack are not searched: their words are looked up by their letters (`anagrams`, `whole`), in a table of
//!   5 MB that is made when it is first needed.
//!
//! `docs/measured.md` has what it costs.

#![expect(
    clippy::cast_possible_truncation,
    reason = "squares, tiles, letters and points are small numbers, held as narrow as they come"
)]

mod anagrams;
mod best;
mod blanks;
mod bounds;
mod equity;
mod graph;
mod grid;
mod letter_set;
mod lines;
mod moves;
mod place;
mod prefixes;
mod rack;
mod search;
mod searcher;
mod whole;

use std::collections::TryReserveError;

pub use equity::{Leaves, MilliPoints};
pub use lines::{BoardLines, LineEffects, PrefixedRack};
pub use moves::Move;
pub(crate) use moves::MoveLetters;
pub use rack::{Rack, RackError};

use crate::engine::board::Board;
use crate::engine::lexicon::Lexicon;
use crate::engine::rules::RuleSet;
use crate::engine::tile::{Letter, Tiles};
use crate::words::lexicon::Dictionary;
pub(in crate::solver) use graph::out_of_memory;
use letter_set::is_narrow;
use searcher::Searcher;

/// Finds plays with the words of one dictionary. A clone shares the words and has its own working memory.
#[derive(Clone)]
pub struct Generator(AnySearcher);

/// A search by how many letters the alphabet has.
#[derive(Clone)]
enum AnySearcher {
    Narrow(Box<Searcher<u32>>),
    Wide(Box<Searcher<u64>>),
}

/// Does the same with either search.
macro_rules! either {
    ($any:expr, $searcher:ident => $does:expr) => {
        match $any {
            AnySearcher::Narrow($searcher) => $does,
            AnySearcher::Wide($searcher) => $does,
        }
    };
}

impl Generator {
    /// Creates a generator for a dictionary.
    ///
    /// # Panics
    /// Without the memory for its words.
    pub fn new(dictionary: &Dictionary) -> Self {
        Self::try_new(dictionary).unwrap_or_else(|error| out_of_memory(&error))
    }

    /// Creates a generator for a dictionary.
    ///
    /// # Errors
    /// Without the memory for its words.
    pub fn try_new(dictionary: &Dictionary) -> Result<Self, TryReserveError> {
        Ok(Self(if is_narrow(dictionary.tiles()) {
            AnySearcher::Narrow(Box::new(Searcher::new(dictionary)?))
        } else {
            AnySearcher::Wide(Box::new(Searcher::new(dictionary)?))
        }))
    }

    /// Makes all that it and its clones need of the words.
    ///
    /// # Errors
    /// Without the memory for it.
    pub fn make_all(&self) -> Result<(), TryReserveError> {
        either!(&self.0, searcher => searcher.anagrams.prepare(&searcher.graph))
    }

    /// Adds words that all players agreed on (R38).
    #[must_use]
    pub fn with_words<'w>(mut self, words: impl IntoIterator<Item = &'w [Letter]>) -> Self {
        either!(&mut self.0, searcher => searcher.add(words));
        self
    }

    /// Returns every legal play once, in no particular order.
    pub fn all(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> &[Move] {
        either!(&mut self.0, searcher => searcher.all(board, rack, rules))
    }

    /// Whether there is any legal play.
    pub fn any(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> bool {
        either!(&mut self.0, searcher => searcher.any(board, rack, rules))
    }

    /// Returns the play with the highest score; among equals the one that is [listed](Move::listing) first.
    pub fn best(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> Option<Move> {
        self.best_with(board, rack, rules, &Leaves::NONE)
    }

    /// Returns the play with the highest equity, with the leave values of this rack.
    pub fn best_with(
        &mut self,
        board: &Board,
        rack: &Rack,
        rules: &RuleSet,
        leaves: &Leaves,
    ) -> Option<Move> {
        either!(&mut self.0, searcher => searcher.best(board, rack, rules, leaves))
    }

    /// Appends the plays of one line to `found`; over all lines they are those of [`Self::all`].
    pub fn in_single_line(
        &self,
        lines: &BoardLines,
        line: usize,
        hand: &mut PrefixedRack,
        rules: &RuleSet,
        found: &mut Vec<Move>,
    ) {
        either!(&self.0, searcher => searcher.in_single_line(lines, line, hand, rules, found));
    }

    /// Whether no player has a play left, nor can get one (R23): no rack has a play, and the bag has too few tiles for
    /// an exchange (R13), so that all racks stay as they are. `racks` are those of the players still in the game, and
    /// `bag` is the number of tiles in the bag.
    ///
    /// Whether the rules end the game then is up to [`RuleSet::looks_for_plays_left`].
    ///
    /// # Errors
    /// When a rack has more tiles than any game deals.
    pub fn nobody_can_play(
        &mut self,
        board: &Board,
        racks: &[Tiles],
        bag: usize,
        rules: &RuleSet,
    ) -> Result<bool, RackError> {
        if bag >= usize::from(rules.exchange.bag_needs.max(1)) {
            return Ok(false);
        }
        for rack in racks {
            if self.any(board, &Rack::new(rack, board.variant())?, rules) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the work of its searches so far, in steps of about a nanosecond. They are counted from the plays found, so they
    /// are the same on every machine. Those of [`Self::in_single_line`] do not count.
    pub const fn steps(&self) -> u64 {
        either!(&self.0, searcher => searcher.steps)
    }

    /// Returns the number of words.
    pub fn words(&self) -> usize {
        either!(&self.0, searcher => searcher.graph.words())
    }
}

impl Lexicon for Generator {
    fn contains(&self, word: &[Letter]) -> bool {
        either!(&self.0, searcher => searcher.graph.contains(word))
    }
}
