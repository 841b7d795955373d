//! Mouse reports of terminals that know the mode of buttons and movement (1002) but not that of decimal coordinates (1006):
//! `ESC [ M` and three values, the button, the column and the row, each 32 more than it says.
//!
//! A value is a byte (X10), or a character in UTF-8 (1005), which differ from 128 on. Nothing says which of them a terminal
//! writes, but what follows a value does: a byte that can only be the rest of a character is one.
use crossterm::event::MouseEvent;
use std::time::Instant;

use super::sequence::{self, MouseReport};

/// The offset of a button, a column or a row, so that none of them is a control character.
const RAISED: u16 = 32;
/// The number of values.
const VALUES: usize = 3;
/// The bits of the button that say "released", which does not say which.
const RELEASED: u16 = 0b11;
/// The bits of a movement, the wheel and further buttons.
const OTHER: u16 = 0b1110_0000;
const ESCAPE: u8 = 0x1b;

/// The bytes after `ESC [ M` so far.
#[derive(Debug)]
pub(super) struct LegacyReport {
    bytes: Vec<u8>,
    pub(super) last: Instant,
}

/// The result of adding a byte to a report.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ReportStep {
    /// A part of it; more follow.
    Part,
    /// Its last byte.
    Last([u16; VALUES]),
    /// Not a part of it. The report has ended before, with these values if it has them all.
    Beyond(Option<[u16; VALUES]>),
}

impl LegacyReport {
    pub(super) const fn begin(at: Instant) -> Self {
        Self {
            bytes: vec![],
            last: at,
        }
    }

    /// Takes a byte that arrived at this time.
    pub(super) fn push(&mut self, byte: u8, at: Instant) -> ReportStep {
        // The console of SCO sends `ESC [ M` alone, for F1: what no button is was typed after it.
        let no_button = self.bytes.is_empty() && u16::from(byte) < RAISED;
        if no_button || byte == ESCAPE {
            return ReportStep::Beyond(self.values_at_end());
        }
        self.last = at;
        self.bytes.push(byte);
        match decode(&self.bytes) {
            Decoded::Partial => ReportStep::Part,
            Decoded::Whole(values, length) if length == self.bytes.len() => {
                ReportStep::Last(values)
            }
            Decoded::Whole(values, _) => ReportStep::Beyond(Some(values)),
        }
    }

    /// The values if nothing more comes: bytes that could begin characters are then values themselves.
    pub(super) fn values_at_end(&self) -> Option<[u16; VALUES]> {
        let bytes: [u8; VALUES] = self.bytes.as_slice().try_into().ok()?;
        Some(bytes.map(u16::from))
    }
}

enum Decoded {
    Partial,
    /// The values, and the number of bytes that they take.
    Whole([u16; VALUES], usize),
}

fn decode(bytes: &[u8]) -> Decoded {
    let (mut values, mut at) = ([0; VALUES], 0);
    for value in &mut values {
        let Some(&first) = bytes.get(at) else {
            return Decoded::Partial;
        };
        *value = u16::from(first);
        at += 1;
        // The first byte of a character of two.
        if !(0xc2..=0xdf).contains(&first) {
            continue;
        }
        let Some(&second) = bytes.get(at) else {
            return Decoded::Partial;
        };
        if (0x80..=0xbf).contains(&second) {
            *value = (*value & 0x1f) << 6 | u16::from(second & 0x3f);
            at += 1;
        }
    }
    Decoded::Whole(values, at)
}

/// The mouse input of these values. `held` is the button pressed last, which is the one that a release means.
pub(super) fn event(values: [u16; VALUES], held: &mut u16) -> Option<MouseEvent> {
    let [button, column, row] = values.map(|value| value.checked_sub(RAISED));
    let (mut button, column, row) = (button?, column?, row?);
    let released = button & (OTHER | RELEASED) == RELEASED;
    if released {
        button = button & !RELEASED | *held;
    } else if button & OTHER == 0 {
        *held = button & RELEASED;
    }
    sequence::mouse_event(MouseReport {
        button,
        column,
        row,
        released,
    })
}
