//! A whole frame in the middle of a game, from the session to the cells; and the bytes sent for a key press.

#[allow(dead_code, reason = "each program takes what it needs")]
#[path = "../tests/support/mod.rs"]
mod support;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use scrabble::app::Session;
use scrabble::app::msg::{Arrow, CommonMsg};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::table::Msg;
use scrabble::tui::screen::draw;
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use std::hint::black_box;
use std::time::{Duration, Instant};
use support::midgame;
use support::sent_bytes::CountingScreen;

fn main() {
    bytes_per_key();
    for (columns, rows) in [(80, 24), (100, 32), (140, 45), (200, 60)] {
        println!("a frame at {columns}×{rows}: {:?}", frame(columns, rows));
    }
    println!("the scene alone: {:?}", scene());
}

/// The scene and all cells of the screen, without the comparison with the last frame and without output.
fn frame(columns: u16, rows: u16) -> Duration {
    let session = midgame::laid();
    let theme = Theme::new(Depth::Full, Glyphs::Unicode);
    let backend = TestBackend::new(columns, rows);
    let mut terminal = Terminal::new(backend).expect("a terminal in memory");
    median(|| {
        let mut frame = terminal.get_frame();
        draw(&session.scene().into(), &theme, &mut frame);
        frame.buffer_mut().reset();
    })
}

/// The scene alone, which the session makes for each frame.
fn scene() -> Duration {
    let session = midgame::laid();
    median(|| {
        black_box(session.scene());
    })
}

/// The median time of a thousand runs.
fn median(mut run: impl FnMut()) -> Duration {
    let mut times = [(); 1000].map(|()| {
        let begun = Instant::now();
        run();
        begun.elapsed()
    });
    times.sort_unstable();
    times[times.len() / 2]
}

/// Prints the number of bytes sent to a screen of 100×32: for the first frame, and for each key press of a turn.
fn bytes_per_key() {
    let mut screen = CountingScreen::new();
    let theme = Theme::new(Depth::Full, Glyphs::Unicode);
    let mut session = midgame::session();
    let mut sent = |session: &Session| screen.draw(&session.scene().into(), &theme);
    println!("bytes at 100×32 in true color:");
    println!("  first frame       {:6}", sent(&session));
    let mut press = |name: &str, msg: Msg| {
        session.update(msg);
        println!("  {name:<17} {:6}", sent(&session));
    };
    for letter in midgame::LETTERS.chars() {
        press(
            &format!("lay {letter}"),
            Msg::Place(PlacementMsg::Letter(letter)),
        );
    }
    press("take all back", Msg::Place(PlacementMsg::Recall));
    press("lay J", Msg::Place(PlacementMsg::Letter('J')));
    press("take back", Msg::Place(PlacementMsg::TakeBack));
    press("arrow up", Msg::Input(CommonMsg::Move(Arrow::Up)));
    press("turn the arrow", Msg::Place(PlacementMsg::Rotate));
    press("mix the rack", Msg::Place(PlacementMsg::Shuffle));
    press("type the play", Msg::PlayText(midgame::TYPED.to_owned()));
    press("let it stand", Msg::Input(CommonMsg::Confirm));
    press("lift the curtain", Msg::Input(CommonMsg::Confirm));
}
