//! The daily puzzle on the screen and in line mode.

use super::{Screen, session};
use crate::mouse::at_screen;
use crate::support::services::backend;
use crate::support::table::in_lines;
use crate::support::{cells, scenes};
use crossterm::event::KeyCode;
use scrabble::app::DailyPuzzle;
use scrabble::app::DictionaryId;
use scrabble::app::Session;
use scrabble::app::backend::{Absent, Study, StudyError};
use scrabble::app::job::Job;
use scrabble::app::pages::note::Note;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::scene::{PuzzlePage, RackScene, TitlePage};
use scrabble::engine::play::Play;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::Square;
use scrabble::solver::players::NoObserver;
use scrabble::solver::puzzle::Puzzle;
use scrabble::words::lexicon::{Dictionary, Fingerprint, Vocabulary};
use scrabble::words::study::progress::Progress;
use scrabble::words::study::quiz::{Card, ChosenCards};
use scrabble::words::study::streak::{Streak, Streaks};
use scrabble::words::study::subject::Subject;
use std::sync::{Arc, OnceLock};

/// 2026-11-23, whose best play is L1 JU(T)E for 38.
const DAY: u64 = 20_780;

/// A backend with the puzzle of one day, which keeps streaks.
#[derive(Default)]
struct Puzzler {
    streaks: Streaks,
    /// What another window plays before this one does.
    before: Option<(String, i32)>,
    fails: bool,
}

fn puzzle() -> Puzzle {
    static PUZZLE: OnceLock<Puzzle> = OnceLock::new();
    let of_day = || Puzzle::of_day(DAY, &Dictionary::built_in(Vocabulary::Common), &NoObserver);
    PUZZLE.get_or_init(|| of_day().expect("a puzzle")).clone()
}

backend!(Puzzler, me { study: me });

impl Study for Puzzler {
    fn quiz(&mut self, _: &Subject, _: &DictionaryId) -> Result<ChosenCards, StudyError> {
        Err(StudyError::NothingDue)
    }

    fn timed(&mut self, _: &Subject, _: &DictionaryId) -> Result<Vec<Card>, StudyError> {
        Err(Absent::Quiz.into())
    }

    fn list(&mut self, _: &str) -> Result<(String, Vec<String>), StudyError> {
        Err(Absent::Quiz.into())
    }

    fn never_found(&mut self) -> Job<Result<Vec<String>, StudyError>> {
        Job::done(Err(Absent::Quiz.into()))
    }

    fn write_words(&mut self, _: &str, _: &str) -> Result<String, StudyError> {
        Err(Absent::Quiz.into())
    }

    fn progress(&mut self, _: &DictionaryId, _: bool) -> Result<Progress, StudyError> {
        Err(Absent::Quiz.into())
    }

    fn answered(&mut self, _: Fingerprint, _: &Card, _: bool) -> Result<(), StudyError> {
        Err(Absent::Quiz.into())
    }

    fn puzzle(&mut self, _: &DictionaryId) -> Job<Result<DailyPuzzle, StudyError>> {
        let puzzle = puzzle();
        Job::done(Ok(DailyPuzzle {
            streak: self.streaks.of(puzzle.dictionary, puzzle.day),
            puzzle,
            date: "2026-11-23".to_owned(),
            lexicon: Arc::new(Dictionary::built_in(Vocabulary::Common)),
            dictionary: "common".to_owned(),
        }))
    }

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, StudyError> {
        if self.fails {
            return Err(Absent::Puzzle.into());
        }
        let score = play.score().total();
        let made = (Puzzle::written(play), score.value());
        let solved = score == puzzle.most();
        if let Some(before) = self.before.take() {
            self.streaks
                .record(puzzle.dictionary, puzzle.day, before, false);
        }
        let streak = self
            .streaks
            .record(puzzle.dictionary, puzzle.day, made, solved);
        Ok(streak.clone())
    }
}

fn opened(backend: &mut Puzzler, size: (u16, u16)) -> Screen<'_> {
    let mut screen = Screen::of(session(RuleSet::classic()), backend, size);
    screen.types("d");
    assert!(screen.scene().shows::<PuzzlePage>());
    screen
}

impl Screen<'_> {
    fn point(&mut self, square: &str) {
        let square = Square::parse(square).expect("a square");
        let page: PuzzlePage = self.scene().into_top().expect("a puzzle");
        let at = page.open.placement.cursor;
        let (right, down) = (square.column() > at.column(), square.row() > at.row());
        for _ in 0..square.column().abs_diff(at.column()) {
            self.code(if right { KeyCode::Right } else { KeyCode::Left });
        }
        for _ in 0..square.row().abs_diff(at.row()) {
            self.code(if down { KeyCode::Down } else { KeyCode::Up });
        }
    }
}

#[test]
fn the_best_play_is_found_by_placing_it() {
    for size in cells::SIZES {
        let mut backend = Puzzler::default();
        let mut screen = opened(&mut backend, size);
        screen.shows("Find the play");
        screen.point("L1");
        screen.code(KeyCode::Tab);
        screen.types("jue");
        screen.shows("Enter plays JUTE for 38");
        screen.code(KeyCode::Enter);
        screen.shows("You found the");
        screen.shows("Streak: 1 day");
        screen.code(KeyCode::Enter);
        assert!(screen.scene().shows::<TitlePage>());
    }
}

/// The bottom line shows only what the rack allows: the rack of this day has no blank.
#[test]
fn no_blank_is_offered_without_one() {
    let mut backend = Puzzler::default();
    let screen = opened(&mut backend, (200, 60));
    screen.shows("shuffle");
    assert!(!screen.text().contains("* blank"), "{}", screen.text());
}

/// A play typed in notation lies on the board as faint tiles, and Enter places it where Enter makes it.
#[test]
fn a_whole_play_can_be_typed() {
    for size in cells::SIZES {
        let mut backend = Puzzler::default();
        let mut screen = opened(&mut backend, size);
        screen.types("/L1 jU");
        screen.shows("No blank");
        screen.code(KeyCode::Backspace);
        screen.code(KeyCode::Backspace);
        screen.types("JU");
        let page = screen.scene().into_top::<PuzzlePage>().expect("a puzzle");
        assert!(page.open.placement.draft.is_empty());
        let typed: Vec<String> = page
            .open
            .placement
            .ghost
            .tiles()
            .map(|(s, _)| s.to_string())
            .collect();
        assert_eq!(typed, ["L1", "L2"], "{size:?}");
        screen.types(" 8");
        screen.code(KeyCode::Enter);
        let page = screen.scene().into_top::<PuzzlePage>().expect("a puzzle");
        assert!(page.open.placement.prompt.is_some(), "{size:?}");
        screen.code(KeyCode::Backspace);
        screen.code(KeyCode::Backspace);
        screen.types(".E");
        screen.shows("JUTE for 38");
        screen.code(KeyCode::Enter);
        screen.shows("Enter plays JUTE for 38");
        screen.code(KeyCode::Enter);
        screen.shows("You found the");
        screen.types("/");
        screen.shows("You found the");
    }
}

#[test]
fn the_prompt_keeps_what_is_no_play_and_esc_keeps_the_tiles() {
    let mut backend = Puzzler::default();
    let mut screen = opened(&mut backend, (80, 24));
    screen.point("L1");
    screen.types("j/L1 qu");
    screen.code(KeyCode::Enter);
    screen.shows("! No tile Q on the rack.");
    insta::assert_snapshot!("puzzle-prompt-80x24", screen.text());
    let page = screen.scene().into_top::<PuzzlePage>().expect("a puzzle");
    assert!(page.open.placement.draft.is_empty() && page.open.placement.prompt.is_some());
    screen.code(KeyCode::Esc);
    let page = screen.scene().into_top::<PuzzlePage>().expect("a puzzle");
    assert!(page.open.placement.draft.len() == 1 && page.open.placement.prompt.is_none());
    screen.types("/");
    screen.code(KeyCode::Esc);
    screen.code(KeyCode::Esc);
    assert!(screen.scene().shows::<TitlePage>());
    drop(screen);
    assert_eq!(backend.streaks, Streaks::default());
}

#[test]
fn as_it_is_drawn() {
    let mut backend = Puzzler::default();
    let mut screen = opened(&mut backend, (80, 24));
    insta::assert_snapshot!("puzzle-80x24", screen.text());
    screen.point("L1");
    screen.types("t");
    screen.code(KeyCode::Enter);
    insta::assert_snapshot!("puzzle-refused-80x24", screen.text());
}

#[test]
fn phonies_and_wrong_keys_do_not_count() {
    let mut backend = Puzzler::default();
    let mut screen = opened(&mut backend, (80, 24));
    screen.code(KeyCode::Enter);
    screen.shows("! Place the tiles of your play first.");
    screen.types("q");
    screen.shows("! No Q and no blank left on your rack.");
    screen.point("L1");
    screen.code(KeyCode::Tab);
    screen.types("jwe");
    screen.code(KeyCode::Enter);
    screen.shows("not in the dictionary");
    screen.code(KeyCode::Home);
    screen.types("#4;0");
    screen.code(KeyCode::Backspace);
    screen.code(KeyCode::Esc);
    assert!(screen.scene().shows::<TitlePage>());
    drop(screen);
    assert_eq!(backend.streaks, Streaks::default());
}

#[test]
fn the_first_play_of_the_day_counts() {
    let mut backend = Puzzler::default();
    let said = lines(
        &mut backend,
        "puzzle\ntry L1 jute\nL1 jwt\nL1 jut\nboard\n\nquit\n",
    );
    assert!(said.contains("JU(T)E scores 38."), "{said}");
    assert!(
        said.contains("The best play is L1 JU(T)E for 38 points."),
        "{said}"
    );
    assert!(said.contains("No streak yet."), "{said}");
    let again = lines(&mut backend, "puzzle\nL1 jute\n\n");
    assert!(again.contains("You played "), "{again}");
    assert!(!again.contains("You found"), "{again}");
    let mut backend = Puzzler::default();
    let said = lines(&mut backend, "daily\nhelp\nrack\nshuffle\nrow 1\nL1 JU.E\n");
    assert!(
        said.contains("You found the best play: L1 JU(T)E for 38 points."),
        "{said}"
    );
    let (_title, puzzle) = said.split_once('\n').unwrap();
    insta::assert_snapshot!("puzzle-lines", puzzle);
}

/// Two windows show one puzzle. The play that counts is the one that is told.
#[test]
fn a_window_whose_play_is_not_the_first_tells_the_first() {
    let first = || Puzzler {
        before: Some(("L1 JU(T)".to_owned(), 29)),
        ..Puzzler::default()
    };
    let told = [
        "You played this puzzle in another window first. That play counts.",
        "You played L1 JU(T) for 29 points.",
        "No streak yet.",
    ];
    let mut backend = first();
    let said = lines(&mut backend, "puzzle\nL1 jute\n");
    assert!(told.iter().all(|told| said.contains(told)), "{said}");
    assert!(!said.contains("You found"), "{said}");
    for size in [(50, 20), (80, 24)] {
        let mut backend = first();
        let mut screen = opened(&mut backend, size);
        screen.types("/L1 jute");
        screen.code(KeyCode::Enter);
        screen.code(KeyCode::Enter);
        let page = screen.scene().into_top::<PuzzlePage>().expect("a puzzle");
        let result = page.result.expect("a result");
        assert!(
            !result.solved
                && told
                    .iter()
                    .all(|told| result.sentences.join(" ").contains(told))
        );
        screen.shows("another window");
    }
    // The same play in both windows is as good as one.
    let mut backend = Puzzler {
        before: Some(("L1 JU(T)E".to_owned(), 38)),
        ..Puzzler::default()
    };
    assert!(lines(&mut backend, "puzzle\nL1 jute\n").contains("You found the best play"));
}

fn lines(backend: &mut Puzzler, script: &str) -> String {
    let mut session = session(RuleSet::classic());
    in_lines(&mut session, backend, script.as_bytes()).0
}

#[test]
fn a_streak_that_cannot_be_saved_is_reported_and_the_result_shown() {
    let mut backend = Puzzler {
        fails: true,
        ..Puzzler::default()
    };
    let mut screen = opened(&mut backend, (80, 24));
    screen.point("L1");
    screen.code(KeyCode::Tab);
    screen.types("jue");
    screen.code(KeyCode::Enter);
    let note = screen.scene().into_top::<Note>().expect("a note");
    assert_eq!(note.text, "No daily puzzle is available here.");
    screen.code(KeyCode::Enter);
    screen.shows("You found the best play");
}

#[test]
fn a_click_moves_the_cursor() {
    let mut session = session(RuleSet::classic());
    let mut backend = Puzzler::default();
    session.act(scrabble::app::pages::title::Msg::Puzzle, &mut backend);
    session.act(PlacementMsg::Point(Square::CENTER), &mut backend);
    let page: PuzzlePage = session.scene().into_top().expect("a puzzle");
    assert_eq!(
        page.open.placement.direction,
        scrabble::engine::square::Direction::Down
    );
}

/// Tiles are dragged and picked up, and the rack is arranged, as at a table.
#[test]
fn tiles_are_placed_with_the_mouse_and_the_rack_is_arranged() {
    let mut session = session(RuleSet::classic());
    let mut backend = Puzzler::default();
    session.act(scrabble::app::pages::title::Msg::Puzzle, &mut backend);
    let open = |session: &Session| session.scene().into_top().map(|page: PuzzlePage| page.open);
    let rack = |session: &Session| match open(session).expect("a puzzle").rack {
        RackScene::Faces(slots) => slots.iter().map(|slot| slot.tile).collect::<Vec<_>>(),
        other => panic!("no rack: {other:?}"),
    };
    for _ in 0..50 {
        let before = rack(&session);
        session.act(PlacementMsg::Shuffle, &mut backend);
        assert_ne!(rack(&session), before);
    }
    let session = at_screen(session, (80, 24), |screen| {
        screen.slowly("=");
        let (first, last) = (screen.slot(0), screen.slot(6));
        let (at, next) = (screen.square("L1"), screen.square("L2"));
        screen.drag(first, at);
        screen.click(last);
        screen.click(next);
    });
    let sorted = rack(&session);
    assert!(sorted.is_sorted());
    let laid: Vec<_> = open(&session)
        .expect("a puzzle")
        .placement
        .draft
        .tiles()
        .collect();
    let squares = ["L1", "L2"].map(|text| Square::parse(text).expect("a square"));
    assert_eq!(
        laid.iter().map(|(square, _)| *square).collect::<Vec<_>>(),
        squares
    );
    let tiles: Vec<_> = laid.iter().map(|(_, tile)| tile.tile()).collect();
    assert_eq!(tiles, [sorted[0], sorted[6]]);
}

#[test]
fn results_as_they_are_drawn() {
    insta::assert_snapshot!(
        "puzzle-result-50x20",
        cells::text(&scenes::learning::puzzle(true), (50, 20))
    );
}
