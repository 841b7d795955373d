//! Limits to the time (R29) and finish lines (R28) at the table, on the screen and in line mode. No test waits: the time
//! is made up.

use scrabble::session::desk::Nobody;
use crate::support::table;
use scrabble::session::msg::Input;
use scrabble::session::table::Msg;
mod at_the_table;
mod in_line_mode;
mod on_screen;

use scrabble::engine::clock::Millis;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::session::Session;
use scrabble::session::form::Form;
use scrabble::session::scene::TablePage;
use table::{dealt, dictionaries, game};

const RACKS: [(&str, &str); 4] = [
    ("Ann", "HORNOBE"),
    ("Ben", "FAMBIT?"),
    ("Cy", "PASTEUU"),
    ("Di", "NOTLEAT"),
];

/// Classic rules with a timer such as `60` or `60,off`.
fn timed(timer: &str) -> RuleSet {
    RuleSet {
        clock: timer.parse().expect("a timer"),
        ..RuleSet::classic()
    }
}

/// A dealt game of so many players; the draw for first play is shown.
fn at_draw(players: usize, rules: RuleSet) -> Session {
    let form = Form::new(2, &[], RuleSet::classic(), dictionaries(), 0);
    let mut session = Session::new(form);
    session.sit_down(dealt(game(&RACKS[..players], rules)), &mut Nobody);
    session
}

/// The same with Ann's rack open.
fn begun(players: usize, rules: RuleSet) -> Session {
    let mut session = at_draw(players, rules);
    send(&mut session, [Input::Go, Input::Go]);
    session
}

fn send(session: &mut Session, msgs: impl IntoIterator<Item = Msg>) -> Vec<Effect> {
    msgs.into_iter()
        .flat_map(|msg| session.update(msg))
        // What is written down has tests of its own.
        .filter(|effect| !matches!(effect, Effect::Append(_)))
        .collect()
}

fn wait(session: &mut Session, millis: u64) -> Vec<Effect> {
    send(session, [Msg::Elapsed(Millis(millis))])
}

fn typed(text: &str) -> Msg {
    Msg::PlayText(text.to_owned())
}

#[track_caller]
fn page(session: &Session) -> TablePage {
    match session.scene().page {
        Page::Table(page) => *page,
        other => panic!("not at the table: {other:?}"),
    }
}

/// What the clock at the table shows while it runs.
fn shown(session: &Session) -> Option<String> {
    session.clock().map(|clock| clock.to_string())
}

fn used(session: &Session, seat: usize) -> u64 {
    let seat = Seat::new(seat).expect("a seat");
    session.game().expect("a game").used(seat).0
}
