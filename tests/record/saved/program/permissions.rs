//! What is kept is for its owner alone.

use super::{GAME, Home, finish};
use crate::support::command::program_in;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Everything below a folder, itself first, with its mode.
fn modes(folder: &Path) -> Vec<(PathBuf, u32)> {
    let mode = |path: &Path| path.metadata().expect("it is there").permissions().mode() & 0o777;
    let mut all = vec![(folder.to_owned(), mode(folder))];
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(modes(&path));
        } else {
            all.push((path.clone(), mode(&path)));
        }
    }
    all
}

/// R34: whatever is kept is its owner's alone: files of 0600 in directories of 0700, whichever command makes them first.
#[test]
fn what_is_kept_is_for_its_owner_alone() {
    const QUIZ: &[&str] = &["study", "two", "--quiz", "--questions", "1"];
    for study_first in [true, false] {
        let home = Home::new();
        let data = home.path().join("share/scrabble");
        let run = |arguments: &[&str], lines: &str| finish(program_in(&data, arguments), lines);
        if study_first {
            run(QUIZ, "yes\n");
        }
        run(GAME, "8E LION\n");
        run(QUIZ, "yes\n");
        // One that an earlier version left is for its owner alone from now on.
        let remembered = data.join("study.json");
        fs::set_permissions(&remembered, PermissionsExt::from_mode(0o644)).expect("it is there");
        run(QUIZ, "no\n");
        let all = modes(&data);
        let names: Vec<_> = all
            .iter()
            .filter_map(|(path, _)| path.extension()?.to_str())
            .collect();
        for kind in ["json", "journal", "lock"] {
            assert!(names.contains(&kind), "no {kind} in {names:?}");
        }
        for (path, mode) in all {
            assert_eq!(
                mode,
                if path.is_dir() { 0o700 } else { 0o600 },
                "{}",
                path.display()
            );
        }
    }
}
