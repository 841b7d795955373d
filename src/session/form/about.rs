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
                "Off, points such as 120, a level (beginner, intermediate, expert), or one for \
                 each player: beginner,90."
                    .to_owned()
            }),
            Self::Timer => timer(rules),
            Self::GameClock | Self::Overtime => agreement::clock(rules)
                .filter(|_| matches!(rules.clock, ClockRule::Game(_)))
                .unwrap_or_else(|| "No clock runs over the whole game.".to_owned()),
            Self::NineTile => agreement::bonus(rules),
            _ => self.short(rules).to_owned(),
        }
    }

    /// How it is typed.
    pub(super) const fn format(self) -> &'static str {
        match self {
            Self::FinishLine => {
                "points such as 120, a level (beginner, intermediate, expert), one for each player: beginner,90, or off"
            }
            _ => "the seconds of a turn, one for each player: 60,off, or off",
        }
    }

    /// The same for the rules that have a fixed sentence for each choice.
    const fn short(self, rules: &RuleSet) -> &'static str {
        let (on, yes, no) = match self {
            Self::ExchangeNone => (
                rules.exchange.none_allowed,
                "None may be exchanged, which is a pass.",
                "An exchange takes one tile or more.",
            ),
            Self::FirstWord => (
                rules.first_word.letters() > FirstWord::ANY.letters(),
                "Until somebody lays so long a word, all pass or exchange.",
                "The first word may be as short as any other.",
            ),
            Self::Unplayed => (
                matches!(rules.unplayed, UnplayedRule::LoseOwnGainOthers),
                "Tiles left count against you; who goes out gets all the others’.",
                "Who goes out gets twice the value of the others’ tiles.",
            ),
            Self::Tie => (
                matches!(rules.tie, TieRule::BeforeUnplayed),
                "The higher score before unplayed tiles wins; still equal, it is shared.",
                "Equal scores share the win.",
            ),
            Self::RecycleBlanks => (
                rules.house.recycle_blanks,
                "A blank on the board may be taken for the tile it stands for.",
                "A blank stays where it was played.",
            ),
            Self::RecycleLetters => (
                rules.house.recycle_letters,
                "A letter on the board may be replaced by another that makes new words.",
                "Letters stay where they were played.",
            ),
            Self::Rearrange => (
                rules.house.rearrange,
                "A word on the board may be put in another order and made longer.",
                "Words on the board stay as they are.",
            ),
            Self::Hints => (
                rules.hints,
                "The computer shows a good play at your turn, step by step.",
                "Everybody finds their plays alone.",
            ),
            Self::Coach => (
                rules.coach,
                "A coach tells at your turn what to look for, and later what was missed.",
                "Nobody says what to look for.",
            ),
            Self::OpenDictionary => (
                rules.open_dictionary,
                "Everybody may look words up at any time.",
                "The dictionary is opened for challenges only.",
            ),
            _ => (
                matches!(rules.colours, BoardColours::Classic),
                "Light blue, dark blue, pink and red squares.",
                "The board in the colours of that edition.",
            ),
        };
        if on { yes } else { no }
    }
}

/// What the rules chosen are, of which each edition's name says little.
fn preset(rules: &RuleSet) -> &'static str {
    preset_of(rules).map_or("Your own: no edition has just these rules.", Preset::about)
}

fn exchange_bag(rules: &RuleSet) -> String {
    let bag = match rules.exchange.bag_needs {
        0 | 1 => "as many tiles as are exchanged".to_owned(),
        least if usize::from(least) < rules.rack.tiles() => {
            format!("{least} tiles or more, and as many as are exchanged")
        }
        least => format!("{least} tiles or more"),
    };
    format!("The bag must hold {bag}.")
}

/// R23: off while tiles on the board may be changed.
const fn no_play_left(rules: &RuleSet) -> &'static str {
    if rules.house.any() {
        "Always off while a house variation changes tiles on the board."
    } else if rules.no_play_left {
        agreement::NO_PLAY_LEFT
    } else {
        "When nobody can play any more, players pass until the game ends."
    }
}

fn timer(rules: &RuleSet) -> String {
    match &rules.clock {
        ClockRule::Turn(Timer::All(_) | Timer::Seats(_)) => {
            agreement::clock(rules).unwrap_or_default()
        }
        _ => "Off, the seconds of a turn, or one for each player: 60,off.".to_owned(),
    }
}
