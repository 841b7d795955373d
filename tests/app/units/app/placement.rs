use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::placement::{Answer, Placement, PlacementError, PlacementMsg, RackOrder};
use scrabble::app::scene::{Prompt, RackScene};
use scrabble::engine::board::Board;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{Letter, PlacedTile};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::tile_set::labelled::Labelled;
use scrabble::engine::variant::Variant;

fn square(text: &str) -> Square {
    Square::parse(text).unwrap_or(Square::CENTER)
}

fn letter(c: char) -> Letter {
    TileSet::ENGLISH.letter(c).unwrap_or(Letter::FIRST)
}

fn board() -> Board {
    Board::new(Variant::ENGLISH).with([(square("I8"), PlacedTile::Natural(letter('B')))])
}

/// A placement from this rack, or of any tiles.
fn from_rack(rack: Option<&str>) -> Placement {
    let rack = rack.and_then(|text| TileSet::ENGLISH.tiles_of(text));
    let order = rack.as_ref().map(RackOrder::from);
    Placement::new(board(), order, RuleSet::classic())
}

/// The same from AAC?, with the cursor on a square.
fn at(cursor: &str, direction: Direction) -> Placement {
    let mut placement = from_rack(Some("AAC?"));
    (placement.cursor, placement.direction) = (square(cursor), direction);
    placement
}

impl Typed for Placement {
    fn types(&mut self, text: &str) {
        for c in text.chars() {
            assert_eq!(self.update(PlacementMsg::Letter(c)), Answer::Done, "{c}");
        }
    }

    fn laid(&self) -> Vec<String> {
        let tiles = self.draft.tiles();
        let named =
            tiles.map(|(square, tile)| format!("{square}{}", tile.label(&TileSet::ENGLISH)));
        named.collect()
    }
}

trait Typed {
    fn types(&mut self, text: &str);
    fn laid(&self) -> Vec<String>;
}

fn gone(letter: Letter) -> Labelled<Letter> {
    Variant::ENGLISH.tiles.labelled(letter)
}

#[test]
fn letters_step_over_tiles_and_backspace_steps_back_over_them() {
    let mut editor = at("H8", Direction::Across);
    editor.types("A");
    assert_eq!(editor.cursor, square("J8"));
    editor.types("A");
    assert_eq!(editor.cursor, square("K8"));
    editor.update(PlacementMsg::TakeBack);
    assert_eq!((editor.cursor, editor.draft.len()), (square("J8"), 1));
    editor.update(PlacementMsg::TakeBack);
    assert_eq!((editor.cursor, editor.draft.len()), (square("H8"), 0));
}

#[test]
fn the_last_tile_is_taken_back_wherever_the_cursor_is() {
    let mut editor = at("H8", Direction::Across);
    for c in ['A', 'A', 'C'] {
        editor.types(&c.to_string());
    }
    editor.update(PlacementMsg::Rotate);
    editor.update(PlacementMsg::TakeBack);
    assert_eq!((editor.cursor, editor.draft.len()), (square("K8"), 2));
    editor.move_cursor(Arrow::Up);
    editor.move_cursor(Arrow::Left);
    editor.update(PlacementMsg::TakeBack);
    assert_eq!((editor.cursor, editor.draft.len()), (square("J8"), 1));
    editor.cursor = square("A1");
    editor.update(PlacementMsg::TakeBack);
    assert_eq!((editor.cursor, editor.draft.len()), (square("H8"), 0));
    editor.update(PlacementMsg::TakeBack);
    assert_eq!(editor.cursor, square("H7"));
}

#[test]
fn of_a_typed_play_the_last_letter_is_taken_back_first() {
    let mut editor = at("A1", Direction::Across);
    editor.types("C");
    let typed = ["H8", "H9", "H10"].map(|s| (square(s), PlacedTile::Natural(Letter::FIRST)));
    editor.replace(typed.into_iter().collect(), square("H8"), Direction::Down);
    editor.update(PlacementMsg::TakeBack);
    assert_eq!((editor.cursor, editor.draft.len()), (square("H10"), 2));
}

#[test]
fn a_lacking_letter_takes_the_blank_and_then_nothing() {
    let mut editor = at("A1", Direction::Down);
    editor.types("Q");
    assert_eq!(
        editor.draft.get(square("A1")),
        Some(PlacedTile::Blank(letter('Q')))
    );
    assert_eq!(
        editor.update(PlacementMsg::Letter('Q')),
        Answer::Refused(PlacementError::LetterGone(gone(letter('Q'))))
    );
    assert_eq!(
        editor.update(PlacementMsg::BlankLetter('A')),
        Answer::Refused(PlacementError::BlankGone)
    );
    assert_eq!(editor.draft.len(), 1);
}

#[test]
fn turning_after_the_first_letter_goes_round_it() {
    let mut editor = at("H8", Direction::Across);
    editor.types("A");
    assert_eq!(editor.cursor, square("J8"));
    editor.update(PlacementMsg::Rotate);
    assert_eq!(
        (editor.cursor, editor.direction),
        (square("H9"), Direction::Down)
    );
    editor.update(PlacementMsg::Rotate);
    assert_eq!(
        (editor.cursor, editor.direction),
        (square("J8"), Direction::Across)
    );
    editor.move_cursor(Arrow::Right);
    editor.update(PlacementMsg::Rotate);
    assert_eq!(
        (editor.cursor, editor.direction),
        (square("K8"), Direction::Down)
    );
}

#[test]
fn the_edge_ends_the_line() {
    let mut editor = at("O1", Direction::Across);
    editor.types("A");
    assert_eq!(editor.cursor, square("O1"));
    assert_eq!(
        editor.update(PlacementMsg::Letter('A')),
        Answer::Refused(PlacementError::LineFull(square("O1")))
    );
    editor.update(PlacementMsg::TakeBack);
    assert!(editor.draft.is_empty());
    for way in [Arrow::Up, Arrow::Right] {
        editor.move_cursor(way);
        assert_eq!(editor.cursor, square("O1"));
    }
}

#[test]
fn a_pasted_word_is_laid_whole_or_not_at_all() {
    let mut editor = at("H8", Direction::Across);
    for (text, why) in [
        ("", PlacementError::NoWord),
        ("AC AC", PlacementError::NoWord),
        ("8H AC", PlacementError::NoWord),
        ("AÇ", PlacementError::NoWord),
        ("AAAAC", PlacementError::LetterGone(gone(letter('A')))),
    ] {
        let before = format!("{editor:?}");
        let word = PlacementMsg::LayWord(text.to_owned());
        assert_eq!(editor.update(word), Answer::Refused(why));
        assert_eq!(format!("{editor:?}"), before);
    }
    // Through the B on I8, which the rack lacks.
    assert_eq!(
        editor.update(PlacementMsg::LayWord(" abac\n".to_owned())),
        Answer::Done
    );
    assert_eq!(editor.laid(), ["H8A", "J8A", "K8C"]);
    // What does not fit the board is laid as if typed, with the blank.
    editor.update(PlacementMsg::Recall);
    assert_eq!(
        editor.update(PlacementMsg::LayWord("caq".to_owned())),
        Answer::Done
    );
    assert_eq!(editor.laid(), ["H8C", "J8A", "K8q"]);
    let mut edge = at("O8", Direction::Across);
    let full = edge.update(PlacementMsg::LayWord("AA".to_owned()));
    assert_eq!(
        full,
        Answer::Refused(PlacementError::LineFull(square("O8")))
    );
    assert!(edge.draft.is_empty());
}

/// Where nobody knows the rack, as on a board of one's own, any tile that is left can be placed.
#[test]
fn without_a_rack_any_tile_that_is_left_is_placed() {
    let mut placement = from_rack(None);
    assert_eq!(placement.rack_scene(), RackScene::None);
    placement.cursor = square("H7");
    placement.update(PlacementMsg::LayWord("QZJ".to_owned()));
    let scene = placement.scene();
    assert!(scene.preview.is_ok() && scene.leave.is_none());
    // The set has one Q and two blanks.
    placement.types("QQ");
    assert_eq!(placement.laid(), ["H7Q", "I7Z", "J7J", "K7q", "L7q"]);
    let gone = Answer::Refused(PlacementError::LetterGone(gone(letter('Q'))));
    assert_eq!(placement.update(PlacementMsg::Letter('Q')), gone);
    placement.update(PlacementMsg::Lay("H8 .ABC".to_owned()));
    assert_eq!(placement.laid().len(), 5, "H8 is empty");
    placement.update(PlacementMsg::Lay("8H ABC".to_owned()));
    assert_eq!(placement.laid(), ["H8A", "J8C"]);
    assert_eq!(
        placement.update(CommonMsg::Confirm.into()),
        Answer::Confirmed
    );
}

#[test]
fn esc_closes_what_is_open_before_it_leaves() {
    let mut placement = at("H8", Direction::Across);
    let back = |placement: &mut Placement| placement.update(CommonMsg::Back.into());
    for msg in [
        PlacementMsg::OpenPrompt,
        PlacementMsg::OpenBlank,
        PlacementMsg::Hold(Some(0)),
    ] {
        placement.update(msg);
        assert_eq!(back(&mut placement), Answer::Done);
        assert_eq!(back(&mut placement), Answer::Back);
    }
}

#[test]
fn the_letter_of_a_blank_is_asked_for() {
    let mut placement = at("H8", Direction::Across);
    let (slot, on) = (3, square("C3"));
    assert_eq!(
        placement.update(PlacementMsg::LayTile { slot, on }),
        Answer::Done
    );
    assert_eq!(placement.scene().prompt, Some(Prompt::Blank));
    placement.update(CommonMsg::Char('4').into());
    assert_eq!(placement.scene().prompt, Some(Prompt::Blank));
    placement.update(CommonMsg::Char('z').into());
    assert_eq!(
        (placement.laid(), placement.scene().prompt),
        (vec!["C3z".to_owned()], None)
    );
    let none = Answer::Refused(PlacementError::NoBlank);
    assert_eq!(placement.update(PlacementMsg::OpenBlank), none);
}
