//! The analysis board on a real terminal: looked at, changed, saved, and killed.
use crate::games::sitting::program;
use crate::support::pty::{Key, Pty};
use crate::support::says::has;
use std::path::Path;
use std::time::Duration;

fn opened(folder: &Path) -> Pty {
    let file = format!(
        "{}/tests/data/gcg/every-line.gcg",
        env!("CARGO_MANIFEST_DIR")
    );
    let pty = program().args(["board", &file]).cwd(folder).spawn();
    pty.wait_for_text("A N A L Y S I S");
    pty
}

#[test]
fn a_variation_is_saved_with_every_change_and_outlives_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pty = opened(folder.path());
    pty.key(Key::Home);
    pty.wait_for_text("AEHNORT");
    // It is simulated for as long as one looks, until that is paused.
    pty.wait_for_text("%");
    pty.send("\x1b[20~");
    pty.wait_for_text("paused");
    pty.wait_for_silence(Duration::from_millis(500));
    let written = pty.bytes_written();
    std::thread::sleep(Duration::from_millis(1_500));
    assert_eq!(
        pty.bytes_written(),
        written,
        "nothing moves while it is paused"
    );
    pty.type_text("1");
    pty.wait_for_text("Enter plays");
    pty.key(Key::Enter);
    pty.wait_for_text("variation ──");
    pty.key(Key::Ctrl('s'));
    pty.wait_for_text("Game saved to");
    pty.key(Key::Ctrl('x'));
    pty.wait_for_text("Exchange (tiles or number):");
    pty.type_text("9").key(Key::Enter);
    pty.wait_for_text("An exchange is of 1 to 7");
    pty.key(Key::Ctrl('u')).type_text("3").key(Key::Enter);
    pty.wait_for_text("exchanges 3");
    let file = folder.path().join("every-line.gcg");
    pty.signal("KILL");
    let saved = std::fs::read_to_string(file).expect("a saved game");
    has(&saved, "#note ( Ann: AEHNORT ");
    has(&saved, " Ben: -3 +0 0 )");
}

#[test]
fn it_opens_from_the_title_and_its_game_from_the_list() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pty = program().cwd(folder.path()).spawn();
    pty.wait_for_text("Analysis board");
    pty.type_text("a");
    pty.wait_for_text("A N A L Y S I S");
    pty.wait_for_text("Give the whole rack");
    // Two keys beside the play: the score is shown while it is typed.
    pty.type_text("/8F HORN").wait_for_text("14");
    pty.key(Key::Enter).wait_for_text("8F HORN");
    pty.wait_for_text("Saved with your games as");
    pty.key(Key::Esc).wait_for_text("New game");
    pty.wait_for_text("Resume game");
    pty.wait_for_text("being written down");
    pty.key(Key::Enter).wait_for_text("A N A L Y S I S");
    pty.wait_for_text("8F HORN");
    pty.key(Key::Esc).wait_for_text("Unfinished games");
    pty.type_text("q");
    assert_eq!(pty.exit_code(), 0);
    pty.assert_restored();
}

#[test]
fn it_leaves_the_terminal_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pty = opened(folder.path());
    pty.key(Key::Ctrl('u')).wait_for_text("nothing to undo");
    pty.key(Key::Ctrl('c'));
    assert_eq!(pty.exit_code(), 0);
    pty.assert_restored();
}

#[test]
fn a_board_is_pasted_edited_and_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pty = program().args(["board"]).cwd(folder.path()).spawn();
    pty.wait_for_text("A N A L Y S I S");
    let rows = format!("{}       HORn\n{}", " \n".repeat(7), " \n".repeat(7));
    pty.paste(&rows);
    pty.wait_for_text("Saved with your games as");
    // The field takes the rows as well, and says what is wrong with them.
    pty.key(Key::Ctrl('p')).wait_for_text("Position (CGP):");
    pty.paste(&"HORN\n".repeat(14)).wait_for_text("not 14.");
    pty.paste(&rows).wait_for("no field", |screen| {
        !screen.contents().contains("Position (CGP):")
    });
    // The cursor begins in the middle, and letters go across.
    pty.key(Key::Ctrl('t'))
        .wait_for_text("Capital letters are tiles");
    // A wrong letter is erased, and the tile before it stays.
    pty.type_text("COX").key(Key::Backspace);
    pty.type_text("RN").key(Key::Enter);
    pty.key(Key::Ctrl('k'))
        .wait_for_text("Copy (cgp, board, gcg):");
    pty.key(Key::Enter).wait_for_text("is copied");
    // 15/…/7CORN4/…, in base 64.
    pty.wait_for_bytes("\x1b]52;c;MTUvMTUvMTUvMTUvMTUvMTUvMTUvN0NPUk40LzE1");
    pty.key(Key::Ctrl('k'))
        .wait_for_text("Copy (cgp, board, gcg):");
    pty.key(Key::Ctrl('u'))
        .type_text("cgp here.cgp")
        .key(Key::Enter);
    pty.wait_for_text("Written to here.cgp");
    let written = std::fs::read_to_string(folder.path().join("here.cgp")).expect("a file");
    has(&written, "/7CORN4/");
    pty.key(Key::Esc);
    assert_eq!(pty.exit_code(), 0);
    pty.assert_restored();
}

/// The turns of a game over the board, as someone beside it types them: plays, a phony that comes off, a pass, a lost challenge,
/// an exchange of tiles that nobody sees, and the end.
const TYPED: &[&str] = &[
    "@\x15Ann, Ben Roe\r",
    "/H4 PREVUE\r",
    "/6F JO.\r",
    "/G9 WAUR\r",
    "/11E SQ.AT\r",
    "/D8 ZIGAX\r!",
    "\x1b[17~",
    "/D8 ZIGAN\r",
    "/4H .ATTeRNS\r",
    "/N1 LOO.IE\r",
    "/O6 TaXEMES\r$bonus 5\r",
    "/8A GAU.E\r",
    "/A1 FRAISIN.\r\"Found at once.\x13",
    "/N10 MOIRA\r",
    "/1L FE.L\r",
    "/M3 D.OVE\r",
    "/M12 HEBE\r",
    "/L13 YOW\r",
    "\x1b[15~6\r",
    "/K11 THEBE\r$penalty 5\r",
    "/B8 .CATOUR\r",
    "/2A .INDY\r",
    "/1E AIKIDO\r",
    "/4A .NCLIP\r",
    "/9G ..LD\r~",
];

const WRITTEN: &str = "\
>Ann: EEPRUV H4 PREVUE +28 28
>Ben_Roe: JO 6F JO. +26 26
>Ann: ARUW G9 WAUR +20 48
>Ben_Roe: AQST 11E SQ.AT +28 54
>Ann: AGIXZ D8 ZIGAX +79 127
>Ann: AGIXZ -- -79 48
>Ben_Roe: ? - +0 54
>Ann: AGINZ D8 ZIGAN +65 113
>Ben_Roe: ?ANRSTT 4H .ATTeRNS +70 124
>Ann: EILOO N1 LOO.IE +16 129
>Ben_Roe: ?EEMSTX O6 TaXEMES +100 224
>Ben_Roe: AFIINRS (challenge) +5 229
>Ann: AEGU 8A GAU.E +45 174
>Ben_Roe: AFIINRS A1 FRAISIN. +89 318
#note Found at once.
>Ann: AIMOR N10 MOIRA +42 216
>Ben_Roe: EFL 1L FE.L +33 351
>Ann: DEOV M3 D.OVE +34 250
>Ben_Roe: BEEH M12 HEBE +32 383
>Ann: OWY L13 YOW +33 283
>Ben_Roe: ? -6 +0 383
>Ann: BEEHT K11 THEBE +41 324
#note Ben Roe challenged it unsuccessfully.
>Ben_Roe:  (challenge) -5 378
>Ben_Roe: ACORTU B8 .CATOUR +22 400
>Ann: DINY 2A .INDY +18 342
>Ben_Roe: ADIIKO 1E AIKIDO +38 438
>Ann: CILNP 4A .NCLIP +20 362
>Ben_Roe: DL 9G ..LD +9 447
>Ann: GN (GN) -3 359
>Ben_Roe: (GN) +3 450
";

/// Nothing is waited for between two turns: all keys come at once.
#[test]
fn a_game_is_written_down_as_fast_as_anyone_types_and_nothing_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pty = program().args(["board"]).cwd(folder.path()).spawn();
    pty.wait_for_text("A N A L Y S I S");
    for turn in TYPED {
        pty.send(turn);
    }
    pty.wait_for_text("unplayed");
    pty.key(Key::Ctrl('s')).wait_for_text("Game saved to");
    pty.signal("KILL");
    let saved = std::fs::read_to_string(folder.path().join("board.gcg")).expect("a saved game");
    let turns = saved.split_inclusive('\n').skip(3);
    let turns: String = turns.filter(|line| !line.starts_with("#lexicon")).collect();
    assert_eq!(turns, WRITTEN);
}
