use scrabble::tui::keymap::palette::letters::close;

#[test]
fn letters_count_more_at_the_beginning_and_without_gaps() {
    assert_eq!(close("exchange", "e"), Some(16 + 12));
    assert_eq!(close("exchange", "exch"), Some(4 * 16 + 12));
    assert_eq!(close("exchange", "ech"), Some(3 * 16 + 12 - 5));
    assert_eq!(close("exchange", "ehn"), Some(3 * 16 + 12 - 6 - 5));
    assert_eq!(close("exchange", "hang"), Some(4 * 16));
    assert_eq!(close("Pass", "ps"), Some(12 + 16 + 12 - 5));
    assert_eq!(close("pass", "pass"), Some(4 * 16 + 12 + 8));
}

#[test]
fn letters_in_another_order_or_scattered_are_not_found() {
    assert_eq!(close("exchange", "xe"), None);
    assert_eq!(close("exchange", "gx"), None);
    assert_eq!(close("exchange", "xe "), None);
    assert_eq!(close("", "a"), None);
    assert_eq!(close("a", ""), None);
}
