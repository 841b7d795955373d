//! What the terminal needs from the system. Both modules have the same items; nothing above them knows a signal or a console
//! mode.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::*;
#[cfg(windows)]
pub(super) use windows::*;

/// What the system tells the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    windows,
    expect(dead_code, reason = "Windows stops and continues no program")
)]
pub(super) enum Notice {
    /// The terminal may have another size.
    Resized,
    /// Stop until continued.
    Suspend,
    /// The program was stopped and continues.
    Continued,
    /// End, with this exit status.
    End(u8),
}

/// Why reading the terminal ended without an error.
#[derive(Debug)]
pub(super) enum StopReason {
    /// The terminal is gone.
    HungUp,
    /// Nobody wants its bytes any more.
    Stopped,
}
