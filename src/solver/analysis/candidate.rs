//! What could be done with a turn, as it is written down and as it can be tried out.

use super::{Analyst, Candidate, Objections};
use crate::engine::play::Play;
use crate::engine::tile::{PlacedTile, Points, Tiles};
use crate::solver::movegen::Move;
use crate::solver::players::simulate::Situation;
use crate::solver::players::{Choice, Weighed};

impl Candidate {
    pub(super) fn of(weighed: &Weighed, situation: &Situation) -> Self {
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
            equity: weighed.worth,
            is_bingo: laid >= full,
            choice: weighed.choice.clone(),
        }
    }

    pub(super) fn weighed(&self) -> Weighed {
        Weighed {
            choice: self.choice.clone(),
            worth: self.equity,
        }
    }
}

impl Analyst {
    /// The best options, as many as are asked for and each play once: of those that lay the same tiles with another of like
    /// letters as the blank the best, or the one that was made where it is worth the same.
    pub(super) fn shown<'a>(
        &self,
        all: &'a [Weighed],
        objections: &'a Objections,
    ) -> impl Iterator<Item = &'a Weighed> {
        let made = objections.choice.as_ref().ok();
        let mut best: Vec<&Weighed> = vec![];
        for weighed in all {
            if best.len() == self.options {
                break;
            }
            if best
                .iter()
                .all(|known| !are_twins(&known.choice, &weighed.choice))
            {
                let equal = |made: &&Weighed| {
                    made.worth == weighed.worth && are_twins(&made.choice, &weighed.choice)
                };
                best.push(made.filter(equal).unwrap_or(weighed));
            }
        }
        best.into_iter()
    }
}

/// Whether two plays lay the same tiles of the rack as the same letters, and only the blanks lie elsewhere.
fn are_twins(one: &Choice, other: &Choice) -> bool {
    let (Choice::Play(one), Choice::Play(other)) = (one, other) else {
        return false;
    };
    let place = |play: &Move| (play.first(), play.direction());
    let letters = |play: &Move| play.tiles().map(PlacedTile::letter).collect::<Vec<_>>();
    let tiles = |play: &Move| play.tiles().map(PlacedTile::tile).collect::<Tiles>();
    place(one) == place(other) && letters(one) == letters(other) && tiles(one) == tiles(other)
}
