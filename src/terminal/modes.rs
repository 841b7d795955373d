//! The sequences that take over a terminal and give it back, for any terminal.

use crate::text::printable;
use crossterm::clipboard::CopyToClipboard;
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

/// Asks for the status of the terminal (DSR). Every terminal answers with [`WELL`], after all input that it has sent before.
pub(super) const ASK_WHETHER_WELL: &[u8] = b"\x1b[5n";
pub(super) const WELL: &[u8] = b"\x1b[0n";

pub(super) const BELL: &[u8] = b"\x07";

/// Saves the titles of the window on the terminal's own stack, and restores them. A terminal without that stack ignores both
/// and keeps the last title; shells usually set their own with the next prompt.
const SAVE_TITLE: &[u8] = b"\x1b[22;0t";
/// The sequence that restores the saved title.
pub const RESTORE_TITLE: &[u8] = b"\x1b[23;0t";

/// The most characters of a title or a notification.
pub const LONGEST: usize = 120;

/// Adds the sequence of a command. crossterm's own macros would call the console of Windows, which a byte stream is not.
pub(super) fn add(bytes: &mut Vec<u8>, command: impl Command) {
    let mut text = String::new();
    // Writing to memory does not fail.
    let _ = command.write_ansi(&mut text);
    bytes.extend_from_slice(text.as_bytes());
}

/// Takes over a terminal. Only one that `ignores_unknown` sequences gets those that it may not know.
pub fn begin(ignores_unknown: bool, mouse: bool) -> Vec<u8> {
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

/// Restores a terminal, whatever was begun. `titled`: its window has a [`title`] of ours.
pub fn end(ignores_unknown: bool, titled: bool) -> Vec<u8> {
    let mut bytes = hush(ignores_unknown);
    bytes.extend(end_hushed(ignores_unknown, titled));
    bytes
}

/// The first part of [`end`]: after it the terminal sends only what it sends to a shell.
pub(super) fn hush(ignores_unknown: bool) -> Vec<u8> {
    // Sent even if the mouse was not asked for: a panic on another thread need not know.
    let mut bytes = UNTELL_MOUSE.to_vec();
    add(&mut bytes, DisableBracketedPaste);
    if ignores_unknown {
        bytes.extend_from_slice(UNTELL_KEYS);
    }
    bytes
}

/// The rest of [`end`], after [`hush`].
pub(super) fn end_hushed(ignores_unknown: bool, titled: bool) -> Vec<u8> {
    let mut bytes = vec![];
    // On a terminal without an alternate screen, secrets would stay readable: they are erased first.
    add(&mut bytes, EndSynchronizedUpdate);
    add(&mut bytes, SetAttribute(Attribute::Reset));
    if ignores_unknown {
        add(&mut bytes, cursor::SetCursorStyle::DefaultUserShape);
    }
    add(&mut bytes, cursor::MoveTo(0, 0));
    add(&mut bytes, Clear(ClearType::FromCursorDown));
    add(&mut bytes, LeaveAlternateScreen);
    add(&mut bytes, cursor::Show);
    bytes.extend(title(titled, None));
    bytes
}

/// Changes the title of the window (OSC 2), or restores the one that it had. `titled`: it has one of ours already.
pub fn title(titled: bool, title: Option<&str>) -> Vec<u8> {
    match (titled, title) {
        (false, None) => vec![],
        (true, None) => RESTORE_TITLE.to_vec(),
        (true, Some(title)) => operating_system_command("2", title),
        (false, Some(title)) => [SAVE_TITLE, &operating_system_command("2", title)].concat(),
    }
}

/// Shows a notification of the desktop (OSC 9). It begins with the name of the program: some terminals take a number at the
/// beginning for another command.
pub fn notification(text: &str) -> Vec<u8> {
    operating_system_command("9", &format!("Scrabble: {text}"))
}

/// Copies a text to the clipboard (OSC 52), in base 64, so that nothing in it acts on the terminal.
pub fn copied(text: &str) -> Vec<u8> {
    let mut bytes = vec![];
    add(&mut bytes, CopyToClipboard::to_clipboard_from(text));
    bytes
}

/// An operating system command with a text that cannot end it or add to it, whatever is in it.
fn operating_system_command(number: &str, text: &str) -> Vec<u8> {
    let safe = text.chars().filter(|c| !printable::is_unsafe(*c));
    let safe: String = safe.take(LONGEST).collect();
    format!("\x1b]{number};{safe}\x1b\\").into_bytes()
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
