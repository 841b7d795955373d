//! Values on the command line that will not do: all of them, where the reader of flags stops at the first.

use super::Cli;
use super::said::old_names;
use crate::output::end_with;
use crate::printable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, CommandFactory};
use std::ffi::{OsStr, OsString};

/// What the reader of flags says to values, one by one.
#[derive(Default, Debug)]
pub(super) struct Refused(Vec<clap::Error>);

/// Reads a command line with the values that will do. Whatever is wrong otherwise ends the program here.
pub(super) fn read(mut args: Vec<OsString>) -> (ArgMatches, Refused) {
    let mut refused = Refused::default();
    if let Some(program) = args.first_mut() {
        // The help repeats it.
        *program = "scrabble".into();
    }
    loop {
        match Cli::command().try_get_matches_from(&args) {
            Ok(matches) => return (matches, refused),
            Err(error) => {
                let shown = on_one_line(&args, &error);
                match without(&args, &error) {
                    Some(rest) => {
                        args = rest;
                        refused.0.push(shown.unwrap_or(error));
                    }
                    None => refused.end(shown.unwrap_or(error)),
                }
            }
        }
    }
}

/// The same error about the arguments as a sentence shows them, where these are others.
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

/// The arguments without the flag whose value will not do; `None` where it is something else that is wrong.
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

/// A flag with its hyphens, and the spellings that older versions had for it.
fn spellings(flag: &str) -> Vec<String> {
    let command = Cli::command();
    let arg = command
        .get_arguments()
        .find(|arg| arg.get_long() == flag.strip_prefix("--"));
    let old = arg.map(old_names).unwrap_or_default();
    let old = old.iter().map(|name| format!("--{name}"));
    std::iter::once(flag.to_owned()).chain(old).collect()
}

impl Refused {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Ends the program with what is wrong up to here.
    fn end(mut self, last: clap::Error) -> ! {
        // Nobody wants help beside what went wrong.
        if self.is_empty() || last.use_stderr() {
            self.0.extend(self.still_missing(last));
        }
        end_with(&self.0)
    }

    /// An error without the required flags that were given: they are missing only because their values were refused.
    fn still_missing(&self, mut error: clap::Error) -> Option<clap::Error> {
        let Some(ContextValue::Strings(missing)) = error.get(ContextKind::InvalidArg) else {
            return Some(error);
        };
        if error.kind() != ErrorKind::MissingRequiredArgument {
            return Some(error);
        }
        let given = |flag: &String| {
            let mut refused = self
                .0
                .iter()
                .filter_map(|error| text(error, ContextKind::InvalidArg));
            refused.any(|given| given == flag)
        };
        let missing: Vec<String> = missing
            .iter()
            .filter(|flag| !given(flag))
            .cloned()
            .collect();
        if missing.is_empty() {
            return None;
        }
        error.insert(ContextKind::InvalidArg, ContextValue::Strings(missing));
        Some(error)
    }

    /// A sentence for each; if it is `alone`, a single one ends the program with all that the reader of flags says to it.
    pub(super) fn told(&self, alone: bool) -> Vec<String> {
        match &self.0[..] {
            [only] if alone => end_with([only]),
            all => all.iter().map(sentence).collect(),
        }
    }
}

/// What an error has of this kind, where it is one text.
fn text(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// What is said to a value, without the rest of its page.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let head = text.split("\n\n").next().unwrap_or_default();
    let head = head.strip_prefix("error: ").unwrap_or(head);
    let lines: Vec<&str> = head.lines().map(str::trim).collect();
    lines.join(" ")
}
