//! Recorded games: looked at, run, watched, gone on with, written down.

mod analysis;
mod backend;
// It needs links, permissions and pipes.
#[cfg(unix)]
mod command;
mod lessons;
mod pages;
mod session;
mod source;

use scrabble::app::Session;
use scrabble::app::scene::ViewerPage;

/// The recorded game, whatever lies over it.
fn page(session: &Session) -> ViewerPage {
    let scene = session.scene();
    let page = scene.find::<ViewerPage>().cloned();
    page.unwrap_or_else(|| panic!("no recorded game: {scene:?}"))
}
