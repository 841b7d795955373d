//! Games of a computer against itself: plays a second, by score alone and with leave values.
//!
//! Instructions, which do not move with the machine's load, are counted from outside, as for `movegen`:
//! `valgrind --tool=cachegrind` around `--count greedy N`, N games, less the same around fewer.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use scrabble::engine::rules::RuleSet;
use scrabble::leaves::LeaveValues;
use scrabble::lexicon::{Dictionary, Vocabulary};
use scrabble::movegen::Generator;
use scrabble::selfplay::{Choice, Chooser, Table, seed_of_game, two};

const GAMES: u64 = 20;

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count");
    match (args.next(), args.next()) {
        (Some(_), Some(who)) => {
            let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
            let start = std::time::Instant::now();
            let (plays, points) = play(&mut chooser(&who), games);
            let seconds = start.elapsed().as_secs_f64();
            println!("{games} games: {plays} plays, {points} points, {seconds:.2} s");
        }
        _ => divan::main(),
    }
}

fn chooser(who: &str) -> Chooser {
    let generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    match who {
        "greedy" => Chooser::greedy(generator),
        _ => Chooser::by_equity(generator, LeaveValues::builtin()),
    }
}

/// Plays so many games, and counts plays and points.
fn play(chooser: &mut Chooser, games: u64) -> (usize, i64) {
    let setup = two(RuleSet::classic()).expect("a setup");
    let (mut plays, mut points) = (0, 0);
    for game in 0..games {
        let mut table = Table::dealt(&setup, seed_of_game(1, game));
        while !table.over {
            let choice = chooser.choose(&table);
            plays += usize::from(matches!(choice, Choice::Play(_)));
            table.take(&choice);
        }
        points += table
            .scores
            .iter()
            .map(|s| i64::from(s.value()))
            .sum::<i64>();
    }
    (plays, points)
}

#[divan::bench(args = ["greedy", "equity"])]
fn games(bencher: Bencher, who: &str) {
    let mut chooser = chooser(who);
    let (plays, _) = play(&mut chooser, GAMES);
    bencher
        .counter(ItemsCount::new(plays))
        .bench_local(|| play(black_box(&mut chooser), GAMES));
}
