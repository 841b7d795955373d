//! Hand-written files, one for each quirk, with what they come to.

use crate::gcg::{file, files, with};
use crate::support::engine_help::{Placed, char_of, slow_score, text_of};
use scrabble::engine::square::Square;
use scrabble::engine::tile::{Points, Tiles};
use scrabble::engine::tile_set::labelled::Labelled;
use scrabble::engine::variant::Variant;
use scrabble::record::notation::gcg;
use scrabble::record::{
    Entry, MismatchKind, Record, RecordedLetter, Remark, Replayed, WholeGame, text,
};
use serde_json::Value;
use std::fs;

fn replay(record: &Record) -> Replayed {
    record.replay().unwrap()
}

fn held(tiles: &str) -> Option<Labelled<Tiles>> {
    let set = &Variant::ENGLISH.tiles;
    Some(set.labelled(set.tiles_of(tiles)?))
}

#[test]
fn every_file_comes_to_what_stands_beside_it() {
    let files = files();
    assert!(files.len() >= 20);
    for path in files {
        let record = gcg::read(&fs::read(&path).unwrap()).unwrap();
        let told = serde_json::to_value(replay(&record)).unwrap();
        let expected = fs::read_to_string(path.with_extension("json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        assert_eq!(told, expected, "{}", path.display());
    }
}

#[test]
fn the_slow_scorer_agrees_with_every_play_of_every_file() {
    let mut plays = 0;
    for path in files() {
        let record = gcg::read(&fs::read(&path).unwrap()).unwrap();
        for step in replay(&record).steps() {
            let Some(play) = &step.play else { continue };
            if play.laid.draft().rearranged().is_some() || play.laid.words().is_empty() {
                continue;
            }
            let placed: Placed = (play.laid.draft().tiles())
                .map(|(s, t)| ((usize::from(s.row()), usize::from(s.column())), char_of(t)))
                .collect();
            // The board under the play: with the swaps before it.
            let mut under = text_of(&step.after);
            for &(r, c) in placed.keys() {
                under[r][c] = '.';
            }
            let (points, mut words) = slow_score(&under, &placed);
            let mut made: Vec<String> = play.laid.words().iter().map(ToString::to_string).collect();
            made.sort();
            words.sort();
            assert_eq!(
                (points, words),
                (step.score.value(), made),
                "{}",
                path.display()
            );
            plays += 1;
        }
    }
    assert!(plays >= 60, "{plays}");
}

#[test]
fn what_is_written_of_a_file_reads_as_the_same() {
    for path in files() {
        let record = gcg::read(&fs::read(&path).unwrap()).unwrap();
        let written = gcg::write(&record);
        assert_eq!(gcg::read(written.as_bytes()).unwrap(), record, "{written}");
        assert_eq!(gcg::write(&gcg::read(written.as_bytes()).unwrap()), written);
    }
}

/// The scores of the golden example (R22): 14, 9, 25, 16, 16.
#[test]
fn golden_travel_scores_as_the_booklet_has_it() {
    let replayed = replay(&file("golden-travel"));
    let scores: Vec<i32> = replayed.steps().iter().map(|s| s.score.value()).collect();
    assert_eq!(scores, [14, 9, 25, 16, 16]);
    assert!(replayed.mismatches().is_empty());
}

#[test]
fn names_survive_every_encoding() {
    for name in [
        "dos-bom-no-last-line-end",
        "latin1",
        "latin1-unsaid",
        "utf8-unsaid",
        "old-mac",
    ] {
        let record = file(name);
        assert_eq!(record.players()[0].name, "Zoë Archer", "{name}");
        assert_eq!(record.lines()[1].notes, ["Né à Gruyère\nau café"], "{name}");
        assert_eq!(record.lines().len(), 3, "{name}");
    }
}

#[test]
fn what_is_told_of_a_game_is_kept() {
    let record = file("notes-and-pragmas");
    let about = &record.about;
    assert_eq!(about.title.as_deref(), Some("The long way round"));
    assert_eq!(about.description.as_deref(), Some("Seen from the kitchen"));
    assert_eq!(about.id.as_deref(), Some("org.example the.17th"));
    assert_eq!(about.lexicon.as_deref(), Some("NWL23"));
    assert_eq!(about.incomplete, Some(held("AB?")));
    assert_eq!(about.notes, ["before the first line\nthat goes on"]);
    let others: Vec<(&str, &str)> = about.others.iter().map(|(n, v)| (&**n, &**v)).collect();
    let kept = [
        ("weather", "rain"),
        ("empty", ""),
        ("", "a lonely mark"),
        ("rack9", "no rack"),
    ];
    assert_eq!(others, kept);
    assert_eq!(
        record.lines()[0].notes,
        ["HORN was best", "or was it?\n   an indented line"]
    );
    assert_eq!(record.lines()[1].notes, ["the note begins here"]);
    assert_eq!(record.players()[0].rack, held("ABC?"));
    assert_eq!(record.players()[0].name, "Ann");
    assert_eq!(record.players()[1].rack, held("Q"));
}

#[test]
fn racks_are_kept_as_far_as_they_are_known() {
    let record = file("part-known-racks");
    let racks = record.lines().iter();
    let racks: Vec<Option<String>> = racks
        .map(|l| l.rack.as_ref().map(ToString::to_string))
        .collect();
    let known = |i: usize| racks[i].as_deref();
    assert_eq!(known(0), Some("HNOR???"));
    assert_eq!(known(1), Some("???????"));
    assert_eq!([known(3), known(4), known(5), known(6)], [None; 4]);
    assert_eq!(known(7), Some("BIT????"));
    let remarks = replay(&record);
    assert!(remarks.steps().iter().all(|step| step.remarks.is_empty()));
}

#[test]
fn racks_without_the_tiles_used_are_remarked_on() {
    let remarks = |rack: &str, play: &str| {
        let record = with(&format!(">Ann: {rack} {play} +0"));
        replay(&record).steps()[0].remarks.clone()
    };
    let lacks = |c| {
        let set = &Variant::ENGLISH.tiles;
        vec![Remark::NotOnRack(set.labelled(set.tile(c).unwrap()))]
    };
    assert_eq!(remarks("HOR", "8F HORN"), lacks('N'));
    assert_eq!(remarks("HOR?", "8F HORN"), []);
    assert_eq!(remarks("HORN", "8F HOrN"), lacks('?'));
    assert_eq!(remarks("HON?", "8F HOrN"), []);
    assert_eq!(remarks("HO??", "8F HOrN"), []);
    assert_eq!(remarks("HO?", "8F HOrN"), lacks('N'));
    assert_eq!(remarks("AB", "-ABC"), lacks('C'));
}

/// Edge case 1 of the peers: a hook is the whole word, also where the notation left the rest of it out.
#[test]
fn every_letter_that_touches_is_in_the_word() {
    let replayed = replay(&file("through-letters"));
    let hook = replayed.steps()[5].play.clone().unwrap();
    assert_eq!(hook.notation, "8F ....S");
    assert_eq!(hook.laid.words()[0].to_string(), "HORNS");
    assert_eq!(hook.laid.words()[0].notation(), "8F ....S");
}

/// One tile may be written either way: the word that is written comes first.
#[test]
fn one_tile_has_the_word_first_that_it_is_written_for() {
    let before = ">Ann: 8F HORN +14\n>Ben: H6 FA.M +9\n";
    for (written, notation, words) in [
        ("G7 O", "G7 O.", ["OO", "OA"]),
        ("7G O", "7G O.", ["OA", "OO"]),
    ] {
        let record = with(&format!("{before}>Ann: {written} +0"));
        let play = replay(&record).steps()[2].play.clone().unwrap();
        let told: Vec<String> = play.words().map(ToString::to_string).collect();
        assert_eq!(told, words, "{written}");
        assert_eq!(play.notation, notation, "{written}");
    }
}

#[test]
fn a_play_challenged_off_leaves_board_and_score_as_they_were() {
    let record = file("phony-that-went-out");
    let replayed = replay(&record);
    let off: Vec<usize> = (0..record.lines().len())
        .filter(|&i| record.lines()[i].entry == Entry::ChallengedOff)
        .collect();
    assert_eq!(off, [3, 5]);
    for i in off {
        let (play, step) = (&replayed.steps()[i - 1], &replayed.steps()[i]);
        assert_eq!(step.after, play.before);
        assert_eq!(step.score, -play.score);
        assert!(play.play.as_ref().unwrap().challenged_off);
    }
    assert!(!replayed.steps()[6].play.as_ref().unwrap().challenged_off);
}

/// R30–R32 as one turn: what comes off takes its swaps with it, and a rearranged word counts as it lies then.
#[test]
fn house_variations_change_the_board_and_come_off_whole() {
    let record = file("house-variations");
    let replayed = replay(&record);
    let at = |step: usize, square: &str| {
        let board = &replayed.steps()[step].after;
        board.get(Square::parse(square).unwrap()).map(char_of)
    };
    assert_eq!((at(0, "H8"), at(1, "H8")), (Some('r'), Some('R')));
    assert_eq!((at(2, "F8"), at(2, "G8")), (Some('B'), Some('A')));
    assert_eq!((at(3, "F8"), at(3, "G8")), (Some('H'), Some('O')));
    let row: String = "EFGHIJ"
        .chars()
        .filter_map(|c| at(4, &format!("8{c}")))
        .collect();
    assert_eq!(row, "MRHONE");
}

#[test]
fn one_slip_is_one_mismatch() {
    let slips = |lines: &str| {
        let replayed = replay(&with(lines));
        let found = replayed.mismatches().iter();
        found
            .map(|m| (m.line, m.slip, m.recorded.value(), m.computed.value()))
            .collect::<Vec<_>>()
    };
    let rest = |a: i32, b: i32| format!(">Ben: 10F PASTE +25 {b}\n>Ann: 9H .OB +16 {a}\n");
    let head = ">Ann: 8F HORN +14 14\n>Ben: - +0 0\n";
    let game = |line: &str, a: i32, b: i32| format!("{head}{line}{}", rest(a, b));
    // Right throughout.
    assert_eq!(slips(&game(">Ann: H6 FA.M +9 23\n", 39, 25)), []);
    // A wrong score, carried on or not.
    assert_eq!(
        slips(&game(">Ann: H6 FA.M +8 22\n", 38, 25)),
        [(5, MismatchKind::Score, 8, 9)]
    );
    assert_eq!(
        slips(&game(">Ann: H6 FA.M +8 23\n", 39, 25)),
        [(5, MismatchKind::Score, 8, 9)]
    );
    // A wrong total, carried on or not.
    assert_eq!(
        slips(&game(">Ann: H6 FA.M +9 32\n", 48, 25)),
        [(5, MismatchKind::Total, 32, 23)]
    );
    assert_eq!(
        slips(&game(">Ann: H6 FA.M +9 32\n", 39, 25)),
        [(5, MismatchKind::Total, 32, 23)]
    );
    // Two slips are two.
    assert_eq!(
        slips(&game(">Ann: H6 FA.M +8 32\n", 39, 25)),
        [
            (5, MismatchKind::Score, 8, 9),
            (5, MismatchKind::Total, 32, 22),
            (7, MismatchKind::Total, 39, 38)
        ]
    );
    // A score that is wrong and taken back as it was written.
    let off = ">Ann: H6 FA.M +8 22\n>Ann: -- -8 14\n>Ann: H6 FA.M +9 23\n";
    assert_eq!(slips(&game(off, 39, 25)), [(5, MismatchKind::Score, 8, 9)]);
    assert_eq!(
        slips(&game(&off.replace("-- -8", "-- -7"), 39, 25)).len(),
        3
    );
}

#[test]
fn totals_are_by_our_count_where_the_file_is_wrong() {
    let replayed = replay(&file("slips"));
    assert_eq!(replayed.totals(), [65, 54].map(Points::new));
    assert_eq!(replayed.mismatches().len(), 6);
}

/// R24: both rules for unplayed tiles are in use.
#[test]
fn unplayed_tiles_count_once_or_twice() {
    for (line, computed) in [
        (">Ann: (QE) +11 11", None),
        (">Ann: (QE) +22 22", None),
        (">Ann: QE (QE) -11 -11", None),
        (">Ann: (?) +0 0", None),
        (">Ann: () +0 0", None),
        (">Ann: (QE) +12 12", Some(11)),
        (">Ann: (QE) +21 21", Some(22)),
        (">Ann: QE (QE) -12 -12", Some(-11)),
        (">Ann: (QE) +0 0", Some(11)),
    ] {
        let replayed = replay(&with(line));
        let found = replayed.mismatches().iter();
        let found: Vec<i32> = found.map(|m| m.computed.value()).collect();
        assert_eq!(found, Vec::from_iter(computed), "{line}");
        assert_eq!(
            replayed.totals()[0],
            record_score(line),
            "counted as recorded"
        );
    }
}

fn record_score(line: &str) -> Points {
    with(line).lines()[0].score.unwrap()
}

#[test]
fn plays_against_the_rules_are_scored_and_remarked_on() {
    let replayed = replay(&file("against-the-rules"));
    let remarks = replayed.steps().iter().map(|step| step.remarks.len());
    assert_eq!(remarks.collect::<Vec<_>>(), [1, 1, 2, 1]);
}

#[test]
fn marks_keep_what_was_written() {
    let record = file("through-letters");
    let Entry::Play(farm) = &record.lines()[1].entry else {
        panic!("a play");
    };
    assert_eq!(farm.marks.len(), 4);
    assert!(
        farm.marks
            .iter()
            .all(|mark| matches!(mark, RecordedLetter::Tile(_)))
    );
}

#[test]
fn the_score_sheet_is_for_reading() {
    let sheets: Vec<String> = [
        "every-line",
        "slips",
        "house-variations",
        "four-players",
        "against-the-rules",
    ]
    .map(|name| {
        let record = file(name);
        text(&record, &replay(&record))
    })
    .into();
    insta::assert_snapshot!(sheets.join("\n==========\n\n"));
}

#[test]
fn a_whole_game_as_json_has_racks_notes_and_board() {
    let record = file("house-variations");
    let replayed = replay(&record);
    let json = WholeGame::of(&record, &replayed);
    insta::assert_snapshot!(serde_json::to_string_pretty(&json).unwrap());
}
