//! The room in which a recorded game is looked at.

use super::clock::Clock;
use super::msg::{Effect, Msg};
use super::scene::{About, Overlay, Question};
use super::viewer::{Browse, Looked, OpenedFrom, Viewed, Viewer};
use super::{Room, Session};
use crate::engine::clock::Millis;
use crate::engine::game::Phase;

impl Session {
    /// Opens a recorded game. Whoever leaves it leaves the program.
    pub fn view(&mut self, game: Viewed) {
        let viewer = Viewer::new(game, OpenedFrom::Program);
        self.room = Room::Viewer(Box::new(viewer));
    }

    /// Opens a recorded game from the title, or from the end of a game. Whoever leaves it is at the title.
    pub fn look_at(&mut self, game: Viewed) {
        let viewer = Viewer::new(game, OpenedFrom::Title);
        self.room = Room::Viewer(Box::new(viewer));
    }

    /// A game from the shelf: one that is over, or one that is being played, to be watched, and what has become of it.
    pub(super) fn watched(&mut self, game: Viewed) -> Vec<Effect> {
        if self
            .game()
            .is_some_and(|game| matches!(game.phase(), Phase::Over(_)))
        {
            return self.look_back(game);
        }
        match &mut self.room {
            Room::Viewer(viewer) => viewer.grow(game),
            Room::Games(listing, chosen) => {
                let from = OpenedFrom::Games(*listing, *chosen);
                self.room = Room::Viewer(Box::new(Viewer::new(game, from)));
            }
            Room::Title(_) | Room::Statistics(_) | Room::NewGame | Room::Table(_) => {}
        }
        vec![]
    }

    /// The game on the table, which is over, is gone through from its start, with the best plays. The table waits.
    fn look_back(&mut self, game: Viewed) -> Vec<Effect> {
        let mut viewer = Viewer::new(game, OpenedFrom::Table);
        let looked = viewer.browse(Browse::Advice);
        let room = std::mem::replace(&mut self.room, Room::Viewer(Box::new(viewer)));
        if let Room::Table(table) = room {
            self.aside = Some(table);
        }
        self.looked(looked)
    }

    /// A message while a recorded game is looked at.
    pub(super) fn in_viewer(&mut self, msg: &Msg) -> Vec<Effect> {
        let Room::Viewer(viewer) = &mut self.room else {
            return vec![];
        };
        let looked = match msg {
            Msg::Go => {
                viewer.enter();
                Looked::Stays
            }
            Msg::Move(way) => {
                viewer.step(*way);
                Looked::Stays
            }
            Msg::Choose(line) => {
                viewer.show(*line);
                Looked::Stays
            }
            Msg::Page(on) => {
                viewer.leap(*on);
                Looked::Stays
            }
            Msg::Char(c) => {
                viewer.figure(*c);
                Looked::Stays
            }
            Msg::Erase => {
                viewer.erase();
                Looked::Stays
            }
            Msg::Back => viewer.back(),
            Msg::Browse(what) => viewer.browse(*what),
            Msg::Analysed(analysis) => viewer.analysed(analysis.clone()),
            Msg::Coach => viewer.ask_coach(),
            Msg::Lessons(lessons) => {
                viewer.coached(lessons.clone());
                Looked::Stays
            }
            Msg::Defined(told) => viewer.defined(told),
            Msg::TriedOut(turn) => {
                viewer.tried_out((**turn).clone());
                Looked::Stays
            }
            _ => Looked::Stays,
        };
        self.looked(looked)
    }

    pub(super) fn looked(&mut self, looked: Looked) -> Vec<Effect> {
        match looked {
            Looked::Stays => vec![],
            Looked::Polls => vec![Effect::Poll],
            Looked::Notes => self.lay_over(Overlay::Noted { scroll: 0 }),
            Looked::Defines(words) => vec![Effect::Define(words)],
            Looked::Meanings(told) => self.lay_over(Overlay::Meanings { told, scroll: 0 }),
            Looked::AsksCoach(game, line) => vec![Effect::Lessons(game, line)],
            Looked::AsksToGoOn(said) => self.lay_over(Overlay::Ask(Question {
                about: About::GoOnFromHere,
                said,
                asked: "Play on from here?".to_owned(),
            })),
            Looked::Analyses(game) => vec![Effect::Analyse(game)],
            Looked::TriesOut(line) => vec![Effect::TryOut(line)],
            Looked::Leaves => self.leave_viewer(),
        }
    }

    fn leave_viewer(&mut self) -> Vec<Effect> {
        let Room::Viewer(viewer) = &self.room else {
            return vec![];
        };
        match viewer.from {
            OpenedFrom::Program => vec![Effect::Quit],
            OpenedFrom::Table => {
                self.room = match self.aside.take() {
                    Some(table) => Room::Table(table),
                    None => Room::Title(0),
                };
                vec![]
            }
            OpenedFrom::Title => self.go_to_title(),
            OpenedFrom::Games(listing, chosen) => {
                self.room = Room::Games(listing, chosen);
                vec![Effect::Shelf]
            }
        }
    }

    /// All agree that a new game goes on from here.
    pub(super) fn go_on_from_here(&self) -> Vec<Effect> {
        match &self.room {
            Room::Viewer(viewer) => viewer.branch().map(Effect::Branch).into_iter().collect(),
            _ => vec![],
        }
    }

    /// Counts time in the viewer.
    pub(super) fn elapse_in_viewer(&mut self, time: Millis) -> Vec<Effect> {
        let Room::Viewer(viewer) = &mut self.room else {
            return vec![];
        };
        let looked = viewer.elapse(time);
        self.looked(looked)
    }

    /// When [`Msg::Elapsed`] is due, counted from the last one: while somebody's time runs, while a recorded game runs by
    /// itself, while a game is being watched. `seen` says whether the screen shows anything.
    pub fn wake_in(&self, seen: bool) -> Option<Millis> {
        if let Room::Viewer(viewer) = &self.room {
            return viewer.wake_in();
        }
        let Room::Table(table) = &self.room else {
            return None;
        };
        let tick = table.clock().map(|clock| {
            if seen {
                clock.tick_in()
            } else {
                clock.alarm_in().min(table.told_in()).max(Millis(1))
            }
        });
        let goes_on = seen && !self.is_open();
        let next = goes_on.then(|| table.next_in()).flatten();
        tick.into_iter().chain(next).min()
    }

    /// What time alone changes of what is shown.
    pub fn face(&self) -> Option<String> {
        match &self.room {
            Room::Viewer(viewer) => Some(viewer.face()),
            Room::Table(table) => {
                let clock = self.clock().as_ref().map(Clock::to_string);
                Some(format!("{} {}", clock.unwrap_or_default(), table.face()))
            }
            _ => None,
        }
    }
}
