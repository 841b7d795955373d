use scrabble::solver::players::Level;

#[test]
fn levels_are_read_as_they_are_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.name().to_uppercase().parse(), Ok(level));
    }
    let error = "grandmaster".parse::<Level>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown level “grandmaster”: use greedy, beginner, family, club, expert, champion, ex-champion"
    );
}
