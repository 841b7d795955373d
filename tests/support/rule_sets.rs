//! Rule sets drawn from all that can be agreed on.

use crate::engine_help::{Rng, bonus};
use scrabble::engine::clock::{ClockRule, GameClock, Timer};
use scrabble::engine::rules::options::{OPTIONS, RuleOption};
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, ExchangeRule, FinishLevel, FinishLine, FirstWord, Preset,
    RuleSet, ScorelessLimit, Target, TieRule, UnplayedRule,
};
use scrabble::engine::tile::Points;
use std::num::{NonZeroU8, NonZeroU16};

/// A preset, with any of its fields otherwise, and with any variants and house variations.
pub fn random_rules(rng: &mut Rng, players: usize) -> RuleSet {
    let mut rules = rng.pick(&Preset::ALL).rules();
    if rng.percent(40) {
        rules = other_fields(rng, players, rules);
    }
    if rng.percent(20) {
        rules.finish_line = Some(finish_line(rng, players));
    }
    if rng.percent(40) {
        rules.clock = clock(rng, players);
    }
    if rng.percent(20) {
        let letters = 3 + u8::try_from(rng.below(3)).unwrap();
        rules.first_word = FirstWord::at_least(letters).unwrap();
    }
    let switches = OPTIONS.iter().filter(|option| option.is_switch());
    switches.for_each(|option| flip(option, rng, players, &mut rules));
    rules
}

fn flip(option: &RuleOption, rng: &mut Rng, players: usize, rules: &mut RuleSet) {
    let turned = turned(option, rules);
    if rng.percent(40) && turned.check(players).is_ok() {
        *rules = turned;
    }
}

/// These rules with a yes-or-no rule turned; they may contradict one another.
fn turned(option: &RuleOption, rules: &RuleSet) -> RuleSet {
    let mut other = rules.clone();
    let turned = if option.is_on(rules) { "off" } else { "on" };
    option.put(&mut other, turned).expect("a switch");
    other
}

/// Each rule set that differs from the classic one by a yes-or-no rule.
pub fn one_switch_turned(players: usize) -> impl Iterator<Item = RuleSet> {
    let classic = RuleSet::classic();
    let switches = OPTIONS.iter().filter(|option| option.is_switch());
    let rules = switches.map(move |option| turned(option, &classic));
    rules.filter(move |rules| rules.check(players).is_ok())
}

/// The same with new random values for the fields of the preset table.
fn other_fields(rng: &mut Rng, players: usize, rules: RuleSet) -> RuleSet {
    let points = i32::try_from(rng.below(11)).unwrap();
    let given = bonus(points, rng.percent(50));
    let mut challenge = *rng.pick(&[
        ChallengeRule::Void,
        ChallengeRule::Single,
        ChallengeRule::Double,
        ChallengeRule::Triple,
        given,
    ]);
    if challenge == ChallengeRule::Triple && (players != 2 || rng.percent(50)) {
        challenge = ChallengeRule::Double;
    }
    RuleSet {
        challenge,
        judging: *rng.pick(&[ChallengeScope::WholePlay, ChallengeScope::NamedWords]),
        exchange: ExchangeRule {
            none_allowed: rng.percent(50),
            bag_needs: *rng.pick(&[0, 7]),
        },
        scoreless_limit: if rng.percent(30) {
            ScorelessLimit::ScorelessTurns(NonZeroU8::new(6).unwrap())
        } else {
            ScorelessLimit::EveryonePassedTwice
        },
        no_play_left: challenge == ChallengeRule::Void && rng.percent(70),
        tie: *rng.pick(&[TieRule::BeforeUnplayed, TieRule::Shared]),
        unplayed: *rng.pick(&[
            UnplayedRule::LoseOwnGainOthers,
            UnplayedRule::GainTwiceOthers,
        ]),
        ..rules
    }
}

/// One for all, or a list that mixes levels and points.
fn finish_line(rng: &mut Rng, players: usize) -> FinishLine {
    let target = |rng: &mut Rng| {
        if rng.percent(40) {
            Target::Level(*rng.pick(&FinishLevel::ALL))
        } else {
            let most = *rng.pick(&[200, 800, 2000]);
            let points = 1 + rng.below(most);
            Target::Points(NonZeroU16::new(u16::try_from(points).unwrap()).unwrap())
        }
    };
    if rng.percent(35) {
        FinishLine::All(target(rng))
    } else {
        FinishLine::Seats((0..players).map(|_| target(rng)).collect())
    }
}

/// A timer for all, or by seat with some of them off; or a clock for the game.
fn clock(rng: &mut Rng, players: usize) -> ClockRule {
    let seconds = |rng: &mut Rng| NonZeroU16::new(*rng.pick(&[5, 60, 180])).unwrap();
    match rng.below(4) {
        0 => ClockRule::Turn(Timer::All(seconds(rng))),
        1 => {
            let mut seats: Vec<Option<NonZeroU16>> = (0..players)
                .map(|_| rng.percent(50).then(|| seconds(rng)))
                .collect();
            seats[rng.below(players)] = Some(seconds(rng));
            ClockRule::Turn(Timer::Seats(seats))
        }
        2 => ClockRule::Game(GameClock::TOURNAMENT),
        _ => ClockRule::Game(GameClock {
            minutes: NonZeroU16::new(1 + u16::try_from(rng.below(10)).unwrap()).unwrap(),
            penalty: Points::new(i32::try_from(rng.below(101)).unwrap()),
        }),
    }
}
