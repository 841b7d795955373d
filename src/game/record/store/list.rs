//! The list of games in a directory.

use super::about::{DictionaryInfo, Salt, UnixTime};
use super::disk;
use super::error::{Damage, JournalNote, ReadError, StoreError};
use super::id::GameId;
use super::kept::{self, KeptRecord};
use super::kept_info::KeptFrom;
use super::reader;
use super::side_file;
use super::status::Stage;
use super::wire::Header;
use crate::engine::rules::Preset;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::tile::Points;
use crate::record::as_json::{self, AsJson};
use crate::record::{Record, Replayed, ReplayedPrefix};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::{self, File, Metadata};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

/// One file of the list, as `games --json` prints it.
#[derive(Debug, Serialize)]
pub struct ListedGame {
    /// The ID.
    pub id: GameId,
    /// The file.
    #[serde(rename = "file", serialize_with = "as_text")]
    pub path: PathBuf,
    /// The state, in a word.
    pub state: ListedState,
    /// When its file was last written or, if that is after now, when the game began; `None` if that is not known either.
    pub last_played: Option<UnixTime>,
    /// The same in full precision, because two games may be played within a second.
    #[serde(skip)]
    pub(super) played: LastPlayed,
    /// When the game began or, if that is after now, when its file was last written; `None` if that is not known either.
    #[serde(skip)]
    pub started: Option<UnixTime>,
    /// The length of its file in bytes.
    #[serde(skip)]
    length: u64,
    /// Whether the game is being played now.
    #[serde(rename = "being_played")]
    pub locked: bool,
    /// The ID of a copy that was played later and further, if there is one: a journal that is replaced during its game goes on
    /// under another ID.
    pub continued_as: Option<GameId>,
    /// What is wrong with a readable game.
    #[serde(skip)]
    pub note: Option<JournalNote>,
    /// The content, or why there is none.
    #[serde(flatten)]
    pub content: Content,
}

/// When a game was last played, since the beginning of 1970; the order of the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct LastPlayed {
    /// When its file was last written or, if that is after now, when the game began.
    credible: Option<Duration>,
    /// When its file says that it was last written. It decides between games of one credible time.
    file_time: Option<Duration>,
}

/// The state of a listed game, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ListedState {
    /// A player is to move.
    Turn,
    /// A turn is announced and may be challenged.
    Announced,
    /// The game is over.
    Over,
    /// The game is being written down on the analysis board.
    Written,
    /// The file cannot be read.
    Unreadable,
}

/// The content of a file.
#[derive(Debug)]
pub enum Content {
    /// A game that was played here.
    Game(Box<GameSummary>),
    /// A recorded game that is kept.
    Kept(Box<KeptSummary>),
    /// A damaged journal.
    Damaged(Damage),
    /// A file that the system does not let the program read, with the reason.
    Unreadable(String),
}

impl Serialize for Content {
    /// Writes the game, or the `problem` with its file.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Game(summary) => summary.serialize(to),
            Self::Kept(summary) => summary.serialize(to),
            Self::Damaged(_) | Self::Unreadable(_) => to.collect_map([("problem", self.problem())]),
        }
    }
}

impl Content {
    /// Returns the game, if it was played here and can be read.
    pub fn game(&self) -> Option<&GameSummary> {
        match self {
            Self::Game(summary) => Some(summary),
            Self::Kept(_) | Self::Damaged(_) | Self::Unreadable(_) => None,
        }
    }

    /// Returns the players with their scores; nobody if the file cannot be read.
    pub fn players(&self) -> &[PlayerScore] {
        match self {
            Self::Game(summary) => &summary.players,
            Self::Kept(summary) => &summary.players,
            Self::Damaged(_) | Self::Unreadable(_) => &[],
        }
    }

    /// Returns why the file cannot be read, as a part of a sentence.
    pub fn problem(&self) -> Option<String> {
        match self {
            Self::Game(_) | Self::Kept(_) => None,
            Self::Damaged(damage) => Some(damage.to_string()),
            Self::Unreadable(reason) => Some(reason.clone()),
        }
    }

    /// Returns when the game began, if that can be read.
    fn begun(&self) -> Option<UnixTime> {
        match self {
            Self::Game(summary) => Some(summary.begun),
            Self::Kept(summary) => Some(summary.begun),
            Self::Damaged(_) | Self::Unreadable(_) => None,
        }
    }

    const fn state(&self) -> ListedState {
        match self {
            Self::Game(summary) => match summary.stage {
                Stage::Turn(_) => ListedState::Turn,
                Stage::Announced(_) => ListedState::Announced,
                Stage::Over(_) => ListedState::Over,
            },
            Self::Kept(summary) if summary.goes_on() => ListedState::Written,
            Self::Kept(_) => ListedState::Over,
            Self::Damaged(_) | Self::Unreadable(_) => ListedState::Unreadable,
        }
    }
}

/// The summary of a game; nothing of it is confidential.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameSummary {
    /// When it began.
    pub begun: UnixTime,
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The stage.
    #[serde(flatten, serialize_with = "turn_and_winners")]
    pub stage: Stage,
    /// Players and rules.
    #[serde(rename = "rules", serialize_with = "preset")]
    pub setup: Setup,
    /// The dictionary agreed on.
    #[serde(rename = "dictionary")]
    pub words: DictionaryInfo,
    /// The recorded game that it was played on from: an ID or the name of a file.
    #[serde(rename = "played_on_from")]
    pub branch: Option<String>,
    /// The salt, by which the game is known whatever its file is called.
    #[serde(skip)]
    pub salt: Salt,
    /// Whether it has been over, though its end may have been taken back.
    #[serde(skip)]
    pub has_ended: bool,
}

/// The summary of a recorded game that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KeptSummary {
    /// When it was first kept.
    pub begun: UnixTime,
    /// The players in the order of play.
    pub players: Vec<PlayerScore>,
    /// Who won; `None` where the record does not tell that the game is over.
    #[serde(serialize_with = "seats")]
    pub winners: Option<Vec<Seat>>,
    /// Where it comes from; `None` if it was written down from its start.
    #[serde(rename = "recorded_from", serialize_with = "as_json::text")]
    pub from: Option<KeptFrom>,
    /// What its dictionary is called.
    pub lexicon: Option<String>,
}

impl KeptSummary {
    /// Whether the game is still being written down: it is no file of others, and does not end.
    pub const fn goes_on(&self) -> bool {
        self.winners.is_none() && !matches!(self.from, Some(KeptFrom::File(_)))
    }

    /// The summary of a game, which may break off.
    fn of(kept: &KeptRecord, record: Record) -> Self {
        let ReplayedPrefix {
            record, replayed, ..
        } = record.replay_prefix();
        let outcome = record.outcome(&replayed, &kept.rules());
        Self {
            begun: kept.about.kept,
            players: PlayerScore::of(&record, &replayed),
            winners: outcome.map(|outcome| outcome.winners().to_vec()),
            from: kept.about.from.clone(),
            lexicon: record.about.lexicon.clone(),
        }
    }
}

/// The winners' seats, from 0; null where nobody has won yet.
#[expect(clippy::ref_option, reason = "serde asks for it")]
fn seats<S: Serializer>(winners: &Option<Vec<Seat>>, to: S) -> Result<S::Ok, S::Error> {
    winners.as_ref().map(AsJson::as_json).serialize(to)
}

/// A player's name and score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerScore {
    /// The name.
    pub name: String,
    /// The score, final once the game is over.
    #[serde(serialize_with = "as_json::value")]
    pub score: Points,
}

impl PlayerScore {
    /// Returns the players of a record, each with the total that was said last or follows.
    pub fn of(record: &Record, replayed: &Replayed) -> Vec<Self> {
        let mut totals = record.start_scores();
        for (line, step) in record.lines().iter().zip(replayed.steps()) {
            totals[line.player.index()] = line.total.unwrap_or(step.total);
        }
        let players = record.players().iter().zip(totals);
        let each = players.map(|(player, score)| Self {
            name: player.name.clone(),
            score,
        });
        each.collect()
    }
}

/// The name of the preset; null for custom rules.
fn preset<S: Serializer>(setup: &Setup, to: S) -> Result<S::Ok, S::Error> {
    as_json::text(&Preset::of(setup.rules()), to)
}

/// The seat to move or of the announced turn, from 0; and the winners' seats.
fn turn_and_winners<S: Serializer>(stage: &Stage, to: S) -> Result<S::Ok, S::Error> {
    let (turn, winners) = match stage {
        Stage::Turn(seat) | Stage::Announced(seat) => (Some(seat.index()), vec![]),
        Stage::Over(winners) => (None, winners.as_json()),
    };
    let mut map = to.serialize_map(None)?;
    map.serialize_entry("turn", &turn)?;
    map.serialize_entry("winners", &winners)?;
    map.end()
}

fn as_text<S: Serializer>(path: &Path, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&path.to_string_lossy())
}

/// How far a time may lie after now: another machine or system may have written it.
const SLACK: Duration = Duration::from_secs(86_400);

/// Returns when a file was last written, since 1970; `None` when the system does not tell.
pub(super) fn written(metadata: &Metadata) -> Option<Duration> {
    let written = metadata.modified().ok()?;
    written.duration_since(UNIX_EPOCH).ok()
}

/// Returns a time if it is not long after now; otherwise a clock was wrong.
pub(super) fn credible(time: Option<Duration>, now: UnixTime) -> Option<Duration> {
    let latest = Duration::from_secs(now.0).saturating_add(SLACK);
    time.filter(|&time| time <= latest)
}

/// Reads one file; `None` when it is not a journal, or gone.
pub(super) fn read_listed(path: PathBuf, now: UnixTime) -> Option<ListedGame> {
    let Some(id) = GameId::of(&path) else {
        return read_kept(path, now);
    };
    let opened = disk::open(&path, false);
    let length = side_file::length(&path);
    let content = match &opened {
        Ok(file) => content(file),
        Err(_) if !path.exists() => return None,
        Err(error) => Content::Unreadable(error.to_string()),
    };
    let file = opened.ok();
    let metadata = file.as_ref().and_then(|file| file.metadata().ok());
    let there = metadata.as_ref().map(Metadata::len);
    Some(ListedGame {
        note: there.and_then(|there| JournalNote::shorter(length, there)),
        locked: file.is_some_and(|file| side_file::is_played(&path, &file)),
        ..listed(id, path, content, metadata.as_ref(), now)
    })
}

/// A file of this content, which nobody plays.
fn listed(
    id: GameId,
    path: PathBuf,
    content: Content,
    metadata: Option<&Metadata>,
    now: UnixTime,
) -> ListedGame {
    let written = metadata.and_then(written);
    let begun = content.begun().map(|begun| Duration::from_secs(begun.0));
    let begun = credible(begun, now);
    let known = credible(written, now);
    let played = known.or(begun);
    let of_seconds = |since: Duration| UnixTime(since.as_secs());
    ListedGame {
        id,
        state: content.state(),
        last_played: played.map(of_seconds),
        played: LastPlayed {
            credible: played,
            file_time: written,
        },
        started: begun.or(known).map(of_seconds),
        length: metadata.map_or(0, Metadata::len),
        continued_as: None,
        locked: false,
        note: None,
        path,
        content,
    }
}

/// Reads one recorded game that is kept; `None` when it is none, or gone.
fn read_kept(path: PathBuf, now: UnixTime) -> Option<ListedGame> {
    let id = kept::id_of(&path)?;
    let content = match kept::read(id.clone(), &path) {
        Err(StoreError::NoGame(_)) => return None,
        Err(StoreError::Damaged { damage, .. }) => Content::Damaged(damage),
        Err(error) => Content::Unreadable(error.to_string()),
        Ok(kept) => match kept.record() {
            Ok(record) => Content::Kept(Box::new(KeptSummary::of(&kept, record))),
            Err(error) => Content::Unreadable(error.to_string()),
        },
    };
    let metadata = fs::metadata(&path).ok();
    Some(listed(id, path, content, metadata.as_ref(), now))
}

/// Finds the copies that were played on, in games of which the last played are first.
pub(super) fn find_continued(games: &mut [ListedGame]) {
    let mut longest: HashMap<Salt, (u64, GameId)> = HashMap::new();
    for game in games {
        let Content::Game(summary) = &game.content else {
            continue;
        };
        match longest.entry(summary.salt) {
            Entry::Occupied(later) if later.get().0 > game.length => {
                game.continued_as = Some(later.get().1.clone());
            }
            entry => drop(entry.insert_entry((game.length, game.id.clone()))),
        }
    }
}

fn content(file: &File) -> Content {
    match disk::bytes_from(file, 0).and_then(reader::glance) {
        Ok((Header { about, setup }, glance)) => {
            let scores = setup.names().iter().zip(glance.status.scores);
            Content::Game(Box::new(GameSummary {
                begun: about.begun,
                players: scores
                    .map(|(name, score)| PlayerScore {
                        name: name.to_string(),
                        score,
                    })
                    .collect(),
                stage: glance.status.stage,
                words: about.words,
                branch: about.branch.map(|branch| branch.from),
                salt: about.salt,
                has_ended: glance.has_ended,
                setup,
            }))
        }
        Err(ReadError::Damage(damage)) => Content::Damaged(damage),
        Err(ReadError::Io(error)) => Content::Unreadable(error.to_string()),
    }
}
