//! The colours of the screen: what is asked for, and a file of the player's own.

use super::{Failure, config};
use crate::cli::{Cli, ThemeChoice};
use crate::config::{Entry, Fault, Key, Problem, Reading, Takes, read};
use crate::printable;
use crate::tui::theme::{Colours, NAMES, Palette, style};
use std::path::Path;

/// The key that says which built-in theme a file goes out from.
const LIKE: &str = "like";

/// What the screen is drawn in, and whether it follows the terminal.
pub(super) struct Chosen {
    pub(super) colours: Colours,
    /// Whether the terminal is to be asked how light it is.
    pub(super) follows: bool,
    /// Which texts of a file of the player's own can hardly be read: a sentence for each.
    pub(super) hard_to_read: Vec<String>,
}

/// The colours that are in force.
///
/// # Errors
/// When a theme's file cannot be read, or what stands in it: every fault with its line.
pub(super) fn chosen(cli: &Cli) -> Result<Chosen, Failure> {
    let mut hard_to_read = vec![];
    let (colours, follows) = match &cli.theme {
        ThemeChoice::Auto => {
            let guess = std::env::var("COLORFGBG")
                .ok()
                .and_then(|text| guess(&text));
            (guess.unwrap_or(Palette::Dark).into(), true)
        }
        ThemeChoice::BuiltIn(palette) => ((*palette).into(), false),
        ThemeChoice::File(path) => {
            let (colours, told) = own(path, cli)?;
            hard_to_read = told;
            (colours, false)
        }
    };
    Ok(Chosen {
        colours,
        follows,
        hard_to_read,
    })
}

/// What some terminals say of themselves: the numbers of two of the 16 colours, text and ground.
fn guess(text: &str) -> Option<Palette> {
    match text.rsplit(';').next()?.parse::<u8>().ok()? {
        7 | 9..=15 => Some(Palette::Light),
        0..=6 | 8 => Some(Palette::Dark),
        _ => None,
    }
}

/// The colours of a file, and what of them is hard to read.
fn own(path: &Path, cli: &Cli) -> Result<(Colours, Vec<String>), Failure> {
    let missing = || match cli.placed_keys(&["theme"]) {
        Some(place) => format!(" ({place})"),
        None => String::new(),
    };
    let text = config::text(path, true)
        .map_err(|failure| Failure::usage(format!("{}{}", failure.message(), missing())))?;
    let Reading { entries, faults } = read(&text.unwrap_or_default(), &keys());
    let (colours, mut wrong) = made(&entries);
    wrong.extend(faults);
    wrong.sort_by_key(|fault| fault.line);
    let file = printable::path(path);
    if wrong.is_empty() {
        let told = hard_to_read(&colours, &entries, &file);
        return Ok((colours, told));
    }
    let told: Vec<String> = wrong
        .iter()
        .map(|fault| format!("{file}, {fault}"))
        .collect();
    Err(Failure::all(told))
}

/// A sentence for each text that can hardly be told from its ground, where the file says one or the other.
fn hard_to_read(colours: &Colours, entries: &[Entry], file: &str) -> Vec<String> {
    let line = |name: &str| entries.iter().find(|e| e.key == name).map(|e| e.line);
    let told = colours.hard_to_read().into_iter().filter_map(|hard| {
        let line = line(hard.text).or_else(|| line(hard.ground))?;
        let behind = if hard.text == hard.ground {
            "its own background".to_owned()
        } else {
            format!("the background of {}", hard.ground)
        };
        Some(format!(
            "{file}, line {line}: {} is hard to read on {behind} (contrast {:.1}; 4.5 or more is readable)",
            hard.text, hard.contrast
        ))
    });
    told.collect()
}

fn keys() -> Vec<Key> {
    let text = |name: &str| Key {
        name: name.to_owned(),
        old: vec![],
        takes: Takes::Text,
        words: vec![],
    };
    [LIKE].iter().chain(&NAMES).map(|name| text(name)).collect()
}

/// The colours that these entries make, and what is wrong with them.
fn made(entries: &[Entry]) -> (Colours, Vec<Fault>) {
    let (mut like, mut styles, mut faults) = (Palette::Dark, vec![], vec![]);
    for entry in entries {
        let why = if entry.key == LIKE {
            entry
                .text
                .parse()
                .map(|palette| like = palette)
                .err()
                .map(|_| "possible values: dark, light, high-contrast, color-safe".to_owned())
        } else {
            match style(&entry.text) {
                Ok(style) => {
                    styles.push((entry.key.clone(), style));
                    None
                }
                Err(error) => Some(error.to_string()),
            }
        };
        faults.extend(why.map(|why| Fault {
            line: entry.line,
            problem: Problem::Value {
                key: entry.key.clone(),
                why,
            },
        }));
    }
    (Colours::own(like, &styles), faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_terminals_say_of_their_ground_is_understood() {
        assert_eq!(guess("15;0"), Some(Palette::Dark));
        assert_eq!(guess("0;15"), Some(Palette::Light));
        assert_eq!(guess("0;default;7"), Some(Palette::Light));
        assert_eq!(guess("12;8"), Some(Palette::Dark));
        assert_eq!(guess("0;default"), None);
        assert_eq!(guess("0;16"), None);
        assert_eq!(guess(""), None);
    }
}
