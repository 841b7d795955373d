//! The page of the viewer.

use super::{Branch, Browse, Looked, Viewed, Viewer};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::desk::Desk;
use crate::app::msg::{self, Anywhere, Input, takes_inputs};
use crate::app::pages::note::Note;
use crate::app::pages::question::Question;
use crate::app::pages::reading::{Meanings, Noted};
use crate::app::scene::ViewerPage;
use crate::app::stack::Session;
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use std::sync::Arc;

/// A message to the viewer.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Goes a step forward or back, or types a turn number.
    Input(Input),
    /// A viewer command that has a key of its own.
    Browse(Browse),
    /// Asks the coach about the turn.
    Coach,
    /// Shows the definitions of the step's words.
    Meaning,
}

takes_inputs!(Msg);

/// The page of a recorded game.
pub struct AtViewer {
    viewer: Viewer,
}

impl Component for AtViewer {
    type Msg = Msg;
    type View = ViewerPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let looked = match msg {
            Msg::Input(input) => self.input(input),
            Msg::Browse(what) => self.viewer.browse(what),
            Msg::Coach => self.viewer.ask_coach(),
            Msg::Meaning => self.viewer.meanings(),
        };
        self.looked(looked, cx);
    }

    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        if !cx.is_uncovered() {
            self.viewer.stop();
        }
        let looked = self.viewer.elapse(elapsed);
        self.looked(looked, cx);
    }

    fn wakes_in(&self, _: bool, _: bool) -> Option<Millis> {
        self.viewer.wake_in()
    }

    fn face(&self) -> String {
        self.viewer.face()
    }

    fn rules(&self) -> Option<&RuleSet> {
        Some(self.viewer.viewed.rules())
    }

    fn view(&self, _: &ViewCx) -> ViewerPage {
        self.viewer.page()
    }
}

impl AtViewer {
    /// Opens a game at its start, or at its end if it is in progress.
    pub fn new(viewed: Viewed) -> Self {
        Self {
            viewer: Viewer::new(viewed),
        }
    }

    fn input(&mut self, input: Input) -> Looked {
        let viewer = &mut self.viewer;
        match input {
            Input::Go => viewer.enter(),
            Input::Move(way) => viewer.step(way),
            Input::Choose(line) => viewer.show(line),
            Input::Page(on) => viewer.leap(on),
            Input::Char(c) => viewer.figure(c),
            Input::Erase | Input::EraseMore(_) => viewer.erase(),
            Input::Back => return viewer.back(),
            Input::Pick(_) | Input::Answer(_) => {}
        }
        Looked::Stays
    }

    fn looked(&mut self, looked: Looked, cx: &mut Cx<Self>) {
        match looked {
            Looked::Stays => {}
            Looked::Leaves => cx.close(()),
            Looked::Notes => cx.open(Noted),
            Looked::Polls => self.poll(cx),
            Looked::Defines(words) => {
                let told = cx.desk.define(&words);
                let looked = self.viewer.defined(&told);
                self.looked(looked, cx);
            }
            Looked::Meanings(told) => cx.open(Meanings { told }),
            Looked::AsksToGoOn(said) => {
                let asked = "Play on from here?".to_owned();
                let question = Question {
                    said,
                    asked,
                    yes: "play on from here",
                    no: "cancel",
                };
                cx.ask(question, Self::go_on);
            }
            Looked::Analyses(game) => {
                let job = cx.desk.analyse(&game);
                cx.wait_for("Analyzing the game", job, |at, analysis, cx| {
                    let looked = at.viewer.analysed(analysis.map(Arc::new));
                    at.looked(looked, cx);
                });
            }
            Looked::TriesOut(line) => {
                let job = cx.desk.try_out(line);
                cx.wait_for("Simulating the best plays", job, |at, turn, _| {
                    if let Some(turn) = turn {
                        at.viewer.tried_out(turn);
                    }
                });
            }
            Looked::AsksCoach(game, line) => {
                let job = cx.desk.lessons(&game, line);
                cx.wait_for("The coach is looking at the turn", job, |at, lessons, _| {
                    at.viewer.coached(lessons);
                });
            }
        }
    }

    fn poll(&mut self, cx: &mut Cx<Self>) {
        match cx.desk.poll() {
            None => {}
            Some(Ok(viewed)) => self.viewer.grow(viewed),
            Some(Err(why)) => self.viewer.tell(why),
        }
    }

    /// Starts a new game from this position, with the agreement of all players.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        let Ok(branch): Result<Branch, String> = self.viewer.branch() else {
            return;
        };
        match cx.desk.branch(branch) {
            Ok(dealt) => cx.sit_down(dealt),
            Err(why) => cx.note(why),
        }
    }
}

/// Opens a recorded game over any page. Returns whether the message was one to do so.
pub(in crate::app) fn opened(msg: &msg::Msg, session: &mut Session, desk: &mut dyn Desk) -> bool {
    let Some(Anywhere::Replay(named)) = msg.get() else {
        return false;
    };
    match desk.look_at_record(named) {
        Ok(viewed) => session.put(AtViewer::new(viewed)),
        Err(text) => session.put(Note { text }),
    }
    true
}
