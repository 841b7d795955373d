use scrabble::words::lexicon::Fingerprint;
use scrabble::words::study::streak::Streaks;

#[test]
fn only_the_first_play_of_a_day_counts_and_a_missed_day_breaks_the_streak() {
    let words = Fingerprint::new(7);
    let mut streaks = Streaks::default();
    let mut on = |day, solved| {
        let now = streaks.record(words, day, ("8H HORN".to_owned(), 24), solved);
        (now.day, now.days, now.longest)
    };
    assert_eq!(on(10, true), (10, 1, 1));
    assert_eq!(on(10, false), (10, 1, 1), "the second play of a day");
    assert_eq!(on(11, true), (11, 2, 2));
    assert_eq!(on(9, true), (11, 2, 2), "a clock that was set back");
    assert_eq!(on(13, true), (13, 1, 2), "a day without a puzzle");
    assert_eq!(on(14, false), (14, 0, 2), "not the best play");
    assert_eq!(on(15, true), (15, 1, 2));
    assert_eq!(on(u64::MAX, true), (u64::MAX, 1, 2));
    assert_eq!(streaks.of(Fingerprint::new(8)), None);
    assert_eq!(Streaks::parse(&streaks.text()).ok(), Some(streaks));
}

#[test]
fn other_files_are_refused() {
    for text in ["", "{}", "[]", r#"{"version":"2","dictionaries":{}}"#] {
        assert!(Streaks::parse(text).is_err(), "{text}");
    }
}
