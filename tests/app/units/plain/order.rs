use scrabble::app::scene::SearchKind;
use scrabble::engine::square::Square;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::plain::order::{LineCommand, ShowTopic, question};

#[test]
fn commands_are_read_in_any_case_and_spelling() {
    let abc = || LineCommand::Exchange(TileSet::ENGLISH.tiles_of("ABC"));
    for text in ["exchange ABC", "EXCH abc", "-abc", "- a b c", "swap a bc"] {
        assert_eq!(LineCommand::read(text), abc(), "{text}");
    }
    for text in ["exchange", "EXCH", "-", "exchange 7", "-4", "exchange --"] {
        assert_eq!(
            LineCommand::read(text),
            LineCommand::Exchange(None),
            "{text}"
        );
    }
    for text in ["exchange 0", "exchange -", "--", "-0"] {
        let none = LineCommand::Exchange(Some(Tiles::NONE));
        assert_eq!(LineCommand::read(text), none, "{text}");
    }
    assert_eq!(LineCommand::read("Pass"), LineCommand::Pass(false));
    assert_eq!(LineCommand::read("pass YES"), LineCommand::Pass(true));
    assert_eq!(
        LineCommand::read("challenge  Cy Two"),
        LineCommand::Challenge("Cy Two".to_owned())
    );
    assert_eq!(LineCommand::read(""), LineCommand::Enter);
    assert_eq!(
        LineCommand::read("RACK"),
        LineCommand::Show(ShowTopic::Rack)
    );
}

#[test]
fn a_play_begins_with_a_square_or_what_was_meant_as_one() {
    for text in ["8H WORD", "h8 word", "99Z WORD", "play 8H A.B"] {
        assert!(
            matches!(LineCommand::read(text), LineCommand::Play(_)),
            "{text}"
        );
    }
    for text in ["2", "Ben", "pass please", "3 Ann", "rack mine"] {
        assert!(
            matches!(LineCommand::read(text), LineCommand::Other(_)),
            "{text}"
        );
    }
}

#[test]
fn squares_rows_and_columns_can_be_asked_for() {
    let show = |text: &str| match LineCommand::read(text) {
        LineCommand::Show(show) => Some(show),
        _ => None,
    };
    let center = Some(ShowTopic::Square(Square::CENTER));
    for text in ["H8", "8h", "square H8", "at 8H"] {
        assert_eq!(show(text), center, "{text}");
    }
    assert_eq!(show("row 15"), Some(ShowTopic::Row(14)));
    assert_eq!(show("column c"), Some(ShowTopic::Column(2)));
    for text in ["row 16", "row H", "column 3", "column P", "square Z9"] {
        assert_eq!(show(text), None, "{text}");
    }
}

#[test]
fn a_question_names_its_kind_or_shows_it() {
    for (text, kind, asked) in [
        ("horn", SearchKind::Word, "horn"),
        (" ?orn ", SearchKind::Pattern, "?orn"),
        ("*ing", SearchKind::Pattern, "*ing"),
        ("Anagram retain?", SearchKind::Anagram, "retain?"),
        ("hooks  pare", SearchKind::Hooks, "pare"),
        ("word horn", SearchKind::Word, "horn"),
        ("pattern horn", SearchKind::Pattern, "horn"),
        ("up horn", SearchKind::Word, "horn"),
        ("up hooks pare", SearchKind::Hooks, "pare"),
        ("hooks", SearchKind::Word, "hooks"),
        ("up", SearchKind::Word, "up"),
        ("two words", SearchKind::Word, "two words"),
    ] {
        assert_eq!(question(text), Some((kind, asked.to_owned())), "{text}");
    }
    assert_eq!(question("  "), None);
}
