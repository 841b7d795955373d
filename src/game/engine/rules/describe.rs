//! Sentences about rules that follow from more than one choice.

use super::{ChallengeRule, FinishLine, RuleSet, ScorelessLimit, Target};
use crate::engine::clock::{ClockRule, Timer};
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::variant::Variant;

/// What the texts of the rules speak of: racks of seven, and 50 points for a bingo.
const TEXTS: &Variant = Variant::ENGLISH;

/// Returns `1 point`, `5 points`, `-1 point`.
pub fn counted(points: Points) -> String {
    let s = if points.value().abs() == 1 { "" } else { "s" };
    format!("{points} point{s}")
}

/// What an exchange of zero tiles is: refused, or a pass (R13).
pub(crate) const ZERO_TILES: [&str; 2] = [
    "You must exchange at least one tile.",
    "Exchanging no tiles is a pass.",
];

/// Sentence for the end by no play left (R23).
pub const NO_PLAY_LEFT: &str = "It also ends when no player can play or exchange.";

/// Sentence for different finish lines when nobody has reached theirs (R28).
pub const BY_SHARE: &str = "If the game ends in another way, the player with the greatest share of their own finish \
     line wins. Negative scores are compared in points.";

/// Describes what a challenge costs (R16, R18).
pub fn cost(rule: ChallengeRule) -> String {
    let terms = rule.terms();
    let mut sentences: Vec<String> = vec![];
    if !terms.window {
        sentences.push("A play with a phony is refused. There are no challenges.".to_owned());
    }
    if terms.misses_turn {
        sentences.push("An unsuccessful challenge costs the challenger a turn.".to_owned());
    }
    if terms.bonus != Points::ZERO {
        let each = if terms.per_word {
            " for each word judged"
        } else {
            ""
        };
        let points = counted(terms.bonus);
        sentences.push(format!(
            "An unsuccessful challenge gives the challenged player {points}{each}."
        ));
    }
    if terms.decides {
        sentences.push("The player who loses a challenge loses the game.".to_owned());
    }
    if sentences.is_empty() {
        sentences.push("An unsuccessful challenge costs nothing.".to_owned());
    }
    sentences.join(" ")
}

/// Describes when and how many tiles can be exchanged (R13).
pub fn exchange(rules: &RuleSet) -> String {
    let none = ZERO_TILES[usize::from(rules.exchange.none_allowed)];
    format!("{} {none}", exchange_bag(rules))
}

/// Describes how many tiles an exchange needs in the bag: always at least as many as are exchanged, which can make the
/// minimum redundant (R13).
pub(crate) fn exchange_bag(rules: &RuleSet) -> String {
    let bag = match usize::from(rules.exchange.bag_needs) {
        0 | 1 => "at least that many".to_owned(),
        least if least < rules.rack.tiles(TEXTS) => {
            format!("{least} or more, and as many as you exchange")
        }
        least => format!("{least} or more"),
    };
    format!("You can exchange any number of tiles while the bag holds {bag}.")
}

/// Describes the minimum length of the first word (R7).
pub fn first_word(rules: &RuleSet) -> String {
    match rules.first_word.letters() {
        ..=2 => "The first word can be any length.".to_owned(),
        least => format!(
            "The first word must have at least {least} letters. Until then, players pass or exchange."
        ),
    }
}

/// Describes how a game ends, without the finish line (R23, R23a).
pub fn end(rules: &RuleSet) -> String {
    let quiet = match rules.scoreless_limit {
        ScorelessLimit::EveryonePassedTwice => "everyone passes twice in a row".to_owned(),
        ScorelessLimit::ScorelessTurns(turns) if turns.get() == 1 => {
            "a turn scores nothing".to_owned()
        }
        ScorelessLimit::ScorelessTurns(turns) => format!("{turns} turns in a row score nothing"),
    };
    let end = format!("The game ends when a player goes out or {quiet}.");
    if rules.looks_for_plays_left() {
        format!("{end} {NO_PLAY_LEFT}")
    } else {
        end
    }
}

/// Describes the finish line for any number of players (R28).
pub fn finish_line(line: &FinishLine) -> String {
    let whose = match line {
        FinishLine::All(Target::Points(points)) => {
            format!("The first player to reach {points} points")
        }
        FinishLine::All(Target::Level(level)) => {
            let [two, three, four] = [2, 3, 4].map(|players| level.points(players));
            let level = level.name();
            format!(
                "The first player to reach the {level} finish line ({two} points for two players, {three} for three, \
                 {four} for four)"
            )
        }
        FinishLine::Seats(targets) => {
            let lines: Vec<String> = targets.iter().map(ToString::to_string).collect();
            format!(
                "The first player to reach their own finish line ({})",
                lines.join(", ")
            )
        }
    };
    format!("{whose} wins at once.")
}

/// Describes the finish line with the points of each player; `None` where there is none (R28).
pub fn finish_line_for(rules: &RuleSet, players: usize) -> Option<String> {
    rules.finish_line.as_ref()?;
    let targets: Vec<Points> = Seat::first(players)
        .filter_map(|seat| rules.target(seat, players))
        .collect();
    let all_alike = targets.windows(2).all(|pair| pair[0] == pair[1]);
    Some(match targets.first() {
        Some(one) if all_alike => {
            format!("The first player to reach {} wins at once.", counted(*one))
        }
        _ => {
            let lines: Vec<String> = targets.iter().map(ToString::to_string).collect();
            let lines = lines.join(", ");
            format!(
                "Finish lines by player: {lines}. The first player to reach theirs wins at once. {BY_SHARE}"
            )
        }
    })
}

/// Describes the clock; `None` where there is none (R29).
pub fn clock(rules: &RuleSet) -> Option<String> {
    match &rules.clock {
        ClockRule::Off => None,
        ClockRule::Turn(Timer::All(seconds)) => Some(format!(
            "Each turn is limited to {seconds} seconds. A time-out is a pass."
        )),
        ClockRule::Turn(timer) => {
            let seconds = timer.to_string().replace(',', ", ");
            Some(format!(
                "Seconds for each turn, by player: {seconds}. A time-out is a pass."
            ))
        }
        ClockRule::Game(clock) => {
            let points = match clock.penalty {
                Points::ZERO => "nothing".to_owned(),
                points => counted(points),
            };
            let minutes = minutes(clock.minutes.get());
            Some(format!(
                "Each player has {minutes} for the game. Each minute of overtime, or part of one, costs {points}."
            ))
        }
    }
}

/// Returns `1 minute`, `25 minutes`.
pub fn minutes(minutes: u16) -> String {
    let s = if minutes == 1 { "" } else { "s" };
    format!("{minutes} minute{s}")
}
