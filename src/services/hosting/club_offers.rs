//! The games on offer in a club, as they are kept in its file.

use crate::app::DictionaryId;
use crate::app::hosting::{ClubTerms, Pace};
use crate::app::seating::PlayerChoice;
use crate::engine::rules::RuleSet;
use crate::engine::rules::options::{named, written};
use crate::engine::seat::PlayerName;
use crate::languages::{self, games};
use crate::net::club::{KeptOffer, OfferedSeat};
use crate::words::lexicon::DictChoice;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ffi::OsString;

/// A game on offer, as text.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(super) struct SavedOffer {
    seats: Vec<SavedSeat>,
    /// The rules by the keys of the configuration.
    rules: BTreeMap<String, String>,
    language: String,
    /// The game and its board; nothing for the classic one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    dictionary: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    family: bool,
    days: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    about: String,
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
enum SavedSeat {
    Taken { key: String, name: String },
    Asked { key: String, name: String },
    Computer(String),
    Free,
}

impl SavedOffer {
    /// Returns an offer as text; `None` of one that cannot be kept: one of a file with a name that is no text, or with tiles of
    /// its own.
    pub(super) fn new(offer: &KeptOffer) -> Option<Self> {
        let Pace::Days(days) = offer.terms.pace else {
            return None;
        };
        let rules = written(&offer.rules).into_iter();
        Some(Self {
            seats: offer.seats.iter().map(SavedSeat::new).collect(),
            rules: rules.map(|(key, value)| (key.to_owned(), value)).collect(),
            language: languages::of(&offer.variant.tiles)?.code.to_owned(),
            game: games::told(offer.variant),
            dictionary: match &offer.dictionary.list {
                DictChoice::BuiltIn(vocabulary) => vocabulary.name().to_owned(),
                DictChoice::File(path) => path.to_str()?.to_owned(),
            },
            family: offer.dictionary.family,
            days,
            rated: offer.terms.rated,
            about: offer.about.clone(),
        })
    }

    /// Reads an offer; `None` if something in it is not known here.
    pub(super) fn read(&self) -> Option<KeptOffer> {
        let mut rules = RuleSet::classic();
        for (key, value) in &self.rules {
            named(key)?.put(&mut rules, value).ok()?;
        }
        let language = languages::called(&self.language)?;
        let variant = self.game.as_deref().map(|game| games::read(game, language));
        let seats: Option<Vec<OfferedSeat>> = self.seats.iter().map(SavedSeat::read).collect();
        let seats = seats?;
        rules.check(seats.len()).ok()?;
        Some(KeptOffer {
            seats,
            rules,
            variant: variant.unwrap_or_else(|| Some(language.variant()))?,
            dictionary: DictionaryId {
                list: OsString::from(&self.dictionary).into(),
                family: self.family,
            },
            terms: ClubTerms {
                pace: Pace::Days(self.days),
                rated: self.rated,
            },
            about: self.about.clone(),
        })
    }
}

impl SavedSeat {
    fn new(seat: &OfferedSeat) -> Self {
        match seat {
            OfferedSeat::Taken { key, name } => Self::Taken {
                key: key.clone(),
                name: name.to_string(),
            },
            OfferedSeat::Asked { key, name } => Self::Asked {
                key: key.clone(),
                name: name.to_string(),
            },
            OfferedSeat::Computer(bot) => Self::Computer(bot.to_string()),
            OfferedSeat::Free => Self::Free,
        }
    }

    fn read(&self) -> Option<OfferedSeat> {
        let named = |name: &str| PlayerName::new(name).ok();
        Some(match self {
            Self::Taken { key, name } => OfferedSeat::Taken {
                key: key.clone(),
                name: named(name)?,
            },
            Self::Asked { key, name } => OfferedSeat::Asked {
                key: key.clone(),
                name: named(name)?,
            },
            Self::Computer(bot) => match bot.parse().ok()? {
                PlayerChoice::Person(_) => return None,
                bot @ PlayerChoice::Computer(_) => OfferedSeat::Computer(bot),
            },
            Self::Free => OfferedSeat::Free,
        })
    }
}
