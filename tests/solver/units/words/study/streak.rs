use scrabble::words::lexicon::Fingerprint;
use scrabble::words::lexicon::Vocabulary;
use scrabble::words::study::Memory;
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
    assert_eq!(on(10, true), (11, 2, 2), "a clock that was set back");
    assert_eq!(on(13, true), (13, 1, 2), "a day without a puzzle");
    assert_eq!(on(14, false), (14, 0, 2), "not the best play");
    assert_eq!(on(15, true), (15, 1, 2));
    assert_eq!(on(u64::MAX, true), (u64::MAX, 1, 2));
    assert_eq!(streaks.of(Fingerprint::new(8), 10), None);
    assert_eq!(Streaks::parse(&streaks.text()).ok(), Some(streaks));
}

#[test]
fn a_date_after_today_counts_as_yesterday() {
    let [words, other] = [7, 8].map(Fingerprint::new);
    let played = |day| {
        let mut streaks = Streaks::default();
        streaks.record(words, day, ("8H HORN".to_owned(), 24), true);
        streaks
    };
    for (day, known) in [(0, 0), (9, 9), (10, 10), (11, 9), (u64::MAX, 9)] {
        let streak = played(day).of(words, 10).expect("a streak");
        assert_eq!((streak.day, streak.days), (known, 1));
        assert_eq!(played(day).of(other, 10), None);
    }
    assert_eq!(played(9).of(words, 0), None, "there is no day before");
}

/// A file of an earlier version has the last result alone.
#[test]
fn a_file_of_the_first_version_is_read() {
    let words = Fingerprint::new(7);
    let last = r#"{"day":99,"play":"8H HORN","score":24,"days":50,"longest":60}"#;
    let text = format!(r#"{{"version":"1","dictionaries":{{"{words}":{last}}}}}"#);
    let mut streaks = Streaks::parse(&text).expect("streaks");
    let streak = streaks.of(words, 100).expect("a streak");
    assert_eq!(serde_json::to_string(&streak).expect("JSON"), last);
    let streak = streaks.record(words, 100, ("8H FARM".to_owned(), 20), true);
    assert_eq!((streak.day, streak.days, streak.longest), (100, 51, 60));
}

/// Solves the puzzle of the day by the clock, with what earlier days have left in the file; returns the days in a row.
fn solve(streaks: &mut Streaks, today: u64) -> u32 {
    let words = Fingerprint::new(7);
    *streaks = Streaks::parse(&streaks.text()).expect("its own text");
    let made = (format!("8H DAY{today}"), 24);
    streaks.record(words, today, made, true).days
}

fn solved(days: std::ops::RangeInclusive<u64>) -> Streaks {
    let mut streaks = Streaks::default();
    for day in days {
        solve(&mut streaks, day);
    }
    streaks
}

/// Whatever a wrong clock shows, and however often, the right one goes on with the days in a row.
#[test]
fn a_wrong_clock_breaks_no_streak_and_counts_no_puzzle_twice() {
    for wrong in [
        &[5][..],
        &[997],
        &[1_002],
        &[1_010],
        &[1_010, 1_020, 0, 5_000],
        &[1_400, 1_401, 3],
    ] {
        let mut streaks = solved(951..=1_000);
        for &day in wrong {
            solve(&mut streaks, day);
        }
        assert_eq!(solve(&mut streaks, 1_001), 51, "{wrong:?}");
        assert_eq!(solve(&mut streaks, 1_001), 51, "{wrong:?}");
        assert_eq!(solve(&mut streaks, 1_000), 51, "{wrong:?} and a day back");
        let next = if wrong.contains(&1_002) { 1_003 } else { 1_002 };
        assert_eq!(
            solve(&mut streaks, next),
            u32::try_from(next).unwrap() - 950,
            "{wrong:?}"
        );
    }
    // A puzzle that was solved ahead of its day is solved when the day comes.
    let mut streaks = solved(951..=1_000);
    for (day, days) in [(1_010, 1), (1_001, 51), (1_002, 52)] {
        assert_eq!(solve(&mut streaks, day), days);
    }
    for day in 1_003..=1_009 {
        solve(&mut streaks, day);
    }
    assert_eq!(solve(&mut streaks, 1_010), 60);
}

/// A clock that was ahead for long and then is set right takes nothing away.
#[test]
fn days_of_a_clock_that_was_ahead_for_long_count() {
    let mut streaks = solved(5_000..=5_049);
    assert_eq!(solve(&mut streaks, 1_000), 51);
    assert_eq!(solve(&mut streaks, 1_001), 52);
    assert_eq!(solve(&mut streaks, 1_003), 51, "as the days ahead have it");
}

#[test]
fn other_files_are_refused() {
    for text in ["", "{}", "[]", r#"{"version":"3","dictionaries":{}}"#] {
        assert!(Streaks::parse(text).is_err(), "{text}");
    }
}

/// A streak outlasts a new version of a built-in dictionary, also where an older program goes on with the former list.
#[test]
fn a_streak_of_an_earlier_list_is_that_of_todays() {
    for vocabulary in Vocabulary::ALL {
        let today = vocabulary.fingerprint();
        let [earlier] = vocabulary.earlier_fingerprints();
        let renewed = |earlier_days: &[(u64, bool)], todays: &[(u64, bool)]| {
            let mut streaks = Streaks::default();
            for (list, days) in [(earlier, earlier_days), (today, todays)] {
                for &(day, solved) in days {
                    streaks.record(list, day, (format!("{list}"), 9), solved);
                }
            }
            let read = Streaks::parse(&streaks.text()).expect("its own text");
            assert!(read.of(earlier, 18).is_none());
            let streak = read.of(today, 18).expect("a streak");
            (streak.day, streak.days, streak.longest)
        };
        let solved = |days: std::ops::Range<u64>| days.map(|day| (day, true)).collect::<Vec<_>>();
        assert_eq!(renewed(&solved(10..15), &[]), (14, 5, 5));
        assert_eq!(
            renewed(&solved(10..15), &solved(15..17)),
            (16, 7, 7),
            "one run"
        );
        assert_eq!(
            renewed(&solved(15..17), &solved(10..15)),
            (16, 7, 7),
            "either way"
        );
        assert_eq!(
            renewed(&solved(10..15), &solved(13..17)),
            (16, 7, 7),
            "days of both"
        );
        assert_eq!(
            renewed(&solved(10..15), &solved(16..18)),
            (17, 2, 5),
            "a day is missing"
        );
        assert_eq!(renewed(&solved(10..15), &[(15, false)]), (15, 0, 5));
        assert_eq!(renewed(&[(15, false)], &solved(10..15)), (15, 0, 5));
        assert_eq!(
            renewed(&[(15, false)], &solved(15..16)),
            (15, 1, 1),
            "today's list wins"
        );
    }
}
