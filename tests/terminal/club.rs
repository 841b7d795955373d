//! A club: `scrabble serve` and its members, each with a real `ssh`.

use crate::support::hosted::headless::Headless;
use crate::support::hosted::line_guest::LineGuest;
use crate::support::hosted::{press_away, saved_games};
use crate::support::pty::{Key, Pty, fresh_home};
use crate::support::ssh::ssh_is_here;

/// Somebody comes for the first time, in line mode.
fn newcomer(club: &Headless, name: &str) -> LineGuest {
    let mut member = LineGuest::connect(&club.flags(name), "guest");
    member.wait_for("Type the name by which you are known here");
    member.say(name);
    member.wait_for("quit.");
    member
}

/// Somebody comes back, on a screen.
fn on_screen(club: &Headless, name: &str) -> Pty {
    let member = club.screen(name, "again").spawn();
    member.wait_for_text("Here:");
    member
}

/// Offers a game to whoever is typed as the second player; to anyone if that is nothing.
fn offer(member: &mut LineGuest, second: &str) {
    member.say("new");
    let level = second.starts_with("bot:").then_some(("Level?", ""));
    let first = [("Pace?", ""), ("Players?", ""), ("Name 2?", second)];
    let rest = [
        ("Dictionary?", ""),
        ("Rules?", ""),
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
