//! What a turn missed.

use super::lesson::Lesson;
use super::lesson_position::{laid, reaches_line};
use super::tip::{TentativePlay, Tip};
use crate::engine::position::Position;
use crate::engine::tile::{Points, Tiles};
use crate::solver::movegen::{Generator, MilliPoints};
use crate::solver::players::simulate::{Effort, Simulation};
use crate::solver::players::{
    Choice, QuietObserver, SearchObserver, Tools, ValuedChoice, by_equity, equity,
};
use std::num::NonZeroUsize;

/// The least improvement to report, in thousandths of a point: smaller ones are hardly noticeable.
const WORTH_TELLING: MilliPoints = 6000;

/// A short simulation: enough to tell a mistake from a turn that is as good.
const EFFORT: Effort = Effort {
    candidates: 5,
    plies: 2,
    iterations: 100,
    rollouts: u32::MAX,
};

/// Returns what would have been better than the last turn, given its score and leave, in one or two sentences; `None`
/// where nothing was much better. It names a play of that turn's rack, so only that player may see it. The board has
/// changed since: there are no squares.
pub fn missed(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    done: (Points, &Tiles),
    watch: &dyn SearchObserver,
) -> Option<Tip> {
    let tip = much_better("last", position, tools, generator, done, watch)?;
    Some(Tip {
        squares: vec![],
        ..tip
    })
}

/// Returns what would have been better than the turn shown, with the squares of its tiles.
pub fn better(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    done: (Points, &Tiles),
    watch: &dyn SearchObserver,
) -> Option<Tip> {
    much_better("this", position, tools, generator, done, watch)
}

/// How far a good play may be behind the best one, in thousandths of a point.
const GOOD: MilliPoints = 15_000;

/// A hint that there may be a better play than the tentative one, given its score and leave; `None` where that one is
/// the best, or far from it. Its words are not looked up: that would reveal whether they are acceptable.
pub(super) fn choice_of_plays(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    laid: &TentativePlay,
) -> Option<Tip> {
    if reaches_line(position, laid.score) {
        return None;
    }
    let best = by_equity(position, tools, generator).into_iter().next()?;
    let behind = best.equity - equity(position, tools, laid.score, &laid.leave);
    let wins = wins_at_once(position, &best.choice);
    (wins || behind > 0 && behind <= GOOD).then(|| Tip {
        lesson: Lesson::ChoiceOfPlays,
        text: "This is a good play. While you have time, look for a better one: there may be one."
            .to_owned(),
        squares: vec![],
    })
}

/// The best turn and what is lost by another, in thousandths of a point: by equity, and where that is much, by a simulation.
fn best_and_lost(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    (score, kept): (Points, &Tiles),
    watch: &dyn SearchObserver,
) -> Option<(Choice, MilliPoints)> {
    let ranked = by_equity(position, tools, generator);
    let best = ranked.first()?;
    let lost = best.equity - equity(position, tools, score, kept);
    let is_done = |weighed: &&ValuedChoice| weighed.choice.is_like(position.rack(), score, kept);
    let done = ranked.iter().find(is_done);
    let by_equity = (best.choice.clone(), lost);
    if wins_at_once(position, &best.choice) {
        return Some(by_equity);
    }
    let Some(done) = done.filter(|_| lost >= WORTH_TELLING && position.bag() > 0) else {
        return Some(by_equity);
    };
    let mut choices: Vec<ValuedChoice> =
        ranked.iter().take(EFFORT.candidates - 1).cloned().collect();
    choices.retain(|weighed| weighed.choice != done.choice);
    choices.push(done.clone());
    let mut simulation = Simulation::with(position.clone(), tools, choices, EFFORT, 0);
    simulation.run(generator, NonZeroUsize::MIN, &QuietObserver(watch));
    let estimates = simulation.estimates();
    let done = estimates
        .iter()
        .find(|estimate| estimate.choice == done.choice)?;
    let best = estimates.first().filter(|best| best.iterations > 1);
    Some(best.map_or(by_equity, |best| {
        #[expect(clippy::cast_possible_truncation, reason = "some points")]
        let lost = ((best.points - done.points) * 1000.0) as MilliPoints;
        (best.choice.clone(), lost)
    }))
}

fn wins_at_once(position: &Position, choice: &Choice) -> bool {
    let play = choice.play();
    play.is_some_and(|found| reaches_line(position, found.score()))
}

fn much_better(
    turn: &str,
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    done: (Points, &Tiles),
    watch: &dyn SearchObserver,
) -> Option<Tip> {
    if reaches_line(position, done.0) {
        return None;
    }
    let (best, lost) = best_and_lost(position, tools, generator, done, watch)?;
    let wins = wins_at_once(position, &best);
    if lost < WORTH_TELLING && !wins {
        return None;
    }
    let (was, squares) = match &best {
        Choice::Play(found) => {
            let play = found.checked(position).ok()?;
            let bingo = if found.count() >= position.board().variant().bingo_tiles() {
                ", a bingo"
            } else {
                ""
            };
            let word = play.main_word();
            let at = word.start().notation(word.direction());
            let was = format!("{at} {} for {}{bingo}", word.bracketed(), found.score());
            (was, laid(&play))
        }
        Choice::Exchange(tiles) => {
            let tiles = position.tile_set().text(tiles);
            (format!("an exchange of {tiles}"), vec![])
        }
        Choice::Pass => return None,
    };
    let points = (lost + 500) / 1000;
    let why = if wins {
        "It reaches the finish line and wins.".to_owned()
    } else {
        format!("It gains {points} points, counting the leave.")
    };
    Some(Tip {
        lesson: Lesson::LastTurn,
        text: format!("Better {turn} turn: {was}. {why}"),
        squares,
    })
}
