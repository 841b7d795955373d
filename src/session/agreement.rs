//! The rules in words: what is being agreed on before a game.

use crate::engine::rules::{
    ChallengeRule, ExchangeRule, Judging, QuietEnd, RackSize, RuleSet, TieRule, UnplayedRule,
};

/// Each rule that tables differ in: what it is about, and one sentence saying what it means here.
pub fn agreement(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let mut agreed = vec![
        ("Challenge", challenge(rules.challenge, rules.judging)),
        ("Exchange", exchange(rules.exchange)),
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
    agreed
}

fn challenge(rule: ChallengeRule, judging: Judging) -> String {
    let cost = match rule {
        ChallengeRule::Void => return "A word that is not in the dictionary is refused; there is nothing to challenge.".into(),
        ChallengeRule::Single => "A failed challenge costs nothing.".to_owned(),
        ChallengeRule::Double => "A failed challenger misses a turn.".to_owned(),
        ChallengeRule::Bonus { points, per_word: false } => format!("A failed challenge gives the other {points} points."),
        ChallengeRule::Bonus { points, per_word: true } => {
            format!("A failed challenge gives the other {points} points a word.")
        }
        ChallengeRule::Triple => "Whoever is wrong in a challenge loses the game.".to_owned(),
    };
    let judged = match judging {
        Judging::WholePlay => "One bad word takes the play off.",
        Judging::NamedWords => "The words that the challenger names are judged.",
    };
    format!("{judged} {cost}")
}

fn exchange(rule: ExchangeRule) -> String {
    match rule.bag_needs {
        0 => "As many tiles as you like, while the bag holds as many.".to_owned(),
        least => format!("As many tiles as you like, while the bag holds {least} or more."),
    }
}

fn bonus(rules: &RuleSet) -> String {
    match rules.rack {
        RackSize::Seven => "Seven tiles in one play are a bingo: 50 points more.".to_owned(),
        RackSize::Nine => {
            "Nine tiles each; seven, eight or nine in one play are a bingo: 50 points more."
                .to_owned()
        }
    }
}

fn end(rules: &RuleSet) -> String {
    let quiet = match rules.quiet_end {
        QuietEnd::EveryonePassedTwice => "all pass twice running".to_owned(),
        QuietEnd::ScorelessTurns(turns) => format!("{turns} turns in a row score nothing"),
    };
    let stuck = if rules.no_play_left {
        ", or no play is left"
    } else {
        ""
    };
    format!("Out of tiles with an empty bag, or {quiet}{stuck}.")
}

fn unplayed(rule: UnplayedRule) -> String {
    match rule {
        UnplayedRule::LoseOwnGainOthers => {
            "Tiles left count against you; who goes out gets all the others'.".to_owned()
        }
        UnplayedRule::GainTwiceOthers => {
            "Who goes out gets twice the value of the others' tiles.".to_owned()
        }
    }
}

fn tie(rule: TieRule) -> String {
    match rule {
        TieRule::BeforeUnplayed => {
            "The higher score before unplayed tiles wins; still equal, it is shared.".to_owned()
        }
        TieRule::Shared => "Equal scores share the win.".to_owned(),
    }
}
