//! A position with all its plays, for lessons.

use crate::engine::endgame::EndReason;
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::engine::square::Square;
use crate::engine::tile::{PlacedTile, Points, Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::engine::word::{Word, WordTile};
use crate::solver::movegen::{Generator, MilliPoints, Move};
use crate::solver::players::{Choice, SearchObserver, Tools, by_equity, equity};

/// A position with every play, the highest score first.
pub(super) struct LessonPosition<'s> {
    pub(super) seen: &'s Position,
    pub(super) plays: Vec<Play>,
    /// Whether an exchange is better than any play.
    pub(super) exchange_is_best: bool,
    tools: &'s Tools,
}

impl<'s> LessonPosition<'s> {
    /// Lists the plays, until hurried.
    pub(super) fn new(
        seen: &'s Position,
        tools: &'s Tools,
        generator: &mut Generator,
        watch: &dyn SearchObserver,
    ) -> Self {
        let choices = by_equity(seen, tools, generator);
        let best = choices.first().map(|best| &best.choice);
        let goes_on = |best: &Choice| best.end(seen).is_none();
        let exchange_is_best =
            best.is_some_and(|best| matches!(best, Choice::Exchange(_)) && goes_on(best));
        let mut found: Vec<Move> = choices
            .into_iter()
            .filter_map(|weighed| weighed.choice.play().copied())
            .collect();
        found.sort_unstable_by(Move::listing);
        let checked = found
            .iter()
            .take_while(|_| !watch.hurried())
            .filter_map(|found| found.checked(seen).ok());
        Self {
            seen,
            plays: checked.collect(),
            exchange_is_best,
            tools,
        }
    }

    pub(super) fn best(&self, holds: impl Fn(&Play) -> bool) -> Option<&Play> {
        self.plays.iter().find(|play| holds(play))
    }

    /// The play with the highest score, where that wins at once (R28).
    pub(super) fn winning_play(&self) -> Option<&Play> {
        let reaches = |play: &&Play| reaches_line(self.seen, play.score().total());
        self.plays.first().filter(reaches)
    }

    /// In thousandths of a point.
    pub(super) fn equity(&self, play: &Play) -> MilliPoints {
        let score = play.score().total();
        equity(self.seen, self.tools, score, &self.leave(play))
    }

    pub(super) fn leave(&self, play: &Play) -> Tiles {
        self.seen.rack().without(&play.draft().multiset())
    }

    pub(super) fn has(&self, letter: char) -> bool {
        tile(letter, self.seen.tile_set()).is_some_and(|tile| self.seen.rack().count(tile) > 0)
    }
}

/// Whether a play with this score wins at once (R28).
pub(super) fn reaches_line(position: &Position, score: Points) -> bool {
    let end = position.end_after_play(score, 0);
    matches!(end, Some(EndReason::FinishLine(_)))
}

/// A letter of English; elsewhere none has the part that lessons tell of.
pub(super) fn tile(letter: char, set: &TileSet) -> Option<Tile> {
    set.tile(letter).filter(|_| set.is_english())
}

pub(super) fn points(play: &Play) -> i32 {
    play.score().total().value()
}

pub(super) fn laid(play: &Play) -> Vec<Square> {
    play.draft().tiles().map(|(square, _)| square).collect()
}

pub(super) fn cross_words(play: &Play) -> &[Word] {
    play.words().get(1..).unwrap_or_default()
}

pub(super) fn new_tiles(word: &Word) -> impl Iterator<Item = WordTile> {
    word.tiles().filter(WordTile::is_new)
}

pub(super) fn is_natural(placed: PlacedTile, letter: char, variant: &Variant) -> bool {
    !placed.is_blank() && tile(letter, &variant.tiles) == Some(placed.tile())
}
