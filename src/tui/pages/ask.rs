//! Questions with a yes and a no.

use super::stack::{MUST, Stack};
use crate::session::scene::TurnScene;
use crate::tui::theme::Theme;

pub(super) fn pass(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    question(
        "Pass the turn?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "pass"), ("n", "play on")],
        theme,
        width,
    )
}

pub(super) fn resign(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    question(
        "Resign?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "resign"), ("n", "play on")],
        theme,
        width,
    )
}

pub(super) fn quit(theme: &Theme, width: u16) -> Stack {
    question(
        "Leave?",
        "This game is not kept.",
        &[("y", "leave"), ("n", "stay")],
        theme,
        width,
    )
}

fn question(
    head: &str,
    sentence: &str,
    choices: &[(&str, &str)],
    theme: &Theme,
    width: u16,
) -> Stack {
    let mut stack = Stack::new();
    stack.say(MUST, head, theme.strong, width);
    if !sentence.is_empty() {
        stack.gap();
        stack.say(MUST, sentence, theme.base, width);
    }
    stack.gap();
    let choices: Vec<_> = choices.iter().map(|(k, t)| (*k, (*t).to_owned())).collect();
    stack.choices(&choices, theme, width);
    stack
}
