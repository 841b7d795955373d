//! The guided game in line mode.

use crate::app::msg::CommonMsg;
use crate::app::pages::question::Question;
use crate::app::pages::text_pages::Help;
use crate::app::scene::{GuideScene, TablePage};
use crate::app::table::Msg;
use crate::plain::order::LineCommand;
use crate::plain::talk::Conversation;
use std::io;

pub(super) const AT_ANY_TIME: &str = "Type skip for the next step, or back for the title.";

impl Conversation<'_> {
    /// Tells the next step once.
    pub(super) fn guide(&mut self, page: &TablePage) -> io::Result<()> {
        let Some(guide) = &page.guide else {
            self.guided = None;
            return Ok(());
        };
        let said = step_text(guide);
        if self.guided.as_ref() == Some(&said) {
            return Ok(());
        }
        let first = self.guided.replace(said.clone()).is_none();
        self.say(&said)?;
        if first { self.say(AT_ANY_TIME) } else { Ok(()) }
    }

    /// Obeys a command of the guided game itself. Returns whether it was one.
    pub(super) fn in_guide(&mut self, page: &TablePage, order: &LineCommand) -> bool {
        let Some(guide) = &page.guide else {
            return false;
        };
        let msg = match order {
            LineCommand::Other(text) if text.eq_ignore_ascii_case("skip") => Msg::SkipStep,
            LineCommand::Back => Msg::LeaveGuide,
            LineCommand::Enter if guide.last => Msg::Confirm,
            _ => return false,
        };
        let leaves = matches!(msg, Msg::LeaveGuide);
        self.send(msg);
        if leaves && self.session.scene().shows::<Question>() {
            // A word typed in full is meant.
            self.send(CommonMsg::Answer(true));
        }
        // The guide may have set up a new table, with another turn of the same number.
        self.announced = None;
        true
    }

    /// Tells the table again after the guide has set it up again.
    pub(super) fn table_was_reset(&mut self, page: &TablePage) {
        let Some(guide) = &page.guide else {
            return;
        };
        let again = guide.remark.is_some() && self.guided.as_ref() != Some(&step_text(guide));
        if again && !self.session.scene().shows::<Help>() {
            self.announced = None;
        }
    }
}

/// The number of the step, the remark on the last one, and what to do.
fn step_text(guide: &GuideScene) -> String {
    let remark = guide.remark.as_ref();
    let remark = remark.map_or(String::new(), |remark| format!("{remark} "));
    format!("{} of {}. {remark}{}", guide.number, guide.of, guide.text)
}
