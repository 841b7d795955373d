//! What is printed of the games.

use crate::record::as_json::to_decimals;
use crate::solver::autoplay::{Interval, MatchTally, MirroredMatch, TestResult, Verdict};
use crate::text::columns::{self, Flush};
use crate::text::counted;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The result as JSON. Arrays are by player, in the order of `--players`.
#[derive(Serialize)]
pub(super) struct AutoplayReport {
    games: u64,
    wins: Vec<u64>,
    ties: u64,
    average: Vec<f64>,
    /// The 95% confidence interval of the first player's share of wins.
    interval: [f64; 2],
    bingos: Vec<u64>,
    /// The plays of this run, or of all games that were joined.
    plays: u64,
    #[serde(flatten)]
    pace: Option<Pace>,
    #[serde(flatten)]
    mirrored: Option<MirroredReport>,
    #[serde(skip)]
    share: f64,
}

/// How long a run took.
#[derive(Serialize)]
struct Pace {
    seconds: f64,
    plays_per_second: f64,
}

/// What is added for mirrored games.
#[derive(Serialize)]
struct MirroredReport {
    /// The pairs by the first player's wins: none, half a win … two wins.
    pairs: [u64; 5],
    /// The first player's mean spread in a game.
    spread: f64,
    /// Its 95% confidence interval.
    spread_interval: Option<[f64; 2]>,
    test: Option<TestReport>,
}

#[derive(Serialize)]
struct TestReport {
    /// The shares that are tested.
    shares: [f64; 2],
    log_ratio: f64,
    bounds: [f64; 2],
    accepted: Option<Verdict>,
}

fn bounds(interval: Interval, decimals: i32) -> [f64; 2] {
    [interval.low, interval.high].map(|edge| to_decimals(edge, decimals))
}

impl AutoplayReport {
    /// The report of games. Those of a run have its plays, and the time that it took.
    pub(super) fn of(tally: &MatchTally, run: Option<(u64, Duration)>) -> Self {
        Self::new(tally, tally.interval(), run)
    }

    /// The same of mirrored games.
    pub(super) fn of_mirrored(result: &MirroredMatch, run: Option<(u64, Duration)>) -> Self {
        let tally = &result.tally;
        let mirrored = MirroredReport {
            pairs: tally.pairs,
            spread: to_decimals(tally.spread(), 2),
            spread_interval: tally.spread_interval().map(|interval| bounds(interval, 2)),
            test: result.tested.map(TestReport::of),
        };
        Self {
            mirrored: Some(mirrored),
            ..Self::new(&tally.games, tally.share(), run)
        }
    }

    fn new(tally: &MatchTally, interval: Interval, run: Option<(u64, Duration)>) -> Self {
        let average = tally.average();
        Self {
            games: tally.games,
            wins: tally.wins.clone(),
            ties: tally.ties,
            average: average.iter().map(|&mean| to_decimals(mean, 2)).collect(),
            interval: bounds(interval, 4),
            bingos: tally.bingos.clone(),
            plays: run.map_or(tally.plays, |(plays, _)| plays),
            pace: run.map(|(plays, took)| Pace::new(plays, took)),
            mirrored: None,
            share: tally.share(),
        }
    }

    /// Writes it as text, with what the players are called.
    pub(super) fn write(&self, names: &[String], out: &mut dyn Write) -> io::Result<()> {
        self.write_table(names, out)?;
        let (first, share) = (&names[0], self.share * 100.0);
        let [low, high] = self.interval.map(|edge| edge * 100.0);
        writeln!(
            out,
            "{first} won {share:.1}% of {} (95% confidence: {low:.1}% to {high:.1}%). Draws: {}.",
            counted(self.games, "game"),
            self.ties
        )?;
        if let Some(mirrored) = &self.mirrored {
            mirrored.write(out)?;
        }
        write!(out, "{} plays", self.plays)?;
        if let Some(pace) = &self.pace {
            let (seconds, speed) = (pace.seconds, pace.plays_per_second);
            write!(out, " in {seconds:.1} s, {speed:.0} per second")?;
        }
        writeln!(out, ".")
    }

    #[expect(clippy::cast_precision_loss, reason = "a mean is no exact number")]
    fn write_table(&self, names: &[String], out: &mut dyn Write) -> io::Result<()> {
        let row = |(at, name): (usize, &String)| {
            [
                name.clone(),
                self.wins[at].to_string(),
                format!("{:.1}", self.average[at]),
                format!("{:.2}", self.bingos[at] as f64 / self.games as f64),
            ]
        };
        let mut rows = vec![["player", "wins", "points/game", "bingos/game"].map(str::to_owned)];
        rows.extend(names.iter().enumerate().map(row));
        let sides = [Flush::Left, Flush::Right, Flush::Right, Flush::Right];
        let mut lines = columns::lines(&rows, &sides).into_iter();
        lines.try_for_each(|line| writeln!(out, "{line}"))
    }
}

impl Pace {
    #[expect(clippy::cast_precision_loss, reason = "a speed is no exact number")]
    fn new(plays: u64, took: Duration) -> Self {
        let seconds = took.as_secs_f64();
        Self {
            seconds: to_decimals(seconds, 3),
            plays_per_second: to_decimals(plays as f64 / seconds.max(1e-9), 1),
        }
    }
}

impl MirroredReport {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let pairs = counted(self.pairs.iter().sum::<u64>(), "mirrored pair");
        write!(out, "Spread: {:+.1} points a game", self.spread)?;
        match self.spread_interval {
            Some([low, high]) => {
                writeln!(
                    out,
                    " (95% confidence: {low:+.1} to {high:+.1}) in {pairs}."
                )?;
            }
            None => writeln!(out, " in {pairs}.")?,
        }
        self.test.iter().try_for_each(|test| test.write(out))
    }
}

impl TestReport {
    fn of(result: TestResult) -> Self {
        Self {
            shares: result.test.shares(),
            log_ratio: to_decimals(result.ratio, 3),
            bounds: result.test.bounds().map(|bound| to_decimals(bound, 3)),
            accepted: result.verdict,
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let [low, high] = self.shares.map(|share| to_decimals(share * 100.0, 4));
        let found = match self.accepted {
            Some(Verdict::Low) => format!("at most {low}%"),
            Some(Verdict::High) => format!("at least {high}%"),
            None => "undecided".to_owned(),
        };
        let (ratio, [least, most]) = (self.log_ratio, self.bounds);
        writeln!(
            out,
            "Test of {low}% against {high}%: {found} (log-likelihood ratio {ratio:.2}, from {least:.2} to {most:.2})."
        )
    }
}
