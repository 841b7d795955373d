//! Questions with a yes and a no, and a note that only has to be read.

use super::stack::{Anchor, DETAIL, GOOD, MUST, Stack, flush, inner_width};
use super::theme_on_panel;
use crate::session::scene::{About, Question, TurnScene};
use crate::session::unseen::Unseen;
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

pub(super) fn pass(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    question(
        "Pass your turn?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "pass"), ("n", "keep playing")],
        theme,
        width,
    )
}

/// Asks all whether a word counts that was refused, and then about the others that were (R38).
pub(super) fn agree(word: &str, more: &[String], theme: &Theme, width: u16) -> Stack {
    let mut stack = Stack::new();
    let refused = format!("{word} is not in the dictionary.");
    stack.say(MUST, &refused, theme.bad, width);
    if !more.is_empty() {
        let are = if more.len() == 1 { "is" } else { "are" };
        let others = format!("Neither {are} {}.", more.join(", "));
        stack.say(GOOD, &others, theme.dim, width);
    }
    stack.gap();
    all_agree(&mut stack, word, theme, width);
    stack
}

/// Asks all players at the keyboard about a word (R38).
pub(super) fn all_agree(stack: &mut Stack, word: &str, theme: &Theme, width: u16) {
    let asked = format!("Do all players agree to allow {word}?");
    stack.say(MUST, &asked, theme.strong, width);
    stack.gap();
    let choices = [
        ("y", "all agree: allow it".to_owned()),
        ("n", "don’t allow it".to_owned()),
    ];
    stack.choices(&choices, theme, width);
}

pub(super) fn resign(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    question(
        "Resign?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "resign"), ("n", "keep playing")],
        theme,
        width,
    )
}

/// `follows` is what becomes of the game.
pub(super) fn quit(follows: &str, theme: &Theme, width: u16) -> Stack {
    question(
        "Leave?",
        follows,
        &[("y", "leave"), ("t", "go to the title"), ("n", "stay")],
        theme,
        width,
    )
}

/// Draws a question about the game, with what has to be known for an answer.
pub fn draw_question(asked: &Question, theme: &Theme, area: Rect, frame: &mut Frame) {
    let theme = &theme_on_panel(theme);
    let choices = match asked.about {
        About::TakeBack => [("y", "take it back"), ("n", "keep it")],
        About::Dictionary { .. } => [("y", "play on"), ("n", "cancel")],
        About::LeaveGuide => [("y", "leave"), ("n", "stay")],
        About::GoOnFromHere => [("y", "play on from here"), ("n", "cancel")],
        About::Discard { .. } => [("y", "delete"), ("n", "keep")],
    };
    let stack = question(
        &asked.asked,
        &asked.said,
        &choices,
        theme,
        inner_width(area),
    );
    stack.draw_panel(Anchor::Middle, theme, area, frame);
}

/// Draws a note under a heading, with all its words, as it was given: it may begin with a file's name.
pub fn draw_note(heading: &str, text: &str, theme: &Theme, area: Rect, frame: &mut Frame) {
    let theme = &theme_on_panel(theme);
    let width = inner_width(area);
    let mut stack = Stack::new();
    stack.line(GOOD, Line::styled(heading.to_owned(), theme.dim));
    stack.gap();
    stack.say(MUST, text, theme.strong, width);
    stack.gap();
    stack.choices(&[("Enter", "close".to_owned())], theme, width);
    stack.draw_panel(Anchor::Middle, theme, area, frame);
}

/// Draws the tiles that a player cannot see.
pub fn draw_unseen(unseen: &Unseen, theme: &Theme, area: Rect, frame: &mut Frame) {
    let theme = &theme_on_panel(theme);
    let mut stack = Stack::new();
    stack.say(MUST, &unseen.told, theme.base, inner_width(area));
    stack.gap();
    let lines = unseen.table.iter();
    let lines = lines.map(|line| Line::styled(line.clone(), theme.strong));
    stack.group(MUST, flush(lines.collect()));
    stack.gap();
    stack.say(DETAIL, &unseen.kinds, theme.dim, inner_width(area));
    stack.gap();
    stack.choices(&[("Enter", "close".to_owned())], theme, inner_width(area));
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
        stack.say(MUST, sentence, theme.base, width);
    }
    stack.gap();
    let choices: Vec<_> = choices.iter().map(|(k, t)| (*k, (*t).to_owned())).collect();
    stack.choices(&choices, theme, width);
    stack
}
