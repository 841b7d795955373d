//! A club: `scrabble serve` and its members, each with a real `ssh`.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{press_away, saved_games};
use crate::support::process::signal;
use crate::support::pty::{Key, Pty, fresh_home};
use crate::support::ssh::ssh_is_here;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, UNIX_EPOCH};

/// Somebody comes for the first time, in line mode.
pub(crate) fn newcomer(club: &Headless, name: &str) -> LineGuest {
    let mut member = LineGuest::connect(&club.flags(name), "guest");
    member.wait_for("Type the name by which you are known here");
    member.say(name);
    member.wait_for("quit.");
    member
}

/// Ends a club as service managers do, and waits until it has ended in order.
pub(crate) fn close(club: &mut Headless) {
    signal(club.program.pid(), "TERM");
    assert_eq!(club.program.exit_code(), Some(0));
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file")
}

/// Somebody comes back, on a screen.
pub(crate) fn on_screen(club: &Headless, name: &str) -> Pty {
    let member = club.screen(name, "again").spawn();
    member.wait_for_text("Here:");
    member
}

/// Offers a game to whoever is typed as the second player; to anyone if that is nothing.
pub(crate) fn offer(member: &mut LineGuest, second: &str) {
    offer_rated(member, second, "");
}

fn offer_rated(member: &mut LineGuest, second: &str, rated: &str) {
    offer_as(member, ["", rated, second, ""]);
}

/// Answers the form: the pace, whether the game is rated, the second player, and the rules.
fn offer_as(member: &mut LineGuest, [pace, rated, second, rules]: [&str; 4]) {
    member.say("new");
    let level = second.starts_with("bot:").then_some(("Level?", ""));
    let first = [
        ("Pace?", pace),
        ("Rated?", rated),
        ("Players?", ""),
        ("Name 2?", second),
    ];
    let rest = [
        ("Dictionary?", ""),
        ("Rules?", rules),
        ("Custom rules?", ""),
        ("Offer the game", ""),
    ];
    for (asked, answer) in first.into_iter().chain(level).chain(rest) {
        member.wait_for(asked);
        member.say(answer);
    }
}

/// Somebody offers a game, somebody else takes the seat, and both are at the table. When the program starts again, the game is
/// where it was, and whoever is on turn finds it on top.
#[test]
fn two_members_find_each_other_and_their_game_again() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let (mut ann, mut ben) = (newcomer(&club, "Ann"), newcomer(&club, "Ben"));
    offer(&mut ann, "");
    ann.wait_for("waiting for anyone");
    ben.say("");
    ben.wait_for("1. Ann: ");
    ben.say("1");
    for member in [&mut ann, &mut ben] {
        member.wait_for("goes first");
    }
    drop((ann, ben));
    drop(club);
    assert_eq!(saved_games(&folder.join("data")).len(), 1);

    let club = Headless::serve(&folder, &[]);
    let (mut ann, mut ben) = (on_screen(&club, "Ann"), on_screen(&club, "Ben"));
    let screens = [&ann, &ben].map(Pty::screen);
    let on_turn = screens.iter().filter(|screen| screen.contains("your turn"));
    assert_eq!(on_turn.count(), 1, "{screens:?}");
    for member in [&mut ann, &mut ben] {
        member.key(Key::Enter);
        press_away(member, Key::Enter, "Draw for first play");
        member.wait_for_text("Ann");
    }
}

/// Whoever plays hears of a challenge at the table, and of nothing else that others do in the lobby.
#[test]
fn a_challenge_is_heard_at_the_table() {
    if !ssh_is_here() {
        return;
    }
    let club = Headless::serve(&fresh_home(), &[]);
    let (mut ann, mut ben) = (newcomer(&club, "Ann"), newcomer(&club, "Ben"));
    offer(&mut ann, "bot:beginner");
    ann.wait_for("goes first");
    offer(&mut ben, "");
    ben.wait_for("waiting for anyone");
    offer(&mut ben, "Ann");
    ben.wait_for("waiting for Ann");
    let heard = ann.wait_for("Challenges to you: ");
    assert!(!heard.contains("Free seats"), "{heard}");
}

/// A name is for one key; a challenge is for one member, who may decline; strangers see neither.
#[test]
fn a_member_is_challenged_by_name_and_declines() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let mut ann = newcomer(&club, "Ann");
    let mut ben = newcomer(&club, "Ben");
    let mut eve = LineGuest::connect(&club.flags("Eve"), "guest");
    eve.wait_for("Type the name by which you are known here");
    eve.say("ann");
    eve.wait_for("somebody else's name here");
    eve.say("Eve");
    eve.wait_for("No game is played or offered.");

    offer(&mut ann, "Ben");
    ann.wait_for("waiting for Ben");
    ben.wait_for("Challenges to you");
    ben.say("decline 1");
    ann.wait_for("Ben does not want to play now.");
    eve.say("");
    eve.wait_for("No game is played or offered.");
}

/// A rated game from its offer to the ratings: told at its end, ranked, and still there when the program starts again.
#[test]
fn a_rated_game_changes_the_ranking() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let (mut ann, mut ben) = (newcomer(&club, "Ann"), newcomer(&club, "Ben"));
    offer_rated(&mut ann, "Ben", "yes");
    ben.wait_for("rated");
    ben.say("1");
    let draw = ann.wait_for("goes first");
    ben.wait_for("goes first");
    // Whoever is on turn resigns.
    let (first, second, won, lost) = if draw.contains("Ann goes first") {
        (&mut ann, &mut ben, "Ben", "Ann")
    } else {
        (&mut ben, &mut ann, "Ann", "Ben")
    };
    first.say("resign");
    first.wait_for("Resign?");
    first.say("yes");
    second.wait_for("Your rating for English, live is 1662.");
    drop((ann, ben, club));

    let club = Headless::serve(&folder, &[]);
    let mut ann = LineGuest::connect(&club.flags("Ann"), "guest");
    ann.wait_for("quit.");
    ann.say("ranking");
    ann.wait_for(&format!("1. {won}: 1662?, 1 game, 1 won"));
    ann.wait_for(&format!("2. {lost}: 1338?, 1 game, 1 lost"));
    ann.say("member ben");
    ann.wait_for("You against Ben: 1 game, 1");

    let mut ben = LineGuest::connect(&club.flags("Ben"), "guest");
    ben.wait_for("quit.");
    ben.say("leave the club");
    ben.wait_for("Leave the club for good?");
    ben.say("yes");
    ben.wait_for("You have left the club.");
    ann.say("member ann");
    ann.wait_for("against a former member (English, live, rated).");
    // The keeper of the club does this after they have been told.
    let mut kept = guests_of_games(&folder);
    for _ in 0..300 {
        if kept.contains("former") {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
        kept = guests_of_games(&folder);
    }
    assert!(
        kept.contains("former") && kept.matches("SHA256").count() == 1,
        "{kept}"
    );
}

/// Ann and Ben are at a table, and whoever is on turn resigns. Both have heard of the end.
fn resigned(ann: &mut LineGuest, ben: &mut LineGuest) {
    offer_rated(ann, "Ben", "yes");
    ben.wait_for("rated");
    ben.say("1");
    let draw = ann.wait_for("goes first");
    ben.wait_for("goes first");
    let (first, second) = if draw.contains("Ann goes first") {
        (&mut *ann, &mut *ben)
    } else {
        (&mut *ben, &mut *ann)
    };
    second.say("resign");
    second.wait_for("It is not your turn.");
    first.say("resign");
    first.wait_for("Resign?");
    first.say("perhaps");
    first.wait_for("Resign?");
    first.say("yes");
    second.wait_for("Your rating for English, live is 1662.");
    first.wait_for("Your rating for English, live is 1338.");
}

/// Waits until a file has this.
fn wait_for_file(path: &Path, wanted: &str) -> String {
    for _ in 0..300 {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        if text.contains(wanted) {
            return text;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("no {wanted} in {}", read(path));
}

/// A program that is killed before it has noted a result notes it when it starts again, with the time of the game’s end. A result
/// that was noted and then deleted stays deleted.
#[test]
fn a_result_is_noted_once_with_the_time_of_the_end() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let (mut ann, mut ben) = (newcomer(&club, "Ann"), newcomer(&club, "Ben"));
    resigned(&mut ann, &mut ben);
    let (host, games) = (folder.join("data/host"), folder.join("data/games"));
    let (list, results) = (host.join("club.json"), host.join("results.json"));
    wait_for_file(&list, "\"noted\": true");
    club.program.killed();
    drop((ann, ben));

    let none = "{\"version\": 1, \"results\": []}";
    std::fs::write(&results, none).expect("deleted");
    let mut club = Headless::serve(&folder, &[]);
    close(&mut club);
    assert_eq!(read(&results), none, "it stays deleted");

    let noted = read(&list).replace(",\n      \"noted\": true", "");
    std::fs::write(&list, noted).expect("as before it was noted");
    let [game] = saved_games(&folder.join("data")).try_into().expect("one");
    let journal = std::fs::File::options()
        .append(true)
        .open(games.join(format!("{game}.journal")));
    let end = UNIX_EPOCH + Duration::from_secs(1_700_000_000);
    journal.expect("a journal").set_modified(end).expect("set");
    let mut club = Headless::serve(&folder, &[]);
    close(&mut club);
    let results = read(&results);
    assert!(results.contains("\"ended\":1700000000,"), "{results}");
}

/// The next game of two members is the club’s before they see it, so that it is found again after a crash.
#[test]
fn a_rematch_is_the_clubs_before_anybody_sees_it() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let (mut ann, mut ben) = (newcomer(&club, "Ann"), newcomer(&club, "Ben"));
    resigned(&mut ann, &mut ben);
    let data = folder.join("data");
    let [before] = saved_games(&data).try_into().expect("one game");
    ann.say("rematch");
    ben.wait_for("proposes another game");
    ben.say("yes");
    ann.wait_for("goes first");
    club.program.killed();
    let games = saved_games(&data);
    let new: Vec<&String> = games.iter().filter(|game| **game != before).collect();
    let list = read(&data.join("host/club.json"));
    assert!(new.len() == 1 && list.contains(new[0]), "{new:?} in {list}");
}

/// A correspondence game stays on offer while nobody is there and the program starts again, with its rules.
#[test]
fn a_game_on_offer_outlasts_the_program() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let mut ann = newcomer(&club, "Ann");
    offer_as(&mut ann, ["3 days per turn", "yes", "", "na-tournament"]);
    ann.wait_for("na-tournament rules, full, 3 days per turn, rated: waiting for anyone");
    drop(ann);
    let list = folder.join("data/host/club.json");
    for _ in 0..300 {
        if std::fs::read_to_string(&list).is_ok_and(|list| list.contains("\"free\"")) {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    drop(club);
    let club = Headless::serve(&folder, &[]);
    let mut ben = newcomer(&club, "Ben");
    ben.say("");
    ben.wait_for("1. Ann: na-tournament rules, full, 3 days per turn, rated: a seat is free.");
    ben.say("1");
    ben.wait_for("The game has begun.");
    ben.say("1");
    ben.wait_for("goes first");
}

/// The keys beside the journals of all games.
fn guests_of_games(folder: &Path) -> String {
    let host = std::fs::read_dir(folder.join("data/host")).expect("a folder");
    let names = host.flatten().map(|file| file.path());
    let guests = names.filter(|path| path.to_string_lossy().ends_with(".guests.json"));
    guests.map(|path| read(&path)).collect()
}

/// A member joins with a second key, and leaves for good: nothing that names them is left in the files of the club.
#[test]
fn a_member_joins_with_another_device_and_leaves_for_good() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let mut ann = newcomer(&club, "Ann");
    ann.say("device");
    let told = ann.wait_for("instead of a name");
    let code = told
        .split(' ')
        .find(|word| word.matches('-').count() == 1 && word.len() == 11);
    let mut phone = LineGuest::connect(&club.flags("Phone"), "guest");
    phone.wait_for("the code that your other device shows");
    phone.say(code.unwrap_or_else(|| panic!("{told}")));
    phone.wait_for("This device is yours now, too.");
    phone.say("leave the club");
    phone.wait_for("Leave the club for good?");
    phone.say("yes");
    phone.wait_for("You have left the club.");
    let people = folder.join("data/host/people.json");
    let people = read(&people);
    assert!(
        !people.contains("Ann") && !people.contains("SHA256"),
        "{people}"
    );
}

/// A member reports and mutes another; the operator bans them while the club runs, and they cannot come back.
#[test]
fn somebody_who_disturbs_is_reported_and_banned() {
    if !ssh_is_here() {
        return;
    }
    let folder = fresh_home();
    let club = Headless::serve(&folder, &[]);
    let (mut ann, eve) = (newcomer(&club, "Ann"), newcomer(&club, "Eve"));
    ann.say("report Eve");
    ann.wait_for("Say in one line what has happened.");
    ann.say("report eve: offers again and again");
    ann.wait_for("The operator is told.");
    ann.say("mute Eve");
    ann.wait_for("Muted.");
    ann.say("member eve");
    ann.wait_for("You hide the messages of Eve.");
    drop(eve);

    let members = |args: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_scrabble"));
        program.arg("members").args(args);
        program.arg("--data-dir").arg(folder.join("data"));
        let done = program.output().expect("it runs");
        let told = [done.stdout, done.stderr].concat();
        (done.status.code(), String::from_utf8(told).expect("text"))
    };
    assert_eq!(members(&["--ban", "Nobody"]).0, Some(1));
    let (code, listed) = members(&["--ban", "eve", "--ban", "203.0.113.0/24"]);
    assert_eq!(code, Some(0), "{listed}");
    let lines: Vec<Vec<&str>> = listed
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(
        (lines.len(), &lines[1][..1], &lines[2][..2]),
        (4, &["Ann"][..], &["Eve", "banned"][..])
    );
    assert_eq!(lines[0], ["NAME", "KEYS"]);
    assert_eq!(lines[3], ["203.0.113.0/24", "banned"]);
    let mut refused = LineGuest::connect(&club.flags("Eve"), "guest");
    assert_eq!(refused.hears("Here"), None, "{}", refused.heard());

    assert_eq!(members(&["--pardon", "Eve", "--json"]).0, Some(0));
    LineGuest::connect(&club.flags("Eve"), "guest").wait_for("quit.");
    let log = read(&folder.join("data/host/audit.jsonl"));
    let events = ["joined", "joined", "report", "ban", "ban", "pardon"];
    assert_eq!(log.lines().count(), events.len(), "{log}");
    for (line, event) in log.lines().zip(events) {
        assert!(line.contains(&format!("\"event\":\"{event}\"")), "{log}");
    }
    assert!(log.contains("\"text\":\"offers again and again\""), "{log}");
}
