//! A coach: what the tips of the travel booklet point to in a real position.
//!
//! The booklet's tips are lessons: short words, the secret of the S, letters that go together, premium squares, an eye on the
//! next rack, bingos, Q without U, hooks, a choice of plays. Each [`Lesson`] looks for its own case among all plays there are for the rack; only
//! where it finds one is there a [`Tip`], with the squares that it is about. A tip says where to look and what for; it never
//! says the play.
//!
//! The coach is told what the seat sees and no more: a [`Situation`].

mod lesson;
mod missed;
mod position;
mod tip;

pub use lesson::Lesson;
use missed::choice_of_plays;
pub use missed::{better, missed};
use position::Position;
pub use tip::{Laid, Tip};

use crate::engine::tile::{Points, Tiles};
use crate::engine::view::SeatView;
use crate::solver::movegen::Generator;
use crate::solver::players::Tools;
use crate::solver::players::simulate::{Simulation, Situation};

/// Every tip for a position, one for each lesson that has a case there, in the order of [`Lesson::ALL`].
pub fn tips(situation: &Situation, tools: &Tools, generator: &mut Generator) -> Vec<Tip> {
    let position = Position::new(situation, tools, generator);
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

/// What there is to learn from a turn of a recorded game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lessons {
    /// The tips for the position before it.
    pub before: Vec<Tip>,
    /// What it missed, if that was much.
    pub after: Option<Tip>,
}

/// What there is to learn from a turn: what could have been told before it and, where it is known what it scored and kept,
/// what it missed.
pub fn lessons(situation: &Situation, done: Option<(Points, &Tiles)>, tools: &Tools) -> Lessons {
    let mut generator = Simulation::generator(tools);
    Lessons {
        before: tips(situation, tools, &mut generator),
        after: done.and_then(|done| better(situation, tools, &mut generator, done)),
    }
}

/// A turn that is past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// All that the player knew then.
    pub view: SeatView,
    /// What it scored in the end.
    pub score: Points,
    /// What was kept of the rack.
    pub kept: Tiles,
}

/// All that there is to tell a player at their turn: whether to look for a better play than the one that is laid, what their
/// last turn missed, then the tips for this one.
pub fn advice(
    view: &SeatView,
    past: Option<&Past>,
    laid: Option<&Laid>,
    tools: &Tools,
) -> Vec<Tip> {
    let words = |view: &SeatView| {
        let agreed = view.agreed.iter().map(Vec::as_slice);
        Simulation::generator(tools).with_words(agreed)
    };
    let missed = past.and_then(|past| {
        let situation = Situation::seen(&past.view)?;
        let done = (past.score, &past.kept);
        missed(&situation, tools, &mut words(&past.view), done)
    });
    let now = Situation::seen(view);
    let choice = now.as_ref().zip(laid);
    let choice = choice.and_then(|(now, laid)| choice_of_plays(now, tools, &mut words(view), laid));
    let tips = now.map(|now| tips(&now, tools, &mut words(view)));
    let tips = tips.unwrap_or_default();
    choice.into_iter().chain(missed).chain(tips).collect()
}
