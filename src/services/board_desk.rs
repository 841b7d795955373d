//! What an analysis board needs: words, best plays, simulation, and a file to save to.

use super::dealer::OpenedDictionary;
use super::keeper::Keeper;
use super::leaves::LearnedLeaves;
use super::recorded;
use crate::app::analysis_board::{
    BestPlays, BoardDesk, BoardTime, Found, Further, Look, LookDepth,
};
use crate::app::backend::{GameError, SavedAs};
use crate::app::job::Job;
use crate::engine::board::Board;
use crate::engine::clock::Millis;
use crate::engine::lexicon::Lexicon as _;
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::solver::analysis::{by_draws, inferred, written};
use crate::solver::cores;
use crate::solver::players::endgame::{self, Solved};
use crate::solver::players::simulate::{Effort, Simulation};
use crate::solver::players::{self, Choice, SearchObserver, Tools, ValuedChoice, preendgame};
use crate::text::{files, printable, whole_file};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::Builder;
use std::time::{Duration, Instant};

/// How many positions an endgame is searched for.
const MOST_NODES: u32 = 200_000;

/// With how many tiles in the bag the end is searched instead of simulated.
const MOST_IN_BAG: usize = 6;

/// How many plays are shown by equity.
const SHOWN: usize = 100;

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
    file: Option<SavedFile>,
}

/// A file that a game is saved to.
struct SavedFile {
    path: PathBuf,
    /// What was written last.
    text: String,
}

impl SavedFile {
    /// Replaces the text, unless another program has changed the file since it was written last, or removed it.
    fn write(&mut self, text: &str) -> Result<(), GameError> {
        if text == self.text {
            return Ok(());
        }
        // One that has grown is read no further than needed to tell that.
        let most = u64::try_from(self.text.len()).unwrap_or(u64::MAX);
        if files::read(&self.path, most).ok().as_deref() != Some(self.text.as_bytes()) {
            return Err(GameError::FileChanged(printable::path(&self.path)));
        }
        self.replace(text)
    }

    fn replace(&mut self, text: &str) -> Result<(), GameError> {
        let written = whole_file::replace(&self.path, text.as_bytes());
        written.map_err(|error| recorded::unwritten(&self.path, &error))?;
        text.clone_into(&mut self.text);
        Ok(())
    }
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
    /// On a thread of its own: line mode waits for jobs. Without a thread it is made when it is needed.
    fn prepare(&self) {
        let (words, learned) = (self.words.clone(), self.learned.clone());
        let make = move || drop(Simulation::generator(&words.tools(&learned)));
        drop(Builder::new().name("words".to_owned()).spawn(make));
    }

    fn best(&self, look: Look) -> Job<Option<BestPlays>> {
        let (words, learned) = (self.words.clone(), self.learned.clone());
        Job::new(move |signals| {
            let best = best(look, &words.tools(&learned));
            (!signals.hurried()).then_some(best)
        })
    }

    fn further(&self, further: Further) -> Job<Option<Found>> {
        let (words, learned) = (self.words.clone(), self.learned.clone());
        Job::new(move |signals| {
            let tools = words.tools(&learned);
            match further {
                Further::Ending(position, plays, depth) => {
                    let found = ending(*position, plays, depth, (&tools, signals));
                    (!signals.hurried()).then_some(found)
                }
                // What was simulated until it was stopped is as good as the rest.
                Further::Simulation(simulation) => Some(simulated(simulation, &tools, signals)),
            }
        })
    }

    fn phonies(&self, play: &Play) -> Vec<String> {
        play.phony_words(&self.words.dictionary)
    }

    fn phonies_on(&self, board: &Board) -> Vec<String> {
        let words = board.words().into_iter();
        let phonies = words.filter(|word| !self.words.dictionary.contains(&word.letters()));
        phonies.map(|word| word.to_string()).collect()
    }

    fn write(&self, file: &str, text: &str) -> Result<String, GameError> {
        recorded::write_here(file, text)
    }

    fn used(&self) -> Vec<Millis> {
        self.keeper.used()
    }

    fn save(&mut self, name: &str, text: &str) -> Result<String, GameError> {
        let (path, said) = recorded::save_here(name, SavedAs::Gcg, text)?;
        let text = text.to_owned();
        self.file = Some(SavedFile { path, text });
        Ok(format!("{said} Every change is saved to it from now on."))
    }

    fn overwrite(&mut self, text: &str) -> Result<String, GameError> {
        let file = self.file.as_mut().ok_or(GameError::NoFile)?;
        file.replace(text)?;
        let path = printable::path(&file.path);
        Ok(format!("Game saved to {path}."))
    }

    fn keep(&mut self, text: &str, time: &BoardTime) -> Result<Option<String>, GameError> {
        let said = self.keeper.keep(text, time)?;
        self.file.as_mut().map_or(Ok(()), |file| file.write(text))?;
        Ok(said)
    }
}

/// The best plays of a position by equity, and what more can be found out about them and those that are compared.
fn best(look: Look, tools: &Arc<Tools>) -> BestPlays {
    let Look {
        position,
        record,
        to_move,
        compared,
        depth,
    } = look;
    let mut generator = Simulation::generator(tools);
    let plays = players::top_moves(&position, tools, &mut generator, SHOWN, &compared);
    let is_compared = |play: &&ValuedChoice| match &play.choice {
        Choice::Play(found) => compared.contains(&found.draft(position.board())),
        Choice::Exchange(_) | Choice::Pass => false,
    };
    let others = plays.iter().filter(|play| !is_compared(play));
    let contenders = plays.iter().filter(is_compared).chain(others);
    let contenders: Vec<ValuedChoice> = contenders.take(EFFORT.candidates).cloned().collect();
    let is_near = position.bag() <= MOST_IN_BAG && position.players().len() == 2;
    let further = if position.rack().is_empty() {
        None
    } else if is_near {
        let position = Box::new(position.clone());
        Some(Further::Ending(position, contenders, depth))
    } else {
        let mut simulation = simulation(position.clone(), tools, contenders, depth);
        let with = (&**tools, &mut generator);
        let inferred = depth
            .infers
            .then(|| inferred(&record, to_move, &position, with));
        simulation.infer(inferred.flatten());
        Some(Further::Simulation(simulation))
    };
    BestPlays {
        position,
        plays,
        further,
    }
}

fn simulation(
    position: Position,
    tools: &Arc<Tools>,
    plays: Vec<ValuedChoice>,
    depth: LookDepth,
) -> Box<Simulation> {
    let effort = Effort {
        plies: depth.plies,
        ..EFFORT
    };
    Box::new(Simulation::with(position, tools, plays, effort, 0).going_on())
}

/// Simulates for a moment more.
fn simulated(
    mut simulation: Box<Simulation>,
    tools: &Arc<Tools>,
    watch: &dyn SearchObserver,
) -> Found {
    let generator = Simulation::generator(tools);
    let begun = Instant::now();
    while begun.elapsed() < MOMENT && simulation.step(&generator, cores::count(), watch) {}
    Found {
        estimates: simulation.estimates(),
        further: Some(Further::Simulation(simulation)),
        ..Found::default()
    }
}

/// Searches an endgame, or weighs the draws of a pre-endgame; simulates where neither can be done.
fn ending(
    position: Position,
    plays: Vec<ValuedChoice>,
    depth: LookDepth,
    (tools, watch): (&Arc<Tools>, &dyn SearchObserver),
) -> Found {
    let mut generator = Simulation::generator(tools);
    if let Some(solved) = endgame::solve(&position, &generator, MOST_NODES, watch) {
        return Found {
            ending: Some(solved_sentence(&solved, &position)),
            best: Some(solved.choice()),
            ..Found::default()
        };
    }
    let work = (MOST_NODES.into(), cores::count(), 0);
    let weighed = preendgame::among(&position, tools, &plays, &mut generator, work, watch);
    let Some(weighed) = weighed else {
        return Found {
            further: Some(Further::Simulation(simulation(
                position, tools, plays, depth,
            ))),
            ..Found::default()
        };
    };
    let exact = weighed.candidates.iter().all(|one| one.exact || one.beaten);
    let how = if exact { "solved" } else { "searched" };
    Found {
        ending: Some(format!("Pre-endgame {how} over all draws.")),
        estimates: by_draws(&weighed),
        ..Found::default()
    }
}

/// What the search of the endgame says.
fn solved_sentence(solved: &Solved, position: &Position) -> String {
    let (text, _) = written(&solved.choice(), position);
    let how = if solved.exact {
        "solved"
    } else {
        "searched in part"
    };
    format!("Endgame {how}: {text}, spread {:+}.", solved.spread.value())
}
