//! What plays and exchanges are worth by themselves: score and leave.

use std::collections::HashMap;

use super::outlook::Outlook;
use super::rough;
use crate::engine::rules::UnplayedRule;
use crate::engine::tile::{PlacedTile, Tile, Tiles};
use crate::movegen::{Generator, Move, Rack, Worth};

/// How tiles that are kept are valued.
#[derive(Clone)]
pub(super) enum Keeping {
    /// Not at all: plays are compared by their score.
    Nothing,
    /// By rule of thumb.
    Rough,
}

/// What a turn can be, apart from swaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    Play(Move),
    /// One tile or more.
    Exchange(Tiles),
    Pass,
}

/// A choice with what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weighed {
    pub(super) choice: Choice,
    /// Score and what is kept: the equity.
    pub(super) worth: Worth,
}

/// What leads up to the empty bag: what it is worth, in thousandths of a point, to leave so many tiles in the bag less
/// seven, before anybody draws. Who empties the bag gives the other the first turn of the endgame. The figures are
/// Quackle's (`preendgame` heuristics of its default strategy).
const BEFORE_THE_END: [Worth; 13] = [
    0, -8000, 0, -500, -2000, -3500, -2000, 2000, 10_000, 7000, 4000, -1000, -2000,
];

/// Values what is kept in one position.
pub(super) struct Weights<'a> {
    keeping: &'a Keeping,
    bag: usize,
    /// What going out brings, and what each point on the rack costs otherwise.
    out: Worth,
    stuck: Worth,
    known: HashMap<Tiles, Worth>,
}

impl<'a> Weights<'a> {
    pub(super) fn new(outlook: &Outlook, keeping: &'a Keeping) -> Self {
        let unseen = outlook.view.unseen.value().value();
        let twice = outlook.rules().unplayed == UnplayedRule::GainTwiceOthers;
        Self {
            keeping,
            bag: outlook.view.bag,
            out: unseen * if twice { 2000 } else { 1000 },
            stuck: 2000,
            known: HashMap::new(),
        }
    }

    /// What it is worth to keep tiles after laying out so many.
    pub(super) fn kept(&mut self, kept: &Tiles, played: usize) -> Worth {
        if let Some(known) = self.known.get(kept) {
            return *known;
        }
        let worth = self.kept_anew(kept, played);
        self.known.insert(kept.clone(), worth);
        worth
    }

    fn kept_anew(&self, kept: &Tiles, played: usize) -> Worth {
        if self.bag == 0 {
            return if kept.is_empty() {
                self.out
            } else {
                -10_000 - self.stuck * kept.value().value()
            };
        }
        match self.keeping {
            Keeping::Nothing => 0,
            Keeping::Rough => rough::worth(kept) + self.before_the_end(played),
        }
    }

    fn before_the_end(&self, played: usize) -> Worth {
        let left = (self.bag + 7).saturating_sub(played);
        BEFORE_THE_END.get(left).copied().unwrap_or(0)
    }
}

/// The tiles that a play takes from the rack.
pub(super) fn taken(found: &Move) -> Tiles {
    found.tiles().map(PlacedTile::tile).collect()
}

/// Every play with its equity, in no particular order.
pub(super) fn plays(
    outlook: &Outlook,
    generator: &mut Generator,
    keeping: &Keeping,
) -> Vec<Weighed> {
    let Ok(rack) = Rack::new(&outlook.rack) else {
        return vec![];
    };
    let mut weights = Weights::new(outlook, keeping);
    let found = generator.all(&outlook.board, &rack, outlook.rules()).iter();
    let weigh = |found: &Move| {
        let kept = outlook.rack.without(&taken(found));
        Weighed {
            choice: Choice::Play(*found),
            worth: found.score().value() * 1000 + weights.kept(&kept, found.count()),
        }
    };
    found.map(weigh).collect()
}

/// Every exchange that the rules allow, with what it is worth to keep the rest.
pub(super) fn exchanges(outlook: &Outlook, keeping: &Keeping) -> Vec<Weighed> {
    let most = outlook.exchangeable();
    if most == 0 {
        return vec![];
    }
    let mut weights = Weights::new(outlook, keeping);
    let parts = parts(&outlook.rack).into_iter();
    let allowed = parts.filter(|kept| (1..=most).contains(&(outlook.rack.len() - kept.len())));
    let weighed = allowed.map(|kept| Weighed {
        choice: Choice::Exchange(outlook.rack.without(&kept)),
        worth: weights.kept(&kept, 0),
    });
    weighed.collect()
}

/// All that can be kept of a rack, each once.
pub(super) fn parts(rack: &Tiles) -> Vec<Tiles> {
    let mut parts = vec![Tiles::NONE];
    for tile in Tile::all() {
        for at in 0..parts.len() {
            let mut more = parts[at].clone();
            for _ in 0..rack.count(tile) {
                more.add(tile);
                parts.push(more.clone());
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_rack_are_there_once() {
        let rack = Tiles::parse("AABC").unwrap();
        let mut all: Vec<String> = parts(&rack).iter().map(ToString::to_string).collect();
        all.sort_unstable();
        assert_eq!(
            all,
            [
                "", "A", "AA", "AAB", "AABC", "AAC", "AB", "ABC", "AC", "B", "BC", "C"
            ]
        );
    }
}
