//! The real backend, wrapped so that slow requests are limited.

use crate::support::services::{backend, unanswered};
use scrabble::app::DictionaryId;
use scrabble::app::analysis_board::{
    BestPlays, BoardDesk, BoardTime, Found, Further, Look, OpenedBoard,
};
use scrabble::app::backend::{
    Absent, GameError, GameLists, Games, Hosting, KeptGame, Library, LobbyError, Records,
    ResumeConsent, Resumption, Study, StudyError,
};
use scrabble::app::definitions::Definition;
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::hosting::{Access, HostedGame};
use scrabble::app::job::Job;
use scrabble::app::seating::Seating;
use scrabble::app::viewer::{Branch, ContinuedGame, OpenedRecord, RecordSource, ViewedGame};
use scrabble::app::{DailyPuzzle, OpenedGame};
use scrabble::engine::board::Board;
use scrabble::engine::clock::Millis;
use scrabble::engine::play::Play;
use scrabble::engine::setup::Setup;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::store::GameId;

use scrabble::record::stats::{Rating, Statistics};
use scrabble::solver::analysis::{Analysis, JudgedTurn};
use scrabble::solver::coach::Lessons;
use scrabble::solver::puzzle::Puzzle;
use scrabble::table::SaveError;
use scrabble::words::lexicon::Fingerprint;
use scrabble::words::study::progress::Progress;
use scrabble::words::study::quiz::{Card, ChosenCards};
use scrabble::words::study::streak::Streak;
use scrabble::words::study::subject::Subject;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How often a program may be asked for what takes long.
const PATIENCE: usize = 2;

/// How often something was asked.
#[derive(Clone, Default)]
struct Times(Arc<AtomicUsize>);

impl Times {
    /// Counts a request. Returns whether there were too many.
    fn is_enough(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed) >= PATIENCE
    }
}

pub(crate) struct Patient {
    backend: Box<dyn scrabble::app::backend::Backend>,
    patience: Patience,
    puzzles: Times,
}

/// How often a program was asked about recorded games.
#[derive(Clone, Default)]
struct Patience {
    analyzes: Times,
    tried: Times,
}

impl Patience {
    fn slowly(&self, opened: OpenedRecord) -> OpenedRecord {
        OpenedRecord {
            source: Box::new(PatientSource {
                source: opened.source,
                patience: self.clone(),
            }),
            ..opened
        }
    }

    fn dealt(&self, dealt: OpenedGame) -> OpenedGame {
        let patience = self.clone();
        let kept = dealt.kept.map(|kept| PatientGame { kept, patience });
        OpenedGame {
            kept: kept.map(|kept| Box::new(kept) as Box<dyn KeptGame>),
            ..dealt
        }
    }
}

backend!(
    Patient,
    me {
        games: me,
        library: me,
        records: me,
        study: me,
        hosting: me,
    }
);

impl Patient {
    pub(crate) fn before(backend: Box<dyn scrabble::app::backend::Backend>) -> Self {
        Self {
            backend,
            patience: Patience::default(),
            puzzles: Times::default(),
        }
    }

    fn library(&mut self) -> &mut dyn Library {
        self.backend.library().expect("a library")
    }

    fn records(&mut self) -> &mut dyn Records {
        self.backend.records().expect("records")
    }

    fn study(&mut self) -> &mut dyn Study {
        self.backend.study().expect("a quiz")
    }
}

/// A game that is kept, of which no files are written.
struct PatientGame {
    kept: Box<dyn KeptGame>,
    patience: Patience,
}

impl KeptGame for PatientGame {
    unanswered!(retry_save export);

    fn suspend(&mut self) -> Result<(), SaveError> {
        self.kept.suspend()
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, GameError> {
        let dealt = self.kept.deal_again(setup, seating)?;
        Ok(self.patience.dealt(dealt))
    }

    fn review(&mut self) -> Result<OpenedRecord, GameError> {
        let opened = self.kept.review()?;
        Ok(self.patience.slowly(opened))
    }

    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        self.kept.rating()
    }
}

impl Games for Patient {
    fn last_table(&mut self) -> Option<LastTable> {
        self.backend.games()?.last_table()
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        let games = self.backend.games().ok_or(Absent::Games)?;
        let dealt = games.deal(new_game)?;
        Ok(self.patience.dealt(dealt))
    }
}

impl Library for Patient {
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>> {
        self.library().saved_games()
    }

    fn statistics(&mut self) -> Job<Result<Statistics, GameError>> {
        self.library().statistics()
    }

    fn open(&mut self, id: &GameId, agreed: ResumeConsent) -> Result<Resumption, GameError> {
        let resumed = self.library().open(id, agreed)?;
        Ok(match resumed {
            Resumption::Opened(dealt) => Resumption::Opened(Box::new(self.patience.dealt(*dealt))),
            asked => asked,
        })
    }

    fn view(&mut self, id: &GameId) -> Result<OpenedRecord, GameError> {
        let opened = self.library().view(id)?;
        Ok(self.patience.slowly(opened))
    }

    fn watch(&mut self, id: &GameId) -> Result<OpenedRecord, GameError> {
        let opened = self.library().watch(id)?;
        Ok(self.patience.slowly(opened))
    }

    fn discard(&mut self, id: &GameId) -> Result<(), GameError> {
        self.library().discard(id)
    }
}

impl Records for Patient {
    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, GameError> {
        let opened = self.records().view_recorded(named)?;
        Ok(self.patience.slowly(opened))
    }

    fn board(&mut self, named: Option<&str>) -> Result<OpenedBoard, GameError> {
        let opened = self.records().board(named)?;
        Ok(OpenedBoard {
            desk: Box::new(DeskWithoutFiles(opened.desk)),
            ..opened
        })
    }

    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, GameError> {
        let dealt = self.records().branch(source, from)?;
        Ok(self.patience.dealt(dealt))
    }
}

impl Study for Patient {
    fn quiz(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<ChosenCards, StudyError> {
        self.study().quiz(subject, dictionary)
    }

    fn timed(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<Vec<Card>, StudyError> {
        self.study().timed(subject, dictionary)
    }

    fn list(&mut self, file: &str) -> Result<(String, Vec<String>), StudyError> {
        self.study().list(file)
    }

    fn never_found(&mut self) -> Job<Result<Vec<String>, StudyError>> {
        self.study().never_found()
    }

    fn write_words(&mut self, file: &str, text: &str) -> Result<String, StudyError> {
        self.study().write_words(file, text)
    }

    fn progress(
        &mut self,
        dictionary: &DictionaryId,
        switch: bool,
    ) -> Result<Progress, StudyError> {
        self.study().progress(dictionary, switch)
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), StudyError> {
        self.study().answered(of, card, known)
    }

    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, StudyError>> {
        if self.puzzles.is_enough() {
            return Job::done(Err(Absent::Puzzle.into()));
        }
        self.study().puzzle(dictionary)
    }

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, StudyError> {
        self.study().puzzle_played(puzzle, play)
    }
}

impl Hosting for Patient {
    fn host(&mut self, _: HostedGame, _: Access) -> Result<(), LobbyError> {
        Err(Absent::Hosting.into())
    }
}

/// The source of a record, which is not asked for long.
struct PatientSource {
    source: Box<dyn RecordSource>,
    patience: Patience,
}

impl RecordSource for PatientSource {
    fn analyze(&self, game: &ViewedGame) -> Job<Result<Analysis, GameError>> {
        if self.patience.analyzes.is_enough() {
            return Job::done(Err(GameError::Canceled));
        }
        self.source.analyze(game)
    }

    fn simulate_turn(&self, game: &ViewedGame, line: usize) -> Job<Option<JudgedTurn>> {
        if self.patience.tried.is_enough() {
            return Job::done(None);
        }
        self.source.simulate_turn(game, line)
    }

    fn lessons(&self, game: &ViewedGame, line: usize) -> Job<Option<Lessons>> {
        self.source.lessons(game, line)
    }

    fn define(&self, words: &[String]) -> Vec<Definition> {
        self.source.define(words)
    }

    /// Files belong into folders that are known here.
    fn save_web_page(&self, _: &ViewedGame, _: Option<&Analysis>) -> Result<String, GameError> {
        Err(Absent::Folder.into())
    }

    fn desk(&self) -> Result<Box<dyn BoardDesk>, GameError> {
        let desk = self.source.desk()?;
        Ok(Box::new(DeskWithoutFiles(desk)))
    }

    fn poll(&mut self) -> Option<Result<ViewedGame, GameError>> {
        self.source.poll()
    }

    fn continued(&self, from: &Branch, seed: Seed) -> Result<ContinuedGame, GameError> {
        self.source.continued(from, seed)
    }
}

/// The desk of an analysis board that saves nothing: files belong into folders that are known here.
struct DeskWithoutFiles(Box<dyn BoardDesk>);

impl BoardDesk for DeskWithoutFiles {
    unanswered!(write save);

    fn prepare(&self) {}

    fn best(&self, look: Look) -> Job<Option<BestPlays>> {
        self.0.best(look)
    }

    fn further(&self, further: Further) -> Job<Option<Found>> {
        self.0.further(further)
    }

    fn phonies_on(&self, board: &Board) -> Vec<String> {
        self.0.phonies_on(board)
    }

    fn phonies(&self, play: &Play) -> Vec<String> {
        self.0.phonies(play)
    }

    fn used(&self) -> Vec<Millis> {
        self.0.used()
    }

    fn overwrite(&mut self, _: &str) -> Result<String, GameError> {
        Err(Absent::Folder.into())
    }

    fn keep(&mut self, _: &str, _: &BoardTime) -> Result<Option<String>, GameError> {
        Ok(None)
    }
}
