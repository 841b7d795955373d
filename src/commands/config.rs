//! The configuration: finding and reading it, and `scrabble config`, which prints what is in force.

use super::{Failure, complain, glyphs, print, shelf, shows_pages, theme};
use crate::cli::{Cli, ConfigFile, Subcommands, Valued, checked, keys, shown};
use crate::config::{Fault, Line, Reading, line_at, read, write};
use crate::glyphs::Glyphs;
use crate::tui::keymap::Keys;
use etcetera::BaseStrategy;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The largest file that is read: a thousand times what there is to say.
const MOST_BYTES: u64 = 1 << 20;

/// What of a configuration a command has a use for.
enum Needs {
    /// All of it.
    All,
    /// These keys, by what they are for; what else is wrong is no reason to stop.
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
            ) => Self::Keys(&[]),
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
            (Self::All, _) => true,
            (Self::Keys(keys), None) => !keys.is_empty(),
            (Self::Keys(_), Some(key)) => self.has(key),
        }
    }
}

/// The command line over the configuration, as far as the command has a use for one. A theme's file is read here already,
/// and keys are laid over their set: with a fault in them no game is begun. All that is wrong is told at once.
pub(super) fn in_force(cli: Cli) -> Result<Cli, Failure> {
    let needs = Needs::of(&cli);
    let mut told = vec![];
    let cli = over_configuration(cli, &needs, &mut told);
    let on_page = |key: &str| needs.has(key) && !cli.play.plain;
    let mut hard_to_read = vec![];
    if on_page("theme") {
        match theme::chosen(&cli) {
            Ok(chosen) => hard_to_read = chosen.hard_to_read,
            Err(failure) => told.push(failure.message),
        }
    }
    if on_page("keys")
        && let Err(failure) = own_keys(&cli)
    {
        told.push(failure.message);
    }
    let mut all = cli.refusals(told.is_empty());
    all.append(&mut told);
    if !all.is_empty() {
        return Err(Failure::usage(all.join("\n")));
    }
    for text in &hard_to_read {
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
        Failure::usage(format!("keys over {}: {faults}{place}", cli.keys_preset))
    })
}

/// The command line over as much of the configuration as is good; what is wrong with that is `told`.
fn over_configuration(cli: Cli, needs: &Needs, told: &mut Vec<String>) -> Cli {
    let only_where = matches!(cli.command, Some(Subcommands::Config { path: true, .. }));
    if only_where || (cli.config.is_none() && needs.met_by(&cli)) {
        return cli;
    }
    let Some(path) = path(&cli) else {
        return cli;
    };
    let text = match text(&path, cli.config.is_some()) {
        Ok(Some(text)) => text,
        Ok(None) => return cli,
        Err(failure) => {
            told.push(failure.message);
            return cli;
        }
    };
    let Reading {
        mut entries,
        mut faults,
    } = checked(read(&text, &keys()), &cli.typed_keys());
    faults.retain(|fault| needs.hurt_by(fault));
    let file = shown(&path);
    told.extend(faults.iter().map(|fault| format!("{file}, {fault}")));
    entries.retain(|entry| needs.has(&entry.key));
    let absolute = std::path::absolute(&path).unwrap_or_else(|_| path.clone());
    cli.over(ConfigFile {
        folder: absolute.parent().unwrap_or(Path::new("/")).to_owned(),
        home: etcetera::home_dir().ok(),
        path,
        entries,
    })
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
    let mut bytes = vec![];
    let file = File::open(path);
    let read = file.and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    let fault = |says: &dyn std::fmt::Display| Failure::usage(format!("{} {says}", shown(path)));
    match read.map_err(|error| (error.kind(), error)) {
        Ok(_) if bytes.len() as u64 > MOST_BYTES => {
            return Err(fault(&"is too large for a configuration"));
        }
        Ok(_) => {}
        Err((ErrorKind::NotFound | ErrorKind::NotADirectory, _)) if !must_exist => return Ok(None),
        Err((ErrorKind::NotFound, _)) => return Err(fault(&"does not exist")),
        Err((ErrorKind::IsADirectory, _)) => return Err(fault(&"is a folder")),
        Err((_, error)) => return Err(fault(&format!("cannot be read: {error}"))),
    }
    String::from_utf8(bytes).map(Some).map_err(|error| {
        let line = line_at(error.as_bytes(), error.utf8_error().valid_up_to());
        let file = shown(path);
        Failure::usage(format!("{file}, line {line}: this is no text in UTF-8"))
    })
}

/// Prints where the configuration is looked for.
pub(super) fn print_path(cli: &Cli) -> Result<ExitCode, Failure> {
    let path = path(cli).ok_or_else(|| {
        Failure::usage(
            "there is no home directory to look for a configuration in: say where with --config",
        )
    })?;
    print(|out| {
        out.write_all(path.as_os_str().as_encoded_bytes())?;
        writeln!(out)
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what is in force and where it comes from, as a configuration.
pub(super) fn run(cli: &Cli) -> Result<ExitCode, Failure> {
    let agreed = cli.agreed().map_err(Failure::usage)?;
    let data_dir = shelf::directory(cli.data_dir.as_deref());
    let values = cli.in_force(&agreed, data_dir.as_deref());
    let lines: Vec<Line> = values.iter().map(Valued::line).collect();
    let glyphs = glyphs();
    let text = write(&lines, glyphs == Glyphs::Ascii);
    let head = head(cli);
    print(|out: &mut dyn io::Write| {
        out.write_all(glyphs.text(&head).as_bytes())?;
        out.write_all(glyphs.text(&text).as_bytes())
    })?;
    Ok(ExitCode::SUCCESS)
}

fn head(cli: &Cli) -> String {
    let about = "# What holds for a new game where no flag says otherwise, and where it comes from.\n\
                 # A rule behind a # comes with the rules by name; take the # away to set it by itself.\n";
    let file = path(cli).map_or_else(String::new, |path| {
        let shown = shown(&path);
        if path.exists() {
            format!("# The file is {shown}\n")
        } else {
            format!("# There is no {shown} yet\n")
        }
    });
    format!("{about}{file}\n")
}
