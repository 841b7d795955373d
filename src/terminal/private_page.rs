//! Private output in line mode on a shared terminal: one player's secrets are shown on the alternate screen, which has
//! no scrollback, and erased when the keyboard is handed over.
use super::ending::EndBySignal;
use super::os::{self, Notice, Watch, write};
use super::panic_hook::PanicHook;
use super::screen::lock_briefly;
use super::sources::restore_with_timeout;
use crate::text::locked;
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// Whether the alternate screen is shown. Locked while something is written, so that nothing private reaches the main
/// screen.
static OPEN: Mutex<bool> = Mutex::new(false);

/// Standard output on a terminal, with a private page beside the main screen.
///
/// The main screen comes back however the program ends: when this is dropped, by a signal that can be handled, and by a
/// panic. A signal then has its default effect, or that of an [`EndBySignal`]. Ctrl-Z closes the page before the program
/// stops. Until the page is [opened](Self::open), signals and panics are not touched.
pub struct PrivatePage {
    /// Called after Ctrl-Z or a panic has closed the page, from any thread.
    closed: Arc<dyn Fn() + Send + Sync>,
    writes_here: bool,
    guards: Option<(Watch, PanicHook)>,
    ending: Option<Arc<EndBySignal>>,
}

impl PrivatePage {
    /// Creates a closed page. When Ctrl-Z or a panic has closed it, `closed` is called on another thread to cover what
    /// was shown there.
    pub fn new(closed: impl Fn() + Send + Sync + 'static) -> Self {
        Self {
            closed: Arc::new(closed),
            writes_here: false,
            guards: None,
            ending: None,
        }
    }

    /// Watches signals from now on; one that ends the program does so by `ending`.
    ///
    /// # Errors
    /// When signals cannot be handled.
    pub fn ended_by(mut self, ending: &Arc<EndBySignal>) -> io::Result<Self> {
        self.ending = Some(Arc::clone(ending));
        self.guards = Some(self.guard()?);
        Ok(self)
    }

    /// Opens the page, empty: output goes there from now on.
    ///
    /// # Errors
    /// Those of the terminal, and when signals cannot be handled; the page is then closed.
    pub fn open(&mut self) -> io::Result<()> {
        if self.guards.is_none() {
            self.guards = Some(self.guard()?);
        }
        let mut open = locked(&OPEN);
        // Before the first byte: failures from here on have to be undone.
        (*open, self.writes_here) = (true, true);
        let mut bytes = vec![];
        queue!(bytes, EnterAlternateScreen)?;
        erase(&mut bytes)?;
        write(&bytes)
    }

    /// Closes the page: output goes to the unchanged main screen from now on.
    ///
    /// # Errors
    /// Those of the terminal.
    pub fn close(&mut self) -> io::Result<()> {
        self.writes_here = false;
        restore()
    }

    /// Erases this many rows above the cursor, and all below them.
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

    fn guard(&self) -> io::Result<(Watch, PanicHook)> {
        os::obey_sequences()?;
        let (after_stop, after_panic) = (Arc::clone(&self.closed), Arc::clone(&self.closed));
        let ending = self.ending.clone();
        let watch = os::watch(false, move |notice| match notice {
            Notice::Resized => {}
            Notice::Continued => after_stop(),
            Notice::Suspend if !os::can_be_continued() => {}
            Notice::Suspend | Notice::End(_) => {
                restore_with_timeout(restore);
                match (notice, &ending) {
                    (Notice::End(status), Some(ending)) => ending.begin(status, restore),
                    _ => os::by_default(notice),
                }
            }
        })?;
        let panics = PanicHook::install(restore, move || after_panic());
        Ok((watch, panics))
    }
}

impl Write for PrivatePage {
    /// Writes all of it. Output for a page that was closed meanwhile is private, and dropped.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let open = locked(&OPEN);
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
        // An error has no recipient.
        let _ = restore();
        if self.guards.take().is_some() {
            let _ = os::stop_obeying_sequences();
        }
    }
}

/// Erases the screen, and nothing of the scrollback. Some terminals would push the screen into it for `CSI 2 J`.
fn erase(bytes: &mut Vec<u8>) -> io::Result<()> {
    queue!(
        bytes,
        cursor::MoveTo(0, 0),
        Clear(ClearType::FromCursorDown)
    )
}

/// Closes the page, if it is open. Any thread may call this at any time.
fn restore() -> io::Result<()> {
    let mut open = lock_briefly(&OPEN);
    match open.as_deref_mut() {
        Some(false) => return Ok(()),
        Some(open) => *open = false,
        None => {}
    }
    // On a terminal without an alternate screen, secrets would stay readable: they are erased first.
    let mut bytes = vec![];
    erase(&mut bytes)?;
    queue!(bytes, LeaveAlternateScreen)?;
    write(&bytes)
}
