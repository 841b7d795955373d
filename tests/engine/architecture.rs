//! Checks the dependencies between modules, by reading the sources and by compiling.
//!
//! The engine is compiled by itself here, so it can reach no other module. The rest reads the sources: which module may name
//! items of which, and names that its code may not have in it.

mod circles;
mod dependencies;
mod scan;

use dependencies::Modules;
use scan::{Source, code_of, functions, in_repository, module_files, offenses, sources};

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
/// Writing without the given writer.
const PRINTING: &[&str] = &["println!", "eprintln!", "print!", "eprint!", "dbg!"];
/// Chance that no seed gives.
const CHANCE: &[&str] = &["SysRng", "ThreadRng"];
/// Each module, and those whose items it may name. Dependencies point down only.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("text", &[]),
    ("languages", &["engine", "text"]),
    ("words", &["engine", "text", "languages"]),
    ("record", &["engine", "text", "languages"]),
    (
        "solver",
        &["engine", "text", "languages", "words", "record"],
    ),
    ("share", &["engine", "text", "record", "solver"]),
    ("table", &["engine", "text", "record"]),
    (
        "app",
        &[
            "engine",
            "text",
            "languages",
            "words",
            "record",
            "solver",
            "table",
        ],
    ),
    ("database", &["engine", "text", "record"]),
    ("terminal", &["text"]),
    ("tui", &["engine", "text", "words", "record", "app"]),
    ("plain", &["engine", "text", "words", "record", "app"]),
    (
        "net",
        &[
            "engine", "text", "words", "record", "table", "app", "terminal", "tui", "plain",
        ],
    ),
    (
        "services",
        &[
            "engine",
            "text",
            "languages",
            "words",
            "record",
            "solver",
            "share",
            "table",
            "app",
            "terminal",
            "net",
        ],
    ),
    (
        "cli",
        &[
            "engine",
            "text",
            "languages",
            "words",
            "record",
            "solver",
            "share",
            "table",
            "app",
            "terminal",
            "tui",
            "plain",
            "net",
            "database",
            "services",
        ],
    ),
];

/// Names that the code of a module, or of a part of one, may not have in it. A name ends where the next character is none of
/// a name's.
const MUST_NOT: &[(&str, &[&[&str]])] = &[
    (
        "engine",
        &[
            SCREEN,
            SYSTEM,
            PRINTING,
            CHANCE,
            // What is written to a file is the journal's to know.
            &["fst", "serde", "serde_json", "clap", "anyhow"],
        ],
    ),
    (
        "words",
        &[
            SCREEN,
            PRINTING,
            &["clap", "anyhow", "std::net", "std::env", "std::process"],
        ],
    ),
    // What is remembered is text here: the file is the edge's, and so is the day.
    ("words/study", &[SYSTEM, &["fst"]]),
    // It knows no other part, not even what a letter is.
    (
        "words/definitions",
        &[&["fst", "crate::engine", "crate::words::lexicon"]],
    ),
    (
        "record",
        &[SCREEN, PRINTING, CHANCE, &["clap", "anyhow", "fst"]],
    ),
    // The edge reads the clock and hands it in.
    (
        "record/store",
        &[&[
            "std::net",
            "std::env",
            "std::process",
            "SystemTime",
            "Instant",
        ]],
    ),
    ("record/notation", &[SYSTEM, &["crate::record::store"]]),
    ("record/stats", &[SYSTEM, &["crate::record::store"]]),
    // All chance is from a seed, and thinking is counted in nodes.
    (
        "solver",
        &[
            SCREEN,
            PRINTING,
            CHANCE,
            &[
                "clap",
                "anyhow",
                "indicatif",
                "std::fs",
                "std::io",
                "std::net",
                "std::env",
                "std::process",
                "std::time",
            ],
        ],
    ),
    // They see what a seat sees.
    (
        "solver/players",
        &[&["engine::game::Game", "engine::game::*", "std::thread"]],
    ),
    // It sees records.
    (
        "solver/analysis",
        &[&["engine::game::Game", "engine::game::*", "std::thread"]],
    ),
    ("solver/cores", &[&["crate"]]),
    (
        "app",
        &[
            SCREEN,
            PRINTING,
            &[
                "fst",
                "clap",
                "std::fs",
                "std::io",
                "std::net",
                "std::env",
                "std::process",
                "std::time",
            ],
        ],
    ),
    // A front end asks for the scene, and whether a game is underway.
    (
        "plain",
        &[
            SCREEN,
            &[
                "clap",
                "std::fs",
                "std::net",
                "std::env",
                "std::process",
                // Several people may read lines of one process, each with characters of their own.
                "output::glyphs",
                "only_ascii",
                "output::stdout",
                "engine::game::Game",
                "engine::game::*",
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
            "std::env",
            "std::process",
            "output::glyphs",
            "only_ascii",
            "engine::game::Game",
            "engine::game::Command",
            "engine::game::*",
            "Play::check",
            "game()",
            "println!",
            "dbg!",
        ]],
    ),
    // It serves what it is given.
    (
        "net",
        &[
            SCREEN,
            PRINTING,
            &["clap", "anyhow", "fst", "std::env", "std::process"],
        ],
    ),
    // They answer with values and errors; what is printed and the exit code are the command's.
    (
        "services",
        &[
            SCREEN,
            PRINTING,
            &["clap", "output::print", "output::complain", "ExitCode"],
        ],
    ),
    // Text in, values out: finding and reading the file is the edge's.
    (
        "text/toml_text",
        &[SYSTEM, PRINTING, &["clap", "fst", "anyhow"]],
    ),
];

/// The module that a file belongs to: `engine` for `engine/game/end.rs`.
fn module(file: &str) -> &str {
    file.split('/')
        .next()
        .unwrap_or(file)
        .trim_end_matches(".rs")
}

/// What points up, or at a module that is not in the table.
fn disallowed_dependencies(sources: &[Source]) -> Vec<String> {
    let found = Modules::of(sources).dependencies();
    let root = ["lib", "main"];
    let inside = found
        .into_iter()
        .filter(|d| !root.contains(&module(&d.from)));
    inside
        .filter(|d| {
            let (from, to) = (module(&d.from), module(&d.to));
            let may = ALLOWED_DEPENDENCIES.iter().find(|(name, _)| *name == from);
            from != to && !may.is_some_and(|(_, below)| below.contains(&to))
        })
        .map(|d| d.line)
        .collect()
}

#[test]
fn dependencies_between_modules_point_down_only() {
    let found = disallowed_dependencies(&sources());
    assert!(found.is_empty(), "{}", found.join("\n"));
    let up = [
        made_up("lib.rs", "pub mod engine; pub mod app; pub mod odd;"),
        made_up("engine.rs", "use crate::app::Session; pub struct Game;"),
        made_up("app.rs", "use crate::engine::Game; pub struct Session;"),
        made_up("odd.rs", "use crate::engine::Game;"),
    ];
    assert_eq!(
        disallowed_dependencies(&up),
        [
            "src/game/engine.rs:1 names crate::app::Session of src/app.rs",
            "src/odd.rs:1 names crate::engine::Game of src/game/engine.rs",
        ]
    );
}

/// The table is the library: no module is missing, none is made up.
#[test]
fn every_module_is_in_the_table() {
    let all = sources();
    let mut found: Vec<&str> = all.iter().map(|s| module(&s.path)).collect();
    found.dedup();
    found.retain(|name| !["lib", "main"].contains(name));
    let mut listed: Vec<&str> = ALLOWED_DEPENDENCIES.iter().map(|(name, _)| *name).collect();
    listed.sort_unstable();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, listed);
}

#[test]
fn no_room_names_what_it_must_not() {
    let mut found = vec![];
    for (name, forbidden) in MUST_NOT {
        for source in module_files(&sources(), name) {
            found.extend(offenses(&source, &forbidden.concat()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_engine_is_there_to_be_read() {
    assert!(module_files(&sources(), "engine").len() >= 10);
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
                .map(|(name, lines)| {
                    format!("{}: {name} has {lines}", in_repository(&source.path))
                }),
        );
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn lines_fit_130_columns_as_they_are_formatted() {
    let skip = format!("rustfmt::{}", "skip");
    let all = ["src", "tests", "benches", "examples"].map(scan::under);
    let mut found = vec![];
    for source in all.iter().flatten() {
        for (line, number) in source.text.lines().zip(1..) {
            if line.chars().count() > 130 || line.contains(&skip) {
                found.push(format!("{}:{number}", source.path));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The library is compiled once, without tests: one in it would never run.
#[test]
fn no_test_is_in_the_sources() {
    let all = sources().into_iter();
    let found = all.filter(|source| {
        let code = code_of(&source.text);
        code.contains("#[test]") || code.contains("cfg(test)")
    });
    let found: Vec<String> = found.map(|source| source.path).collect();
    assert_eq!(found, [""; 0]);
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
    let found: Vec<String> = all.flat_map(|s| offenses(&s, &names)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn made_up(path: &str, text: &str) -> Source {
    Source {
        path: path.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn the_scan_finds_offenses() {
    let text = "//! Knows no ratatui and no std::fs.\n\
                use std::{fmt, fs::File};\n\
                use ratatui::Frame;\n\
                /* println!(\"x\") */\n\
                fn f() { let s = \"crossterm\"; eprintln!(\"{s}\"); std::time::Instant::now(); }\n\
                use crate::{engine::game::Game, tui};\n\
                mod rat { use super::fst_like; }\n";
    let source = made_up("engine/bad.rs", text);
    let found = |name: &str| offenses(&source, &[name]).len();
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
    let told = offenses(&source, &["ratatui"]).remove(0);
    assert!(
        told.contains("src/game/engine/bad.rs") && told.contains("ratatui"),
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
        assert_eq!(offenses(&source, &[name]).len(), 1, "{name}");
    }
    let relative = made_up(
        "engine/x.rs",
        "use super::super::tui::Theme;\npub(super) fn f() {}",
    );
    assert_eq!(offenses(&relative, &["crate::tui"]).len(), 1);
    let own = made_up("engine/x.rs", "use super::lexicon::Lexicon;");
    assert_eq!(offenses(&own, &["crate::lexicon"]).len(), 0);
    let nested = made_up(
        "engine/game/x.rs",
        "use super::super::super::lexicon::Lexicon;",
    );
    assert_eq!(offenses(&nested, &["crate::lexicon"]).len(), 1);
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
    let found: Vec<String> = module_files(&all, "session")
        .into_iter()
        .map(|s| s.path)
        .collect();
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

/// What somebody at the table may not know, or a seat alone: a game that goes on, what a seat sees of it, a rack to play from.
const LIVE: &[&str] = &[
    "Game",
    "SeatView",
    "PlayerView",
    "Position",
    "FullPosition",
    "Rack",
    "Event",
];

/// The items of a file that are serialized although they are live, or hold what is.
fn serialized(source: &Source) -> Vec<String> {
    let code = code_of(&source.text);
    let derives = code.match_indices("#[derive(").filter_map(|(at, _)| {
        let (derived, item) = code[at..].split_once(")]")?;
        scan::names(derived, "Serialize").then(|| scan::item_of(item))
    });
    let implemented = code
        .match_indices("Serialize for ")
        .chain(code.match_indices("AsJson for "));
    let implemented = implemented.map(|(at, _)| code[at..].split('{').next().unwrap_or(""));
    derives
        .chain(implemented)
        .filter(|item| LIVE.iter().any(|live| scan::names(item, live)))
        .map(|item| format!("{}: {item}", in_repository(&source.path)))
        .collect()
}

/// Reports are serialized, games are not. Only the journal writes what happens in a game, in types of its own.
#[test]
fn no_live_game_is_serialized() {
    let reports = sources()
        .into_iter()
        .filter(|s| !s.path.starts_with("record/store/wire"));
    let found: Vec<String> = reports.flat_map(|source| serialized(&source)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    let text = "#[derive(Clone, Serialize)]\n/// A Game.\npub struct A {\n    pub a: u8,\n}\n\
                #[derive(Clone, Serialize)]\n#[serde(untagged)]\nenum B { C(Box<Game>) }\n\
                #[derive(Clone)]\nstruct D(Game);\nimpl Serialize for SeatView {}\nimpl AsJson for Rack {}\n";
    let found = serialized(&made_up("a.rs", text));
    assert_eq!(found.len(), 3, "{found:?}");
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
    others.flat_map(|source| offenses(&source, names)).collect()
}

/// Whatever is not a frame leaves through the writer of `output`, which nobody can go around.
#[test]
fn only_output_and_the_frames_reach_the_terminal() {
    let ways = [
        &["io::stdout", "io::stderr", "rustix::stdio", "exit"][..],
        PRINTING,
    ]
    .concat();
    // clap writes its help itself, and ends the program.
    let found = naming(
        &ways,
        &[
            "text/output.rs",
            "terminal.rs",
            "terminal/",
            "cli/value_errors.rs",
        ],
    );
    assert!(found.is_empty(), "{}", found.join("\n"));
    let own = naming(&["io::stdout"], &["terminal.rs", "terminal/"]);
    assert_eq!(own.len(), 1, "text/output.rs alone: {}", own.join("\n"));
}

/// Each system has a module of its own, twice: one for files, one for the terminal.
#[test]
fn what_differs_between_systems_is_in_two_places() {
    let ways = [
        "std::os",
        "rustix",
        "signal_hook",
        "winapi_util",
        "ctrlc",
        "crossterm_winapi",
    ];
    let found = naming(&ways, &["text/os/", "terminal/os/"]);
    assert!(found.is_empty(), "{}", found.join("\n"));
    for systems in [
        ["text/os/unix.rs", "terminal/os/unix.rs"],
        ["text/os/windows.rs", "terminal/os/windows.rs"],
    ] {
        assert!(naming(&ways, &systems).len() > 1, "{systems:?}");
    }
}

/// The time of day is an input, so that a test can set it.
#[test]
fn one_file_reads_the_time_of_day() {
    let way = ["SystemTime::now"];
    let found = naming(&way, &["services/surroundings.rs"]);
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(naming(&way, &[]).len(), 1);
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
    // That is `text::files`, which asks before it opens; `text::os` opens folders, and files to compare them.
    let found = naming(&ways, &["text/os/"]);
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(naming(&ways, &[]).len(), 2, "once for each system");
}

/// What the program keeps for itself is closed to others: `text::private` makes it.
#[test]
fn files_and_folders_are_made_in_few_places() {
    let ways = [
        "File::create",
        "File::create_new",
        "OpenOptions",
        "DirBuilder",
        "private_folders",
        "create_dir",
        "create_dir_all",
        "fs::write",
        "NamedTempFile",
        "tempfile::Builder",
        "set_permissions",
    ];
    let private = ["text/os/", "text/private.rs"];
    // They are told whether a file is private.
    let told = ["text/whole_file.rs", "text/shared_file.rs"];
    // They open files that are there.
    let opening = ["text/files.rs", "record/store/disk.rs"];
    // Its folder is emptied if others could write in it.
    let cache = ["words/lexicon/cache.rs"];
    // What a flag names has the permissions that the user gives to files.
    let users = [
        "cli/commands/shell.rs",
        "cli/commands/autoplay.rs",
        "cli/commands/autoplay/",
        "services/publishing.rs",
    ];
    let allowed = [&private[..], &told, &opening, &cache, &users].concat();
    let found = naming(&ways, &allowed);
    assert!(found.is_empty(), "{}", found.join("\n"));
    let all = naming(&ways, &[]);
    for place in allowed {
        let is_used = all.iter().any(|found| found.contains(place));
        assert!(is_used, "{place} makes nothing");
    }
}
