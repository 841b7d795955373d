//! How the members of a club have played.
//!
//! ```text
//! ╭ Ranking ─────────────────────────────────────────────────╮
//! │ ▸English, live   English, correspondence                 │
//! │                                                          │
//! │     Member          Rating  Games  Won  Drawn  Lost  Spread │
//! │ ▸ 1 Ann               1562     12    8      0     4    +312 │
//! │   2 Ben              1490?      3    1      0     2     -84 │
//! ╰──────────────────────────────────────────────────────────╯
//! ```

use super::club::occurs;
use crate::app::scene::{ClubRating, RankedMember, RankingPage};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::{along, arrows, list};
use crate::tui::keymap::shared::{ENTER, ESC, LEFT_AND_RIGHT, NUMBER, WITH_ACTIONS, click_in_list};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, middle};
use crate::tui::widgets::text::{first_around, pad, wrapped};
use crossterm::event::KeyCode::{Down, Esc, Up};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

/// Columns of the panel, at most.
const WIDEST: u16 = 78;
/// Columns of the figures of a member.
const FIGURES: usize = 39;
/// Lines above the members.
const ABOVE: usize = 3;
/// Lines below them.
const BELOW: usize = 2;
/// What the question mark means.
const PROVISIONAL: &str = "?  a rating that is not yet reliable";

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Ranking",
    own: &[
        ENTER
            .line(1, "member")
            .help("Shows the results of the chosen member, and yours against them.")
            .when(|shown| {
                let page = shown.find::<RankingPage>();
                page.is_none_or(|page| page.category().is_some())
            }),
        arrows("←→", LEFT_AND_RIGHT, along)
            .line(2, "category")
            .help("Shows another language or pace."),
        arrows("↑↓", &[Code(Up), Code(Down)], list).help("Move up and down the list."),
        NUMBER.help("Shows the member with that number."),
        ESC.keys(&[Code(Esc), Char('q')])
            .line(3, "back")
            .help("Goes back to the club."),
    ],
    shared: WITH_ACTIONS,
    occurs,
    click: |shown, item| click_in_list(shown.top::<RankingPage>().map(|page| page.chosen), item),
    wheel: 1,
    ..Keymap::PAGE
};

impl Drawn for RankingPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &RankingPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed("Ranking");
    let within = panel.draw(canvas.frame.buffer_mut());
    let (width, rows) = (usize::from(within.width), usize::from(within.height));
    let Some(category) = page.category() else {
        let none = "No game between members has ended yet.";
        let lines: Vec<Line> = wrapped(none, within.width, theme.base).collect();
        return Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    };
    let mut lines = vec![
        categories(page, theme, width),
        Line::default(),
        header(width, theme),
    ];
    let members = category.members.iter().enumerate();
    let room = rows.saturating_sub(ABOVE + BELOW);
    let first = first_around(page.chosen, room, category.members.len());
    lines.extend(members.skip(first).take(room).map(|(place, member)| {
        let line = member_line(place, member, place == page.chosen, width, theme);
        line.style(Hit::Item(place).on(theme.base))
    }));
    lines.push(Line::default());
    lines.push(Line::styled(PROVISIONAL, theme.dim));
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
}

/// The categories, from the chosen one on if there is no room for all.
fn categories(page: &RankingPage, theme: &Theme, width: usize) -> Line<'static> {
    let names = page
        .ranking
        .categories
        .iter()
        .map(|category| category.name.as_str());
    let names: Vec<&str> = names.collect();
    let all: usize = names.iter().map(|name| name.width() + 3).sum();
    let first = if all > width { page.category } else { 0 };
    let shown = names
        .iter()
        .enumerate()
        .skip(first)
        .flat_map(|(place, name)| {
            let is_chosen = place == page.category;
            [
                Span::styled(if is_chosen { "▸" } else { " " }, theme.accent),
                Span::styled(
                    format!("{name}  "),
                    if is_chosen { theme.strong } else { theme.dim },
                ),
            ]
        });
    Line::from(shown.collect::<Vec<_>>())
}

fn header(width: usize, theme: &Theme) -> Line<'static> {
    let name = pad("     Member", width.saturating_sub(FIGURES));
    let figures = figures(["Rating", "Games", "Won", "Drawn", "Lost", "Spread"].map(str::to_owned));
    Line::styled(format!("{name}{figures}"), theme.dim)
}

fn member_line(
    place: usize,
    member: &RankedMember,
    is_chosen: bool,
    width: usize,
    theme: &Theme,
) -> Line<'static> {
    let tally = member.tally;
    let counts = [tally.games(), tally.won, tally.drawn, tally.lost].map(|count| count.to_string());
    let [games, won, drawn, lost] = counts;
    let rating = member.rating.map_or("–".to_owned(), ClubRating::text);
    let spread = format!("{:+}", tally.spread);
    let rest = match tally.games() {
        // Noughts would say no more.
        0 => [const { String::new() }; 4],
        _ => [won, drawn, lost, spread],
    };
    let [won, drawn, lost, spread] = rest;
    let figures = figures([rating, games, won, drawn, lost, spread]);
    let name = pad(&member.name, width.saturating_sub(FIGURES + 6));
    let style = if is_chosen { theme.strong } else { theme.base };
    Line::from(vec![
        Span::styled(if is_chosen { "▸" } else { " " }, theme.accent),
        Span::styled(format!("{:>3} ", place + 1), theme.dim),
        Span::styled(format!("{name} {figures}"), style),
    ])
}

/// The figures in their columns.
fn figures([rating, games, won, drawn, lost, spread]: [String; 6]) -> String {
    format!("{rating:>7}{games:>6}{won:>5}{drawn:>6}{lost:>6}{spread:>9}")
}
