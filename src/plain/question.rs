//! Questions over a page: whether to leave, and yes or no.

use super::help;
use super::moment::Moment;
use super::order::{Order, Show};
use super::talk::{Spoken, say_help};
use crate::app::msg::{Anywhere, Input};
use crate::app::pages::leaving::Leaving;
use crate::app::pages::question::Question;

/// The question whether to leave.
pub(super) static LEAVING: Spoken<Leaving> = Spoken {
    moment: |_| Moment::ONLY,
    tell: |talk, page, choices| {
        if choices.new {
            talk.say(&format!("Leave? {} Type yes, no or title.", page.follows))
        } else {
            Ok(())
        }
    },
    hear: |talk, _, line| {
        match Order::read(line) {
            Order::Answer(yes) => talk.send(Input::Answer(yes)),
            Order::Title => talk.send(Anywhere::ToTitle),
            Order::Back => talk.send(Input::Back),
            Order::Show(Show::Help) => return say_help(talk, &help::LEAVING),
            _ => return talk.say("Type yes to leave, title to go to the title, or no to stay."),
        }
        Ok(())
    },
    help: |talk, _| say_help(talk, &help::LEAVING),
    lies_over: true,
    ..Spoken::SILENT
};

/// A question to all players.
pub(super) static QUESTION: Spoken<Question> = Spoken {
    moment: |_| Moment::ONLY,
    tell: |talk, question, choices| {
        if !choices.new {
            return Ok(());
        }
        talk.say(&question.said)?;
        talk.say(&format!("{} Type yes or no.", question.asked))
    },
    hear: |talk, _, line| {
        match Order::read(line) {
            Order::Answer(yes) => talk.send(Input::Answer(yes)),
            Order::Back => talk.send(Input::Back),
            Order::Show(Show::Help) => return say_help(talk, &help::QUESTION),
            _ => return talk.say("Type yes or no."),
        }
        Ok(())
    },
    help: |talk, _| say_help(talk, &help::QUESTION),
    lies_over: true,
    ..Spoken::SILENT
};
