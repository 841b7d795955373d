//! No files of `src` depend on each other in a circle.

use super::dependencies::{Dependency, Modules};
use super::scan::{Source, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The files of one circle.
type Circle = BTreeSet<String>;

#[test]
fn no_files_depend_on_each_other_in_a_circle() {
    let dependencies = Modules::of(&sources()).dependencies();
    assert!(dependencies.len() > 1000, "the sources are not read");
    let found = circles(&dependencies);
    let found: Vec<String> = found
        .iter()
        .map(|circle| lines_of(circle, &dependencies))
        .collect();
    assert!(
        found.is_empty(),
        "a circle of files:\n{}",
        found.join("\n\n")
    );
}

/// A module is its file and all in its folder, such as `solver/players/endgame`.
#[test]
fn no_modules_beside_each_other_depend_on_each_other_in_a_circle() {
    let dependencies = Modules::of(&sources()).dependencies();
    let beside: Vec<Dependency> = dependencies.iter().filter_map(between_modules).collect();
    let found = circles(&beside);
    let found: Vec<String> = found
        .iter()
        .map(|circle| lines_of(circle, &beside))
        .collect();
    assert!(
        found.is_empty(),
        "a circle of modules:\n{}",
        found.join("\n\n")
    );
}

/// The dependency between the modules beside each other in which two files are; `None` where one file is the parent's.
fn between_modules(dependency: &Dependency) -> Option<Dependency> {
    let parts = |file: &str| -> Vec<String> {
        let file = file.trim_end_matches(".rs");
        file.split('/').map(ToOwned::to_owned).collect()
    };
    let (from, to) = (parts(&dependency.from), parts(&dependency.to));
    let differs = from.iter().zip(&to).position(|(from, to)| from != to)?;
    Some(Dependency {
        from: from[..=differs].join("/"),
        to: to[..=differs].join("/"),
        line: dependency.line.clone(),
    })
}

#[test]
fn a_circle_of_modules_is_found_through_their_files() {
    let of = |from: &str, to: &str| {
        let (from, to, line) = (from.to_owned(), to.to_owned(), String::new());
        let found = between_modules(&Dependency { from, to, line });
        found.map(|found| (found.from, found.to))
    };
    let modules = |from: &str, to: &str| Some((from.to_owned(), to.to_owned()));
    assert_eq!(of("a/b/c.rs", "a/d.rs"), modules("a/b", "a/d"));
    assert_eq!(of("a/b.rs", "e.rs"), modules("a", "e"));
    assert_eq!(of("a/b.rs", "a.rs"), None);
}

fn files_of(circle: &Circle) -> String {
    let files: Vec<&str> = circle.iter().map(String::as_str).collect();
    files.join("\n")
}

/// The lines that name the dependencies within a circle.
fn lines_of(circle: &Circle, dependencies: &[Dependency]) -> String {
    let within = |d: &&Dependency| circle.contains(&d.from) && circle.contains(&d.to);
    let lines: Vec<&str> = dependencies
        .iter()
        .filter(within)
        .map(|d| d.line.as_str())
        .collect();
    lines.join("\n")
}

/// The files that depend on each other in a circle, however long, each circle in order of its names.
fn circles(dependencies: &[Dependency]) -> Vec<Circle> {
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for d in dependencies {
        next.entry(&d.from).or_default().push(&d.to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = next
        .keys()
        .map(|file| (*file, reach(&next, file)))
        .collect();
    let mut found: Vec<Circle> = vec![];
    for (file, there) in &reached {
        let returns = |other: &&&str| reached.get(**other).is_some_and(|back| back.contains(file));
        let circle: Circle = there
            .iter()
            .filter(returns)
            .map(|&f| f.to_owned())
            .collect();
        if circle.len() > 1 && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

fn reach<'a>(next: &BTreeMap<&'a str, Vec<&'a str>>, file: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut left: Vec<&str> = next.get(file).into_iter().flatten().copied().collect();
    while let Some(file) = left.pop() {
        if found.insert(file) {
            left.extend(next.get(file).into_iter().flatten());
        }
    }
    found
}

/// The dependencies between made-up files, as `from > to`.
fn between(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<Source> = files
        .iter()
        .map(|(path, text)| Source {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        })
        .collect();
    let found = Modules::of(&sources).dependencies();
    found
        .iter()
        .map(|d| format!("{} > {}", d.from, d.to))
        .collect()
}

#[test]
fn a_name_leads_through_re_exports_to_the_file_that_defines_it() {
    let found = between(&[
        ("lib.rs", "pub mod a; pub mod c; pub use a::Item;"),
        ("a.rs", "mod b; pub use b::{Item, made as maker};"),
        ("a/b.rs", "pub struct Item; pub fn made() {}"),
        ("c.rs", "use crate::Item; fn f() { crate::a::maker(); }"),
    ]);
    assert_eq!(found, ["c.rs > a/b.rs"]);
}

#[test]
fn what_a_parent_re_exports_counts_once_its_own_code_uses_it() {
    let of = |parent: &str| {
        between(&[
            ("a.rs", parent),
            ("a/b.rs", "use super::Other; pub struct Item;"),
        ])
    };
    let declared = "mod b; pub use b::Item; pub struct Other;";
    assert_eq!(of(declared), ["a/b.rs > a.rs"]);
    for used in [
        "fn f(_: Item) {}",
        "fn f(_: b::Item) {}",
        "use b::Item as It;",
    ] {
        let text = format!("{declared} {used}");
        assert_eq!(of(&text), ["a.rs > a/b.rs", "a/b.rs > a.rs"], "{used}");
    }
}

#[test]
fn paths_are_followed_from_where_they_stand() {
    let found = between(&[
        ("lib.rs", "mod a; mod e;"),
        ("a.rs", "pub mod b; pub mod c; pub mod d { pub fn f() {} }"),
        (
            "a/b.rs",
            "pub fn f() {} fn g() { self::f(); super::d::f() }",
        ),
        (
            "a/c.rs",
            "use super::b; fn f() { b::f(); std::fs::f() } impl crate::e::E {}",
        ),
        ("e.rs", "pub struct E;"),
    ]);
    assert_eq!(found, ["a/b.rs > a.rs", "a/c.rs > a/b.rs", "a/c.rs > e.rs"]);
}

#[test]
fn a_circle_is_found_however_long_it_is() {
    let of = |files: &[(&str, &str)]| {
        let dependency = |(from, to): &(&str, &str)| Dependency {
            from: (*from).to_owned(),
            to: (*to).to_owned(),
            line: String::new(),
        };
        let dependencies: Vec<Dependency> = files.iter().map(dependency).collect();
        let found = circles(&dependencies);
        found.iter().map(files_of).collect::<Vec<_>>()
    };
    assert_eq!(of(&[("a", "b"), ("b", "c"), ("a", "c")]), [""; 0]);
    let long = [
        ("a", "b"),
        ("b", "c"),
        ("c", "a"),
        ("c", "d"),
        ("e", "f"),
        ("f", "e"),
    ];
    assert_eq!(of(&long), ["a\nb\nc", "e\nf"]);
}
