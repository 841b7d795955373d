//! Which keys the escape sequences spell.
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

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

/// The key of ESC `[`, this body and this last character: none for a release.
pub(super) fn control(body: &str, last: char) -> Option<KeyEvent> {
    if let Some(rest) = body.strip_prefix('[') {
        let n = u8::try_from(last).ok()?.checked_sub(b'A')?;
        return (rest.is_empty() && n < 5)
            .then(|| KeyEvent::new(KeyCode::F(n + 1), KeyModifiers::NONE));
    }
    let mut parts = body.split(';');
    let number = parts.next().unwrap_or_default();
    let (modifiers, kind) = modifiers(parts.next().unwrap_or_default())?;
    let (code, implied) = match last {
        '~' => (numbered(number)?, KeyModifiers::NONE),
        'u' => (by_character(number)?, KeyModifiers::NONE),
        'Z' if number.is_empty() || number == "1" => (KeyCode::BackTab, KeyModifiers::SHIFT),
        // What `single` knows, but for these: the position of the cursor, and the mouse.
        'R' if number.is_empty() || number != "1" => return None,
        'M' => return None,
        _ if number.is_empty() || number == "1" => (single(last)?, KeyModifiers::NONE),
        _ => return None,
    };
    Some(KeyEvent::new_with_kind(code, modifiers | implied, kind))
}

/// `5` or `5:2`: one more than the bits of the keys held, and press, repeat or release.
fn modifiers(part: &str) -> Option<(KeyModifiers, KeyEventKind)> {
    let (mask, kind) = part.split_once(':').unwrap_or((part, "1"));
    let mask = if mask.is_empty() {
        0
    } else {
        mask.parse::<u8>().ok()?.checked_sub(1)?
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

/// A key by the number of its character, as terminals send it that are set up to tell Shift-Enter from Enter.
fn by_character(number: &str) -> Option<KeyCode> {
    let (number, _alternatives) = number.split_once(':').unwrap_or((number, ""));
    Some(match char::from_u32(number.parse().ok()?)? {
        '\x1b' => KeyCode::Esc,
        '\r' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '\x7f' => KeyCode::Backspace,
        // Keys that write nothing are numbered there.
        '\u{e000}'..='\u{f8ff}' => return None,
        letter if letter.is_control() => return None,
        letter => KeyCode::Char(letter),
    })
}
