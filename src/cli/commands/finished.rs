//! The statistics of the finished games of a store.

use crate::record::stats::{FinishedGame, Statistics};
use crate::record::store::{Content, GameStore, ListedGame, Stage, StoreError};

/// The statistics of all finished games, and a sentence for each file that cannot be read.
pub(super) fn collect(store: &GameStore) -> Result<(Statistics, Vec<String>), StoreError> {
    let mut finished = vec![];
    let mut unread = vec![];
    for listed in store.list()? {
        match figures(store, &listed) {
            Ok(None) => {
                let lost = listed.note.as_ref();
                unread
                    .extend(lost.map(|note| format!("the game {} is left out: {note}", listed.id)));
            }
            Ok(game) => finished.extend(game),
            Err(why) => unread.push(format!("game {} is left out: {why}", listed.id)),
        }
    }
    let statistics = Statistics {
        unread: unread.len(),
        ..Statistics::of(finished)
    };
    Ok((statistics, unread))
}

pub(super) fn is_over(listed: &ListedGame) -> bool {
    match &listed.content {
        Content::Game(game) => matches!(game.stage, Stage::Over(_)),
        Content::Damaged(_) | Content::Unreadable(_) => false,
    }
}

/// The figures of a game if it is over, or why it cannot be read.
fn figures(store: &GameStore, listed: &ListedGame) -> Result<Option<FinishedGame>, String> {
    match &listed.content {
        Content::Game(_) if !is_over(listed) => return Ok(None),
        Content::Game(_) => {}
        Content::Damaged(damage) => return Err(damage.to_string()),
        Content::Unreadable(why) => return Err(why.clone()),
    }
    let past = store.read(&listed.id).map_err(|error| match error {
        StoreError::Damaged { damage, .. } => damage.to_string(),
        error => error.to_string(),
    })?;
    let begun = past.about.begun;
    let when = (begun.0, begun.day());
    Ok(FinishedGame::of(past.id.as_str(), when, &past.game))
}
