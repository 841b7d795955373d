//! Rules as their flags write them.

use super::{BoardFlag, JudgingFlag, Switch, TieFlag, UnplayedFlag};
use crate::engine::clock::ClockRule;
use crate::engine::rules::{BoardColours, Judging, RackSize, RuleSet, TieRule, UnplayedRule};
use clap::ValueEnum;

/// What each of the rules is, as its flag takes it. Taken apart in full: a new field is a new flag.
pub fn written(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let RuleSet {
        challenge,
        judging,
        exchange,
        quiet_end,
        no_play_left,
        tie,
        unplayed,
        colours,
        rack,
        first_word,
        finish_line,
        clock,
        house,
        open_dictionary,
        hints,
        coach,
        agreement,
    } = rules;
    let (timer, minutes, overtime) = clocks(clock);
    let line = finish_line.as_ref().map(ToString::to_string);
    let mut written = vec![
        ("challenge", challenge.to_string()),
        ("judging", word(&JudgingFlag::from(*judging))),
        ("exchange-none", switch(exchange.none_allowed)),
        ("exchange-bag", exchange.bag_needs.to_string()),
        ("scoreless-limit", quiet_end.to_string()),
        ("no-play-left", switch(*no_play_left)),
        ("tie", word(&TieFlag::from(*tie))),
        ("unplayed", word(&UnplayedFlag::from(*unplayed))),
        ("board", word(&BoardFlag::from(*colours))),
        ("nine-tile", switch(*rack == RackSize::Nine)),
        ("finish-line", line.unwrap_or_else(off)),
        ("timer", timer.unwrap_or_else(off)),
        ("game-clock", minutes.unwrap_or_else(off)),
        ("first-word", first_word.letters().to_string()),
        ("recycle-blanks", switch(house.recycle_blanks)),
        ("recycle-letters", switch(house.recycle_letters)),
        ("rearrange", switch(house.rearrange)),
        ("open-dictionary", switch(*open_dictionary)),
        ("hints", switch(*hints)),
        ("coach", switch(*coach)),
        ("agree-words", switch(*agreement)),
    ];
    written.extend(overtime.map(|points| ("overtime", points)));
    written
}

/// Timer, minutes and penalty of a clock, as far as it has them.
fn clocks(clock: &ClockRule) -> (Option<String>, Option<String>, Option<String>) {
    match clock {
        ClockRule::Off => (None, None, None),
        ClockRule::Turn(timer) => (Some(timer.to_string()), None, None),
        ClockRule::Game(clock) => (
            None,
            Some(clock.minutes.to_string()),
            Some(clock.penalty.to_string()),
        ),
    }
}

fn off() -> String {
    "off".to_owned()
}

fn switch(on: bool) -> String {
    word(if on { &Switch::On } else { &Switch::Off })
}

/// A choice as the command line calls it.
fn word(choice: &impl ValueEnum) -> String {
    let value = choice.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

impl From<Judging> for JudgingFlag {
    fn from(judging: Judging) -> Self {
        match judging {
            Judging::WholePlay => Self::Whole,
            Judging::NamedWords => Self::Named,
        }
    }
}

impl From<TieRule> for TieFlag {
    fn from(tie: TieRule) -> Self {
        match tie {
            TieRule::BeforeUnplayed => Self::Before,
            TieRule::Shared => Self::Shared,
        }
    }
}

impl From<UnplayedRule> for UnplayedFlag {
    fn from(unplayed: UnplayedRule) -> Self {
        match unplayed {
            UnplayedRule::LoseOwnGainOthers => Self::Own,
            UnplayedRule::GainTwiceOthers => Self::Twice,
        }
    }
}

impl From<BoardColours> for BoardFlag {
    fn from(colours: BoardColours) -> Self {
        match colours {
            BoardColours::Classic => Self::Classic,
            BoardColours::Travel => Self::Travel,
            BoardColours::Deluxe => Self::Deluxe,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use crate::engine::rules::Preset;
    use clap::Parser;

    /// Over whatever preset they stand, flags for every rule make the same rules of it.
    #[test]
    fn rules_that_are_written_are_read_back() {
        let more = [
            "--nine-tile",
            "--finish-line=beginner,90",
            "--timer=60,off",
            "--challenge=5/word",
        ];
        let more = Cli::try_parse_from([&["scrabble"], &more[..]].concat()).expect("flags");
        let presets = Preset::ALL.map(Preset::rules);
        for rules in presets.into_iter().chain([more.play.rules.rule_set()]) {
            for preset in Preset::ALL {
                let written = written(&rules).into_iter();
                // A clock that is off says nothing beside one that is on.
                let flags = written.filter(|(flag, text)| {
                    !(["timer", "game-clock"].contains(flag) && text == "off")
                        || (*flag == "timer" && rules.clock == ClockRule::Off)
                });
                let flags = flags.map(|(flag, text)| format!("--{flag}={text}"));
                let args = ["scrabble".to_owned(), format!("--rules={preset}")];
                let cli = Cli::try_parse_from(args.into_iter().chain(flags)).expect("flags");
                assert_eq!(cli.play.rules.rule_set(), rules, "over {preset}");
            }
        }
    }
}
