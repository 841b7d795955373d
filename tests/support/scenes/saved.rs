//! Scenes of games that are kept: the shelf, and the questions about a whole game.

use super::curtain;
use super::menus::{game, title_with};
use crate::support::scenes::over_top;
use crate::support::scenes::shown;
use scrabble::app::pages::question::Question;
use scrabble::app::scene::TablePage;
use scrabble::app::scene::{GamesPage, Listing, SavedGame};
use scrabble::engine::rules::{Preset, RuleSet};
use scrabble::engine::tile::Points;
use scrabble::record::store::GameId;
use scrabble::tui::shown::Shown;

pub(super) fn saved(
    id: &str,
    players: &[(&str, i32)],
    next: &str,
    when: &str,
    rules: &str,
) -> SavedGame {
    let players = players.iter();
    SavedGame {
        id: GameId::parse(id).expect("an ID"),
        players: players
            .map(|(name, score)| ((*name).to_owned(), Points::new(*score)))
            .collect(),
        next: next.to_owned(),
        when: when.to_owned(),
        rules: rules.to_owned(),
        fault: None,
        played: false,
        written: false,
    }
}

/// A few unfinished games, one of them damaged.
fn some_games() -> Vec<SavedGame> {
    let mut games = vec![
        saved(
            "2026-11-21-kqzm",
            &[("Ann", 120), ("Ben", 98)],
            "Ben’s turn",
            "2 hours ago",
            "classic",
        ),
        saved(
            "2026-11-20-aaaa",
            &[("Cy", 14), ("Dot", 0), ("Eve", 22), ("Maximilian", 301)],
            "Dot’s play waits",
            "yesterday",
            "deluxe, with changes",
        ),
        saved("2026-10-02-bcde", &[], "", "7 weeks ago", ""),
    ];
    games[2].fault = Some("Line 17 of its file is damaged.".to_owned());
    games
}

fn games(games: Vec<SavedGame>, chosen: usize) -> Shown {
    shown(
        RuleSet::classic(),
        GamesPage {
            listing: Listing::Unfinished,
            games,
            chosen,
        },
    )
}

/// A few finished games.
fn finished() -> Shown {
    let game = |id: &str, players: &[(&str, i32)], next: &str, when: &str| {
        saved(id, players, next, when, "friends")
    };
    let mut scene = games(
        vec![
            game(
                "2026-11-21-kqzm",
                &[("Ann", 322), ("Family bot", 298)],
                "Ann has won",
                "2 hours ago",
            ),
            game(
                "2026-11-20-aaaa",
                &[("Cy", 214), ("Dot", 190), ("Eve", 214)],
                "Cy and Eve share the win",
                "1 day ago",
            ),
        ],
        0,
    );
    if let Some(page) = scene.scene_mut().find_mut::<GamesPage>() {
        page.listing = Listing::Finished;
    }
    scene
}

fn many() -> Vec<SavedGame> {
    (1..=40)
        .map(|i| {
            saved(
                "x",
                &[("Ann", i), ("Ben", 2 * i)],
                "Ann’s turn",
                &format!("{i} days ago"),
                "classic",
            )
        })
        .collect()
}

fn ask([yes, no]: [&'static str; 2], said: &str, asked: &str, below: Shown) -> Shown {
    let question = Question {
        text: said.to_owned(),
        asked: asked.to_owned(),
        yes,
        no,
    };
    let scene = below;
    over_top(&scene, question)
}

pub(super) fn all() -> Vec<(&'static str, Shown)> {
    let last = game(&[("Ann", 102), ("Ben", 98)]);
    let title = title_with(RuleSet::classic(), Some(last.clone()), None, 0);
    let title_full = title_with(Preset::Friends.rules(), Some(last.clone()), Some(last), 2);
    let mut save_error = curtain();
    if let Some(page) = save_error.scene_mut().find_mut::<TablePage>() {
        page.is_saved = true;
        page.save_error = Some("Not kept: no room is left on the disk.".to_owned());
    }
    let mut undoable = curtain();
    if let Some(page) = undoable.scene_mut().find_mut::<TablePage>() {
        page.view.taken_back = Some(super::seat(0));
    }
    vec![
        ("title-shelf", title),
        ("title-full", title_full),
        ("games-finished", finished()),
        ("games", games(some_games(), 1)),
        ("games-fault", games(some_games(), 2)),
        ("games-many", games(many(), 23)),
        (
            "ask-discard",
            ask(
                ["delete", "keep"],
                "Ann 120, Ben 98, 2 hours ago.",
                "Delete this game?",
                games(some_games(), 0),
            ),
        ),
        (
            "ask-dictionary",
            ask(
                ["play on", "cancel"],
                "This game was agreed on with twl.txt (178691 words); it is not the same list any more.",
                "Do all players agree to play with this dictionary?",
                games(some_games(), 0),
            ),
        ),
        (
            "ask-take-back",
            ask(
                ["take it back", "keep it"],
                "Ann played TRAINS for 18. Taking it back restores the board, the scores and the rack.",
                "Do all players agree to take back this turn?",
                curtain(),
            ),
        ),
        ("unkept", save_error),
        ("curtain-undo", undoable),
    ]
}
