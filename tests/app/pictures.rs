//! README's pictures, drawn by the program itself: what is committed must be what the screen shows now.
//!
//! After a change of the screen, `SCRABBLE_WRITE_PICTURES=1 cargo test --test app pictures` rewrites them; look at them
//! before you commit them.

use crate::support::midgame;
use crate::support::services::unanswered;
use crate::support::svg;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use scrabble::app::Session;
use scrabble::app::backend::GameError;
use scrabble::app::job::Job;
use scrabble::app::msg::Arrow;
use scrabble::app::msg::CommonMsg;
use scrabble::app::placement::PlacementMsg;
use scrabble::app::request::{Advisor, CoachRequest};
use scrabble::app::scene::{Scene, TablePage};
use scrabble::app::table::Msg;
use scrabble::app::viewer;
use scrabble::app::viewer::{Browse, OpenedRecord, RecordSource, ViewedGame, ViewerComponent};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::Tile;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::record::Record;
use scrabble::share::SharedGame;
use scrabble::solver::analysis::{Analysis, Analyst};
use scrabble::solver::coach::Tip;
use scrabble::solver::coach::{self, Lesson};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::{NoObserver, Tools};
use scrabble::tui::screen::draw;
use scrabble::tui::theme::{Depth, Glyphs, Palette, Theme};
use scrabble::tui::widgets::tile::{self, TileFace};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The turn that is looked at in the picture of the analysis.
const TURN: usize = 9;

/// The largest picture that may be committed, and the largest recording.
const MOST_BYTES: usize = 60_000;
const MOST_BYTES_OF_RECORDING: usize = 520_000;

fn assert_committed(name: &str, scene: &Scene, palette: Palette, size: (u16, u16)) {
    let picture = svg::picture(&screen(scene, palette, size));
    assert!(picture.len() < MOST_BYTES, "{} bytes", picture.len());
    assert_file(&format!("assets/pictures/{name}"), &picture);
}

/// What the program draws of a scene.
fn screen(scene: &Scene, palette: Palette, (columns, rows): (u16, u16)) -> Buffer {
    let backend = TestBackend::new(columns, rows);
    let mut terminal = Terminal::new(backend).expect("a terminal in memory");
    let theme = Theme::with(&palette.into(), Depth::Full, Glyphs::Unicode);
    let frame = terminal.draw(|frame| {
        draw(&scene.clone().into(), &theme, frame);
    });
    frame.expect("memory takes all").buffer.clone()
}

fn assert_file(name: &str, picture: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("SCRABBLE_WRITE_PICTURES").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, picture).expect("a picture can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == picture,
        "{name} is not what the screen shows now; SCRABBLE_WRITE_PICTURES=1 writes it anew"
    );
}

/// The built-in words, and what computers and coaches know.
fn tools() -> Arc<Tools> {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    Arc::new(Tools::new(&dictionary, LeaveValues::builtin()))
}

#[test]
fn the_picture_of_the_table_is_true() {
    let scene = midgame::laid().scene();
    assert_committed("table-100x32.svg", &scene, Palette::Dark, (100, 32));
}

#[test]
fn the_picture_of_the_light_table_is_true() {
    let scene = midgame::laid().scene();
    assert_committed("table-light-80x24.svg", &scene, Palette::Light, (80, 24));
}

#[test]
fn the_picture_of_the_small_table_is_true() {
    let scene = midgame::laid().scene();
    assert_committed("table-50x20.svg", &scene, Palette::Dark, (50, 20));
}

/// Has the coach look, and an analysis made: which tip is about premium squares.
#[derive(Default)]
struct Advising(OnceLock<usize>);

impl Advisor for Advising {
    unanswered!(hint);

    fn coach(&self, coach_request: CoachRequest) -> Job<Vec<Tip>> {
        let tips = coach::advice(&coach_request.view, None, None, &tools(), &NoObserver);
        let place = tips.iter().position(|tip| tip.lesson == Lesson::Premiums);
        self.0
            .get_or_init(|| place.expect("premium squares are in reach"));
        Job::done(tips)
    }
}

/// Analyzes one turn.
struct OneTurn;

impl RecordSource for OneTurn {
    fn analyze(&self, viewed: &ViewedGame) -> Job<Result<Analysis, GameError>> {
        let mut analyst = Analyst::new(&tools(), viewed.rules().clone(), 4);
        let judged = analyst.turn(viewed.record(), viewed.replayed(), TURN - 1);
        Job::done(Ok(Analysis {
            names: ["Ann", "Ben", "Cy"].map(str::to_owned).to_vec(),
            turns: vec![judged.expect("a rack")],
            unjudged: vec![],
            faults: vec![],
            clash: None,
        }))
    }

    unanswered!(simulate_turn lessons define desk save_web_page poll continued);
}

/// What the coach really says to that rack on that board.
#[test]
fn the_picture_of_the_coach_is_true() {
    let rules = RuleSet {
        coach: true,
        ..RuleSet::classic()
    };
    let coach = Arc::new(Advising::default());
    let mut session = midgame::session_coached(rules, coach.clone());
    session.update(Msg::Coach);
    for _ in 0..*coach.0.get().expect("the coach was asked") {
        session.update(Msg::Coach);
    }
    let scene = session.scene();
    assert!(midgame::turn(&scene).coach.is_some());
    assert_committed("coach-100x32.svg", &scene, Palette::Dark, (100, 32));
}

/// The best plays of a turn of that game, beside what was played.
#[test]
fn the_picture_of_the_analysis_is_true() {
    let viewed = ViewedGame::ours("2026-11-21-kqzm".to_owned(), &midgame::events(), "full");
    let viewed = viewed.expect("a game");
    let mut session = midgame::form();
    session.open_alone(ViewerComponent::new(OpenedRecord {
        viewed,
        source: Box::new(OneTurn),
    }));
    for _ in 0..TURN {
        session.update(CommonMsg::Move(Arrow::Right));
    }
    session.update(viewer::Msg::Browse(Browse::BestPlays));
    let scene = session.scene();
    assert_committed("analysis-100x32.svg", &scene, Palette::Dark, (100, 32));
}

/// A turn of that game as `scrabble export` draws it.
#[test]
fn the_drawing_of_a_turn_is_true() {
    let record = Record::of(&midgame::events()).expect("a record");
    let replayed = record.replay().expect("a replay");
    let drawing = SharedGame::new(&record, &replayed).drawing(Some(TURN));
    assert_file("assets/pictures/turn.svg", &drawing.expect("a turn"));
}

/// A game while it is played, and the screens of its table, each with how long it is shown (milliseconds).
struct Recorder {
    session: Session,
    screens: Vec<(Buffer, u32)>,
}

impl Recorder {
    fn step(&mut self, msg: impl Into<scrabble::app::msg::Msg>, shown: u32) {
        self.session.update(msg);
        let screen = screen(&self.session.scene(), Palette::Dark, (80, 24));
        self.screens.push((screen, shown));
    }

    /// Lifts the curtain, types a play letter by letter and announces it.
    fn announce(&mut self, play: &str) {
        let (place, word) = play.split_once(' ').expect("a place and a word");
        let across = place.starts_with(|c: char| c.is_ascii_digit());
        let direction = if across {
            Direction::Across
        } else {
            Direction::Down
        };
        self.step(Msg::Confirm, 700);
        midgame::point_at(
            &mut self.session,
            Square::parse(place).expect("a square"),
            direction,
        );
        for letter in word.chars() {
            self.step(PlacementMsg::Letter(letter), 200);
        }
        if let Some((_, shown)) = self.screens.last_mut() {
            *shown = 1_200;
        }
        self.step(Msg::Confirm, 1_800);
    }
}

/// Five plays, the last of them a bingo, which is challenged.
#[test]
fn the_recording_of_a_game_is_true() {
    let mut recorder = Recorder {
        session: midgame::dealt(RuleSet::classic()),
        screens: vec![],
    };
    for play in ["8G QI", "7H AA", "9H REV", "6F WOLF"] {
        recorder.announce(play);
        recorder.step(Msg::Confirm, 600);
    }
    recorder.announce("K9 SOMEONE");
    recorder.step(Msg::ChallengeBy(Seat::FIRST), 3_000);
    recorder.step(Msg::Confirm, 2_000);
    let recording = svg::recording(&recorder.screens);
    assert!(
        recording.len() < MOST_BYTES_OF_RECORDING,
        "{} bytes",
        recording.len()
    );
    assert_file("assets/pictures/game.svg", &recording);
}

/// The icon of the desktop file: a tile as it lies on the board.
#[test]
fn the_icon_is_a_tile_that_the_program_draws() {
    let theme = Theme::with(&Palette::Dark.into(), Depth::Full, Glyphs::Unicode);
    let mut screen = Buffer::empty(Rect::new(0, 0, 4, 2));
    let letter = TileSet::ENGLISH.letter('W').expect("a letter");
    let face = TileFace::racked(Tile::Letter(letter), &Variant::ENGLISH.tiles);
    tile::draw(face, theme.tile, screen.area, &theme, &mut screen);
    assert_file("contrib/scrabble.svg", &svg::icon(&screen));
}

#[test]
fn the_picture_of_the_form_is_true() {
    let scene = midgame::form().scene();
    assert_committed("form-80x24.svg", &scene, Palette::Dark, (80, 24));
}

/// Every picture that is committed is shown in the README or the manual, and every one that is shown is committed.
#[test]
fn the_readme_and_the_manual_show_every_picture() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec![root.join("README.md")];
    let manual = std::fs::read_dir(root.join("docs")).expect("a manual");
    pages.extend(
        manual
            .map(|entry| entry.expect("a page").path())
            .filter(|path| path.is_file()),
    );
    let mut shown = BTreeSet::new();
    for page in pages {
        let text = std::fs::read_to_string(&page).expect("text");
        let pictures = text
            .split("assets/pictures/")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'));
        shown.extend(pictures.map(|(name, _)| name.to_owned()));
    }
    let there = std::fs::read_dir(root.join("assets/pictures")).expect("pictures");
    let there = there.map(|entry| entry.expect("a file").file_name());
    let there: BTreeSet<String> = there.map(|n| n.to_string_lossy().into_owned()).collect();
    assert_eq!(shown, there);
}

#[test]
fn the_game_in_the_pictures_is_as_described() {
    let scene = midgame::laid().scene();
    let turn = midgame::turn(&scene);
    let play = turn.placement.preview.as_ref().expect("a play");
    assert_eq!(play.main_word().bracketed(), "JoKIN(G)");
    let page = scene.find::<TablePage>().expect("a table");
    assert_eq!(page.view.sheet.len(), 10);
    let dictionary =
        scrabble::words::lexicon::Dictionary::built_in(scrabble::words::lexicon::Vocabulary::Full);
    assert_eq!(play.phonies(&dictionary), [0; 0]);
    let mut bingos = 0;
    for line in &page.view.sheet {
        let scrabble::engine::sheet::SheetEntry::Play(play) = &line.entry else {
            panic!("only plays: {line:?}")
        };
        assert_eq!(play.phonies(&dictionary), [0; 0]);
        bingos += usize::from(play.draft().len() == 7);
    }
    assert_eq!(bingos, 2);
}
