//! What Enter would do on a player's turn.

use super::Table;
use crate::session::scene::{NoPlay, TurnScene};
use crate::session::telling::named;
use crate::tui::widgets::text::columns;
use ratatui::style::Style;

impl Table<'_> {
    /// What Enter would do on a player's turn, where nothing is open over it.
    pub(super) fn prospect(&self) -> Option<(String, Style)> {
        let turn = self
            .turn()
            .filter(|turn| turn.dialog.is_none() && self.page.sheet.is_none())?;
        let name = self.page.view.name(turn.seat);
        let (whole, short, style) = match &turn.preview {
            Ok(play) => {
                let rules = self.page.view.setup.rules();
                let verb = if rules.is_void() {
                    "plays"
                } else {
                    "announces"
                };
                let (word, points) = (named(play), play.score().total());
                let text = format!("Enter {verb} {word} for {points}");
                (format!("{name}: {text}"), text, self.theme.good)
            }
            Err(NoPlay::Nothing) => {
                let (whole, short) = awaited(turn);
                (format!("{name}: {whole}"), short, self.theme.dim)
            }
            Err(NoPlay::Fault { why, lacks, .. }) => {
                let Some(lacks) = lacks else {
                    return Some((format!("! {why}"), self.theme.bad));
                };
                (format!("{name}: {lacks}"), lacks.clone(), self.theme.dim)
            }
        };
        let fits = columns(&whole) <= usize::from(self.layout.status.width);
        Some((if fits { whole } else { short }, style))
    }
}

/// What a player is to do who has laid nothing: as the rest of a sentence, and as one where room is short.
fn awaited(turn: &TurnScene) -> (String, String) {
    let whole = if turn.draft.rearranged().is_some() {
        "lay tiles that make the word longer"
    } else if turn.made.is_empty() {
        "type a word where the cursor stands"
    } else {
        "lay a play, exchange or pass"
    };
    let mut short = whole.to_owned();
    short[..1].make_ascii_uppercase();
    (whole.to_owned(), short)
}
