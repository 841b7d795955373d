//! Commands that read commands: a script that is sent at once, and then ends, is answered like a person who types.

use crate::support::command::program_in;
use crate::support::soak::sample;
use std::io::{Read, Write};
use std::thread::sleep;
use std::time::Duration;

const SLIPS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/gcg/slips.gcg");

/// What is printed for these lines, each sent this long after the one before.
fn told(args: &[&str], lines: &[&str], pause: Duration) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = program_in(folder.path(), args);
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    for line in lines {
        input.write_all(line.as_bytes()).expect("the program reads");
        sleep(pause);
    }
    drop(input);
    let mut told = String::new();
    let mut output = child.stdout.take().expect("a pipe");
    output.read_to_string(&mut told).expect("text");
    assert!(child.wait().expect("an end").success(), "{args:?}: {told}");
    told
}

#[test]
fn a_script_sent_at_once_is_answered_as_one_that_is_typed() {
    let viewed = [
        "next\n",
        "best\n",
        "simulate\n",
        "coach\n",
        "summary\n",
        "win\n",
    ];
    let games: [(&[&str], &[&str]); 4] = [
        (&["replay", SLIPS, "--plain"], &viewed),
        (
            &["--plain", "--names", "Ann,bot:champion", "--seed", "3"],
            &["pass yes\n", "\n", "unseen\n", "board\n"],
        ),
        (
            &["puzzle", "--plain"],
            &["rack\n", "board\n", "8H nonsense\n", "give up\n"],
        ),
        (&["learn", "--plain"], &["help\n", "rack\n"]),
    ];
    for (args, lines) in games {
        for end in sample(&args.join(" "), ["", "quit", "quit\n"], 3) {
            let lines = [lines, &[end]].concat();
            let at_once = told(args, &[&lines.concat()], Duration::ZERO);
            let typed = told(args, &lines, Duration::from_millis(150));
            assert_eq!(at_once, typed, "{args:?}, {end:?}");
        }
    }
}
