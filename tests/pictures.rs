//! README's pictures, drawn by the program itself: what is committed must be what the screen shows now.
//!
//! After a change of the screen, `SCRABBLE_WRITE_PICTURES=1 cargo test --test pictures` writes them anew; look at them
//! before you commit them.

#[path = "common/midgame.rs"]
mod midgame;
#[path = "common/svg.rs"]
mod svg;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use scrabble::tui::screen::draw;
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use std::path::Path;

/// The largest picture that may be committed.
const MOST_BYTES: usize = 60_000;

fn assert_committed(name: &str, (columns, rows): (u16, u16)) {
    let backend = TestBackend::new(columns, rows);
    let mut terminal = Terminal::new(backend).expect("a terminal in memory");
    let theme = Theme::new(Depth::Full, Glyphs::Unicode);
    let scene = midgame::laid().scene();
    let frame = terminal.draw(|frame| {
        draw(&scene, &theme, frame);
    });
    let picture = svg::picture(frame.expect("memory takes all").buffer);
    assert!(picture.len() < MOST_BYTES, "{} bytes", picture.len());

    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/pictures")
        .join(name);
    if std::env::var_os("SCRABBLE_WRITE_PICTURES").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, &picture).expect("a picture can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == picture,
        "{name} is not what the screen shows now; SCRABBLE_WRITE_PICTURES=1 writes it anew"
    );
}

#[test]
fn the_picture_of_the_table_is_true() {
    assert_committed("table-100x32.svg", (100, 32));
}

#[test]
fn the_picture_of_the_small_table_is_true() {
    assert_committed("table-80x24.svg", (80, 24));
}

#[test]
fn the_game_in_the_pictures_is_as_described() {
    let scene = midgame::laid().scene();
    let turn = midgame::turn(&scene);
    let play = turn.preview.as_ref().expect("a play");
    assert_eq!(play.main_word().bracketed(), "JoKIN(G)");
    let scrabble::session::scene::Page::Table(page) = &scene.page else {
        unreachable!("there is a turn")
    };
    assert_eq!(page.view.sheet.len(), 10);
    let dictionary = scrabble::lexicon::Dictionary::built_in(scrabble::lexicon::Vocabulary::Full);
    assert_eq!(play.phoneys(&dictionary), [0_usize; 0]);
    let mut bingos = 0;
    for line in &page.view.sheet {
        let scrabble::engine::sheet::SheetEntry::Play(play) = &line.entry else {
            panic!("only plays: {line:?}")
        };
        assert_eq!(play.phoneys(&dictionary), [0_usize; 0]);
        bingos += usize::from(play.draft().len() == 7);
    }
    assert_eq!(bingos, 2);
}
