use scrabble::app::draft_editor::{DraftEditor, PlacementError};
use scrabble::app::msg::Arrow;
use scrabble::engine::board::Board;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile, Tiles};
use scrabble::engine::variant::Variant;

fn square(text: &str) -> Square {
    Square::parse(text).unwrap_or(Square::CENTER)
}

fn letter(c: char) -> Letter {
    Letter::from_char(c).unwrap_or(Letter::A)
}

fn board() -> Board {
    Board::new(Variant::ENGLISH).with([(square("I8"), PlacedTile::Natural(letter('B')))])
}

fn rack() -> Tiles {
    Tiles::parse("AAC?").unwrap_or_default()
}

#[test]
fn letters_step_over_tiles_and_backspace_steps_back_over_them() {
    let mut editor = DraftEditor::new(square("H8"), Direction::Across);
    assert_eq!(editor.lay(&board(), &rack(), letter('A'), false), Ok(()));
    assert_eq!(editor.cursor, square("J8"));
    assert_eq!(editor.lay(&board(), &rack(), letter('A'), false), Ok(()));
    assert_eq!(editor.cursor, square("K8"));
    editor.take_back(&board());
    assert_eq!((editor.cursor, editor.draft.len()), (square("J8"), 1));
    editor.take_back(&board());
    assert_eq!((editor.cursor, editor.draft.len()), (square("H8"), 0));
}

#[test]
fn the_last_tile_is_taken_back_wherever_the_cursor_is() {
    let mut editor = DraftEditor::new(square("H8"), Direction::Across);
    for c in ['A', 'A', 'C'] {
        assert_eq!(editor.lay(&board(), &rack(), letter(c), false), Ok(()));
    }
    editor.rotate(&board());
    editor.take_back(&board());
    assert_eq!((editor.cursor, editor.draft.len()), (square("K8"), 2));
    editor.move_cursor(Arrow::Up);
    editor.move_cursor(Arrow::Left);
    editor.take_back(&board());
    assert_eq!((editor.cursor, editor.draft.len()), (square("J8"), 1));
    editor.cursor = square("A1");
    editor.take_back(&board());
    assert_eq!((editor.cursor, editor.draft.len()), (square("H8"), 0));
    editor.take_back(&board());
    assert_eq!(editor.cursor, square("H7"));
}

#[test]
fn of_a_typed_play_the_last_letter_is_taken_back_first() {
    let mut editor = DraftEditor::new(square("A1"), Direction::Across);
    assert_eq!(editor.lay(&board(), &rack(), letter('C'), false), Ok(()));
    let typed = ["H8", "H9", "H10"].map(|s| (square(s), PlacedTile::Natural(Letter::A)));
    editor.replace(
        typed.into_iter().collect(),
        square("H8"),
        Direction::Down,
        &board(),
    );
    editor.take_back(&board());
    assert_eq!((editor.cursor, editor.draft.len()), (square("H10"), 2));
}

#[test]
fn a_lacking_letter_takes_the_blank_and_then_nothing() {
    let mut editor = DraftEditor::new(square("A1"), Direction::Down);
    assert_eq!(editor.lay(&board(), &rack(), letter('Q'), false), Ok(()));
    assert_eq!(
        editor.draft.get(square("A1")),
        Some(PlacedTile::Blank(letter('Q')))
    );
    assert_eq!(
        editor.lay(&board(), &rack(), letter('Q'), false),
        Err(PlacementError::LetterGone(letter('Q')))
    );
    assert_eq!(
        editor.lay(&board(), &rack(), letter('A'), true),
        Err(PlacementError::BlankGone)
    );
    assert_eq!(editor.draft.len(), 1);
}

#[test]
fn turning_after_the_first_letter_goes_round_it() {
    let mut editor = DraftEditor::new(square("H8"), Direction::Across);
    assert_eq!(editor.lay(&board(), &rack(), letter('A'), false), Ok(()));
    assert_eq!(editor.cursor, square("J8"));
    editor.rotate(&board());
    assert_eq!(
        (editor.cursor, editor.direction),
        (square("H9"), Direction::Down)
    );
    editor.rotate(&board());
    assert_eq!(
        (editor.cursor, editor.direction),
        (square("J8"), Direction::Across)
    );
    editor.move_cursor(Arrow::Right);
    editor.rotate(&board());
    assert_eq!(
        (editor.cursor, editor.direction),
        (square("K8"), Direction::Down)
    );
}

#[test]
fn the_edge_ends_the_line() {
    let mut editor = DraftEditor::new(square("O1"), Direction::Across);
    assert_eq!(editor.lay(&board(), &rack(), letter('A'), false), Ok(()));
    assert_eq!(editor.cursor, square("O1"));
    assert_eq!(
        editor.lay(&board(), &rack(), letter('A'), false),
        Err(PlacementError::LineFull(square("O1")))
    );
    editor.take_back(&board());
    assert!(editor.draft.is_empty());
    for way in [Arrow::Up, Arrow::Right] {
        editor.move_cursor(way);
        assert_eq!(editor.cursor, square("O1"));
    }
}

#[test]
fn a_pasted_word_is_laid_whole_or_not_at_all() {
    let mut editor = DraftEditor::new(square("H8"), Direction::Across);
    for (text, why) in [
        ("", PlacementError::NoWord),
        ("AC AC", PlacementError::NoWord),
        ("8H AC", PlacementError::NoWord),
        ("AÇ", PlacementError::NoWord),
        ("AAAAC", PlacementError::LetterGone(letter('A'))),
    ] {
        let before = format!("{editor:?}");
        assert_eq!(editor.lay_word(&board(), &rack(), text), Err(why));
        assert_eq!(format!("{editor:?}"), before);
    }
    // Through the B on I8, which the rack lacks.
    assert_eq!(editor.lay_word(&board(), &rack(), " abac\n"), Ok(()));
    let laid: Vec<String> = editor
        .draft
        .tiles()
        .map(|(s, t)| format!("{s}{}", t.to_char()))
        .collect();
    assert_eq!(laid, ["H8A", "J8A", "K8C"]);
    // What does not fit the board is laid as if typed, with the blank.
    editor.recall();
    assert_eq!(editor.lay_word(&board(), &rack(), "caq"), Ok(()));
    let laid: Vec<String> = editor
        .draft
        .tiles()
        .map(|(s, t)| format!("{s}{}", t.to_char()))
        .collect();
    assert_eq!(laid, ["H8C", "J8A", "K8q"]);
    let mut edge = DraftEditor::new(square("O8"), Direction::Across);
    let full = edge.lay_word(&board(), &rack(), "AA");
    assert!(matches!(full, Err(PlacementError::LineFull(_))));
    assert!(edge.draft.is_empty());
}
