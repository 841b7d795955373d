//! Searches that Zyzzyva saved: `.zzs`, and `.zzq`, which has the search that a quiz is made from.
//!
//! Both are XML. A search is a list of conditions of which all have to hold, or one. Each has a type, named as on Zyzzyva's
//! screen, and a text, or a least and a largest number; it may be negated. The names that its first versions wrote are known too.

use super::argument::ArgumentError;
use super::condition::Condition;
use super::lists::ListFault;
use super::table::named;
use crate::engine::tile_set::TileSet;
use crate::text::{files, printable};
use roxmltree::{Document, Node, ParsingOptions};
use std::ffi::OsStr;
use std::path::Path;

/// Letters at an end of Zyzzyva's “High Fives”, and those that none of them has.
const HIGH_FIVES: [&str; 3] = ["[FHKVWY]????", "????[FHKVWY]", "JQXZ"];

/// The largest file read: a search has some lines.
const MOST_BYTES: u64 = 4 << 20;

/// Why a saved search cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SavedFault {
    /// It is no XML.
    #[error("is not a search or a quiz that Zyzzyva saved: {0}")]
    Xml(String),
    /// It has no search, as a quiz of the cardbox.
    #[error("has no conditions of a search")]
    None,
    /// There is no condition like this one here.
    #[error("has the condition “{0}”, which cannot be read: {1}")]
    Unlike(String, &'static str),
    /// A condition has another argument than it takes.
    #[error("has the condition “{0}”, which {1}")]
    Argument(String, ArgumentError),
}

/// Whether a file is named as one of Zyzzyva's with a search.
pub fn is_named(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| {
        ["zzs", "zzq"]
            .iter()
            .any(|own| ending.eq_ignore_ascii_case(own))
    })
}

/// Reads the search of a file.
///
/// # Errors
/// When it cannot be opened, or is no search.
pub fn open(path: &Path, set: &'static TileSet) -> Result<Condition, ListFault> {
    let shown = printable::path(path);
    let bytes =
        files::read(path, MOST_BYTES).map_err(|error| ListFault(format!("{shown} {error}")))?;
    let text = String::from_utf8_lossy(&bytes);
    read(&text, set).map_err(|fault| ListFault(format!("{shown} {fault}")))
}

/// Reads the text of a search.
///
/// # Errors
/// When the text is of another form, or has a condition that there is not here.
pub fn read(text: &str, set: &'static TileSet) -> Result<Condition, SavedFault> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options);
    let document = document.map_err(|error| SavedFault::Xml(error.to_string()))?;
    let joined = document
        .descendants()
        .find(|node| node.has_tag_name("conditions"))
        .and_then(|conditions| conditions.first_element_child())
        .ok_or(SavedFault::None)?;
    let conditions = joined
        .children()
        .filter(|node| node.has_tag_name("condition"));
    let conditions = conditions.map(|node| one(node, set));
    let conditions = conditions.collect::<Result<Vec<_>, _>>()?;
    let joined = if joined.has_tag_name("or") {
        Condition::any(conditions)
    } else {
        Condition::all(conditions)
    };
    joined.ok_or(SavedFault::None)
}

fn one(node: Node, set: &'static TileSet) -> Result<Condition, SavedFault> {
    let saved = Saved { node, set };
    if saved.attribute("negated") != "1" {
        return saved.condition();
    }
    // What is not to include some letters has none of them.
    if saved.name() == "Includes Letters" {
        return saved.row("excludes", saved.attribute("string"));
    }
    saved.condition().map(not)
}

/// A condition of the file.
struct Saved<'n> {
    node: Node<'n, 'n>,
    set: &'static TileSet,
}

impl Saved<'_> {
    fn attribute(&self, name: &str) -> &str {
        self.node.attribute(name).unwrap_or_default()
    }

    fn name(&self) -> &str {
        self.attribute("type")
    }

    fn condition(&self) -> Result<Condition, SavedFault> {
        let text = self.attribute("string");
        match self.name() {
            "Pattern Match" => self.row("pattern", text),
            "Anagram Match" => self.tiles("anagram", text),
            "Subanagram Match" => self.tiles("subanagram", text),
            "Length" => self.range("length"),
            "Exact Length" => self.row("length", self.attribute("number")),
            "Minimum Length" => self.row("min-length", self.attribute("number")),
            "Maximum Length" => self.row("max-length", self.attribute("number")),
            "Number of Anagrams" => self.range("anagrams"),
            "Exact Anagrams" => self.row("anagrams", self.attribute("number")),
            "Minimum Anagrams" => self.row("min-anagrams", self.attribute("number")),
            "Maximum Anagrams" => self.row("max-anagrams", self.attribute("number")),
            "Number of Vowels" => self.range("vowels"),
            "Number of Unique Letters" => self.range("unique"),
            "Point Value" => self.range("points"),
            "Probability Order" => self.range("prob"),
            "Playability Order" => self.range("playability"),
            "Takes Prefix" => self.row("takes-prefix", text),
            "Takes Suffix" => self.row("takes-suffix", text),
            "Does Not Take Prefix" => self.row("takes-prefix", text).map(not),
            "Does Not Take Suffix" => self.row("takes-suffix", text).map(not),
            "Includes Letters" | "Must Include" => self.row("includes", text),
            "Must Exclude" => self.row("excludes", text),
            "Consists of" | "Must Consist of" => self.share(text),
            "Belongs to Group" | "Must Belong to" => self.group(text),
            "Part of Speech" => self.row("part", text),
            "Definition" => self.row("definition", text),
            _ => Err(self.unlike()),
        }
    }

    fn row(&self, name: &str, argument: &str) -> Result<Condition, SavedFault> {
        let row = named(name).ok_or_else(|| self.unlike())?;
        let condition = Condition::read(row, argument, self.set);
        condition.map_err(|why| SavedFault::Argument(self.name().to_owned(), why))
    }

    /// From the least number to the largest.
    fn range(&self, name: &str) -> Result<Condition, SavedFault> {
        let (least, most) = (self.attribute("min"), self.attribute("max"));
        self.row(name, &format!("{least}-{most}"))
    }

    /// Tiles with a `*` among them stand for any number of others.
    fn tiles(&self, name: &str, text: &str) -> Result<Condition, SavedFault> {
        if text.contains('[') {
            return Err(self.unlike());
        }
        let Some(tiles) = text.contains('*').then(|| text.replace('*', "")) else {
            return self.row(name, text);
        };
        if name == "subanagram" || tiles.is_empty() {
            return self.row("min-length", "1");
        }
        let least = self.row("min-length", &self.count(&tiles).to_string())?;
        let letters = tiles.replace('?', "");
        if letters.is_empty() {
            return Ok(least);
        }
        Ok(Condition::And(vec![self.row("includes", &letters)?, least]))
    }

    fn count(&self, tiles: &str) -> usize {
        let letters = self.set.letters_of(&tiles.replace('?', ""));
        letters.map_or(0, |letters| letters.len()) + tiles.matches('?').count()
    }

    fn share(&self, text: &str) -> Result<Condition, SavedFault> {
        let percent = match self.attribute("percent") {
            "" => format!("{}-{}", self.attribute("min"), self.attribute("max")),
            least => format!("{least}-100"),
        };
        self.row("consists", &format!("{text}:{percent}"))
    }

    fn group(&self, text: &str) -> Result<Condition, SavedFault> {
        let hook = |end| self.row("inner-hook", end);
        match text {
            "Hook Words" => Ok(Condition::Or(vec![hook("front")?, hook("back")?])),
            "Front Hooks" => hook("front"),
            "Back Hooks" => hook("back"),
            "High Fives" => {
                let [begins, ends, none] = HIGH_FIVES;
                let either = [begins, ends].map(|pattern| self.row("pattern", pattern));
                let [begins, ends] = either;
                let either = Condition::Or(vec![begins?, ends?]);
                Ok(Condition::And(vec![either, self.row("excludes", none)?]))
            }
            _ => Err(self.unlike()),
        }
    }

    fn unlike(&self) -> SavedFault {
        let advice = match self.name() {
            "Limit by Probability Order" => "use prob, or --sort prob --limit N",
            "Limit by Playability Order" => "use playability, or --sort playability --limit N",
            "In Lexicon" | "In Word List" | "Must Be in Word List" | "Must Not Be in Word List" => {
                "save the words as text, and use in FILE or not-in FILE"
            }
            "Anagram Match" | "Subanagram Match" => "brackets are for patterns alone",
            "Belongs to Group" | "Must Belong to" => "use stems or sevens of study for such words",
            _ => "there is none like it here",
        };
        let group = self.attribute("string");
        let is_group = matches!(self.name(), "Belongs to Group" | "Must Belong to");
        let name = if is_group { group } else { self.name() };
        SavedFault::Unlike(name.to_owned(), advice)
    }
}

fn not(condition: Condition) -> Condition {
    Condition::Not(Box::new(condition))
}
