//! What answers questions about one recorded game: its events, its dictionary, its analyzer, and the window that plays it.

use crate::app::analysis_board::BoardDesk;
use crate::app::backend::{GameError, RecordedError};
use crate::app::definitions::Definition;
use crate::app::job::Job;
use crate::app::viewer::{Branch, ContinuedGame, OpenedRecord, RecordSource, ViewedGame};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::turn_rng::Seed;
use crate::record::store::{GameStore, KeptFrom, KeptRecord, LoadedGame, StoreError};
use crate::record::{BranchPoint, redealt};
use crate::services::board_desk::Desk;
use crate::services::dealer::OpenedDictionary;
use crate::services::game_analyzer::GameAnalyzer;
use crate::services::games::LocalGames;
use crate::services::keeper::{Keeper, Origin};
use crate::services::leaves::LearnedLeaves;
use crate::services::recorded;
use crate::solver::analysis::{Analysis, JudgedTurn};
use crate::solver::coach::Lessons;
use crate::table::{FollowedGame, GameFeed, SaveError};
use crate::text::locked;
use std::sync::{Arc, Mutex};

/// What answers questions about one recorded game.
pub(crate) struct LocalSource {
    /// The ID of the saved game, or the name of the file.
    name: String,
    /// The saved game; `None` for a file.
    past: Option<LoadedGame>,
    /// The recorded game that is kept, if it is one.
    kept: Option<KeptRecord>,
    /// What keeps the games of analysis boards.
    store: Result<GameStore, SaveError>,
    /// Its dictionary. For a file, one of its language, or why there is none.
    words: Result<OpenedDictionary, NoWords>,
    learned: LearnedLeaves,
    /// Its analyzer, made when it is first asked.
    analyzer: Arc<Mutex<Option<GameAnalyzer>>>,
    /// The game while it is played in another window.
    feed: Option<FollowedGame>,
    /// The last read error shown, so that it is not repeated.
    reported_error: Option<String>,
}

impl LocalSource {
    fn new(
        name: String,
        past: Option<LoadedGame>,
        words: Result<OpenedDictionary, GameError>,
        with: &LocalGames,
    ) -> Self {
        Self {
            name,
            past,
            kept: None,
            store: with.store.clone(),
            words: words.map_err(NoWords::from),
            learned: with.learned.clone(),
            analyzer: Arc::default(),
            feed: None,
            reported_error: None,
        }
    }

    fn opened(self, viewed: ViewedGame) -> OpenedRecord {
        OpenedRecord {
            viewed,
            source: Box::new(self),
        }
    }

    /// Opens the game of a file.
    pub(super) fn of_file(viewed: ViewedGame, with: &LocalGames) -> OpenedRecord {
        let words = with.dealer.for_tiles(&viewed.record().variant().tiles);
        Self::new(viewed.name().to_owned(), None, words, with).opened(viewed)
    }

    /// Opens a recorded game that is kept.
    pub(super) fn of_kept(
        kept: KeptRecord,
        with: &LocalGames,
    ) -> Result<OpenedRecord, RecordedError> {
        let viewed = recorded::kept(&kept)?;
        let words = with.dealer.for_tiles(&viewed.record().variant().tiles);
        let source = Self {
            kept: Some(kept),
            ..Self::new(viewed.name().to_owned(), None, words, with)
        };
        Ok(source.opened(viewed))
    }

    /// Opens a saved game.
    pub(super) fn of_saved(past: LoadedGame, with: &LocalGames) -> Result<OpenedRecord, GameError> {
        let viewed = view(&past)?;
        let words = with.dealer.find(&past.about.words).map(|(words, _)| words);
        Ok(Self::new(past.id.to_string(), Some(past), words, with).opened(viewed))
    }

    /// Opens a game played in another window, which is watched.
    pub(super) fn of_feed(
        feed: FollowedGame,
        with: &LocalGames,
    ) -> Result<OpenedRecord, GameError> {
        let past = feed.past();
        let viewed = view(&past)?.watched();
        let words = with.dealer.find(&past.about.words).map(|(words, _)| words);
        let source = Self {
            feed: Some(feed),
            ..Self::new(past.id.to_string(), Some(past), words, with)
        };
        Ok(source.opened(viewed))
    }

    /// Whether the game is that of a file, or was played on from one.
    fn is_foreign(&self) -> bool {
        let branch = self.past.as_ref().map(|past| past.about.branch.as_ref());
        branch.is_none_or(|branch| branch.is_some_and(|point| point.foreign))
    }

    fn words(&self) -> Result<OpenedDictionary, GameError> {
        let words = self.words.clone();
        words.map_err(|NoWords(why)| GameError::NoWordList(why))
    }

    /// The analyzer of the game, to be asked in a job.
    fn analyzer(&self, game: &ViewedGame) -> Result<AnalysisTask, GameError> {
        Ok(AnalysisTask {
            analyzer: Arc::clone(&self.analyzer),
            game: game.clone(),
            words: self.words()?,
            learned: self.learned.clone(),
        })
    }

    /// What keeps the game on an analysis board: this one if it is kept, otherwise another that comes from it.
    fn keeper(&self) -> Keeper {
        let store = self.store.clone();
        if let Some(kept) = &self.kept {
            return Keeper::of(store, kept.clone());
        }
        let origin = match &self.past {
            Some(past) => Origin {
                from: Some(KeptFrom::Game(past.id.clone())),
                rules: Some(past.game.setup().rules().clone()),
            },
            None => Origin {
                from: Some(KeptFrom::File(self.name.clone())),
                rules: None,
            },
        };
        Keeper::new(store, origin)
    }

    /// The game that is kept, if an analysis board has changed it.
    fn rewritten(&mut self) -> Result<Option<ViewedGame>, GameError> {
        let Some(kept) = &self.kept else {
            return Ok(None);
        };
        let now = self.store.as_ref().map_err(Clone::clone)?;
        let now = now.read_kept(&kept.id)?;
        if now == *kept {
            return Ok(None);
        }
        let viewed = recorded::kept(&now)?;
        self.kept = Some(now);
        Ok(Some(viewed))
    }

    /// The news of the watched game; an error also if nobody plays it any more.
    fn news(&mut self) -> Result<Option<ViewedGame>, GameError> {
        let Some(feed) = &mut self.feed else {
            return self.rewritten();
        };
        // A player who has left has written everything by then.
        let played = feed.is_played();
        let news = feed.new_events().map_err(|error| match error {
            StoreError::NoGame(_) => GameError::Deleted,
            error => error.into(),
        })?;
        if news.is_empty() {
            return if played? {
                Ok(None)
            } else {
                Err(GameError::Unplayed)
            };
        }
        let past = feed.past();
        let viewed = view(&past)?.watched();
        self.past = Some(past);
        Ok(Some(viewed))
    }
}

impl RecordSource for LocalSource {
    fn analyze(&self, game: &ViewedGame) -> Job<Result<Analysis, GameError>> {
        let analyzer = self.analyzer(game);
        Job::new(move |signals| {
            analyzer?
                .ask(|analyzer| analyzer.analysis(signals))
                .ok_or(GameError::Canceled)
        })
    }

    fn simulate_turn(&self, game: &ViewedGame, line: usize) -> Job<Option<JudgedTurn>> {
        let analyzer = self.analyzer(game);
        Job::new(move |signals| {
            analyzer
                .ok()?
                .ask(|analyzer| analyzer.simulate_turn(line, signals))
        })
    }

    fn lessons(&self, game: &ViewedGame, line: usize) -> Job<Option<Lessons>> {
        let analyzer = self.analyzer(game);
        Job::new(move |signals| {
            analyzer
                .ok()?
                .ask(|analyzer| analyzer.lessons(line, signals))
        })
    }

    fn define(&self, words: &[String]) -> Vec<Definition> {
        let told = words.iter().map(|word| match &self.words {
            Ok(words) => Definition::in_record(&words.dictionary, word),
            Err(NoWords(why)) => Definition::only(word, why),
        });
        told.collect()
    }

    fn desk(&self) -> Result<Box<dyn BoardDesk>, GameError> {
        let learned = self.learned.clone();
        Ok(Box::new(Desk::new(self.words()?, learned, self.keeper())))
    }

    fn save_web_page(
        &self,
        game: &ViewedGame,
        analysis: Option<&Analysis>,
    ) -> Result<String, GameError> {
        recorded::web_page_here(game, analysis)
    }

    /// Each reason why there is no news is returned once.
    fn poll(&mut self) -> Option<Result<ViewedGame, GameError>> {
        match self.news() {
            Ok(viewed) => {
                self.reported_error = None;
                viewed.map(Ok)
            }
            Err(why) => {
                let told = self.reported_error.replace(why.to_string());
                (told != self.reported_error).then_some(Err(why))
            }
        }
    }

    fn continued(&self, from: &Branch, seed: Seed) -> Result<ContinuedGame, GameError> {
        let events = match from {
            Branch::Events(count) => {
                let past = self.past.as_ref();
                let past = past.ok_or(GameError::NoGame)?;
                copied(&past.events, *count, seed)?
            }
            Branch::Lines(record, count) => record.retold(*count, seed)?,
        };
        let game = Game::replay(&events)?;
        Ok(ContinuedGame {
            branch: BranchPoint::of(&game, &self.name, self.is_foreign()),
            game,
            events,
            about: self.past.as_ref().map(|past| past.about.clone()),
        })
    }
}

/// An analyzer for a recorded game, made when first asked.
struct AnalysisTask {
    analyzer: Arc<Mutex<Option<GameAnalyzer>>>,
    game: ViewedGame,
    words: OpenedDictionary,
    learned: LearnedLeaves,
}

impl AnalysisTask {
    /// Asks the analyzer. Other questions are answered meanwhile.
    fn ask<T>(self, question: impl FnOnce(&mut GameAnalyzer) -> T) -> T {
        question(&mut self.analyzer())
    }

    /// A copy of the analyzer, which is made again if the game has had more turns since.
    fn analyzer(&self) -> GameAnalyzer {
        let mut kept = locked(&self.analyzer);
        let same = kept.take().filter(|analyzer| analyzer.is_for(&self.game));
        let analyzer =
            same.unwrap_or_else(|| GameAnalyzer::new(&self.game, &self.words, &self.learned));
        kept.insert(analyzer).clone()
    }
}

/// The first `count` events of a game, with hidden tiles drawn by `seed` unless the game is over.
fn copied(events: &[Event], count: usize, seed: Seed) -> Result<Vec<Event>, GameError> {
    let game = Game::replay(events)?;
    let first = &events[..count.min(events.len())];
    if matches!(game.phase(), Phase::Over(_)) {
        return Ok(first.to_vec());
    }
    Ok(redealt(first, None, seed)?)
}

/// Why a recorded game has no dictionary, which is told as often as somebody asks for words.
#[derive(Clone)]
struct NoWords(String);

impl From<GameError> for NoWords {
    fn from(why: GameError) -> Self {
        Self(match why {
            GameError::NoWordList(why) => why,
            why => why.to_string(),
        })
    }
}

/// A saved game for the viewer.
fn view(past: &LoadedGame) -> Result<ViewedGame, GameError> {
    let name = past.id.to_string();
    let viewed = ViewedGame::ours(name, &past.events, &past.about.words.name)?;
    let seats = past.game.setup().seats().zip(&past.about.computers);
    let computers = seats.filter_map(|(seat, level)| level.as_ref().map(|_| seat));
    Ok(viewed.with_computers(computers.collect()))
}
