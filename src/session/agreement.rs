//! The rules in words: what is being agreed on before a game.

use super::telling::counted;
use crate::engine::clock::{ClockRule, Timer};
use crate::engine::rules::{
    ChallengeRule, ExchangeRule, FinishLine, Judging, QuietEnd, RackSize, RuleSet, Target, TieRule,
    UnplayedRule,
};
use crate::engine::tile::Points;

/// Each rule that tables differ in: what it is about, and one sentence saying what it means here.
pub fn agreement(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let mut agreed = vec![
        ("Challenge", challenge(rules.challenge, rules.judging)),
        ("Exchange", exchange(rules.exchange, rules.rack)),
        ("Bonus", bonus(rules)),
        ("End", end(rules)),
        ("Unplayed", unplayed(rules.unplayed)),
        ("Tie", tie(rules.tie)),
    ];
    let first = rules.first_word.letters();
    if first > 2 {
        agreed.insert(
            1,
            (
                "First word",
                format!("The first word must have {first} letters or more."),
            ),
        );
    }
    let variants = [
        ("Finish line", rules.finish_line.as_ref().map(finish_line)),
        ("Clock", clock(rules)),
        ("House", house(rules)),
    ];
    agreed.extend(
        variants
            .into_iter()
            .filter_map(|(what, how)| Some((what, how?))),
    );
    agreed
}

/// When the finish line ends the game (R28).
pub(super) fn finish_line(line: &FinishLine) -> String {
    let whose = match line {
        FinishLine::All(Target::Points(points)) => format!("Who first has {points} points"),
        FinishLine::All(Target::Level(level)) => {
            format!(
                "Who first reaches the finish line of the {} level",
                level.name()
            )
        }
        FinishLine::Seats(_) => format!("Who first reaches their own finish line ({line})"),
    };
    format!("{whose} wins at once.")
}

/// How time is kept, if it is (R29).
pub(super) fn clock(rules: &RuleSet) -> Option<String> {
    match &rules.clock {
        ClockRule::Off => None,
        ClockRule::Turn(Timer::All(seconds)) => Some(format!(
            "A turn takes {seconds} seconds at the most; when they run out it is passed."
        )),
        ClockRule::Turn(timer) => Some(format!(
            "A turn takes so many seconds at the most, player by player: {timer}; when they run out it is passed."
        )),
        ClockRule::Game(clock) => {
            let points = counted(clock.penalty);
            let minutes = clock.minutes;
            Some(format!(
                "Each player has {minutes} minutes for the game; each begun minute more costs {points}."
            ))
        }
    }
}

fn house(rules: &RuleSet) -> Option<String> {
    let parts: Vec<&str> = [
        (
            rules.house.recycle_blanks,
            "blanks on the board may be taken for their letter",
        ),
        (
            rules.house.recycle_letters,
            "letters on the board may be replaced",
        ),
        (
            rules.house.rearrange,
            "words on the board may be rearranged and lengthened",
        ),
        (
            rules.open_dictionary,
            "everybody may look words up at any time",
        ),
    ]
    .into_iter()
    .filter_map(|(on, text)| on.then_some(text))
    .collect();
    (!parts.is_empty()).then(|| super::telling::sentence(&parts.join("; ")))
}

fn challenge(rule: ChallengeRule, judging: Judging) -> String {
    if rule == ChallengeRule::Void {
        return cost(rule);
    }
    format!("{} {}", judged(judging), cost(rule))
}

/// What a challenge costs (R16, R18).
pub(super) fn cost(rule: ChallengeRule) -> String {
    match rule {
        ChallengeRule::Void => {
            "A play with a word that is not in the dictionary is refused; there is nothing to challenge."
                .to_owned()
        }
        ChallengeRule::Single => "A failed challenge costs nothing.".to_owned(),
        ChallengeRule::Bonus { points, .. } if points == Points::ZERO => {
            "A failed challenge costs nothing.".to_owned()
        }
        ChallengeRule::Double => "A failed challenger misses a turn.".to_owned(),
        ChallengeRule::Bonus { points, per_word } => {
            let each = if per_word {
                " for each word judged"
            } else {
                ""
            };
            let points = counted(points);
            format!("A failed challenge gives the challenged player {points}{each}.")
        }
        ChallengeRule::Triple => "Whoever is wrong in a challenge loses the game.".to_owned(),
    }
}

/// What a challenge judges (R17).
pub(super) const fn judged(judging: Judging) -> &'static str {
    match judging {
        Judging::WholePlay => "One bad word takes the play off.",
        Judging::NamedWords => {
            "Only the words that the challenger names are judged; a bad one takes the play off."
        }
    }
}

/// The bag must hold as many as are exchanged in any case (R13): what else it must hold can make that go without saying.
pub(super) fn exchange(rule: ExchangeRule, rack: RackSize) -> String {
    let bag = match usize::from(rule.bag_needs) {
        0 | 1 => "as many".to_owned(),
        least if least < rack.tiles() => format!("{least} or more, and as many as you exchange"),
        least => format!("{least} or more"),
    };
    let none = if rule.none_allowed {
        "To exchange none is to pass."
    } else {
        "An exchange takes one tile or more."
    };
    format!("As many tiles as you like, while the bag holds {bag}. {none}")
}

pub(super) fn bonus(rules: &RuleSet) -> String {
    match rules.rack {
        RackSize::Seven => "Seven tiles in one play are a bingo: 50 points more.".to_owned(),
        RackSize::Nine => {
            "Nine tiles each; seven, eight or nine in one play are a bingo: 50 points more."
                .to_owned()
        }
    }
}

pub(super) fn end(rules: &RuleSet) -> String {
    let quiet = match rules.quiet_end {
        QuietEnd::EveryonePassedTwice => "all pass twice running".to_owned(),
        QuietEnd::ScorelessTurns(turns) if turns.get() == 1 => "a turn scores nothing".to_owned(),
        QuietEnd::ScorelessTurns(turns) => format!("{turns} turns in a row score nothing"),
    };
    let stuck = if rules.looks_for_plays_left() {
        ", or no play is left"
    } else {
        ""
    };
    format!("Out of tiles with an empty bag, or {quiet}{stuck}.")
}

/// What unplayed tiles take and give (R24).
pub(super) fn unplayed(rule: UnplayedRule) -> String {
    match rule {
        UnplayedRule::LoseOwnGainOthers => {
            "Tiles left count against you; who goes out gets all the others'.".to_owned()
        }
        UnplayedRule::GainTwiceOthers => {
            "Who goes out gets twice the value of the others' tiles; if nobody does, tiles left count against you."
                .to_owned()
        }
    }
}

/// Who wins when final scores are equal (R25).
pub(super) fn tie(rule: TieRule) -> String {
    match rule {
        TieRule::BeforeUnplayed => {
            "The higher score before unplayed tiles wins; still equal, it is shared.".to_owned()
        }
        TieRule::Shared => "Equal scores share the win.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::FirstWord;
    use std::num::NonZeroU8;

    /// What is said about one thing under some rules; nothing where there is nothing to say.
    fn said(what: &str, rules: &RuleSet) -> String {
        let all = agreement(rules);
        assert!(all.iter().all(|(_, how)| how.ends_with('.')));
        let found = all.into_iter().find(|(about, _)| *about == what);
        found.map_or(String::new(), |(_, how)| how)
    }

    #[test]
    fn a_challenge_is_told_with_what_it_judges_and_costs() {
        let whole = "One bad word takes the play off.";
        let named =
            "Only the words that the challenger names are judged; a bad one takes the play off.";
        let bonus = |points, per_word| ChallengeRule::Bonus {
            points: Points::new(points),
            per_word,
        };
        let gives = "A failed challenge gives the challenged player";
        for (challenge, cost) in [
            (
                ChallengeRule::Single,
                "A failed challenge costs nothing.".to_owned(),
            ),
            (
                ChallengeRule::Double,
                "A failed challenger misses a turn.".to_owned(),
            ),
            (
                ChallengeRule::Triple,
                "Whoever is wrong in a challenge loses the game.".to_owned(),
            ),
            (
                bonus(0, true),
                "A failed challenge costs nothing.".to_owned(),
            ),
            (bonus(1, false), format!("{gives} 1 point.")),
            (bonus(5, false), format!("{gives} 5 points.")),
            (
                bonus(5, true),
                format!("{gives} 5 points for each word judged."),
            ),
        ] {
            for (judging, judged) in [(Judging::WholePlay, whole), (Judging::NamedWords, named)] {
                let rules = RuleSet {
                    challenge,
                    judging,
                    ..RuleSet::classic()
                };
                assert_eq!(said("Challenge", &rules), format!("{judged} {cost}"));
            }
        }
        for judging in [Judging::WholePlay, Judging::NamedWords] {
            let rules = RuleSet {
                challenge: ChallengeRule::Void,
                judging,
                ..RuleSet::classic()
            };
            let void = said("Challenge", &rules);
            assert!(
                void.contains("refused") && !void.contains("judged"),
                "{void}"
            );
        }
    }

    #[test]
    fn an_exchange_is_told_with_what_the_bag_must_hold() {
        let seven = "7 or more";
        let seven_and = "7 or more, and as many as you exchange";
        for (bag_needs, rack, bag) in [
            (0, RackSize::Seven, "as many"),
            (1, RackSize::Seven, "as many"),
            (2, RackSize::Seven, "2 or more, and as many as you exchange"),
            (6, RackSize::Seven, "6 or more, and as many as you exchange"),
            (7, RackSize::Seven, seven),
            (8, RackSize::Seven, "8 or more"),
            (0, RackSize::Nine, "as many"),
            (7, RackSize::Nine, seven_and),
            (9, RackSize::Nine, "9 or more"),
        ] {
            for (none_allowed, none) in [
                (true, "To exchange none is to pass."),
                (false, "An exchange takes one tile or more."),
            ] {
                let rules = RuleSet {
                    exchange: ExchangeRule {
                        none_allowed,
                        bag_needs,
                    },
                    rack,
                    ..RuleSet::classic()
                };
                let whole = format!("As many tiles as you like, while the bag holds {bag}. {none}");
                assert_eq!(said("Exchange", &rules), whole);
            }
        }
    }

    #[test]
    fn the_end_is_told_with_everything_that_brings_it() {
        let out = "Out of tiles with an empty bag";
        let scoreless =
            |turns| QuietEnd::ScorelessTurns(NonZeroU8::new(turns).unwrap_or(NonZeroU8::MIN));
        for (quiet_end, quiet) in [
            (QuietEnd::EveryonePassedTwice, "all pass twice running"),
            (scoreless(1), "a turn scores nothing"),
            (scoreless(6), "6 turns in a row score nothing"),
        ] {
            for (no_play_left, stuck) in [(false, ""), (true, ", or no play is left")] {
                let rules = RuleSet {
                    challenge: ChallengeRule::Void,
                    quiet_end,
                    no_play_left,
                    ..RuleSet::classic()
                };
                assert_eq!(said("End", &rules), format!("{out}, or {quiet}{stuck}."));
            }
        }
    }

    #[test]
    fn the_rest_is_told_as_it_is() {
        let classic = RuleSet::classic();
        let first_word = |letters| RuleSet {
            first_word: FirstWord::at_least(letters).unwrap_or(FirstWord::ANY),
            ..RuleSet::classic()
        };
        let with = |unplayed, tie, rack| RuleSet {
            tie,
            unplayed,
            rack,
            ..RuleSet::classic()
        };
        let lose = with(
            UnplayedRule::LoseOwnGainOthers,
            TieRule::BeforeUnplayed,
            RackSize::Seven,
        );
        let gain = with(
            UnplayedRule::GainTwiceOthers,
            TieRule::Shared,
            RackSize::Nine,
        );
        for (what, rules, parts) in [
            ("First word", &classic, &[][..]),
            ("First word", &first_word(2), &[]),
            ("First word", &first_word(3), &["3 letters or more"]),
            ("First word", &first_word(5), &["5 letters or more"]),
            ("Unplayed", &lose, &["count against you", "all the others'"]),
            (
                "Unplayed",
                &gain,
                &["twice", "if nobody does", "against you"],
            ),
            ("Tie", &lose, &["before unplayed tiles wins", "shared"]),
            ("Tie", &gain, &["Equal scores share"]),
            ("Bonus", &lose, &["Seven tiles", "50"]),
            (
                "Bonus",
                &gain,
                &["Nine tiles each", "seven, eight or nine", "50"],
            ),
        ] {
            let said = said(what, rules);
            assert_eq!(said.is_empty(), parts.is_empty(), "{what}: {said}");
            for part in parts {
                assert!(said.contains(part), "{what}: {said}");
            }
        }
    }
}
