//! The first line of a file of results: what decides the games.

use crate::cli::AutoplayFlags;
use crate::engine::rules::options;
use crate::engine::seat::{FEWEST, MOST};
use crate::languages::games;
use crate::solver::autoplay::MatchPlan;
use crate::solver::part::{NoPart, Part};
use crate::solver::players::Bot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// Everything that decides the games of a match, except how many are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchHead {
    /// The version of the program: another one may play otherwise.
    pub(super) program: String,
    pub(super) players: Vec<String>,
    seed: u64,
    /// Whether the games are mirrored, which they are where a file does not say.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub(super) mirror: bool,
    /// The part of the games that the file is for, if not for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    part: Option<PartHead>,
    /// The time for each turn, in milliseconds, if it is bounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u64>,
    rules: BTreeMap<String, String>,
    /// The tiles, if they are not the English ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<String>,
    /// The game and its board, if not the classic one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// The fingerprint of the dictionary.
    dictionary: String,
    /// The origin of the leave values, from which they follow.
    leaves: String,
}

/// The name of the setting in which the parts of a match differ.
pub(super) const PART: &str = "part";

/// A part of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartHead {
    number: u32,
    of: u32,
    /// The number of games in all parts.
    games: u64,
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it")]
const fn is_yes(yes: &bool) -> bool {
    *yes
}

impl MatchHead {
    /// The head of the file that the flags name for the games of a plan.
    pub(super) fn of(plan: &MatchPlan, flags: &AutoplayFlags) -> Self {
        let rules = options::written(plan.setup.rules()).into_iter();
        let (origin, variant) = (plan.tools.leaves().origin(), plan.setup.variant());
        let part = flags.part.map(|part| PartHead {
            number: part.number(),
            of: part.of(),
            games: plan.games,
        });
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            players: plan.levels.iter().map(ToString::to_string).collect(),
            seed: plan.seed,
            mirror: flags.mirror,
            part,
            time: flags.time.map(millis),
            rules: rules.map(|(key, value)| (key.to_owned(), value)).collect(),
            tiles: variant.told_tiles().map(ToOwned::to_owned),
            game: games::told(variant),
            dictionary: plan.dictionary.fingerprint().to_string(),
            leaves: format!(
                "{} {} {} {} {}",
                origin.fingerprint, origin.games, origin.generations, origin.seed, origin.program
            ),
        }
    }

    /// The first setting in which another differs.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let parts = [self, other].map(|head| head.part);
        let (of, games) = (
            parts.map(|part| part.map(|part| part.of)),
            parts.map(|part| part.map(|part| part.games)),
        );
        let differ = [
            ("program version", self.program != other.program),
            ("players", self.players != other.players),
            ("seed", self.seed != other.seed),
            ("mirrored games", self.mirror != other.mirror),
            ("time", self.time != other.time),
            ("rules", self.rules != other.rules),
            ("game", self.game != other.game),
            ("tiles", self.tiles != other.tiles),
            ("dictionary", self.dictionary != other.dictionary),
            ("leave values", self.leaves != other.leaves),
            ("number of parts", of[0] != of[1]),
            ("number of games", games[0] != games[1]),
            (PART, parts[0] != parts[1]),
        ];
        let found = differ.into_iter().find(|(_, differs)| *differs);
        found.map(|(name, _)| name)
    }

    /// The part of the games that the file is for, and their number in all parts; `None` if it is for all.
    pub(super) fn part(&self) -> Result<Option<(Part, u64)>, NoPart> {
        let part = |part: PartHead| Ok((Part::new(part.number, part.of)?, part.games));
        self.part.map(part).transpose()
    }

    /// The same of all games.
    pub(super) fn of_all(&self) -> Self {
        Self {
            part: None,
            ..self.clone()
        }
    }

    /// Whether bytes may be what an interrupted program wrote of a head.
    pub(super) fn may_begin_with(bytes: &[u8]) -> bool {
        const BEGINNING: &[u8] = b"{\"program\":";
        BEGINNING.starts_with(bytes) || bytes.starts_with(BEGINNING)
    }

    /// The players, if they can be those of a match.
    pub(super) fn levels(&self) -> Option<Vec<Bot>> {
        let players = self.players.iter().map(|player| player.parse().ok());
        let levels: Vec<Bot> = players.collect::<Option<_>>()?;
        let most = if self.mirror { 2 } else { MOST };
        let fits = (FEWEST..=most).contains(&levels.len());
        fits.then_some(levels)
    }
}
