use scrabble::tui::keymap::{KeyPreset, Keys};
use scrabble::tui::table::guide::named;

#[test]
fn keys_are_those_that_hold() {
    let text = "{Lay} a word, {turn} turns, {move} moves, {exchange} exchanges; {enter}.";
    let said = |before, preset| {
        let keys = Keys::BUILT_IN.over(preset).expect("keys");
        named(text, before, &keys)
    };
    assert_eq!(
        said(None, KeyPreset::Default),
        "Type a word, Tab turns, the arrow keys moves, F5 exchanges; Enter."
    );
    assert_eq!(
        said(Some("i"), KeyPreset::Vim),
        "Press i, then type a word, Tab turns, h, j, k and l moves, e exchanges; Enter."
    );
    assert_eq!(
        said(None, KeyPreset::Woogles),
        "Type a word, ← turns, Ctrl and the arrow keys moves, F5 exchanges; Enter."
    );
    let own: Keys = "exchange=F8".parse().expect("keys");
    assert!(named(text, None, &own).contains("F8 exchanges"));
}
