//! Files that several processes write.

use scrabble::text::shared_file::{SharedFile, SharedFileError};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::thread;
use tempfile::TempDir;

const MOST: u64 = 1 << 20;

fn private(folder: &TempDir, name: &str) -> SharedFile {
    SharedFile::private(folder.path().join(name), MOST)
}

fn text(file: &SharedFile) -> String {
    let bytes = file.read().expect("a readable file").expect("a file");
    String::from_utf8(bytes).expect("text")
}

fn add_one(file: &SharedFile) {
    let added = file.change::<_, SharedFileError>(|bytes| {
        let text = String::from_utf8(bytes.unwrap_or(b"0".into())).expect("text");
        let sum = text.parse::<u32>().expect("a number") + 1;
        Ok((sum.to_string().into_bytes(), ()))
    });
    added.expect("a changed file");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("text"))
        .collect();
    names.sort();
    names
}

#[test]
fn no_change_and_no_line_of_several_writers_is_lost() {
    let folder = TempDir::new().unwrap();
    let (count, log) = (private(&folder, "new/count"), private(&folder, "log"));
    thread::scope(|scope| {
        for writer in 0..4 {
            let (count, log) = (&count, &log);
            scope.spawn(move || {
                for line in 0..100 {
                    add_one(count);
                    log.append(&format!("{writer} {line}")).expect("appended");
                }
            });
        }
    });
    assert_eq!(text(&count), "400");
    let text = text(&log);
    let mut lines: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in text.lines() {
        let (writer, line) = line.split_once(' ').expect("a whole line");
        lines.entry(writer).or_default().push(line);
    }
    let all: Vec<String> = (0..100).map(|line| line.to_string()).collect();
    assert_eq!(lines.len(), 4);
    assert!(
        lines.values().all(|lines| *lines == all),
        "in order: {text}"
    );
    assert_eq!(names(folder.path()), ["log", "new"], "no lock is left");
}

#[test]
fn a_refused_change_leaves_the_file_as_it_was() {
    let folder = TempDir::new().unwrap();
    let count = private(&folder, "count");
    add_one(&count);
    let refused = count.change::<(), SharedFileError>(|_| {
        assert_eq!(names(folder.path()), ["count", "count.lock"]);
        Err(SharedFileError::Busy("other".into()))
    });
    assert_eq!(
        refused.expect_err("refused").to_string(),
        "other is in use by another program; try again"
    );
    add_one(&count);
    assert_eq!(text(&count), "2");
    assert_eq!(names(folder.path()), ["count"]);
}

/// A lock that nobody holds, half a new file, and half a line.
#[test]
fn what_a_killed_process_left_is_no_obstacle() {
    let folder = TempDir::new().unwrap();
    let log = private(&folder, "log");
    fs::write(folder.path().join("log.lock"), "").unwrap();
    fs::write(log.path(), "half a li").unwrap();
    log.append("whole").expect("appended");
    assert_eq!(text(&log), "half a li\nwhole\n");
    let count = private(&folder, "count");
    fs::write(folder.path().join(".count.new"), "half").unwrap();
    fs::write(folder.path().join("count.lock"), "").unwrap();
    add_one(&count);
    assert_eq!(text(&count), "1");
    assert_eq!(names(folder.path()), ["count", "log"]);
}

#[test]
fn a_process_that_never_finishes_is_not_waited_for_forever() {
    let folder = TempDir::new().unwrap();
    let count = private(&folder, "count");
    let held = File::create(folder.path().join("count.lock")).unwrap();
    held.lock().unwrap();
    let mut asked = false;
    let busy = count.change::<(), SharedFileError>(|_| {
        asked = true;
        Ok((vec![], ()))
    });
    assert!(matches!(busy, Err(SharedFileError::Busy(_))) && !asked);
    drop(held);
    add_one(&count);
    assert_eq!(text(&count), "1");
}

/// Two names of a file have one lock, and the link stays a link.
#[cfg(unix)]
#[test]
fn a_link_is_changed_where_it_leads() {
    let folder = TempDir::new().unwrap();
    let (real, link) = (private(&folder, "real"), private(&folder, "link"));
    add_one(&real);
    std::os::unix::fs::symlink("real", link.path()).unwrap();
    thread::scope(|scope| {
        for file in [&real, &link] {
            scope.spawn(move || (0..50).for_each(|_| add_one(file)));
        }
    });
    assert_eq!(text(&real), "101");
    assert!(link.path().is_symlink());
    assert_eq!(names(folder.path()), ["link", "real"]);
}

/// A pipe would be waited for.
#[cfg(unix)]
#[test]
fn a_pipe_is_refused() {
    let folder = TempDir::new().unwrap();
    let pipe = private(&folder, "pipe");
    let made = std::process::Command::new("mkfifo")
        .arg(pipe.path())
        .status();
    assert!(made.expect("mkfifo runs").success());
    let changed = pipe.change::<(), SharedFileError>(|_| Ok((vec![], ())));
    assert!(matches!(changed, Err(SharedFileError::Unreadable { .. })));
    let appended = pipe.append("line");
    assert!(matches!(appended, Err(SharedFileError::Unwritable { .. })));
}
