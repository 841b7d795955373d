//! The viewer of a recorded game: a saved game, an imported record or a game in progress, step by step.

use super::definitions::Definition;
use super::field::TextField;
use super::msg::{Arrow, CommonMsg};
use super::scene::WinChart;
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::solver::analysis::Analysis;
use crate::solver::coach::Tip;
use crate::words::study::subject::Subject;
use std::sync::Arc;

mod analysis;
mod branching;
mod coaching;
mod component;
mod page;
mod preview;
mod words;

pub use super::recorded::{Branch, ContinuedGame, OpenedRecord, RecordSource};
pub use super::viewed::{ViewError, ViewedGame};
pub(super) use component::handle_global;
pub use component::{Msg, ViewerComponent};

/// A viewer command that has a key of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browse {
    /// Starts or stops playback.
    Run,
    /// Goes to the start.
    First,
    /// Goes to the end.
    Last,
    /// Goes to the next bingo (`true`) or the previous one.
    Bingo(bool),
    /// Goes to the next challenge (`true`) or the previous one.
    Challenge(bool),
    /// Plays back faster (`true`) or slower.
    Faster(bool),
    /// Goes to the next mistake (`true`) or the previous one. Analyzes the game first if necessary.
    Mistake(bool),
    /// Previews the next best play (`true`) or the previous one on the board.
    NextPreview(bool),
    /// Previews the best play with this index.
    Preview(usize),
    /// Opens the win probabilities of the game.
    WinChart,
    /// Shows or hides the racks.
    Racks,
    /// Shows all notes of the step.
    Notes,
    /// Asks whether to start a new game from this position.
    PlayFromHere,
    /// Shows or hides the best plays of each turn.
    BestPlays,
    /// Simulates the best plays of this turn.
    Simulate,
    /// Saves the game as a web page.
    SaveWebPage,
    /// Asks about the bingos that were missed and the phonies. Analyzes the game first if necessary.
    StudyMissed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ViewerEffect {
    /// Nothing more.
    Stays,
    Leaves,
    /// Open the notes of the step.
    Notes,
    /// Open the win probabilities of the game.
    WinChart(WinChart),
    /// Look up the definitions of these words.
    Defines(Vec<String>),
    /// Open these definitions.
    Definitions(Vec<Definition>),
    /// Ask the coach about the turn on this line.
    AsksCoach(Box<ViewedGame>, usize),
    /// Ask whether to start a new game from this position.
    ConfirmBranch(String),
    /// Read the new events of the game.
    Polls,
    Analyses(Box<ViewedGame>),
    /// Simulate the best plays of the turn on this line.
    Simulates(Box<ViewedGame>, usize),
    /// Save the game as a web page.
    SavesWebPage,
    /// Ask about these words, which were missed.
    Studies(Subject),
}

/// Time per step during playback, with its description.
const SPEEDS: [(Millis, &str); 6] = [
    (Millis(8_000), "8 seconds"),
    (Millis(4_000), "4 seconds"),
    (Millis(2_000), "2 seconds"),
    (Millis(1_000), "second"),
    (Millis(500), "half second"),
    (Millis(250), "quarter second"),
];

/// Time between reads of a game that is being watched.
const LOOK: Millis = Millis(1_000);

/// The maximum number of digits in a turn number.
const FIGURES: usize = 4;

/// The coach's tips on a turn.
#[derive(Clone, Debug)]
struct TurnTips {
    /// Tips, never empty. `false` marks a tip on the position before the turn, `true` one on what the turn missed.
    tips: Vec<(Tip, bool)>,
    /// Index of the tip on the screen.
    at: usize,
}

/// A recorded game and the current step.
#[derive(Clone, Debug)]
pub(super) struct Viewer {
    viewed: ViewedGame,
    /// Number of lines played so far.
    at: usize,
    /// Time since the last step, during playback.
    run: Option<Millis>,
    speed: usize,
    racks: bool,
    /// The digits typed of a turn number.
    typed: TextField,
    /// Time since the last read of a watched game.
    waited: Millis,
    notice: Option<String>,
    /// The analysis, once requested.
    analysis: Option<Arc<Analysis>>,
    shows_best_plays: bool,
    /// The command to run as soon as the analysis is done.
    waiting: Option<Browse>,
    /// The index of the best play that is previewed on the board.
    preview: Option<usize>,
    /// The coach's tips on the current turn, once requested.
    coaching: Option<TurnTips>,
}

impl Viewer {
    /// Opens a game at its start, or at its end if it is in progress.
    pub(super) fn new(viewed: ViewedGame) -> Self {
        let at = if viewed.unfinished() { viewed.len() } else { 0 };
        Self {
            viewed,
            at,
            run: None,
            speed: 2,
            racks: true,
            typed: TextField::new(FIGURES),
            waited: Millis::ZERO,
            notice: None,
            analysis: None,
            shows_best_plays: false,
            waiting: None,
            preview: None,
            coaching: None,
        }
    }

    /// Adds new lines of the watched game. A viewer at the end stays at the end.
    pub(super) fn grow(&mut self, viewed: ViewedGame) {
        let at_end = self.at == self.viewed.len();
        self.viewed = viewed;
        self.analysis = None;
        self.at = if at_end {
            self.viewed.len()
        } else {
            self.at.min(self.viewed.len())
        };
        self.notice = None;
        self.coaching = None;
        self.preview = None;
    }

    /// Shows an error in reading the watched game.
    pub(super) fn show_error(&mut self, what: String) {
        self.notice = Some(what);
    }

    /// Returns the time until the next [`elapse`](Self::elapse), or `None` while nothing moves.
    pub(super) fn wake_in(&self) -> Option<Millis> {
        let step = self.run.map(|gone| self.pace().less(gone));
        let look = self.viewed.is_watched().then(|| LOOK.less(self.waited));
        let wake = step.into_iter().chain(look).min()?;
        Some(wake.max(Millis(1)))
    }

    fn pace(&self) -> Millis {
        SPEEDS.get(self.speed).map_or(LOOK, |(pace, _)| *pace)
    }

    pub(super) fn elapse(&mut self, time: Millis) -> ViewerEffect {
        if let Some(gone) = self.run {
            let gone = gone.plus(time);
            self.run = Some(gone);
            if gone >= self.pace() {
                self.run = Some(Millis::ZERO);
                self.go_to(self.at + 1);
            }
            if self.at == self.viewed.len() {
                self.run = None;
            }
        }
        if !self.viewed.is_watched() {
            return ViewerEffect::Stays;
        }
        self.waited = self.waited.plus(time);
        if self.waited < LOOK {
            return ViewerEffect::Stays;
        }
        self.waited = Millis::ZERO;
        ViewerEffect::Polls
    }

    pub(super) fn stop(&mut self) {
        self.run = None;
    }

    /// Handles Enter: goes to the turn number typed, or else starts or stops playback.
    pub(super) fn enter(&mut self) {
        self.notice = None;
        match self.typed.take().parse() {
            Ok(turn) => self.seek(turn),
            Err(_) => self.toggle(),
        }
    }

    /// Handles Esc: clears the turn number, the preview and the coach's tip first, then leaves.
    pub(super) fn back(&mut self) -> ViewerEffect {
        self.notice = None;
        if self.preview.take().is_some() {
            return ViewerEffect::Stays;
        }
        if self.typed.text().is_empty() && self.coaching.take().is_none() {
            return ViewerEffect::Leaves;
        }
        self.typed.clear();
        ViewerEffect::Stays
    }

    /// Adds a digit to the turn number.
    pub(super) fn figure(&mut self, c: char) {
        self.notice = None;
        if c.is_ascii_digit() && self.typed.push(c) {
            self.run = None;
        }
    }

    pub(super) fn erase(&mut self, what: CommonMsg) {
        self.notice = None;
        self.typed.update(what);
    }

    /// Goes one step forward or back.
    pub(super) fn step(&mut self, way: Arrow) {
        self.pause();
        match way {
            Arrow::Left | Arrow::Up => self.go_to(self.at.saturating_sub(1)),
            Arrow::Right | Arrow::Down => self.go_to(self.at + 1),
        }
    }

    /// Goes to the step right after a line of the record, counted from 0.
    pub(super) fn show(&mut self, line: usize) {
        self.pause();
        self.go_to(line.saturating_add(1));
    }

    /// Goes ten steps forward or back.
    pub(super) fn jump_ten(&mut self, on: bool) {
        self.pause();
        self.go_to(if on {
            self.at + 10
        } else {
            self.at.saturating_sub(10)
        });
    }

    fn pause(&mut self) {
        self.notice = None;
        self.run = None;
        self.typed.clear();
    }

    fn go_to(&mut self, at: usize) {
        self.at = at.min(self.viewed.len());
        self.coaching = None;
        self.preview = None;
    }

    /// Goes to the position after a turn; 0 is the start.
    pub(super) fn seek(&mut self, turn: usize) {
        let lines = self.viewed.record.lines().iter().enumerate();
        let mut turns = lines.filter(|(_, line)| line.entry.is_turn());
        let line = turn.checked_sub(1).map(|before| turns.nth(before));
        self.go_to(match line {
            None => 0,
            Some(Some((line, _))) => line + 1,
            Some(None) => self.viewed.len(),
        });
    }

    fn toggle(&mut self) {
        if self.run.take().is_some() {
            return;
        }
        if self.at == self.viewed.len() {
            self.at = 0;
        }
        self.run = (self.viewed.len() > 0).then_some(Millis::ZERO);
    }

    /// Goes to the next or previous line for which `is` holds.
    fn find(&mut self, on: bool, what: &str, is: impl Fn(&ViewedGame, usize) -> bool) {
        self.pause();
        let found = |line: &usize| is(&self.viewed, *line);
        let shown = self.at;
        let line = if on {
            (shown..self.viewed.len()).find(found)
        } else {
            (0..shown.saturating_sub(1)).rev().find(found)
        };
        if let Some(line) = line {
            return self.go_to(line + 1);
        }
        let way = if on { "after" } else { "before" };
        self.notice = Some(format!("There is no {what} {way} this turn."));
    }

    pub(super) fn browse(&mut self, what: Browse) -> ViewerEffect {
        self.notice = None;
        match what {
            Browse::Run => self.toggle(),
            Browse::First => {
                self.pause();
                self.go_to(0);
            }
            Browse::Last => {
                self.pause();
                self.go_to(usize::MAX);
            }
            Browse::Bingo(on) => self.find(on, "bingo", ViewedGame::is_bingo),
            Browse::Challenge(on) => self.find(on, "challenge", ViewedGame::is_challenge),
            Browse::Mistake(on) => return self.find_mistake(on),
            Browse::NextPreview(on) => self.preview_next(on),
            Browse::Preview(index) => self.preview_at(Some(index)),
            Browse::WinChart => return self.win_chart(),
            Browse::Faster(true) => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Browse::Faster(false) => self.speed = self.speed.saturating_sub(1),
            Browse::Racks => self.toggle_racks(),
            Browse::Notes => {
                self.run = None;
                return self.notes();
            }
            Browse::PlayFromHere => {
                self.run = None;
                return self.ask_to_branch();
            }
            Browse::BestPlays => return self.toggle_best_plays(),
            Browse::Simulate => return self.simulate_turn(),
            Browse::StudyMissed => return self.study_missed(),
            Browse::SaveWebPage => {
                self.run = None;
                return ViewerEffect::SavesWebPage;
            }
        }
        if let (Browse::Faster(_), None) = (what, self.run) {
            let (_, pace) = SPEEDS[self.speed];
            self.notice = Some(format!("Speed: a step every {pace}."));
        }
        ViewerEffect::Stays
    }

    fn toggle_racks(&mut self) {
        if self.viewed.unfinished() {
            self.notice = Some("Racks are hidden until the game is over.".to_owned());
        } else {
            self.racks = !self.racks;
        }
    }

    /// Opens the notes of the step, or those of the game at its start.
    fn notes(&mut self) -> ViewerEffect {
        let step = self.step_view();
        let analyzed = self.turn_analysis().is_some() || self.coaching.is_some();
        if step.faults.is_empty() && step.notes.is_empty() && !analyzed {
            self.notice = Some("There are no notes here.".to_owned());
            return ViewerEffect::Stays;
        }
        ViewerEffect::Notes
    }

    /// Returns a text that changes whenever time alone changes the screen.
    pub(super) fn face(&self) -> String {
        let next = self.viewed.next();
        format!(
            "{} {} {next:?} {:?}",
            self.at,
            self.viewed.len(),
            self.notice
        )
    }

    fn name(&self, seat: Seat) -> String {
        let player = self.viewed.record.player(seat);
        player.map_or_else(String::new, |player| player.name.clone())
    }
}
