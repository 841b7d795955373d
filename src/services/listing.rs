//! Saved games as they are listed.

use crate::app::scene::SavedGame;
use crate::engine::rules::NamedRules;
use crate::engine::seat::Seat;
use crate::record::store::{Content, ListedGame, ListedState, Stage, UnixTime};
use crate::text::{counted, listed, standing};

/// A game as the title lists it.
pub(crate) fn saved(game: &ListedGame, now: UnixTime) -> SavedGame {
    let when = game.last_played;
    let problem = game.content.problem();
    let players = game.content.players().iter();
    SavedGame {
        id: game.id.clone(),
        players: players.map(|p| (p.name.clone(), p.score)).collect(),
        next: state(&game.content),
        when: when.map_or_else(String::new, |then| ago(then, now)),
        rules: rules(&game.content),
        fault: problem.map(|problem| format!("Game {}: {problem}.", game.id)),
        played: game.locked,
        written: game.state == ListedState::Written,
    }
}

/// `Ann 120, Ben 98`.
pub(crate) fn players(content: &Content) -> String {
    let players = content.players().iter();
    standing(players.map(|player| (&player.name, player.score)), ", ")
}

/// `classic`, `deluxe, nine tiles`, `own rules`.
pub(crate) fn rules(content: &Content) -> String {
    match content {
        Content::Game(game) => {
            crate::record::stats::text::rules(NamedRules::of(game.setup.rules()))
        }
        Content::Kept(_) => "recorded".to_owned(),
        Content::Damaged(_) | Content::Unreadable(_) => String::new(),
    }
}

/// The player to move, or who won; empty if the file cannot be read.
pub(crate) fn state(content: &Content) -> String {
    let players = content.players();
    let name = |seat: &Seat| players.get(seat.index()).map_or("", |p| p.name.as_str());
    match content {
        Content::Game(game) => match &game.stage {
            Stage::Turn(seat) => format!("{}’s turn", name(seat)),
            Stage::Announced(seat) => format!("{}’s play, open to challenge", name(seat)),
            Stage::Over(winners) => won(winners.iter().map(name)),
        },
        Content::Kept(kept) => match &kept.winners {
            Some(winners) => won(winners.iter().map(name)),
            None if kept.goes_on() => "being written down".to_owned(),
            None => "no result".to_owned(),
        },
        Content::Damaged(_) | Content::Unreadable(_) => String::new(),
    }
}

fn won<'n>(winners: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<&str> = winners.collect();
    match names.as_slice() {
        [one] => format!("{one} won"),
        several => format!("{} tied", listed(several, "and")),
    }
}

/// How long ago, in the largest unit that fits; after a month, the day.
pub fn ago(then: UnixTime, now: UnixTime) -> String {
    const DAY: u64 = 86_400;
    let seconds = now.0.saturating_sub(then.0);
    let of = |count: u64, unit: &str| format!("{} ago", counted(count, unit));
    match seconds {
        0..60 => "just now".to_owned(),
        60..3_600 => of(seconds / 60, "minute"),
        3_600..DAY => of(seconds / 3_600, "hour"),
        DAY..2_678_400 => of(seconds / DAY, "day"),
        _ => then.day(),
    }
}
