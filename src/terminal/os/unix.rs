//! Linux and macOS: signals, poll(2) and process groups.

#![expect(
    clippy::unnecessary_wraps,
    reason = "Windows has the same functions, and they can fail"
)]

use super::{Notice, StopReason};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use rustix::stdio::{stdin, stdout};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP,
    SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::{Handle, Signals};
use signal_hook::{flag, low_level};
use std::io::{self, IsTerminal};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

/// Signals that end the program, as they end one that does not handle them. Those of a fault in the program itself (BUS, FPE,
/// ILL, SEGV) cannot be handled: the fault would come again.
const ENDING: [i32; 14] = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGIO, SIGABRT, SIGSYS, SIGTRAP,
];

/// Likewise, where there are more: of the power supply, of the coprocessor's stack, and those of the real-time extension, of
/// which the C library keeps the first few to itself.
#[cfg(target_os = "linux")]
fn further_ending() -> impl Iterator<Item = i32> {
    [Signal::POWER, Signal::STKFLT]
        .map(Signal::as_raw)
        .into_iter()
        .chain(32..=64)
}

#[cfg(not(target_os = "linux"))]
fn further_ending() -> impl Iterator<Item = i32> {
    std::iter::empty()
}

/// The exit status of a signal, less its number.
const KILLED: i32 = 128;

/// Calls `hear` on a thread with each notice, with those of resizes only if they are wanted. None is lost: until this
/// returns, and after what it returns is dropped, signals have their default effect.
pub(in crate::terminal) fn watch(
    resizes: bool,
    hear: impl Fn(Notice) + Send + Sync + 'static,
) -> io::Result<Watch> {
    let resizes = resizes.then_some(&SIGWINCH);
    let others = [SIGTSTP, SIGCONT];
    // Signals from here on wait for the thread.
    let mut signals = Signals::new(ENDING.iter().chain(&others).chain(resizes))?;
    let handle = signals.handle();
    for signal in further_ending() {
        // Refused for those of the C library.
        let _ = handle.add_signal(signal);
    }
    let on_duty = HandlerGuard::begin()?;
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || signals.forever().map(notice).for_each(hear))?;
    Ok(Watch {
        handle,
        on_duty: Some(on_duty),
    })
}

fn notice(signal: i32) -> Notice {
    match signal {
        SIGWINCH => Notice::Resized,
        SIGTSTP => Notice::Suspend,
        SIGCONT => Notice::Continued,
        signal => Notice::End(u8::try_from(KILLED + signal).unwrap_or(u8::MAX)),
    }
}

/// Whether a signal with this exit status asks the program to end in order, as a service manager and Ctrl-C do.
pub(in crate::terminal) fn is_request(status: u8) -> bool {
    [SIGTERM, SIGINT].contains(&(i32::from(status) - KILLED))
}

/// Gives a notice the effect that it has on a program without a watch.
pub(in crate::terminal) fn by_default(notice: Notice) {
    let signal = match notice {
        Notice::Resized | Notice::Continued => return,
        Notice::Suspend => SIGTSTP,
        Notice::End(status) => i32::from(status) - KILLED,
    };
    let _ = low_level::emulate_default_handler(signal);
    if let Notice::End(status) = notice {
        // The library takes SIGIO for a signal that is ignored.
        exit(status);
    }
}

/// While this lives, signals are notices. Afterwards they have their default effect, although a handler stays installed.
struct HandlerGuard(Arc<AtomicBool>);

impl HandlerGuard {
    fn begin() -> io::Result<Self> {
        static OFF_DUTY: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        let off_duty = if let Some(off_duty) = OFF_DUTY.get() {
            Arc::clone(off_duty)
        } else {
            let off_duty = Arc::default();
            for signal in ENDING.iter().chain(&[SIGTSTP]) {
                flag::register_conditional_default(*signal, Arc::clone(&off_duty))?;
            }
            for signal in further_ending() {
                // The library does not know what these do by default, which is to end the program.
                let status = KILLED + signal;
                let _ = flag::register_conditional_shutdown(signal, status, Arc::clone(&off_duty));
            }
            Arc::clone(OFF_DUTY.get_or_init(|| off_duty))
        };
        off_duty.store(false, Ordering::Release);
        Ok(Self(off_duty))
    }
}

impl Drop for HandlerGuard {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Ends the thread that waits for signals when dropped.
pub(in crate::terminal) struct Watch {
    handle: Handle,
    on_duty: Option<HandlerGuard>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        // First, or a signal in between would be lost.
        self.on_duty = None;
        self.handle.close();
    }
}

/// Ends the process at once.
pub(in crate::terminal) fn exit(status: u8) -> ! {
    low_level::exit(i32::from(status))
}

/// Whether a shell can continue us with `fg`. In the process group of the session leader there is none: a stop would
/// last forever.
pub(in crate::terminal) fn can_be_continued() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the process group.
pub(in crate::terminal) fn stop_process_group() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::STOP)?)
}

/// A terminal that is gone answers with an input/output error.
pub(in crate::terminal) fn is_hang_up(error: &io::Error) -> bool {
    error.raw_os_error() == Some(Errno::IO.raw_os_error())
}

/// Whether standard input is a terminal.
pub(in crate::terminal) fn reads_terminal() -> bool {
    io::stdin().is_terminal()
}

/// Whether standard output is a terminal.
pub(in crate::terminal) fn writes_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether the terminal that is read is the one that is written to, so that answers are read here.
pub(in crate::terminal) fn is_one_terminal() -> bool {
    let device = |file| rustix::fs::fstat(file).map(|about| about.st_rdev).ok();
    device(stdin()) == device(stdout())
}

/// Begins raw mode: bytes arrive as they are typed. Terminals here need no mode for the mouse.
pub(in crate::terminal) fn begin_raw_mode(_mouse: bool) -> io::Result<()> {
    enable_raw_mode()
}

/// Forgets the modes that crossterm believes are set: a shell may have set others.
pub(in crate::terminal) fn forget_modes() -> io::Result<()> {
    disable_raw_mode()
}

/// Restores the modes of the terminal that is read. Where that one is gone there are none; crossterm would restore them
/// on the controlling terminal, which may be another.
pub(in crate::terminal) fn restore_modes() -> io::Result<()> {
    if reads_terminal() {
        disable_raw_mode()
    } else {
        Ok(())
    }
}

/// Does nothing: sequences alone begin and end mouse input.
pub(in crate::terminal) const fn set_mouse_mode(_mouse: bool) -> io::Result<()> {
    Ok(())
}

/// Does nothing: terminals always obey sequences.
pub(in crate::terminal) const fn stop_obeying_sequences() -> io::Result<()> {
    Ok(())
}

/// Does nothing: terminals always obey sequences.
pub(in crate::terminal) const fn obey_sequences() -> io::Result<()> {
    Ok(())
}

/// Whether the terminal ignores unknown sequences: the console of Linux prints them.
pub(in crate::terminal) fn ignores_unknown_sequences() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term != "linux")
}

/// Writes all of it, even if another program made the terminal non-blocking.
pub(in crate::terminal) fn write(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(stdout(), bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => {
                let second = Timespec {
                    tv_sec: 1,
                    tv_nsec: 0,
                };
                poll(
                    &mut [PollFd::from_borrowed_fd(stdout(), PollFlags::OUT)],
                    Some(&second),
                )?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Ends [`read`] when dropped.
pub(in crate::terminal) type ReadGuard = UnixStream;

/// The end of the connection at which [`read`] notices that the guard was dropped.
pub(in crate::terminal) type ReadStop = UnixStream;

/// A guard, and what it stops.
pub(in crate::terminal) fn read_guard() -> io::Result<(ReadGuard, ReadStop)> {
    UnixStream::pair()
}

/// Reads the terminal until the guard is dropped or `deliver` returns false.
pub(in crate::terminal) fn read(
    stopped: &ReadStop,
    deliver: impl Fn(&[u8]) -> bool,
) -> io::Result<StopReason> {
    let gone = PollFlags::HUP | PollFlags::ERR;
    let mut buffer = [0; 4096];
    loop {
        let mut watched = [
            PollFd::from_borrowed_fd(stdin(), PollFlags::IN),
            // Nothing ever comes, but macOS reports no hang-up to those who ask for nothing.
            PollFd::new(stopped, PollFlags::IN),
        ];
        match poll(&mut watched, None) {
            Ok(_) => {}
            Err(Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        if !watched[1].revents().is_empty() {
            return Ok(StopReason::Stopped);
        }
        let terminal = watched[0].revents();
        if terminal.intersects(gone) {
            return Ok(StopReason::HungUp);
        }
        // macOS answers this for /dev/tty, at once and forever.
        if terminal.contains(PollFlags::NVAL) {
            return Err(io::Error::other(
                "cannot wait for this terminal; start without `< /dev/tty`",
            ));
        }
        if !terminal.contains(PollFlags::IN) {
            continue;
        }
        match rustix::io::read(stdin(), &mut buffer) {
            Ok(0) | Err(Errno::IO) => return Ok(StopReason::HungUp),
            Ok(count) if deliver(&buffer[..count]) => {}
            Ok(_) => return Ok(StopReason::Stopped),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
