//! What is no GCG: the line is named, and the reason is a sentence.

use crate::gcg::with;
use scrabble::record::notation::gcg::{self, GcgFault, MOST_EVENTS, MOST_LINES};

/// The line and the sentence of what a file is refused for.
#[track_caller]
fn refused(text: &str) -> (usize, String) {
    match gcg::read(text.as_bytes()) {
        Err(error) => (error.line, error.fault.to_string()),
        Ok(record) => {
            let error = record.replay().unwrap_err();
            (error.line, error.fault.to_string())
        }
    }
}

/// What a game of Ann and Ben is refused for whose line 3 is HORN, and line 4 is this.
#[track_caller]
fn turn(line: &str) -> String {
    let head = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n";
    let (number, sentence) = refused(&format!("{head}{line}\n>Ann: - +0 14\n"));
    assert_eq!(number, 4, "{line}: {sentence}");
    sentence
}

#[test]
fn a_turn_that_cannot_be_read_is_refused_with_its_line() {
    for (line, says) in [
        (">Ben", "must begin with the player"),
        (">Ben AB H9 CD +3 3", "must begin with the player"),
        (">Ben Ann: - +0", "must begin with the player"),
        (">Cid: - +0 0", "no player is called “Cid”"),
        (">Ben:", "the line has no move"),
        (">Ben: AB", "the line has no move"),
        (">Ben: AB 8J", "the line has no move"),
        (">Ben: AB CD +3 3", "“CD” is not a position"),
        (">Ben: AB 16A CD +3 3", "“16A” is not a position"),
        (">Ben: AB P8 CD +3 3", "“P8” is not a position"),
        (">Ben: A4 H9 CD +3 3", "“H9” is not a play"),
        (">Ben: A_B H9 CD +3 3", "“A_B” is not a set of tiles"),
        (">Ben: AB H9 C-D +3 3", "“C-D” is not a play"),
        (">Ben: AB H9 (CD +3 3", "“(CD” is not a play"),
        (">Ben: AB H9 () +3 3", "“()” is not a play"),
        (
            ">Ben: AB H9 ŁÓDŹ +3 3",
            "“ŁÓDŹ” has a letter that no English tile has",
        ),
        (">Ben: AB H9 CD three 3", "“three” is not a number"),
        (">Ben: AB H9 CD ++3 3", "“++3” is not a number"),
        (">Ben: AB H9 CD +999999999999 3", "is not a number"),
        (">Ben: AB -A1 +0 0", "“A1” is not a set of tiles"),
        (">Ben: (A1) +0 0", "“A1” is not a set of tiles"),
        (">Ben: (challenge)", "points are missing"),
        (">Ben: AB (time)", "points are missing"),
        // One number without a sign is a total.
        (">Ben: AB (time) 95", "points are missing"),
        (">Ben: (AB)", "points are missing"),
        ("Ben: - +0 0", "is not a GCG line"),
        ("#player3 Cid Cid", "before the first turn"),
        ("#rack1 A1", "“A1” is not a set of tiles"),
        ("#house-swap H8 EE", "#house-swap H8 E"),
        ("#house-swap 8 E", "#house-swap H8 E"),
        ("#house-rearrange 8F R?ON", "#house-rearrange 8F RHON"),
    ] {
        let sentence = turn(line);
        assert!(sentence.contains(says), "{line}: {sentence}");
    }
}

#[test]
fn a_play_that_cannot_lie_on_the_board_is_refused_with_its_line() {
    for (line, says) in [
        (">Ben: AB 8O AB +3 3", "runs off the board after O8"),
        (">Ben: FATM H6 FATM +3 3", "H8 holds R, not T"),
        (">Ben: FAM H5 FA.M +3 3", "there is no tile on H7"),
        (">Ben: AB 8F .... +0 0", "no tiles are placed"),
        (">Ben: AB -- -3 0", "this player has no turn"),
        ("#house-swap A1 E\n>Ben: - +0 0", "there is no tile on A1"),
        (
            "#house-rearrange 8F RHOM\n>Ben: 8E S.... +0",
            "not the tiles of the word",
        ),
        (
            "#house-rearrange 8F HORN\n>Ben: 8E S.... +0",
            "is unchanged",
        ),
    ] {
        let text =
            format!("#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n{line}\n");
        let (number, sentence) = refused(&text);
        assert_eq!(number, 3 + line.lines().count(), "{line}");
        assert!(sentence.contains(says), "{line}: {sentence}");
    }
}

#[test]
fn a_turn_comes_off_once_and_not_under_others() {
    let game = |lines: &str| with(lines).replay().map_err(|e| e.line).err();
    let horn = ">Ann: 8F HORN +14 14\n";
    assert_eq!(game(&format!("{horn}>Ann: -- -14 0\n")), None);
    assert_eq!(
        game(&format!("{horn}>Ann: -- -14 0\n>Ann: -- -14 0")),
        Some(5)
    );
    // What laid no tile was not challenged; an opponent who exchanges has let the play stand.
    for turn in [">Ann: -AB +0 14", ">Ann: - +0 14", ">Ben: -AB +0 0"] {
        assert_eq!(
            game(&format!("{horn}{turn}\n>Ann: -- -14 0")),
            Some(5),
            "{turn}"
        );
    }
    assert_eq!(
        game(&format!("{horn}>Ben: - +0 0\n>Ann: -- -14 0")),
        None,
        "a lost turn"
    );
    assert_eq!(game(&format!("{horn}>Ben: - +0 0\n>Ann: -- -14 0")), None);
    let under = format!("{horn}>Ben: H6 FA.M +9 9\n>Ann: -- -14 0");
    assert_eq!(game(&under), Some(5));
    assert_eq!(game(">Ann: -- -14 0"), Some(3));
}

#[test]
fn players_are_two_to_four_and_told_apart() {
    for (text, line, says) in [
        ("", 1, "the file has no game"),
        ("\n\n  \n", 1, "the file has no game"),
        ("#title x\n", 1, "the file has no game"),
        ("#player1 Ann Ann\n\n", 1, "2 to 4 players, and 1 is named"),
        (
            "#title x\n>Ann: - +0 0\n",
            2,
            "2 to 4 players, and 0 are named",
        ),
        ("#player1 Ann\n>Ann: - +0 0\n", 2, "and 1 is named"),
        (
            "#player1 Ann\n#player1 Ben\n",
            2,
            "player 1 is already named",
        ),
        ("#player1 Ann\n#player5 Ben\n", 2, "a number from 1 to 4"),
        ("#player1\n", 1, "a number from 1 to 4"),
        ("#player Ann\n", 1, "a number from 1 to 4"),
        ("hello\n", 1, "“hello” is not a GCG line"),
        (
            "\u{0}\u{1b}[2J\n",
            1,
            "“\u{fffd}\u{fffd}[2J” is not a GCG line",
        ),
        (
            "#house-swap H8 E\n#player1 A\n#player2 B\n",
            1,
            "belongs to a turn",
        ),
    ] {
        let (number, sentence) = refused(text);
        assert_eq!(number, line, "{text:?}: {sentence}");
        assert!(sentence.contains(says), "{text:?}: {sentence}");
    }
}

#[test]
fn additions_stand_before_a_turn_that_can_have_them() {
    let says = |before: &str, line: &str| {
        let text = format!("#player1 Ann\n#player2 Ben\n{before}\n{line}\n");
        gcg::read(text.as_bytes()).map_err(|e| (e.line, e.fault))
    };
    let (swap, word) = ("#house-swap H8 E", "#house-rearrange 8F RHON");
    for line in [">Ann: 8F HORN +14", ">Ann: - +0", ">Ann: -AB +0"] {
        assert!(says(swap, line).is_ok(), "{line}");
    }
    for line in [
        ">Ann: -- -0",
        ">Ann: (challenge) +5",
        ">Ann: (time) -5",
        ">Ann: (AB) +8",
    ] {
        assert_eq!(says(swap, line), Err((4, GcgFault::Stray)), "{line}");
    }
    assert!(says(word, ">Ann: 8F HORN +14").is_ok());
    assert_eq!(says(word, ">Ann: - +0"), Err((4, GcgFault::Stray)));
    let both = format!("{word}\n{swap}");
    assert_eq!(says(&both, ">Ann: 8F HORN +14"), Err((4, GcgFault::Stray)));
}

/// A file that breaks off in the middle of a line is read up to there; the same line with an end is refused.
#[test]
fn a_last_line_that_is_cut_is_left_out_and_told() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/gcg/golden-travel.gcg"
    );
    let whole = std::fs::read_to_string(file).unwrap();
    let first = whole.find('>').unwrap();
    let begun = first + whole[first..].find('\n').unwrap() + 1;
    let mut cuts = 0;
    for end in begun..whole.len() {
        let cut = &whole[..end];
        let record = gcg::read(cut.as_bytes()).unwrap_or_else(|e| panic!("{e}: {cut:?}"));
        assert!(record.replay().is_ok(), "{cut:?}");
        let turns = cut.lines().filter(|line| line.starts_with('>')).count();
        let Some(broken) = &record.broken_off else {
            continue;
        };
        cuts += 1;
        assert_eq!(broken.line, cut.lines().count());
        assert!(record.lines().len() >= turns - 1, "{cut:?}");
        let ended = gcg::read(format!("{cut}\n").as_bytes());
        match ended {
            Err(e) => assert_eq!(
                (e.line, e.fault.to_string()),
                (broken.line, broken.why.clone())
            ),
            // A word of nothing but what lies there can be read, and cannot be played.
            Ok(record) => assert!(record.replay().is_err(), "{cut:?}"),
        }
    }
    assert!(cuts > 20, "{cuts}");
}

#[test]
fn no_text_of_a_file_acts_on_a_terminal() {
    let text = "#player1 A\u{1b}nn \u{1b}]0;x\u{7} \u{9b}2J\n#player2 Ben \u{202e}neB\n#note \u{8}\n#title \u{2066}x\n";
    let record = gcg::read(text.as_bytes()).unwrap();
    let written = gcg::write(&record);
    let acts = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202e}' | '\u{2066}');
    assert!(!written.contains(acts), "{written:?}");
    let sheet = scrabble::record::text(&record, &record.replay().unwrap());
    assert!(!sheet.contains(acts), "{sheet:?}");
}

#[test]
fn more_than_a_game_has_is_refused() {
    let lines = ">Ann: - +0 0\n".repeat(MOST_EVENTS);
    assert!(with(&lines).replay().is_ok());
    let text = format!("#player1 Ann\n#player2 Ben\n{lines}>Ben: - +0 0\n");
    let error = gcg::read(text.as_bytes()).unwrap_err();
    assert_eq!(
        (error.line, error.fault),
        (MOST_EVENTS + 3, GcgFault::TooLong)
    );
    let rich = with(&">Ann: (challenge) +99999999\n".repeat(3));
    assert_eq!(rich.replay().unwrap_err().line, 5);
}

/// Notes, racks, pragmas and blank lines count, too.
#[test]
fn a_file_of_more_lines_than_any_game_has_is_refused_with_the_first_too_many() {
    let head = "#player1 Ann Ann\n#player2 Ben Ben\n";
    for line in ["#note x", "#rack1 A", "#any thing", ""] {
        let full = |more: usize| {
            let lines = format!("{line}\n").repeat(MOST_LINES - 3 + more);
            format!("{head}{lines}>Ann: - +0 0")
        };
        assert!(gcg::read(full(0).as_bytes()).is_ok(), "{line}");
        let error = gcg::read(full(1).as_bytes()).unwrap_err();
        let wanted = (MOST_LINES + 1, GcgFault::TooManyLines);
        assert_eq!((error.line, error.fault), wanted, "{line}");
    }
}
