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
    pub fn admits_paste(&mut self, at: Instant) -> bool {
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
    pub fn admits_mouse(&mut self, pressed: bool, at: Instant) -> bool {
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
    pub fn admits(&mut self, key: KeyEvent, at: Instant) -> bool {
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
    pub fn released_by(&mut self, key: KeyEvent, at: Instant) -> Option<KeyEvent> {
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
