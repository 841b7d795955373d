//! A game of ours with the same public history and other hidden tiles.
//!
//! Everything public stays: every play, what was challenged, how many tiles were exchanged and drawn. The tiles drawn,
//! exchanged and held are drawn again, so the new history says nothing about the tiles hidden in the old one.
//!
//! The history is traversed twice. Backward, to find which tiles each rack and the bag must have held for later plays
//! ([`plan`]); where several draws could have brought a tile, one is chosen at random. Forward, every draw takes what
//! it must and fills up at random with tiles that nothing later needs.
//!
//! Random choices can contradict each other, where a tile came back from the board or a rack and was played by another
//! player. Each further attempt makes more of the choices as in the old game, the last one all, so it cannot fail. That
//! reveals when public tiles were drawn, and still nothing about tiles that nobody has seen.

mod history;
mod plan;

use super::from_game::rack_of;
use crate::engine::event::Event;
use crate::engine::game::{Game, ReplayError};
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::engine::turn::{ActDraft, TurnDraft};
use crate::engine::turn_rng::{Seed, TurnRng};
use history::{History, HistoryStep, TileFlow};
use plan::{ATTEMPTS, DrawPlan, NeededTiles, RedealPlan};

/// Why a history cannot be dealt again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RedealError {
    /// The events do not make a game.
    #[error(transparent)]
    Events(#[from] ReplayError),
    /// No other hidden tiles lead to the same plays. Does not happen with the events of a game.
    #[error("the hidden tiles cannot be dealt again")]
    NoOther,
}

/// The draws of a game are numbered by its turns; these streams are beyond all of them.
const FIRST_STREAM: u32 = u32::MAX - ATTEMPTS;

/// Returns the events of a game with the same public history and other hidden tiles, drawn by the seed. Draws to come
/// follow from that seed too.
///
/// Public tiles stay: those of an announced play, and all racks once the game is over. `keep` is a seat whose tiles
/// stay as well.
///
/// # Errors
/// When the events do not make a game.
pub fn redealt(
    events: &[Event],
    keep: Option<Seat>,
    seed: Seed,
) -> Result<Vec<Event>, RedealError> {
    let history = History::of(events, keep)?;
    let mut dealt = (0..=ATTEMPTS).filter_map(|attempt| {
        let mut chance = TurnRng::of_turn(seed, FIRST_STREAM + attempt);
        let plan = history.plan(attempt, &mut chance)?;
        history.deal(&plan, seed, &mut chance)
    });
    dealt.next().ok_or(RedealError::NoOther)
}

impl History<'_> {
    /// The forward pass: events with the planned tiles, and random ones where any will do.
    fn deal(&self, plan: &RedealPlan, seed: Seed, chance: &mut TurnRng) -> Option<Vec<Event>> {
        let mut events = vec![self.started(&plan.deal, seed, chance)?];
        let mut game = Game::replay(&events).ok()?;
        for index in 1..self.events.len() {
            let event = self.again(index, &game, &plan.turns, chance);
            game.follow(&event).ok()?;
            events.push(event);
        }
        Some(events)
    }

    fn started(&self, needs: &NeededTiles, seed: Seed, chance: &mut TurnRng) -> Option<Event> {
        let Some(Event::Started { setup, draws, .. }) = self.events.first() else {
            return None;
        };
        let mut pool = setup.variant().tiles.all().without(&needs.bag);
        for rack in &needs.racks {
            pool = pool.without(rack);
        }
        let mut filled = |rack: &Tiles| {
            let mut rack = rack.clone();
            let missing = setup.rack_size().saturating_sub(rack.len());
            rack.add_all(&chance.draw(&mut pool, missing));
            rack
        };
        Some(Event::Started {
            racks: needs.racks.iter().map(&mut filled).collect(),
            setup: setup.clone(),
            draws: draws.clone(),
            seed,
        })
    }

    /// An event with other tiles, in the new game so far.
    fn again(&self, index: usize, game: &Game, plans: &[DrawPlan], chance: &mut TurnRng) -> Event {
        let mut event = self.events[index].clone();
        match (&self.steps[index], &mut event) {
            (HistoryStep::Announce(moves, by), Event::Announced { turn, .. }) => {
                let plan = by.map(|by| plans[by].clone()).unwrap_or_default();
                self.exchange(moves, &plan, turn, game, chance);
            }
            (HistoryStep::Settle(moves, _), Event::Taken { turn, drew, .. }) => {
                self.exchange(moves, &plans[index], turn, game, chance);
                *drew = plans[index].draw(drew.len(), game, chance);
            }
            (
                HistoryStep::Settle(..),
                Event::Accepted { drew, .. } | Event::Challenged { drew, .. },
            ) => {
                *drew = plans[index].draw(drew.len(), game, chance);
            }
            _ => {}
        }
        event
    }

    fn exchange(
        &self,
        moves: &TileFlow,
        plan: &DrawPlan,
        turn: &mut TurnDraft,
        game: &Game,
        chance: &mut TurnRng,
    ) {
        let ActDraft::Exchange(tiles) = &mut turn.act else {
            return;
        };
        if self.keep == Some(moves.seat) {
            return;
        }
        let free = moves.apply(&rack_of(game, moves.seat));
        let mut free = free.without(&plan.keeps).without(&plan.returns);
        let missing = tiles.len().saturating_sub(plan.returns.len());
        *tiles = chance.draw(&mut free, missing);
        tiles.add_all(&plan.returns);
    }
}

impl DrawPlan {
    /// Draws tiles: those that must be drawn, and any others that may leave the bag.
    fn draw(&self, count: usize, game: &Game, chance: &mut TurnRng) -> Tiles {
        let mut bag = game.board().off_board();
        for seat in game.setup().seats() {
            bag = bag.without(&rack_of(game, seat));
        }
        let mut bag = bag.without(&self.draws).without(&self.spares);
        let mut drew = chance.draw(&mut bag, count.saturating_sub(self.draws.len()));
        drew.add_all(&self.draws);
        drew
    }
}
