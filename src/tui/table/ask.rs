//! The questions of a turn.

use crate::app::scene::{Dialog, StepScene, TablePage, TurnScene, WindowQuestion};
use crate::engine::rules::ScorelessLimit;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::shared::{NO, YES, acts, dialog_of, has_others, step_of};
use crate::tui::shown::{Binding, Keymap};
use crate::tui::theme::Theme;
use crate::tui::widgets::stack::{GOOD, MUST, Stack};
use crossterm::event::KeyCode::{Backspace, Enter, Esc};

pub(in crate::tui) static PASS: Keymap = Keymap {
    heading: "Passing",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::AskPass)),
    own: &[
        YES.line(1, "pass")
            .help("Passes your turn. Enter does not confirm."),
        KEEP_PLAYING,
    ],
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static EXCHANGE: Keymap = Keymap {
    heading: "Exchange that ends the game",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::AskExchange { .. })),
    own: &[
        YES.line(1, "exchange")
            .help("Exchanges the tiles, which ends the game. Enter does not confirm."),
        KEEP_PLAYING,
    ],
    occurs: |shown| {
        let limit = &shown.rules.scoreless_limit;
        acts(shown) && matches!(limit, ScorelessLimit::ScorelessTurns(_))
    },
    ..Keymap::AT_OWN_TURN
};

pub(in crate::tui) static RESIGN: Keymap = Keymap {
    heading: "Resigning",
    is: |layer, _| matches!(dialog_of(layer), Some(Dialog::AskResign)),
    own: &[
        YES.line(1, "resign")
            .help("Resigns. Enter does not confirm."),
        KEEP_PLAYING,
    ],
    ..Keymap::AT_OWN_TURN
};

const KEEP_PLAYING: Binding = NO
    .line(2, "keep playing")
    .help("Returns to your turn. Also: Esc.");

pub(in crate::tui) static AGREE: Keymap = Keymap {
    heading: "Allowing a word",
    is: |layer, _| match step_of(layer) {
        Some(StepScene::Announced(window)) => {
            matches!(window.asking, Some(WindowQuestion::AllAgree(_)))
        }
        _ => matches!(dialog_of(layer), Some(Dialog::AskAgree { .. })),
    },
    own: &[
        YES.line(1, "all agree")
            .help("All players agree: the word is allowed in this game.")
            .part(|shown| !has_others(shown)),
        YES.line(1, "ask the others")
            .help("Asks the others to allow the word in this game.")
            .part(has_others),
        NO.keys(&[Char('n'), Code(Enter), Code(Esc), Code(Backspace)])
            .line(2, "no")
            .help("The word is not allowed. Also: Enter, Esc."),
    ],
    occurs: |shown| acts(shown) && shown.rules.agreement,
    ..Keymap::AT_OWN_TURN
};

pub(super) fn pass(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    Stack::question(
        "Pass your turn?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "pass"), ("n", "keep playing")],
        theme,
        width,
    )
}

pub(super) fn exchange(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    Stack::question(
        "Exchange these tiles?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "exchange"), ("n", "keep playing")],
        theme,
        width,
    )
}

/// Asks all players whether to allow a refused word (R38), and says how many more were refused.
pub(super) fn agree(
    page: &TablePage,
    word: &str,
    more: &[String],
    theme: &Theme,
    width: u16,
) -> Stack {
    let mut stack = Stack::new();
    let refused = format!("{word} is not in the dictionary.");
    stack.say(MUST, &refused, theme.bad, width);
    if !more.is_empty() {
        let are = if more.len() == 1 { "is" } else { "are" };
        let others = format!("Neither {are} {}.", more.join(", "));
        stack.say(GOOD, &others, theme.dim, width);
    }
    stack.gap();
    all_agree(&mut stack, page, word, theme, width);
    stack
}

/// Asks all players at the keyboard about a word, or whether to ask those on other machines (R38).
pub(super) fn all_agree(
    stack: &mut Stack,
    page: &TablePage,
    word: &str,
    theme: &Theme,
    width: u16,
) {
    let (asked, yes) = if page.access.has_others {
        (format!("Ask the others to allow {word}?"), "ask them")
    } else {
        let asked = format!("Do all players agree to allow {word}?");
        (asked, "all agree: allow it")
    };
    stack.say(MUST, &asked, theme.strong, width);
    stack.gap();
    let choices = [("y", yes.to_owned()), ("n", "don’t allow it".to_owned())];
    stack.choices(&choices, theme, width);
}

pub(super) fn resign(turn: &TurnScene, theme: &Theme, width: u16) -> Stack {
    Stack::question(
        "Resign?",
        turn.follows.as_deref().unwrap_or_default(),
        &[("y", "resign"), ("n", "keep playing")],
        theme,
        width,
    )
}
