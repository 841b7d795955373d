//! Web pages and drawings of recorded games: each is well formed, small, and shows at every moment what the record says; and
//! whatever stands in a record is text there.

mod escapes;
mod script;

use crate::support::markup::Element;
use scrabble::engine::board::Board;
use scrabble::engine::layout::{Layout, Premium};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::{LARGEST, Square};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::{Bingo, Variant};
use scrabble::record::notation::gcg;
use scrabble::record::{Record, RecordedPlayer, Replayed};
use scrabble::share::SharedGame;
use scrabble::solver::analysis::{Analyst, win_curve};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::Tools;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The largest page that may be written.
const MOST_BYTES: usize = 250_000;

static TOOLS: LazyLock<Arc<Tools>> = LazyLock::new(|| {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    Arc::new(Tools::new(&dictionary, LeaveValues::builtin()))
});

fn read(text: &str) -> Record {
    gcg::read(text.as_bytes()).expect("GCG")
}

/// The games of `tests/data`, and a long one of four players on the largest board.
fn games() -> Vec<(String, Record, Replayed)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let files = fs::read_dir(data.join("gcg")).expect("a folder");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "gcg"));
    paths.push(data.join("games/super.gcg"));
    let games = paths.into_iter().map(|path| {
        let record = gcg::read(&fs::read(&path).expect("a file")).expect("GCG");
        let so_far = record.replay_prefix();
        (path.display().to_string(), so_far.record, so_far.replayed)
    });
    games.collect()
}

/// The page of a game with its analysis by equity.
fn analyzed(record: &Record, replayed: &Replayed) -> String {
    let rules = RuleSet::classic();
    let curve = win_curve(record, replayed, &rules);
    let analysis = Analyst::new(&TOOLS, rules, 4).game(record, replayed);
    SharedGame::new(record, replayed)
        .analyzed(&analysis, &curve)
        .web_page()
}

/// The label of the tile that a page shows on a square after some lines, by the attributes that its script reads.
fn shown(cell: &Element, lines: usize) -> Option<String> {
    let number = |tile: &Element, name| {
        tile.get(name)
            .map(|number| number.parse().expect("a number"))
    };
    let tiles = cell.named("b").into_iter().filter(|tile| {
        let (from, to): (Option<usize>, Option<usize>) =
            (number(tile, "data-from"), number(tile, "data-to"));
        from.expect("a number") <= lines && to.is_none_or(|to| lines < to)
    });
    let labels: Vec<String> = tiles.map(label).collect();
    assert!(labels.len() < 2, "{labels:?} on one square");
    labels.into_iter().next()
}

/// What stands on a tile, without its value.
fn label(tile: &Element) -> String {
    let values: String = tile.named("sub").iter().map(|value| value.text()).collect();
    let text = tile.text();
    text.strip_suffix(&values)
        .expect("the value is last")
        .to_owned()
}

fn cells(page: &Element) -> Vec<&Element> {
    let bodies = page.named("tbody");
    let rows = bodies.first().expect("a board").named("tr");
    rows.into_iter().flat_map(|row| row.named("td")).collect()
}

#[track_caller]
fn assert_shows(page: &Element, lines: usize, board: &Board, name: &str) {
    let variant = board.variant();
    let cells = cells(page);
    assert_eq!(cells.len(), variant.layout.squares().count(), "{name}");
    for (cell, square) in cells.into_iter().zip(variant.layout.squares()) {
        let there = board
            .get(square)
            .map(|tile| tile.label(&variant.tiles).to_owned());
        assert_eq!(
            shown(cell, lines),
            there,
            "{name}, {square} after {lines} lines"
        );
    }
}

#[test]
fn every_moment_of_a_page_is_that_of_the_record() {
    for (name, record, replayed) in games() {
        let text = analyzed(&record, &replayed);
        assert!(text.len() <= MOST_BYTES, "{name}: {} bytes", text.len());
        let page = Element::read(&text);
        assert_shows(&page, 0, &Board::new(record.variant()), &name);
        for (step, lines) in replayed.steps().iter().zip(1..) {
            assert_shows(&page, lines, &step.after, &name);
        }
        // Without its script, it shows the end.
        let hidden = |tile: &&Element| tile.get("hidden").is_none();
        let standing = cells(&page)
            .into_iter()
            .flat_map(|cell| cell.named("b"))
            .filter(hidden)
            .count();
        assert_eq!(standing, replayed.board().tiles().count(), "{name}");
        let (sheet, steps) = (page.id("sheet"), page.id("steps"));
        let rows = sheet
            .all()
            .into_iter()
            .filter(|row| row.get("data-turn").is_some());
        let totals: Vec<String> = rows
            .map(|row| row.get("data-total").expect("a total").to_owned())
            .collect();
        // As they were announced: wrong ones are marked.
        let lines = record.lines().iter().zip(replayed.steps());
        let wanted: Vec<String> = lines
            .map(|(line, step)| line.total.unwrap_or(step.total).to_string())
            .collect();
        assert_eq!(totals, wanted, "{name}");
        assert_eq!(steps.named("li").len(), wanted.len() + 1, "{name}");
    }
}

#[test]
fn racks_notes_best_plays_and_win_probabilities_are_on_the_page() {
    let record = read(
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEHNORX 8F HORN +14 14\n#note Not the best.\n>Ben: ADEFMRT H6 FA.M +15 15\n",
    );
    let replayed = record.replay().expect("a replay");
    let plain = Element::read(&SharedGame::new(&record, &replayed).web_page());
    let page = Element::read(&analyzed(&record, &replayed));
    let step = |page: &Element, number: usize| page.id("steps").named("li")[number].text();
    assert!(step(&page, 1).contains("Turn 1 of 2: Ann"));
    let racks = page.id("steps").named("li")[1].named("b");
    let rack: String = racks.into_iter().map(label).collect();
    assert_eq!(rack, "AEHNORX");
    assert!(page.id("sheet").text().contains("Not the best."));
    let analysis = step(&page, 1);
    assert!(
        analysis.contains("Win probability: Ann ") && analysis.contains("8F HORN (played)"),
        "{analysis}"
    );
    assert!(!step(&plain, 1).contains("Win probability") && !plain.text().contains("(played)"));
    assert_eq!(page.id("curve").get("data-lines"), Some("0 1 2"));
    assert!(
        plain
            .all()
            .iter()
            .all(|element| element.get("id") != Some("curve"))
    );
    // FARM scores 9.
    assert!(page.id("remarks").text().contains("but the turn scores 9"));
    assert!(page.id("remarks").text().contains("Ann: "));
}

#[test]
fn a_game_in_progress_has_no_racks_on_its_page() {
    let record = read("#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEHNORX 8F HORN +14 14\n>Ben: ADEFMRT -ADE +0 0\n").redacted();
    let replayed = record.replay().expect("a replay");
    let game = SharedGame::new(&record, &replayed);
    let page = Element::read(&game.web_page());
    assert!(
        page.text().contains("The game is not over.") && page.text().contains("exchanged 3 tiles")
    );
    assert!(page.id("steps").named("b").is_empty(), "no tile of a rack");
    let drawing = Element::read(&game.drawing(Some(1)).expect("a turn"));
    assert_eq!(tiles(&drawing), 4, "those of the play");
}

/// The tiles of a drawing: what has rounded corners, but for the ground.
fn tiles(drawing: &Element) -> usize {
    drawing
        .named("rect")
        .iter()
        .filter(|rect| rect.get("rx") == Some("4"))
        .count()
}

#[test]
fn a_drawing_shows_the_board_after_a_turn() {
    for (name, record, replayed) in games() {
        let game = SharedGame::new(&record, &replayed);
        let turns = record
            .lines()
            .iter()
            .filter(|line| line.entry.is_turn())
            .count();
        for turn in 0..=turns {
            let drawing = Element::read(&game.drawing(Some(turn)).expect("a turn"));
            let titles = drawing.named("title");
            let title = titles.first().expect("a title").text();
            let begins = if turn == 0 {
                "Start".to_owned()
            } else {
                format!("Turn {turn} of {turns}: ")
            };
            assert!(title.contains(&begins), "{name}: {title}");
        }
        let error = game.drawing(Some(turns + 1)).expect_err("no such turn");
        assert_eq!((error.turn, error.turns), (turns + 1, turns));
    }
    let record = read(
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEHNORX 8F HORN +14 14\n>Ben: ADEFMRT H6 FA.M +9 9\n",
    );
    let replayed = record.replay().expect("a replay");
    let game = SharedGame::new(&record, &replayed);
    let count = |turn| tiles(&Element::read(&game.drawing(turn).expect("a turn")));
    assert_eq!(
        [count(Some(0)), count(Some(1)), count(Some(2)), count(None)],
        [0, 4 + 7, 7 + 7, 7 + 7]
    );
}

#[test]
fn letters_of_two_characters_and_blanks_are_marked() {
    let record = read(
        "#player1 Ann Ann\n#player2 Ben Ben\n#lexicon FISE2\n>Ann: [CH]ICOLL? 8G [CH]IcO +20 20\n",
    );
    let replayed = record.replay().expect("a replay");
    let game = SharedGame::new(&record, &replayed);
    let page = Element::read(&game.web_page());
    let laid: Vec<&Element> = cells(&page)
        .into_iter()
        .flat_map(|cell| cell.named("b"))
        .collect();
    let labels: Vec<String> = laid.iter().map(|tile| label(tile)).collect();
    assert_eq!(labels, ["CH", "I", "c", "O"]);
    let with = |class| {
        laid.iter()
            .map(|tile| tile.has_class(class))
            .collect::<Vec<bool>>()
    };
    assert_eq!(with("two"), [true, false, false, false]);
    assert_eq!(with("blank"), [false, false, true, false]);
    assert_eq!(laid[0].get("aria-label"), Some("CH, 5 points"));
    assert_eq!(laid[2].get("aria-label"), Some("blank c"));
    let drawing = game.drawing(None).expect("a drawing");
    assert!(Element::read(&drawing).text().contains("CH"));
}

/// A board of a size, with each premium on it.
fn board_of(size: u8) -> &'static Variant {
    let star = Square::new(size / 2, size / 2).expect("on the board");
    let premiums = [
        Premium::DoubleLetter,
        Premium::TripleLetter,
        Premium::QuadrupleLetter,
        Premium::DoubleWord,
        Premium::TripleWord,
        Premium::QuadrupleWord,
    ];
    let plain = Layout::plain(size, star);
    let squares: Vec<Square> = plain.squares().filter(|square| *square != star).collect();
    let layout = squares
        .into_iter()
        .zip(premiums)
        .fold(plain, |layout, (square, premium)| {
            layout.with(square, Some(premium))
        });
    Box::leak(Box::new(Variant {
        tiles: TileSet::ENGLISH,
        layout,
        rack: 7,
        bingo: Bingo::new(7, 50),
    }))
}

#[test]
fn a_board_of_any_size_has_all_its_squares_with_headers() {
    for size in Layout::SMALLEST..=LARGEST {
        let players = ["Ann", "Ben"].map(|name| RecordedPlayer {
            nick: name.to_owned(),
            name: name.to_owned(),
            rack: None,
        });
        let record = Record::new(board_of(size), players.to_vec()).expect("a record");
        let replayed = record.replay().expect("a replay");
        let game = SharedGame::new(&record, &replayed);
        let (page, drawing) = (
            Element::read(&game.web_page()),
            Element::read(&game.drawing(None).expect("the start")),
        );
        let size = usize::from(size);
        assert_eq!(cells(&page).len(), size * size);
        let headers = |scope| {
            let boards = page.named("table");
            let all = boards[0]
                .named("th")
                .into_iter()
                .filter(|header| header.get("scope") == Some(scope));
            all.map(Element::text).collect::<Vec<String>>()
        };
        let letters: Vec<String> = ('A'..).take(size).map(String::from).collect();
        let numbers: Vec<String> = (1..=size).map(|number| number.to_string()).collect();
        assert_eq!((headers("col"), headers("row")), (letters, numbers));
        let named = |what: &str| {
            page.named("i")
                .iter()
                .filter(|mark| mark.get("aria-label") == Some(what))
                .count()
        };
        assert_eq!(
            (named("quadruple-word square"), named("start square")),
            (1, 1)
        );
        // And the ground.
        assert_eq!(drawing.named("rect").len(), size * size + 1);
    }
}
