//! The names of actions, as `--keys` and the configuration have them.

/// The name of moving the cursor on a turn: a preset may give it other keys, players may not.
pub(in crate::tui) const MOVE: &str = ".move";

/// Renamed actions: the name in bindings, which older versions showed, and the one players see.
pub const RENAMED: [(&str, &str); 11] = [
    ("advice", "best"),
    ("best-plays", "analyze"),
    ("go-on", "play-on"),
    ("last-bingo", "previous-bingo"),
    ("last-challenge", "previous-challenge"),
    ("meaning", "definitions"),
    ("race", "score-chart"),
    ("try-out", "simulate"),
    ("turn", "direction"),
    ("undo", "take-back-turn"),
    ("word-counts", "agree-word"),
];

/// The name that players see of an action, from either of its names.
pub fn action_name(name: &str) -> &str {
    let renamed = RENAMED.iter().find(|(old, _)| *old == name);
    renamed.map_or(name, |(_, new)| new)
}
