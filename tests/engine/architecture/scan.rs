//! Reads sources for names: comments and strings left out, `use` trees unfolded.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

/// A source file, by its path below `src` or `tests`.
#[derive(Clone)]
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Everything below `src`, read once. The modules of the game are those of the program, too, so their paths are below `src/game`.
pub(crate) fn sources() -> Vec<Source> {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(read_sources);
    SOURCES.clone()
}

fn read_sources() -> Vec<Source> {
    let mut sources = under("src");
    sources.retain(|source| source.path != "game/lib.rs");
    for source in &mut sources {
        if let Some(path) = source.path.strip_prefix("game/") {
            source.path = path.to_owned();
        }
    }
    sources
}

/// The modules whose files are below `src/game`.
const OF_THE_GAME: [&str; 5] = ["engine", "text", "words", "record", "solver"];

/// Where the file with a path of [`sources`] is in the repository.
pub(crate) fn in_repository(path: &str) -> String {
    let module = path.split(['/', '.']).next().unwrap_or(path);
    if OF_THE_GAME.contains(&module) {
        format!("src/game/{path}")
    } else {
        format!("src/{path}")
    }
}

/// Every Rust file below a folder of the package.
pub(crate) fn under(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found: Vec<PathBuf> = vec![];
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    let read = |path: PathBuf| Source {
        text: fs::read_to_string(&path).unwrap(),
        path: path
            .strip_prefix(&root)
            .unwrap()
            .to_str()
            .unwrap()
            .replace('\\', "/"),
    };
    found.into_iter().map(read).collect()
}

/// `name.rs` and everything in `name/`.
pub(crate) fn module_files(sources: &[Source], name: &str) -> Vec<Source> {
    let (file, folder) = (format!("{name}.rs"), format!("{name}/"));
    let inside = |s: &&Source| s.path == file || s.path.starts_with(&folder);
    sources.iter().filter(inside).cloned().collect()
}

/// The code without comments, and without what strings and characters hold; its lines stay where they are.
pub(crate) fn code_of(text: &str) -> String {
    // Many tests read the same sources.
    static KNOWN: LazyLock<Mutex<HashMap<String, String>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().unwrap();
    let found = known().get(text).cloned();
    found.unwrap_or_else(|| {
        let code = stripped(text);
        known().insert(text.to_owned(), code.clone());
        code
    })
}

fn stripped(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let skipped = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            'r' if !code.ends_with(name_char) => raw_string(rest),
            '"' => string(rest),
            '\'' => character(rest),
            _ => 0,
        };
        if skipped == 0 {
            code.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            code.push(' ');
            code.extend(rest[..skipped].chars().filter(|&c| c == '\n'));
            rest = &rest[skipped..];
        }
    }
    code
}

pub(crate) fn name_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// How long a block comment is, with those inside it.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        match (rest.starts_with(b"/*"), rest.starts_with(b"*/")) {
            (true, _) => depth += 1,
            (_, true) => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            break;
        }
    }
    at.min(text.len())
}

/// How long `r"…"` or `r#"…"#` is; 0 if this is no such thing.
fn raw_string(text: &str) -> usize {
    let after = text[1..].trim_start_matches('#');
    let hashes = text.len() - 1 - after.len();
    if !after.starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let inside = after[1..].find(&end).unwrap_or(after.len() - 1);
    (1 + hashes + 1 + inside + end.len()).min(text.len())
}

fn string(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return i + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// How long a character literal is; 0 for a lifetime.
fn character(text: &str) -> usize {
    let mut inside = text.chars().skip(1);
    match (inside.next(), inside.next()) {
        (Some('\\'), _) => text[3..].find('\'').map_or(0, |end| end + 4),
        (Some(c), Some('\'')) => c.len_utf8() + 2,
        _ => 0,
    }
}

/// Whether a name stands in the code by itself, not as a part of a longer one.
pub(crate) fn names(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let before = code[..at].chars().next_back().is_some_and(name_char);
        let after = code[at + name.len()..]
            .chars()
            .next()
            .is_some_and(name_char);
        !before && (!after || name.ends_with('!'))
    })
}

/// The forbidden names in a file, one sentence each.
pub(crate) fn offenses(source: &Source, forbidden: &[&str]) -> Vec<String> {
    let code = code_of(&source.text);
    let paths = used_paths(&source.path, &code);
    let rest = without_spaces_at_colons(&code);
    forbidden
        .iter()
        .filter(|name| paths.iter().any(|path| names(path, name)) || names(&rest, name))
        .map(|name| {
            format!(
                "{} names {name}, which its module must not",
                in_repository(&source.path)
            )
        })
        .collect()
}

fn without_spaces_at_colons(code: &str) -> String {
    let joined: Vec<&str> = code.split("::").map(str::trim).collect();
    joined.join("::")
}

/// Every path of a `use`, with its tree expanded; a path that leaves its module by `super` is given from the crate.
fn used_paths(home: &str, code: &str) -> Vec<String> {
    let mut found = vec![];
    for (at, _) in code.match_indices("use ") {
        if code[..at].ends_with(name_char) {
            continue;
        }
        let tree: String = code[at + 4..]
            .split(';')
            .next()
            .unwrap_or("")
            .split_whitespace()
            .collect();
        unfold("", &tree.replace("r#", ""), &mut found);
    }
    let climbed: Vec<String> = found.iter().filter_map(|path| climb(home, path)).collect();
    found.extend(climbed);
    found
}

/// A path that begins with `super`, from the crate; `home` is its file.
fn climb(home: &str, path: &str) -> Option<String> {
    let rest = path.trim_start_matches("super::");
    let ups = (path.len() - rest.len()) / "super::".len();
    let mut module: Vec<&str> = home.trim_end_matches(".rs").split('/').collect();
    module.truncate(module.len().saturating_sub(ups));
    module.insert(0, "crate");
    module.push(rest);
    (ups > 0).then(|| module.join("::"))
}

fn unfold(before: &str, tree: &str, found: &mut Vec<String>) {
    let Some((head, inner)) = tree.split_once('{') else {
        found.push(format!("{before}{tree}"));
        return;
    };
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut start) = (0, 0);
    let head = format!("{before}{head}");
    for (i, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                unfold(&head, &inner[start..i], found);
                start = i + 1;
            }
            _ => {}
        }
    }
    if start < inner.len() {
        unfold(&head, &inner[start..], found);
    }
}

/// Every function with a body: its name and how many lines it has, from `fn` to the closing brace.
pub(crate) fn functions(text: &str) -> Vec<(String, usize)> {
    let code = code_of(text);
    let found = code.match_indices("fn ");
    let whole = found.filter(|(at, _)| !code[..*at].ends_with(name_char));
    whole
        .filter_map(|(at, _)| {
            let rest = &code[at..];
            let name: String = rest[3..].chars().take_while(|&c| name_char(c)).collect();
            let lines = rest[..body_end(rest)?].lines().count();
            (!name.is_empty()).then_some((name, lines))
        })
        .collect()
}

/// Where the body that begins after a signature ends; `None` when there is no body.
fn body_end(code: &str) -> Option<usize> {
    let (mut braces, mut others) = (0, 0);
    for (i, c) in code.char_indices() {
        match c {
            '(' | '[' => others += 1,
            ')' | ']' => others -= 1,
            ';' if braces == 0 && others == 0 => return None,
            '{' => braces += 1,
            '}' => braces -= 1,
            _ => continue,
        }
        if c == '}' && braces == 0 {
            return Some(i + 1);
        }
    }
    None
}

/// An item from its first word to its closing brace or semicolon.
pub(crate) fn item_of(code: &str) -> &str {
    let end = body_end(code).or_else(|| code.find(';'));
    &code[..end.unwrap_or(code.len())]
}
