//! Lessons, and where a position has an example.

use super::lesson_position::{
    LessonPosition, cross_words, is_natural, laid, new_tiles, points, tile,
};
use crate::engine::layout::Premium;
use crate::engine::play::Play;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::word::Word;
use crate::text::listed;

/// The points an S should earn (the booklet's second tip).
const S_EARNS: i32 = 10;

const NEXT_RACK_COSTS: i32 = 8;

/// Tiles that are good to keep (the booklet's fifth tip).
const STARLINE: &str = "AEILNRST";

/// Letters that often begin a word (the booklet's third tip).
const BEGINNINGS: [&str; 10] = ["BR", "CH", "CL", "MIS", "PL", "PR", "RE", "STR", "TH", "UN"];

/// Letters that often end a word, the longer ones first.
const ENDINGS: [&str; 18] = [
    "DLE", "ENT", "EST", "FUL", "GHT", "ING", "ISM", "IUM", "IVE", "KLE", "OUS", "ED", "MB", "MP",
    "ND", "NK", "NT", "TH",
];

/// What a tip teaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lesson {
    /// All tiles at once (tip 6).
    Bingo,
    /// A word for the Q without a U (tip 7).
    QWithoutU,
    /// An S that forms two words at once (tip 2).
    TwiceUsedS,
    /// An S to keep (tip 2).
    KeepS,
    /// Word premium squares, or several premiums at once (tip 4).
    Premiums,
    /// Premium squares beside vowels, where a letter counts in two words (tip 4).
    PremiumByVowel,
    /// A letter before or after a word (tip 8).
    Hook,
    /// Words of two and three letters in parallel plays (tip 1).
    ShortWords,
    /// Letters that go together (tip 3).
    Combination,
    /// The leave for the next turn (tip 5).
    NextRack,
    /// A rack to exchange (tip 5).
    Exchange,
    /// A play that wins at once (R28).
    FinishLine,
    /// A better play than the tentative one (tip 9).
    ChoiceOfPlays,
    /// What the last turn missed.
    LastTurn,
}

/// The text, and its squares.
type Case = (String, Vec<Square>);

impl Lesson {
    /// The lessons about a position, in the order of telling.
    pub const ALL: [Self; 11] = [
        Self::Bingo,
        Self::QWithoutU,
        Self::TwiceUsedS,
        Self::KeepS,
        Self::Premiums,
        Self::PremiumByVowel,
        Self::Hook,
        Self::ShortWords,
        Self::Combination,
        Self::NextRack,
        Self::Exchange,
    ];

    pub(super) fn case(self, position: &LessonPosition) -> Option<Case> {
        match self {
            Self::Bingo => bingo(position),
            Self::QWithoutU => q_without_u(position),
            Self::TwiceUsedS => twice_used_s(position),
            Self::KeepS => keep_s(position),
            Self::Premiums => premiums(position),
            Self::PremiumByVowel => premium_by_vowel(position),
            Self::Hook => hook(position),
            Self::ShortWords => short_words(position),
            Self::Combination => combination(position),
            Self::NextRack => next_rack(position),
            Self::Exchange => exchange(position),
            Self::FinishLine | Self::ChoiceOfPlays | Self::LastTurn => None,
        }
    }
}

fn bingo(position: &LessonPosition) -> Option<Case> {
    let full = position.seen.board().variant().bingo_tiles();
    let play = position.best(|play| play.draft().len() >= full)?;
    let (laid_now, on_rack) = (play.draft().len(), position.seen.rack().len());
    let tiles = if laid_now == on_rack {
        format!("all {laid_now} tiles")
    } else {
        format!("{laid_now} of your {on_rack} tiles")
    };
    let text = format!(
        "There is a bingo: {tiles} at once, {}.",
        line(play.main_word())
    );
    Some((text, laid(play)))
}

fn q_without_u(position: &LessonPosition) -> Option<Case> {
    if !position.has('Q') || position.has('U') {
        return None;
    }
    let lays_q = |play: &Play| lays(play, 'Q');
    let with_u = |word: &Word| word.to_string().contains("QU");
    let play = position.best(|play| lays_q(play) && !play.words().iter().any(with_u))?;
    let text = "Q without U: some words need no U after the Q, and one of them fits here.";
    Some((text.to_owned(), laid(play)))
}

fn lays(play: &Play, letter: char) -> bool {
    let variant = play.main_word().variant();
    let mut tiles = play.draft().tiles();
    tiles.any(|(_, tile)| is_natural(tile, letter, variant))
}

/// The square of an S that a play puts at the end of an existing word across.
fn second_word(play: &Play) -> Option<(Square, &Word)> {
    cross_words(play).iter().find_map(|word| {
        let last = word.tiles().last()?;
        let ends = last.is_new() && is_natural(last.tile, 'S', word.variant()) && word.len() > 2;
        (ends && new_tiles(word).count() == 1).then_some((last.square, word))
    })
}

/// The letters of a word that were there before the play.
fn letters_before(word: &Word) -> String {
    let old = word.tiles().filter(|tile| !tile.is_new());
    word.variant()
        .tiles
        .word(old.map(|tile| tile.tile.letter()))
}

/// The highest score with an S of the rack, and without any.
fn with_and_without_s(position: &LessonPosition) -> Option<(i32, i32)> {
    let lays_s = |play: &Play| lays(play, 'S');
    let with = position.best(lays_s).map(points)?;
    let without = position.best(|play| !lays_s(play)).map_or(0, points);
    Some((with, without))
}

fn twice_used_s(position: &LessonPosition) -> Option<Case> {
    if !position.has('S') {
        return None;
    }
    let (_, without) = with_and_without_s(position)?;
    let play = position.best(|play| second_word(play).is_some())?;
    let (square, word) = second_word(play)?;
    if points(play) < without + S_EARNS {
        return None;
    }
    let before = letters_before(word);
    let text = format!(
        "The S: hook it onto {before} and use it in a second word at once. That scores {} points more than a play \
         without an S.",
        points(play) - without
    );
    Some((text, vec![square]))
}

fn keep_s(position: &LessonPosition) -> Option<Case> {
    if !position.has('S') || position.seen.bag() == 0 {
        return None;
    }
    let (with, without) = with_and_without_s(position)?;
    (without > 0 && with < without + S_EARNS).then(|| {
        let more = (with - without).max(0);
        let earns = match more {
            0 => "no play with it scores more than the best play without it".to_owned(),
            1 => "it would gain 1 point now".to_owned(),
            more => format!("it would gain {more} points now"),
        };
        let text = format!("Keep your S: {earns}. An S should gain about {S_EARNS}.");
        (text, vec![])
    })
}

fn premiums(position: &LessonPosition) -> Option<Case> {
    let layout = &position.seen.board().variant().layout;
    let premium = |square: Square| layout.premium(square);
    let covered = |play: &Play| -> Vec<Square> {
        let squares = laid(play).into_iter();
        squares
            .filter(|square| premium(*square).is_some())
            .collect()
    };
    let words = |play: &Play| {
        let words = covered(play).into_iter().filter_map(premium);
        words.filter(|p| p.word_factor() > 1).count()
    };
    // The first turn covers the center in any case.
    let opening = position.seen.board().is_empty();
    let strong = |play: &Play| {
        let triple = covered(play)
            .iter()
            .any(|s| premium(*s) == Some(Premium::TripleWord));
        triple || words(play) > 1 || (covered(play).len() > 1 && !opening && words(play) > 0)
    };
    let top = position.plays.first().map(points)?;
    let play = position
        .best(strong)
        .filter(|play| 3 * points(play) >= 2 * top)?;
    let squares = covered(play);
    let named: Vec<String> = squares.iter().map(|s| named(*s, premium(*s))).collect();
    let text = format!(
        "Premium squares: one play covers {}.",
        listed(&named, "and")
    );
    Some((text, squares))
}

fn premium_by_vowel(position: &LessonPosition) -> Option<Case> {
    let board = position.seen.board();
    let (set, layout) = (&board.variant().tiles, &board.variant().layout);
    let counts_twice = |play: &Play| {
        cross_words(play).iter().find_map(|word| {
            let tile = new_tiles(word).next()?;
            let factor = layout.premium(tile.square)?.letter_factor();
            let vowel = tile
                .square
                .neighbors()
                .filter(|near| word.tiles().any(|t| t.square == *near))
                .filter_map(|near| board.get(near))
                .find(|near| set.is_vowel(Tile::Letter(near.letter())))?;
            (factor > 1 && set.value(tile.tile.tile()).value() >= 3).then_some((tile.square, vowel))
        })
    };
    let play = position.best(|play| counts_twice(play).is_some())?;
    let (square, vowel) = counts_twice(play)?;
    let text = format!(
        "A premium square next to a vowel: {} beside {}. A high-value letter there scores in two words.",
        named(square, layout.premium(square)),
        vowel.letter().label(set)
    );
    Some((text, vec![square]))
}

/// The only new letter of an existing word, and whether it comes first.
fn hooked(word: &Word) -> Option<(Square, bool)> {
    let (first, last) = (word.tiles().next()?, word.tiles().last()?);
    if word.len() < 3
        || new_tiles(word).count() != 1
        || is_natural(last.tile, 'S', word.variant()) && last.is_new()
    {
        return None;
    }
    match (first.is_new(), last.is_new()) {
        (true, _) => Some((first.square, true)),
        (_, true) => Some((last.square, false)),
        _ => None,
    }
}

fn hook(position: &LessonPosition) -> Option<Case> {
    let hook = |play: &Play| {
        let mut words = cross_words(play).iter();
        words.find_map(|word| Some((word.clone(), hooked(word)?)))
    };
    let play = position.best(|play| hook(play).is_some())?;
    let (word, (square, first)) = hook(play)?;
    let lying = letters_before(&word);
    let side = if first { "before" } else { "after" };
    let text = format!(
        "A hook: one letter {side} {lying} makes another word, and your own word runs through that letter."
    );
    Some((text, vec![square]))
}

fn short_words(position: &LessonPosition) -> Option<Case> {
    let short = |play: &Play| {
        let words = cross_words(play).iter();
        words.filter(|word| word.len() <= 3).count()
    };
    let play = position.best(|play| short(play) > 1)?;
    let text = format!(
        "Short words: a parallel play makes {} words of two or three letters in addition to its own.",
        short(play)
    );
    Some((text, laid(play)))
}

fn combination(position: &LessonPosition) -> Option<Case> {
    // The combination and its squares, where all of it comes from the rack.
    let found = |play: &Play| -> Option<(&'static str, bool, Vec<Square>)> {
        let word = play.main_word();
        let tiles: Vec<_> = word.tiles().collect();
        let at = |letters: &'static str, first: bool| {
            let count = letters.len();
            if tiles.len() < count + 2 {
                return None;
            }
            let part = if first {
                &tiles[..count]
            } else {
                &tiles[tiles.len() - count..]
            };
            let same = part.iter().zip(letters.chars()).all(|(tile, letter)| {
                tile.is_new() && is_natural(tile.tile, letter, word.variant())
            });
            same.then(|| {
                (
                    letters,
                    first,
                    part.iter().map(|tile| tile.square).collect(),
                )
            })
        };
        let ending = ENDINGS.into_iter().find_map(|letters| at(letters, false));
        ending.or_else(|| BEGINNINGS.into_iter().find_map(|letters| at(letters, true)))
    };
    // Not together with the advice to keep the S.
    let keeps = keep_s(position).is_some();
    let spends = |play: &Play| keeps && lays(play, 'S');
    let long = |play: &Play| play.draft().len() >= 4 && !spends(play) && found(play).is_some();
    let play = position.best(long)?;
    let (letters, first, squares) = found(play)?;
    let does = if first { "begins" } else { "ends" };
    let text = format!(
        "Letters that go together: put {letters} side by side on your rack. {letters} often {does} a word, and it can here."
    );
    Some((text, squares))
}

fn vowels_and_consonants(tiles: &Tiles, set: &TileSet) -> (usize, usize) {
    let vowels = tiles.iter().filter(|tile| set.is_vowel(*tile)).count();
    (vowels, tiles.len() - vowels - tiles.count(Tile::Blank))
}

/// Whether these are good to keep: of AEILNRST, as many vowels as consonants or one consonant more.
fn is_bingo_prone(kept: &Tiles, set: &TileSet) -> bool {
    let (vowels, consonants) = vowels_and_consonants(kept, set);
    let good = |letter: char| tile(letter, set).map_or(0, |tile| kept.count(tile));
    let all_good = STARLINE.chars().map(good).sum::<usize>() == vowels + consonants;
    let more = consonants.checked_sub(vowels);
    kept.len() >= 2 && all_good && matches!(more, Some(0 | 1))
}

fn next_rack(position: &LessonPosition) -> Option<Case> {
    if position.seen.bag() == 0 {
        return None;
    }
    let top = position.plays.first()?;
    let (kept, set) = (|play: &Play| position.leave(play), position.seen.tile_set());
    let prone = |play: &Play| is_bingo_prone(&kept(play), set);
    if prone(top) || kept(top).is_empty() {
        return None;
    }
    let better = position.equity(top);
    let near = |play: &Play| {
        points(play) >= points(top) - NEXT_RACK_COSTS && position.equity(play) > better
    };
    let play = position.best(|play| near(play) && prone(play))?;
    let text = format!(
        "Your leave: a play for {} keeps {}, balanced letters that combine well. The highest score, {}, keeps {}.",
        points(play),
        set.text(&kept(play)),
        points(top),
        set.text(&kept(top))
    );
    Some((text, laid(play)))
}

fn exchange(position: &LessonPosition) -> Option<Case> {
    if !position.exchange_is_best {
        return None;
    }
    let (rack, set) = (position.seen.rack(), position.seen.tile_set());
    let why = match vowels_and_consonants(rack, set) {
        (vowels @ 5.., _) => format!("{vowels} vowels are too many"),
        (_, consonants @ 6..) => format!("{consonants} consonants are too many"),
        _ => "these tiles don’t go together".to_owned(),
    };
    let text = format!("Consider an exchange: {why}, and new tiles are worth more than any play.");
    Some((text, vec![]))
}

/// The place of a word: `in row 8`.
fn line(word: &Word) -> String {
    match word.direction() {
        Direction::Across => format!("in row {}", word.start().row() + 1),
        Direction::Down => format!("in column {}", word.start().column_char()),
    }
}

/// A premium square: `the triple-word square at A1`.
fn named(square: Square, premium: Option<Premium>) -> String {
    let words = premium.map_or("premium square", Premium::words);
    format!("the {words} at {square}")
}
