//! The bar: the player on turn or asked a question, what that player is doing, and the clock.
//!
//! ```text
//!   Ann  your turn      24:10            turn 3 · full dictionary
//! ```

use super::TablePainter;
use crate::app::clock::Clock;
use crate::app::scene::{
    BotActivity, ComputerScene, RackScene, StepScene, WindowQuestion, WindowScene,
};
use crate::engine::seat::Seat;
use crate::tui::theme::Theme;
use crate::tui::widgets::names::short;
use crate::tui::widgets::scores::{progress, time};
use crate::tui::widgets::text::{Row, columns};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A bar of at least this width also shows the turn and the dictionary.
const WIDE: u16 = 70;
/// Columns of a name, at least.
const NAME: usize = 8;

/// The player in the bar, and the reason.
struct Named {
    /// The player; `None` for everyone.
    seat: Option<Seat>,
    /// The action or the question, in full and in short.
    does: [&'static str; 2],
    style: Style,
}

impl TablePainter<'_> {
    pub(super) fn bar(&self, buffer: &mut Buffer) {
        let area = self.layout.bar.intersection(buffer.area);
        let Named { seat, does, style } = self.named();
        let clock = seat.and_then(|seat| Clock::of(&self.page.view, seat));
        let style = match clock {
            Some(clock) if clock.is_low() => reversed(self.theme.bad, self.theme),
            _ => style,
        };
        buffer.set_style(area, style);
        let text = Rect {
            y: area.y + area.height / 2,
            height: area.height.min(1),
            ..area
        };
        let clock = clock.map(time);
        self.bar_text(seat, does, clock, text.width)
            .draw(text, buffer);
    }

    fn bar_text(
        &self,
        seat: Option<Seat>,
        does: [&str; 2],
        clock: Option<String>,
        width: u16,
    ) -> Row {
        let clock = clock.map_or(String::new(), |clock| format!("  {clock}"));
        let about = format!(
            "{} · {} dictionary ",
            progress(&self.page.view),
            self.page.dictionary
        );
        let about = if width < WIDE { " ".to_owned() } else { about };
        let room = usize::from(width).saturating_sub(columns(&about) + columns(&clock) + 2);
        let name = |most| seat.map_or(String::new(), |seat| short(&self.page.view, seat, most));
        let whole = columns(&name(usize::MAX)).min(NAME.max(room / 2));
        let fits = |does: &&str| whole + 2 + columns(does) <= room;
        let does = does.into_iter().find(fits).unwrap_or_default();
        let name = name(room.saturating_sub(columns(does) + 2));
        let (plain, bold) = (Style::new().remove_modifier(Modifier::BOLD), Style::new());
        let row = Row::new().with(format!(" {name}"), bold);
        let gap = if name.is_empty() { "" } else { "  " };
        let row = row.with(format!("{gap}{does}"), bold);
        if width < WIDE {
            row.end(clock, bold).end(about, plain)
        } else {
            row.with(format!("  {clock}"), bold).end(about, plain)
        }
    }

    fn named(&self) -> Named {
        let (view, theme) = (&self.page.view, self.theme);
        let asked = |seat, does| Named {
            seat,
            does,
            style: reversed(theme.accent, theme),
        };
        match &self.page.step {
            StepScene::Draw { starter } => asked(Some(*starter), ["goes first", "first"]),
            StepScene::Curtain {
                seat, draw: true, ..
            } => asked(Some(*seat), ["goes first: press Enter", "goes first"]),
            // Only a table of an earlier turn has a curtain and no rack behind it.
            StepScene::Curtain { seat, .. } if self.page.rack == RackScene::None => Named {
                style: reversed(theme.dim, theme),
                ..asked(Some(*seat), ["was next · Esc returns", "was next"])
            },
            StepScene::Curtain { seat, .. } => {
                asked(Some(*seat), ["is next: press Enter", "is next"])
            }
            StepScene::Turn(turn) if turn.asks_all() => asked(None, [self.asks_all(); 2]),
            StepScene::Turn(turn) => asked(Some(turn.seat), ["your turn"; 2]),
            StepScene::Computer(computer) => Named {
                style: reversed(theme.dim, theme),
                ..asked(Some(computer.seat), self.activity(computer))
            },
            StepScene::Announced(window)
                if matches!(window.asking, Some(WindowQuestion::AllAgree(_))) =>
            {
                asked(None, [self.asks_all(); 2])
            }
            StepScene::Announced(window) => asked_about(window, asked),
            StepScene::Verdict(verdict) => asked(Some(verdict.by), ["challenged"; 2]),
            StepScene::Over(_) => {
                let winners = view.outcome().map_or(&[][..], |outcome| outcome.winners());
                let (seat, does) = match winners {
                    [one] => (Some(*one), ["wins"; 2]),
                    [] => (None, ["Game over"; 2]),
                    _ => (None, ["A draw"; 2]),
                };
                Named {
                    style: reversed(theme.good, theme),
                    ..asked(seat, does)
                }
            }
        }
    }

    /// What is asked about a word (R38).
    const fn asks_all(&self) -> &'static str {
        if self.page.access.has_others {
            "Ask the others?"
        } else {
            "Do all agree?"
        }
    }

    fn activity(&self, computer: &ComputerScene) -> [&'static str; 2] {
        match computer.activity {
            _ if self.page.bots.paused => ["paused"; 2],
            BotActivity::Thinks => ["thinks…"; 2],
            _ if self.page.stand_ins.contains(&computer.seat) => {
                ["played by a computer…", "computer…"]
            }
            _ if self.page.away.contains(&computer.seat) => ["is reconnecting…", "away…"],
            BotActivity::PlaysElsewhere => ["to play…", "plays…"],
            BotActivity::Weighs | BotActivity::DecidesElsewhere => {
                ["challenge or accept…", "decides…"]
            }
            BotActivity::Lays(_) => ["places tiles…", "plays…"],
        }
    }
}

fn asked_about(
    window: &WindowScene,
    asked: impl Fn(Option<Seat>, [&'static str; 2]) -> Named,
) -> Named {
    match window.asking {
        Some(WindowQuestion::Which { by, .. }) => {
            asked(Some(by), ["challenge what?", "challenge?"])
        }
        _ if window.challengers.is_empty() => asked(Some(window.seat), ["announces", "plays"]),
        _ => asked(Some(window.acceptor), ["accept or challenge?", "accept?"]),
    }
}

/// The color of a text as the background of the bar.
fn reversed(text: Style, theme: &Theme) -> Style {
    let style = match (text.fg, theme.base.bg) {
        (Some(text), Some(ground)) => Style::new().fg(ground).bg(text),
        _ => text.add_modifier(Modifier::REVERSED),
    };
    style.add_modifier(Modifier::BOLD)
}
