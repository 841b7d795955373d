//! Tiles whose label has several characters, typed one by one at the cursor and in the exchange dialog.

use crate::screen::Screen;
use crate::support::says::{has, lacks};
use crate::support::table::{at_table, game_of, in_lines, page, send, typed as typed_play};
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::msg::Msg as AnyMsg;
use scrabble::app::placement::{Answer, Placement, PlacementMsg, RackOrder};
use scrabble::app::scene::RackScene;
use scrabble::app::table::Msg;
use scrabble::engine::board::Board;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::variant::Variant;
use scrabble::languages;

fn spanish() -> &'static Variant {
    languages::called("es").expect("Spanish").variant()
}

/// D, DZ and DZS as in Hungarian, which the embedded sets do not have.
fn three_characters() -> &'static Variant {
    let text = "?,2,0,0\nA,9,1,1\nD,9,1,0\nDZ,2,1,0\nDZS,2,1,0\nS,9,1,0\nZ,9,1,0\n";
    languages::own("three", text, None)
        .expect("a set")
        .variant()
}

/// A rack in notation, from labels with spaces between them.
fn apart(rack: &str) -> String {
    let each = rack.split(' ').map(|label| match label {
        "?" => "?".to_owned(),
        label => format!("[{label}]"),
    });
    each.collect()
}

/// What lies on the board after these keys, and whether the last was refused.
fn typed(variant: &'static Variant, rack: &str, keys: &str) -> (String, bool) {
    let set = &variant.tiles;
    let rack = set.tiles_of(&apart(rack)).expect("a rack");
    let order = RackOrder::from(&rack);
    let mut placement = Placement::new(Board::new(variant), Some(order), RuleSet::classic());
    let mut last = Answer::Done;
    for c in keys.chars() {
        last = placement.update(match c {
            'A'..='Z' => PlacementMsg::BlankLetter(c),
            '<' => PlacementMsg::TakeBack,
            '&' => PlacementMsg::Digraph,
            c => PlacementMsg::Letter(c),
        });
    }
    let tiles = placement.draft.tiles().map(|(_, tile)| tile.label(set));
    let laid = tiles.collect::<Vec<_>>().join(" ");
    (laid, matches!(last, Answer::Refused(_)))
}

#[test]
fn characters_typed_one_by_one_make_the_tile_that_the_rack_has() {
    for (rack, keys, laid) in [
        ("CH C H A", "cha", "CH A"),
        ("C H A", "cha", "C H A"),
        // Without a C the tile is placed at once, and H belongs to it.
        ("CH A", "cha", "CH A"),
        ("CH H A", "cha", "CH A"),
        ("CH H A", "chha", "CH H A"),
        // A blank stands for C until H follows, and stays on the rack if there is a tile.
        ("CH A ?", "ca", "c A"),
        ("CH A ?", "cha", "CH A"),
        ("A ?", "cha", "ch A"),
        // A blank that was asked for stays one.
        ("CH C A ?", "Cha", "ch A"),
        ("CH A", "ch<", ""),
        ("LL LL L L", "llll", "LL LL"),
        ("LL L L A", "lal", "L A L"),
    ] {
        assert_eq!(
            typed(spanish(), rack, keys),
            (laid.to_owned(), false),
            "{rack}: {keys}"
        );
    }
    assert_eq!(typed(spanish(), "A", "c"), (String::new(), true));
}

#[test]
fn labels_of_three_characters_grow_out_of_those_of_two() {
    for (rack, keys, laid) in [
        ("D DZ DZS A", "dzsa", "DZS A"),
        ("D DZS A", "dzsa", "DZS A"),
        ("DZS A", "dzsa", "DZS A"),
        ("D Z S A", "dzsa", "D Z S A"),
        ("DZ S A", "dzsa", "DZ S A"),
        // Where Z is a tile as well, a longer label waits for the rest of it.
        ("D Z DZS A", "dza", "D Z A"),
    ] {
        assert_eq!(
            typed(three_characters(), rack, keys),
            (laid.to_owned(), false),
            "{rack}: {keys}"
        );
    }
}

#[test]
fn a_key_splits_and_joins_the_tiles_typed() {
    for (rack, keys, laid, refused) in [
        ("CH C H A", "ch&", "C H", false),
        ("CH C H A", "ch&a", "C H A", false),
        ("CH C H A", "ch&&", "CH", false),
        ("CH A", "ch&", "CH", true),
        ("C H A", "ch&", "C H", true),
        ("C H A ?", "ch&", "ch", false),
        ("A", "a&", "A", false),
        ("A", "&", "", false),
    ] {
        assert_eq!(
            typed(spanish(), rack, keys),
            (laid.to_owned(), refused),
            "{rack}: {keys}"
        );
    }
}

/// The rack of Ann while she exchanges and has typed these letters, with a star after marked tiles.
fn marked(rack: &str, keys: &str) -> String {
    let rack = apart(rack);
    let racks = [("Ann", rack.as_str()), ("Ben", "AAAAAAA")];
    let mut session = at_table(game_of(spanish(), &racks, RuleSet::classic()));
    send(&mut session, [CommonMsg::Confirm]);
    send(&mut session, [Msg::OpenExchange]);
    send(
        &mut session,
        keys.chars().map(|c| AnyMsg::from(CommonMsg::Char(c))),
    );
    let RackScene::Faces(slots) = page(&session).rack else {
        panic!("no rack");
    };
    let star = |marked| if marked { "*" } else { "" };
    let slots = slots.iter();
    slots
        .map(|slot| format!("{}{}", slot.tile.label(&spanish().tiles), star(slot.marked)))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn tiles_to_exchange_are_marked_by_typing_their_labels() {
    assert_eq!(marked("A C CH H L L LL", "c"), "A C* CH H L L LL");
    assert_eq!(marked("A C CH H L L LL", "ch"), "A C CH* H L L LL");
    assert_eq!(marked("A C CH H L L LL", "chh"), "A C CH* H* L L LL");
    assert_eq!(marked("A C CH H L L LL", "ll"), "A C CH H L L LL*");
    assert_eq!(marked("A C CH H L L LL", "lal"), "A* C CH H L* L* LL");
    assert_eq!(marked("A CH E I L L ?", "ch"), "A CH* E I L L ?");
    assert_eq!(marked("A CH E I L L ?", "c?"), "A CH* E I L L ?*");
    // The second time takes the mark away again.
    assert_eq!(marked("A CH E I L L ?", "chc"), "A CH E I L L ?");
    assert_eq!(marked("A C E I L L ?", "chc"), "A C E I L L ?");
}

/// The longest tile is meant, which is told beside the text, and not in English.
#[test]
fn a_typed_play_tells_how_it_is_read_where_two_readings_are_possible() {
    for (variant, rack, told) in [
        (spanish(), "CH I C O H A A", Some("[CH]ICO")),
        (spanish(), "I C O H A A A", Some("[CH]ICO")),
        (Variant::ENGLISH, "C H I C O A A", None),
    ] {
        let racks = [("Ann", apart(rack)), ("Ben", "AAAAAAA".to_owned())];
        let racks = racks.each_ref().map(|(name, rack)| (*name, rack.as_str()));
        for size in [(50, 20), (80, 24), (140, 45)] {
            let mut session = at_table(game_of(variant, &racks, RuleSet::classic()));
            send(&mut session, [CommonMsg::Confirm]);
            let mut backend = NoBackend;
            let mut screen = Screen::of(session, &mut backend, size);
            screen.types("/8g chico");
            let text = screen.text();
            match told {
                Some(reading) => {
                    has(&text, format!("Play ▸ 8g chico  read as {reading}"));
                }
                None => lacks(&text, "read as"),
            }
            let mut session = at_table(game_of(variant, &racks, RuleSet::classic()));
            let (said, _) = in_lines(&mut session, &mut backend, b"\ntry 8g chico\nquit yes\n");
            match told {
                Some(reading) => has(&said, format!("Read as {reading}.")),
                None => lacks(&said, "Read as"),
            }
        }
    }
}

/// The word that lies on the board in the order of these keys.
fn rearranged(keys: &str) -> String {
    let mut rules = RuleSet::classic();
    rules.house.rearrange = true;
    let racks = [("Ann", "[CH]O[C]HOEE"), ("Ben", "AAAAAAA")];
    let mut session = at_table(game_of(spanish(), &racks, rules));
    let play = typed_play("8F cho[c]ho");
    send(&mut session, [CommonMsg::Confirm]);
    send(&mut session, [play]);
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    send(&mut session, [CommonMsg::Confirm]);
    send(&mut session, [Msg::OpenRearrange]);
    send(&mut session, keys.chars().map(CommonMsg::Char));
    let word = Square::parse("8F").expect("a square");
    let board = page(&session).view.board;
    let tiles = board.run(word, Direction::Across);
    let tiles = tiles.iter().filter_map(|square| board.get(*square));
    spanish().tiles.placed_text(tiles)
}

#[test]
fn a_word_is_rearranged_by_the_longest_labels_that_are_typed() {
    for (keys, laid) in [
        ("", "[CH]O[C]HO"),
        ("c", "C[CH]OHO"),
        ("ch", "[CH]O[C]HO"),
        ("chc", "[CH]COHO"),
        ("chh", "[CH]HOCO"),
        ("cc", "C[CH]OHO"),
        ("cch", "C[CH]OHO"),
        ("och", "O[CH][C]HO"),
        ("co", "CO[CH]HO"),
    ] {
        assert_eq!(rearranged(keys), laid, "{keys}");
    }
}
