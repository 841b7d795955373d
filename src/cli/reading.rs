//! Reading the command line.

#[cfg(feature = "online")]
use super::Subcommands;
use super::given_rule::GivenRule;
use super::origin::Origin;
use super::value_errors::{ValueErrors, end_with, text};
use super::{Cli, FlagError};
use crate::text::printable;
use clap::error::{ContextKind, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, CommandFactory, FromArgMatches};
use std::ffi::{OsStr, OsString};

impl Cli {
    /// Reads the command line, the program's name first. Anything but a refused value ends the program with clap's message;
    /// refused values wait for what else is wrong, in [`refusals`](Self::refusals).
    ///
    /// # Errors
    /// When flags of a game are used with another command. clap's own check would also refuse `--dict`, which may stand on
    /// either side.
    pub fn read_from(args: impl IntoIterator<Item = OsString>) -> Result<Self, FlagError> {
        let args: Vec<OsString> = args.into_iter().collect();
        let asks_version = args.iter().any(is_version);
        let (matches, refused) = read(args);
        let verbose = matches.get_flag("verbose");
        if verbose && !asks_version {
            return Err(FlagError::NoVersion);
        }
        let others = |(name, _): &(&str, _)| {
            !["config", "host"].contains(name) && refused.is_empty() && !verbose
        };
        if let Some((command, _)) = matches.subcommand().filter(others) {
            let definition = Self::command();
            // `--plain` may also stand before a command that has it.
            let own = |arg: &clap::Arg| {
                let below = definition.find_subcommand(command);
                arg.get_id() == "plain"
                    && below.is_some_and(|below| {
                        below.get_arguments().any(|own| own.get_id() == "plain")
                    })
            };
            let given = definition.get_arguments().find(|arg| {
                let source = matches.value_source(arg.get_id().as_str());
                !arg.is_global_set() && !own(arg) && source == Some(ValueSource::CommandLine)
            });
            if let Some(flag) = given.and_then(clap::Arg::get_long) {
                return Err(FlagError::NotPlaying {
                    flag: flag.to_owned(),
                    command: command.to_owned(),
                });
            }
        }
        let mut cli = Self::of(&matches).unwrap_or_else(|error| end_with([&error]));
        cli.refused = refused;
        Ok(cli)
    }

    /// The flags of these matches. Flags of a game count before and after a command.
    ///
    /// # Errors
    /// When the flags contradict each other.
    pub fn of(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut cli = Self::from_arg_matches(matches)?;
        let command = Self::command();
        for level in std::iter::successors(Some(matches), |level| Some(level.subcommand()?.1)) {
            for arg in command.get_arguments().filter(|arg| is_given(arg, level)) {
                let Some(name) = arg.get_long() else { continue };
                cli.origins.set(name, Origin::Flag);
                match name {
                    "players" => cli.play.players = level.get_one(name).copied(),
                    "names" => cli.play.names = level.get_one(name).cloned(),
                    "seed" => cli.play.seed = level.get_one(name).copied(),
                    "plain" => cli.play.plain = level.get_flag(name),
                    "layout" => cli.board.layout = level.get_one(name).cloned(),
                    _ => {
                        if let Some(rule) = GivenRule::of_flag(name, level) {
                            cli.play.rules.set(rule);
                        }
                    }
                }
            }
        }
        #[cfg(feature = "online")]
        if let Some(Subcommands::Host(flags)) = &cli.command
            && let Some(game) = flags.new_game()
        {
            cli.board.game = game;
        }
        Ok(cli)
    }
}

/// Whether a flag stands on this level of the command line.
fn is_given(arg: &Arg, level: &ArgMatches) -> bool {
    let id = arg.get_id().as_str();
    matches!(level.try_contains_id(id), Ok(true))
        && level.value_source(id) == Some(ValueSource::CommandLine)
}

/// Reads a command line without its refused values. Any other fault ends the program.
fn read(mut args: Vec<OsString>) -> (ArgMatches, ValueErrors) {
    let mut refused = ValueErrors::default();
    if let Some(program) = args.first_mut() {
        // The help shows it.
        *program = "scrabble".into();
    }
    loop {
        match Cli::command().try_get_matches_from(&args) {
            Ok(matches) => return (matches, refused),
            // clap would print one line; the command prints more.
            Err(error)
                if error.kind() == ErrorKind::DisplayVersion
                    && args.iter().any(|arg| arg == "--verbose") =>
            {
                args.retain(|arg| !is_version(arg));
            }
            Err(error) => {
                let shown = on_one_line(&args, &error);
                match without(&args, &error) {
                    Some(rest) => {
                        args = rest;
                        refused.add(shown.unwrap_or(error));
                    }
                    None => refused.end(shown.unwrap_or(error)),
                }
            }
        }
    }
}

fn is_version(arg: &OsString) -> bool {
    arg == "--version" || arg == "-V"
}

/// The error with the arguments as they can be shown, if that makes a difference.
fn on_one_line(args: &[OsString], error: &clap::Error) -> Option<clap::Error> {
    let texts: Vec<String> = args
        .iter()
        .map(|arg| printable::path(arg.as_ref()))
        .collect();
    let same = texts
        .iter()
        .zip(args)
        .all(|(text, arg)| arg == text.as_str());
    let shown = Cli::command().try_get_matches_from(texts).err();
    shown.filter(|shown| !same && shown.kind() == error.kind())
}

/// The arguments without the flag whose value is refused; `None` if something else is wrong.
fn without(args: &[OsString], error: &clap::Error) -> Option<Vec<OsString>> {
    let kinds = [ErrorKind::ValueValidation, ErrorKind::InvalidValue];
    let shown = text(error, ContextKind::InvalidArg).filter(|_| kinds.contains(&error.kind()))?;
    let value = text(error, ContextKind::InvalidValue)?;
    let flag = shown.split([' ', '=', '[']).next();
    let flag = flag.filter(|flag| flag.starts_with("--"))?;
    let is = |arg: &OsString, text: &str| arg.as_os_str() == OsStr::new(text);
    let (first, many) = spellings(flag).iter().find_map(|flag| {
        let joined = format!("{flag}={value}");
        let apart = |pair: &[OsString]| is(&pair[0], flag) && is(&pair[1], value);
        let whole = args.iter().position(|arg| is(arg, &joined));
        let whole = whole.map(|first| (first, 1));
        whole.or_else(|| Some((args.windows(2).position(apart)?, 2)))
    })?;
    let (before, after) = (args.iter().take(first), args.iter().skip(first + many));
    Some(before.chain(after).cloned().collect())
}

/// A flag with its hyphens, and its names in older versions.
fn spellings(flag: &str) -> Vec<String> {
    let command = Cli::command();
    let arg = command
        .get_arguments()
        .find(|arg| arg.get_long() == flag.strip_prefix("--"));
    let old = arg.and_then(Arg::get_all_aliases).unwrap_or_default();
    let old = old.iter().map(|name| format!("--{name}"));
    std::iter::once(flag.to_owned()).chain(old).collect()
}
