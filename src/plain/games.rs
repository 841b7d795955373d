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
            Listing::Unfinished => "go on with it",
            Listing::Finished => "see how it ended",
        };
        self.say(&format!(
            "Type the number of a game to {what}, delete and its number, or back."
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
                None => return self.say("Delete which game? Give its number."),
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
        " It is played in another window just now: its number follows it there."
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
