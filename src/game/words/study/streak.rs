//! The results of daily puzzles: one a day for each dictionary, and the streak of solved ones.

use super::renewed::renew;
use crate::words::lexicon::Fingerprint;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The results of daily puzzles by dictionary, since puzzles differ between dictionaries.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Streaks {
    /// By the fingerprint of the dictionary, as text.
    dictionaries: BTreeMap<String, Streak>,
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

impl Streak {
    /// Adds the results of another streak. Of two results of a day this one's counts.
    fn merge(&mut self, other: Self) {
        let (mut earlier, mut last) = (other, self.clone());
        if earlier.day > last.day {
            std::mem::swap(&mut earlier, &mut last);
        }
        last.longest = last.longest.max(earlier.longest);
        // Solved days of both are one run if no day is missing between them.
        if last.days > 0 && earlier.days > 0 && earlier.day.saturating_add(1) >= last.begun() {
            let run = last.day - last.begun().min(earlier.begun());
            last.days = u32::try_from(run).unwrap_or(u32::MAX).saturating_add(1);
            last.longest = last.longest.max(last.days);
        }
        *self = last;
    }

    /// Returns the first day of the days in a row.
    fn begun(&self) -> u64 {
        self.day.saturating_add(1).saturating_sub(self.days.into())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "version", deny_unknown_fields)]
enum StreaksText {
    #[serde(rename = "1")]
    First {
        dictionaries: BTreeMap<String, Streak>,
    },
}

impl Streaks {
    /// Reads what [`Streaks::text`] wrote.
    ///
    /// # Errors
    /// When the text has another form.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        let StreaksText::First { mut dictionaries } = serde_json::from_str(text)?;
        renew(&mut dictionaries, Streak::merge);
        Ok(Self { dictionaries })
    }

    /// Returns everything recorded, as text.
    pub fn text(&self) -> String {
        let dictionaries = self.dictionaries.clone();
        serde_json::to_string(&StreaksText::First { dictionaries }).unwrap_or_default() + "\n"
    }

    /// Corrects a date after today, which a wrong clock has set: the last puzzle with this dictionary counts as yesterday's.
    #[must_use]
    pub fn as_of(mut self, today: u64, dictionary: Fingerprint) -> Self {
        if let Some(last) = self.dictionaries.get_mut(&dictionary.to_string())
            && last.day > today
        {
            last.day = today.saturating_sub(1);
        }
        self
    }

    /// Returns the last result with the dictionary of this fingerprint.
    pub fn of(&self, dictionary: Fingerprint) -> Option<&Streak> {
        self.dictionaries.get(&dictionary.to_string())
    }

    /// Records the play of a day, and returns the streak. Only the first play of a day counts, and no play of an
    /// earlier day.
    pub fn record(
        &mut self,
        dictionary: Fingerprint,
        day: u64,
        (play, score): (String, i32),
        solved: bool,
    ) -> &Streak {
        let key = dictionary.to_string();
        let before = self.dictionaries.remove(&key);
        let now = match before {
            Some(last) if last.day >= day => last,
            before => {
                let unbroken = before
                    .as_ref()
                    .filter(|last| last.day.checked_add(1) == Some(day));
                let days = unbroken.map_or(0, |last| last.days).saturating_add(1);
                let days = if solved { days } else { 0 };
                let longest = before.map_or(0, |last| last.longest).max(days);
                Streak {
                    day,
                    play,
                    score,
                    days,
                    longest,
                }
            }
        };
        self.dictionaries.entry(key).or_insert(now)
    }
}
