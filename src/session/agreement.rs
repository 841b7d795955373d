//! The rules in words: what is being agreed on before a game.

use super::telling::counted;
use crate::engine::clock::{ClockRule, Timer};
use crate::engine::rules::{
    ChallengeRule, ExchangeRule, FinishLine, Judging, QuietEnd, RackSize, RuleSet, Target, TieRule,
    UnplayedRule, Variant,
};
use crate::engine::seat::Seat;
use crate::engine::tile::Points;

/// What becomes of a game in which nobody can play any more, where that ends it (R23).
pub(super) const NO_PLAY_LEFT: &str = "It also ends when no player can play or exchange.";

/// Each rule that tables differ in, for so many players: what it is about, and one sentence saying what it means here.
pub fn agreement(rules: &RuleSet, players: usize) -> Vec<(&'static str, String)> {
    let mut agreed: Vec<(&str, String)> = vec![
        ("Challenge", challenge(rules.challenge, rules.judging)),
        ("Words", words(rules.agreement).to_owned()),
        ("Exchange", exchange(rules.exchange, rules.rack)),
        ("Bingo", bonus(rules)),
        ("End", end(rules)),
        ("Unplayed tiles", unplayed(rules.unplayed)),
        ("Tie", tie(rules.tie)),
    ];
    let first = rules.first_word.letters();
    if first > 2 {
        agreed.insert(
            2,
            (
                "First word",
                format!("The first word must have at least {first} letters."),
            ),
        );
    }
    if let Some(warning) = for_two(rules, players) {
        agreed.insert(0, ("Players", warning.to_owned()));
    }
    let variants = [
        ("Finish line", finish_line_for(rules, players)),
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

/// A warning where more than two play by rules that are made for two.
pub fn for_two(rules: &RuleSet, players: usize) -> Option<&'static str> {
    let preset = Variant::of(rules)?.preset;
    (preset.is_for_two() && players > 2)
        .then_some("Tournament rules are for two players, but more can use them.")
}

/// When the finish line ends the game (R28).
pub(super) fn finish_line(line: &FinishLine) -> String {
    let whose = match line {
        FinishLine::All(Target::Points(points)) => {
            format!("The first player to reach {points} points")
        }
        FinishLine::All(Target::Level(level)) => {
            let [two, three, four] = [2, 3, 4].map(|players| level.points(players));
            format!(
                "The first player to reach the {} finish line ({two} points for two players, {three} for three, {four} for four)",
                level.name()
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

/// Who wins by different finish lines when nobody has reached theirs (R28).
pub(super) const BY_SHARE: &str = "If the game ends in another way, the player with the greatest share of their own finish \
     line wins. Negative scores are compared in points.";

/// The same for so many players, with the points of everybody's line; nothing where there is none.
pub(super) fn finish_line_for(rules: &RuleSet, players: usize) -> Option<String> {
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

/// Whether all may agree that a word counts (R38).
pub(super) const fn words(agreement: bool) -> &'static str {
    if agreement {
        "Unlisted words can be allowed if all players agree."
    } else {
        "Only words in the dictionary are acceptable."
    }
}

/// How time is kept, if it is (R29).
pub(super) fn clock(rules: &RuleSet) -> Option<String> {
    match &rules.clock {
        ClockRule::Off => None,
        ClockRule::Turn(Timer::All(seconds)) => Some(format!(
            "Each turn is limited to {seconds} seconds. A time-out is a pass."
        )),
        ClockRule::Turn(timer) => Some(format!(
            "Seconds for each turn, by player: {}. A time-out is a pass.",
            timer.to_string().replace(',', ", ")
        )),
        ClockRule::Game(clock) => {
            let points = if clock.penalty == Points::ZERO {
                "nothing".to_owned()
            } else {
                counted(clock.penalty)
            };
            let minutes = clock.minutes;
            let s = if minutes.get() == 1 { "" } else { "s" };
            Some(format!(
                "Each player has {minutes} minute{s} for the game. Each minute of overtime, or part of one, costs {points}."
            ))
        }
    }
}

fn house(rules: &RuleSet) -> Option<String> {
    let parts: Vec<&str> = [
        (
            rules.house.recycle_blanks,
            "blanks on the board can be swapped for their letter",
        ),
        (
            rules.house.recycle_letters,
            "letters on the board can be replaced",
        ),
        (
            rules.house.rearrange,
            "words on the board can be rearranged and lengthened",
        ),
        (
            rules.open_dictionary,
            "everyone can look up words at any time",
        ),
        (rules.hints, "players can ask for hints"),
        (rules.coach, "players can ask a coach for tips"),
    ]
    .into_iter()
    .filter_map(|(on, text)| on.then_some(text))
    .collect();
    (!parts.is_empty()).then(|| super::telling::sentence(&parts.join("; ")))
}

fn challenge(rule: ChallengeRule, judging: Judging) -> String {
    if rule.terms().window {
        format!("{} {}", judged(judging), cost(rule))
    } else {
        cost(rule)
    }
}

/// What a challenge costs (R16, R18).
pub fn cost(rule: ChallengeRule) -> String {
    let terms = rule.terms();
    let mut said: Vec<String> = vec![];
    if !terms.window {
        said.push("A play with a phony is refused. There are no challenges.".to_owned());
    }
    if terms.misses_turn {
        said.push("An unsuccessful challenge costs the challenger a turn.".to_owned());
    }
    if terms.bonus != Points::ZERO {
        let each = if terms.per_word {
            " for each word judged"
        } else {
            ""
        };
        let points = counted(terms.bonus);
        said.push(format!(
            "An unsuccessful challenge gives the challenged player {points}{each}."
        ));
    }
    if terms.decides {
        said.push("The player who loses a challenge loses the game.".to_owned());
    }
    if said.is_empty() {
        said.push("An unsuccessful challenge costs nothing.".to_owned());
    }
    said.join(" ")
}

/// What a challenge judges (R17).
pub(super) const fn judged(judging: Judging) -> &'static str {
    match judging {
        Judging::WholePlay => "One phony and the whole play comes off.",
        Judging::NamedWords => {
            "Only the words the challenger names are judged. One phony and the whole play comes off."
        }
    }
}

/// The bag must hold as many as are exchanged in any case (R13): what else it must hold can make that go without saying.
pub(super) fn exchange(rule: ExchangeRule, rack: RackSize) -> String {
    let bag = match usize::from(rule.bag_needs) {
        0 | 1 => "at least that many".to_owned(),
        least if least < rack.tiles() => format!("{least} or more, and as many as you exchange"),
        least => format!("{least} or more"),
    };
    let none = if rule.none_allowed {
        "Exchanging no tiles is a pass."
    } else {
        "You must exchange at least one tile."
    };
    format!("You can exchange any number of tiles while the bag holds {bag}. {none}")
}

pub(super) fn bonus(rules: &RuleSet) -> String {
    match rules.rack {
        RackSize::Seven => "Playing seven tiles is a bingo: 50 extra points.".to_owned(),
        RackSize::Nine => {
            "Racks hold nine tiles. Playing seven, eight or nine is a bingo: 50 extra points."
                .to_owned()
        }
    }
}

pub(super) fn end(rules: &RuleSet) -> String {
    let quiet = match rules.quiet_end {
        QuietEnd::EveryonePassedTwice => "everyone passes twice in a row".to_owned(),
        QuietEnd::ScorelessTurns(turns) if turns.get() == 1 => "a turn scores nothing".to_owned(),
        QuietEnd::ScorelessTurns(turns) => format!("{turns} turns in a row score nothing"),
    };
    let end = format!("The game ends when a player goes out or {quiet}.");
    if rules.looks_for_plays_left() {
        format!("{end} {NO_PLAY_LEFT}")
    } else {
        end
    }
}

/// What unplayed tiles take and give (R24).
pub(super) fn unplayed(rule: UnplayedRule) -> String {
    match rule {
        UnplayedRule::LoseOwnGainOthers => {
            "Unplayed tiles count against you. A player who goes out gains the others’.".to_owned()
        }
        UnplayedRule::GainTwiceOthers => {
            "A player who goes out gains twice the value of the others’ tiles. If no one goes out, unplayed tiles count against you."
                .to_owned()
        }
    }
}

/// Who wins when final scores are equal (R25).
pub(super) fn tie(rule: TieRule) -> String {
    match rule {
        TieRule::BeforeUnplayed => {
            "The higher score before unplayed tiles wins. If still tied, the game is a draw."
                .to_owned()
        }
        TieRule::Shared => "Tied scores are a draw.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::{FirstWord, Preset};
    use std::num::NonZeroU8;

    /// What is said about one thing under some rules; nothing where there is nothing to say.
    fn said(what: &str, rules: &RuleSet) -> String {
        let all = agreement(rules, 2);
        assert!(all.iter().all(|(_, how)| how.ends_with('.')));
        let found = all.into_iter().find(|(about, _)| *about == what);
        found.map_or(String::new(), |(_, how)| how)
    }

    #[test]
    fn a_challenge_is_told_with_what_it_judges_and_costs() {
        let whole = "One phony and the whole play comes off.";
        let named = "Only the words the challenger names are judged. One phony and the whole play comes off.";
        let bonus = |points, per_word| ChallengeRule::Bonus {
            points: Points::new(points),
            per_word,
        };
        let gives = "An unsuccessful challenge gives the challenged player";
        for (challenge, cost) in [
            (
                ChallengeRule::Single,
                "An unsuccessful challenge costs nothing.".to_owned(),
            ),
            (
                ChallengeRule::Double,
                "An unsuccessful challenge costs the challenger a turn.".to_owned(),
            ),
            (
                ChallengeRule::Triple,
                "The player who loses a challenge loses the game.".to_owned(),
            ),
            (
                bonus(0, true),
                "An unsuccessful challenge costs nothing.".to_owned(),
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
    fn more_than_two_are_warned_of_tournament_rules() {
        for preset in Preset::ALL {
            let tournament = preset.name().ends_with("tournament");
            let mut rules = preset.rules();
            for players in 2..=4 {
                let warned = agreement(&rules, players)[0].0 == "Players";
                assert_eq!(warned, tournament && players > 2, "{preset} {players}");
                // Help and clocks are no rules of a preset.
                (rules.hints, rules.coach, rules.clock) = (true, true, ClockRule::Off);
            }
        }
    }

    #[test]
    fn an_exchange_is_told_with_what_the_bag_must_hold() {
        let seven = "7 or more";
        let seven_and = "7 or more, and as many as you exchange";
        for (bag_needs, rack, bag) in [
            (0, RackSize::Seven, "at least that many"),
            (1, RackSize::Seven, "at least that many"),
            (2, RackSize::Seven, "2 or more, and as many as you exchange"),
            (6, RackSize::Seven, "6 or more, and as many as you exchange"),
            (7, RackSize::Seven, seven),
            (8, RackSize::Seven, "8 or more"),
            (0, RackSize::Nine, "at least that many"),
            (7, RackSize::Nine, seven_and),
            (9, RackSize::Nine, "9 or more"),
        ] {
            for (none_allowed, none) in [
                (true, "Exchanging no tiles is a pass."),
                (false, "You must exchange at least one tile."),
            ] {
                let rules = RuleSet {
                    exchange: ExchangeRule {
                        none_allowed,
                        bag_needs,
                    },
                    rack,
                    ..RuleSet::classic()
                };
                let whole = format!(
                    "You can exchange any number of tiles while the bag holds {bag}. {none}"
                );
                assert_eq!(said("Exchange", &rules), whole);
            }
        }
    }

    #[test]
    fn the_end_is_told_with_everything_that_brings_it() {
        let out = "The game ends when a player goes out";
        let scoreless =
            |turns| QuietEnd::ScorelessTurns(NonZeroU8::new(turns).unwrap_or(NonZeroU8::MIN));
        for (quiet_end, quiet) in [
            (
                QuietEnd::EveryonePassedTwice,
                "everyone passes twice in a row",
            ),
            (scoreless(1), "a turn scores nothing"),
            (scoreless(6), "6 turns in a row score nothing"),
        ] {
            // That no play is left is not found yet: it is not promised (R23).
            for no_play_left in [false, true] {
                let mut rules = RuleSet {
                    challenge: ChallengeRule::Void,
                    quiet_end,
                    no_play_left,
                    ..RuleSet::classic()
                };
                let end = format!("{out} or {quiet}.");
                let told = said("End", &rules);
                let rest = told.strip_prefix(&end).unwrap_or(&told).trim();
                assert_eq!(rest, if no_play_left { NO_PLAY_LEFT } else { "" });
                rules.house.recycle_blanks = true;
                assert_eq!(said("End", &rules), end);
            }
        }
    }

    #[test]
    fn r28_the_points_of_a_level_are_told() {
        let told = |line: &str, players| {
            let rules = RuleSet {
                finish_line: line.parse().ok(),
                ..RuleSet::classic()
            };
            finish_line_for(&rules, players).unwrap_or_default()
        };
        for (line, players, points) in [
            ("beginner", 2, "reach 70 points wins"),
            ("beginner", 4, "reach 50 points wins"),
            ("1", 3, "reach 1 point wins"),
            ("expert,90", 2, "by player: 200, 90."),
        ] {
            let told = told(line, players);
            assert!(told.contains(points), "{told}");
        }
        let level: Option<FinishLine> = "expert".parse().ok();
        let told = level.as_ref().map(finish_line).unwrap_or_default();
        let points = "(200 points for two players, 180 for three, 160 for four)";
        assert!(told.contains(points), "{told}");
    }

    #[test]
    fn r38_whether_all_may_agree_on_a_word_is_told() {
        for (agreement, told) in [
            (true, "all players agree"),
            (false, "Only words in the dictionary"),
        ] {
            let rules = RuleSet {
                agreement,
                ..RuleSet::classic()
            };
            assert!(said("Words", &rules).contains(told));
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
            ("First word", &first_word(3), &["at least 3 letters"]),
            ("First word", &first_word(5), &["at least 5 letters"]),
            (
                "Unplayed tiles",
                &lose,
                &["count against you", "gains the others’"],
            ),
            (
                "Unplayed tiles",
                &gain,
                &["twice", "If no one goes out", "against you"],
            ),
            ("Tie", &lose, &["before unplayed tiles wins", "draw"]),
            ("Tie", &gain, &["Tied scores are a draw"]),
            ("Bingo", &lose, &["seven tiles", "50"]),
            (
                "Bingo",
                &gain,
                &["nine tiles", "seven, eight or nine", "50"],
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
