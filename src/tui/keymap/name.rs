//! The names of actions, as `--keys` and the configuration have them.

/// The name of moving the cursor on a turn: a preset may give it other keys, players may not.
pub(in crate::tui) const MOVE: &str = ".move";

/// Renamed actions: the name in bindings, which older versions showed, and the one players see.
const RENAMED: [(&str, &str); 11] = [
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keymap::{Keys, actions};

    #[test]
    fn old_names_of_actions_are_read_and_new_ones_are_written() {
        for (old, new) in RENAMED {
            assert!(actions().contains(new) && !actions().contains(old), "{old}");
            let by_old = Keys::read(&format!("{old}=F9")).expect(old);
            assert_eq!(
                Keys::read(&format!("{new}=F9")),
                Ok(by_old.clone()),
                "{new}"
            );
            assert_eq!(by_old.written(), format!("{new}=F9"));
            let fault = Keys::read(&format!("{old}=Hyper")).unwrap_err().to_string();
            assert!(fault.starts_with(&format!("{new}: ")), "{fault}");
            assert!(Keys::read(&format!("{old}=F9,{new}=F8")).is_err(), "twice");
        }
    }
}
