//! Every legal play there is for a board and a rack (R7–R9, R22), quickly.
//!
//! Plays come out of the words, so that nothing need be looked up: along each row and column the search follows the graph
//! of the words with the tiles at hand. Whether a play is legal and what it scores is still the engine's to say; the tests
//! hold both together.
//!
//! # How it goes about it
//!
//! - The words are a minimal graph in one array (`graph`), 1.4 MB for the largest vocabulary, so that it stays in a
//!   processor's cache. Beside the letters that go on, each node has those that all longer words from there need: most ways
//!   that lead nowhere are not even begun.
//! - What is left of a rack is a number (`rack`), so that playing a tile is a subtraction, and which letters can still be
//!   played, how many tiles are gone, and what a leave is worth are found at that number in tables.
//! - What may lie on a square for the sake of the words across, and what it adds to the score, is worked out once for each
//!   line (`grid`): a sum of tiles takes one multiplication a tile, with main word, cross words and word premiums in one
//!   number.
//! - Every play is found at the first anchor, a free square beside a tile, that it covers (`search`). What lies before that
//!   is one of the rack's own beginnings of words, found once for all anchors (`prefixes`).
//! - A blank is laid only where no tile has the letter; which of the tiles are blanks is told at the end (`blanks`).
//! - The best play alone (`best`) looks at anchors in the order of the most that can be had there, and stops when it has
//!   more.
//!
//! # How fast it is
//!
//! Instructions for one position, all plays with their scores, on the 460 positions of `benches/positions.txt` with the
//! full vocabulary, on x86-64 without any extension: 277,000 without a blank, 2,215,000 with one, 8,784,000 with two. The
//! README says how they are counted.

#![expect(
    clippy::cast_possible_truncation,
    reason = "squares, tiles, letters and points are small numbers, held as narrow as they come"
)]

mod best;
mod blanks;
mod found;
mod graph;
mod grid;
mod lines;
mod place;
mod prefixes;
mod rack;
mod search;

use std::cmp::Reverse;
use std::sync::Arc;

pub use best::{Leaves, Worth};
pub use found::Move;
pub use lines::{Hand, Lines};
pub use rack::{Rack, RackError};

use crate::engine::board::Board;
use crate::engine::lexicon::Lexicon;
use crate::engine::rules::RuleSet;
use crate::engine::score::BINGO;
use crate::engine::square::Direction;
use crate::engine::tile::{Letter, Tiles};
use crate::words::lexicon::Dictionary;
use best::{Best, Bounds, Chance};
use graph::WordGraph;
use grid::{Grid, Line};
use place::LINE;
use prefixes::Prefixes;
use rack::Left;
use search::{Search, Sink, Terms};

/// Finds plays with the words of one dictionary. A clone shares the words and has memory of its own to work in.
#[derive(Clone)]
pub struct Generator {
    graph: Arc<WordGraph>,
    prefixes: Prefixes,
    lines: Vec<Line>,
    found: Vec<Move>,
    chances: Vec<Chance>,
}

impl Generator {
    /// Reads a dictionary.
    pub fn new(dictionary: &Dictionary) -> Self {
        Self {
            graph: Arc::new(WordGraph::new(dictionary)),
            prefixes: Prefixes::default(),
            lines: vec![],
            found: vec![],
            chances: vec![],
        }
    }

    /// The same with further words, which all players agreed on (R38).
    #[must_use]
    pub fn with_words<'w>(mut self, words: impl IntoIterator<Item = &'w [Letter]>) -> Self {
        // Other clones keep the words that they have.
        words
            .into_iter()
            .for_each(|word| Arc::make_mut(&mut self.graph).insert(word));
        self
    }

    /// Every legal play, each once, in no particular order.
    pub fn all(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> &[Move] {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        self.search(board, rack, rules, &mut found);
        self.found = found;
        &self.found
    }

    /// The play with the highest score; among equals the one that is [listed](Move::listing) first.
    pub fn best(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> Option<Move> {
        self.best_with(board, rack, rules, &Leaves::NONE)
    }

    /// The play with the highest score together with what is kept, which has been asked for this rack.
    pub fn best_with(
        &mut self,
        board: &Board,
        rack: &Rack,
        rules: &RuleSet,
        leaves: &Leaves,
    ) -> Option<Move> {
        let terms = self.look(board, rack, rules);
        let mut chances = std::mem::take(&mut self.chances);
        chances.clear();
        let bounds = Bounds::new(rack, leaves, terms);
        for (number, line) in self.lines.iter().enumerate() {
            bounds.chances(number, line, &mut chances);
        }
        chances.sort_unstable_by_key(|chance| Reverse(chance.most));
        let mut best = Best {
            leaves,
            found: None,
            worth: Worth::MIN,
        };
        for chance in &chances {
            if chance.most < best.worth {
                break;
            }
            let line = &self.lines[chance.line];
            let (anchor, from) = (chance.anchor, chance.from);
            if rack.blanks() > 0 {
                let mut search = self.in_line::<_, true>(line, rack, terms, &mut best);
                search.anchor(anchor, from);
            } else {
                let mut search = self.in_line::<_, false>(line, rack, terms, &mut best);
                search.anchor(anchor, from);
            }
        }
        let found = best.found;
        self.chances = chances;
        found
    }

    /// Whether there is any legal play.
    pub fn any(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> bool {
        let mut first = First(None);
        self.search(board, rack, rules, &mut first);
        first.0.is_some()
    }

    /// Whether nobody has a play left, nor can get one (R23): no rack has a play, and the bag has too few tiles for an
    /// exchange (R13), so that all racks stay as they are. `racks` are those of the players still in the game, and `bag`
    /// is how many tiles the bag holds.
    ///
    /// Whether the rules look for it at all is [`RuleSet::looks_for_plays_left`]'s to say.
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
            if self.any(board, &Rack::new(rack)?, rules) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many words there are.
    pub fn words(&self) -> usize {
        self.graph.words()
    }

    fn search(&mut self, board: &Board, rack: &Rack, rules: &RuleSet, sink: &mut impl Sink) {
        let terms = self.look(board, rack, rules);
        for line in &self.lines {
            if rack.blanks() > 0 {
                self.in_line::<_, true>(line, rack, terms, sink).run();
            } else {
                self.in_line::<_, false>(line, rack, terms, sink).run();
            }
        }
    }

    /// The search in one line of the board that was looked at.
    fn in_line<'a, S: Sink, const BLANKS: bool>(
        &'a self,
        line: &'a Line,
        rack: &'a Rack,
        terms: Terms,
        sink: &'a mut S,
    ) -> Search<'a, S, BLANKS> {
        Search::new(&self.graph, rack, &self.prefixes, line, terms, sink)
    }

    /// Takes in a board and a rack: the lines where a play can be, and the rack's beginnings of words.
    fn look(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> Terms {
        let grid = Grid::new(board);
        let graph = &*self.graph;
        let mut count = 0;
        for direction in [Direction::Across, Direction::Down] {
            for number in 0..LINE {
                if count == self.lines.len() {
                    self.lines.push(Line::default());
                }
                let line = &mut self.lines[count];
                count += usize::from(grid.line(direction, number, graph, rack, line));
            }
        }
        self.lines.truncate(count);
        let longest = self
            .lines
            .iter()
            .map(Line::longest_prefix)
            .max()
            .unwrap_or(0);
        let longest = longest.min(rack.count() as usize);
        self.prefixes.fill(graph, rack, longest, grid.letters());
        Terms::of(&grid, rules)
    }
}

impl Terms {
    fn of(grid: &Grid, rules: &RuleSet) -> Self {
        Self {
            fewest: if grid.is_empty() {
                u32::from(rules.first_word.letters())
            } else {
                1
            },
            bingo: u32::try_from(rules.bingo_tiles()).unwrap_or(u32::MAX),
            bonus: u32::try_from(BINGO.value()).unwrap_or(0),
        }
    }
}

struct First(Option<Move>);

impl Sink for First {
    fn take(&mut self, found: Move, _: Left) {
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
