//! The luck of a draw.

use super::{Analyst, position};
use crate::engine::chance::{Chance, Seed};
use crate::engine::tile::Tiles;
use crate::movegen::{Rack, Worth};
use crate::players::simulate::Situation;
use crate::players::{by_equity, equity};
use crate::record::{Entry, Record, Replayed};

/// How many other draws a draw is compared with.
const DRAWS: u32 = 8;

impl Analyst {
    /// How much better the best turn is with the tiles that were drawn before it than with others from what was unseen
    /// then, on the board of now, in the mean; in thousandths of a point.
    pub(super) fn luck(
        &mut self,
        record: &Record,
        replayed: &Replayed,
        index: usize,
        situation: &Situation,
    ) -> Option<Worth> {
        let kept = kept_before(record, replayed, index)?;
        if !kept.without(&situation.rack).is_empty() || kept.len() == situation.rack.len() {
            return None;
        }
        let drawn = situation.rack.without(&kept);
        let mut pool = situation.unseen.clone();
        pool.add_all(&drawn);
        let mut chance = Chance::of_turn(Seed(0), u32::try_from(index).ok()?);
        let own = self.best(situation)?;
        let mut sum = 0i64;
        for _ in 0..DRAWS {
            let mut bag = pool.clone();
            let mut rack = kept.clone();
            rack.add_all(&chance.draw(&mut bag, drawn.len()));
            let other = Situation {
                rack,
                unseen: bag,
                ..situation.clone()
            };
            sum += i64::from(self.best(&other)?);
        }
        Worth::try_from(i64::from(own) - sum / i64::from(DRAWS)).ok()
    }

    /// The equity of the best that can be done.
    fn best(&mut self, situation: &Situation) -> Option<Worth> {
        if situation.bag() == 0 {
            let all = by_equity(situation, &self.tools, &mut self.generator);
            return all.first().map(|best| best.worth);
        }
        let rack = Rack::new(&situation.rack).ok()?;
        let leaves = self.tools.leaves().for_rack(&rack);
        let (board, rules) = (&situation.board, &situation.rules);
        let found = self.generator.best_with(board, &rack, rules, &leaves);
        let play = found.map(|found| leaves.equity(&rack, &found));
        let most = situation.exchangeable();
        let exchange = leaves.exchange(&rack, most).map(|(_, worth)| worth);
        let pass = equity(
            situation,
            &self.tools,
            crate::engine::tile::Points::ZERO,
            &situation.rack,
        );
        Some(play.into_iter().chain(exchange).max().unwrap_or(pass))
    }
}

/// What the player of a line kept of the rack of the turn before: nothing before the first one. `None` where nobody knows.
fn kept_before(record: &Record, replayed: &Replayed, index: usize) -> Option<Tiles> {
    let player = record.lines().get(index)?.player;
    let before = record.lines().iter().zip(replayed.steps()).take(index);
    let mut turns = before
        .rev()
        .filter(|(line, _)| line.player == player && line.entry.is_turn());
    let Some((line, step)) = turns.next() else {
        return Some(Tiles::NONE);
    };
    match line.entry {
        Entry::Pass => None,
        _ => position::kept(line, step),
    }
}
