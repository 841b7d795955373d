use scrabble::net::Environment;
use scrabble::net::untrusted::{is_user, shown, term};

#[test]
fn only_known_and_plain_variables_are_kept() {
    let mut environment = Environment::default();
    assert!(environment.set("LANG", "C"));
    assert!(environment.set("LANG", "de_DE.UTF-8"));
    for (name, value) in [
        ("LD_PRELOAD", "x"),
        ("COLORTERM", "\x1b]0;t\x07"),
        ("LC_ALL", &"x".repeat(65)),
        ("NO_COLOR", "é"),
    ] {
        assert!(!environment.set(name, value), "{name}");
        assert_eq!(environment.get(name), None, "{name}");
    }
    assert_eq!(environment.get("LANG"), Some("de_DE.UTF-8"));
}

#[test]
fn names_are_bounded_and_printable() {
    assert!(is_user("Zoë") && !is_user("") && !is_user("a\x1b[2J"));
    assert!(is_user(&"a".repeat(128)) && !is_user(&"a".repeat(129)));
    assert_eq!(term("xterm-256color"), "xterm-256color");
    assert_eq!(term("x\n"), "");
    let shown = shown(&"\x1b]0;".repeat(1000));
    assert!(!shown.contains('\x1b') && shown.chars().count() <= 64);
}
