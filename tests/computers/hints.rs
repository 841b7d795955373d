//! Hints at a player's turn, where they are agreed on.

use crate::table::game;
use crate::{RACKS, Sitting, seat};
use scrabble::engine::draft::Draft;
use scrabble::engine::game::Command;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::Square;
use scrabble::engine::tile::{PlacedTile, Tiles};
use scrabble::players::Level;
use scrabble::session::msg::Msg;
use scrabble::session::scene::{StepScene, TurnScene};
use scrabble::session::seating::Seating;

/// Ann and another person, who have agreed on hints.
fn begun() -> Sitting {
    let rules = RuleSet {
        hints: true,
        ..RuleSet::classic()
    };
    let mut sitting = Sitting::of(game(&RACKS[..2], rules), Seating::PEOPLE);
    sitting.send(Msg::Go);
    sitting.send(Msg::Go);
    sitting
}

fn turn(sitting: &Sitting) -> TurnScene {
    match sitting.step() {
        StepScene::Turn(turn) => turn,
        other => panic!("no turn: {other:?}"),
    }
}

fn horn() -> Command {
    let mut draft = Draft::new();
    for (square, letter) in ["F8", "G8", "H8", "I8"].into_iter().zip("HORN".chars()) {
        let square = Square::parse(square).expect("a square");
        draft.put(square, PlacedTile::from_char(letter).expect("a tile"));
    }
    Command::play(draft)
}

#[test]
fn a_hint_tells_where_then_how_long_then_the_play() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    let [asked] = &sitting.asked[..] else {
        panic!("{:?}", sitting.asked);
    };
    let own = sitting.session.game().expect("a game").view(Some(seat(0)));
    assert_eq!((asked.bot.level, &asked.view), (Level::Expert, &own));
    assert!(sitting.session.waits_for_computer());
    sitting.answer(horn());
    assert_eq!(sitting.notice(), "Hint: look along row 8, in the middle.");
    let lit = turn(&sitting).lit;
    assert!(lit.len() == 15 && lit.iter().all(|square| square.row() == 7));
    sitting.send(Msg::Hint);
    assert_eq!(
        sitting.notice(),
        "Hint: it lays 4 tiles, and its word has 4 letters."
    );
    assert!(turn(&sitting).draft.is_empty(), "the play is not told yet");
    sitting.send(Msg::Hint);
    assert_eq!(sitting.notice(), "Hint: HORN at 8F for 14.");
    assert_eq!(turn(&sitting).draft.len(), 4);
    // It is Ann's to announce or to take back.
    sitting.send(Msg::Announce);
    assert!(matches!(sitting.step(), StepScene::Announced(_)));
    assert_eq!(sitting.asked.len(), 1);
}

#[test]
fn a_hint_is_for_the_turn_at_which_it_was_asked() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    let ticket = sitting.ticket();
    sitting.send(Msg::AskPass);
    sitting.send(Msg::Answer(true));
    sitting.send(Msg::Go);
    let command = horn();
    sitting.send(Msg::Thought { ticket, command });
    assert_eq!(
        (sitting.notice().as_str(), turn(&sitting).lit.len()),
        ("", 0)
    );
    sitting.send(Msg::Hint);
    assert_eq!(sitting.asked.len(), 2);
    assert_eq!(sitting.asked[1].view.viewer, Some(seat(1)));
}

#[test]
fn where_no_play_is_best_that_is_told() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    sitting.answer(Command::exchange(Tiles::parse("OO").expect("tiles")));
    assert!(
        sitting.notice().contains("exchange"),
        "{}",
        sitting.notice()
    );
    sitting.send(Msg::Hint);
    assert!(sitting.notice().contains("2 tiles"), "{}", sitting.notice());
    sitting.send(Msg::Hint);
    assert!(sitting.notice().contains("OO"), "{}", sitting.notice());
    assert!(turn(&sitting).lit.is_empty());
}

#[test]
fn where_hints_are_not_agreed_on_there_are_none() {
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    sitting.send(Msg::Hint);
    assert!(sitting.asked.is_empty());
    assert!(
        sitting.notice().contains("no hints"),
        "{}",
        sitting.notice()
    );
}
