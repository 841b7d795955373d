//! Computer players: how they take turns, and when they challenge.
//!
//! A player gets a [`SeatView`], so it cannot know more than a person in its seat; it answers with a [`Command`]. It
//! has no clock: it thinks in nodes and rollouts, and all its chance follows from a seed, so a seed gives the same game
//! on every machine. It can run on a thread of its own, with progress and a way to hurry it ([`SearchObserver`]).
//!
//! The levels ([`Level`]) differ in the words they know and in how they think.

mod bot;
pub mod endgame;
mod hash;
mod judge;
mod leave_heuristic;
mod level;
mod observer;
mod outlook;
mod phony;
pub mod preendgame;
pub mod simulate;
mod skill;
mod tools;
mod valuation;

use std::sync::Arc;

pub use bot::{Bot, NoPhonies};
pub use level::{Level, UnknownLevel};
pub use observer::{NoObserver, SearchObserver};
pub use tools::Tools;
pub(crate) use valuation::best_by_equity;
pub use valuation::{Choice, ValuedChoice, by_equity, equity};

use crate::engine::game::{Command, Phase};
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::engine::view::SeatView;
use crate::solver::cores;
use crate::solver::movegen::{Generator, Move};
use outlook::Outlook;
use simulate::Simulation;

/// A computer player.
pub struct ComputerPlayer {
    bot: Bot,
    tools: Arc<Tools>,
    /// The generator, with the words agreed on when it was made (R38).
    words: Option<(Generator, Vec<Vec<Letter>>)>,
}

impl ComputerPlayer {
    /// Creates a player of this level, which may also play phonies. Its words follow from the game's dictionary and
    /// their levels.
    pub fn new(bot: impl Into<Bot>, tools: &Arc<Tools>) -> Self {
        Self {
            bot: bot.into(),
            tools: Arc::clone(tools),
            words: None,
        }
    }

    /// Its level.
    pub const fn level(&self) -> Level {
        self.bot.level
    }

    /// Returns what to do now.
    ///
    /// At the viewer's turn it is a turn that the game accepts. While an opponent's turn is announced it is a challenge
    /// or an acceptance; the acceptance of a player who is not next, and so cannot accept for the table (R16), only
    /// means that this player does not challenge. For a spectator's view, or once the game is over, it is a pass.
    ///
    /// The same view and seed give the same command, unless the player is hurried.
    pub fn decide(&mut self, view: &SeatView, seed: u64, watch: &dyn SearchObserver) -> Command {
        let Some(outlook) = Outlook::new(view) else {
            return Command::pass();
        };
        match &view.phase {
            Phase::Over(_) => Command::pass(),
            Phase::Turn(_) => Command::Turn(self.turn(&outlook, seed, watch)),
            Phase::Challenge(pending) => {
                let (level, tools) = (self.bot.level, Arc::clone(&self.tools));
                let words = self.words(&view.agreed);
                let knows = |word: &[Letter]| {
                    words.contains(word)
                        || view.agreed.iter().any(|agreed| agreed == word)
                        || tools.recognized(level, word)
                };
                judge::answer(level, outlook.me, view, pending, &knows)
            }
        }
    }

    fn words(&mut self, agreed: &[Vec<Letter>]) -> &mut Generator {
        let known = self.words.take().filter(|(_, known)| known == agreed);
        let words = known.unwrap_or_else(|| {
            let mut generator = self.tools.generator(self.bot.level);
            if !agreed.is_empty() {
                generator = generator.with_words(agreed.iter().map(Vec::as_slice));
            }
            (generator, agreed.to_vec())
        });
        &mut self.words.insert(words).0
    }

    fn turn(&mut self, outlook: &Outlook, seed: u64, watch: &dyn SearchObserver) -> TurnDraft {
        let mut chance = skill::chance(seed, outlook.view.turn);
        let (bot, tools) = (self.bot, Arc::clone(&self.tools));
        let level = bot.level;
        let keeping = level.keeping(&tools);
        let generator = self.words(&outlook.view.agreed);
        if outlook.missing().is_some() {
            let choices = skill::choices(level, &keeping, outlook, generator, &mut chance);
            if let Some(turn) = reaching_finish_line(outlook, choices) {
                return turn;
            }
        }
        let recycled = outlook.recycled();
        let outlook = recycled.as_ref().unwrap_or(outlook);
        if let Some(nodes) = level.endgame()
            && let Some(solved) = endgame::solve(&outlook.situation, generator, nodes, watch)
        {
            return turn_of(outlook, &solved.choice());
        }
        let choices = skill::choices(level, &keeping, outlook, generator, &mut chance);
        let first = choices.first().cloned().unwrap_or(ValuedChoice::PASS);
        let known = (&first, &mut *generator);
        if let Some(phony) = phony::laid(bot, &tools, &keeping, outlook, known, seed) {
            return turn_of(outlook, &phony);
        }
        let first = first.choice;
        if let Some(work) = level.preendgame()
            && let Some(found) = preendgame::with(
                &outlook.situation,
                &keeping,
                generator,
                (work, cores::count(), seed),
                watch,
            )
        {
            let best = found.candidates.into_iter().next();
            return turn_of(outlook, &best.map_or(first, |best| best.choice));
        }
        let Some(effort) = level.effort(outlook.view.bag) else {
            return turn_of(outlook, &first);
        };
        let situation = outlook.situation.clone();
        let mut simulation = Simulation::of(situation, keeping, choices, effort, seed);
        simulation.run(generator, watch);
        let best = simulation.estimates().into_iter().next();
        turn_of(outlook, &best.map_or(first, |best| best.choice))
    }
}

/// The highest score that reaches the finish line, if any: that wins at once (R28).
fn reaching_finish_line(outlook: &Outlook, choices: Vec<ValuedChoice>) -> Option<TurnDraft> {
    let missing = outlook.missing()?;
    let reaching = choices.into_iter().filter_map(|c| match c.choice {
        Choice::Play(found) if found.score() >= missing => Some(found),
        _ => None,
    });
    let best = reaching.max_by_key(Move::score)?;
    Some(turn_of(outlook, &Choice::Play(best)))
}

fn turn_of(outlook: &Outlook, choice: &Choice) -> TurnDraft {
    TurnDraft {
        swaps: outlook.swaps.clone(),
        act: match choice {
            Choice::Play(found) => ActDraft::Play(found.draft(&outlook.situation.board)),
            Choice::Exchange(tiles) => ActDraft::Exchange(tiles.clone()),
            Choice::Pass => ActDraft::Pass,
        },
    }
}
