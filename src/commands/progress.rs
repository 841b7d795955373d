//! How far long work has come, told on standard error while that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar that is filled game by game; none is shown where standard error is no terminal.
pub(super) fn of_games(games: u64) -> ProgressBar {
    // In characters that every locale has.
    let style = ProgressStyle::with_template(
        "{percent:>3}% [{bar:40}] {human_pos} of {human_len} games, {eta} to go",
    );
    let bar = ProgressBar::new(games);
    bar.set_style(
        style
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .progress_chars("=> "),
    );
    bar
}
