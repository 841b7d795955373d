//! Upper bounds for plays that have not been searched.

use std::cmp::Reverse;
use std::num::NonZeroU8;

use super::anagrams::Anagrams;
use super::equity::{Leaves, MilliPoints};
use super::graph::LetterSet;
use super::grid::GridLine;
use super::place::{CROSS, LINE, PartialScore, bound};
use super::rack::Rack;
use super::search::PlayTerms;

/// Plays with the same first square, first anchor and number of blanks, with their upper bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Candidate {
    pub(super) most: MilliPoints,
    /// The index among the prepared lines.
    pub(super) line: u8,
    /// The square of the first tile.
    pub(super) start: u8,
    pub(super) anchor: u8,
    pub(super) blanks: u8,
    /// For plays of the whole rack whose words are in the [table of anagrams](Anagrams): the square after the word.
    pub(super) whole: Option<NonZeroU8>,
}

/// Upper bounds for plays with a rack.
pub(super) struct Bounds<'a> {
    rack: &'a Rack,
    leaves: &'a Leaves,
    terms: PlayTerms,
    /// The total value of the best tiles, for each number of them.
    together: [u32; Rack::MOST + 1],
    /// The letters of the rack's tiles, the most valuable first, with their values.
    dearest: [(LetterSet, u64); Rack::MOST],
    /// The number of tiles that are no blanks, and their letters.
    naturals: usize,
    letters: LetterSet,
}

/// What a tile on a square is worth at most.
#[derive(Clone, Copy, Default, Debug)]
struct SquareBound {
    /// Everything but its value in the main word.
    plus: PartialScore,
    /// Its value in the main word, before the word premiums.
    main: u32,
    /// The letter premium.
    factor: u8,
    next: u8,
    open: bool,
    /// Whether no tile but a blank fits.
    needs_blank: bool,
}

/// The upper bounds for the squares of a line.
#[derive(Clone, Debug)]
struct LineBounds([SquareBound; LINE + 1]);

/// The plays of one number of tiles from one square.
struct Slot {
    tiles: usize,
    blanks: usize,
    /// The square after the word.
    end: usize,
    most: MilliPoints,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(rack: &'a Rack, leaves: &'a Leaves, terms: PlayTerms) -> Self {
        let mut dearest = [(0, 0); Rack::MOST];
        let tiles = rack.leave(rack.full());
        for (slot, tile) in dearest.iter_mut().zip(tiles.iter()) {
            let bit = 1 << tile.index();
            *slot = (bit, u64::try_from(tile.value().value()).unwrap_or(0));
        }
        dearest.sort_by_key(|(_, value)| Reverse(*value));
        let mut together = [0; Rack::MOST + 1];
        for (i, (_, value)) in dearest.iter().enumerate() {
            together[i + 1] = together[i] + *value as u32;
        }
        Self {
            rack,
            leaves,
            terms,
            together,
            dearest,
            naturals: (rack.count() - rack.blanks()) as usize,
            letters: rack.naturals(rack.full()),
        }
    }

    /// The bounds for the squares of a line.
    fn of_line(&self, line: &GridLine) -> LineBounds {
        let mut squares = [SquareBound::default(); LINE + 1];
        for (at, square) in squares.iter_mut().enumerate().take(LINE) {
            let place = line.place(at);
            let value = if place.fits == LetterSet::MAX {
                self.dearest[0].1
            } else {
                let fitting = self.dearest.iter().find(|(bit, _)| place.fits & bit != 0);
                fitting.map_or(0, |(_, value)| *value)
            };
            let factor = place.times & 0xffff;
            *square = SquareBound {
                plus: place.plus + (value * (place.times >> CROSS) << CROSS),
                main: (value * factor) as u32,
                factor: factor as u8,
                next: place.next,
                open: place.fits & self.rack.can(self.rack.full()) != 0,
                needs_blank: place.fits & self.letters == 0,
            };
        }
        LineBounds(squares)
    }

    /// Appends the candidates of a line.
    pub(super) fn candidates(&self, number: usize, line: &GridLine, all: &mut Vec<Candidate>) {
        let bounds = &self.of_line(line);
        for (anchor, from) in line.anchors() {
            if !bounds.0[anchor].open {
                continue;
            }
            let first = if anchor > 0 && line.is_taken(anchor - 1) {
                anchor
            } else {
                from
            };
            for start in first..=anchor {
                let candidate = |most, blanks, whole| Candidate {
                    most,
                    line: number as u8,
                    start: start as u8,
                    anchor: anchor as u8,
                    blanks: blanks as u8,
                    whole,
                };
                let mut some = [MilliPoints::MIN; Rack::BLANKS + 1];
                self.slots(line, bounds, start, anchor, |slot| {
                    if self.is_whole(slot.tiles) {
                        all.push(candidate(
                            slot.most,
                            slot.blanks,
                            NonZeroU8::new(slot.end as u8),
                        ));
                    } else {
                        some[slot.blanks] = slot.most.max(some[slot.blanks]);
                    }
                });
                for (blanks, most) in some.into_iter().enumerate() {
                    if most > MilliPoints::MIN {
                        all.push(candidate(most, blanks, None));
                    }
                }
            }
        }
    }

    /// Whether plays of so many tiles have the whole rack, and their words are in the table of anagrams.
    pub(super) const fn is_whole(&self, tiles: usize) -> bool {
        tiles == self.rack.count() as usize && tiles >= Anagrams::SHORTEST
    }

    /// The plays from one square over an anchor, for each number of tiles and of blanks among them.
    #[inline(always)]
    fn slots(
        &self,
        line: &GridLine,
        bounds: &LineBounds,
        start: usize,
        anchor: usize,
        mut each: impl FnMut(Slot),
    ) {
        let mut sum = line.behind[start];
        // The squares where letters count three times, where they count more than once, and where only a blank fits.
        let (mut triples, mut premiums, mut needs_blank) = (0, 0, 0);
        let mut main = 0;
        let mut at = start;
        for tiles in 1..=self.rack.count() as usize {
            let square = &bounds.0[at & LINE];
            if !square.open {
                return;
            }
            sum += square.plus;
            main += square.main;
            triples += usize::from(square.factor > 2);
            premiums += usize::from(square.factor > 1);
            needs_blank += usize::from(square.needs_blank);
            let last = at;
            at = usize::from(square.next);
            if last < anchor {
                continue;
            }
            for blanks in needs_blank..=tiles.min(self.rack.blanks() as usize) {
                let naturals = tiles - blanks;
                if naturals > self.naturals {
                    continue;
                }
                let letters = self.together[naturals]
                    + self.together[triples.min(naturals)]
                    + self.together[premiums.min(naturals)];
                let points = bound(sum, letters.min(main)) + self.terms.bonus_for(tiles as u32);
                each(Slot {
                    tiles,
                    blanks,
                    end: at,
                    most: points.cast_signed() * 1000 + self.leaves.most(tiles, blanks),
                });
            }
        }
    }
}
