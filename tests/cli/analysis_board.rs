//! The analysis board in line mode: games written down, varied, looked at and saved.

use crate::support::command::{program, ran};
use crate::support::says::{has, lacks};
use crate::support::talk::Talk;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the board says to these lines, in a folder.
fn said(folder: &Path, args: &[&str], lines: &str) -> String {
    let data = folder.join("data").display().to_string();
    let args = [&["board", "--data-dir", &data], args].concat();
    let mut program = program(&args);
    program.current_dir(folder);
    let ran = ran(program, lines);
    assert_eq!(ran.exit, 0, "{}{}", ran.out, ran.err);
    ran.out
}

fn in_folder(folder: &Path, args: &[&str]) -> Command {
    let mut program = program(args);
    program.current_dir(folder);
    program
}

fn file(folder: &Path) -> String {
    fs::read_to_string(folder.join("board.gcg")).expect("a saved game")
}

#[test]
fn a_game_is_written_down_turn_by_turn_and_every_change_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "names Ann, Ben Roe\nrack AEHNORX\n8F HORN\nsave\nH6 FARM\nnote Good.\nexchange 3\nscore 5\npass\noff\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "1. Ann 8F HORN for 14, total 14. Ben Roe to move.");
    has(&out, "Every change is saved to it from now on.");
    has(&out, "The last turn put no tiles on the board.");
    has(&out, "(not the score on the board)");
    has(&out, "Saved with your games as ");
    lacks(&out, "Leave the analysis board?");
    let saved = file(folder.path());
    has(&saved, "#player2 Ben_Roe Ben Roe");
    has(
        &saved,
        ">Ann: AEHNORX 8F HORN +14 14\n>Ben_Roe: AFM H6 FA.M +9 9\n#note Good.\n",
    );
    has(&saved, ">Ann: AEX -3 +5 19\n>Ben_Roe: ? - +0 9\n");
}

#[test]
fn another_turn_is_a_variation_that_the_file_keeps() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "8F HORN\nH6 FARM\nback\nG8 OO\nsave\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "This is a variation.");
    has(&file(folder.path()), "#note ( Player_2: G8 .O ");
    let again = said(
        folder.path(),
        &["board.gcg"],
        "turns\nother\nturns\nmain\nsave\nclose\n",
    );
    has(&again, "2. Player 2 H6 FA.M for 9, total 9.");
    has(&again, "2. Player 2 G8 .O for ");
    let second = fs::read_to_string(folder.path().join("board-2.gcg")).expect("a saved game");
    has(&second, "#note ( Player_2: AFM H6 FA.M +9 9 )");
}

#[test]
fn the_best_plays_of_a_position_are_told_once_its_rack_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = said(
        folder.path(),
        &[],
        "best\nrack AEH\nbest\nrack AEHNORX\nbest\nsimulate\nrack QQQ\nclose\n",
    );
    let needed = "Give the whole rack of Player 1 (rack) to see the best plays.";
    assert_eq!(out.matches(needed).count(), 2, "{out}");
    has(&out, "1. ");
    has(&out, "HOAXER: 40 points, equity 40.1.");
    has(&out, "simulations.");
    has(&out, "The game has no more Q tiles.");
}

#[test]
fn what_cannot_be_written_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "undo\nexchange 9\nexchange\nbonus x\nend\nA1 HORN\nnames Ann\n8F HORN\nundo\nredo\nundo\nundo\nturns\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "There is nothing to undo.");
    has(&out, "An exchange is of 1 to 7 tiles.");
    has(&out, "Type bonus 5, penalty 10");
    has(
        &out,
        "The game is not over: tiles are in the bag, or nobody is out.",
    );
    has(&out, "A game has 2 to 4 players");
}

#[test]
fn r24_a_game_ends_by_six_zeros_with_what_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "pass\npass\npass\npass\npass\npass\nend\nrack Player_1 AEI\n\
        rack Player_2 DDGGQZ?\nend\nrack Player_1 AEIIOOU\nend\nend\nsave\nclose\n";
    let out = said(folder.path(), &[], lines);
    let both = "The tiles of Player 1 and Player 2 are not all known, so they are not counted";
    assert_eq!(out.matches(both).count(), 1, "{out}");
    has(
        &out,
        "The tiles of Player 1 are not all known, so they are not counted",
    );
    has(&out, "The end of the game is written already.");
    has(
        &out,
        "8. Player 1 unplayed AEIIOOU for -7, total -7. The game is over.\n",
    );
    has(
        &file(folder.path()),
        ">Player_2: ?DDGGQZ (?DDGGQZ) -28 -28\n>Player_1: AEIIOOU (AEIIOOU) -7 -7\n",
    );
}

/// R24: no rack is asked for once the game is over.
#[test]
fn r24_a_game_that_is_over_has_no_best_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "8F HORN\nH6 FARM\nunplayed Player_2 AEI 6\nbest\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "\nThe game is over.\n");
    lacks(&out, "Give the whole rack");
}

#[test]
fn players_have_their_full_names_and_notes_their_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = format!(
        "names Brian Cappelletto, Pakorn Nemitrmansuk\nnames {}, Ben\n8F HORN\nnote Good.\nadd Better: G8.\n\
         first\nnext\nsave\nclose\n",
        "a".repeat(41)
    );
    let out = said(folder.path(), &[], &lines);
    has(
        &out,
        "A name has at most 40 characters, and this one has 41.",
    );
    has(&out, "Pakorn Nemitrmansuk to move.\nGood.\nBetter: G8.\n");
    has(
        &file(folder.path()),
        "#player1 Brian_Cappelletto Brian Cappelletto\n",
    );
}

#[test]
fn a_name_that_nobody_has_is_no_rack_and_no_points() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "names Ann, Carl\nrack Ben AEI\nrack A E ?\nrack\nrack BEN AEI\n8F HORN\nbonus Ben 5\n\
        unplayed Ben EIO 3\nclock 25\nclock Ben 12:30\nclose\n";
    let out = said(folder.path(), &[], lines);
    let who = "Nobody is called Ben. The players are Ann and Carl.";
    assert_eq!(out.matches(who).count(), 4, "{out}");
    has(&out, "Nobody is called BEN. The players are Ann and Carl.");
    has(&out, "Ann: AE?. Carl: unknown.");
}

#[test]
fn phonies_are_named_racks_belong_to_whole_names_and_only_turns_have_other_scores() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "names Ann Lee, Ben Roe\n8F HXRN\nrack Ann Lee AEI\nrack ben_roe QZ\nrack\nbonus 5\nscore 7\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(
        &out,
        "Not in the dictionary: HXRN. Type off if it comes off.",
    );
    has(&out, "Ann Lee: AEI. Ben Roe: QZ.");
    has(&out, "There is no turn here.");
}

#[test]
fn other_plays_are_compared_and_simulated_as_far_as_one_likes() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "rack AEHNORX\ncompare 8H EH\ncompare 8H HXR\ncompare 8H QI\nahead 60\n\
        ahead 3 turns, 9 s, inferred\nsimulate\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "10. 8H EH: 10 points, equity ");
    has(&out, ", compared.");
    has(&out, "Not in the dictionary, so not simulated: HXR.");
    has(&out, "Type the turns, from 0 to 50");
    let simulated = out
        .lines()
        .filter(|line| line.contains("EH: 10 points") && line.contains("simulations"));
    assert_eq!(simulated.count(), 1, "{out}");
}

/// R29: overtime that is written down during a game does not end it.
#[test]
fn r29_a_penalty_for_time_does_not_end_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    said(
        folder.path(),
        &[],
        "names Ann, Ben\n8H DO\ntime 10\nclose\n",
    );
    let data = folder.path().join("data").display().to_string();
    let listed = ran(program(&["games", "--data-dir", &data]), "");
    has(&listed.out, "being written down");
    lacks(&listed.out, "won");
}

/// A position that was published with its answer (game 26172 of cross-tables.com, before the last turn): of all turns only a pass
/// wins whatever is drawn.
#[test]
fn the_one_turn_that_wins_a_published_position_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = "7RELOCATE/13R1/5N6WE1/5A6OY1/5DA1FOND1FA/5AB1R5L/6UPO2C2E/6TAW1TOUGH/1G5R3M2O/1Y5I2QI2U/\
                    1R2MEDAL1IT2S/JO1KARAHIS1I2E/INfIdEL1BONED2/V8X1S3/E14 EEGNPUV/INS 405/319 0";
    let out = said(folder.path(), &[position], "best\nclose\nyes\n");
    has(&out, "1. pass: 0 points, ");
    has(&out, "wins 100.0 %");
    assert_eq!(out.matches("wins 100.0 %").count(), 1, "{out}");
}

#[test]
fn r24_the_end_of_a_game_is_searched_and_the_draws_before_it_are_weighed() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let autoplay = program(&[
        "autoplay",
        "--players",
        "club,club",
        "--games",
        "1",
        "--seed",
        "4",
        "--out",
        "games",
    ]);
    let mut autoplay = autoplay;
    autoplay.current_dir(at);
    assert_eq!(ran(autoplay, "").exit, 0);
    let file = fs::read_dir(at.join("games")).expect("a folder").next();
    let file = file.expect("a game").expect("a game").path();
    let file = file.to_str().expect("a name");
    let back = "back\n".repeat(3);
    let out = said(
        at,
        &[file],
        &format!("{back}{}close\n", "best\nback\n".repeat(6)),
    );
    has(&out, "Endgame solved: ");
    has(&out, "Pre-endgame s");
}

#[test]
fn r27_a_game_is_written_down_by_its_rules_and_on_its_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let lines = "rack AEHNORXTB\nrack AEHNORXTBZ\nclose\n";
    let out = said(at, &["--nine-tile"], lines);
    has(&out, "Player 1 to move with ABEHNORTX.");
    has(&out, "A rack has at most 9 tiles.");
    let [id] = ids(at).try_into().expect("one game");
    let again = said(at, &[&id], "rack AEHNORXTBZ\nclose\n");
    has(&again, "A rack has at most 9 tiles.");
    let out = said(at, &["--game", "super"], "11H HORN\ncopy gcg\nclose\n");
    has(&out, "#board-layout super");
    let id = ids(at).remove(0);
    let again = said(at, &[&id], "copy cgp\nclose\n");
    has(&again, "bdn super;");
}

const POSITION: &str =
    "15/15/15/15/15/15/15/7HORN4/15/15/15/15/15/15/15 AEINRST/ 14/20 0 lex full;";

#[test]
fn a_game_goes_on_from_a_position_and_its_file_says_where_it_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let lines = "best\nL2 RETAINS\nundo\nL6 NASTIER\ncopy cgp\ncopy board\ncopy gcg out.gcg\ncopy gcg out.gcg\ncopy it\nclose\n";
    let out = said(at, &[POSITION], lines);
    has(&out, "H8 .AIRNETS: 86 points");
    has(
        &out,
        "1. Player 1 L6 NASTIER for 75, total 89. Player 2 to move.",
    );
    has(
        &out,
        "15/15/15/15/15/11N3/11A3/7HORNS3/11T3/11I3/11E3/11R3/15/15/15 / 20/89 0 lex full;",
    );
    has(&out, "\n.......HORNS...\n");
    has(&out, "Written to out.gcg.");
    has(&out, "exists");
    has(&out, "Type cgp, board or gcg");
    let saved = fs::read_to_string(at.join("out.gcg")).expect("a file");
    has(
        &saved,
        "#house-position 15/15/15/15/15/15/15/7HORN4/15/15/15/15/15/15/15 AEINRST/ 14/20 0\n",
    );
    has(&saved, ">Player_1: AEINRST L6 NASTIER +75 89\n");
    let again = said(at, &["out.gcg@1"], "best\nlast\nscores\nclose\n");
    has(&again, "The start. Player 1 to move with AEINRST.");
    has(&again, "Player 1 89, Player 2 20.");
    let exported = ran(
        in_folder(at, &["export", "out.gcg", "--format", "json"]),
        "",
    )
    .out;
    has(&exported, "\"start\":\"15/15/");
    has(&exported, "\"totals\":[89,20]");
    for format in ["html", "svg", "text"] {
        let ran = ran(
            in_folder(at, &["export", "out.gcg", "--format", format]),
            "",
        );
        assert_eq!(ran.exit, 0, "{format}: {}", ran.err);
    }
}

#[test]
fn a_position_or_a_board_of_tiles_is_set_up_and_its_phonies_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let rows = "15/15/15/15/15/15/15/7HXRN4/15/15/15/15/15/15/15";
    let lines = format!("8F HORN\nposition {rows}\nundo\nturns\nposition 3/\nclose\n");
    let out = said(at, &[], &lines);
    has(&out, "Not in the dictionary: HXRN.");
    has(&out, "1. Player 1 8F HORN for 14");
    has(&out, "Row 1 ends before column D");
    let board = format!("{}.......horn\n", "\n".repeat(7));
    let refused = ran(in_folder(at, &["board", &board]), "close\n");
    assert_eq!(refused.exit, 2);
    has(&refused.err, "the board has 15 rows");
    let board = format!("{}       horn\n{}", ".\n".repeat(7), "-\n".repeat(7));
    let out = said(at, &[&board], "copy cgp\nclose\n");
    has(
        &out,
        "15/15/15/15/15/15/15/7horn4/15/15/15/15/15/15/15 / 0/0 0",
    );
}

/// The IDs of the saved games, the last played first.
fn ids(folder: &Path) -> Vec<String> {
    let data = folder.join("data").display().to_string();
    let games = ran(program(&["games", "--data-dir", &data]), "").out;
    let rows = games.lines().skip(1);
    let first = rows.map(|row| row.split_whitespace().next().expect("an ID").to_owned());
    first.collect()
}

#[test]
fn a_game_is_kept_with_its_first_change_and_goes_on_under_its_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    said(at, &[], "turns\nclose\n");
    assert!(ids(at).is_empty(), "nothing was written");
    said(at, &[], "names Ann, Ben\n8F HORN\nclose\n");
    let [id] = ids(at).try_into().expect("one game");
    let out = said(at, &[&id], "H6 FARM\nclose\n");
    has(&out, "2. Ben H6 FA.M for 9, total 9.");
    lacks(&out, "Saved with your games");
    assert_eq!(ids(at), std::slice::from_ref(&id));
    let data = at.join("data").display().to_string();
    let exported = ran(program(&["export", &id, "--data-dir", &data]), "").out;
    has(
        &exported,
        ">Ann: HNOR 8F HORN +14 14\n>Ben: AFM H6 FA.M +9 9\n",
    );
    let list = ran(program(&["games", "--data-dir", &data]), "").out;
    has(&list, "Ann 14, Ben 9  recorded  being written down");
    let deleted = ran(
        program(&["games", "delete", &id, "--yes", "--data-dir", &data]),
        "",
    );
    assert_eq!(deleted.exit, 0);
    assert!(ids(at).is_empty());
}

#[test]
fn two_boards_of_one_game_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    said(at, &[], "8F HORN\nclose\n");
    let [id] = ids(at).try_into().expect("one game");
    let data = at.join("data").display().to_string();
    let mut board = program(&["board", &id, "--data-dir", &data]);
    board.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut first = Talk::with(&mut board);
    first.write("turns\n");
    let opened = first.lines.iter().find(|line| line.contains("8F HORN"));
    opened.expect("a board of the game");
    said(at, &[&id], "H6 FARM\nclose\n");
    first.write("G8 OO\nclose\n");
    let kept = first
        .lines
        .iter()
        .find(|line| line.contains("Saved with your games as "));
    kept.expect("a game of its own");
    assert_eq!(ids(at).len(), 2);
    let texts: Vec<String> = ids(at)
        .iter()
        .map(|id| ran(program(&["export", id, "--data-dir", &data]), "").out)
        .collect();
    assert!(texts.iter().any(|text| text.contains("FA.M")));
    assert!(texts.iter().any(|text| text.contains("G8 .O")));
}

#[test]
fn a_game_in_progress_is_not_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").display().to_string();
    let begun = program(&[
        "--plain",
        "--seed",
        "7",
        "--names",
        "Ann,Ben",
        "--data-dir",
        &data,
    ]);
    let begun = ran(begun, "\n8H fat\nquit yes\n");
    assert_eq!(begun.exit, 0, "{}", begun.err);
    let games = ran(program(&["games", "--data-dir", &data]), "").out;
    let id = games
        .lines()
        .nth(1)
        .and_then(|line| line.split_whitespace().next())
        .expect("a game");
    let refused = ran(program(&["board", id, "--data-dir", &data]), "");
    assert_eq!(refused.exit, 2);
    has(&refused.err, "The board opens when the game is over");
}

#[test]
fn a_turn_in_the_middle_is_corrected() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "8F HORN\nH6 FARM\npass\nG8 OO\nturn 1\ncorrect\nexchange 3\nturns\nturn 1\ncorrect\noff\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "The next play, exchange or pass replaces the turn");
    has(
        &out,
        "2. Player 2 exchanges 3 for 0, total 0.\n3. Player 1 passes for 0, total 14.\n",
    );
    has(
        &out,
        "2. Player 1 comes off for -14, total 0. Player 2 to move.",
    );
    has(
        &out,
        "Turn 4 no longer fits: there is no tile on H9. It and what follows are kept.",
    );
}

#[test]
fn the_best_plays_are_those_of_the_board_as_it_is_now() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = ["15"; 15].join("/");
    let horn = [
        ["15"; 7].join("/"),
        "5HORN6".to_owned(),
        ["15"; 7].join("/"),
    ]
    .join("/");
    let lines = format!(
        "position {empty} AEINRST/ 0/0 0\nbest\nposition {horn} AEINRST/ 0/0 0\nbest\nclose\n"
    );
    let out = said(folder.path(), &[], &lines);
    let best: Vec<&str> = out.lines().filter(|line| line.starts_with("1. ")).collect();
    assert_eq!(best.len(), 2, "{out}");
    assert_ne!(
        best[0], best[1],
        "the board has changed, with the place and the rack"
    );
}

#[test]
fn announced_scores_are_those_of_the_copied_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = said(folder.path(), &[], "8F HORN\nscore 300\ncopy cgp\nclose\n");
    has(&out, " 0/300 0");
}

#[test]
fn a_note_has_slashes_and_several_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "8F HORN\nnote either / or\nadd The second line.\nsave\nclose\n";
    said(folder.path(), &[], lines);
    has(
        &file(folder.path()),
        "#note either / or\nThe second line.\n",
    );
}

#[test]
fn turns_are_written_also_where_nothing_can_be_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("data"), "no folder").expect("a file");
    let out = said(folder.path(), &[], "8F HORN\nH6 FARM\nturns\nclose\nyes\n");
    has(
        &out,
        "1. Player 1 8F HORN for 14, total 14.\n2. Player 2 H6 FA.M for 9, total 9.",
    );
    assert_eq!(
        out.matches("Cannot create").count(),
        1,
        "it is told once: {out}"
    );
}

#[test]
fn a_wrong_order_is_answered_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = said(folder.path(), &[], "foo\nclose\n");
    has(&out, "Type 8H HORN, or help for all orders.");
    lacks(&out, "names Ann, Ben");
}

#[test]
fn r29_the_clock_of_a_game_is_kept_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "clock\nclock 25, 10\nnames Ann, Ben\nclock Ann 12:30\nclock Ben +1:10\nclose\n";
    let out = said(folder.path(), &[], lines);
    has(&out, "There is no clock. Type clock 25, 10");
    has(&out, "Player 1: 25 minutes left.");
    let ids = ids(folder.path());
    let again = said(folder.path(), &[&ids[0]], "clock\nclose\n");
    let told = "Ann: 12 minutes 30 seconds left. Ben: 1 minute 10 seconds over. The clock stands.";
    has(&again, told);
}

/// A board whose lines are talked with, in a folder.
fn talked(folder: &Path) -> Talk {
    let data = folder.join("data").display().to_string();
    let mut board = in_folder(folder, &["board", "--data-dir", &data]);
    board.stdin(Stdio::piped()).stdout(Stdio::piped());
    Talk::with(&mut board)
}

#[test]
fn a_file_that_another_program_has_changed_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let mut board = talked(at);
    let until = |board: &Talk, what: &str| {
        let said = board.lines.iter().find(|line| line.contains(what));
        said.unwrap_or_else(|| panic!("{what}"))
    };
    board.write("8F HORN\nsave\n");
    until(&board, "Every change is saved to it from now on.");
    let theirs = file(at).replace("Player 1", "Ann");
    fs::write(at.join("board.gcg"), &theirs).expect("a file");
    board.write("note Good.\n");
    until(&board, "board.gcg was changed by another program.");
    assert_eq!(file(at), theirs);
    board.write("save\n");
    until(&board, "board-2.gcg");
    board.write("note Better.\nscores\n");
    until(&board, "Player 1 14");
    let second = fs::read_to_string(at.join("board-2.gcg")).expect("a second file");
    has(&second, "#note Better.");
    fs::write(at.join("board-2.gcg"), "theirs").expect("a file");
    board.write("note Best.\noverwrite\n");
    until(&board, "Game saved to ");
    let second = fs::read_to_string(at.join("board-2.gcg")).expect("a second file");
    has(&second, "#note Best.");
    assert_eq!(file(at), theirs);
}

#[test]
fn a_board_is_pasted_line_by_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let empty = ". . . . . . . . . . . . . . .";
    let row = |n: usize| match n {
        8 => ". . . . . H O r N . . . . . .",
        _ => empty,
    };
    let rows = |line: &dyn Fn(usize) -> String| (1..=15).map(line).collect::<Vec<_>>().concat();
    let bare = rows(&|n| format!("{}\n", row(n).replace(' ', "")));
    let numbered = rows(&|n| format!("{n:2}|{} |\n", row(n)));
    let framed = format!("   A B C D E F G H I J K L M N O\n  ------\n{numbered}  ------\n");
    for pasted in [bare.clone(), format!("position\n{bare}"), framed] {
        let out = said(folder.path(), &[], &format!("{pasted}copy cgp\nclose\n"));
        has(&out, "15/15/15/15/15/15/15/5HOrN6/15/15/15/15/15/15/15 ");
        lacks(&out, "That is no play");
    }
    let out = said(
        folder.path(),
        &[],
        "position\n\nposition\n....\n\ncopy cgp\nclose\n",
    );
    has(&out, "No row was typed.");
    has(&out, "15 rows");
    has(&out, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ");
}

#[test]
fn announced_scores_are_those_of_what_is_published() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let public = at.join("public").display().to_string();
    said(
        at,
        &["--publish", &public],
        "names Ann, Ben\n8F HORN\nscore 41\nclose\n",
    );
    let read = |name: &str| fs::read_to_string(at.join("public").join(name)).expect("a file");
    has(&read("board.svg"), "Ann 41");
    has(&read("board.html"), "<strong>41</strong>");
    has(&read("position.cgp"), "0/41");
}
