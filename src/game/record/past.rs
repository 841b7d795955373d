//! What the turns of a record leave behind besides tiles and points: who holds how many tiles, who has resigned, who owes
//! turns, and what counts towards the end.

use super::{Entry, Line, Record, Replayed, Skipped, Step};
use crate::engine::rules::RuleSet;
use crate::engine::seat::{MOST, Seat};
use crate::engine::turn_counts::{TurnCounts, TurnKind};

/// What earlier turns leave to the players besides tiles and points.
#[derive(Clone, Default, Debug)]
pub(crate) struct Past {
    players: [PastOfPlayer; MOST],
    /// Passes and scoreless turns (R23a).
    pub(crate) counts: TurnCounts,
    /// The number of tiles in the bag.
    pub(crate) bag: usize,
}

/// The same for one player.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct PastOfPlayer {
    /// Whether the player resigned (R35).
    pub(crate) resigned: bool,
    /// Turns owed (R18).
    pub(crate) owes: u8,
    /// The number of tiles on the rack.
    pub(crate) held: usize,
}

impl Past {
    /// What the lines before this index leave.
    pub(crate) fn before(
        record: &Record,
        replayed: &Replayed,
        index: usize,
        rules: &RuleSet,
    ) -> Self {
        let (size, count) = (rules.rack.tiles(record.variant()), record.players().len());
        let mut past = Self {
            bag: replayed.start().off_board().len(),
            ..Self::default()
        };
        let is_near_its_end = past.bag < size * count;
        let given = record.about.start.iter().flat_map(|start| &start.players);
        let given = given
            .map(|player| player.rack.len())
            .chain(std::iter::repeat(0));
        for (player, given) in past.players.iter_mut().take(count).zip(given) {
            let full = if is_near_its_end && given > 0 {
                given
            } else {
                size
            };
            player.held = full.min(past.bag);
            past.bag -= player.held;
        }
        let start = record.about.start.as_ref();
        past.counts = TurnCounts::new([], start.map_or(0, |start| start.scoreless));
        for (line, step) in record.lines().iter().zip(replayed.steps()).take(index) {
            past.enter(record, (line, step), rules);
        }
        past
    }

    fn enter(&mut self, record: &Record, (line, step): (&Line, &Step), rules: &RuleSet) {
        let off = step.play.as_ref().is_some_and(|play| play.challenged_off);
        let kind = match (&line.entry, line.skipped()) {
            (Entry::Play(_), _) if !off => TurnKind::Scored,
            (Entry::Play(_) | Entry::Exchange(_), _) => TurnKind::Tried,
            (Entry::Pass, None | Some(Skipped::TimedOut)) => TurnKind::Passed,
            (Entry::Pass, Some(Skipped::Missed)) => TurnKind::Missed,
            (Entry::Pass, Some(Skipped::Resigned)) => TurnKind::Left,
            _ => return,
        };
        self.move_tiles(line.player, kind, step, rules.rack.tiles(record.variant()));
        let player = &mut self.players[line.player.index()];
        player.resigned |= kind == TurnKind::Left;
        player.owes -= u8::from(kind == TurnKind::Missed && player.owes > 0);
        if rules.challenge.terms().misses_turn {
            for seat in record.failed_challengers(line) {
                let owes = &mut self.players[seat.index()].owes;
                *owes = owes.saturating_add(1);
            }
        }
        if !rules.awaits_first_word(&step.after, self.bag) {
            self.counts.count(line.player.index(), kind);
        }
    }

    /// Tiles go to the board and from the bag to racks, and back to it when a player resigns (R12, R35).
    fn move_tiles(&mut self, seat: Seat, kind: TurnKind, step: &Step, size: usize) {
        let held = &mut self.players[seat.index()].held;
        match (kind, &step.play) {
            (TurnKind::Scored, Some(play)) => {
                let kept = held.saturating_sub(play.laid.draft().len());
                let drawn = size.saturating_sub(kept).min(self.bag);
                self.bag -= drawn;
                *held = kept + drawn;
            }
            (TurnKind::Left, _) => self.bag += std::mem::take(held),
            _ => {}
        }
    }

    /// The players still in the game, in the order of play from one of them.
    pub(crate) fn playing(&self, first: Seat, count: usize) -> Vec<Seat> {
        let seats = (0..count).filter_map(|i| Seat::new((first.index() + i) % count));
        seats.filter(|seat| !self.of(*seat).resigned).collect()
    }

    /// What is left to a player.
    pub(crate) const fn of(&self, seat: Seat) -> PastOfPlayer {
        self.players[seat.index()]
    }
}
