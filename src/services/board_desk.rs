//! What an analysis board needs: words, best plays, simulation, and a file to save to.

use super::dealer::OpenedDictionary;
use super::keeper::Keeper;
use super::leaves::LearnedLeaves;
use super::recorded;
use crate::app::analysis_board::{BestPlays, BoardDesk};
use crate::app::backend::{GameError, SavedAs};
use crate::app::job::Job;
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::solver::analysis::written;
use crate::solver::cores;
use crate::solver::players::endgame::{self, Solved};
use crate::solver::players::simulate::{Effort, Simulation};
use crate::solver::players::{self, SearchObserver, Tools};
use crate::text::whole_file;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many positions an endgame is searched for.
const MOST_NODES: u32 = 200_000;

/// How long a simulation goes on before it is shown again.
const MOMENT: Duration = Duration::from_millis(250);

/// How much is simulated at most.
const EFFORT: Effort = Effort {
    candidates: 15,
    plies: 2,
    iterations: 20_000,
    rollouts: u32::MAX,
};

/// The dictionary of an analysis board, and the leave values for it.
pub(crate) struct Desk {
    words: OpenedDictionary,
    learned: LearnedLeaves,
    keeper: Keeper,
    /// The file that every change is saved to.
    file: Option<PathBuf>,
}

impl Desk {
    pub(crate) const fn new(
        words: OpenedDictionary,
        learned: LearnedLeaves,
        keeper: Keeper,
    ) -> Self {
        Self {
            words,
            learned,
            keeper,
            file: None,
        }
    }
}

impl BoardDesk for Desk {
    fn best(&self, position: Position) -> Job<Option<BestPlays>> {
        let (words, learned) = (self.words.clone(), self.learned.clone());
        Job::new(move |signals| {
            let tools = words.tools(&learned);
            let best = best(position, &tools, signals);
            (!signals.hurried()).then_some(best)
        })
    }

    fn simulate(&self, mut simulation: Box<Simulation>) -> Job<Box<Simulation>> {
        let (words, learned) = (self.words.clone(), self.learned.clone());
        Job::new(move |signals| {
            let generator = Simulation::generator(&words.tools(&learned));
            let begun = Instant::now();
            while begun.elapsed() < MOMENT && simulation.step(&generator, cores::count(), signals) {
            }
            simulation
        })
    }

    fn phonies(&self, play: &Play) -> Vec<String> {
        play.phony_words(&self.words.dictionary)
    }

    fn save(&mut self, name: &str, text: &str) -> Result<String, GameError> {
        let (path, said) = recorded::save_here(name, SavedAs::Gcg, text)?;
        self.file = Some(path);
        Ok(format!("{said} Every change is saved to it from now on."))
    }

    fn keep(&mut self, text: &str) -> Result<Option<String>, GameError> {
        if let Some(path) = &self.file {
            let kept = whole_file::replace(path, text.as_bytes());
            kept.map_err(|error| GameError::Unexported(error.into()))?;
        }
        self.keeper.keep(text)
    }
}

/// The best plays of a position, and their simulation if its endgame is not solved.
fn best(position: Position, tools: &Arc<Tools>, watch: &dyn SearchObserver) -> BestPlays {
    let mut generator = Simulation::generator(tools);
    let mut plays = players::moves_by_equity(&position, tools, &mut generator);
    players::order_ends(&position, &mut plays);
    let solved = endgame::solve(&position, &generator, MOST_NODES, watch);
    if let Some(solved) = &solved {
        let best = solved.choice();
        if let Some(place) = plays.iter().position(|play| play.choice == best) {
            plays[..=place].rotate_right(1);
        }
    }
    let simulates = solved.is_none() && !position.rack().is_empty();
    let simulation = simulates
        .then(|| Simulation::with(position.clone(), tools, plays.clone(), EFFORT, 0))
        .map(Box::new);
    BestPlays {
        ending: solved.map(|solved| ending(&solved, &position)),
        plays,
        simulation,
        position,
    }
}

/// What the search of the endgame says.
fn ending(solved: &Solved, position: &Position) -> String {
    let (text, _) = written(&solved.choice(), position);
    let how = if solved.exact {
        "solved"
    } else {
        "not searched to its end"
    };
    format!(
        "Endgame, {how}: {text} gains {:+} until the end.",
        solved.spread.value()
    )
}
