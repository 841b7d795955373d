//! Upper bounds for plays that have not been searched.

use std::cmp::{Ordering, Reverse};
use std::num::NonZeroU8;

use super::anagrams::Anagrams;
use super::equity::{Leaves, MilliPoints};
use super::grid::GridLine;
use super::letter_set::LetterSet;
use super::place::{CROSS, LAST, PartialScore, bound};
use super::rack::Rack;

/// Plays with the same first square, first anchor and number of blanks, with their upper bound.
#[derive(Clone, Copy, Debug)]
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

/// The highest bound first; nothing else matters.
impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        self.most.cmp(&other.most)
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Candidate {}

/// Upper bounds for plays with a rack.
pub(super) struct Bounds<'a, L> {
    rack: &'a Rack,
    /// One more than its blanks.
    blanks_end: u32,
    /// The fewest tiles of plays that the table of anagrams has.
    whole: u32,
    /// The total value of the best tiles, for each number of them.
    together: [u32; 16],
    /// What a play gets besides its tiles, for each number of blanks and of tiles: the bonus, and the best leave.
    extra: [[MilliPoints; 16]; Rack::BLANKS + 1],
    /// Without blanks: the numbers of tiles, as bits, whose plays get no more besides than those of one tile more.
    covered: u32,
    /// The letters of the rack's tiles, the most valuable first, with their values.
    dearest: [(L, u64); Rack::MOST],
}

/// What a tile on a square is worth at most.
#[derive(Clone, Copy, Default)]
pub(super) struct SquareBound {
    /// Everything but its value in the main word.
    plus: PartialScore,
    /// Its value in the main word, before the word premiums.
    main: u32,
    counts: SquareCounts,
    /// The next free square; 0 where no tile fits.
    next: u8,
}

/// The squares of a line. Those beyond the board are never filled.
pub(super) type LineBounds = [SquareBound; LAST + 1];

/// Counts of squares, four bits each: where letters count three times, where they count more than once, and where only a
/// blank fits.
type SquareCounts = u32;

const NEEDS_BLANK: u32 = 8;

/// The counts for a square with each letter premium.
const COUNTS: [SquareCounts; 4] = [0, 0, 0x10, 0x11];

/// The plays of one number of tiles and of blanks from one square.
struct Slot {
    tiles: u32,
    blanks: u32,
    /// The square after the word.
    end: u8,
    most: MilliPoints,
}

impl<'a, L: LetterSet> Bounds<'a, L> {
    pub(super) fn new(rack: &'a Rack, leaves: &Leaves) -> Self {
        let mut dearest = [(L::NONE, 0); Rack::MOST];
        let tiles = rack.tiles();
        for (slot, tile) in dearest.iter_mut().zip(tiles.iter()) {
            let bit = L::narrowed(1 << tile.index());
            *slot = (
                bit,
                u64::try_from(rack.tile_set().value(tile).value()).unwrap_or(0),
            );
        }
        dearest.sort_by_key(|(_, value)| Reverse(*value));
        let mut together = [0; 16];
        for (i, (_, value)) in dearest.iter().enumerate() {
            together[i + 1] = together[i] + *value as u32;
        }
        let mut extra = [[MilliPoints::MIN; 16]; Rack::BLANKS + 1];
        let naturals = rack.count() - rack.blanks();
        for blanks in 0..=rack.blanks() {
            for tiles in blanks.max(1)..=blanks + naturals {
                let bonus = rack.bonus(tiles).cast_signed() * 1000;
                extra[blanks as usize][tiles as usize] = leaves.most(tiles, blanks) + bonus;
            }
        }
        let whole = rack.count().max(Anagrams::SHORTEST);
        let mut covered = 0;
        if rack.blanks() == 0 {
            let no_more = |&tiles: &usize| extra[0][tiles] <= extra[0][tiles + 1];
            covered = (1..whole as usize - 1)
                .filter(no_more)
                .fold(0, |all, tiles| all | 1 << tiles);
        }
        Self {
            rack,
            blanks_end: rack.blanks() + 1,
            whole,
            together,
            extra,
            covered,
            dearest,
        }
    }

    /// The most tiles of plays that the table of anagrams does not have.
    pub(super) const fn most_searched(&self) -> u32 {
        self.whole - 1
    }

    /// Appends the candidates of a line. `BLANKS` is whether the rack has any.
    pub(super) fn candidates<const BLANKS: bool>(
        &self,
        number: usize,
        line: &GridLine<L>,
        squares: &mut LineBounds,
        all: &mut Vec<Candidate>,
    ) {
        self.of_line(line, squares);
        for (anchor, from) in line.anchors() {
            if squares[anchor & LAST].next == 0 {
                continue;
            }
            let end = anchor + 1;
            let first = if anchor > 0 && line.is_taken(anchor - 1) {
                anchor
            } else {
                from
            };
            for start in first..end {
                let candidate = |most, blanks, whole| Candidate {
                    most,
                    line: number as u8,
                    start: start as u8,
                    anchor: anchor as u8,
                    blanks: blanks as u8,
                    whole,
                };
                let mut some = [MilliPoints::MIN; Rack::BLANKS + 1];
                let before = u64::from(line.behind[start]);
                self.slots::<BLANKS>(before, squares, start, anchor, |slot| {
                    if slot.tiles >= self.whole {
                        all.push(candidate(slot.most, slot.blanks, NonZeroU8::new(slot.end)));
                    } else {
                        let most = &mut some[slot.blanks as usize];
                        *most = slot.most.max(*most);
                    }
                });
                for blanks in 0..self.blanks_end {
                    let most = some[blanks as usize];
                    if most > MilliPoints::MIN {
                        all.push(candidate(most, blanks, None));
                    }
                }
            }
        }
    }

    fn of_line(&self, line: &GridLine<L>, squares: &mut LineBounds) {
        let rack = self.rack;
        let can: L = rack.can(rack.full());
        let naturals: L = rack.naturals(rack.full());
        for (at, square) in squares[..line.size].iter_mut().enumerate() {
            let place = line.place(at);
            if place.fits & can == L::NONE {
                square.next = 0;
                continue;
            }
            let value = if place.fits == L::ALL {
                self.dearest[0].1
            } else {
                let fitting = self
                    .dearest
                    .iter()
                    .find(|(bit, _)| place.fits & *bit != L::NONE);
                fitting.map_or(0, |(_, value)| *value)
            };
            let times = place.times & 0xffff;
            // What a fourth time gets is counted with the square, whichever letter is there.
            let (factor, fourth) = (times.min(3), value * (times >> 2));
            let needs_blank = place.fits & naturals == L::NONE;
            *square = SquareBound {
                plus: place.plus + fourth + ((value * (place.times >> CROSS)) << CROSS),
                main: (value * factor) as u32,
                counts: COUNTS[factor as usize & 3] | u32::from(needs_blank) << NEEDS_BLANK,
                next: place.next,
            };
        }
    }

    /// Calls `each` with the plays from one square over an anchor, for each number of tiles and of blanks among them.
    #[inline]
    fn slots<const BLANKS: bool>(
        &self,
        before: PartialScore,
        squares: &LineBounds,
        start: usize,
        anchor: usize,
        mut each: impl FnMut(Slot),
    ) {
        let (mut sum, mut main, mut counts) = (before, 0, 0);
        let (mut at, mut tiles) = (start, 0);
        // Not ranges: they would cost a third of all this.
        while tiles < self.rack.count() {
            tiles += 1;
            let square = &squares[at & LAST];
            if square.next == 0 {
                return;
            }
            sum += square.plus;
            main += square.main;
            counts += square.counts;
            let is_before = at < anchor;
            at = usize::from(square.next);
            let is_covered = self.covered >> tiles & 1 == 1 && squares[at & LAST].next != 0;
            if is_before || is_covered {
                continue;
            }
            let mut blanks = counts >> NEEDS_BLANK;
            let most_blanks = if BLANKS { self.rack.blanks() } else { 0 };
            while blanks <= most_blanks {
                let extra = self.extra[blanks as usize][tiles as usize & 15];
                if extra > MilliPoints::MIN {
                    let together = |count: u32| self.together[count as usize & 15];
                    let letters =
                        together(tiles - blanks) + together(counts) + together(counts >> 4);
                    let points = bound(sum, letters.min(main)).cast_signed();
                    each(Slot {
                        tiles,
                        blanks,
                        end: square.next,
                        most: points * 1000 + extra,
                    });
                }
                blanks += 1;
            }
        }
    }
}
