//! The lobby of a game across machines.
//!
//! ```text
//! ╭ Lobby ───────────────── Classic rules · full dictionary ╮
//! │  Ann      at the host’s keyboard                        │
//! │  Ben      connected                                     │
//! │  –        waiting for a guest                           │
//! │                                                         │
//! │ Send this line to a guest:                              │
//! │ ssh -p 7788 k3jd…@192.0.2.7                             │
//! │                                                         │
//! │ Ben: Hello!                                             │
//! ╰─────────────────────────────────────────────────────────╯
//! ```

use crate::app::msg::CommonMsg;
use crate::app::pages::lobby::Msg;
use crate::app::scene::{
    ChatLine, LayerView, LobbyField, LobbyPage, LobbyRole, LobbySeat, LobbySeatState, LobbyView,
};
use crate::tui::face::{Canvas, PageFace};
use crate::tui::keymap::Stroke::{Char, Text};
use crate::tui::keymap::binding::{key, typed};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LEAVE, LOOKING, WITH_ACTIONS,
};
use crate::tui::shown::{Keymap, Shown};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, middle};
use crate::tui::widgets::text::{clamp16, wrap};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel, at most.
const WIDEST: u16 = 90;
/// Columns of a name.
const NAME: usize = 18;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Lobby",
    is: |layer, _| is_typed(layer) == Some(false),
    own: &[
        ENTER
            .line(1, "start")
            .help("Starts the game when every seat is taken.")
            .when(starts)
            .ready(
                |shown| page(shown).is_some_and(|page| page.lobby.is_full),
                "a seat is free",
            ),
        ENTER
            .line(1, "to the table")
            .help("Returns to the game.")
            .when(is_played)
            .absent(|_| "no game has begun"),
        key("c", &[Char('c')], || Msg::Chat.into())
            .line(2, "chat")
            .help("Types a message to everyone."),
        LEAVE,
        ESC.help("Asks before leaving. Also: q."),
    ],
    shared: WITH_ACTIONS,
    occurs,
    ..Keymap::PAGE
};

pub(in crate::tui) static TYPING_KEYS: Keymap = Keymap {
    heading: "Typing in the lobby",
    is: |layer, _| is_typed(layer) == Some(true),
    own: &[
        ENTER
            .line(1, "take the seat")
            .help("Takes your seat under this name.")
            .when(names),
        ENTER
            .line(1, "send")
            .help("Sends the message to everyone.")
            .when(|shown| !names(shown)),
        typed("text", &[Text, Char('?')], |c, _| CommonMsg::Char(c).into())
            .label("type")
            .help("Types the name or the message."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "back")
            .help("Closes the message. Without a seat it asks before leaving."),
    ],
    shared: LOOKING,
    occurs,
    typed_in: true,
    ..Keymap::PAGE
};

fn page(shown: &Shown) -> Option<&LobbyPage> {
    shown.find()
}

fn occurs(shown: &Shown) -> bool {
    page(shown).is_some()
}

/// Whether something is being typed; `None` on other pages.
fn is_typed(layer: &LayerView) -> Option<bool> {
    Some(layer.get::<LobbyPage>()?.field.is_some())
}

fn names(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| matches!(page.field, Some((LobbyField::Name, _))))
}

fn is_played(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.lobby.game.is_some())
}

fn starts(shown: &Shown) -> bool {
    let is_host = page(shown).is_some_and(|page| page.lobby.role == LobbyRole::Host);
    is_host && !is_played(shown)
}

pub static FACE: PageFace<LobbyPage> = PageFace(draw);

fn draw(page: &LobbyPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed("Lobby");
    let width = panel.inner().width;
    let within = panel.draw(canvas.frame.buffer_mut());
    let mut lines = above(page, theme, width);
    let field = page.field.as_ref().map(|typed| (lines.len(), typed));
    if let Some((_, (field, text))) = field {
        lines.extend(field_lines(label(*field), text, theme, width));
    }
    let room = usize::from(within.height).saturating_sub(lines.len() + 1);
    lines.extend(chat_lines(&page.lobby.chat, theme, width, room));
    Paragraph::new(lines).render(within, canvas.frame.buffer_mut());
    if let Some((row, (_, text))) = field {
        put_cursor(row, text, within, canvas);
    }
}

/// Puts the hardware cursor after the text of a field, whose label is in this row.
pub(super) fn put_cursor(row: usize, text: &str, within: Rect, canvas: &mut Canvas<'_, '_>) {
    let at = Position::new(
        within.x + 2 + clamp16(Line::from(text).width()),
        within.y + clamp16(row) + 1,
    );
    if within.contains(at) {
        canvas.cursor(at);
    }
}

/// Everything above the field.
fn above(page: &LobbyPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let lobby = &page.lobby;
    let mut lines = told(&lobby.rules, theme.dim, width);
    lines.push(Line::default());
    lines.extend(lobby.seats.iter().map(|seat| seat_line(seat, theme)));
    lines.push(Line::default());
    lines.extend(invitations(lobby, theme, width));
    let (said, style) = match &page.refusal {
        Some(refusal) => (format!("! {refusal}"), theme.bad),
        None => (stage(lobby).to_owned(), theme.strong),
    };
    lines.extend(told(&said, style, width));
    lines.push(Line::default());
    lines
}

fn told(text: &str, style: ratatui::style::Style, width: u16) -> Vec<Line<'static>> {
    let lines = wrap(text, width).into_iter();
    lines.map(|line| Line::styled(line, style)).collect()
}

fn seat_line(seat: &LobbySeat, theme: &Theme) -> Line<'static> {
    let name = seat.name.as_deref().unwrap_or("–");
    let name = match &seat.key {
        Some(key) => format!("{name} ({key})"),
        None => name.to_owned(),
    };
    let (mark, style) = if seat.is_own {
        ("▸ ", theme.strong)
    } else {
        ("  ", theme.base)
    };
    let state = match seat.state {
        LobbySeatState::Free => theme.accent,
        LobbySeatState::Away => theme.bad,
        LobbySeatState::Connected => theme.good,
        LobbySeatState::Here | LobbySeatState::Computer => theme.dim,
    };
    Line::from(vec![
        Span::styled(mark, theme.accent),
        Span::styled(format!("{name:NAME$}  "), style),
        Span::styled(seat.state.name(), state),
    ])
}

/// What the host sends to the guests.
fn invitations(lobby: &LobbyView, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    if lobby.invitations.is_empty() {
        return vec![];
    }
    let asked = match lobby.invitations.len() {
        1 => "Send this line to your guest:",
        _ => "Send one of these lines to each guest:",
    };
    let mut lines = told(asked, theme.dim, width);
    for line in &lobby.invitations {
        lines.extend(told(line, theme.accent, width));
    }
    if let Some(fingerprint) = &lobby.fingerprint {
        let text = format!("Their ssh shows this fingerprint the first time: {fingerprint}");
        lines.extend(told(&text, theme.dim, width));
    }
    lines.push(Line::default());
    lines
}

/// What happens next.
const fn stage(lobby: &LobbyView) -> &'static str {
    match (lobby.role, lobby.game.is_some(), lobby.is_full) {
        (LobbyRole::Newcomer, _, false) => "Type the name to play under.",
        (LobbyRole::Newcomer, _, true) => "Every seat is taken.",
        (_, true, _) => "The game is on. Press Enter to go to the table.",
        (LobbyRole::Spectator, false, _) => "You watch. Waiting for the game to start.",
        (LobbyRole::Host, false, true) => "Everyone is here. Press Enter to start.",
        (LobbyRole::Host, false, false) => "Waiting for guests.",
        (LobbyRole::Guest, false, true) => "Waiting for the host to start the game.",
        (LobbyRole::Guest, false, false) => "Waiting for the other guests.",
    }
}

const fn label(field: LobbyField) -> &'static str {
    match field {
        LobbyField::Name => "Your name",
        LobbyField::Chat => "Message",
    }
}

/// A field of text: its label, its text and an empty line.
pub(super) fn field_lines(
    label: &'static str,
    text: &str,
    theme: &Theme,
    width: u16,
) -> Vec<Line<'static>> {
    let room = usize::from(width.saturating_sub(3));
    let long = text.chars().count().saturating_sub(room);
    let seen: String = text.chars().skip(long).collect();
    vec![
        Line::styled(label, theme.dim),
        Line::from(vec![
            Span::styled("▸ ", theme.accent),
            Span::styled(seen, theme.strong),
        ]),
        Line::default(),
    ]
}

/// The last messages for which there is room.
pub(super) fn chat_lines(
    chat: &[ChatLine],
    theme: &Theme,
    width: u16,
    room: usize,
) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = vec![];
    for said in chat {
        lines.extend(message_lines(said, theme, width));
    }
    lines.split_off(lines.len().saturating_sub(room))
}

/// A message under the name of its author. Its further lines are indented, so that each name stands out.
fn message_lines(said: &ChatLine, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let by = match said.by.as_str() {
        "" => return told(&said.text, theme.dim, width),
        by => format!("{by}: "),
    };
    let lines = wrap(&format!("{by}{}", said.text), width.saturating_sub(2));
    let line = |(place, line): (usize, String)| match line.strip_prefix(&by) {
        Some(text) if place == 0 => Line::from(vec![
            Span::styled(by.clone(), theme.strong),
            Span::styled(text.to_owned(), theme.base),
        ]),
        _ if place == 0 => Line::styled(line, theme.base),
        _ => Line::styled(format!("  {line}"), theme.base),
    };
    lines.into_iter().enumerate().map(line).collect()
}
