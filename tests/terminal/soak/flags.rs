//! With which flags the program is started, and on which terminal.

use crate::support::engine_help::Rng;
use scrabble::engine::rules::options::{OPTIONS, RuleOption, ValueInput, Values};
use scrabble::engine::rules::{Preset, RuleSet};
use std::path::Path;

/// Flags of rules, with values other than those of the classic rules.
fn rules() -> Vec<Vec<String>> {
    let presets = Preset::ALL.map(|preset| format!("--rules={preset}"));
    let options = OPTIONS.iter().map(|option| {
        let values = values(option).into_iter();
        values
            .map(|value| format!("--{}={value}", option.key))
            .collect()
    });
    [presets.to_vec()].into_iter().chain(options).collect()
}

/// Values of a rule other than the classic one.
fn values(option: &RuleOption) -> Vec<String> {
    let classic = RuleSet::classic();
    let mut values: Vec<String> = match option.values {
        Values::Choices(choices) => choices
            .iter()
            .map(|choice| choice.word.to_owned())
            .collect(),
        Values::Value(value) => {
            let usual = value.words.iter().map(|word| (*word).to_owned());
            let offered = match value.input {
                ValueInput::Offered { values, .. } => values(&classic),
                ValueInput::Typed(_) => vec!["60".to_owned()],
            };
            usual.chain(offered).collect()
        }
    };
    values.retain(|value| option.text(&classic).as_ref() != Some(value));
    values
}

/// Whether it lets tiles on the board be changed: half of these are given, for the changes are seldom possible.
fn changes(flags: &[String]) -> bool {
    let changes = [
        "--recycle-blanks=on",
        "--recycle-letters=on",
        "--rearrange=on",
    ];
    flags.iter().any(|flag| changes.contains(&flag.as_str()))
}

const NAMES: [&str; 10] = [
    "Ann,Ben",
    "Ann,Ben,Cy",
    "Łucja,李雷,Ñandú,Zoë",
    "A,bb,ccc,MMMMMMMMMMMMMMMM",
    "Ann,bot:beginner",
    "Ann,bot:family",
    "bot:beginner,bot:family",
    "Ann,Ben,bot:club",
    "Ann,bot:beginner+phonies",
    "ﷺﷺﷺﷺﷺﷺﷺﷺ,e\u{301}e\u{301}",
];

const LOOKS: [&[&str]; 5] = [
    &[
        "--theme=dark",
        "--theme=light",
        "--theme=high-contrast",
        "--theme=color-safe",
        "--theme=auto",
    ],
    &["--keys-preset=vim", "--keys-preset=woogles"],
    &["--keys=shuffle=F5,pass=F6", "--keys=recall=Ctrl-X"],
    &["--reduced-motion"],
    &["--family"],
];

const SWITCHES: [&str; 5] = [
    "--bell",
    "--notify",
    "--window-title",
    "--ascii",
    "--mouse=off",
];

/// Flags that any command takes.
fn everywhere(rng: &mut Rng, data: &Path, own: &Path) -> Vec<String> {
    let words = if rng.percent(85) {
        own.display().to_string()
    } else {
        (*rng.pick(&["common", "full"])).to_owned()
    };
    let mut flags = vec![
        format!("--data-dir={}", data.display()),
        // Not the tester's own.
        "--config=/dev/null".to_owned(),
        format!("--dict={words}"),
    ];
    for look in LOOKS {
        if rng.percent(30) {
            flags.push((*rng.pick(look)).to_owned());
        }
    }
    for switch in SWITCHES {
        if rng.percent(15) {
            flags.push(switch.to_owned());
        }
    }
    flags
}

/// How the program is started; `games` are those that lie in the folder.
pub(crate) fn flags(rng: &mut Rng, data: &Path, own: &Path, games: &[String]) -> Vec<String> {
    let mut flags = everywhere(rng, data, own);
    let game = (!games.is_empty()).then(|| rng.pick(games).clone());
    match (rng.below(12), game) {
        (0, Some(game)) => flags.extend(["replay".to_owned(), game]),
        (1, Some(game)) => flags.extend(["watch".to_owned(), game]),
        (2, Some(_)) => flags.push("stats".to_owned()),
        (3, _) => {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/gcg/blanks.gcg");
            flags.extend(["replay".to_owned(), file.to_owned()]);
        }
        (4 | 5, Some(_)) => flags.push("resume".to_owned()),
        (kind, _) => {
            for rule in rules().iter().filter(|values| !values.is_empty()) {
                if rng.percent(if changes(rule) { 50 } else { 25 }) {
                    flags.push(rng.pick(rule).clone());
                }
            }
            if kind > 7 {
                flags.push(format!("--names={}", rng.pick(&NAMES)));
            }
        }
    }
    flags
}

/// What an environment says of the terminal.
pub(crate) fn terminal(rng: &mut Rng) -> Vec<(&'static str, &'static str)> {
    let mut env = vec![(
        *rng.pick(&["LC_ALL", "LANG"]),
        *rng.pick(&["C", "C.UTF-8", "C.UTF-8"]),
    )];
    env.push(("TERM", *rng.pick(&["xterm", "xterm-256color", "linux"])));
    if rng.percent(50) {
        env.push(("COLORTERM", "truecolor"));
    }
    if rng.percent(10) {
        env.push(("NO_COLOR", "1"));
    }
    env
}
