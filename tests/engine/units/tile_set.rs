use proptest::prelude::*;
use scrabble::engine::tile::{Letter, PlacedTile, Tile};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::tile_set::file::TileSetError;
use scrabble::languages;

fn set(language: &str) -> &'static TileSet {
    &languages::called(language)
        .expect("a language")
        .variant()
        .tiles
}

fn number(text: &str, before: &str) -> i32 {
    let (head, _) = text.split_once(before).expect("a number");
    let digits = head.rsplit(|c: char| !c.is_ascii_digit()).next();
    digits.unwrap_or_default().parse().expect("a number")
}

/// R2: the numbers of tiles and points that the sources name.
#[test]
fn every_embedded_set_has_the_tiles_and_points_of_its_sources() {
    for (name, text) in wordrack_assets::TILE_SETS {
        let set = TileSet::read_file(name, text).expect("a tile set");
        let all = set.all();
        assert_eq!(
            i32::try_from(all.len()),
            Ok(number(text, " tiles,")),
            "{name}"
        );
        assert_eq!(set.total(all).value(), number(text, " points."), "{name}");
    }
    assert_eq!(languages::all().count(), 26);
}

#[test]
fn the_english_set_is_that_of_the_rules() {
    let set = set("en");
    assert_eq!((set.all().len(), set.total(set.all()).value()), (100, 187));
    assert_eq!(set, &TileSet::ENGLISH);
}

#[test]
fn accents_are_kept_where_the_alphabet_has_them() {
    let spelled = |language: &str, word: &str| {
        let set = set(language);
        Some(set.word(set.letters_of(word)?))
    };
    for (language, written, read) in [
        ("fr", "Élève", Some("ELEVE")),
        ("fr", "œuf", Some("OEUF")),
        ("de", "Straße", Some("STRASSE")),
        ("de", "STRAẞE", Some("STRASSE")),
        ("de", "häuser", Some("HÄUSER")),
        ("de", "ha\u{308}user", Some("HÄUSER")),
        ("es", "piñón", Some("PIÑON")),
        ("ca", "cel·la", Some("CEL·LA")),
        ("tr", "ilk ırk", None),
        ("tr", "ilk", Some("İLK")),
        ("tr", "ırk", Some("IRK")),
        ("bg", "няма ѝ", None),
        ("bg", "ѝ", Some("И")),
        ("bg", "край", Some("КРАЙ")),
        ("hr", "ǆep", Some("DŽEP")),
        ("hr", "đak", Some("ĐAK")),
        ("cy", "tŷ", Some("TY")),
        ("en", "naïve", None),
        ("en", "straße", None),
        ("en", "привет", None),
        ("it", "kiwi", None),
        ("de", "a-b", None),
    ] {
        assert_eq!(spelled(language, written).as_deref(), read, "{written}");
    }
}

#[test]
fn the_longest_label_is_meant_unless_brackets_part_the_letters() {
    let set = set("es");
    let letters = |text: &str| set.letters_of(text).expect("letters").len();
    assert_eq!(
        (letters("CHICO"), letters("[CH]ICO"), letters("[C][H]ICO")),
        (4, 4, 5)
    );
    let placed = set.placed_of("[CH]Ico").expect("tiles");
    assert_eq!(set.placed_text(placed), "[CH]Ico");
    for (language, word, tiles) in [
        ("hr", "ljiljan", 5),
        ("hr", "ǌegov", 5),
        ("cy", "llongddyn", 6),
    ] {
        let letters = self::set(language).letters_of(word);
        assert_eq!(letters.map(|letters| letters.len()), Some(tiles), "{word}");
    }
    let rack = set.tiles_of("?LLLA[RR]").expect("tiles");
    assert_eq!(
        (rack.len(), set.rack_text(&rack).as_str()),
        (5, "AL[LL][RR]?")
    );
    let parted = set.tiles_of("C?H").expect("tiles");
    assert_eq!(set.rack_text(&parted), "[C]H?");
}

#[test]
fn a_faulty_file_is_refused_with_its_line() {
    let read = |text: &str| TileSet::read_file("mine", text).map(|_| ());
    let line = |line, text: &str| {
        let text = text.to_owned();
        Err(TileSetError::Line { line, text })
    };
    assert_eq!(read("A,9,1,1\nB,two,3,0"), line(2, "B,two,3,0"));
    assert_eq!(read("A,9,1,1\nB"), line(2, "B"));
    assert_eq!(read("A,9,1,maybe"), line(1, "A,9,1,maybe"));
    let label = |label: &str| label.to_owned();
    let twice = TileSetError::Twice {
        line: 3,
        label: label("A"),
    };
    assert_eq!(read("# letters\nA,9,1,1\na,9,1,1"), Err(twice));
    let long = TileSetError::Label {
        line: 1,
        label: label("ABCD"),
    };
    assert_eq!(read("ABCD,9,1,1"), Err(long));
    assert_eq!(read(""), Err(TileSetError::NoLetters));
    assert_eq!(read("A,1,1,1\nB,1,1,0"), Err(TileSetError::Count(2)));
    let pairs = ('A'..='B').flat_map(|first| ('A'..='Z').map(move |next| (first, next)));
    let many: Vec<String> = pairs
        .map(|(one, two)| format!("{one}{two},9,1,0"))
        .collect();
    assert_eq!(read(&many.join("\n")), Err(TileSetError::TooManyLetters));
}

#[test]
fn the_set_of_a_file_is_told_as_a_whole_and_read_again() {
    let german = set("de");
    let rows = |set: &TileSet| set.rows().collect::<Vec<_>>().join("\n");
    let called = |name, text: &str, named| {
        let language = languages::own(name, text, named).expect("a set");
        (language.variant().tiles.name(), language.code)
    };
    // The tiles of a language are its own, whatever the file is called.
    let german_words = languages::called("de");
    assert_eq!(called("x", &rows(german), german_words), ("german", "de"));
    assert_eq!(called("german", &rows(german), None), ("german", "de"));
    let fewer = rows(german).replace("Ä,1,6,1", "Ä,0,6,1");
    assert_eq!(called("german", &fewer, None), ("german-own", "de"));
    assert_eq!(called("de", &fewer, None), ("german-own", "de"));
    assert_eq!(called("german-small", &fewer, None), ("german-small", "de"));
    assert_eq!(
        called("My Tiles", &fewer, german_words),
        ("german-my-tiles", "de")
    );
    assert_eq!(called("my", &fewer, None), ("my", "my"));
    // Only sets of the letters A to Z have English words.
    let english = rows(&TileSet::ENGLISH).replace("E,12,1,1", "E,12,2,1");
    assert_eq!(called("my", &english, None), ("english-my", "en"));
    assert_eq!(called("english-x", &fewer, None).0, "own-english-x");
    assert!(
        !languages::own("englishes", &fewer, None)
            .expect("a set")
            .variant()
            .tiles
            .is_english()
    );
    let own = languages::own("my", &fewer, None).expect("a set");
    let told = own.variant().tiles.told();
    assert!(told.starts_with("my:?,2,0,0/A,5,1,1/Ä,0,6,1/"), "{told}");
    let again = languages::told(told).expect("a set");
    assert!(std::ptr::eq(again, own));
    assert!(languages::is_called(&own.variant().tiles, told));
    for damaged in [
        "my:",
        "my:A,1",
        &told.replace("my:", "english-my:"),
        &told.replace("my:", "de:"),
        &told.replace("my:", "m y:"),
    ] {
        assert!(languages::told(damaged).is_none(), "{damaged}");
    }
}

fn any_set() -> impl Strategy<Value = &'static TileSet> {
    let sets: Vec<_> = languages::all()
        .map(|language| &language.variant().tiles)
        .collect();
    prop::sample::select(sets)
}

proptest! {
    #[test]
    fn what_is_written_is_what_is_read(set in any_set(), picks in prop::collection::vec((0..47_usize, any::<bool>()), 1..16)) {
        let letters: Vec<Letter> = set.letters().collect();
        let tiles: Vec<PlacedTile> = picks.iter().map(|(pick, blank)| {
            let letter = letters[pick % letters.len()];
            if *blank { PlacedTile::Blank(letter) } else { PlacedTile::Natural(letter) }
        }).collect();
        let text = set.placed_text(tiles.iter().copied());
        prop_assert_eq!(set.placed_of(&text), Some(tiles.clone()));
        let rack = tiles.iter().map(|tile| tile.tile()).collect();
        prop_assert_eq!(set.tiles_of(&set.rack_text(&rack)), Some(rack));
    }

    #[test]
    fn any_text_is_read_or_refused(set in any_set(), text in ".{0,24}") {
        if let Some(letters) = set.letters_of(&text) {
            prop_assert!(letters.iter().all(|letter| letter.index() < set.len()));
        }
        let _ = (set.placed_of(&text), set.tiles_of(&text), set.parts(&text).count());
    }

    #[test]
    fn any_file_is_a_set_or_refused(text in "([A-Zäöß\\[\\]·?#]{0,4},?[0-9x]{0,3},?[0-9]{0,2},?[01]?\n){0,40}") {
        if let Ok(set) = TileSet::read_file("mine", &text) {
            prop_assert!(set.kinds().all(|kind| kind == Tile::Blank || !kind.label(&set).is_empty()));
        }
    }
}
