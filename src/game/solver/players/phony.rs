//! Plausible phonies, for computer players that play them.
//!
//! A phony is made from a word that the player knows, as people make them: with an ending or a prefix that other words
//! take (S, ED, ER, ING, RE-, UN- …), or another vowel in a rare word. The player believes some of them to be words,
//! always the same ones. The others are deliberate, and it weighs their gain against the cost of a challenge by the
//! rules in force.

use std::collections::HashSet;

use super::bot::Bot;
use super::decisive::chance_at_end;
use super::hash::{hash, letters};
use super::level::Level;
use super::outlook::Outlook;
use super::skill;
use super::tools::Tools;
use super::valuation::{self, LeaveModel, ValuedChoice};
use crate::engine::board::Board;
use crate::engine::endgame::EndReason;
use crate::engine::lexicon::Lexicon;
use crate::engine::rules::RuleSet;
use crate::engine::square::Direction;
use crate::engine::tile::{Letter, Points, Tile, Tiles};
use crate::engine::turn_counts::TurnKind;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::solver::movegen::{Generator, MilliPoints, Move};

/// The cost of losing the game, in thousandths of a point.
const GAME: MilliPoints = 1_000_000;

/// The fewest letters of a word that a phony is made from: people know the short words.
const SHORTEST: usize = 4;

/// The highest level, in the built-in list, of words whose vowels people are sure of.
const FAMILIAR: u8 = 60;

const MOST: usize = 200;

const VOWELS: &[u8] = b"AEIOU";
const BEFORE: [&str; 4] = ["RE", "UN", "OUT", "MIS"];
const BEHIND: [&str; 8] = ["S", "ED", "ER", "ERS", "ING", "Y", "LY", "IER"];

/// A level's habits with phonies, in percent.
struct PhonyHabits {
    /// The share of its turns at which it thinks of any.
    thinks: u32,
    /// The share of those it thinks of that it believes to be words.
    believes: u64,
}

const fn phony_habits(level: Level) -> PhonyHabits {
    let (thinks, believes) = match level {
        Level::Beginner => (25, 30),
        Level::Family => (20, 20),
        Level::Club => (15, 10),
        // These know every word, and so every phony.
        Level::Greedy | Level::Expert | Level::Champion => (12, 0),
    };
    PhonyHabits { thinks, believes }
}

/// How likely one opponent challenges a plausible phony, in percent: less where a failed challenge costs more.
fn challenged(rules: &RuleSet) -> i32 {
    let terms = rules.challenge.terms();
    if terms.decides {
        15
    } else if terms.misses_turn {
        30
    } else if rules.challenge.bonus(1).value() > 0 {
        45
    } else {
        65
    }
}

/// A turn with a phony that pays, if the player thinks of one now: `own` is its best other turn, by its own measure.
/// The same view and seed give the same answer.
pub(super) fn laid(
    bot: Bot,
    tools: &Tools,
    keeping: &LeaveModel,
    outlook: &Outlook,
    (own, generator): (&ValuedChoice, &mut Generator),
    seed: u64,
) -> Option<ValuedChoice> {
    let rules = outlook.rules();
    if !bot.phonies || rules.is_void() || !outlook.position.tile_set().is_english() {
        return None;
    }
    // Such a turn is the best because it ends the game (R23a).
    let ends = own.choice.end(&outlook.position);
    if matches!(ends, Some(EndReason::Passes | EndReason::Scoreless)) {
        return None;
    }
    let phony_habits = phony_habits(bot.level);
    // At a table the seed is the turn's number: the rack makes one game differ from another.
    let rack = outlook.position.rack().iter();
    let mixed = hash(seed, rack.map(Tile::key));
    let mut chance = TurnRng::of_turn(Seed(mixed), outlook.turn);
    if chance.below(100) >= phony_habits.thinks {
        return None;
    }
    let maker = PhonyMaker::new(outlook, tools, generator);
    let phonies = maker.phonies(mixed);
    let mut with_phonies = generator
        .clone()
        .with_words(phonies.iter().map(Vec::as_slice));
    let phonies: HashSet<Vec<Letter>> = phonies.into_iter().collect();
    let risk = PhonyRisk::of(outlook, keeping);
    let plays = valuation::plays(&outlook.position, &mut with_phonies, keeping);
    let mut tempting: Vec<ValuedChoice> = plays
        .into_iter()
        .filter_map(|play| {
            let found = play.choice.play()?;
            let word = only_phony(outlook.position.board(), found, &phonies)?;
            let in_sight = skill::sees(bot.level, outlook, found);
            let worth = if believes(bot.level, phony_habits.believes, &word) {
                play.equity
            } else {
                risk.weighed(play.equity)
            };
            (in_sight && worth > own.equity).then_some(ValuedChoice {
                equity: worth,
                ..play
            })
        })
        .collect();
    valuation::order(&mut tempting);
    tempting.into_iter().next()
}

/// Whether a level believes a phony to be a word, for a percentage of them: always the same ones.
fn believes(level: Level, hundredths: u64, phony: &[Letter]) -> bool {
    hash(level as u64, letters(phony)) % 100 < hundredths
}

fn spelled(word: &[u8]) -> Option<Vec<Letter>> {
    word.iter().map(|byte| Letter::from_key(*byte)).collect()
}

/// The phony of a play that makes exactly one.
fn only_phony(board: &Board, found: &Move, phonies: &HashSet<Vec<Letter>>) -> Option<Vec<Letter>> {
    let lying = board.with(found.laid(board));
    let run = |square, direction| -> Vec<Letter> {
        let run = lying.run(square, direction).into_iter();
        run.filter_map(|s| Some(lying.get(s)?.letter())).collect()
    };
    let main = run(found.first(), found.direction());
    let across = found
        .laid(board)
        .map(|(square, _)| run(square, found.direction().other()));
    let mut made = std::iter::once(main)
        .chain(across)
        .filter(|word| phonies.contains(word));
    made.next().filter(|_| made.next().is_none())
}

struct PhonyRisk {
    /// The probability that it stands, in percent.
    stands: i32,
    /// The value of the turn when it does not.
    lost: MilliPoints,
}

impl PhonyRisk {
    fn of(outlook: &Outlook, keeping: &LeaveModel) -> Self {
        let rules = outlook.rules();
        let passes = 100 - challenged(rules);
        let others = outlook.position.players().iter().skip(1);
        let stands = others.fold(100, |stands, _| stands * passes / 100);
        let position = &outlook.position;
        let lost = if rules.challenge.terms().decides {
            -GAME
        } else if let Some(end) = position.end_after_scoreless(TurnKind::Tried) {
            // The game is over then (R23a).
            let chance = chance_at_end(position, end, (Points::ZERO, position.rack()));
            (chance - 1_000_000) / 1000 * (GAME / 1000)
        } else {
            // The tiles are kept, and the opponents know them.
            let leave = keeping.leave_value(position.rack(), position.tile_set());
            leave.min(0) - 2000
        };
        Self { stands, lost }
    }

    fn weighed(&self, worth: MilliPoints) -> MilliPoints {
        let all = i64::from(self.stands) * i64::from(worth)
            + i64::from(100 - self.stands) * i64::from(self.lost);
        MilliPoints::try_from(all / 100).unwrap_or(MilliPoints::MIN)
    }
}

struct PhonyMaker<'a> {
    tools: &'a Tools,
    known: &'a Generator,
    agreed: &'a [Vec<Letter>],
    board: &'a Board,
    rack: [u8; Tile::KINDS],
    lying: Tiles,
}

impl<'a> PhonyMaker<'a> {
    fn new(outlook: &'a Outlook, tools: &'a Tools, known: &'a Generator) -> Self {
        let position = &outlook.position;
        let mut rack = [0; Tile::KINDS];
        position
            .rack()
            .iter()
            .for_each(|tile| rack[tile.index()] += 1);
        let lying = position.board().tiles();
        Self {
            tools,
            known,
            agreed: outlook.agreed,
            board: position.board(),
            rack,
            lying: lying.map(|(_, tile)| Tile::Letter(tile.letter())).collect(),
        }
    }

    /// Phonies that come to mind, in an order that follows from the seed.
    fn phonies(&self, seed: u64) -> Vec<Vec<Letter>> {
        let mut made: HashSet<Vec<Letter>> = HashSet::new();
        let mut take = |word: Vec<u8>| {
            made.extend(spelled(&word).filter(|word| self.is_phony(word)));
        };
        self.tools.dictionary().for_each_word(|word| {
            if word.len() >= SHORTEST && self.is_near(word) {
                self.of_rack(word, &mut take);
            }
        });
        for word in self.on_the_board() {
            longer(&word, |longer| {
                if self.can_lengthen(&word, &longer) {
                    take(longer);
                }
            });
        }
        let mut made: Vec<Vec<Letter>> = made.into_iter().collect();
        made.sort_by_cached_key(|word| (hash(seed, letters(word)), word.clone()));
        made.truncate(MOST);
        made
    }

    /// The phonies made from a word that can be played with the rack and one letter of the board.
    fn of_rack(&self, word: &[u8], take: &mut impl FnMut(Vec<u8>)) {
        if !spelled(word).is_some_and(|letters| self.known.contains(&letters)) {
            return;
        }
        let mut offer = |made: Vec<u8>| {
            if self.is_near(&made) {
                take(made);
            }
        };
        longer(word, &mut offer);
        let text = std::str::from_utf8(word).unwrap_or_default();
        let dictionary = self.tools.dictionary();
        if dictionary.level(text).is_some_and(|level| level > FAMILIAR) {
            misspelled(word, offer);
        }
    }

    /// Whether it can be played with the rack and at most one letter of the board.
    fn is_near(&self, word: &[u8]) -> bool {
        let mut left = self.rack;
        let mut blanks = left[Tile::Blank.index()];
        let mut through = false;
        for byte in word {
            let Some(letter) = Letter::from_key(*byte) else {
                return false;
            };
            let tile = Tile::Letter(letter);
            let have = &mut left[tile.index()];
            if *have > 0 {
                *have -= 1;
            } else if !through && self.lying.count(tile) > 0 {
                through = true;
            } else if blanks > 0 {
                blanks -= 1;
            } else {
                return false;
            }
        }
        true
    }

    /// The words on the board that the player knows.
    fn on_the_board(&self) -> Vec<Vec<u8>> {
        let mut words = vec![];
        for (square, _) in self.board.tiles() {
            for direction in [Direction::Across, Direction::Down] {
                let run = self.board.run(square, direction);
                if run.first() != Some(&square) || run.len() < SHORTEST - 1 {
                    continue;
                }
                let word: Vec<Letter> = run
                    .into_iter()
                    .filter_map(|s| Some(self.board.get(s)?.letter()))
                    .collect();
                if self.known.contains(&word) {
                    words.push(word.iter().map(|letter| letter.key()).collect());
                }
            }
        }
        words
    }

    /// Whether the rack has what a longer word needs besides the word on the board.
    fn can_lengthen(&self, word: &[u8], longer: &[u8]) -> bool {
        let rest = match longer.strip_prefix(word) {
            Some(behind) => behind,
            None => match longer.strip_suffix(word) {
                Some(before) => before,
                None => return false,
            },
        };
        let mut left = self.rack;
        rest.iter().all(|byte| {
            let letter = Letter::from_key(*byte);
            letter.is_some_and(|letter| {
                let have = &mut left[Tile::Letter(letter).index()];
                let has = *have > 0;
                *have -= u8::from(has);
                has
            })
        })
    }

    fn is_phony(&self, word: &[Letter]) -> bool {
        word.len() <= 15
            && !self.tools.contains(word)
            && !self.agreed.iter().any(|agreed| agreed == word)
    }
}

/// A word with the endings and prefixes that other words take, as they are spelled.
pub fn longer(word: &[u8], mut take: impl FnMut(Vec<u8>)) {
    let Some(&last) = word.last() else {
        return;
    };
    for before in BEFORE {
        if !word.starts_with(before.as_bytes()) {
            take([before.as_bytes(), word].concat());
        }
    }
    for ending in BEHIND {
        let ending = ending.as_bytes();
        let vowel = VOWELS.contains(&ending[0]);
        let (stem, ending): (&[u8], &[u8]) = match (last, ending) {
            (b'X' | b'Z', b"S") => (word, b"ES"),
            (b'E', _) if vowel || ending == b"Y" => (&word[..word.len() - 1], ending),
            // CATSS and CATSED fool nobody; endings after Y are spelled in too many ways.
            (b'S' | b'Y', _) => continue,
            (b'A' | b'I' | b'O' | b'U', _) if vowel || ending == b"Y" => continue,
            _ => (word, ending),
        };
        take([stem, ending].concat());
    }
}

/// Makes every spelling of a word with another vowel in place of one of its own, except the first letter.
pub fn misspelled(word: &[u8], mut take: impl FnMut(Vec<u8>)) {
    for (at, letter) in word.iter().enumerate() {
        if at == 0 || !VOWELS.contains(letter) {
            continue;
        }
        for vowel in VOWELS.iter().filter(|vowel| *vowel != letter) {
            let mut made = word.to_vec();
            made[at] = *vowel;
            take(made);
        }
    }
}
