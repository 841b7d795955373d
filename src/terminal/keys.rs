//! Decodes a terminal's bytes into keys, pastes and mouse input.
use super::app::Input;
use super::legacy_mouse::{self, LegacyReport, ReportStep};
use super::paste::Paste;
use super::sequence;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::{Duration, Instant};

/// How long an ESC at the end of the input is held back: it may be the first byte of a key. Unnoticeable.
const HOLD: Duration = Duration::from_millis(40);
/// How long after an ESC a `[` still belongs to it, and the rest of a sequence to its beginning. A slow line takes
/// longer than [`HOLD`]; and nobody types Esc, then `[`.
const TAIL: Duration = Duration::from_millis(400);
/// How long to wait for an answer of the terminal. After that, what looks like the beginning of one is a key again, as
/// `Alt-]`.
pub const ANSWER: Duration = Duration::from_secs(3);
const INTERRUPT: u8 = 0x03;
/// Longer than the sequence of any key.
const LONGEST: usize = 64;

/// Reads keys and pastes from the bytes of a terminal, in whatever pieces they arrive.
///
/// The one difficulty is the byte ESC, which is the Esc key or the beginning of another key. At the end of a piece it
/// is held back for 40 ms; if `[` or `O` follows it, both begin a key, and otherwise it was Esc. When `[` comes even
/// later, after the Esc has been passed on, it begins a key all the same: an extra Esc does no harm, a letter does. So
/// a torn Up key never types an A, and a paste whose first mark is torn never presses Enter.
///
/// Ctrl-C always gets through: it ends any unfinished sequence, and also a paste that lost its end, unless more of the
/// paste follows within 100 ms. Repeated Ctrl-C counts once, so that it gets through while it is held down.
///
/// Sequences that are no key (answers, unknown ones) are swallowed whole. Mouse input also comes as sequences, and is
/// put together like keys, in each form that terminals have for it.
///
/// Time is an input: each piece comes with the moment at which it arrived.
#[derive(Debug, Default)]
pub struct KeyParser {
    state: ParserState,
    out: ParsedKeys,
    /// When the terminal was asked something, until it has answered the last question, DA1.
    asked: Option<Instant>,
    /// The longest that the terminal has taken to answer.
    longest_answer: Duration,
    /// The number of the mouse button that was pressed last, where a release does not say which.
    held_button: u16,
}

type ParsedKeys = Vec<(Input, Instant)>;

#[derive(Debug, Default)]
enum ParserState {
    #[default]
    Ground,
    /// The first bytes of a character.
    Character(Vec<u8>),
    /// ESC, in this piece or at the end of an earlier one.
    Escape {
        since: Instant,
        earlier: bool,
    },
    EscapePassed(Instant),
    /// ESC and `O`, then one letter.
    Single(Instant),
    /// ESC and `[`, then these bytes.
    Control {
        body: String,
        last: Instant,
    },
    /// An answer of the terminal, up to BEL or ESC `\`: the bytes after this first one.
    Answer {
        kind: u8,
        body: Vec<u8>,
        last: Instant,
        escape: bool,
    },
    /// A mouse report in bytes.
    Mouse(LegacyReport),
    Paste(Paste),
}

impl KeyParser {
    /// The terminal was asked at this time for its background and, after that, for its attributes.
    pub const fn expect_answer(&mut self, now: Instant) {
        self.asked = Some(now);
    }

    /// Whether no answer is expected.
    pub const fn is_answered(&self) -> bool {
        self.asked.is_none()
    }

    /// The longest that the terminal has taken to answer by now, or has not answered for.
    pub fn longest_answer(&self, now: Instant) -> Duration {
        let pending = self.asked.map(|asked| now.saturating_duration_since(asked));
        self.longest_answer.max(pending.unwrap_or_default())
    }

    fn stop_expecting_answer(&mut self, now: Instant) {
        self.longest_answer = self.longest_answer(now);
        self.asked = None;
    }

    /// Decodes a piece and returns the keys known so far.
    pub fn push(&mut self, bytes: &[u8], at: Instant) -> ParsedKeys {
        if self.asked.is_some_and(|asked| at >= asked + ANSWER) {
            self.stop_expecting_answer(at);
        }
        let mut out = self.expire(at);
        for (index, &byte) in bytes.iter().enumerate() {
            self.byte(byte, index + 1 < bytes.len(), at);
        }
        match &mut self.state {
            ParserState::Escape { earlier, .. } => *earlier = true,
            ParserState::Paste(paste) => paste.piece_ends(at),
            _ => {}
        }
        out.append(&mut self.out);
        out
    }

    /// Returns when to call [`expire`](Self::expire).
    pub fn deadline(&self) -> Option<Instant> {
        match self.state {
            ParserState::Ground | ParserState::Character(_) | ParserState::EscapePassed(_) => None,
            ParserState::Escape { since, .. } => Some(since + HOLD),
            ParserState::Single(last)
            | ParserState::Control { last, .. }
            | ParserState::Answer { last, .. } => Some(last + TAIL),
            ParserState::Mouse(ref report) => Some(report.last + TAIL),
            ParserState::Paste(ref paste) => Some(paste.deadline()),
        }
    }

    /// Returns what is known because nothing came until now.
    pub fn expire(&mut self, now: Instant) -> ParsedKeys {
        if self.deadline().is_some_and(|deadline| now >= deadline) {
            match std::mem::take(&mut self.state) {
                ParserState::Escape { since, .. } => {
                    self.press(KeyCode::Esc, since);
                    self.state = ParserState::EscapePassed(since);
                }
                ParserState::Mouse(report) => self.report(report.values_at_end(), report.last),
                ParserState::Paste(paste) => self.out.extend(paste.without_end()),
                _ => {}
            }
        }
        std::mem::take(&mut self.out)
    }

    /// Decodes one byte; `more` follow in the same piece.
    fn byte(&mut self, byte: u8, more: bool, at: Instant) {
        self.state = match std::mem::take(&mut self.state) {
            ParserState::Paste(paste) => self.pasted(paste, byte, at),
            // No sequence contains it: an unfinished one stays without end.
            state if byte == INTERRUPT => {
                if let ParserState::Escape { since, .. } = state {
                    self.press(KeyCode::Esc, since);
                }
                self.ground(byte, KeyModifiers::NONE, at)
            }
            ParserState::Character(bytes) => self.character(bytes, byte, at),
            ParserState::Escape { since, earlier } => {
                self.after_escape(byte, more, (since, earlier), at)
            }
            ParserState::EscapePassed(since) if byte == b'[' && at < since + TAIL => control(at),
            ParserState::Ground | ParserState::EscapePassed(_) => {
                self.ground(byte, KeyModifiers::NONE, at)
            }
            ParserState::Single(_) => self.single(byte, at),
            ParserState::Control { body, .. } => self.control(body, byte, at),
            ParserState::Answer {
                kind, body, escape, ..
            } => self.answer((kind, body, escape), byte, at),
            ParserState::Mouse(report) => self.mouse(report, byte, at),
        };
    }

    fn mouse(&mut self, mut report: LegacyReport, byte: u8, at: Instant) -> ParserState {
        match report.push(byte, at) {
            ReportStep::Part => ParserState::Mouse(report),
            ReportStep::Last(values) => {
                self.report(Some(values), at);
                ParserState::Ground
            }
            ReportStep::Beyond(values) => {
                self.report(values, report.last);
                self.ground(byte, KeyModifiers::NONE, at)
            }
        }
    }

    fn report(&mut self, values: Option<[u16; 3]>, at: Instant) {
        let event = values.and_then(|values| legacy_mouse::event(values, &mut self.held_button));
        self.out
            .extend(event.map(|event| (Input::Mouse(event), at)));
    }

    fn pasted(&mut self, mut paste: Paste, byte: u8, at: Instant) -> ParserState {
        if !paste.ends_with(byte, at) {
            return ParserState::Paste(paste);
        }
        self.out.push((paste.input(), at));
        ParserState::Ground
    }

    fn ground(&mut self, byte: u8, modifiers: KeyModifiers, at: Instant) -> ParserState {
        let (code, held) = match byte {
            0x1b => return escape(at),
            0x80.. => return self.character(Vec::new(), byte, at),
            b'\r' => (KeyCode::Enter, KeyModifiers::NONE),
            b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
            0x7f => (KeyCode::Backspace, KeyModifiers::NONE),
            0 => (KeyCode::Char(' '), KeyModifiers::CONTROL),
            0x01..=0x1a => (
                KeyCode::Char(char::from(byte - 1 + b'a')),
                KeyModifiers::CONTROL,
            ),
            0x1c..=0x1f => (
                KeyCode::Char(char::from(byte - 0x1c + b'4')),
                KeyModifiers::CONTROL,
            ),
            b' '.. => (KeyCode::Char(char::from(byte)), KeyModifiers::NONE),
        };
        self.key(KeyEvent::new(code, held | modifiers), at);
        ParserState::Ground
    }

    /// A byte of a character beyond ASCII. Invalid bytes are dropped.
    fn character(&mut self, mut bytes: Vec<u8>, byte: u8, at: Instant) -> ParserState {
        if byte < 0x80 {
            return self.ground(byte, KeyModifiers::NONE, at);
        }
        bytes.push(byte);
        match std::str::from_utf8(&bytes) {
            Ok(text) => {
                for letter in text.chars().filter(|letter| !letter.is_control()) {
                    self.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE), at);
                }
                ParserState::Ground
            }
            Err(error) if error.error_len().is_none() => ParserState::Character(bytes),
            Err(_) if bytes.len() > 1 => self.character(Vec::new(), byte, at),
            Err(_) => ParserState::Ground,
        }
    }

    fn after_escape(
        &mut self,
        byte: u8,
        more: bool,
        (since, earlier): (Instant, bool),
        at: Instant,
    ) -> ParserState {
        match byte {
            b'[' if more || earlier => control(at),
            b'O' if more || earlier => ParserState::Single(at),
            // With nothing after it, this is Alt and the letter.
            b']' | b'P' | b'_' | b'^' | b'X' if self.asked.is_some() || (more && !earlier) => {
                ParserState::Answer {
                    kind: byte,
                    body: vec![],
                    last: at,
                    escape: false,
                }
            }
            b'[' => control(at),
            0x1b => {
                self.press(KeyCode::Esc, since);
                escape(at)
            }
            _ if earlier => {
                self.press(KeyCode::Esc, since);
                self.ground(byte, KeyModifiers::NONE, at)
            }
            0x80.. => self.character(Vec::new(), byte, at),
            _ => self.ground(byte, KeyModifiers::ALT, at),
        }
    }

    fn answer(
        &mut self,
        (kind, mut body, escape): (u8, Vec<u8>, bool),
        byte: u8,
        at: Instant,
    ) -> ParserState {
        if byte == 0x07 || (byte == b'\\' && escape) {
            if let Some(ground) = sequence::background(kind, &body) {
                self.out.push((Input::Background(ground), at));
            }
            return ParserState::Ground;
        }
        if byte != 0x1b && body.len() < LONGEST {
            body.push(byte);
        }
        ParserState::Answer {
            kind,
            body,
            last: at,
            escape: byte == 0x1b,
        }
    }

    fn single(&mut self, byte: u8, at: Instant) -> ParserState {
        match sequence::single(char::from(byte)) {
            Some(code) => self.press(code, at),
            None if byte == 0x1b => return escape(at),
            None => {}
        }
        ParserState::Ground
    }

    fn control(&mut self, mut body: String, byte: u8, at: Instant) -> ParserState {
        match byte {
            // The console of Linux sends ESC [ [ A for F1.
            b'[' if body.is_empty() => body.push('['),
            b' '..=b'?' if body.len() < LONGEST => body.push(char::from(byte)),
            b'~' if body == "200" => {
                return ParserState::Paste(Paste::begin(at));
            }
            b'c' if body.starts_with('?') => {
                self.stop_expecting_answer(at);
                return ParserState::Ground;
            }
            b'M' if body.is_empty() => return ParserState::Mouse(LegacyReport::begin(at)),
            b'@'..=b'~' => {
                let last = char::from(byte);
                if let Some(body) = body.strip_prefix('<') {
                    let mouse = sequence::mouse(body, last).map(Input::Mouse);
                    self.out.extend(mouse.map(|mouse| (mouse, at)));
                } else if let Some(key) = sequence::control(&body, last) {
                    self.key(key, at);
                }
                return ParserState::Ground;
            }
            _ => return self.ground(byte, KeyModifiers::NONE, at),
        }
        ParserState::Control { body, last: at }
    }

    fn press(&mut self, code: KeyCode, at: Instant) {
        self.key(KeyEvent::new(code, KeyModifiers::NONE), at);
    }

    fn key(&mut self, key: KeyEvent, at: Instant) {
        self.out.push((Input::Key(key), at));
    }
}

const fn escape(since: Instant) -> ParserState {
    let earlier = false;
    ParserState::Escape { since, earlier }
}

fn control(at: Instant) -> ParserState {
    ParserState::Control {
        body: String::new(),
        last: at,
    }
}
