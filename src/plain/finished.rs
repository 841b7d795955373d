//! The finished games: listed, and opened as records.

use super::menu::{is_number, number};
use super::talk::Conversation;
use crate::app::msg::GlobalMsg;
use crate::app::pages::note::Note;
use crate::app::scene::{Listing, SavedGame};
use std::io;

const LISTED: usize = 20;

impl Conversation<'_> {
    /// Opens a finished game by its number, or any recorded game by its ID or file name. Without a name the finished games are
    /// listed.
    pub(super) fn replay(&mut self, named: &str) -> io::Result<()> {
        if named.is_empty() {
            return self.list_finished();
        }
        if self.listed.is_empty() && is_number(named) {
            self.read_saved_games();
        }
        let by_number = number(named).and_then(|i| self.listed.get(i));
        let id = by_number.map(|game| game.id.clone());
        if id.is_none() && is_number(named) {
            return self
                .say("There is no finished game with that number. Type replay to list them.");
        }
        self.send(GlobalMsg::Replay(id.unwrap_or_else(|| named.to_owned())));
        self.followed = None;
        Ok(())
    }

    fn read_saved_games(&mut self) {
        self.session.read_saved_games(self.backend);
        self.settle();
        self.listed = self.session.games(Listing::Finished).to_vec();
    }

    fn list_finished(&mut self) -> io::Result<()> {
        self.read_saved_games();
        if self.session.scene().shows::<Note>() {
            // Why it cannot be read is told next.
            return Ok(());
        }
        if let Some(why) = self.session.load_error().map(str::to_owned) {
            return self.say(&why);
        }
        if self.listed.is_empty() {
            return self.say(
                "There are no finished games yet. To open a GCG file, type replay and its name.",
            );
        }
        let lines = self.listed.iter().zip(1..).take(LISTED);
        let lines = lines.map(|(game, number)| format!("{number}. {}", finished(game)));
        let lines: Vec<String> = lines.collect();
        self.say_all(&lines)?;
        if self.listed.len() > LISTED {
            let more = self.listed.len() - LISTED;
            self.say(&format!(
                "Not listed: {more} older games. Open them by number, too."
            ))?;
        }
        self.say("Type replay and a game's number, or replay and the name of a GCG file.")
    }
}

fn finished(game: &SavedGame) -> String {
    let standing = game.standing(", ");
    format!("{standing}. {}, {}, {}.", game.next, game.rules, game.when)
}
