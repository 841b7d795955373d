use proptest::prelude::*;
use scrabble::text::printable::{is_unsafe, json, line, lines};

/// Unicode's Cc, Zl, Zp and `Bidi_Control`, as its tables list them.
#[test]
fn everything_that_a_terminal_or_a_bidirectional_text_obeys_acts() {
    let listed = [
        0x00..=0x1f,
        0x7f..=0x9f,
        0x61c..=0x61c,
        0x200e..=0x200f,
        0x2028..=0x202e,
        0x2066..=0x2069,
    ];
    for c in listed.into_iter().flatten().filter_map(char::from_u32) {
        assert!(is_unsafe(c), "{c:?}");
    }
    for c in " ~\u{a0}éßﬁ“…★✗山👩\u{200d}👩ا\u{200c}\u{301}\u{fffd}".chars() {
        assert!(!is_unsafe(c), "{c:?}");
    }
}

proptest! {
    #[test]
    fn json_keeps_its_value(text in any::<String>(), more in "[\u{7f}-\u{9f}\u{202a}-\u{202e}\u{2066}-\u{2069}\n\t]*") {
        let value = serde_json::json!({ "a": text + &more });
        for written in [value.to_string(), format!("{value:#}")] {
            let escaped = json(&written);
            prop_assert!(!escaped.contains(|c| is_unsafe(c) && c != '\n'));
            let read: serde_json::Value = serde_json::from_str(&escaped).expect("JSON");
            prop_assert_eq!(&read, &value);
        }
    }

    #[test]
    fn a_line_is_one_line_and_safe_text_stays_itself(text in any::<String>()) {
        let one = line(&text);
        prop_assert!(!one.contains(is_unsafe));
        prop_assert_eq!(one.chars().count(), text.chars().count());
        let same = line(&one) == one && lines(&one) == one;
        prop_assert!(same);
    }
}
