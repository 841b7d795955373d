//! With which flags the program is started, and on which terminal.

use crate::support::engine_help::Rng;
use std::path::Path;

/// Flags of rules: about one in four of them is given.
const RULES: [&[&str]; 19] = [
    &[
        "--rules=travel",
        "--rules=deluxe",
        "--rules=friends",
        "--rules=official",
        "--rules=na-tournament",
        "--rules=intl-tournament",
        "--rules=classic",
    ],
    &[
        "--challenge=void",
        "--challenge=single",
        "--challenge=double",
        "--challenge=triple",
        "--challenge=5",
        "--challenge=5/word",
    ],
    &["--judging=named", "--judging=whole"],
    &["--exchange-none=on"],
    &["--exchange-bag=0", "--exchange-bag=15"],
    &[
        "--scoreless-limit=passes",
        "--scoreless-limit=2",
        "--scoreless-limit=3",
        "--scoreless-limit=6",
    ],
    &["--no-play-left=on"],
    &["--tie=before", "--tie=shared"],
    &["--unplayed=own", "--unplayed=twice"],
    &["--board=classic", "--board=travel", "--board=deluxe"],
    &["--nine-tile"],
    &[
        "--finish-line=60",
        "--finish-line=beginner",
        "--finish-line=expert",
    ],
    &["--timer=30", "--timer=600"],
    &["--game-clock=1", "--game-clock=25"],
    &["--first-word=3", "--first-word=5"],
    &["--open-dictionary"],
    &["--hints"],
    &["--coach"],
    &["--agree-words=on", "--agree-words=off"],
];

/// Flags of rules by which tiles on the board are changed: half of them are given, for the changes are seldom possible.
const CHANGES: [&[&str]; 3] = [
    &["--recycle-blanks"],
    &["--recycle-letters"],
    &["--rearrange"],
];

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

fn some(rng: &mut Rng, from: &[&[&str]], chance: usize, flags: &mut Vec<String>) {
    for flag in from {
        if rng.percent(chance) {
            flags.push((*rng.pick(flag)).to_owned());
        }
    }
}

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
    some(rng, &LOOKS, 30, &mut flags);
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
            some(rng, &RULES, 25, &mut flags);
            some(rng, &CHANGES, 50, &mut flags);
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
