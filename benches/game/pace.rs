//! How long a champion thinks about a move.
//!
//! - `late MOVES` takes late positions with a blank on the rack or unseen, nine tiles in the bag at the most, two of a game of
//!   experts.
//! - `games MOVES` plays games of champions.
//!
//! Each move is printed with its time and its processor time, in milliseconds, and the move itself, so that two versions can be
//! compared; `--threads N` counts threads, otherwise there is one for each core.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use scrabble_game::engine::game::{Command, Game, Phase};
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::seat::Seat;
use scrabble_game::engine::tile::Tile;
use scrabble_game::engine::turn_rng::{Seed, TurnRng};
use scrabble_game::engine::view::SeatView;
use scrabble_game::solver::autoplay;
use scrabble_game::solver::cores;
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::players::{Bot, ComputerPlayer, Level, Limits, NoObserver, Tools};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};

/// The most tiles in the bag of a late position: a simulation goes to the end of the game there.
const LATE: usize = 9;

/// The late positions taken from one game.
const OF_A_GAME: usize = 2;

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let (kind, moves) = (args.next(), args.next());
    let moves = moves.and_then(|moves| moves.parse().ok()).unwrap_or(0);
    let threads = args.skip_while(|arg| arg != "--threads").nth(1);
    let threads = threads.and_then(|threads| threads.parse().ok());
    let mut clock = Clock::new(threads.unwrap_or_else(cores::count));
    match kind.as_deref() {
        Some("late") => late(&mut clock, moves),
        Some("games") => games(&mut clock, moves),
        _ => {}
    }
    clock.report();
}

/// Times the moves of champions.
struct Clock {
    dictionary: Dictionary,
    tools: Arc<Tools>,
    threads: NonZeroUsize,
    /// The time and the processor time of each move, in milliseconds.
    taken: Vec<[u64; 2]>,
}

impl Clock {
    fn new(threads: NonZeroUsize) -> Self {
        let dictionary = Dictionary::built_in(Vocabulary::Full);
        let tools = Arc::new(Tools::new(&dictionary, LeaveValues::builtin()));
        ComputerPlayer::new(Level::Champion, &tools).prepare();
        Self {
            dictionary,
            tools,
            threads,
            taken: vec![],
        }
    }

    fn timed(&mut self, view: &SeatView, seed: u64) -> Command {
        let mut champion =
            ComputerPlayer::new(Level::Champion, &self.tools).on_threads(self.threads);
        let (begun, before) = (Instant::now(), processor());
        let command = champion.decide(view, seed, &NoObserver);
        let taken = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let taken = [taken, processor() - before];
        println!(
            "{} {} ms, {} ms: bag {}, {} on the rack, {} unseen, {command:?}",
            self.taken.len(),
            taken[0],
            taken[1],
            view.bag,
            view.rack.as_ref().map_or(0, |rack| rack.count(Tile::Blank)),
            view.unseen.count(Tile::Blank)
        );
        self.taken.push(taken);
        command
    }

    fn report(&self) {
        let threads = self.threads;
        for (at, name) in ["time", "processor time"].iter().enumerate() {
            let mut taken: Vec<u64> = self.taken.iter().map(|taken| taken[at]).collect();
            taken.sort_unstable();
            let (Some(most), count) = (taken.last(), taken.len()) else {
                return;
            };
            let part = |of: usize| taken[(count * of).div_ceil(100).max(1) - 1];
            let mean = taken.iter().sum::<u64>() / count as u64;
            println!(
                "{count} moves on {threads} threads, {name} in ms: median {}, mean {mean}, p90 {}, p99 {}, maximum {most}",
                part(50),
                part(90),
                part(99)
            );
        }
    }
}

/// The processor time of this process, in milliseconds; 0 where the system does not tell.
fn processor() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the name of the program, in hundredths of a second.
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    let times = fields.skip(11).take(2);
    times
        .filter_map(|ticks| ticks.parse::<u64>().ok())
        .sum::<u64>()
        * 10
}

/// Plays a game: `decide` says what to do at each turn, until it has nothing to say.
fn play(
    clock: &mut Clock,
    level: Level,
    game: u64,
    mut decide: impl FnMut(&mut Clock, &SeatView) -> Option<Command>,
) {
    let bots = [Bot::of(level); 2];
    let setup = autoplay::named(&bots, RuleSet::classic()).expect("a setup");
    let (mut game, _) = Game::start(setup, Seed(game));
    loop {
        let command = match game.phase() {
            Phase::Over(_) => return,
            Phase::Challenge(_) => game.acceptor().map(|by| Command::Accept { by }),
            Phase::Turn(seat) => decide(clock, &game.view(Some(*seat))),
        };
        let Some(command) = command else { return };
        game.apply(command, &clock.dictionary)
            .expect("a legal move");
    }
}

fn late(clock: &mut Clock, moves: usize) {
    for game in 0.. {
        let limits = Limits {
            nodes: Some(300),
            ..Limits::default()
        };
        let mut expert = ComputerPlayer::new(Level::Expert, &clock.tools).within(limits);
        let mut taken = 0;
        play(clock, Level::Expert, game, |clock, view| {
            let blanks = view.unseen.count(Tile::Blank)
                + view.rack.as_ref().map_or(0, |rack| rack.count(Tile::Blank));
            let is_wanted = view.bag <= LATE && blanks > 0;
            let is_full = taken == OF_A_GAME || clock.taken.len() == moves;
            if is_full {
                return None;
            }
            // Not always the first ones.
            let chance = TurnRng::of_turn(Seed(game), view.turn).below(3);
            if is_wanted && chance > 0 {
                taken += 1;
                clock.timed(view, game);
            }
            Some(expert.decide(view, game, &NoObserver))
        });
        if clock.taken.len() == moves {
            return;
        }
    }
}

fn games(clock: &mut Clock, moves: usize) {
    for game in 0.. {
        play(clock, Level::Champion, 1000 + game, |clock, view| {
            let seat = view.viewer.map_or(0, Seat::index) as u64;
            (clock.taken.len() < moves).then(|| clock.timed(view, game + seat))
        });
        if clock.taken.len() == moves {
            return;
        }
    }
}
