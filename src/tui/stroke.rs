//! Keys as a person presses them, and their names.

use crossterm::event::KeyCode::{
    self, Backspace, Delete, End, F, Home, Insert, PageDown, PageUp, Tab,
};
use crossterm::event::{KeyEvent, KeyModifiers};

/// A key, or a kind of keys, as a person presses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A key with a name.
    Code(KeyCode),
    /// A character; a letter in either case.
    Char(char),
    /// Ctrl and a letter.
    Ctrl(char),
    /// Ctrl and a key with a name.
    CtrlCode(KeyCode),
    /// A letter of any alphabet, in either case, and the dot of L·L.
    Letters,
    /// 1 to 9.
    Digits,
    /// Any character of a text, except `?`, which opens the help.
    Text,
}

impl Stroke {
    /// Whether an event is this stroke.
    pub fn is(self, key: &KeyEvent) -> bool {
        let chord = key.modifiers.difference(KeyModifiers::SHIFT);
        if let Self::Ctrl(c) = self {
            return chord == KeyModifiers::CONTROL && same_char(key.code, c);
        }
        if let Self::CtrlCode(code) = self {
            return chord == KeyModifiers::CONTROL && key.code == code;
        }
        chord.is_empty()
            && match (self, key.code) {
                (Self::Code(code), pressed) => code == pressed,
                (Self::Char(c), pressed) => same_char(pressed, c),
                (Self::Letters, KeyCode::Char(c)) => c.is_alphabetic() || c == '·',
                (Self::Digits, KeyCode::Char(c)) => matches!(c, '1'..='9'),
                (Self::Text, KeyCode::Char(c)) => c != '?' && !c.is_control(),
                _ => false,
            }
    }
}

/// The letters of a menu, without those `bound` to other keys: there are `N`.
pub(in crate::tui) const fn menu_letters<const N: usize>(
    menu: &[char],
    bound: &[char],
) -> [Stroke; N] {
    let mut strokes = [Stroke::Letters; N];
    let (mut from, mut to) = (0, 0);
    while from < menu.len() {
        let letter = menu[from];
        from += 1;
        let mut at = 0;
        while at < bound.len() && bound[at] != letter {
            at += 1;
        }
        if at == bound.len() {
            strokes[to] = Stroke::Char(letter);
            to += 1;
        }
    }
    strokes
}

fn same_char(code: KeyCode, c: char) -> bool {
    matches!(code, KeyCode::Char(pressed) if pressed.eq_ignore_ascii_case(&c))
}

/// Keys with names, besides F1 to F12.
const NAMED: [(&str, KeyCode); 8] = [
    ("Tab", Tab),
    ("Backspace", Backspace),
    ("Insert", Insert),
    ("Delete", Delete),
    ("Home", Home),
    ("End", End),
    ("PgUp", PageUp),
    ("PgDn", PageDown),
];

impl Stroke {
    /// Reads the name of a key, ignoring case.
    pub(in crate::tui) fn named(name: &str) -> Option<Self> {
        let mut characters = name.chars();
        if let (Some(c), None) = (characters.next(), characters.next()) {
            return (!c.is_control()).then_some(Self::Char(c.to_ascii_lowercase()));
        }
        let lower = name.to_ascii_lowercase();
        if let Some(letter) = lower.strip_prefix("ctrl-") {
            let mut letter = letter.chars();
            let c = letter.next().filter(char::is_ascii_lowercase)?;
            return letter.next().is_none().then_some(Self::Ctrl(c));
        }
        if let Some(number) = lower.strip_prefix('f').and_then(|n| n.parse().ok()) {
            return (1..=12).contains(&number).then_some(Self::Code(F(number)));
        }
        match lower.as_str() {
            "space" => Some(Self::Char(' ')),
            "comma" => Some(Self::Char(',')),
            lower => {
                let same = |(known, _): &&(&str, _)| known.eq_ignore_ascii_case(lower);
                let (_, code) = NAMED.iter().find(same)?;
                Some(Self::Code(*code))
            }
        }
    }

    /// Whether a name is that of a key with a fixed meaning.
    pub(in crate::tui) fn stays(name: &str) -> bool {
        let stays = [
            "enter", "return", "esc", "escape", "up", "down", "left", "right", "↑", "↓", "←", "→",
        ];
        stays.contains(&name.to_lowercase().as_str())
            || Self::named(name).is_some_and(Self::is_fixed)
    }

    /// Reads the name of a key on the screen, including keys with a fixed meaning.
    pub(in crate::tui) fn written(name: &str) -> Option<Self> {
        match name {
            "Enter" => Some(Self::Code(KeyCode::Enter)),
            "Esc" => Some(Self::Code(KeyCode::Esc)),
            name => Self::named(name),
        }
    }

    pub(in crate::tui) fn name(self) -> String {
        match self {
            Self::Char(' ') => "Space".to_owned(),
            Self::Char(',') => "Comma".to_owned(),
            Self::Char(c) => c.to_string(),
            Self::Ctrl(c) => format!("Ctrl-{}", c.to_ascii_uppercase()),
            Self::CtrlCode(code) => format!("Ctrl-{}", Self::Code(code).name()),
            Self::Code(KeyCode::Up) => "↑".to_owned(),
            Self::Code(KeyCode::Down) => "↓".to_owned(),
            Self::Code(KeyCode::Left) => "←".to_owned(),
            Self::Code(KeyCode::Right) => "→".to_owned(),
            Self::Code(F(number)) => format!("F{number}"),
            Self::Code(code) => {
                let named = NAMED.iter().find(|(_, known)| *known == code);
                named.map_or_else(|| code.to_string(), |(name, _)| (*name).to_owned())
            }
            Self::Letters => "a letter".to_owned(),
            Self::Digits => "a digit".to_owned(),
            Self::Text => "text".to_owned(),
        }
    }

    /// Whether it has a fixed meaning, or is another key to a terminal: Ctrl-C leaves, Ctrl-Z stops the program;
    /// Ctrl-H, Ctrl-I, Ctrl-J and Ctrl-M are Backspace, Tab and Enter; Ctrl-Q and Ctrl-S stop the output of some.
    const fn is_fixed(self) -> bool {
        matches!(
            self,
            Self::Char('?')
                | Self::Code(F(1))
                | Self::Ctrl('c' | 'z' | 'h' | 'i' | 'j' | 'm' | 'q' | 's')
        )
    }

    /// Whether one key press can be both.
    pub(in crate::tui) fn meets(self, other: Self) -> bool {
        self.event().is_some_and(|key| other.is(&key))
    }

    /// The key press; `None` for a kind of keys.
    pub(in crate::tui) fn event(self) -> Option<KeyEvent> {
        let (code, modifiers) = match self {
            Self::Code(code) => (code, KeyModifiers::NONE),
            Self::Char(c) => (KeyCode::Char(c), KeyModifiers::NONE),
            Self::Ctrl(c) => (KeyCode::Char(c), KeyModifiers::CONTROL),
            Self::CtrlCode(code) => (code, KeyModifiers::CONTROL),
            Self::Letters | Self::Digits | Self::Text => return None,
        };
        Some(KeyEvent::new(code, modifiers))
    }
}
