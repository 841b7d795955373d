//! The candidates of a position, narrowed stage by stage.

use crate::engine::position::Position;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::candidates::candidates;
use super::deals::{self, Deal};
use super::entrant::{Entrant, Judged, Tally};
use super::lines::{Answer, CAREFUL, Depth, ENDGAME, LinePlayer, Outcome, empties};
use crate::solver::cores;
use crate::solver::movegen::{Generator, Rack};
use crate::solver::players::valuation::{Choice, LeaveModel, ValuedChoice};
use crate::solver::players::{Allowance, NoObserver, SearchObserver};

/// The most tiles in the bag in a pre-endgame.
const MOST: usize = 6;

/// How many candidates are left after each stage.
const KEPT: [usize; 7] = [32, 16, 8, 5, 3, 2, 2];

/// The deals that the first stage has the budget for: the fewer there are, the more candidates.
const FIRST: usize = 24;

/// The steps of the positions that an endgame is searched for.
const STEPS: [u32; 8] = [1, 8, 40, 200, 1000, 5000, 50_000, 2_000_000];

/// The number of deals that are looked at before any is searched deeper.
const BROAD: usize = 100;

/// From this depth on, an endgame is only asked who wins, and one with a clear lead is left alone.
const NARROW: u32 = 40;

/// Leads up to this are told apart by narrow searches.
const WIDTH: i32 = 10;

/// The work between two checks of the observer, in positions, where eight searches are no more; endgames check it too.
const AT_ONCE: u32 = 4000;

/// A position, its candidates and what the unseen tiles can be.
pub(super) struct DrawContest<'a> {
    start: &'a Position,
    keeping: &'a LeaveModel,
    deals: Vec<Deal>,
    entrants: Vec<Entrant>,
    most: Allowance,
    spent: Allowance,
    /// How turns after the candidate are weighed while there are tiles in the bag, if they are.
    answer: Option<Answer>,
}

impl<'a> DrawContest<'a> {
    /// Selects the candidates; `None` where the position cannot be treated.
    pub(super) fn new(
        start: &'a Position,
        keeping: &'a LeaveModel,
        generator: &mut Generator,
        most: Allowance,
        seed: u64,
    ) -> Option<Self> {
        if !is_treatable(start) {
            return None;
        }
        let deals = deals::all(start, seed);
        let looked = u32::try_from(deals.len().min(FIRST)).unwrap_or(1).max(1);
        let stages = u32::try_from(KEPT.len()).unwrap_or(1);
        let count = (most.nodes / (stages * looked * cost(Depth::LEAST))).clamp(5, 150);
        let before = generator.steps();
        let choices = candidates(start, keeping, generator, count as usize);
        let entrant = |weighed| Entrant::new(weighed, deals.len());
        Some(Self {
            start,
            keeping,
            entrants: choices.into_iter().map(entrant).collect(),
            deals,
            most,
            spent: Allowance {
                nodes: 0,
                steps: generator.steps() - before,
            },
            answer: Some(answer),
        })
    }

    /// Adds those that are not among the candidates.
    pub(super) fn ask(&mut self, choices: &[ValuedChoice]) {
        for weighed in choices {
            let known = |entrant: &Entrant| entrant.weighed.choice == weighed.choice;
            if !self.entrants.iter().any(known) {
                self.entrants
                    .push(Entrant::new(weighed.clone(), self.deals.len()));
            }
        }
    }

    pub(super) const fn spent(&self) -> Allowance {
        self.spent
    }

    /// Searches stage by stage, until the budget is spent, one candidate is left, or all is known.
    pub(super) fn run(
        &mut self,
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) {
        for stage in 0.. {
            let allowance = self.allowance(stage);
            let decided = self.open() < 2 && stage > 1;
            let plan = self.plan(stage, allowance.nodes).filter(|_| !decided);
            let Some((depth, pieces)) = plan else {
                return;
            };
            let looked = self.look(&pieces, depth, allowance, (generator, threads, watch));
            if !looked || self.left().steps == 0 {
                if stage == 0 {
                    self.forget();
                }
                return;
            }
            let most = self.most.nodes;
            watch.progress(self.spent.nodes.min(most), most);
            self.narrow(KEPT[stage.min(KEPT.len() - 1)], depth);
        }
    }

    fn left(&self) -> Allowance {
        Allowance {
            nodes: self.most.nodes.saturating_sub(self.spent.nodes),
            steps: self.most.steps.saturating_sub(self.spent.steps),
        }
    }

    /// The work of a stage: an equal share of the positions left. Steps are only to leave some for later stages, so they may
    /// be twice that share.
    fn allowance(&self, stage: usize) -> Allowance {
        let left = self.left();
        let stages = u32::try_from(KEPT.len().saturating_sub(stage).max(1)).unwrap_or(1);
        Allowance {
            nodes: left.nodes / stages,
            steps: (left.steps / u64::from(stages))
                .saturating_mul(2)
                .min(left.steps),
        }
    }

    /// Drops all outcomes: not every candidate has as many, so equity says more.
    fn forget(&mut self) {
        for entrant in &mut self.entrants {
            entrant.outcomes.fill(None);
        }
    }

    fn open(&self) -> usize {
        self.entrants.iter().filter(|entrant| entrant.is_in).count()
    }

    /// What to search in a stage: deal after deal, every candidate left, as deep as this much work allows for enough deals. The
    /// first stages are shallow at any budget, so that a search that is cut short has compared all candidates. `None` when
    /// nothing that matters is open, or what is left is too little for it.
    fn plan(&self, stage: usize, allowance: u32) -> Option<(Depth, Vec<(usize, usize)>)> {
        let broad = self.open() * BROAD;
        let plans = STEPS.iter().take(stage + 2).map(|&nodes| {
            let depth = Depth {
                nodes,
                width: self.width(nodes),
            };
            (depth, self.pieces(depth))
        });
        let mut found: Option<(Depth, Vec<(usize, usize)>)> = None;
        for (depth, pieces) in plans.filter(|(_, pieces)| !pieces.is_empty()) {
            let leaves = u64::try_from(pieces.len().min(broad)).unwrap_or(u64::MAX);
            let fits = leaves.saturating_mul(u64::from(cost(depth))) <= u64::from(allowance);
            if found.is_some() && !fits || cost(depth) > self.left().nodes {
                break;
            }
            found = Some((depth, pieces));
        }
        found
    }

    /// Where every candidate left wins or loses, only the points are left to be compared.
    fn width(&self, nodes: u32) -> Option<i32> {
        let entrants = self.entrants.iter().filter(|entrant| entrant.is_in);
        let wins: Vec<f64> = entrants
            .map(|entrant| entrant.tally(&self.deals).win)
            .collect();
        let alike = wins.iter().all(|win| *win > 0.999) || wins.iter().all(|win| *win < 0.001);
        (nodes >= NARROW && !alike).then_some(WIDTH)
    }

    fn pieces(&self, depth: Depth) -> Vec<(usize, usize)> {
        let places = 0..self.entrants.len();
        let all = (0..self.deals.len()).flat_map(|deal| places.clone().map(move |at| (at, deal)));
        all.filter(|(at, deal)| self.entrants[*at].wants(*deal, depth))
            .collect()
    }

    /// Searches these with about this much work; `false` when hurried.
    fn look(
        &mut self,
        pieces: &[(usize, usize)],
        depth: Depth,
        allowance: Allowance,
        (generator, threads, watch): (&Generator, NonZeroUsize, &dyn SearchObserver),
    ) -> bool {
        let before = self.spent;
        let at_once = (AT_ONCE / cost(depth))
            .clamp(8, 256)
            .min(self.left().nodes / cost(depth))
            .max(1) as usize;
        for some in pieces.chunks(at_once) {
            if watch.hurried() {
                return false;
            }
            let steps = allowance.after(self.spent.steps - before.steps).steps;
            if self.spent.nodes - before.nodes >= allowance.nodes || steps == 0 {
                break;
            }
            let found = self.outcomes(some, (depth, steps), generator, threads, watch);
            if watch.hurried() {
                return false;
            }
            for (at, deal, outcome) in found {
                self.spent.nodes = self.spent.nodes.saturating_add(outcome.work);
                self.spent.steps = self.spent.steps.saturating_add(outcome.steps);
                self.entrants[at].learn(deal, outcome);
            }
        }
        true
    }

    /// The outcomes of these pieces, in their order, until they have taken this many steps.
    fn outcomes(
        &self,
        pieces: &[(usize, usize)],
        (depth, steps): (Depth, u64),
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) -> Vec<(usize, usize, Outcome)> {
        let make = || LinePlayer {
            start: self.start,
            keeping: self.keeping,
            generator: generator.clone(),
            answer: self.answer,
            watch,
            // One thread alone would take too long over the rest.
            most: self.left().steps / 2,
            steps: 0,
        };
        let work = |lines: &mut LinePlayer, piece: u64| {
            let found = usize::try_from(piece).ok().and_then(|piece| {
                let &(at, deal) = pieces.get(piece)?;
                let choice = &self.entrants[at].weighed.choice;
                let outcome = lines.outcome(choice, &self.deals[deal], depth)?;
                Some((at, deal, outcome))
            });
            Ok::<_, Infallible>(found)
        };
        let (mut done, mut spent) = (vec![], 0_u64);
        let take = |found: Option<(usize, usize, Outcome)>| {
            spent = spent.saturating_add(found.map_or(0, |(_, _, outcome)| outcome.steps));
            done.extend(found);
            Ok(if spent < steps {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        };
        let Ok(()) = cores::in_order(0..pieces.len() as u64, threads, make, work, take);
        done
    }

    /// Keeps the best candidates, and of them only those that can still be the best. With next to nothing in the bag the pass
    /// stays until the turns after it were weighed: it depends on them most.
    fn narrow(&mut self, kept: usize, depth: Depth) {
        let ranking = self.ranking();
        let Some((_, best)) = ranking.first() else {
            return;
        };
        let least = best.least;
        let passing = self.start.bag() <= 2 && depth.nodes < CAREFUL;
        for (place, (at, tally)) in ranking.iter().enumerate() {
            let entrant = &mut self.entrants[*at];
            entrant.is_beaten |= tally.most < least;
            let stays = place < kept && (place == 0 || tally.most >= least);
            entrant.is_in &= stays || passing && entrant.weighed.choice == Choice::Pass;
        }
    }

    /// The candidates left and then the others, the best first.
    fn ranking(&self) -> Vec<(usize, Tally)> {
        let mut ranking: Vec<(usize, Tally)> = self
            .entrants
            .iter()
            .map(|entrant| entrant.tally(&self.deals))
            .enumerate()
            .collect();
        ranking.sort_by(|(a, x), (b, y)| {
            let (one, other) = (&self.entrants[*a], &self.entrants[*b]);
            other
                .is_in
                .cmp(&one.is_in)
                .then(y.utility().total_cmp(&x.utility()))
        });
        ranking
    }

    /// The results: the best candidate first.
    pub(super) fn judged(&self) -> Vec<Judged> {
        let now = self.start.lead();
        let judged = |(at, _): (usize, Tally)| {
            let entrant: &Entrant = &self.entrants[at];
            let empties = empties(self.start, &entrant.weighed.choice);
            entrant.judged(&self.deals, empties, f64::from(now))
        };
        self.ranking().into_iter().map(judged).collect()
    }

    pub(super) fn draws(&self) -> u32 {
        u32::try_from(self.deals.len()).unwrap_or(u32::MAX)
    }
}

/// What a search of this depth costs on average, in positions.
const fn cost(depth: Depth) -> u32 {
    depth.nodes / 2 + ENDGAME
}

fn is_treatable(position: &Position) -> bool {
    let players = position.players();
    players.len() == 2
        && (1..=MOST).contains(&position.bag())
        && players
            .iter()
            .all(|player| player.target.is_none() && player.owes == 0)
        && players.iter().all(|player| player.tiles <= Rack::MOST)
        && position.rack().len() <= Rack::MOST
}

/// The answer of a player who weighs the turn too, with this much work; and what it cost. `None` where the position cannot be
/// treated.
fn answer(
    seen: &Position,
    keeping: &LeaveModel,
    most: Allowance,
    generator: &mut Generator,
) -> Option<(Choice, Allowance)> {
    let mut contest = DrawContest::new(seen, keeping, generator, most, 1)?;
    contest.answer = None;
    contest.run(generator, NonZeroUsize::MIN, &NoObserver);
    let best = contest.judged().into_iter().next()?;
    Some((best.choice, contest.spent))
}
