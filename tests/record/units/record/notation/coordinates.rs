use scrabble::engine::board::Board;
use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::languages;
use scrabble::record::notation::coordinates::{TypedPlay, TypedPlayError};

fn draft(text: &str, board: &Board, rack: &str) -> Result<String, TypedPlayError> {
    let play = TypedPlay::parse(text, Variant::ENGLISH)?;
    let rack = TileSet::ENGLISH.tiles_of(rack).unwrap_or_default();
    let draft = play.draft(board, &rack)?;
    Ok(draft
        .tiles()
        .map(|(s, t)| format!("{s}{}", t.label(&TileSet::ENGLISH)))
        .collect::<Vec<_>>()
        .join(" "))
}

fn with_horn() -> Board {
    let horn = TypedPlay::parse("8F HORN", Variant::ENGLISH)
        .and_then(|p| p.draft(&Board::new(Variant::ENGLISH), Variant::ENGLISH.tiles.all()));
    Board::new(Variant::ENGLISH).with(horn.unwrap_or_default().tiles())
}

#[test]
fn a_play_has_an_outline_while_it_is_typed() {
    let outline = |text: &str| {
        let rack = TileSet::ENGLISH.tiles_of("FAM?").unwrap_or_default();
        let draft = TypedPlay::outline(text, &with_horn(), &rack);
        let tiles = draft
            .tiles()
            .map(|(s, t)| format!("{s}{}", t.label(&TileSet::ENGLISH)));
        tiles.collect::<Vec<_>>().join(" ")
    };
    for nothing in [
        "", " ", "H6", "H6 ", "66 FA", "H6 (", "H6 ?", "H8 R", "H8 X", "FARM",
    ] {
        assert_eq!(outline(nothing), "", "{nothing}");
    }
    assert_eq!(outline("H6 F"), "H6F");
    assert_eq!(outline(" h6  farm"), "H6F H7A H9M");
    assert_eq!(outline("H6 FAXM"), "H6F H7A H9M", "the R stays");
    assert_eq!(outline("H6 FA(R"), "H6F H7A");
    assert_eq!(outline("H6 FA.M and more"), "H6F H7A H9M");
    assert_eq!(outline("15N FAM"), "N15F O15A");
    assert_eq!(
        outline("1A ZZ"),
        "A1z B1Z",
        "no tile is needed to see where it goes"
    );
}

#[test]
fn the_reading_is_told_where_two_are_possible() {
    let reading = |language: &str, text: &str| {
        let language = languages::called(language).expect("a language");
        TypedPlay::reading(text, &language.variant().tiles)
    };
    for (language, text, read) in [
        ("es", "8G chico", Some("[CH]ICO")),
        ("es", "8G CHI", Some("[CH]I")),
        ("es", "G8 perRO", None),
        ("es", "G8 pe.(ch)oLL", Some("pe.([ch])o[LL]")),
        ("es", "8G [CH]ICO", None),
        ("es", "8G [C]HICO", None),
        ("es", "8G c", None),
        ("es", "8G", None),
        // There is no Q or Y in Catalan, and the dot of L·L is no tile.
        ("ca", "8G que", None),
        ("ca", "8G col·lega", None),
        ("ca", "8G any", None),
        ("hr", "8G njuh", Some("[NJ]UH")),
        ("en", "8G chico", None),
    ] {
        assert_eq!(reading(language, text).as_deref(), read, "{text}");
    }
}

#[test]
fn number_first_is_across_and_letter_first_is_down() {
    assert_eq!(
        draft("8H cab", &Board::new(Variant::ENGLISH), "CAB").as_deref(),
        Ok("H8C I8A J8B")
    );
    assert_eq!(
        draft("h8 CAB", &Board::new(Variant::ENGLISH), "CAB").as_deref(),
        Ok("H8C H9A H10B")
    );
}

#[test]
fn lower_case_in_a_mixed_word_is_the_blank_and_a_lacking_letter_falls_back_to_it() {
    assert_eq!(
        draft("8H cAB", &Board::new(Variant::ENGLISH), "CAB?").as_deref(),
        Ok("H8c I8A J8B")
    );
    assert_eq!(
        draft("8H CAB", &Board::new(Variant::ENGLISH), "AB?").as_deref(),
        Ok("H8c I8A J8B")
    );
    assert_eq!(
        draft("8H CAB", &Board::new(Variant::ENGLISH), "AB").as_deref(),
        Ok("H8C I8A J8B")
    );
}

#[test]
fn blanks_alone_can_be_asked_for_where_the_letter_is_held_too() {
    let horn = with_horn();
    for (text, rack, laid) in [
        ("8J s", "S?", "J8S"),
        ("8F ....s", "S?", "J8s"),
        ("8F (HORN)s", "S?", "J8s"),
        ("8F HORNs", "S?", "J8s"),
        ("8F ....?S", "S?", "J8s"),
        ("8F ....?s", "S?", "J8s"),
        ("8F horn?s", "S?", "J8s"),
        ("8F horns", "S?", "J8S"),
        ("8F ....S", "S?", "J8S"),
        ("8F ....S", "?", "J8s"),
        // What is asked for is placed; that the rack lacks it is found later.
        ("8F ....s", "S", "J8s"),
        ("1A ?ab", "AB?", "A1a B1B"),
        ("1A ?A?b", "AB??", "A1a B1b"),
    ] {
        assert_eq!(draft(text, &horn, rack).as_deref(), Ok(laid), "{text}");
    }
    for bad in ["8F ....?", "8F ?.", "8F ??A", "8F (?HORN)S"] {
        let refused = draft(bad, &horn, "S?");
        assert_eq!(refused, Err(TypedPlayError::Character('?')), "{bad}");
    }
}

#[test]
fn through_letters_are_dots_brackets_or_spelled_out() {
    for text in ["H6 FA.M", "H6 FA(R)M", "H6 FARM"] {
        assert_eq!(
            draft(text, &with_horn(), "FAM").as_deref(),
            Ok("H6F H7A H9M"),
            "{text}"
        );
    }
}

#[test]
fn faults_name_the_square() {
    let horn = with_horn();
    let r = |s| Square::parse(s).unwrap_or(Square::CENTER);
    assert_eq!(
        draft("H6 F.RM", &horn, ""),
        Err(TypedPlayError::NothingThere(r("H7")))
    );
    assert_eq!(
        draft("8O AB", &horn, "AB"),
        Err(TypedPlayError::OffBoard(r("O8")))
    );
    let other = draft("H6 FATM", &horn, "FATM");
    assert!(
        matches!(other, Err(TypedPlayError::OtherLetter { square, .. }) if square == Square::CENTER)
    );
    assert!(matches!(
        draft("Z8 AB", &horn, ""),
        Err(TypedPlayError::Square(..))
    ));
    for bad in ["", "8H", "AB 8H X", "8H A-B", "8H (AB", "8H A)B"] {
        assert!(draft(bad, &horn, "AB").is_err(), "{bad}");
    }
}
