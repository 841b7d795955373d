//! The move that a search chose, and by which means.

use super::deadline::{self, Deadline};
use super::given_position::{self, WrittenMove};
use crate::cli::MovesFlags;
use crate::engine::position::Position;
use crate::record::as_json;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::endgame::{self, Solved};
use crate::solver::players::preendgame::Judged;
use crate::solver::players::simulate::{Estimate, Simulation};
use crate::solver::players::{ComputerPlayer, Judgment, NoObserver, Tools};
use crate::text::counted;
use serde::Serialize;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

/// The most positions of an endgame search: enough for most, in a moment.
const MOST_NODES: u32 = 10_000;

/// What the endgame search says about a position.
#[derive(Serialize)]
pub(super) struct EndgameMove {
    #[serde(flatten)]
    written: WrittenMove,
    #[serde(flatten)]
    searched: SearchedEndgame,
}

/// The result of an endgame search.
#[derive(Clone, Copy, Serialize)]
struct SearchedEndgame {
    /// The points gained on the opponent until the end.
    spread: i32,
    exact: bool,
    /// Who wins, where the score does not tell: `won`, `drawn` or `lost`.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
}

/// The move of a level.
#[derive(Serialize)]
pub(super) struct LevelMove {
    level: String,
    #[serde(flatten)]
    written: WrittenMove,
    #[serde(flatten)]
    by: JudgedBy,
}

/// How a level judged its move.
#[derive(Serialize)]
#[serde(tag = "judged", rename_all = "lowercase")]
enum JudgedBy {
    /// By score and leave.
    #[serde(rename = "equity")]
    Static {
        #[serde(serialize_with = "as_json::thousandths")]
        equity: MilliPoints,
    },
    #[serde(rename = "simulation")]
    Simulated {
        #[serde(serialize_with = "as_json::thousandths")]
        equity: MilliPoints,
        #[serde(flatten)]
        estimate: Estimate,
    },
    /// By the draws of a pre-endgame.
    #[serde(rename = "pre-endgame")]
    PreEndgame {
        #[serde(serialize_with = "as_json::thousandths")]
        equity: MilliPoints,
        /// The win probability, from 0 to 1.
        #[serde(serialize_with = "as_json::rounded::<4, _>")]
        win: f64,
        #[serde(serialize_with = "as_json::rounded::<2, _>")]
        points: f64,
        draws: u32,
        exact: bool,
    },
    Endgame(SearchedEndgame),
}

impl EndgameMove {
    /// Searches the endgame, if the bag is empty and two players are left.
    pub(super) fn of(position: &Position, tools: &Tools) -> anyhow::Result<Option<Self>> {
        let generator = Simulation::generator(tools);
        let solved = endgame::solve(position, &generator, MOST_NODES, &NoObserver);
        let found = solved.map(|solved| {
            Ok(Self {
                written: given_position::written(&solved.choice(), position)?,
                searched: SearchedEndgame::of(&solved, position),
            })
        });
        found.transpose()
    }

    /// This move, or that of a level whose search went further.
    pub(super) fn or_of(self, level: Option<&LevelMove>) -> Self {
        match level {
            Some(LevelMove {
                written,
                by: JudgedBy::Endgame(searched),
                ..
            }) if searched.exact && !self.searched.exact => Self {
                written: written.clone(),
                searched: *searched,
            },
            _ => self,
        }
    }
}

impl SearchedEndgame {
    fn of(solved: &Solved, position: &Position) -> Self {
        Self {
            spread: solved.spread.value(),
            exact: solved.exact,
            result: solved
                .unlike_the_score(position)
                .map(|result| match result {
                    Ordering::Greater => "won",
                    Ordering::Equal => "drawn",
                    Ordering::Less => "lost",
                }),
        }
    }
}

impl LevelMove {
    /// Lets the level think that the flags name, if any.
    pub(super) fn of(
        flags: &MovesFlags,
        position: &Position,
        tools: &Arc<Tools>,
    ) -> anyhow::Result<Option<Self>> {
        let Some(level) = flags.level else {
            return Ok(None);
        };
        let limits = deadline::limits(flags.time);
        let watch = Deadline::after(flags.time);
        let threads = flags.work.threads();
        let mut player = ComputerPlayer::new(level, tools).on_threads(threads);
        let mut judgment = player.consider(position, limits, flags.work.seed, &watch);
        if let Judgment::Simulation(simulation) = &mut judgment {
            simulation.run(&Simulation::generator(tools), threads, &watch);
        }
        Ok(Some(Self {
            level: level.to_string(),
            written: given_position::written(&judgment.choice(), position)?,
            by: JudgedBy::of(&judgment, position),
        }))
    }
}

impl JudgedBy {
    fn of(judgment: &Judgment, position: &Position) -> Self {
        let unknown = Self::Static { equity: 0 };
        match judgment {
            Judgment::Static(choices) => choices.first().map_or(unknown, |best| Self::Static {
                equity: best.equity,
            }),
            Judgment::Simulation(simulation) => {
                let best = simulation.estimates().into_iter().next();
                best.map_or(unknown, |estimate| Self::Simulated {
                    equity: estimate.equity,
                    estimate,
                })
            }
            Judgment::PreEndgame(found) => found.candidates.first().map_or(unknown, Self::by_draws),
            Judgment::Endgame(solved) => Self::Endgame(SearchedEndgame::of(solved, position)),
        }
    }

    const fn by_draws(best: &Judged) -> Self {
        Self::PreEndgame {
            equity: best.equity,
            win: best.win,
            points: best.spread,
            draws: best.draws,
            exact: best.exact,
        }
    }
}

impl fmt::Display for EndgameMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let play = &self.written.play;
        write!(f, "Best in the endgame: {play} ({})", self.searched)
    }
}

impl fmt::Display for SearchedEndgame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.exact {
            "endgame solved"
        } else {
            "endgame searched, not solved"
        };
        write!(f, "{state}: spread {:+}", self.spread)?;
        self.result.map_or(Ok(()), |result| write!(f, ", {result}"))
    }
}

impl fmt::Display for LevelMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The level {} plays {} ({})",
            self.level, self.written.play, self.by
        )
    }
}

impl fmt::Display for JudgedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Static { equity } => {
                write!(f, "by score and leave: {:.1}", f64::from(*equity) / 1000.0)
            }
            Self::PreEndgame {
                win,
                points,
                draws,
                exact,
                ..
            } => {
                let state = if *exact { "solved" } else { "searched" };
                write!(
                    f,
                    "pre-endgame {state}, {}: {points:+.1} points, {:.1} win %",
                    counted(*draws, "draw"),
                    win * 100.0
                )
            }
            Self::Simulated { estimate, .. } => write!(
                f,
                "simulated {} times: {:.1} ± {:.1} points, {:.1} ± {:.1} win %",
                estimate.iterations,
                estimate.points,
                estimate.points_error,
                estimate.chance * 100.0,
                estimate.chance_error * 100.0
            ),
            Self::Endgame(searched) => searched.fmt(f),
        }
    }
}
