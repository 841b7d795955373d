//! The sequences that take over a terminal and give it back, for any terminal.

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{Command, cursor};

/// Asks for buttons, the wheel, and movement while a button is held (1002), with columns and rows beyond 223 (1006).
/// crossterm's own command also asks for all movement (1003).
const TELL_MOUSE: &[u8] = b"\x1b[?1002h\x1b[?1006h";
const UNTELL_MOUSE: &[u8] = b"\x1b[?1006l\x1b[?1002l";

/// Asks a terminal with the keyboard protocol of kitty to distinguish Shift from Caps Lock: all keys as sequences, with
/// their shifted forms and their text (flags 1, 4, 8 and 16). Others ignore it, and nothing waits for an answer.
const TELL_KEYS: &[u8] = b"\x1b[>29u";
const UNTELL_KEYS: &[u8] = b"\x1b[<1u";

/// Asks for the background (OSC 11), and then for the attributes (DA1): the second answer means that the first will not
/// come any more.
pub(super) const ASK_FOR_BACKGROUND: &[u8] = b"\x1b]11;?\x1b\\\x1b[c";

pub(super) const BELL: &[u8] = b"\x07";

/// Adds the sequence of a command. crossterm's own macros would call the console of Windows, which a byte stream is not.
pub(super) fn add(bytes: &mut Vec<u8>, command: impl Command) {
    let mut text = String::new();
    // Writing to memory does not fail.
    let _ = command.write_ansi(&mut text);
    bytes.extend_from_slice(text.as_bytes());
}

/// Takes over a terminal. Only one that `ignores_unknown` sequences gets those that it may not know.
pub(super) fn begin(ignores_unknown: bool, mouse: bool) -> Vec<u8> {
    let mut bytes = vec![];
    add(&mut bytes, EnterAlternateScreen);
    add(&mut bytes, EnableBracketedPaste);
    add(&mut bytes, cursor::Hide);
    if ignores_unknown {
        // A block would hide the letter under it, and magnifiers and braille displays follow the cursor.
        add(&mut bytes, cursor::SetCursorStyle::SteadyUnderScore);
        bytes.extend_from_slice(TELL_KEYS);
    }
    if mouse {
        bytes.extend_from_slice(TELL_MOUSE);
    }
    add(&mut bytes, Clear(ClearType::All));
    bytes
}

/// Restores a terminal, whatever was begun.
pub(super) fn end(ignores_unknown: bool) -> Vec<u8> {
    // Sent even if the mouse was not asked for: a panic on another thread need not know.
    let mut bytes = UNTELL_MOUSE.to_vec();
    // On a terminal without an alternate screen, secrets would stay readable: they are erased first.
    add(&mut bytes, EndSynchronizedUpdate);
    add(&mut bytes, DisableBracketedPaste);
    add(&mut bytes, SetAttribute(Attribute::Reset));
    if ignores_unknown {
        bytes.extend_from_slice(UNTELL_KEYS);
        add(&mut bytes, cursor::SetCursorStyle::DefaultUserShape);
    }
    add(&mut bytes, cursor::MoveTo(0, 0));
    add(&mut bytes, Clear(ClearType::FromCursorDown));
    add(&mut bytes, LeaveAlternateScreen);
    add(&mut bytes, cursor::Show);
    bytes
}

/// Begins or ends mouse input.
pub(super) const fn mouse(wanted: bool) -> &'static [u8] {
    if wanted { TELL_MOUSE } else { UNTELL_MOUSE }
}

/// A drawn frame between the marks of synchronized output.
pub(super) fn frame(drawn: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(drawn.len() + 16);
    add(&mut bytes, BeginSynchronizedUpdate);
    bytes.extend_from_slice(drawn);
    add(&mut bytes, EndSynchronizedUpdate);
    bytes
}
