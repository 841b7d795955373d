//! Values on the command line that will not do: all of them, where the reader of flags stops at the first.

use super::Cli;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, CommandFactory};
use std::ffi::{OsStr, OsString};

/// What the reader of flags says to values, one by one.
#[derive(Default, Debug)]
pub(super) struct Refused(Vec<clap::Error>);

/// Reads a command line with the values that will do. Whatever is wrong otherwise ends the program here.
pub(super) fn read(mut args: Vec<OsString>) -> (ArgMatches, Refused) {
    let mut refused = Refused::default();
    loop {
        match Cli::command().try_get_matches_from(&args) {
            Ok(matches) => return (matches, refused),
            Err(error) => match without(&args, &error) {
                Some(rest) => {
                    args = rest;
                    refused.0.push(error);
                }
                None => refused.end(&error),
            },
        }
    }
}

/// The arguments without the flag whose value will not do; `None` where it is something else that is wrong.
fn without(args: &[OsString], error: &clap::Error) -> Option<Vec<OsString>> {
    let kinds = [ErrorKind::ValueValidation, ErrorKind::InvalidValue];
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let shown = text(ContextKind::InvalidArg).filter(|_| kinds.contains(&error.kind()))?;
    let value = text(ContextKind::InvalidValue)?;
    let flag = shown.split([' ', '=', '[']).next();
    let flag = flag.filter(|flag| flag.starts_with("--"))?;
    let is = |arg: &OsString, text: &str| arg.as_os_str() == OsStr::new(text);
    let joined = format!("{flag}={value}");
    let apart = |pair: &[OsString]| is(&pair[0], flag) && is(&pair[1], value);
    let (first, many) = match args.iter().position(|arg| is(arg, &joined)) {
        Some(first) => (first, 1),
        None => (args.windows(2).position(apart)?, 2),
    };
    let (before, after) = (args.iter().take(first), args.iter().skip(first + many));
    Some(before.chain(after).cloned().collect())
}

impl Refused {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Ends the program with what is wrong up to here.
    fn end(&self, last: &clap::Error) -> ! {
        match self.0.first() {
            // Nobody wants help beside what went wrong.
            Some(first) if !last.use_stderr() => first.exit(),
            _ => {
                for error in &self.0 {
                    // Standard error may be gone; there is nobody left to tell then.
                    let _ = error.print();
                }
                last.exit()
            }
        }
    }

    /// A sentence for each; if it is `alone`, a single one ends the program with all that the reader of flags says to it.
    pub(super) fn told(&self, alone: bool) -> Vec<String> {
        match &self.0[..] {
            [only] if alone => only.exit(),
            all => all.iter().map(sentence).collect(),
        }
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
