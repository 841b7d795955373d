//! The table of options.

use super::super::{
    BoardColors, ChallengeRule, ChallengeScope, FinishLine, FirstWord, RackSize, RuleSet,
    ScorelessLimit, TieRule, UnplayedRule, describe,
};
use super::option::{
    Affects, Heading, JournalField, OptionChoice, OptionError, OptionValue, RuleOption, SummaryRow,
    ValueInput, ValueKind, Values,
};
use crate::engine::clock::{ClockRule, GameClock};
use crate::engine::tile::Points;
use std::fmt::Display;
use std::num::NonZeroU16;
use std::ops::RangeInclusive;
use std::str::FromStr;

// Headings of the form.
const VARIANTS: Heading = Heading(0, "Variants");
const CHALLENGES: Heading = Heading(1, "Challenges");
const TURNS: Heading = Heading(2, "Turns");
const HOUSE: Heading = Heading(3, "House variations");
const GAME_END: Heading = Heading(4, "Game end");
const OTHER: Heading = Heading(5, "Other");

// Headings of the rules summary.
const CHALLENGE: Heading = Heading(0, "Challenge");
const WORDS: Heading = Heading(1, "Words");
const FIRST_WORD: Heading = Heading(2, "First word");
const EXCHANGE: Heading = Heading(3, "Exchange");
const BINGO: Heading = Heading(4, "Bingo");
const END: Heading = Heading(5, "End");
const UNPLAYED: Heading = Heading(6, "Unplayed tiles");
const TIE: Heading = Heading(7, "Tie");
const FINISH_LINE: Heading = Heading(8, "Finish line");
const CLOCK: Heading = Heading(9, "Clock");

/// A boolean field: the sentences and labels of off and on.
macro_rules! switch {
    ($($field:ident).+, $no:expr, $yes:expr) => {
        switch!($($field).+, "off": $no, "on": $yes)
    };
    ($($field:ident).+, $off:literal: $no:expr, $on:literal: $yes:expr) => {
        Values::Choices(&[
            OptionChoice { word: "off", label: $off, about: $no, ..choice!($($field).+ = false, "false") },
            OptionChoice { word: "on", label: $on, about: $yes, ..choice!($($field).+ = true, "true") },
        ])
    };
}

/// A value of a field, and what a journal stores for it.
macro_rules! choice {
    ($($field:ident).+ = $value:expr, $stored:literal) => {
        OptionChoice {
            word: "",
            help: "",
            label: "",
            about: "",
            stored: $stored,
            is: |rules| rules.$($field).+ == $value,
            take: |rules| rules.$($field).+ = $value,
        }
    };
}

/// Defaults of an entry.
const OPTION: RuleOption = RuleOption {
    key: "",
    old_keys: &[],
    label: "",
    group: HOUSE,
    last_in_group: false,
    help: "",
    placeholder: "ON|OFF",
    values: Values::Choices(&[]),
    matters: |_| true,
    overruled: |_| None,
    conflicts: &[],
    summary: SummaryRow::Nothing,
    explanation: "",
    affects: Affects::Plays,
    journal: JournalField::IfChanged,
};

/// Every option but the preset, in the order of the flags.
pub const OPTIONS: &[RuleOption] = &[
    RuleOption {
        key: "challenge",
        label: "Challenge",
        group: CHALLENGES,
        help: "Challenge rule: void, single, double, triple, or points for an unsuccessful challenge, such as 5 or 5/word",
        placeholder: "RULE",
        values: Values::Value(OptionValue {
            kind: ValueKind::TextOrNumber,
            words: &["void", "single", "double", "triple", "5", "5/word"],
            get: |rules| Some(rules.challenge.to_string()),
            set: set_challenge,
            input: ValueInput::Offered {
                values: usual_challenges,
                label: |rules| challenge_label(rules.challenge),
            },
            about: |rules, _| describe::cost(rules.challenge),
        }),
        summary: SummaryRow::Row(CHALLENGE, |rules, _| Some(challenge(rules))),
        affects: Affects::Result,
        journal: JournalField::Own,
        ..OPTION
    },
    RuleOption {
        key: "judging",
        label: "Judging",
        group: CHALLENGES,
        help: "What a challenge covers",
        placeholder: "SCOPE",
        values: Values::Choices(&[
            OptionChoice {
                word: "whole",
                help: "The whole play",
                label: "whole play",
                about: WHOLE_PLAY,
                ..choice!(judging = ChallengeScope::WholePlay, "whole-play")
            },
            OptionChoice {
                word: "named",
                help: "Only the words the challenger names",
                label: "named words",
                about: NAMED_WORDS,
                ..choice!(judging = ChallengeScope::NamedWords, "named-words")
            },
        ]),
        matters: |rules| !rules.is_void(),
        affects: Affects::Result,
        journal: JournalField::Always("judging"),
        ..OPTION
    },
    RuleOption {
        key: "exchange-none",
        label: "Zero-tile exchange",
        group: TURNS,
        help: "Allows an exchange of no tiles, as a pass",
        values: switch!(
            exchange.none_allowed,
            describe::ZERO_TILES[0],
            describe::ZERO_TILES[1]
        ),
        journal: JournalField::Always("exchange/none_allowed"),
        ..OPTION
    },
    RuleOption {
        key: "exchange-bag",
        label: "Minimum tiles in bag",
        group: TURNS,
        help: "Minimum tiles in the bag for an exchange, from 0 to 15; 0 means as many as are exchanged",
        placeholder: "N",
        values: Values::Value(OptionValue {
            kind: ValueKind::Number,
            words: &[],
            get: |rules| Some(rules.exchange.bag_needs.to_string()),
            set: |rules, text| {
                rules.exchange.bag_needs = number("tiles", text, 0..=15)?;
                Ok(())
            },
            input: ValueInput::Offered {
                values: |rules| with_current(&[0, 7], rules.exchange.bag_needs),
                label: |rules| match rules.exchange.bag_needs {
                    0 => "as many as exchanged".to_owned(),
                    least => least.to_string(),
                },
            },
            about: |rules, _| describe::exchange_bag(rules),
        }),
        summary: SummaryRow::Row(EXCHANGE, |rules, _| Some(describe::exchange(rules))),
        journal: JournalField::Always("exchange/bag_needs"),
        ..OPTION
    },
    RuleOption {
        key: "scoreless-limit",
        old_keys: &["quiet-end"],
        label: "Scoreless limit",
        group: GAME_END,
        help: "Scoreless limit that ends the game: passes (everyone passes twice in a row) or N scoreless turns, from 2 to 30",
        placeholder: "passes|N",
        values: Values::Value(OptionValue {
            kind: ValueKind::TextOrNumber,
            words: &["passes"],
            get: |rules| Some(rules.scoreless_limit.to_string()),
            set: |rules, text| {
                rules.scoreless_limit = text.parse()?;
                Ok(())
            },
            input: ValueInput::Offered {
                values: |rules| match rules.scoreless_limit {
                    ScorelessLimit::EveryonePassedTwice => {
                        vec!["passes".to_owned(), "6".to_owned()]
                    }
                    ScorelessLimit::ScorelessTurns(now) => {
                        [vec!["passes".to_owned()], with_current(&[6], now.get())].concat()
                    }
                },
                label: |rules| match rules.scoreless_limit {
                    ScorelessLimit::EveryonePassedTwice => "everyone passes twice".to_owned(),
                    ScorelessLimit::ScorelessTurns(turns) => format!("{turns} scoreless turns"),
                },
            },
            about: |rules, _| describe::end(rules),
        }),
        summary: SummaryRow::About(END),
        affects: Affects::Result,
        journal: JournalField::Own,
        ..OPTION
    },
    RuleOption {
        key: "no-play-left",
        label: "No play left",
        group: GAME_END,
        help: "Ends the game when no one has a play left; only with void challenge",
        values: switch!(
            no_play_left,
            "play goes on": "When no player can play, players pass until the game ends.",
            "ends the game": "The game ends when no player can play or exchange."
        ),
        matters: RuleSet::is_void,
        // R23
        overruled: |rules| {
            rules
                .house
                .any()
                .then_some("House variations change the board, so play always goes on.")
        },
        affects: Affects::Result,
        journal: JournalField::Always("no_play_left"),
        ..OPTION
    },
    RuleOption {
        key: "tie",
        label: "Tie",
        group: GAME_END,
        last_in_group: true,
        help: "Winner when final scores are tied",
        placeholder: "RULE",
        values: Values::Choices(&[
            OptionChoice {
                word: "before",
                help: "The higher score before unplayed tiles are counted",
                label: "before unplayed tiles",
                about: "The higher score before unplayed tiles wins. If still tied, the game is a draw.",
                ..choice!(tie = TieRule::BeforeUnplayed, "before-unplayed")
            },
            OptionChoice {
                word: "shared",
                help: "No one; the game is a draw",
                label: "draw",
                about: "Tied scores are a draw.",
                ..choice!(tie = TieRule::Shared, "shared")
            },
        ]),
        // R28
        overruled: |rules| {
            rules.compares_shares().then_some(
                "The greater share of the finish line before unplayed tiles wins a tie. If still tied, the game is a draw.",
            )
        },
        summary: SummaryRow::About(TIE),
        affects: Affects::Result,
        journal: JournalField::Always("tie"),
        ..OPTION
    },
    RuleOption {
        key: "unplayed",
        label: "Unplayed tiles",
        group: GAME_END,
        help: "Points for unplayed tiles when a player goes out",
        placeholder: "RULE",
        values: Values::Choices(&[
            OptionChoice {
                word: "own",
                help: "Each player loses their own; the player who went out gains the others'",
                label: "lose own, gain others’",
                about: "Unplayed tiles count against you. A player who goes out gains the others’.",
                ..choice!(
                    unplayed = UnplayedRule::LoseOwnGainOthers,
                    "lose-own-gain-others"
                )
            },
            OptionChoice {
                word: "twice",
                help: "The player who went out gains twice the others'",
                label: "gain twice others’",
                about: "A player who goes out gains twice the value of the others’ tiles. If no one goes out, unplayed tiles \
                     count against you.",
                ..choice!(
                    unplayed = UnplayedRule::GainTwiceOthers,
                    "gain-twice-others"
                )
            },
        ]),
        summary: SummaryRow::About(UNPLAYED),
        affects: Affects::Result,
        journal: JournalField::Always("unplayed"),
        ..OPTION
    },
    RuleOption {
        key: "board",
        label: "Board colors",
        group: OTHER,
        last_in_group: true,
        help: "Board colors; the themes high-contrast and color-safe use their own",
        placeholder: "EDITION",
        values: Values::Choices(&[
            OptionChoice {
                word: "classic",
                label: "classic",
                about: "Light blue, dark blue, pink and red squares.",
                ..choice!(colors = BoardColors::Classic, "classic")
            },
            OptionChoice {
                word: "travel",
                label: "travel",
                about: EDITION_COLORS,
                ..choice!(colors = BoardColors::Travel, "travel")
            },
            OptionChoice {
                word: "deluxe",
                label: "deluxe",
                about: EDITION_COLORS,
                ..choice!(colors = BoardColors::Deluxe, "deluxe")
            },
        ]),
        affects: Affects::Table,
        journal: JournalField::Always("colours"),
        ..OPTION
    },
    RuleOption {
        key: "nine-tile",
        label: "Nine tiles",
        group: VARIANTS,
        help: "Plays with nine tiles on a rack",
        values: Values::Choices(&[
            OptionChoice {
                word: "off",
                label: "off",
                about: "Playing seven tiles is a bingo: 50 extra points.",
                ..choice!(rack = RackSize::Seven, "7")
            },
            OptionChoice {
                word: "on",
                label: "on",
                about: "Racks hold nine tiles. Playing seven, eight or nine is a bingo: 50 extra points.",
                ..choice!(rack = RackSize::Nine, "9")
            },
        ]),
        summary: SummaryRow::About(BINGO),
        journal: JournalField::Always("rack"),
        ..OPTION
    },
    RuleOption {
        key: "finish-line",
        label: "Finish line",
        group: VARIANTS,
        help: "Score that ends the game: points, beginner, intermediate, expert, a list by seat, or off",
        placeholder: "TARGET",
        values: Values::Value(OptionValue {
            kind: ValueKind::Series,
            words: &["beginner", "intermediate", "expert", OFF],
            get: |rules| Some(or_off(rules.finish_line.as_ref())),
            set: |rules, text| {
                let line = (!is_off(text)).then(|| text.parse::<FinishLine>());
                rules.finish_line = line.transpose()?;
                Ok(())
            },
            input: ValueInput::Typed(
                "points such as 120, a level (beginner, intermediate, expert), one for each player (beginner,90), or off",
            ),
            about: |rules, players| {
                let line = describe::finish_line_for(rules, players);
                line.unwrap_or_else(|| {
                    "Type off, points (120), a level (beginner, intermediate, expert), or one for each player \
                     (beginner,90)."
                        .to_owned()
                })
            },
        }),
        summary: SummaryRow::Row(FINISH_LINE, describe::finish_line_for),
        affects: Affects::Result,
        journal: JournalField::Own,
        ..OPTION
    },
    RuleOption {
        key: "timer",
        label: "Timer",
        group: VARIANTS,
        help: "Seconds per turn: a number, a list by seat such as 60,off, or off",
        placeholder: "SECONDS",
        values: Values::Value(OptionValue {
            kind: ValueKind::Series,
            words: &[OFF],
            get: |rules| Some(or_off(rules.clock.timer())),
            set: |rules, text| {
                match text.parse()? {
                    ClockRule::Off if rules.clock.timer().is_none() => {}
                    timer => rules.clock = timer,
                }
                Ok(())
            },
            input: ValueInput::Typed(
                "seconds for each turn, one number for each player (60,off), or off",
            ),
            about: |rules, _| {
                let timer = rules.clock.timer().and_then(|_| describe::clock(rules));
                timer.unwrap_or_else(|| {
                    "Type off, seconds for each turn (60), or one number for each player (60,off).".to_owned()
                })
            },
        }),
        conflicts: &["game-clock"],
        summary: SummaryRow::Row(CLOCK, |rules, _| describe::clock(rules)),
        affects: Affects::Table,
        journal: JournalField::Own,
        ..OPTION
    },
    RuleOption {
        key: "game-clock",
        label: "Game clock",
        group: OTHER,
        help: "Minutes per player for the whole game, or off",
        placeholder: "MINUTES",
        values: Values::Value(OptionValue {
            kind: ValueKind::TextOrNumber,
            words: &[OFF],
            get: |rules| Some(or_off(rules.clock.game().map(|clock| clock.minutes))),
            set: set_game_clock,
            input: ValueInput::Offered {
                values: |rules| {
                    let now = rules.clock.game().map(|clock| clock.minutes.get());
                    let minutes = with_current(&[5, 10, 15, 20, 25, 30, 45, 60], now.unwrap_or(5));
                    [vec![OFF.to_owned()], minutes].concat()
                },
                label: |rules| {
                    or_off(
                        rules
                            .clock
                            .game()
                            .map(|clock| describe::minutes(clock.minutes.get())),
                    )
                },
            },
            about: |rules, _| game_clock(rules),
        }),
        conflicts: &["timer"],
        affects: Affects::Table,
        journal: JournalField::Own,
        ..OPTION
    },
    RuleOption {
        key: "overtime",
        label: "Overtime penalty",
        group: OTHER,
        help: "Penalty points for each minute or part of a minute of overtime, from 0 to 100",
        placeholder: "POINTS",
        values: Values::Value(OptionValue {
            kind: ValueKind::Number,
            words: &[],
            get: |rules| Some(rules.clock.game()?.penalty.to_string()),
            set: |rules, text| {
                let points = number("points", text, 0..=100)?;
                if let ClockRule::Game(clock) = &mut rules.clock {
                    clock.penalty = Points::new(points);
                }
                Ok(())
            },
            input: ValueInput::Offered {
                values: |rules| {
                    let now = rules.clock.game().map(|clock| clock.penalty.value());
                    now.map_or_else(Vec::new, |now| with_current(&[0, 5, 10], now))
                },
                label: |rules| {
                    rules
                        .clock
                        .game()
                        .map_or_else(String::new, |clock| format!("{} a minute", clock.penalty))
                },
            },
            about: |rules, _| game_clock(rules),
        }),
        matters: |rules| rules.clock.game().is_some(),
        affects: Affects::Table,
        journal: JournalField::Own,
        ..OPTION
    },
    RuleOption {
        key: "first-word",
        label: "Minimum first word",
        group: TURNS,
        help: "Minimum length of the first word, from 2 to 5",
        placeholder: "N",
        values: Values::Value(OptionValue {
            kind: ValueKind::Number,
            words: &[],
            get: |rules| Some(rules.first_word.letters().to_string()),
            set: |rules, text| {
                let letters = number("letters", text, 2..=5)?;
                rules.first_word = FirstWord::at_least(letters).unwrap_or(FirstWord::ANY);
                Ok(())
            },
            input: ValueInput::Offered {
                values: |_| ["2", "3", "4", "5"].map(str::to_owned).into(),
                label: |rules| format!("{} letters", rules.first_word.letters()),
            },
            about: |rules, _| describe::first_word(rules),
        }),
        summary: SummaryRow::Row(FIRST_WORD, |rules, _| {
            (rules.first_word != FirstWord::ANY).then(|| describe::first_word(rules))
        }),
        journal: JournalField::Always("first_word"),
        ..OPTION
    },
    RuleOption {
        key: "recycle-blanks",
        label: "Recycle blanks",
        help: "Lets a player swap a blank on the board for the tile it stands for",
        values: switch!(
            house.recycle_blanks,
            "Blanks stay where they were played.",
            "You can swap a blank on the board for the tile it stands for."
        ),
        summary: SummaryRow::House("blanks on the board can be swapped for their letter"),
        journal: JournalField::Always("house/recycle_blanks"),
        ..OPTION
    },
    RuleOption {
        key: "recycle-letters",
        label: "Recycle letters",
        help: "Lets a player replace a letter on the board",
        values: switch!(
            house.recycle_letters,
            "Letters stay where they were played.",
            "You can replace a letter on the board with one of yours to make new words."
        ),
        summary: SummaryRow::House("letters on the board can be replaced"),
        journal: JournalField::Always("house/recycle_letters"),
        ..OPTION
    },
    RuleOption {
        key: "rearrange",
        label: "Rearrange",
        help: "Lets a player rearrange and extend a word on the board",
        values: switch!(
            house.rearrange,
            "Words on the board stay as they are.",
            "You can rearrange a word on the board and lengthen it."
        ),
        summary: SummaryRow::House("words on the board can be rearranged and lengthened"),
        journal: JournalField::Always("house/rearrange"),
        ..OPTION
    },
    RuleOption {
        key: "open-dictionary",
        label: "Open dictionary",
        help: "Lets everyone look up words during the game",
        values: switch!(
            open_dictionary,
            "The dictionary is for challenges only.",
            "Everyone can look up words at any time."
        ),
        summary: SummaryRow::House("everyone can look up words at any time"),
        explanation: "Everyone can look up words at any time at no cost: check a word, match a pattern, find anagrams and \
                      hooks.",
        affects: Affects::Table,
        journal: JournalField::Always("open_dictionary"),
        ..OPTION
    },
    RuleOption {
        key: "hints",
        label: "Hints",
        help: "Lets players ask for hints on their turn",
        values: switch!(
            hints,
            "No hints.",
            "On your turn the computer shows a good play, step by step."
        ),
        summary: SummaryRow::House("players can ask for hints"),
        explanation: "On your turn you can ask for a hint: first where a good play is, then its length, then the play \
                      itself, or which tiles to exchange. It is what a champion would play with your rack. Hints cost no \
                      points, but a game with a hint is not rated.",
        affects: Affects::Table,
        ..OPTION
    },
    RuleOption {
        key: "coach",
        label: "Coach",
        help: "Lets players ask a coach for tips on their turn",
        values: switch!(
            coach,
            "No coach.",
            "On your turn a coach says what to look for, and later what you missed."
        ),
        summary: SummaryRow::House("players can ask a coach for tips"),
        explanation: "On your turn you can ask the coach for tips on your rack: short words, a place for an S, hooks, premium \
                      squares, letters that go together, what to keep. The coach points out the squares and leaves the play \
                      to you. The first tip shows what your last turn missed, if it missed much.",
        affects: Affects::Table,
        ..OPTION
    },
    RuleOption {
        key: "agree-words",
        label: "Words by agreement",
        group: CHALLENGES,
        help: "Lets the players accept an unlisted word by agreement",
        values: switch!(
            agreement,
            "Only words in the dictionary are acceptable.",
            "Unlisted words can be allowed if all players agree."
        ),
        summary: SummaryRow::About(WORDS),
        affects: Affects::Table,
        journal: JournalField::Always("agreement"),
        ..OPTION
    },
];

const WHOLE_PLAY: &str = "One phony and the whole play comes off.";
const NAMED_WORDS: &str =
    "Only the words the challenger names are judged. One phony and the whole play comes off.";
const EDITION_COLORS: &str = "The colors of the boxed edition of that name.";
const OFF: &str = "off";

fn set_challenge(rules: &mut RuleSet, text: &str) -> Result<(), OptionError> {
    let challenge = text.parse()?;
    if matches!(
        challenge,
        ChallengeRule::Bonus {
            points: Points::ZERO,
            ..
        }
    ) {
        return Err(OptionError::NoBonus);
    }
    rules.challenge = challenge;
    // A preset's own end by no play left goes with its void challenge: changing the one must not require switching off
    // the other.
    rules.no_play_left &= rules.is_void();
    Ok(())
}

fn usual_challenges(rules: &RuleSet) -> Vec<String> {
    let unusual = (!ChallengeRule::USUAL.contains(&rules.challenge)).then_some(rules.challenge);
    let challenges = ChallengeRule::USUAL.into_iter().chain(unusual);
    challenges.map(|challenge| challenge.to_string()).collect()
}

/// A challenge rule with what happens: `double (costs a turn)`.
fn challenge_label(challenge: ChallengeRule) -> String {
    let terms = challenge.terms();
    let word = if terms.per_word { " a word" } else { "" };
    let happens = match (terms.window, terms.decides, terms.misses_turn) {
        (false, ..) => "phonies refused",
        (_, true, _) => "decides the game",
        (_, _, true) => "costs a turn",
        _ => "costs nothing",
    };
    match terms.name {
        Some(name) => format!("{name} ({happens})"),
        None => format!("{}{word}", describe::counted(terms.bonus)),
    }
}

fn challenge(rules: &RuleSet) -> String {
    let cost = describe::cost(rules.challenge);
    match rules.judging {
        _ if rules.is_void() => cost,
        ChallengeScope::WholePlay => format!("{WHOLE_PLAY} {cost}"),
        ChallengeScope::NamedWords => format!("{NAMED_WORDS} {cost}"),
    }
}

fn set_game_clock(rules: &mut RuleSet, text: &str) -> Result<(), OptionError> {
    if is_off(text) {
        if rules.clock.game().is_some() {
            rules.clock = ClockRule::Off;
        }
        return Ok(());
    }
    let minutes = number("minutes", text, 1..=GameClock::MOST_MINUTES).ok();
    let minutes = minutes
        .and_then(NonZeroU16::new)
        .ok_or(OptionError::Minutes)?;
    let penalty = rules.clock.game().unwrap_or(GameClock::TOURNAMENT).penalty;
    rules.clock = ClockRule::Game(GameClock { minutes, penalty });
    Ok(())
}

fn game_clock(rules: &RuleSet) -> String {
    let clock = rules.clock.game().and_then(|_| describe::clock(rules));
    clock.unwrap_or_else(|| "The game has no clock.".to_owned())
}

fn is_off(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(OFF)
}

fn or_off(value: Option<impl Display>) -> String {
    value.map_or_else(|| OFF.to_owned(), |value| value.to_string())
}

fn number<T: FromStr + PartialOrd + Display>(
    of: &'static str,
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, OptionError> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| range.contains(number));
    number.ok_or_else(|| OptionError::Number {
        of,
        least: range.start().to_string(),
        most: range.end().to_string(),
    })
}

/// The numbers offered, in order, including the one in force, which a flag may have set.
fn with_current<T: Ord + Copy + Display>(offered: &[T], current: T) -> Vec<String> {
    let all: std::collections::BTreeSet<T> = offered.iter().copied().chain([current]).collect();
    all.iter().map(ToString::to_string).collect()
}
