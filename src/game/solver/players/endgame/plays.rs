//! The plays of both players in a position, kept line by line from one position to the next.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

use super::tiles::{EndgamePlay, TileKinds, has};
use super::transpositions::{ByKey, mixed};
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::solver::movegen::{BoardLines, Generator, Move, PrefixedRack, Rack};

/// The most plays stored: then all are dropped.
const MOST_KEPT: usize = 120_000;

/// The most prefixes stored for all racks.
const MOST_BEGINNINGS: usize = 60_000;

/// The steps of a search in a line, apart from its plays.
const STEPS_OF_LINE: u64 = 1500;

/// The steps of a play found, or of a prefix.
const STEPS_OF_FOUND: u64 = 150;

/// The steps of a stored play looked at.
const STEPS_OF_STORED: u64 = 12;

/// Where the plays of a line are stored; `None` if they were not searched yet.
type StoredPlays = Option<(u32, u32)>;

/// A board with the plays found on it for both players.
#[derive(Clone)]
pub(super) struct PlaysOnBoard {
    pub(super) lines: BoardLines,
    /// For each player and line, plays for a rack that includes the player's.
    plays: [[StoredPlays; BoardLines::COUNT]; 2],
    /// The number of times everything was dropped before these were stored.
    forgotten: u32,
}

/// Finds plays, each line on its own.
pub(super) struct PlayFinder<'a> {
    generator: &'a Generator,
    rules: &'a RuleSet,
    pub(super) kinds: [TileKinds; 2],
    hands: [HashMap<u64, PrefixedRack>; 2],
    /// The number of their prefixes.
    beginnings: usize,
    /// The rack that each line was searched for, and the plays found.
    found: ByKey<(u64, (u32, u32))>,
    kept: Vec<EndgamePlay>,
    forgotten: u32,
    room: Vec<Move>,
    steps: u64,
}

impl PlaysOnBoard {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            lines: BoardLines::new(board),
            plays: [[None; BoardLines::COUNT]; 2],
            forgotten: 0,
        }
    }

    pub(super) fn after(&self, play: &EndgamePlay) -> Self {
        let mut next = self.clone();
        next.lines.lay(&play.found);
        let mut touched = play.touched;
        while touched != 0 {
            let line = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            next.plays[0][line] = None;
            next.plays[1][line] = None;
        }
        next
    }

    /// Calls `take` with every play of a player.
    pub(super) fn each(
        &mut self,
        finder: &mut PlayFinder,
        who: usize,
        rack: u64,
        mut take: impl FnMut(usize, &EndgamePlay),
    ) {
        finder.evict();
        if self.forgotten != finder.forgotten {
            self.plays = [[None; BoardLines::COUNT]; 2];
            self.forgotten = finder.forgotten;
        }
        for line in self.lines.numbers() {
            let (from, to) = *self.plays[who][line]
                .get_or_insert_with(|| finder.line(&self.lines, line, who, rack));
            finder.steps += STEPS_OF_STORED * u64::from(to - from);
            let plays = finder.kept[from as usize..to as usize].iter();
            plays
                .filter(|play| has(rack, play.need))
                .for_each(|play| take(line, play));
        }
    }
}

impl<'a> PlayFinder<'a> {
    pub(super) fn new(generator: &'a Generator, rules: &'a RuleSet, kinds: [TileKinds; 2]) -> Self {
        Self {
            generator,
            rules,
            kinds,
            hands: Default::default(),
            beginnings: 0,
            found: ByKey::default(),
            kept: vec![],
            forgotten: 0,
            room: vec![],
            steps: 0,
        }
    }

    /// The work of all searches so far, in steps.
    pub(super) const fn steps(&self) -> u64 {
        self.steps
    }

    /// Drops everything found when it has become too much.
    fn evict(&mut self) {
        if self.beginnings > MOST_BEGINNINGS {
            self.hands = Default::default();
            self.beginnings = 0;
        }
        if self.kept.len() + self.found.len() > MOST_KEPT {
            self.found.clear();
            self.kept.clear();
            self.forgotten += 1;
        }
    }

    /// The plays of one line for a rack, possibly with others that it lacks the tiles for.
    fn line(&mut self, lines: &BoardLines, line: usize, who: usize, rack: u64) -> (u32, u32) {
        let key = lines.key(line) ^ mixed(7, who as u64);
        let mut wanted = rack;
        if let Some((looked, plays)) = self.found.get(&key) {
            if has(*looked, rack) {
                return *plays;
            }
            wanted = self.kinds[who].union(*looked, rack);
        }
        let Range { start, end } = self.search_line(lines, line, who, wanted);
        let plays = (small(start), small(end));
        self.found.insert(key, (wanted, plays));
        plays
    }

    fn search_line(
        &mut self,
        lines: &BoardLines,
        line: usize,
        who: usize,
        rack: u64,
    ) -> Range<usize> {
        let kinds = &self.kinds[who];
        let start = self.kept.len();
        let hand = match self.hands[who].entry(rack) {
            Entry::Occupied(there) => there.into_mut(),
            Entry::Vacant(free) => match Rack::new(&kinds.tiles(rack), kinds.variant) {
                Ok(tiles) => free.insert(PrefixedRack::new(tiles)),
                Err(_) => return start..start,
            },
        };
        self.room.clear();
        let before = hand.beginnings();
        self.generator
            .in_single_line(lines, line, hand, self.rules, &mut self.room);
        let begun = hand.beginnings() - before;
        self.beginnings += begun;
        self.steps += STEPS_OF_LINE + STEPS_OF_FOUND * (self.room.len() + begun) as u64;
        let mut effects = lines.line(line);
        let ready = |found: &Move| EndgamePlay::of(*found, &mut effects, kinds);
        self.kept.extend(self.room.iter().map(ready));
        start..self.kept.len()
    }
}

fn small(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
