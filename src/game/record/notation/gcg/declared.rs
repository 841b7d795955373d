//! Tiles, board and variant that a file declares, in pragmas and notes of other programs.

use super::text::lines;
use crate::engine::variant::Variant;
use crate::languages::{self, games};

/// What a game is played with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Equipment {
    Tiles,
    Board,
    Variant,
}

/// The names that Woogles, macondo and MAGPIE give them.
const NAMES: [(&str, Equipment); 9] = [
    ("tile-distribution", Equipment::Tiles),
    ("letter-distribution", Equipment::Tiles),
    ("letterdistribution", Equipment::Tiles),
    ("tile-set", Equipment::Tiles),
    ("board-layout", Equipment::Board),
    ("boardlayout", Equipment::Board),
    ("game-type", Equipment::Variant),
    ("game-variant", Equipment::Variant),
    ("variant", Equipment::Variant),
];

/// The variant that a file declares before its first turn, by its tiles or else by its dictionary; English where the program has
/// none of that name, and the usual one where it declares none.
pub(super) fn variant(text: &str, usual: &'static Variant) -> &'static Variant {
    let head = || lines(text).take_while(|line| !line.starts_with('>'));
    let declared = |wanted: Equipment| {
        let mut declared = head().filter_map(declaration);
        declared.find_map(|(name, value)| (kind_of(name) == Some(wanted)).then_some(value))
    };
    let named = declared(Equipment::Tiles);
    let lexicon = |usual| {
        let mut declared = head().filter_map(declaration);
        let found = declared.find(|(name, _)| *name == "lexicon");
        found.map_or(usual, |(_, name)| languages::with_lexicon(name, usual))
    };
    let usual = match (named.and_then(languages::declared), named) {
        (Some(language), _) => language.variant(),
        (None, Some(_)) => lexicon(Variant::ENGLISH),
        (None, None) => lexicon(usual),
    };
    let board = declared(Equipment::Board).zip(languages::of(&usual.tiles));
    let board = board.and_then(|(board, language)| games::read(board, language));
    board.unwrap_or(usual)
}

/// The name and the value of a pragma, or of a note like those of macondo.
fn declaration(line: &str) -> Option<(&str, &str)> {
    let line = line.trim().strip_prefix('#')?;
    let split = match line.strip_prefix("note ") {
        Some(note) => note.split_once(':'),
        None => line.split_once(char::is_whitespace),
    };
    split.map(|(name, value)| (name.trim(), value.trim()))
}

fn kind_of(name: &str) -> Option<Equipment> {
    let name = name.trim().to_ascii_lowercase();
    NAMES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, kind)| *kind)
}

/// Whether a declaration tells the tiles that the variant has, which are written again without it.
pub(super) fn is_told(name: &str, value: &str, variant: &Variant) -> bool {
    match kind_of(name) {
        Some(Equipment::Tiles) => {
            variant.told_tiles().is_some() && languages::is_called(&variant.tiles, value)
        }
        Some(Equipment::Board) => {
            games::told(variant).is_some() && games::is_called(variant, value)
        }
        _ => false,
    }
}

/// Describes a declaration that the program does not follow; `None` if it declares what the program has.
pub(super) fn difference(name: &str, value: &str, variant: &Variant) -> Option<String> {
    let kind = kind_of(name)?;
    let ours: &[&str] = match kind {
        Equipment::Tiles => &[variant.tiles.name(), "standard"],
        Equipment::Board if games::is_called(variant, value) => return None,
        Equipment::Board => &[],
        Equipment::Variant => &["classic", "standard"],
    };
    let called = kind == Equipment::Tiles && languages::is_called(&variant.tiles, value);
    if value.is_empty() || called || ours.iter().any(|ours| ours.eq_ignore_ascii_case(value)) {
        return None;
    }
    let said = super::text::quoted(value);
    Some(match kind {
        Equipment::Tiles => {
            let ours = languages::name_of(&variant.tiles);
            format!("the game uses the tiles {said}, but {ours} tiles are used here")
        }
        Equipment::Board => {
            let ours = games::board_name(variant);
            format!("the game uses the board {said}, but the {ours} board is used here")
        }
        Equipment::Variant => {
            format!("the game uses the variant {said}, but the classic game is played here")
        }
    })
}
