//! The keys of escape sequences.
use super::app::Background;
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use xterm_color::Color;

/// The key of ESC `O` and this letter.
pub(super) fn single(letter: char) -> Option<KeyCode> {
    Some(match letter {
        'A' => KeyCode::Up,
        'B' => KeyCode::Down,
        'C' => KeyCode::Right,
        'D' => KeyCode::Left,
        'H' => KeyCode::Home,
        'F' => KeyCode::End,
        'M' => KeyCode::Enter,
        'P' => KeyCode::F(1),
        'Q' => KeyCode::F(2),
        'R' => KeyCode::F(3),
        'S' => KeyCode::F(4),
        _ => return None,
    })
}

/// The key of ESC `[`, this body and this last character: `None` for a release.
pub(super) fn control(body: &str, last: char) -> Option<KeyEvent> {
    if let Some(rest) = body.strip_prefix('[') {
        let n = u8::try_from(last).ok()?.checked_sub(b'A')?;
        return (rest.is_empty() && n < 5)
            .then(|| KeyEvent::new(KeyCode::F(n + 1), KeyModifiers::NONE));
    }
    let mut parts = body.split(';');
    let number = parts.next().unwrap_or_default();
    let (mut modifiers, kind) = modifiers(parts.next().unwrap_or_default())?;
    if last == 'u' {
        let code = by_character(number, parts.next().unwrap_or_default(), modifiers)?;
        if matches!(code, KeyCode::Char(c) if !c.is_alphabetic()) {
            // The character already includes Shift.
            modifiers.remove(KeyModifiers::SHIFT);
        }
        return Some(KeyEvent::new_with_kind(code, modifiers, kind));
    }
    let (code, implied) = match last {
        '~' => (numbered(number)?, KeyModifiers::NONE),
        'Z' if number.is_empty() || number == "1" => (KeyCode::BackTab, KeyModifiers::SHIFT),
        // The keys of `single`, except for those that are the cursor position and the mouse.
        'R' if number.is_empty() || number != "1" => return None,
        'M' => return None,
        _ if number.is_empty() || number == "1" => (single(last)?, KeyModifiers::NONE),
        _ => return None,
    };
    Some(KeyEvent::new_with_kind(code, modifiers | implied, kind))
}

/// What a terminal reports of the mouse, with columns and rows from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct MouseReport {
    /// Its number, with bits for modifiers, a movement and the wheel.
    pub(super) button: u16,
    pub(super) column: u16,
    pub(super) row: u16,
    pub(super) released: bool,
}

/// The mouse input of ESC `[` `<`, this body and this last character (SGR, 1006), if it is one.
pub(super) fn mouse(body: &str, last: char) -> Option<MouseEvent> {
    let released = match last {
        'M' => false,
        'm' => true,
        _ => return None,
    };
    let mut numbers = body.split(';').map(str::parse::<u16>);
    let mut next = || numbers.next()?.ok();
    let (button, column, row) = (next()?, next()?, next()?);
    if next().is_some() || body.split(';').count() != 3 {
        return None;
    }
    mouse_event(MouseReport {
        button,
        column,
        row,
        released,
    })
}

/// The mouse input of a report: `None` for anything but the wheel or a button pressed, released or held during a movement,
/// and for invalid columns and rows.
pub(super) fn mouse_event(report: MouseReport) -> Option<MouseEvent> {
    let button = report.button;
    let pressed = match button & 0b11 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let (moved, wheel) = (button & 32 != 0, button & 64 != 0);
    let kind = match (report.released, wheel, moved) {
        _ if button >= 128 => return None,
        (false, true, false) => match button & 0b11 {
            0 => MouseEventKind::ScrollUp,
            1 => MouseEventKind::ScrollDown,
            2 => MouseEventKind::ScrollLeft,
            _ => MouseEventKind::ScrollRight,
        },
        (false, false, false) => MouseEventKind::Down(pressed?),
        (false, false, true) => MouseEventKind::Drag(pressed?),
        (true, false, _) => MouseEventKind::Up(pressed?),
        _ => return None,
    };
    let held = [
        (4, KeyModifiers::SHIFT),
        (8, KeyModifiers::ALT),
        (16, KeyModifiers::CONTROL),
    ];
    let held = held.into_iter().filter(|(bit, _)| button & bit != 0);
    Some(MouseEvent {
        kind,
        column: report.column.checked_sub(1)?,
        row: report.row.checked_sub(1)?,
        modifiers: held.map(|(_, modifier)| modifier).collect(),
    })
}

/// The terminal's background, if this is its answer to OSC 11, with the color in X11's notation.
pub(super) fn background(kind: u8, body: &[u8]) -> Option<Background> {
    let color = body.strip_prefix(b"11;").filter(|_| kind == b']')?;
    let color = Color::parse(color).ok()?;
    Some(if color.perceived_lightness() > 0.5 {
        Background::Light
    } else {
        Background::Dark
    })
}

/// `5` or `5:2`: one more than the bits of the modifiers, and press, repeat or release.
fn modifiers(part: &str) -> Option<(KeyModifiers, KeyEventKind)> {
    let (mask, kind) = part.split_once(':').unwrap_or((part, "1"));
    let mask = if mask.is_empty() {
        0
    } else {
        mask.parse::<u16>().ok()?.checked_sub(1)?
    };
    let bits = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
        KeyModifiers::SUPER,
    ];
    let held = (0..).zip(bits).filter(|(bit, _)| mask >> bit & 1 == 1);
    let kind = match kind {
        "1" => KeyEventKind::Press,
        "2" => KeyEventKind::Repeat,
        _ => return None,
    };
    Some((held.map(|(_, modifier)| modifier).collect(), kind))
}

fn numbered(number: &str) -> Option<KeyCode> {
    Some(match number.parse::<u8>().ok()? {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        n @ 11..=15 => KeyCode::F(n - 10),
        n @ 17..=21 => KeyCode::F(n - 11),
        n @ 23..=24 => KeyCode::F(n - 12),
        _ => return None,
    })
}

/// A key by the number of its character, in the keyboard protocol of kitty: its text if reported, otherwise the shifted
/// character with Shift, otherwise the character.
fn by_character(number: &str, text: &str, held: KeyModifiers) -> Option<KeyCode> {
    let mut characters = number.split(':');
    let plain = characters.next().unwrap_or_default();
    let shifted = characters
        .next()
        .filter(|s| !s.is_empty() && held.contains(KeyModifiers::SHIFT));
    let written = text.split(':').next().filter(|t| !t.is_empty());
    Some(
        match char::from_u32(written.or(shifted).unwrap_or(plain).parse().ok()?)? {
            '\x1b' => KeyCode::Esc,
            '\r' => KeyCode::Enter,
            '\t' if held.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
            '\t' => KeyCode::Tab,
            '\x7f' => KeyCode::Backspace,
            // Keys without text have numbers there; some of them are on the number pad.
            pad @ '\u{e037}'..='\u{e052}' => return by_pad(pad),
            '\u{e000}'..='\u{f8ff}' => return None,
            letter if letter.is_control() => return None,
            letter => KeyCode::Char(letter),
        },
    )
}

/// The keys of the number pad in the same protocol, distinguished from the others: 57399 and on.
fn by_pad(pad: char) -> Option<KeyCode> {
    Some(match u32::from(pad) {
        n @ 57399..=57408 => KeyCode::Char(char::from_digit(n - 57399, 10)?),
        57409 => KeyCode::Char('.'),
        57410 => KeyCode::Char('/'),
        57411 => KeyCode::Char('*'),
        57412 => KeyCode::Char('-'),
        57413 => KeyCode::Char('+'),
        57414 => KeyCode::Enter,
        57415 => KeyCode::Char('='),
        57417 => KeyCode::Left,
        57418 => KeyCode::Right,
        57419 => KeyCode::Up,
        57420 => KeyCode::Down,
        57421 => KeyCode::PageUp,
        57422 => KeyCode::PageDown,
        57423 => KeyCode::Home,
        57424 => KeyCode::End,
        57426 => KeyCode::Delete,
        _ => return None,
    })
}
