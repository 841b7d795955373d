//! The configuration: finding and reading it, and `scrabble config`, which prints what is in force.

use super::{Failure, complain, glyphs, print, shelf, shows_pages, theme};
use crate::cli::{Cli, Config, ConfigFile, Subcommands, write};
use crate::files::{self, FileError};
use crate::glyphs::Glyphs;
use crate::output;
use crate::printable;
use crate::toml_text::{Fault, line_at};
use crate::tui::keymap::Keys;
use anyhow::Context;
use etcetera::BaseStrategy;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The largest file that is read: a thousand times what there is to say.
const MOST_BYTES: u64 = 1 << 20;

/// What of a configuration a command has a use for.
enum Needs {
    /// Nothing: it is not read.
    Nothing,
    /// All of it.
    All,
    /// These keys, by what they are for; what else is wrong is told, and no reason to stop.
    Keys(&'static [&'static [&'static str]]),
}

/// Which words there are.
const WORDS: &[&str] = &["dict", "family"];
/// What it is worth to keep tiles.
const LEAVES: &[&str] = &["leaves"];
/// What they mean.
const MEANINGS: &[&str] = &["definitions"];
/// Where games are kept.
const KEPT: &[&str] = &["data-dir"];
/// How a page looks and what moves about on it.
const PAGE: &[&str] = &["mouse", "theme", "keys", "keys-preset"];
/// Whether there is a page at all.
const LINES: &[&str] = &["plain"];
/// How a table is played at, beside that.
const TABLE: &[&str] = &["plain", "reduced-motion", "bell", "ascii"];

impl Needs {
    fn of(cli: &Cli) -> Self {
        match &cli.command {
            None | Some(Subcommands::Config { path: false, .. }) => Self::All,
            Some(Subcommands::Analyze(flags)) if flags.may_name_a_game() => {
                Self::Keys(&[WORDS, LEAVES, KEPT])
            }
            Some(Subcommands::Study(flags)) if shows_pages(flags.text) => Self::told(true, true),
            Some(Subcommands::Study(flags)) if flags.quiz => Self::told(true, false),
            Some(Subcommands::Words(_)) => Self::Keys(&[WORDS, MEANINGS]),
            Some(Subcommands::Check { .. } | Subcommands::Study(_) | Subcommands::Train(_)) => {
                Self::Keys(&[WORDS])
            }
            Some(
                Subcommands::Moves(_)
                | Subcommands::Simulate(_)
                | Subcommands::Autoplay(_)
                | Subcommands::Analyze(_),
            ) => Self::Keys(&[WORDS, LEAVES]),
            Some(Subcommands::Replay(flags)) if flags.plain && !flags.prints() => {
                Self::Keys(&[WORDS, MEANINGS, LEAVES, KEPT, TABLE])
            }
            Some(Subcommands::Replay(flags)) if shows_pages(flags.prints()) => {
                Self::shown(flags.may_name_a_game())
            }
            Some(Subcommands::Replay(flags)) => {
                Self::told(flags.may_name_a_game(), shows_pages(flags.prints()))
            }
            Some(
                Subcommands::Resume { .. } | Subcommands::Watch { .. } | Subcommands::Learn { .. },
            ) => Self::Keys(&[WORDS, MEANINGS, LEAVES, KEPT, TABLE, PAGE]),
            Some(Subcommands::Stats(flags)) if shows_pages(flags.prints()) => {
                Self::Keys(&[KEPT, PAGE])
            }
            Some(Subcommands::Games { .. } | Subcommands::Export(_) | Subcommands::Stats(_)) => {
                Self::Keys(&[KEPT])
            }
            Some(
                Subcommands::Config { path: true, .. }
                | Subcommands::Completions { .. }
                | Subcommands::Licenses
                | Subcommands::Man { .. },
            ) => Self::Nothing,
        }
    }

    /// Of what may be kept in our folder, words and all, told on a page or not.
    const fn told(ours: bool, on_page: bool) -> Self {
        match (ours, on_page) {
            (true, true) => Self::Keys(&[WORDS, LEAVES, KEPT, PAGE]),
            (true, false) => Self::Keys(&[WORDS, KEPT]),
            (false, true) => Self::Keys(&[LEAVES, PAGE]),
            (false, false) => Self::Keys(&[]),
        }
    }

    /// Of a recorded game on a page, or line by line where that is the habit.
    const fn shown(ours: bool) -> Self {
        if ours {
            Self::Keys(&[WORDS, LEAVES, KEPT, PAGE, LINES])
        } else {
            Self::Keys(&[LEAVES, PAGE, LINES])
        }
    }

    fn has(&self, key: &str) -> bool {
        match self {
            Self::Nothing => false,
            Self::All => true,
            // Whatever is said may be said in ASCII.
            Self::Keys(groups) => {
                let named = groups.iter().any(|keys| keys.contains(&key));
                named || (key == "ascii" && !groups.is_empty())
            }
        }
    }

    /// Whether flags say all that is needed.
    fn met_by(&self, cli: &Cli) -> bool {
        match self {
            Self::Nothing => true,
            Self::All => false,
            // Of keys a flag says some, and the file may say others.
            Self::Keys(groups) => {
                let mut all = groups.iter().copied().flatten();
                all.all(|key| *key != "keys" && cli.is_flag(key))
            }
        }
    }

    /// Whether a fault leaves in doubt what is needed.
    fn hurt_by(&self, fault: &Fault) -> bool {
        match (self, fault.problem.key()) {
            (Self::Nothing, _) => false,
            (Self::All, _) => true,
            (Self::Keys(keys), None) => !keys.is_empty(),
            (Self::Keys(_), Some(key)) => self.has(key),
        }
    }
}

/// What is wrong with the configuration, a sentence each.
#[derive(Default)]
struct Wrong {
    sentences: Vec<String>,
    /// Whether the command cannot run because of it.
    stops: bool,
}

impl Wrong {
    fn add(&mut self, sentences: impl IntoIterator<Item = String>, stops: bool) {
        self.sentences.extend(sentences);
        self.stops |= stops;
    }
}

/// The command line over the configuration, as far as the command has a use for one. A theme's file is read here already,
/// and keys are laid over their set: with a fault in them no game is begun. All that is wrong is told at once, also where the
/// command runs all the same.
pub(super) fn in_force(cli: Cli) -> Result<Cli, Failure> {
    let needs = Needs::of(&cli);
    let mut wrong = Wrong::default();
    let cli = over_configuration(cli, &needs, &mut wrong);
    let on_page = |key: &str| needs.has(key) && !cli.play.plain;
    let mut hard_to_read = vec![];
    if on_page("theme") {
        match theme::chosen(&cli) {
            Ok(chosen) => hard_to_read = chosen.hard_to_read,
            Err(failure) => wrong.add(failure.sentences, true),
        }
    }
    if on_page("keys")
        && let Err(failure) = own_keys(&cli)
    {
        wrong.add(failure.sentences, true);
    }
    let mut all = cli.refusals(wrong.sentences.is_empty());
    let stops = wrong.stops || !all.is_empty();
    all.append(&mut wrong.sentences);
    if stops {
        return Err(Failure::all(all));
    }
    for text in all.iter().chain(&hard_to_read) {
        complain(text);
    }
    Ok(cli)
}

/// The keys of the players' own over those of a preset.
pub(super) fn own_keys(cli: &Cli) -> Result<Keys, Failure> {
    let keys = cli.keys.clone().over(cli.keys_preset);
    keys.map_err(|faults| {
        let place = cli.placed_keys(&["keys", "keys-preset"]);
        let place = place.map_or_else(String::new, |place| format!(" ({place})"));
        Failure::usage(format!(
            "keys with preset {}: {faults}{place}",
            cli.keys_preset
        ))
    })
}

/// The command line over as much of the configuration as is good; the rest is `wrong`.
fn over_configuration(cli: Cli, needs: &Needs, wrong: &mut Wrong) -> Cli {
    let Some(path) = path(&cli).filter(|_| !matches!(needs, Needs::Nothing)) else {
        return cli;
    };
    let counts = cli.config.is_some() || !needs.met_by(&cli);
    let text = match text(&path, cli.config.is_some()) {
        Ok(Some(text)) => text,
        Ok(None) => return cli,
        Err(failure) => {
            wrong.add(failure.sentences, counts);
            return cli;
        }
    };
    let shown = printable::path(&path);
    let absolute = std::path::absolute(&path).unwrap_or_else(|_| path.clone());
    let file = ConfigFile {
        folder: absolute.parent().unwrap_or(Path::new("/")).to_owned(),
        home: etcetera::home_dir().ok(),
        path,
    };
    let (mut config, faults) = Config::read(&text, file, &cli);
    let stops = counts && faults.iter().any(|fault| needs.hurt_by(fault));
    wrong.add(
        faults.iter().map(|fault| format!("{shown}, {fault}")),
        stops,
    );
    config.retain(|key| needs.has(key));
    cli.over(config)
}

/// Where the configuration is looked for; `None` where there is no home directory.
fn path(cli: &Cli) -> Option<PathBuf> {
    let usual = || {
        Some(
            super::shelf::xdg()?
                .config_dir()
                .join("scrabble/config.toml"),
        )
    };
    cli.config.clone().or_else(usual)
}

/// What stands in the file; `None` when there is none and need not be.
pub(super) fn text(path: &Path, must_exist: bool) -> Result<Option<String>, Failure> {
    let file = printable::path(path);
    let bytes = match files::read(path, MOST_BYTES) {
        Err(FileError::Missing) if !must_exist => return Ok(None),
        read => read.map_err(|error| Failure::usage(format!("{file} {error}")))?,
    };
    String::from_utf8(bytes).map(Some).map_err(|error| {
        let line = line_at(error.as_bytes(), error.utf8_error().valid_up_to());
        Failure::usage(format!(
            "{file}, line {line}: not valid UTF-8; save the file as UTF-8"
        ))
    })
}

/// Prints where the configuration is looked for.
pub(super) fn print_path(cli: &Cli) -> Result<ExitCode, Failure> {
    let path = path(cli).ok_or_else(|| {
        Failure::usage("no home directory found for the configuration; give the file with --config")
    })?;
    output::print_path(&path).context("cannot write to standard output")?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what is in force and where it comes from, as a configuration.
pub(super) fn run(cli: &Cli) -> Result<ExitCode, Failure> {
    let agreed = cli.agreed().map_err(Failure::usage)?;
    let data_dir = shelf::directory(cli.data_dir.as_deref());
    let values = cli.in_force(&agreed, data_dir.as_deref());
    let glyphs = glyphs();
    let text = write(&values, glyphs == Glyphs::Ascii);
    let head = head(cli);
    print(|out: &mut dyn io::Write| {
        out.write_all(glyphs.text(&head).as_bytes())?;
        out.write_all(glyphs.text(&text).as_bytes())
    })?;
    Ok(ExitCode::SUCCESS)
}

fn head(cli: &Cli) -> String {
    let about = "# Settings of a new game without flags, and where each one comes from.\n\
                 # Rules that start with # come from the preset; remove the # to set them yourself.\n";
    let file = path(cli).map_or_else(String::new, |path| {
        let shown = printable::path(&path);
        if path.exists() {
            format!("# File: {shown}\n")
        } else {
            format!("# File: {shown} (does not exist yet)\n")
        }
    });
    format!("{about}{file}\n")
}
