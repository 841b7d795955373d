//! What could be done with a turn, as it is written down and as it can be tried out.

use super::Candidate;
use crate::engine::play::Play;
use crate::engine::tile::Points;
use crate::players::simulate::Situation;
use crate::players::{Choice, Weighed};

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
