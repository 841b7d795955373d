//! Limits to the time (R29) and finish lines (R28) at the table, on the screen and in line mode. No test waits: the time
//! is made up.

mod at_the_table;
mod in_line_mode;
pub(crate) mod on_screen;

use crate::support::notebook::Notebook;
use crate::support::table::{RACKS, at_title, dealt, game, page, send, typed};
use scrabble::app::Session;
use scrabble::app::backend::{FrontEndRequest, NoBackend};
use scrabble::app::msg::CommonMsg;
use scrabble::engine::clock::Millis;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;

/// Classic rules with a timer such as `60` or `60,off`.
fn timed(timer: &str) -> RuleSet {
    RuleSet {
        clock: timer.parse().expect("a timer"),
        ..RuleSet::classic()
    }
}

/// A dealt game of so many players; the draw for first play is shown.
fn at_draw(players: usize, rules: RuleSet) -> Session {
    recorded(players, rules, &Notebook::default())
}

/// The same with what happens written down.
fn recorded(players: usize, rules: RuleSet, notebook: &Notebook) -> Session {
    let mut session = at_title();
    let dealt = dealt(game(&RACKS[..players], rules)).recorded_by(notebook.recording());
    session.sit_down(dealt, &mut NoBackend);
    session
}

/// The same with Ann's rack open.
fn begun(players: usize, rules: RuleSet) -> Session {
    let mut session = at_draw(players, rules);
    send(&mut session, [CommonMsg::Confirm]);
    session
}

fn wait(session: &mut Session, millis: u64) -> Vec<FrontEndRequest> {
    session.elapse(Millis(millis), &mut NoBackend)
}

/// What the clock at the table shows while it runs.
fn shown(session: &Session) -> Option<String> {
    session.clock().map(|clock| clock.to_string())
}

fn used(session: &Session, seat: usize) -> u64 {
    let seat = Seat::new(seat).expect("a seat");
    session.game().expect("a game").used(seat).0
}
