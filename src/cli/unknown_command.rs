//! Names that are no commands, and what to type instead.

/// Names that people may try, in groups, and the commands to type instead.
const INSTEAD: &[(&[&str], &str)] = &[
    (
        &["join", "connect", "guest"],
        "to join a game, copy the line that its host shows, such as `ssh -p 7788 CODE@HOST`",
    ),
    (
        &["import", "load", "open", "view", "show"],
        "`scrabble replay FILE.gcg` shows a recorded game, and `scrabble analyze FILE.gcg` finds its best plays",
    ),
    (
        &["position", "solve", "best", "generate", "cgp"],
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
        &["continue", "saved"],
        "`scrabble resume` resumes the most recent game, and `scrabble games` lists all",
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
        &["serve", "server", "online"],
        "`scrabble host` hosts a game for people on other machines",
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

/// Returns the message for a name in the list.
pub(super) fn sentence(typed: &str) -> Option<String> {
    let name = typed.to_ascii_lowercase();
    let mut groups = INSTEAD.iter();
    let (_, instead) = groups.find(|(names, _)| names.contains(&name.as_str()))?;
    Some(format!("there is no command “{name}”; {instead}"))
}
