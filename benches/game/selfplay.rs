//! Self-played games: plays per second, by score alone and with leave values.
//!
//! Instructions, which do not depend on the machine's load, are counted from outside, as for `movegen`: `valgrind
//! --tool=cachegrind` around `--count greedy N`, N games, minus the same around fewer.

use scrabble_game::engine::tile_set::TileSet;
use scrabble_game::engine::variant::Variant;
use std::path::Path;
use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use scrabble_game::engine::full_position::FullPosition;
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::seat::Seat;
use scrabble_game::languages::{self, Language};
use scrabble_game::solver::cores;
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::movegen::{Generator, Rack};
use scrabble_game::solver::selfplay::{Choice, Chooser, seed_of_game, two};
use scrabble_game::words::lexicon::{Alphabet, Dictionary, Vocabulary};

const GAMES: u64 = 20;

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count");
    match (args.next(), args.next()) {
        (Some(_), Some(who)) if who == "match" => {
            let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(1000);
            strength(games, args.next(), args.next());
        }
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

/// Plays a number of games, and counts plays and points.
fn play(chooser: &mut Chooser, games: u64) -> (usize, i64) {
    let setup = two(RuleSet::classic()).expect("a setup");
    let (mut plays, mut points) = (0, 0);
    for game in 0..games {
        let mut position = FullPosition::dealt(&setup, seed_of_game(1, game));
        while !position.is_over() {
            let choice = chooser.choose(&position);
            plays += usize::from(matches!(choice, Choice::Play(_)));
            choice.make(&mut position);
        }
        let players = position.players().iter();
        points += players
            .map(|player| i64::from(player.score.value()))
            .sum::<i64>();
    }
    (plays, points)
}

/// Equity against greed, in pairs of games with the same draws and swapped seats: how many games equity wins, with
/// leave values from a file if one is given. In another language, with its list in `/usr/share/dict`, the other player plays
/// by equity too, and keeps tiles by rule of thumb.
#[expect(clippy::cast_precision_loss, reason = "a share is no exact number")]
fn strength(games: u64, file: Option<String>, language: Option<String>) {
    let values = file.map_or_else(LeaveValues::builtin, |file| {
        let bytes = std::fs::read(file).expect("a file");
        Arc::new(LeaveValues::from_bytes(&bytes).expect("leave values"))
    });
    let language = language.map(|code| languages::called(&code).expect("a language"));
    let generator = Generator::new(&words(language));
    let made = || {
        let by_equity = |values| Chooser::by_equity(generator.clone(), values);
        let other = match language {
            // These values do not fit its tiles.
            Some(_) => by_equity(LeaveValues::builtin()),
            None => Chooser::greedy(generator.clone()),
        };
        (vec![by_equity(Arc::clone(&values)), other], 0_u64, 0_i64)
    };
    let variant = language.map_or(Variant::ENGLISH, Language::variant);
    let setup = two(RuleSet::classic()).expect("a setup");
    let setup = setup.with_variant(variant);
    let played = cores::spread(
        games,
        cores::count(),
        made,
        |(choosers, halves, points), game| {
            let mut position = FullPosition::dealt(&setup, seed_of_game(2, game / 2));
            let first = usize::from(game % 2 == 1);
            while !position.is_over() {
                let choice = choosers[position.to_move() ^ first].choose(&position);
                choice.make(&mut position);
            }
            let [mine, theirs] =
                [first, 1 - first].map(|seat| position.players()[seat].score.value());
            let (seat, winners) = (Seat::new(first).expect("a seat"), position.winners());
            let part = winners.expect("a finished game").part(seat);
            *halves += u64::try_from(part / 500_000).expect("a part of the win");
            *points += i64::from(mine - theirs);
        },
    );
    let halves: u64 = played.iter().map(|played| played.1).sum();
    let points: i64 = played.iter().map(|played| played.2).sum();
    let (share, n) = (halves as f64 / 2.0 / games as f64, games as f64);
    let error = 196.0 * (share * (1.0 - share) / n).sqrt();
    println!(
        "{games} games: {:.1} % ± {error:.1} %, {:+.1} points a game",
        share * 100.0,
        points as f64 / n
    );
}

/// The built-in words, or the Debian list of a language.
fn words(language: Option<&'static Language>) -> Dictionary {
    let Some(language) = language else {
        return Dictionary::built_in(Vocabulary::Full);
    };
    let (_, list) = language.list.expect("a list");
    let path = Path::new("/usr/share/dict").join(list);
    let opened = Dictionary::open_file(&path, Alphabet::of(language), None);
    opened.expect("a list of words").0
}

#[divan::bench(args = ["greedy", "equity"])]
fn games(bencher: Bencher, who: &str) {
    let mut chooser = chooser(who);
    let (plays, _) = play(&mut chooser, GAMES);
    bencher
        .counter(ItemsCount::new(plays))
        .bench_local(|| play(black_box(&mut chooser), GAMES));
}

#[divan::bench]
fn read_the_values(bencher: Bencher) {
    let bytes = LeaveValues::builtin().to_bytes();
    bencher.bench(|| LeaveValues::from_bytes(black_box(&bytes)));
}

#[divan::bench(args = ["AEINRST", "AEINRT?", "AABBEE?", "ABCDEFGHI"])]
fn values_of_a_rack(bencher: Bencher, tiles: &str) {
    let rack = Rack::new(
        &TileSet::ENGLISH.tiles_of(tiles).expect("tiles"),
        Variant::ENGLISH,
    )
    .expect("a rack");
    let values = LeaveValues::builtin();
    bencher.bench(|| values.for_rack(black_box(&rack)));
}
