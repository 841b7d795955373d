//! Programs that a test needs and a machine may lack.

use std::io::Write;
use std::process::Command;

/// Set where a test that could not be tried fails: `.ci/run` does so, and installs what the tests need.
const ALL_TRIED: &str = "SCRABBLE_ALL_TRIED";

/// Says past what `cargo test` keeps to itself of a test that passes that something was not tried; where all must be, fails.
pub fn not_tried(what: &str, why: &str) {
    let told = format!("NOT TRIED: {what}: {why}");
    assert!(std::env::var_os(ALL_TRIED).is_none(), "{told}");
    let mut terminal = std::io::stderr().lock();
    terminal
        .write_all(format!("{told}\n").as_bytes())
        .expect("standard error");
}

/// Whether a program is on this machine; what needs it is said to be untried where it is not.
pub fn is_here(program: &str, what: &str) -> bool {
    let here = Command::new(program).arg("--version").output();
    let here = here.is_ok_and(|output| output.status.success());
    if !here {
        not_tried(what, &format!("there is no {program} on this machine"));
    }
    here
}
