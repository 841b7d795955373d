//! Keeps the game of an analysis board with the saved games.

use super::dealer::fresh_salt;
use crate::app::backend::GameError;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use crate::record::store::{GameStore, KeptFrom, KeptInfo, KeptRecord, StoreError, UnixTime};
use crate::table::SaveError;

/// Where the game of a board is kept: under a new ID with its first change, unless it has one.
pub(crate) struct Keeper {
    store: Result<GameStore, SaveError>,
    kept: Kept,
}

enum Kept {
    /// What will be kept.
    Not(Unkept),
    At(KeptRecord),
}

/// A game that is not kept yet.
#[derive(Clone)]
pub(crate) struct Unkept {
    pub(crate) from: Option<KeptFrom>,
    pub(crate) rules: Option<RuleSet>,
}

impl Keeper {
    /// Keeps a game from its first change on.
    pub(crate) const fn new(store: Result<GameStore, SaveError>, unkept: Unkept) -> Self {
        Self {
            store,
            kept: Kept::Not(unkept),
        }
    }

    /// Goes on keeping a game.
    pub(crate) const fn of(store: Result<GameStore, SaveError>, kept: KeptRecord) -> Self {
        Self {
            store,
            kept: Kept::At(kept),
        }
    }

    /// Keeps the text of the game. Returns a sentence that names it if it has a new ID.
    pub(crate) fn keep(&mut self, text: &str) -> Result<Option<String>, GameError> {
        let store = self.store.as_ref().map_err(Clone::clone)?;
        let about = match &mut self.kept {
            Kept::Not(unkept) => unkept.info(store.now()),
            Kept::At(kept) => match store.rewrite(kept, text.into()) {
                // Both are kept.
                Err(StoreError::FileChanged(_)) => kept.about.clone(),
                written => return Ok(written.map(|()| None)?),
            },
        };
        let kept = store.keep(about, fresh_salt()?, text.into())?;
        let said = format!("Saved with your games as {}.", kept.id);
        self.kept = Kept::At(kept);
        Ok(Some(said))
    }
}

impl Unkept {
    /// The text of a game that is written here tells its tiles, unless they are English.
    fn info(&self, now: UnixTime) -> KeptInfo {
        KeptInfo {
            rules: self.rules.clone(),
            ..KeptInfo::new(now, self.from.clone(), Variant::ENGLISH)
        }
    }
}
