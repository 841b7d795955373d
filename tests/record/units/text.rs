mod glyphs;
mod output;
mod printable;
mod toml_text;
mod wide;

use scrabble::text::counted;

#[test]
fn a_plural_ends_in_s_or_ies() {
    assert_eq!(counted(1, "play"), "1 play");
    assert_eq!(counted(2, "play"), "2 plays");
    assert_eq!(counted(0, "phony"), "0 phonies");
}
