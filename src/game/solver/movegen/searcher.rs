//! The search for plays with letter sets of one size.

use std::collections::{BinaryHeap, TryReserveError};
use std::sync::Arc;

use super::anagrams::Anagrams;
use super::bounds::Candidate;
use super::graph::WordGraph;
use super::grid::{Grid, GridLine};
use super::letter_set::LetterSet;
use super::moves::Move;
use super::place::BareBoard;
use super::prefixes::Prefixes;
use super::rack::{LeaveIndex, Rack};
use super::search::{LineSearch, Sink};
use super::whole::WholeWords;
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::engine::square::Direction;
use crate::engine::tile::Letter;
use crate::words::lexicon::Dictionary;

/// The steps of a search apart from its plays.
pub(super) const STEPS_OF_SEARCH: u64 = 60_000;

/// The steps of a play that a search for the best one finds.
pub(super) const STEPS_OF_FOUND: u64 = 400;

/// The steps of a play that is listed, valued and put in order.
const STEPS_OF_LISTED: u64 = 800;

/// A [`Generator`](super::Generator) whose letters fit into sets of one size.
pub(super) struct Searcher<L> {
    pub(super) graph: Arc<WordGraph<L>>,
    pub(super) anagrams: Arc<Anagrams>,
    /// For racks with each number of blanks.
    pub(super) prefixes: [Prefixes<L>; Rack::BLANKS + 1],
    /// The squares of the last board searched.
    bare: Option<Arc<BareBoard<L>>>,
    pub(super) lines: Vec<GridLine<L>>,
    found: Vec<Move>,
    pub(super) candidates: BinaryHeap<Candidate>,
    pub(super) whole_words: WholeWords,
    /// The work so far.
    pub(super) steps: u64,
}

impl<L> Clone for Searcher<L>
where
    L: LetterSet,
{
    fn clone(&self) -> Self {
        Self::of(Arc::clone(&self.graph), Arc::clone(&self.anagrams))
    }
}

impl<L: LetterSet> Searcher<L> {
    pub(super) fn new(dictionary: &Dictionary) -> Result<Self, TryReserveError> {
        Ok(Self::of(
            Arc::new(WordGraph::new(dictionary)?),
            Arc::default(),
        ))
    }

    fn of(graph: Arc<WordGraph<L>>, anagrams: Arc<Anagrams>) -> Self {
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

    pub(super) fn add<'w>(&mut self, words: impl IntoIterator<Item = &'w [Letter]>) {
        // Other clones keep their words.
        words
            .into_iter()
            .for_each(|word| Arc::make_mut(&mut self.graph).insert(word));
        self.anagrams = Arc::default();
    }

    pub(super) fn all(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> &[Move] {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        self.search(board, rack, rules, &mut found);
        self.steps += STEPS_OF_SEARCH + STEPS_OF_LISTED * found.len() as u64;
        self.found = found;
        &self.found
    }

    pub(super) fn any(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> bool {
        let mut first = FirstPlay(None);
        self.search(board, rack, rules, &mut first);
        first.0.is_some()
    }

    fn search(&mut self, board: &Board, rack: &Rack, rules: &RuleSet, sink: &mut impl Sink) {
        let fewest = self.prepare(board, rack, rules);
        let longest = self.lines.iter().map(GridLine::longest_prefix).max();
        self.prefixes[rack.blanks() as usize].reach(&self.graph, rack, longest.unwrap_or(0));
        for line in &self.lines {
            if rack.blanks() > 0 {
                self.in_line::<_, true>(line, rack, fewest, sink).run();
            } else {
                self.in_line::<_, false>(line, rack, fewest, sink).run();
            }
        }
    }

    /// The search in one prepared line of the board.
    fn in_line<'a, S: Sink, const BLANKS: bool>(
        &'a self,
        line: &'a GridLine<L>,
        rack: &'a Rack,
        fewest: u32,
        sink: &'a mut S,
    ) -> LineSearch<'a, L, S, BLANKS> {
        let prefixes = &self.prefixes[rack.blanks() as usize];
        LineSearch::new(&self.graph, rack, prefixes, line, fewest, sink)
    }

    /// Prepares a board and a rack: the lines where a play can be, with no prefixes yet. Returns the fewest tiles of a play.
    pub(super) fn prepare(&mut self, board: &Board, rack: &Rack, rules: &RuleSet) -> u32 {
        let grid = Grid::new(board);
        let variant = board.variant();
        let bare = self.bare.take().filter(|bare| bare.is_of(variant));
        let bare = bare.unwrap_or_else(|| {
            // Beyond the squares of another board must be edge.
            self.lines.clear();
            Arc::new(BareBoard::new(variant))
        });
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
        grid.fewest_tiles(rules)
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
