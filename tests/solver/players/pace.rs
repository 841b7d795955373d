//! How long a turn can take, in steps: they count on every machine alike, so no test looks at a clock.

use crate::players::table::tools;
use crate::support::engine_help::classic;
use scrabble::engine::full_position::FullPosition;
use scrabble::engine::position::Position;
use scrabble::engine::tile::Tile;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::Generator;
use scrabble::solver::players::preendgame::PreEndgame;
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{
    Allowance, Bot, ComputerPlayer, Judgment, Level, Limits, NoObserver, Pace, endgame, preendgame,
};
use scrabble::solver::selfplay::{Chooser, seed_of_game, two};
use std::num::NonZeroUsize;

const THREE: NonZeroUsize = NonZeroUsize::MIN.saturating_add(2);

/// Late positions with a blank, one of each game played by equity, with numbers of tiles in the bag in this range.
fn late(bag: std::ops::RangeInclusive<usize>) -> impl Iterator<Item = Position> {
    let generator = Simulation::generator(&tools());
    let mut chooser = Chooser::by_equity(generator, LeaveValues::builtin());
    (0..).filter_map(move |game| {
        let setup = two(classic()).unwrap();
        let mut position = FullPosition::dealt(&setup, seed_of_game(8, game));
        while !position.is_over() && !bag.contains(&position.bag().len()) {
            chooser.choose(&position).make(&mut position);
        }
        let seen = (!position.is_over()).then(|| position.seen())?;
        let unseen = seen.unseen();
        let blanks = [seen.rack(), &unseen].map(|tiles| tiles.count(Tile::Blank));
        (blanks != [0, 0]).then_some(seen)
    })
}

fn generator() -> Generator {
    Simulation::generator(&tools())
}

fn solved(situation: &Position, most: impl Into<Allowance>) -> endgame::Solved {
    endgame::solve(situation, &generator(), most, &NoObserver).expect("an endgame of two")
}

fn weighed(situation: &Position, steps: u64, threads: NonZeroUsize) -> PreEndgame {
    let most = Allowance {
        nodes: 3_000,
        steps,
    };
    let (tools, generator) = (tools(), &mut generator());
    preendgame::solve(situation, &tools, generator, most, threads, 5, &NoObserver)
        .expect("a pre-endgame of two")
}

fn simulated(situation: &Position, steps: u64, threads: NonZeroUsize) -> Simulation {
    let effort = Effort {
        candidates: 8,
        iterations: 100,
        rollouts: 200,
        ..Effort::CHAMPION
    };
    let mut simulation = Simulation::new(situation.clone(), &tools(), effort, 3).within(steps);
    simulation.run(&generator(), threads, &NoObserver);
    simulation
}

#[test]
fn an_endgame_is_broken_off_within_a_position_of_its_budget() {
    for situation in late(0..=0).take(4) {
        let one = solved(&situation, within(0));
        assert!(one.work <= 2, "{one:?}");
        for steps in [1, 3_000_000, 30_000_000] {
            let solved = solved(&situation, within(steps));
            assert!(solved.steps <= steps + 2 * one.steps, "{steps}: {solved:?}");
            assert!(solved.exact || solved.steps >= steps, "{steps}: {solved:?}");
        }
    }
}

const fn within(steps: u64) -> Allowance {
    Allowance {
        nodes: 20_000,
        steps,
    }
}

#[test]
fn a_pre_endgame_is_broken_off_within_half_of_its_budget() {
    for (situation, bag) in [1, 4, 6].map(|bag| (late(bag..=bag).next().unwrap(), bag)) {
        for steps in [0, 30_000_000, 100_000_000] {
            let found = weighed(&situation, steps, NonZeroUsize::MIN);
            // Plays are listed in any case.
            let most = 30_000_000 + steps + steps / 2;
            assert!(found.steps <= most, "{bag}: {} of {steps}", found.steps);
            assert_eq!(found, weighed(&situation, steps, THREE), "{bag}");
            assert!(found.candidates.len() > 1);
            if steps == 0 {
                let equities = found.candidates.iter().map(|judged| judged.equity);
                assert_eq!(equities.max(), Some(found.candidates[0].equity));
            }
        }
    }
}

#[test]
fn a_simulation_is_broken_off_within_a_rollout_of_its_budget() {
    for situation in late(7..=9).take(2) {
        // The first rollout of all eight candidates.
        let one = simulated(&situation, 1, NonZeroUsize::MIN);
        assert_eq!(one.progress().0, 8);
        for steps in [20_000_000, 60_000_000] {
            let alone = simulated(&situation, steps, NonZeroUsize::MIN);
            assert!(alone.steps() <= steps + 4 * one.steps(), "{steps}");
            let shared = simulated(&situation, steps, THREE);
            assert_eq!(alone.steps(), shared.steps());
            assert_eq!(alone.estimates(), shared.estimates());
        }
    }
}

/// Half of the rollouts go to those that can be the best, although not all have had as many as they would get in time.
#[test]
fn in_a_hurry_the_rollouts_go_to_the_best() {
    let situation = late(7..=9).next().unwrap();
    let simulation = simulated(&situation, 150_000_000, NonZeroUsize::MIN);
    let rollouts: Vec<u32> = simulation
        .estimates()
        .iter()
        .map(|e| e.iterations)
        .collect();
    let (most, fewest) = (rollouts.iter().max(), rollouts.iter().min());
    assert!(fewest < Some(&48), "{rollouts:?}");
    assert!(most > fewest, "{rollouts:?}");
    assert_eq!(most, rollouts.first(), "{rollouts:?}");
}

#[test]
fn a_budget_that_is_not_reached_changes_nothing() {
    for situation in late(0..=0).take(4) {
        let free = solved(&situation, 2_000);
        let most = Allowance {
            nodes: 2_000,
            steps: free.steps + 1,
        };
        assert_eq!(free, solved(&situation, most));
    }
    let situation = late(3..=6).next().unwrap();
    let free = weighed(&situation, u64::MAX, THREE);
    assert_eq!(free, weighed(&situation, 4 * free.steps, THREE));
    let situation = late(7..=9).next().unwrap();
    let free = simulated(&situation, u64::MAX, THREE);
    let bound = simulated(&situation, 2 * free.steps() + 1, THREE);
    assert_eq!(free.estimates(), bound.estimates());
}

/// Whatever a champion does in a late position, it stays within the steps of its pace.
#[test]
fn a_champion_keeps_its_pace_at_every_stage() {
    let bot = Bot::champion(Pace::Quick);
    let mut stages = [0; 2];
    for bag in [2, 5, 8] {
        let situation = late(bag..=bag).next().unwrap();
        let mut champion = ComputerPlayer::new(bot, &tools()).on_threads(THREE);
        let mut judgment = champion.consider(&situation, Limits::default(), 7, &NoObserver);
        if let Judgment::Simulation(simulation) = &mut judgment {
            simulation.run(&generator(), THREE, &NoObserver);
        }
        stages[usize::from(matches!(judgment, Judgment::Simulation(_)))] += 1;
        let steps = judgment.steps();
        assert!(steps > 0 && steps <= bot.steps() * 3 / 2, "{bag}: {steps}");
    }
    assert_eq!(stages, [2, 1]);
    assert_eq!(Bot::of(Level::Expert).steps(), u64::MAX);
}
