use scrabble::words::lexicon::Fingerprint;
use scrabble::words::lexicon::Vocabulary;
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
fn a_date_after_today_counts_as_yesterday() {
    let [words, other] = [7, 8].map(Fingerprint::new);
    let played = |day| {
        let mut streaks = Streaks::default();
        for dictionary in [words, other] {
            streaks.record(dictionary, day, ("8H HORN".to_owned(), 24), true);
        }
        streaks
    };
    for day in [0, 9, 10] {
        assert_eq!(played(day).as_of(10, words), played(day), "{day}");
    }
    for day in [11, u64::MAX] {
        let streaks = played(day).as_of(10, words);
        assert_eq!(streaks.of(words), played(9).of(words));
        assert_eq!(streaks.of(other), played(day).of(other), "not asked for");
    }
}

#[test]
fn other_files_are_refused() {
    for text in ["", "{}", "[]", r#"{"version":"2","dictionaries":{}}"#] {
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
            assert!(read.of(earlier).is_none());
            let streak = read.of(today).expect("a streak");
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
