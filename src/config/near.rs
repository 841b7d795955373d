//! Which key was meant.

use strsim::levenshtein;

/// The one of the names that is most like this text, if any is like it at all.
pub(super) fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase().replace('_', "-");
    let far = |name: &&str| levenshtein(&text, name);
    let nearest = names.min_by_key(far)?;
    (far(&nearest) <= nearest.len().div_ceil(3)).then_some(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_fingers_are_seen_through() {
        let names = ["players", "names", "timer", "tie", "finish-line", "dict"];
        for (typed, meant) in [
            ("plyers", Some("players")),
            ("Player", Some("players")),
            ("finish_line", Some("finish-line")),
            ("finishline", Some("finish-line")),
            ("time", Some("timer")),
            ("dcit", Some("dict")),
            ("keys", None),
            ("colour-scheme", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, names.into_iter()), meant, "{typed:?}");
        }
        assert_eq!(nearest("players", [].into_iter()), None);
    }

    #[test]
    fn a_distance_counts_letters() {
        for (one, other, letters) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("kitten", "sitting", 3),
            ("zoë", "zoe", 1),
        ] {
            assert_eq!(levenshtein(one, other), letters, "{one} {other}");
        }
    }
}
