//! A bracketed paste, from its first byte to its end mark, or a substitute for one.
use super::app::Input;
use super::{TypedAhead, sequence};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::{Duration, Instant};

/// A paste without an end mark ends when nothing has come for this long.
const TAIL: Duration = Duration::from_secs(2);
/// How long a Ctrl-C in a paste is held back. If more follows, it is part of the pasted text; otherwise it was pressed
/// because the paste does not end.
const INTERRUPT: Duration = Duration::from_millis(100);
/// In bytes, longer than any useful text; the rest of the paste is dropped.
pub const LONGEST_PASTE: usize = 1 << 20;
/// In bytes, longer than any encoding of Ctrl-C.
const LONGEST_KEY: usize = 64;
const END: &[u8] = b"\x1b[201~";

#[derive(Debug)]
pub(super) struct Paste {
    text: Vec<u8>,
    /// The number of bytes of the end mark seen.
    end: usize,
    last: Instant,
    /// The Ctrl-C at its end so far.
    interrupt: Option<Interrupt>,
}

/// One or more Ctrl-C at the end of an unfinished paste.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Interrupt {
    /// The length of the text before it, in bytes.
    after: usize,
    since: Instant,
}

impl Paste {
    pub(super) const fn begin(at: Instant) -> Self {
        Self {
            text: Vec::new(),
            end: 0,
            last: at,
            interrupt: None,
        }
    }

    /// Adds a byte, and returns whether the paste ends with it.
    pub(super) fn ends_with(&mut self, byte: u8, at: Instant) -> bool {
        self.last = at;
        if END.get(self.end) == Some(&byte) {
            self.end += 1;
            return self.end == END.len();
        }
        self.text.extend_from_slice(&END[..self.end]);
        self.end = usize::from(byte == END[0]);
        if self.end == 0 {
            self.text.push(byte);
        }
        // The last bytes are kept: they may be a Ctrl-C.
        let kept = self.text.len().saturating_sub(LONGEST_KEY);
        self.text.drain(LONGEST_PASTE.min(kept)..kept);
        false
    }

    /// Notes that the last byte was the last of its piece.
    pub(super) fn piece_ends(&mut self, at: Instant) {
        let mut after = self.text.len();
        while let Some(shorter) = before_ctrl_c(&self.text[..after]) {
            after = shorter;
        }
        // More Ctrl-C changes nothing, but the end mark may be on its way.
        let same = |before: &Interrupt| self.end == 0 && before.after == after;
        let same = self.interrupt.filter(same);
        let interrupt = || same.unwrap_or(Interrupt { after, since: at });
        self.interrupt = (after < self.text.len()).then(interrupt);
    }

    /// When it ends without its mark, if no bytes come before.
    pub(super) fn deadline(&self) -> Instant {
        match self.interrupt {
            Some(Interrupt { since, .. }) => since + INTERRUPT,
            None => self.last + TAIL,
        }
    }

    /// The input after its end mark. Terminals send Enter between the lines of a paste.
    pub(super) fn input(&self) -> Input {
        let text = &self.text[..self.text.len().min(LONGEST_PASTE)];
        let text = String::from_utf8_lossy(text);
        Input::Paste(text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// The inputs without an end mark: the text before the Ctrl-C, and the Ctrl-C.
    pub(super) fn without_end(mut self) -> Vec<(Input, Instant)> {
        let Some(Interrupt { after, since }) = self.interrupt else {
            return vec![(self.input(), self.last)];
        };
        self.text.truncate(after);
        let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        let pasted = (after > 0).then(|| (self.input(), self.last));
        pasted
            .into_iter()
            .chain([(Input::Key(ctrl_c), since)])
            .collect()
    }
}

/// The length of a text without the Ctrl-C at its end, if there is one: as a byte, or as a sequence of the keyboard
/// protocol.
fn before_ctrl_c(text: &[u8]) -> Option<usize> {
    if text.last() == Some(&0x03) {
        return Some(text.len() - 1);
    }
    // A paste may have megabytes, and this is asked at each of its reads.
    let before_u = text.strip_suffix(b"u")?;
    let start = before_u.iter().rposition(|&byte| byte == 0x1b)?;
    let body = before_u[start..].strip_prefix(b"\x1b[")?;
    let key = sequence::control(std::str::from_utf8(body).ok()?, 'u')?;
    (TypedAhead::is_urgent(&key) && matches!(key.code, KeyCode::Char('c' | 'C'))).then_some(start)
}
