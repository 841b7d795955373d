//! The guided game in line mode.

use super::news::Announced;
use crate::app::msg::CommonMsg;
use crate::app::pages::question::Question;
use crate::app::pages::text_pages::Help;
use crate::app::scene::{GuideScene, TablePage};
use crate::app::table::Msg;
use crate::plain::order::LineCommand;
use crate::plain::talk::Conversation;

pub(super) const AT_ANY_TIME: &str = "Type skip for the next step, or back for the title.";

/// The last sentence of the guide.
struct Guided(String);

/// Tells the next step once.
pub(super) fn tell(talk: &mut Conversation, page: &TablePage) {
    let Some(guide) = &page.guide else {
        return;
    };
    let said = step_text(guide);
    let before = talk.told.of_page.replace(Guided(said.clone()));
    if before.as_ref().is_some_and(|before| before.0 == said) {
        return;
    }
    talk.say(&said);
    talk.say_all(before.is_none().then_some(AT_ANY_TIME));
}

/// Obeys a command of the guided game itself. Returns whether it was one.
pub(super) fn in_guide(talk: &mut Conversation, page: &TablePage, order: &LineCommand) -> bool {
    let Some(guide) = &page.guide else {
        return false;
    };
    let msg = match order {
        LineCommand::Other(text) if text.eq_ignore_ascii_case("skip") => Msg::SkipStep,
        LineCommand::Back => Msg::LeaveGuide,
        LineCommand::Enter if guide.last => Msg::Input(CommonMsg::Confirm),
        _ => return false,
    };
    let leaves = matches!(msg, Msg::LeaveGuide);
    talk.send(msg);
    if leaves && talk.session.scene().shows::<Question>() {
        // A word typed in full is meant.
        talk.send(CommonMsg::Answer(true));
    }
    // The guide may have set up a new table, with another turn of the same number.
    talk.told.of_game.take::<Announced>();
    true
}

/// Tells the table again after the guide has set it up again.
pub(super) fn table_was_reset(talk: &mut Conversation, page: &TablePage) {
    let Some(guide) = &page.guide else {
        return;
    };
    let told = talk.told.of_page.last::<Guided>();
    let again = guide.remark.is_some() && told.is_none_or(|told| told.0 != step_text(guide));
    if again && !talk.session.scene().shows::<Help>() {
        talk.told.of_game.take::<Announced>();
    }
}

/// The number of the step, the remark on the last one, and what to do.
fn step_text(guide: &GuideScene) -> String {
    let remark = guide.remark.as_ref();
    let remark = remark.map_or(String::new(), |remark| format!("{remark} "));
    format!("{} of {}. {remark}{}", guide.number, guide.of, guide.text)
}
