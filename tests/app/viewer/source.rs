//! What the program answers about a recorded game.

use crate::support::started::started;
use std::ffi::OsString;
use std::thread;

/// The coach answers while the game is being analyzed: no question waits for another.
#[test]
fn the_coach_answers_during_an_analysis() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = format!(
        "{}/tests/data/gcg/every-line.gcg",
        env!("CARGO_MANIFEST_DIR")
    );
    let args = ["replay", &file, "--config", "/dev/null", "--data-dir"].map(OsString::from);
    let args = [&args[..], &[folder.path().into()]].concat();
    let (_, _, mut backend) = started(&args, 7).expect("it starts");
    let records = backend.records().expect("records");
    let opened = records.view_recorded(&file).expect("a record");
    let (game, source) = (&opened.viewed, &*opened.source);
    let analysis = source.analyze(game);
    let analysis = thread::spawn(|| analysis.run());
    let mut answered = 0;
    while !analysis.is_finished() {
        let lessons = source.lessons(game, 0).run();
        assert!(lessons.is_some(), "a turn with a rack");
        answered += usize::from(!analysis.is_finished());
    }
    println!("{answered} answers");
    // The first may have come before the analysis began.
    assert!(answered > 1, "{answered} answers during the analysis");
    assert!(analysis.join().expect("no panic").is_ok());
}
