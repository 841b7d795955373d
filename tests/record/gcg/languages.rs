//! Games in other languages: a game and a position for each, with the points that its tiles give by hand.

use scrabble::engine::tile_set::TileSet;
use scrabble::languages::{self, Language, games};
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::record::notation::gcg;
use std::fs;
use std::path::Path;

/// Those whose files lie in `tests/data/languages`.
const LANGUAGES: [&str; 6] = [
    "catalan",
    "french",
    "german",
    "norwegian",
    "polish",
    "spanish",
];

fn language(name: &str) -> &'static Language {
    languages::called(name).unwrap()
}

/// The game or position of a language.
fn file(name: &str, ending: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/languages");
    fs::read_to_string(folder.join(name).with_extension(ending)).unwrap()
}

/// Every game has a play challenged off, an exchange, and a blank; letters with accents, and digraphs where there are any.
#[test]
fn a_game_is_replayed_with_its_totals_and_written_the_same() {
    for name in LANGUAGES {
        let text = file(name, "gcg");
        let record = gcg::read(text.as_bytes()).unwrap();
        assert_eq!(record.variant(), language(name).variant(), "{name}");
        let replayed = record.replay().unwrap();
        assert_eq!(replayed.mismatches(), [], "{name}");
        assert_eq!(record.notices, [], "{name}");
        assert_eq!(gcg::write(&record), text, "{name}");
    }
}

/// The position after the last turn of the game, the player to move first.
#[test]
fn a_position_is_read_and_written_the_same() {
    for name in LANGUAGES {
        let text = file(name, "cgp");
        let cgp = CgpPosition::parse(&text).unwrap();
        assert_eq!(format!("{cgp}\n"), text);
        let record = gcg::read(file(name, "gcg").as_bytes()).unwrap();
        let replayed = record.replay().unwrap();
        let last = replayed.steps().last().unwrap();
        assert_eq!(cgp.board, last.after, "{name}");
        let mut scores: Vec<_> = cgp.players.iter().map(|player| player.score).collect();
        let totals = replayed.totals().to_vec();
        if record.lines().last().unwrap().player.index() == 0 {
            scores.reverse();
        }
        assert_eq!(scores, totals, "{name}");
    }
}

/// Woogles, macondo and MAGPIE often name a dictionary alone, and Elise the language instead of one.
#[test]
fn a_dictionary_names_the_language() {
    for name in LANGUAGES {
        let variant = language(name).variant();
        let game = file(name, "gcg").replace(&format!("#tile-distribution {name}\n"), "");
        let lexicon = game.lines().find(|line| line.starts_with("#lexicon"));
        let called = game.replace(
            lexicon.unwrap(),
            &format!("#lexicon {}", name.to_uppercase()),
        );
        for game in [game, called] {
            let record = gcg::read(game.as_bytes()).unwrap();
            assert_eq!(record.variant(), variant, "{game}");
        }
        let position = file(name, "cgp").replace(&format!(" ld {name};"), "");
        let cgp = CgpPosition::parse(&position).unwrap();
        assert_eq!(cgp.board.variant(), variant, "{position}");
    }
}

#[test]
fn a_dictionary_of_the_same_language_leaves_the_tiles_as_they_are() {
    let english = languages::english();
    let rows: Vec<String> = TileSet::ENGLISH.rows().collect();
    let dear = rows.join("\n").replace("E,12,1", "E,12,9");
    let own = languages::own("dear", &dear, None).unwrap().variant();
    let eight = games::called("eight").unwrap().variant(english).unwrap();
    for variant in [own, eight] {
        let size = variant.layout.size();
        let rows = vec![size.to_string(); size.into()].join("/");
        let position = format!("{rows} / 0/0 0 lex CSW24;");
        let cgp = CgpPosition::parse_for(&position, variant).unwrap();
        assert_eq!(cgp.board.variant(), variant);
        let game = b"#player1 a Ann\n#player2 b Ben\n#lexicon CSW24\n";
        assert_eq!(gcg::read_for(game, variant).unwrap().variant(), variant);
    }
}

#[test]
fn letters_of_another_language_are_told_with_what_to_do() {
    let says = |turn: &str, language: &'static Language| {
        let text = format!("#player1 a Ann\n#player2 b Ben\n>a: {turn}\n>b: A - +0 0\n");
        let read = gcg::read_for(text.as_bytes(), language.variant());
        read.unwrap_err().to_string()
    };
    let english = languages::english();
    let what =
        "has a letter that no English tile has; name the language of the game with --language";
    for (turn, found) in [
        ("?CKMŃOS L1 SKOŃCzM +86 86", "?CKMŃOS"),
        ("4J ÖSI +20 20", "ÖSI"),
        ("-Ł +0 0", "Ł"),
    ] {
        assert_eq!(says(turn, english), format!("line 3: “{found}” {what}"));
    }
    assert_eq!(
        says("AB+ 8G AB +8 8", english),
        "line 3: “AB+” is not a set of tiles; use A to Z, and ? for a blank"
    );
    assert_eq!(
        says("AB+ 8G AB +8 8", language("spanish")),
        "line 3: “AB+” is not a set of tiles; \
         use A to C, CH, D to J, L, LL, M, N, Ñ, O to R, RR, S to V, X to Z, and ? for a blank"
    );
    let rows = ["15"; 15].join("/");
    let norwegian = CgpPosition::parse(&format!("{rows} A+/ 0/0 0 ld norwegian;"));
    let says = norwegian.unwrap_err().to_string();
    assert!(
        says.ends_with("“+” is not a tile; use A to Y, Ü, Z, Æ, Ä, Ø, Ö, Å, and ? for a blank"),
        "{says}"
    );
}
