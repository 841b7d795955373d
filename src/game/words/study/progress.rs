//! How the study of a dictionary goes: the goal of the day, cards due, forecast, retention and the hardest cards.

use super::schedule::{CardState, Scheduler};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Days of the forecast, today first, and of the answers, today last.
pub const DAYS: usize = 14;

/// Days whose answers tell the retention.
const MONTH: u64 = 30;

/// Cards listed as the hardest, at most.
const HARDEST: usize = 10;

/// The answers of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Day {
    /// The day, since the beginning of 1970.
    #[serde(rename = "day")]
    pub(super) date: u64,
    answered: u32,
    known: u32,
    /// Answers to cards that were asked before and due.
    reviewed: u32,
    /// Those that were known.
    recalled: u32,
}

impl Day {
    pub(super) const fn new(date: u64) -> Self {
        Self {
            date,
            answered: 0,
            known: 0,
            reviewed: 0,
            recalled: 0,
        }
    }

    pub(super) fn count(&mut self, right: bool, is_due: bool) {
        let (right, due) = (u32::from(right), u32::from(is_due));
        self.add(Self {
            date: self.date,
            answered: 1,
            known: right,
            reviewed: due,
            recalled: due & right,
        });
    }

    /// Adds the answers of the same day.
    pub(super) const fn add(&mut self, other: Self) {
        self.answered = self.answered.saturating_add(other.answered);
        self.known = self.known.saturating_add(other.known);
        self.reviewed = self.reviewed.saturating_add(other.reviewed);
        self.recalled = self.recalled.saturating_add(other.recalled);
    }
}

/// A card that is often missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HardCard {
    /// Its key: `word QI`.
    pub card: String,
    /// How often it was missed.
    pub missed: u32,
    /// How often it was asked.
    pub asked: u32,
}

/// How the study of a dictionary goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Progress {
    /// The name of what chooses the day on which a card is asked again.
    pub scheduler: &'static str,
    /// Answers a day to aim for.
    pub goal: u32,
    /// Answers today.
    pub answered: u32,
    /// Cards asked so far.
    pub cards: usize,
    /// Cards that are due today.
    pub due: usize,
    /// Cards that become due on each day from today on; those due before count for today.
    pub forecast: [usize; DAYS],
    /// Answers on each day up to today.
    pub history: [u32; DAYS],
    /// Cards of the last 30 days that were due and known.
    pub recalled: u32,
    /// Cards of the last 30 days that were due.
    pub reviewed: u32,
    /// The cards missed most, the hardest first.
    pub hardest: Vec<HardCard>,
}

impl Progress {
    pub(super) fn of(
        cards: &BTreeMap<String, CardState>,
        days: &[Day],
        (scheduler, goal): (Scheduler, u32),
        today: u64,
    ) -> Self {
        let mut forecast = [0; DAYS];
        for card in cards.values() {
            let wait = card.due(scheduler).saturating_sub(today);
            if let Some(count) = usize::try_from(wait)
                .ok()
                .and_then(|at| forecast.get_mut(at))
            {
                *count += 1;
            }
        }
        let mut history = [0; DAYS];
        let mut month = Day::new(today);
        for day in days.iter().filter(|day| day.date <= today) {
            let ago = today - day.date;
            if ago < MONTH {
                month.add(*day);
            }
            let place = usize::try_from(ago).ok().filter(|ago| *ago < DAYS);
            if let Some(ago) = place {
                history[DAYS - 1 - ago] = day.answered;
            }
        }
        Self {
            scheduler: scheduler.label(),
            goal,
            answered: history[DAYS - 1],
            cards: cards.len(),
            due: forecast[0],
            forecast,
            history,
            recalled: month.recalled,
            reviewed: month.reviewed,
            hardest: hardest(cards),
        }
    }

    /// Returns the share of due cards that were known in the last 30 days, in percent; `None` if none was asked.
    pub fn retention(&self) -> Option<u32> {
        let share = u64::from(self.recalled) * 100 + u64::from(self.reviewed / 2);
        let percent = share.checked_div(self.reviewed.into())?;
        u32::try_from(percent).ok()
    }

    /// Returns all of it in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let mut said = vec![self.today(), self.ahead(), self.kept()];
        let numbers = |counts: &[String]| counts.join(", ");
        if self.cards > 0 {
            said.push(format!(
                "Answers in the last {DAYS} days, today last: {}.",
                numbers(&self.history.map(|count| count.to_string()))
            ));
            said.push(format!(
                "Due in the next {DAYS} days, today first: {}.",
                numbers(&self.forecast.map(|count| count.to_string()))
            ));
        }
        if !self.hardest.is_empty() {
            let cards = self.hardest.iter().map(HardCard::text);
            said.push(format!(
                "Hardest: {}.",
                cards.collect::<Vec<_>>().join("; ")
            ));
        }
        said.push(format!("Cards come back by {}.", self.scheduler));
        said
    }

    /// Returns the answers of today and the goal.
    pub fn today(&self) -> String {
        let Self { answered, goal, .. } = self;
        if answered < goal {
            format!("Answers today: {answered} of {goal}.")
        } else {
            format!("Answers today: {answered}. The goal of {goal} is reached.")
        }
    }

    /// Returns what is due.
    pub fn ahead(&self) -> String {
        let tomorrow = self.forecast[1];
        let week: usize = self.forecast[1..=7].iter().sum();
        format!(
            "{} of {} due today, {tomorrow} tomorrow, {week} in the next 7 days.",
            self.due,
            cards(self.cards)
        )
    }

    /// Returns the retention.
    pub fn kept(&self) -> String {
        match self.retention() {
            Some(percent) => format!(
                "Retention: {percent}% of {} due in the last 30 days known.",
                cards(self.reviewed as usize)
            ),
            None => "Retention: no card was due in the last 30 days.".to_owned(),
        }
    }
}

impl HardCard {
    /// Returns it with its count: `word QI, missed 3 of 5 times`.
    pub fn text(&self) -> String {
        let Self {
            card,
            missed,
            asked,
        } = self;
        format!("{card}, missed {missed} of {asked} times")
    }
}

fn cards(count: usize) -> String {
    match count {
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    }
}

fn hardest(cards: &BTreeMap<String, CardState>) -> Vec<HardCard> {
    let missed = cards.iter().filter(|(_, state)| state.missed > 0);
    let mut hard: Vec<HardCard> = missed
        .map(|(card, state)| HardCard {
            card: card.clone(),
            missed: state.missed,
            asked: state.asked,
        })
        .collect();
    hard.sort_by_key(|card| (Reverse(card.missed), card.asked));
    hard.truncate(HARDEST);
    hard
}
