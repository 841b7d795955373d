//! `scrabble replay ID`, `scrabble export` and `scrabble watch`, as other programs meet them.

use crate::support::command::{Ran, program_in, ran};
use crate::support::markup::Element;
use crate::support::scenes::viewed::{ours, ours_over};
use scrabble::engine::event::Event;
use scrabble::engine::tile_set::TileSet;
use scrabble::record::notation::gcg;
use scrabble::record::store::{
    AppendResult, DictionaryInfo, DictionarySource, GameStore, Journal, JournalInfo, Journals as _,
    Salt, UnixTime,
};
use scrabble::record::{Entry, ExchangedTiles, Record};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A folder with one game in it.
struct Kept {
    folder: TempDir,
    shelf: GameStore,
    id: String,
    journal: Journal,
}

fn kept(events: &[Event]) -> Kept {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = GameStore::new(folder.path());
    let words = DictionaryInfo {
        tiles: &TileSet::ENGLISH,
        name: "full".to_owned(),
        from: DictionarySource::BuiltIn,
        fingerprint: "0123456789abcdef".to_owned(),
    };
    let about = JournalInfo::new(UnixTime(1_795_219_200), words, Salt([7; Salt::BYTES]));
    let (journal, appended) = shelf.begin(about, events).expect("a journal");
    assert!(matches!(appended, AppendResult::Written));
    let id = journal.id().expect("an ID").to_string();
    Kept {
        folder,
        shelf,
        id,
        journal,
    }
}

fn scrabble(data: &Path, args: &[&str]) -> Ran {
    ran(program_in(data, args), "")
}

#[test]
fn a_game_that_is_over_is_exported_and_read_back() {
    let game = kept(&ours_over());
    let data = game.folder.path();
    let ran = scrabble(data, &["export", &game.id]);
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    let read = gcg::read(ran.out.as_bytes()).expect("GCG");
    let mut record = Record::of(&ours_over()).expect("a record");
    record.about.lexicon = Some("full".to_owned());
    assert_eq!(read, record);
    assert!(ran.out.contains("#lexicon full\n"), "{}", ran.out);
    let json = scrabble(data, &["export", &game.id, "--format", "json"]);
    let json: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(json["lexicon"], "full");
    assert_eq!(json["players"], serde_json::json!(["Ann", "Ben"]));
    assert!(json["turns"][0]["rack"].is_string());
    let text = scrabble(data, &["export", &game.id, "--format", "text"]);
    assert_eq!(text.out, scrabble(data, &["replay", &game.id]).out);
    assert!(text.out.contains("Ann and Ben"), "{}", text.out);
}

/// R34.
#[test]
fn a_game_that_is_not_over_is_exported_without_its_racks() {
    let game = kept(&ours());
    let data = game.folder.path();
    let ran = scrabble(data, &["export", &game.id]);
    assert_eq!(ran.exit, 0);
    assert_eq!(
        ran.err,
        format!(
            "scrabble: game {} is not over; racks and exchanged tiles are left out\n",
            game.id
        )
    );
    let read = gcg::read(ran.out.as_bytes()).expect("GCG");
    // Of a rack only what its turn has shown.
    let racks = read.lines().iter().filter_map(|line| line.rack.as_ref());
    let racks: Vec<String> = racks.map(ToString::to_string).collect();
    assert_eq!(racks, ["AAF", "?"], "{}", ran.out);
    let exchanged = Entry::Exchange(ExchangedTiles::Count(2));
    assert!(read.lines().iter().any(|line| line.entry == exchanged));
    for format in ["json", "text", "html", "svg"] {
        let out = scrabble(data, &["export", &game.id, "--format", format]).out;
        let whole = Record::of(&ours()).expect("a record");
        let racks = whole.lines().iter().filter_map(|line| line.rack.as_ref());
        for rack in racks {
            assert!(!out.contains(&rack.to_string()), "{rack} in {out}");
        }
    }
    let replay = scrabble(data, &["replay", &game.id, "--json"]);
    let turns: Value = serde_json::from_str(&replay.out).expect("JSON");
    assert_eq!(turns["turns"][1]["kind"], "exchange");
}

#[test]
fn a_game_is_exported_as_a_web_page_with_its_analysis() {
    let game = kept(&ours_over());
    let data = game.folder.path();
    let export = |more: &[&str]| {
        let ran = scrabble(
            data,
            &[&["export", &game.id, "--format", "html"], more].concat(),
        );
        assert_eq!(ran.exit, 0, "{}", ran.err);
        Element::read(&ran.out)
    };
    let (plain, analyzed) = (export(&[]), export(&["--analyze"]));
    let lines = |page: &Element| page.id("steps").named("li").len();
    assert_eq!(
        lines(&plain),
        Record::of(&ours_over()).expect("a record").lines().len() + 1
    );
    assert_eq!(lines(&plain), lines(&analyzed));
    assert!(
        plain.text().contains("Dictionary: full") && analyzed.text().contains("Dictionary: full")
    );
    let says = |page: &Element| page.text().contains("Win probability");
    assert_eq!([says(&plain), says(&analyzed)], [false, true]);
    let unfinished = kept(&ours());
    let args = ["export", &unfinished.id, "--format", "html", "--analyze"];
    let ran = scrabble(unfinished.folder.path(), &args);
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("only finished games can be analyzed"),
        "{}",
        ran.err
    );
}

#[test]
fn a_turn_is_drawn_of_a_file_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/gcg/golden-travel.gcg"
    );
    let export = |more: &[&str]| scrabble(folder.path(), &[&["export", file], more].concat());
    let drawn = |more: &[&str]| {
        let ran = export(&[&["--format", "svg"], more].concat());
        assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
        Element::read(&ran.out).named("title")[0].text()
    };
    assert!(drawn(&["--turn", "2"]).contains(": Turn 2 of 5: Ben Brook, H6 FA.M: FARM, +9"));
    assert!(drawn(&["--turn", "0"]).ends_with(": Start"));
    assert!(drawn(&[]).contains(": Turn 5 of 5: "));
    for (more, error) in [
        (
            &["--format", "svg", "--turn", "6"][..],
            "there is no turn 6; the game has 5 turns",
        ),
        (
            &["--turn", "2"],
            "--turn is for --format svg; leave it out or choose that format",
        ),
        (
            &["--format", "svg", "--analyze"],
            "--analyze is for --format html; leave it out or choose that format",
        ),
    ] {
        let ran = export(more);
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{more:?}");
        assert_eq!(ran.err, format!("scrabble: {error}\n"));
    }
    let written = export(&[]);
    assert_eq!(
        gcg::read(written.out.as_bytes())
            .expect("GCG")
            .lines()
            .len(),
        5
    );
    assert!(
        folder.path().read_dir().expect("a folder").next().is_none(),
        "nothing is saved"
    );
}

#[test]
fn a_file_is_written_over_only_by_force() {
    let game = kept(&ours_over());
    let data = game.folder.path();
    let file = data.join("game.gcg");
    let out = file.to_str().expect("a path of text");
    let export = |more: &[&str]| {
        let args = [&["export", &game.id, "--out", out], more].concat();
        scrabble(data, &args)
    };
    let ran = export(&[]);
    assert_eq!((ran.exit, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let first = fs::read_to_string(&file).expect("a file");
    assert!(first.starts_with("#character-encoding UTF-8\n"));
    let refused = export(&["--format", "text"]);
    assert_eq!(refused.exit, 2);
    assert_eq!(
        refused.err,
        format!("scrabble: {out} already exists; add --force to overwrite it\n")
    );
    assert_eq!(fs::read_to_string(&file).expect("a file"), first);
    assert_eq!(export(&["--format", "text", "--force"]).exit, 0);
    assert_ne!(fs::read_to_string(&file).expect("a file"), first);
    let files = fs::read_dir(data).expect("a folder").count();
    assert_eq!(files, 2, "the folder of games and the file");
    let nowhere = data.join("no/such/folder.gcg");
    let ran = scrabble(
        data,
        &["export", &game.id, "--out", nowhere.to_str().expect("text")],
    );
    assert_eq!(ran.exit, 2);
    assert!(ran.err.contains("there is no folder"), "{}", ran.err);
}

#[test]
fn what_is_written_over_stays_what_it_is() {
    let game = kept(&ours_over());
    let data = game.folder.path();
    let there = tempfile::tempdir().expect("a folder");
    let export = |name: &str| {
        let path = there.path().join(name);
        let path = path.to_str().expect("a path of text");
        scrabble(data, &["export", &game.id, "--force", "--out", path])
    };
    let gcg = scrabble(data, &["export", &game.id]).out;
    let mode = |name: &str| {
        let metadata = fs::metadata(there.path().join(name)).expect("a file");
        metadata.permissions().mode() & 0o777
    };
    // A link leads where it led, and the file there keeps its mode.
    fs::write(there.path().join("real"), "before").expect("written");
    let secret = fs::Permissions::from_mode(0o602);
    fs::set_permissions(there.path().join("real"), secret).expect("set");
    symlink("real", there.path().join("link")).expect("a link");
    assert_eq!(export("link").exit, 0);
    assert!(there.path().join("link").is_symlink());
    assert_eq!(
        fs::read_to_string(there.path().join("real")).expect("text"),
        gcg
    );
    assert_eq!(mode("real"), 0o602);
    // A link that leads nowhere yet.
    symlink("later", there.path().join("early")).expect("a link");
    assert_eq!(export("early").exit, 0);
    assert_eq!(
        fs::read_to_string(there.path().join("later")).expect("text"),
        gcg
    );
    // A new file has the usual permissions.
    fs::write(there.path().join("usual"), "").expect("written");
    assert_eq!(export("new").exit, 0);
    assert_eq!(mode("new"), mode("usual"));
    // A pipe is written into.
    let pipe = there.path().join("pipe");
    let fifo = Command::new("mkfifo").arg(&pipe).status().expect("it runs");
    assert!(fifo.success());
    let reader = std::thread::spawn(move || fs::read_to_string(pipe).expect("text"));
    assert_eq!(export("pipe").exit, 0);
    assert_eq!(reader.join().expect("read"), gcg);
    // Somebody's file of a name that could be ours is nobody's to touch.
    fs::write(there.path().join("new.scrabble-new"), "mine").expect("written");
    assert_eq!(export("new.gcg").exit, 0);
    assert_eq!(export("new").exit, 0);
    let mine = fs::read_to_string(there.path().join("new.scrabble-new"));
    assert_eq!(mine.expect("text"), "mine");
    // And the file that cannot be written is the one that is named.
    fs::create_dir(there.path().join("folder")).expect("a folder");
    let ran = export("folder");
    assert_eq!(ran.exit, 2);
    let named = format!("cannot write {}: ", there.path().join("folder").display());
    assert!(ran.err.contains(&named), "{}", ran.err);
    let files = fs::read_dir(there.path()).expect("a folder");
    let left = files.filter(|file| {
        let name = file.as_ref().expect("a file").file_name();
        name.to_string_lossy().starts_with('.')
    });
    assert_eq!(left.count(), 0, "nothing is left lying about");
}

#[test]
fn games_that_are_not_there_or_damaged_are_said() {
    let game = kept(&ours());
    let data = game.folder.path();
    let ran = scrabble(data, &["replay", "xyz"]);
    assert_eq!(ran.exit, 2);
    assert_eq!(ran.err, "scrabble: there is no file or game “xyz”\n");
    for command in ["export", "watch"] {
        let ran = scrabble(data, &[command, "xyz"]);
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
        assert_eq!(
            ran.err,
            "scrabble: there is no game “xyz”; `scrabble games` lists the saved games\n"
        );
    }
    let ran = scrabble(data, &["watch", &game.id]);
    assert_ne!(ran.exit, 0);
    assert!(ran.err.contains("--plain"), "{}", ran.err);
    let path = game.shelf.directory().join(format!("{}.journal", game.id));
    let mut bytes = fs::read(&path).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).expect("written");
    for command in ["export", "replay", "watch"] {
        let ran = scrabble(data, &[command, &game.id]);
        // 1 says of a replay that points do not agree.
        let exit = if command == "replay" { 2 } else { 1 };
        assert_eq!((ran.exit, ran.out.as_str()), (exit, ""), "{command}");
        assert!(ran.err.contains("cannot be read"), "{}", ran.err);
    }
}

#[test]
fn a_game_that_nobody_plays_is_told_once() {
    let events = ours();
    let game = kept(&events);
    drop(game.journal);
    let ran = scrabble(game.folder.path(), &["watch", &game.id, "--plain"]);
    assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3, "{}", ran.out);
    assert!(lines[0].starts_with("Ann ") && lines[0].ends_with("Ben 0."));
    assert!(lines[1].starts_with("Ann announces "));
    assert_eq!(lines[2], "No one is playing this game now.");
}

#[test]
fn a_game_is_watched_line_by_line_until_it_is_over() {
    let events = ours_over();
    let mut game = kept(&events[..1]);
    let mut watching = program_in(game.folder.path(), &["watch", &game.id, "--plain"])
        .stdin(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut lines = BufReader::new(watching.stdout.take().expect("a pipe")).lines();
    let mut next = || lines.next().expect("a line").expect("text");
    assert_eq!(next(), "Ann 0, Ben 0.");
    assert!(next().ends_with("’s turn."));
    assert!(matches!(
        game.journal.append(&events[1..2]),
        AppendResult::Written
    ));
    assert!(next().contains(" announces "));
    assert!(matches!(
        game.journal.append(&events[2..]),
        AppendResult::Written
    ));
    assert!(next().contains(" played "));
    let rest: Vec<String> = std::iter::from_fn(|| lines.next())
        .map(|l| l.expect("text"))
        .collect();
    // Each line is written separately, so the player to move may be reported in between.
    assert!(
        rest.iter()
            .any(|line| line.ends_with(" exchanged 2 tiles."))
    );
    let last = rest.last().expect("a line");
    assert!(last.starts_with("Game over: "), "{rest:?}");
    assert!(watching.wait().expect("an end").success());
}

/// Line mode with this input, in a folder of its own.
fn typed(data: &Path, folder: &Path, args: &[&str], input: &str) -> String {
    let mut playing = program_in(data, args);
    playing.current_dir(folder);
    let ran = ran(playing, input);
    assert_eq!(ran.exit, 0);
    ran.out
}

#[test]
fn a_game_is_written_down_at_its_end_and_never_over_another_file() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
    let out = typed(
        data.path(),
        folder.path(),
        &args,
        "\nresign yes\nexport\nexport\nquit\n",
    );
    assert_eq!(out.matches("Game saved to ").count(), 2, "{out}");
    let files = fs::read_dir(folder.path()).expect("a folder");
    let mut names: Vec<String> = files
        .map(|file| {
            file.expect("a file")
                .file_name()
                .into_string()
                .expect("text")
        })
        .collect();
    names.sort();
    let [second, first] = &names[..] else {
        panic!("{names:?}");
    };
    assert_eq!(second.strip_suffix("-2.gcg"), first.strip_suffix(".gcg"));
    let text = fs::read(folder.path().join(first)).expect("a file");
    assert_eq!(gcg::read(&text).expect("GCG").players().len(), 2);
}

/// At the end of a game, and in the viewer, where it has been analyzed.
#[test]
fn a_game_is_saved_as_a_web_page_in_line_mode() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["--plain", "--names", "Ann,Ben", "--seed", "7"];
    let played = "\n8H fat\naccept\nresign yes\nweb\nreplay 1\nnext\nbest\nweb\nclose\nquit\n";
    let out = typed(data.path(), folder.path(), &args, played);
    let saved = out
        .lines()
        .filter_map(|line| line.split_once("Game saved to ")?.1.strip_suffix('.'));
    let pages: Vec<Element> = saved
        .map(|path| Element::read(&fs::read_to_string(path).expect("a page")))
        .collect();
    let says = |page: &Element| page.id("steps").text().contains("Win probability");
    assert_eq!(
        pages.iter().map(says).collect::<Vec<bool>>(),
        [false, true],
        "{out}"
    );
    let ids = pages.iter().map(|page| page.id("players").text());
    assert!(
        ids.into_iter()
            .all(|names| names.contains("Ann") && names.contains("Ben"))
    );
}

#[test]
fn line_mode_tells_how_a_game_stands_that_is_played_elsewhere() {
    let game = kept(&ours());
    let data = game.folder.path();
    let out = typed(data, data, &["--plain"], "1\n1\n");
    assert!(
        out.contains("It is being played in another window"),
        "{out}"
    );
    assert!(out.contains(" exchange 2."), "{out}");
    assert!(out.contains(". It can be challenged."), "{out}");
}
