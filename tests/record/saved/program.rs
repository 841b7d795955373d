//! The real program, line by line: kept games, and what it says when something stands in the way.

// Windows has none.
#[cfg(unix)]
mod permissions;
// It waits for lines of two programs.
#[cfg(unix)]
mod two_records;

use crate::support::command::{program, program_in, ran};
use crate::support::says::{has, lacks};
use crate::support::shelf::journals;
use scrabble::record::store::{GameStore, Journals as _};
use scrabble::words::lexicon::Vocabulary;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        program_in(self.path(), arguments)
    }

    /// Runs the program with these lines typed.
    fn run(&self, arguments: &[&str], lines: &str) -> (i32, String, String) {
        finish(self.command(arguments), lines)
    }

    fn journals(&self) -> Vec<std::path::PathBuf> {
        journals(self.path())
    }
}

fn finish(command: Command, lines: &str) -> (i32, String, String) {
    ran(command, lines).parts()
}

const GAME: &[&str] = &["--plain", "--names", "Ann,Ben", "--seed", "3"];

#[test]
fn r34_resume_goes_on_in_the_middle_of_a_challenge_window() {
    let home = Home::new();
    let (_, out, _) = home.run(GAME, "8E LION\n");
    has(&out, "Ann announces LION at 8E for 8: LION 8.");
    let (code, out, _) = home.run(&["resume", "--plain"], "accept\nscores\n");
    assert_eq!(code, 0);
    has(&out, "Ann announces LION at 8E for 8: LION 8.");
    has(&out, "Ben's turn.");
    has(&out, "Scores: Ann 8, Ben 0.");
    let (_, out, _) = home.run(&["resume", "--plain"], "scores\n");
    assert!(
        out.starts_with("Ben's turn. Press Enter when no one else is looking."),
        "{out}"
    );
}

#[test]
fn r34_a_game_that_could_not_be_kept_ends_with_a_sentence_and_no_success() {
    let home = Home::new();
    // Where the folder of the games should be, there is a file.
    std::fs::write(home.path().join("games"), "").expect("written");
    let (code, out, err) = home.run(GAME, "8E LION\naccept\n");
    let told = out.find("Not saved: ").expect("it is told");
    assert!(Some(told) < out.find("Ann's turn."), "at once: {out}");
    assert!(out.contains("Ben's turn."), "and the game goes on: {out}");
    assert_eq!(code, 1);
    assert!(err.starts_with("scrabble: Not saved: "), "{err}");
    // Where no game was begun, none is lost.
    let (code, _, err) = home.run(&["--plain"], "quit\n");
    assert_eq!((code, err.as_str()), (0, ""));
}

#[test]
fn r34_a_lost_turn_and_its_debt_are_kept() {
    let home = Home::new();
    home.run(
        &["--plain", "--names", "Ann,Ben,Cid", "--seed", "3"],
        "8E LION\nchallenge Cid\n",
    );
    let (_, out, _) = home.run(&["resume", "--plain"], "pass yes\nsheet\n");
    has(&out, "Cid missed a turn after an unsuccessful challenge.");
}

#[test]
fn r21_a_changed_dictionary_is_told_and_asked_about() {
    let home = Home::new();
    let list = home.path().join("mine.txt");
    std::fs::write(&list, "LION\nPIN\n").expect("written");
    let list_name = list.to_str().expect("a name");
    let arguments: Vec<&str> = GAME.iter().copied().chain(["--dict", list_name]).collect();
    home.run(&arguments, "8E LION\naccept\n");
    let (_, out, _) = home.run(&["resume", "--plain"], "scores\n");
    assert!(
        out.contains("Ben's turn"),
        "the same list is found again: {out}"
    );
    std::fs::write(&list, "LION\nPIN\nNIP\n").expect("written");
    let (_, out, _) = home.run(&["resume", "--plain"], "no\n");
    has(&out, "has changed since: ");
    has(
        &out,
        "Do all players agree to play with this dictionary? Type yes or no.",
    );
    lacks(&out, "Ben's turn. Press Enter");
    let (_, asked) = out.split_once("Type yes or no.").expect("a question");
    assert!(
        asked.contains("1 Resume game,"),
        "the title offers the game: {asked}"
    );
    let (_, out, _) = home.run(&["resume", "--plain"], "yes\nscores\n");
    has(&out, "Ben's turn");
    std::fs::remove_file(&list).expect("removed");
    let (_, out, _) = home.run(&["resume", "--plain"], "yes\nscores\n");
    assert!(
        out.contains("cannot be opened: ") && out.contains("full (248,969 words)"),
        "{out}"
    );
    has(&out, "Ben's turn");
}

/// A game of an earlier version of a built-in dictionary is there, and all are asked whether to go on with today's.
#[test]
fn r34_a_game_agreed_on_with_an_earlier_list_is_gone_on_with_once_all_agree() {
    for vocabulary in Vocabulary::ALL {
        let home = Home::new();
        home.run(
            &[GAME, &["--dict", vocabulary.name()]].concat(),
            "8E LION\naccept\n",
        );
        let shelf = GameStore::new(home.path());
        let id = shelf.list().expect("games")[0].id.clone();
        let mut past = shelf.read(&id).expect("a game");
        shelf.delete(&id).expect("deleted");
        let [earlier] = vocabulary.earlier_fingerprints();
        past.about.words.fingerprint = earlier.to_string();
        let (journal, _) = shelf.begin(past.about, &past.events).expect("a game");
        drop(journal);
        let (_, out, _) = home.run(&["resume", "--plain"], "yes\nscores\n");
        let same = out.replace('\n', " ");
        assert!(
            same.contains("is a different list in this version of the program"),
            "{out}"
        );
        has(&out, "Do all players agree to play with this dictionary?");
        has(&out, "Ben's turn");
    }
}

/// A home that is no absolute path would be another one in every folder.
#[test]
fn a_relative_home_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    for home in ["relative", "./relative", "../relative", ""] {
        for arguments in [
            GAME,
            &["games"][..],
            &["config"],
            &["study", "two", "--quiz", "--questions", "1"],
        ] {
            let mut command = program(arguments);
            command.current_dir(folder.path()).env("HOME", home);
            for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
                command.env_remove(folder);
            }
            let (_, out, err) = finish(command, "yes\n");
            assert!(!format!("{out}{err}").contains("relative/"), "{out}{err}");
        }
    }
    let made = std::fs::read_dir(folder.path())
        .expect("the folder")
        .count();
    assert_eq!(made, 0, "a folder was made in the working directory");
}

/// R34: a game whose file is moved while it is played goes on in another file, which is said at once.
#[test]
fn a_journal_that_is_moved_while_it_is_played_is_told_of() {
    let home = Home::new();
    let mut child = home.command(GAME).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut until = |part: &str| {
        let found = lines.find(|line| line.as_ref().expect("text").contains(part));
        found
            .unwrap_or_else(|| panic!("it ended before {part}"))
            .expect("text")
    };
    input.write_all(b"8E LION\n").expect("it reads");
    until("LION");
    let journals = home.journals();
    let [journal] = &journals[..] else {
        panic!("{journals:?}");
    };
    let elsewhere = home.path().join("elsewhere");
    std::fs::rename(journal, &elsewhere).expect("moved");
    input.write_all(b"accept\n").expect("it reads");
    let told = until("moved, deleted or changed");
    assert!(told.contains(journal.to_str().expect("text")), "{told}");
    has(&told, "saved again as ");
    drop(input);
    child.wait().expect("it ends");
    let again = std::fs::read(&home.journals()[0]).expect("the game is there again");
    let before = std::fs::read(&elsewhere).expect("what was moved");
    assert!(again.starts_with(&before) && again.len() > before.len());
}

/// R34: a game that has lost its end says so when it is taken up.
#[test]
fn a_journal_that_was_cut_is_told_of_when_it_is_taken_up() {
    let home = Home::new();
    home.run(GAME, "8E LION\naccept\n");
    let journal = home.journals().remove(0);
    let whole = std::fs::read(&journal).expect("a journal");
    let end = whole[..whole.len() - 1]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .expect("lines");
    std::fs::write(&journal, &whole[..=end]).expect("written");
    let (_, out, _) = home.run(&["resume", "--plain"], "");
    has(&out, "shorter than when the game was last saved");
    let (_, out, _) = home.run(&["resume", "--plain"], "");
    assert!(!out.contains("shorter than"), "told once: {out}");
}

#[test]
fn resume_says_what_it_cannot_find() {
    let home = Home::new();
    let (code, out, err) = home.run(&["resume", "--plain"], "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert_eq!(err, "scrabble: there is no unfinished game to resume\n");
    home.run(GAME, "");
    let (code, _, err) = home.run(&["resume", "nosuch", "--plain"], "");
    assert_eq!(code, 2);
    let says = "scrabble: there is no game “nosuch”; `scrabble games` lists the saved games\n";
    assert_eq!(err, says);
    let watched = home.run(&["watch", "nosuch", "--plain"], "");
    assert_eq!(watched, (2, String::new(), says.to_owned()));
}

#[test]
fn r34_a_game_is_played_by_one_program_at_a_time() {
    let home = Home::new();
    let mut command = home.command(GAME);
    let mut first = command.spawn().expect("it starts");
    let waited = std::time::Instant::now();
    while !home.path().join("games").exists() || home.journals().is_empty() {
        assert!(waited.elapsed().as_secs() < 20, "no journal");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let listed = home.run(&["games"], "").1;
    let id = listed
        .lines()
        .nth(1)
        .expect("a game")
        .split(' ')
        .next()
        .expect("an id")
        .to_owned();
    let (code, _, err) = home.run(&["resume", &id, "--plain"], "");
    assert_eq!(code, 2);
    has(&err, "is being played in another window");
    drop(first.stdin.take());
    assert!(first.wait().expect("it ends").success());
    assert_eq!(home.run(&["resume", &id, "--plain"], "").0, 0);
}

#[test]
fn r34_a_disk_without_room_is_told_and_the_game_goes_on() {
    let home = Home::new();
    // The program may write no byte more than its first lines into any file.
    let program = env!("CARGO_BIN_EXE_scrabble");
    let data = home.path().display();
    let script = format!(
        "ulimit -f 1; exec '{program}' --plain --names Ann,Ben --seed 3 --data-dir '{data}'"
    );
    let mut command = Command::new("sh");
    command
        .args(["-c", &script])
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_CONFIG_HOME", "/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let (code, out, err) = finish(command, "8E LION\naccept\npass yes\nscores\nquit yes\n");
    assert_eq!(code, 1, "{out}");
    assert!(err.starts_with("scrabble: Not saved: "), "{err}");
    assert_eq!(out.matches("Not saved: ").count(), 1, "told once: {out}");
    has(&out, "Saving is tried again every turn.");
    assert!(
        out.contains("Scores: Ann 8, Ben 0."),
        "the game goes on: {out}"
    );
}

#[test]
fn r37_a_turn_is_taken_back_in_line_mode() {
    let home = Home::new();
    let (_, out, _) = home.run(
        GAME,
        "8E LION\naccept\ntake back\nmaybe\nyes\nscores\nsheet\n",
    );
    has(&out, "Ann played LION for 8.");
    has(
        &out,
        "Do all players agree to take back this turn? Type yes or no.",
    );
    has(&out, "Type yes or no.");
    has(&out, "By agreement, Ann took back turn 1: -8 points.");
    has(&out, "Scores: Ann 0, Ben 0.");
}

#[test]
fn the_list_of_line_mode_offers_numbers_and_deletes_after_asking() {
    let home = Home::new();
    home.run(GAME, "pass yes\n");
    home.run(
        &["--plain", "--names", "Cid,Dot", "--seed", "4"],
        "pass yes\n",
    );
    let (_, out, _) = home.run(
        &["--plain"],
        "unfinished\ndelete 1\nno\ndelete 1\nyes\nback\nquit\n",
    );
    has(&out, "1 Resume game,");
    has(&out, "Delete this game? Type yes or no.");
    assert_eq!(home.journals().len(), 1);
    let (_, out, _) = home.run(&["--plain"], "1\n1\nscores\n");
    assert!(
        out.contains("The rack is hidden."),
        "the game goes on: {out}"
    );
}

/// R21, R34: nothing is done to the file before all agree, and then it is told what is left out.
#[test]
fn a_torn_line_is_cut_off_and_told_once_all_agree_on_the_other_dictionary() {
    let home = Home::new();
    let list = home.path().join("mine.txt");
    std::fs::write(&list, "LION\nPIN\n").expect("written");
    let list_name = list.to_str().expect("a name");
    let arguments: Vec<&str> = GAME.iter().copied().chain(["--dict", list_name]).collect();
    home.run(&arguments, "8E LION\naccept\n");
    std::fs::write(&list, "LION\nPIN\nNIP\n").expect("written");
    let journal = home.journals().remove(0);
    let mut torn = std::fs::read(&journal).expect("a journal");
    torn.extend(b"9 torn");
    std::fs::write(&journal, &torn).expect("written");
    let cut_off = "The last event was not saved in full and is dropped.";
    let (_, out, _) = home.run(&["resume", "--plain"], "no\n");
    lacks(&out, cut_off);
    assert_eq!(std::fs::read(&journal).expect("a journal"), torn);
    let (_, out, _) = home.run(&["resume", "--plain"], "yes\nscores\n");
    has(&out, cut_off);
    assert_ne!(std::fs::read(&journal).expect("a journal"), torn);
}

#[test]
fn a_folder_of_games_that_cannot_be_read_is_told() {
    let home = Home::new();
    std::fs::write(home.path().join("games"), "").expect("written");
    let (code, out, err) = home.run(&["resume", "--plain"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(
        err.contains("Cannot read ") && err.contains("games"),
        "{err}"
    );
    let (code, out, _) = home.run(&["--plain"], "quit\n");
    assert_eq!(code, 0);
    has(&out, "Cannot read ");
}

/// R34: what the players were promised with the first warning.
#[test]
fn a_game_whose_file_is_deleted_under_the_players_is_kept_anew() {
    let home = Home::new();
    let mut playing = home.command(GAME).spawn().expect("it starts");
    let mut keyboard = playing.stdin.take().expect("its input");
    let mut heard = BufReader::new(playing.stdout.take().expect("its output"));
    let mut hear = |what: &str| {
        let mut all = String::new();
        while !all.contains(what) {
            let read = heard.read_line(&mut all).expect("text");
            assert!(read > 0, "no {what} in {all}");
        }
    };
    writeln!(keyboard, "8E LION").expect("typed");
    hear("announces LION");
    let journal = home.journals().remove(0);
    std::fs::remove_file(&journal).expect("removed");
    writeln!(keyboard, "accept").expect("typed");
    hear("Ben's turn");
    let again = home.journals();
    assert_eq!(again.len(), 1, "the game has a file again");
    writeln!(keyboard, "\npass yes").expect("typed");
    hear("Ben passed");
    // Cut short, it is no better.
    std::fs::write(&again[0], "").expect("written");
    writeln!(keyboard, "\npass yes").expect("typed");
    hear("Ann passed");
    drop(keyboard);
    assert!(playing.wait().expect("it ends").success(), "all is kept");
    std::fs::remove_file(&again[0]).expect("removed");
    let (_, out, _) = home.run(&["resume", "--plain"], "sheet\n");
    assert!(out.contains("LION") && out.contains("Ben's turn"), "{out}");
}

/// What leaving says of a game is true: it can be resumed at the title if a turn was taken, and only then.
#[test]
fn a_game_is_resumed_at_the_title_if_leaving_says_so() {
    for (script, listed) in [
        ("", false),
        ("8E LION\nchallenge\n", true),
        ("8E LION\n", true),
        ("pass yes\n", true),
        ("8E LION\naccept\ntake back\nyes\n", true),
        ("board\n", false),
    ] {
        let home = Home::new();
        let (_, out, _) = home.run(GAME, &format!("\n{script}quit\nyes\n"));
        let says = |sentence: &str| out.contains(&format!("Leave? {sentence}"));
        assert_eq!(
            says("The game is saved. You can resume it later."),
            listed,
            "{out}"
        );
        let untouched = "No turn has been played, so the title will not list this game.";
        assert_eq!(says(untouched), !listed, "{out}");
        let (_, title, _) = home.run(&["--plain"], "quit\n");
        assert_eq!(title.contains("1 Resume game, "), listed, "{title}");
        // The title says which game that is.
        assert_eq!(title.contains("Resume game: Ann "), listed, "{title}");
    }
}

/// The scores of a game stand in the list that the title has of it.
#[test]
fn from_the_table_to_the_title_and_back() {
    let home = Home::new();
    let script = "8E LION\naccept\nquit\ntitle\nunfinished\n1\nscores\nquit\ntitle\nunfinished\nback\nquit\n";
    let (code, out, err) = home.run(GAME, script);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    for told in [
        "Leave? The game is saved. You can resume it later. Type yes, no or title.",
        "1 Resume game, 2 New game, 3 Play the computer,",
        "1. Ann 8, Ben 0. Ben's turn, ",
        "Ben's turn. Press Enter when no one else is looking.",
        "Scores: Ann 8, Ben 0.",
    ] {
        assert!(out.contains(told), "{told}\n{out}");
    }
    assert_eq!(home.journals().len(), 1);
    // Its lock is gone with the table: it can be taken up by others while the first program stands at the title.
    let mut first = home.command(GAME).spawn().expect("it starts");
    let mut input = first.stdin.take().expect("its input");
    input.write_all(b"quit\ntitle\n").expect("typed");
    let out = first.stdout.take().expect("its output");
    let mut lines = BufReader::new(out).lines();
    let at_title = lines.any(|line| line.expect("a line").contains("Resume game"));
    assert!(at_title);
    let (_, out, _) = home.run(&["games"], "");
    lacks(&out, "being played");
    drop(input);
    first.wait().expect("it ends");
}

/// Everybody passes twice: the game is over while its program stands at the result.
#[test]
fn a_game_that_is_over_is_not_being_played_and_its_end_can_still_be_taken_back() {
    let home = Home::new();
    let mut first = home.command(GAME).spawn().expect("it starts");
    let mut input = first.stdin.take().expect("its input");
    let output = first.stdout.take().expect("its output");
    let mut lines = BufReader::new(output).lines();
    let mut wait = |text: &str| {
        let found = lines.any(|line| line.expect("a line").contains(text));
        assert!(found, "{text}");
    };
    input
        .write_all("pass yes\n".repeat(4).as_bytes())
        .expect("typed");
    wait("Rematch");
    let (_, out, _) = home.run(&["games"], "");
    has(&out, "Ann won");
    lacks(&out, "being played");
    input.write_all(b"take back\nyes\n").expect("typed");
    wait("turn. Press Enter when no one ");
    let (_, out, _) = home.run(&["games"], "");
    has(&out, "turn, being played");
    input.write_all(b"pass yes\n").expect("typed");
    wait("Rematch");
    drop(input);
    assert_eq!(first.wait().expect("it ends").code(), Some(0));
    let (_, out, _) = home.run(&["games"], "");
    has(&out, "Ann won");
    // The title tells of it, and goes through it.
    let (_, out, _) = home.run(&["--plain"], "finished\n1\nback\nquit\n");
    has(&out, "Finished games");
    has(&out, "Type a game's number to open it");
}

#[test]
fn the_form_remembers_the_last_table_over_a_restart_unless_something_else_is_said() {
    let home = Home::new();
    home.run(
        &[
            "--plain",
            "--names",
            "Zoe,bot:club",
            "--rules",
            "deluxe",
            "--dict",
            "common",
            "--seed",
            "3",
        ],
        "",
    );
    let form = |arguments: &[&str]| {
        let lines = "new\n\n\n\n\n\n\n\n\nback\nquit\n";
        let (code, out, _) = home.run(arguments, lines);
        assert_eq!(code, 0, "{out}");
        out
    };
    let out = form(&["--plain"]);
    for told in [
        "Name 1: Zoe",
        "Name 2: Club bot",
        "Dictionary: common",
        "Rules: deluxe",
    ] {
        assert!(out.contains(told), "{told}\n{out}");
    }
    let out = form(&["--plain", "--rules", "travel", "--dict", "full"]);
    for told in ["Name 1: Zoe", "Dictionary: full", "Rules: travel"] {
        assert!(out.contains(told), "{told}\n{out}");
    }
    // A guided game is none; a file that cannot be read tells nothing.
    home.run(&["learn", "--plain"], "\n");
    assert!(form(&["--plain"]).contains("Name 1: Zoe"));
    let path = home.journals().pop().expect("a journal");
    std::fs::write(path, "no journal").expect("written");
    assert!(form(&["--plain"]).contains("Name 1: Player 1"));
}
