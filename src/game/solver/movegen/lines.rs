//! Plays of single lines, for repeated searches as tiles are played.
//!
//! A play changes the plays of the lines it touches and of no other: its own, those across it where it places tiles,
//! and those with a square right before or after runs that it lengthened, where the cross word changed. Plays found in
//! any other line remain valid, as far as the rack still has the tiles.

use super::graph::WordGraph;
use super::grid::{Grid, GridLine, SquareSet, square};
use super::letter_set::{LetterSet, is_narrow};
use super::moves::Move;
use super::place::{BareBoard, LAST, LINE};
use super::prefixes::Prefixes;
use super::rack::Rack;
use super::search::LineSearch;
use super::searcher::Searcher;
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::PlacedTile;
use crate::engine::variant::Variant;
use std::sync::Arc;

/// The squares of an empty board, by how many letters the alphabet has.
#[derive(Debug)]
pub(super) enum AnyBareBoard {
    Narrow(BareBoard<u32>),
    Wide(BareBoard<u64>),
}

impl AnyBareBoard {
    fn of(variant: &'static Variant) -> Self {
        if is_narrow(&variant.tiles) {
            Self::Narrow(BareBoard::new(variant))
        } else {
            Self::Wide(BareBoard::new(variant))
        }
    }
}

/// Prefixes, by how many letters the alphabet has. Those of the other kind stay empty.
#[derive(Clone, Default, Debug)]
pub(super) struct AnyPrefixes {
    narrow: Option<Box<Prefixes<u32>>>,
    wide: Option<Box<Prefixes<u64>>>,
}

/// What is kept here for letter sets of one size.
pub(super) trait KeptFor: LetterSet {
    /// The squares of a board; `None` if its letters are in other sets.
    fn bare(any: &AnyBareBoard) -> Option<&BareBoard<Self>>;

    fn prefixes(any: &mut AnyPrefixes) -> &mut Prefixes<Self>;
}

impl KeptFor for u32 {
    fn bare(any: &AnyBareBoard) -> Option<&BareBoard<Self>> {
        match any {
            AnyBareBoard::Narrow(bare) => Some(bare),
            AnyBareBoard::Wide(_) => None,
        }
    }

    fn prefixes(any: &mut AnyPrefixes) -> &mut Prefixes<Self> {
        any.narrow.get_or_insert_default()
    }
}

impl KeptFor for u64 {
    fn bare(any: &AnyBareBoard) -> Option<&BareBoard<Self>> {
        match any {
            AnyBareBoard::Narrow(_) => None,
            AnyBareBoard::Wide(bare) => Some(bare),
        }
    }

    fn prefixes(any: &mut AnyPrefixes) -> &mut Prefixes<Self> {
        any.wide.get_or_insert_default()
    }
}

/// A board line by line.
#[derive(Clone, Debug)]
pub struct BoardLines {
    grid: Grid,
    bare: Arc<AnyBareBoard>,
}

/// A rack with its prefixes, as far as they were needed.
#[derive(Clone, Debug)]
pub struct PrefixedRack {
    rack: Rack,
    prefixes: AnyPrefixes,
    longest: usize,
    letters: u64,
}

const fn line_of(line: usize) -> (Direction, usize) {
    if line < LINE {
        (Direction::Across, line)
    } else {
        (Direction::Down, line - LINE)
    }
}

const fn number(direction: Direction, square: Square) -> usize {
    match direction {
        Direction::Across => square.row() as usize,
        Direction::Down => square.column() as usize,
    }
}

const fn line_bit(direction: Direction, number: usize) -> u64 {
    1 << match direction {
        Direction::Across => number,
        Direction::Down => LINE + number,
    }
}

impl BoardLines {
    /// The number of lines of the largest board: the rows, then the columns.
    pub const COUNT: usize = 2 * LINE;

    /// Returns the lines of a board.
    pub fn new(board: &Board) -> Self {
        Self {
            grid: Grid::new(board),
            bare: Arc::new(AnyBareBoard::of(board.variant())),
        }
    }

    /// Places a play that was found for this board.
    pub fn lay(&mut self, play: &Move) {
        let direction = play.direction();
        let number = number(direction, play.first());
        let laid = self.line_with(play).laid(play);
        for (at, tile) in laid {
            self.grid.put(square(direction, number, at), tile);
        }
    }

    /// Returns the numbers of the lines that the board has.
    pub fn numbers(&self) -> impl Iterator<Item = usize> + use<> {
        let size = self.grid.size();
        (0..size).chain(LINE..LINE + size)
    }

    /// Returns a line, by its number.
    pub const fn line(&self, line: usize) -> LineEffects<'_> {
        let (direction, number) = line_of(line);
        LineEffects::new(&self.grid, direction, number)
    }

    /// Returns the line of a play.
    pub fn line_with(&self, play: &Move) -> LineEffects<'_> {
        let direction = play.direction();
        LineEffects::new(&self.grid, direction, number(direction, play.first()))
    }

    /// Returns the bit of the line of a play, as in [`LineEffects::touched`].
    pub fn line_bit(play: &Move) -> u64 {
        let direction = play.direction();
        line_bit(direction, number(direction, play.first()))
    }

    /// Returns a hash of everything that the plays of a line depend on besides the rack.
    pub fn key(&self, line: usize) -> u64 {
        let (direction, number) = line_of(line);
        self.grid.key(direction, number)
    }
}

/// What plays in one line do to the board.
pub struct LineEffects<'a> {
    grid: &'a Grid,
    direction: Direction,
    number: usize,
    taken: SquareSet,
    /// What a tile on each square touches; 0 as long as nobody asked.
    touched: [u64; LAST + 1],
}

impl<'a> LineEffects<'a> {
    const fn new(grid: &'a Grid, direction: Direction, number: usize) -> Self {
        Self {
            grid,
            direction,
            number,
            taken: grid.taken(direction, number),
            touched: [0; LAST + 1],
        }
    }

    /// Returns the tiles placed by a play found in this line, each with its place in the line, from 0.
    #[inline]
    pub fn laid(&self, play: &Move) -> impl Iterator<Item = (usize, PlacedTile)> + use<> {
        let first = play.first();
        let mut free = !self.taken & SquareSet::MAX << number(self.direction.other(), first);
        play.tiles().map(move |tile| {
            let at = free.trailing_zeros() as usize;
            free &= free - 1;
            (at, tile)
        })
    }

    /// Returns the [index](Square::index) of a square of this line.
    #[inline]
    pub const fn square(&self, at: usize) -> usize {
        square(self.direction, self.number, at)
    }

    /// Returns the lines touched by a tile of a play on a free square, as bits; in lines that no tile of a play touches the plays
    /// stay the same.
    #[inline]
    pub fn touched(&mut self, at: usize) -> u64 {
        if self.touched[at & LAST] == 0 {
            self.touched[at & LAST] = self.touched_by(at);
        }
        self.touched[at & LAST]
    }

    fn touched_by(&self, at: usize) -> u64 {
        let (along, across) = (self.direction, self.direction.other());
        let ends = |direction: Direction, number, at| {
            let ends = self.grid.ends(direction, number, at).into_iter().flatten();
            ends.fold(0, |all, end| all | line_bit(direction.other(), end))
        };
        // Of the ends along the line only the first and the last of a play count; those between get tiles themselves.
        let own = line_bit(along, self.number) | line_bit(across, at);
        own | ends(across, at, self.number) | ends(along, self.number, at)
    }
}

impl PrefixedRack {
    /// Creates it from a rack.
    pub fn new(rack: Rack) -> Self {
        Self {
            rack,
            prefixes: AnyPrefixes::default(),
            longest: 0,
            letters: 0,
        }
    }

    /// Returns the number of prefixes stored.
    pub fn beginnings(&self) -> usize {
        let narrow = self.prefixes.narrow.as_ref().map(|found| found.count());
        let wide = self.prefixes.wide.as_ref().map(|found| found.count());
        narrow.or(wide).unwrap_or(0)
    }
}

impl<L: KeptFor> Searcher<L> {
    /// Appends the plays of one line. There are none on a board for other letters.
    pub(super) fn in_single_line(
        &self,
        lines: &BoardLines,
        line: usize,
        hand: &mut PrefixedRack,
        rules: &RuleSet,
        found: &mut Vec<Move>,
    ) {
        let (direction, number) = line_of(line);
        let (Some(bare), grid) = (L::bare(&lines.bare), &lines.grid) else {
            return;
        };
        let words = (&*self.graph, bare);
        let mut line = GridLine::<L>::default();
        if !grid.line(direction, number, words, &hand.rack, &mut line) {
            return;
        }
        let (rack, prefixes) = hand.reach(&self.graph, grid, line.longest_prefix());
        let fewest = grid.fewest_tiles(rules);
        if rack.blanks() > 0 {
            LineSearch::<_, _, true>::new(&self.graph, rack, prefixes, &line, fewest, found).run();
        } else {
            LineSearch::<_, _, false>::new(&self.graph, rack, prefixes, &line, fewest, found).run();
        }
    }
}

impl PrefixedRack {
    /// Finds the prefixes up to a length, unless they were found before. Returns them with the rack.
    fn reach<L: KeptFor>(
        &mut self,
        graph: &WordGraph<L>,
        grid: &Grid,
        longest: usize,
    ) -> (&Rack, &Prefixes<L>) {
        let prefixes = L::prefixes(&mut self.prefixes);
        let longest = longest.min(self.rack.count() as usize);
        let letters: u64 = grid.letters();
        if longest > self.longest || letters & !self.letters != 0 {
            self.longest = self.longest.max(longest);
            self.letters |= letters;
            prefixes.clear(L::narrowed(self.letters));
            prefixes.reach(graph, &self.rack, self.longest);
        }
        (&self.rack, prefixes)
    }
}
