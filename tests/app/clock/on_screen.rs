//! Clocks and finish lines on the screen, through the loop without its terminal.

use crate::clock::{at_draw, begun, send, timed, used, wait};
use crate::support::cells::{self, SIZES};
use crate::support::services::Dealing;
use ratatui::backend::TestBackend;
use scrabble::app::Session;
use scrabble::app::backend::Absent;
use scrabble::app::msg::{self, CommonMsg, GlobalMsg};
use scrabble::app::placement::PlacementMsg;
use scrabble::app::table::Msg;
use scrabble::cli::commands::on_screen::ScreenApp;
use scrabble::engine::clock::{ClockRule, GameClock};
use scrabble::engine::rules::RuleSet;
use scrabble::terminal::{Driver, LoopStep};
use scrabble::tui::theme::{Depth, Glyphs, Palette, Theme};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

fn text(session: &Session, size: (u16, u16)) -> String {
    let theme = Theme::new(Depth::None, Glyphs::Unicode);
    let terminal = cells::terminal(&session.scene().into(), &theme, size);
    terminal.backend().to_string()
}

/// A running loop with its made-up time.
pub(crate) struct Loop<'a, 'b> {
    driver: Driver<'a, ScreenApp<'b>, TestBackend>,
    now: Instant,
    frames: usize,
    /// The clock of a table that counts the time, in milliseconds.
    clock: Arc<AtomicU64>,
}

impl Loop<'_, '_> {
    fn go_to(&mut self, now: Instant) {
        let gone = now.saturating_duration_since(self.now);
        self.now = now.max(self.now);
        let millis = u64::try_from(gone.as_millis()).expect("a short time");
        self.clock.fetch_add(millis, Ordering::Relaxed);
    }

    /// Does what the loop does until this much later, and says how often it woke up by itself.
    pub(crate) fn run(&mut self, time: Duration) -> usize {
        let end = self.now + time;
        let mut woken = 0;
        while let Some(due) = self.driver.deadline().filter(|due| *due <= end) {
            self.go_to(due);
            assert_eq!(self.driver.expire(self.now), LoopStep::Continue);
            woken += 1;
            self.draw();
        }
        self.go_to(end);
        woken
    }

    fn press(&mut self, bytes: &str) {
        let step = self.driver.bytes(bytes.as_bytes(), self.now);
        assert_eq!(step, LoopStep::Continue);
        self.draw();
    }

    fn draw(&mut self) {
        let now = self.now;
        self.frames += usize::from(self.driver.draw(|| now).expect("memory takes all"));
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.driver.backend_mut().resize(columns, rows);
        assert_eq!(
            self.driver.resized().expect("memory takes all"),
            LoopStep::Continue
        );
        self.draw();
    }

    pub(crate) fn screen(&mut self) -> String {
        self.driver.backend_mut().to_string()
    }
}

/// Runs a session of two from the draw for first play on.
fn at_screen(rules: RuleSet, test: impl FnOnce(&mut Loop)) -> Session {
    on_screen(at_draw(2, rules), Arc::default(), test)
}

/// Runs a session at a table with this clock, if it counts the time.
pub(crate) fn on_screen(
    session: Session,
    clock: Arc<AtomicU64>,
    test: impl FnOnce(&mut Loop),
) -> Session {
    let mut deal = Dealing(|_| Err(Absent::Games.into()));
    let env = |name: &str| (name == "LC_ALL").then(|| "C.UTF-8".to_owned());
    let mut app = ScreenApp::new(
        session,
        Theme::detect(&Palette::Dark.into(), env),
        &mut deal,
    );
    let driver = Driver::new(&mut app, TestBackend::new(80, 24)).expect("memory takes all");
    let mut running = Loop {
        driver,
        now: Instant::now(),
        frames: 0,
        clock,
    };
    running.draw();
    test(&mut running);
    app.into_session()
}

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn a_running_clock_wakes_the_loop_and_draws_once_a_second() {
    at_screen(timed("60"), |people| {
        assert_eq!(people.run(600 * SECOND), 0, "behind the curtain");
        people.press("\r");
        assert!(people.screen().contains("1:00"), "{}", people.screen());
        let frames = people.frames;
        assert_eq!(people.run(20 * SECOND), 20);
        assert_eq!(people.frames - frames, 20);
        assert!(people.screen().contains("0:40"), "{}", people.screen());
        // Keys draw when they are pressed; the clock stays in step.
        for _ in 0..9 {
            people.run(SECOND / 10);
            people.press("#");
        }
        assert_eq!(people.run(SECOND / 10), 1);
        assert!(people.screen().contains("0:39"), "{}", people.screen());
        people.run(40 * SECOND);
        assert!(
            people.screen().contains("Ben’s turn"),
            "{}",
            people.screen()
        );
        assert_eq!(people.run(600 * SECOND), 0, "behind the curtain");
    });
}

#[test]
fn without_a_limit_nothing_wakes_the_loop() {
    for rules in [RuleSet::classic(), timed("off,60")] {
        at_screen(rules, |people| {
            people.press("\r");
            assert_eq!(people.run(600 * SECOND), 0);
            assert_eq!(people.frames, 2);
        });
    }
}

#[test]
fn where_nothing_can_be_seen_only_keeping_the_time_and_the_end_wake_the_loop() {
    at_screen(timed("60"), |people| {
        people.press("\r");
        people.driver.backend_mut().resize(20, 6);
        assert_eq!(people.driver.resized(), Ok(LoopStep::Continue));
        people.draw();
        let frames = people.frames;
        assert_eq!(people.run(59 * SECOND), 59, "to keep the time");
        assert_eq!(people.frames, frames, "nothing is drawn");
        assert_eq!(people.run(SECOND), 1, "the end");
        assert_eq!(people.run(600 * SECOND), 0);
    });
}

#[test]
fn a_key_in_the_last_moment_counts_and_one_after_it_does_not() {
    let played = |after: u64| {
        let session = at_screen(timed("5"), |people| {
            people.press("\r");
            people.press("horn");
            people.run(4 * SECOND);
            let now = people.now + Duration::from_millis(after - 4_000);
            // The loop was busy: it reads the key late.
            let step = people.driver.bytes(b"\r", now);
            assert_eq!(step, LoopStep::Continue);
            people.now = now + SECOND;
            people.draw();
        });
        session
            .game()
            .is_some_and(|game| game.announced().is_some())
    };
    assert!(played(4_999));
    assert!(!played(5_000));
    assert!(!played(5_400));
}

#[test]
fn keys_typed_on_after_the_end_are_dropped() {
    let session = at_screen(timed("5"), |people| {
        people.press("\r");
        people.press("ho");
        people.run(5 * SECOND);
        people.press("rn\r");
        people.run(SECOND / 5);
        people.press("\r\r2y");
        assert!(
            people.screen().contains("Ben’s turn"),
            "{}",
            people.screen()
        );
        assert!(people.screen().contains("Time’s up"), "{}", people.screen());
    });
    assert_eq!(session.game().expect("a game").sheet().len(), 1);
}

#[test]
fn a_pause_is_nobodys_time() {
    let session = at_screen(timed("60"), |people| {
        people.press("\r");
        people.run(10 * SECOND + SECOND / 2);
        let step = people.driver.bytes(b"\x1a", people.now);
        assert_eq!(step, LoopStep::Suspend);
        people.now += 3_600 * SECOND;
        assert_eq!(people.driver.resumed(), LoopStep::Continue);
        people.draw();
        assert!(
            people.screen().contains("Ann’s turn"),
            "{}",
            people.screen()
        );
        assert_eq!(people.run(600 * SECOND), 0);
        people.press("\r");
        assert!(people.screen().contains("0:50"), "{}", people.screen());
    });
    assert_eq!(used(&session, 0), 10_500);
}

/// Ann, Ben and Cy with their own finish lines and a limit for the turn, some of which is used.
fn racing() -> Session {
    let rules = RuleSet {
        finish_line: Some("60,expert,90".parse().expect("finish lines")),
        ..timed("75")
    };
    let mut session = begun(3, rules);
    send(&mut session, [Msg::PlayText("8F HORN".to_owned())]);
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    send(&mut session, [Msg::PlayText("H6 FARM".to_owned())]);
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    send(&mut session, "PASTE".chars().map(PlacementMsg::Letter));
    wait(&mut session, 12_300);
    session
}

#[test]
fn a_race_at_four_sizes() {
    for size in SIZES {
        let name = format!("race-{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, text(&racing(), size));
    }
}

/// The same with a clock for the game, Cy being over it.
fn late() -> Session {
    let rules = RuleSet {
        clock: ClockRule::Game(GameClock::TOURNAMENT),
        ..RuleSet::classic()
    };
    let mut session = begun(3, rules);
    wait(&mut session, 20 * 60_000 + 14_000);
    send(&mut session, [Msg::PlayText("8F HORN".to_owned())]);
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    wait(&mut session, 24 * 60_000 + 51_000);
    send(&mut session, [Msg::PlayText("H6 FARM".to_owned())]);
    send(&mut session, [CommonMsg::Confirm, CommonMsg::Confirm]);
    wait(&mut session, 26 * 60_000 + 12_000);
    session
}

#[test]
fn time_over_at_four_sizes() {
    for size in SIZES {
        let seen = text(&late(), size);
        for what in ["4:46", "! 0:09", "+1:12", "-20"] {
            assert!(seen.contains(what), "{size:?} {what}\n{seen}");
        }
    }
    insta::assert_snapshot!("late-50x20", text(&late(), (50, 20)));
    insta::assert_snapshot!("late-80x24", text(&late(), (80, 24)));
}

#[test]
fn what_lies_over_the_table_shows_the_time_as_well() {
    for open in [
        msg::Msg::from(GlobalMsg::Help),
        Msg::OpenSheet.into(),
        GlobalMsg::Quit.into(),
    ] {
        let mut session = racing();
        send(&mut session, [open.clone()]);
        for size in SIZES {
            let seen = text(&session, size);
            assert!(seen.contains("1:03"), "{open:?} {size:?}\n{seen}");
        }
    }
}

/// Twice in a row, which ends the game.
fn everybody_passes(session: &mut Session) {
    for _ in 0..5 {
        send(
            session,
            [
                Msg::AskPass,
                Msg::Input(CommonMsg::Answer(true)),
                Msg::Input(CommonMsg::Confirm),
            ],
        );
    }
    send(session, [Msg::AskPass, Msg::Input(CommonMsg::Answer(true))]);
}

#[test]
fn the_end_by_shares_shows_them() {
    let mut session = racing();
    send(&mut session, [PlacementMsg::Recall]);
    everybody_passes(&mut session);
    for size in SIZES {
        let seen = text(&session, size);
        assert!(seen.contains("/60"), "{size:?}\n{seen}");
        if size.0 >= 80 {
            let share = seen.contains("share") || seen.contains("% of the way");
            assert!(share && seen.contains('%'), "{seen}");
        }
    }
    insta::assert_snapshot!("end-by-share-80x24", text(&session, (80, 24)));
}

#[test]
fn the_end_shows_what_time_cost() {
    let mut session = late();
    everybody_passes(&mut session);
    insta::assert_snapshot!("end-over-time-80x24", text(&session, (80, 24)));
    insta::assert_snapshot!("end-over-time-50x20", text(&session, (50, 20)));
}

/// Nothing happens unseen: a screen that is too small accepts only Ctrl-C, and says so.
#[test]
fn no_key_of_the_game_is_taken_while_the_screen_is_too_small() {
    let session = at_screen(RuleSet::classic(), |people| {
        people.press("\r");
        people.press("HORN");
        people.resize(49, 20);
        assert!(
            people.screen().contains("Ctrl-C to leave"),
            "{}",
            people.screen()
        );
        people.press("\r\r2y");
        people.resize(80, 24);
        assert!(
            people.screen().contains("Enter announces HORN"),
            "{}",
            people.screen()
        );
        people.resize(49, 20);
        people.press("\u{3}");
        assert!(
            people.screen().contains("Ctrl-C again to leave"),
            "{}",
            people.screen()
        );
    });
    assert!(matches!(session.game().map(|game| game.turn()), Some(1)));
}
