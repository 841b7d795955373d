//! Positions with few tiles in the bag, or none.

use scrabble_game::engine::full_position::FullPosition;
use scrabble_game::engine::position::Position;
use std::num::NonZeroUsize;

use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::tile::Tiles;
use scrabble_game::record::notation::cgp::{CgpPlayer, CgpPosition};
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::players::{NoObserver, endgame, preendgame};
use scrabble_game::solver::selfplay::{Chooser, seed_of_game, two};

use crate::exact::Exact;

/// Positions for each number of tiles in the bag.
pub const EACH: usize = 60;

/// The most tiles in the bag.
const MOST: usize = 4;

/// The positions that a look at a position may take, to see whether the game is still open.
const LOOK: u32 = 1_000;

/// Every position of the file: its number and the position.
pub fn all() -> Vec<Position> {
    include_str!("positions.txt")
        .lines()
        .map(situation)
        .collect()
}

/// As in tournaments, nothing is exchanged with fewer than seven tiles in the bag.
fn rules() -> RuleSet {
    let mut rules = RuleSet::classic();
    rules.exchange.bag_needs = 7;
    rules
}

fn situation(position: &str) -> Position {
    let mut position = CgpPosition::parse(position).expect("a position");
    position.players[1].rack = Tiles::NONE;
    position.position(&rules()).expect("a position of a game")
}

/// Prints positions of games by equity that are still open, at most one of each kind from a game.
pub fn print(games: u64) {
    let mut exact = Exact::new();
    let mut chooser = Chooser::by_equity(exact.generator.clone(), LeaveValues::builtin());
    let setup = two(rules()).expect("a setup");
    let mut found: [Vec<String>; MOST + 1] = Default::default();
    for game in 0..games {
        if found.iter().all(|found| found.len() == EACH) {
            break;
        }
        let mut position = FullPosition::dealt(&setup, seed_of_game(19, game));
        let mut had = [false; MOST + 1];
        while !position.is_over() {
            let bag = position.bag().len();
            if bag <= MOST && !had[bag] && found[bag].len() < EACH && is_open(&position, &mut exact)
            {
                had[bag] = true;
                found[bag].push(written(&position));
            }
            let choice = chooser.choose(&position);
            choice.make(&mut position);
        }
    }
    found.iter().flatten().for_each(|line| println!("{line}"));
}

/// Whether both can still win, as far as a short look tells.
fn is_open(position: &FullPosition<'_>, exact: &mut Exact) -> bool {
    let tiles = position
        .players()
        .iter()
        .map(|player| player.rack.len())
        .min();
    if position.counts().scoreless() > 0 || tiles < Some(4) {
        return false;
    }
    let seen = situation(&written(position));
    if position.bag().is_empty() {
        let lead = seen.players()[0].score - seen.players()[1].score;
        let solved = endgame::solve(&seen, &exact.generator, LOOK, &NoObserver);
        return solved.is_some_and(|solved| (lead + solved.spread).value().abs() <= 25);
    }
    let one = NonZeroUsize::MIN;
    let found = preendgame::solve(
        &seen,
        &exact.tools,
        &mut exact.generator,
        LOOK,
        one,
        1,
        &NoObserver,
    );
    let best = found.and_then(|found| found.candidates.into_iter().next());
    best.is_some_and(|best| (0.1..=0.9).contains(&best.win))
}

fn written(position: &FullPosition<'_>) -> String {
    let player = |who: usize| CgpPlayer {
        rack: position.players()[who].rack.clone(),
        score: position.players()[who].score,
    };
    let position = CgpPosition {
        board: position.board().clone(),
        players: vec![player(position.to_move()), player(1 - position.to_move())],
        scoreless: 0,
        operations: vec![],
    };
    position.to_string()
}
