//! Line mode on a terminal that several people share: what is for one player's eyes is written on the alternate screen, which
//! has no scrollback, and is erased when the keyboard is handed over.
use super::screen::{PanicHook, lock_soon, somebody_could_continue_us, write};
use super::sources::{ENDING, SignalWatch, try_soon, watch_signals};
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};
use signal_hook::consts::{SIGCONT, SIGTSTP};
use signal_hook::low_level::{emulate_default_handler, exit};
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Whether the alternate screen is shown. Locked while something is written, so that nothing private reaches the main screen.
static OPEN: Mutex<bool> = Mutex::new(false);

/// Standard output, on a terminal, with a private page beside the main screen.
///
/// The main screen comes back however the program ends: when this is dropped, by a signal that can be handled, and by a
/// panic. A signal then does what it does by default. Ctrl-Z closes the page before the program stops. As long as the page
/// has not been [opened](Self::open), signals and panics are not touched.
pub struct PrivatePage {
    /// Called after Ctrl-Z or a panic has closed the page, from any thread.
    closed: Arc<dyn Fn() + Send + Sync>,
    writes_here: bool,
    guards: Option<(SignalWatch, PanicHook)>,
}

impl PrivatePage {
    /// A page that is closed. When Ctrl-Z or a panic has closed it, `closed` is called on another thread: what was shown there
    /// has to be covered.
    pub fn new(closed: impl Fn() + Send + Sync + 'static) -> Self {
        Self {
            closed: Arc::new(closed),
            writes_here: false,
            guards: None,
        }
    }

    /// Opens the page, empty: what is written from now on goes there.
    ///
    /// # Errors
    /// Those of the terminal, and when signals cannot be handled; the page is closed then.
    pub fn open(&mut self) -> io::Result<()> {
        if self.guards.is_none() {
            self.guards = Some(self.guard()?);
        }
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        // Before the first byte: what fails from here on has to be undone.
        (*open, self.writes_here) = (true, true);
        let mut bytes = vec![];
        queue!(bytes, EnterAlternateScreen)?;
        erase(&mut bytes)?;
        write(&bytes)
    }

    /// Closes the page: what is written from now on goes to the main screen, which is as it was.
    ///
    /// # Errors
    /// Those of the terminal.
    pub fn close(&mut self) -> io::Result<()> {
        self.writes_here = false;
        restore()
    }

    /// Erases so many rows above the cursor, and all below them.
    ///
    /// # Errors
    /// Those of the terminal.
    pub fn erase_above(&mut self, rows: u16) -> io::Result<()> {
        let mut bytes = vec![];
        queue!(
            bytes,
            cursor::MoveToPreviousLine(rows),
            Clear(ClearType::FromCursorDown)
        )?;
        self.write_all(&bytes)
    }

    fn guard(&self) -> io::Result<(SignalWatch, PanicHook)> {
        let (after_stop, after_panic) = (Arc::clone(&self.closed), Arc::clone(&self.closed));
        let signals = watch_signals(&[SIGTSTP, SIGCONT], move |signal| match signal {
            SIGCONT => after_stop(),
            SIGTSTP if !somebody_could_continue_us() => {}
            signal => by_default(signal),
        })?;
        let panics = PanicHook::install(restore, move || after_panic());
        Ok((signals, panics))
    }
}

/// Closes the page, and does what the signal does by default.
fn by_default(signal: i32) {
    try_soon(restore);
    let _ = emulate_default_handler(signal);
    if ENDING.contains(&signal) {
        // The library takes SIGIO for a signal that is ignored.
        exit(128 + signal);
    }
}

impl Write for PrivatePage {
    /// Writes all of it. What is for a page that somebody else has closed is nobody else's to read: it is dropped.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if *open == self.writes_here {
            write(bytes)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for PrivatePage {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = restore();
    }
}

/// Erases the screen, and nothing of what scrolled away. All of it at once (`CSI 2 J`) would be pushed into the scrollback by
/// some terminals.
fn erase(bytes: &mut Vec<u8>) -> io::Result<()> {
    queue!(
        bytes,
        cursor::MoveTo(0, 0),
        Clear(ClearType::FromCursorDown)
    )
}

/// Closes the page, if it is open. Any thread may call this at any time.
fn restore() -> io::Result<()> {
    let mut open = lock_soon(&OPEN);
    match open.as_deref_mut() {
        Some(false) => return Ok(()),
        Some(open) => *open = false,
        None => {}
    }
    // On a terminal without an alternate screen, what was secret would stay readable: it is erased first.
    let mut bytes = vec![];
    erase(&mut bytes)?;
    queue!(bytes, LeaveAlternateScreen)?;
    write(&bytes)
}
