//! Faults of a play are complete at every size.

use super::{SIZES, drawn, scenes, tile};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use scrabble::app::field::TextField;
use scrabble::app::scene::{Feedback, NoPlay, Prompt, StepScene, TablePage, TurnScene};
use scrabble::engine::play::PlayError;
use scrabble::engine::square::Square;
use scrabble::engine::tile::Tile;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::coordinates::TypedPlayError;
use scrabble::tui::table::draw_table;

/// Every fault that a play can have, as the players read it.
fn faults() -> Vec<String> {
    let square = Square::parse("O15").expect("a square");
    let set = &Variant::ENGLISH.tiles;
    let letter = |c| set.labelled(set.letter(c).expect("a letter"));
    let typed = [
        TypedPlayError::Form,
        TypedPlayError::Square("P8".to_owned(), 'O', 15),
        TypedPlayError::Square("Z".repeat(38), 'O', 15),
        TypedPlayError::Character('-'),
        TypedPlayError::OffBoard(square),
        TypedPlayError::OtherLetter {
            square,
            typed: letter('A'),
            found: letter('W'),
        },
        TypedPlayError::NothingThere(square),
    ];
    let laid = [
        PlayError::NoTiles,
        PlayError::Taken { square },
        PlayError::NotOnRack {
            square,
            tile: set.labelled(Tile::Blank),
        },
        PlayError::NotOnRack {
            square,
            tile: set.labelled(tile('W')),
        },
        PlayError::TooFew {
            square,
            tile: set.labelled(tile('W')),
            held: 1,
            needed: 2,
        },
        PlayError::NotInLine { square },
        PlayError::Gap { square },
        PlayError::OneTile { square },
        PlayError::MissesStar {
            star: Square::CENTER,
            square,
        },
        PlayError::TooShort { square, needed: 3 },
        PlayError::Detached { square },
    ];
    let typed = typed.iter().map(ToString::to_string);
    let all = typed.chain(laid.iter().map(ToString::to_string));
    let sentence = |text: String| {
        let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
        format!("{}{rest}.", first.to_uppercase())
    };
    all.map(sentence).collect()
}

/// A turn of one of four.
fn turn_of_four(change: impl Fn(&mut TurnScene)) -> TablePage {
    let scene = scenes::turn(None);
    let mut page = scene.find::<TablePage>().expect("a table").clone();
    page.view = scenes::game(&["Ann", "Ben", "Cy", "Bartholomew Jay"], 7).view(None);
    page.view.board = scenes::board();
    if let StepScene::Turn(turn) = &mut page.step {
        change(turn);
    }
    page
}

/// What the status line and the panel say, each without its line breaks.
fn told(page: &TablePage, size: (u16, u16)) -> [String; 2] {
    let mut places = None;
    Terminal::new(TestBackend::new(size.0, size.1))
        .expect("a terminal")
        .draw(|frame| places = Some(draw_table(page, &scenes::theme(), frame)))
        .expect("drawn");
    let places = places.expect("drawn");
    let scene = scenes::shown(page.view.setup.rules().clone(), page.clone());
    let buffer = drawn(&scene, size);
    [places.status, places.panel].map(|area| {
        let cells = area.positions().map(|place| buffer[place].symbol());
        cells.filter(|symbol| *symbol != " ").collect()
    })
}

#[test]
fn every_fault_of_a_play_is_told_whole() {
    for fault in faults() {
        let whole = fault.replace(' ', "");
        let page = turn_of_four(|turn| {
            turn.placement.prompt = Some(Prompt::Play {
                text: TextField::with("8H ABCDEFGHIJKLMNO", 40),
                outlook: Some(Feedback::Bad(fault.clone())),
                reading: None,
            });
        });
        for size in SIZES {
            let told = told(&page, size);
            assert!(
                told.iter().any(|text| text.contains(&whole)),
                "{size:?} {fault}\n{told:?}"
            );
            // Nothing is said by half.
            let begun: String = whole.chars().take(9).collect();
            for text in &told {
                assert_eq!(
                    text.contains(&begun),
                    text.contains(&whole),
                    "{size:?} {text}"
                );
            }
        }
    }
}

#[test]
fn every_fault_of_what_is_laid_out_is_told_whole() {
    let square = Square::parse("O15").expect("a square");
    for fault in [
        PlayError::OneTile { square },
        PlayError::MissesStar {
            star: Square::CENTER,
            square,
        },
        PlayError::TooShort { square, needed: 3 },
        PlayError::Gap { square },
        PlayError::Detached { square },
    ] {
        let no_play = NoPlay::from(fault.clone());
        // A fault that more letters can correct is described as what is missing.
        let whole = match &no_play {
            NoPlay::Fault {
                lacks: Some(lacks), ..
            } => lacks.clone(),
            _ => fault.to_string()[1..].to_owned(),
        };
        let whole = whole.replace(' ', "");
        let page = turn_of_four(|turn| turn.placement.preview = Err(no_play.clone()));
        for size in SIZES {
            let told = told(&page, size);
            assert!(
                told.iter().any(|text| text.contains(&whole)),
                "{size:?} {fault}\n{told:?}"
            );
        }
    }
}
