//! How the members of a club have played, as a member sees it.

use super::ratings::{Category, Rating, Ratings};
use super::results::{ClubResult, PlayerResult};
use crate::app::scene::{ClubRating, MemberRecord, RankedCategory, RankedMember, Ranking, Tally};
use crate::net::people::People;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// The results that are shown of one member.
const LAST: usize = 30;

/// What somebody is called who has left the club.
const FORMER: &str = "a former member";

impl From<Rating> for ClubRating {
    fn from(rating: Rating) -> Self {
        Self {
            rating: rating.rating,
            deviation: rating.deviation,
            is_provisional: rating.provisional,
        }
    }
}

impl Category {
    /// Returns its name: `English, live`.
    pub fn name(&self) -> String {
        let pace = if self.live { "live" } else { "correspondence" };
        format!("{}, {pace}", self.language)
    }
}

/// The results of a club, and who its members are.
pub(super) struct Played<'a> {
    pub(super) results: &'a [ClubResult],
    pub(super) people: &'a People,
    /// In seconds since 1970.
    pub(super) now: u64,
}

impl Played<'_> {
    /// Ranks the members in each category, the one with most games first, and after these those who are here now. Those who have
    /// left are in none.
    pub(super) fn ranking(&self, here: &[String]) -> Ranking {
        let mut ranking = self.ranked();
        let tallies = self.tallies();
        let member = |key: &String| RankedMember {
            name: self.name(key),
            rating: None,
            tally: tallies.get(key.as_str()).copied().unwrap_or_default(),
        };
        ranking.categories.push(RankedCategory {
            name: "here now".to_owned(),
            members: here.iter().map(member).collect(),
        });
        ranking
    }

    /// What came of all games of each member, by their keys.
    fn tallies(&self) -> HashMap<&str, Tally> {
        let mut tallies: HashMap<&str, Tally> = HashMap::new();
        for result in self.results {
            for player in &result.players {
                count(tallies.entry(&player.key).or_default(), result, player);
            }
        }
        tallies
    }

    fn ranked(&self) -> Ranking {
        let ratings = Ratings::of(self.results);
        let mut tallies: BTreeMap<Category, HashMap<&str, Tally>> = BTreeMap::new();
        for result in self.results {
            let category = tallies.entry(Category::of(result)).or_default();
            for player in &result.players {
                count(category.entry(&player.key).or_default(), result, player);
            }
        }
        let categories = tallies.into_iter().map(|(category, members)| {
            let members = members.into_iter().filter_map(|(key, tally)| {
                Some(RankedMember {
                    name: self.people.name_of(key)?.to_string(),
                    rating: ratings.rating(&category, key, self.now).map(Into::into),
                    tally,
                })
            });
            RankedCategory {
                name: category.name(),
                members: ranked(members.collect()),
            }
        });
        let mut categories: Vec<RankedCategory> = categories
            .filter(|category| !category.members.is_empty())
            .collect();
        categories.sort_by_key(|category| {
            let games = category.members.iter().map(|member| member.tally.games());
            Reverse(games.sum::<u32>())
        });
        Ranking { categories }
    }

    /// Returns what is known of the member with this key, for the one who asks.
    pub(super) fn record(&self, key: &str, asks: &str) -> MemberRecord {
        let name = self.name(key);
        let of_theirs = |category: RankedCategory| {
            let mut members = category.members.into_iter();
            Some((category.name, members.find(|member| member.name == name)?))
        };
        let categories = self.ranked().categories.into_iter();
        let results = self.results.iter().rev();
        MemberRecord {
            categories: categories.filter_map(of_theirs).collect(),
            is_muted: (key != asks).then(|| self.people.has_muted(asks, key)),
            against: (key != asks).then(|| self.between(asks, key)),
            results: results
                .filter_map(|result| self.line(result, key))
                .take(LAST)
                .collect(),
            name,
        }
    }

    /// What came of the games that the first of these has played with the second alone.
    fn between(&self, one: &str, other: &str) -> Tally {
        let mut tally = Tally::default();
        for result in self
            .results
            .iter()
            .filter(|result| result.players.len() == 2)
        {
            let Some((own, mut others)) = result.of(one) else {
                continue;
            };
            if others.any(|player| player.key == other) {
                count(&mut tally, result, own);
            }
        }
        tally
    }

    /// A result as one line: `2026-11-28  won 412–388 against Ben (English, live, rated)`.
    fn line(&self, result: &ClubResult, key: &str) -> Option<String> {
        let (own, others) = result.of(key)?;
        let others: Vec<&PlayerResult> = others.collect();
        let names: Vec<String> = others.iter().map(|other| self.name(&other.key)).collect();
        let scores = others.iter().map(|other| format!("–{}", other.score));
        let outcome = match outcome(result, own) {
            Outcome::Won => "won",
            Outcome::Drawn => "drew",
            Outcome::Lost => "lost",
        };
        let rated = if result.rated { ", rated" } else { "" };
        Some(format!(
            "{}: {outcome} {}{} against {} ({}{rated}).",
            result.day(),
            own.score,
            scores.collect::<String>(),
            names.join(", "),
            Category::of(result).name(),
        ))
    }

    fn name(&self, key: &str) -> String {
        let name = self.people.name_of(key);
        name.map_or(FORMER.to_owned(), |name| name.to_string())
    }
}

enum Outcome {
    Won,
    Drawn,
    Lost,
}

fn outcome(result: &ClubResult, player: &PlayerResult) -> Outcome {
    let winners = result.players.iter().filter(|player| player.won).count();
    match (player.won, winners) {
        (true, 1) => Outcome::Won,
        (true, _) | (false, 0) => Outcome::Drawn,
        (false, _) => Outcome::Lost,
    }
}

fn count(tally: &mut Tally, result: &ClubResult, player: &PlayerResult) {
    match outcome(result, player) {
        Outcome::Won => tally.won += 1,
        Outcome::Drawn => tally.drawn += 1,
        Outcome::Lost => tally.lost += 1,
    }
    let others = result
        .players
        .iter()
        .filter(|other| other.key != player.key);
    let best = others.map(|other| other.score).max();
    let spread = player.score.saturating_sub(best.unwrap_or(player.score));
    tally.spread = tally.spread.saturating_add(spread);
}

/// Reliable ratings first, each group by rating, then those who have none, by games.
fn ranked(mut members: Vec<RankedMember>) -> Vec<RankedMember> {
    members.sort_by(|a, b| a.name.cmp(&b.name));
    members.sort_by_key(|member| {
        let group = member
            .rating
            .map_or(2, |rating| u8::from(rating.is_provisional));
        let rating = member.rating.map(|rating| rating.rating);
        (group, Reverse(rating), Reverse(member.tally.games()))
    });
    members
}
