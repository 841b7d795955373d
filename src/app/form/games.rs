//! The row of the game and its board.

use super::{Form, FormRowId};
use crate::app::scene::RowKind;
use crate::engine::variant::Variant;
use crate::languages::games::{self, GameOnBoard};

impl Form {
    /// Offers every game, and selects this one.
    #[must_use]
    pub fn playing(mut self, game: GameOnBoard) -> Self {
        self.games = games::all().map(GameOnBoard::from).collect();
        self.select_game(game);
        self
    }

    /// Selects a game, which may have a board of its own.
    pub(super) fn select_game(&mut self, game: GameOnBoard) {
        let place = self.games.iter().position(|known| *known == game);
        self.game = place.unwrap_or(self.games.len());
        if place.is_none() {
            self.games.push(game);
        }
        self.keep_playable();
    }

    /// Returns the tiles, the board, the rack and the bonus of the game.
    pub fn variant(&self) -> &'static Variant {
        let game = self.games.get(self.game);
        let variant = game.and_then(|game| game.variant(self.language()));
        variant.unwrap_or_else(|| self.language().variant())
    }

    /// Returns the games that are played in the language, with their places among all.
    fn playable(&self) -> impl Iterator<Item = (usize, &GameOnBoard)> {
        let language = self.language();
        let all = self.games.iter().enumerate();
        all.filter(move |(_, game)| game.kind.is_played_in(language))
    }

    pub(super) fn pick_game(&mut self, option: usize) {
        let place = self.playable().nth(option).map(|(place, _)| place);
        self.game = place.unwrap_or(self.game);
    }

    /// Selects the classic game if the selected one is not played in the language.
    pub(super) fn keep_playable(&mut self) {
        let Some(game) = self.games.get(self.game) else {
            return;
        };
        if !game.kind.is_played_in(self.language()) {
            self.notice = Some(format!(
                "The game {} has English tiles of its own. The game is classic now.",
                game.kind.name
            ));
            self.game = 0;
        }
    }

    pub(super) fn game_kind(&self) -> RowKind {
        let options = self.playable().map(|(place, game)| (place, game.name()));
        let (places, options): (Vec<usize>, Vec<String>) = options.unzip();
        let chosen = places.iter().position(|place| *place == self.game);
        RowKind::Choice {
            options,
            chosen: chosen.unwrap_or(0),
        }
    }

    /// Describes the game in one sentence.
    pub(super) fn about_game(&self) -> String {
        let game = self.games.get(self.game);
        game.map_or_else(String::new, GameOnBoard::about)
    }
}

impl FormRowId {
    /// Whether line mode asks for the row only when it is named by its number.
    pub(super) const fn is_seldom_changed(self) -> bool {
        matches!(self, Self::Language | Self::Game)
    }
}
