//! Puts escape sequences together that arrived in pieces.
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::time::{Duration, Instant};

/// For how long an Esc is held back: it may be the first byte of a key whose rest is on its way. Nobody notices.
const HOLD: Duration = Duration::from_millis(40);
/// For how long after an Esc a `[` still belongs to it, and the rest of a sequence to its beginning. On a slow line that
/// takes longer than [`HOLD`]; and nobody types Esc, then `[`.
const TAIL: Duration = Duration::from_millis(400);
/// A paste whose beginning was torn ends when nothing has come for this long: its end mark is lost in crossterm's parser.
const PASTE_QUIET: Duration = Duration::from_millis(150);
/// No key's sequence is longer.
const LONGEST: usize = 32;

/// Joins escape sequences that reached us in more than one piece.
///
/// crossterm decides at each read whether an ESC byte is the Esc key, so a slow line turns the Up key into Esc, `[`, `A`, and
/// the beginning of a paste into Esc and a stream of letters. This filter sits behind crossterm. An Esc waits 40 ms; if `[`
/// or `O` follows it, the pieces become the key that they spell, or nothing if they spell none. When the rest comes later
/// still, after the Esc has been passed on, it is joined all the same: an Esc too many does no harm, a letter does.
///
/// Time is an input: each event comes with the moment at which it arrived.
#[derive(Debug, Default)]
pub struct EscapeJoiner(State);

#[derive(Debug, Default)]
enum State {
    #[default]
    Idle,
    /// An Esc is held back.
    Held(Instant),
    /// An Esc was passed on.
    Passed(Instant),
    /// ESC and `O`, then one letter.
    Single(Instant),
    /// ESC and `[`, then this much.
    Control { body: String, last: Instant },
    /// The text of a paste whose beginning was torn.
    Paste { text: String, last: Instant },
}

type Events = Vec<(Event, Instant)>;

impl EscapeJoiner {
    /// Takes in an event and tells which ones are known by now.
    pub fn push(&mut self, event: Event, at: Instant) -> Events {
        let mut out = self.expire(at);
        match &event {
            Event::Key(key) if key.kind == KeyEventKind::Press => self.key(*key, at, &mut out),
            Event::Paste(text) => match &mut self.0 {
                State::Paste { text: so_far, last } => {
                    so_far.push_str(text);
                    *last = at;
                }
                _ => out.push((event, at)),
            },
            _ => out.push((event, at)),
        }
        out
    }

    /// When [`expire`](Self::expire) has something to say.
    pub fn deadline(&self) -> Option<Instant> {
        match self.0 {
            State::Idle | State::Passed(_) => None,
            State::Held(since) => Some(since + HOLD),
            State::Single(last) | State::Control { last, .. } => Some(last + TAIL),
            State::Paste { last, .. } => Some(last + PASTE_QUIET),
        }
    }

    /// What is known because nothing came until now.
    pub fn expire(&mut self, now: Instant) -> Events {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Vec::new();
        }
        match std::mem::take(&mut self.0) {
            State::Held(since) => {
                self.0 = State::Passed(since);
                vec![(press(KeyCode::Esc), since)]
            }
            State::Single(last) => vec![
                (press(KeyCode::Esc), last),
                (press(KeyCode::Char('O')), last),
            ],
            State::Paste { text, last } => vec![(Event::Paste(text), last)],
            State::Control { .. } | State::Idle | State::Passed(_) => Vec::new(),
        }
    }

    fn key(&mut self, key: KeyEvent, at: Instant, out: &mut Events) {
        let letter = match key.code {
            KeyCode::Char(letter) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => {
                Some(letter)
            }
            _ => None,
        };
        self.0 = match (std::mem::take(&mut self.0), letter) {
            (State::Paste { text, last: _ }, _) => paste_key(text, key, at, out),
            (State::Control { body, last: _ }, Some(letter)) => {
                control_letter(body, letter, at, out)
            }
            (State::Single(_), Some(letter)) => {
                match single(letter) {
                    Some(code) => out.push((press(code), at)),
                    None => out.extend(
                        [KeyCode::Esc, KeyCode::Char('O'), key.code].map(|code| (press(code), at)),
                    ),
                }
                State::Idle
            }
            (State::Held(_), Some('O')) => State::Single(at),
            (State::Held(_), Some('[')) => State::control(at),
            (State::Passed(since), Some('[')) if at < since + TAIL => State::control(at),
            (before, _) => {
                if let State::Held(since) = before {
                    out.push((press(KeyCode::Esc), since));
                }
                if key.code == KeyCode::Esc && key.modifiers.is_empty() {
                    State::Held(at)
                } else {
                    out.push((Event::Key(key), at));
                    State::Idle
                }
            }
        };
    }
}

impl State {
    fn control(at: Instant) -> Self {
        Self::Control {
            body: String::new(),
            last: at,
        }
    }
}

fn press(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn control_letter(mut body: String, letter: char, at: Instant, out: &mut Events) -> State {
    // The console of Linux sends ESC [ [ A for F1.
    let ends = matches!(letter, '@'..='~') && !(letter == '[' && body.is_empty());
    if !ends {
        if !letter.is_ascii() || body.len() >= LONGEST {
            return State::Idle;
        }
        body.push(letter);
        return State::Control { body, last: at };
    }
    if body == "200" && letter == '~' {
        return State::Paste {
            text: String::new(),
            last: at,
        };
    }
    if let Some(key) = control(&body, letter) {
        out.push((Event::Key(key), at));
    }
    State::Idle
}

fn paste_key(mut text: String, key: KeyEvent, at: Instant, out: &mut Events) -> State {
    match key.code {
        KeyCode::Char('j') if key.modifiers == KeyModifiers::CONTROL => text.push('\n'),
        KeyCode::Char(letter) => text.push(letter),
        KeyCode::Enter => text.push('\n'),
        KeyCode::Tab => text.push('\t'),
        // Kept until its meaning is known: perhaps the end mark is torn as well.
        KeyCode::Esc => text.push('\x1b'),
        _ => {}
    }
    if let Some(whole) = text.strip_suffix("\x1b[201~") {
        out.push((Event::Paste(whole.to_owned()), at));
        return State::Idle;
    }
    State::Paste { text, last: at }
}

/// The key of ESC `O` and this letter.
fn single(letter: char) -> Option<KeyCode> {
    Some(match letter {
        'A' => KeyCode::Up,
        'B' => KeyCode::Down,
        'C' => KeyCode::Right,
        'D' => KeyCode::Left,
        'H' => KeyCode::Home,
        'F' => KeyCode::End,
        'P' => KeyCode::F(1),
        'Q' => KeyCode::F(2),
        'R' => KeyCode::F(3),
        'S' => KeyCode::F(4),
        _ => return None,
    })
}

/// The key of ESC `[`, this body and this last letter.
fn control(body: &str, last: char) -> Option<KeyEvent> {
    if body == "[" {
        let n = u32::from(last).checked_sub(u32::from('A'))?;
        return (n < 5).then(|| {
            KeyEvent::new(
                KeyCode::F(u8::try_from(n).unwrap_or(0) + 1),
                KeyModifiers::NONE,
            )
        });
    }
    if last == 'Z' && body.is_empty() {
        return Some(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT));
    }
    let (number, modifiers) = body.split_once(';').unwrap_or((body, "1"));
    let code = match last {
        '~' => numbered(number)?,
        _ if number.is_empty() || number == "1" => single(last)?,
        _ => return None,
    };
    let mask = modifiers.parse::<u8>().ok()?.checked_sub(1)?;
    let all = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
    ];
    let held = (0..).zip(all).filter(|(bit, _)| mask >> bit & 1 == 1);
    Some(KeyEvent::new(
        code,
        held.map(|(_, modifier)| modifier).collect(),
    ))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys as crossterm reports them, each so many milliseconds after the one before: `\x1b` is Esc, `\r` Enter.
    fn typed(keys: &[(u64, char)]) -> Vec<Event> {
        let (mut joiner, mut now, mut out) = (EscapeJoiner::default(), Instant::now(), Vec::new());
        for &(pause, letter) in keys {
            now += Duration::from_millis(pause);
            let code = match letter {
                '\x1b' => KeyCode::Esc,
                '\r' => KeyCode::Enter,
                _ => KeyCode::Char(letter),
            };
            let shift = if letter.is_uppercase() {
                KeyModifiers::SHIFT
            } else {
                KeyModifiers::NONE
            };
            out.extend(joiner.push(Event::Key(KeyEvent::new(code, shift)), now));
        }
        while let Some(deadline) = joiner.deadline() {
            out.extend(joiner.expire(deadline));
        }
        out.into_iter().map(|(event, _)| event).collect()
    }

    /// The same with one pause between all keys.
    fn spaced(pause: u64, keys: &str) -> Vec<Event> {
        typed(
            &keys
                .chars()
                .map(|letter| (pause, letter))
                .collect::<Vec<_>>(),
        )
    }

    fn presses(codes: &[KeyCode]) -> Vec<Event> {
        codes.iter().map(|&code| press(code)).collect()
    }

    #[test]
    fn ordinary_keys_pass_at_once() {
        let mut joiner = EscapeJoiner::default();
        let now = Instant::now();
        assert_eq!(
            joiner.push(press(KeyCode::Char('a')), now),
            [(press(KeyCode::Char('a')), now)]
        );
        assert_eq!(joiner.deadline(), None);
    }

    #[test]
    fn a_lone_escape_is_the_key() {
        assert_eq!(spaced(0, "\x1b"), presses(&[KeyCode::Esc]));
        assert_eq!(
            spaced(0, "\x1b\x1b"),
            presses(&[KeyCode::Esc, KeyCode::Esc])
        );
        assert_eq!(
            spaced(10, "\x1bq"),
            presses(&[KeyCode::Esc, KeyCode::Char('q')])
        );
        assert_eq!(
            spaced(10, "\x1b\r"),
            presses(&[KeyCode::Esc, KeyCode::Enter])
        );
    }

    #[test]
    fn torn_keys_are_joined() {
        for pause in [0, 5, 39] {
            assert_eq!(spaced(pause, "\x1b[A"), presses(&[KeyCode::Up]));
            assert_eq!(spaced(pause, "\x1bOB"), presses(&[KeyCode::Down]));
            assert_eq!(spaced(pause, "\x1b[3~"), presses(&[KeyCode::Delete]));
            assert_eq!(spaced(pause, "\x1b[24~"), presses(&[KeyCode::F(12)]));
            assert_eq!(spaced(pause, "\x1b[[B"), presses(&[KeyCode::F(2)]));
            let shifted = KeyEvent::new(KeyCode::Left, KeyModifiers::SHIFT | KeyModifiers::CONTROL);
            assert_eq!(spaced(pause, "\x1b[1;6D"), [Event::Key(shifted)]);
        }
    }

    #[test]
    fn a_late_tail_types_no_letters() {
        assert_eq!(spaced(200, "\x1b[A"), presses(&[KeyCode::Esc, KeyCode::Up]));
        assert_eq!(
            spaced(200, "\x1b[3~"),
            presses(&[KeyCode::Esc, KeyCode::Delete])
        );
    }

    #[test]
    fn a_letter_o_after_escape_is_a_letter() {
        let late = [(0, '\x1b'), (100, 'O')];
        let letter = Event::Key(KeyEvent::new(KeyCode::Char('O'), KeyModifiers::SHIFT));
        assert_eq!(typed(&late), [press(KeyCode::Esc), letter]);
    }

    #[test]
    fn what_spells_no_key_is_dropped() {
        for nonsense in [
            "\x1b[99~",
            "\x1b[<0;5;5M",
            "\x1b[I",
            "\x1b[?62;4c",
            "\x1b[255;0~",
            "\x1b[1;1;1;1R",
            "\x1b[",
        ] {
            assert_eq!(spaced(1, nonsense), [], "{nonsense:?}");
        }
        assert_eq!(spaced(1, &format!("\x1b[{}", "1".repeat(33))), []);
    }

    #[test]
    fn another_key_ends_a_sequence() {
        assert_eq!(spaced(1, "\x1b[\r"), presses(&[KeyCode::Enter]));
        assert_eq!(spaced(1, "\x1b[1\x1b[A"), presses(&[KeyCode::Up]));
    }

    #[test]
    fn a_torn_paste_is_one_paste() {
        let paste = |text: &str| vec![Event::Paste(text.into())];
        assert_eq!(spaced(1, "\x1b[200~q\ry\r"), paste("q\ny\n"));
        assert_eq!(spaced(1, "\x1b[200~q\ry\x1b[201~"), paste("q\ny"));
        let mut after = paste("hi");
        after.push(press(KeyCode::Char('x')));
        assert_eq!(spaced(1, "\x1b[200~hi\x1b[201~x"), after);
    }

    #[test]
    fn resizes_and_releases_pass_through_the_middle() {
        let (mut joiner, now) = (EscapeJoiner::default(), Instant::now());
        assert_eq!(joiner.push(press(KeyCode::Esc), now), []);
        assert_eq!(joiner.push(Event::Resize(1, 1), now).len(), 1);
        assert_eq!(joiner.push(press(KeyCode::Char('[')), now), []);
        assert_eq!(
            joiner.push(press(KeyCode::Char('A')), now),
            [(press(KeyCode::Up), now)]
        );
    }
}
