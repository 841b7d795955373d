//! A game that this program hosts for people on other machines.

use super::dictionary::DictionaryId;
use super::new_game::FormError;
use super::seating::{PlayerChoice, Seating, seated};
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST, PlayerName, Seat};
use crate::engine::setup::SetupError;
use crate::engine::variant::Variant;

/// Who may connect to a hosted game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Programs of this machine, such as `ssh -R` and other tunnels.
    Machine,
    /// People on the network of this machine.
    Network,
    /// Everybody who can reach this machine.
    Everybody,
}

impl Access {
    /// Every kind, the narrowest first.
    pub const ALL: [Self; 3] = [Self::Machine, Self::Network, Self::Everybody];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Machine => "this machine",
            Self::Network => "this network",
            Self::Everybody => "everybody",
        }
    }

    /// Describes it in one sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Machine => "Only this machine may connect: for ssh -R and other tunnels.",
            Self::Network => "Whoever can reach this machine’s address in its network may connect.",
            Self::Everybody => "Everybody who can reach this machine may connect.",
        }
    }
}

/// The pace of a game in a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// The players stay until its end.
    Live,
    /// A correspondence game: each turn may take this many days.
    Days(u8),
}

impl Pace {
    /// Every pace, the quickest first.
    pub const ALL: [Self; 5] = [
        Self::Live,
        Self::Days(1),
        Self::Days(2),
        Self::Days(3),
        Self::Days(7),
    ];

    /// Returns its name.
    pub fn name(self) -> String {
        match self {
            Self::Live => "live".to_owned(),
            Self::Days(1) => "1 day per turn".to_owned(),
            Self::Days(days) => format!("{days} days per turn"),
        }
    }

    /// Describes it in one sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Live => "You play now and stay until the end. Set a clock under “Custom rules”.",
            Self::Days(_) => {
                "A correspondence game, without a clock. A turn that takes longer is passed."
            }
        }
    }

    /// Returns the longest time for a turn; `None` if none is set.
    pub const fn per_move(self) -> Option<Millis> {
        match self {
            Self::Live => None,
            Self::Days(days) => Some(Millis::seconds(days as u64 * 24 * 3_600)),
        }
    }
}

/// On what terms a game in a club is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubTerms {
    /// How much time it takes.
    pub pace: Pace,
    /// Whether its result counts for the ratings of its two players.
    pub rated: bool,
}

impl ClubTerms {
    /// Returns them in a few words: `3 days per turn, rated`.
    pub fn name(self) -> String {
        let rated = if self.rated { ", rated" } else { "" };
        format!("{}{rated}", self.pace.name())
    }
}

/// Whom the seats of a game are open to that is played across machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenTo {
    /// Guests of this program, who have to reach it first.
    Guests(Access),
    /// The members of the club that one is in, on these terms.
    Club(ClubTerms),
}

/// A game to host, before the dictionary is loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostedGame {
    /// The names of the people at this keyboard and of the computers, by seat; `None` for a guest.
    pub names: Vec<Option<PlayerName>>,
    /// The computers.
    pub seating: Seating,
    /// The rules, which fit the players.
    pub rules: RuleSet,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// The tiles, the board, the rack and the bonus.
    pub variant: &'static Variant,
}

impl HostedGame {
    /// Seats these players, with guests in the seats of `None`, for a classic game in English.
    ///
    /// # Errors
    /// When there are too many or too few, two have the same name, nobody is a guest, or the rules do not fit them.
    pub fn new(
        seats: &[Option<PlayerChoice>],
        rules: RuleSet,
        dictionary: DictionaryId,
    ) -> Result<Self, FormError> {
        if seats.iter().all(Option::is_some) {
            return Err(FormError::NoGuest);
        }
        Self::in_club(seats, rules, dictionary)
    }

    /// Seats these players, with anyone in the seats of `None`, for a classic game in English.
    ///
    /// # Errors
    /// When there are too many or too few, two have the same name, or the rules do not fit them.
    pub fn in_club(
        seats: &[Option<PlayerChoice>],
        rules: RuleSet,
        dictionary: DictionaryId,
    ) -> Result<Self, FormError> {
        let players = seats.len();
        if !(FEWEST..=MOST).contains(&players) {
            return Err(SetupError::Players(players).into());
        }
        let own: Vec<PlayerChoice> = seats.iter().flatten().cloned().collect();
        rules.check(players).map_err(SetupError::from)?;
        let (names, bots) = seated(&own).map_err(SetupError::from)?;
        for (place, name) in names.iter().enumerate() {
            if names[..place].iter().any(|other| other.sounds_like(name)) {
                return Err(SetupError::SameName(name.clone()).into());
            }
        }
        bots.check(&rules)?;
        let mut names = Seat::first(own.len()).zip(names);
        let by_seat = seats
            .iter()
            .map(|seat| seat.as_ref().and_then(|_| names.next()));
        let by_seat: Vec<Option<(Seat, PlayerName)>> = by_seat.collect();
        let bot = |seat: &Option<(Seat, PlayerName)>| bots.bot(seat.as_ref()?.0);
        Ok(Self {
            seating: Seating::new(by_seat.iter().map(bot).collect()),
            names: by_seat.into_iter().map(|seat| Some(seat?.1)).collect(),
            rules,
            dictionary,
            variant: Variant::ENGLISH,
        })
    }

    /// Returns whether it can be rated: two people play, and no one helps them.
    pub fn can_be_rated(&self) -> bool {
        let is_helped = self.rules.hints || self.rules.coach;
        self.names.len() == FEWEST && !self.seating.has_computers() && !is_helped
    }

    /// Returns the same game of another variant.
    #[must_use]
    pub fn with_variant(self, variant: &'static Variant) -> Self {
        Self { variant, ..self }
    }
}
