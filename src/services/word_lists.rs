//! Where the word lists of languages are.

use super::data_dir;
use crate::languages::Language;
use crate::text::printable;
use crate::words::search::lists::FileLists;
use std::path::{Path, PathBuf};

/// Where Debian has its word lists.
const SYSTEM_LISTS: &str = "/usr/share/dict";

/// The endings of a word list of the user's own.
const ENDINGS: [&str; 4] = ["txt", "kwg", "dawg", "fst"];

/// The word list of a language: the user's own in `words` beside the saved games, otherwise that of the system. Where neither is,
/// the place of the first.
pub(crate) fn list_of(language: &Language) -> PathBuf {
    let own = data_dir::directory(None).unwrap_or_default().join("words");
    let own = ENDINGS.map(|ending| own.join(language.code).with_extension(ending));
    let system = language
        .list
        .map(|(_, file)| Path::new(SYSTEM_LISTS).join(file));
    let mut places = own.iter().chain(&system);
    let there = places.find(|place| place.exists());
    there.unwrap_or(&own[0]).clone()
}

/// Where the playability of words is, unless a flag names another file.
pub(crate) fn playability() -> PathBuf {
    let folder = data_dir::directory(None).unwrap_or_default();
    folder.join("words").join("playability.txt")
}

/// The lists that conditions name: files and the built-in dictionaries.
pub(crate) fn named() -> FileLists {
    FileLists::new(data_dir::list_cache()).with_playability(playability())
}

/// What to do where a language has no word list.
pub(crate) fn how_to_get(language: &Language) -> String {
    let install = language.list.map_or_else(String::new, |(package, _)| {
        format!("install the Debian package {package}, ")
    });
    format!(
        "there is no {} word list here; {install}save one as {}, or give one with --dict FILE",
        language.name,
        printable::path(&list_of(language))
    )
}
