//! The saved games of this machine: listed, opened and counted; and new ones.

use crate::app::OpenedGame;
use crate::app::backend::{GameError, GameLists, Games, Library, ResumeConsent, Resumption};
use crate::app::form::{LastTable, NewGame};
use crate::app::job::Job;
use crate::app::scene::SavedGame;
use crate::app::seating::PlayerChoice;
use crate::app::viewer::OpenedRecord;
use crate::languages::games::GameOnBoard;
use crate::record::stats::Statistics;
use crate::record::store::{GameId, GameStore, ListedGame};
use crate::services::finished;
use crate::services::game_advisor::seating_of;
use crate::services::games::LocalGames;
use crate::services::listing::saved;
use crate::services::recorded::{self, OwnGame};
use crate::solver::players::{NoObserver, SearchObserver};

impl LocalGames {
    /// The unfinished games that were played here, most recent first.
    pub(crate) fn unfinished(&self) -> Result<Vec<SavedGame>, GameError> {
        let mut games = game_lists(self.store()?)?.unfinished;
        games.retain(|game| !game.written);
        Ok(games)
    }
}

impl Games for LocalGames {
    fn last_table(&mut self) -> Option<LastTable> {
        let (about, setup) = self.store.as_ref().ok()?.newest()?;
        let seating = seating_of(&about).ok()?;
        let choices = setup.seats().map(|seat| match seating.bot(seat) {
            Some(bot) => Some(PlayerChoice::Computer(bot)),
            None => setup
                .names()
                .get(seat.index())
                .cloned()
                .map(PlayerChoice::Person),
        });
        Some(LastTable {
            player_choices: choices.collect::<Option<_>>()?,
            rules: setup.rules().clone(),
            dictionary: self.dealer.id_of(&about.words),
            game: GameOnBoard::of(setup.variant()),
        })
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        let opened = self.dealer.choice(&new_game.dictionary)?;
        Ok(self
            .start(new_game.setup, new_game.seating, opened, false)?
            .1)
    }
}

impl Library for LocalGames {
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>> {
        let games = self.store.clone();
        Job::new(move |signals| {
            let games = games?;
            lists_with(&games, signals, |game| {
                !finished::is_untouched(&games, game)
            })
        })
    }

    fn statistics(&mut self) -> Job<Result<Statistics, GameError>> {
        let games = self.store.clone();
        Job::new(move |signals| Ok(finished::collect(&games?, signals)?.0))
    }

    fn open(&mut self, id: &GameId, agreed: ResumeConsent) -> Result<Resumption, GameError> {
        // The file stays as it is until all agree.
        if let Some(undecided) = self.undecided(id, agreed)? {
            return Ok(undecided);
        }
        Ok(Resumption::Opened(Box::new(self.resume(id, false)?.1)))
    }

    fn view(&mut self, id: &GameId) -> Result<OpenedRecord, GameError> {
        match recorded::own(self.store()?, id)? {
            OwnGame::Played(past) => self.look_at(*past),
            OwnGame::Kept(kept) => self.look_at_kept(*kept),
        }
    }

    fn watch(&mut self, id: &GameId) -> Result<OpenedRecord, GameError> {
        self.follow(id)
    }

    fn discard(&mut self, id: &GameId) -> Result<(), GameError> {
        Ok(self.store()?.delete(id)?)
    }
}

/// Lists the games of a store.
fn game_lists(games: &GameStore) -> Result<GameLists, GameError> {
    lists_with(games, &NoObserver, |_| true)
}

/// Lists the games of a store with progress, and of the unfinished those that `stay` and are no older copies of a game. When
/// hurried, it leaves out the rest.
fn lists_with(
    games: &GameStore,
    watch: &dyn SearchObserver,
    stay: impl Fn(&ListedGame) -> bool,
) -> Result<GameLists, GameError> {
    let listed = games.list_while(|done, of| {
        watch.progress(done, of);
        !watch.hurried()
    });
    let listed = listed?;
    let (over, mut unfinished): (Vec<_>, Vec<_>) =
        listed.iter().partition(|game| finished::is_recorded(game));
    unfinished.retain(|game| game.continued_as.is_none() && stay(game));
    let now = games.now();
    let shown = |games: Vec<&ListedGame>| games.into_iter().map(|game| saved(game, now)).collect();
    Ok(GameLists {
        unfinished: shown(unfinished),
        finished: shown(over),
    })
}
