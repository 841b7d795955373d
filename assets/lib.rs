//! The data in the program `scrabble`. It is a package of its own because a package can only include files of its own folder.

/// The built-in words with their levels, as an fst; see `assets/words/README.md`.
pub static WORDS: &[u8] = include_bytes!("words/words.fst");
/// The words that the family dictionary leaves out, in alphabetical order; see `assets/words/README.md`.
pub const LEFT_OUT: &str = include_str!("words/family.txt");
/// Licenses of the word lists.
pub const WORD_LICENSES: &str = include_str!("words/LICENCES");

/// The built-in definitions: a number, that many bytes listing the blocks, and the blocks; see
/// `assets/definitions/README.md`.
pub static DEFINITIONS: &[u8] = include_bytes!("definitions/definitions.pack");
/// Licenses of the definitions.
pub const DEFINITION_LICENSES: &str = include_str!("definitions/LICENCES");

/// The values of all leaves for the built-in dictionary `full`; see `assets/leaves/README.md`.
pub static LEAVES: &[u8] = include_bytes!("leaves/full.leaves");

/// Built-in themes, in TOML.
pub mod themes {
    /// The theme `dark`.
    pub const DARK: &str = include_str!("themes/dark.toml");
    /// The theme `light`.
    pub const LIGHT: &str = include_str!("themes/light.toml");
    /// The theme `high-contrast`.
    pub const HIGH_CONTRAST: &str = include_str!("themes/high-contrast.toml");
    /// The theme `color-safe`.
    pub const COLOR_SAFE: &str = include_str!("themes/color-safe.toml");
    /// What is drawn where colors are off.
    pub const NO_COLOR: &str = include_str!("themes/no-color.toml");
}

/// The web page of a game: its elements with names in `{{…}}` for what differs, its style, and its script.
pub mod page {
    /// The elements.
    pub const HTML: &str = include_str!("share/page.html");
    /// The style.
    pub const CSS: &str = include_str!("share/page.css");
    /// The script.
    pub const SCRIPT: &str = include_str!("share/page.js");
    /// The SHA-256 of a line feed and the script, in base64: the page runs no other script.
    pub const SCRIPT_HASH: &str = "kR46DyWjRyaIP9bUUPcYux5+DBXhlnXOHvybFhJt+7s=";
}

/// Tile sets, by name: `letter,count,value,vowel`, in the order of the alphabet; see `assets/tiles/README.md`.
pub const TILE_SETS: [(&str, &str); 28] = [
    ("basque", include_str!("tiles/basque.csv")),
    ("bulgarian", include_str!("tiles/bulgarian.csv")),
    ("catalan", include_str!("tiles/catalan.csv")),
    ("croatian", include_str!("tiles/croatian.csv")),
    ("czech", include_str!("tiles/czech.csv")),
    ("danish", include_str!("tiles/danish.csv")),
    ("dutch", include_str!("tiles/dutch.csv")),
    ("english-eight", include_str!("tiles/english-eight.csv")),
    ("english-open", include_str!("tiles/english-open.csv")),
    ("english-super", include_str!("tiles/english-super.csv")),
    ("finnish", include_str!("tiles/finnish.csv")),
    ("french", include_str!("tiles/french.csv")),
    ("german", include_str!("tiles/german.csv")),
    ("greek", include_str!("tiles/greek.csv")),
    ("hungarian", include_str!("tiles/hungarian.csv")),
    ("icelandic", include_str!("tiles/icelandic.csv")),
    ("italian", include_str!("tiles/italian.csv")),
    ("norwegian", include_str!("tiles/norwegian.csv")),
    ("polish", include_str!("tiles/polish.csv")),
    ("portuguese", include_str!("tiles/portuguese.csv")),
    ("romanian", include_str!("tiles/romanian.csv")),
    ("russian", include_str!("tiles/russian.csv")),
    ("slovak", include_str!("tiles/slovak.csv")),
    ("slovene", include_str!("tiles/slovene.csv")),
    ("spanish", include_str!("tiles/spanish.csv")),
    ("swedish", include_str!("tiles/swedish.csv")),
    ("turkish", include_str!("tiles/turkish.csv")),
    ("welsh", include_str!("tiles/welsh.csv")),
];

/// The boards of games other than the classic one, by name, in the text form of MAGPIE; see `assets/boards/README.md`.
pub const BOARDS: [(&str, &str); 4] = [
    ("eight", include_str!("boards/eight.txt")),
    ("open", include_str!("boards/open.txt")),
    ("small", include_str!("boards/small.txt")),
    ("super", include_str!("boards/super.txt")),
];
