//! Questions with a yes and a no, and a note that only has to be read.

use super::stack::{Anchor, DETAIL, GOOD, MUST, Stack, flush, inner_width};
use super::{theme_on_panel, whole};
use crate::app::pages::leaving::Leaving;
use crate::app::pages::note::Note;
use crate::app::pages::question::Question;
use crate::app::pages::working::WorkingView;
use crate::app::scene::{TablePage, TurnScene};
use crate::app::unseen::Unseen;
use crate::tui::face::{Canvas, Of};
use crate::tui::theme::Theme;
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

/// The question whether to leave.
pub static LEAVING: Of<Leaving> = Of::over(|page, canvas| {
    let choices = [("y", "leave"), ("t", "go to the title"), ("n", "stay")];
    put(canvas, |theme, width| {
        question("Leave?", page.follows, &choices, theme, width)
    });
});

/// A question about the game, with what has to be known for an answer.
pub static QUESTION: Of<Question> = Of::over(|asked, canvas| {
    let choices = [("y", asked.yes), ("n", asked.no)];
    put(canvas, |theme, width| {
        question(&asked.asked, &asked.said, &choices, theme, width)
    });
});

/// A note under a heading, with all its words, as it was given: it may begin with a file's name.
pub static NOTE: Of<Note> = Of::over(|note, canvas| {
    let over = |page: &TablePage| page.view.outcome().is_some();
    let heading = if canvas.shown.find().is_some_and(over) {
        "Game over"
    } else {
        "Before you continue"
    };
    put_widely(canvas, |theme, width| {
        let mut stack = Stack::new();
        stack.line(GOOD, Line::styled(heading, theme.dim));
        stack.gap();
        stack.say(MUST, &note.text, theme.strong, width);
        stack.gap();
        stack.choices(&[("Enter", "close".to_owned())], theme, width);
        stack
    });
});

/// The tiles that a player cannot see.
pub static UNSEEN: Of<Unseen> = Of::over(|unseen, canvas| {
    put_widely(canvas, |theme, width| {
        let mut stack = Stack::new();
        stack.say(MUST, &unseen.told, theme.base, width);
        stack.gap();
        let lines = unseen.table.iter();
        let lines = lines.map(|line| Line::styled(line.clone(), theme.strong));
        stack.group(MUST, flush(lines.collect()));
        stack.gap();
        stack.say(DETAIL, &unseen.kinds, theme.dim, width);
        stack.gap();
        stack.choices(&[("Enter", "close".to_owned())], theme, width);
        stack
    });
});

/// Work that is waited for.
pub static WORKING: Of<WorkingView> = Of::over(|work, canvas| {
    put(canvas, |theme, width| {
        let mut stack = Stack::new();
        stack.say(MUST, &format!("{}.", work.doing), theme.strong, width);
        let progress = work.progress.map(|(done, of)| format!("{done} of {of}"));
        stack.line(GOOD, Line::styled(progress.unwrap_or_default(), theme.base));
        stack.gap();
        stack.choices(&[("Esc", "cancel".to_owned())], theme, width);
        stack
    });
});

/// Draws what is asked in the middle: over the board, where there is one.
fn put(canvas: &mut Canvas<'_, '_>, stack: impl FnOnce(&Theme, u16) -> Stack) {
    let area = canvas.places.map_or(canvas.area, |places| whole(&places));
    put_in(area, canvas, stack);
}

/// Draws what is told in the middle of the screen, as wide as it may be.
fn put_widely(canvas: &mut Canvas<'_, '_>, stack: impl FnOnce(&Theme, u16) -> Stack) {
    put_in(canvas.area, canvas, stack);
}

fn put_in(area: Rect, canvas: &mut Canvas<'_, '_>, stack: impl FnOnce(&Theme, u16) -> Stack) {
    let theme = &theme_on_panel(canvas.theme);
    stack(theme, inner_width(area)).draw_panel(Anchor::Middle, theme, area, canvas.frame);
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
