//! A game of ours with the same public history and other hidden tiles.
//!
//! All that happened on the table stays: every play, what was challenged, how many tiles were exchanged and drawn. Which
//! tiles were drawn, exchanged and held is drawn again. So whoever knows the new history knows nothing of the tiles
//! hidden in the old one.
//!
//! The history is gone through twice. Backward, it is found out which tiles each rack and the bag must have held for
//! what was played later ([`plan`]); where several draws could have brought a tile, one is chosen at random. Forward,
//! every draw takes what was found necessary and fills up at random with what nothing later needs.
//!
//! Choices at random can contradict each other, where a tile came back from the board or a rack and was played by
//! somebody else. Each new attempt makes more of them as they really were, the last one all: that cannot fail. It tells
//! when tiles were drawn that all have seen by now, and still nothing of those that nobody has seen.

mod history;
mod plan;

use crate::engine::chance::{Chance, Seed};
use crate::engine::event::Event;
use crate::engine::game::{Game, ReplayError};
use crate::engine::seat::Seat;
use crate::engine::tile::Tiles;
use crate::engine::turn::{ActDraft, TurnDraft};
use history::{History, Moves, Step};
use plan::{ATTEMPTS, Needs, Plan, Planned};

/// Why a history cannot be dealt again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RedealError {
    /// The events are not those of a game.
    #[error(transparent)]
    Events(#[from] ReplayError),
    /// No hidden tiles were found that lead to the same plays. It does not happen with the events of a game.
    #[error("the hidden tiles cannot be dealt again")]
    NoOther,
}

/// The draws of a game are numbered by its turns; these are beyond all of them.
const FIRST_STREAM: u32 = u32::MAX - ATTEMPTS;

/// The events of a game with the same public history and other hidden tiles, drawn by the seed. Draws to come follow from
/// that seed too.
///
/// Tiles that everybody has seen stay: those of an announced play, and all racks once the game is over. `keep` names a
/// seat whose tiles stay as well.
///
/// # Errors
/// When the events are not those of a game.
pub fn redealt(
    events: &[Event],
    keep: Option<Seat>,
    seed: Seed,
) -> Result<Vec<Event>, RedealError> {
    let history = History::of(events, keep)?;
    let mut dealt = (0..=ATTEMPTS).filter_map(|attempt| {
        let mut chance = Chance::of_turn(seed, FIRST_STREAM + attempt);
        let plan = history.plan(attempt, &mut chance)?;
        history.deal(&plan, seed, &mut chance)
    });
    dealt.next().ok_or(RedealError::NoOther)
}

impl History<'_> {
    /// Goes forward: the events with the tiles that were planned, and others at random where any will do.
    fn deal(&self, plan: &Planned, seed: Seed, chance: &mut Chance) -> Option<Vec<Event>> {
        let mut events = vec![self.started(&plan.deal, seed, chance)?];
        let mut game = Game::replay(&events).ok()?;
        for index in 1..self.events.len() {
            let event = self.again(index, &game, &plan.turns, chance);
            game.follow(&event).ok()?;
            events.push(event);
        }
        Some(events)
    }

    fn started(&self, needs: &Needs, seed: Seed, chance: &mut Chance) -> Option<Event> {
        let Some(Event::Started { setup, draws, .. }) = self.events.first() else {
            return None;
        };
        let mut pool = Tiles::full_set().without(&needs.bag);
        for rack in &needs.racks {
            pool = pool.without(rack);
        }
        let mut filled = |rack: &Tiles| {
            let mut rack = rack.clone();
            let missing = setup.rules().rack.tiles().saturating_sub(rack.len());
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

    /// An event with other tiles, in the game that has come so far with them.
    fn again(&self, index: usize, game: &Game, plans: &[Plan], chance: &mut Chance) -> Event {
        let mut event = self.events[index].clone();
        match (&self.steps[index], &mut event) {
            (Step::Announce(moves, by), Event::Announced { turn, .. }) => {
                let plan = by.map(|by| plans[by].clone()).unwrap_or_default();
                self.exchange(moves, &plan, turn, game, chance);
            }
            (Step::Settle(moves, _), Event::Taken { turn, drew, .. }) => {
                self.exchange(moves, &plans[index], turn, game, chance);
                *drew = plans[index].draw(drew.len(), game, chance);
            }
            (Step::Settle(..), Event::Accepted { drew, .. } | Event::Challenged { drew, .. }) => {
                *drew = plans[index].draw(drew.len(), game, chance);
            }
            _ => {}
        }
        event
    }

    fn exchange(
        &self,
        moves: &Moves,
        plan: &Plan,
        turn: &mut TurnDraft,
        game: &Game,
        chance: &mut Chance,
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

impl Plan {
    /// Draws so many tiles: those that have to be, and any others that may leave the bag.
    fn draw(&self, count: usize, game: &Game, chance: &mut Chance) -> Tiles {
        let mut bag = Tiles::full_set().without(&game.board().multiset());
        for seat in game.setup().seats() {
            bag = bag.without(&rack_of(game, seat));
        }
        let mut bag = bag.without(&self.draws).without(&self.spares);
        let mut drew = chance.draw(&mut bag, count.saturating_sub(self.draws.len()));
        drew.add_all(&self.draws);
        drew
    }
}

fn rack_of(game: &Game, seat: Seat) -> Tiles {
    game.view(Some(seat)).rack.unwrap_or_default()
}
