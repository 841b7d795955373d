//! The coach: the tips of the travel booklet, applied to a real position.
//!
//! The booklet's tips are lessons: short words, the secret of the S, letters that go together, premium squares, the
//! next rack, bingos, Q without U, hooks, a choice of plays. Each [`Lesson`] looks for an example among all plays of
//! the rack; where it finds one, there is a [`Tip`] with its squares. A tip says where to look and what for, never the
//! play.
//!
//! The coach knows only what the seat sees: a [`Situation`].

mod lesson;
mod missed;
mod position;
mod tip;

pub use lesson::Lesson;
use missed::choice_of_plays;
pub use missed::{better, missed};
use position::LessonPosition;
pub use tip::{TentativePlay, Tip};

use crate::engine::tile::{Points, Tiles};
use crate::engine::view::SeatView;
use crate::solver::movegen::Generator;
use crate::solver::players::Tools;
use crate::solver::players::simulate::{Simulation, Situation};

/// Returns the tips for a position, at most one for each lesson, in the order of [`Lesson::ALL`].
pub fn tips(situation: &Situation, tools: &Tools, generator: &mut Generator) -> Vec<Tip> {
    let position = LessonPosition::new(situation, tools, generator);
    let tip = |lesson: &Lesson| {
        let (text, squares) = lesson.case(&position)?;
        Some(Tip {
            lesson: *lesson,
            text,
            squares,
        })
    };
    Lesson::ALL.iter().filter_map(tip).collect()
}

/// The lessons of a turn of a recorded game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lessons {
    /// The tips for the position before it.
    pub before: Vec<Tip>,
    /// What it missed, if that was much.
    pub after: Option<Tip>,
}

/// Returns the lessons of a turn: the tips before it and, where its score and leave are known, what it missed.
pub fn lessons(situation: &Situation, done: Option<(Points, &Tiles)>, tools: &Tools) -> Lessons {
    let mut generator = Simulation::generator(tools);
    Lessons {
        before: tips(situation, tools, &mut generator),
        after: done.and_then(|done| better(situation, tools, &mut generator, done)),
    }
}

/// A finished turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastTurn {
    /// The player's view before it.
    pub view: SeatView,
    /// The final score.
    pub score: Points,
    /// The leave.
    pub leave: Tiles,
}

/// Returns everything the coach tells a player at their turn: whether to look for a better play than the tentative one,
/// what their last turn missed, then the tips for this one.
pub fn advice(
    view: &SeatView,
    past: Option<&PastTurn>,
    laid: Option<&TentativePlay>,
    tools: &Tools,
) -> Vec<Tip> {
    let words = |view: &SeatView| {
        let agreed = view.agreed.iter().map(Vec::as_slice);
        Simulation::generator(tools).with_words(agreed)
    };
    let missed = past.and_then(|past| {
        let situation = Situation::seen(&past.view)?;
        let done = (past.score, &past.leave);
        missed(&situation, tools, &mut words(&past.view), done)
    });
    let now = Situation::seen(view);
    let choice = now.as_ref().zip(laid);
    let choice = choice.and_then(|(now, laid)| choice_of_plays(now, tools, &mut words(view), laid));
    let tips = now.map(|now| tips(&now, tools, &mut words(view)));
    let tips = tips.unwrap_or_default();
    choice.into_iter().chain(missed).chain(tips).collect()
}
