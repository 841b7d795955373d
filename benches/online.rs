//! Games across machines under load: real programs that host, and real `ssh` clients, all on this machine.
//!
//! `cargo bench --bench online` measures everything, `cargo bench --bench online -- rejoin` one part. It needs `ssh`, and Linux
//! for `/proc`. The clients take processor time from the hosts they measure.

#[cfg(target_os = "linux")]
#[allow(dead_code, unused_imports, reason = "it takes what it needs")]
#[path = "../tests/support/mod.rs"]
mod support;

#[cfg(target_os = "linux")]
#[path = "online/load.rs"]
mod load;

fn main() {
    // `cargo test --all-targets` also runs benchmarks, without this flag.
    #[cfg(target_os = "linux")]
    if std::env::args().any(|arg| arg == "--bench") {
        load::measure_all();
    }
}
