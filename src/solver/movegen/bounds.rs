//! Upper bounds for plays that have not been searched.

use std::cmp::Reverse;

use super::anagrams::{Anagrams, SpelledWord};
use super::equity::{Leaves, MilliPoints};
use super::graph::LetterSet;
use super::grid::GridLine;
use super::place::{CROSS, LINE, PartialScore, bound};
use super::rack::Rack;
use super::search::PlayTerms;

/// Plays from one square, whose first anchor is the same, with their upper bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) most: MilliPoints,
    /// The index among the prepared lines.
    pub(super) line: u8,
    /// The square of the first tile.
    pub(super) start: u8,
    pub(super) anchor: u8,
    /// Whether they have all tiles of the rack, and their words are in the [table of anagrams](Anagrams).
    pub(super) whole: bool,
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
}

/// What the tiles on each square of a line are worth at most.
struct LineBounds<'a> {
    line: &'a GridLine,
    /// In the cross word.
    cross: [PartialScore; LINE + 1],
    /// In the main word, before its word premiums.
    main: [u32; LINE + 1],
}

/// The plays of one number of tiles from one square.
struct Slot {
    tiles: usize,
    /// The square of the last tile.
    last: usize,
    /// The square after it and the tiles that follow it.
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
        }
    }

    /// Appends the candidates of a line.
    pub(super) fn candidates(&self, number: usize, line: &GridLine, all: &mut Vec<Candidate>) {
        let bounds = self.of_line(line);
        for (anchor, from) in line.anchors() {
            if line.place(anchor).fits & self.rack.can(self.rack.full()) == 0 {
                continue;
            }
            let first = if anchor > 0 && line.is_taken(anchor - 1) {
                anchor
            } else {
                from
            };
            for start in first..=anchor {
                let candidate = |most, whole| Candidate {
                    most,
                    line: number as u8,
                    start: start as u8,
                    anchor: anchor as u8,
                    whole,
                };
                let mut some = MilliPoints::MIN;
                for slot in self
                    .slots(&bounds, start)
                    .filter(|slot| slot.last >= anchor)
                {
                    if self.is_whole(line, start, &slot) {
                        all.push(candidate(slot.most, true));
                    } else {
                        some = some.max(slot.most);
                    }
                }
                if some > MilliPoints::MIN {
                    all.push(candidate(some, false));
                }
            }
        }
    }

    /// Whether the words of these plays are in the table of anagrams.
    fn is_whole(&self, line: &GridLine, start: usize, slot: &Slot) -> bool {
        slot.tiles == self.rack.count() as usize
            && (Anagrams::SHORTEST..=SpelledWord::LONGEST)
                .contains(&(slot.end - line.run_before(start)))
    }

    fn of_line<'l>(&self, line: &'l GridLine) -> LineBounds<'l> {
        let mut bounds = LineBounds {
            line,
            cross: [0; LINE + 1],
            main: [0; LINE + 1],
        };
        for at in 0..LINE {
            let place = line.place(at);
            let value = if place.fits == LetterSet::MAX {
                self.dearest[0].1
            } else {
                let fitting = self.dearest.iter().find(|(bit, _)| place.fits & bit != 0);
                fitting.map_or(0, |(_, value)| *value)
            };
            bounds.cross[at] = value * (place.times >> CROSS) << CROSS;
            bounds.main[at] = (value * (place.times & 0xffff)) as u32;
        }
        bounds
    }

    /// The plays from one square, for each number of tiles.
    fn slots<'s>(
        &'s self,
        bounds: &'s LineBounds<'s>,
        start: usize,
    ) -> impl Iterator<Item = Slot> + 's {
        let line = bounds.line;
        let mut sum = line.behind[start];
        let (mut doubles, mut triples, mut main) = (0, 0, 0);
        let mut at = start;
        (1..=self.rack.count() as usize).map_while(move |tiles| {
            let place = line.place(at);
            if place.fits & self.rack.can(self.rack.full()) == 0 {
                return None;
            }
            sum += place.plus + bounds.cross[at];
            main += bounds.main[at];
            match place.times & 0xffff {
                2 => doubles += 1,
                3 => triples += 1,
                _ => {}
            }
            let letters =
                self.together[tiles] + self.together[triples] + self.together[triples + doubles];
            let points = bound(sum, letters.min(main)) + self.terms.bonus_for(tiles as u32);
            let last = at;
            at = usize::from(place.next);
            Some(Slot {
                tiles,
                last,
                end: at,
                most: points.cast_signed() * 1000 + self.leaves.most[tiles],
            })
        })
    }

    /// The fewest and the most tiles of plays of a candidate that may be worth `least`.
    pub(super) fn tiles(
        &self,
        candidate: &Candidate,
        line: &GridLine,
        least: MilliPoints,
    ) -> (u32, u32) {
        let bounds = self.of_line(line);
        let (anchor, start) = (usize::from(candidate.anchor), usize::from(candidate.start));
        let slots = self.slots(&bounds, start);
        let mut tiles = slots
            .filter(|slot| {
                slot.last >= anchor && slot.most >= least && !self.is_whole(line, start, slot)
            })
            .map(|slot| slot.tiles as u32);
        let fewest = tiles.next().unwrap_or(u32::MAX);
        (fewest, tiles.last().unwrap_or(fewest))
    }
}
