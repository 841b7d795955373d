//! Every legal play there is for a board and a rack (R7–R9, R22), quickly.

mod blanks;
mod found;
mod graph;
mod grid;
mod prefixes;
mod rack;
mod search;

use std::sync::Arc;

pub use found::Move;
pub use rack::{Rack, TooManyTiles};

use crate::engine::board::Board;
use crate::engine::lexicon::Lexicon;
use crate::engine::rules::RuleSet;
use crate::engine::score::BINGO;
use crate::engine::square::Direction;
use crate::engine::tile::{Letter, Tiles};
use crate::lexicon::Dictionary;
use graph::WordGraph;
use grid::{Grid, LINE, Line};
use prefixes::Prefixes;
use search::{Search, Sink, Terms};

/// Finds plays with the words of one dictionary. A clone shares the words and has memory of its own to work in.
#[derive(Clone)]
pub struct Generator {
    graph: Arc<WordGraph>,
    prefixes: Prefixes,
    lines: Vec<Line>,
    found: Vec<Move>,
}

impl Generator {
    /// Reads a dictionary.
    pub fn new(dictionary: &Dictionary) -> Self {
        Self {
            graph: Arc::new(WordGraph::new(dictionary)),
            prefixes: Prefixes::default(),
            lines: vec![],
            found: vec![],
        }
    }

    /// The same with further words, which all players agreed on (R38).
    #[must_use]
    pub fn with_words<'w>(mut self, words: impl IntoIterator<Item = &'w [Letter]>) -> Self {
        let graph = Arc::make_mut(&mut self.graph);
        words.into_iter().for_each(|word| graph.insert(word));
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
    ) -> Result<bool, TooManyTiles> {
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
        let grid = Grid::new(board);
        let graph = &*self.graph;
        self.lines.clear();
        for direction in [Direction::Across, Direction::Down] {
            let lines = (0..LINE).filter_map(|n| grid.line(direction, n, graph, rack));
            self.lines.extend(lines);
        }
        let tiles = rack.tiles() as usize;
        let longest = self.lines.iter().map(Line::longest_prefix).max().unwrap_or(0);
        self.prefixes.fill(graph, rack, longest.min(tiles), grid.letters());
        let terms = Terms {
            fewest: if grid.is_empty() { u32::from(rules.first_word.letters()) } else { 1 },
            bingo: u32::try_from(rules.bingo_tiles()).unwrap_or(u32::MAX),
            bonus: u32::try_from(BINGO.value()).unwrap_or(0),
        };
        for line in &self.lines {
            let mut search = Search {
                graph,
                rack,
                prefixes: &self.prefixes,
                line,
                terms,
                sink,
                first: 0,
            };
            search.run();
        }
    }
}

/// The first play found.
struct First(Option<Move>);

impl Sink for First {
    fn take(&mut self, found: Move) {
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
