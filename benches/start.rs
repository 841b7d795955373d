//! From the start of the program to its first frame, in a real pseudo-terminal: processor time and memory (Linux).
//!
//! Processor time is that of all threads, as the kernel counts it in nanoseconds, minus that of a waiting `cat` in the
//! same kind of terminal: what is left is the program's own. Wall time would depend on the machine's other work.

#[cfg(target_os = "linux")]
#[path = "start/linux.rs"]
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
