//! Which tiles racks and bag must have held for later plays, found by going backward.

use super::history::{HiddenTiles, History, HistoryStep, TileFlow};
use crate::engine::seat::Seat;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn_rng::TurnRng;

/// After this many attempts every choice is made as in the old game.
pub(super) const ATTEMPTS: u32 = 40;

#[derive(Clone)]
pub(super) struct NeededTiles {
    pub(super) racks: Vec<Tiles>,
    pub(super) bag: Tiles,
}

impl NeededTiles {
    /// The union: the greater number of each tile.
    pub(super) fn or(mut self, other: &Self) -> Self {
        for (rack, more) in self.racks.iter_mut().zip(&other.racks) {
            *rack = most(rack, more);
        }
        self.bag = most(&self.bag, &other.bag);
        self
    }

    pub(super) fn excess(&self, moment: &HiddenTiles) -> Tiles {
        let mut all = moment.board.clone();
        self.racks.iter().for_each(|rack| all.add_all(rack));
        all.add_all(&self.bag);
        all.without(moment.set)
    }

    pub(super) fn fits(&self, moment: &HiddenTiles) -> bool {
        let mut racks = self.racks.iter().zip(&moment.racks);
        racks.all(|(need, rack)| need.len() <= rack.len())
            && self.bag.len() <= moment.bag
            && self.excess(moment).is_empty()
    }
}

pub(super) struct RedealPlan {
    pub(super) deal: NeededTiles,
    pub(super) turns: Vec<DrawPlan>,
}

#[derive(Clone, Default)]
pub(super) struct DrawPlan {
    pub(super) draws: Tiles,
    pub(super) returns: Tiles,
    /// Tiles that must stay on the rack in an exchange.
    pub(super) keeps: Tiles,
    /// Tiles that must stay in the bag when others are drawn.
    pub(super) spares: Tiles,
}

pub(super) fn most(one: &Tiles, other: &Tiles) -> Tiles {
    let mut most = one.clone();
    most.add_all(&other.without(one));
    most
}

pub(super) fn shared(one: &Tiles, other: &Tiles) -> Tiles {
    one.without(&one.without(other))
}

/// Distributes tiles at random over `all` places and returns those among the `drawn` ones; all have a place.
pub(super) fn drawn(tiles: &Tiles, drawn: usize, all: usize, chance: &mut TurnRng) -> Tiles {
    let (mut drawn, mut all) = (drawn, all);
    let mut among = |_: &Tile| {
        let hit = (chance.below(u32::try_from(all).unwrap_or(u32::MAX)) as usize) < drawn;
        drawn -= usize::from(hit);
        all = all.saturating_sub(1);
        hit
    };
    tiles.iter().filter(|tile| among(tile)).collect()
}

/// Which of the tiles a bag of `bag` needs were among the `count` returned to it: at least these, others at random.
pub(super) fn returned(
    needs: &Tiles,
    must: &Tiles,
    count: usize,
    bag: usize,
    chance: &mut TurnRng,
) -> Tiles {
    let (more, places) = (
        count.saturating_sub(must.len()),
        bag.saturating_sub(must.len()),
    );
    let mut back = drawn(&needs.without(must), more, places, chance);
    back.add_all(must);
    back
}

impl History<'_> {
    /// What everyone, and the seat that keeps its tiles, knows of the racks before the event `index`.
    fn known(&self, index: usize) -> NeededTiles {
        let moment = self.before(index);
        let seats = Seat::first(moment.racks.len());
        let known = |(seat, rack): (Seat, &Tiles)| {
            if moment.over || self.keep == Some(seat) {
                rack.clone()
            } else {
                Tiles::NONE
            }
        };
        NeededTiles {
            racks: seats.zip(&moment.racks).map(known).collect(),
            bag: Tiles::NONE,
        }
    }

    /// The backward pass: what every event must draw and leave. `None` if random choices contradict each other.
    pub(super) fn plan(&self, attempt: u32, chance: &mut TurnRng) -> Option<RedealPlan> {
        let mut plans = vec![DrawPlan::default(); self.events.len()];
        let mut needs = self.known(self.events.len());
        let mut undone: Option<(usize, NeededTiles)> = None;
        for index in (1..self.events.len()).rev() {
            let as_it_was = chance.below(ATTEMPTS) < attempt;
            match &self.steps[index] {
                HistoryStep::Nothing | HistoryStep::Announce(_, Some(_)) => {}
                HistoryStep::Announce(moves, None) => {
                    let rack = &mut needs.racks[moves.seat.index()];
                    *rack = most(rack, &moves.laid);
                }
                HistoryStep::Settle(moves, drew) => {
                    plans[index] =
                        self.unsettle(index, (moves, drew), &mut needs, as_it_was, chance)?;
                }
                HistoryStep::Leave(seat) => {
                    self.unleave(index, *seat, &mut needs, as_it_was, chance);
                }
                HistoryStep::TakeBack(turn) => {
                    let after = std::mem::replace(&mut needs, self.known(index));
                    undone = Some((*turn, after));
                }
            }
            if let Some((_, after)) = undone.take_if(|(turn, _)| *turn == index) {
                needs = needs.or(&after);
            }
            if !needs.fits(self.before(index)) {
                return None;
            }
        }
        Some(RedealPlan {
            deal: needs,
            turns: plans,
        })
    }

    /// Undoes a turn that stood; `None` if more would have to be drawn or exchanged than was.
    fn unsettle(
        &self,
        index: usize,
        (moves, drew): (&TileFlow, &Tiles),
        needs: &mut NeededTiles,
        as_it_was: bool,
        chance: &mut TurnRng,
    ) -> Option<DrawPlan> {
        let (seat, rack) = (
            moves.seat.index(),
            &self.moments[index].racks[moves.seat.index()],
        );
        let kept = self.keep == Some(moves.seat);
        let draws = if kept {
            drew.clone()
        } else if as_it_was {
            needs.racks[seat].without(&rack.without(drew))
        } else {
            drawn(&needs.racks[seat], drew.len(), rack.len(), chance)
        };
        let (keeps, rack_after) = (needs.racks[seat].without(&draws), rack.len());
        needs.racks[seat] = moves.unapply(&keeps);
        let returns = if kept {
            shared(&moves.exchanged, &needs.bag)
        } else if as_it_was {
            needs.bag.without(&self.before(index).bag().without(drew))
        } else {
            // A tile that the turn took off the board may be the one needed in the bag.
            let mut before = needs.clone();
            before.bag.add_all(&draws);
            let must = shared(&before.excess(self.before(index)), &needs.bag);
            let count = moves.exchanged.len();
            returned(&needs.bag, &must, count, self.moments[index].bag, chance)
        };
        let mut rack = keeps.clone();
        rack.add_all(if kept { &moves.exchanged } else { &returns });
        needs.racks[seat] = moves.unapply(&rack);
        let spares = needs.bag.without(&returns);
        needs.bag = spares.clone();
        needs.bag.add_all(&draws);
        let fits = draws.len() <= drew.len()
            && returns.len() <= moves.exchanged.len()
            && keeps.len() + drew.len() <= rack_after
            && spares.len() + drew.len() <= self.before(index).bag;
        fits.then_some(DrawPlan {
            draws,
            returns,
            keeps,
            spares,
        })
    }

    /// Undoes a resignation, whose rack went into the bag.
    fn unleave(
        &self,
        index: usize,
        seat: Seat,
        needs: &mut NeededTiles,
        as_it_was: bool,
        chance: &mut TurnRng,
    ) {
        let before = self.before(index);
        let rack = &before.racks[seat.index()];
        let kept = self.keep == Some(seat);
        let back = if kept {
            shared(rack, &needs.bag)
        } else if as_it_was {
            needs.bag.without(&before.bag())
        } else {
            let bag = self.moments[index].bag;
            returned(&needs.bag, &Tiles::NONE, rack.len(), bag, chance)
        };
        needs.bag = needs.bag.without(&back);
        needs.racks[seat.index()] = if kept { rack.clone() } else { back };
    }
}
