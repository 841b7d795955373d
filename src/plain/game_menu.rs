//! The menu of a game.

use super::help;
use super::menu::numbered;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{LinePage, say_help};
use crate::app::msg::CommonMsg;
use crate::app::scene::GameMenuPage;

/// The menu of a game.
pub(super) static MENU: LinePage<GameMenuPage> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, page, choices| {
        if choices.new {
            talk.say(&format!("Menu: {}.", numbered(&names(page))))
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| match LineCommand::read(line) {
        LineCommand::Back | LineCommand::Enter => {
            talk.send(CommonMsg::Back);
            Ok(())
        }
        LineCommand::Show(ShowTopic::Help) => say_help(talk, &help::MENU),
        _ => talk.menu(&names(page), line),
    },
    help: |talk, _| say_help(talk, &help::MENU),
    is_overlay: true,
    ..LinePage::SILENT
};

fn names(page: &GameMenuPage) -> Vec<&'static str> {
    page.items.iter().map(|item| item.name).collect()
}
