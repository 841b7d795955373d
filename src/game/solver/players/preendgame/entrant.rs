//! A candidate, and what is known of it.

use super::deals::Deal;
use super::lines::{Depth, Outcome};
use crate::solver::movegen::MilliPoints;
use crate::solver::players::valuation::{Choice, ValuedChoice};

/// The value of a point beside the share of wins: decides between equal ones only.
const POINT: f64 = 0.0002;

/// An estimated lead beyond this is clear.
const CLEAR: f64 = 40.0;

/// A candidate.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The candidate.
    pub choice: Choice,
    /// In thousandths of a point.
    pub equity: MilliPoints,
    /// The share of the draws that it wins, from 0 to 1; a draw of the game is half a win.
    pub win: f64,
    /// The spread of the rest of the game, in points.
    pub spread: f64,
    /// The number of different draws looked at.
    pub draws: u32,
    /// Whether every draw was looked at and searched until `win` was certain.
    pub exact: bool,
    /// Whether it was dropped early, because others are better.
    pub dropped: bool,
    /// Whether another one wins more for certain, as far as leads of more than forty points are certain.
    pub beaten: bool,
}

/// A candidate in a contest.
pub(super) struct Entrant {
    pub(super) weighed: ValuedChoice,
    /// For each deal.
    pub(super) outcomes: Vec<Option<Outcome>>,
    /// Whether it can still be the best.
    pub(super) is_in: bool,
    /// Whether another wins more of the draws for certain.
    pub(super) is_beaten: bool,
}

/// The totals of a candidate.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    /// Of the deals looked at.
    weight: f64,
    /// The share of them that it wins.
    pub(super) win: f64,
    /// The average final lead.
    pub(super) lead: f64,
    /// The share of all deals that it wins if everything open is lost.
    pub(super) least: f64,
    /// The same if everything open is won.
    pub(super) most: f64,
}

impl Entrant {
    pub(super) fn new(weighed: ValuedChoice, deals: usize) -> Self {
        Self {
            weighed,
            outcomes: vec![None; deals],
            is_in: true,
            is_beaten: false,
        }
    }

    /// Adds the result of another search.
    pub(super) fn learn(&mut self, deal: usize, outcome: Outcome) {
        let known = &mut self.outcomes[deal];
        *known = Some(known.map_or(outcome, |known| known.deepened(outcome)));
    }

    /// Whether a search of this depth would tell something that matters.
    pub(super) fn wants(&self, deal: usize, depth: Depth) -> bool {
        self.is_in
            && self.outcomes[deal].is_none_or(|known| match depth.width {
                Some(_) => known.nodes < depth.nodes && known.is_open(),
                None => known.nodes < depth.nodes && !known.counted,
            })
    }

    pub(super) fn tally(&self, deals: &[Deal]) -> Tally {
        let mut tally = Tally::default();
        let mut total = 0.0;
        for (deal, outcome) in deals.iter().zip(&self.outcomes) {
            let weight = f64::from(deal.weight);
            total += weight;
            tally.add(weight, outcome.as_ref());
        }
        tally.averaged(total)
    }

    /// The result, with the lead before the turn.
    pub(super) fn judged(&self, deals: &[Deal], empties: bool, lead: f64) -> Judged {
        let tally = self.tally(deals);
        let known = || self.outcomes.iter().flatten();
        let whole = known().count() == deals.len();
        Judged {
            choice: self.weighed.choice.clone(),
            equity: self.weighed.equity,
            win: tally.win,
            spread: tally.lead - lead,
            draws: u32::try_from(known().count()).unwrap_or(u32::MAX),
            exact: empties && whole && known().all(|outcome| outcome.decided),
            dropped: !self.is_in,
            beaten: self.is_beaten,
        }
    }
}

impl Outcome {
    fn is_open(&self) -> bool {
        !self.decided && self.lead.abs() <= CLEAR
    }
}

impl Tally {
    fn add(&mut self, weight: f64, outcome: Option<&Outcome>) {
        let Some(outcome) = outcome else {
            self.most += weight;
            return;
        };
        self.weight += weight;
        self.win += weight * outcome.win;
        self.lead += weight * outcome.lead;
        let open = outcome.is_open();
        self.least += weight * if open { 0.0 } else { outcome.win };
        self.most += weight * if open { 1.0 } else { outcome.win };
    }

    fn averaged(self, total: f64) -> Self {
        let looked = self.weight.max(1.0);
        Self {
            weight: self.weight,
            win: self.win / looked,
            lead: self.lead / looked,
            least: self.least / total.max(1.0),
            most: self.most / total.max(1.0),
        }
    }

    /// What candidates are ordered by.
    pub(super) fn utility(&self) -> f64 {
        if self.weight > 0.0 {
            self.win + POINT * self.lead
        } else {
            f64::MIN
        }
    }
}
