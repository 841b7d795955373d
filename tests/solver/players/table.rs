//! Computer players around a real game.

use crate::support::engine_help::{Rng, setup};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::turn_rng::Seed;
use scrabble::engine::view::SeatView;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::{ComputerPlayer, Level, NoObserver, SearchObserver, Tools};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::{Arc, OnceLock};

/// For the built-in dictionary.
pub(crate) fn tools() -> Arc<Tools> {
    static TOOLS: OnceLock<Arc<Tools>> = OnceLock::new();
    let made = TOOLS.get_or_init(|| Arc::new(Tools::new(&full(), LeaveValues::builtin())));
    Arc::clone(made)
}

pub(crate) fn full() -> Dictionary {
    Dictionary::built_in(Vocabulary::Full)
}

/// What one player does with a view.
pub(crate) fn decided(level: Level, view: &SeatView, seed: u64) -> Command {
    ComputerPlayer::new(level, &tools()).decide(view, seed, &NoObserver)
}

/// Hurries from the start.
struct Hurrying;

impl SearchObserver for Hurrying {
    fn progress(&self, done: u32, of: u32) {
        assert!(done <= of, "{done} of {of}");
    }

    fn hurried(&self) -> bool {
        true
    }
}

/// A game and its players.
pub(crate) struct Bots {
    pub(crate) game: Game,
    /// What happened so far.
    pub(crate) events: Vec<Event>,
    players: Vec<ComputerPlayer>,
    dictionary: Dictionary,
    seed: u64,
    /// Whether nobody may think long.
    pub(crate) hurry: bool,
    /// How many commands there were.
    pub(crate) commands: u32,
    /// How many of them were challenges.
    pub(crate) challenges: u32,
}

impl Bots {
    pub(crate) fn new(rules: RuleSet, levels: &[Level], seed: u64) -> Self {
        Self::with(rules, levels, seed, &full(), &tools())
    }

    pub(crate) fn with(
        rules: RuleSet,
        levels: &[Level],
        seed: u64,
        dictionary: &Dictionary,
        tools: &Arc<Tools>,
    ) -> Self {
        let players = levels
            .iter()
            .map(|level| ComputerPlayer::new(*level, tools));
        let (game, started) = Game::start(setup(levels.len(), rules), Seed(seed));
        Self {
            game,
            events: vec![started],
            players: players.collect(),
            dictionary: dictionary.clone(),
            seed,
            hurry: false,
            commands: 0,
            challenges: 0,
        }
    }

    pub(crate) fn ask(&mut self, seat: Seat) -> Command {
        let view = self.game.view(Some(seat));
        let watch: &dyn SearchObserver = if self.hurry { &Hurrying } else { &NoObserver };
        self.players[seat.index()].decide(&view, self.seed, watch)
    }

    /// Does a command; a refusal is a failure.
    pub(crate) fn run(&mut self, command: Command) {
        let told = format!("{command:?} by {:?}", self.game.setup().rules());
        match self.game.apply(command, &self.dictionary) {
            Ok(event) => self.events.push(event),
            Err(refusal) => panic!("refused: {refusal}: {told}"),
        }
        self.commands += 1;
        assert!(self.commands < 2000, "the game has no end");
    }

    /// One step: a turn, or the answers to it, the last by the next player.
    pub(crate) fn step(&mut self) {
        match self.game.phase().clone() {
            Phase::Over(_) => {}
            Phase::Turn(seat) => {
                let command = self.ask(seat);
                self.run(command);
            }
            Phase::Challenge(_) => {
                for seat in self.game.challengers() {
                    if !self.game.challengers().contains(&seat) {
                        continue;
                    }
                    let answer = self.ask(seat);
                    if matches!(answer, Command::Challenge { .. }) {
                        self.challenges += 1;
                        self.run(answer);
                    } else {
                        assert_eq!(answer, Command::Accept { by: seat });
                    }
                }
                if let Some(next) = self.game.acceptor() {
                    let answer = self.ask(next);
                    self.run(answer);
                }
            }
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.phase(), Phase::Over(_))
    }

    /// Plays to the end.
    pub(crate) fn play_out(&mut self) {
        while !self.is_over() {
            self.step();
        }
    }
}

/// Any levels but the slowest for so many players.
pub(crate) fn some_levels(rng: &mut Rng, players: usize, of: &[Level]) -> Vec<Level> {
    (0..players).map(|_| *rng.pick(of)).collect()
}
