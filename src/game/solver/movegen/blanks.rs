//! The blanks of a play.
//!
//! The search plays a blank only where no tile has the letter, so it follows each word once. Here each word becomes all
//! its plays: a blank may replace any letter.

use super::letter_set::LetterSet;
use super::moves::{BLANK, TILE_BITS};
use super::place::{total, weight};
use super::rack::{LeaveIndex, Rack};
use super::search::{LineSearch, PartialPlay, Sink};

#[derive(Clone, Copy, Default)]
struct BlankChoice {
    letter: u32,
    /// The bit that makes it a blank, in the play's tiles.
    mark: u64,
    /// Its value, which the score loses when it is a blank.
    points: u32,
    /// The change of what is left of the rack when it is a blank, wrapping.
    left: LeaveIndex,
}

/// A play without blanks yet, though the rack may lack some of its tiles.
struct BlanklessPlay {
    tiles: u64,
    points: u32,
    left: LeaveIndex,
    used: u32,
    /// The letters that the rack lacks, so that blanks must replace them; each as often as it lacks it.
    lacking: [Option<u32>; Rack::BLANKS],
}

impl BlanklessPlay {
    /// Whether blanks for these letters replace all that the rack lacks.
    #[inline]
    fn is_made_up(&self, one: Option<u32>, other: Option<u32>) -> bool {
        match self.lacking {
            [None, ..] => true,
            [lacking, None, ..] => one == lacking || other == lacking,
            [first, second, ..] => {
                (one, other) == (first, second) || (other, one) == (first, second)
            }
        }
    }
}

impl<L: LetterSet, S: Sink, const BLANKS: bool> LineSearch<'_, L, S, BLANKS> {
    /// Finds all plays of this word.
    #[inline(never)]
    pub(super) fn with_blanks(&mut self, laid: PartialPlay, used: u32) {
        let mut choices = [BlankChoice::default(); Rack::MOST];
        let (bare, count) = self.bare(laid, used, &mut choices);
        let choices = &choices[..count];
        if self.rack.blanks() > 2 {
            let lacking: Vec<u32> = bare.lacking.iter().flatten().copied().collect();
            return self.with_many(&bare, &lacking, choices, self.rack.blanks());
        }
        if bare.is_made_up(None, None) {
            self.sink
                .take(self.play(bare.tiles, bare.points, used), bare.left);
        }
        let blanks = self.rack.blanks();
        for (i, one) in choices.iter().enumerate() {
            if bare.is_made_up(Some(one.letter), None) {
                self.choose(&bare, one, &BlankChoice::default());
            }
            if blanks > 1 {
                for other in &choices[i + 1..] {
                    if bare.is_made_up(Some(one.letter), Some(other.letter)) {
                        self.choose(&bare, one, other);
                    }
                }
            }
        }
    }

    /// The plays with blanks for up to `blanks` more of the tiles in `choices`, among them all that are lacking.
    fn with_many(
        &mut self,
        bare: &BlanklessPlay,
        lacking: &[u32],
        choices: &[BlankChoice],
        blanks: u32,
    ) {
        if lacking.is_empty() {
            self.choose(bare, &BlankChoice::default(), &BlankChoice::default());
        }
        if blanks == 0 {
            return;
        }
        for (i, choice) in choices.iter().enumerate() {
            let chosen = BlanklessPlay {
                tiles: bare.tiles | choice.mark,
                points: bare.points - choice.points,
                left: bare.left.wrapping_add(choice.left),
                ..*bare
            };
            let mut lacking = lacking.to_vec();
            if let Some(found) = lacking.iter().position(|letter| *letter == choice.letter) {
                lacking.swap_remove(found);
            }
            self.with_many(&chosen, &lacking, &choices[i + 1..], blanks - 1);
        }
    }

    /// The play with blanks for one or two of its tiles.
    #[inline]
    fn choose(&mut self, bare: &BlanklessPlay, one: &BlankChoice, other: &BlankChoice) {
        let tiles = bare.tiles | one.mark | other.mark;
        let points = bare.points - one.points - other.points;
        let left = bare.left.wrapping_add(one.left).wrapping_add(other.left);
        self.sink.take(self.play(tiles, points, bare.used), left);
    }

    /// The play without its blanks, and its tiles one by one.
    fn bare(
        &self,
        laid: PartialPlay,
        used: u32,
        choices: &mut [BlankChoice; Rack::MOST],
    ) -> (BlanklessPlay, usize) {
        let rack = self.rack;
        let mut bare = BlanklessPlay {
            tiles: laid.tiles,
            points: total(laid.sum),
            left: rack.full(),
            used,
            lacking: [None; Rack::BLANKS],
        };
        let mut lacking = bare.lacking.iter_mut();
        let mut at = self.first();
        let mut shift = TILE_BITS * used;
        for choice in &mut choices[..used as usize] {
            shift -= TILE_BITS;
            let tile = laid.tiles >> shift;
            let letter = (tile & (BLANK - 1)) as u32;
            let place = self.line.place(at);
            let points = rack.value(letter) as u32 * weight(place, laid.sum);
            if tile & BLANK != 0 {
                bare.points += points;
                bare.tiles ^= BLANK << shift;
                if let Some(lacking) = lacking.next() {
                    *lacking = Some(letter);
                }
            }
            let step = rack.step(letter);
            bare.left = bare.left.wrapping_sub(step);
            *choice = BlankChoice {
                letter,
                mark: BLANK << shift,
                points,
                left: step.wrapping_sub(rack.blank()),
            };
            at = usize::from(place.next);
        }
        (bare, used as usize)
    }
}
