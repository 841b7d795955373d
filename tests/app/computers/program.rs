//! The real program with computers at its table: names, a kill in the middle of a thought, and what is kept.

use crate::support::command::{Ran, program_in, ran};
use scrabble::engine::tile_set::TileSet;
use scrabble::record::store::{GameStore, Journals as _, LoadedGame};
use scrabble::solver::leaves::{LeaveValues, LeavesOrigin};
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::ChildStdout;

fn run(data: &Path, args: &[&str], lines: &str) -> Ran {
    ran(program_in(data, args), lines)
}

fn kept(data: &Path) -> LoadedGame {
    let shelf = GameStore::new(data);
    let listed = shelf.list().expect("a readable folder");
    assert_eq!(listed.len(), 1, "one game");
    shelf.read(&listed[0].id).expect("a readable file")
}

#[test]
fn an_unknown_level_is_refused_and_the_levels_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for names in ["Ann,bot:clob", "bot:,Ann", "Ann,bot:greedy"] {
        let ran = run(folder.path(), &["--plain", "--names", names], "");
        let said = ran.err;
        assert_eq!(ran.exit, 2, "{said}");
        for level in ["beginner", "family", "club", "expert", "champion"] {
            assert!(said.contains(level), "{said}");
        }
    }
}

/// Values that were learned for the players' own list hold at the table; those for other words do not, and that is said.
/// Whoever thinks that each tile kept is worth a hundred points exchanges one tile.
#[test]
fn computers_keep_tiles_by_the_values_of_their_dictionary() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (list, mine, others) = (at("short.txt"), at("mine.leaves"), at("others.leaves"));
    let mut words = vec![];
    Dictionary::built_in(Vocabulary::Full).for_each_word(|word| {
        if word.len() < 4 {
            words.extend_from_slice(word);
            words.push(b'\n');
        }
    });
    std::fs::write(&list, words).expect("a folder to write in");
    let (dictionary, _) =
        Dictionary::open(&DictChoice::File(list.clone().into())).expect("a list of words");
    let full = LeaveValues::builtin().origin().clone();
    let short = LeavesOrigin {
        fingerprint: dictionary.fingerprint(),
        ..full.clone()
    };
    for (path, origin) in [(&mine, short), (&others, full)] {
        let values = LeaveValues::new(&TileSet::ENGLISH, origin, |leave| {
            100_000 * i32::try_from(leave.len()).expect("up to six")
        });
        std::fs::write(path, values.to_bytes()).expect("a folder to write in");
    }
    let seats = ["--plain", "--names", "Ann,bot:expert", "--seed", "3"];
    let told = |more: &[&str]| {
        let data = tempfile::tempdir().expect("a folder");
        let args = [&seats, &["--dict", &list][..], more].concat();
        let ran = run(data.path(), &args, "pass\nyes\nquit\n");
        (ran.out, ran.err)
    };
    let exchanged = |told: &str| told.contains("exchanged one tile");

    let (usual, complained) = told(&[]);
    assert!(!exchanged(&usual) && complained.is_empty(), "{usual}");
    let (by_mine, complained) = told(&["--leaves", &mine]);
    assert!(exchanged(&by_mine) && complained.is_empty(), "{by_mine}");
    let (by_others, complained) = told(&["--leaves", &others]);
    assert!(!exchanged(&by_others) && complained.is_empty());
    assert!(
        by_others.contains("made for another dictionary (full)"),
        "{by_others}"
    );

    let config = at("config.toml");
    std::fs::write(&config, "leaves = \"mine.leaves\"\n").expect("a folder to write in");
    assert!(exchanged(&told(&["--config", &config]).0));
    // A game that is gone on with has them too, and so has a command.
    let data = tempfile::tempdir().expect("a folder");
    let here = ["--dict", &list, "--config", &config];
    let begun = [&seats[..], &here].concat();
    run(data.path(), &begun, "quit yes\n");
    let resume = [&["resume", "--plain"], &here[..]].concat();
    let resumed = run(data.path(), &resume, "pass\nyes\nquit\n").out;
    assert!(exchanged(&resumed), "{resumed}");
    let position = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEISTVV/ 0/0 0";
    let args = ["moves", position, "--by", "equity", "--limit", "1"];
    let best = |more: &[&str]| run(data.path(), &[&args, more].concat(), "").out;
    assert_ne!(best(&here), best(&["--dict", &list]));
    std::fs::write(&config, "leaves = \"none.leaves\"\n").expect("a folder to write in");
    let (_, complained) = told(&["--config", &config]);
    assert!(complained.contains("none.leaves"), "{complained}");
    assert!(complained.contains("line 1 of"), "{complained}");
}

#[test]
fn a_game_of_computers_is_kept_counted_and_written_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let args = ["--plain", "--names", "bot:club,bot:club", "--seed", "3"];
    let ran = run(data, &args, "quit\n");
    assert_eq!(ran.exit, 0);
    assert!(ran.out.contains("The game is over."), "{}", ran.out);
    let past = kept(data);
    let club = || Some("club".to_owned());
    assert_eq!(past.about.computers, [club(), club()]);
    let id = past.id.to_string();
    let gcg = run(data, &["export", &id], "").out;
    assert!(gcg.contains("Club bot 2"), "{gcg}");
    let stats = run(data, &["stats"], "").out;
    assert!(
        stats.contains("Club bot") && stats.contains("Club bot 2"),
        "{stats}"
    );
}

/// Reads until a line has this in it.
fn hear(said: &mut BufReader<ChildStdout>, wanted: &str) {
    let mut line = String::new();
    while !line.contains(wanted) {
        line.clear();
        let read = said.read_line(&mut line).expect("it says something");
        assert!(read > 0, "it ended before {wanted:?}");
    }
}

#[test]
fn r34_killed_in_a_thought_it_thinks_the_same_again() {
    let plays = |data: &Path| {
        let past = kept(data);
        past.events[1..].to_vec()
    };
    let args = ["--plain", "--names", "Ann,bot:club", "--seed", "7"];
    let whole = tempfile::tempdir().expect("a folder");
    let told = run(whole.path(), &args, "pass yes\nquit yes\n").out;
    assert!(told.contains("Club bot announces"), "{told}");

    let killed = tempfile::tempdir().expect("a folder");
    let mut child = program_in(killed.path(), &args).spawn().expect("it starts");
    let mut said = BufReader::new(child.stdout.take().expect("its output"));
    let input = child.stdin.as_mut().expect("its input");
    input.write_all(b"pass yes\n").expect("it listens");
    hear(&mut said, "Ann passed.");
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let left = plays(killed.path());
    assert!(!left.is_empty(), "the pass was told, so it is kept");

    let told = run(killed.path(), &["resume", "--plain"], "quit yes\n").out;
    assert!(told.contains("Club bot announces"), "{told}");
    assert_eq!(plays(killed.path()), plays(whole.path()));
}
