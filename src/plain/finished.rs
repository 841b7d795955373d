//! The finished games: listed, and opened as records.

use super::menu::{is_number, number};
use super::talk::Conversation;
use crate::app::msg::GlobalMsg;
use crate::app::pages::note::Note;
use crate::app::scene::{Listing, SavedGame};

const LISTED: usize = 20;

/// The finished games as last listed, which can be opened by number.
struct Listed(Vec<SavedGame>);

/// Opens a finished game by its number, or any recorded game by its ID or file name. Without a name the finished games are
/// listed.
pub(super) fn replay(talk: &mut Conversation, named: &str) {
    if named.is_empty() {
        return list_finished(talk);
    }
    if listed(talk).is_empty() && is_number(named) {
        read_saved_games(talk);
    }
    let by_number = number(named).and_then(|i| listed(talk).get(i));
    let id = by_number.map(|game| game.id.clone());
    if id.is_none() && is_number(named) {
        return talk.say("There is no finished game with that number. Type replay to list them.");
    }
    talk.send(GlobalMsg::Replay(
        id.map_or_else(|| named.to_owned(), |id| id.to_string()),
    ));
}

fn read_saved_games(talk: &mut Conversation) {
    talk.session.read_saved_games(talk.backend);
    talk.settle();
    let games = talk.session.games(Listing::Finished).to_vec();
    talk.told.ever.replace(Listed(games));
}

fn listed<'t>(talk: &'t Conversation<'_>) -> &'t [SavedGame] {
    let listed = talk.told.ever.last();
    listed.map_or(&[], |Listed(games)| games)
}

fn list_finished(talk: &mut Conversation) {
    read_saved_games(talk);
    if talk.session.scene().shows::<Note>() {
        // Why it cannot be read is told next.
        return;
    }
    if let Some(why) = talk.session.load_error().map(str::to_owned) {
        return talk.say(&why);
    }
    if listed(talk).is_empty() {
        return talk
            .say("There are no finished games yet. To open a GCG file, type replay and its name.");
    }
    let games = listed(talk);
    let more = games.len().saturating_sub(LISTED);
    let lines = games.iter().zip(1..).take(LISTED);
    let lines = lines.map(|(game, number)| format!("{number}. {}", finished(game)));
    let lines: Vec<String> = lines.collect();
    talk.say_all(&lines);
    if more > 0 {
        talk.say(&format!(
            "Not listed: {more} older games. Open them by number, too."
        ));
    }
    talk.say("Type replay and a game's number, or replay and the name of a GCG file.");
}

fn finished(game: &SavedGame) -> String {
    let standing = game.standing(", ");
    format!("{standing}. {}, {}, {}.", game.next, game.rules, game.when)
}
