//! The theme of the screen: a built-in one or the user's own file.

use super::config_file;
use super::failure::Failure;
use crate::cli::{Cli, ThemeChoice};
use crate::text::printable;
use crate::tui::theme::{OwnTheme, Palette, ThemeColors, read};
use std::path::Path;

/// The colors of the screen, and whether they follow the terminal.
pub(super) struct ChosenTheme {
    pub(super) colors: ThemeColors,
    /// Whether to ask the terminal for its background.
    pub(super) follows: bool,
    /// A sentence for each text of the user's file that is hard to read.
    pub(super) hard_to_read: Vec<String>,
}

/// Reads the theme in force on a terminal with these environment variables.
///
/// # Errors
/// When a theme's file cannot be read: every fault with its line.
pub(super) fn chosen(
    cli: &Cli,
    env: impl Fn(&str) -> Option<String>,
) -> Result<ChosenTheme, Failure> {
    let mut hard_to_read = vec![];
    let (colors, follows) = match &cli.theme {
        ThemeChoice::Auto => (guessed(env).into(), true),
        ThemeChoice::BuiltIn(palette) => ((*palette).into(), false),
        ThemeChoice::File(path) => {
            let (colors, told) = own(path, cli)?;
            hard_to_read = told;
            (colors, false)
        }
    };
    Ok(ChosenTheme {
        colors,
        follows,
        hard_to_read,
    })
}

/// The palette for the terminal before it has been asked, by its environment variables.
pub(super) fn guessed(env: impl Fn(&str) -> Option<String>) -> Palette {
    let guess = env("COLORFGBG").and_then(|text| guess(&text));
    guess.unwrap_or(Palette::Dark)
}

/// The palette by `COLORFGBG`, in which some terminals give the numbers of their text and background colors.
pub fn guess(text: &str) -> Option<Palette> {
    match text.rsplit(';').next()?.parse::<u8>().ok()? {
        7 | 9..=15 => Some(Palette::Light),
        0..=6 | 8 => Some(Palette::Dark),
        _ => None,
    }
}

/// The colors of a file, and which texts are hard to read.
fn own(path: &Path, cli: &Cli) -> Result<(ThemeColors, Vec<String>), Failure> {
    let missing = || match cli.placed_keys(&["theme"]) {
        Some(place) => format!(" ({place})"),
        None => String::new(),
    };
    let text = config_file::text(path, true)
        .map_err(|failure| Failure::usage(format!("{}{}", failure.message(), missing())))?;
    let OwnTheme {
        colors,
        faults,
        hard_to_read,
    } = read(&text.unwrap_or_default());
    let file = printable::path(path);
    if faults.is_empty() {
        let told = hard_to_read.iter().map(|hard| format!("{file}, {hard}"));
        return Ok((colors, told.collect()));
    }
    let told = faults.iter().map(|fault| format!("{file}, {fault}"));
    Err(Failure::all(told.collect()))
}
