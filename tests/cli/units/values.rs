use scrabble::cli::values::thinking_time;
use std::time::Duration;

#[test]
fn times_to_think_have_units_and_bounds() {
    assert_eq!(thinking_time("500ms"), Ok(Duration::from_millis(500)));
    assert_eq!(thinking_time("2s"), Ok(Duration::from_secs(2)));
    assert_eq!(thinking_time("1m"), Ok(Duration::from_secs(60)));
    for wrong in [
        "",
        "s",
        "2",
        "2 s",
        "9ms",
        "1441m",
        "99999999999999999999s",
        "1.5s",
        "3é",
    ] {
        assert!(thinking_time(wrong).is_err(), "{wrong}");
    }
}
