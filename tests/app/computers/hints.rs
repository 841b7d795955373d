//! Hints at a player's turn, where they are agreed on.

use crate::computers::{RACKS, Sitting, seat};
use crate::support::table::{Words, game, names};
use scrabble::app::msg::CommonMsg;
use scrabble::app::scene::{StepScene, TurnScene};
use scrabble::app::seating::Seating;
use scrabble::app::table::Msg;
use scrabble::engine::draft::Draft;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, Game};
use scrabble::engine::hint::HintStep;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::setup::Setup;
use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::Record;
use scrabble::record::notation::gcg;

/// Ann and another person, who have agreed on hints.
fn begun() -> Sitting {
    let rules = RuleSet {
        hints: true,
        ..RuleSet::classic()
    };
    let mut sitting = Sitting::of(game(&RACKS[..2], rules), Seating::PEOPLE);
    sitting.send(CommonMsg::Confirm);
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
        draft.put(square, TileSet::ENGLISH.placed(letter).expect("a tile"));
    }
    Command::play(draft)
}

#[test]
fn a_hint_tells_where_then_how_long_then_the_play() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    let own = sitting.session.game().expect("a game").view(Some(seat(0)));
    assert_eq!(sitting.backend.bots.decisions().hints, [own]);
    assert!(sitting.session.waits_for_computer());
    sitting.answer(horn());
    assert_eq!(sitting.notice(), "Hint: look at row 8, in the middle.");
    let highlighted = turn(&sitting).highlighted;
    assert!(highlighted.len() == 15 && highlighted.iter().all(|square| square.row() == 7));
    sitting.send(Msg::Hint);
    assert_eq!(
        sitting.notice(),
        "Hint: place 4 tiles. The word has 4 letters."
    );
    assert!(
        turn(&sitting).placement.draft.is_empty(),
        "the play is not told yet"
    );
    sitting.send(Msg::Hint);
    assert_eq!(sitting.notice(), "Hint: HORN at 8F for 14.");
    assert_eq!(turn(&sitting).placement.draft.len(), 4);
    // It is Ann's to announce or to take back.
    sitting.send(Msg::Announce);
    assert!(matches!(sitting.step(), StepScene::Announced(_)));
    assert_eq!(sitting.asked(), 1);
}

#[test]
fn a_hint_is_for_the_turn_at_which_it_was_asked() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    let job = sitting.job();
    sitting.send(Msg::AskPass);
    sitting.send(CommonMsg::Answer(true));
    sitting.send(CommonMsg::Confirm);
    sitting.answer_to(job, horn());
    assert_eq!(
        (sitting.notice().as_str(), turn(&sitting).highlighted.len()),
        ("", 0)
    );
    sitting.send(Msg::Hint);
    assert_eq!(sitting.asked(), 2);
    assert_eq!(
        sitting.backend.bots.decisions().hints[1].viewer,
        Some(seat(1))
    );
}

#[test]
fn where_no_play_is_best_that_is_told() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    sitting.answer(Command::exchange(
        TileSet::ENGLISH.tiles_of("OO").expect("tiles"),
    ));
    assert!(
        sitting.notice().contains("exchange"),
        "{}",
        sitting.notice()
    );
    sitting.send(Msg::Hint);
    assert!(sitting.notice().contains("2 tiles"), "{}", sitting.notice());
    sitting.send(Msg::Hint);
    assert!(sitting.notice().contains("OO"), "{}", sitting.notice());
    assert!(turn(&sitting).highlighted.is_empty());
}

#[test]
fn where_hints_are_not_agreed_on_there_are_none() {
    let mut sitting = Sitting::begun(2, RuleSet::classic());
    sitting.send(Msg::Hint);
    assert_eq!(sitting.asked(), 0);
    assert!(
        sitting.notice().contains("Hints are off"),
        "{}",
        sitting.notice()
    );
}

#[test]
fn a_hint_that_was_taken_stands_on_the_sheet_and_in_the_record() {
    let mut sitting = begun();
    sitting.send(Msg::Hint);
    sitting.answer(horn());
    sitting.send(Msg::Hint);
    let game = sitting.session.game().expect("a game");
    let taken = game.hints().iter().map(|hint| (hint.turn, hint.step));
    let wanted = [(1, HintStep::Line), (1, HintStep::Length)];
    assert_eq!(taken.collect::<Vec<_>>(), wanted);
}

fn two(rules: RuleSet) -> Setup {
    Setup::new(names(&["Ann", "Ben"]), rules).expect("a setup")
}

/// The first player takes a hint, plays, and has the play taken back; all that happened.
fn with_a_hint(takes_back: bool) -> (Game, Vec<Event>) {
    let rules = RuleSet {
        hints: true,
        ..RuleSet::classic()
    };
    let (mut game, started) = Game::start(two(rules), Seed(3));
    let words = Words::of("");
    let mut events = vec![started];
    let mut run = |command: Command| events.push(game.apply(command, &*words).expect("allowed"));
    run(Command::Hint(HintStep::Line));
    run(Command::Hint(HintStep::Length));
    run(Command::pass());
    if takes_back {
        run(Command::TakeBack);
        run(Command::pass());
    }
    run(Command::pass());
    (game, events)
}

#[test]
fn a_hint_is_noted_to_its_turn_in_the_record_and_on_the_sheet() {
    for takes_back in [false, true] {
        let (game, events) = with_a_hint(takes_back);
        assert_eq!(Game::replay(&events), Ok(game.clone()));
        let record = Record::of(&events).expect("a record");
        let gcg = gcg::write(&record);
        let note = "took a hint: line and length.";
        assert_eq!(gcg.matches(note).count(), 1, "{gcg}");
        assert!(record.lines()[0].notes.concat().contains(note), "{gcg}");
        let view = game.view(None);
        let hinted: Vec<_> = view.sheet.iter().map(|line| view.hinted(line)).collect();
        assert_eq!(hinted[0], Some(HintStep::Length));
        assert!(hinted[1..].iter().all(Option::is_none), "{hinted:?}");
    }
}

#[test]
fn no_hint_is_taken_twice_nor_without_an_agreement() {
    let (mut game, _) = Game::start(two(RuleSet::classic()), Seed(3));
    let words = Words::of("");
    let refused = game.apply(Command::Hint(HintStep::Line), &*words);
    assert_eq!(refused, Err(CommandError::NoHints));
    let (mut game, _) = with_a_hint(false);
    let mut hint = |step| game.apply(Command::Hint(step), &*words).map(drop);
    assert_eq!(hint(HintStep::Length), Ok(()), "a new turn");
    let again = Err(CommandError::HintedAlready);
    assert_eq!(hint(HintStep::Length), again);
    assert_eq!(hint(HintStep::Line), again);
    assert_eq!(hint(HintStep::Play), Ok(()));
}
