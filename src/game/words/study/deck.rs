//! The memory of a quiz: boxes of cards (Leitner). A card that was known moves up a box and is due again after twice as
//! long; one that was missed goes back to the first and is due at once.

use super::Memory;
use super::quiz::Card;
use super::renewed::renew;
use crate::engine::turn_rng::TurnRng;
use crate::words::lexicon::Fingerprint;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The last box: its cards are due again after 32 days.
const LAST: u8 = 6;

/// Everything remembered: a deck for each dictionary, since words differ between dictionaries.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Decks {
    /// By the fingerprint of the dictionary, as text.
    decks: BTreeMap<String, Deck>,
}

/// The cards of a dictionary asked so far.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck {
    cards: BTreeMap<String, CardState>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "version", deny_unknown_fields)]
enum DeckText {
    /// A deck without its dictionary.
    #[serde(rename = "1")]
    First { cards: Deck },
    #[serde(rename = "2")]
    Second { decks: BTreeMap<String, Deck> },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardState {
    /// The box, from 0.
    r#box: u8,
    /// The day on which it is due, since the beginning of 1970.
    due: u64,
}

impl CardState {
    /// Returns the day on which a card that came to this box today is due.
    const fn next_due(self, today: u64) -> u64 {
        today.saturating_add(self.wait())
    }

    /// Returns the day on which the card was asked.
    const fn asked(self) -> u64 {
        self.due.saturating_sub(self.wait())
    }

    /// Returns the days until a card that came to this box is due.
    const fn wait(self) -> u64 {
        match self.r#box {
            0 => 0,
            at if at < LAST => 1 << (at - 1),
            _ => 1 << (LAST - 1),
        }
    }
}

impl Memory for Decks {
    const NAME: &'static str = "study results";
    const VERSION: u32 = 2;

    fn text(&self) -> String {
        let decks = self.decks.clone();
        serde_json::to_string(&DeckText::Second { decks }).unwrap_or_default() + "\n"
    }
}

impl Decks {
    /// Reads what [`Memory::text`] wrote. The format of older programs does not name the dictionary: it is taken to be
    /// the current one.
    ///
    /// # Errors
    /// When the text has another form.
    pub fn parse(text: &str, in_force: Fingerprint) -> Result<Self, serde_json::Error> {
        let decks = match serde_json::from_str(text)? {
            DeckText::First { cards } => BTreeMap::from([(in_force.to_string(), cards)]),
            DeckText::Second { decks } => decks,
        };
        let mut decks = Self { decks };
        renew(&mut decks.decks, Deck::merge);
        Ok(decks)
    }

    /// Returns the decks to ask from today. A card whose date a wrong clock has set is due today: no card that came to its box
    /// today would be due so late.
    #[must_use]
    pub fn as_of(mut self, today: u64) -> Self {
        let cards = self
            .decks
            .values_mut()
            .flat_map(|deck| deck.cards.values_mut());
        for card in cards {
            if card.due > card.next_due(today) {
                card.due = today;
            }
        }
        self
    }

    /// Returns the deck of the dictionary with this fingerprint, empty at first.
    pub fn of(&mut self, dictionary: Fingerprint) -> &mut Deck {
        self.decks.entry(dictionary.to_string()).or_default()
    }
}

impl Deck {
    /// Adds the cards of another deck. Of two states of a card the later one counts, and the worse one if both are of one day.
    fn merge(&mut self, other: Self) {
        for (key, state) in other.cards {
            let kept = self.cards.entry(key).or_insert(state);
            let rank = |state: &CardState| (state.asked(), Reverse(state.r#box));
            if rank(&state) > rank(kept) {
                *kept = state;
            }
        }
    }

    /// Returns how many of these cards have been asked before and are due by this day.
    pub fn due(&self, cards: &[Card], today: u64) -> usize {
        let places = cards.iter().filter_map(|card| self.cards.get(&card.key));
        places.filter(|place| place.due <= today).count()
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
        let mut ranked: Vec<(u8, usize, u32, &Card)> = cards
            .iter()
            .filter_map(|card| {
                let (rank, order) = match self.cards.get(&card.key) {
                    Some(place) if place.due > today => return None,
                    Some(place) => (place.r#box, 0),
                    None => (LAST + 1, card.order),
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

    /// Records whether a card was known. It moves up once a day: several windows may ask it.
    pub fn mark(&mut self, card: &Card, right: bool, today: u64) {
        let place = self.cards.get(&card.key);
        if right && place.is_some_and(|place| place.r#box > 0 && place.asked() == today) {
            return;
        }
        let before = place.map_or(0, |place| place.r#box);
        let place = CardState {
            r#box: if right {
                before.saturating_add(1).min(LAST)
            } else {
                0
            },
            due: today,
        };
        let due = place.next_due(today);
        self.cards
            .insert(card.key.clone(), CardState { due, ..place });
    }
}
