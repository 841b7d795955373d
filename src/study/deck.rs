//! What is remembered of a quiz: boxes of cards, as Leitner has them. A card that is known goes a box on and comes again
//! after twice as long; one that was missed goes back to the first and comes again at once.

use super::quiz::Card;
use crate::engine::chance::Chance;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The last box: its cards come again after 32 days.
const LAST: u8 = 6;

/// What is known of each card that has been asked.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The version of this form.
    version: Version,
    cards: BTreeMap<String, Place>,
}

/// The one version that there is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
enum Version {
    #[default]
    #[serde(rename = "1")]
    First,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    /// In which box, from 0.
    r#box: u8,
    /// On which day it is due, counted from the beginning of 1970.
    due: u64,
}

impl Deck {
    /// Reads what [`Deck::text`] has written.
    ///
    /// # Errors
    /// When it is something else.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// All that is remembered, as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// How many cards have been asked and are to be asked again by this day.
    pub fn due(&self, today: u64) -> usize {
        let places = self.cards.values();
        places.filter(|place| place.due <= today).count()
    }

    /// Chooses the cards of a quiz: those that are due, the worst known first, then new ones. None twice.
    pub fn choose(
        &self,
        cards: Vec<Card>,
        count: usize,
        today: u64,
        chance: &mut Chance,
    ) -> Vec<Card> {
        let mut ranked: Vec<(u8, u32, Card)> = cards
            .into_iter()
            .filter_map(|card| {
                let rank = match self.cards.get(&card.key) {
                    Some(place) if place.due > today => return None,
                    Some(place) => place.r#box,
                    None => LAST + 1,
                };
                Some((rank, chance.below(u32::MAX), card))
            })
            .collect();
        ranked.sort_by_key(|(rank, lot, _)| (*rank, *lot));
        ranked
            .into_iter()
            .map(|(.., card)| card)
            .take(count)
            .collect()
    }

    /// Remembers whether a card was known.
    pub fn mark(&mut self, card: &Card, right: bool, today: u64) {
        let before = self.cards.get(&card.key).map_or(0, |place| place.r#box);
        let place = if right {
            let next = before.saturating_add(1).min(LAST);
            Place {
                r#box: next,
                due: today.saturating_add(1 << (next - 1)),
            }
        } else {
            Place {
                r#box: 0,
                due: today,
            }
        };
        self.cards.insert(card.key.clone(), place);
    }
}
