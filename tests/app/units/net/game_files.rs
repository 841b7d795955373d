use scrabble::net::{GameFiles, GuestKeys, GuestsError};
use scrabble::record::store::GameId;
use std::fs;
use std::path::Path;

fn guests() -> GuestKeys {
    vec![None, Some("SHA256:a".to_owned())]
}

fn id(name: &str) -> GameId {
    GameId::parse(name).expect("an ID")
}

fn seen(folder: &Path, name: &str) -> Vec<String> {
    GameFiles::of_game(folder, Some(&id(name)), guests())
        .seen()
        .to_vec()
}

#[test]
fn what_was_noted_is_there_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut files = GameFiles::of_game(folder, Some(&id("game")), guests());
    assert!(files.seen().is_empty());
    assert_eq!(
        GameFiles::guests_of(folder, &id("game")).expect("guests"),
        guests()
    );
    files.set_seen(vec!["SHA256:a".to_owned()]);
    assert_eq!(seen(folder, "game"), ["SHA256:a"]);
    assert!(seen(folder, "other").is_empty());
    files.set_seen(vec![]);
    assert!(seen(folder, "game").is_empty());
}

/// A result that is shown twice is better than one that is never shown. The file may just be edited: it stays as it is.
#[test]
fn a_file_that_cannot_be_read_says_nothing_and_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.seen.json");
    for text in ["", "{", r#"{"version":2,"keys":["k"]}"#, r#"["k"]"#] {
        fs::write(&file, text).expect("a file");
        let mut files = GameFiles::of_game(folder.path(), Some(&id("game")), guests());
        assert!(files.seen().is_empty());
        files.set_seen(vec!["SHA256:a".to_owned()]);
        let told = files.notice().get().expect("it is not saved");
        assert!(told.contains("game.seen.json is damaged"), "{told}");
        assert_eq!(fs::read_to_string(&file).expect("the file"), text);
        fs::remove_file(&file).expect("removed");
        files.follow(&id("game"));
        assert_eq!(files.notice().get(), None);
        assert_eq!(seen(folder.path(), "game"), ["SHA256:a"]);
    }
}

/// The journal may get its ID late, and another one when it was moved: its guests and those who have seen the result go with it.
#[test]
fn the_files_follow_the_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut files = GameFiles::of_game(folder, None, guests());
    assert_eq!(files.id(), None);
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0);
    files.follow(&id("first"));
    assert_eq!(files.id(), Some(&id("first")));
    assert_eq!(
        GameFiles::guests_of(folder, &id("first")).expect("guests"),
        guests()
    );
    files.set_seen(vec!["SHA256:a".to_owned()]);
    assert_eq!(files.notice().get(), None);
    files.follow(&id("second"));
    let told = files.notice().get().expect("the host is told");
    assert!(
        told.ends_with("The game is saved again as second."),
        "{told}"
    );
    assert_eq!(
        GameFiles::guests_of(folder, &id("second")).expect("guests"),
        guests()
    );
    assert_eq!(seen(folder, "second"), ["SHA256:a"]);
    assert_eq!(
        seen(folder, "first"),
        ["SHA256:a"],
        "a copy of the game keeps its own"
    );
}

/// What cannot be saved is told, and saved as soon as it can be.
#[test]
fn what_could_not_be_saved_is_saved_later() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("host");
    fs::write(&folder, "no folder").expect("a file");
    let mut files = GameFiles::of_game(&folder, Some(&id("game")), guests());
    let told = files.notice().get().expect("it is not saved");
    assert!(
        told.starts_with("Can't save the list of guests: "),
        "{told}"
    );
    files.follow(&id("game"));
    assert!(files.notice().get().is_some());
    fs::remove_file(&folder).expect("removed");
    files.follow(&id("game"));
    assert_eq!(files.notice().get(), None);
    assert_eq!(
        GameFiles::guests_of(&folder, &id("game")).expect("guests"),
        guests()
    );
    let damaged = GameFiles::guests_of(&folder, &id("other")).expect_err("no file");
    assert!(matches!(damaged, GuestsError::Unreadable(_)), "{damaged}");
}

/// Whoever leaves for good is in no file any more; the seats of others are.
#[test]
fn a_key_is_forgotten_beside_every_game() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path();
    let both = vec![Some("SHA256:a".to_owned()), Some("SHA256:b".to_owned())];
    for (name, guests) in [
        ("one", both.clone()),
        ("two", guests()),
        ("three", vec![None]),
    ] {
        GameFiles::of_game(folder, Some(&id(name)), guests).set_seen(vec!["SHA256:a".to_owned()]);
    }
    fs::write(folder.join("four.guests.json"), "{").expect("a damaged file");
    GameFiles::forget_in(folder, "SHA256:a").expect("written");
    let guests_of = |name: &str| GameFiles::guests_of(folder, &id(name)).expect("guests");
    let former = Some("former".to_owned());
    assert_eq!(guests_of("one"), [former.clone(), both[1].clone()]);
    assert_eq!(guests_of("two"), [None, former]);
    assert_eq!(guests_of("three"), [None]);
    assert_eq!(seen(folder, "one"), ["former"]);
}
