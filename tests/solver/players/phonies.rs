//! Computers with and without phonies.

use crate::players::table::{Bots, full, tools};
use crate::support::engine_help::classic;
use crate::support::soak::sample;
use scrabble::engine::game::{Command, Phase};
use scrabble::engine::rules::{ChallengeRule, RuleSet, ScorelessLimit};
use scrabble::engine::tile::Points;
use scrabble::engine::turn::{ActDraft, Turn};
use scrabble::engine::view::SeatView;
use scrabble::solver::players::{Bot, ComputerPlayer, Level, NoObserver};
use std::num::NonZeroU8;

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

/// R23a: where a turn challenged off ends the game, who is behind would lose it.
#[test]
fn nobody_who_is_behind_ends_the_game_with_a_phony() {
    let rules = RuleSet {
        challenge: ChallengeRule::Single,
        scoreless_limit: ScorelessLimit::ScorelessTurns(NonZeroU8::new(2).unwrap()),
        ..classic()
    };
    let mut player = ComputerPlayer::new(Bot::with_phonies(Level::Greedy), &tools());
    let known = full();
    let (mut usual, mut last) = (0, 0);
    for seed in 0..8 {
        let mut bots = Bots::new(rules.clone(), &[Level::Greedy; 2], seed);
        while !bots.is_over() {
            if let Phase::Turn(seat) = *bots.game.phase() {
                let mut view = bots.game.view(Some(seat));
                let mut lays = |view: &SeatView| match player.decide(view, seed, &NoObserver) {
                    Command::Turn(turn) => {
                        let rack = view.rack.as_ref().unwrap();
                        let turn = Turn::check(&turn, &view.board, rack, &rules);
                        turn.is_ok_and(|turn| !turn.phonies(&known).is_empty())
                    }
                    other => panic!("{other:?}"),
                };
                usual += usize::from(lays(&view));
                view.scoreless = 1;
                view.players[seat.index()].score = Points::new(-200);
                last += usize::from(lays(&view));
            }
            bots.step();
        }
    }
    assert!(usual > 0 && last == 0, "{usual} {last}");
}
