use proptest::prelude::*;
use scrabble::text::output::Safe;
use scrabble::text::printable;
use std::io::Write;

fn written(pieces: &[&[u8]]) -> Vec<u8> {
    let mut to = vec![];
    let mut safe = Safe::new(&mut to);
    for piece in pieces {
        safe.write_all(piece).expect("memory");
    }
    safe.flush().expect("memory");
    to
}

#[test]
fn what_acts_is_replaced_and_the_rest_stays() {
    for (text, shown) in [
        (&b"a\tb\n"[..], "a\tb\n"),
        (b"\x1b[2J\x07\r\x7f", "\u{fffd}[2J\u{fffd}\u{fffd}\u{fffd}"),
        ("Zoë\u{9b}2J".as_bytes(), "Zoë\u{fffd}2J"),
        // C1 as single bytes, which some terminals still obey.
        (b"\x9b2J", "\u{fffd}2J"),
        ("\u{202e}\u{2066}山".as_bytes(), "\u{fffd}\u{fffd}山"),
        (b"cut \xe5\xb1", "cut \u{fffd}"),
    ] {
        assert_eq!(String::from_utf8(written(&[text])).expect("text"), shown);
    }
}

proptest! {
    #[test]
    fn no_way_to_cut_a_text_makes_a_difference(
        text in proptest::collection::vec(prop_oneof![any::<char>(), Just('\u{202e}'), Just('\u{9b}'), Just('é')], 0..40),
        junk in proptest::collection::vec(any::<u8>(), 0..6),
        at in any::<proptest::sample::Index>(),
    ) {
        let mut bytes: Vec<u8> = text.iter().collect::<String>().into_bytes();
        bytes.extend(junk);
        let (before, after) = bytes.split_at(at.index(bytes.len() + 1));
        let whole = written(&[&bytes]);
        prop_assert_eq!(&written(&[before, after]), &whole);
        let each: Vec<&[u8]> = bytes.chunks(1).collect();
        prop_assert_eq!(&written(&each), &whole);
        let shown = String::from_utf8(whole).expect("text");
        prop_assert!(!shown.contains(|c| printable::is_unsafe(c) && !matches!(c, '\n' | '\t')));
    }
}
