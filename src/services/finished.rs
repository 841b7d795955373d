//! The statistics of the finished games of a store.

use crate::engine::tile::Points;
use crate::record::Record;
use crate::record::stats::{CountedGame, GameInfo, RecordedGame, SavedGame, Statistics};
use crate::record::store::{
    Content, Damage, GameStore, Journals as _, KeptFrom, ListedGame, LoadedGame, Salt, Stage,
    StoreError, UnixTime,
};
use crate::solver::players::{Bot, SearchObserver};
use std::collections::HashSet;

/// The statistics of all finished games with progress, and a sentence for each file that cannot be read. When hurried, the
/// games from there on are left out.
///
/// # Errors
/// When the folder of games cannot be read.
pub fn collect(
    store: &GameStore,
    watch: &dyn SearchObserver,
) -> Result<(Statistics, Vec<String>), StoreError> {
    let mut counted = vec![];
    let mut unread = vec![];
    let mut recorded = vec![];
    let listed = store.list_while(|_, _| !watch.hurried())?;
    let all = u32::try_from(listed.len()).unwrap_or(u32::MAX);
    let ended: HashSet<Salt> = listed
        .iter()
        .filter_map(|listed| listed.content.game())
        .filter(|game| game.has_ended)
        .map(|game| game.salt)
        .collect();
    for (listed, done) in listed.into_iter().zip(0..) {
        watch.progress(done, all);
        if watch.hurried() {
            break;
        }
        match figures(store, &listed, &ended, &mut recorded) {
            Ok(None) => {
                let lost = listed.note.as_ref();
                unread
                    .extend(lost.map(|note| format!("the game {} is left out: {note}", listed.id)));
            }
            Ok(game) => counted.extend(game),
            Err(why) => unread.push(format!("game {} is left out: {why}", listed.id)),
        }
    }
    let statistics = Statistics {
        unread: unread.len(),
        ..Statistics::of(counted)
    };
    Ok((statistics, unread))
}

/// Whether nobody plays on: the game is over, or only recorded.
pub(crate) fn is_recorded(listed: &ListedGame) -> bool {
    match &listed.content {
        Content::Game(game) => matches!(game.stage, Stage::Over(_)),
        Content::Kept(kept) => !kept.goes_on(),
        Content::Damaged(_) | Content::Unreadable(_) => false,
    }
}

/// Whether nobody has taken a turn. Only a game without points is read for it.
pub(crate) fn is_untouched(store: &GameStore, listed: &ListedGame) -> bool {
    let Some(summary) = listed.content.game() else {
        return false;
    };
    let scoreless = summary
        .players
        .iter()
        .all(|player| player.score == Points::ZERO);
    let begins = scoreless && !listed.locked && matches!(summary.stage, Stage::Turn(_));
    begins
        && store
            .read(&listed.id)
            .is_ok_and(|read| read.game.sheet().is_empty())
}

/// Why a file is left out, as a part of a sentence.
#[derive(Debug, thiserror::Error)]
enum LeftOut {
    #[error("{0}")]
    Listed(String),
    #[error(transparent)]
    Damaged(Damage),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What counts of a game if it is one of those that have ended, under whatever ID, or why it cannot be read.
fn figures(
    store: &GameStore,
    listed: &ListedGame,
    ended: &HashSet<Salt>,
    counted_records: &mut Vec<Record>,
) -> Result<Option<CountedGame>, LeftOut> {
    if let Some(problem) = listed.content.problem() {
        return Err(LeftOut::Listed(problem));
    }
    if let Content::Kept(_) = listed.content {
        return recorded(store, listed, counted_records);
    }
    let game = listed.content.game();
    if game.is_some_and(|game| !ended.contains(&game.salt)) {
        return Ok(None);
    }
    let past = store.read(&listed.id).map_err(|error| match error {
        StoreError::Damaged { damage, .. } => LeftOut::Damaged(damage),
        error => error.into(),
    })?;
    Ok(Some(counted(&past, listed.started)))
}

/// What counts of a recorded game that is kept. One that was written from a saved game counts as that, and one that is kept
/// twice, imported and changed on a board, counts once.
fn recorded(
    store: &GameStore,
    listed: &ListedGame,
    counted: &mut Vec<Record>,
) -> Result<Option<CountedGame>, LeftOut> {
    let kept = store.read_kept(&listed.id)?;
    let is_written = match &kept.about.from {
        Some(KeptFrom::Game(_)) => return Ok(None),
        Some(KeptFrom::File(_)) => false,
        None => true,
    };
    let record = kept.record()?;
    if counted.iter().any(|other| other.is_same_game(&record)) {
        return Ok(None);
    }
    counted.push(record.clone());
    let so_far = record.replay_prefix();
    let begun = listed.started.filter(|_| is_written);
    Ok(Some(CountedGame::of_recorded(&RecordedGame {
        info: GameInfo {
            id: kept.id.to_string(),
            begun: begun.map(|time| time.0),
            day: begun.map(UnixTime::day),
        },
        record: &so_far.record,
        replayed: &so_far.replayed,
        rules: kept.about.rules.as_ref(),
    })))
}

fn counted(past: &LoadedGame, started: Option<UnixTime>) -> CountedGame {
    let about = &past.about;
    let computers = about.computers.iter().map(|kind| {
        let bot: Bot = kind.as_ref()?.parse().ok()?;
        Some(bot.level.rating())
    });
    CountedGame::of(&SavedGame {
        info: GameInfo {
            id: past.id.to_string(),
            begun: started.map(|time| time.0),
            day: started.map(UnixTime::day),
        },
        salt: about.salt.0,
        game: &past.game,
        events: &past.events,
        computers: computers.collect(),
        branch: about.branch.as_ref(),
    })
}
