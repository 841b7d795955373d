use scrabble::app::field::TextField;
use scrabble::app::msg::CommonMsg;

#[test]
fn the_last_word_goes_with_the_spaces_behind_it() {
    for (text, kept) in [
        ("", ""),
        ("HORN", ""),
        ("8H HORN", "8H "),
        ("8H HORN  ", "8H "),
        ("  ", ""),
        ("zoë é", "zoë "),
    ] {
        let mut field = TextField::with(text, 20);
        assert!(field.update(CommonMsg::EraseMore(false)));
        assert_eq!(field.text(), kept, "{text:?}");
    }
}
