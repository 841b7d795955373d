//! The arrows between the rooms of this program, held by reading and by compiling.
//!
//! `alone` compiles the engine by itself, so it can reach no other room. The rest reads the sources: each room has a list
//! of names that its code may not have in it. A room that does not exist yet is an empty one.

use crate::engine;

mod scan;

use scan::{Source, code_of, functions, offences, room, sources};

#[test]
fn the_engine_compiles_alone() {
    assert_eq!(engine::tile::Tiles::full_set().len(), 100);
}

/// Who draws.
const SCREEN: &[&str] = &["ratatui", "crossterm"];
/// Files, threads, clocks: the world outside.
const SYSTEM: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::thread",
    "std::env",
    "std::process",
    "std::time",
];
/// Writing past whoever is asked to write.
const PRINTING: &[&str] = &["println!", "eprintln!", "print!", "eprint!", "dbg!"];
/// Chance that no seed gives.
const CHANCE: &[&str] = &["SysRng", "ThreadRng"];
/// What players look at.
const FRONT_ENDS: &[&str] = &["crate::session", "crate::tui", "crate::plain"];
/// What is kept and written down.
const RECORDS: &[&str] = &["crate::store", "crate::notation", "crate::record"];
/// Where the program meets its surroundings.
const EDGE: &[&str] = &["crate::runtime", "crate::commands", "crate::cli"];

/// Rooms and what they must not name, in lists that some of them share. A name ends where the next character is none of a name's.
const MUST_NOT: &[(&str, &[&[&str]])] = &[
    (
        "engine",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "fst",
                // What is written to a file is the journal's to know.
                "serde",
                "serde_json",
                "clap",
                "anyhow",
                "signal_hook",
                "crate::lexicon",
                "crate::config",
                "crate::movegen",
                "crate::leaves",
                "crate::selfplay",
                "crate::train",
                "crate::players",
                "crate::autoplay",
                "crate::cores",
                "crate::coach",
            ],
        ],
    ),
    (
        "session",
        &[
            SCREEN,
            PRINTING,
            EDGE,
            &[
                "fst",
                "std::fs",
                "std::io",
                "std::net",
                "std::env",
                "std::process",
                "std::time",
                "clap",
                "crate::tui",
                "crate::plain",
            ],
        ],
    ),
    (
        "plain",
        &[
            SCREEN,
            &[
                "clap",
                "std::fs",
                "std::net",
                "engine::game::Game",
                "engine::game::*",
                "crate::tui",
                "crate::runtime",
                "crate::lexicon",
                "crate::commands",
                // A front end asks for the scene, and whether a game is underway.
                "game()",
            ],
        ],
    ),
    (
        "tui",
        &[&[
            "clap",
            "std::fs",
            "std::net",
            "std::process",
            "engine::game::Game",
            "engine::game::Command",
            "game()",
            "engine::game::*",
            "Play::check",
            "crate::plain",
            "crate::runtime",
            "crate::lexicon",
            "crate::commands",
            "println!",
            "dbg!",
        ]],
    ),
    (
        "study",
        &[
            SCREEN,
            FRONT_ENDS,
            &[
                "clap",
                "fst",
                "anyhow",
                // What is remembered is text here: the file is the edge's.
                "std::fs",
                "std::io",
                "std::env",
                "std::process",
                "std::time",
                "println!",
                "dbg!",
                "crate::store",
                "crate::commands",
                "crate::cli",
            ],
        ],
    ),
    (
        "definitions",
        &[
            SCREEN,
            FRONT_ENDS,
            &[
                "clap",
                "fst",
                "anyhow",
                "std::net",
                "std::env",
                "std::process",
                "println!",
                "dbg!",
                // It knows no other room, not even what a letter is.
                "crate::engine",
                "crate::lexicon",
                "crate::store",
                "crate::commands",
                "crate::cli",
            ],
        ],
    ),
    (
        "lexicon",
        &[
            SCREEN,
            FRONT_ENDS,
            EDGE,
            &["clap", "std::net", "println!", "dbg!"],
        ],
    ),
    (
        "config",
        &[
            // Text in, text out: finding and reading the file is the edge's.
            // Which keys there are is told to it.
            SCREEN,
            SYSTEM,
            PRINTING,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &["clap", "fst", "anyhow", "crate::movegen", "crate::players"],
        ],
    ),
    (
        "movegen",
        &[
            SCREEN,
            FRONT_ENDS,
            &[
                "clap",
                "std::fs",
                "std::net",
                "crate::leaves",
                "crate::selfplay",
                "crate::train",
                "crate::players",
                "crate::autoplay",
            ],
        ],
    ),
    (
        "leaves",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "indicatif",
                "crate::config",
                "crate::players",
                "crate::selfplay",
                "crate::train",
            ],
        ],
    ),
    (
        "selfplay",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "indicatif",
                "crate::config",
                "crate::players",
                "crate::train",
            ],
        ],
    ),
    (
        "coach",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &["clap", "fst", "anyhow", "crate::config"],
        ],
    ),
    (
        "train",
        &[
            // Its games are spread by `cores`.
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "indicatif",
                "crate::config",
                "crate::players",
            ],
        ],
    ),
    (
        "autoplay",
        &[
            // Its games are spread by `cores`.
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "indicatif",
                "crate::config",
                "crate::train",
            ],
        ],
    ),
    (
        "cores",
        &[&[
            "crate",
            "std::fs",
            "std::io",
            "std::net",
            "std::env",
            "std::process",
            "std::time",
        ]],
    ),
    (
        "players",
        &[
            // They think in nodes, with chance from a seed.
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "SystemTime",
                // They see what a seat sees.
                "engine::game::Game",
                "engine::game::*",
                "crate::config",
                "crate::stats",
            ],
        ],
    ),
    (
        "analysis",
        &[
            // All chance in it is from a seed.
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            FRONT_ENDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "SystemTime",
                // It sees records.
                "engine::game::Game",
                "engine::game::*",
                "crate::store",
                "crate::notation",
                "crate::config",
                "crate::stats",
            ],
        ],
    ),
    (
        "store",
        &[
            SCREEN,
            PRINTING,
            FRONT_ENDS,
            EDGE,
            &[
                "clap",
                "fst",
                "anyhow",
                "std::net",
                "std::env",
                "std::process",
                // The edge reads the clock and hands it in.
                "SystemTime",
                "Instant",
                "SysRng",
                // A dictionary is its name and its fingerprint, as text.
                "crate::lexicon",
                "crate::notation",
                "crate::movegen",
                "crate::players",
            ],
        ],
    ),
    (
        "notation",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            FRONT_ENDS,
            EDGE,
            &[
                "clap",
                "fst",
                "crate::store",
                "crate::lexicon",
                "crate::movegen",
                "crate::players",
            ],
        ],
    ),
    (
        "record",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            FRONT_ENDS,
            EDGE,
            &[
                "clap",
                "fst",
                "crate::store",
                "crate::lexicon",
                "crate::movegen",
                "crate::players",
                "crate::notation",
            ],
        ],
    ),
    (
        "stats",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            FRONT_ENDS,
            RECORDS,
            EDGE,
            &[
                "clap",
                "fst",
                "crate::lexicon",
                "crate::movegen",
                "crate::players",
                // It is handed its games.
                "SystemTime",
                "crate::config",
            ],
        ],
    ),
];

#[test]
fn no_room_names_what_it_must_not() {
    let mut found = vec![];
    for (name, forbidden) in MUST_NOT {
        for source in room(&sources(), name) {
            found.extend(offences(&source, &forbidden.concat()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_engine_is_there_to_be_read() {
    assert!(room(&sources(), "engine").len() >= 10);
}

#[test]
fn main_is_under_forty_lines() {
    let sources = sources();
    let main = sources.iter().find(|s| s.path == "main.rs").unwrap();
    let lines = main.text.lines().count();
    assert!(lines < 40, "main.rs has {lines} lines");
}

#[test]
fn no_function_has_more_than_60_lines() {
    let mut long = vec![];
    for source in sources() {
        let functions = functions(&source.text).into_iter();
        long.extend(
            functions
                .filter(|(_, lines)| *lines > 60)
                .map(|(name, lines)| format!("src/{}: {name} has {lines}", source.path)),
        );
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn nothing_is_left_to_do_or_switched_off() {
    // Put together here, so that this file does not have them in it.
    let unfinished = ["todo", "unimplemented"].map(|name| format!("{name}!"));
    let ignored = format!("#[{}", "ignore");
    let names = [
        unfinished[0].as_str(),
        unfinished[1].as_str(),
        ignored.as_str(),
    ];
    let all = sources().into_iter().chain(scan::under("tests"));
    let found: Vec<String> = all.flat_map(|s| offences(&s, &names)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn made_up(path: &str, text: &str) -> Source {
    Source {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn the_scan_finds_offences() {
    let text = "//! Knows no ratatui and no std::fs.\n\
                use std::{fmt, fs::File};\n\
                use ratatui::Frame;\n\
                /* println!(\"x\") */\n\
                fn f() { let s = \"crossterm\"; eprintln!(\"{s}\"); std::time::Instant::now(); }\n\
                use crate::{engine::game::Game, tui};\n\
                mod rat { use super::fst_like; }\n";
    let source = made_up("engine/bad.rs", text);
    let found = |name: &str| offences(&source, &[name]).len();
    for name in [
        "std::fs",
        "ratatui",
        "eprintln!",
        "std::time",
        "engine::game",
        "crate::tui",
    ] {
        assert_eq!(found(name), 1, "{name}");
    }
    for name in [
        "println!",
        "crossterm",
        "fst",
        "std::io",
        "std::f",
        "crate::t",
        "crate::plain",
    ] {
        assert_eq!(found(name), 0, "{name}");
    }
    let told = offences(&source, &["ratatui"]).remove(0);
    assert!(
        told.contains("src/engine/bad.rs") && told.contains("ratatui"),
        "{told}"
    );
}

#[test]
fn the_scan_finds_glob_and_nested_imports() {
    let text = "use std::{io::{self, Read}, collections::*};\nuse crate::engine::{self, game};\nuse r#crossterm::event;";
    let source = made_up("tui.rs", text);
    for name in [
        "std::io",
        "std::io::Read",
        "std::collections",
        "engine::game",
        "crossterm",
    ] {
        assert_eq!(offences(&source, &[name]).len(), 1, "{name}");
    }
    let relative = made_up(
        "engine/x.rs",
        "use super::super::tui::Theme;\npub(super) fn f() {}",
    );
    assert_eq!(offences(&relative, &["crate::tui"]).len(), 1);
    let own = made_up("engine/x.rs", "use super::lexicon::Lexicon;");
    assert_eq!(offences(&own, &["crate::lexicon"]).len(), 0);
    let nested = made_up(
        "engine/game/x.rs",
        "use super::super::super::lexicon::Lexicon;",
    );
    assert_eq!(offences(&nested, &["crate::lexicon"]).len(), 1);
    let in_tests = made_up(
        "engine/x.rs",
        "fn f() {}\n#[cfg(test)]\nmod tests { use std::fs; }",
    );
    assert_eq!(offences(&in_tests, &["std::fs"]).len(), 0);
}

#[test]
fn a_room_is_its_file_and_its_folder() {
    let all = [
        "session.rs",
        "session/mode.rs",
        "session/a/b.rs",
        "sessions.rs",
        "tui/session.rs",
    ]
    .map(|p| made_up(p, ""));
    let found: Vec<String> = room(&all, "session").into_iter().map(|s| s.path).collect();
    assert_eq!(found, ["session.rs", "session/mode.rs", "session/a/b.rs"]);
}

#[test]
fn functions_are_measured_from_their_name_to_their_last_brace() {
    let text = "trait T {\n    fn none(&self, a: [u8; 2]);\n}\n\
                fn one() {}\n\
                /// fn doc() {\n\
                pub(crate) const fn four<T>(\n    f: impl Fn(fn(u8) -> u8),\n) -> [u8; 3] {\n}\n\
                fn seven() {\n    let a = \"}\n}\";\n    // }\n    if a.is_empty() {\n    }\n}\n";
    let found = functions(text);
    let found: Vec<(&str, usize)> = found.iter().map(|(n, l)| (n.as_str(), *l)).collect();
    assert_eq!(found, [("one", 1), ("four", 4), ("seven", 7)]);
}

#[test]
fn comments_and_strings_are_no_code() {
    let text = "a /* b /* c */ d */ e // f\n\"g \\\" h\" i 'j' 'k r#\"l \"m\" n\"# o";
    let code = code_of(text);
    for (name, there) in [
        ("a", true),
        ("b", false),
        ("d", false),
        ("e", true),
        ("f", false),
        ("g", false),
        ("h", false),
        ("i", true),
        ("j", false),
        ("k", true),
        ("l", false),
        ("m", false),
        ("n", false),
        ("o", true),
    ] {
        assert_eq!(code.contains(name), there, "{name} in {code:?}");
    }
}

/// The files of `src` that name one of these and are not among the `allowed`, which are files and folders.
fn naming(names: &[&str], allowed: &[&str]) -> Vec<String> {
    let is_allowed = |source: &Source| {
        let path = source.path.as_str();
        allowed
            .iter()
            .any(|a| path == *a || a.ends_with('/') && path.starts_with(a))
    };
    let others = sources().into_iter().filter(|source| !is_allowed(source));
    others.flat_map(|source| offences(&source, names)).collect()
}

/// Whatever is not a frame leaves through the writer of `output`, which nobody can go around.
#[test]
fn only_output_and_the_frames_reach_the_terminal() {
    let ways = [
        &["io::stdout", "io::stderr", "rustix::stdio", "exit"][..],
        PRINTING,
    ]
    .concat();
    let found = naming(&ways, &["output.rs", "runtime.rs", "runtime/"]);
    assert!(found.is_empty(), "{}", found.join("\n"));
    let own = naming(&["io::stdout"], &["runtime.rs", "runtime/"]);
    assert_eq!(own.len(), 1, "output.rs alone: {}", own.join("\n"));
}

/// `Path::display` puts a path into a sentence as it is; `printable::path` does not.
#[test]
fn no_path_stands_in_a_sentence_as_it_is() {
    let found = naming(&["display"], &[]);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A pipe without a writer would keep the program waiting.
#[test]
fn files_are_opened_for_reading_in_one_place() {
    let ways = ["File::open", "fs::read", "fs::read_to_string"];
    let found = naming(&ways, &["files.rs"]);
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(naming(&ways, &[]).len(), 1, "files.rs alone");
}
