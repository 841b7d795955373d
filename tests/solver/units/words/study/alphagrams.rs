use scrabble::words::study::alphagrams::ways;

#[test]
fn the_ways_to_draw_letters_count_blanks() {
    // Two blanks; or a blank and one of 9 A; or two of 9 A.
    assert_eq!(ways("AA"), 1 + 2 * 9 + 36);
    // One Q: a second one is a blank.
    assert_eq!(ways("QQ"), 1 + 2);
    assert_eq!(ways("A"), 9 + 2);
    assert_eq!(ways("AB"), 1 + 2 * (9 + 2) + 18);
    assert_eq!(ways("ZZZZ"), 0);
}
