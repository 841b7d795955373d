//! The lobby of a guest in line mode.

use super::quiet_room;
use super::{RACKS, Room, joined};
use crate::support::services::backend;
use crate::support::table::{self, in_lines};
use scrabble::app::JoinedGame;
use scrabble::app::backend::{LobbyError, Rooms};
use scrabble::app::pages::lobby::Lobby;
use scrabble::app::scene::{LobbyAct, LobbyRole, LobbyView};
use scrabble::engine::rules::RuleSet;
use scrabble::table::Table;

/// What a session gets from a room in which it has no seat.
struct WithoutSeat {
    role: LobbyRole,
    table: Option<Table>,
    /// What was done in the lobby.
    acts: Vec<LobbyAct>,
}

backend!(WithoutSeat, me { rooms: me });

impl Rooms for WithoutSeat {
    quiet_room!();

    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.lobby()
    }

    fn lobby(&mut self) -> Option<LobbyView> {
        Some(LobbyView {
            role: self.role,
            game: self.table.as_ref().map(|_| 1),
            ..LobbyView::default()
        })
    }

    fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError> {
        self.acts.push(act);
        Ok(())
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        Some(joined(self.table.as_ref()?, &[]))
    }
}

/// Types lines in the lobby. Returns what is printed, and what was done.
fn typed(role: LobbyRole, table: Option<Table>, lines: &str) -> (String, Vec<LobbyAct>) {
    let acts = vec![];
    let mut backend = WithoutSeat { role, table, acts };
    let mut session = table::at_title();
    session.open_alone(Lobby::default());
    session.poll_jobs(&mut backend);
    let (told, _) = in_lines(&mut session, &mut backend, lines.as_bytes());
    (told, backend.acts)
}

/// Where a name is typed, commands are none: `help` helps, and nobody sits down as “start”.
#[test]
fn commands_are_not_taken_for_names() {
    for line in ["help", "?", "HELP", ""] {
        let (told, acts) = typed(LobbyRole::Newcomer, None, &format!("{line}\n"));
        assert_eq!(acts, [], "{line}");
        let helped = told.matches("Type the name to play under").count();
        assert_eq!(helped, 2, "{line}: {told}");
    }
    let commands = [
        "start",
        "who",
        "no",
        "board",
        "rack",
        "say hi",
        "mute 2",
        "Kick 1",
        "ban",
        "only known",
        "accept",
        "lobby",
        "shuffle",
        "challenge",
    ];
    for line in commands {
        let (told, acts) = typed(LobbyRole::Newcomer, None, &format!("{line}\n"));
        assert_eq!(acts, [], "{line}");
        assert!(told.contains("That is a command."), "{line}: {told}");
    }
    for name in [
        "Ben",
        "R2 D2",
        "Ban Ki",
        "H8",
        "Start Me Up",
        "Who Else",
        "Playmate",
        "Östen",
    ] {
        let (_, acts) = typed(LobbyRole::Newcomer, None, &format!("{name}\n"));
        assert_eq!(acts, [LobbyAct::TakeSeat(name.to_owned())]);
    }
}

/// A spectator has no seat that could wait.
#[test]
fn a_spectator_whose_input_ends_reads_what_is_true() {
    let room = Room::new(2, RuleSet::classic());
    let (told, _) = typed(LobbyRole::Spectator, Some(room.table), "scores\n");
    assert!(told.contains(RACKS[0].0), "{told}");
    let last = told.lines().last();
    assert_eq!(last, Some("End of input. You stop watching."));
}
