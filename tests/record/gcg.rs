//! Recorded games: GCG files of every kind, faults and damage, our own games written and read back, `scrabble replay`.

mod command;
mod damage;
mod faults;
mod files;
mod languages;
mod others;
mod ours;
mod viewed;

use scrabble::record::Record;
use scrabble::record::notation::gcg;
use std::fs;
use std::path::{Path, PathBuf};

/// The files of `tests/data/gcg`, by path.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gcg");
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "gcg"));
    paths.sort();
    paths
}

/// One of the files, read.
fn file(name: &str) -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/gcg/{name}.gcg"));
    gcg::read(&fs::read(path).unwrap()).unwrap()
}

/// A game of Ann and Ben with these lines, which begin at line 3.
fn with(lines: &str) -> Record {
    let text = format!("#player1 Ann Ann\n#player2 Ben Ben\n{lines}");
    gcg::read(text.as_bytes()).unwrap()
}
