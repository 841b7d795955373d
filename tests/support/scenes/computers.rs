//! Scenes with computers at the table: Ann among them, or nobody.

use super::{play, scene, seat, table, turn};
use scrabble::app::scene::{
    BotActivity, BotsView, ComputerScene, NoPlay, RackScene, Slot, StepScene, TablePage,
};
use scrabble::engine::draft::Draft;
use scrabble::engine::square::Direction;
use scrabble::engine::tile_set::TileSet;
use scrabble::tui::shown::Shown;

const ANN: [&str; 2] = ["Ann", "Champion bot"];
const NOBODY: [&str; 2] = ["Club bot", "Champion bot"];

/// What the second player does, who is a computer.
fn does(names: &[&str], activity: BotActivity) -> TablePage {
    let progress = matches!(activity, BotActivity::Thinks).then_some((43, 100));
    let mut page = table(
        names,
        StepScene::Computer(ComputerScene {
            seat: seat(1),
            activity,
            thorough: true,
            progress,
            hurried: false,
        }),
    );
    page.bots.computers = vec![seat(1)];
    page
}

/// With Ann's rack in front of her.
fn beside_ann(activity: BotActivity) -> Shown {
    let mut page = does(&ANN, activity);
    let slots = "EQRAIN?".chars().map(|c| Slot {
        tile: TileSet::ENGLISH.tile(c).expect("a tile"),
        laid: false,
        marked: false,
    });
    page.rack = RackScene::Faces(slots.collect());
    scene(page)
}

/// The first tiles of a play.
fn begun() -> BotActivity {
    let play = play("K15", Direction::Across, "RAINS", "RAINSE?");
    let mut draft = Draft::new();
    for (square, tile) in play.draft().tiles().take(3) {
        draft.put(square, tile);
    }
    BotActivity::Lays(draft)
}

/// A game that only computers play, stopped while one of them lays its tiles.
fn paused() -> Shown {
    let mut page = does(&NOBODY, begun());
    page.bots = stopped();
    scene(page)
}

/// The same after a challenge.
fn paused_verdict() -> Shown {
    let words = [
        ("HORN", true),
        ("FARMS", true),
        ("QZ", false),
        ("PASTES", true),
    ];
    let mut scene = super::verdict(&words, "Ann takes the tiles back and scores nothing.");
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>() {
        page.bots = stopped();
    }
    scene
}

fn stopped() -> BotsView {
    BotsView {
        computers: vec![seat(0), seat(1)],
        watched: true,
        paused: true,
        by_itself: false,
        alone: None,
    }
}

fn watched() -> Shown {
    let mut page = does(&NOBODY, BotActivity::Thinks);
    page.bots = BotsView {
        paused: false,
        ..stopped()
    };
    scene(page)
}

/// Ann's turn, after the computer's.
fn turn_after() -> Shown {
    let mut scene = turn(None);
    if let Some(page) = scene.scene_mut().find_mut::<TablePage>()
        && let StepScene::Turn(turn) = &mut page.step
    {
        (turn.placement.draft, turn.placement.leave) = (Draft::new(), None);
        turn.placement.preview = Err(NoPlay::Nothing);
        turn.news = [
            "Club bot exchanged 3 tiles.",
            "Club bot 2 played TRAINS for 18.",
        ]
        .map(|told| told.to_owned().into())
        .to_vec();
    }
    scene
}

pub(super) fn all() -> Vec<(&'static str, Shown)> {
    vec![
        ("computer-thinks", beside_ann(BotActivity::Thinks)),
        ("computer-lays", beside_ann(begun())),
        ("computer-watched", watched()),
        ("computer-paused", paused()),
        ("verdict-paused", paused_verdict()),
        ("turn-after-computers", turn_after()),
    ]
}
