use scrabble::tui::keymap::palette::synonyms::SYNONYMS;

#[test]
fn they_are_in_order() {
    assert!(SYNONYMS.is_sorted_by_key(|(label, _)| *label));
}
