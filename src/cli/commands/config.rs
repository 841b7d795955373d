//! The configuration: finding and reading it, and `scrabble config`, which prints what is in force.

use super::{Failure, complain, glyphs, print, shelf, shows_pages, theme};
use crate::cli::{Cli, Config, ConfigFile, Subcommands, write};
use crate::text::files::{self, FileError};
use crate::text::glyphs::Glyphs;
use crate::text::output;
use crate::text::printable;
use crate::text::toml_text::{Fault, line_at};
use crate::tui::keymap::Keys;
use anyhow::Context;
use etcetera::BaseStrategy;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The largest file that is read: a thousand times what there is to say.
const MOST_BYTES: u64 = 1 << 20;

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

/// The keys of a configuration that a command has a use for, or `None` for all of them. What is wrong with the others is told,
/// and no reason to stop.
struct Needs(Option<Vec<&'static str>>);

impl Needs {
    /// `None` where the configuration is not read at all.
    fn of(cli: &Cli) -> Option<Self> {
        let groups: &[&[&str]] = match &cli.command {
            None | Some(Subcommands::Config { path: false, .. }) => return Some(Self(None)),
            Some(Subcommands::Analyze(flags)) if flags.may_name_a_game() => &[WORDS, LEAVES, KEPT],
            Some(Subcommands::Study(flags)) if shows_pages(flags.text) => told(true, true),
            Some(Subcommands::Study(flags)) if flags.quiz => told(true, false),
            Some(Subcommands::Words(_)) => &[WORDS, MEANINGS],
            Some(Subcommands::Check { .. } | Subcommands::Study(_) | Subcommands::Train(_)) => {
                &[WORDS]
            }
            Some(
                Subcommands::Moves(_)
                | Subcommands::Simulate(_)
                | Subcommands::Autoplay(_)
                | Subcommands::Analyze(_),
            ) => &[WORDS, LEAVES],
            Some(Subcommands::Replay(flags)) if flags.plain && !flags.prints() => {
                &[WORDS, MEANINGS, LEAVES, KEPT, TABLE]
            }
            Some(Subcommands::Replay(flags)) => {
                match (flags.may_name_a_game(), shows_pages(flags.prints())) {
                    // Or line by line where that is the default.
                    (true, true) => &[WORDS, LEAVES, KEPT, PAGE, LINES],
                    (false, true) => &[LEAVES, PAGE, LINES],
                    (ours, false) => told(ours, false),
                }
            }
            Some(
                Subcommands::Resume { .. } | Subcommands::Watch { .. } | Subcommands::Learn { .. },
            ) => &[WORDS, MEANINGS, LEAVES, KEPT, TABLE, PAGE],
            Some(Subcommands::Stats(flags)) if shows_pages(flags.prints()) => &[KEPT, PAGE],
            Some(Subcommands::Games { .. } | Subcommands::Export(_) | Subcommands::Stats(_)) => {
                &[KEPT]
            }
            Some(
                Subcommands::Config { path: true, .. }
                | Subcommands::Completions { .. }
                | Subcommands::Licenses
                | Subcommands::Man { .. },
            ) => return None,
        };
        Some(Self(Some(groups.concat())))
    }

    fn has(&self, key: &str) -> bool {
        // Whatever is said may be said in ASCII.
        let has = |keys: &Vec<&str>| keys.contains(&key) || key == "ascii" && !keys.is_empty();
        self.0.as_ref().is_none_or(has)
    }

    /// Whether flags say all that is needed.
    fn met_by(&self, cli: &Cli) -> bool {
        // Of keys a flag says some, and the file may say others.
        let met = |key: &&str| *key != "keys" && cli.is_flag(key);
        self.0.as_ref().is_some_and(|keys| keys.iter().all(met))
    }

    /// Whether a fault leaves in doubt what is needed.
    fn hurt_by(&self, fault: &Fault) -> bool {
        match (&self.0, &fault.key) {
            (None, _) => true,
            (Some(keys), None) => !keys.is_empty(),
            (Some(_), Some(key)) => self.has(key),
        }
    }
}

/// Of what may be kept in our folder, words and all, told on a page or not.
const fn told(ours: bool, on_page: bool) -> &'static [&'static [&'static str]] {
    match (ours, on_page) {
        (true, true) => &[WORDS, LEAVES, KEPT, PAGE],
        (true, false) => &[WORDS, KEPT],
        (false, true) => &[LEAVES, PAGE],
        (false, false) => &[],
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
    let cli = match &needs {
        Some(needs) => over_configuration(cli, needs, &mut wrong),
        None => cli,
    };
    let has = |key| needs.as_ref().is_some_and(|needs| needs.has(key));
    let on_page = |key| has(key) && !cli.play.plain;
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
    let Some(path) = path(&cli) else {
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
