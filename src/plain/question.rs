//! Questions over a page: whether to leave, and yes or no.

use super::help;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{LinePage, say_help};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::pages::question::Question;

/// The question whether to leave.
pub(super) static LEAVING: LinePage<ConfirmQuit> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, page, choices| {
        if choices.new {
            talk.say(&format!("Leave? {} Type yes, no or title.", page.follows))
        } else {
            Ok(())
        }
    },
    hear: |talk, _, line| {
        match LineCommand::read(line) {
            LineCommand::Answer(yes) => talk.send(CommonMsg::Answer(yes)),
            LineCommand::Title => talk.send(GlobalMsg::ToTitle),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => return say_help(talk, &help::LEAVING),
            _ => return talk.say("Type yes to leave, title to go to the title, or no to stay."),
        }
        Ok(())
    },
    help: |talk, _| say_help(talk, &help::LEAVING),
    is_overlay: true,
    ..LinePage::SILENT
};

/// A question to all players.
pub(super) static QUESTION: LinePage<Question> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, question, choices| {
        if !choices.new {
            return Ok(());
        }
        talk.say(&question.text)?;
        talk.say(&format!("{} Type yes or no.", question.asked))
    },
    hear: |talk, _, line| {
        match LineCommand::read(line) {
            LineCommand::Answer(yes) => talk.send(CommonMsg::Answer(yes)),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => return say_help(talk, &help::QUESTION),
            _ => return talk.say("Type yes or no."),
        }
        Ok(())
    },
    help: |talk, _| say_help(talk, &help::QUESTION),
    is_overlay: true,
    ..LinePage::SILENT
};
