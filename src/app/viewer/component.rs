//! The page of the viewer.

use super::{Browse, OpenedRecord, RecordSource, Viewer, ViewerEffect};
use crate::app::analysis_board::AnalysisBoard;
use crate::app::backend::{Absent, Backend, GameError, present};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::note::Note;
use crate::app::dialogs::question::Question;
use crate::app::dialogs::text_pages::{DefinitionsPage, Noted, WinChartPage};
use crate::app::msg::{self, CommonMsg, GlobalMsg, common_messages};
use crate::app::scene::ViewerPage;
use crate::app::stack::Session;
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use std::sync::Arc;

/// A message to the viewer.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Goes a step forward or back, or types a turn number.
    Input(CommonMsg),
    /// A viewer command that has a key of its own.
    Browse(Browse),
    /// Opens the game on an analysis board.
    Board,
    /// Asks the coach about the turn.
    Coach,
    /// Shows the definitions of the step's words.
    Define,
    /// Shows the definitions of these words.
    DefineWords(Vec<String>),
}

common_messages!(Msg);

/// The page of a recorded game.
pub struct ViewerComponent {
    viewer: Viewer,
    source: Box<dyn RecordSource>,
}

impl Component for ViewerComponent {
    type Msg = Msg;
    type View = ViewerPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let looked = match msg {
            Msg::Input(input) => self.input(input),
            Msg::Browse(what) => self.viewer.browse(what),
            Msg::Board => return self.board(cx),
            Msg::Coach => self.viewer.ask_coach(),
            Msg::Define => self.viewer.definitions(),
            Msg::DefineWords(words) => self.viewer.definitions_of(words),
        };
        self.apply_effect(looked, cx);
    }

    fn tick(&mut self, elapsed: Millis, cx: &mut Cx<Self>) {
        if !cx.is_uncovered() {
            self.viewer.stop();
        }
        let looked = self.viewer.elapse(elapsed);
        self.apply_effect(looked, cx);
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

    fn variant(&self) -> Option<&'static Variant> {
        Some(self.viewer.viewed.record.variant())
    }

    fn view(&self, _: &ViewCx) -> ViewerPage {
        self.viewer.page()
    }
}

impl ViewerComponent {
    /// Opens a game at its start, or at its end if it is in progress.
    pub fn new(opened: OpenedRecord) -> Self {
        Self {
            viewer: Viewer::new(opened.viewed),
            source: opened.source,
        }
    }

    /// Goes to the first turn, where the best plays start.
    #[must_use]
    pub fn at_first_turn(mut self) -> Self {
        self.viewer.seek(1);
        self
    }

    fn input(&mut self, input: CommonMsg) -> ViewerEffect {
        let viewer = &mut self.viewer;
        match input {
            CommonMsg::Confirm => viewer.enter(),
            CommonMsg::Move(way) => viewer.step(way),
            CommonMsg::Choose(line) => viewer.show(line),
            CommonMsg::Page(on) => viewer.jump_ten(on),
            CommonMsg::Char(c) => viewer.figure(c),
            what @ (CommonMsg::Erase | CommonMsg::EraseMore(_)) => viewer.erase(what),
            CommonMsg::Back => return viewer.back(),
            CommonMsg::Pick(_) | CommonMsg::Answer(_) => {}
        }
        ViewerEffect::Stays
    }

    fn apply_effect(&mut self, looked: ViewerEffect, cx: &mut Cx<Self>) {
        match looked {
            ViewerEffect::Stays => {}
            ViewerEffect::Leaves => cx.close(()),
            ViewerEffect::Notes => cx.open(Noted),
            ViewerEffect::WinChart(chart) => cx.open(WinChartPage { chart }),
            ViewerEffect::Polls => self.poll(),
            ViewerEffect::Defines(words) => {
                let told = self.source.define(&words);
                let looked = self.viewer.defined(&told);
                self.apply_effect(looked, cx);
            }
            ViewerEffect::Definitions(told) => cx.open(DefinitionsPage { definitions: told }),
            ViewerEffect::ConfirmBranch(said) => {
                let asked = "Play on from here?".to_owned();
                let question = Question {
                    text: said,
                    asked,
                    yes: "play on from here",
                    no: "cancel",
                };
                cx.ask(question, Self::branch);
            }
            ViewerEffect::Analyses(game) => {
                let job = self.source.analyze(&game);
                cx.wait_for("Analyzing the game", job, |at, analysis, cx| {
                    let looked = at.viewer.analyzed(analysis.map(Arc::new));
                    at.apply_effect(looked, cx);
                });
            }
            ViewerEffect::Simulates(game, line) => {
                let job = self.source.simulate_turn(&game, line);
                cx.wait_for("Simulating the best plays", job, |at, turn, _| {
                    if let Some(turn) = turn {
                        at.viewer.simulation_done(turn);
                    }
                });
            }
            ViewerEffect::SavesWebPage => {
                let Viewer {
                    viewed, analysis, ..
                } = &self.viewer;
                let saved = self.source.save_web_page(viewed, analysis.as_deref());
                cx.note(&saved.unwrap_or_else(|why| why.to_string()));
            }
            ViewerEffect::Studies(list) => cx.send(GlobalMsg::Quiz(list)),
            ViewerEffect::AsksCoach(game, line) => {
                let job = self.source.lessons(&game, line);
                cx.wait_for("The coach is looking at the turn", job, |at, lessons, _| {
                    at.viewer.coached(lessons);
                });
            }
        }
    }

    /// Opens the game on an analysis board, at this step.
    fn board(&mut self, cx: &mut Cx<Self>) {
        let desk = self.source.desk();
        match desk.and_then(|desk| self.viewer.opened_board(desk).ok_or(GameError::NotOver)) {
            Ok(opened) => cx.open_then(AnalysisBoard::new(opened), |at, (), _| at.poll()),
            Err(why) => self.viewer.show_error(why.to_string()),
        }
    }

    fn poll(&mut self) {
        match self.source.poll() {
            None => {}
            Some(Ok(viewed)) => self.viewer.grow(viewed),
            Some(Err(why)) => self.viewer.show_error(why.to_string()),
        }
    }

    /// Starts a new game from this position, with the agreement of all players.
    fn branch(&mut self, cx: &mut Cx<Self>) {
        let Ok(branch) = self.viewer.branch() else {
            return;
        };
        cx.leave_game(|at: &mut Self, cx| {
            let records = present(cx.backend.records(), Absent::Library);
            match records.and_then(|records| records.branch(&*at.source, branch)) {
                Ok(dealt) => cx.sit_down(dealt),
                Err(why) => cx.note(&why),
            }
        });
    }
}

/// Opens a recorded game over any page. Returns whether the message was one to do so.
pub(in crate::app) fn handle_global(
    msg: &msg::Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    let Some(GlobalMsg::Replay(named)) = msg.get() else {
        return false;
    };
    let records = present(backend.records(), Absent::Library);
    match records.and_then(|records| records.view_recorded(named)) {
        Ok(viewed) => session.put(ViewerComponent::new(viewed)),
        Err(why) => session.put(Note {
            text: why.to_string(),
        }),
    }
    true
}
