//! R22: what a play scores.

use crate::support::engine_help::{Placed, char_of, classic, draft, slow_score, text_of, tiles};
use scrabble::engine::board::Board;
use scrabble::engine::play::Play;
use scrabble::engine::rules::{RackSize, RuleSet};
use scrabble::engine::variant::Variant;

/// A play on a board made of words, with exactly the tiles it needs, or with these.
pub(crate) fn play_with(board: &[&str], notation: &str, rack: &str, rules: &RuleSet) -> Play {
    let laid = board.iter().fold(Board::new(Variant::ENGLISH), |b, n| {
        b.with(draft(n).tiles())
    });
    let draft = draft(notation);
    let rack = if rack.is_empty() {
        draft.multiset()
    } else {
        tiles(rack)
    };
    Play::check(&draft, &laid, &rack, rules).unwrap()
}

fn points(board: &[&str], notation: &str) -> i32 {
    let play = play_with(board, notation, "", &classic());
    let laid = board.iter().fold(Board::new(Variant::ENGLISH), |b, n| {
        b.with(draft(n).tiles())
    });
    let placed: Placed = play
        .draft()
        .tiles()
        .map(|(s, t)| ((usize::from(s.row()), usize::from(s.column())), char_of(t)))
        .collect();
    let total = play.score().total().value();
    assert_eq!(slow_score(&text_of(&laid), &placed).0, total);
    total
}

#[test]
fn r22_letters_then_letter_premiums_then_word_premiums() {
    // H and O, no premium but the star.
    assert_eq!(points(&[], "8G HO"), 2 * (4 + 1));
    assert_eq!(points(&[], "8F HORN"), 14);
    // Q on a double letter, T on the star: letters first.
    assert_eq!(points(&[], "8D QUIET"), 2 * (20 + 1 + 1 + 1 + 1));
    // Triple letter.
    assert_eq!(points(&["8F HORN"], "F6 TI.E"), 3 + 1 + 4 + 1);
    // A15 is a triple word square, D15 a double letter one, which counts in AD as well.
    assert_eq!(
        points(&["D14 A"], "15A ABCD"),
        3 * (1 + 3 + 3 + 4) + (1 + 4)
    );
}

#[test]
fn r22_premiums_count_under_new_tiles_only() {
    // The star is under R already.
    assert_eq!(points(&["8F HORN"], "8J S"), 4 + 1 + 1 + 1 + 1);
    assert_eq!(points(&["8F HORN"], "H6 FA.M"), 4 + 1 + 1 + 3);
    // L8 is a double letter: used by the S, then no more.
    assert_eq!(points(&["8H BEET"], "8L S"), 3 + 1 + 1 + 1 + 2);
    assert_eq!(points(&["8H BEETS"], "8M Y"), 3 + 1 + 1 + 1 + 1 + 4);
}

#[test]
fn r22_two_double_words_make_four_times() {
    // 5E and 5K; the A of H5 is on the board: six new tiles, so no bonus.
    assert_eq!(points(&["H5 ATES"], "5E SEN.TOR"), 4 * 7);
    // All seven are new: 50 after all else, and AT the other way.
    assert_eq!(points(&["H6 T"], "5E SENATOR"), 4 * 7 + 2 + 50);
    // Down as well.
    assert_eq!(points(&["8E ATES"], "E5 SEN.TOR"), 4 * 7);
}

#[test]
fn r22_two_triple_words_make_nine_times() {
    // 1A and 1H; D1 is a double letter, but the N is on it.
    assert_eq!(points(&["D1 NO"], "1A STA.DARD"), 9 * 10 + 50);
    // With a letter premium of its own: D on 4A? Column A: A1 and A8, A4 a double letter.
    assert_eq!(
        points(&["3A AT"], "A1 ST.NDARD"),
        9 * (1 + 1 + 1 + 2 + 2 + 1 + 1 + 2) + 50
    );
}

#[test]
fn r22_a_blank_scores_nothing_and_its_word_premium_counts() {
    assert_eq!(points(&[], "8F HOrN"), 2 * (4 + 1 + 1));
    assert_eq!(points(&[], "8D qUIET"), 2 * (1 + 1 + 1 + 1));
    assert_eq!(points(&["H5 ATES"], "5E sEN.TOr"), 4 * 5);
    assert_eq!(points(&["D1 NO"], "1A sTA.DARD"), 9 * 9 + 50);
    assert_eq!(points(&["1B AB"], "1A s"), 3 * (1 + 3));
}

#[test]
fn r22_each_word_formed_is_scored_in_full_with_its_common_tiles() {
    // APE at 8H, then BAT: the T counts in BAT and in AT.
    assert_eq!(points(&["8H APE"], "9F BAT"), (3 + 1 + 2) + (1 + 1));
}

#[test]
fn r22_a_premium_counts_in_both_words_of_its_tile() {
    // N14 is a double word square of both words.
    let board = &["14L TO", "N12 BE"];
    let play = play_with(board, "N14 D", "", &classic());
    let each: Vec<i32> = play
        .words()
        .iter()
        .map(|word| word.score().total().value())
        .collect();
    assert_eq!(each, [2 * (1 + 1 + 2), 2 * (3 + 1 + 2)]);
    // F6 is a triple letter square of both.
    let play = play_with(&["6D TO", "F4 BE"], "F6 X", "", &classic());
    let each: Vec<i32> = play
        .words()
        .iter()
        .map(|word| word.score().total().value())
        .collect();
    assert_eq!(each, [1 + 1 + 24, 3 + 1 + 24]);
}

#[test]
fn r22_fifty_for_seven_tiles_once_and_after_all_else() {
    let play = play_with(&[], "8H SENATOR", "", &classic());
    assert_eq!(play.score().bonus().value(), 50);
    assert_eq!(
        play.score().total().value(),
        2 * (7 + 1) + 50,
        "L8 doubles the T"
    );
    // Seven tiles and a through-letter: once.
    let play = play_with(&["H1 S"], "1A ABCDEFG", "", &classic());
    assert_eq!(play.score().bonus().value(), 50);
    // Blanks are tiles.
    let play = play_with(&[], "8H SEnAToR", "", &classic());
    assert_eq!(play.score().bonus().value(), 50);
}

#[test]
fn r22_fewer_than_seven_never() {
    // A seven-letter word of six tiles.
    let play = play_with(&["8H A"], "8E SEN.TOR", "", &classic());
    assert_eq!(play.score().bonus().value(), 0);
    // Six, and the rack is empty.
    for count in 2..=6 {
        let play = play_with(&[], &format!("8H {}", &"SENATO"[..count]), "", &classic());
        assert_eq!(play.score().bonus().value(), 0);
    }
}

#[test]
fn r22_nine_tile_seven_eight_or_nine_get_fifty_once() {
    let nine = RuleSet {
        rack: RackSize::Nine,
        ..classic()
    };
    for (count, bonus) in [(5, 0), (6, 0), (7, 50), (8, 50), (9, 50)] {
        let word = &"STANDARDS"[..count];
        let column = char::from(b'P' - u8::try_from(count).unwrap());
        let place = if count < 8 {
            "8H".to_owned()
        } else {
            format!("8{column}")
        };
        let play = play_with(&[], &format!("{place} {word}"), "STANDARDS", &nine);
        assert_eq!(play.score().bonus().value(), bonus, "{count} tiles");
    }
}

#[test]
fn r22_how_points_come_about_can_be_told() {
    let play = play_with(&[], "8D QUIET", "", &classic());
    let word = play.words()[0].score();
    let points: Vec<i32> = word
        .letters()
        .map(|letter| letter.points().value())
        .collect();
    assert_eq!(points, [20, 1, 1, 1, 1]);
    assert_eq!(
        (
            word.letter_sum().value(),
            word.factor(),
            word.total().value()
        ),
        (24, 2, 48)
    );
    assert_eq!(Variant::ENGLISH.tiles.all().len(), 100);
}
