//! Words and whole lines taken away where text is typed: the same in every field, letter by letter.

use super::Session;
use super::msg::{Effect, Msg};
use super::scene::{Dialog, Overlay, Page, RowKind, Scene, StepScene};

/// What is said when more was pasted than there is room for.
const FIRST_LINE_ALONE: &str =
    "Only the first line of the paste was used. This field holds one line.";

impl Session {
    /// What is said of text as a whole: it is taken away, or not all was taken that was pasted.
    pub(super) fn in_text(&mut self, msg: &Msg) -> Vec<Effect> {
        match msg {
            Msg::EraseMore(all) => self.erase_more(*all),
            _ => self.lay_over(Overlay::Note(FIRST_LINE_ALONE.to_owned())),
        }
    }

    /// Takes all that is typed away, or the last word of it.
    fn erase_more(&mut self, all: bool) -> Vec<Effect> {
        let Some(text) = typed(&self.scene()) else {
            return vec![];
        };
        let count = text.chars().count();
        let count = if all {
            count
        } else {
            count - before_last_word(&text)
        };
        (0..count).flat_map(|_| self.update(Msg::Erase)).collect()
    }
}

/// How many characters stand before the last word of a text; spaces behind it belong to it.
fn before_last_word(text: &str) -> usize {
    let word = text.trim_end();
    let before = word.trim_end_matches(|c: char| !c.is_whitespace());
    before.chars().count()
}

/// The text that is being typed, where one is. A computer chosen for a seat counts as one letter, as Backspace has it.
fn typed(scene: &Scene) -> Option<String> {
    if let Some(over) = &scene.over {
        return match over {
            Overlay::Palette { text, .. } | Overlay::Found { text, .. } => Some(text.clone()),
            _ => None,
        };
    }
    match &scene.page {
        Page::LookUp(page) => Some(page.text.clone()),
        Page::Study(page) => Some(page.text.clone()),
        Page::Quiz(page) => Some(page.text.clone()),
        Page::NewGame(page) => match &page.rows.get(page.chosen)?.kind {
            RowKind::Text { text, .. } => Some(text.clone()),
            RowKind::Seat { options, chosen: 0 } => options.first().cloned(),
            RowKind::Seat { .. } => Some("x".to_owned()),
            RowKind::Choice { .. } | RowKind::Button => None,
        },
        Page::Table(page) => match &page.step {
            StepScene::Turn(turn) => match &turn.dialog {
                Some(Dialog::Prompt { text, .. }) => Some(text.clone()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::before_last_word;

    #[test]
    fn the_last_word_goes_with_the_spaces_behind_it() {
        for (text, kept) in [
            ("", 0),
            ("HORN", 0),
            ("8H HORN", 3),
            ("8H HORN  ", 3),
            ("  ", 0),
            ("zoë é", 4),
        ] {
            assert_eq!(before_last_word(text), kept, "{text:?}");
        }
    }
}
