//! Saved games in the viewer, finished or played in another window.

use super::record_source::LocalSource;
use crate::app::OpenedGame;
use crate::app::analysis_board::OpenedBoard;
use crate::app::backend::{GameError, Library as _, RecordedError, Records};
use crate::app::seating::Seating;
use crate::app::viewer::{Branch, OpenedRecord, RecordSource, ViewedGame};
use crate::engine::layout::Layout;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use crate::languages;
use crate::record::WrittenGame;
use crate::record::notation::cgp::CgpPosition;
use crate::record::store::{GameId, KeptRecord, LoadedGame, StoreError};
use crate::services::board_desk::Desk;
use crate::services::dealer::OpenedDictionary;
use crate::services::game_advisor::seating_of;
use crate::services::games::LocalGame;
use crate::services::games::LocalGames;
use crate::services::keeper::{Keeper, Origin};
use crate::services::recorded::{self, may_name_a_game};
use crate::table::FollowedGame;
use crate::text::counted;
use std::ffi::OsStr;
use std::path::Path;

/// The players of a game that is written down, before they are named.
const NAMES: [&str; 2] = ["Player 1", "Player 2"];

/// Whether a text is a position, or a board of tiles, and no file.
fn is_position(text: &str) -> bool {
    let rows = text.split_whitespace().next();
    // A path has rarely so many parts, and names no board without its tiles and numbers.
    let has_rows = rows.is_some_and(|rows| {
        rows.matches('/').count() + 1 >= usize::from(Layout::SMALLEST)
            && rows
                .split('/')
                .all(|row| row.contains(|c: char| c.is_ascii_digit() || c.is_alphabetic()))
    });
    (has_rows || text.contains('\n')) && !Path::new(text).exists()
}

/// A name that may end in `@` and the number of a turn.
fn at_turn(named: &str) -> (&str, Option<usize>) {
    let split = named
        .rsplit_once('@')
        .filter(|_| !Path::new(named).exists());
    let turn = split.and_then(|(name, turn)| Some((name, turn.parse().ok()?)));
    turn.map_or((named, None), |(name, turn)| (name, Some(turn)))
}

impl LocalGames {
    /// Opens a saved game in the viewer.
    pub(crate) fn look_at(&self, past: LoadedGame) -> Result<OpenedRecord, GameError> {
        LocalSource::of_saved(past, self)
    }

    /// Opens a recorded game that is kept in the viewer.
    pub(crate) fn look_at_kept(&self, kept: KeptRecord) -> Result<OpenedRecord, GameError> {
        Ok(LocalSource::of_kept(kept, self)?)
    }

    /// Opens the game of a file in the viewer.
    pub(crate) fn look_at_file(&self, viewed: ViewedGame) -> OpenedRecord {
        LocalSource::of_file(viewed, self)
    }

    /// Opens a game played in another window.
    pub(crate) fn follow(&self, id: &GameId) -> Result<OpenedRecord, GameError> {
        LocalSource::of_feed(self.followed(id)?, self)
    }

    /// Opens an analysis board without turns.
    pub(crate) fn new_board(
        &self,
        variant: &'static Variant,
        rules: RuleSet,
    ) -> Result<OpenedBoard, GameError> {
        let words = self.dealer.for_tiles(&variant.tiles)?;
        let game = WrittenGame::new(variant, &NAMES.map(str::to_owned), rules)?;
        Ok(self.board_with(game, words))
    }

    /// Opens an analysis board with a position, or a recorded game, at a turn of it. A position that does not tell its tiles
    /// has these, and is played by these rules.
    pub(crate) fn board_named(
        &mut self,
        named: &str,
        variant: &'static Variant,
        rules: &RuleSet,
    ) -> Result<OpenedBoard, GameError> {
        if is_position(named) {
            return self.board_of(named, variant, rules.clone());
        }
        let (named, turn) = at_turn(named);
        let mut opened = self.view_recorded(named)?.board()?;
        if let Some(turn) = turn {
            let went = opened.game.go_to_turn(turn);
            went.map_err(|count| GameError::NoTurn(counted(count, "turn")))?;
        }
        Ok(opened)
    }

    /// Opens an analysis board with a position, and the dictionary of its tiles.
    fn board_of(
        &self,
        position: &str,
        variant: &'static Variant,
        rules: RuleSet,
    ) -> Result<OpenedBoard, GameError> {
        let position = CgpPosition::parse_or_board(position, variant)?;
        let words = self.dealer.for_tiles(&position.board.variant().tiles)?;
        let game = WrittenGame::from_position(position, &[], rules)?;
        Ok(self.board_with(game, words))
    }

    /// The variant of new games.
    fn usual_variant(&self) -> &'static Variant {
        languages::variant_of(self.dealer.usual().dictionary.tiles())
    }

    fn board_with(&self, mut game: WrittenGame, words: OpenedDictionary) -> OpenedBoard {
        if game.tree().head().about.lexicon.is_none() {
            game.set_lexicon(words.name.clone());
        }
        let origin = Origin {
            from: None,
            rules: Some(game.rules().clone()),
        };
        let keeper = Keeper::new(self.store.clone(), origin);
        OpenedBoard {
            name: "board".to_owned(),
            game,
            desk: Box::new(Desk::new(words, self.learned.clone(), keeper)),
        }
    }

    pub(super) fn followed(&self, id: &GameId) -> Result<FollowedGame, GameError> {
        let games = self.store()?;
        let follower = games.follow(id)?;
        Ok(FollowedGame::new(games.clone(), follower))
    }
}

impl Records for LocalGames {
    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, GameError> {
        let file = OsStr::new(named);
        if named == "-" {
            return Err(GameError::NoName);
        }
        if may_name_a_game(file) && GameId::parse(named).is_some() {
            let viewed = self.find(named).and_then(|id| self.view(&id));
            return viewed.map_err(|error| match error {
                GameError::Store(StoreError::NoGame(name)) => RecordedError::Missing(name).into(),
                error => error,
            });
        }
        let usual = self.usual_variant();
        let viewed = recorded::in_file(file, self.dealer.name(), usual)?;
        Ok(self.look_at_file(viewed))
    }

    fn board(&mut self, named: Option<&str>) -> Result<OpenedBoard, GameError> {
        let (variant, rules) = (self.usual_variant(), RuleSet::default());
        match named {
            Some(named) => self.board_named(named, variant, &rules),
            None => self.new_board(variant, rules),
        }
    }

    /// From a finished saved game it keeps the seed, so that the same turns draw the same tiles. From an unfinished one it has
    /// only what everyone knows, because the racks of a game in progress are secret.
    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, GameError> {
        let (seed, salt) = self.dealer.seed()?;
        let continued = source.continued(&from, seed)?;
        let (opened, differs, seating) = if let Some(about) = &continued.about {
            let (opened, differs) = self.dealer.find(&about.words)?;
            (opened, differs, seating_of(about)?)
        } else {
            let tiles = &continued.game.setup().variant().tiles;
            (self.dealer.for_tiles(tiles)?, None, Seating::PEOPLE)
        };
        opened.prepare(&seating, &self.learned)?;
        let branch = Some(continued.branch);
        let kept = LocalGame::begin(
            self,
            continued.events,
            opened,
            (&seating, salt, false),
            branch,
        );
        Ok(kept.opened(continued.game, seating, differs))
    }
}
