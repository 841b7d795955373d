//! The start of a game: the draw for first play (R4) and the deal (R5).

use super::Game;
use crate::engine::event::Event;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn_rng::{Seed, TurnRng};

impl Game {
    /// Starts a game: the draw for first play (R4) and the deal (R5).
    pub fn start(setup: Setup, seed: Seed) -> (Self, Event) {
        let (mut chance, set) = (TurnRng::of_turn(seed, 0), setup.variant().tiles.all());
        let mut draws = vec![];
        let mut tied: Vec<Seat> = setup.seats().collect();
        while tied.len() > 1 {
            let mut bag = set.clone();
            let round: Vec<(Seat, Tile)> = tied
                .iter()
                .filter_map(|&seat| Some((seat, chance.draw_one(&mut bag)?)))
                .collect();
            tied = best_of(&round);
            draws.push(round);
        }
        let mut bag = set.clone();
        let racks: Vec<Tiles> = setup
            .seats()
            .map(|_| chance.draw(&mut bag, setup.rack_size()))
            .collect();
        let game = Self::dealt(&setup, seed, &draws, &racks);
        (
            game,
            Event::Started {
                setup,
                seed,
                draws,
                racks,
            },
        )
    }
}

/// The seats with the best draw: nearest to A, a blank before any letter (R4). Several when tied.
pub(super) fn best_of(round: &[(Seat, Tile)]) -> Vec<Seat> {
    let rank = |tile: Tile| {
        if tile == Tile::Blank {
            0
        } else {
            tile.index() + 1
        }
    };
    let best = round.iter().map(|(_, tile)| rank(*tile)).min();
    round
        .iter()
        .filter(|(_, tile)| Some(rank(*tile)) == best)
        .map(|(seat, _)| *seat)
        .collect()
}
