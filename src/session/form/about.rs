//! What each rule means as it stands, in one sentence.

use super::rules::RuleRow;
use crate::engine::clock::{ClockRule, Timer};
use crate::engine::rules::{BoardColours, FirstWord, RuleSet, TieRule, UnplayedRule};
use crate::engine::seat::Seat;
use crate::session::agreement;

impl RuleRow {
    /// What the rule means as it stands, for so many players.
    pub(super) fn about(self, rules: &RuleSet, players: usize) -> String {
        match self {
            Self::Preset => {
                "The booklet to play by. Each row below changes one rule of it.".to_owned()
            }
            Self::Challenge => agreement::cost(rules.challenge),
            Self::Judging => agreement::judged(rules.judging).to_owned(),
            Self::QuietEnd | Self::NoPlayLeft => agreement::end(rules),
            Self::FinishLine => finish_line(rules, players),
            Self::Timer => timer(rules),
            Self::GameClock | Self::Overtime => agreement::clock(rules)
                .unwrap_or_else(|| "No clock runs over the whole game.".to_owned()),
            Self::NineTile => agreement::bonus(rules),
            _ => self.short(rules).to_owned(),
        }
    }

    /// The same for the rules that have a fixed sentence for each choice.
    const fn short(self, rules: &RuleSet) -> &'static str {
        let (on, yes, no) = match self {
            Self::Agreement => (
                rules.agreement,
                "If all players agree, a word counts though the dictionary lacks it.",
                "Only the dictionary decides which words count.",
            ),
            Self::ExchangeNone => (
                rules.exchange.none_allowed,
                "None may be exchanged, which is a pass.",
                "An exchange takes one tile or more.",
            ),
            Self::ExchangeBag => (
                rules.exchange.bag_needs == 0,
                "The bag must hold as many tiles as are exchanged.",
                "The bag must hold 7 tiles, and as many as are exchanged.",
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

fn finish_line(rules: &RuleSet, players: usize) -> String {
    if rules.finish_line.is_none() {
        return "Off, points such as 120, a level (beginner, intermediate, expert), or one for \
                each player: beginner,90."
            .to_owned();
    }
    let targets: Vec<String> = Seat::first(players)
        .filter_map(|seat| rules.target(seat, players))
        .map(|points| points.to_string())
        .collect();
    let all_alike = targets.windows(2).all(|pair| pair[0] == pair[1]);
    match targets.first() {
        Some(one) if all_alike => format!("Who first has {one} points wins at once."),
        _ => format!(
            "Who first has so many points wins at once: {}.",
            targets.join(", ")
        ),
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
