use scrabble::engine::seat::{NameError, PlayerName};

#[test]
fn r1_names_are_short_and_printable() {
    for good in [
        "A",
        "Ann",
        " Ann ",
        "D'Arcy",
        "Zoë",
        "山田",
        "sixteen letters!",
    ] {
        assert!(PlayerName::new(good).is_ok(), "{good}");
    }
    assert_eq!(PlayerName::new("  "), Err(NameError::Empty));
    assert!(matches!(
        PlayerName::new("seventeen letters"),
        Err(NameError::TooLong { length: 17, .. })
    ));
    for bad in [
        "a\tb",
        "a\u{1b}[31m",
        "a\u{200d}b",
        "a\u{202e}b",
        "e\u{301}",
        "a\u{0}",
        "a\u{feff}b",
        "a\nb",
        "\u{301}",
        "\u{3164}\u{3164}",
        "\u{2800}",
        "\u{115f}",
        "\u{1160}",
        "\u{ffa0}",
        "\u{200b}",
        "a\u{11f02}",
    ] {
        assert!(
            matches!(PlayerName::new(bad), Err(NameError::Unprintable { .. })),
            "{bad:?}"
        );
    }
}
