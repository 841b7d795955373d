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
//! # Speed
//!
//! Instructions for one position, on the 460 positions of `benches/game/positions.txt` with the full vocabulary, on x86-64
//! without any extension:
//!
//! | blanks on the rack | all plays | best by score | best by equity |
//! |---|---:|---:|---:|
//! | none | 271,000 | 230,000 | 281,000 |
//! | one | 2,190,000 | 627,000 | 571,000 |
//! | two | 8,640,000 | 904,000 | 852,000 |
//!
//! `docs/measured.md` describes the measurement.

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
mod lines;
mod moves;
mod place;
mod prefixes;
mod rack;
mod search;
mod whole;

use std::collections::{BinaryHeap, TryReserveError};
use std::sync::Arc;

pub use equity::{Leaves, MilliPoints};
pub use lines::{BoardLines, LineEffects, PrefixedRack};
pub use moves::Move;
pub(crate) use moves::MoveLetters;
pub use rack::{Rack, RackError};

use crate::engine::board::Board;
use crate::engine::lexicon::Lexicon;
use crate::engine::rules::RuleSet;
use crate::engine::square::Direction;
use crate::engine::tile::{Letter, Points, Tiles};
use crate::words::lexicon::Dictionary;
use anagrams::Anagrams;
use bounds::Candidate;
use graph::WordGraph;
pub(in crate::solver) use graph::out_of_memory;
use grid::{Grid, GridLine};
use place::BareBoard;
use prefixes::Prefixes;
use rack::LeaveIndex;
use search::{LineSearch, PlayTerms, Sink};
use whole::WholeWords;

/// The steps of a search apart from its plays.
const STEPS_OF_SEARCH: u64 = 60_000;

/// The steps of a play that a search for the best one finds.
const STEPS_OF_FOUND: u64 = 400;

/// The steps of a play that is listed, valued and put in order.
const STEPS_OF_LISTED: u64 = 800;

/// Finds plays with the words of one dictionary. A clone shares the words and has its own working memory.
pub struct Generator {
    graph: Arc<WordGraph>,
    anagrams: Arc<Anagrams>,
    /// For racks with each number of blanks.
    prefixes: [Prefixes; Rack::BLANKS + 1],
    /// The squares of the last board searched.
    bare: Option<Arc<BareBoard>>,
    lines: Vec<GridLine>,
    found: Vec<Move>,
    candidates: BinaryHeap<Candidate>,
    whole_words: WholeWords,
    /// The work so far.
    steps: u64,
}

impl Clone for Generator {
    fn clone(&self) -> Self {
        Self::of(Arc::clone(&self.graph), Arc::clone(&self.anagrams))
    }
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
        Ok(Self::of(
            Arc::new(WordGraph::new(dictionary)?),
            Arc::default(),
        ))
    }

    /// Makes all that it and its clones need of the words.
    ///
    /// # Errors
    /// Without the memory for it.
    pub fn make_all(&self) -> Result<(), TryReserveError> {
        self.anagrams.prepare(&self.graph)
    }

    fn of(graph: Arc<WordGraph>, anagrams: Arc<Anagrams>) -> Self {
        Self {
            graph,
            anagrams,
            prefixes: Default::default(),
            bare: None,
            lines: vec![],
            found: vec![],
            candidates: BinaryHeap::new(),
            whole_words: WholeWords::default(),
            steps: 0,
        }
    }

    /// Adds words that all players agreed on (R38).
    #[must_use]
    pub fn with_words<'w>(mut self, words: impl IntoIterator<Item = &'w [Letter]>) -> Self {
        // Other clones keep their words.
        words
            .into_iter()
            .for_each(|word| Arc::make_mut(&mut self.graph).insert(word));
        self.anagrams = Arc::default();
        self
    }

    /// Returns every legal play once, in no particular order.
    pub fn all(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> &[Move] {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        self.search(board, rack, rules, &mut found);
        self.steps += STEPS_OF_SEARCH + STEPS_OF_LISTED * found.len() as u64;
        self.found = found;
        &self.found
    }

    /// Whether there is any legal play.
    pub fn any(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> bool {
        let mut first = FirstPlay(None);
        self.search(board, rack, rules, &mut first);
        first.0.is_some()
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
        self.steps
    }

    /// Returns the number of words.
    pub fn words(&self) -> usize {
        self.graph.words()
    }

    fn search(&mut self, board: &Board, rack: &Rack, rules: &RuleSet, sink: &mut impl Sink) {
        let terms = self.prepare(board, rack, rules);
        let longest = self.lines.iter().map(GridLine::longest_prefix).max();
        self.prefixes[rack.blanks() as usize].reach(&self.graph, rack, longest.unwrap_or(0));
        for line in &self.lines {
            if rack.blanks() > 0 {
                self.in_line::<_, true>(line, rack, terms, sink).run();
            } else {
                self.in_line::<_, false>(line, rack, terms, sink).run();
            }
        }
    }

    /// The search in one prepared line of the board.
    fn in_line<'a, S: Sink, const BLANKS: bool>(
        &'a self,
        line: &'a GridLine,
        rack: &'a Rack,
        terms: PlayTerms,
        sink: &'a mut S,
    ) -> LineSearch<'a, S, BLANKS> {
        let prefixes = &self.prefixes[rack.blanks() as usize];
        LineSearch::new(&self.graph, rack, prefixes, line, terms, sink)
    }

    /// Prepares a board and a rack: the lines where a play can be, with no prefixes yet.
    fn prepare(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> PlayTerms {
        let grid = Grid::new(board);
        let variant = board.variant();
        let bare = self.bare.take().filter(|bare| bare.is_of(variant));
        let bare = bare.unwrap_or_else(|| Arc::new(BareBoard::new(variant)));
        let words = (&*self.graph, &*bare);
        let mut count = 0;
        for direction in [Direction::Across, Direction::Down] {
            for number in 0..grid.size() {
                if count == self.lines.len() {
                    self.lines.push(GridLine::default());
                }
                let line = &mut self.lines[count];
                count += usize::from(grid.line(direction, number, words, rack, line));
            }
        }
        self.lines.truncate(count);
        self.bare = Some(bare);
        for prefixes in &mut self.prefixes[..=rack.blanks() as usize] {
            prefixes.clear(grid.letters());
        }
        PlayTerms::of(&grid, rules)
    }
}

impl PlayTerms {
    fn of(grid: &Grid, rules: &RuleSet) -> Self {
        let bingo = grid.variant().bingo;
        let points = |points: Points| u32::try_from(points.value()).unwrap_or(0);
        Self {
            fewest: if grid.is_empty() {
                u32::from(rules.first_word.letters())
            } else {
                1
            },
            bingo: u32::from(bingo.tiles),
            bonus: points(bingo.points),
            more: points(bingo.more),
        }
    }
}

struct FirstPlay(Option<Move>);

impl Sink for FirstPlay {
    fn take(&mut self, found: Move, _: LeaveIndex) {
        self.0 = Some(found);
    }

    fn is_full(&self) -> bool {
        self.0.is_some()
    }
}

impl Lexicon for Generator {
    fn contains(&self, word: &[Letter]) -> bool {
        self.graph.contains(word)
    }
}
