//! The unfinished and the finished games, line by line.

use super::order::Order;
use super::talk::{Talk, number};
use crate::session::msg::{Msg, Way};
use crate::session::scene::{GamesPage, Listing, SavedGame};
use std::io;

impl Talk<'_> {
    /// Tells which games there are.
    pub(super) fn shelf(&mut self, page: &GamesPage) -> io::Result<()> {
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

    /// A line while the unfinished games are listed.
    pub(super) fn on_the_shelf(
        &mut self,
        page: &GamesPage,
        order: Order,
        text: &str,
    ) -> io::Result<()> {
        let chosen = |text: &str| number(text).filter(|&i| i < page.games.len());
        match order {
            Order::Back | Order::Quit(_) => self.send(Msg::Back),
            Order::Enter => return self.shelf(page),
            Order::Replay(named) => return self.replay(&named),
            Order::Delete(text) => match chosen(&text) {
                Some(i) => {
                    for _ in 0..page.games.len() {
                        self.send(Msg::Move(Way::Up));
                    }
                    for _ in 0..i {
                        self.send(Msg::Move(Way::Down));
                    }
                    self.send(Msg::AskDiscard);
                }
                None => return self.say("Which game? Type delete and its number."),
            },
            _ => match chosen(text) {
                Some(i) => self.send(Msg::Pick(i)),
                None => return self.shelf(page),
            },
        }
        Ok(())
    }
}

/// A game that is over, in a line.
pub(super) fn finished(game: &SavedGame) -> String {
    let standing = game.standing(", ");
    format!("{standing}. {}, {}, {}.", game.next, game.rules, game.when)
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
