//! The daily puzzle: a position whose best play is clear, the same for all who have the same words on the same day.
//!
//! The position follows from the day, the fingerprint of the dictionary and the classic rules. Two greedy players with the
//! vocabulary of a club play games until a position has one play that scores most by `LEAD` points, of words that a club
//! player knows.

use super::movegen::{Generator, Move, Rack};
use super::players::SearchObserver;
use super::selfplay::{Choice, Chooser, seed_of_game, two};
use crate::engine::board::Board;
use crate::engine::full_position::FullPosition;
use crate::engine::play::Play;
use crate::engine::rules::RuleSet;
use crate::engine::tile::{Points, Tiles};
use crate::languages;
use crate::words::lexicon::{Dictionary, Fingerprint};

/// The highest level of the words that the players of the game know: those of a club player.
const KNOWN: u8 = 70;

/// The turns, from 1, of the positions considered: the middle of a game.
const MIDDLE: std::ops::RangeInclusive<u32> = 7..=15;

/// The points by which the best play must lead the next one.
const LEAD: Points = Points::new(6);

/// The fewest points of the best play.
const LEAST: Points = Points::new(30);

/// The most games played to find a position.
const GAMES: u64 = 100;

/// A position with one best play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The day, counted from the beginning of 1970 in UTC.
    pub day: u64,
    /// The fingerprint of its dictionary.
    pub dictionary: Fingerprint,
    /// The tiles on the board.
    pub board: Board,
    /// The rack.
    pub rack: Tiles,
    /// The play that scores most.
    pub best: Play,
}

impl Puzzle {
    /// Returns the puzzle of a day; `None` if the dictionary has too few words for one, or if hurried before it is found.
    pub fn of_day(day: u64, dictionary: &Dictionary, watch: &dyn SearchObserver) -> Option<Self> {
        let variant = languages::variant_of(dictionary.tiles());
        let setup = two(RuleSet::classic()).ok()?.with_variant(variant);
        let known = Generator::new(&dictionary.known_to(KNOWN));
        let mut all = Generator::new(dictionary);
        let fingerprint = dictionary.fingerprint();
        let games = (0..GAMES).map(|game| day.wrapping_mul(GAMES).wrapping_add(game));
        let mut games = games.take_while(|_| !watch.hurried());
        games.find_map(|game| {
            let seed = seed_of_game(fingerprint.value(), game);
            let mut position = FullPosition::dealt(&setup, seed);
            let mut players = Chooser::greedy(known.clone());
            let best = clear_play(&mut position, &mut players, &mut all)?;
            Some(Self {
                day,
                dictionary: fingerprint,
                rack: position.rack().clone(),
                board: position.board().clone(),
                best,
            })
        })
    }

    /// Returns the rules.
    pub fn rules() -> RuleSet {
        RuleSet::classic()
    }

    /// Returns a play with its square: `L1 JU(T)E`, with through-tiles in brackets.
    pub fn written(play: &Play) -> String {
        let word = play.main_word();
        let square = word.start().notation(word.direction());
        format!("{square} {}", word.bracketed())
    }

    /// Returns the score of the best play.
    pub fn most(&self) -> Points {
        self.best.score().total()
    }
}

/// Plays a game up to a position with a clear best play, and returns that; `None` if the game has none.
fn clear_play(
    position: &mut FullPosition<'_>,
    players: &mut Chooser,
    all: &mut Generator,
) -> Option<Play> {
    while !position.is_over() && position.turn() <= *MIDDLE.end() {
        let choice = players.choose(position);
        if MIDDLE.contains(&position.turn())
            && !position.bag().is_empty()
            && let Choice::Play(known) = &choice
            && is_clear(position, known, all)
        {
            let (board, rules) = (position.board(), position.rules());
            return Play::check(&known.draft(board), board, position.rack(), rules).ok();
        }
        choice.make(position);
    }
    None
}

/// Whether a play of known words scores clearly more than any other play of the dictionary.
fn is_clear(position: &FullPosition<'_>, known: &Move, all: &mut Generator) -> bool {
    let Ok(rack) = Rack::new(position.rack(), position.board().variant()) else {
        return false;
    };
    if known.score() < LEAST {
        return false;
    }
    let plays = all.all(position.board(), &rack, position.rules());
    let close = |play: &&Move| play.score() + LEAD > known.score();
    plays.iter().filter(close).count() == 1
}
