//! What each rule means as it stands, in one sentence.

use super::rules::{RuleRow, preset_of};
use crate::engine::clock::{ClockRule, Timer};
use crate::engine::rules::{BoardColours, FirstWord, Preset, RuleSet, TieRule, UnplayedRule};
use crate::session::agreement;

impl RuleRow {
    /// What the rule means as it stands, for so many players.
    pub(super) fn about(self, rules: &RuleSet, players: usize) -> String {
        match self {
            Self::Preset => match agreement::for_two(rules, players) {
                Some(warning) => format!("{} {warning}", preset(rules)),
                None => preset(rules).to_owned(),
            },
            Self::Challenge => agreement::cost(rules.challenge),
            Self::Judging => agreement::judged(rules.judging).to_owned(),
            Self::Agreement => agreement::words(rules.agreement).to_owned(),
            Self::ExchangeBag => exchange_bag(rules),
            Self::QuietEnd => agreement::end(rules),
            Self::NoPlayLeft => no_play_left(rules).to_owned(),
            Self::FinishLine => agreement::finish_line_for(rules, players).unwrap_or_else(|| {
                "Type off, points (120), a level (beginner, intermediate, expert), or one for \
                 each player (beginner,90)."
                    .to_owned()
            }),
            Self::Timer => timer(rules),
            Self::GameClock | Self::Overtime => agreement::clock(rules)
                .filter(|_| matches!(rules.clock, ClockRule::Game(_)))
                .unwrap_or_else(|| "The game has no clock.".to_owned()),
            Self::NineTile => agreement::bonus(rules),
            _ => self.short(rules).to_owned(),
        }
    }

    /// How it is typed.
    pub(super) const fn format(self) -> &'static str {
        match self {
            Self::FinishLine => {
                "points such as 120, a level (beginner, intermediate, expert), one for each player (beginner,90), or off"
            }
            _ => "seconds for each turn, one number for each player (60,off), or off",
        }
    }

    /// The same for the rules that have a fixed sentence for each choice.
    const fn short(self, rules: &RuleSet) -> &'static str {
        let (on, yes, no) = match self {
            Self::ExchangeNone => (
                rules.exchange.none_allowed,
                "Exchanging no tiles is allowed. It is a pass.",
                "You must exchange at least one tile.",
            ),
            Self::FirstWord => (
                rules.first_word.letters() > FirstWord::ANY.letters(),
                "The first word must be this long. Until then, players pass or exchange.",
                "The first word can be any length.",
            ),
            Self::Unplayed => (
                matches!(rules.unplayed, UnplayedRule::LoseOwnGainOthers),
                "Unplayed tiles count against you. A player who goes out gains the others’.",
                "A player who goes out gains twice the value of the others’ tiles.",
            ),
            Self::Tie => (
                matches!(rules.tie, TieRule::BeforeUnplayed),
                "The higher score before unplayed tiles wins. If still tied, the game is a draw.",
                "Tied scores are a draw.",
            ),
            Self::RecycleBlanks => (
                rules.house.recycle_blanks,
                "You can swap a blank on the board for the tile it stands for.",
                "Blanks stay where they were played.",
            ),
            Self::RecycleLetters => (
                rules.house.recycle_letters,
                "You can replace a letter on the board with one of yours to make new words.",
                "Letters stay where they were played.",
            ),
            Self::Rearrange => (
                rules.house.rearrange,
                "You can rearrange a word on the board and lengthen it.",
                "Words on the board stay as they are.",
            ),
            Self::Hints => (
                rules.hints,
                "On your turn the computer shows a good play, step by step.",
                "No hints.",
            ),
            Self::Coach => (
                rules.coach,
                "On your turn a coach says what to look for, and later what you missed.",
                "No coach.",
            ),
            Self::OpenDictionary => (
                rules.open_dictionary,
                "Everyone can look up words at any time.",
                "The dictionary is for challenges only.",
            ),
            _ => (
                matches!(rules.colours, BoardColours::Classic),
                "Light blue, dark blue, pink and red squares.",
                "The colors of the boxed edition of that name.",
            ),
        };
        if on { yes } else { no }
    }
}

/// What the rules chosen are, of which each edition's name says little.
fn preset(rules: &RuleSet) -> &'static str {
    preset_of(rules).map_or("Custom rules: no edition has exactly these.", Preset::about)
}

fn exchange_bag(rules: &RuleSet) -> String {
    let bag = match rules.exchange.bag_needs {
        0 | 1 => "as many tiles as you exchange".to_owned(),
        least if usize::from(least) < rules.rack.tiles() => {
            format!("at least {least} tiles, and as many as you exchange")
        }
        least => format!("at least {least} tiles"),
    };
    format!("The bag must hold {bag}.")
}

/// R23: off while tiles on the board may be changed.
const fn no_play_left(rules: &RuleSet) -> &'static str {
    if rules.house.any() {
        "House variations change the board, so play always goes on."
    } else if rules.no_play_left {
        "The game ends when no player can play or exchange."
    } else {
        "When no player can play, players pass until the game ends."
    }
}

fn timer(rules: &RuleSet) -> String {
    match &rules.clock {
        ClockRule::Turn(Timer::All(_) | Timer::Seats(_)) => {
            agreement::clock(rules).unwrap_or_default()
        }
        _ => "Type off, seconds for each turn (60), or one number for each player (60,off)."
            .to_owned(),
    }
}
