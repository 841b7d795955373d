//! One game of computer players.

use super::plan::{MatchPlan, TurnObserver};
use super::result::GameResult;
use crate::engine::endgame::Outcome;
use crate::engine::event::Event;
use crate::engine::game::{Command, CommandError, Game, Phase};
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::tile::Tiles;
use crate::engine::turn_rng::Seed;
use crate::solver::movegen::Generator;
use crate::solver::players::ComputerPlayer;
use crate::solver::selfplay::seed_of_game;
use crate::words::lexicon::Dictionary;

/// After this many turns everyone passes, or resigns where passes cannot end the game, so that every game ends.
const LONGEST: u32 = 400;

/// A finished game.
pub struct PlayedGame {
    /// The events.
    pub events: Vec<Event>,
    /// The outcome.
    pub outcome: Outcome,
    /// The game at its end.
    pub game: Game,
    /// The result by player.
    pub result: GameResult,
}

/// One game of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixture {
    /// Its number, from 0.
    pub(super) number: u64,
    /// The number of its deal, from 0.
    pub(super) deal: u64,
    /// Whether the players sit in the reverse order.
    pub(super) reversed: bool,
}

impl Fixture {
    /// A game with a deal of its own.
    pub(super) const fn single(number: u64) -> Self {
        Self {
            number,
            deal: number,
            reversed: false,
        }
    }

    /// Both games of a mirrored pair.
    pub(super) fn mirrored(pair: u64) -> [Self; 2] {
        [false, true].map(|reversed| Self {
            number: 2 * pair + u64::from(reversed),
            deal: pair,
            reversed,
        })
    }

    /// The player of each seat, by their order in the plan.
    fn players(self, plan: &MatchPlan) -> Vec<usize> {
        let mut players: Vec<usize> = (0..plan.levels.len()).collect();
        if self.reversed {
            players.reverse();
        }
        players
    }

    /// The names of the players by seat, and the rules.
    fn setup(self, plan: &MatchPlan) -> Setup {
        let setup = plan.setup.clone();
        if self.reversed {
            setup.reversed()
        } else {
            setup
        }
    }
}

/// A player's command was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}, turn {turn}: {name} tried an illegal move: {reason}")]
pub struct IllegalMove {
    /// The number of the game, from 1.
    pub game: u64,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The player.
    pub name: String,
    /// Why the game refused.
    pub reason: CommandError,
}

/// Plays a game.
pub(super) fn play(plan: &MatchPlan, fixture: Fixture) -> Result<PlayedGame, IllegalMove> {
    let players = fixture.players(plan);
    let mut playing = MatchGame::dealt(plan, fixture, &players);
    loop {
        let (seat, moved) = match playing.game.phase() {
            Phase::Over(outcome) => {
                return Ok(PlayedGame {
                    result: GameResult::of(outcome, &playing.game, &players),
                    outcome: outcome.clone(),
                    events: playing.events,
                    game: playing.game,
                });
            }
            Phase::Turn(seat) => (*seat, playing.turn(*seat)),
            Phase::Challenge(pending) => (pending.seat, playing.window()),
        };
        moved.map_err(|reason| IllegalMove {
            game: fixture.number + 1,
            turn: playing.game.turn(),
            name: playing.game.setup().name(seat).to_owned(),
            reason,
        })?;
    }
}

struct MatchGame<'p> {
    game: Game,
    events: Vec<Event>,
    players: Vec<ComputerPlayer>,
    observer: &'p TurnObserver,
    /// The seed of the players' chance: not that of the draws, which no player may know.
    seed: u64,
    dictionary: &'p Dictionary,
    generator: Generator,
}

impl<'p> MatchGame<'p> {
    fn dealt(plan: &'p MatchPlan, fixture: Fixture, players: &[usize]) -> Self {
        let (count, deal) = (players.len() as u64, fixture.deal);
        let (setup, own) = (fixture.setup(plan), seed_of_game(plan.seed, deal));
        let mut tries = (0..).map(|n| Game::start(setup.clone(), seed_of_game(own.0, n)));
        let begins = |game: &Game| match game.phase() {
            Phase::Turn(seat) => seat.index() as u64 == deal % count,
            _ => false,
        };
        let found = tries.find(|(game, _)| begins(game));
        let (game, started) = found.unwrap_or_else(|| Game::start(setup, Seed(own.0)));
        let player = |&player: &usize| {
            ComputerPlayer::new(plan.levels[player], &plan.tools).within(plan.limits)
        };
        Self {
            game,
            events: vec![started],
            players: players.iter().map(player).collect(),
            observer: &plan.observer,
            seed: seed_of_game(!own.0, deal).0,
            dictionary: &plan.dictionary,
            generator: plan.generator.clone(),
        }
    }

    fn apply(&mut self, command: Command) -> Result<(), CommandError> {
        let event = self.game.apply(command, self.dictionary)?;
        self.events.push(event);
        Ok(())
    }

    fn turn(&mut self, seat: Seat) -> Result<(), CommandError> {
        if self.nobody_can_play() {
            return self.apply(Command::DeclareNoPlayLeft);
        }
        let command = match self.game.turn() > LONGEST {
            // Passes do not end a game that has no first word yet (R7).
            true if self.game.board().is_empty() => Command::Resign,
            true => Command::pass(),
            false => self.decide(seat),
        };
        self.apply(command)
    }

    /// One reply to an announced turn: a challenge, or the acceptance of the next player.
    fn window(&mut self) -> Result<(), CommandError> {
        for seat in self.game.challengers() {
            let command = self.decide(seat);
            if matches!(command, Command::Challenge { .. }) {
                return self.apply(command);
            }
        }
        match self.game.acceptor() {
            Some(by) => self.apply(Command::Accept { by }),
            None => Err(CommandError::NothingAnnounced),
        }
    }

    fn decide(&mut self, seat: Seat) -> Command {
        let view = self.game.view(Some(seat));
        let seed = self.seed.wrapping_add(seat.index() as u64);
        self.players[seat.index()].decide(&view, seed, &*(self.observer)())
    }

    /// Whether the game ends because no player has a play left, if the rules say so (R23).
    fn nobody_can_play(&mut self) -> bool {
        let rules = self.game.setup().rules();
        if !rules.looks_for_plays_left() {
            return false;
        }
        let seats = self.game.setup().seats();
        let playing = seats.filter(|&seat| !self.game.resigned(seat));
        let racks: Vec<Tiles> = playing
            .filter_map(|seat| self.game.view(Some(seat)).rack)
            .collect();
        let (board, bag) = (self.game.board(), self.game.bag_count());
        let found = self.generator.nobody_can_play(board, &racks, bag, rules);
        found.unwrap_or(false)
    }
}
