//! Alternatives of a turn, in notation and for a simulation.

use super::{Analyst, Candidate, Objections};
use crate::engine::play::Play;
use crate::engine::tile::{PlacedTile, Points, Tiles};
use crate::solver::movegen::Move;
use crate::solver::players::simulate::Situation;
use crate::solver::players::{Choice, ValuedChoice};

impl Candidate {
    pub(super) fn of(weighed: &ValuedChoice, situation: &Situation) -> Self {
        let full = situation.rules.bingo_tiles();
        let (text, score, laid) = match &weighed.choice {
            Choice::Play(found) => {
                let draft = found.draft(&situation.board);
                let play = Play::check(&draft, &situation.board, &situation.rack, &situation.rules);
                let text = play.map(|play| play.main_word().notation());
                (text.unwrap_or_default(), found.score(), found.count())
            }
            Choice::Exchange(tiles) => (format!("-{tiles}"), Points::ZERO, 0),
            Choice::Pass => ("-".to_owned(), Points::ZERO, 0),
        };
        Self {
            text,
            score,
            equity: weighed.equity,
            is_bingo: laid >= full,
            choice: weighed.choice.clone(),
        }
    }

    pub(super) fn weighed(&self) -> ValuedChoice {
        ValuedChoice {
            choice: self.choice.clone(),
            equity: self.equity,
        }
    }
}

impl Analyst {
    /// The best turns, as many as requested and each play once: of plays that differ only in which like letters are the
    /// blanks, the best, or the one that was made if it is equal.
    pub(super) fn shown<'a>(
        &self,
        all: &'a [ValuedChoice],
        objections: &'a Objections,
    ) -> impl Iterator<Item = &'a ValuedChoice> {
        let made = objections.choice.as_ref().ok();
        let mut best: Vec<&ValuedChoice> = vec![];
        for weighed in all {
            if best.len() == self.options {
                break;
            }
            if best
                .iter()
                .all(|known| !place_same_tiles(&known.choice, &weighed.choice))
            {
                let equal = |made: &&ValuedChoice| {
                    made.equity == weighed.equity && place_same_tiles(&made.choice, &weighed.choice)
                };
                best.push(made.filter(equal).unwrap_or(weighed));
            }
        }
        best.into_iter()
    }
}

/// Whether two plays place the same tiles as the same letters, and differ only in the squares of blanks.
fn place_same_tiles(one: &Choice, other: &Choice) -> bool {
    let (Choice::Play(one), Choice::Play(other)) = (one, other) else {
        return false;
    };
    let place = |play: &Move| (play.first(), play.direction());
    let letters = |play: &Move| play.tiles().map(PlacedTile::letter).collect::<Vec<_>>();
    let tiles = |play: &Move| play.tiles().map(PlacedTile::tile).collect::<Tiles>();
    place(one) == place(other) && letters(one) == letters(other) && tiles(one) == tiles(other)
}
