//! What Enter would do on a player's turn.

use super::TablePainter;
use crate::app::describe::named;
use crate::app::scene::{BotActivity, ComputerScene, NoPlay, StepScene, TurnScene, Typing};
use crate::tui::widgets::text::{columns, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

impl TablePainter<'_> {
    /// Where a notice goes. It is never cut: a longer one covers rows above until the next key. A fault of a play
    /// stays, so that the panel shows it if the line has no room.
    pub(super) fn room_for_notice(&self, text: &str, buffer: &mut Buffer) -> Rect {
        let area = self.layout.status;
        let lines = u16::try_from(wrap(text, area.width).len()).unwrap_or(u16::MAX);
        let more = lines.saturating_sub(area.height).min(area.y);
        let area = Rect {
            y: area.y - more,
            height: area.height + more,
            ..area
        };
        if more > 0 {
            for position in area.positions() {
                buffer[position].reset();
            }
            buffer.set_style(area, self.theme.base);
        }
        area
    }

    /// What Enter would do on a player's turn without a dialog.
    pub(super) fn enter_effect(&self) -> Option<(String, Style)> {
        if let StepScene::Computer(computer) = &self.page.step {
            return Some(self.computer(computer));
        }
        if self.page.bots.paused {
            return Some(("Paused".to_owned(), self.theme.accent));
        }
        let turn = self.turn().filter(|turn| turn.is_placing())?;
        let name = self.page.view.name(turn.seat);
        let (whole, short, style) = match &turn.placement.preview {
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
            Err(NoPlay::Nothing) if self.page.guide.as_ref().is_some_and(|guide| guide.last) => {
                return Some(("Enter starts a real game".to_owned(), self.theme.good));
            }
            Err(NoPlay::Nothing) if !turn.news.is_empty() && turn.changes_made.is_empty() => {
                return Some((self.news(turn), self.theme.base));
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

    /// The computers' turns since the player's last, as many of the latest as fit.
    fn news(&self, turn: &TurnScene) -> String {
        let area = self.layout.status;
        let fits = |told: &str| wrap(told, area.width).len() <= usize::from(area.height);
        let all = |from: usize, whole: bool| {
            let news = turn.news[from..].iter();
            let told = news.map(|news| if whole { &news.whole } else { &news.brief });
            told.map(String::as_str).collect::<Vec<_>>().join(" ")
        };
        let last = turn.news.len().saturating_sub(1);
        let choices = (0..=last).flat_map(|from| [all(from, true), all(from, false)]);
        choices
            .clone()
            .find(|told| fits(told))
            .unwrap_or_else(|| all(last, false))
    }

    fn computer(&self, computer: &ComputerScene) -> (String, Style) {
        let name = self.page.view.name(computer.seat);
        let activity = match &computer.activity {
            BotActivity::Lays(draft) if draft.is_empty() => format!("{name} has decided"),
            BotActivity::Lays(_) => format!("{name} is placing tiles"),
            _ if self.page.stand_ins.contains(&computer.seat) => {
                format!("A computer plays for {name} until they are back")
            }
            _ if self.page.away.contains(&computer.seat) => format!("{name} is reconnecting"),
            BotActivity::PlaysElsewhere => format!("Waiting for {name} to play"),
            BotActivity::DecidesElsewhere | BotActivity::Weighs => {
                format!("{name} is deciding whether to challenge")
            }
            BotActivity::Thinks if computer.hurried => format!("{name} is finishing"),
            BotActivity::Thinks => format!("{name} is thinking"),
        };
        let activity = match computer.progress {
            Some((done, of)) if of > 0 && matches!(computer.activity, BotActivity::Thinks) => {
                let percent = u64::from(done) * 100 / u64::from(of);
                format!("{activity}: {percent}%")
            }
            _ => activity,
        };
        if self.page.bots.paused {
            (format!("Paused: {activity}"), self.theme.accent)
        } else {
            (activity, self.theme.strong)
        }
    }
}

/// What to do when no tiles are placed: as the rest of a sentence, and as a short sentence.
fn awaited(turn: &TurnScene) -> (String, String) {
    let whole = if turn.placement.typing == Typing::Commands && turn.changes_made.is_empty() {
        "press i to place tiles at the cursor"
    } else if turn.placement.draft.rearranged().is_some() {
        "place tiles to lengthen the word"
    } else if turn.changes_made.is_empty() {
        "type a word at the cursor"
    } else {
        "play, exchange or pass"
    };
    let mut short = whole.to_owned();
    short[..1].make_ascii_uppercase();
    (whole.to_owned(), short)
}
