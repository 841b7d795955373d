use scrabble::record::store::UnixTime;

#[test]
fn days_are_those_of_the_calendar() {
    for (seconds, day) in [
        (0, "1970-01-01"),
        (86_399, "1970-01-01"),
        (951_782_400, "2000-02-29"),
        (951_868_800, "2000-03-01"),
        (1_709_164_800, "2024-02-29"),
        (1_795_219_200, "2026-11-21"),
        (4_107_542_399, "2100-02-28"),
        (4_107_542_400, "2100-03-01"),
    ] {
        assert_eq!(UnixTime(seconds).day(), day, "{seconds}");
    }
}
