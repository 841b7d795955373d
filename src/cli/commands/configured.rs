//! The flags over the configuration, as far as a command needs it.

use super::failure::Failure;
use super::printing::{complain, shows_pages};
use super::{config_file, dictionary, keys, theme};
use crate::cli::subcommands::{DEFINITIONS, GAMES, LEAVES, LINES, PAGE, TABLE, WORDS, entry, name};
use crate::cli::{Cli, Config, ConfigFile, Subcommands};
use crate::text::printable;
use crate::text::toml_text::TomlFault;

/// The keys of a configuration that a command uses, or `None` for all. Faults of other keys are reported without stopping
/// the command.
pub struct UsedKeys(pub Option<Vec<&'static str>>);

impl UsedKeys {
    /// `None` if the configuration is not read at all.
    pub fn of(cli: &Cli) -> Option<Self> {
        let entry = entry(name(cli.command.as_ref()))?;
        let settings: &[&[&str]] = match &cli.command {
            Some(Subcommands::Config { path: true, .. }) => return None,
            Some(Subcommands::Analyze(flags)) if !flags.may_name_a_game() => &[WORDS, LEAVES],
            Some(Subcommands::Export(flags)) => match (flags.may_name_a_game(), flags.analyze) {
                (true, true) => &[WORDS, LEAVES, GAMES],
                (true, false) => &[GAMES],
                (false, true) => &[WORDS, LEAVES],
                (false, false) => &[],
            },
            Some(Subcommands::Study(flags)) if shows_pages(flags.text) => record_keys(true, true),
            Some(Subcommands::Study(flags)) if flags.uses_games() => record_keys(true, false),
            Some(Subcommands::Study(_)) => &[WORDS],
            Some(Subcommands::Replay(flags)) if flags.plain && !flags.prints() => {
                &[WORDS, DEFINITIONS, LEAVES, GAMES, LINES, TABLE]
            }
            Some(Subcommands::Replay(flags)) => {
                match (flags.may_name_a_game(), shows_pages(flags.prints())) {
                    // In line mode if the configuration says so.
                    (true, true) => &[WORDS, LEAVES, GAMES, PAGE, LINES],
                    (false, true) => &[LEAVES, PAGE, LINES],
                    (ours, false) => record_keys(ours, false),
                }
            }
            Some(Subcommands::Autoplay(flags)) if !flags.merge.is_empty() => &[],
            // Own tiles must be known to read what was learned of them.
            Some(Subcommands::Train(flags)) if !flags.merge.is_empty() => &[&["tiles"]],
            Some(Subcommands::Stats(flags)) if !shows_pages(flags.prints()) => &[GAMES],
            _ => match entry.settings {
                None => return Some(Self(None)),
                Some([]) => return None,
                Some(settings) => settings,
            },
        };
        Some(Self(Some(settings.concat())))
    }

    fn has(&self, key: &str) -> bool {
        // Any message may have to be in ASCII.
        let has = |keys: &Vec<&str>| keys.contains(&key) || key == "ascii" && !keys.is_empty();
        self.0.as_ref().is_none_or(has)
    }

    /// Whether flags set every key needed.
    fn is_covered_by(&self, cli: &Cli) -> bool {
        // `--keys` sets some actions, and the file may set others.
        let met = |key: &&str| *key != "keys" && cli.is_flag(key);
        self.0.as_ref().is_some_and(|keys| keys.iter().all(met))
    }

    /// Whether a fault concerns a key needed.
    fn is_affected_by(&self, fault: &TomlFault) -> bool {
        match (&self.0, &fault.key) {
            (None, _) => true,
            (Some(keys), None) => !keys.is_empty(),
            (Some(_), Some(key)) => self.has(key),
        }
    }
}

/// For a saved game (`ours`) or a file, on a page or as text.
const fn record_keys(ours: bool, on_page: bool) -> &'static [&'static [&'static str]] {
    match (ours, on_page) {
        (true, true) => &[WORDS, LEAVES, GAMES, PAGE],
        (true, false) => &[WORDS, GAMES],
        (false, true) => &[LEAVES, PAGE],
        (false, false) => &[],
    }
}

/// The faults of the configuration.
#[derive(Default)]
struct ConfigFaults {
    sentences: Vec<String>,
    /// Whether the command cannot run because of it.
    stops: bool,
}

impl ConfigFaults {
    fn add(&mut self, sentences: impl IntoIterator<Item = String>, stops: bool) {
        self.sentences.extend(sentences);
        self.stops |= stops;
    }
}

/// The command line over the part of the configuration that the command uses. Theme and keys are read here too, so that no
/// game starts with a fault in them. All faults are reported at once, even if the command
/// runs anyway.
///
/// # Errors
/// When a fault stops the command.
pub fn in_force(cli: Cli) -> Result<Cli, Failure> {
    let needs = UsedKeys::of(&cli);
    let mut wrong = ConfigFaults::default();
    let mut cli = match &needs {
        Some(needs) => with_configuration(cli, needs, &mut wrong),
        None => cli,
    };
    let has = |key| needs.as_ref().is_some_and(|needs| needs.has(key));
    if has("tiles")
        && let Err(failure) = dictionary::take_tiles(&mut cli)
    {
        wrong.add(failure.sentences, true);
    }
    let on_page = |key| has(key) && !cli.play.plain;
    let mut hard_to_read = vec![];
    if on_page("theme") {
        match theme::chosen(&cli, |name| std::env::var(name).ok()) {
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

/// The command line over the valid part of the configuration. Faults are added to `wrong`.
fn with_configuration(cli: Cli, needs: &UsedKeys, wrong: &mut ConfigFaults) -> Cli {
    let Some(path) = config_file::path(&cli) else {
        return cli;
    };
    let counts = cli.config.is_some() || !needs.is_covered_by(&cli);
    let text = match config_file::text(&path, cli.config.is_some()) {
        Ok(Some(text)) => text,
        Ok(None) => return cli,
        Err(failure) => {
            wrong.add(failure.sentences, counts);
            return cli;
        }
    };
    let shown = printable::path(&path);
    let (mut config, faults) = Config::read(&text, ConfigFile::at(path), &cli);
    let stops = counts && faults.iter().any(|fault| needs.is_affected_by(fault));
    wrong.add(
        faults.iter().map(|fault| format!("{shown}, {fault}")),
        stops,
    );
    config.retain(|key| needs.has(key));
    cli.over(config)
}
