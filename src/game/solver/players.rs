//! Computer players: how they take turns, and when they challenge.
//!
//! A player gets a [`SeatView`], so it cannot know more than a person in its seat; it answers with a [`Command`]. It
//! has no clock: it thinks in positions and rollouts, a champion in steps as well ([`Allowance`]), and all its chance follows
//! from a seed, so a seed gives the same game on every machine. It can run on a thread of its own, with progress and a way to
//! hurry it ([`SearchObserver`]).
//!
//! The levels ([`Level`]) differ in the words they know and in how they think.

mod allowance;
mod bot;
mod decisive;
pub mod endgame;
mod hash;
pub mod inference;
mod judge;
mod judgment;
mod level;
mod observer;
mod outlook;
pub mod phony;
pub mod preendgame;
pub mod simulate;
mod skill;
mod tools;
pub mod valuation;
mod valued_choice;
pub mod winning;

use crate::engine::position::Position;
use std::num::NonZeroUsize;
use std::sync::Arc;

pub use allowance::Allowance;
pub use bot::{Bot, NoPhonies, Pace, UnknownLevel};
pub use decisive::order_ends;
pub(crate) use decisive::{chance, chance_of};
pub use judgment::{Judgment, Limits};
pub use level::Level;
pub(crate) use observer::QuietObserver;
pub use observer::{NoObserver, SearchObserver};
pub use tools::Tools;
pub use valuation::{Choice, ValuedChoice, by_equity, equity, moves_by_equity, top_moves};
pub(crate) use valuation::{DistinctPlays, all_by_equity, best_by_equity};

use crate::engine::game::{Command, Phase};
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::engine::turn_rng::TurnRng;
use crate::engine::view::SeatView;
use crate::solver::movegen::{Generator, Move};
use inference::RackInference;
use outlook::Outlook;
use simulate::Simulation;

impl Bot {
    /// Returns the simulation that this level runs for the first of these moves, with all words known; `None` if it does not
    /// simulate in this position.
    pub fn simulation(
        self,
        position: Position,
        tools: &Tools,
        choices: Vec<ValuedChoice>,
        limits: Limits,
        seed: u64,
    ) -> Option<Simulation> {
        let effort = self.level.effort(position.bag())?;
        let effort = limits.on(effort.at(self.pace));
        let keeping = valuation::LeaveModel::Learned(Arc::clone(tools.leaves()));
        let most = limits.iterations.map_or(self.steps(), |_| u64::MAX);
        Some(Simulation::of(position, keeping, choices, effort, seed).within(most))
    }

    /// Whether it simulates with this many tiles in the bag.
    pub fn simulates(self, bag: usize) -> bool {
        self.level.effort(bag).is_some()
    }
}

/// A computer player.
pub struct ComputerPlayer {
    bot: Bot,
    tools: Arc<Tools>,
    threads: NonZeroUsize,
    limits: Limits,
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
            threads: NonZeroUsize::MIN,
            limits: Limits::default(),
            words: None,
        }
    }

    /// Uses this many threads instead of one. Its answers do not depend on their number.
    #[must_use]
    pub const fn on_threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = threads;
        self
    }

    /// Takes its turns within these limits, instead of those of its level.
    #[must_use]
    pub const fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Its level.
    pub const fn level(&self) -> Level {
        self.bot.level
    }

    /// Makes what is shared by all players of its level, if nothing has needed it yet: that takes a moment.
    pub fn prepare(&mut self) {
        self.words(&[]);
    }

    /// Returns what to do now.
    ///
    /// At the viewer's turn it is a turn that the game accepts. While an opponent's turn is announced it is a challenge
    /// or an acceptance; the acceptance of a player who is not next, and so cannot accept for the table (R16), only
    /// means that this player does not challenge. For a spectator's view, or once the game is over, it is a pass.
    ///
    /// The same view and seed give the same command, unless the player is hurried.
    pub fn decide(&mut self, view: &SeatView, seed: u64, watch: &dyn SearchObserver) -> Command {
        let (Some(me), Some(outlook)) = (view.viewer, Outlook::new(view)) else {
            return Command::pass();
        };
        match &view.phase {
            Phase::Over(_) => Command::pass(),
            Phase::Turn(_) => Command::Turn(self.turn(view, &outlook, seed, watch)),
            Phase::Challenge(pending) => {
                let (level, tools) = (self.bot.level, Arc::clone(&self.tools));
                let words = self.words(&view.agreed);
                let knows = |word: &[Letter]| {
                    words.contains(word)
                        || view.agreed.iter().any(|agreed| agreed == word)
                        || tools.recognized(level, word)
                };
                judge::answer(level, me, view, pending, &knows)
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

    fn turn(
        &mut self,
        view: &SeatView,
        outlook: &Outlook,
        seed: u64,
        watch: &dyn SearchObserver,
    ) -> TurnDraft {
        let mut chance = skill::chance(seed, outlook.turn);
        if let Some(reaching) = self.reaching_finish_line(outlook, &mut chance) {
            return turn_of(outlook, &reaching.choice);
        }
        let recycled = outlook.recycled();
        let outlook = recycled.as_ref().unwrap_or(outlook);
        let thinking = (seed, self.limits, watch);
        let mut judgment = self.judge(outlook, &mut chance, thinking);
        if let Judgment::Simulation(simulation) = &mut judgment {
            let (level, tools, threads) = (self.bot.level, Arc::clone(&self.tools), self.threads);
            let generator = self.words(outlook.agreed);
            if let Some(work) = level.inference() {
                let before = generator.steps();
                let work = simulation.allowance_for_inference(work);
                simulation.infer(RackInference::of(view, &tools, generator, work, seed));
                simulation.spend(generator.steps() - before);
            }
            simulation.run(generator, threads, watch);
        }
        turn_of(outlook, &judgment.choice())
    }

    /// Judges a position that comes from no game, without recycling tiles of the board (R30). An endgame is searched here,
    /// until hurried; a simulation is left to the caller, who may use all cores and look at it from time to time.
    ///
    /// The same position, limits and seed give the same judgment, unless the player is hurried.
    pub fn consider(
        &mut self,
        position: &Position,
        limits: Limits,
        seed: u64,
        watch: &dyn SearchObserver,
    ) -> Judgment {
        let outlook = Outlook::of(position.clone());
        let mut chance = skill::chance(seed, outlook.turn);
        match self.reaching_finish_line(&outlook, &mut chance) {
            Some(reaching) => Judgment::Static(vec![reaching]),
            None => self.judge(&outlook, &mut chance, (seed, limits, watch)),
        }
    }

    fn judge(
        &mut self,
        outlook: &Outlook,
        chance: &mut TurnRng,
        (seed, limits, watch): (u64, Limits, &dyn SearchObserver),
    ) -> Judgment {
        let (bot, tools, threads) = (self.bot, Arc::clone(&self.tools), self.threads);
        let (level, position) = (bot.level, &outlook.position);
        let keeping = level.keeping(&tools);
        let generator = self.words(outlook.agreed);
        if let Some(most) = level.endgame()
            && let most = limits.nodes.map_or(most, Allowance::from)
            && let Some(solved) = endgame::solve(position, generator, most, watch)
        {
            return Judgment::Endgame(solved);
        }
        let before = generator.steps();
        let mut choices = skill::choices(level, &keeping, outlook, generator, chance);
        let listed = generator.steps() - before;
        let first = choices.first().cloned().unwrap_or(ValuedChoice::PASS);
        let known = (&first, &mut *generator);
        if let Some(phony) = phony::laid(bot, &tools, &keeping, outlook, known, seed) {
            return Judgment::Static(vec![phony]);
        }
        if let Some(most) = level.preendgame(bot.pace)
            && let most = limits
                .preendgame
                .map_or(most.after(listed), Allowance::from)
            && let work = (most, threads, seed)
            && let Some(found) = preendgame::with(position, &keeping, &[], generator, work, watch)
        {
            return Judgment::PreEndgame(found);
        }
        let Some(effort) = level.effort(position.bag()) else {
            return Judgment::Static(choices);
        };
        let most = limits.iterations.map_or(bot.steps(), |_| u64::MAX);
        let effort = limits.on(effort.at(bot.pace));
        // A simulation compares plays that differ, not the blanks of one.
        valuation::retain_best_blanks(&mut choices);
        let position = position.clone();
        let simulation = Simulation::of(position, keeping, choices, effort, seed)
            .within(most.saturating_sub(listed));
        Judgment::Simulation(Box::new(simulation))
    }

    /// The highest score that reaches the finish line, if any: that wins at once (R28).
    fn reaching_finish_line(
        &mut self,
        outlook: &Outlook,
        chance: &mut TurnRng,
    ) -> Option<ValuedChoice> {
        let (level, missing) = (self.bot.level, outlook.missing()?);
        let keeping = level.keeping(&self.tools);
        let generator = self.words(outlook.agreed);
        let choices = skill::choices(level, &keeping, outlook, generator, chance).into_iter();
        let score = |weighed: &ValuedChoice| weighed.choice.play().map(Move::score);
        let reaching = choices.filter(|weighed| score(weighed) >= Some(missing));
        reaching.max_by_key(score)
    }
}

fn turn_of(outlook: &Outlook, choice: &Choice) -> TurnDraft {
    TurnDraft {
        swaps: outlook.swaps.clone(),
        act: match choice {
            Choice::Play(found) => ActDraft::Play(found.draft(outlook.position.board())),
            Choice::Exchange(tiles) => ActDraft::Exchange(tiles.clone()),
            Choice::Pass => ActDraft::Pass,
        },
    }
}
