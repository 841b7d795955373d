use proptest::prelude::*;
use scrabble::engine::board::Board;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::record::notation::ucgi::{UcgiMove, UcgiMoveError, exchange, play};

/// A board with HORN across, its N a blank.
fn horn() -> Board {
    let typed = TypedPlay::parse("8F HOR?N", Variant::ENGLISH).expect("a play");
    let draft = typed.draft(&Board::new(Variant::ENGLISH), Variant::ENGLISH.tiles.all());
    Board::new(Variant::ENGLISH).with(draft.expect("it fits").tiles())
}

fn read(text: &str) -> Result<UcgiMove, UcgiMoveError> {
    UcgiMove::read(text, Variant::ENGLISH)
}

fn laid(text: &str) -> Result<String, UcgiMoveError> {
    let UcgiMove::Play(play) = read(text)? else {
        panic!("{text} is a play");
    };
    let draft = play.draft(&horn())?;
    let tiles = draft
        .tiles()
        .map(|(s, t)| format!("{s}{}", t.label(&TileSet::ENGLISH)));
    Ok(tiles.collect::<Vec<_>>().join(" "))
}

#[test]
fn number_first_is_across_and_lower_case_is_a_blank() {
    assert_eq!(laid("9g.QI").as_deref(), Ok("G9Q H9I"));
    assert_eq!(laid("g9.qi").as_deref(), Ok("G9q G10i"));
    assert_eq!(laid("9G.Qi").as_deref(), Ok("G9Q H9i"));
}

#[test]
fn through_tiles_are_letters_and_dots_are_read_too() {
    for text in ["8f.HORnS", "8f.HORNS", "8f....nS", "8f.....S"] {
        assert_eq!(laid(text).as_deref(), Ok("J8S"), "{text}");
    }
    assert_eq!(laid("h6.FArM").as_deref(), Ok("H6F H7A H9M"));
    assert!(matches!(laid("h6.FATM"), Err(UcgiMoveError::Play(_))));
    assert!(matches!(laid("8n.HORN"), Err(UcgiMoveError::Play(_))));
}

#[test]
fn exchanges_name_their_tiles() {
    let tiles = TileSet::ENGLISH.tiles_of("AB?").expect("tiles");
    assert_eq!(read("ex.?AB"), Ok(UcgiMove::Exchange(tiles.clone())));
    assert_eq!(exchange(&tiles, &TileSet::ENGLISH), "ex.AB?");
    assert_eq!(read("pass"), Ok(UcgiMove::Pass));
    for wrong in [
        "ex.", "ex.A1", "ex", "pass.", "", ".", "8h.", "HORN", "8h WORD",
    ] {
        read(wrong).expect_err(wrong);
    }
}

#[test]
fn a_play_is_written_as_it_is_read() {
    let rules = RuleSet::classic();
    for (text, rack) in [("8f.HORnS", "S"), ("h6.FArM", "FA?M"), ("10f.PASTE", "")] {
        let text = text.replace("FArM", "FaRM");
        let UcgiMove::Play(read) = read(&text).expect("a move") else {
            panic!("{text} is a play");
        };
        let rack = TileSet::ENGLISH.tiles_of(rack).expect("tiles");
        let draft = read.draft(&horn()).expect("it fits");
        let Ok(checked) = Play::check(&draft, &horn(), &rack, &rules) else {
            assert!(text.starts_with("10f"), "{text}");
            continue;
        };
        assert_eq!(play(checked.main_word()), text);
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*", near in "[0-9a-p]{0,3}\\.?[A-Za-z.?()]{0,16}") {
        for text in [text, near] {
            if let Ok(UcgiMove::Play(play)) = read(&text) {
                let _ = play.draft(&horn());
            }
        }
    }
}
