//! What line mode's help names at a hosted table: whatever it names works for this person.

use super::{Outside, Part, game, sits};
use crate::support::table::in_lines;
use scrabble::app::Session;
use scrabble::app::scene::LobbyPage;

/// A phrase of the help, and a line that does what it says.
const NAMED: [(&str, &str); 23] = [
    ("take back", "take back"),
    ("export", "export"),
    ("web as a web page", "web"),
    ("replay", "replay"),
    ("analyze", "analyze"),
    ("chart", "chart"),
    ("rack reads", "rack"),
    ("unseen", "unseen"),
    ("shuffle", "shuffle"),
    ("sort", "sort"),
    ("exchange ABC", "exchange F"),
    ("pass passes", "pass"),
    ("resign", "resign"),
    ("say TEXT", "say hello"),
    ("define WORD gives a definition", "define HORN"),
    ("board 5", "board 1"),
    ("board", "board"),
    ("scores", "scores"),
    ("sheet", "sheet"),
    ("bag", "bag"),
    ("rules", "rules"),
    ("menu", "menu"),
    ("Press Enter", ""),
];

/// What line mode prints on a line, and what it does outside.
fn reply(start: impl Fn() -> (Session, Outside), line: &str) -> (String, Outside) {
    let told = |lines: &str| {
        let (mut session, mut outside) = start();
        let (told, _) = in_lines(&mut session, &mut outside, lines.as_bytes());
        let told: Vec<String> = told.lines().map(str::to_owned).collect();
        (told[..told.len() - 1].to_vec(), outside)
    };
    let (before, _) = told("");
    let (after, outside) = told(&format!("{line}\n"));
    (after[before.len()..].join("\n"), outside)
}

/// Why this person cannot do something, if the reply says so.
fn is_refused(told: &str) -> bool {
    let refusals = [
        "Only ",
        "at the host",
        "Choose by number",
        "is not a command",
        "no longer",
    ];
    refusals.iter().any(|refusal| told.contains(refusal))
}

#[test]
fn whatever_the_help_of_line_mode_names_works() {
    for part in Part::ALL {
        for is_over in [false, true] {
            let room = game(is_over);
            let start = || sits(&room, part);
            let (help, _) = reply(start, "help");
            for (_, line) in NAMED.iter().filter(|(phrase, _)| help.contains(phrase)) {
                let case = format!("{part:?}, over {is_over}: {line}");
                let (told, outside) = reply(start, line);
                // Waiting is all there is to hear again.
                assert!(line.is_empty() || !is_refused(&told), "{case}: {told}");
                assert!(
                    !told.is_empty() || !outside.acts.is_empty(),
                    "{case} does nothing"
                );
            }
        }
    }
}

/// `lobby` goes to the lobby at any time.
#[test]
fn everyone_goes_to_the_lobby_by_its_name() {
    for part in Part::ALL {
        for is_over in [false, true] {
            let room = game(is_over);
            let (mut session, mut outside) = sits(&room, part);
            let (told, _) = in_lines(&mut session, &mut outside, b"help\nlobby\n");
            let case = format!("{part:?}, over {is_over}: {told}");
            assert!(told.contains("lobby goes to the lobby"), "{case}");
            assert!(told.contains("Lobby. "), "{case}");
            assert!(session.scene().shows::<LobbyPage>(), "{case}");
        }
    }
}

/// What the help leaves out says why it does nothing.
#[test]
fn each_command_that_is_not_this_persons_says_why() {
    for part in Part::ALL {
        let room = game(true);
        for line in [
            "export",
            "analyze",
            "best",
            "coach",
            "replay",
            "replay 1",
            "take back",
            "rack",
            "menu",
        ] {
            let (told, _) = reply(|| sits(&room, part), line);
            assert!(!told.is_empty(), "{part:?}: {line}");
            let told_of_replay = told.contains("replay 1");
            assert!(
                !told_of_replay || part == Part::Host,
                "{part:?}: {line}: {told}"
            );
        }
    }
}

/// Who may not act is offered no turn, and the help of each names what works while they wait.
#[test]
fn the_help_while_waiting_names_what_works_for_each() {
    let room = game(false);
    let help = |part| reply(|| sits(&room, part), "help").0;
    let names = |part, phrase: &str| help(part).contains(phrase);
    assert!(
        names(Part::Host, "rack reads your tiles"),
        "{}",
        help(Part::Host)
    );
    for part in Part::ALL {
        assert!(!names(part, "Press Enter to continue"), "{part:?}");
        assert_eq!(
            names(part, "take back"),
            matches!(part, Part::Host | Part::Guest),
            "{part:?}"
        );
    }
    assert!(
        names(Part::Spectator, "to the other spectators"),
        "{}",
        help(Part::Spectator)
    );
    assert!(names(Part::Resigned, "to everyone"));
}

/// The first item is opened by its name, as by its number.
#[test]
fn the_host_opens_the_analysis_by_its_name() {
    let room = game(true);
    let open = |line| reply(|| sits(&room, Part::Host), line).0;
    assert_eq!(open("analyze"), open("1"));
}

/// `say` needs no page, so that the menu of line mode has no item for it.
#[test]
fn the_menu_of_line_mode_has_no_chat() {
    let room = game(false);
    let (told, _) = reply(|| sits(&room, Part::Guest), "menu");
    assert!(
        told.contains("Go to the lobby") && !told.contains("Chat"),
        "{told}"
    );
}

/// A message of 200 characters is one line, whatever its characters; a longer one is refused as a message.
#[test]
fn a_message_may_have_its_full_length() {
    let room = game(false);
    for letter in ["a", "ß", "😀"] {
        let (told, outside) = reply(
            || sits(&room, Part::Guest),
            &format!("say {}", letter.repeat(200)),
        );
        assert_eq!(outside.acts.len(), 1, "{told}");
    }
}
