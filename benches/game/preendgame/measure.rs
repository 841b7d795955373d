//! How often players find the best turn.

use scrabble_game::engine::position::Position;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use scrabble_game::solver::players::simulate::{Effort, Simulation};
use scrabble_game::solver::players::{Choice, NoObserver, endgame, preendgame};

use crate::exact::{Exact, Worth, append, name, read};
use crate::positions;

#[derive(Default)]
struct Totals {
    looked: u32,
    found: u32,
    win: f64,
    spread: f64,
    time: Duration,
}

/// Has a player choose in every position solved, and prints how it did.
pub fn count(file: &str, who: &str, work: u32, bag: Option<usize>) {
    let mut exact = Exact::new();
    let mut known = read(file);
    let mut totals: [Totals; 5] = Default::default();
    for (at, situation) in positions::all().iter().enumerate() {
        let place = situation.bag();
        let Some((best, known)) = known.get_mut(&at).filter(|(best, _)| !best.is_empty()) else {
            continue;
        };
        if bag.is_some_and(|bag| bag != place) {
            continue;
        }
        let begun = Instant::now();
        let choice = chosen(&mut exact, situation, who, work);
        let totals = &mut totals[place];
        totals.time += begun.elapsed();
        totals.looked += 1;
        let turn = name(&choice);
        if best.contains(&turn) {
            totals.found += 1;
            continue;
        }
        let most = known[&best[0]];
        let worth = known.get(&turn).copied().or_else(|| {
            let worth = exact.worth(situation, &choice)?;
            let mut line = String::new();
            writeln!(
                line,
                "{at}\t.\t{turn}\t{:.6}\t{:.4}",
                worth.win, worth.spread
            )
            .expect("a line");
            append(file, &line);
            Some(worth)
        });
        let Some(Worth { win, spread }) = worth else {
            eprintln!("{at}: {turn} is too hard");
            continue;
        };
        totals.win += most.win - win;
        totals.spread += most.spread - spread;
    }
    totals
        .iter()
        .enumerate()
        .for_each(|(bag, totals)| totals.print(bag));
}

fn chosen(exact: &mut Exact, situation: &Position, who: &str, work: u32) -> Choice {
    if situation.bag() == 0 {
        let solved = endgame::solve(situation, &exact.generator, work, &NoObserver);
        return solved.map_or(Choice::Pass, |solved| solved.choice());
    }
    if who == "simulation" {
        let effort = Effort {
            iterations: work,
            ..Effort::CHAMPION
        };
        let mut simulation = Simulation::new(situation.clone(), &exact.tools, effort, 1);
        simulation.run(&exact.generator, NonZeroUsize::MIN, &NoObserver);
        let best = simulation.estimates().into_iter().next();
        return best.map_or(Choice::Pass, |best| best.choice);
    }
    let one = NonZeroUsize::MIN;
    let found = preendgame::solve(
        situation,
        &exact.tools,
        &mut exact.generator,
        work,
        one,
        1,
        &NoObserver,
    );
    let best = found.and_then(|found| found.candidates.into_iter().next());
    best.map_or(Choice::Pass, |best| best.choice)
}

impl Totals {
    fn print(&self, bag: usize) {
        if self.looked == 0 {
            return;
        }
        let count = f64::from(self.looked);
        println!(
            "{bag} in the bag, {} positions: best found {:.1} %, lost {:.2} % wins and {:.2} points; {:.0} ms each",
            self.looked,
            f64::from(self.found) * 100.0 / count,
            self.win * 100.0 / count,
            self.spread / count,
            self.time.as_secs_f64() * 1000.0 / count
        );
    }
}
