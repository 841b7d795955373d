//! One turn: swaps with the board, then a play, an exchange or a pass (R6).

use super::board::Board;
use super::draft::{Draft, Rearrangement};
use super::lexicon::Lexicon;
use super::play::{Play, PlayError, Word};
use super::rules::{ExchangeRule, RuleSet};
use super::square::Square;
use super::swap::{BoardInTurn, CheckedSwap, Swap, SwapError};
use super::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;

/// A turn as a player wants it, not yet checked. [`Turn::check`] is the gate.
///
/// `X` is what it holds of exchanged tiles: the tiles, or in public their number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TurnDraft<X = Tiles> {
    /// Tiles swapped with the board first, in order (R30, R31).
    pub swaps: Vec<Swap>,
    /// What ends the turn.
    pub act: ActDraft<X>,
}

/// What ends a turn, not yet checked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ActDraft<X = Tiles> {
    /// A play (R7–R9).
    Play(Draft),
    /// Tiles to exchange; zero tiles are a pass (R13).
    Exchange(X),
    /// A pass (R14).
    Pass,
}

impl TurnDraft {
    /// A pass without swaps.
    pub const PASS: Self = Self {
        swaps: vec![],
        act: ActDraft::Pass,
    };

    /// An exchange without swaps.
    pub const fn exchange(tiles: Tiles) -> Self {
        Self {
            swaps: vec![],
            act: ActDraft::Exchange(tiles),
        }
    }

    /// Returns the turn as everyone may know it, with the number of exchanged tiles.
    pub fn public(&self) -> TurnDraft<usize> {
        TurnDraft {
            swaps: self.swaps.clone(),
            act: match &self.act {
                ActDraft::Play(draft) => ActDraft::Play(draft.clone()),
                ActDraft::Exchange(tiles) => ActDraft::Exchange(tiles.len()),
                ActDraft::Pass => ActDraft::Pass,
            },
        }
    }

    /// Returns the tiles placed, if it ends with a play.
    pub const fn play(&self) -> Option<&Draft> {
        match &self.act {
            ActDraft::Play(draft) => Some(draft),
            ActDraft::Exchange(_) | ActDraft::Pass => None,
        }
    }
}

impl From<Draft> for TurnDraft {
    /// A play without swaps.
    fn from(draft: Draft) -> Self {
        Self {
            swaps: vec![],
            act: ActDraft::Play(draft),
        }
    }
}

/// A turn that the rules allow on this board with this rack, with the words that can be challenged.
///
/// Only [`Turn::check`] makes one. Whether the bag allows its exchange is for the game to check. `X` is what it holds
/// of exchanged tiles, as in [`TurnDraft`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn<X = Tiles> {
    swaps: Vec<CheckedSwap>,
    act: Act<X>,
    words: Vec<Word>,
}

/// A turn as everyone may know it: with the number of exchanged tiles only.
pub type PublicTurn = Turn<usize>;

/// What ends a checked turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act<X = Tiles> {
    /// A play.
    Play(Play),
    /// One or more tiles exchanged with the bag.
    Exchange(X),
    /// A pass.
    Pass,
}

/// Why a turn is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// A swap is invalid.
    #[error(transparent)]
    Swap(#[from] SwapError),
    /// The play is invalid.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The tile to be exchanged is not on the rack.
    #[error("no {} on the rack", super::play::tile_words(.0))]
    NotOnRack(Labelled<super::tile::Tile>),
    /// The rack has fewer of a tile than are to be exchanged.
    #[error("{}", super::play::too_few_words(.tile, *.held, *.needed))]
    TooFew {
        /// The tile.
        tile: Labelled<super::tile::Tile>,
        /// How many of it the rack has, at least one.
        held: usize,
        /// How many of it are to be exchanged.
        needed: usize,
    },
}

impl From<Play> for Turn {
    fn from(play: Play) -> Self {
        Self {
            swaps: vec![],
            words: play.words().to_vec(),
            act: Act::Play(play),
        }
    }
}

impl Turn {
    /// Checks a turn against the board, the player's rack and the rules.
    ///
    /// The words are not checked here (R9, R20).
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(
        draft: &TurnDraft,
        board: &Board,
        rack: &Tiles,
        rules: &RuleSet,
    ) -> Result<Self, TurnError> {
        let changed = BoardInTurn::by(&draft.swaps, board, rack, rules.house)?;
        let act = match &draft.act {
            ActDraft::Play(tiles) => {
                Act::Play(Play::check(tiles, &changed.board, &changed.rack, rules)?)
            }
            ActDraft::Exchange(tiles) => {
                if let Some(tile) = tiles.without(&changed.rack).nth(0) {
                    let (count, needed) = (changed.rack.count(tile), tiles.count(tile));
                    let tile = board.variant().tiles.labelled(tile);
                    return Err(match count {
                        0 => TurnError::NotOnRack(tile),
                        held => TurnError::TooFew { tile, held, needed },
                    });
                }
                if tiles.is_empty() {
                    Act::Pass
                } else {
                    Act::Exchange(tiles.clone())
                }
            }
            ActDraft::Pass => Act::Pass,
        };
        let judged = changed.swaps.iter().filter(|swapped| swapped.is_judged());
        let mut words: Vec<Word> = judged
            .flat_map(super::swap::CheckedSwap::words)
            .cloned()
            .collect();
        if let Act::Play(play) = &act {
            words.extend_from_slice(play.words());
        }
        Ok(Self {
            swaps: changed.swaps,
            act,
            words,
        })
    }

    /// Returns the turn as everyone may know it.
    pub fn public(&self) -> PublicTurn {
        Turn {
            swaps: self.swaps.clone(),
            act: match &self.act {
                Act::Play(play) => Act::Play(play.clone()),
                Act::Exchange(tiles) => Act::Exchange(tiles.len()),
                Act::Pass => Act::Pass,
            },
            words: self.words.clone(),
        }
    }

    /// Returns the leave: the rack once the turn stands, before tiles are drawn.
    pub fn leave(&self, rack: &Tiles) -> Tiles {
        let mut left = rack.clone();
        for swapped in &self.swaps {
            left.take(swapped.put().tile());
            left.add(swapped.took().tile());
        }
        match &self.act {
            Act::Play(play) => left.without(&play.draft().multiset()),
            Act::Exchange(tiles) => left.without(tiles),
            Act::Pass => left,
        }
    }
}

impl<X> Turn<X> {
    /// Returns the swaps before the play, exchange or pass.
    pub fn swaps(&self) -> &[CheckedSwap] {
        &self.swaps
    }

    /// What ends it.
    pub const fn act(&self) -> &Act<X> {
        &self.act
    }

    /// Its play, if it ends with one.
    pub const fn play(&self) -> Option<&Play> {
        match &self.act {
            Act::Play(play) => Some(play),
            Act::Exchange(_) | Act::Pass => None,
        }
    }

    /// Returns the words that can be challenged: those of each recycled letter in order, then those of the play, its
    /// main word first.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Returns the words at these places as text, each once.
    pub fn texts_of(&self, places: &[usize]) -> Vec<String> {
        let mut texts: Vec<String> = vec![];
        for word in places.iter().filter_map(|&place| self.words().get(place)) {
            let text = word.to_string();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// Whether it must be announced and may be challenged (R16): it has words to judge.
    pub fn is_announced(&self) -> bool {
        !self.words.is_empty()
    }

    /// What it scores.
    pub fn points(&self) -> Points {
        self.play()
            .map_or(Points::ZERO, |play| play.score().total())
    }

    /// Returns the words that a lexicon lacks, as indices into [`Turn::words`].
    pub fn phonies(&self, lexicon: &dyn Lexicon) -> Vec<usize> {
        (0..self.words.len())
            .filter(|&i| !lexicon.contains(&self.words[i].letters()))
            .collect()
    }

    /// Returns the board once the turn stands.
    pub fn lay_on(&self, board: &Board) -> Board {
        let swapped = self.swaps.iter().map(|s| (s.swap().square(), s.put()));
        let laid = self.play().into_iter().flat_map(|play| play.draft().laid());
        board.with(swapped.chain(laid))
    }

    /// Returns the board with the swaps and the rearranged word of this turn, without the tiles of its play.
    pub fn changed_board(&self, board: &Board) -> Board {
        let swapped = self.swaps.iter().map(|s| (s.swap().square(), s.put()));
        let rearranged = self.play().and_then(|play| play.draft().rearranged());
        board.with(swapped.chain(rearranged.into_iter().flat_map(Rearrangement::tiles)))
    }

    /// Returns the squares whose tiles it changes before its play.
    pub fn changed_squares(&self) -> Vec<Square> {
        let swapped = self.swaps.iter().map(|s| s.swap().square());
        let rearranged = self.play().and_then(|play| play.draft().rearranged());
        let tiles = rearranged.into_iter().flat_map(Rearrangement::tiles);
        swapped.chain(tiles.map(|(square, _)| square)).collect()
    }
}

impl<X: Clone> Turn<X> {
    /// Returns the turn as it was before it was checked: what a record needs to store.
    pub fn draft(&self) -> TurnDraft<X> {
        TurnDraft {
            swaps: self.swaps.iter().map(CheckedSwap::swap).collect(),
            act: match &self.act {
                Act::Play(play) => ActDraft::Play(play.draft().clone()),
                Act::Exchange(tiles) => ActDraft::Exchange(tiles.clone()),
                Act::Pass => ActDraft::Pass,
            },
        }
    }
}

impl ExchangeRule {
    /// Returns the most tiles that may be exchanged, with these numbers of tiles in the bag and on the rack (R13).
    pub fn most(self, bag: usize, rack: usize) -> usize {
        if bag < usize::from(self.bag_needs) {
            0
        } else {
            bag.min(rack)
        }
    }
}
