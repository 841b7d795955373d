//! Refused values on the command line: all of them, though clap stops at the first.

use super::unknown_command;
use crate::text::output;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// clap's errors about values.
#[derive(Default, Debug)]
pub(super) struct ValueErrors(Vec<clap::Error>);

impl ValueErrors {
    pub(super) fn add(&mut self, error: clap::Error) {
        self.0.push(error);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Ends the program with all errors so far.
    pub(super) fn end(mut self, last: clap::Error) -> ! {
        // Help is not shown beside errors.
        if self.is_empty() || last.use_stderr() {
            self.0.extend(self.still_missing(last));
        }
        end_with(&self.0)
    }

    /// An error without required flags that were given and are missing only because their values were refused.
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

    /// A sentence for each. If nothing else is wrong (`alone`), a single one ends the program with clap's whole message.
    pub(super) fn sentences(&self, alone: bool) -> Vec<String> {
        match &self.0[..] {
            [only] if alone => end_with([only]),
            all => all.iter().map(sentence).collect(),
        }
    }
}

/// The context of an error of this kind, if it is one text.
pub(super) fn text(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// Writes one of clap's errors as the program's own.
fn complain(page: &clap::Error) {
    let unknown = page.kind() == ErrorKind::InvalidSubcommand;
    if let Some(typed) = text(page, ContextKind::InvalidSubcommand).filter(|_| unknown) {
        let similar = match page.get(ContextKind::SuggestedSubcommand) {
            Some(ContextValue::Strings(similar)) => &similar[..],
            _ => &[],
        };
        return output::complain(&unknown_command::sentence(typed, similar));
    }
    let text = page.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    output::complain_at_length(&format!("scrabble: {text}"));
}

/// The message about a value, without usage and tips.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let head = text.split("\n\n").next().unwrap_or_default();
    let head = head.strip_prefix("error: ").unwrap_or(head);
    let lines: Vec<&str> = head.lines().map(str::trim).collect();
    lines.join(" ")
}

/// Ends the program with clap's messages. Its help has styles and nothing from outside; its errors
/// repeat arguments and are written as plain text.
pub(super) fn end_with<'a>(pages: impl IntoIterator<Item = &'a clap::Error>) -> ! {
    let mut code = 0;
    for page in pages {
        if !page.use_stderr() {
            page.exit();
        }
        complain(page);
        code = page.exit_code();
    }
    std::process::exit(code)
}
