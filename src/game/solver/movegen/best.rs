//! The best play alone: candidates are searched in the order of their upper bounds, until no better play is possible.

use std::collections::BinaryHeap;

use super::bounds::{Bounds, Candidate, LineBounds};
use super::equity::{Leaves, MilliPoints};
use super::letter_set::LetterSet;
use super::moves::Move;
use super::rack::{LeaveIndex, Rack};
use super::search::{LineSearch, Sink};
use super::searcher::{STEPS_OF_FOUND, STEPS_OF_SEARCH, Searcher};
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;

impl<L: LetterSet> Searcher<L> {
    /// The play with the highest equity.
    pub(super) fn best(
        &mut self,
        board: &Board,
        rack: &Rack,
        rules: &RuleSet,
        leaves: &Leaves,
    ) -> Option<Move> {
        let fewest = self.prepare(board, rack, rules);
        self.whole_words.clear(rack);
        let bounds = Bounds::new(rack, leaves);
        let mut candidates = std::mem::take(&mut self.candidates).into_vec();
        candidates.clear();
        let mut squares = LineBounds::default();
        for (number, line) in self.lines.iter().enumerate() {
            if rack.blanks() > 0 {
                bounds.candidates::<true>(number, line, &mut squares, &mut candidates);
            } else {
                bounds.candidates::<false>(number, line, &mut squares, &mut candidates);
            }
        }
        let mut best = BestPlay {
            leaves,
            kept: 0,
            found: None,
            equity: MilliPoints::MIN,
            count: 0,
        };
        let fewer: Vec<Rack> = (1..=rack.blanks())
            .map(|less| rack.without_blanks(less))
            .collect();
        let mut candidates = BinaryHeap::from(candidates);
        while let Some(candidate) = candidates.pop() {
            if candidate.most < best.equity {
                break;
            }
            let less = rack.blanks() as usize - usize::from(candidate.blanks);
            let played = less.checked_sub(1).map_or(rack, |less| &fewer[less]);
            best.kept = rack.full() - played.full();
            if candidate.blanks > 0 {
                self.candidate::<true>(&candidate, &bounds, played, fewest, &mut best);
            } else {
                self.candidate::<false>(&candidate, &bounds, played, fewest, &mut best);
            }
        }
        let found = best.found;
        self.steps += STEPS_OF_SEARCH + STEPS_OF_FOUND * best.count;
        self.candidates = candidates;
        found
    }

    fn candidate<const BLANKS: bool>(
        &mut self,
        candidate: &Candidate,
        bounds: &Bounds<'_, L>,
        rack: &Rack,
        fewest: u32,
        best: &mut BestPlay<'_>,
    ) {
        let (anchor, start) = (usize::from(candidate.anchor), usize::from(candidate.start));
        let line = &self.lines[usize::from(candidate.line)];
        let prefixes = &mut self.prefixes[rack.blanks() as usize];
        let length = anchor - start + 1;
        if candidate.whole.is_none() {
            prefixes.reach(&self.graph, rack, length);
        }
        let mut search =
            LineSearch::<L, _, BLANKS>::new(&self.graph, rack, prefixes, line, fewest, best);
        if let Some(end) = candidate.whole {
            let squares = line.run_before(start)..usize::from(end.get());
            let table = self.anagrams.table(&self.graph);
            let words = self.whole_words.with(line.hash(&squares), table);
            search.whole(start, squares, words);
        } else {
            search.within(bounds.most_searched());
            search.anchor(anchor, length..=length);
        }
    }
}

pub(super) struct BestPlay<'a> {
    pub(super) leaves: &'a Leaves,
    /// What no play has, of what is left of the rack.
    pub(super) kept: LeaveIndex,
    pub(super) found: Option<Move>,
    pub(super) equity: MilliPoints,
    /// The number of plays found.
    count: u64,
}

impl Sink for BestPlay<'_> {
    const BOUNDED: bool = true;

    #[inline]
    fn take(&mut self, found: Move, left: LeaveIndex) {
        self.count += 1;
        let worth = found.score.cast_signed() * 1000 + self.leaves.value(left + self.kept);
        let better = worth > self.equity
            || worth == self.equity && self.found.is_none_or(|best| found.listing(&best).is_lt());
        if better {
            (self.found, self.equity) = (Some(found), worth);
        }
    }
}
