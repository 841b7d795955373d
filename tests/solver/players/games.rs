//! Whole games of computer players.

use crate::players::table::{Bots, some_levels};
use crate::support::dictionary::dictionary;
use crate::support::engine_help::{Rng, classic, seat};
use crate::support::rule_sets::random_rules;
use crate::support::soak::{longer, sample};
use scrabble::engine::game::Phase;
use scrabble::engine::rules::{FirstWord, Preset, RuleSet};
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile::Points;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::{Level, Tools};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::sync::Arc;

#[test]
fn no_command_is_refused_by_any_rules() {
    let quick = [
        Level::Greedy,
        Level::Beginner,
        Level::Family,
        Level::Club,
        Level::Expert,
    ];
    let mut commands = 0;
    let seeds = sample("games by any rules", 0..longer(15) as u64, 2);
    let games = seeds.len() as u64;
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let players = 2 + rng.below(3);
        let rules = random_rules(&mut rng, players);
        let levels = some_levels(&mut rng, players, &quick);
        let mut bots = Bots::new(rules, &levels, seed);
        bots.play_out();
        // A finish line may be so near that the first play crosses it.
        assert!(bots.commands > 0, "a game has turns");
        commands += bots.commands;
    }
    assert!(u64::from(commands) > 30 * games, "{commands}");
}

/// R7: while the first word is awaited computers exchange, and never end the game by passes.
#[test]
fn computers_exchange_until_there_is_a_first_word() {
    let dictionary = dictionary("AA AB AD AE");
    let tools = Arc::new(Tools::new(&dictionary, LeaveValues::builtin()));
    for level in [
        Level::Greedy,
        Level::Beginner,
        Level::Family,
        Level::Club,
        Level::Expert,
    ] {
        for preset in [Preset::Deluxe, Preset::IntlTournament] {
            let rules = RuleSet {
                first_word: FirstWord::at_least(3).unwrap(),
                ..preset.rules()
            };
            let mut bots = Bots::with(rules, &[level; 2], 1, &dictionary, &tools);
            for _ in 0..60 {
                bots.step();
            }
            let mut sheet = bots.game.sheet().iter();
            assert!(sheet.all(|line| matches!(line.entry, SheetEntry::Exchange(_))));
            assert_eq!((bots.game.sheet().len(), bots.is_over()), (60, false));
        }
    }
}

#[test]
fn no_command_of_a_hurried_champion_is_refused() {
    for seed in 0..longer(2) as u64 {
        let mut rng = Rng::new(1000 + seed);
        let players = 2 + rng.below(3);
        let rules = random_rules(&mut rng, players);
        let mut levels = some_levels(&mut rng, players, &[Level::Greedy, Level::Club]);
        levels[0] = Level::Champion;
        let mut bots = Bots::new(rules, &levels, seed);
        bots.hurry = true;
        bots.play_out();
        assert!(bots.commands > 0, "a game has turns");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed| {
        let mut bots = Bots::new(classic(), &[Level::Family, Level::Beginner], seed);
        bots.play_out();
        bots.game
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3).sheet(), play(4).sheet());
}

#[test]
fn nobody_plays_a_phony_untold() {
    let words = Dictionary::built_in(Vocabulary::Full);
    for seed in 0..3 {
        let levels = [Level::Beginner, Level::Club, Level::Expert];
        let mut bots = Bots::new(classic(), &levels, seed);
        bots.play_out();
        let sheet = bots.game.sheet();
        let mut looked_up = 0;
        for line in sheet {
            match &line.entry {
                SheetEntry::ChallengedOff { .. } => panic!("a phony was challenged off"),
                SheetEntry::Play(play) => {
                    for word in play.words() {
                        assert!(words.contains_str(&word.to_string()), "{word}");
                        looked_up += 1;
                    }
                }
                _ => {}
            }
        }
        assert!(looked_up > 20, "{looked_up}");
        let most = bots.game.setup().seats().map(|s| bots.game.score(s)).max();
        assert!(most > Some(Points::new(150)), "they do score: {most:?}");
    }
}

/// People of clubs know most words that others lay, even where they would not have thought of them.
#[test]
fn a_club_player_seldom_challenges_good_words() {
    for challenge in ["double", "single", "5/word"] {
        let rules = RuleSet {
            challenge: challenge.parse().unwrap(),
            ..classic()
        };
        let count = longer(4) as u64;
        let failed: u64 = (0..count)
            .map(|seed| {
                let mut bots = Bots::new(rules.clone(), &[Level::Greedy, Level::Club], seed);
                bots.play_out();
                u64::from(bots.game.failed_challenges(seat(1)))
            })
            .sum();
        println!("{challenge}: {failed} unsuccessful in {count} games");
        assert!(failed * 4 <= count, "{challenge}: {failed} in {count}");
    }
}

#[test]
fn a_game_with_hardly_any_word_ends() {
    let dictionary = dictionary("ZZZZZZZ");
    let tools = Arc::new(Tools::new(&dictionary, LeaveValues::builtin()));
    let levels = [Level::Beginner, Level::Club, Level::Greedy];
    let mut bots = Bots::with(classic(), &levels, 1, &dictionary, &tools);
    bots.play_out();
    assert!(matches!(bots.game.phase(), Phase::Over(_)));
}
