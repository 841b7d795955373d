//! The flags over the configuration, as far as a command needs it.

use super::failure::Failure;
use super::printing::{complain, shows_pages};
use super::{config_file, keys, theme};
use crate::cli::{Cli, Config, ConfigFile, Subcommands};
use crate::text::printable;
use crate::text::toml_text::Fault;
use std::path::Path;

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
        && let Err(failure) = keys::own_keys(&cli)
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

/// The command line over as much of the configuration as is good; the rest is `wrong`.
fn over_configuration(cli: Cli, needs: &Needs, wrong: &mut Wrong) -> Cli {
    let Some(path) = config_file::path(&cli) else {
        return cli;
    };
    let counts = cli.config.is_some() || !needs.met_by(&cli);
    let text = match config_file::text(&path, cli.config.is_some()) {
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
