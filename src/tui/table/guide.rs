//! The text of a guided game, with the players' keys.

use super::{announced, turn};
use crate::app::scene::{Dialog, GuideScene, StepScene, TablePage, Typing};
use crate::tui::keymap::Keys;
use crate::tui::shown::{Context, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::text::{Block, Row};

/// The text of the current step, with the names of keys.
pub fn step_text(guide: &GuideScene, page: &TablePage, keys: &Keys) -> String {
    let remark = guide.remark.iter().map(String::as_str);
    let said: Vec<&str> = remark.chain([guide.text.as_str()]).collect();
    named(&said.join(" "), types_after(page), keys)
}

/// Whether the current step of a guided game is about an action.
pub(in crate::tui) fn is_about(scene: &Shown, action: &str) -> bool {
    let Some(page) = scene.top::<TablePage>() else {
        return false;
    };
    let said = page.guide.as_ref().map_or("", |guide| &guide.text);
    !action.is_empty() && said.contains(&format!("{{{action}}}"))
}

/// The key to press before letters place tiles.
const fn types_after(page: &TablePage) -> Option<&'static str> {
    match &page.step {
        StepScene::Turn(turn) if matches!(turn.placement.typing, Typing::Commands) => Some("i"),
        _ => None,
    }
}

/// A text in which braces stand for keys: `{enter}`, `{move}`, `{exchange}`.
pub fn named(text: &str, before_letters: Option<&str>, keys: &Keys) -> String {
    let mut said = String::new();
    let mut parts = text.split('{');
    said.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        said.push_str(&key(name, before_letters, keys));
        said.push_str(rest);
    }
    said
}

fn key(name: &str, before_letters: Option<&str>, keys: &Keys) -> String {
    match name {
        "enter" => "Enter".to_owned(),
        "Lay" => before_letters.map_or("Type".to_owned(), |key| format!("Press {key}, then type")),
        "move" if before_letters.is_some() => "h, j, k and l".to_owned(),
        "move" => {
            let arrows = "the arrow keys";
            if keys
                .of_action([Context(&turn::KEYS)], ".move")
                .starts_with("Ctrl")
            {
                format!("Ctrl and {arrows}")
            } else {
                arrows.to_owned()
            }
        }
        action => {
            let at_turn = before_letters.map_or(&turn::KEYS, |_| &turn::COMMANDS);
            let contexts = [at_turn, &announced::KEYS].map(Context);
            keys.of_action(contexts, action).into_owned()
        }
    }
}

/// The step as a block of the panel, always in full; none if a moment shows it.
pub(super) fn block(page: &TablePage, width: u16, theme: &Theme) -> Option<Block> {
    let guide = page.guide.as_ref().filter(|_| !is_moment(page))?;
    let text = step_text(guide, page, &theme.keys);
    let rows = Row::wrapped(&text, width, theme.strong);
    let heading = if width < 24 { "next" } else { "your next step" };
    Some(Block::whole(heading, rows).noted(format!("{} of {}", guide.number, guide.of)))
}

/// Whether a moment over the table shows the step.
fn is_moment(page: &TablePage) -> bool {
    match &page.step {
        StepScene::Turn(turn) => turn.dialog.as_ref().is_some_and(Dialog::is_question),
        StepScene::Computer(_) => false,
        _ => true,
    }
}
