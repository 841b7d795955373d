//! The games that a person plays at one host, line by line.

use super::menu::number;
use super::order::LineCommand;
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::scene::HostedGamesPage;
use std::io;

const HOW: &str = "Type the number of a game to open it, or quit.";

/// The games at a host.
pub(super) static HOSTED_GAMES: LinePage<HostedGamesPage> = LinePage {
    moment: |page| PromptId::place(page.games.len()),
    tell: |talk, page, choices| {
        if choices.new {
            talk.list_hosted_games(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.hear_hosted_games(page, line),
    help: |talk, _| talk.say(HOW),
    ..LinePage::SILENT
};

impl Conversation<'_> {
    fn list_hosted_games(&mut self, page: &HostedGamesPage) -> io::Result<()> {
        self.say("Your games:")?;
        for (game, number) in page.games.iter().zip(1..) {
            let wait = game.waits_for.text();
            self.say(&format!("{number}. {}: {wait}.", game.standing))?;
        }
        self.say(HOW)
    }

    fn hear_hosted_games(&mut self, page: &HostedGamesPage, line: &str) -> io::Result<()> {
        let chosen = number(line).filter(|&place| place < page.games.len());
        match (LineCommand::read(line), chosen) {
            (LineCommand::Quit(sure), _) => self.quit(sure),
            (_, Some(place)) => self.send(CommonMsg::Pick(place)),
            _ => return self.list_hosted_games(page),
        }
        Ok(())
    }
}
