//! Telling what is new, and reading lines.

use super::{Conversation, NextLine, PassOutcome, PromptState};
use crate::app::component::LayerId;
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::scene::{FormPage, LayerView, QuizPage, Scene, TablePage};
use crate::plain::order::LineCommand;
use crate::plain::output::Audience;
use crate::plain::prompt::PromptId;
use crate::plain::read::InputLine;
use std::io;

impl Conversation<'_> {
    /// Tells what is new since the last time, and closes pages that only have to be read.
    pub(in crate::plain) fn tell(&mut self) -> io::Result<()> {
        loop {
            self.address()?;
            let scene = self.session.scene();
            let Some(top) = scene.layers.last() else {
                return Ok(());
            };
            let Some(page) = self.page_of(top) else {
                return Ok(());
            };
            self.tell_news(&scene)?;
            match page.pass(self, top.any())? {
                PassOutcome::Send(msg) => self.send(msg),
                PassOutcome::Wait => {
                    self.wait();
                    self.settle();
                }
                PassOutcome::Choices => {
                    let choices = self.choices(top);
                    if !scene.shows::<TablePage>() {
                        self.guided = None;
                    }
                    return page.tell(self, top.any(), choices);
                }
            }
        }
    }

    fn tell_news(&mut self, scene: &Scene) -> io::Result<()> {
        self.tell_chat(scene)?;
        let Some(layer) = self.open_layer(scene) else {
            return Ok(());
        };
        let page = self.page_of(layer);
        page.map_or(Ok(()), |page| page.news(self, layer.any()))
    }

    /// Remembers that the choices of this layer are printed.
    fn choices(&mut self, layer: &LayerView) -> PromptState {
        let now = self.moment_of(layer);
        let before = self.told.replace(now);
        let same_layer = before.filter(|(id, _)| *id == layer.id);
        PromptState {
            new: before != Some(now),
            before: same_layer.map(|(_, moment)| moment),
        }
    }

    fn moment_of(&self, layer: &LayerView) -> (LayerId, PromptId) {
        let page = self.page_of(layer);
        let moment = page.map_or(PromptId::PASSING, |page| page.moment(layer.any()));
        (layer.id, moment)
    }

    /// Obeys a typed line and tells the result. A line that is late, or that may have been meant for a turn that ran out of
    /// time, does not count for the next player.
    pub(in crate::plain) fn hear(&mut self, line: &InputLine, late: bool) -> io::Result<()> {
        let may_be_late =
            std::mem::replace(&mut self.next, NextLine::Counts) == NextLine::MayBeLate;
        // What happened while the line was awaited is told first; in the form nothing happens, and no row is asked twice. A
        // change elsewhere may have been reported while this line waited, when there was no room for the report.
        if !late && !self.session.scene().shows::<FormPage>() {
            self.woken()?;
        }
        match line {
            InputLine::Text(text)
                if late || may_be_late && LineCommand::read(text).takes_a_turn() =>
            {
                self.say("Time ran out. That line was ignored.")?;
            }
            InputLine::Text(text) => self.act(text)?,
            InputLine::TooLong => self.say("That line is too long.")?,
        }
        if self.left { Ok(()) } else { self.tell() }
    }

    fn act(&mut self, line: &str) -> io::Result<()> {
        let scene = self.session.scene();
        let Some(top) = scene.layers.last() else {
            return Ok(());
        };
        if LineCommand::read(line) == LineCommand::Settings && self.opens_settings(top) {
            return Ok(());
        }
        let page = self.page_of(top);
        page.map_or(Ok(()), |page| page.hear(self, top.any(), line))
    }

    /// Opens the settings, except over a question and where the line may be a name or an answer. Returns whether they opened.
    fn opens_settings(&mut self, top: &LayerView) -> bool {
        if top.get::<FormPage>().is_some() || top.get::<QuizPage>().is_some() {
            return false;
        }
        self.send(GlobalMsg::Settings);
        let scene = self.session.scene();
        scene.layers.last().is_some_and(|now| now.id != top.id)
    }

    /// Lifts the curtain for a player who has typed a turn already.
    pub(in crate::plain) fn lift(&mut self) {
        self.send(CommonMsg::Confirm);
        let scene = self.session.scene();
        self.told = scene.layers.last().map(|top| self.moment_of(top));
    }

    /// Tells what happens to the game when the input ends.
    pub(in crate::plain) fn farewell(&mut self) -> io::Result<()> {
        self.audience = Audience::Everybody;
        if self.session.underway() {
            // The end of a spectator changes nothing in the game.
            let follows = self.session.on_leaving().unwrap_or("You stop watching.");
            self.say(&format!("End of input. {follows}"))?;
        } else {
            self.say("End of input. Goodbye.")?;
        }
        self.flush()
    }
}
