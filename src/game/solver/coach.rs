//! The coach: the tips of the travel booklet, applied to a real position.
//!
//! The booklet's tips are lessons: short words, the secret of the S, letters that go together, premium squares, the
//! next rack, bingos, Q without U, hooks, a choice of plays. Each [`Lesson`] looks for an example among all plays of
//! the rack; where it finds one, there is a [`Tip`] with its squares. A tip says where to look and what for, never the
//! play.
//!
//! The coach knows only what the seat sees: a [`Position`].

mod lesson;
mod lesson_position;
mod missed;
mod tip;

use crate::engine::position::Position;
pub use lesson::Lesson;
use lesson_position::{LessonPosition, laid};
use missed::choice_of_plays;
pub use missed::{better, missed};
pub use tip::{TentativePlay, Tip};

use crate::engine::play::Play;
use crate::engine::tile::{Letter, Points, Tiles};
use crate::engine::view::SeatView;
use crate::solver::movegen::Generator;
use crate::solver::players::simulate::Simulation;
use crate::solver::players::{NoObserver, SearchObserver, Tools};
use crate::text::counted;

/// Returns the tips for a position, at most one for each lesson, in the order of [`Lesson::ALL`].
pub fn tips(position: &Position, tools: &Tools, generator: &mut Generator) -> Vec<Tip> {
    tips_watched(position, tools, generator, &NoObserver)
}

/// Returns the tips for a position with progress, until hurried.
fn tips_watched(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    watch: &dyn SearchObserver,
) -> Vec<Tip> {
    let all = u32::try_from(Lesson::ALL.len()).unwrap_or(u32::MAX);
    watch.progress(0, all);
    let lesson_position = LessonPosition::new(position, tools, generator, watch);
    if let Some(tip) = lesson_position
        .winning_play()
        .map(|play| finish_line(position, play))
    {
        watch.progress(all, all);
        return vec![tip];
    }
    let mut tips = vec![];
    for (lesson, done) in Lesson::ALL.into_iter().zip(1..) {
        if watch.hurried() {
            break;
        }
        tips.extend(lesson.case(&lesson_position).map(|(text, squares)| Tip {
            lesson,
            text,
            squares,
        }));
        watch.progress(done, all);
    }
    tips
}

/// The only tip where a play wins at once: any other would lead away from it (R28).
fn finish_line(position: &Position, play: &Play) -> Tip {
    let me = position.players().first();
    let missing = me.and_then(|me| Some(me.target? - me.score));
    let points = counted(missing.unwrap_or(Points::ZERO).value(), "more point");
    Tip {
        lesson: Lesson::FinishLine,
        text: format!("Finish line: you need {points} to win, and a play scores that now."),
        squares: laid(play),
    }
}

/// The lessons of a turn of a recorded game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lessons {
    /// The tips for the position before it.
    pub before: Vec<Tip>,
    /// What it missed, if that was much.
    pub after: Option<Tip>,
}

/// Returns the lessons of a turn: the tips before it and, where its score and leave are known, what it missed. The words agreed
/// on count (R38). When hurried, the remaining lessons are left out.
pub fn lessons(
    position: &Position,
    done: Option<(Points, &Tiles)>,
    (tools, agreed): (&Tools, &[Vec<Letter>]),
    watch: &dyn SearchObserver,
) -> Lessons {
    let agreed = agreed.iter().map(Vec::as_slice);
    let mut generator = Simulation::generator(tools).with_words(agreed);
    let before = tips_watched(position, tools, &mut generator, watch);
    let done = done.filter(|_| !watch.hurried());
    Lessons {
        before,
        after: done.and_then(|done| better(position, tools, &mut generator, done, watch)),
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
/// what their last turn missed, then the tips for this one. When hurried, the remaining advice is left out.
pub fn advice(
    view: &SeatView,
    past: Option<&PastTurn>,
    laid: Option<&TentativePlay>,
    tools: &Tools,
    watch: &dyn SearchObserver,
) -> Vec<Tip> {
    let words = |view: &SeatView| {
        let agreed = view.agreed.iter().map(Vec::as_slice);
        Simulation::generator(tools).with_words(agreed)
    };
    let missed = past.filter(|_| !watch.hurried()).and_then(|past| {
        let position = Position::seen(&past.view)?;
        let done = (past.score, &past.leave);
        missed(&position, tools, &mut words(&past.view), done, watch)
    });
    let now = Position::seen(view);
    let choice = now.as_ref().zip(laid).filter(|_| !watch.hurried());
    let choice = choice.and_then(|(now, laid)| choice_of_plays(now, tools, &mut words(view), laid));
    let tips = now.filter(|_| !watch.hurried());
    let tips = tips.map(|now| tips_watched(&now, tools, &mut words(view), watch));
    let tips = tips.unwrap_or_default();
    choice.into_iter().chain(missed).chain(tips).collect()
}
