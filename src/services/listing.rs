//! Saved games as they are listed.

use crate::app::scene::SavedGame;
use crate::engine::rules::NamedRules;
use crate::engine::seat::Seat;
use crate::record::store::{GameSummary, ListedGame, Stage, UnixTime};
use crate::text::{counted, listed, standing};

/// A game as the title lists it.
pub(crate) fn saved(game: &ListedGame, now: UnixTime) -> SavedGame {
    let when = game.last_played;
    let problem = game.content.problem();
    let mut saved = SavedGame {
        id: game.id.to_string(),
        players: vec![],
        next: String::new(),
        when: when.map_or_else(String::new, |then| ago(then, now)),
        rules: String::new(),
        fault: problem.map(|problem| format!("Game {}: {problem}.", game.id)),
        played: game.locked,
    };
    if let Some(summary) = game.content.game() {
        let players = summary.players.iter();
        saved.players = players.map(|p| (p.name.clone(), p.score)).collect();
        saved.next = state(summary);
        saved.rules = rules(summary);
    }
    saved
}

/// `Ann 120, Ben 98`.
pub(crate) fn players(game: &GameSummary) -> String {
    let players = game.players.iter();
    standing(players.map(|player| (&player.name, player.score)), ", ")
}

/// `classic`, `deluxe, nine tiles`, `own rules`.
pub(crate) fn rules(game: &GameSummary) -> String {
    crate::record::stats::text::rules(NamedRules::of(game.setup.rules()))
}

pub(crate) fn state(game: &GameSummary) -> String {
    let name = |seat: Seat| game.setup.name(seat);
    match &game.stage {
        Stage::Turn(seat) => format!("{}’s turn", name(*seat)),
        Stage::Announced(seat) => format!("{}’s play, open to challenge", name(*seat)),
        Stage::Over(winners) => match winners.as_slice() {
            [one] => format!("{} won", name(*one)),
            several => {
                let names: Vec<&str> = several.iter().map(|seat| name(*seat)).collect();
                format!("{} tied", listed(&names, "and"))
            }
        },
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
