//! The JSON object of the first line of a recorded game that is kept.

use super::Unreadable;
use super::header::{name, variant};
use super::rules::RuleSetText;
use crate::engine::clock::Millis;
use crate::languages::games;
use crate::record::store::about::UnixTime;
use crate::record::store::id::GameId;
use crate::record::store::kept_info::{KeptFrom, KeptInfo};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptText {
    program: String,
    kept: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<FromText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<RuleSetText>,
    /// In milliseconds, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    used: Vec<u64>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FromText {
    File(String),
    Game(String),
}

impl FromText {
    fn write(from: &KeptFrom) -> Result<Self, Unreadable> {
        match from {
            KeptFrom::File(file) => Ok(Self::File(name(file)?)),
            KeptFrom::Game(id) => Ok(Self::Game(id.to_string())),
        }
    }

    fn read(self) -> Result<KeptFrom, Unreadable> {
        match self {
            Self::File(file) => Ok(KeptFrom::File(name(&file)?)),
            Self::Game(id) => GameId::parse(&id).map(KeptFrom::Game).ok_or(Unreadable),
        }
    }
}

/// The object, as one line of text.
pub(in crate::record::store) fn write_kept(about: &KeptInfo) -> Result<String, Unreadable> {
    let text = KeptText {
        program: name(&about.program)?,
        kept: about.kept.0,
        from: about.from.as_ref().map(FromText::write).transpose()?,
        tiles: about.usual.told_tiles().map(str::to_owned),
        board: games::told(about.usual),
        rules: about.rules.as_ref().map(RuleSetText::from),
        used: about.used.iter().map(|used| used.0).collect(),
    };
    Ok(serde_json::to_string(&text)?)
}

/// Reads the object.
pub(in crate::record::store) fn read_kept(text: &str) -> Result<KeptInfo, Unreadable> {
    let text: KeptText = serde_json::from_str(text)?;
    Ok(KeptInfo {
        program: name(&text.program)?,
        kept: UnixTime(text.kept),
        from: text.from.map(FromText::read).transpose()?,
        usual: variant(text.tiles.as_deref(), text.board.as_deref())?,
        rules: text.rules.map(TryInto::try_into).transpose()?,
        used: text.used.into_iter().map(Millis).collect(),
    })
}
