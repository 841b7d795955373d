//! The JSON object of a journal's first line.

use super::Unreadable;
use super::rules::RuleSetText;
use crate::engine::rulings::RulingsVersion;
use crate::engine::seat::PlayerName;
use crate::engine::setup::Setup;
use crate::engine::variant::Variant;
use crate::languages::{self, games};
use crate::record::BranchPoint;
use crate::record::store::about::{DictionaryInfo, DictionarySource, JournalInfo, Salt, UnixTime};
use crate::text::os;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The contents of a journal's first line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    pub(crate) about: JournalInfo,
    pub(crate) setup: Setup,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderText {
    program: String,
    begun: u64,
    players: Vec<String>,
    rules: RuleSetText,
    /// The tile set. Left out for English; an older program refuses the others, whose tiles it does not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<String>,
    /// The board, and with it rack and bonus. Left out for the classic game; an older program refuses the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    dictionary: DictionaryText,
    salt: String,
    /// Left out where all are people, as in journals from before there were computer players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    computers: Vec<Option<String>>,
    /// Left out where nobody played from another machine. An older program refuses the others, whose guests it does not know.
    #[serde(default, skip_serializing_if = "is_false")]
    hosted: bool,
    /// Where the game began, in the formats of games that were played on from a recorded one, and only there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    branch: Option<BranchText>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BranchText {
    from: String,
    turn: u32,
    #[serde(default, skip_serializing_if = "is_false")]
    foreign: bool,
}

impl BranchText {
    fn write(point: &BranchPoint) -> Result<Self, Unreadable> {
        Ok(Self {
            from: name(&point.from)?,
            turn: point.turn,
            foreign: point.foreign,
        })
    }

    fn read(self) -> Result<BranchPoint, Unreadable> {
        Ok(BranchPoint {
            from: name(&self.from)?,
            turn: self.turn,
            foreign: self.foreign,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DictionaryText {
    name: String,
    fingerprint: String,
    from: OriginText,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OriginText {
    BuiltIn,
    File(String),
    /// The path's bytes in hexadecimal, where it is not UTF-8.
    FileHex(String),
}

/// The longest name of a program or dictionary, in characters: file names have up to 255.
const LONGEST: usize = 300;

/// A name that is safe to print.
pub(super) fn name(text: &str) -> Result<String, Unreadable> {
    let good = text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
    good.then(|| text.to_owned()).ok_or(Unreadable)
}

fn levels(texts: &[Option<String>]) -> Result<Vec<Option<String>>, Unreadable> {
    let each = texts
        .iter()
        .map(|text| text.as_deref().map(name).transpose());
    each.collect()
}

/// The object, as one line of text. What [`read_header`] would refuse is not written.
pub(crate) fn write_header(header: &Header) -> Result<String, Unreadable> {
    let Header { about, setup } = header;
    let text = HeaderText {
        program: name(&about.program)?,
        begun: about.begun.0,
        players: setup
            .names()
            .iter()
            .map(|n| n.as_str().to_owned())
            .collect(),
        rules: setup.rules().into(),
        tiles: setup.variant().told_tiles().map(str::to_owned),
        board: games::told(setup.variant()),
        dictionary: DictionaryText {
            name: name(&about.words.name)?,
            fingerprint: name(&about.words.fingerprint)?,
            from: match &about.words.from {
                DictionarySource::BuiltIn => OriginText::BuiltIn,
                DictionarySource::File(path) => file(path),
            },
        },
        salt: hex(&about.salt.0),
        computers: levels(&about.computers)?,
        hosted: about.hosted,
        branch: about.branch.as_ref().map(BranchText::write).transpose()?,
    };
    Ok(serde_json::to_string(&text)?)
}

fn file(path: &Path) -> OriginText {
    path.to_str().map_or_else(
        || OriginText::FileHex(hex(path.as_os_str().as_encoded_bytes())),
        |text| OriginText::File(text.to_owned()),
    )
}

/// Reads the object of a game under these rulings; players and rules pass the gate of every game.
pub(crate) fn read_header(text: &str, rulings: RulingsVersion) -> Result<Header, Unreadable> {
    let text: HeaderText = serde_json::from_str(text)?;
    let names = text.players.iter().map(|name| PlayerName::new(name));
    let names = names.collect::<Result<_, _>>().map_err(|_| Unreadable)?;
    let salt: [u8; Salt::BYTES] = unhex(&text.salt)?.try_into().map_err(|_| Unreadable)?;
    let from = match text.dictionary.from {
        OriginText::BuiltIn => DictionarySource::BuiltIn,
        OriginText::File(path) => DictionarySource::File(path.into()),
        OriginText::FileHex(bytes) => DictionarySource::File(os::path_of_bytes(unhex(&bytes)?)),
    };
    if text.computers.len() > text.players.len() {
        return Err(Unreadable);
    }
    let variant = variant(text.tiles.as_deref(), text.board.as_deref())?;
    Ok(Header {
        about: JournalInfo {
            program: name(&text.program)?,
            begun: UnixTime(text.begun),
            words: DictionaryInfo {
                name: name(&text.dictionary.name)?,
                fingerprint: name(&text.dictionary.fingerprint)?,
                from,
                tiles: &variant.tiles,
            },
            salt: Salt(salt),
            computers: levels(&text.computers)?,
            hosted: text.hosted,
            branch: text.branch.map(BranchText::read).transpose()?,
        },
        setup: Setup::new(names, text.rules.try_into()?)
            .map_err(|_| Unreadable)?
            .with_variant(variant)
            .under(rulings),
    })
}

/// The variant of these tiles and this board, if they are those of no classic English game.
pub(super) fn variant(
    tiles: Option<&str>,
    board: Option<&str>,
) -> Result<&'static Variant, Unreadable> {
    let language = languages::declared(tiles.unwrap_or("english")).ok_or(Unreadable)?;
    let variant = match board {
        Some(board) => games::read(board, language).ok_or(Unreadable)?,
        None => language.variant(),
    };
    let same = tiles == variant.told_tiles();
    same.then_some(variant).ok_or(Unreadable)
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(u32::from(half), 16);
    let both = |byte: &u8| [digit(byte >> 4), digit(byte & 15)];
    bytes.iter().flat_map(both).flatten().collect()
}

fn unhex(text: &str) -> Result<Vec<u8>, Unreadable> {
    if !text.bytes().all(|b| b.is_ascii_hexdigit()) || !text.len().is_multiple_of(2) {
        return Err(Unreadable);
    }
    let digits = |i: usize| u8::from_str_radix(&text[i..i + 2], 16).map_err(|_| Unreadable);
    (0..text.len()).step_by(2).map(digits).collect()
}
