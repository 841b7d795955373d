use scrabble::net::SeenResult;
use std::fs;

#[test]
fn what_was_noted_is_there_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut seen = SeenResult::of_game(folder.path(), "game");
    assert!(seen.keys().is_empty());
    seen.set(vec!["SHA256:a".to_owned()]);
    assert_eq!(
        SeenResult::of_game(folder.path(), "game").keys(),
        ["SHA256:a"]
    );
    assert!(
        SeenResult::of_game(folder.path(), "other")
            .keys()
            .is_empty()
    );
    seen.set(vec![]);
    assert!(SeenResult::of_game(folder.path(), "game").keys().is_empty());
}

#[test]
fn a_file_that_cannot_be_read_says_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.seen.json");
    for text in ["", "{", r#"{"version":2,"keys":["k"]}"#, r#"["k"]"#] {
        fs::write(&file, text).expect("a file");
        assert!(SeenResult::of_game(folder.path(), "game").keys().is_empty());
    }
}
