//! The view of how the members of a club have played.

use std::sync::Arc;

/// The ranking, with what is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankingPage {
    /// The ranking.
    pub ranking: Arc<Ranking>,
    /// The index of the chosen category.
    pub category: usize,
    /// The index of the chosen member.
    pub chosen: usize,
}

impl RankingPage {
    /// Returns the chosen category; `None` before the first result.
    pub fn category(&self) -> Option<&RankedCategory> {
        self.ranking.categories.get(self.category)
    }
}

/// How the members of a club have played, in each category.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ranking {
    /// The categories in which there are results, the one with most games first.
    pub categories: Vec<RankedCategory>,
}

/// A language, live or by correspondence, and those who have played in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedCategory {
    /// Its name: `English, live`.
    pub name: String,
    /// The members, the strongest first.
    pub members: Vec<RankedMember>,
}

/// How a member has played in a category.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedMember {
    /// The name.
    pub name: String,
    /// The rating; `None` before the first rated game.
    pub rating: Option<ClubRating>,
    /// What came of all games, rated or not.
    pub tally: Tally,
}

impl RankedMember {
    /// Returns the rating and the games in a sentence: `Ann: 1562, 3 games, 2 won, 1 lost, 84 points more than others.`
    pub fn sentence(&self) -> String {
        let rating = self.rating.map_or("not rated".to_owned(), ClubRating::text);
        format!("{}: {rating}, {}", self.name, self.tally.sentence())
    }
}

/// The rating of a member in a category.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubRating {
    /// The rating.
    pub rating: i32,
    /// Its deviation: with a probability of 95 %, the strength is within twice as much of the rating.
    pub deviation: i32,
    /// Whether it is not yet reliable.
    pub is_provisional: bool,
}

impl ClubRating {
    /// Returns it as text, with a question mark if it is not yet reliable.
    pub fn text(self) -> String {
        let mark = if self.is_provisional { "?" } else { "" };
        format!("{}{mark}", self.rating)
    }
}

/// What came of some games of one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games that the player alone has won.
    pub won: u32,
    /// Games that the player has won together with others.
    pub drawn: u32,
    /// Games that others have won.
    pub lost: u32,
    /// The points of the player, less those of each game's best other player.
    pub spread: i32,
}

impl Tally {
    /// Returns the number of games.
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns it as a sentence: `3 games, 2 won, 1 lost, spread +84.`
    pub fn sentence(self) -> String {
        let games = match self.games() {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        };
        let of = |count: u32, what: &str| (count > 0).then(|| format!("{count} {what}"));
        let parts = [
            Some(games),
            of(self.won, "won"),
            of(self.drawn, "drawn"),
            of(self.lost, "lost"),
            Some(format!("spread {:+}.", self.spread)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// A member of a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberPage {
    /// What is known of them.
    pub record: MemberRecord,
    /// What came of the last act.
    pub notice: Option<String>,
}

/// What is typed about a member, for the operator of the club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportPage {
    /// The name of the member.
    pub name: String,
    /// The reason, as far as it is typed.
    pub why: String,
    /// Why it was refused.
    pub refusal: Option<String>,
}

/// What is known of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberRecord {
    /// The name.
    pub name: String,
    /// How they have played in each category.
    pub categories: Vec<(String, RankedMember)>,
    /// What came of their games for two with the member who asks; `None` for that member.
    pub against: Option<Tally>,
    /// Whether the member who asks hides their messages; `None` for that member.
    pub is_muted: Option<bool>,
    /// Their last results, the newest first.
    pub results: Vec<String>,
}

impl MemberRecord {
    /// Returns how the member has played, and against the one who asks, in sentences.
    pub fn standing(&self) -> Vec<String> {
        let mut sentences: Vec<String> = self.categories.iter().map(category).collect();
        if sentences.is_empty() {
            sentences.push(format!("{} has not finished a game yet.", self.name));
        }
        if !self.categories.is_empty() {
            sentences.extend(self.against.map(|tally| self.head_to_head(tally)));
        }
        let muted = self.is_muted == Some(true);
        sentences.extend(muted.then(|| format!("You hide the messages of {}.", self.name)));
        sentences
    }

    fn head_to_head(&self, own: Tally) -> String {
        if own.games() == 0 {
            return format!("You have not played a game for two with {}.", self.name);
        }
        format!("You against {}: {}", self.name, own.sentence())
    }
}

fn category((name, member): &(String, RankedMember)) -> String {
    let rating = member.rating.map_or("not rated".to_owned(), |rating| {
        let around = 2 * rating.deviation;
        let (low, high) = (rating.rating - around, rating.rating + around);
        format!(
            "rating {}, probably between {low} and {high}",
            rating.text()
        )
    });
    format!("{name}: {rating}; {}", member.tally.sentence())
}
