//! Standard output and standard error: the only way to them, besides the frames of the program's `terminal`.
//!
//! Text written through [`Safe`] reaches the terminal without a character that it would act on
//! ([`printable::is_unsafe`]), whatever its source. The handles of the standard library are opened here
//! and nowhere else; `tests/engine/architecture.rs` checks that.
//!
//! Pipes and files get the same text, because it is shown sooner or later. Data loses nothing, because JSON
//! and TOML write such characters as escapes, and words, GCG, completions and manual pages have none. A path printed by
//! itself is the exception, because another program opens it: see [`print_path`].

use crate::text::glyphs::Glyphs;
use crate::text::printable;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// A writer of text that a terminal does not act on: line feeds and tabs pass, every other such character is
/// replaced by U+FFFD, and so is invalid UTF-8.
#[derive(Debug)]
pub struct Safe<W: Write> {
    to: W,
    /// The first bytes of an incomplete character, at most three.
    begun: Vec<u8>,
}

impl<W: Write> Safe<W> {
    /// Writes safe text to this writer.
    pub const fn new(to: W) -> Self {
        Self { to, begun: vec![] }
    }

    /// The writer itself, for what is not text. Nothing written to it directly is made safe.
    pub const fn writer(&mut self) -> &mut W {
        &mut self.to
    }
}

impl<W: Write> Write for Safe<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let (true, Ok(text)) = (self.begun.is_empty(), std::str::from_utf8(bytes)) {
            self.to.write_all(printable::lines(text).as_bytes())?;
            return Ok(bytes.len());
        }
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let (whole, begun) = all.split_at(all.len() - incomplete_length(&all));
        self.begun = begun.to_vec();
        let text = String::from_utf8_lossy(whole);
        self.to.write_all(printable::lines(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.begun).is_empty() {
            self.to.write_all("\u{fffd}".as_bytes())?;
        }
        self.to.flush()
    }
}

/// How many bytes at the end begin a character that more bytes can complete.
fn incomplete_length(bytes: &[u8]) -> usize {
    let last = bytes
        .utf8_chunks()
        .last()
        .map_or(&[][..], |chunk| chunk.invalid());
    let incomplete = std::str::from_utf8(last).is_err_and(|error| error.error_len().is_none());
    if incomplete { last.len() } else { 0 }
}

/// Standard output, line by line.
pub fn stdout() -> Safe<StdoutLock<'static>> {
    Safe::new(io::stdout().lock())
}

/// Standard error.
pub fn stderr() -> Safe<impl Write> {
    Safe::new(io::stderr())
}

/// Whether standard output is a terminal.
pub fn stdout_is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether standard error is a terminal.
pub fn stderr_is_terminal() -> bool {
    io::stderr().is_terminal()
}

/// Whether only ASCII may be written to standard output and standard error. Other front ends of this process, such as those of
/// guests, have characters of their own.
static ASCII: AtomicBool = AtomicBool::new(false);

/// Writes only ASCII to standard output and standard error from now on, or what the locale has. Only commands call it, for the
/// flags and settings of the person at this terminal.
pub fn only_ascii(only: bool) {
    ASCII.store(only, Ordering::Relaxed);
}

/// The characters that may be written to standard output and standard error: those of the locale, unless [`only_ascii`] says
/// otherwise.
pub fn glyphs() -> Glyphs {
    if ASCII.load(Ordering::Relaxed) {
        return Glyphs::Ascii;
    }
    Glyphs::detect(|name| std::env::var(name).ok())
}

/// Writes a sentence to standard error as one line, in characters of the locale.
pub fn complain(sentence: &str) {
    complain_at_length(&format!("scrabble: {}\n", printable::line(sentence)));
}

/// Writes to standard output. A reader that closes the pipe early (`| head`) is no failure.
///
/// # Errors
/// When standard output cannot be written to.
pub fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = Safe::new(BufWriter::new(io::stdout().lock()));
    is_read(write(&mut out).and_then(|()| out.flush()))?;
    Ok(())
}

/// Prints a path for another program to open (`$(scrabble config --path)`): unchanged, unless it goes to a
/// terminal.
///
/// # Errors
/// When standard output cannot be written to.
pub fn print_path(path: &Path) -> io::Result<()> {
    if stdout_is_terminal() {
        return print(|out| writeln!(out, "{}", printable::path(path)));
    }
    print_file(&[path.as_os_str().as_encoded_bytes(), b"\n"].concat())
}

/// Prints the bytes of a file, unchanged unless they go to a terminal.
///
/// # Errors
/// When standard output cannot be written to.
pub fn print_file(bytes: &[u8]) -> io::Result<()> {
    if stdout_is_terminal() {
        return print(|out| out.write_all(bytes));
    }
    let mut out = io::stdout().lock();
    is_read(out.write_all(bytes).and_then(|()| out.flush()))?;
    Ok(())
}

/// Writes a line to standard output at once, in characters of the locale. Returns whether anyone still reads.
///
/// # Errors
/// When standard output cannot be written to.
pub fn say(line: &str) -> io::Result<bool> {
    let line = format!("{}\n", glyphs().text(line));
    let mut out = stdout();
    is_read(out.write_all(line.as_bytes()).and_then(|()| out.flush()))
}

/// Returns whether anyone still reads what was written. A reader that closes the pipe early is no failure: the command ends
/// then, without a message.
///
/// # Errors
/// When writing failed for another reason.
pub fn is_read(written: io::Result<()>) -> io::Result<bool> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true),
    }
}

/// Writes a text of several lines to standard error, in characters of the locale.
pub fn complain_at_length(text: &str) {
    // Standard error may be gone with the terminal; there is nobody left to tell then.
    let _ = write!(stderr(), "{}", glyphs().text(text));
}
