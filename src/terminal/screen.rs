//! Terminal modes at the beginning and the end, and the output of frames.
use super::message::LoopMessage;
use super::os::{self, write};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{cursor, queue};
use std::cell::RefCell;
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::rc::Rc;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// Whether the terminal is ours at the moment. Held while it is written to, so that nothing is drawn on a restored one.
static OURS: Mutex<bool> = Mutex::new(false);

/// The bytes of the frame being drawn, shared between the backend and the screen.
#[derive(Debug, Clone, Default)]
pub(super) struct FrameBytes(Rc<RefCell<Vec<u8>>>);

impl Write for FrameBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: the backend also flushes in the middle of a frame.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The terminal while it is ours; restored on drop.
#[derive(Debug)]
pub(super) struct Screen {
    _restores_after_a_panic: PanicHook,
    mouse: bool,
}

impl Screen {
    /// Takes over the terminal. A panic on any thread restores it, is printed and sends a message.
    pub(super) fn enter(messages: Sender<LoopMessage>, mouse: bool) -> io::Result<Self> {
        let tell = move || drop(messages.send(LoopMessage::Panicked));
        let screen = Self {
            _restores_after_a_panic: PanicHook::install(restore, tell),
            mouse,
        };
        enter_modes(mouse)?;
        Ok(screen)
    }

    /// Takes over the terminal again, whatever its modes are by now.
    pub(super) fn enter_again(&self) -> io::Result<()> {
        os::forget_modes()?;
        enter_modes(self.mouse)
    }

    #[expect(clippy::unused_self, reason = "only who has the screen may do this")]
    pub(super) fn leave(&self) -> io::Result<()> {
        restore()
    }

    /// Asks for the background (OSC 11), and then for the attributes (DA1): the second answer means that the first will
    /// not come any more.
    #[expect(clippy::unused_self, reason = "only who has the screen may do this")]
    pub(super) fn ask_for_background(&self) -> io::Result<()> {
        write(b"\x1b]11;?\x1b\\\x1b[c")
    }

    /// Begins or ends mouse input, unless it is as wanted.
    pub(super) fn listen_to_mouse(&mut self, mouse: bool) -> io::Result<()> {
        let ours = OURS.lock().unwrap_or_else(PoisonError::into_inner);
        if !*ours || mouse == self.mouse {
            return Ok(());
        }
        self.mouse = mouse;
        os::set_mouse_mode(mouse)?;
        write(if mouse { TELL_MOUSE } else { UNTELL_MOUSE })
    }

    #[expect(clippy::unused_self, reason = "only who has the screen may do this")]
    pub(super) fn ring(&self) -> io::Result<()> {
        let ours = OURS.lock().unwrap_or_else(PoisonError::into_inner);
        if *ours { write(b"\x07") } else { Ok(()) }
    }

    /// Shows the frame that was drawn, in one piece.
    #[expect(clippy::unused_self, reason = "only who has the screen may do this")]
    pub(super) fn show(&self, frame: &FrameBytes) -> io::Result<()> {
        let drawn = frame.0.take();
        let ours = OURS.lock().unwrap_or_else(PoisonError::into_inner);
        if !*ours || drawn.is_empty() {
            return Ok(());
        }
        let mut bytes = Vec::with_capacity(drawn.len() + 16);
        queue!(bytes, BeginSynchronizedUpdate)?;
        bytes.extend_from_slice(&drawn);
        queue!(bytes, EndSynchronizedUpdate)?;
        write(&bytes)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // An error has no recipient.
        let _ = restore();
    }
}

fn enter_modes(mouse: bool) -> io::Result<()> {
    let mut ours = OURS.lock().unwrap_or_else(PoisonError::into_inner);
    // Before the first byte: failures from here on have to be undone.
    *ours = true;
    os::begin_raw_mode(mouse)?;
    let mut bytes = Vec::new();
    queue!(
        bytes,
        EnterAlternateScreen,
        EnableBracketedPaste,
        cursor::Hide
    )?;
    if os::ignores_unknown_sequences() {
        // A block would hide the letter under it, and magnifiers and braille displays follow the cursor.
        queue!(bytes, cursor::SetCursorStyle::SteadyUnderScore)?;
        bytes.extend_from_slice(TELL_KEYS);
    }
    if mouse {
        bytes.extend_from_slice(TELL_MOUSE);
    }
    queue!(bytes, Clear(ClearType::All))?;
    write(&bytes)
}

/// Asks for buttons, the wheel, and movement while a button is held (1002), with columns and rows beyond 223 (1006).
/// crossterm's own command also asks for all movement (1003).
const TELL_MOUSE: &[u8] = b"\x1b[?1002h\x1b[?1006h";
const UNTELL_MOUSE: &[u8] = b"\x1b[?1006l\x1b[?1002l";

/// Asks a terminal with the keyboard protocol of kitty to distinguish Shift from Caps Lock: all keys as sequences, with
/// their shifted forms and their text (flags 1, 4, 8 and 16). Others ignore it, and nothing waits for an answer.
const TELL_KEYS: &[u8] = b"\x1b[>29u";
const UNTELL_KEYS: &[u8] = b"\x1b[<1u";

/// Restores the terminal, if it is ours. Any thread may call this at any time.
pub(super) fn restore() -> io::Result<()> {
    let mut ours = lock_briefly(&OURS);
    match ours.as_deref_mut() {
        Some(false) => return Ok(()),
        Some(ours) => *ours = false,
        None => {}
    }
    // Both are tried even if the other fails. The modes go first: a write may never return.
    let modes = os::restore_modes();
    // Sent even if the mouse was not asked for: a panic on another thread need not know.
    let mut bytes = UNTELL_MOUSE.to_vec();
    // On a terminal without an alternate screen, secrets would stay readable: they are erased first.
    queue!(
        bytes,
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        SetAttribute(Attribute::Reset)
    )?;
    if os::ignores_unknown_sequences() {
        bytes.extend_from_slice(UNTELL_KEYS);
        queue!(bytes, cursor::SetCursorStyle::DefaultUserShape)?;
    }
    queue!(
        bytes,
        cursor::MoveTo(0, 0),
        Clear(ClearType::FromCursorDown),
        LeaveAlternateScreen,
        cursor::Show
    )?;
    let written = write(&bytes);
    os::stop_obeying_sequences().and(written).and(modes)
}

/// Takes the lock, unless a thread keeps it for a fifth of a second: that one hangs in a write, and must not prevent
/// restoring.
pub(super) fn lock_briefly(ours: &Mutex<bool>) -> Option<MutexGuard<'_, bool>> {
    for _ in 0..200 {
        match ours.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
    None
}

type Hook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

/// Restores the terminal before a panic is printed, until dropped.
pub(super) struct PanicHook {
    previous: Arc<Hook>,
}

impl std::fmt::Debug for PanicHook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PanicHook")
    }
}

impl PanicHook {
    /// `tell` is called when the panic has been printed.
    pub(super) fn install(
        restore: fn() -> io::Result<()>,
        tell: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let previous: Arc<Hook> = Arc::from(panic::take_hook());
        let print = Arc::clone(&previous);
        panic::set_hook(Box::new(move |info| {
            let _ = restore();
            print(info);
            tell();
        }));
        Self { previous }
    }
}

impl Drop for PanicHook {
    fn drop(&mut self) {
        // A panicking thread may not touch the hook, and ends with the program anyway.
        if !thread::panicking() {
            let previous = Arc::clone(&self.previous);
            drop(panic::take_hook());
            panic::set_hook(Box::new(move |info| previous(info)));
        }
    }
}
