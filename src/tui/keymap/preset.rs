//! Sets of keys known from other programs.

use super::name::MOVE;
use crate::tui::stroke::Stroke;
use crossterm::event::KeyCode;
use std::fmt;
use std::str::FromStr;

/// A set of keys.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum KeyPreset {
    /// Letters place tiles, all other keys are commands.
    #[default]
    Default,
    /// As in vim: letters are commands, until `i` asks for tiles and Esc for commands again.
    Vim,
    /// As on woogles.io: ← and → change direction, ↑ shuffles, ↓ recalls. Ctrl and an arrow, or the mouse, move the cursor.
    Woogles,
}

/// An unknown preset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("use default, vim or woogles")]
pub struct UnknownPreset;

impl KeyPreset {
    /// All presets, the default first.
    pub const ALL: [Self; 3] = [Self::Default, Self::Vim, Self::Woogles];

    /// The name of the preset.
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

    /// The keys of an action that differ from the built-in ones.
    pub(super) fn keys_of(self, action: &str) -> Option<&'static [Stroke]> {
        let differ = match self {
            Self::Default | Self::Vim => &[],
            Self::Woogles => WOOGLES,
        };
        let found = differ.iter().find(|(name, _)| *name == action);
        found.map(|(_, strokes)| *strokes)
    }

    /// The letter of the opposite arrow.
    pub(super) const fn opposite(self, letter: char) -> Option<char> {
        match (self, letter) {
            (Self::Vim, 'h') => Some('l'),
            (Self::Vim, 'j') => Some('k'),
            (Self::Vim, 'k') => Some('j'),
            (Self::Vim, 'l') => Some('h'),
            _ => None,
        }
    }

    /// The arrow key that a letter stands for where it has no other meaning.
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
const WOOGLES: &[(&str, &[Stroke])] = &[
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
        MOVE,
        &[
            Stroke::CtrlCode(KeyCode::Up),
            Stroke::CtrlCode(KeyCode::Down),
            Stroke::CtrlCode(KeyCode::Left),
            Stroke::CtrlCode(KeyCode::Right),
        ],
    ),
];

impl FromStr for KeyPreset {
    type Err = UnknownPreset;

    fn from_str(text: &str) -> Result<Self, UnknownPreset> {
        let mut all = Self::ALL.into_iter();
        all.find(|preset| preset.name() == text)
            .ok_or(UnknownPreset)
    }
}

impl fmt::Display for KeyPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
