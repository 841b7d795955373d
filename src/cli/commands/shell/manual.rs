//! Manual pages: the flags' own definitions, and around them the chapters of the manual in `docs/`.

use super::markdown;
use crate::cli::Cli;
use crate::cli::subcommands::entry;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use roff::{Roff, bold, roman};
use std::io::{self, Write};

const CONFIGURATION: &str = include_str!("../../../../docs/configuration.md");
const FILES: &str = include_str!("../../../../docs/files.md");
const KEYS: &str = include_str!("../../../../docs/keys.md");

/// A file of the manual, such as `scrabble-moves.1`, and its text.
pub(super) struct Page {
    pub(super) file: String,
    pub(super) text: Vec<u8>,
}

/// Every page: the program's own first.
///
/// # Errors
/// Never in practice, because pages are written to memory.
pub(super) fn pages() -> io::Result<Vec<Page>> {
    let mut pages = vec![];
    add(&mut pages, &built())?;
    pages.push(configuration());
    Ok(pages)
}

/// The program's own page.
///
/// # Errors
/// As for [`pages`].
pub(super) fn program() -> io::Result<Page> {
    page(&built())
}

/// The command line with the flags its commands inherit.
fn built() -> Command {
    let mut program = Cli::command();
    program.build();
    program
}

/// Adds the pages of a command and its subcommands.
fn add(pages: &mut Vec<Page>, command: &Command) -> io::Result<()> {
    pages.push(page(command)?);
    let commands = command
        .get_subcommands()
        .filter(|command| command.get_name() != "help");
    commands
        .into_iter()
        .try_for_each(|command| add(pages, command))
}

fn page(command: &Command) -> io::Result<Page> {
    // clap names a subcommand `scrabble-games-delete`.
    let name = command
        .get_display_name()
        .unwrap_or_else(|| command.get_name());
    let chapter = name.strip_prefix("scrabble-").unwrap_or(name);
    let chapter = entry(chapter).map_or("", |entry| entry.chapter);
    let mut text = vec![];
    let man = Man::new(command.clone()).manual("Scrabble Manual");
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    let (description, examples) = split_examples(introduction(chapter));
    section(&mut text, "DESCRIPTION", &description)?;
    man.render_options_section(&mut text)?;
    if name == "scrabble" {
        man.render_subcommands_section(&mut text)?;
        section(&mut text, "KEYS", below_title(KEYS))?;
        section(
            &mut text,
            "ENVIRONMENT",
            below(CONFIGURATION, "Environment"),
        )?;
        section(&mut text, "FILES", introduction(FILES))?;
    }
    section(&mut text, "JSON", &split_examples(below(chapter, "JSON")).0)?;
    section(&mut text, "EXIT STATUS", below(chapter, "Exit codes"))?;
    section(&mut text, "EXAMPLES", &examples)?;
    see_also(&mut text, name, command)?;
    if command.get_version().is_some() {
        man.render_version_section(&mut text)?;
    }
    Ok(Page {
        file: format!("{name}.1"),
        text,
    })
}

/// `scrabble-config(5)`: the page of the file. [`page`] writes that of the command.
fn configuration() -> Page {
    let mut page = Roff::new();
    page.control("TH", ["scrabble-config", "5", "", "", "Scrabble Manual"]);
    page.control("SH", ["NAME"]);
    page.text([roman("scrabble-config - configuration, keys and themes")]);
    page.control("SH", ["DESCRIPTION"]);
    markdown::append(&mut page, below_title(CONFIGURATION));
    page.control("SH", ["SEE ALSO"]);
    page.text([
        bold("scrabble"),
        roman("(1), "),
        bold("scrabble-config"),
        roman("(1)"),
    ]);
    Page {
        file: "scrabble-config.5".to_owned(),
        text: page.to_roff().into_bytes(),
    }
}

/// A section with a text of the manual; empty without a text.
fn section(page: &mut Vec<u8>, heading: &str, text: &str) -> io::Result<()> {
    if text.trim().is_empty() {
        return Ok(());
    }
    let mut section = Roff::new();
    section.control("SH", [heading]);
    markdown::append(&mut section, text);
    page.write_all(section.to_roff().as_bytes())
}

fn see_also(page: &mut Vec<u8>, name: &str, command: &Command) -> io::Result<()> {
    let mut section = Roff::new();
    section.control("SH", ["SEE ALSO"]);
    let mut names: Vec<String> = vec![];
    if name == "scrabble" {
        let commands = command.get_subcommands().map(Command::get_name);
        names.extend(
            commands
                .filter(|name| *name != "help")
                .map(|name| format!("scrabble-{name}")),
        );
    } else {
        names.push("scrabble".to_owned());
    }
    let mut line = vec![];
    for name in names {
        line.extend([bold(name), roman("(1), ")]);
    }
    line.extend([bold("scrabble-config"), roman("(5)")]);
    section.text(line);
    page.write_all(section.to_roff().as_bytes())
}

/// The text below a page's title.
fn below_title(page: &str) -> &str {
    page.split_once('\n').map_or("", |(_, rest)| rest)
}

/// The text between a page's title or synopsis and its first section.
fn introduction(page: &str) -> &str {
    let rest = below_title(page);
    let rest = rest.split_once("\n## ").map_or(rest, |(before, _)| before);
    let synopsis = rest.trim_start().strip_prefix("```text\n");
    synopsis
        .and_then(|rest| rest.split_once("```\n"))
        .map_or(rest, |(_, rest)| rest)
}

/// A text without its examples, and the examples.
fn split_examples(text: &str) -> (String, String) {
    let mut parts = text.split("```console\n");
    let mut description = parts.next().unwrap_or_default().to_owned();
    let mut examples = String::new();
    for part in parts {
        let (example, rest) = part.split_once("```\n").unwrap_or((part, ""));
        examples.extend(["```\n", example, "```\n\n"]);
        description.push_str(rest);
    }
    (description, examples)
}

/// The text of a section.
fn below<'a>(page: &'a str, heading: &str) -> &'a str {
    let begin = format!("\n## {heading}\n");
    let rest = page.split_once(&begin).map_or("", |(_, rest)| rest);
    rest.split_once("\n## ")
        .map_or(rest, |(section, _)| section)
}
