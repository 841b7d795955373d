//! `scrabble --version --verbose`: what a bug report needs.

use super::config_file;
use super::failure::Failure;
use super::printing::print_text;
use crate::cli::Cli;
use crate::services::data_dir;
use crate::text::output::stdout_is_terminal;
use crate::text::printable;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The commit that the program was built from, if the build set it.
const COMMIT: Option<&str> = option_env!("SCRABBLE_COMMIT");

/// What decides how a terminal shows the program.
const VARIABLES: [&str; 7] = [
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "NO_COLOR",
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
];

/// Prints the version, how the program was built, the terminal and the folders, one a line.
pub(super) fn run(cli: &Cli) -> Result<ExitCode, Failure> {
    let mut lines = vec![
        format!("scrabble {}", env!("CARGO_PKG_VERSION")),
        format!("commit: {}", COMMIT.unwrap_or("unknown")),
        format!("target: {}", target()),
        format!("features: {}", features()),
        format!("terminal: {}", terminal()),
    ];
    lines.extend(VARIABLES.map(|name| format!("{name}: {}", variable(name))));
    let folder = |path: Option<PathBuf>| {
        path.map_or_else(
            || "no home directory".to_owned(),
            |path| printable::path(&path),
        )
    };
    let games = data_dir::directory(cli.data_dir.as_deref());
    lines.push(format!("saved games: {}", folder(games)));
    let configuration = config_file::path(cli);
    let is_there = configuration.as_deref().is_some_and(Path::exists);
    let missing = if is_there { "" } else { " (does not exist)" };
    lines.push(format!("configuration: {}{missing}", folder(configuration)));
    print_text(&(lines.join("\n") + "\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// The processor, the system and the C library.
fn target() -> String {
    let library = if cfg!(target_env = "musl") {
        " musl"
    } else if cfg!(target_env = "gnu") {
        " gnu"
    } else if cfg!(target_env = "msvc") {
        " msvc"
    } else {
        ""
    };
    format!(
        "{} {}{library}",
        std::env::consts::ARCH,
        std::env::consts::OS
    )
}

fn features() -> String {
    let known = [
        ("app", cfg!(feature = "app")),
        ("tui", cfg!(feature = "tui")),
        ("cli", cfg!(feature = "cli")),
        ("online", cfg!(feature = "online")),
    ];
    let built: Vec<&str> = known
        .iter()
        .filter_map(|(name, is_built)| is_built.then_some(*name))
        .collect();
    built.join(" ")
}

/// The size of the terminal in columns and rows.
fn terminal() -> String {
    if !stdout_is_terminal() {
        return "none".to_owned();
    }
    crossterm::terminal::size().map_or_else(
        |_| "unknown size".to_owned(),
        |(columns, rows)| format!("{columns}×{rows}"),
    )
}

fn variable(name: &str) -> String {
    std::env::var_os(name).map_or_else(
        || "not set".to_owned(),
        |value| printable::path(Path::new(&value)),
    )
}
