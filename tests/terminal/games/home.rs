//! An empty home directory: how soon there is a rack, and where the program keeps what it keeps.
use crate::games::sitting::{CURTAIN, DRAW, Sitting, TURN, program};
use crate::support::pty::{Builder, Key, Pty};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The program with this home and no word on where its files go.
fn at_home(home: &Path) -> Builder {
    let program = program().env("HOME", home).cwd(home);
    // An empty variable is one that is not set, by the specification.
    [
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
    ]
    .into_iter()
    .fold(program, |program, name| program.env(name, ""))
}

/// Every file below a folder, by its path within.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("a readable folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path.strip_prefix(folder).expect("below it").to_owned());
            }
        }
    }
    found.sort();
    found
}

fn empty() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Passes, and leaves: so there has been something to keep.
fn played(pty: Pty) {
    let mut sitting = Sitting { pty };
    sitting.wait_for_text(CURTAIN);
    sitting.lift();
    sitting.press('2', "Pass your turn?");
    sitting.type_text("y");
    sitting.wait_for_text("Ben’s turn");
    sitting.key(Key::Ctrl('c')).key(Key::Ctrl('c'));
    assert_eq!(sitting.exit_code(), 0);
}

#[test]
fn three_keys_lead_from_an_empty_home_to_the_first_rack() {
    let home = empty();
    let mut sitting = Sitting {
        pty: at_home(home.path()).spawn(),
    };
    sitting.wait_for_text("New game");
    for key in 1..=3 {
        sitting.settle();
        let before = sitting.screen();
        sitting.key(Key::Enter);
        sitting.wait_for("what the key does", |screen| screen.contents() != before);
        if sitting.shows(TURN) {
            println!("the first rack after {key} keys");
            return;
        }
    }
    panic!("three keys lead to:\n{}", sitting.screen());
}

#[test]
fn everything_is_kept_in_the_directories_of_xdg_and_nowhere_else() {
    let args = ["--names", "Ann,Ben", "--seed", "7"];
    let (home, data) = (empty(), empty());
    let elsewhere = at_home(home.path()).env("XDG_DATA_HOME", data.path());
    let pty = elsewhere.args(args).spawn();
    pty.wait_for_text(DRAW);
    played(pty);
    assert_eq!(files(home.path()), Vec::<PathBuf>::new());
    let kept = files(data.path());
    assert!(!kept.is_empty());
    assert!(
        kept.iter().all(|path| path.starts_with("scrabble")),
        "{kept:?}"
    );

    let home = empty();
    played(at_home(home.path()).args(args).spawn());
    let kept = files(home.path());
    assert!(!kept.is_empty());
    let usual = Path::new(".local/share/scrabble");
    assert!(kept.iter().all(|path| path.starts_with(usual)), "{kept:?}");
}
