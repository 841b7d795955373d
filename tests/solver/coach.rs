//! The coach: a lesson is given where a position has a case of it, with its squares, and nowhere else.
//!
//! The positions have dictionaries of a few words, so that nothing else can be played there. The tips are those of the travel
//! booklet, "Tips from seasoned players".

use crate::support::dictionary::dictionary;
use crate::support::engine_help;
use crate::support::few_tiles::{changed, few_tiles};
use crate::support::says::has;
use crate::support::table;
use scrabble::engine::position::Position;
mod at_the_table;

use engine_help::{classic, tiles};
use scrabble::engine::rules::{RackSize, RuleSet};
use scrabble::engine::seat::Seat;
use scrabble::engine::square::Square;
use scrabble::engine::tile::Points;
use scrabble::engine::view::SeatView;
use scrabble::record::notation::cgp::CgpPosition;
use scrabble::solver::coach::{Lesson, TentativePlay, Tip, advice, lessons, missed, tips};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::Generator;
use scrabble::solver::players::simulate::Simulation;
use scrabble::solver::players::{Choice, NoObserver, SearchObserver, Tools, by_equity};
use std::sync::atomic::{AtomicU32, Ordering};

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
/// HORN from F8 to I8.
const HORN: &str = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15";
/// OH at G8 and H8: the square above the O is a double letter.
const OH: &str = "15/15/15/15/15/15/15/6OH7/15/15/15/15/15/15/15";
/// AT at A2 and B2, under the triple word in the corner.
const AT: &str = "15/AT13/15/15/15/15/15/15/15/15/15/15/15/15/15";

fn situation(rows: &str, rack: &str, rules: &RuleSet) -> Position {
    let position = CgpPosition::parse(&format!("{rows} {rack}/ 0/0 0")).expect("a position");
    position.position(rules).expect("a possible position")
}

/// A position with an empty bag: there are seven E besides this rack.
fn with_an_empty_bag(rack: &str) -> Position {
    let start = situation(EMPTY, rack, &classic());
    let players = start.players().to_vec();
    few_tiles(start.board(), &tiles("EEEEEEE"), players, &classic())
}

fn told(rows: &str, rack: &str, words: &str) -> Vec<Tip> {
    let tools = Tools::new(&dictionary(words), LeaveValues::builtin());
    let mut generator = Generator::new(&dictionary(words));
    tips(&situation(rows, rack, &classic()), &tools, &mut generator)
}

/// The tip of a lesson for a position, if it applies.
fn of(lesson: Lesson, rows: &str, rack: &str, words: &str) -> Option<(String, Vec<String>)> {
    let all = told(rows, rack, words).into_iter();
    let mut found = all.filter(|tip| tip.lesson == lesson);
    let tip = found.next()?;
    assert!(found.next().is_none(), "{lesson:?} is told twice");
    Some((
        tip.text,
        tip.squares.iter().map(Square::to_string).collect(),
    ))
}

/// Asserts that a lesson is given with these squares and this text.
#[track_caller]
fn given(lesson: Lesson, (rows, rack, words): (&str, &str, &str), squares: &str, says: &str) {
    let (text, highlighted) =
        of(lesson, rows, rack, words).unwrap_or_else(|| panic!("no {lesson:?}"));
    assert_eq!(highlighted.join(" "), squares, "{text}");
    has(&text, says);
}

#[track_caller]
fn not_given(lesson: Lesson, (rows, rack, words): (&str, &str, &str)) {
    assert_eq!(of(lesson, rows, rack, words), None);
}

#[test]
fn a_bingo_is_pointed_to() {
    let retains = (EMPTY, "RETAINS", "RETAINS");
    given(
        Lesson::Bingo,
        retains,
        "H2 H3 H4 H5 H6 H7 H8",
        "all 7 tiles at once, in column H",
    );
    not_given(Lesson::Bingo, (EMPTY, "RETAINS", "RETAIN STAIN"));
}

/// R27: with nine tiles seven of them make a bingo, and so do eight.
#[test]
fn a_bingo_of_nine_tiles_says_how_many_it_lays() {
    for (rack, words, says) in [
        ("RETAINSVV", "RETAINS", "7 of your 9 tiles at once"),
        ("RETAINSTV", "STRAINTE", "8 of your 9 tiles at once"),
        ("CATARRHAL", "CATARRHAL", "all 9 tiles at once"),
    ] {
        let rules = RuleSet {
            rack: RackSize::Nine,
            ..classic()
        };
        let nine = situation(EMPTY, rack, &rules);
        let tools = Tools::new(&dictionary(words), LeaveValues::builtin());
        let all = tips(&nine, &tools, &mut Generator::new(&dictionary(words)));
        let bingo = all.iter().find(|tip| tip.lesson == Lesson::Bingo);
        let bingo = bingo.unwrap_or_else(|| panic!("no bingo with {rack}"));
        has(&bingo.text, says);
    }
}

#[test]
fn q_without_u_is_pointed_to_where_there_is_a_q_and_no_u() {
    let hi = "15/15/15/15/15/15/15/5HI8/15/15/15/15/15/15/15";
    given(
        Lesson::QWithoutU,
        (hi, "QEEEEEE", "HI QI"),
        "G7",
        "Q without U",
    );
    not_given(Lesson::QWithoutU, (hi, "QUEEEEE", "HI QI"));
    not_given(Lesson::QWithoutU, (hi, "EEEEEEE", "HI QI"));
    not_given(Lesson::QWithoutU, (hi, "QEEEEEE", "HI"));
}

#[test]
fn an_s_in_two_words_is_pointed_to_where_it_earns_ten_points() {
    let twice = (HORN, "SEAEEEE", "HORN HORNS SEA");
    given(Lesson::TwiceUsedS, twice, "J8", "onto HORN");
    not_given(Lesson::KeepS, twice);
    // ZO above the O makes more without an S.
    let dear = (HORN, "SEAZEEE", "HORN HORNS SEA ZO");
    not_given(Lesson::TwiceUsedS, dear);
    given(Lesson::KeepS, dear, "", "Keep your S");
    not_given(Lesson::TwiceUsedS, (HORN, "EEAEEEE", "HORN HORNS SEA"));
    // The word that is ended may end in an S itself.
    let pas = "15/15/15/15/15/15/15/5PAS7/15/15/15/15/15/15/15";
    given(
        Lesson::TwiceUsedS,
        (pas, "SHOEEEE", "PAS PASS SHOE"),
        "I8",
        "onto PAS and",
    );
    not_given(Lesson::KeepS, (HORN, "EEAZEEE", "HORN HORNS SEA ZO"));
    // A blank is no S to be kept.
    not_given(Lesson::TwiceUsedS, (HORN, "?EAEEEE", "HORN HORNS SEA"));
}

#[test]
fn premium_squares_of_words_are_pointed_to() {
    given(
        Lesson::Premiums,
        (AT, "HEEEEEE", "AT HA"),
        "A1",
        "the triple-word square at A1",
    );
    not_given(Lesson::Premiums, (AT, "EEEEEEE", "AT ATE"));
}

#[test]
fn a_letter_premium_beside_a_vowel_is_pointed_to_for_letters_worth_much() {
    let high = (OH, "HAEEEEE", "OH HO AH HA");
    given(
        Lesson::PremiumByVowel,
        high,
        "G7",
        "the double-letter square at G7 beside O",
    );
    not_given(Lesson::PremiumByVowel, (OH, "TAEEEEE", "OH TO AH TA"));
    // The same letter there, in one word alone.
    not_given(Lesson::PremiumByVowel, (OH, "HEEEEEE", "OH HO"));
}

#[test]
fn a_hook_is_pointed_to_where_a_word_goes_through_it() {
    given(
        Lesson::Hook,
        (HORN, "TEAEEEE", "HORN THORN TEA"),
        "E8",
        "before HORN",
    );
    let after = (HORN, "YEAEEEE", "HORN HORNY YEA");
    given(Lesson::Hook, after, "J8", "after HORN");
    not_given(Lesson::Hook, (HORN, "TEAEEEE", "HORN THORN"));
    // An S is a lesson of its own.
    not_given(Lesson::Hook, (HORN, "SEAEEEE", "HORN HORNS SEA"));
}

#[test]
fn short_words_alongside_others_are_pointed_to() {
    given(
        Lesson::ShortWords,
        (OH, "HAEEEEE", "OH HO AH HA"),
        "G7 H7",
        "makes 2 words",
    );
    not_given(Lesson::ShortWords, (HORN, "TEAEEEE", "HORN THORN TEA"));
}

#[test]
fn letters_that_go_together_are_pointed_to_where_they_end_or_begin_a_word() {
    given(
        Lesson::Combination,
        (EMPTY, "DOINGEE", "DOING"),
        "H6 H7 H8",
        "put ING side by side",
    );
    given(
        Lesson::Combination,
        (EMPTY, "STRAYEE", "STRAY"),
        "H8 I8 J8",
        "often begins a word",
    );
    not_given(Lesson::Combination, (EMPTY, "DOINGEE", "DOGIE"));
    // A blank has no letter to be put beside others.
    not_given(Lesson::Combination, (EMPTY, "DO?NGEE", "DOING"));
    // The tips do not say both to keep the S and to play it.
    let pious = (EMPTY, "PIOUSEE", "PIOUS PIOUE");
    given(Lesson::KeepS, pious, "", "Keep your S");
    not_given(Lesson::Combination, pious);
    // Three tiles are no use of it.
    not_given(Lesson::Combination, (EMPTY, "DOINGEE", "ENDING"));
}

#[test]
fn a_good_rack_for_a_few_points_is_pointed_to() {
    let grave = (EMPTY, "AERSVUG", "GRAVE VUG");
    given(Lesson::NextRack, grave, "H6 H7 H8", "keeps AERS");
    not_given(Lesson::NextRack, (EMPTY, "AERSVUG", "GRAVE"));
    // Both keep something good.
    not_given(Lesson::NextRack, (EMPTY, "AERSVUG", "VUG"));
    // With an empty bag there is no next rack.
    let end = with_an_empty_bag("AERSVUG");
    let words = dictionary("GRAVE VUG");
    let tools = Tools::new(&words, LeaveValues::builtin());
    let all = tips(&end, &tools, &mut Generator::new(&words));
    assert!(all.iter().all(|tip| tip.lesson != Lesson::NextRack));
}

#[test]
fn exchanging_is_thought_of_where_no_play_is_worth_as_much() {
    given(
        Lesson::Exchange,
        (EMPTY, "AAAEEIO", "RETAINS"),
        "",
        "7 vowels are too many",
    );
    given(
        Lesson::Exchange,
        (HORN, "VVWWCCG", "HORN"),
        "",
        "7 consonants are too many",
    );
    not_given(Lesson::Exchange, (EMPTY, "RETAINS", "RETAINS"));
    // With an empty bag there is nothing to exchange for.
    let end = with_an_empty_bag("AAAEEIO");
    let words = dictionary("RETAINS");
    let tools = Tools::new(&words, LeaveValues::builtin());
    assert_eq!(tips(&end, &tools, &mut Generator::new(&words)), []);
}

#[test]
fn what_the_last_turn_missed_is_told_when_it_was_much() {
    let words = dictionary("GRAVE VUG");
    let tools = Tools::new(&words, LeaveValues::builtin());
    let mut generator = Generator::new(&words);
    let past = situation(EMPTY, "AERSVUG", &classic());
    let mut after = |score: i32, kept: &str| {
        missed(
            &past,
            &tools,
            &mut generator,
            (Points::new(score), &tiles(kept)),
            &NoObserver,
        )
    };
    let passed = after(0, "AERSVUG").expect("a play was missed");
    assert_eq!(passed.lesson, Lesson::LastTurn);
    has(&passed.text, "H6 VUG for 14. It gains ");
    assert_eq!(after(14, "AERS"), None);
}

/// Tip 9: given for a good play that is not the best, and for no other; it names no play and no words.
#[test]
fn a_better_play_may_be_looked_for_where_a_good_one_is_laid() {
    let tools = Tools::new(&dictionary(table::WORDS), LeaveValues::builtin());
    let game = table::game(&[("Ann", "HORNOBE"), ("Ben", "PASTEUU")], classic());
    let view = game.view(Seat::new(0));
    let choice = |laid: Option<TentativePlay>| {
        let mut tips = advice(&view, None, laid.as_ref(), &tools, &NoObserver).into_iter();
        tips.find(|tip| tip.lesson == Lesson::ChoiceOfPlays)
    };
    let best = best_laid(&view, &tools);
    let scoring = |less: i32| TentativePlay {
        score: Points::new(best.score.value() - less),
        ..best.clone()
    };
    let tip = choice(Some(scoring(5))).expect("told");
    let says = &tip.text;
    assert!(
        tip.squares.is_empty() && says.contains("look for a better one"),
        "{says}"
    );
    assert!(!says.contains(char::is_numeric), "{says}");
    assert_eq!(choice(Some(scoring(0))), None, "the best one");
    assert_eq!(choice(Some(scoring(40))), None, "no good one");
    assert_eq!(choice(None), None, "nothing is laid");
}

/// The best play of a seat by score and what it keeps.
fn best_laid(view: &SeatView, tools: &Tools) -> TentativePlay {
    let situation = Position::seen(view).expect("a turn");
    let all = by_equity(&situation, tools, &mut Simulation::generator(tools));
    let Some(Choice::Play(found)) = all.into_iter().next().map(|best| best.choice) else {
        panic!("no play is best");
    };
    let laid = found.draft(situation.board()).multiset();
    TentativePlay {
        score: found.score(),
        leave: situation.rack().without(&laid),
    }
}

#[test]
fn a_turn_that_is_looked_at_is_told_of_as_before_it_and_after_it() {
    let tools = Tools::new(&dictionary("RETAINS RETAIN"), LeaveValues::builtin());
    let before = situation(EMPTY, "RETAINS", &classic());
    let done = Points::new(14);
    let told = lessons(
        &before,
        Some((done, &tiles("S"))),
        (&tools, &[]),
        &NoObserver,
    );
    assert_eq!(
        told.before,
        crate::coach::told(EMPTY, "RETAINS", "RETAINS RETAIN")
    );
    assert!(told.before.iter().any(|tip| tip.lesson == Lesson::Bingo));
    let after = told.after.expect("a bingo was missed");
    assert!(
        after.text.starts_with("Better this turn: ") && after.text.contains("RETAINS"),
        "{}",
        after.text
    );
    assert_eq!(after.squares.len(), 7, "the squares of the bingo");
    // Whoever laid it has missed nothing, and of what nobody knows nothing is said.
    let bingo = lessons(
        &before,
        Some((Points::new(66), &tiles(""))),
        (&tools, &[]),
        &NoObserver,
    );
    assert_eq!(bingo.after, None);
    assert_eq!(
        lessons(&before, None, (&tools, &[]), &NoObserver).after,
        None
    );
}

/// Stops after so many lessons.
struct StopAfter {
    lessons: u32,
    done: AtomicU32,
    of: AtomicU32,
}

impl StopAfter {
    fn new(lessons: u32) -> Self {
        Self {
            lessons,
            done: AtomicU32::new(0),
            of: AtomicU32::new(0),
        }
    }

    /// The last progress reported.
    fn seen(&self) -> (u32, u32) {
        (
            self.done.load(Ordering::Relaxed),
            self.of.load(Ordering::Relaxed),
        )
    }
}

impl SearchObserver for StopAfter {
    fn progress(&self, done: u32, of: u32) {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
    }

    fn hurried(&self) -> bool {
        self.seen().0 >= self.lessons
    }
}

#[test]
fn the_coach_reports_its_lessons_one_by_one_and_stops_when_canceled() {
    let tools = Tools::new(&dictionary("RETAINS RETAIN"), LeaveValues::builtin());
    let before = situation(EMPTY, "RETAINS", &classic());
    let done = tiles("S");
    let done = Some((Points::new(14), &done));
    let all = u32::try_from(Lesson::ALL.len()).expect("a few");

    let whole = StopAfter::new(u32::MAX);
    let told = lessons(&before, done, (&tools, &[]), &whole);
    assert_eq!(whole.seen(), (all, all));
    assert!(told.before.len() > 1 && told.after.is_some(), "{told:?}");

    let one = StopAfter::new(1);
    let told = lessons(&before, done, (&tools, &[]), &one);
    assert_eq!(one.seen(), (1, all));
    assert_eq!(told.before.len(), 1, "the bingo alone: {told:?}");
    assert_eq!(told.after, None);

    let game = table::game(&[("Ann", "RETAINS"), ("Ben", "PASTEUU")], classic());
    let view = game.view(Seat::new(0));
    let asked = |watch: &StopAfter| advice(&view, None, None, &tools, watch).len();
    assert!(asked(&StopAfter::new(u32::MAX)) > 1);
    assert_eq!(asked(&StopAfter::new(1)), 1);
    assert_eq!(asked(&StopAfter::new(0)), 0);
}

/// R28: the coach leads to the play that wins at once, and away from none.
#[test]
fn a_play_that_reaches_the_finish_line_is_all_the_coach_tells_of() {
    let words = "HORN HORNS NO ON OR";
    let tools = Tools::new(&dictionary(words), LeaveValues::builtin());
    let mut generator = Generator::new(&dictionary(words));
    let before = changed(&situation(EMPTY, "HORNSEE", &classic()), |players, _| {
        players[0].target = Some(Points::new(14));
    });
    let tips = tips(&before, &tools, &mut generator);
    let lessons: Vec<Lesson> = tips.iter().map(|tip| tip.lesson).collect();
    assert_eq!(lessons, [Lesson::FinishLine], "{tips:?}");
    let missed = |score, kept: &str, generator: &mut Generator| {
        missed(
            &before,
            &tools,
            generator,
            (Points::new(score), &tiles(kept)),
            &NoObserver,
        )
    };
    let tip = missed(4, "HRSEE", &mut generator).expect("the game was there to win");
    assert!(
        tip.text.ends_with("It reaches the finish line and wins."),
        "{tip:?}"
    );
    assert_eq!(missed(14, "SEE", &mut generator), None);
}
