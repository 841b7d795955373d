//! Games that begin from a position that was set up: replayed, written down, and read again.

use proptest::prelude::*;
use scrabble::engine::board::Board;
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{PlacedTile, Points};
use scrabble::engine::variant::Variant;
use scrabble::record::notation::cgp::{CgpPlayer, CgpPosition};
use scrabble::record::notation::coordinates::TypedPlay;
use scrabble::record::notation::gcg;
use scrabble::record::{ExchangedTiles, WrittenGame};
use scrabble::share::SharedGame;

/// HORN with a blank R on 8F, racks and scores of both players, and one scoreless turn.
const HORN: &str = "15/15/15/15/15/15/15/5HOrN6/15/15/15/15/15/15/15 AEFMRST/EIO 30/12 1";

fn names() -> [String; 2] {
    ["Ann", "Ben"].map(str::to_owned)
}

fn begun(cgp: &str) -> WrittenGame {
    let position = CgpPosition::parse(cgp).unwrap();
    WrittenGame::from_position(position, &names(), RuleSet::classic()).unwrap()
}

fn text(game: &WrittenGame) -> String {
    gcg::write_tree(game.tree())
}

fn read(text: &str) -> WrittenGame {
    let tree = gcg::read_tree(text.as_bytes(), Variant::ENGLISH).unwrap();
    WrittenGame::of(tree, RuleSet::classic())
}

fn play(game: &mut WrittenGame, text: &str) {
    let (board, any) = (game.board(), game.board().off_board());
    let parsed = TypedPlay::parse(text, game.variant()).unwrap();
    let draft = parsed.draft(&board, &any).unwrap();
    let play = Play::check(&draft, &board, &any, game.rules()).unwrap();
    game.play(&play);
}

fn racks(game: &WrittenGame) -> Vec<String> {
    let seats = Seat::first(2);
    let rack = |seat| {
        game.rack(seat)
            .map_or_else(String::new, |rack| rack.to_string())
    };
    seats.map(rack).collect()
}

#[test]
fn a_game_begins_with_the_board_the_racks_and_the_player_to_move_of_the_position() {
    let game = begun(HORN);
    assert_eq!(game.board(), CgpPosition::parse(HORN).unwrap().board);
    assert_eq!(racks(&game), ["AEFMRST", "EIO"]);
    assert_eq!(game.to_move(), Seat::FIRST);
    assert_eq!(game.position().to_string(), HORN);
}

#[test]
fn scores_go_on_from_those_of_the_position() {
    let mut game = begun(HORN);
    play(&mut game, "H6 FA.M");
    game.pass();
    let record = game.record();
    let totals = record.lines().iter().map(|line| line.total);
    let value = |total: Option<Points>| total.map(Points::value);
    assert_eq!(totals.map(value).collect::<Vec<_>>(), [Some(38), Some(12)]);
    let replayed = record.replay().unwrap();
    assert_eq!(replayed.board(), game.board());
    assert_eq!(replayed.mismatches(), []);
}

#[test]
fn scoreless_turns_count_on_from_those_of_the_position_until_a_play_scores() {
    let mut game = begun(HORN);
    game.pass();
    assert_eq!(game.position().scoreless, 2);
    game.exchange(ExchangedTiles::Count(2));
    assert_eq!(game.position().scoreless, 3);
    play(&mut game, "H6 FA.M");
    assert_eq!(game.position().scoreless, 0);
    game.pass();
    assert_eq!(game.position().scoreless, 1);
}

#[test]
fn a_file_keeps_the_start_with_racks_scores_and_turns() {
    let mut game = begun(HORN);
    let again = read(&text(&game));
    assert_eq!(again.position().to_string(), HORN, "{}", text(&game));
    assert_eq!(racks(&again), ["AEFMRST", "EIO"]);
    play(&mut game, "H6 FA.M");
    game.pass();
    let again = read(&text(&game));
    assert_eq!(again.record(), game.record(), "{}", text(&game));
    assert_eq!(text(&again), text(&game));
}

#[test]
fn a_position_with_one_line_is_written_for_our_own_and_ignored_by_others() {
    let text = text(&begun(HORN));
    let lines = text
        .lines()
        .filter(|line| line.starts_with("#house-position "));
    assert_eq!(lines.count(), 1, "{text}");
}

#[test]
fn setting_up_keeps_names_in_the_order_of_play_and_the_dictionary_and_can_be_undone() {
    let mut game = WrittenGame::new(Variant::ENGLISH, &names(), RuleSet::classic()).unwrap();
    game.set_lexicon("CSW24".to_owned());
    play(&mut game, "8F HORN");
    let before = text(&game);
    let position = CgpPosition {
        operations: vec![],
        ..game.position()
    };
    game.set_up(position).unwrap();
    let head = game.tree().head();
    let order: Vec<_> = head.players().iter().map(|player| &player.name).collect();
    assert_eq!(order, ["Ben", "Ann"]);
    assert_eq!(head.about.lexicon.as_deref(), Some("CSW24"));
    assert_eq!(game.record().lines().len(), 0);
    game.undo().unwrap();
    assert_eq!(text(&game), before);
}

#[test]
fn a_rack_given_before_the_first_turn_stays_given_in_the_file() {
    let mut game = begun(HORN);
    let rack = |letters: &str| Variant::ENGLISH.tiles.tiles_of(letters).unwrap();
    game.set_rack(Seat::FIRST, rack("QVV")).unwrap();
    assert_eq!(racks(&game), ["QVV", "EIO"]);
    assert_eq!(
        racks(&read(&text(&game))),
        ["QVV", "EIO"],
        "{}",
        text(&game)
    );
}

#[test]
fn a_start_has_the_board_and_the_players_of_its_game() {
    let head = "#player1 Ann Ann\n#player2 Ben Ben\n";
    let four = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 /// 1/2/3/4 0";
    let twice = format!("{head}#house-position {HORN}\n#house-position {HORN}\n");
    let late = format!("{head}>Ann: AEHNORX 8F HORN +14 14\n#house-position {HORN}\n");
    let cases = [
        ("more players", format!("{head}#house-position {four}\n")),
        ("twice", twice),
        ("after a turn", late),
        ("no position", format!("{head}#house-position 15/15\n")),
        (
            "other tiles",
            format!("{head}#house-position {HORN} ld german;\n"),
        ),
    ];
    for (what, text) in cases {
        let read = gcg::read_tree(text.as_bytes(), Variant::ENGLISH);
        assert!(read.is_err(), "{what}: {text}");
    }
}

#[test]
fn a_board_before_its_layout_is_not_read_as_one_of_another_variant() {
    let layouts = [
        "#board-layout SuperCrosswordGame",
        "#tile-distribution german",
    ];
    for layout in layouts {
        let text =
            format!("#player1 Ann Ann\n#player2 Ben Ben\n#house-position {HORN}\n{layout}\n");
        if let Ok(tree) = gcg::read_tree(text.as_bytes(), Variant::ENGLISH) {
            let head = tree.head();
            assert_eq!(head.start_board().variant(), head.variant(), "{layout}");
        }
    }
}

#[test]
fn no_rack_of_the_start_is_in_what_everyone_may_know() {
    let mut game = begun(HORN);
    play(&mut game, "H6 FA.M");
    let public = gcg::write(&game.record().clone().redacted());
    assert!(public.contains("/15 / 30/12 1"), "{public}");
    assert!(
        !public.contains("AEFMRST") && !public.contains("EIO"),
        "{public}"
    );
}

#[test]
fn the_page_and_the_drawing_begin_with_the_tiles_and_scores_of_the_start() {
    let mut game = begun(HORN);
    let empty = game.record().clone();
    play(&mut game, "H6 FA.M");
    for record in [empty, game.record().clone()] {
        let replayed = record.replay().unwrap();
        let shared = SharedGame::new(&record, &replayed);
        let page = shared.web_page();
        assert_eq!(page.matches("data-from=\"0\"").count(), 4);
        assert!(page.contains("<li data-start=\"30\">"), "{page}");
        assert!(page.contains("<li data-start=\"12\">"), "{page}");
        let drawing = shared.drawing(Some(0)).unwrap();
        assert!(
            drawing.contains("Ann 30") && drawing.contains("Ben 12"),
            "{drawing}"
        );
    }
}

/// Any tiles on any squares: more of a letter than the game has, words that are none, tiles without neighbors.
fn any_board() -> impl Strategy<Value = Board> {
    let square = (0_u8..15, 0_u8..15, 0_u8..26, any::<bool>());
    proptest::collection::vec(square, 0..60).prop_map(|squares| {
        let set = &Variant::ENGLISH.tiles;
        let tile = |index: u8, blank: bool| {
            let label = char::from(b'A' + index).to_string();
            let letter = set.single(&label).unwrap().letter();
            if blank {
                PlacedTile::Blank(letter)
            } else {
                PlacedTile::Natural(letter)
            }
        };
        let tiles = squares.into_iter().map(|(row, column, letter, blank)| {
            (Square::new(row, column).unwrap(), tile(letter, blank))
        });
        Board::new(Variant::ENGLISH).with(tiles.collect::<Vec<_>>())
    })
}

fn any_player() -> impl Strategy<Value = CgpPlayer> {
    let tile = prop_oneof!["[A-Z]", Just("?".to_owned())];
    // A lone blank stands for a rack that nobody wrote down.
    let rack = proptest::collection::vec(tile, 0..7);
    let rack = rack.prop_filter("unknown", |rack| *rack != ["?"]);
    (rack, -999_i32..999).prop_map(|(rack, score)| CgpPlayer {
        rack: Variant::ENGLISH.tiles.tiles_of(&rack.concat()).unwrap(),
        score: Points::new(score),
    })
}

fn any_position() -> impl Strategy<Value = CgpPosition> {
    let players = proptest::collection::vec(any_player(), 2..=2);
    (any_board(), players, 0_u8..6).prop_map(|(board, players, scoreless)| CgpPosition {
        board,
        players,
        scoreless,
        operations: vec![],
    })
}

/// The board as lines of text.
fn lines(board: &Board) -> String {
    board
        .rows()
        .flat_map(|row| [row, "\n".to_owned()])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// Whatever is set up is written and read again, with turns after it.
    #[test]
    fn any_start_is_read_as_it_was_written(position in any_position(), passes in 0_usize..3) {
        let mut game = WrittenGame::from_position(position.clone(), &names(), RuleSet::classic()).unwrap();
        prop_assert_eq!(&game.position(), &position);
        for _ in 0..passes {
            game.pass();
        }
        let again = read(&text(&game));
        prop_assert_eq!(again.record(), game.record());
        prop_assert_eq!(text(&again), text(&game));
        prop_assert_eq!(again.board(), position.board);
    }

    /// A board is read from its lines whatever marks its empty squares, and from one line with slashes.
    #[test]
    fn any_board_is_read_from_its_text(board in any_board(), empty in prop_oneof![Just("."), Just(" "), Just("-"), Just("'")]) {
        let plain = lines(&board);
        let marked = plain.replace('.', empty);
        for text in [plain.as_str(), &marked, &plain.replace('\n', "\r\n")] {
            let read = CgpPosition::parse_or_board(text, Variant::ENGLISH);
            prop_assert_eq!(read.map(|read| read.board), Ok(board.clone()), "{}", text);
        }
        let cut: String = marked.lines().flat_map(|line| [line.trim_end(), "\n"]).collect();
        let read = CgpPosition::parse_or_board(&cut, Variant::ENGLISH);
        prop_assert_eq!(read.map(|read| read.board), Ok(board.clone()), "{}", cut);
    }

    /// The words of a board are those that the longest runs of its tiles make, each once in each direction.
    #[test]
    fn the_words_of_a_board_are_its_runs_of_tiles(board in any_board()) {
        let at = |row: u8, column: u8| Square::new(row, column).and_then(|square| board.get(square));
        let runs = |direction| {
            let mut found = 0;
            for line in 0..15 {
                let mut run = 0;
                for step in 0..=15 {
                    let (row, column) = if direction == Direction::Across { (line, step) } else { (step, line) };
                    let tile = if step < 15 { at(row, column) } else { None };
                    if tile.is_some() {
                        run += 1;
                    } else {
                        found += usize::from(run > 1);
                        run = 0;
                    }
                }
            }
            found
        };
        let expected = runs(Direction::Across) + runs(Direction::Down);
        prop_assert_eq!(board.words().len(), expected);
    }
}

/// Boards as people post them: with letters above and numbers before the rows, in a frame, squares apart, premiums marked.
#[test]
fn boards_are_read_with_what_people_put_around_them() {
    let rows: Vec<String> = (0..15)
        .map(|row| {
            if row == 7 {
                ".....HoRN......"
            } else {
                "..............."
            }
            .to_owned()
        })
        .collect();
    let plain = rows.join("\n");
    let apart = |row: &String| row.chars().flat_map(|c| [' ', c]).collect::<String>();
    let header = format!("  {}\n", apart(&"ABCDEFGHIJKLMNO".to_owned()));
    let numbered: Vec<String> = rows
        .iter()
        .zip(1..)
        .map(|(row, n)| format!("{n:2}{}", apart(row)))
        .collect();
    let close: Vec<String> = rows
        .iter()
        .zip(1..)
        .map(|(row, n)| format!("{n:2} {row}"))
        .collect();
    let framed: Vec<String> = rows.iter().map(|row| format!("|{row}|")).collect();
    let quackle: Vec<String> = rows
        .iter()
        .zip(1..)
        .map(|(row, n)| {
            format!(
                "{n:2}|{} |  Ann AEINRST 24",
                apart(row).trim_start().replace('.', " ")
            )
        })
        .collect();
    let marked: Vec<String> = rows
        .iter()
        .zip(1..)
        .map(|(row, n)| format!("{n:2}{}", apart(row).replace(" . ", " 2L ")))
        .collect();
    let expected = CgpPosition::parse_or_board(&plain, Variant::ENGLISH)
        .unwrap()
        .board;
    assert_eq!(expected.multiset().len(), 4);
    for text in [
        header.clone() + &numbered.join("\n"),
        close.join("\r\n"),
        framed.join("\n") + "\n",
        format!(
            "{header}   -----------------------------\n{}\n   ----\n",
            quackle.join("\n")
        ),
        header.clone() + &marked.join("\n"),
    ] {
        let read = CgpPosition::parse_or_board(&text, Variant::ENGLISH);
        assert_eq!(read.map(|read| read.board), Ok(expected.clone()), "{text}");
    }
    let short = rows[..12].join("\n");
    let refused = CgpPosition::parse_or_board(&short, Variant::ENGLISH).unwrap_err();
    assert!(refused.to_string().contains("12"), "{refused}");
}
