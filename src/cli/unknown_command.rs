//! Names that are no commands, and what to type instead.

use super::file_kind::FileKind;
use crate::text::printable;
use std::path::Path;

/// Names that people may try, in groups, and the commands to type instead.
const INSTEAD: &[(&[&str], &str)] = &[
    (
        &["join", "connect", "guest", "ssh"],
        "to join a game, copy the line that its host shows, such as `ssh -p 7788 CODE@HOST`",
    ),
    (
        &["load", "open", "view", "show", "gcg", "file"],
        "`scrabble replay FILE.gcg` shows a recorded game, and `scrabble analyze FILE.gcg` finds its best plays",
    ),
    (
        &[
            "position", "solve", "solver", "best", "generate", "cgp", "hint", "hints",
        ],
        "`scrabble moves POSITION` lists every move in a position, and `scrabble simulate POSITION` simulates the best",
    ),
    (
        &["analyse", "analysis", "annotate"],
        "`scrabble analyze FILE.gcg` analyzes a recorded game",
    ),
    (
        &["play", "new", "start", "game"],
        "`scrabble` opens the title screen, and `scrabble --names Ann,Ben` starts a game at once",
    ),
    (
        &["continue", "saved", "save"],
        "games are saved as they are played: `scrabble resume` resumes the most recent one, and `scrabble games` lists all",
    ),
    (
        &["list", "ls"],
        "`scrabble games` lists the saved games, and `scrabble levels` the levels of the computers",
    ),
    (
        &[
            "computer",
            "computers",
            "bot",
            "bots",
            "ai",
            "level",
            "opponent",
        ],
        "`scrabble --names Ann,bot:club` starts a game against a computer, and `scrabble levels` lists the levels",
    ),
    (
        &["rules", "rule", "variant", "variants"],
        "`scrabble --rules NAME` sets the rules, and `scrabble --help` lists them",
    ),
    (
        &["tutorial", "guide", "teach", "how-to-play"],
        "`scrabble learn` starts a guided game",
    ),
    (
        &["dict", "dictionary", "lexicon", "wordlist", "word-list"],
        "`scrabble --dict FILE` plays with a list of words, and `scrabble check WORD` looks up a word",
    ),
    (
        &["anagram", "anagrams"],
        "`scrabble words --anagram LETTERS` finds the words of these letters",
    ),
    (
        &["hooks", "hook"],
        "`scrabble words --hooks WORD` finds the hooks of a word",
    ),
    (
        &[
            "define",
            "definition",
            "lookup",
            "look-up",
            "pattern",
            "find",
            "search",
        ],
        "`scrabble words WORD --define` looks up a word, or all words of a pattern",
    ),
    (
        &["quiz", "learn-words"],
        "`scrabble study --quiz` quizzes you on words",
    ),
    (
        &["server", "online", "multiplayer", "network", "lan"],
        "`scrabble host` hosts a game for people on other machines",
    ),
    (
        &["ban", "people", "player", "players"],
        "`scrabble members --ban NAME` keeps somebody out of a club",
    ),
    (
        &["settings", "options"],
        "`scrabble config` prints the settings",
    ),
    (
        &["delete", "remove"],
        "`scrabble games delete ID` deletes a saved game",
    ),
    (&["version"], "`scrabble --version` prints the version"),
];

/// Returns what to say of a name that is no command; `similar` are the commands with similar names.
pub(super) fn sentence(typed: &str, similar: &[String]) -> String {
    let name = typed.to_ascii_lowercase();
    let mut groups = INSTEAD.iter();
    let known = groups.find(|(names, _)| names.contains(&name.as_str()));
    let instead = known.map(|(_, instead)| (*instead).to_owned());
    let instead = instead
        .or_else(|| of_file(Path::new(typed)))
        .unwrap_or_else(|| of_similar(similar));
    format!(
        "there is no command “{}”; {instead}",
        printable::line(typed)
    )
}

/// What to type to use a file, if this names one.
fn of_file(path: &Path) -> Option<String> {
    let shown = printable::path(path);
    Some(match FileKind::of(path)? {
        FileKind::Gcg => format!(
            "`scrabble replay {shown}` shows this game, and `scrabble analyze {shown}` finds its best plays"
        ),
        FileKind::MissingGcg => {
            "this file does not exist; `scrabble replay FILE.gcg` shows a recorded game".to_owned()
        }
        FileKind::Other => format!(
            "`scrabble replay {shown}` shows it if it is a recorded game (GCG), and `scrabble --dict {shown}` plays with it \
             if it is a list of words"
        ),
    })
}

fn of_similar(similar: &[String]) -> String {
    let named: Vec<String> = similar
        .iter()
        .map(|name| format!("`scrabble {name}`"))
        .collect();
    let meant = match named.split_last() {
        None => String::new(),
        Some((only, [])) => format!("did you mean {only}? "),
        Some((last, others)) => format!("did you mean {} or {last}? ", others.join(", ")),
    };
    format!("{meant}`scrabble --help` lists all commands")
}
