//! The lobby of a club.
//!
//! ```text
//! ╭ Club ───────────────────────────────────────────────────╮
//! │ Your games                                              │
//! │ ▸ Ann 120  Ben 98                             your turn │
//! │                                                         │
//! │ Free seats                                              │
//! │   Cy: twl rules, full, 3 days per turn   a seat is free │
//! │                                                         │
//! │ Here: Ann, Ben, Cy                                      │
//! ╰─────────────────────────────────────────────────────────╯
//! ```

use super::hosted_games::entry_line;
use super::lobby::{field_lines, put_cursor};
use crate::app::pages::club::Msg;
use crate::app::scene::{ClubEntry, ClubPage, LayerView};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::Char;
use crate::tui::keymap::binding::{arrows, key, list};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LEAVE, LEAVE_AT_ONCE, LOOKING, NUMBER, TYPE,
    UP_AND_DOWN, WITH_ACTIONS, click_in_list,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, middle};
use crate::tui::widgets::text::wrapped;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel, at most.
const WIDEST: u16 = 90;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Club",
    is: |layer, _| is_named(layer) == Some(true),
    own: &[
        ENTER
            .line(1, "open")
            .help("Goes to the chosen game.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Game(_)))),
        ENTER
            .line(1, "watch")
            .help("Watches the chosen game.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Live(_)))),
        ENTER
            .line(1, "accept")
            .help("Accepts the challenge.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Challenge(_)))),
        ENTER
            .line(1, "take the seat")
            .help("Takes the free seat.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Open(_)))),
        key("n", &[Char('n')], || Msg::Offer.into())
            .line(2, "new game")
            .help("Offers a game: to anyone, or to members by name."),
        key("d", &[Char('d')], || Msg::Drop.into())
            .line(3, "withdraw")
            .help("Withdraws the chosen game that you offer.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Own(_)))),
        key("d", &[Char('d')], || Msg::Drop.into())
            .line(3, "decline")
            .help("Declines the challenge.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Challenge(_)))),
        key("d", &[Char('d')], || Msg::Drop.into())
            .line(3, "give the seat back")
            .help("Gives the seat back that you have taken.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Joined(_)))),
        key("c", &[Char('c')], || Msg::Computer.into())
            .line(4, "play a computer")
            .help("Gives the free seats of the chosen game to computers after 45 seconds.")
            .when(|shown| matches!(entry(shown), Some(ClubEntry::Own(offer)) if offer.offers_computer)),
        key("r", &[Char('r')], || Msg::Ranking.into())
            .line(5, "ranking")
            .help("Shows ratings and results of the members."),
        key("k", &[Char('k')], || Msg::Device.into())
            .label("add a device")
            .help("Makes a code by which another device of yours joins you here."),
        key("x", &[Char('x')], || Msg::AskLeave.into())
            .label("leave for good")
            .help("Leaves the club for good, after a question."),
        arrows("↑↓", UP_AND_DOWN, list).help("Move up and down the list."),
        NUMBER
            .help("Chooses the entry with that number, from the top, as Enter does."),
        LEAVE,
        LEAVE_AT_ONCE,
        ESC.help("Leaves. Your seats stay yours. Also: q."),
    ],
    shared: WITH_ACTIONS,
    occurs,
    click: |shown, item| click_in_list(shown.top::<ClubPage>().map(|page| page.chosen), item),
    wheel: 1,
    ..Keymap::PAGE
};

pub(in crate::tui) static NAME_KEYS: Keymap = Keymap {
    heading: "Name in the club",
    is: |layer, _| is_named(layer) == Some(false),
    own: &[
        ENTER
            .line(1, "take the name")
            .help("Takes this name, which is yours here from now on."),
        TYPE.help("Types the name."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "leave").help("Leaves at once."),
    ],
    shared: LOOKING,
    occurs,
    typed_in: true,
    ..Keymap::PAGE
};

/// Whether somebody is in a club.
pub(super) fn occurs(shown: &Shown) -> bool {
    shown.find::<ClubPage>().is_some()
}

/// Whether this person has a name here; `None` on other pages.
fn is_named(layer: &LayerView) -> Option<bool> {
    Some(layer.get::<ClubPage>()?.name.is_none())
}

fn entry(shown: &Shown) -> Option<&ClubEntry> {
    shown.find::<ClubPage>()?.entry()
}

impl Drawn for ClubPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &ClubPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed("Club");
    let width = panel.inner().width;
    let within = panel.draw(canvas.frame.buffer_mut());
    let mut lines = vec![];
    let mut field = None;
    if let Some(name) = &page.name {
        let asked = "Welcome. Choose the name by which you are known here, for good. If you have one on another \
                     device, press k there and type the code here.";
        lines.extend(wrapped(asked, width, theme.base));
        lines.push(Line::default());
        field = Some((lines.len(), name));
        lines.extend(field_lines("Your name", name, theme, width));
    }
    let foot = foot(page, theme, width);
    let room = usize::from(within.height).saturating_sub(lines.len() + foot.len());
    if field.is_none() {
        lines.extend(entry_lines(page, theme, width, room));
    }
    lines.extend(foot);
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    if let Some((row, name)) = field {
        put_cursor(row, name, within, canvas);
    }
}

/// The entries under their headings, with the chosen one among them where there is no room for all.
fn entry_lines(page: &ClubPage, theme: &Theme, width: u16, room: usize) -> Vec<Line<'static>> {
    if page.club.entries.is_empty() {
        let none = "No game is played or offered. Press n to offer one.";
        return wrapped(none, width, theme.base).collect();
    }
    let mut lines: Vec<Line<'static>> = vec![];
    let mut headings = vec![];
    let mut above = "";
    let mut chosen = 0;
    for (place, entry) in page.club.entries.iter().enumerate() {
        if entry.heading() != above {
            if !above.is_empty() {
                lines.push(Line::default());
            }
            above = entry.heading();
            headings.push(lines.len());
            lines.push(Line::styled(above, theme.dim));
        }
        if place == page.chosen {
            chosen = lines.len();
        }
        let waits = (entry.wait(), is_urgent(entry));
        let is_chosen = place == page.chosen;
        let line = entry_line(&entry.text(), waits, is_chosen, usize::from(width), theme);
        lines.push(line.style(Hit::Item(place).on(theme.base)));
    }
    below_heading(lines, &headings, chosen, room)
}

/// The lines for which there is room, the chosen one among them, and at the top the heading of what is there.
fn below_heading(
    lines: Vec<Line<'static>>,
    headings: &[usize],
    chosen: usize,
    room: usize,
) -> Vec<Line<'static>> {
    if chosen < room {
        return lines.into_iter().take(room).collect();
    }
    let first = (chosen + 2).saturating_sub(room);
    let above = headings.iter().rfind(|heading| **heading <= first);
    let above = above.copied().unwrap_or(0);
    let heading = lines[above].clone();
    let below = lines.into_iter().skip(first.max(above + 1));
    std::iter::once(heading).chain(below).take(room).collect()
}

fn is_urgent(entry: &ClubEntry) -> bool {
    match entry {
        ClubEntry::Game(game) => game.waits_for.is_urgent(),
        ClubEntry::Challenge(_) => true,
        ClubEntry::Own(_) | ClubEntry::Joined(_) | ClubEntry::Open(_) | ClubEntry::Live(_) => false,
    }
}

/// What came of the last act, and who is here.
fn foot(page: &ClubPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    if let Some(notice) = &page.notice {
        lines.extend(wrapped(notice, width, theme.strong));
        lines.push(Line::default());
    }
    if !page.club.here.is_empty() {
        // A word may not fit at the end of the first line.
        let room = usize::from(width) * 2 - usize::from(width) / 4;
        lines.extend(wrapped(&page.here(room), width, theme.dim).take(2));
    }
    lines
}
