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
    ChatLine, LayerView, LobbyField, LobbyPage, LobbyPerson, LobbyRole, LobbyState, LobbyStep,
    LobbyView, NextGame,
};
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::Char;
use crate::tui::keymap::binding::{arrows, key, list, typed};
use crate::tui::keymap::shared::{
    ENTER, ERASE, ERASE_ALL, ERASE_WORD, ESC, LEAVE, LEAVE_AT_ONCE, LOOKING, TYPE, UP_AND_DOWN,
    WITH_ACTIONS,
};
use crate::tui::shown::{Binding, Keymap, Shown};
use crate::tui::table::over::{NOT_PROPOSED, PROPOSED};
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, middle};
use crate::tui::widgets::text::{clamp16, wrap, wrapped};
use crate::words::study::Topic;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

/// Columns of the panel, at most.
const WIDEST: u16 = 90;
const NAME: usize = 18;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Lobby",
    is: |layer, _| is_typed(layer) == Some(false),
    own: &[
        ENTER
            .line(1, "start")
            .help("Starts the game when every seat is taken.")
            .part(is_host)
            .when(|shown| starts(shown) && next(shown) != Some(&NextGame::Proposal))
            .absent(no_start)
            .ready(|shown| next(shown) == Some(&NextGame::Host), "a seat is free"),
        ENTER
            .line(1, "propose another game")
            .help("Proposes another game, or agrees to one.")
            .part(has_seat)
            .when(|shown| !is_played(shown) && next(shown) == Some(&NextGame::Proposal))
            .absent(no_proposal),
        ENTER
            .line(1, "agree")
            .help("Agrees to another game.")
            .part(has_seat)
            .when(is_asked)
            .absent(|_| NOT_PROPOSED),
        key("n", &[Char('n')], || Msg::Decline.into())
            .line(2, "decline")
            .help("Declines another game.")
            .part(has_seat)
            .when(is_asked)
            .absent(|_| NOT_PROPOSED),
        ENTER
            .line(1, "to the table")
            .help("Returns to the game.")
            .when(is_played)
            .absent(|_| "no game has begun"),
        key("c", &[Char('c')], || Msg::Chat.into())
            .line(3, "chat")
            .help("Types a message to everyone.")
            .part(has_seat),
        key("c", &[Char('c')], || Msg::Chat.into())
            .line(3, "chat")
            .help("Types a message to the other spectators.")
            .part(|shown| !has_seat(shown)),
        arrows("↑↓", UP_AND_DOWN, list).help("Choose a person. Also: Tab."),
        key("m", &[Char('m')], || Msg::Mute.into())
            .line(6, "mute")
            .help("Hides the messages of the chosen person, or shows them again.")
            .ready(|shown| person(shown).is_some_and(LobbyPerson::can_be_muted), "choose another person"),
        key("d", &[Char('d')], || Msg::Kick.into())
            .line(7, "disconnect")
            .help("Disconnects the chosen guest after you confirm. Unless a game is being played, their seat becomes free.")
            .part(is_host)
            .ready(|shown| person(shown).is_some_and(LobbyPerson::is_remote), "choose a guest"),
        key("b", &[Char('b')], || Msg::Ban.into())
            .line(8, "ban")
            .help("Keeps the chosen guest out for good, by their key.")
            .part(is_host)
            .ready(|shown| person(shown).is_some_and(LobbyPerson::is_remote), "choose a guest"),
        key("o", &[Char('o')], || Msg::OnlyKnown.into())
            .line(9, "only known people")
            .help("Lets in only people who have played here before, or everybody with a seat code again.")
            .part(is_host),
        typed("7", &[Char('7'), Char('8'), Char('5')], |c, _| Msg::Run(run_of(c)).into())
            .line(5, "timed run")
            .help(
                "Starts a timed run for everyone here: 50 alphagrams of seven letters in 4 minutes. Also: 8, 5 letters.",
            )
            .part(is_host)
            .ready(|shown| !is_played(shown), "a game is being played"),
        LEAVE,
        LEAVE_AT_ONCE,
        ESC.help("Asks before leaving. Also: q.")
            .when(|shown| !is_over_another(shown) && !shown.leaves_at_once),
        ESC.help("Leaves at once. Also: q.")
            .when(|shown| !is_over_another(shown) && shown.leaves_at_once),
        RETURN.when(|shown| is_over_another(shown) && !is_host(shown)),
        ESC.help("Closes the lobby for the title after you confirm.")
            .when(|shown| is_over_another(shown) && is_host(shown)),
    ],
    shared: WITH_ACTIONS,
    click: |_, item| vec![CommonMsg::Choose(item).into()],
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
            .part(names),
        ENTER
            .line(1, "send")
            .help("Sends the message.")
            .part(|shown| !names(shown)),
        TYPE.help("Types the name or the message."),
        ERASE,
        ERASE_ALL,
        ERASE_WORD,
        ESC.line(2, "back")
            .help("Closes the message.")
            .part(|shown| !names(shown)),
        ESC.line(2, "leave")
            .help("Leaves at once.")
            .part(|shown| names(shown) && !is_over_another(shown)),
        RETURN
            .line(2, "back")
            .part(|shown| names(shown) && is_over_another(shown)),
    ],
    shared: LOOKING,
    occurs,
    typed_in: true,
    ..Keymap::PAGE
};

const RETURN: Binding = ESC.help("Returns to your games.");

/// What a timed run is about, by the number of letters.
const fn run_of(letters: char) -> Topic {
    match letters {
        '5' => Topic::Alphagrams,
        '8' => Topic::Eights,
        _ => Topic::Sevens,
    }
}

/// Why the first game cannot be started.
fn no_start(shown: &Shown) -> &'static str {
    if is_played(shown) {
        "a game is being played"
    } else {
        "the first game is over"
    }
}

/// Why no other game can be proposed.
fn no_proposal(shown: &Shown) -> &'static str {
    match next(shown) {
        _ if is_played(shown) => "a game is being played",
        Some(NextGame::Answers { .. }) => PROPOSED,
        _ => "no game has been played",
    }
}

fn is_over_another(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.over_another)
}

fn has_seat(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.lobby.role.has_seat())
}

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

fn is_host(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.lobby.role == LobbyRole::Host)
}

fn starts(shown: &Shown) -> bool {
    is_host(shown) && !is_played(shown) && !matches!(next(shown), Some(NextGame::Answers { .. }))
}

fn next(shown: &Shown) -> Option<&NextGame> {
    page(shown).map(|page| &page.lobby.next)
}

fn is_asked(shown: &Shown) -> bool {
    page(shown).is_some_and(|page| page.lobby.is_asked())
}

fn person(shown: &Shown) -> Option<&LobbyPerson> {
    page(shown)?.person()
}

impl Drawn for LobbyPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &LobbyPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let place = middle(canvas.area, WIDEST);
    let panel = Panel::new(place, theme).headed("Lobby");
    let width = panel.inner().width;
    let within = panel.draw(canvas.frame.buffer_mut());
    let mut lines: Vec<Line> = wrapped(&page.lobby.rules, width, theme.dim).collect();
    lines.push(Line::default());
    lines.extend(people_lines(page, theme));
    lines.push(Line::default());
    lines.extend(above_field(page, theme, width));
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

/// What the host sends, and what happens next.
fn above_field(page: &LobbyPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let mut lines = invitations(&page.lobby, theme, width);
    if let Some(why) = &page.save_error {
        lines.extend(wrapped(&format!("! {why}"), width, theme.bad));
    }
    let (said, style) = match &page.refusal {
        Some(refusal) => (format!("! {refusal}"), theme.bad),
        None => (stage(&page.lobby), theme.strong),
    };
    lines.extend(wrapped(&said, width, style));
    lines.push(Line::default());
    lines
}

/// The seats and the spectators, in columns.
fn people_lines(page: &LobbyPage, theme: &Theme) -> Vec<Line<'static>> {
    let names: Vec<String> = page.lobby.people.iter().map(shown_name).collect();
    let width = names
        .iter()
        .map(|name| name.width())
        .max()
        .unwrap_or(0)
        .max(NAME);
    let people = page.lobby.people.iter().zip(&names).enumerate();
    let chosen = |place| page.field.is_none() && place == page.chosen;
    let lines = people.map(|(place, (person, name))| {
        let gap = " ".repeat(width - name.width() + 2);
        let line = person_line(person, format!("{name}{gap}"), chosen(place), theme);
        line.style(Hit::Item(place).on(theme.base))
    });
    lines.collect()
}

fn shown_name(person: &LobbyPerson) -> String {
    let name = person.name.as_deref().unwrap_or("–");
    let key = person.key.as_ref().map(|key| format!(" ({key})"));
    let own = if person.is_own { " (you)" } else { "" };
    format!("{name}{}{own}", key.unwrap_or_default())
}

fn person_line(
    person: &LobbyPerson,
    name: String,
    is_chosen: bool,
    theme: &Theme,
) -> Line<'static> {
    let style = if person.is_own {
        theme.strong
    } else {
        theme.base
    };
    let state = match person.state {
        LobbyState::Free => theme.accent,
        LobbyState::Away => theme.bad,
        LobbyState::Connected => theme.good,
        LobbyState::Here | LobbyState::Computer | LobbyState::Watching => theme.dim,
    };
    let muted = if person.is_muted { ", muted" } else { "" };
    Line::from(vec![
        Span::styled(if is_chosen { "▸ " } else { "  " }, theme.accent),
        Span::styled(name, style),
        Span::styled(person.state.name(), state),
        Span::styled(muted, theme.dim),
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
    let mut lines: Vec<Line> = wrapped(asked, width, theme.dim).collect();
    for line in &lobby.invitations {
        lines.extend(wrapped(line, width, theme.accent));
    }
    if let Some(advice) = lobby.advice() {
        lines.extend(wrapped(advice, width, theme.dim));
    }
    if let Some(fingerprint) = &lobby.fingerprint {
        let text = format!("Their ssh shows this fingerprint the first time: {fingerprint}");
        lines.extend(wrapped(&text, width, theme.dim));
    }
    lines.push(Line::default());
    lines
}

fn stage(lobby: &LobbyView) -> String {
    let text = match lobby.step() {
        LobbyStep::Name => "Type the name to play under.",
        LobbyStep::ToTable => "The game is on. Press Enter to go to the table.",
        LobbyStep::Start => "Everyone is here. Press Enter to start.",
        LobbyStep::Propose => "The game is over. Press Enter to propose another one.",
        LobbyStep::Answer(by) => {
            return format!("{by} proposes another game. Press Enter to agree, n to decline.");
        }
        LobbyStep::Wait(text) => text,
    };
    text.to_owned()
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
        "" => return wrapped(&said.text, width, theme.dim).collect(),
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
