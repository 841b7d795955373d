//! What each event of a game does to hidden tiles.

use crate::engine::event::Event;
use crate::engine::game::{Game, Phase, ReplayError};
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn::{Act, Turn, TurnDraft};

pub(super) struct HiddenTiles {
    /// All tiles of the game.
    pub(super) set: &'static Tiles,
    pub(super) board: Tiles,
    pub(super) bag: usize,
    pub(super) racks: Vec<Tiles>,
    pub(super) over: bool,
}

impl HiddenTiles {
    pub(super) fn bag(&self) -> Tiles {
        let bag = self.set.without(&self.board);
        self.racks.iter().fold(bag, |bag, rack| bag.without(rack))
    }

    pub(super) fn of(game: &Game) -> Self {
        let rack = |seat| game.view(Some(seat)).rack.unwrap_or_default();
        Self {
            set: game.setup().variant().tiles.all(),
            board: game.board().multiset(),
            bag: game.bag_count(),
            racks: game.setup().seats().map(rack).collect(),
            over: matches!(game.phase(), Phase::Over(_)),
        }
    }
}

pub(super) enum HistoryStep {
    Nothing,
    /// A turn is announced; if it is settled as announced, with the index of that event.
    Announce(TileFlow, Option<usize>),
    /// A turn that stands.
    Settle(TileFlow, Tiles),
    Leave(Seat),
    /// The event with this index is undone, with all since.
    TakeBack(usize),
}

#[derive(Clone)]
pub(super) struct TileFlow {
    pub(super) seat: Seat,
    pub(super) laid: Tiles,
    pub(super) gained: Tiles,
    pub(super) exchanged: Tiles,
}

impl TileFlow {
    /// Where tiles go. A tile that a turn takes off the board and plays again does not come from the rack.
    pub(super) fn of(seat: Seat, turn: &Turn) -> Self {
        let (mut laid, mut gained) = (Tiles::NONE, Tiles::NONE);
        let mut lay = |tile: Tile, gained: &mut Tiles| {
            if !gained.take(tile) {
                laid.add(tile);
            }
        };
        for swapped in turn.swaps() {
            lay(swapped.put().tile(), &mut gained);
            gained.add(swapped.took().tile());
        }
        if let Some(play) = turn.play() {
            let tiles = play.draft().multiset();
            tiles.iter().for_each(|tile| lay(tile, &mut gained));
        }
        let exchanged = match turn.act() {
            Act::Exchange(tiles) => tiles.clone(),
            Act::Play(_) | Act::Pass => Tiles::NONE,
        };
        Self {
            seat,
            laid,
            gained,
            exchanged,
        }
    }

    /// The rack after the swaps and the play.
    pub(super) fn apply(&self, rack: &Tiles) -> Tiles {
        let mut rack = rack.without(&self.laid);
        rack.add_all(&self.gained);
        rack
    }

    /// The rack needed before the turn, if this one is needed after its swaps and its play.
    pub(super) fn unapply(&self, rack: &Tiles) -> Tiles {
        let mut rack = rack.without(&self.gained);
        rack.add_all(&self.laid);
        rack
    }
}

/// A game, and what each of its events does to hidden tiles.
pub(super) struct History<'a> {
    pub(super) events: &'a [Event],
    pub(super) steps: Vec<HistoryStep>,
    pub(super) moments: Vec<HiddenTiles>,
    pub(super) keep: Option<Seat>,
}

impl<'a> History<'a> {
    pub(super) fn of(events: &'a [Event], keep: Option<Seat>) -> Result<Self, ReplayError> {
        let mut game = Game::replay(events.first())?;
        let mut history = Self {
            events,
            steps: vec![HistoryStep::Nothing],
            moments: vec![HiddenTiles::of(&game)],
            keep,
        };
        let (mut announced, mut settled) = (None, vec![]);
        for (index, event) in events.iter().enumerate().skip(1) {
            let before = game.clone();
            let followed = game.follow(event);
            followed.map_err(|reason| ReplayError { index, reason })?;
            let step = step(event, &before, &settled);
            match (&step, announced) {
                (HistoryStep::Settle(..), Some(at)) => {
                    if let Some(HistoryStep::Announce(_, by)) = history.steps.get_mut(at) {
                        *by = Some(index);
                    }
                }
                (HistoryStep::Announce(..), _) => announced = Some(index),
                _ => {}
            }
            if !matches!(game.phase(), Phase::Challenge(_)) {
                announced = None;
            }
            match game.taken_back() {
                None => settled.clear(),
                Some(seat) if is_settled(event, &before, &game) => settled.push((seat, index)),
                Some(_) => {}
            }
            history.steps.push(step);
            history.moments.push(HiddenTiles::of(&game));
        }
        Ok(history)
    }

    /// The table before an event, or after the last.
    pub(super) fn before(&self, index: usize) -> &HiddenTiles {
        &self.moments[index - 1]
    }
}

/// Whether an event settled a turn. A challenge that decides the game does not begin another.
fn is_settled(event: &Event, before: &Game, game: &Game) -> bool {
    let decided =
        matches!(event, Event::Challenged { .. }) && matches!(game.phase(), Phase::Over(_));
    !matches!(event, Event::TakenBack { .. }) && (decided || game.turn() != before.turn())
}

/// What an event does in the game `before` it, where `settled` has the seat and the index of each event that can be taken back.
fn step(event: &Event, before: &Game, settled: &[(Seat, usize)]) -> HistoryStep {
    let pending = before.announced();
    let stands = |drew: &Tiles| {
        pending.map_or(HistoryStep::Nothing, |p| {
            HistoryStep::Settle(TileFlow::of(p.seat, &p.turn), drew.clone())
        })
    };
    let moves = |seat: Seat, turn: &TurnDraft| {
        before
            .preview_turn(turn)
            .map(|turn| TileFlow::of(seat, &turn))
    };
    match event {
        Event::Announced { seat, turn } => moves(*seat, turn)
            .map_or(HistoryStep::Nothing, |moves| {
                HistoryStep::Announce(moves, None)
            }),
        Event::Taken { seat, turn, drew } => moves(*seat, turn)
            .map_or(HistoryStep::Nothing, |moves| {
                HistoryStep::Settle(moves, drew.clone())
            }),
        Event::Accepted { drew, .. } => stands(drew),
        Event::Challenged { drew, verdicts, .. } => {
            let mut after = before.clone();
            let closed = after.follow(event).is_ok() && after.announced().is_none();
            if closed && verdicts.iter().all(|verdict| verdict.acceptable) {
                stands(drew)
            } else {
                HistoryStep::Nothing
            }
        }
        Event::Resigned { seat } => HistoryStep::Leave(*seat),
        Event::TakenBack { seat } => {
            let undone = settled.iter().rfind(|(of, _)| of == seat);
            undone.map_or(HistoryStep::Nothing, |(_, index)| {
                HistoryStep::TakeBack(*index)
            })
        }
        Event::Started { .. }
        | Event::NoPlayLeft
        | Event::Spent { .. }
        | Event::Hinted { .. }
        | Event::Agreed { .. } => HistoryStep::Nothing,
    }
}
