//! A test program run again as a program of its own: one of its tests is the `main` of that process.

use std::panic::{UnwindSafe, catch_unwind};
use std::process::exit;

/// The arguments of the program, a line for each; only in the process that is the program.
const ARGUMENTS: &str = "SCRABBLE_TEST_DEMO";

/// A command for the program that is in this test, with these arguments. Before its own output it prints "running 1 test".
pub(crate) fn command(test: &str, arguments: &[&str]) -> Vec<String> {
    let this = std::env::current_exe().expect("this program has a path");
    let arguments = format!("{ARGUMENTS}={}", arguments.join("\n"));
    let this = this.display().to_string();
    let begin = ["env".to_owned(), arguments, this];
    // With one thread the test runs on the main thread, and its name is not printed.
    let only = [
        "--exact",
        test,
        "--nocapture",
        "--quiet",
        "--test-threads=1",
    ];
    begin.into_iter().chain(only.map(str::to_owned)).collect()
}

/// The same for a shell, also within double quotes.
pub(crate) fn shell_command(test: &str, arguments: &[&str]) -> String {
    let quoted = command(test, arguments)
        .into_iter()
        .map(|argument| format!("'{argument}'"));
    quoted.collect::<Vec<_>>().join(" ")
}

/// In a process that was started by [`command`], runs the program and ends the process with its exit status.
pub(crate) fn instead_of_the_test(main: impl FnOnce(&[String]) -> u8 + UnwindSafe) {
    let Ok(arguments) = std::env::var(ARGUMENTS) else {
        return;
    };
    let arguments: Vec<String> = arguments.lines().map(str::to_owned).collect();
    // As in any program: the panic has been printed.
    let status = catch_unwind(|| main(&arguments)).unwrap_or(101);
    exit(status.into());
}
