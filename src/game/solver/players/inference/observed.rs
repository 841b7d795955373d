//! An opponent's turn as the next player saw it.

use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::game::Phase;
use crate::engine::lexicon::Lexicon;
use crate::engine::position::Position;
use crate::engine::rules::RuleSet;
use crate::engine::sheet::{SheetEntry, SheetLine, standing_lines};
use crate::engine::tile::{Points, Tiles};
use crate::engine::view::SeatView;
use crate::engine::word::Word;
use crate::record::{Entry, ExchangedTiles, Record, Replayed};
use crate::solver::leaves::LeaveValues;
use crate::solver::movegen::{Generator, MilliPoints, Rack};
use crate::solver::players::valuation;

/// A turn of the only opponent after which some tiles were kept, with what the next player knew of it.
///
/// There is none where the turn says nothing of those tiles, or nothing to rely on: with more than two players, once the
/// bag is empty, where all tiles were used, after a pass or a turn that was challenged off, with house rules, with a finish
/// line, or where a word is not in the dictionary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservedTurn {
    /// The board before it.
    board: Board,
    act: ObservedAct,
    /// The tiles in the bag and on the opponent's rack after it.
    unseen: Tiles,
    /// The number of tiles kept.
    kept: usize,
    /// The number of tiles in the bag before it.
    bag: usize,
    rules: RuleSet,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum ObservedAct {
    Play(Tiles, Points),
    Exchange(usize),
}

impl ObservedTurn {
    /// Returns the opponent's last turn, as a seat that is to move saw it. The generator has the words of the game.
    pub fn of(view: &SeatView, generator: &Generator) -> Option<Self> {
        let position = Position::seen(view).filter(|_| view.agreed.is_empty())?;
        match &last_turn(view)?.entry {
            SheetEntry::Play(play) => {
                let (draft, score) = (play.draft(), play.score().total());
                let before = view
                    .board
                    .tiles()
                    .filter(|(square, _)| draft.get(*square).is_none());
                let before = Board::new(view.setup.variant()).with(before);
                Self::play(&position, before, draft, score, play.words(), generator)
            }
            SheetEntry::Exchange(count) => Self::exchange(&position, *count),
            _ => None,
        }
    }

    /// Returns the opponent's turn before a line of a record, as the player of that line saw it in this position. The
    /// generator has the words of the game. Of exchanged tiles only their number counts: the player knew no more.
    pub fn recorded(
        record: &Record,
        replayed: &Replayed,
        index: usize,
        position: &Position,
        generator: &Generator,
    ) -> Option<Self> {
        let me = record.lines().get(index)?.player;
        let lines = record.lines().iter().zip(replayed.steps()).take(index);
        let (line, step) = lines.rev().find(|(line, _)| line.entry.is_turn())?;
        if line.player == me || !line.swaps.is_empty() {
            return None;
        }
        match (&line.entry, &step.play) {
            (Entry::Play(_), Some(play)) if !play.challenged_off => {
                let (laid, before) = (&play.laid, step.before.clone());
                let (draft, score) = (laid.draft(), laid.score().total());
                Self::play(position, before, draft, score, laid.words(), generator)
            }
            (Entry::Exchange(ExchangedTiles::Tiles(tiles)), _) => {
                Self::exchange(position, tiles.len())
            }
            (Entry::Exchange(ExchangedTiles::Count(count)), _) => {
                Self::exchange(position, usize::from(*count))
            }
            _ => None,
        }
    }

    fn play(
        now: &Position,
        before: Board,
        draft: &Draft,
        score: Points,
        words: &[Word],
        generator: &Generator,
    ) -> Option<Self> {
        let known = words.iter().all(|word| generator.contains(&word.letters()));
        if !known || draft.rearranged().is_some() {
            return None;
        }
        let act = ObservedAct::Play(draft.multiset(), score);
        // The bag is not empty now, so as many tiles were drawn as were played.
        Self::new(now, before, act, draft.len(), now.bag() + draft.len())
    }

    fn exchange(now: &Position, count: usize) -> Option<Self> {
        let act = ObservedAct::Exchange(count);
        Self::new(now, now.board().clone(), act, count, now.bag())
    }

    fn new(
        now: &Position,
        board: Board,
        act: ObservedAct,
        used: usize,
        bag: usize,
    ) -> Option<Self> {
        let [me, opponent] = now.players() else {
            return None;
        };
        let kept = opponent.tiles.checked_sub(used)?;
        let usual = !now.rules().house.any() && me.target.is_none();
        (usual && kept > 0 && now.bag() > 0).then(|| Self {
            board,
            act,
            unseen: now.unseen(),
            kept,
            bag,
            rules: now.rules().clone(),
        })
    }

    /// The tiles in the bag and on the opponent's rack after it.
    pub const fn unseen(&self) -> &Tiles {
        &self.unseen
    }

    /// Returns the number of tiles on the opponent's rack that nobody saw: those kept after a play, the whole rack before an
    /// exchange.
    pub const fn hidden(&self) -> usize {
        match self.act {
            ObservedAct::Play(..) => self.kept,
            ObservedAct::Exchange(count) => self.kept + count,
        }
    }

    /// Returns the leave if those were the [hidden](Self::hidden) tiles, and the equity that the turn then lost to the best
    /// one, in thousandths of a point. After an exchange the leave is the best of its size. `None` where there are too few
    /// tiles, or more than any rack has.
    pub fn loss(
        &self,
        hidden: &Tiles,
        values: &LeaveValues,
        generator: &mut Generator,
    ) -> Option<(Tiles, MilliPoints)> {
        let mut tiles = hidden.clone();
        let variant = self.board.variant();
        let worth = |leave: &Tiles| values.value_with(leave, &variant.tiles);
        let (leave, made) = match &self.act {
            ObservedAct::Play(played, score) => {
                tiles.add_all(played);
                (hidden.clone(), score.value() * 1000 + worth(hidden))
            }
            ObservedAct::Exchange(_) => best_leave(hidden, self.kept, worth)?,
        };
        let rack = Rack::new(&tiles, variant).ok()?;
        let leaves = values.for_rack(&rack);
        let play = generator.best_with(&self.board, &rack, &self.rules, &leaves);
        let play = play.map(|play| leaves.equity(&rack, &play));
        let most = self.rules.exchange.most(self.bag, tiles.len());
        let exchange = leaves.exchange(&rack, most).map(|(_, worth)| worth);
        let best = play.max(exchange).unwrap_or(made);
        Some((leave, (best - made).max(0)))
    }
}

/// The best leave of a number of tiles, with its value; the first of equals.
fn best_leave(
    tiles: &Tiles,
    kept: usize,
    worth: impl Fn(&Tiles) -> MilliPoints,
) -> Option<(Tiles, MilliPoints)> {
    let leaves = valuation::parts(tiles).into_iter();
    let weighed = leaves.filter(|leave| leave.len() == kept).map(|leave| {
        let worth = worth(&leave);
        (leave, worth)
    });
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The last turn that stands, if it was an opponent's and the viewer is to move.
fn last_turn(view: &SeatView) -> Option<&SheetLine> {
    let me = view.viewer.filter(|&me| view.phase == Phase::Turn(me))?;
    let mut lines = standing_lines(&view.sheet).into_iter().rev();
    let last = lines.find(|line| line.entry.is_turn())?;
    (last.seat != me).then_some(last)
}

/// The tiles that the only opponent's last turn showed before it was challenged off: they are on the rack again.
pub(super) fn returned(view: &SeatView) -> Option<Tiles> {
    let usual = view.setup.players() == 2 && !view.setup.rules().house.any();
    match &last_turn(view).filter(|_| usual)?.entry {
        SheetEntry::ChallengedOff { turn, .. } => Some(turn.play()?.draft().multiset()),
        _ => None,
    }
}
