//! Keys typed before anyone could have seen what they would answer.
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::time::{Duration, Instant};

/// Decides which keys are dropped after [`Flow::DropTypedAhead`](super::Flow::DropTypedAhead).
///
/// Keys are dropped until the keyboard has been quiet for [`QUIET`](Self::QUIET) after the new frame, and a dropped key
/// restarts that pause. Three things keep this from being either too strict or too lax:
///
/// - Ctrl-C and Ctrl-Z are never dropped: see [`is_urgent`](Self::is_urgent).
/// - A key that is held down repeats after a pause that is itself longer than [`QUIET`](Self::QUIET), often half a second. So
///   the first key after the pause, when it is the one pressed last and comes no later than a repeat would, is held back for a
///   moment ([`deadline`](Self::deadline)): if the next one follows at the pace of a held key, both are dropped.
/// - A person who presses a key again and again gets through in the end: with the [`PRESSES`](Self::PRESSES)th press in a row,
///   if they came more slowly than a held key repeats. At ten presses a second that is after a second and a half. A held key
///   repeats every 30 ms or so, every 92 ms on the slowest of the usual systems (macOS and the Linux console), and never gets
///   through.
#[derive(Debug, Default)]
pub struct TypedAhead {
    state: DropState,
    last: Option<(KeyEvent, Instant)>,
    /// A key that may be the first repeat of the one before it, and when it arrived.
    held: Option<(KeyEvent, Instant)>,
}

#[derive(Debug, Default)]
enum DropState {
    #[default]
    Admit,
    /// The new frame is not drawn yet.
    AwaitFrame,
    /// Until the pause is over. `run` has the last dropped keys, with less than [`TypedAhead::QUIET`] between them.
    Drop {
        drawn: Instant,
        until: Instant,
        run: Vec<Instant>,
    },
}

impl TypedAhead {
    /// How long the keyboard must be quiet after the frame: longer than the pause between two quick presses of one key.
    pub const QUIET: Duration = Duration::from_millis(300);
    /// The number of presses in a row that get through, quiet or not.
    pub const PRESSES: usize = 16;
    /// The slowest usual pace of a key that is held down. Slower presses are deliberate.
    const PACE: Duration = Duration::from_millis(95);
    /// Within this time a key that is held down has begun to repeat.
    const FIRST_REPEAT: Duration = Duration::from_millis(700);
    /// Within this time it has repeated once more, whatever the load of the machine.
    const NEXT_REPEAT: Duration = Duration::from_millis(120);
    /// No key repeats as fast as this: anything sooner was sent along with it, by a program.
    const AT_ONCE: Duration = Duration::from_millis(5);

    /// Whether a key counts at any time, because it leaves the program or returns to the shell.
    pub fn is_urgent(key: &KeyEvent) -> bool {
        key.modifiers.contains(KeyModifiers::CONTROL)
            && matches!(key.code, KeyCode::Char('c' | 'C' | 'z' | 'Z'))
    }

    /// Starts dropping keys, until [`QUIET`](Self::QUIET) after [`drawn`](Self::drawn).
    pub fn start(&mut self) {
        self.state = DropState::AwaitFrame;
        self.held = None;
    }

    /// Reports that the frame is on the screen.
    pub fn drawn(&mut self, at: Instant) {
        if matches!(self.state, DropState::AwaitFrame) {
            self.pause(at, at, vec![]);
        }
    }

    fn pause(&mut self, drawn: Instant, from: Instant, run: Vec<Instant>) {
        let until = from + Self::QUIET;
        self.state = DropState::Drop { drawn, until, run };
    }

    /// Whether a key that arrived at this time was pressed when the frame was on the screen. The pause continues.
    pub(crate) fn was_drawn_by(&self, at: Instant) -> bool {
        match self.state {
            DropState::Admit => true,
            DropState::AwaitFrame => false,
            DropState::Drop { drawn, .. } => drawn <= at,
        }
    }

    /// Whether a paste that arrived at this time counts.
    pub(crate) fn admits_paste(&mut self, at: Instant) -> bool {
        match &mut self.state {
            DropState::AwaitFrame => false,
            DropState::Drop { until, .. } if at < *until => {
                *until = (*until).max(at + Self::QUIET);
                false
            }
            DropState::Admit | DropState::Drop { .. } => true,
        }
    }

    /// Whether mouse input at this time counts. A button `pressed` too early restarts the pause, as a key does: fast
    /// clicks are all meant for the target of the first. A held button does not repeat, so nothing is held back.
    pub(crate) fn admits_mouse(&mut self, pressed: bool, at: Instant) -> bool {
        match &mut self.state {
            DropState::Admit => true,
            DropState::AwaitFrame => false,
            DropState::Drop { until, .. } if at < *until => {
                if pressed {
                    *until = (*until).max(at + Self::QUIET);
                }
                false
            }
            DropState::Drop { .. } => {
                if pressed {
                    self.held = None;
                    self.state = DropState::Admit;
                }
                true
            }
        }
    }

    /// Whether a key that arrived at this time counts now. One that does not may still be returned by
    /// [`expire`](Self::expire) or [`released_by`](Self::released_by), which must be called first.
    pub(crate) fn admits(&mut self, key: KeyEvent, at: Instant) -> bool {
        let before = self.last.replace((key, at));
        match &mut self.state {
            DropState::Admit => true,
            DropState::AwaitFrame => false,
            DropState::Drop { until, run, .. }
                if at < *until || key.kind == KeyEventKind::Repeat =>
            {
                *until = (*until).max(at + Self::QUIET);
                if key.kind != KeyEventKind::Repeat && is_insistent(run, at) {
                    self.state = DropState::Admit;
                    return true;
                }
                false
            }
            DropState::Drop { .. } => {
                let repeats = before.is_some_and(|(last, then)| {
                    last.code == key.code && at < then + Self::FIRST_REPEAT
                });
                if repeats {
                    self.held = Some((key, at));
                } else {
                    self.state = DropState::Admit;
                }
                !repeats
            }
        }
    }

    /// Returns the key held back that counts after all, now that this one has arrived; `None` if this one shows that a
    /// key is held down.
    pub(crate) fn released_by(&mut self, key: KeyEvent, at: Instant) -> Option<KeyEvent> {
        let (held, since) = self.held.take()?;
        let pace = Self::AT_ONCE..Self::NEXT_REPEAT;
        if key.code == held.code && pace.contains(&at.saturating_duration_since(since)) {
            self.pause(since, at, vec![since]);
            return None;
        }
        self.state = DropState::Admit;
        Some(held)
    }

    /// Returns when to call [`expire`](Self::expire), if a key is held back.
    pub fn deadline(&self) -> Option<Instant> {
        self.held.map(|(_, since)| since + Self::NEXT_REPEAT)
    }

    /// Returns the key that was held back until now, and counts.
    pub fn expire(&mut self, now: Instant) -> Option<KeyEvent> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        self.state = DropState::Admit;
        self.held.take().map(|(key, _)| key)
    }
}

/// Records a dropped key. Returns whether the last keys came too slowly to be the repeats of a held key.
fn is_insistent(run: &mut Vec<Instant>, at: Instant) -> bool {
    if run.len() == TypedAhead::PRESSES {
        run.remove(0);
    }
    run.push(at);
    let gaps = u32::try_from(TypedAhead::PRESSES - 1).unwrap_or(u32::MAX);
    run.len() == TypedAhead::PRESSES
        && at.saturating_duration_since(run[0]) >= TypedAhead::PACE * gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn key(c: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
    }

    fn enter() -> KeyEvent {
        KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE)
    }

    /// Enter leads to a curtain, which is drawn at once.
    fn at_curtain() -> (TypedAhead, Instant) {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        assert!(keys.admits(enter(), t));
        keys.start();
        keys.drawn(t);
        (keys, t)
    }

    /// The presses of Enter, at these times in milliseconds, that got through in the end.
    fn passed(times: impl IntoIterator<Item = u64>) -> Vec<u64> {
        let (mut keys, t) = at_curtain();
        let mut passed = vec![];
        for time in times {
            let at = t + ms(time);
            if keys.expire(at).is_some() || keys.released_by(enter(), at).is_some() {
                passed.push(time);
            }
            if keys.admits(enter(), at) {
                passed.push(time);
            }
        }
        if let Some(deadline) = keys.deadline() {
            passed.extend(keys.expire(deadline).map(|_| u64::MAX));
        }
        passed
    }

    /// A key held down for ten seconds: its first repeat, then one every this many milliseconds.
    fn held(first: u64, every: u64) -> impl Iterator<Item = u64> {
        (0..)
            .map(move |n| first + n * every)
            .take_while(|t| *t < 10_000)
    }

    #[test]
    fn everything_counts_before_the_start() {
        assert!(TypedAhead::default().admits(key('a'), Instant::now()));
        assert!(TypedAhead::default().admits_paste(Instant::now()));
    }

    #[test]
    fn nothing_counts_before_the_frame_however_late_it_is_drawn() {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        keys.start();
        assert!(!keys.admits(key('a'), t + ms(5_000)));
        keys.drawn(t + ms(6_000));
        // Arrived before the frame, read after it.
        assert!(!keys.admits(key('b'), t + ms(5_500)));
        assert!(!keys.admits_paste(t + ms(5_500)));
        assert!(keys.admits(key('c'), t + ms(6_300)));
    }

    #[test]
    fn a_key_held_down_never_gets_through() {
        for every in [8, 15, 30, 33, 40, 50, 83, 90, 92] {
            for first in [every, 200, 250, 375, 500, 600, 660] {
                assert_eq!(
                    passed(held(first, every)),
                    [0; 0],
                    "every {every} ms after {first}"
                );
            }
        }
        // Not even with a second curtain on the way, or pressed at the curtain and then held.
        let late = [150].into_iter().chain(held(650, 90));
        assert_eq!(passed(late), [0; 0]);
    }

    #[test]
    fn a_held_key_told_as_such_never_gets_through() {
        let (mut keys, t) = at_curtain();
        let mut repeat = enter();
        repeat.kind = KeyEventKind::Repeat;
        for n in 1..100 {
            assert!(!keys.admits(repeat, t + ms(400) * n));
        }
    }

    #[test]
    fn whoever_presses_again_and_again_gets_through() {
        for every in [100, 120, 150, 200, 250, 290] {
            let first = *passed(held(every, every)).first().expect("one of them");
            assert_eq!(first, every * 16, "every {every} ms");
            assert!(every > 250 || first <= 4_000);
        }
    }

    #[test]
    fn typing_fast_into_a_curtain_does_not_open_it() {
        let (mut keys, t) = at_curtain();
        for n in 1..12 {
            assert!(!keys.admits(key('a'), t + ms(100) * n));
        }
    }

    #[test]
    fn a_press_after_the_pause_counts_at_once_or_a_moment_later() {
        let (mut keys, t) = at_curtain();
        assert!(!keys.admits(enter(), t + ms(400)));
        assert_eq!(keys.deadline(), Some(t + ms(520)));
        assert_eq!(keys.expire(t + ms(519)), None);
        assert_eq!(keys.expire(t + ms(520)), Some(enter()));
        assert_eq!((keys.expire(t + ms(520)), keys.deadline()), (None, None));
        assert!(keys.admits(enter(), t + ms(530)));
        // Too late for a repeat, or another key.
        assert!(at_curtain().0.admits(enter(), t + ms(800)));
        assert!(at_curtain().0.admits(key('5'), t + ms(400)));
    }

    #[test]
    fn another_key_shows_that_none_is_held_down() {
        let (mut keys, t) = at_curtain();
        assert!(!keys.admits(enter(), t + ms(400)));
        assert_eq!(keys.released_by(key('f'), t + ms(430)), Some(enter()));
        assert!(keys.admits(key('f'), t + ms(430)));
    }

    #[test]
    fn of_keys_sent_all_at_once_the_first_counts() {
        let (mut keys, t) = at_curtain();
        assert!(!keys.admits(enter(), t + ms(400)));
        assert_eq!(keys.released_by(enter(), t + ms(401)), Some(enter()));
    }

    #[test]
    fn a_second_frame_does_not_prolong_the_pause() {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        keys.start();
        keys.drawn(t);
        keys.drawn(t + ms(200));
        assert!(keys.admits(enter(), t + TypedAhead::QUIET));
    }

    #[test]
    fn clicks_wait_for_the_pause_and_prolong_it() {
        let (mut keys, t) = (TypedAhead::default(), Instant::now());
        assert!(keys.admits_mouse(true, t));
        keys.start();
        assert!(!keys.admits_mouse(true, t + ms(5)));
        keys.drawn(t + ms(10));
        for at in [100, 350, 600] {
            assert!(!keys.admits_mouse(true, t + ms(at)), "{at}");
        }
        // A wheel that still turns prolongs nothing.
        assert!(!keys.admits_mouse(false, t + ms(800)));
        assert!(keys.admits_mouse(true, t + ms(900)));
        assert!(keys.admits_mouse(true, t + ms(901)) && keys.admits(enter(), t + ms(902)));
    }

    #[test]
    fn leaving_and_stopping_are_urgent() {
        for c in ['c', 'C', 'z'] {
            let control = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
            assert!(TypedAhead::is_urgent(&control), "{c}");
            assert!(!TypedAhead::is_urgent(&key(c)), "{c}");
        }
        assert!(!TypedAhead::is_urgent(&enter()));
    }
}
