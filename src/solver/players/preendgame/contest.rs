//! The candidates of a position, narrowed stage by stage.

use std::num::NonZeroUsize;

use super::deals::{self, Deal};
use super::lines::{Answer, Depth, ENDGAME, LinePlayer, Outcome};
use super::table::empties;
use crate::solver::cores;
use crate::solver::movegen::{Generator, MilliPoints, Rack};
use crate::solver::players::simulate::Situation;
use crate::solver::players::valuation::{self, Choice, LeaveModel, ValuedChoice};
use crate::solver::players::{NoObserver, SearchObserver};

/// The most tiles in the bag in a pre-endgame.
const MOST: usize = 6;

/// The value of a point beside the share of wins: decides between equal ones only.
const POINT: f64 = 0.0002;

/// Positions an endgame is searched for in each stage, and how many candidates are kept after it.
const STAGES: [(u32, usize); 6] = [(1, 20), (8, 12), (40, 7), (200, 4), (1000, 3), (5000, 2)];

/// The deepest search of an endgame.
const DEEPEST: u32 = 20_000_000;

/// From this depth on, an endgame is only asked who wins, and one with a clear lead is left alone.
const NARROW: u32 = 40;

/// Leads up to this are told apart by narrow searches.
const WIDTH: i32 = 10;

/// An estimated lead beyond this is clear.
const CLEAR: f64 = 40.0;

/// The most work between two looks at the observer, in positions.
const AT_ONCE: u32 = 4000;

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
}

/// A candidate and what is known of it.
struct Entrant {
    weighed: ValuedChoice,
    /// For each deal.
    outcomes: Vec<Option<Outcome>>,
    is_in: bool,
}

/// The totals of a candidate.
#[derive(Clone, Copy, Default)]
struct Tally {
    weight: f64,
    win: f64,
    lead: f64,
    /// The win share if everything that is open is lost, and won.
    least: f64,
    most: f64,
}

/// A position, its candidates and what the unseen tiles can be.
pub(super) struct Contest<'a> {
    situation: &'a Situation,
    keeping: &'a LeaveModel,
    deals: Vec<Deal>,
    entrants: Vec<Entrant>,
    budget: u32,
    spent: u32,
    /// How opponents weigh their turns while there are tiles in the bag, if they do.
    answer: Option<Answer>,
}

impl<'a> Contest<'a> {
    /// Selects the candidates; `None` where the position cannot be treated.
    pub(super) fn new(
        situation: &'a Situation,
        keeping: &'a LeaveModel,
        generator: &mut Generator,
        budget: u32,
        seed: u64,
    ) -> Option<Self> {
        if !is_treatable(situation) {
            return None;
        }
        let deals = deals::all(situation, seed);
        let looked = u32::try_from(deals.len().min(60)).unwrap_or(60);
        let count = (budget / (4 * looked.max(1) * (1 + ENDGAME))).clamp(5, 40);
        let choices = candidates(situation, keeping, generator, count as usize);
        let entrant = |weighed| Entrant {
            weighed,
            outcomes: vec![None; deals.len()],
            is_in: true,
        };
        Some(Self {
            situation,
            keeping,
            entrants: choices.into_iter().map(entrant).collect(),
            deals,
            budget,
            spent: 0,
            answer: Some(answer),
        })
    }

    pub(super) const fn spent(&self) -> u32 {
        self.spent
    }

    /// Searches stage by stage, until the budget is spent, one candidate is left, or all is known.
    pub(super) fn run(
        &mut self,
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) {
        let deeper = STAGES[STAGES.len() - 1];
        let more = std::iter::successors(Some(deeper.0 * 4), |nodes| nodes.checked_mul(4));
        let more = more
            .take_while(|nodes| *nodes <= DEEPEST)
            .map(|nodes| (nodes, deeper.1));
        for (at, (nodes, kept)) in STAGES.into_iter().chain(more).enumerate() {
            let left = self.budget.saturating_sub(self.spent);
            let stages = u32::try_from(STAGES.len().saturating_sub(at).max(1)).unwrap_or(1);
            let depth = Depth {
                nodes,
                width: self.width(nodes),
            };
            if left == 0 || self.open() < 2 && at > 1 {
                return;
            }
            let pieces = self.pieces(depth, left / stages);
            if !self.look(&pieces, depth, generator, threads, watch) {
                return;
            }
            self.narrow(kept);
        }
    }

    fn open(&self) -> usize {
        self.entrants.iter().filter(|entrant| entrant.is_in).count()
    }

    /// Where every candidate left wins or loses, only the points are left to be compared.
    fn width(&self, nodes: u32) -> Option<i32> {
        let wins: Vec<f64> = self
            .entrants
            .iter()
            .filter(|entrant| entrant.is_in)
            .map(|e| self.tally(e).win)
            .collect();
        let alike = wins.iter().all(|win| *win > 0.999) || wins.iter().all(|win| *win < 0.001);
        (nodes >= NARROW && !alike).then_some(WIDTH)
    }

    /// What to search in a stage: deal after deal, every candidate left, for at most this much work.
    fn pieces(&self, depth: Depth, allowance: u32) -> Vec<(usize, usize)> {
        let least = depth.nodes.min(40) + ENDGAME;
        let most = (allowance / least).max(1) as usize;
        let open: Vec<usize> = (0..self.entrants.len())
            .filter(|at| self.entrants[*at].is_in)
            .collect();
        let all = (0..self.deals.len()).flat_map(|deal| open.iter().map(move |at| (*at, deal)));
        let wanted = all.filter(|(at, deal)| {
            self.entrants[*at].outcomes[*deal].is_none_or(|known| !is_settled(&known, depth))
        });
        wanted.take(most).collect()
    }

    /// Searches these; `false` when hurried.
    fn look(
        &mut self,
        pieces: &[(usize, usize)],
        depth: Depth,
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) -> bool {
        let at_once = (AT_ONCE / (depth.nodes + ENDGAME)).clamp(8, 256) as usize;
        for some in pieces.chunks(at_once) {
            if watch.hurried() {
                return false;
            }
            for (at, deal, outcome) in self.outcomes(some, depth, generator, threads) {
                self.spent = self.spent.saturating_add(outcome.work);
                self.entrants[at].outcomes[deal] = Some(outcome);
            }
            watch.progress(self.spent.min(self.budget), self.budget);
            if self.spent >= self.budget {
                break;
            }
        }
        true
    }

    fn outcomes(
        &self,
        pieces: &[(usize, usize)],
        depth: Depth,
        generator: &Generator,
        threads: NonZeroUsize,
    ) -> Vec<(usize, usize, Outcome)> {
        let make = || {
            let lines = LinePlayer {
                situation: self.situation,
                keeping: self.keeping,
                generator: generator.clone(),
                answer: self.answer,
            };
            (lines, vec![])
        };
        let work = |(lines, found): &mut (LinePlayer, Vec<_>), piece: u64| {
            let Some((at, deal)) = usize::try_from(piece)
                .ok()
                .and_then(|piece| pieces.get(piece))
            else {
                return;
            };
            let choice = &self.entrants[*at].weighed.choice;
            let outcome = lines.outcome(choice, &self.deals[*deal], depth);
            found.extend(outcome.map(|outcome| (*at, *deal, outcome)));
        };
        let count = pieces.len() as u64;
        let done = if threads == NonZeroUsize::MIN {
            let mut state = make();
            (0..count).for_each(|piece| work(&mut state, piece));
            vec![state]
        } else {
            cores::spread(count, threads, make, work)
        };
        done.into_iter().flat_map(|(_, found)| found).collect()
    }

    /// Keeps the best candidates, and of them only those that can still be the best.
    fn narrow(&mut self, kept: usize) {
        let ranking = self.ranking();
        let Some((_, best)) = ranking.first() else {
            return;
        };
        let least = best.least;
        for (place, (at, tally)) in ranking.iter().enumerate() {
            self.entrants[*at].is_in &= place < kept && (place == 0 || tally.most >= least);
        }
    }

    /// The candidates left and then the others, the best first.
    fn ranking(&self) -> Vec<(usize, Tally)> {
        let mut ranking: Vec<(usize, Tally)> = self
            .entrants
            .iter()
            .map(|entrant| self.tally(entrant))
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

    fn tally(&self, entrant: &Entrant) -> Tally {
        let mut tally = Tally::default();
        for (deal, outcome) in self.deals.iter().zip(&entrant.outcomes) {
            if let Some(outcome) = outcome {
                tally.add(f64::from(deal.weight), outcome);
            }
        }
        tally.averaged()
    }

    /// The results: the best candidate first.
    pub(super) fn judged(&self) -> Vec<Judged> {
        let now = self.situation.players[0].score - self.situation.players[1].score;
        let judged = |(at, tally): (usize, Tally)| {
            let entrant = &self.entrants[at];
            let known = entrant.outcomes.iter().flatten();
            Judged {
                choice: entrant.weighed.choice.clone(),
                equity: entrant.weighed.equity,
                win: tally.win,
                spread: tally.lead - f64::from(now.value()),
                draws: u32::try_from(known.clone().count()).unwrap_or(u32::MAX),
                exact: known.clone().count() == self.deals.len()
                    && known.clone().all(|outcome| outcome.decided)
                    && empties(self.situation, &entrant.weighed.choice),
                dropped: !entrant.is_in,
            }
        };
        self.ranking().into_iter().map(judged).collect()
    }

    pub(super) fn draws(&self) -> u32 {
        u32::try_from(self.deals.len()).unwrap_or(u32::MAX)
    }
}

fn is_treatable(situation: &Situation) -> bool {
    let players = &situation.players;
    players.len() == 2
        && (1..=MOST).contains(&situation.bag())
        && players
            .iter()
            .all(|player| player.target.is_none() && player.owes == 0)
        && players.iter().all(|player| player.tiles <= Rack::MOST)
        && situation.rack.len() <= Rack::MOST
}

/// The answer of a player who weighs the turn too, with this much work; and what it cost. `None` where the position cannot be
/// treated.
fn answer(
    seen: &Situation,
    keeping: &LeaveModel,
    work: u32,
    generator: &mut Generator,
) -> Option<(Choice, u32)> {
    let mut contest = Contest::new(seen, keeping, generator, work, 1)?;
    contest.answer = None;
    contest.run(generator, NonZeroUsize::MIN, &NoObserver);
    let best = contest.judged().into_iter().next()?;
    Some((best.choice, contest.spent))
}

/// Whether another search of an endgame, of this depth, would tell nothing that matters.
fn is_settled(known: &Outcome, depth: Depth) -> bool {
    match depth.width {
        Some(_) => known.decided || known.lead.abs() > CLEAR,
        None => known.counted,
    }
}

impl Tally {
    fn add(&mut self, weight: f64, outcome: &Outcome) {
        self.weight += weight;
        self.win += weight * outcome.win;
        self.lead += weight * outcome.lead;
        let open = !outcome.decided && outcome.lead.abs() <= CLEAR;
        self.least += weight * if open { 0.0 } else { outcome.win };
        self.most += weight * if open { 1.0 } else { outcome.win };
    }

    fn averaged(self) -> Self {
        let weight = self.weight.max(1.0);
        Self {
            weight: self.weight,
            win: self.win / weight,
            lead: self.lead / weight,
            least: self.least / weight,
            most: self.most / weight,
        }
    }

    fn utility(&self) -> f64 {
        if self.weight > 0.0 {
            self.win + POINT * self.lead
        } else {
            f64::MIN
        }
    }
}

/// The best turns by equity, the best of each number of tiles, the best exchanges, and the pass.
fn candidates(
    situation: &Situation,
    keeping: &LeaveModel,
    generator: &mut Generator,
    count: usize,
) -> Vec<ValuedChoice> {
    let mut plays = valuation::plays(situation, generator, keeping);
    valuation::order(&mut plays);
    let mut exchanges = valuation::exchanges(situation, keeping);
    valuation::order(&mut exchanges);
    let mut of_each = [0; 16];
    let mut is_wanted = |place: usize, weighed: &ValuedChoice| {
        let Choice::Play(found) = weighed.choice else {
            return false;
        };
        let like = &mut of_each[found.count().min(15)];
        *like += 1;
        place < count || *like <= 2
    };
    let plays = plays
        .into_iter()
        .enumerate()
        .filter(|(place, weighed)| is_wanted(*place, weighed));
    let mut chosen: Vec<ValuedChoice> = plays.map(|(_, weighed)| weighed).collect();
    chosen.extend(exchanges.into_iter().take(count / 4));
    chosen.push(ValuedChoice {
        equity: situation.weights(keeping).leave_value(&situation.rack),
        ..ValuedChoice::PASS
    });
    chosen
}
