//! Tiles, board and variant that a file declares, in pragmas and notes of other programs.

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

impl Equipment {
    /// The names of what the program has.
    const fn ours(self) -> &'static [&'static str] {
        match self {
            Self::Tiles => &["english", "standard"],
            Self::Board => &["crosswordgame", "standard", "standard15"],
            Self::Variant => &["classic", "standard"],
        }
    }
}

/// Describes a declaration that the program does not follow; `None` if it declares what the program has.
pub(super) fn difference(name: &str, value: &str) -> Option<String> {
    let name = name.trim().to_ascii_lowercase();
    let (_, kind) = NAMES.iter().find(|(known, _)| *known == name)?;
    let same = |ours: &&str| ours.eq_ignore_ascii_case(value);
    if value.is_empty() || kind.ours().iter().any(same) {
        return None;
    }
    let said = super::text::quoted(value);
    Some(match kind {
        Equipment::Tiles => {
            format!("the game uses the tiles {said}, but English tiles are used here")
        }
        Equipment::Board => {
            format!("the game uses the board {said}, but the standard board is used here")
        }
        Equipment::Variant => {
            format!("the game uses the variant {said}, but the classic game is played here")
        }
    })
}
