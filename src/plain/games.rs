//! The unfinished and the finished games, line by line.

use super::help;
use super::menu::number;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};
use crate::app::msg::CommonMsg;
use crate::app::pages::games::Msg;
use crate::app::scene::{GamesPage, Listing, SavedGame};
use std::io;

/// The saved games.
pub(super) static GAMES: LinePage<GamesPage> = LinePage {
    moment: |page| PromptId::place(page.games.len()),
    tell: |talk, page, choices| {
        if choices.new {
            talk.list_games(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.hear_games(page, line),
    help: |talk, page| say_help(talk, games_help(page.listing)),
    ..LinePage::SILENT
};

impl Conversation<'_> {
    pub(super) fn list_games(&mut self, page: &GamesPage) -> io::Result<()> {
        for (i, game) in page.games.iter().enumerate() {
            self.say(&format!("{}. {}", i + 1, line(game)))?;
        }
        let what = match page.listing {
            Listing::Unfinished => "resume it",
            Listing::Finished => "open it",
        };
        self.say(&format!(
            "Type a game's number to {what}, delete and its number to delete it, or back."
        ))
    }

    pub(super) fn hear_games(&mut self, page: &GamesPage, line: &str) -> io::Result<()> {
        let chosen = |text: &str| number(text).filter(|&i| i < page.games.len());
        match LineCommand::read(line) {
            LineCommand::Show(ShowTopic::Help) => {
                return say_help(self, games_help(page.listing));
            }
            LineCommand::Quit(sure) => self.quit(sure),
            LineCommand::Back => self.send(CommonMsg::Back),
            LineCommand::Enter => return self.list_games(page),
            LineCommand::Replay(named) => return self.replay(&named),
            LineCommand::Delete(text) => match chosen(&text) {
                Some(i) => {
                    self.send(CommonMsg::Choose(i));
                    self.send(Msg::AskDiscard);
                }
                None => return self.say("Which game? Type delete and its number."),
            },
            _ => match chosen(line) {
                Some(i) => self.send(CommonMsg::Pick(i)),
                None => return self.list_games(page),
            },
        }
        Ok(())
    }
}

const fn games_help(listing: Listing) -> &'static [&'static str] {
    match listing {
        Listing::Unfinished => &help::UNFINISHED,
        Listing::Finished => &help::FINISHED,
    }
}

fn line(game: &SavedGame) -> String {
    let fault = game
        .fault
        .as_ref()
        .map_or(String::new(), |fault| format!(" {fault}"));
    let played = if game.played {
        " It is being played in another window; type its number to watch it."
    } else {
        ""
    };
    format!(
        "{}. {}, {}, {}.{fault}{played}",
        game.standing(", "),
        game.next,
        game.rules,
        game.when
    )
}
