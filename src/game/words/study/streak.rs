//! The results of daily puzzles: one a day for each dictionary, and the streak of solved ones.
//!
//! A clock may be wrong for some days. So a result never replaces that of another day unless it continues it: the last results
//! of several runs of days are kept, before and after today, and the streak is that of the run which today continues. A run of
//! days after today, which only a wrong clock can have set, counts as if it had ended yesterday.

use super::Memory;
use super::renewed::renew;
use crate::words::lexicon::Fingerprint;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many runs of days are kept.
const MOST_RUNS: usize = 8;

/// The results of daily puzzles by dictionary, since puzzles differ between dictionaries.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Streaks {
    /// By the fingerprint of the dictionary, as text.
    dictionaries: BTreeMap<String, Results>,
}

/// The last puzzle played, and the days in a row up to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streak {
    /// The day of the last puzzle played, counted from the beginning of 1970 in UTC.
    pub day: u64,
    /// The play with its square: `L1 JU(T)E`.
    pub play: String,
    /// Its score.
    pub score: i32,
    /// The number of days in a row, up to that day, on which the best play was found.
    pub days: u32,
    /// The most days in a row so far.
    pub longest: u32,
}

/// The results with one dictionary.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Results {
    /// In no order, and of one day only one.
    runs: Vec<Run>,
    /// The most days in a row so far.
    longest: u32,
}

/// A run of days on which the best play was found; of no day if it was not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    /// Its last day, and the play and the score of that day.
    day: u64,
    play: String,
    score: i32,
    /// The number of days.
    days: u32,
    /// The days in a row before it, of a clock that was ahead.
    #[serde(default)]
    carried: u32,
}

impl Run {
    /// Returns the first of its days.
    fn begun(&self) -> u64 {
        let more = u64::from(self.days).saturating_sub(1);
        self.day.saturating_sub(more)
    }

    /// Whether the day follows its last one.
    fn is_before(&self, day: u64) -> bool {
        self.day.checked_add(1) == Some(day)
    }
}

impl From<Streak> for Results {
    fn from(streak: Streak) -> Self {
        Self {
            longest: streak.longest,
            runs: vec![Run {
                day: streak.day,
                play: streak.play,
                score: streak.score,
                days: streak.days,
                carried: 0,
            }],
        }
    }
}

impl Results {
    /// Returns the number of days in a row up to the last one of a run, with those of runs that meet it.
    fn days(&self, run: &Run) -> u32 {
        if run.days == 0 {
            return 0;
        }
        let mut first = run;
        while let Some(earlier) = self.runs.iter().find(|earlier| {
            let meets = (first.begun()..=run.day).contains(&earlier.day.saturating_add(1));
            meets && earlier.days > 0 && earlier.begun() < first.begun()
        }) {
            first = earlier;
        }
        let days = u32::try_from(run.day - first.begun()).unwrap_or(u32::MAX);
        let days = days.saturating_add(1).saturating_add(first.carried);
        days.max(run.days.saturating_add(run.carried))
    }

    /// Returns the run in which a day was played.
    fn of_day(&self, day: u64) -> Option<&Run> {
        let exactly = self.runs.iter().find(|run| run.day == day);
        exactly.or_else(|| {
            let mut runs = self.runs.iter();
            runs.find(|run| (run.begun()..=run.day).contains(&day))
        })
    }

    /// Returns the longest run that a day continues: one up to the day before, or one of days to come.
    fn before(&self, day: u64) -> Option<&Run> {
        let runs = self.runs.iter();
        let continued = runs.filter(|run| run.day > day || run.is_before(day));
        continued.max_by_key(|run| self.days(run))
    }

    /// Returns what is known on a day: its result, or the last one before it.
    fn as_of(&self, today: u64) -> Option<Streak> {
        let last = || self.runs.iter().max_by_key(|run| run.day);
        if let Some(run) = self.of_day(today) {
            return Some(self.streak(run, run.day));
        }
        match self.before(today) {
            Some(run) => Some(self.streak(run, run.day.min(today.checked_sub(1)?))),
            None => last().map(|run| self.streak(run, run.day)),
        }
    }

    fn streak(&self, run: &Run, day: u64) -> Streak {
        let days = self.days(run);
        Streak {
            day,
            play: run.play.clone(),
            score: run.score,
            days,
            longest: self.longest.max(days),
        }
    }

    fn record(&mut self, day: u64, (play, score): (String, i32), solved: bool) {
        if self.of_day(day).is_some() {
            return;
        }
        let (days, carried) = match self.before(day).filter(|_| solved) {
            Some(run) if run.is_before(day) => (run.days.saturating_add(1), run.carried),
            Some(run) => (1, self.days(run)),
            None => (solved.into(), 0),
        };
        self.runs
            .retain(|run| !run.is_before(day) || run.days >= days);
        self.forget_earliest();
        self.runs.push(Run {
            day,
            play,
            score,
            days,
            carried,
        });
        let streaks = self.runs.iter().map(|run| self.days(run));
        self.longest = streaks.max().unwrap_or_default().max(self.longest);
    }

    fn forget_earliest(&mut self) {
        if self.runs.len() >= MOST_RUNS
            && let Some(earliest) = self.runs.iter().map(|run| run.day).min()
        {
            self.runs.retain(|run| run.day != earliest);
        }
    }

    /// Adds the results of another dictionary. Of two results of a day this one's counts.
    fn merge(&mut self, other: Self) {
        self.longest = self.longest.max(other.longest);
        for run in other.runs {
            match self.runs.iter_mut().find(|own| own.day == run.day) {
                Some(own) if own.days > 0 => own.days = own.days.max(run.days),
                Some(_) => {}
                None => self.runs.push(run),
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "version", deny_unknown_fields)]
enum StreaksText {
    /// With the last result of each dictionary alone.
    #[serde(rename = "1")]
    First {
        dictionaries: BTreeMap<String, Streak>,
    },
    #[serde(rename = "2")]
    Second {
        dictionaries: BTreeMap<String, Results>,
    },
}

impl Memory for Streaks {
    const NAME: &'static str = "streaks";
    const VERSION: u32 = 2;

    fn text(&self) -> String {
        let dictionaries = self.dictionaries.clone();
        serde_json::to_string(&StreaksText::Second { dictionaries }).unwrap_or_default() + "\n"
    }
}

impl Streaks {
    /// Reads what [`Memory::text`] wrote.
    ///
    /// # Errors
    /// When the text has another form.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        let mut dictionaries = match serde_json::from_str(text)? {
            StreaksText::Second { dictionaries } => dictionaries,
            StreaksText::First { dictionaries } => {
                let streaks = dictionaries.into_iter();
                streaks.map(|(key, last)| (key, last.into())).collect()
            }
        };
        renew(&mut dictionaries, Results::merge);
        Ok(Self { dictionaries })
    }

    /// Returns the last result with the dictionary of this fingerprint, which may be today's.
    pub fn of(&self, dictionary: Fingerprint, today: u64) -> Option<Streak> {
        self.dictionaries.get(&dictionary.to_string())?.as_of(today)
    }

    /// Records the play of a day, and returns the streak. Only the first play of a day counts, and none of a day that is part
    /// of a streak.
    pub fn record(
        &mut self,
        dictionary: Fingerprint,
        day: u64,
        (play, score): (String, i32),
        solved: bool,
    ) -> Streak {
        let results = self.dictionaries.entry(dictionary.to_string()).or_default();
        results.record(day, (play, score), solved);
        results
            .as_of(day)
            .unwrap_or_else(|| unreachable!("the day was recorded"))
    }
}
