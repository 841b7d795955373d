use scrabble::engine::seat::PlayerName;
use scrabble::net::People;
use scrabble::net::people::FILE;
use std::fs;

fn name(text: &str) -> PlayerName {
    PlayerName::new(text).expect(text)
}

#[test]
fn a_name_belongs_to_the_key_that_took_it_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut people = People::in_folder(folder.path()).expect("nobody");
    people.name("SHA256:a", &name("Ben")).expect("saved");
    people.name("SHA256:a", &name("Benny")).expect("saved");
    let mut people = People::in_folder(folder.path()).expect("the list");
    assert_eq!(people.name_of("SHA256:a"), Some(&name("Benny")));
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
        (r#"{"version":2,"people":[]}"#, "version 2"),
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
