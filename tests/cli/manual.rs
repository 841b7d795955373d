//! The manual: commands print what it shows, options are those of the flags, links lead somewhere.
//!
//! `SCRABBLE_WRITE_MANUAL=1 cargo test --test cli manual` writes outputs and options into it; read the difference.

mod configuration;
mod examples;
mod form;
mod links;
mod machines;
mod options;
mod presets;
mod ucgi;

use std::fs;
use std::path::{Path, PathBuf};

/// Columns of prose.
const WIDTH: usize = 100;

/// The folder of the project.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every page of the manual, sorted by its path.
fn pages() -> Vec<PathBuf> {
    let mut folders = vec![root().join("docs")];
    let mut pages = vec![];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the manual") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    assert!(pages.len() > 20, "the manual is gone: {pages:?}");
    pages
}

/// Every page of the manual, and those beside the sources.
fn all_pages() -> Vec<PathBuf> {
    let names = [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
    ];
    let beside = names.map(|name| root().join(name));
    pages().into_iter().chain(beside).collect()
}

/// A page with this text between the comments `name` and `/name`.
#[track_caller]
fn filled_in(page: &str, name: &str, text: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let parts = page.split_once(&open);
    let (before, rest) = parts.unwrap_or_else(|| panic!("where is {open}"));
    let (_, after) = rest.split_once(&close).expect("where it ends");
    format!("{before}{open}\n{text}\n{close}{after}")
}

/// A text in lines of the manual’s width, all but the first of them indented.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = format!("{indent}{word}");
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    format!("{lines}{line}\n")
}

/// Holds a page against what it must be, or writes that.
#[track_caller]
fn hold(page: &Path, now: &str, must: &str) {
    if now == must {
        return;
    }
    if std::env::var_os("SCRABBLE_WRITE_MANUAL").is_some_and(|value| value == "1") {
        fs::write(page, must).expect("the page can be written");
        return;
    }
    let differ = now.lines().zip(must.lines()).position(|(a, b)| a != b);
    let line = differ.unwrap_or_else(|| now.lines().count().min(must.lines().count()));
    let at = |text: &str| text.lines().nth(line).unwrap_or("(the end)").to_owned();
    panic!(
        "{}:{}: says\n{}\nbut it is\n{}\nSCRABBLE_WRITE_MANUAL=1 writes it.",
        page.display(),
        line + 1,
        at(now),
        at(must)
    );
}
