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
use scrabble::app::analysis_board::{
    self, AnalysisBoard, BestPlays, BoardDesk, BoardTime, ClockMsg, Found, Further, Look,
    OpenedBoard,
};
use scrabble::app::backend::{Absent, GameError, NoBackend};
use scrabble::app::job::Job;
use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::request::{Advisor, CoachRequest};
use scrabble::app::scene::{Scene, TablePage};
use scrabble::app::table::Msg;
use scrabble::app::viewer;
use scrabble::app::viewer::{Browse, OpenedRecord, RecordSource, ViewedGame, ViewerComponent};
use scrabble::engine::clock::{ClockRule, GameClock, Millis};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::Tile;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::gcg;
use scrabble::record::{Record, WrittenGame};
use scrabble::share::SharedGame;
use scrabble::solver::analysis::{Analysis, Analyst};
use scrabble::solver::coach::Tip;
use scrabble::solver::coach::{self, Lesson};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::players::simulate::{Effort, Simulation};
use scrabble::solver::players::{NoObserver, Tools, top_moves};
use scrabble::tui::screen::draw;
use scrabble::tui::theme::{Depth, Glyphs, Palette, Theme};
use scrabble::tui::widgets::tile::{self, TileFace};
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
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

/// Finds the best plays as the program does, simulates them a little, and keeps nothing.
struct PictureDesk;

/// How often each play is simulated for a picture.
const SIMULATED: u32 = 20;

impl BoardDesk for PictureDesk {
    fn prepare(&self) {}

    fn best(&self, look: Look) -> Job<Option<BestPlays>> {
        let tools = tools();
        let mut generator = Simulation::generator(&tools);
        let plays = top_moves(&look.position, &tools, &mut generator, 100, &[]);
        let effort = Effort {
            candidates: 9,
            plies: 2,
            iterations: SIMULATED,
            rollouts: u32::MAX,
        };
        let position = look.position.clone();
        let simulation = Simulation::with(position, &tools, plays.clone(), effort, 0);
        Job::done(Some(BestPlays {
            position: look.position,
            plays,
            further: Some(Further::Simulation(Box::new(simulation))),
        }))
    }

    fn further(&self, further: Further) -> Job<Option<Found>> {
        let Further::Simulation(mut simulation) = further else {
            return Job::done(None);
        };
        let generator = Simulation::generator(&tools());
        while simulation.step(&generator, NonZeroUsize::MIN, &NoObserver) {}
        Job::done(Some(Found {
            estimates: simulation.estimates(),
            ..Found::default()
        }))
    }

    unanswered!(phonies phonies_on write save);

    fn used(&self) -> Vec<Millis> {
        vec![
            Millis::seconds(496),
            Millis::seconds(702),
            Millis::seconds(389),
        ]
    }

    fn overwrite(&mut self, _: &str) -> Result<String, GameError> {
        Err(Absent::Folder.into())
    }

    fn keep(&mut self, _: &str, _: &BoardTime) -> Result<Option<String>, GameError> {
        Ok(None)
    }
}

/// The same game on the analysis board, after those plays.
fn analysis_board(rules: RuleSet) -> Session {
    let record = Record::of(&midgame::events()).expect("a record");
    let mut game = WrittenGame::of(gcg::tree_of(record), rules);
    // What the players of the other pictures do then is left out.
    game.go_to(midgame::PLAYS.len() + 1);
    game.remove().expect("a turn after the plays");
    let rack = TileSet::ENGLISH.tiles_of("DEIJKN?").expect("tiles");
    game.set_rack(Seat::FIRST, rack).expect("a rack");
    let mut session = midgame::form();
    session.open_alone(AnalysisBoard::new(OpenedBoard {
        name: "2026-11-21-kqzm".to_owned(),
        game,
        desk: Box::new(PictureDesk),
    }));
    session.poll_jobs(&mut NoBackend);
    while session.works() {
        session.wait(&mut NoBackend);
    }
    session
}

/// The best plays of a position, simulated.
#[test]
fn the_picture_of_the_analysis_board_is_true() {
    let scene = analysis_board(RuleSet::classic()).scene();
    assert_committed("board-100x32.svg", &scene, Palette::Dark, (100, 32));
}

#[test]
fn the_picture_of_the_small_analysis_board_is_true() {
    let scene = analysis_board(RuleSet::classic()).scene();
    assert_committed("board-light-80x24.svg", &scene, Palette::Light, (80, 24));
}

/// A game that is written down with a clock, read from across the table.
#[test]
fn the_picture_of_the_clock_beside_a_written_game_is_true() {
    let clock = ClockRule::Game(GameClock::TOURNAMENT);
    let mut session = analysis_board(RuleSet {
        clock,
        ..RuleSet::classic()
    });
    session.update(analysis_board::Msg::Clock(ClockMsg::Start));
    let scene = session.scene();
    assert_committed("board-clock-140x45.svg", &scene, Palette::Dark, (140, 45));
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
        self.step(Msg::Input(CommonMsg::Confirm), 700);
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
        self.step(Msg::Input(CommonMsg::Confirm), 1_800);
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
        recorder.step(Msg::Input(CommonMsg::Confirm), 600);
    }
    recorder.announce("K9 SOMEONE");
    recorder.step(Msg::ChallengeBy(Seat::FIRST), 3_000);
    recorder.step(Msg::Input(CommonMsg::Confirm), 2_000);
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
