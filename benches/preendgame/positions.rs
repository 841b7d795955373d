//! Positions with few tiles in the bag, or none.

use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Tiles;
use scrabble::record::notation::cgp::{CgpPlayer, CgpPosition};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::Generator;
use scrabble::solver::players::simulate::{Situation, VisiblePlayer};
use scrabble::solver::selfplay::{Chooser, SelfplayTable, seed_of_game, two};
use scrabble::words::lexicon::{Dictionary, Vocabulary};

/// Positions for each number of tiles in the bag.
const EACH: usize = 60;

/// The most tiles in the bag.
const MOST: usize = 4;

/// Games decided before are left out: a lead of more points.
const CLOSE: i32 = 45;

/// Every position of the file: its number and the position.
pub fn all() -> Vec<Situation> {
    include_str!("positions.txt")
        .lines()
        .map(situation)
        .collect()
}

fn situation(position: &str) -> Situation {
    let position = CgpPosition::parse(position).expect("a position");
    let [mine, theirs] = &position.players[..] else {
        panic!("a position of two");
    };
    let on_board: Tiles = position
        .board
        .tiles()
        .map(|(_, tile)| tile.tile())
        .collect();
    let player = |player: &CgpPlayer| VisiblePlayer {
        score: player.score,
        tiles: player.rack.len(),
        ..VisiblePlayer::default()
    };
    Situation {
        rack: mine.rack.clone(),
        unseen: Tiles::full_set().without(&on_board).without(&mine.rack),
        players: vec![player(mine), player(theirs)],
        scoreless: 0,
        rules: RuleSet::classic(),
        board: position.board,
    }
}

/// Prints positions of games by equity, at most one of each kind from a game.
pub fn print(games: u64) {
    let generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let mut chooser = Chooser::by_equity(generator, LeaveValues::builtin());
    let setup = two(RuleSet::classic()).expect("a setup");
    let mut found: [Vec<String>; MOST + 1] = Default::default();
    for game in 0..games {
        let mut table = SelfplayTable::dealt(&setup, seed_of_game(19, game));
        let mut had = [false; MOST + 1];
        while !table.over {
            let bag = table.bag.len();
            if bag <= MOST && !had[bag] && found[bag].len() < EACH && is_open(&table) {
                had[bag] = true;
                found[bag].push(written(&table));
            }
            let choice = chooser.choose(&table);
            table.take(&choice);
        }
    }
    found.iter().flatten().for_each(|line| println!("{line}"));
}

fn is_open(table: &SelfplayTable) -> bool {
    let lead = (table.scores[0] - table.scores[1]).value();
    let tiles = table.racks.iter().map(Tiles::len).min();
    lead.abs() <= CLOSE && table.counts.scoreless() == 0 && tiles >= Some(4)
}

fn written(table: &SelfplayTable) -> String {
    let player = |who: usize| CgpPlayer {
        rack: table.racks[who].clone(),
        score: table.scores[who],
    };
    let position = CgpPosition {
        board: table.board.clone(),
        players: vec![player(table.to_move), player(1 - table.to_move)],
        scoreless: 0,
        operations: vec![],
    };
    position.to_string()
}
