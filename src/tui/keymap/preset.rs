//! Sets of keys that hands may know from elsewhere.

use super::Stroke;
use crossterm::event::KeyCode;
use std::fmt;
use std::str::FromStr;

/// A set of keys.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Preset {
    /// Letters lay tiles, everything else is a command.
    #[default]
    Default,
    /// As in vim: letters are commands, until `i` asks for tiles and Esc for commands again.
    Vim,
    /// As on woogles.io: ← and → turn the arrow, ↑ shuffles, ↓ recalls. The cursor is moved with Ctrl or the mouse.
    Woogles,
}

/// There is no such set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("use default, vim or woogles")]
pub struct NoPreset;

impl Preset {
    /// All of them, the usual one first.
    pub const ALL: [Self; 3] = [Self::Default, Self::Vim, Self::Woogles];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Vim => "vim",
            Self::Woogles => "woogles",
        }
    }

    /// Whether letters are commands when a turn begins.
    pub fn is_modal(self) -> bool {
        self == Self::Vim
    }

    /// The keys of actions that differ from the built-in ones.
    pub(super) const fn keys(self) -> &'static [(&'static str, &'static [Stroke])] {
        match self {
            Self::Default | Self::Vim => &[],
            Self::Woogles => &WOOGLES,
        }
    }

    /// The arrow that a letter stands for where it means nothing else.
    pub(super) fn arrow(self, letter: char) -> Option<KeyCode> {
        match (self, letter) {
            (Self::Vim, 'h') => Some(KeyCode::Left),
            (Self::Vim, 'j') => Some(KeyCode::Down),
            (Self::Vim, 'k') => Some(KeyCode::Up),
            (Self::Vim, 'l') => Some(KeyCode::Right),
            _ => None,
        }
    }
}

/// Read from its source in November 2026 (liwords, `board_panel.tsx`). 2, 3 and 4 pass, challenge and exchange there as here,
/// Enter plays, Space steps and Backspace takes back. There the cursor is put somewhere by clicks alone.
const WOOGLES: [(&str, &[Stroke]); 4] = [
    (
        "turn",
        &[
            Stroke::Code(KeyCode::Left),
            Stroke::Code(KeyCode::Right),
            Stroke::Code(KeyCode::Tab),
        ],
    ),
    ("shuffle", &[Stroke::Code(KeyCode::Up), Stroke::Char('#')]),
    (
        "recall",
        &[
            Stroke::Code(KeyCode::Down),
            Stroke::Code(KeyCode::Home),
            Stroke::Code(KeyCode::Delete),
        ],
    ),
    (
        super::MOVE,
        &[
            Stroke::CtrlCode(KeyCode::Up),
            Stroke::CtrlCode(KeyCode::Down),
            Stroke::CtrlCode(KeyCode::Left),
            Stroke::CtrlCode(KeyCode::Right),
        ],
    ),
];

impl FromStr for Preset {
    type Err = NoPreset;

    fn from_str(text: &str) -> Result<Self, NoPreset> {
        let mut all = Self::ALL.into_iter();
        all.find(|preset| preset.name() == text).ok_or(NoPreset)
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
