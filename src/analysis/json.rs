//! An analysis as JSON: what `analyze --json` prints. Points and chances are numbers as people have them, not thousandths.

use super::{Analysis, Candidate, Fault, Judged, Summary, Tried, Unjudged};
use crate::movegen::Worth;
use serde::Serialize;

/// A whole analysis.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysisJson {
    players: Vec<PlayerJson>,
    turns: Vec<TurnJson>,
    /// How many turns could not be judged.
    unknown: usize,
    /// Which, and why.
    unjudged: Vec<UnjudgedJson>,
    /// What is wrong or odd about the record.
    faults: Vec<FaultJson>,
    /// Where the record cannot be played any further; nothing when it can.
    stopped: Option<StoppedJson>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct StoppedJson {
    /// Which line of the file; nothing when there is none.
    line: Option<usize>,
    turn: usize,
    /// What cannot be done there.
    why: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct UnjudgedJson {
    /// Which line of the file; nothing when there is none.
    line: Option<usize>,
    turn: usize,
    player: usize,
    /// Why, in one sentence.
    why: String,
    phoneys: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct FaultJson {
    /// Which line of the file; nothing when there is none.
    line: Option<usize>,
    /// What, in whole sentences.
    what: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct PlayerJson {
    name: String,
    turns: usize,
    best: usize,
    lost: f64,
    lost_per_turn: Option<f64>,
    win_lost: f64,
    /// How many of the turns were tried out beside the best.
    simulated: usize,
    lost_by_simulation: Option<f64>,
    win_lost_by_simulation: Option<f64>,
    bingos: usize,
    missed_bingos: usize,
    phoneys: usize,
    luck: f64,
    /// Its standard error.
    luck_error: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct TurnJson {
    turn: usize,
    player: usize,
    rack: String,
    play: String,
    score: i32,
    equity: f64,
    /// By equity.
    lost: f64,
    win_lost: f64,
    /// Whether these two were worked out to the end of the game.
    worked_out: bool,
    /// By trying out; nothing where what was done was not tried out.
    lost_by_simulation: Option<f64>,
    win_lost_by_simulation: Option<f64>,
    /// Why what was done cannot be tried out.
    not_simulated: Option<String>,
    challenged_off: bool,
    phoneys: Vec<String>,
    /// The rule that it breaks.
    breach: Option<String>,
    missed_bingo: Option<CandidateJson>,
    luck: Option<f64>,
    luck_error: Option<f64>,
    best: Vec<CandidateJson>,
    simulated: Vec<TriedJson>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct CandidateJson {
    play: String,
    score: i32,
    equity: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct TriedJson {
    play: String,
    /// By how many points it gains on the others, and the standard error.
    points: f64,
    points_error: f64,
    /// The share of games won, from 0 to 1, and the standard error.
    win: f64,
    win_error: f64,
    iterations: u32,
    /// Whether it was dropped early, because it was clearly behind.
    dropped: bool,
    /// Whether it is what was done.
    done: bool,
}

fn points(worth: Worth) -> f64 {
    f64::from(worth) / 1000.0
}

fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places
}

impl AnalysisJson {
    /// The analysis in full.
    pub fn of(analysis: &Analysis) -> Self {
        let players = analysis.seats().zip(&analysis.names);
        Self {
            players: players
                .map(|(seat, name)| PlayerJson::of(name, &analysis.summary(seat)))
                .collect(),
            turns: analysis.turns.iter().map(TurnJson::of).collect(),
            unknown: analysis.unjudged.len(),
            unjudged: analysis.unjudged.iter().map(UnjudgedJson::of).collect(),
            faults: analysis.faults.iter().map(FaultJson::of).collect(),
            stopped: analysis.clash.as_ref().map(|clash| StoppedJson {
                line: of_file(clash.error.line),
                turn: clash.turn,
                why: clash.error.fault.to_string(),
            }),
        }
    }
}

/// The line of a file; 0 stands for none.
fn of_file(line: usize) -> Option<usize> {
    (line > 0).then_some(line)
}

impl UnjudgedJson {
    fn of(unjudged: &Unjudged) -> Self {
        Self {
            line: of_file(unjudged.number),
            turn: unjudged.turn,
            player: unjudged.player.index(),
            why: unjudged.why.to_string(),
            phoneys: unjudged.phoneys.clone(),
        }
    }
}

impl FaultJson {
    fn of(fault: &Fault) -> Self {
        Self {
            line: of_file(fault.line),
            what: fault.what.clone(),
        }
    }
}

impl PlayerJson {
    fn of(name: &str, summary: &Summary) -> Self {
        let turns = f64::from(u32::try_from(summary.turns).unwrap_or(u32::MAX));
        let lost = points(summary.lost);
        #[expect(clippy::cast_precision_loss, reason = "a few millions")]
        let win_lost = summary.chance_lost as f64 / 1e6;
        Self {
            name: name.to_owned(),
            turns: summary.turns,
            best: summary.best,
            lost,
            lost_per_turn: (summary.turns > 0).then(|| rounded(lost / turns, 1e3)),
            win_lost: rounded(win_lost, 1e4),
            simulated: summary.by_trying.map_or(0, |tried| tried.turns),
            lost_by_simulation: summary.by_trying.map(|tried| rounded(tried.points, 1e2)),
            win_lost_by_simulation: summary.by_trying.map(|tried| rounded(tried.chance, 1e4)),
            bingos: summary.bingos,
            missed_bingos: summary.missed_bingos,
            phoneys: summary.phoneys,
            luck: points(summary.luck.worth),
            luck_error: points(summary.luck.error),
        }
    }
}

impl TurnJson {
    fn of(turn: &Judged) -> Self {
        Self {
            turn: turn.turn,
            player: turn.player.index(),
            rack: turn.rack.to_string(),
            play: turn.done.text.clone(),
            score: turn.done.score.value(),
            equity: points(turn.done.equity),
            lost: points(turn.lost),
            win_lost: rounded(f64::from(turn.chance_lost) / 1e6, 1e4),
            worked_out: turn.worked_out,
            lost_by_simulation: turn.lost_by_trying().map(|(lost, _)| rounded(lost, 1e2)),
            win_lost_by_simulation: turn.lost_by_trying().map(|(_, lost)| rounded(lost, 1e4)),
            not_simulated: turn.untried().map(|why| why.to_string()),
            challenged_off: turn.done.challenged_off,
            phoneys: turn.done.phoneys.clone(),
            breach: turn.done.breach.clone(),
            missed_bingo: turn.missed_bingo.as_ref().map(CandidateJson::of),
            luck: turn.luck.map(|luck| points(luck.worth)),
            luck_error: turn.luck.map(|luck| points(luck.error)),
            best: turn.best.iter().map(CandidateJson::of).collect(),
            simulated: turn.tried.iter().map(TriedJson::of).collect(),
        }
    }
}

impl CandidateJson {
    fn of(candidate: &Candidate) -> Self {
        Self {
            play: candidate.text.clone(),
            score: candidate.score.value(),
            equity: points(candidate.equity),
        }
    }
}

impl TriedJson {
    fn of(tried: &Tried) -> Self {
        let estimate = &tried.estimate;
        Self {
            play: tried.text.clone(),
            points: rounded(estimate.points, 1e2),
            points_error: rounded(estimate.points_error, 1e2),
            win: rounded(estimate.chance, 1e4),
            win_error: rounded(estimate.chance_error, 1e4),
            iterations: estimate.iterations,
            dropped: estimate.dropped,
            done: tried.is_done,
        }
    }
}
