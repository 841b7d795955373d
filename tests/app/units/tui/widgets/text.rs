use scrabble::tui::theme::Theme;
use scrabble::tui::widgets::text::{Block, Row, fit, pad, wrap};

#[test]
fn texts_are_cut_between_characters() {
    assert_eq!(fit("Ann", 3), "Ann");
    assert_eq!(fit("Annabel", 4), "Ann…");
    assert_eq!(fit("山田太郎", 8), "山田太郎");
    assert_eq!(fit("山田太郎", 4), "山…");
    assert_eq!(fit("山田", 1), "…");
    assert_eq!(fit("山田", 0), "");
    assert_eq!(pad("山田", 5), "山田 ");
    assert_eq!(pad("山田太郎", 4), "山… ");
}

#[test]
fn a_row_that_is_kept_takes_an_empty_one_or_follows_the_others_that_are() {
    let theme = Theme::default();
    let kept = |texts: &[&str], least: usize| {
        let rows = texts.iter().map(|text| match *text {
            "" => Row::new(),
            text => Row::new().with(text, theme.base),
        });
        let block = Block::new("", rows.collect(), least);
        let block = block.keeping(Row::new().with("x", theme.base));
        let rows = block.rows.into_iter().map(|row| row.line(3).to_string());
        (rows.collect::<Vec<_>>().concat(), block.least)
    };
    assert_eq!(kept(&["a", "b", "", ""], 1), ("abx".to_owned(), 3));
    assert_eq!(kept(&["a", "b", "c"], 1), ("axbc".to_owned(), 2));
    assert_eq!(kept(&["a"], 1), ("ax".to_owned(), 2));
    assert_eq!(kept(&[], 0), ("x".to_owned(), 1));
}

#[test]
fn text_is_broken_between_words_and_never_too_wide() {
    assert_eq!(wrap("H8 is left empty", 8), ["H8 is", "left", "empty"]);
    assert_eq!(wrap("one two three", 7), ["one two", "three"]);
    assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
    assert_eq!(wrap("", 3), [""]);
    assert_eq!(wrap("山田さん", 1).len(), 4);
}
