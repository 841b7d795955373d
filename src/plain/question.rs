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
            let answers = match page.home {
                Some(home) => format!("yes, no or {home}"),
                None => "yes or no".to_owned(),
            };
            talk.say(&format!("Leave? {} Type {answers}.", page.follows))
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| {
        match LineCommand::read(line) {
            LineCommand::Answer(yes) => talk.send(CommonMsg::Answer(yes)),
            LineCommand::Title if page.home.is_some() => talk.send(GlobalMsg::ToTitle),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => return say_help(talk, &[&leaving_help(page)]),
            _ => return talk.say(&leaving_answers(page)),
        }
        Ok(())
    },
    help: |talk, page| say_help(talk, &[&leaving_help(page)]),
    is_overlay: true,
    ..LinePage::SILENT
};

fn leaving_answers(page: &ConfirmQuit) -> String {
    match page.home {
        Some(home) => format!("Type yes to leave, {home} to go to the {home}, or no to stay."),
        None => "Type yes to leave, or no to stay.".to_owned(),
    }
}

fn leaving_help(page: &ConfirmQuit) -> String {
    match page.home {
        Some(home) => format!("yes leaves, {home} goes to the {home}, no returns to the game."),
        None => "yes leaves, no stays.".to_owned(),
    }
}

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
