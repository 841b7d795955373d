//! Files that several processes write.

use scrabble::text::shared_file::{SharedFile, SharedFileError};
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

/// Waits its turn, also where the others take seconds because the disk is slow.
fn add_one(file: &SharedFile) {
    let add = || {
        file.change::<_, SharedFileError>(|bytes| {
            let text = String::from_utf8(bytes.unwrap_or(b"0".into())).expect("text");
            let sum = text.parse::<u32>().expect("a number") + 1;
            Ok((sum.to_string().into_bytes(), ()))
        })
    };
    let is_busy = |added: &Result<(), _>| matches!(added, Err(SharedFileError::Busy(_)));
    let added = std::iter::repeat_with(add).find(|added| !is_busy(added));
    added.expect("an end").expect("a changed file");
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
fn no_change_of_several_writers_is_lost() {
    let folder = TempDir::new().unwrap();
    let count = private(&folder, "new/count");
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..100).for_each(|_| add_one(&count)));
        }
    });
    assert_eq!(text(&count), "400");
    let left = names(&folder.path().join("new"));
    assert_eq!(left, ["count"], "no lock is left");
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

/// A lock that nobody holds, and half a new file.
#[test]
fn what_a_killed_process_left_is_no_obstacle() {
    let folder = TempDir::new().unwrap();
    let count = private(&folder, "count");
    fs::write(folder.path().join(".count.new"), "half").unwrap();
    fs::write(folder.path().join("count.lock"), "").unwrap();
    add_one(&count);
    assert_eq!(text(&count), "1");
    assert_eq!(names(folder.path()), ["count"]);
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

/// A link to a file that does not exist yet leads to the new one, which is as private as any.
#[cfg(unix)]
#[test]
fn a_link_without_a_target_gets_one() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("deeper")).unwrap();
    symlink("real", folder.path().join("deeper/second")).unwrap();
    let link = private(&folder, "link");
    symlink("deeper/second", link.path()).unwrap();
    add_one(&link);
    add_one(&link);
    let real = folder.path().join("deeper/real");
    assert_eq!(fs::read_to_string(&real).unwrap(), "2");
    let mode = fs::metadata(&real).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(link.path().is_symlink());
    assert_eq!(names(folder.path()), ["deeper", "link"]);
    assert_eq!(names(&folder.path().join("deeper")), ["real", "second"]);
    // Links in a circle lead to no file.
    let circle = private(&folder, "circle");
    symlink("circle", circle.path()).unwrap();
    let refused = circle.change::<(), SharedFileError>(|_| Ok((vec![], ())));
    assert!(matches!(
        refused,
        Err(SharedFileError::Unreadable { .. } | SharedFileError::Unwritable { .. })
    ));
}

/// A folder that the user has opened to others stays open.
#[cfg(unix)]
#[test]
fn folders_of_the_user_stay_open() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let file = |kind: &str| folder.path().join(kind).join("count");
    for shared in [
        SharedFile::private(file("private"), MOST),
        SharedFile::public(file("public"), MOST),
    ] {
        let parent = shared.path().parent().expect("a folder");
        fs::create_dir(parent).unwrap();
        fs::set_permissions(parent, fs::Permissions::from_mode(0o755)).unwrap();
        add_one(&shared);
        assert_eq!(mode(parent), 0o755, "{}", parent.display());
    }
    assert_eq!(mode(&file("private")), 0o600);
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
}
