//! Telling what is new, and reading lines.

use super::memory::Memory;
use super::{Conversation, LinePage, PassOutcome, PromptState};
use crate::app::component::LayerId;
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::scene::{FormPage, LayerView, Scene};
use crate::plain::order::LineCommand;
use crate::plain::output::Audience;
use crate::plain::prompt::PromptId;
use crate::plain::read::InputLine;

impl Conversation<'_> {
    /// Tells what is new since the last time, and closes pages that only have to be read.
    pub(in crate::plain) fn tell(&mut self) {
        while !self.writer.has_failed() {
            self.writer.address();
            let scene = self.session.scene();
            let Some(top) = scene.layers.last() else {
                return;
            };
            let Some(page) = self.page_of(top) else {
                return;
            };
            self.tell_news(&scene);
            match page.pass(self) {
                PassOutcome::Send(msg) => self.send(msg),
                PassOutcome::Wait => {
                    self.wait();
                    self.settle();
                }
                PassOutcome::Choices => {
                    let choices = self.choices(top);
                    if choices.before.is_none() {
                        self.told.of_page = Memory::default();
                    }
                    return page.tell(self, choices);
                }
            }
        }
    }

    fn tell_news(&mut self, scene: &Scene) {
        for layer in &scene.layers {
            if let Some(page) = self.page_of(layer) {
                page.covered_news(self, scene);
            }
        }
        let open = self.open_layer(scene);
        if let Some(page) = open.and_then(|layer| self.page_of(layer)) {
            page.news(self);
        }
    }

    /// Remembers that the choices of this layer are printed.
    fn choices(&mut self, layer: &LayerView) -> PromptState {
        let now = self.moment_of(layer);
        let before = self.writer.choices.replace(now);
        let same_layer = before.filter(|(id, _)| *id == layer.id);
        PromptState {
            new: before != Some(now),
            before: same_layer.map(|(_, moment)| moment),
        }
    }

    fn moment_of(&self, layer: &LayerView) -> (LayerId, PromptId) {
        let page = self.page_of(layer);
        let moment = page.map_or(PromptId::PASSING, LinePage::moment);
        (layer.id, moment)
    }

    /// Obeys a typed line and tells the result. A line that is late, or that may have been meant for a turn that ran out of
    /// time, does not count for the next player.
    pub(in crate::plain) fn hear(&mut self, line: &InputLine, late: bool) {
        let may_be_late = std::mem::take(&mut self.next.may_be_late);
        // What happened while the line was awaited is told first; in the form nothing happens, and no row is asked twice. A
        // change elsewhere may have been reported while this line waited, when there was no room for the report.
        if !late && !self.session.scene().shows::<FormPage>() {
            self.poll();
            self.tell();
            if self.writer.has_failed() {
                return;
            }
        }
        match line {
            InputLine::Text(text)
                if late || may_be_late && LineCommand::read(text).takes_a_turn() =>
            {
                self.say("Time ran out. That line was ignored.");
            }
            InputLine::Text(text) => self.act(text),
            InputLine::TooLong => self.say("That line is too long."),
        }
        if !self.next.left {
            self.tell();
        }
    }

    fn act(&mut self, line: &str) {
        let scene = self.session.scene();
        let Some(top) = scene.layers.last() else {
            return;
        };
        let page = self.page_of(top);
        let is_answer = page.is_some_and(LinePage::takes_any_line);
        if LineCommand::read(line) == LineCommand::Settings && !is_answer {
            self.send(GlobalMsg::Settings);
            let now = self.session.scene();
            // Over a question they do not open.
            if now.layers.last().is_some_and(|now| now.id != top.id) {
                return;
            }
        }
        if let Some(page) = page {
            page.hear(self, line);
        }
    }

    /// Lifts the curtain for a player who has typed a turn already.
    pub(in crate::plain) fn lift(&mut self) {
        self.send(CommonMsg::Confirm);
        let scene = self.session.scene();
        self.writer.choices = scene.layers.last().map(|top| self.moment_of(top));
    }

    /// Tells what happens to the game when the input ends.
    pub(in crate::plain) fn farewell(&mut self) {
        self.writer.audience = Audience::Everybody;
        if self.session.underway() {
            // The end of a spectator changes nothing in the game.
            let follows = self.session.on_leaving().unwrap_or("You stop watching.");
            self.say(&format!("End of input. {follows}"));
        } else {
            self.say("End of input. Goodbye.");
        }
    }
}
