use scrabble::record::store::UnixTime;
use scrabble::services::listing::ago;

#[test]
fn times_are_told_in_words() {
    let now = UnixTime(1_795_219_200);
    for (seconds, text) in [
        (0, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3_599, "59 minutes ago"),
        (3_600, "1 hour ago"),
        (86_399, "23 hours ago"),
        (86_400, "1 day ago"),
        (2_678_399, "30 days ago"),
        (2_678_400, "2026-10-21"),
    ] {
        assert_eq!(ago(UnixTime(now.0 - seconds), now), text);
    }
    // A clock that was set back.
    assert_eq!(ago(UnixTime(now.0 + 90), now), "just now");
}
