//! Descriptions of announced, challenged and settled turns in both front ends.

use crate::support::table;
mod on_screen;

use scrabble::app::Session;
use scrabble::app::backend::NoBackend;
use scrabble::engine::game::Game;
use scrabble::engine::rules::{
    ChallengeRule, ChallengeScope, HouseVariations, Preset, RuleSet, ScorelessLimit,
};
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Points;
use scrabble::engine::turn_rng::Seed;
use std::num::NonZeroU8;
use std::sync::Arc;
use table::{Words, at_title, dealt, game, in_lines, tiles};

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

fn with(challenge: ChallengeRule, judging: ChallengeScope) -> RuleSet {
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
    let mut session = at_title();
    let mut dealt = dealt(game);
    dealt.lexicon = Words::of(COUNT);
    session.sit_down(dealt, &mut NoBackend);
    session
}

/// What is printed for these lines.
fn told(racks: &[(&str, &str)], rules: RuleSet, input: &str) -> String {
    printed(game(racks, rules), input)
}

/// The same in a game that is given.
fn printed(game: Game, input: &str) -> String {
    typed(&mut begun(game), input)
}

/// The same in a session, which goes on.
fn typed(session: &mut Session, input: &str) -> String {
    let (output, _) = in_lines(session, &mut NoBackend, input.as_bytes());
    assert_eq!(session.game().map(|game| tiles(&game)), Some(100));
    output
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

/// R32: the word before and after is shown when the play is announced, when it stands, and on the sheet.
fn finishing(line: &str) -> RuleSet {
    RuleSet {
        finish_line: line.parse().ok(),
        ..RuleSet::classic()
    }
}

#[test]
fn a_rearranged_word_is_told() {
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
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
            "Ann: press Enter to accept it, or type challenge. Type board to see it.",
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
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
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
            "HEAL is now AELH. Place tiles to lengthen it.",
            "Take back the rearranged word first.",
            "Taken back.",
            "Ben swaps the blank on H8 for an L.",
            "Ben swaps the D on E8 for a blank as H, making HEAL.",
            "Then Ben passes.",
            "Ben swapped the blank on H8 for an L, then swapped the D on E8 for a blank as H, making HEAL.",
            "Ben passed.",
        ],
    );
}

/// An exchange that ends a turn of swaps is described with its number of tiles.
#[test]
fn an_exchange_after_swaps_is_told() {
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
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
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
    let one = "8E DEAF\nagree DEAF\nwhat\nyes\nsheet\nrules\n";
    let output = told(&TWO, rules.clone(), one);
    let asked = "Do all players agree to allow DEAF in this game? Type yes or no.";
    let agreed = "Allowed by agreement: DEAF.";
    in_order(
        &output,
        &[
            asked,
            asked,
            "All players agree: DEAF is allowed in this game.",
            "Ann played DEAF for 16.",
            agreed,
            agreed,
        ],
    );
    assert!(!output.contains("DEAF is in"));
    let two = "8E DEAF\nagree DEAF\nyes\n9H MA\nagree FM\nyes\naccept\nsheet\n";
    in_order(
        &told(&TWO, rules, two),
        &["Allowed by agreement: DEAF and FM."],
    );
}

/// R38: no player agrees alone. Whoever announced the word can ask, and what counts is the answer of all.
#[test]
fn without_a_yes_nothing_is_agreed_on() {
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
    for no in ["", "no\n", "back\n", "accept\nno\n", "board\n\nno\n"] {
        let output = told(&TWO, rules.clone(), &format!("8E DEAF\nagree DEAF\n{no}"));
        assert!(output.contains("Do all players agree to allow DEAF in this game?"));
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

/// Tournament rules are for two: more players get a warning before the first turn, and can still play.
#[test]
fn more_than_two_by_tournament_rules_are_warned() {
    let warning = "Tournament rules are for two players, but more can use them.";
    for preset in Preset::ALL {
        for (names, warned) in [(&TWO[..], false), (&THREE[..], preset.is_for_two())] {
            let output = told(names, preset.rules(), "");
            assert_eq!(output.contains(warning), warned, "{preset} {names:?}");
            assert!(output.contains("Ann's turn."), "{output}");
        }
    }
    let output = told(&THREE, Preset::NaTournament.rules(), "");
    let turn = "Ann's turn. Press Enter when no one else is looking.";
    in_order(&output, &["Ann goes first.", warning, turn]);
}

/// R19: 9H AI under TA makes AI twice. It is listed and named once, by its number or its letters.
#[test]
fn a_word_made_twice_is_listed_once() {
    let rules = with(ChallengeRule::Double, ChallengeScope::NamedWords);
    let racks = [("Ann", "TAEEIOU"), ("Ben", "AIEEORS")];
    for named in ["1", "AI", "ai, ai", "1 AI"] {
        let lines = format!("8H TA\naccept\n9H AI\nchallenge\n{named}\n");
        let output = told(&racks, rules.clone(), &lines);
        in_order(
            &output,
            &[
                "Ann, which words do you challenge? 1 AI, 2 TA. Type one or more, all, or back.",
                "AI is not in the dictionary.",
            ],
        );
        assert_eq!(output.matches("AI is not in the dictionary.").count(), 1);
    }
}

/// R19: while named words can still be challenged, the play does not stand, and nothing is announced again.
#[test]
fn a_named_word_stands_while_others_can_be_challenged() {
    for (challenge, follows) in [
        (ChallengeRule::Double, ": Ben misses the next turn."),
        (ChallengeRule::Single, ". The challenge costs nothing."),
        (bonus(0, false), ". The challenge costs nothing."),
        (bonus(5, true), ": Ann will gain 5 points."),
    ] {
        let rules = with(challenge, ChallengeScope::NamedWords);
        let lines = "8F FAR\naccept\npass yes\npass yes\n9E DEAL\nchallenge\nBen\n1\n\n";
        let output = told(&THREE, rules, lines);
        in_order(
            &output,
            &[
                "Ann announces DEAL at 9E for 16: DEAL 6, FE 5, AA 3, RL 2.",
                "DEAL is in the dictionary.",
                &format!("DEAL stands{follows} Cy can still challenge the other words."),
                "Ben: press Enter to accept it for everyone. Cy may challenge it. Type board to see it.",
                "Ann played DEAL for 16.",
            ],
        );
        assert_eq!(output.matches("Ann announces DEAL").count(), 1, "{output}");
        assert!(!output.contains("Ann plays"), "{output}");
        assert!(!output.contains("The play stands"), "{output}");
    }
}

/// The challenge that closes the window says that the play stands (R19), and the turn is described as settled.
#[test]
fn the_last_challenge_settles_the_play() {
    let rules = with(bonus(5, true), ChallengeScope::NamedWords);
    let output = told(&TWO, rules, "8F FAR\nchallenge\n");
    in_order(
        &output,
        &[
            "The play stands: Ann gains 5 points.",
            "Ann played FAR for 12.",
            "Ann gained 5 points for an unsuccessful challenge.",
        ],
    );
    assert!(!output.contains("Ann plays"), "{output}");
}

/// R18: what failed challenges gave is kept when a later one takes the play off.
#[test]
fn points_of_failed_challenges_outlive_the_play() {
    let rules = with(bonus(5, false), ChallengeScope::NamedWords);
    let lines = "8F FAR\naccept\npass yes\npass yes\n9E DEAL\nchallenge Ben\n1\nchallenge\n1\n";
    in_order(
        &told(&THREE, rules, lines),
        &[
            "DEAL stands: Ann will gain 5 points. Cy can still challenge the other words.",
            "FE is not in the dictionary.",
            "Ann takes the tiles back and gets only 5 points, for the unsuccessful challenge.",
            "Ann gained 5 points for an unsuccessful challenge.",
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
    let whole = of(ChallengeScope::WholePlay, "challenge\n");
    in_order(
        &whole,
        &[
            "Ben challenges Ann's play.",
            "The play is unacceptable.",
            "Ann takes the tiles back and scores nothing.",
        ],
    );
    assert!(!whole.contains("the dictionary"), "{whole}");
    let named = of(ChallengeScope::NamedWords, "challenge\nall\n");
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
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
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

/// R17: the report of a turn with recycled letters and a play names everything that was judged.
#[test]
fn a_mixed_turn_challenged_off_is_told_with_its_words() {
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
    let lines = format!("{DEAL}\nput M E8\nE7 S.E\nchallenge\nsheet\n");
    in_order(
        &told(&TWO, rules.clone(), &lines),
        &[
            "Ben swaps the D on E8 for an M, making MEAL.",
            "Ann challenges Ben's play.",
            "The play is unacceptable.",
            "The board is restored. Ben takes the tiles back and scores nothing.",
            "2. Ben's play MEAL and SME was challenged off by Ann. Total 0.",
        ],
    );
    let lines = format!("{DEAL}\nput M E8\npass yes\nchallenge\nsheet\n");
    in_order(
        &told(&TWO, rules, &lines),
        &[
            "Then Ben passes.",
            "Ann challenges Ben's turn.",
            "The board is restored. Ben's turn is over.",
            "2. Ben's MEAL was challenged off by Ann. Total 0.",
        ],
    );
}

/// R17: what took a play off is told: every bad word, and no other as one. The play is not blamed by its main word.
#[test]
fn a_play_challenged_off_is_told_with_the_words_that_were_bad() {
    let rules = with(ChallengeRule::Single, ChallengeScope::NamedWords);
    let lines = "8F FAR\naccept\n9F HE\nchallenge\nall\nsheet\n";
    let output = told(&TWO, rules, lines);
    in_order(
        &output,
        &[
            "HE is in the dictionary.",
            "FH is not in the dictionary.",
            "AE is not in the dictionary.",
            "2. Ben's play HE was challenged off by Ann: FH and AE are not in the dictionary. Total 0.",
        ],
    );
}

/// R18: a failed challenge is on the sheet immediately, whatever it costs, and is reported once.
#[test]
fn a_failed_challenge_is_on_the_sheet_when_it_is_made() {
    for challenge in [
        ChallengeRule::Single,
        ChallengeRule::Double,
        bonus(0, false),
        bonus(5, false),
    ] {
        let rules = with(challenge, ChallengeScope::NamedWords);
        let lines = "8F FAR\naccept\npass yes\npass yes\n9E DEAL\nchallenge Ben\n1\nsheet\n";
        let output = told(&THREE, rules, lines);
        let line = "4. Ben challenged DEAL unsuccessfully. Total 0.";
        in_order(&output, &["DEAL is in the dictionary.", line]);
        let unnumbered = "Ben challenged DEAL unsuccessfully.";
        assert_eq!(
            output.matches(unnumbered).count(),
            1,
            "the verdict told it: {output}"
        );
    }
}

/// R37: a turn that is taken back is called by the number that it has on the sheet, however often that happens.
#[test]
fn r37_turns_taken_back_have_the_numbers_of_the_sheet() {
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
    let again = "8F FAR\naccept\ntake back\nyes\n".repeat(3);
    let later = "8F FAR\nchallenge\n9E DEAL\nchallenge\ntake back\nyes\nsheet\n";
    let output = told(&TWO, rules, &(again + later));
    let named = |line: &str| {
        let (_, rest) = line.split_once("By agreement")?;
        let (_, rest) = rest.split_once(" turn ")?;
        rest.split(|c: char| !c.is_numeric())
            .next()
            .map(str::to_owned)
    };
    let told: Vec<String> = output.lines().filter_map(named).collect();
    assert_eq!(told, ["1", "1", "1", "3", "1", "1", "1", "3"], "{output}");
    for line in output
        .lines()
        .filter(|line| line.ends_with('.') && line.starts_with(char::is_numeric))
    {
        let number = line.split('.').next().map(str::to_owned);
        let called = named(line);
        assert!(called.is_none() || called == number, "{line}");
    }
}

/// R31: the board is described with its last change, so that no word is named that is no longer there.
#[test]
fn the_board_is_told_with_what_was_recycled() {
    let rules = with(ChallengeRule::Double, ChallengeScope::WholePlay);
    let swapped = "Ben swapped the D on E8 for an H, making HEAL.";
    let lines = format!("{DEAL}\nput H E8\nboard\npass yes\naccept\nboard\n");
    let output = told(&TWO, rules.clone(), &lines);
    in_order(
        &output,
        &[
            "Changed this turn: an H for the D on E8: HEAL.",
            swapped,
            swapped,
        ],
    );
    assert!(!output.contains("The last play: DEAL"), "{output}");
    let lines = format!("{DEAL}\nput H E8\n9E ST\naccept\nboard\n");
    let output = told(&TWO, rules, &lines);
    let lines: Vec<&str> = output.lines().collect();
    let last = lines
        .iter()
        .rposition(|line| line.starts_with("The last play: ST at 9E"));
    assert_eq!(last.map(|at| lines[at - 1]), Some(swapped), "{output}");
}

/// R23a: the end by turns without points says how many there were.
#[test]
fn r23a_the_turns_without_points_are_counted() {
    for (turns, told_as) in [
        (1, "A turn scored nothing."),
        (2, "2 turns in a row scored nothing."),
        (6, "6 turns in a row scored nothing."),
    ] {
        let rules = RuleSet {
            scoreless_limit: ScorelessLimit::ScorelessTurns(NonZeroU8::new(turns).expect("some")),
            ..RuleSet::classic()
        };
        let lines = "pass yes\n".repeat(usize::from(turns));
        let output = told(&TWO, rules, &lines);
        assert!(
            output.contains(&format!("The game is over. {told_as}")),
            "{output}"
        );
    }
}

/// R4: a draw that is repeated says who tied.
#[test]
fn r4_a_repeated_draw_says_why() {
    let mut repeated = 0;
    for seed in 0..60 {
        let names = table::names(&["Ann", "Ben", "Cy", "Di"]);
        let setup = Setup::new(names, RuleSet::classic()).expect("a setup");
        let (game, _) = Game::start(setup, Seed(seed));
        let rounds = game.draws().len();
        let output = printed(game, "");
        let first = output.matches("The draw for first play: ").count();
        let again: Vec<&str> = output
            .lines()
            .filter(|line| line.contains("draw again: "))
            .collect();
        assert_eq!((first, again.len()), (1, rounds - 1), "{output}");
        for line in again {
            let (who, _) = line.split_once(" tie and draw again: ").expect("who tied");
            assert!(who.contains(" and "), "{line}");
            repeated += 1;
        }
    }
    assert!(repeated > 3, "{repeated}");
}

/// R16: what a play would bring is said only when it stands; before that, what it would bring.
#[test]
fn r16_the_end_that_an_announced_play_would_bring_has_not_come() {
    let rules = RuleSet {
        finish_line: "12,300".parse().ok(),
        ..with(ChallengeRule::Single, ChallengeScope::WholePlay)
    };
    let would = "Ann would reach the finish line of 12 points. Accepting ends the game. Ben: press Enter to accept it, or type \
                 challenge. Type board to see it.";
    let reached = "The game is over. Ann reached the finish line of 12 points.";
    let output = told(&TWO, rules.clone(), "8F FAR\nboard\naccept\n");
    in_order(&output, &[would, reached]);
    assert_eq!(output.matches("Ann reached").count(), 1, "{output}");
    let off = told(&TWO, rules, "8F RAF\nchallenge\nsheet\n");
    assert!(
        off.contains("would reach") && !off.contains("reached"),
        "{off}"
    );
}

/// R28: where finish lines differ the rules say what decides when nobody reaches theirs.
#[test]
fn r28_the_rules_tell_that_the_greatest_share_decides() {
    for (line, differ) in [
        ("60,90", true),
        ("60,60", false),
        ("90", false),
        ("beginner,70", false),
        ("expert,70", true),
    ] {
        let rules = finishing(line);
        let output = told(&TWO, rules, "rules\n");
        assert_eq!(
            output.contains("greatest share"),
            differ,
            "{line}: {output}"
        );
        assert_eq!(
            output.contains("Negative scores"),
            differ,
            "{line}: {output}"
        );
    }
}

/// Percentages are rounded to the nearest tenth. Scores below zero are compared in points, so none is told for them (R28).
#[test]
fn r28_shares_are_rounded_and_negative_scores_have_none() {
    let lines = format!("8F HORN\naccept\n{}", "pass yes\n".repeat(4));
    // Ann ends with 14 - 9, Ben with -8.
    for (line, share) in [
        ("48,60", "(10.4%)"),
        ("64,2000", "(7.8%)"),
        ("63,65", "(7.9%)"),
    ] {
        let rules = finishing(line);
        let output = told(&[("Ann", "HORNAIE"), ("Ben", "LSTEAID")], rules, &lines);
        assert!(output.contains(share), "{line}: {output}");
        assert_eq!(output.matches('%').count(), 2, "{line}: {output}");
    }
    // Both lose 8 points on their racks.
    for line in ["48,60", "64,2000", "63,65"] {
        let rules = finishing(line);
        let racks = [("Ann", "LSTEAID"), ("Ben", "LSTEAID")];
        let output = told(&racks, rules, &"pass yes\n".repeat(4));
        let (ann, ben) = line.split_once(',').unwrap();
        for (name, target) in [("Ann", ann), ("Ben", ben)] {
            let says = format!("{name}: 0, minus 8 for unplayed ADEILST, total -8 of {target}.");
            assert!(output.contains(&says), "{line}: {output}");
        }
        assert!(!output.contains('%'), "{line}: {output}");
        assert!(output.contains("Ann and Ben draw!"), "{line}: {output}");
    }
}

/// R19: a game that is resumed in a challenge window says what has been judged already; so does the board.
#[test]
fn what_was_judged_before_is_told_when_a_game_is_resumed() {
    let rules = with(ChallengeRule::Single, ChallengeScope::NamedWords);
    let lines = "8F FAR\naccept\npass yes\npass yes\n9E DEAL\nchallenge Ben\n1\n";
    let mut session = begun(game(&THREE, rules));
    let first = typed(&mut session, lines);
    let stands = "Ben challenged DEAL unsuccessfully.";
    assert!(
        !first.contains(stands),
        "it has been told by the verdict: {first}"
    );
    let resumed = Arc::unwrap_or_clone(session.game().expect("a game"));
    let output = printed(resumed, "board\n");
    in_order(
        &output,
        &[
            "Ann announces DEAL at 9E for 16: DEAL 6, FE 5, AA 3, RL 2.",
            stands,
            stands,
        ],
    );
}

/// Enter uncovers the rack, and shows it as `rack` does: once for each Enter, and not for a play typed at the curtain.
#[test]
fn enter_uncovers_the_rack_and_prints_it() {
    let rules = with(ChallengeRule::Single, ChallengeScope::WholePlay);
    let output = told(&TWO, rules.clone(), "\nrack\n8F FAR\naccept\n\n");
    let own = "Your rack: A A D E F L R";
    in_order(
        &output,
        &[
            "Ann's turn. Press Enter when no one else is looking.",
            own,
            own,
        ],
    );
    assert_eq!(output.matches("Your rack: ").count(), 3, "{output}");
    assert!(output.contains(" ? (? is a blank)"), "{output}");
    let output = told(&TWO, rules, "8F FAR\naccept\n");
    assert!(!output.contains("Your rack"), "{output}");
}
