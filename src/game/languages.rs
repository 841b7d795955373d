//! The languages of the game: their tiles, and where their words are found; and the [games](games) that are played in them.
//!
//! ```
//! use scrabble_game::languages;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let german = languages::called("de").ok_or("no German")?.variant();
//! assert_eq!(german.tiles.all().len(), 102);
//! assert_eq!(german.tiles.letters_of("Straße"), german.tiles.letters_of("STRASSE"));
//! # Ok(())
//! # }
//! ```

pub mod games;

use std::sync::OnceLock;

use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;

/// A language to play in.
#[derive(Debug)]
pub struct Language {
    /// Its code: `de`.
    pub code: &'static str,
    /// Its name in English, as in a sentence: `German`.
    pub name: &'static str,
    /// The Debian package of its word list, and the file that it has in `/usr/share/dict`.
    pub list: Option<(&'static str, &'static str)>,
    /// What the names of its dictionaries begin with in other programs: `RD`.
    lexicons: &'static [&'static str],
    variant: OnceLock<Variant>,
}

const fn language(
    code: &'static str,
    name: &'static str,
    list: Option<(&'static str, &'static str)>,
    lexicons: &'static [&'static str],
) -> Language {
    Language {
        code,
        name,
        list,
        lexicons,
        variant: OnceLock::new(),
    }
}

static ALL: [Language; 16] = [
    language(
        "en",
        "English",
        None,
        &["CSW", "NWL", "TWL", "OSPD", "OSW", "OWL", "ECWL", "CEL"],
    ),
    language("eu", "Basque", None, &[]),
    language("ca", "Catalan", Some(("wcatalan", "catalan")), &["DISC"]),
    language("da", "Danish", Some(("wdanish", "danish")), &["DSSO"]),
    language("nl", "Dutch", Some(("wdutch", "dutch")), &[]),
    language("fi", "Finnish", None, &[]),
    language("fr", "French", Some(("wfrench", "french")), &["FRA", "ODS"]),
    language(
        "de",
        "German",
        Some(("wngerman", "ngerman")),
        &["RD", "DEUTSCH"],
    ),
    language("el", "Greek", None, &[]),
    language("it", "Italian", Some(("witalian", "italian")), &["ZINGA"]),
    language("pt", "Portuguese", Some(("wportuguese", "portuguese")), &[]),
    language("ro", "Romanian", None, &["LOC"]),
    language("sl", "Slovene", None, &[]),
    language(
        "es",
        "Spanish",
        Some(("wspanish", "spanish")),
        &["FISE", "FILE"],
    ),
    language("sv", "Swedish", Some(("wswedish", "swedish")), &["SAOL"]),
    language("tr", "Turkish", None, &[]),
];

impl Language {
    /// Returns its tiles on the classic board. Read on first use.
    ///
    /// # Panics
    /// If an embedded tile set is damaged, which the tests rule out.
    pub fn variant(&'static self) -> &'static Variant {
        if self.code == "en" {
            return Variant::ENGLISH;
        }
        self.variant.get_or_init(|| Variant {
            tiles: tile_set(&self.tiles_name()),
            ..Variant::ENGLISH.clone()
        })
    }

    /// Whether common nouns are capitalized, so that words with a capital count.
    pub fn has_capital_nouns(&self) -> bool {
        self.code == "de"
    }

    /// Returns the name of its tile set, as other programs have it: `german`.
    pub fn tiles_name(&self) -> String {
        self.name.to_lowercase()
    }
}

/// Returns the languages, English first, then by name.
pub fn all() -> impl Iterator<Item = &'static Language> {
    ALL.iter()
}

/// Returns English.
pub fn english() -> &'static Language {
    &ALL[0]
}

/// Returns the language with a code or a name, in either case: `de`, `german`.
pub fn called(text: &str) -> Option<&'static Language> {
    let same = |known: &str| known.eq_ignore_ascii_case(text.trim());
    all().find(|language| same(language.code) || same(language.name))
}

/// Reads one of the embedded tile sets.
fn tile_set(name: &str) -> TileSet {
    let text = wordrack_assets::TILE_SETS
        .iter()
        .find(|(known, _)| *known == name);
    let (_, text) = text.expect("every language and game has its tiles");
    TileSet::read_file(name, text).expect("the embedded tile sets are tested")
}

/// Returns the language of a tile set, if it is one of these.
pub fn of(tiles: &TileSet) -> Option<&'static Language> {
    of_tiles_named(tiles.name())
}

/// Returns the language of the tile set with a name: of `english-super`, as of `english_super`, English.
pub fn of_tiles_named(name: &str) -> Option<&'static Language> {
    called(name.split(['-', '_']).next().unwrap_or(name))
}

/// Returns the variant of the language whose own tile set has this name.
fn variant_of_named(name: &str) -> Option<&'static Variant> {
    called(name).map(Language::variant)
}

/// Returns the name of the language of a tile set, or else its own: `German`.
pub fn name_of(tiles: &TileSet) -> &'static str {
    of(tiles).map_or(tiles.name(), |language| language.name)
}

/// Whether a text, by code or name, is the language of a tile set.
pub fn is_called(tiles: &TileSet, text: &str) -> bool {
    called(text).is_some_and(|language| language.tiles_name() == tiles.name())
        || text.replace('_', "-").eq_ignore_ascii_case(tiles.name())
}

/// Returns the variant with the tiles of a language.
pub fn variant_of(tiles: &'static TileSet) -> &'static Variant {
    of(tiles).map_or(Variant::ENGLISH, Language::variant)
}

/// Returns the language of a dictionary of another program, by its name: `FRA24` is French.
pub fn of_lexicon(name: &str) -> Option<&'static Language> {
    let begins = |prefix: &&str| {
        let parts = name.split_at_checked(prefix.len());
        parts.is_some_and(|(start, rest)| {
            start.eq_ignore_ascii_case(prefix) && rest.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    all().find(|language| language.lexicons.iter().any(begins))
}
