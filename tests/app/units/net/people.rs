use scrabble::engine::seat::PlayerName;
use scrabble::net::people::FILE;
use scrabble::net::{People, PeopleError};
use std::fs;

fn name(text: &str) -> PlayerName {
    PlayerName::new(text).expect(text)
}

#[test]
fn a_name_belongs_to_the_key_that_took_it_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let people = People::in_folder(folder.path()).expect("nobody");
    people.name("SHA256:a", &name("Ben")).expect("saved");
    people.name("SHA256:a", &name("Benny")).expect("saved");
    let people = People::in_folder(folder.path()).expect("the list");
    assert_eq!(people.name_of("SHA256:a"), Some(name("Benny")));
    assert!(people.is_anothers(&name("BEN"), "SHA256:b"));
    assert!(!people.is_anothers(&name("Ben"), "SHA256:a"));
    assert!(people.knows("SHA256:a") && !people.knows("SHA256:b"));
    people.ban("SHA256:a").expect("saved");
    let people = People::in_folder(folder.path()).expect("the list");
    assert!(people.is_banned("SHA256:a") && !people.knows("SHA256:a"));
    assert!(
        people.is_anothers(&name("Ben"), "SHA256:b"),
        "a banned name stays taken"
    );
}

#[test]
fn a_list_by_hand_needs_only_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE);
    fs::write(&file, r#"{"version":1,"people":[{"key":"SHA256:a"}]}"#).expect("a file");
    let people = People::in_folder(folder.path()).expect("the list");
    assert!(people.knows("SHA256:a") && people.name_of("SHA256:a").is_none());
    for (text, fault) in [
        ("{", "line 1"),
        (r#"{"version":3,"people":[]}"#, "version 3"),
        (
            r#"{"version":1,"people":[{"key":"k","banished":true}]}"#,
            "banished",
        ),
    ] {
        fs::write(&file, text).expect("a file");
        let error = People::in_folder(folder.path())
            .expect_err(text)
            .to_string();
        assert!(error.contains(fault), "{error}");
    }
}

/// Two programs may host in one folder.
#[test]
fn hosts_that_share_a_list_lose_no_name() {
    let folder = tempfile::tempdir().expect("a folder");
    std::thread::scope(|scope| {
        for host in 0..3 {
            let people = People::in_folder(folder.path()).expect("the list");
            scope.spawn(move || {
                for guest in 0..30 {
                    let key = format!("SHA256:{host}.{guest}");
                    let own = name(&format!("Guest {host} {guest}"));
                    people.name(&key, &own).expect("saved");
                    people.ban("SHA256:x").expect("saved");
                }
            });
        }
    });
    let people = People::in_folder(folder.path()).expect("the list");
    for (host, guest) in (0..3).flat_map(|host| (0..30).map(move |guest| (host, guest))) {
        let key = format!("SHA256:{host}.{guest}");
        assert!(people.knows(&key), "{key}");
    }
    assert!(people.is_banned("SHA256:x"));
}

/// Each host knows the names that it has read. The first to write gives a name away.
#[test]
fn hosts_that_share_a_list_give_no_name_to_two_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, other] = [(); 2].map(|()| People::in_folder(folder.path()).expect("nobody"));
    one.name("SHA256:a", &name("Ann")).expect("saved");
    for alike in ["Ann", "ann", "Αnn"] {
        let refused = other.name("SHA256:b", &name(alike)).expect_err(alike);
        assert!(matches!(refused, PeopleError::Taken(_)), "{refused}");
    }
    assert!(other.is_anothers(&name("Ann"), "SHA256:b"));
    assert!(!other.knows("SHA256:b"));
    other.name("SHA256:b", &name("Ben")).expect("saved");
    let saved = People::in_folder(folder.path()).expect("the list");
    assert_eq!(saved.name_of("SHA256:a"), Some(name("Ann")));
    assert_eq!(saved.name_of("SHA256:b"), Some(name("Ben")));
}

/// A name that could not be saved at first is not taken from somebody to whom another host has given it since.
#[test]
fn a_name_that_is_saved_later_is_taken_from_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE);
    let one = People::in_folder(folder.path()).expect("nobody");
    fs::write(&file, "{").expect("a file");
    one.name("SHA256:a", &name("Ann")).expect_err("damaged");
    fs::remove_file(&file).expect("it is there");
    let other = People::in_folder(folder.path()).expect("nobody");
    other.name("SHA256:b", &name("Ann")).expect("saved");
    one.ban("SHA256:c").expect("saved");
    assert!(one.is_anothers(&name("Ann"), "SHA256:a"));
    let saved = People::in_folder(folder.path()).expect("the list");
    assert!(saved.is_banned("SHA256:c") && !saved.knows("SHA256:a"));
    assert_eq!(saved.name_of("SHA256:b"), Some(name("Ann")));
}

/// The host may be editing the list. What could not be saved holds, and is saved with the next change.
#[test]
fn a_damaged_list_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE);
    let people = People::in_folder(folder.path()).expect("nobody");
    fs::write(&file, "{").expect("a file");
    let error = people.ban("SHA256:a").expect_err("damaged").to_string();
    assert!(error.contains("damaged"), "{error}");
    people.name("SHA256:b", &name("Ben")).expect_err("damaged");
    assert!(people.is_banned("SHA256:a") && people.knows("SHA256:b"));
    assert_eq!(fs::read_to_string(&file).expect("a file"), "{");

    let text = r#"{"version":1,"people":[{"key":"SHA256:c"}]}"#;
    fs::write(&file, text).expect("a file");
    people.name("SHA256:d", &name("Di")).expect("saved");
    let saved = People::in_folder(folder.path()).expect("the list");
    for people in [people, saved] {
        assert!(people.is_banned("SHA256:a"));
        assert!(["SHA256:b", "SHA256:c", "SHA256:d"].map(|key| people.knows(key)) == [true; 3]);
    }
}
