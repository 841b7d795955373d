//! The languages of the game: their tiles, and where their words are found; and the [games] that are played in them.
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

use crate::text::locked;
use std::sync::{Mutex, OnceLock};

use crate::engine::tile_set::TileSet;
use crate::engine::tile_set::file::TileSetError;
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

static ALL: [Language; 26] = [
    language(
        "en",
        "English",
        None,
        &["CSW", "NWL", "TWL", "OSPD", "OSW", "OWL", "ECWL", "CEL"],
    ),
    language("eu", "Basque", None, &[]),
    language("bg", "Bulgarian", Some(("wbulgarian", "bulgarian")), &[]),
    language("ca", "Catalan", Some(("wcatalan", "catalan")), &["DISC"]),
    language("hr", "Croatian", None, &[]),
    language("cs", "Czech", None, &[]),
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
    language("hu", "Hungarian", None, &[]),
    language("is", "Icelandic", None, &[]),
    language("it", "Italian", Some(("witalian", "italian")), &["ZINGA"]),
    language("no", "Norwegian", Some(("wnorwegian", "bokmaal")), &["NSF"]),
    language("pl", "Polish", Some(("wpolish", "polish")), &["OSPS"]),
    language("pt", "Portuguese", Some(("wportuguese", "portuguese")), &[]),
    language("ro", "Romanian", None, &["LOC"]),
    language("ru", "Russian", None, &[]),
    language("sk", "Slovak", None, &[]),
    language("sl", "Slovene", None, &[]),
    language(
        "es",
        "Spanish",
        Some(("wspanish", "spanish")),
        &["FISE", "FILE"],
    ),
    language("sv", "Swedish", Some(("wswedish", "swedish")), &["SAOL"]),
    language("tr", "Turkish", None, &[]),
    language("cy", "Welsh", None, &[]),
];

impl Language {
    /// Returns its tiles on the classic board. Read on first use.
    ///
    /// # Panics
    /// If an embedded tile set is damaged, which the tests rule out.
    pub fn variant(&'static self) -> &'static Variant {
        if let Some(variant) = self.variant.get() {
            return variant;
        }
        if self.code == "en" {
            return Variant::ENGLISH;
        }
        self.variant
            .get_or_init(|| with_tiles(tile_set(&self.tiles_name())))
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

/// Returns the language of a tile set, if it is one of these or has the tiles of a file.
pub fn of(tiles: &TileSet) -> Option<&'static Language> {
    let own = || known_own(tiles.told());
    let of_game = || of_tiles_named(tiles.name());
    called(tiles.name()).or_else(own).or_else(of_game)
}

/// Returns the language of the tile set with a name: of `english-super`, as of `english_super`, English.
fn of_tiles_named(name: &str) -> Option<&'static Language> {
    let language = name.split(['-', '_']).next();
    language.filter(|_| !name.contains(':')).and_then(called)
}

/// Returns the language of the tiles that a file declares: by the name of a set or a language, or by a whole set as
/// [`TileSet::told`] has it.
pub fn declared(text: &str) -> Option<&'static Language> {
    told(text).or_else(|| of_tiles_named(text))
}

/// Returns the name of the language of a tile set, or else its own: `German`.
pub fn name_of(tiles: &TileSet) -> &'static str {
    of(tiles).map_or(tiles.name(), |language| language.name)
}

/// Whether a text, by code or name, is the language of a tile set.
pub fn is_called(tiles: &TileSet, text: &str) -> bool {
    told(text).is_some_and(|language| language.variant().tiles.told() == tiles.told())
        || text.replace('_', "-").eq_ignore_ascii_case(tiles.name())
}

/// Returns the variant with the tiles of a language.
pub fn variant_of(tiles: &'static TileSet) -> &'static Variant {
    of(tiles).map_or(Variant::ENGLISH, Language::variant)
}

/// Returns the variant of a game with a dictionary of another program. The usual one stays if it has the tiles of a file, or is
/// of the same language.
pub fn with_lexicon(name: &str, usual: &'static Variant) -> &'static Variant {
    let same = |language: &&Language| of(&usual.tiles).is_some_and(|of| of.code == language.code);
    let stays = |language: &&Language| known_own(usual.tiles.told()).is_some() || same(language);
    let other = of_lexicon(name).filter(|language| !stays(language));
    other.map_or(usual, Language::variant)
}

/// The language of a dictionary of another program, by its name: `FRA24` is French, as is `FRENCH`.
fn of_lexicon(name: &str) -> Option<&'static Language> {
    let begins = |prefix: &&str| {
        let parts = name.split_at_checked(prefix.len());
        parts.is_some_and(|(start, rest)| {
            start.eq_ignore_ascii_case(prefix) && rest.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    let is = |language: &&Language| {
        language.name.eq_ignore_ascii_case(name) || language.lexicons.iter().any(begins)
    };
    all().find(is)
}

/// The languages with tiles of files: what tells their tiles, and they themselves. Kept as long as the program runs.
static OWN: Mutex<Vec<&Language>> = Mutex::new(vec![]);

/// The most sets of files that are kept: a game has one.
const MOST_OWN: usize = 1_000;

/// The longest name of a set of a file, in characters.
const LONGEST_NAME: usize = 40;

fn with_tiles(tiles: TileSet) -> Variant {
    Variant {
        tiles,
        ..Variant::ENGLISH.clone()
    }
}

/// Returns the language that files tell: by code or name, or by a whole set as [`TileSet::told`] has it.
pub fn told(text: &str) -> Option<&'static Language> {
    called(text).or_else(|| known_own(text)).or_else(|| {
        let (name, rows) = text
            .split_once(':')
            .filter(|(name, _)| *name == cleaned(name))?;
        let tiles = TileSet::read_file(name, &rows.replace('/', "\n")).ok()?;
        let base = base(name);
        let fits = base.is_none_or(|base| base.may_have(&tiles)) && called(name).is_none();
        fits.then(|| kept(tiles.told_whole(), base)).flatten()
    })
}

/// Returns a language with the tiles of a file, which has this name without its ending. Its words are those of the language
/// named, or else of the one that the file is named after, or else of English if these are its letters.
///
/// # Errors
/// When the text is no tile set.
pub fn own(
    file: &str,
    text: &str,
    named: Option<&'static Language>,
) -> Result<&'static Language, TileSetError> {
    let file = cleaned(file);
    let tiles = TileSet::read_file(&file, text)?;
    let english = || called("en").filter(|_| TileSet::ENGLISH.has_letters_of(&tiles));
    let named = named.or_else(|| base(&file)).or_else(|| called(&file));
    let base = named.or_else(english);
    let base = base.filter(|base| base.may_have(&tiles));
    let name = match base {
        Some(base) if base.variant().tiles.has_same_tiles(&tiles) => return Ok(base),
        Some(base) if called(&file).is_some() => format!("{}-own", base.tiles_name()),
        Some(base) if self::base(&file).is_some_and(|other| other.code == base.code) => file,
        Some(base) => format!("{}-{file}", base.tiles_name()),
        None if self::base(&file).is_some() => format!("own-{file}"),
        None => file,
    };
    let tiles = TileSet::read_file(&name, text)?.told_whole();
    kept(tiles, base).ok_or(TileSetError::TooMany)
}

impl Language {
    /// Whether its words can be made of these tiles: those of English need their letters.
    fn may_have(&self, tiles: &TileSet) -> bool {
        self.code != "en" || TileSet::ENGLISH.has_letters_of(tiles)
    }
}

/// The language that the name of a set begins with: German for `german-own`.
fn base(name: &str) -> Option<&'static Language> {
    let begins = |language: &&Language| {
        let rest = name.strip_prefix(&language.tiles_name());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    all().find(begins)
}

/// A name as files can tell it.
fn cleaned(name: &str) -> String {
    let sign = |c: char| if c.is_alphanumeric() { c } else { '-' };
    let name = name.trim().to_lowercase();
    let name: String = name.chars().map(sign).take(LONGEST_NAME).collect();
    if name.is_empty() {
        "own".to_owned()
    } else {
        name
    }
}

fn known_own(told: &str) -> Option<&'static Language> {
    let own = locked(&OWN);
    let mut own = own.iter().copied();
    own.find(|language| language.variant().tiles.told() == told)
}

/// The language with the tiles of a file, kept if it is new; `None` where too many are.
fn kept(tiles: TileSet, base: Option<&'static Language>) -> Option<&'static Language> {
    if let Some(known) = known_own(tiles.told()) {
        return Some(known);
    }
    let mut own = locked(&OWN);
    if own.len() >= MOST_OWN {
        return None;
    }
    let language = Language {
        code: base.map_or(tiles.name(), |base| base.code),
        name: base.map_or(tiles.name(), |base| base.name),
        list: base.and_then(|base| base.list),
        lexicons: &[],
        variant: OnceLock::from(with_tiles(tiles)),
    };
    let language: &'static Language = Box::leak(Box::new(language));
    own.push(language);
    Some(language)
}
