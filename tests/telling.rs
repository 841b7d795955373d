//! What the program tells about turns that were announced, challenged and settled, in both front ends.

#[path = "telling/on_screen.rs"]
mod on_screen;
#[path = "common/table.rs"]
mod table;

use scrabble::engine::game::Game;
use scrabble::engine::rules::{ChallengeRule, HouseVariations, Judging, Preset, RuleSet};
use scrabble::engine::tile::Points;
use scrabble::plain::{self, Options};
use scrabble::session::Session;
use scrabble::session::form::{Form, NewGame};
use scrabble::session::msg::Msg;
use table::{Words, dealt, dictionaries, game, tiles};

/// The words that count here.
const COUNT: &str = "DEAL LEAD LEADS DEALS HEAL HE HA HAT AT FAR FARM SO OF";

/// These rules with all house variations.
fn house(rules: RuleSet) -> RuleSet {
    RuleSet {
        house: HouseVariations {
            recycle_blanks: true,
            recycle_letters: true,
            rearrange: true,
        },
        ..rules
    }
}

fn with(challenge: ChallengeRule, judging: Judging) -> RuleSet {
    RuleSet {
        challenge,
        judging,
        ..house(RuleSet::classic())
    }
}

const fn bonus(points: i32, per_word: bool) -> ChallengeRule {
    ChallengeRule::Bonus {
        points: Points::new(points),
        per_word,
    }
}

fn begun(game: Game) -> Session {
    let mut session = Session::new(Form::new(2, &[], RuleSet::classic(), dictionaries(), 0));
    if let Msg::Dealt(mut dealt) = dealt(game) {
        dealt.lexicon = Words::of(COUNT);
        session.update(Msg::Dealt(dealt));
    }
    session
}

/// What is printed for these lines.
fn told(racks: &[(&str, &str)], rules: RuleSet, input: &str) -> String {
    let mut output = vec![];
    let mut deal = |_: NewGame| Msg::DealFailed(String::new());
    let mut session = begun(game(racks, rules));
    let (input, options) = (input.as_bytes(), Options::default());
    plain::run(&mut session, input, &mut output, &mut deal, options).expect("no error");
    assert_eq!(session.game().map(tiles), Some(100));
    String::from_utf8(output).expect("text")
}

/// Looks for whole lines that follow one another, others between them.
#[track_caller]
fn in_order(output: &str, lines: &[&str]) {
    let mut rest = output.lines();
    for line in lines {
        let found = rest.any(|told| told == *line);
        assert!(found, "“{line}” is missing or too early in:\n{output}");
    }
}

const TWO: [(&str, &str); 2] = [("Ann", "DEALFAR"), ("Ben", "SSHTME?")];
const THREE: [(&str, &str); 3] = [TWO[0], TWO[1], ("Cy", "OOOOOOO")];
const DEAL: &str = "8E DEAL\naccept\n";

/// R32: the word and what it becomes are told when the play is announced, when it stands, and on the sheet.
#[test]
fn a_rearranged_word_is_told() {
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    let play = format!("{DEAL}\nrearrange 8E LEAD\n8I S\n");
    let output = told(
        &TWO,
        rules.clone(),
        &(play.clone() + "board\naccept\nsheet\n"),
    );
    in_order(
        &output,
        &[
            "Ben rearranges DEAL at 8E into LEAD.",
            "Ben announces LEADS at 8E for 6: LEADS 6.",
            "Ann: Enter accepts it, or type challenge. Type board to see it.",
            "Ben rearranges DEAL at 8E into LEAD.",
            "Ben announces LEADS at 8E for 6: LEADS 6.",
            "Ben rearranged DEAL at 8E into LEAD and played LEADS for 6.",
            "2. Ben rearranged DEAL at 8E into LEAD and played LEADS for 6. Total 6.",
        ],
    );
    let output = told(
        &TWO,
        RuleSet {
            challenge: ChallengeRule::Void,
            ..rules
        },
        &(play.replace("accept\n", "")),
    );
    in_order(
        &output,
        &["Ben rearranges DEAL at 8E into LEAD and plays LEADS at 8E for 6: LEADS 6."],
    );
}

/// R30–R32 in one turn: each change in a sentence of its own, in their order.
#[test]
fn every_change_is_told_in_its_order() {
    let racks = [("Ann", "DEA?FAR"), ("Ben", "SSHLME?")];
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    let turn =
        "8E DEAl\naccept\n\nblank H8\nput ?H E8\nrearrange 8E AELH\nput S E8\nrearrange\nundo\n";
    let output = told(
        &racks,
        rules,
        &(turn.to_owned() + "pass yes\naccept\nsheet\n"),
    );
    in_order(
        &output,
        &[
            "You swapped the blank on H8 for an L.",
            "You swapped the D on E8 for a blank as H, making HEAL.",
            "HEAL is AELH now. Lay tiles that make it longer.",
            "First take the rearranged word back.",
            "Taken back.",
            "Ben swaps the blank on H8 for an L.",
            "Ben swaps the D on E8 for a blank as H, making HEAL.",
            "Then Ben passes.",
            "Ben swapped the blank on H8 for an L, then swapped the D on E8 for a blank as H, making HEAL.",
            "Ben passed.",
        ],
    );
}

/// An exchange that ends a turn of swaps is told with how many tiles.
#[test]
fn an_exchange_after_swaps_is_told() {
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    for (tiles, told_as) in [("S", "one tile"), ("ST", "2 tiles")] {
        let lines = format!("{DEAL}\nput H E8\nexchange {tiles}\naccept\n");
        in_order(
            &told(&TWO, rules.clone(), &lines),
            &[
                "Ben swaps the D on E8 for an H, making HEAL.",
                &format!("Then Ben exchanges {told_as}."),
                &format!("Ben exchanged {told_as}."),
            ],
        );
    }
}

/// R38: all players are asked, and what they agreed on is told, on the sheet and among the rules. Nothing of it is left
/// to challenge, so the play stands.
#[test]
fn words_agreed_on_are_told() {
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    let one = "8E DEAF\nagree DEAF\nwhat\nyes\nsheet\nrules\n";
    let output = told(&TWO, rules.clone(), one);
    let asked = "Do all players agree that DEAF counts in this game? yes or no.";
    let agreed = "All have agreed that DEAF counts in this game.";
    in_order(
        &output,
        &[
            asked,
            asked,
            "All agree: DEAF counts in this game.",
            "Ann played DEAF for 16.",
            agreed,
            agreed,
        ],
    );
    assert!(!output.contains("DEAF is"));
    let two = "8E DEAF\nagree DEAF\nyes\n9H MA\nagree FM\nyes\naccept\nsheet\n";
    in_order(
        &told(&TWO, rules, two),
        &["All have agreed that DEAF and FM count in this game."],
    );
}

/// R38: no player agrees alone. Whoever announced the word can ask, and what counts is the answer of all.
#[test]
fn without_a_yes_nothing_is_agreed_on() {
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    for no in ["", "no\n", "back\n", "accept\nno\n", "board\n\nno\n"] {
        let output = told(&TWO, rules.clone(), &format!("8E DEAF\nagree DEAF\n{no}"));
        assert!(output.contains("Do all players agree that DEAF counts in this game?"));
        assert!(!output.contains("All agree"), "{no:?}: {output}");
        assert!(
            !output.contains("Ann played"),
            "{no:?}: it is not accepted by that"
        );
    }
    // The play waits as before.
    let output = told(&TWO, rules, "8E DEAF\nagree DEAF\nno\naccept\n");
    in_order(&output, &["Ann played DEAF for 16."]);
}

/// Tournament rules are for two: more are told so before the first turn, and play all the same.
#[test]
fn more_than_two_by_tournament_rules_are_warned() {
    let warning = "Tournament rules are made for two players, though more can play by them.";
    for preset in Preset::ALL {
        for (names, warned) in [(&TWO[..], false), (&THREE[..], preset.is_for_two())] {
            let output = told(names, preset.rules(), "");
            assert_eq!(output.contains(warning), warned, "{preset} {names:?}");
            assert!(output.contains("Ann's turn."), "{output}");
        }
    }
    let output = told(&THREE, Preset::NaTournament.rules(), "");
    let turn = "Ann's turn. Enter when nobody else is looking.";
    in_order(&output, &["Ann begins.", warning, turn]);
}

/// R19: 9H AI under TA makes AI twice. It is listed and named once, by its number or its letters.
#[test]
fn a_word_made_twice_is_listed_once() {
    let rules = with(ChallengeRule::Double, Judging::NamedWords);
    let racks = [("Ann", "TAEEIOU"), ("Ben", "AIEEORS")];
    for named in ["1", "AI", "ai, ai", "1 AI"] {
        let lines = format!("8H TA\naccept\n9H AI\nchallenge\n{named}\n");
        let output = told(&racks, rules.clone(), &lines);
        in_order(
            &output,
            &[
                "Ann, which words? 1 AI, 2 TA. Type one or more, all, or back.",
                "AI is not in the dictionary.",
            ],
        );
        assert_eq!(output.matches("AI is not in the dictionary.").count(), 1);
    }
}

/// R19: while named words are left to challenge, the play does not stand yet, and nothing is announced anew.
#[test]
fn a_named_word_stands_while_others_can_be_challenged() {
    for (challenge, follows) in [
        (ChallengeRule::Double, ": Ben misses the next turn."),
        (ChallengeRule::Single, ". The challenge costs nothing."),
        (bonus(0, false), ". The challenge costs nothing."),
        (bonus(5, true), ": Ann will get 5 points more."),
    ] {
        let rules = with(challenge, Judging::NamedWords);
        let lines = "8F FAR\naccept\npass yes\npass yes\n9E DEAL\nchallenge\nBen\n1\n\n";
        let output = told(&THREE, rules, lines);
        in_order(
            &output,
            &[
                "Ann announces DEAL at 9E for 16: DEAL 6, FE 5, AA 3, RL 2.",
                "DEAL is in the dictionary.",
                &format!("DEAL stands{follows} Cy may still challenge the rest."),
                "Ben: Enter accepts it for all, or Cy may challenge. Type board to see it.",
                "Ann played DEAL for 16.",
            ],
        );
        assert_eq!(output.matches("Ann announces DEAL").count(), 1, "{output}");
        assert!(!output.contains("Ann plays"), "{output}");
        assert!(!output.contains("The play stands"), "{output}");
    }
}

/// The challenge that closes the window does say that the play stands (R19), and the turn is told as settled.
#[test]
fn the_last_challenge_settles_the_play() {
    let rules = with(bonus(5, true), Judging::NamedWords);
    let output = told(&TWO, rules, "8F FAR\nchallenge\n");
    in_order(
        &output,
        &[
            "The play stands: Ann gets 5 points more.",
            "Ann played FAR for 12.",
            "Ann got 5 points for a failed challenge.",
        ],
    );
    assert!(!output.contains("Ann plays"), "{output}");
}

/// R18: what failed challenges gave is kept when a later one takes the play off.
#[test]
fn points_of_failed_challenges_outlive_the_play() {
    let rules = with(bonus(5, false), Judging::NamedWords);
    let lines = "8F FAR\naccept\npass yes\npass yes\n9E DEAL\nchallenge Ben\n1\nchallenge\n1\n";
    in_order(
        &told(&THREE, rules, lines),
        &[
            "DEAL stands: Ann will get 5 points more. Cy may still challenge the rest.",
            "FE is not in the dictionary.",
            "Ann takes the tiles back and gets only 5 points, for the challenge that failed.",
            "Ann got 5 points for a failed challenge.",
        ],
    );
}

/// R17: where the whole play is judged, nothing is told of any single word, in line mode or on the screen; a challenge of
/// named words tells of each.
#[test]
fn a_whole_play_is_ruled_on_as_one() {
    let played = "8F FAR\naccept\npass yes\n9E DEAL\n";
    let of = |judging, challenge: &str| {
        let rules = with(ChallengeRule::Double, judging);
        told(&TWO, rules, &format!("{played}{challenge}"))
    };
    let whole = of(Judging::WholePlay, "challenge\n");
    in_order(
        &whole,
        &[
            "Ben challenges Ann's play.",
            "The play is unacceptable.",
            "Ann takes the tiles back and scores nothing.",
        ],
    );
    assert!(!whole.contains("the dictionary"), "{whole}");
    let named = of(Judging::NamedWords, "challenge\nall\n");
    for word in ["DEAL is in", "FE is not in", "AA is not in", "RL is not in"] {
        assert!(
            named.contains(&format!("{word} the dictionary.")),
            "{named}"
        );
    }
}

/// R18: debts add up.
#[test]
fn a_second_debt_is_told_with_the_first() {
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    let lines = "8F FAR\nchallenge Cy\n9F AT\nagree FA\nyes\nchallenge Cy\nscores\n";
    let output = told(&THREE, rules, lines);
    in_order(
        &output,
        &[
            "The play stands: Cy misses the next turn.",
            "The play stands: Cy misses the next 2 turns.",
        ],
    );
}

/// R17: a turn that recycled letters and played is told off with all that was judged.
#[test]
fn a_mixed_turn_challenged_off_is_told_with_its_words() {
    let rules = with(ChallengeRule::Double, Judging::WholePlay);
    let lines = format!("{DEAL}\nput M E8\nE7 S.E\nchallenge\nsheet\n");
    in_order(
        &told(&TWO, rules.clone(), &lines),
        &[
            "Ben swaps the D on E8 for an M, making MEAL.",
            "Ann challenges Ben's play.",
            "The play is unacceptable.",
            "The board is as it was before. Ben takes the tiles back and scores nothing.",
            "2. Ben's MEAL and SME were challenged off by Ann. Total 0.",
        ],
    );
    let lines = format!("{DEAL}\nput M E8\npass yes\nchallenge\nsheet\n");
    in_order(
        &told(&TWO, rules, &lines),
        &[
            "Then Ben passes.",
            "Ann challenges Ben's turn.",
            "The board is as it was before. Ben's turn is over.",
            "2. Ben's MEAL was challenged off by Ann. Total 0.",
        ],
    );
}
