//! The unfinished and the finished games, line by line.

use super::finished::replay;
use super::help;
use super::menu::number;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::games::Msg;
use crate::app::scene::{GamesPage, Listing, SavedGame};

impl LinePage for GamesPage {
    fn moment(&self) -> PromptId {
        PromptId::place(self.games.len())
    }

    fn choices(&self, talk: &mut Conversation) {
        let games = self.games.iter().zip(1..);
        talk.say_all(games.map(|(game, number)| format!("{number}. {}", line(game))));
        let what = match self.listing {
            Listing::Unfinished => "resume it",
            Listing::Finished => "open it",
        };
        talk.say(&format!(
            "Type a game's number to {what}, delete and its number to delete it, or back."
        ));
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let chosen = |text: &str| number(text).filter(|&i| i < self.games.len());
        match LineCommand::read(line) {
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            LineCommand::Quit(sure) => talk.quit(sure),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Enter => self.choices(talk),
            LineCommand::Replay(named) => replay(talk, &named),
            LineCommand::Delete(text) => match chosen(&text) {
                Some(i) => {
                    talk.send(CommonMsg::Choose(i));
                    talk.send(Msg::AskDiscard);
                }
                None => talk.say("Which game? Type delete and its number."),
            },
            _ => match chosen(line) {
                Some(i) => talk.send(CommonMsg::Pick(i)),
                None => self.choices(talk),
            },
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(games_help(self.listing));
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
