//! `--family`: what it leaves out, on the command line, in the form, in a game and in its journal.

use crate::support::command;
use command::run;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A word that is left out, in nobody's face.
const LEFT_OUT: &str = "CRAP";

#[test]
fn the_flag_and_the_key_leave_words_out_of_every_dictionary() {
    let folder = TempDir::new().unwrap();
    let list = folder.path().join("mine.txt");
    fs::write(&list, "HORN\nCRAP\n").unwrap();
    let mine = list.to_str().unwrap();
    for dict in ["common", "standard", "full", mine] {
        let check = |word, family: &[&str]| {
            let mut args = vec!["check", word, "--dict", dict];
            args.extend(family);
            run(folder.path(), &args, "").0
        };
        assert_eq!(check(LEFT_OUT, &[]), 0, "{dict}");
        assert_eq!(check(LEFT_OUT, &["--family"]), 1, "{dict}");
        assert_eq!(check(LEFT_OUT, &["--family=off"]), 0, "{dict}");
        assert_eq!(check("HORN", &["--family"]), 0, "{dict}");
    }
    fs::create_dir_all(folder.path().join("config/scrabble")).unwrap();
    fs::write(
        folder.path().join("config/scrabble/config.toml"),
        "family = true\n",
    )
    .unwrap();
    assert_eq!(run(folder.path(), &["check", LEFT_OUT], "").0, 1);
    assert_eq!(
        run(folder.path(), &["check", LEFT_OUT, "--family=off"], "").0,
        0
    );
    let (_, found, _) = run(folder.path(), &["words", "CRA?"], "");
    assert!(
        found.contains("CRAB\n") && !found.contains(LEFT_OUT),
        "{found}"
    );
}

#[test]
fn no_play_that_is_found_has_such_a_word() {
    let folder = TempDir::new().unwrap();
    let position = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ACPRIII/ 0/0 0";
    let found = |family| {
        run(
            folder.path(),
            &["moves", position, family, "--limit", "0"],
            "",
        )
        .1
    };
    assert!(found("--family=off").contains(LEFT_OUT));
    assert!(!found("--family").contains(LEFT_OUT) && found("--family").contains("CARP"));
}

/// R21: the dictionary of a game is kept in its journal, so that it goes on with the same words whatever the flags say.
#[test]
fn r21_a_game_goes_on_without_the_words_that_it_was_agreed_on_without() {
    let folder = TempDir::new().unwrap();
    let begun = [
        "--plain",
        "--names",
        "A,B",
        "--seed",
        "1",
        "--family",
        "--open-dictionary",
    ];
    let (code, out, _) = run(folder.path(), &begun, "look crap\nlook horn\nquit yes\n");
    assert_eq!(code, 0);
    assert!(out.contains("CRAP is not in the dictionary."), "{out}");
    assert!(out.contains("HORN is acceptable."), "{out}");
    let (code, out, err) = run(
        folder.path(),
        &["resume", "--plain"],
        "look crap\nquit yes\n",
    );
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("CRAP is not in the dictionary."), "{out}");
    // A game begun with all words keeps them too.
    let all = [
        "--plain",
        "--names",
        "A,B",
        "--seed",
        "1",
        "--open-dictionary",
    ];
    run(folder.path(), &all, "quit yes\n");
    let resumed = run(
        folder.path(),
        &["resume", "--plain", "--family"],
        "look crap\nquit yes\n",
    );
    assert!(resumed.1.contains("CRAP is acceptable."), "{}", resumed.1);
}

#[test]
fn the_form_of_line_mode_asks_for_it_among_the_single_rules() {
    let folder = TempDir::new().unwrap();
    let lines = "new\n2\nAnn\nBen\nenglish\nfull\n\nshown\non\nrules\nback\nquit yes\n";
    let (_, out, _) = run(folder.path(), &["--plain"], lines);
    assert!(out.contains("Family words"), "{out}");
    assert!(out.contains("Offensive words are left out."), "{out}");
}

/// The names of the dictionaries of the games that are kept in this folder.
fn dictionaries(folder: &Path) -> String {
    run(folder, &["games", "--json"], "").1
}

/// R21: a list may have the name of a family dictionary; its words show which was agreed on.
#[test]
fn r21_a_list_whose_name_ends_so_keeps_all_its_words() {
    for family in [false, true] {
        let folder = TempDir::new().unwrap();
        let list = folder.path().join("words (family)");
        fs::write(&list, "HORN\nCRAP\nAE\n").unwrap();
        let mine = list.to_str().unwrap();
        let mut begun = vec!["--plain", "--names", "A,B", "--seed", "1"];
        begun.extend(["--open-dictionary", "--dict", mine]);
        begun.extend(family.then_some("--family"));
        assert_eq!(run(folder.path(), &begun, "quit yes\n").0, 0);
        for given in [&[][..], &["--dict", mine]] {
            let mut resume = vec!["resume", "--plain"];
            resume.extend(given);
            let (code, out, err) = run(folder.path(), &resume, "look crap\nquit yes\n");
            assert_eq!((code, err.as_str()), (0, ""), "{out}");
            assert_eq!(out.contains("CRAP is acceptable."), !family, "{out}");
        }
        // Another list by now: its name says how it was agreed on.
        fs::write(&list, "HORN\nCRAP\nAE\nAI\n").unwrap();
        let lines = "yes\nlook crap\nquit yes\n";
        let (_, out, err) = run(folder.path(), &["resume", "--plain"], lines);
        let told = format!("{out}{err}");
        let count = if family { "(3 words)" } else { "(4 words)" };
        assert!(told.contains(count), "{told}");
    }
}

#[test]
fn where_nothing_else_would_be_left_nothing_is_left_out_and_the_name_says_so() {
    let folder = TempDir::new().unwrap();
    let list = folder.path().join("rude.txt");
    fs::write(&list, "CRAP\n").unwrap();
    let mine = list.to_str().unwrap();
    let mut begun = vec!["--plain", "--names", "A,B", "--seed", "1", "--family"];
    begun.extend(["--open-dictionary", "--dict", mine]);
    let (code, out, _) = run(folder.path(), &begun, "look crap\nquit yes\n");
    assert_eq!(code, 0);
    assert!(out.contains("CRAP is acceptable."), "{out}");
    let kept = dictionaries(folder.path());
    assert!(
        kept.contains("rude.txt") && !kept.contains("(family)"),
        "{kept}"
    );
    assert_eq!(
        run(
            folder.path(),
            &["check", "CRAP", "--family", "--dict", mine],
            ""
        )
        .0,
        0
    );
}
