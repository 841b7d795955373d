//! What holds in every game: random ones are played and watched at each step.
//!
//! `SCRABBLE_SOAK=10` plays ten times two hundred of them, and a plain `cargo test` one of every two.

use crate::support::checks;
use crate::support::engine_help;
use crate::support::player;
use crate::support::soak::{longer, sample};
use scrabble::engine::layout::Layout;
use scrabble::engine::tile_set::TileSet;
mod damage;
mod secrets;
mod take_backs;
mod tally;
mod unlawful;

use checks::{
    check_outcome, check_score, check_sheet, check_step, check_tiles_and_views, check_turn,
};
use damage::damage;
use engine_help::{Rng, Words, all_plays, full_set_check, text_of};
use player::{answer, at_turn, begin, choose, draft_of, rack_of, random_draft, take_back};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, Game, Phase};
use scrabble::engine::seat::Seat;
use scrabble::engine::square::Direction;
use scrabble::engine::tile::{PlacedTile, Tile};
use take_backs::TakeBacks;
use tally::Tally;
use unlawful::unlawful;

/// Nobody needs more commands than this to end a game.
const BOUND: usize = 600;

/// Plays games by number on two threads, and adds up what they counted.
fn over_games(games: &[u64], play: impl Fn(u64) -> Tally + Sync) -> Tally {
    let half = |odd: usize| {
        let mut tally = Tally::default();
        for &number in games.iter().skip(odd).step_by(2) {
            tally += play(number);
        }
        tally
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut tally = half(0);
        tally += other.join().unwrap();
        tally
    })
}

/// The next command of a random game.
fn next(rng: &mut Rng, game: &Game, words: &Words, resigning: bool) -> Option<Command> {
    let often = if matches!(game.phase(), Phase::Over(_)) {
        20
    } else {
        2
    };
    if game.taken_back().is_some() && rng.percent(often) {
        return Some(take_back(rng, game));
    }
    match game.phase() {
        Phase::Turn(_) => Some(choose(rng, game, words, resigning)),
        Phase::Challenge(pending) => Some(answer(rng, game, pending, words)),
        Phase::Over(_) => None,
    }
}

/// A whole game without checks: its events.
fn quick_game(rng: &mut Rng) -> Vec<Event> {
    let (mut game, started) = begin(rng);
    let mut events = vec![started];
    while let Some(command) = next(rng, &game, Words::small(), true) {
        events.extend(game.apply(command, Words::small()));
    }
    events
}

/// A whole game, watched at each step.
fn watched_game(number: u64) -> Tally {
    let words = Words::small();
    let mut rng = Rng::new(number);
    let mut tally = Tally::default();
    let (mut game, started) = begin(&mut rng);
    let mut mirror = Game::replay([&started]).unwrap();
    let mut events = vec![started];
    let mut agreed: Vec<String> = vec![];
    let mut take_backs = TakeBacks::default();
    let resigning = rng.percent(15);
    let mut commands = 0;
    while let Some(command) = next(&mut rng, &game, words, resigning) {
        commands += 1;
        assert!(commands < BOUND, "game {number} does not end");
        if let Command::Turn(draft) = &command {
            let rack = rack_of(&game, at_turn(&game).unwrap());
            check_turn(game.board(), &rack, &game.preview_turn(draft).unwrap());
        }
        let before = game.clone();
        let done = game.apply(command, words);
        tally.count(&before, &game, &done, words);
        check_step(&before, &game, &done, words, &agreed);
        match done {
            Ok(event) => {
                if let Event::Agreed { word } = &event {
                    agreed.push(TileSet::ENGLISH.word(word));
                }
                take_backs.watch(&before, &game, &event);
                mirror.follow(&event).unwrap();
                assert_eq!(mirror, game, "replay is not the live game");
                events.push(event);
            }
            Err(CommandError::Unacceptable(_)) => {}
            Err(other) => panic!("game {number}: {other}"),
        }
        check_tiles_and_views(&game);
        check_sheet(&game);
        if rng.percent(5) {
            full_set_check(&game);
            assert_eq!(Game::replay(&events).unwrap(), game);
        }
        let mut same = game.clone();
        for command in unlawful(&mut rng, &game) {
            let refused = same.apply(command.clone(), words);
            assert!(refused.is_err(), "game {number}: {command:?}");
            tally.add("commands refused", 1);
        }
        assert_eq!(same, game, "a refused command changes nothing");
    }
    check_outcome(&game);
    tally.game(&game);
    assert_eq!(Game::replay(&events).unwrap(), game);
    tally
}

#[test]
fn random_games_keep_the_rules_at_every_step() {
    let numbers = sample("watched games", 0..longer(200) as u64, 2);
    let games = numbers.len();
    let t = over_games(&numbers, watched_game);
    println!("{t:#?}");
    assert_eq!(t.of("games"), games, "every game ends");
    for (what, least) in [
        ("of two", games / 5),
        ("of three", games / 5),
        ("of four", games / 5),
        ("nine-tile games", games / 6),
        ("void games", games / 10),
        ("games with a timer", games / 10),
        ("games with a clock", games / 10),
        ("plays", games * 10),
        ("bingos", games / 8),
        ("blanks", games),
        ("exchanges", games / 2),
        ("passes", games / 2),
        ("phonies", games / 2),
        ("refused where void", games / 20),
        ("challenges won", games / 4),
        ("challenges lost", games / 4),
        ("turns missed", games / 8),
        ("resignations", games / 20),
        ("R30 used", games / 4),
        ("R30 announced", games / 4),
        ("R30 challenged off", games / 12),
        ("R31 used", games / 4),
        ("R31 announced", games / 4),
        ("R31 challenged off", games / 12),
        ("R32 used", games / 4),
        ("R32 announced", games / 4),
        ("R32 challenged off", games / 12),
        ("several swaps", games / 8),
        ("all three in one turn", games.div_ceil(100)),
        ("exchanges after swaps", games / 20),
        ("exchanges cancelled", games.div_ceil(200)),
        ("passes after swaps", games / 20),
        ("turns out of time", games / 8),
        ("players over time", games / 20),
        ("agreements", games / 12),
        ("turns taken back", games / 2),
        ("taken back in a window", games / 8),
        ("several taken back", games / 8),
        ("taken back at the end", games.div_ceil(120)),
        ("ended by going out", games / 5),
        ("ended by passes", games / 10),
        ("ended by resigning", games.div_ceil(50)),
        ("ended scoreless", games.div_ceil(100)),
        ("ended by a challenge", games / 400),
        ("ended with no play left", games.div_ceil(200)),
        ("ended at the finish line", games / 20),
        ("won by share", games.div_ceil(100)),
        ("commands refused", games * 20),
    ] {
        let count = t.of(what);
        assert!(count >= least, "{count} {what}, {least} wanted");
    }
}

/// Every tile of the rack on every square, alone.
fn single_tiles(game: &Game, seat: Seat) -> Vec<scrabble::engine::draft::Draft> {
    let mut drafts = vec![];
    for tile in TileSet::ENGLISH
        .kinds()
        .filter(|t| rack_of(game, seat).count(*t) > 0)
    {
        let placed: Vec<PlacedTile> = match tile {
            Tile::Letter(letter) => vec![PlacedTile::Natural(letter)],
            Tile::Blank => TileSet::ENGLISH.letters().map(PlacedTile::Blank).collect(),
        };
        for square in Layout::CLASSIC.squares() {
            drafts.extend(placed.iter().map(|p| [(square, *p)].into_iter().collect()));
        }
    }
    drafts
}

/// On one position: what the slow generator finds is what the checker lets through. Counts both.
fn agree(rng: &mut Rng, game: &Game, words: &Words) -> (usize, usize) {
    let seat = at_turn(game).unwrap();
    let rack = rack_of(game, seat);
    let first = usize::from(game.setup().rules().first_word.letters());
    let generated = all_plays(
        &text_of(game.board()),
        &TileSet::ENGLISH.text(&rack),
        words,
        first,
    );
    let drafts: std::collections::HashSet<_> = generated.iter().map(draft_of).collect();
    assert_eq!(drafts.len(), generated.len());
    for draft in &drafts {
        let play = game.preview(draft).unwrap();
        assert!(
            play.phonies(words).is_empty(),
            "{}",
            play.main_word().notation()
        );
        check_score(game.board(), &play);
    }
    let mut tried = single_tiles(game, seat);
    tried.extend((0..150).map(|_| random_draft(rng, game, &rack)));
    // Plays pushed one square on: near misses, and hits.
    let list: Vec<_> = drafts.iter().collect();
    for _ in 0..150.min(list.len()) {
        let direction = *rng.pick(&[Direction::Across, Direction::Down]);
        let moved = rng
            .pick(&list)
            .tiles()
            .filter_map(|(s, t)| Some((Layout::CLASSIC.next(s, direction)?, t)));
        tried.push(moved.collect());
    }
    let mut passed = 0;
    for draft in tried {
        if game
            .preview(&draft)
            .is_ok_and(|play| play.phonies(words).is_empty())
        {
            passed += 1;
            assert!(drafts.contains(&draft), "not generated: {draft:?}");
        }
    }
    (drafts.len(), passed)
}

#[test]
fn checker_and_slow_generator_agree() {
    let words = Words::small();
    let (mut positions, mut generated, mut passed) = (0, 0, 0);
    let games = sample("games with both checkers", 0..longer(15) as u64, 2);
    for number in &games {
        let mut rng = Rng::new(0xa9ee + number);
        let (mut game, _) = begin(&mut rng);
        while let Some(command) = next(&mut rng, &game, words, false) {
            if at_turn(&game).is_some() && rng.percent(25) {
                let (plays, drafts) = agree(&mut rng, &game, words);
                positions += 1;
                generated += plays;
                passed += drafts;
            }
            game.apply(command, words).ok();
        }
    }
    println!("{positions} positions, {generated} plays generated, {passed} drafts passed");
    let enough = positions >= 10 * games.len() && generated >= 600 * games.len();
    assert!(enough && passed >= 130 * games.len());
}

#[test]
fn damaged_records_are_refused_or_make_a_lawful_game() {
    let words = Words::small();
    let (mut refused, mut lawful, mut ended) = (0, 0, 0);
    let games = sample("damaged games", 0..longer(50) as u64, 3);
    for number in &games {
        let mut rng = Rng::new(0xdead + number);
        let whole = quick_game(&mut rng);
        let others = quick_game(&mut rng);
        for _ in 0..40 {
            let mut events = whole.clone();
            let kept = 1 + rng.below(events.len());
            events.truncate(kept);
            for _ in 0..=rng.below(2) {
                damage(&mut rng, &mut events, &others);
                if events.is_empty() {
                    break;
                }
            }
            match Game::replay(&events) {
                Err(error) => {
                    refused += 1;
                    assert!(error.index <= events.len());
                }
                Ok(mut game) => {
                    lawful += 1;
                    for _ in 0..6 {
                        full_set_check(&game);
                        check_tiles_and_views(&game);
                        check_sheet(&game);
                        check_outcome(&game);
                        let Some(command) = next(&mut rng, &game, words, true) else {
                            ended += 1;
                            break;
                        };
                        game.apply(command, words).ok();
                    }
                }
            }
        }
    }
    println!("{refused} refused, {lawful} lawful, {ended} of them over soon");
    assert!(refused >= 30 * games.len() && lawful >= 3 * games.len());
}
