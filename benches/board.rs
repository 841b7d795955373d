//! The analysis board in a real pseudo-terminal (Linux): how long the first list of best plays takes, how soon the simulation
//! stops when the position changes, and what the board costs while it is paused.

#[cfg(target_os = "linux")]
#[path = "board/linux.rs"]
mod linux;
#[cfg(target_os = "linux")]
#[path = "../tests/support/process.rs"]
mod process;
#[cfg(target_os = "linux")]
#[path = "../tests/support/pty.rs"]
mod pty;

fn main() {
    // `cargo test --all-targets` also runs benchmarks, without this flag; only Linux has /proc.
    #[cfg(target_os = "linux")]
    if std::env::args().any(|arg| arg == "--bench") {
        linux::measure();
    }
}
