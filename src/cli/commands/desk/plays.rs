//! Whether plays are left.

use super::HomeDesk;
use crate::engine::game::Game;
use crate::engine::tile::Tiles;
use crate::solver::movegen::Generator;

impl HomeDesk {
    /// Whether nobody has a play left. Only the desk knows all racks.
    pub(super) fn no_play_is_left(&mut self, game: &Game) -> bool {
        let Some(opened) = &self.opened else {
            return false;
        };
        let setup = game.setup();
        let playing = setup.seats().filter(|&seat| !game.resigned(seat));
        let racks: Vec<Tiles> = playing
            .filter_map(|seat| game.view(Some(seat)).rack)
            .collect();
        let agreed = game.agreed().iter().map(Vec::as_slice);
        let plays = &mut self.plays;
        let generator = plays.get_or_insert_with(|| Generator::new(&opened.dictionary));
        generator
            .clone()
            .with_words(agreed)
            .nobody_can_play(game.board(), &racks, game.bag_count(), setup.rules())
            .unwrap_or(false)
    }
}
