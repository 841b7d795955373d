//! Windows 10 and later: the console sends and obeys the sequences of other terminals, once its modes say so.
//!
//! Nothing is stopped and continued here, and closing the window ends the process within moments, whatever it does: each
//! event of a game is on the disk before it is shown.

#![expect(
    clippy::unnecessary_wraps,
    reason = "Unix has the same functions, and they can fail"
)]

use super::{Notice, StopReason};
use crate::text::locked;
use crossterm::terminal::size;
use crossterm_winapi::{ConsoleMode, Handle};
use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Modes of console input: see `SetConsoleMode` in Microsoft's documentation.
const PROCESSED_INPUT: u32 = 0x1;
const LINE_INPUT: u32 = 0x2;
const ECHO_INPUT: u32 = 0x4;
const MOUSE_INPUT: u32 = 0x10;
const QUICK_EDIT: u32 = 0x40;
const EXTENDED_FLAGS: u32 = 0x80;
const VIRTUAL_TERMINAL_INPUT: u32 = 0x200;
/// Modes of console output.
const PROCESSED_OUTPUT: u32 = 0x1;
const VIRTUAL_TERMINAL_PROCESSING: u32 = 0x4;

/// How often the size of the window is compared: there is no notice of a resize in the bytes.
const SIZE_POLL: Duration = Duration::from_millis(250);

/// The exit status after Ctrl-C or Ctrl-Break, as in a Unix shell.
const INTERRUPTED: u8 = 130;

/// The exit status of programs that Ctrl-C ends by default (`STATUS_CONTROL_C_EXIT`).
const ENDED_BY_DEFAULT: i32 = 0xC000_013A_u32.cast_signed();

/// The modes before the first change.
static INPUT_BEFORE: Mutex<Option<u32>> = Mutex::new(None);
static OUTPUT_BEFORE: Mutex<Option<u32>> = Mutex::new(None);

type Listener = Arc<dyn Fn(Notice) + Send + Sync>;

/// Who hears that the program is to end. The handler cannot be removed; without a listener it ends the program.
static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// Calls `hear` on a thread when the program is to end, and when the window has another size if that is wanted.
pub(in crate::terminal) fn watch(
    resizes: bool,
    hear: impl Fn(Notice) + Send + Sync + 'static,
) -> io::Result<Watch> {
    let hear: Listener = Arc::new(hear);
    *locked(&LISTENER) = Some(Arc::clone(&hear));
    let watch = Watch(Arc::default());
    match ctrlc::set_handler(end) {
        // The handler of an earlier watch.
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => {}
        Err(error) => return Err(io::Error::other(error)),
    }
    if resizes {
        let over = Arc::clone(&watch.0);
        thread::Builder::new()
            .name("size".into())
            .spawn(move || watch_size(&over, &*hear))?;
    }
    Ok(watch)
}

/// Ctrl-C in line mode, Ctrl-Break, or the end of the window or the session.
fn end() {
    let listener = locked(&LISTENER).clone();
    match listener {
        Some(hear) => hear(Notice::End(INTERRUPTED)),
        None => by_default(Notice::End(INTERRUPTED)),
    }
}

fn watch_size(over: &AtomicBool, hear: &dyn Fn(Notice)) {
    let mut last = size().ok();
    while !over.load(Ordering::Acquire) {
        thread::sleep(SIZE_POLL);
        let now = size().ok();
        if now.is_some() && now != last {
            last = now;
            hear(Notice::Resized);
        }
    }
}

/// Ends the watch when dropped.
pub(in crate::terminal) struct Watch(Arc<AtomicBool>);

impl Drop for Watch {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
        *locked(&LISTENER) = None;
    }
}

/// Whether the end with this exit status was asked for: Windows has no other.
pub(in crate::terminal) const fn is_request(status: u8) -> bool {
    status == INTERRUPTED
}

/// Gives a notice the effect that it has on a program without a watch.
pub(in crate::terminal) fn by_default(notice: Notice) {
    if let Notice::End(_) = notice {
        std::process::exit(ENDED_BY_DEFAULT);
    }
}

/// Ends the process.
pub(in crate::terminal) fn exit(status: u8) -> ! {
    std::process::exit(i32::from(status))
}

/// There are no stopped programs here.
pub(in crate::terminal) const fn can_be_continued() -> bool {
    false
}

/// Fails: there are no stopped programs here.
pub(in crate::terminal) fn stop_process_group() -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// A console that is gone has no other end any more.
pub(in crate::terminal) fn is_hang_up(error: &io::Error) -> bool {
    error.kind() == ErrorKind::BrokenPipe
}

fn input() -> io::Result<ConsoleMode> {
    Ok(Handle::input_handle()?.into())
}

fn output() -> io::Result<ConsoleMode> {
    Ok(Handle::output_handle()?.into())
}

/// Whether standard input is a console. The standard library also counts the pipes of Cygwin's terminals, which have no modes.
pub(in crate::terminal) fn reads_terminal() -> bool {
    input().and_then(|input| input.mode()).is_ok()
}

/// Whether standard output is a console.
pub(in crate::terminal) fn writes_terminal() -> bool {
    output().and_then(|output| output.mode()).is_ok()
}

/// Whether the console that is read is the one that is written to: a process has only one.
pub(in crate::terminal) const fn is_one_terminal() -> bool {
    true
}

/// Begins raw mode: bytes arrive as they are typed, keys as the sequences of other terminals, and Ctrl-C as a byte.
pub(in crate::terminal) fn begin_raw_mode(mouse: bool) -> io::Result<()> {
    let before = input()?.mode()?;
    locked(&INPUT_BEFORE).get_or_insert(before);
    obey_sequences()?;
    set_mouse_mode(mouse)
}

/// Does nothing: the modes are set as a whole.
pub(in crate::terminal) const fn forget_modes() -> io::Result<()> {
    Ok(())
}

/// Restores the modes of input from before the first change.
pub(in crate::terminal) fn restore_modes() -> io::Result<()> {
    match locked(&INPUT_BEFORE).take() {
        Some(before) => input()?.set_mode(before | EXTENDED_FLAGS),
        None => Ok(()),
    }
}

/// Restores the modes of output, after the last sequence: until then the console has to obey.
pub(in crate::terminal) fn stop_obeying_sequences() -> io::Result<()> {
    match locked(&OUTPUT_BEFORE).take() {
        Some(before) => output()?.set_mode(before),
        None => Ok(()),
    }
}

/// Sends mouse input to the program, or leaves it to the console, which marks text with it.
pub(in crate::terminal) fn set_mouse_mode(mouse: bool) -> io::Result<()> {
    let Some(before) = *locked(&INPUT_BEFORE) else {
        return Ok(());
    };
    let raw = before & !(PROCESSED_INPUT | LINE_INPUT | ECHO_INPUT) | VIRTUAL_TERMINAL_INPUT;
    input()?.set_mode(if mouse {
        raw & !QUICK_EDIT | EXTENDED_FLAGS | MOUSE_INPUT
    } else {
        raw | EXTENDED_FLAGS
    })
}

/// Lets the console obey sequences.
pub(in crate::terminal) fn obey_sequences() -> io::Result<()> {
    let output = output()?;
    let before = output.mode()?;
    locked(&OUTPUT_BEFORE).get_or_insert(before);
    output.set_mode(before | PROCESSED_OUTPUT | VIRTUAL_TERMINAL_PROCESSING)
}

/// Whether the terminal ignores unknown sequences.
pub(in crate::terminal) const fn ignores_unknown_sequences() -> bool {
    true
}

/// Writes all of it. The standard library converts it for the console.
pub(in crate::terminal) fn write(bytes: &[u8]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(bytes)?;
    output.flush()
}

/// Stops nothing: a read of the console ends with the program.
pub(in crate::terminal) struct ReadGuard;

/// What a [`ReadGuard`] would stop.
pub(in crate::terminal) struct ReadStop;

/// A guard, and what it would stop.
pub(in crate::terminal) fn read_guard() -> io::Result<(ReadGuard, ReadStop)> {
    Ok((ReadGuard, ReadStop))
}

/// Reads the terminal until `deliver` returns false. The standard library makes UTF-8 of what the console sends.
pub(in crate::terminal) fn read(
    _: &ReadStop,
    deliver: impl Fn(&[u8]) -> bool,
) -> io::Result<StopReason> {
    let mut input = io::stdin().lock();
    loop {
        let count = match input.fill_buf() {
            // Ctrl-Z, which the library takes for the end of the input.
            Ok([]) => continue,
            Ok(bytes) if deliver(bytes) => bytes.len(),
            Ok(_) => return Ok(StopReason::Stopped),
            // Half of a character outside the basic plane, or a call cut short.
            Err(error)
                if [ErrorKind::InvalidData, ErrorKind::Interrupted].contains(&error.kind()) =>
            {
                continue;
            }
            Err(error) if is_hang_up(&error) => return Ok(StopReason::HungUp),
            Err(error) => return Err(error),
        };
        input.consume(count);
    }
}
