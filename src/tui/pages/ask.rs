//! Questions with a yes and a no, and a note that only has to be read.

use super::stack::{Anchor, GOOD, MUST, Stack, inner_width};
use super::theme_on_panel;
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

pub(super) fn pass(theme: &Theme, width: u16) -> Stack {
    question(
        "Pass the turn?",
        "You score nothing, and keep your tiles.",
        &[("Enter", "pass"), ("Esc", "go on with the turn")],
        theme,
        width,
    )
}

pub(super) fn resign(name: &str, theme: &Theme, width: u16) -> Stack {
    question(
        &format!("Resign, {name}?"),
        "You leave the game for good; there is no way back into it.",
        &[("y", "resign"), ("n", "play on")],
        theme,
        width,
    )
}

/// Draws the question whether to leave, in the middle of `area`.
pub fn draw_ask_quit(theme: &Theme, area: Rect, frame: &mut Frame) {
    let on_panel = theme_on_panel(theme);
    let theme = &on_panel;
    let stack = question(
        "Leave the program?",
        "",
        &[("y", "leave"), ("n", "stay")],
        theme,
        inner_width(area),
    );
    stack.draw_panel(Anchor::Middle, theme, area, frame);
}

/// Draws a note with all its words, as it was given: it may begin with a file's name.
pub fn draw_note(text: &str, theme: &Theme, area: Rect, frame: &mut Frame) {
    let theme = &theme_on_panel(theme);
    let width = inner_width(area);
    let mut stack = Stack::new();
    stack.line(GOOD, Line::styled("Before the game", theme.dim));
    stack.gap();
    stack.say(MUST, text, theme.strong, width);
    stack.gap();
    stack.choices(&[("Enter", "go on".to_owned())], theme, width);
    stack.draw_panel(Anchor::Middle, theme, area, frame);
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
        stack.say(GOOD, sentence, theme.base, width);
    }
    stack.gap();
    let choices: Vec<_> = choices.iter().map(|(k, t)| (*k, (*t).to_owned())).collect();
    stack.choices(&choices, theme, width);
    stack
}
