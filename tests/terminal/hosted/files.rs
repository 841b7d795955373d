//! The files of a host: who can read them, and what stands in their places.

use crate::support::command::program_in;
use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::only_game;
use crate::support::pty::fresh_home;
use crate::support::ssh::ssh_is_here;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A folder with all that is in it, folders first.
fn all_of(folder: &Path) -> Vec<PathBuf> {
    let mut all = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(all_of(&path));
        } else {
            all.push(path);
        }
    }
    all
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path)
        .expect("it is there")
        .permissions()
        .mode()
        & 0o777
}

/// Asserts that only the owner can read and enter a data folder, and that these files are in it.
#[track_caller]
fn assert_private(data: &Path, files: &[&str]) {
    let all = all_of(data);
    for path in &all {
        let wanted = if path.is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode(path), wanted, "{}: {:o}", path.display(), mode(path));
    }
    for file in files {
        let ends = |path: &PathBuf| path.to_string_lossy().ends_with(file);
        assert!(all.iter().any(ends), "{file} in {all:?}");
    }
}

/// A game of two guests, one of whom saves settings.
fn begun(folder: &Path, umask: &str) -> (Headless, [LineGuest; 2]) {
    let host = Headless::start_after(&format!("umask {umask}"), folder, &["--seats", "2"]);
    let mut guests = [host.join("Ben", 0), host.join("Cy", 1)];
    for guest in &mut guests {
        guest.wait_for("goes first.");
    }
    guests[0].say("settings");
    guests[0].say("bell off");
    guests[0].say("save");
    guests[0].wait_for("file of the host");
    (host, guests)
}

/// Everything that a host makes is the owner's alone, whatever `umask` is.
#[test]
fn only_the_owner_can_read_what_a_host_keeps() {
    if !ssh_is_here() {
        return;
    }
    for umask in ["022", "000", "077"] {
        let folder = fresh_home();
        let (host, guests) = begun(&folder, umask);
        assert_private(
            &folder.join("data"),
            &[
                "host_key",
                "people.json",
                "refused.log",
                ".guests.json",
                ".toml",
                ".journal",
            ],
        );
        drop((host, guests));
    }
}

/// What an earlier version left open is closed when a host uses it. A folder with something else in it is somebody's own.
#[test]
fn what_an_earlier_version_left_open_is_closed() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let data = folder.join("data");
    drop(begun(&folder, "022"));
    let open = || {
        for path in all_of(&data) {
            let mode = if path.is_dir() { 0o755 } else { 0o644 };
            fs::set_permissions(&path, Permissions::from_mode(mode)).expect("opened");
        }
    };
    open();
    let id = only_game(&data);
    let again = || Headless::start_after("umask 022", &folder, &["--game", &id]);
    drop(again());
    assert_private(&data, &["host_key"]);

    open();
    let other = data.join("holiday.jpg");
    fs::write(&other, "").expect("written");
    fs::set_permissions(&other, Permissions::from_mode(0o644)).expect("opened");
    drop(again());
    assert_eq!((mode(&data), mode(&other)), (0o755, 0o644));
    assert_private(&data.join("host"), &["host_key"]);
    assert_private(&data.join("games"), &[]);
}

/// Runs a host until it listens or ends. Returns what it said, and whether it listens.
fn tries_to_host(data: &Path) -> (String, bool) {
    let mut host = program_in(data, &["host", "--headless", "--seats", "2", "--port", "0"]);
    let mut host: Child = host.spawn().expect("it starts");
    let start = Instant::now();
    let log = data.join("host/refused.log");
    let is_file = |path: &Path| fs::symlink_metadata(path).is_ok_and(|about| about.is_file());
    let key = data.join("host/host_key");
    while start.elapsed() < Duration::from_secs(20) {
        if host.try_wait().expect("a program").is_some() {
            let said = host.wait_with_output().expect("its end");
            return (String::from_utf8_lossy(&said.stderr).into_owned(), false);
        }
        if is_file(&log) && key.is_file() && start.elapsed() > Duration::from_secs(3) {
            break;
        }
        sleep(Duration::from_millis(20));
    }
    let listens = is_file(&log);
    host.kill().expect("it runs");
    let said = host.wait_with_output().expect("its end");
    (String::from_utf8_lossy(&said.stderr).into_owned(), listens)
}

/// A pipe or a folder in place of any of its files does not hang a host, and no link leads its log elsewhere. The list of
/// people and the key are where the user's links lead; what is no list and no key is left as it is.
#[test]
fn no_file_of_a_host_is_a_pipe_or_leads_elsewhere() {
    for file in ["refused.log", "host_key", "people.json"] {
        for kind in ["pipe", "link", "dangling link", "folder"] {
            let folder = fresh_home();
            let data = folder.join("data");
            let path = data.join("host").join(file);
            fs::create_dir_all(data.join("host")).expect("a folder");
            let elsewhere = folder.join("elsewhere");
            match kind {
                "pipe" => {
                    let made = Command::new("mkfifo").arg(&path).status();
                    assert!(made.expect("mkfifo runs").success());
                }
                "folder" => fs::create_dir(&path).expect("a folder"),
                kind => {
                    if kind == "link" {
                        fs::write(&elsewhere, "mine").expect("written");
                    }
                    std::os::unix::fs::symlink(&elsewhere, &path).expect("a link");
                }
            }
            let (said, listens) = tries_to_host(&data);
            assert!(listens || said.contains(file), "{kind} for {file}: {said}");
            let there = fs::read_to_string(&elsewhere).ok();
            if (file, kind) == ("host_key", "dangling link") {
                let key = there.expect("a key");
                assert!(key.starts_with("-----BEGIN OPENSSH PRIVATE KEY"), "{key}");
                assert_eq!(mode(&elsewhere), 0o600);
            } else {
                let mine = (kind == "link").then_some("mine");
                assert_eq!(there.as_deref(), mine, "{file}");
            }
            if file == "refused.log" {
                assert!(!listens && said.contains("remove it"), "{kind}: {said}");
            }
        }
    }
}
