//! A recorded game, looked at step by step: one of ours, or one that was played elsewhere; or one that is being played.

use super::meaning::Told;
use super::msg::Way;
use crate::engine::clock::Millis;
use crate::engine::seat::Seat;
use crate::record::Record;
use crate::solver::analysis::Analysis;
use crate::solver::coach::Tip;
use std::sync::Arc;

mod advice;
mod at;
mod coaching;
mod going_on;
mod page;
mod viewed;
mod words;

pub(super) use at::opened;
pub use at::{AtViewer, Msg};
pub use viewed::{ViewError, Viewed};

/// What can be done with a recorded game that no other key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browse {
    /// Goes on by itself, or stands still again.
    Run,
    /// To the start.
    First,
    /// To the end.
    Last,
    /// To the next bingo (`true`), or the one before.
    Bingo(bool),
    /// To the next challenge (`true`), or the one before.
    Challenge(bool),
    /// Runs faster (`true`), or slower.
    Faster(bool),
    /// Shows or hides the racks.
    Racks,
    /// Shows all that is noted to the step.
    Notes,
    /// Asks whether a new game goes on from here.
    GoOn,
    /// Shows the best plays of each turn, or no longer.
    Advice,
    /// Tries the best plays of this turn out.
    TryOut,
}

/// Where a new game begins that goes on from a recorded one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Branch {
    /// After so many of the events of a game of ours. As long as that is not over, its hidden tiles are dealt again.
    Events(usize),
    /// After so many lines of a game that was played elsewhere: the events are made of it by [`Record::retold`].
    Lines(Box<Record>, usize),
}

/// What follows from a message to the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Looked {
    /// Nothing more.
    Stays,
    /// Nobody looks any more.
    Leaves,
    /// All that is noted to the step is to be read.
    Notes,
    /// It is to be looked up what these words mean.
    Defines(Vec<String>),
    /// That is to be read.
    Meanings(Vec<Told>),
    /// The coach is to look at the turn on this line.
    AsksCoach(Box<Viewed>, usize),
    /// It is to be asked whether a new game goes on from here.
    AsksToGoOn(String),
    /// It is to be looked up how the game has gone on.
    Polls,
    /// The game is to be analysed.
    Analyses(Box<Viewed>),
    /// The best plays of the turn on this line are to be simulated.
    TriesOut(usize),
}

/// How long a step takes while the viewer runs, and in words.
const SPEEDS: [(Millis, &str); 6] = [
    (Millis(8_000), "8 seconds"),
    (Millis(4_000), "4 seconds"),
    (Millis(2_000), "2 seconds"),
    (Millis(1_000), "second"),
    (Millis(500), "half second"),
    (Millis(250), "quarter second"),
];

/// How often it is looked up how a game goes on that is being watched.
const LOOK: Millis = Millis(1_000);

/// The most figures of a turn that can be typed.
const FIGURES: usize = 4;

/// What the coach says to a turn.
#[derive(Clone, Debug)]
struct Coaching {
    /// What is told, at least one thing: of the position before the turn, or of what it missed.
    told: Vec<(Tip, bool)>,
    /// Which of it is told now.
    at: usize,
}

/// A recorded game and where somebody is in it.
#[derive(Clone, Debug)]
pub(super) struct Viewer {
    viewed: Viewed,
    /// How many lines have happened.
    at: usize,
    /// While it runs: the time since the last step.
    run: Option<Millis>,
    speed: usize,
    racks: bool,
    /// The number of a turn as far as it is typed.
    typed: String,
    /// While it is watched: the time since it was looked up how it goes on.
    waited: Millis,
    notice: Option<String>,
    /// What should have been played, once somebody has asked.
    analysis: Option<Arc<Analysis>>,
    /// Whether it is shown.
    advises: bool,
    /// Whether a turn is to be simulated once the analysis is there.
    tries: bool,
    /// What the coach says to the turn that is shown, once somebody has asked.
    coaching: Option<Coaching>,
}

impl Viewer {
    /// A game at its start, or where it is being played at its end.
    pub(super) fn new(viewed: Viewed) -> Self {
        let at = if viewed.unfinished() { viewed.len() } else { 0 };
        Self {
            viewed,
            at,
            run: None,
            speed: 2,
            racks: true,
            typed: String::new(),
            waited: Millis::ZERO,
            notice: None,
            analysis: None,
            advises: false,
            tries: false,
            coaching: None,
        }
    }

    /// Takes new lines of the watched game. A viewer at the end stays at the end.
    pub(super) fn grow(&mut self, viewed: Viewed) {
        let at_end = self.at == self.viewed.len();
        self.viewed = viewed;
        self.at = if at_end {
            self.viewed.len()
        } else {
            self.at.min(self.viewed.len())
        };
        self.notice = None;
        self.coaching = None;
    }

    /// Something that went wrong while the game was watched.
    pub(super) fn tell(&mut self, what: String) {
        self.notice = Some(what);
    }

    /// When time is to be told; never while nothing moves.
    pub(super) fn wake_in(&self) -> Option<Millis> {
        let step = self.run.map(|gone| self.pace().less(gone));
        let look = self.viewed.is_watched().then(|| LOOK.less(self.waited));
        let wake = step.into_iter().chain(look).min()?;
        Some(wake.max(Millis(1)))
    }

    fn pace(&self) -> Millis {
        SPEEDS.get(self.speed).map_or(LOOK, |(pace, _)| *pace)
    }

    /// Counts time.
    pub(super) fn elapse(&mut self, time: Millis) -> Looked {
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
            return Looked::Stays;
        }
        self.waited = self.waited.plus(time);
        if self.waited < LOOK {
            return Looked::Stays;
        }
        self.waited = Millis::ZERO;
        Looked::Polls
    }

    /// It stands still: something lies over it.
    pub(super) fn stop(&mut self) {
        self.run = None;
    }

    /// Enter: to the turn whose number is typed, or it runs, or stands still again.
    pub(super) fn enter(&mut self) {
        self.notice = None;
        match std::mem::take(&mut self.typed).parse() {
            Ok(turn) => self.seek(turn),
            Err(_) => self.toggle(),
        }
    }

    /// Esc: what is typed goes first.
    pub(super) fn back(&mut self) -> Looked {
        self.notice = None;
        if self.typed.is_empty() && self.coaching.take().is_none() {
            return Looked::Leaves;
        }
        self.typed.clear();
        Looked::Stays
    }

    /// A figure of the number of a turn.
    pub(super) fn figure(&mut self, c: char) {
        self.notice = None;
        if c.is_ascii_digit() && self.typed.len() < FIGURES {
            self.run = None;
            self.typed.push(c);
        }
    }

    /// Takes the last figure back.
    pub(super) fn erase(&mut self) {
        self.notice = None;
        self.typed.pop();
    }

    /// A step on or back.
    pub(super) fn step(&mut self, way: Way) {
        self.still();
        match way {
            Way::Left | Way::Up => self.go_to(self.at.saturating_sub(1)),
            Way::Right | Way::Down => self.go_to(self.at + 1),
        }
    }

    /// To the step at which a line of the record has just happened, by its place from 0.
    pub(super) fn show(&mut self, line: usize) {
        self.still();
        self.go_to(line.saturating_add(1));
    }

    /// Ten steps on or back.
    pub(super) fn leap(&mut self, on: bool) {
        self.still();
        self.go_to(if on {
            self.at + 10
        } else {
            self.at.saturating_sub(10)
        });
    }

    fn still(&mut self) {
        self.notice = None;
        self.run = None;
        self.typed.clear();
    }

    fn go_to(&mut self, at: usize) {
        self.at = at.min(self.viewed.len());
        self.coaching = None;
    }

    /// To the position after a turn; 0 is the start.
    fn seek(&mut self, turn: usize) {
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

    /// To the next line, or the one before, that something is true of.
    fn find(&mut self, on: bool, what: &str, is: impl Fn(&Viewed, usize) -> bool) {
        self.still();
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

    /// Does what a key asks for.
    pub(super) fn browse(&mut self, what: Browse) -> Looked {
        self.notice = None;
        match what {
            Browse::Run => self.toggle(),
            Browse::First => {
                self.still();
                self.go_to(0);
            }
            Browse::Last => {
                self.still();
                self.go_to(usize::MAX);
            }
            Browse::Bingo(on) => self.find(on, "bingo", Viewed::is_bingo),
            Browse::Challenge(on) => self.find(on, "challenge", Viewed::is_challenge),
            Browse::Faster(true) => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Browse::Faster(false) => self.speed = self.speed.saturating_sub(1),
            Browse::Racks => self.toggle_racks(),
            Browse::Notes => {
                self.run = None;
                return self.notes();
            }
            Browse::GoOn => {
                self.run = None;
                return self.ask_to_go_on();
            }
            Browse::Advice => return self.advise(),
            Browse::TryOut => return self.try_out(),
        }
        if let (Browse::Faster(_), None) = (what, self.run) {
            let (_, pace) = SPEEDS[self.speed];
            self.notice = Some(format!("Speed: a step every {pace}."));
        }
        Looked::Stays
    }

    fn toggle_racks(&mut self) {
        if self.viewed.unfinished() {
            self.notice = Some("Racks are hidden until the game is over.".to_owned());
        } else {
            self.racks = !self.racks;
        }
    }

    /// All that is noted to the step, or to the game before it.
    fn notes(&mut self) -> Looked {
        let step = self.told();
        let advised = self.advice().is_some() || self.coaching.is_some();
        if step.faults.is_empty() && step.notes.is_empty() && !advised {
            self.notice = Some("There are no notes here.".to_owned());
            return Looked::Stays;
        }
        Looked::Notes
    }

    /// What time alone changes.
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
