//! Terminal modes at the beginning and the end, and the output of frames.
use super::message::LoopMessage;
use super::modes;
use super::os::{self, write};
use super::panic_hook::PanicHook;
use super::surface::Surface;
use crate::text::locked;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

/// Whether the terminal is ours at the moment. Held while it is written to, so that nothing is drawn on a restored one.
static OURS: Mutex<bool> = Mutex::new(false);

/// Whether the window has a title of ours, which restoring undoes too.
static TITLED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal has been [hushed](modes::hush), which restoring does not repeat.
static HUSHED: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours; restored on drop.
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
}

impl Surface for Screen {
    fn is_free(&self) -> bool {
        true
    }

    fn listen_to_mouse(&mut self, mouse: bool) -> io::Result<()> {
        let ours = locked(&OURS);
        if !*ours || mouse == self.mouse {
            return Ok(());
        }
        self.mouse = mouse;
        os::set_mouse_mode(mouse)?;
        write(modes::mouse(mouse))
    }

    fn ask_for_background(&mut self) -> io::Result<()> {
        write(modes::ASK_FOR_BACKGROUND)
    }

    fn show(&mut self, drawn: &[u8]) -> io::Result<()> {
        let ours = locked(&OURS);
        if !*ours || drawn.is_empty() {
            return Ok(());
        }
        write(&modes::frame(drawn))
    }

    fn ring(&mut self) -> io::Result<()> {
        let ours = locked(&OURS);
        if *ours { write(modes::BELL) } else { Ok(()) }
    }

    fn notify(&mut self, text: &str) -> io::Result<()> {
        let ours = locked(&OURS);
        if *ours && os::ignores_unknown_sequences() {
            return write(&modes::notification(text));
        }
        Ok(())
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        let ours = locked(&OURS);
        if *ours && os::ignores_unknown_sequences() {
            return write(&modes::copied(text));
        }
        Ok(())
    }

    fn set_title(&mut self, title: Option<&str>) -> io::Result<()> {
        let ours = locked(&OURS);
        if !*ours || !os::ignores_unknown_sequences() {
            return Ok(());
        }
        let titled = TITLED.swap(title.is_some(), Ordering::Relaxed);
        write(&modes::title(titled, title))
    }

    fn hush(&mut self) -> io::Result<bool> {
        let ours = locked(&OURS);
        if !*ours || !os::is_one_terminal() {
            return Ok(false);
        }
        HUSHED.store(true, Ordering::Relaxed);
        let hush = modes::hush(os::ignores_unknown_sequences());
        write(&[&hush, modes::ASK_WHETHER_WELL].concat())?;
        Ok(true)
    }

    fn can_stop(&self) -> bool {
        os::can_be_continued()
    }

    fn stop(&mut self) -> io::Result<bool> {
        restore()?;
        Ok(os::stop_process_group().is_ok())
    }

    fn enter_again(&mut self) -> io::Result<()> {
        os::forget_modes()?;
        enter_modes(self.mouse)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // An error has no recipient.
        let _ = restore();
    }
}

fn enter_modes(mouse: bool) -> io::Result<()> {
    let mut ours = locked(&OURS);
    // Before the first byte: failures from here on have to be undone.
    *ours = true;
    os::begin_raw_mode(mouse)?;
    write(&modes::begin(os::ignores_unknown_sequences(), mouse))
}

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
    let titled = TITLED.swap(false, Ordering::Relaxed);
    let hushed = HUSHED.swap(false, Ordering::Relaxed);
    let end = if hushed {
        modes::end_hushed
    } else {
        modes::end
    };
    let written = write(&end(os::ignores_unknown_sequences(), titled));
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
