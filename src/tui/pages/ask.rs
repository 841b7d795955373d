//! Questions and notes over any page.

use crate::app::msg::GlobalMsg;
use crate::app::pages::blocking_job::BlockingJobView;
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::pages::note::Note;
use crate::app::pages::question::Question;
use crate::app::scene::TablePage;
use crate::app::unseen::Unseen;
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::key;
use crate::tui::keymap::shared::{ENTER, ESC, LEAVE, LEAVE_AT_ONCE, NO, WITH_ACTIONS, YES};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{Anchor, DETAIL, GOOD, MUST, Stack, flush, inner_width};
use crossterm::event::KeyCode::{Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::Line;

pub(in crate::tui) static LEAVING_KEYS: Keymap = Keymap {
    heading: "Leaving",
    own: &[
        YES.line(1, "leave")
            .help("Leaves the game. Enter does not confirm."),
        key("t", &[Char('t')], || GlobalMsg::ToTitle.into())
            .line(2, "title")
            .help("Goes to the title. Resume a saved game from there.")
            .when(|shown| leads_to(shown, "title")),
        key("t", &[Char('t')], || GlobalMsg::ToTitle.into())
            .line(2, "lobby")
            .help("Goes to the lobby. Return to the table from there.")
            .when(|shown| leads_to(shown, "lobby")),
        NO.line(3, "stay").help("Returns to the game. Also: Esc."),
    ],
    ..Keymap::QUESTION
};

pub(in crate::tui) static QUESTION_KEYS: Keymap = Keymap {
    heading: "Question to all players",
    own: &[
        YES.line(1, "yes")
            .help("Answers yes for all players. Enter does not confirm."),
        NO.line(2, "no")
            .help("Answers no. Nothing changes. Also: Esc."),
    ],
    ..Keymap::QUESTION
};

pub(in crate::tui) static NOTE_KEYS: Keymap = Keymap {
    heading: "Note",
    own: &[
        ENTER
            .keys(&[Code(Enter), Code(Esc)])
            .line(1, "continue")
            .help("Closes the note. Also: Esc."),
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    ..Keymap::QUESTION
};

pub(in crate::tui) static UNSEEN_KEYS: Keymap = Keymap {
    heading: "Unseen tiles",
    own: &[
        ESC.on("Enter", &[Code(Enter), Code(Esc), Char('3')])
            .line(1, "close")
            .help("Goes back to the board. Also: Esc, 3."),
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    shared: WITH_ACTIONS,
    ..Keymap::QUESTION
};

pub(in crate::tui) static WORKING_KEYS: Keymap = Keymap {
    heading: "Waiting",
    own: &[
        ESC.line(1, "cancel")
            .help("Cancels the work, and goes back."),
        LEAVE,
        LEAVE_AT_ONCE,
    ],
    ..Keymap::QUESTION
};

/// Whether the player can go to the page of this name instead of leaving.
fn leads_to(shown: &Shown, home: &str) -> bool {
    let asked = shown.find::<ConfirmQuit>();
    asked.is_some_and(|asked| asked.home == Some(home))
}

impl Drawn for ConfirmQuit {
    const FACE: PageFace<Self> = PageFace::new(&LEAVING_KEYS, |page, canvas| {
        let home = page.home.map(|home| format!("go to the {home}"));
        let choices = [
            Some(("y", "leave")),
            home.as_deref().map(|home| ("t", home)),
            Some(("n", "stay")),
        ];
        let choices: Vec<(&str, &str)> = choices.into_iter().flatten().collect();
        put(canvas, |theme, width| {
            Stack::question("Leave?", page.follows, &choices, theme, width)
        });
    });
}

impl Drawn for Question {
    const FACE: PageFace<Self> = PageFace::new(&QUESTION_KEYS, |asked, canvas| {
        let choices = [("y", asked.yes), ("n", asked.no)];
        put(canvas, |theme, width| {
            Stack::question(&asked.asked, &asked.text, &choices, theme, width)
        });
    });
}

/// A note under a heading, word for word: it may begin with a file name.
impl Drawn for Note {
    const FACE: PageFace<Self> = PageFace::new(&NOTE_KEYS, |note, canvas| {
        let over = |page: &TablePage| page.view.outcome().is_some();
        let heading = if canvas.shown.find().is_some_and(over) {
            "Game over"
        } else {
            "Before you continue"
        };
        draw_note(canvas, |theme, width| {
            let mut stack = Stack::new();
            stack.line(GOOD, Line::styled(heading, theme.dim));
            stack.gap();
            stack.say(MUST, &note.text, theme.strong, width);
            stack.gap();
            stack.choices(&[("Enter", "close".to_owned())], theme, width);
            stack
        });
    });
}

impl Drawn for Unseen {
    const FACE: PageFace<Self> = PageFace::new(&UNSEEN_KEYS, |unseen, canvas| {
        draw_note(canvas, |theme, width| {
            let mut stack = Stack::new();
            stack.say(MUST, &unseen.summary, theme.base, width);
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
}

impl Drawn for BlockingJobView {
    const FACE: PageFace<Self> = PageFace::new(&WORKING_KEYS, |work, canvas| {
        put(canvas, |theme, width| {
            let mut stack = Stack::new();
            stack.say(MUST, &format!("{}.", work.activity), theme.strong, width);
            let progress = work.progress.map(|(done, of)| format!("{done} of {of}"));
            stack.line(GOOD, Line::styled(progress.unwrap_or_default(), theme.base));
            stack.gap();
            stack.choices(&[("Esc", "cancel".to_owned())], theme, width);
            stack
        });
    });
}

/// Draws a question in the middle of the board, or of the screen without a board.
pub(super) fn put(canvas: &mut Canvas<'_, '_>, stack: impl FnOnce(&Theme, u16) -> Stack) {
    let area = canvas.places.map_or(canvas.area, |places| places.whole());
    put_in(area, canvas, stack);
}

fn draw_note(canvas: &mut Canvas<'_, '_>, stack: impl FnOnce(&Theme, u16) -> Stack) {
    put_in(canvas.area, canvas, stack);
}

fn put_in(area: Rect, canvas: &mut Canvas<'_, '_>, stack: impl FnOnce(&Theme, u16) -> Stack) {
    let theme = &canvas.theme.on_panel();
    stack(theme, inner_width(area)).draw_panel(Anchor::Middle, theme, area, canvas.frame);
}
