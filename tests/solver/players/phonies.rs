//! Computers with and without phonies.

use crate::players::table::{Bots, full, tools};
use crate::support::engine_help::classic;
use crate::support::soak::sample;
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::turn::ActDraft;
use scrabble::solver::players::{Bot, ComputerPlayer, Level, NoObserver};

/// How many turns with tiles there were in some games against somebody who never challenges, and the phonies among them.
fn turns(bot: Bot, rules: &RuleSet, seeds: std::ops::Range<u64>) -> (usize, Vec<String>) {
    let (mut plays, mut phonies) = (0, vec![]);
    for seed in seeds {
        let mut bots = Bots::new(rules.clone(), &[Level::Club; 2], seed);
        let mut player = ComputerPlayer::new(bot, &tools());
        while !bots.is_over() {
            let Phase::Turn(seat) = bots.game.phase().clone() else {
                let words = match bots.game.phase() {
                    Phase::Challenge(pending) => pending.turn.words().to_vec(),
                    other => panic!("{other:?}"),
                };
                let made = words.iter().map(ToString::to_string);
                let known = full();
                phonies.extend(made.filter(|word| !known.contains_str(word)));
                let by = bots.game.acceptor().expect("somebody accepts");
                bots.run(Command::Accept { by });
                continue;
            };
            let view = bots.game.view(Some(seat));
            let command = player.decide(&view, seed, &NoObserver);
            if let Command::Turn(turn) = &command
                && matches!(turn.act, ActDraft::Play(_))
            {
                plays += 1;
            }
            bots.run(command);
        }
    }
    (plays, phonies)
}

#[test]
fn phonies_are_played_by_those_who_are_told_to_and_seldom() {
    for level in sample("phonies", [Level::Beginner, Level::Family, Level::Club], 3) {
        let (_, none) = turns(level.into(), &classic(), 0..1);
        assert_eq!(none, [""; 0], "{level}");
        let (plays, some) = turns(Bot::with_phonies(level), &classic(), 0..4);
        assert!(!some.is_empty(), "{level}: none in {plays} plays");
        assert!(
            some.len() * 10 < plays,
            "{level}: {} of {plays}",
            some.len()
        );
    }
}

#[test]
fn the_same_seed_brings_the_same_phonies() {
    let bot = Bot::with_phonies(Level::Club);
    assert_eq!(turns(bot, &classic(), 5..6), turns(bot, &classic(), 5..6));
}

#[test]
fn nobody_risks_the_game_for_a_phony_that_is_known_as_one() {
    let mut rules = classic();
    rules.challenge = ChallengeRule::Triple;
    let bot = Bot::with_phonies(Level::Expert);
    let (_, phonies) = turns(bot, &rules, 0..2);
    assert_eq!(phonies, [""; 0]);
    // The same player where less is at stake.
    let risks = |seed: u64| !turns(bot, &classic(), seed..seed + 1).1.is_empty();
    assert!((0..12).any(risks), "none in twelve games");
}
