//! `scrabble licenses`: the licenses of the program, and the notices of the data in it.

use super::failure::Failure;
use super::printing::print;
use std::process::ExitCode;

/// The licenses and notices: what each is about, and its text.
const TEXTS: [(&str, &str); 4] = [
    (
        "The program: the MIT license, or the Apache License below, at your option",
        include_str!("../../../LICENSE-MIT"),
    ),
    (
        "The program: the Apache License, Version 2.0",
        include_str!("../../../LICENSE-APACHE"),
    ),
    (
        "The word lists: common, standard, full, and the words that --family leaves out",
        wordrack_assets::WORD_LICENSES,
    ),
    ("The definitions", wordrack_assets::DEFINITION_LICENSES),
];

const LIBRARIES: &str = "The Rust libraries in the program have their own licenses. Cargo.lock in the source lists the \
                         libraries; `cargo license` lists their licenses.";

/// A text without its form feeds, which are for printers.
fn shown(text: &str) -> String {
    text.trim_end().replace('\u{c}', "")
}

pub(super) fn run() -> Result<ExitCode, Failure> {
    print(|out| {
        for (about, text) in TEXTS {
            writeln!(out, "# {about}\n\n{}\n", shown(text))?;
        }
        writeln!(out, "# Libraries\n\n{LIBRARIES}")
    })?;
    Ok(ExitCode::SUCCESS)
}
