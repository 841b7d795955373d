//! Other names for actions.

/// By the label of the action, in lowercase.
pub const SYNONYMS: [(&str, &[&str]); 44] = [
    (
        "analyze",
        &[
            "analysis",
            "analyse",
            "best plays",
            "equity",
            "mistakes",
            "luck",
        ],
    ),
    ("announce", &["submit", "commit", "done", "end turn"]),
    (
        "best plays",
        &[
            "analysis", "analyze", "analyse", "equity", "mistakes", "luck",
        ],
    ),
    ("blank", &["wildcard", "joker"]),
    ("board", &["look"]),
    ("challenge", &["doubt", "phony", "phoney"]),
    ("chart", &["graph", "race", "scores"]),
    ("close", &["quit", "exit", "bye", "leave", "back"]),
    ("coach", &["tips", "advice", "lesson"]),
    ("command", &["vim", "normal mode"]),
    ("define", &["definition", "meaning", "words", "dictionary"]),
    ("definitions", &["define", "meaning", "words", "dictionary"]),
    ("exchange", &["swap", "trade", "new tiles"]),
    ("help", &["rules", "keys", "manual", "how to play"]),
    ("hint", &["best move", "suggest", "tip"]),
    ("how to play", &["rules", "help", "manual"]),
    ("learn", &["tutorial", "guide", "new here"]),
    ("leave", &["quit", "exit", "bye", "title", "save"]),
    (
        "look up",
        &["words", "dictionary", "define", "anagram", "hooks", "check"],
    ),
    (
        "look up words",
        &["dictionary", "define", "anagram", "hooks", "check"],
    ),
    ("meaning", &["define", "definition", "words", "dictionary"]),
    ("meanings", &["define", "definition", "words", "dictionary"]),
    ("mistake", &["blunder", "error", "analysis"]),
    ("new game", &["begin", "start", "play"]),
    ("pass", &["skip"]),
    ("play", &["submit", "commit", "done", "end turn"]),
    ("preview", &["show play", "candidate"]),
    ("quit", &["exit", "leave", "bye"]),
    ("recall", &["clear", "reset", "take back all"]),
    ("rematch", &["again", "new game"]),
    ("resign", &["give up", "surrender"]),
    ("resume game", &["continue", "load", "saved", "go on"]),
    ("save as gcg", &["export", "write", "file"]),
    (
        "save as web page",
        &["export", "write", "file", "html", "share"],
    ),
    (
        "settings",
        &[
            "options",
            "preferences",
            "configuration",
            "theme",
            "colors",
            "mouse",
            "bell",
            "notification",
        ],
    ),
    ("sheet", &["scores", "history", "turns", "moves"]),
    ("shuffle", &["mix", "scramble"]),
    ("simulate", &["simulation", "rollouts", "try out"]),
    ("sort", &["alphabet", "order"]),
    (
        "study",
        &["quiz", "learn", "words", "lists", "words to learn"],
    ),
    ("take back turn", &["undo", "take turn back"]),
    ("try out best", &["simulate", "simulation", "rollouts"]),
    ("unseen", &["bag", "tiles left", "tracking", "count"]),
    ("win %", &["probability", "chances", "odds", "graph"]),
];

/// The other names of an action.
pub(super) fn of(label: &str) -> &'static [&'static str] {
    let found = SYNONYMS.binary_search_by(|(known, _)| (*known).cmp(label));
    found.map_or(&[], |place| SYNONYMS[place].1)
}
