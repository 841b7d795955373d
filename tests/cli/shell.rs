//! Completions and manual pages: a real shell completes with what is printed, and the pages have every command and flag.

use crate::support as common;
use crate::support::command::{program, ran};
use crate::support::tools;
use common::pty::{Key, Pty};

use std::fs;
use std::process::Command as Program;
use tempfile::TempDir;

fn scrabble(args: &[&str]) -> (i32, String, String) {
    ran(program(args), "").parts()
}

/// What bash offers for these words, the last of them being typed.
fn offered(words: &[&str]) -> Vec<String> {
    let (_, script, _) = scrabble(&["completions", "bash"]);
    let typed: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    // As a file: an argument has at most 128 KiB.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("completions");
    fs::write(&file, script).expect("a file");
    let ask = format!(
        ". '{}'\nCOMP_WORDS=({}); COMP_CWORD={}\n_scrabble scrabble '{}' '{}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
        file.display(),
        typed.join(" "),
        words.len() - 1,
        words[words.len() - 1],
        words[words.len() - 2],
    );
    let output = Program::new("bash")
        .args(["--norc", "-c", &ask])
        .output()
        .expect("bash runs");
    let offered = String::from_utf8(output.stdout).expect("text");
    offered.lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_commands_flags_and_words() {
    assert_eq!(offered(&["scrabble", "repl"]), ["replay"]);
    assert_eq!(offered(&["scrabble", "--nine"]), ["--nine-tile"]);
    assert_eq!(offered(&["scrabble", "completions", "z"]), ["zsh"]);
    assert!(offered(&["scrabble", "--judging", ""]).contains(&"named".to_owned()));
}

/// Where a flag takes fixed words, these are offered, with files where it takes a file too.
#[test]
fn bash_offers_the_words_that_a_flag_takes() {
    for (words, offers) in [
        (&["scrabble", "--rules", "de"][..], &["deluxe"][..]),
        (&["scrabble", "--theme", "li"], &["light"]),
        (&["scrabble", "--theme", "Cargo.t"], &["Cargo.toml"]),
        (&["scrabble", "--dict", "st"], &["standard"]),
        (&["scrabble", "--dict", "Cargo.t"], &["Cargo.toml"]),
        (&["scrabble", "check", "--dict", "com"], &["common"]),
        (
            &["scrabble", "--keys-preset", ""],
            &["default", "vim", "woogles"],
        ),
        (&["scrabble", "--challenge", "d"], &["double"]),
        (&["scrabble", "--mouse", "o"], &["on", "off"]),
        (&["scrabble", "--scoreless-limit", ""], &["passes"]),
        (&["scrabble", "--tie", "s"], &["shared"]),
        (&["scrabble", "study", "q"], &["q-without-u"]),
        (&["scrabble", "--definitions", "Cargo.t"], &["Cargo.toml"]),
    ] {
        assert_eq!(offered(words), offers, "{words:?}");
    }
    // Its value would have to stand behind an equals sign.
    let behind = offered(&["scrabble", "--nine-tile", ""]);
    assert!(
        !behind.contains(&"on".to_owned()) && behind.contains(&"--rules".to_owned()),
        "{behind:?}"
    );
}

/// Bash takes the equals sign for a word of its own.
#[test]
fn bash_completes_values_behind_an_equals_sign() {
    for (words, offers) in [
        (&["scrabble", "--rules", "=", "de"][..], &["deluxe"][..]),
        (
            &["scrabble", "--keys-preset", "="],
            &["default", "vim", "woogles"],
        ),
        (&["scrabble", "check", "--dict", "=", "com"], &["common"]),
        (&["scrabble", "--theme", "=", "Cargo.t"], &["Cargo.toml"]),
        (&["scrabble", "--nine-tile", "="], &["on", "off"]),
        (&["scrabble", "--plain", "=", "of"], &["off"]),
    ] {
        assert_eq!(offered(words), offers, "{words:?}");
    }
}

/// The script for a shell in a file, where that shell is on this machine.
fn script_for(shell: &str) -> Option<(TempDir, String)> {
    if !tools::is_here(shell, "completion in a real shell") {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("script");
    fs::write(&file, scrabble(&["completions", shell]).1).expect("a file");
    let path = file.to_str().expect("text").to_owned();
    Some((folder, path))
}

#[test]
fn fish_offers_the_words_that_a_flag_takes_and_those_that_stand_by_themselves() {
    let Some((folder, script)) = script_for("fish") else {
        return;
    };
    let offered = |typed: &str| {
        let output = Program::new("fish")
            .args(["--no-config", "-c"])
            .arg(format!("source {script}; complete -C '{typed}'"))
            .env("HOME", folder.path())
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("fish runs");
        let offered = String::from_utf8(output.stdout).expect("text");
        let words = offered.lines().map(|line| line.split('\t').next());
        words.flatten().map(str::to_owned).collect::<Vec<_>>()
    };
    for (typed, word) in [
        ("scrabble --rules ", "deluxe"),
        ("scrabble --rules=d", "--rules=deluxe"),
        ("scrabble --keys-preset ", "vim"),
        ("scrabble --seed 7 --challenge ", "void"),
        ("scrabble --board ", "travel"),
        ("scrabble --theme ", "color-safe"),
        ("scrabble --theme Cargo.t", "Cargo.toml"),
        ("scrabble --dict ", "standard"),
        ("scrabble study ", "q-without-u"),
        ("scrabble study --theme li", "light"),
        ("scrabble completions ", "zsh"),
        ("scrabble --plain=on --tie ", "shared"),
        ("scrabble stu", "study"),
        ("scrabble --nine", "--nine-tile"),
    ] {
        let offered = offered(typed);
        assert!(offered.contains(&word.to_owned()), "{typed}: {offered:?}");
    }
}

#[test]
fn zsh_offers_names_and_files() {
    let Some((_folder, script)) = script_for("zsh") else {
        return;
    };
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut zsh = Pty::builder("zsh").args(["-f", "-i"]).cwd(here).spawn();
    zsh.type_text(&format!(
        "autoload -Uz compinit; compinit -u -D; source {script}; echo re''ady"
    ));
    zsh.key(Key::Enter).wait_for_text("ready");
    for (typed, completed) in [
        ("scrabble --theme li", "scrabble --theme light"),
        ("scrabble --theme Cargo.t", "scrabble --theme Cargo.toml"),
        ("scrabble --theme=color", "scrabble --theme=color-safe"),
        ("scrabble --dict st", "scrabble --dict standard"),
        ("scrabble check --dict com", "scrabble check --dict common"),
        ("scrabble --rules de", "scrabble --rules deluxe"),
        ("scrabble study q", "scrabble study q-without-u"),
    ] {
        zsh.type_text(typed).key(Key::Tab);
        zsh.wait_for_text(completed);
        zsh.key(Key::Ctrl('u'));
    }
}

#[test]
fn other_shells_have_scripts_of_their_own() {
    let (exit, zsh, _) = scrabble(&["completions", "zsh"]);
    assert!(exit == 0 && zsh.starts_with("#compdef scrabble") && zsh.contains("--nine-tile"));
    let (exit, fish, _) = scrabble(&["completions", "fish"]);
    assert!(exit == 0 && fish.contains("complete -c scrabble") && fish.contains("nine-tile"));
    // What the real shells are asked above, where they are.
    let names = "auto dark light high-contrast color-safe";
    assert!(zsh.contains(&format!(":NAME|FILE:{{compadd -- {names}; _files}}'")));
    for part in [
        &format!(" -r -F -a \"{names}\"")[..],
        "set -e cmd[-1]",
        " 'nine-tile=?' ",
        "__fish_scrabble_using_subcommand completions\" -f -a \"bash zsh fish powershell\"",
    ] {
        assert!(fish.contains(part), "no {part}");
    }
    let (exit, powershell, _) = scrabble(&["completions", "powershell"]);
    assert!(exit == 0 && powershell.contains("-CommandName 'scrabble'"));
    assert!(powershell.contains("'--nine-tile'"));
    let (exit, _, says) = scrabble(&["completions", "tcsh"]);
    assert!(
        exit == 2 && says.contains("bash, zsh, fish, powershell"),
        "{says}"
    );
}

/// The data in the program may only be passed on with these notices.
#[test]
fn the_licenses_are_printed_whole_and_every_version_says_how() {
    let (exit, printed, says) = scrabble(&["licenses"]);
    assert_eq!((exit, says.as_str()), (0, ""));
    for file in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "assets/words/LICENCES",
        "assets/definitions/LICENCES",
    ] {
        let text =
            fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).expect(file);
        let shown = text.trim_end().replace('\u{c}', "");
        assert!(text.len() > 1_000 && printed.contains(&shown), "{file}");
    }
    assert!(!printed.contains(['\u{c}', '\u{fffd}']));
    for about in [
        "--family",
        "SCOWL",
        "UK Advanced Cryptics Dictionary",
        "WordNet 3.0",
    ] {
        assert!(printed.contains(about), "no {about}");
    }
    assert!(scrabble(&["--version"]).1.contains("scrabble licenses"));
    assert_eq!(scrabble(&["-V"]).1.lines().count(), 1);
    assert!(scrabble(&["man"]).1.contains("scrabble\\-licenses(1)"));
}

#[test]
fn the_manual_has_every_command_and_flag() {
    let (exit, page, _) = scrabble(&["man"]);
    assert_eq!(exit, 0);
    for part in [
        ".TH scrabble 1",
        ".SH NAME",
        ".SH SYNOPSIS",
        ".SH DESCRIPTION",
        ".SH OPTIONS",
        ".SH KEYS",
        ".SH ENVIRONMENT",
        ".SH FILES",
        ".SH \"EXIT STATUS\"",
        ".SH EXAMPLES",
        ".SH \"SEE ALSO\"",
        "nine\\-tile",
        "scrabble\\-replay(1)",
    ] {
        assert!(page.contains(part), "no {part}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().to_str().expect("text");
    assert_eq!(scrabble(&["man", dir]).0, 0);
    for name in [
        "scrabble.1",
        "scrabble-moves.1",
        "scrabble-games-delete.1",
        "scrabble-config.1",
        "scrabble-config.5",
    ] {
        assert!(folder.path().join(name).is_file(), "no {name}");
    }
    let (exit, _, says) = scrabble(&["man", "/no/such/folder"]);
    assert!(
        exit == 2 && says.contains("no folder /no/such/folder"),
        "{says}"
    );
}
