//! Which tiles of a play are blanks.
//!
//! The search lays a blank only where no tile has the letter, so it goes along each word once. Here each word becomes all
//! the plays that it stands for: a blank may take any letter's place.

use super::found::{BLANK, TILE_BITS};
use super::grid::{total, weight};
use super::rack::Left;
use super::search::{Laid, Search, Sink};

/// One tile of the play: its bits' shift, its letter, and what its value adds to the score when it is no blank.
#[derive(Clone, Copy, Default)]
struct Choice {
    shift: u32,
    letter: u32,
    points: u32,
}

impl<S: Sink, const BLANKS: bool> Search<'_, S, BLANKS> {
    /// All plays that this one stands for.
    #[inline(never)]
    pub(super) fn with_blanks(&mut self, laid: Laid, used: u32) {
        let rack = self.rack;
        let (covered, count) = self.covered(used);
        let mut choices = [Choice::default(); super::rack::Rack::MOST];
        let mut bare = total(laid.sum);
        for (i, choice) in choices[..count].iter_mut().enumerate() {
            let shift = TILE_BITS * (used - 1 - i as u32);
            let tile = laid.tiles >> shift & 63;
            let letter = (tile & (BLANK - 1)) as u32;
            let place = self.line.place(usize::from(covered[i]));
            let points = rack.value(letter) as u32 * weight(place, laid.sum);
            if tile & BLANK == 0 {
                bare -= points;
            }
            *choice = Choice {
                shift,
                letter,
                points,
            };
        }
        self.choose(&choices[..count], rack.full(), 0, bare, used);
    }

    /// Gives each of the remaining letters its tile, and a blank, where there is one.
    fn choose(&mut self, choices: &[Choice], left: Left, tiles: u64, points: u32, used: u32) {
        let rack = self.rack;
        let Some((choice, rest)) = choices.split_first() else {
            self.sink.take(self.play(tiles, points, used), left);
            return;
        };
        if rack.naturals(left) >> choice.letter & 1 == 1 {
            let tiles = tiles | u64::from(choice.letter) << choice.shift;
            let left = left - rack.step(choice.letter);
            self.choose(rest, left, tiles, points + choice.points, used);
        }
        if left >= rack.blank() {
            let tiles = tiles | (u64::from(choice.letter) | BLANK) << choice.shift;
            self.choose(rest, left - rack.blank(), tiles, points, used);
        }
    }
}
