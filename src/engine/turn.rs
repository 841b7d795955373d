//! One turn: changes to the board, then a play, an exchange or a pass (R6).

use super::board::Board;
use super::draft::{Draft, Rearrangement};
use super::lexicon::Lexicon;
use super::play::{Play, PlayError, Word};
use super::rules::{ExchangeRule, RuleSet};
use super::square::Square;
use super::swap::{Changed, Swap, SwapError, Swapped};
use super::tile::{Points, Tiles};

/// What a player wants to do with a turn, not yet checked. [`Turn::check`] is the gate.
///
/// `X` is what it holds of exchanged tiles: the tiles, or for everybody's eyes how many.
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
    /// Tiles to be exchanged; of none it is a pass (R13).
    Exchange(X),
    /// A pass (R14).
    Pass,
}

impl TurnDraft {
    /// A pass and nothing before it.
    pub const PASS: Self = Self {
        swaps: vec![],
        act: ActDraft::Pass,
    };

    /// An exchange and nothing before it.
    pub const fn exchange(tiles: Tiles) -> Self {
        Self {
            swaps: vec![],
            act: ActDraft::Exchange(tiles),
        }
    }

    /// The turn as everybody may know it: exchanged tiles become their number.
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

    /// The tiles laid out, if it ends with a play.
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

/// A turn that the rules allow on this board with this rack, and the words that can be challenged in it.
///
/// It can only be made by [`Turn::check`]. Whether the bag allows its exchange is the game's to know. `X` is what it holds
/// of exchanged tiles, as in [`TurnDraft`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn<X = Tiles> {
    swaps: Vec<Swapped>,
    act: Act<X>,
    words: Vec<Word>,
}

/// A turn as everybody may know it: how many tiles were exchanged, but not which.
pub type PublicTurn = Turn<usize>;

/// What ends a checked turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act<X = Tiles> {
    /// A play.
    Play(Play),
    /// These tiles, one or more, go into the bag for as many.
    Exchange(X),
    /// Nothing.
    Pass,
}

/// Why a turn cannot be taken so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TurnError {
    /// A swap is at fault.
    #[error(transparent)]
    Swap(#[from] SwapError),
    /// The play is at fault.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The rack lacks a tile that is to be exchanged.
    #[error("no {} on the rack", super::play::tile_words(*.0))]
    NotOnRack(super::tile::Tile),
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
    /// Whether its words are acceptable is not asked here (R9, R20).
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(
        draft: &TurnDraft,
        board: &Board,
        rack: &Tiles,
        rules: &RuleSet,
    ) -> Result<Self, TurnError> {
        let changed = Changed::by(&draft.swaps, board, rack, rules.house)?;
        let act = match &draft.act {
            ActDraft::Play(tiles) => {
                Act::Play(Play::check(tiles, &changed.board, &changed.rack, rules)?)
            }
            ActDraft::Exchange(tiles) => {
                if let Some(tile) = tiles.without(&changed.rack).nth(0) {
                    return Err(TurnError::NotOnRack(tile));
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
            .flat_map(super::swap::Swapped::words)
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

    /// The turn as everybody may know it.
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

    /// What is left of a rack once the turn stands, before tiles are drawn.
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
    /// The tiles swapped first.
    pub fn swaps(&self) -> &[Swapped] {
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

    /// The words that can be challenged: those of each recycled letter in order, then those of the play, its main word
    /// first.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Some of its words by their place, as text, each once.
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

    /// Which of its words a dictionary lacks, by their place in [`Turn::words`].
    pub fn phoneys(&self, lexicon: &dyn Lexicon) -> Vec<usize> {
        (0..self.words.len())
            .filter(|&i| !lexicon.contains(&self.words[i].letters()))
            .collect()
    }

    /// The board once the turn stands.
    pub fn lay_on(&self, board: &Board) -> Board {
        let swapped = self.swaps.iter().map(|s| (s.swap().square(), s.put()));
        let laid = self.play().into_iter().flat_map(|play| play.draft().laid());
        board.with(swapped.chain(laid))
    }

    /// The board with the swaps and the rearranged word of this turn, without the tiles of its play.
    pub fn changed_board(&self, board: &Board) -> Board {
        let swapped = self.swaps.iter().map(|s| (s.swap().square(), s.put()));
        let rearranged = self.play().and_then(|play| play.draft().rearranged());
        board.with(swapped.chain(rearranged.into_iter().flat_map(Rearrangement::tiles)))
    }

    /// The squares whose tiles it changes before its play.
    pub fn changed_squares(&self) -> Vec<Square> {
        let swapped = self.swaps.iter().map(|s| s.swap().square());
        let rearranged = self.play().and_then(|play| play.draft().rearranged());
        let tiles = rearranged.into_iter().flat_map(Rearrangement::tiles);
        swapped.chain(tiles.map(|(square, _)| square)).collect()
    }
}

impl<X: Clone> Turn<X> {
    /// The turn as it was before it was checked: what a record needs to hold of it.
    pub fn draft(&self) -> TurnDraft<X> {
        TurnDraft {
            swaps: self.swaps.iter().map(Swapped::swap).collect(),
            act: match &self.act {
                Act::Play(play) => ActDraft::Play(play.draft().clone()),
                Act::Exchange(tiles) => ActDraft::Exchange(tiles.clone()),
                Act::Pass => ActDraft::Pass,
            },
        }
    }
}

impl ExchangeRule {
    /// The most tiles that may be exchanged of a rack of so many, with so many in the bag (R13).
    pub fn most(self, bag: usize, rack: usize) -> usize {
        if bag < usize::from(self.bag_needs) {
            0
        } else {
            bag.min(rack)
        }
    }
}
