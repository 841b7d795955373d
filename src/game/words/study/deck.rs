//! The memory of a quiz: the cards of each dictionary, with what chooses the day on which each is asked again.

use super::Memory;
use super::cardbox::Cardbox;
use super::progress::{Day, Progress};
use super::quiz::Card;
use super::quiz::of_list::anagrams_key;
use super::renewed::renew;
use super::schedule::{CardState, Scheduler};
use crate::engine::turn_rng::TurnRng;
use crate::words::lexicon::Fingerprint;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Cards a day where nobody has set a goal.
pub const GOAL: u32 = 20;

/// Days whose answers are counted: a year and a bit.
const MOST_DAYS: usize = 400;

/// Everything remembered: a deck for each dictionary, since words differ between dictionaries.
#[derive(Clone, PartialEq, Debug)]
pub struct Decks {
    /// By the fingerprint of the dictionary, as text.
    by_dictionary: BTreeMap<String, Deck>,
    scheduler: Scheduler,
    goal: u32,
}

impl Default for Decks {
    fn default() -> Self {
        Self {
            by_dictionary: BTreeMap::new(),
            scheduler: Scheduler::default(),
            goal: GOAL,
        }
    }
}

/// The cards of a dictionary asked so far.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    cards: BTreeMap<String, CardState>,
    /// The answers of each day, the earliest first.
    days: Vec<Day>,
    /// What chooses the day of its cards: that of all decks.
    #[serde(skip)]
    scheduler: Scheduler,
}

type Cards = BTreeMap<String, CardState>;

#[derive(Serialize, Deserialize)]
#[serde(tag = "version", deny_unknown_fields)]
enum DeckText {
    /// A deck without its dictionary.
    #[serde(rename = "1")]
    First { cards: Cards },
    /// Boxes alone.
    #[serde(rename = "2")]
    Second { decks: BTreeMap<String, Cards> },
    #[serde(rename = "3")]
    Third {
        scheduler: Scheduler,
        goal: u32,
        decks: BTreeMap<String, Deck>,
    },
}

impl From<Cards> for Deck {
    fn from(cards: Cards) -> Self {
        Self {
            cards,
            ..Self::default()
        }
    }
}

impl Memory for Decks {
    const NAME: &'static str = "study results";
    const VERSION: u32 = 3;

    fn text(&self) -> String {
        let text = DeckText::Third {
            scheduler: self.scheduler,
            goal: self.goal,
            decks: self.by_dictionary.clone(),
        };
        serde_json::to_string(&text).unwrap_or_default() + "\n"
    }
}

impl Decks {
    /// Reads what [`Memory::text`] wrote, or what an older program did. The oldest format does not name the dictionary: it is
    /// taken to be the current one.
    ///
    /// # Errors
    /// When the text has another form.
    pub fn parse(text: &str, in_force: Fingerprint) -> Result<Self, serde_json::Error> {
        let mut decks = match serde_json::from_str(text)? {
            DeckText::First { cards } => Self {
                by_dictionary: BTreeMap::from([(in_force.to_string(), cards.into())]),
                ..Self::default()
            },
            DeckText::Second { decks } => Self {
                by_dictionary: decks
                    .into_iter()
                    .map(|(key, cards)| (key, cards.into()))
                    .collect(),
                ..Self::default()
            },
            DeckText::Third {
                scheduler,
                goal,
                decks,
            } => Self {
                by_dictionary: decks,
                scheduler,
                goal,
            },
        };
        renew(&mut decks.by_dictionary, Deck::merge);
        decks.schedule_by(decks.scheduler);
        Ok(decks)
    }

    /// Returns the decks to ask from today. A card whose date a wrong clock has set is due today.
    #[must_use]
    pub fn as_of(mut self, today: u64) -> Self {
        let decks = self.by_dictionary.values_mut();
        for card in decks.flat_map(|deck| deck.cards.values_mut()) {
            *card = card.as_of(today);
        }
        self
    }

    /// Returns the deck of the dictionary with this fingerprint, empty at first.
    pub fn of(&mut self, dictionary: Fingerprint) -> &mut Deck {
        let deck = self
            .by_dictionary
            .entry(dictionary.to_string())
            .or_default();
        deck.scheduler = self.scheduler;
        deck
    }

    /// Returns what chooses the day on which a card is asked again.
    pub const fn scheduler(&self) -> Scheduler {
        self.scheduler
    }

    /// Chooses the days with another scheduler from now on.
    pub fn schedule_by(&mut self, scheduler: Scheduler) {
        self.scheduler = scheduler;
        let decks = self.by_dictionary.values_mut();
        decks.for_each(|deck| deck.scheduler = scheduler);
    }

    /// Sets the number of answers a day to aim for.
    pub const fn set_goal(&mut self, goal: u32) {
        self.goal = goal;
    }

    /// Returns how the study of a dictionary goes.
    pub fn progress(&mut self, dictionary: Fingerprint, today: u64) -> Progress {
        let goal = self.goal;
        let deck = self.of(dictionary);
        Progress::of(&deck.cards, &deck.days, (deck.scheduler, goal), today)
    }
}

impl Deck {
    /// Adds the cards of another deck. Of two states of a card the later one counts, and the worse one if both are of one day.
    fn merge(&mut self, other: Self) {
        for (key, state) in other.cards {
            let kept = self.cards.entry(key).or_insert(state);
            let rank = |state: &CardState| (state.asked_on(), Reverse(state.r#box));
            if rank(&state) > rank(kept) {
                *kept = state;
            }
        }
        for day in other.days {
            self.day(day.date).add(day);
        }
    }

    /// Returns how many of these cards have been asked before and are due by this day.
    pub fn due(&self, cards: &[Card], today: u64) -> usize {
        let states = cards.iter().filter_map(|card| self.cards.get(&card.key));
        states
            .filter(|state| state.due(self.scheduler) <= today)
            .count()
    }

    /// Chooses the cards of a quiz: those that are due, the worst known first, then new ones, in the order of the topic if it
    /// has one. No card is chosen twice.
    pub fn choose(
        &self,
        cards: &[Card],
        count: usize,
        today: u64,
        chance: &mut TurnRng,
    ) -> Vec<Card> {
        let by = self.scheduler;
        let mut ranked: Vec<(u64, usize, u32, &Card)> = cards
            .iter()
            .filter_map(|card| {
                let (rank, order) = match self.cards.get(&card.key) {
                    Some(state) if state.due(by) > today => return None,
                    Some(state) => (state.rank(by, today), 0),
                    None => (u64::MAX, card.order),
                };
                Some((rank, order, chance.below(u32::MAX), card))
            })
            .collect();
        ranked.sort_by_key(|(rank, order, lot, _)| (*rank, *order, *lot));
        ranked
            .into_iter()
            .map(|(.., card)| card.clone())
            .take(count)
            .collect()
    }

    /// Adds the cards of a cardbox of anagrams. Of a card that is here too the later answer counts. Returns how many are taken.
    pub fn import(&mut self, cardbox: &Cardbox, today: u64) -> usize {
        let mut taken = 0;
        for card in &cardbox.cards {
            let (key, state) = (anagrams_key(&card.letters), CardState::boxed(card, today));
            let known = self.cards.get(&key);
            if known.is_none_or(|known| known.answered_on() < state.answered_on()) {
                self.cards.insert(key, state);
                taken += 1;
            }
        }
        taken
    }

    /// Records whether a card was known. It moves up once a day: several windows may ask it.
    pub fn mark(&mut self, card: &Card, right: bool, today: u64) {
        let before = self.cards.get(&card.key).copied();
        // One that was missed today already was counted then.
        let is_due = before
            .is_some_and(|state| state.due(self.scheduler) <= today && state.asked_on() < today);
        self.day(today).count(right, is_due);
        let state = match before {
            Some(state) => state.answered(right, today),
            None => CardState::first(right, today),
        };
        self.cards.insert(card.key.clone(), state);
    }

    /// Returns the count of a day, and forgets days long ago.
    fn day(&mut self, day: u64) -> &mut Day {
        let at = match self.days.binary_search_by_key(&day, |other| other.date) {
            Ok(at) => at,
            Err(at) => {
                let is_full = self.days.len() >= MOST_DAYS && at > 0;
                let at = if is_full {
                    self.days.remove(0);
                    at - 1
                } else {
                    at
                };
                self.days.insert(at, Day::new(day));
                at
            }
        };
        &mut self.days[at]
    }
}
