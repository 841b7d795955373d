//! The flags that say which rules are played by: a preset, and one flag for each rule over it.

mod written;

use crate::engine::clock::{ClockRule, GameClock, Timer};
use crate::engine::rules::{
    BoardColours, ChallengeRule, FinishLine, FirstWord, Judging, Preset, QuietEnd, RackSize,
    RuleSet, RuleTextError, TieRule, UnplayedRule,
};
use crate::engine::tile::Points;
use clap::{Args, ValueEnum};
use std::num::NonZeroU16;

/// Which rules are played by.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Rules")]
pub struct RuleFlags {
    /// Rules to start from
    #[arg(long, value_name = "NAME", value_parser = preset,
        help = "Rules to start from; the flags below change single rules [default: classic] \
                [possible values: classic, travel, deluxe, friends, official, na-tournament, intl-tournament]")]
    rules: Option<Preset>,

    /// Challenge rule: void, single, double, triple, or points for an unsuccessful challenge, such as 5 or 5/word
    #[arg(long, allow_negative_numbers = true, value_name = "RULE", value_parser = challenge)]
    challenge: Option<ChallengeRule>,

    /// What a challenge covers
    #[arg(long, value_name = "SCOPE")]
    judging: Option<JudgingFlag>,

    /// Allows an exchange of no tiles, as a pass
    #[arg(long, value_name = "ON|OFF")]
    exchange_none: Option<Switch>,

    /// Minimum tiles in the bag for an exchange, from 0 to 15; 0 means as many as are exchanged
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = exchange_bag)]
    exchange_bag: Option<u8>,

    /// Scoreless limit that ends the game: passes (everyone passes twice in a row) or N scoreless turns, from 2 to 30
    #[arg(
        long = "scoreless-limit",
        alias = "quiet-end",
        allow_negative_numbers = true,
        value_name = "passes|N"
    )]
    quiet_end: Option<QuietEnd>,

    /// Ends the game when no one has a play left; only with void challenge
    #[arg(long, value_name = "ON|OFF")]
    no_play_left: Option<Switch>,

    /// Winner when final scores are tied
    #[arg(long, value_name = "RULE")]
    tie: Option<TieFlag>,

    /// Points for unplayed tiles when a player goes out
    #[arg(long, value_name = "RULE")]
    unplayed: Option<UnplayedFlag>,

    /// Board colors; the themes high-contrast and color-safe use their own
    #[arg(long, value_name = "EDITION")]
    board: Option<BoardFlag>,

    /// Plays with nine tiles on a rack
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    nine_tile: Option<Switch>,

    /// Score that ends the game: points, beginner, intermediate, expert, a list by seat, or off
    #[arg(long, allow_negative_numbers = true, value_name = "TARGET")]
    finish_line: Option<OrOff<FinishLine>>,

    /// Seconds per turn: a number, a list by seat such as 60,off, or off
    #[arg(long, allow_negative_numbers = true, value_name = "SECONDS")]
    timer: Option<ClockRule>,

    /// Minutes per player for the whole game, or off
    #[arg(long, allow_negative_numbers = true, value_name = "MINUTES", value_parser = game_clock)]
    game_clock: Option<OrOff<NonZeroU16>>,

    /// Penalty points for each minute or part of a minute of overtime, from 0 to 100
    #[arg(long, allow_negative_numbers = true, value_name = "POINTS", value_parser = overtime)]
    overtime: Option<u8>,

    /// Minimum length of the first word, from 2 to 5
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = first_word)]
    first_word: Option<u8>,

    /// Lets a player swap a blank on the board for the tile it stands for
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    recycle_blanks: Option<Switch>,

    /// Lets a player replace a letter on the board
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    recycle_letters: Option<Switch>,

    /// Lets a player rearrange and extend a word on the board
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    rearrange: Option<Switch>,

    /// Lets everyone look up words during the game
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    open_dictionary: Option<Switch>,

    /// Lets players ask for hints on their turn
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    hints: Option<Switch>,

    /// Lets players ask a coach for tips on their turn
    #[arg(long, value_name = "ON|OFF", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    coach: Option<Switch>,

    /// Lets the players accept an unlisted word by agreement
    #[arg(long, value_name = "ON|OFF")]
    agree_words: Option<Switch>,
}

/// `on` or `off`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum JudgingFlag {
    /// The whole play
    Whole,
    /// Only the words the challenger names
    Named,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum TieFlag {
    /// The higher score before unplayed tiles are counted
    Before,
    /// No one; the game is a draw
    Shared,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum UnplayedFlag {
    /// Each player loses their own; the player who went out gains the others'
    Own,
    /// The player who went out gains twice the others'
    Twice,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum BoardFlag {
    Classic,
    Travel,
    Deluxe,
}

/// A value, or `off`.
#[derive(Clone, Debug)]
enum OrOff<T> {
    Off,
    Value(T),
}

impl<T: std::str::FromStr> std::str::FromStr for OrOff<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("off") {
            Ok(Self::Off)
        } else {
            text.parse().map(Self::Value)
        }
    }
}

/// A number within a range; or what is allowed, in a sentence.
pub(super) fn number<T: std::str::FromStr + PartialOrd>(
    text: &str,
    allowed: std::ops::RangeInclusive<T>,
    says: &str,
) -> Result<T, String> {
    let number = text.trim().parse().ok();
    number
        .filter(|number| allowed.contains(number))
        .ok_or_else(|| says.to_owned())
}

fn challenge(text: &str) -> Result<ChallengeRule, String> {
    match text
        .parse()
        .map_err(|error: RuleTextError| error.to_string())?
    {
        ChallengeRule::Bonus { points, .. } if points == Points::ZERO => {
            Err("0 points is the same as single; use single".to_owned())
        }
        rule => Ok(rule),
    }
}

fn exchange_bag(text: &str) -> Result<u8, String> {
    number(text, 0..=15, "give a number of tiles from 0 to 15")
}

fn first_word(text: &str) -> Result<u8, String> {
    number(text, 2..=5, "give a number of letters from 2 to 5")
}

fn overtime(text: &str) -> Result<u8, String> {
    number(text, 0..=100, "give a number of points from 0 to 100")
}

fn game_clock(text: &str) -> Result<OrOff<NonZeroU16>, String> {
    if text.trim().eq_ignore_ascii_case("off") {
        return Ok(OrOff::Off);
    }
    let most = GameClock::MOST_MINUTES;
    let says = format!("give a number of minutes from 1 to {most}, or off");
    let minutes = number(text, 1..=most, &says)?;
    NonZeroU16::new(minutes).map(OrOff::Value).ok_or(says)
}

fn preset(text: &str) -> Result<Preset, String> {
    let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
    Preset::from_name(text).ok_or_else(|| format!("possible values: {}", names.join(", ")))
}

impl RuleFlags {
    /// The preset, and over it what single flags say.
    pub fn rule_set(&self) -> RuleSet {
        let mut rules = self.rules.unwrap_or_default().rules();
        self.challenges(&mut rules);
        self.ends(&mut rules);
        self.time(&mut rules);
        self.variants(&mut rules);
        rules
    }

    fn challenges(&self, rules: &mut RuleSet) {
        if let Some(challenge) = self.challenge {
            rules.challenge = challenge;
        }
        match self.judging {
            Some(JudgingFlag::Whole) => rules.judging = Judging::WholePlay,
            Some(JudgingFlag::Named) => rules.judging = Judging::NamedWords,
            None => {}
        }
        if let Some(none) = self.exchange_none {
            rules.exchange.none_allowed = none == Switch::On;
        }
        if let Some(least) = self.exchange_bag {
            rules.exchange.bag_needs = least;
        }
        set(&mut rules.agreement, self.agree_words);
    }

    fn ends(&self, rules: &mut RuleSet) {
        if let Some(quiet) = self.quiet_end {
            rules.quiet_end = quiet;
        }
        // A preset's own end by no play left goes with its void challenge: who changes the one need not switch off the
        // other.
        rules.no_play_left &= rules.is_void();
        set(&mut rules.no_play_left, self.no_play_left);
        match self.tie {
            Some(TieFlag::Before) => rules.tie = TieRule::BeforeUnplayed,
            Some(TieFlag::Shared) => rules.tie = TieRule::Shared,
            None => {}
        }
        match self.unplayed {
            Some(UnplayedFlag::Own) => rules.unplayed = UnplayedRule::LoseOwnGainOthers,
            Some(UnplayedFlag::Twice) => rules.unplayed = UnplayedRule::GainTwiceOthers,
            None => {}
        }
        match &self.finish_line {
            Some(OrOff::Value(line)) => rules.finish_line = Some(line.clone()),
            Some(OrOff::Off) => rules.finish_line = None,
            None => {}
        }
    }

    fn time(&self, rules: &mut RuleSet) {
        match &self.game_clock {
            Some(OrOff::Value(minutes)) => {
                rules.clock = ClockRule::Game(GameClock {
                    minutes: *minutes,
                    ..GameClock::TOURNAMENT
                });
            }
            Some(OrOff::Off) => rules.clock = ClockRule::Off,
            None => {}
        }
        if let Some(timer) = &self.timer {
            rules.clock = timer.clone();
        }
        if let (Some(points), ClockRule::Game(clock)) = (self.overtime, &mut rules.clock) {
            clock.penalty = Points::new(i32::from(points));
        }
    }

    fn variants(&self, rules: &mut RuleSet) {
        match self.nine_tile {
            Some(Switch::On) => rules.rack = RackSize::Nine,
            Some(Switch::Off) => rules.rack = RackSize::Seven,
            None => {}
        }
        if let Some(letters) = self.first_word {
            rules.first_word = FirstWord::at_least(letters).unwrap_or(FirstWord::ANY);
        }
        match self.board {
            Some(BoardFlag::Classic) => rules.colours = BoardColours::Classic,
            Some(BoardFlag::Travel) => rules.colours = BoardColours::Travel,
            Some(BoardFlag::Deluxe) => rules.colours = BoardColours::Deluxe,
            None => {}
        }
        set(&mut rules.house.recycle_blanks, self.recycle_blanks);
        set(&mut rules.house.recycle_letters, self.recycle_letters);
        set(&mut rules.house.rearrange, self.rearrange);
        set(&mut rules.open_dictionary, self.open_dictionary);
        set(&mut rules.hints, self.hints);
        set(&mut rules.coach, self.coach);
    }

    /// Whether `--timer` and `--game-clock` are both given: there is one limit at a time (R29).
    pub const fn two_clocks(&self) -> bool {
        self.timer.is_some() && self.game_clock.is_some()
    }

    /// Whether words are checked when they are played, so that there is nothing to challenge.
    pub fn is_void(&self) -> bool {
        self.rule_set().is_void()
    }

    /// Whether `--overtime` is given where no game clock runs.
    pub fn overtime_without_clock(&self) -> bool {
        self.overtime.is_some() && !matches!(self.rule_set().clock, ClockRule::Game(_))
    }

    /// What each of the rules is, by the name of its flag and as that takes it.
    pub fn written(rules: &RuleSet) -> Vec<(&'static str, String)> {
        written::written(rules)
    }

    /// The preset that the rules begin from.
    pub fn preset(&self) -> Preset {
        self.rules.unwrap_or_default()
    }

    /// For how many seats a list is given, if one is: players are as many when nothing else says so.
    pub fn seats(&self) -> Option<usize> {
        let line = match &self.finish_line {
            Some(OrOff::Value(line)) => line.seats(),
            _ => None,
        };
        let timer = match &self.timer {
            Some(ClockRule::Turn(Timer::Seats(seats))) => Some(seats.len()),
            _ => None,
        };
        line.or(timer)
    }
}

const fn set(rule: &mut bool, switch: Option<Switch>) {
    match switch {
        Some(Switch::On) => *rule = true,
        Some(Switch::Off) => *rule = false,
        None => {}
    }
}
