//! Keeps the game of an analysis board with the saved games.

use super::dealer::fresh_salt;
use crate::app::analysis_board::BoardTime;
use crate::app::backend::GameError;
use crate::engine::clock::Millis;
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
    /// Nothing yet, and where it will come from.
    Not(Origin),
    At(KeptRecord),
}

/// Where a game comes from that is not kept yet, and its rules.
#[derive(Clone)]
pub(crate) struct Origin {
    pub(crate) from: Option<KeptFrom>,
    pub(crate) rules: Option<RuleSet>,
}

impl Keeper {
    /// Keeps a game from its first change on.
    pub(crate) const fn new(store: Result<GameStore, SaveError>, origin: Origin) -> Self {
        Self {
            store,
            kept: Kept::Not(origin),
        }
    }

    /// Goes on keeping a game.
    pub(crate) const fn of(store: Result<GameStore, SaveError>, kept: KeptRecord) -> Self {
        Self {
            store,
            kept: Kept::At(kept),
        }
    }

    /// Returns the time that each player had used when the game was kept last.
    pub(crate) fn used(&self) -> Vec<Millis> {
        match &self.kept {
            Kept::Not(_) => vec![],
            Kept::At(kept) => kept.about.used.clone(),
        }
    }

    /// Keeps the text of the game and its clock. Returns a sentence that names it if it has a new ID.
    pub(crate) fn keep(
        &mut self,
        text: &str,
        time: &BoardTime,
    ) -> Result<Option<String>, GameError> {
        let store = self.store.as_ref().map_err(Clone::clone)?;
        let about = match &mut self.kept {
            Kept::Not(origin) => timed(origin.info(store.now()), time),
            Kept::At(kept) => {
                let about = timed(kept.about.clone(), time);
                let id = kept.id.clone();
                let gcg = text.into();
                let next = KeptRecord { id, about, gcg };
                if next == *kept {
                    return Ok(None);
                }
                let about = next.about.clone();
                match store.replace(kept, next) {
                    // Both are kept.
                    Err(StoreError::FileChanged(_)) => about,
                    written => return Ok(written.map(|()| None)?),
                }
            }
        };
        let kept = store.keep(about, fresh_salt()?, text.into())?;
        let said = format!("Saved with your games as {}.", kept.id);
        self.kept = Kept::At(kept);
        Ok(Some(said))
    }
}

/// What is known of a game, with its clock.
fn timed(mut about: KeptInfo, time: &BoardTime) -> KeptInfo {
    about.used.clone_from(&time.used);
    let rules = about.rules.clone().unwrap_or_else(RuleSet::classic);
    if rules.clock != time.rule {
        let clock = time.rule.clone();
        about.rules = Some(RuleSet { clock, ..rules });
    }
    about
}

impl Origin {
    /// The text of a game that is written here tells its tiles, unless they are English.
    fn info(&self, now: UnixTime) -> KeptInfo {
        KeptInfo {
            rules: self.rules.clone(),
            ..KeptInfo::new(now, self.from.clone(), Variant::ENGLISH)
        }
    }
}
