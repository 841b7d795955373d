use scrabble::solver::players::Level;

#[test]
fn levels_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(Level::named(&level.to_string()), Some(level));
        assert_eq!(Level::named(&level.name().to_uppercase()), Some(level));
    }
    assert_eq!(Level::named("grandmaster"), None);
}
