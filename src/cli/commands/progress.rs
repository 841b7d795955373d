//! How far long work has come, told on standard error while that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar that is filled game by game; none is shown where standard error is no terminal.
pub(super) fn of_games(games: u64) -> ProgressBar {
    of(games, "games")
}

/// The same of other things that are counted.
pub(super) fn of(count: u64, what: &'static str) -> ProgressBar {
    // In characters that every locale has.
    let style = ProgressStyle::with_template(&format!(
        "{{percent:>3}}% [{{bar:40}}] {{human_pos}} of {{human_len}} {what}, {{eta}} to go",
    ));
    let bar = ProgressBar::new(count);
    bar.set_style(
        style
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .progress_chars("=> "),
    );
    bar
}
