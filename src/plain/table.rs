//! The table: what is new, and which choices are open.

mod act;
mod changes;
mod computer;
mod guide;
mod show;
pub(super) mod words;

use super::menu::numbered;
use super::order::ShowTopic;
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, PassOutcome};
use crate::app::describe;
use crate::app::msg::CommonMsg;
use crate::app::rules_summary::for_two;
use crate::app::scene::{
    Dialog, RackScene, StepScene, TablePage, TurnScene, WindowQuestion, WindowScene,
};
use crate::engine::game::{Phase, PublicPhase};
use crate::engine::seat::Seat;
use crate::engine::sheet::{self, SheetEntry};
use std::io;
use words::agreement_asked;

/// The table.
pub(super) static TABLE: LinePage<TablePage> = LinePage {
    moment,
    pass: |talk, page| talk.pass_at_table(page),
    tell: |talk, page, choices| {
        if choices.new {
            talk.step(page)?;
        }
        talk.guide(page)
    },
    hear: |talk, page, line| act::at_table(talk, page, line),
    help: |talk, page| talk.help_at_table(page),
    news: |talk, page| {
        talk.table_was_reset(page);
        talk.news(page)
    },
    ..LinePage::SILENT
};

impl Conversation<'_> {
    /// Tells what happened: a refusal, a verdict, new lines of the score sheet.
    pub(super) fn news(&mut self, page: &TablePage) -> io::Result<()> {
        // What is told next has to stay in sight.
        if matches!(page.rack, RackScene::Backs(_)) {
            self.cover()?;
        }
        let verdict = if let StepScene::Verdict(verdict) = &page.step {
            self.say_all(&words::verdict(verdict))?;
            true
        } else {
            false
        };
        if let Some(notice) = page.notice.as_ref().filter(|_| self.done) {
            self.say(&notice.text)?;
        }
        self.tell_away(page)?;
        self.tell_proposal(page)?;
        if page.save_error != self.save_error {
            self.save_error.clone_from(&page.save_error);
            if let Some(why) = &page.save_error {
                self.say(why)?;
            }
        }
        // A guided game sets up a new table.
        let told = self.lines.unwrap_or(page.view.sheet.len());
        for (line, number) in sheet::numbered(&page.view.sheet).skip(told) {
            let announced = self.announced == Some(line.turn);
            match &line.entry {
                SheetEntry::ChallengedOff { .. } | SheetEntry::FailedChallenge(_) if verdict => {}
                SheetEntry::UnplayedLost(_)
                | SheetEntry::UnplayedGained(_)
                | SheetEntry::Overtime => {}
                SheetEntry::Play(play) if !announced => {
                    self.say(&words::played(page.view.name(line.seat), play))?;
                }
                _ => self.say(&describe::sheet_line(line, number, &page.view.setup))?,
            }
        }
        self.lines = Some(page.view.sheet.len());
        self.done = false;
        Ok(())
    }

    /// Tells what needs no answer, and waits for computers.
    pub(super) fn pass_at_table(&mut self, page: &TablePage) -> io::Result<PassOutcome> {
        if page.shows_score_chart() {
            self.say_all(&words::score_chart(&page.view))?;
            return Ok(PassOutcome::Send(CommonMsg::Back.into()));
        }
        match &page.step {
            StepScene::Draw { starter } => {
                self.tell_draw(page, *starter)?;
                Ok(PassOutcome::Send(CommonMsg::Confirm.into()))
            }
            StepScene::Verdict(_) => Ok(PassOutcome::Send(CommonMsg::Confirm.into())),
            StepScene::Computer(computer) => self.await_computer(page, computer),
            StepScene::Announced(_) => self.await_window(page),
            _ => Ok(PassOutcome::Choices),
        }
    }

    fn tell_draw(&mut self, page: &TablePage, starter: Seat) -> io::Result<()> {
        self.say_all(&words::draw(&page.view))?;
        self.say(&format!("{} goes first.", page.view.name(starter)))?;
        let setup = &page.view.setup;
        match for_two(setup.rules(), setup.players()) {
            Some(warning) => self.say(warning),
            None => Ok(()),
        }
    }

    fn announced(&mut self, page: &TablePage, window: &WindowScene) -> io::Result<()> {
        let view = &page.view;
        match &window.asking {
            Some(WindowQuestion::Who(_)) => {
                let names = words::challengers(&view.setup, &window.challengers);
                self.say(&format!("Who challenges? {names}, or back."))
            }
            Some(WindowQuestion::AllAgree(place)) => self.ask_all(page, window, *place),
            Some(asking) => self.ask_words(page, window, asking),
            None => {
                self.tell_announced(page)?;
                self.say(&words::window(view, window, &page.bots.computers))
            }
        }
    }

    pub(super) fn step(&mut self, page: &TablePage) -> io::Result<()> {
        let view = &page.view;
        match &page.step {
            StepScene::Curtain { seat, draw, .. } => {
                if *draw {
                    self.tell_draw(page, *seat)?;
                }
                if self.has_pages(page) {
                    // What each turn begins with is told on the player's page.
                    self.say(&format!("{} {}", words::scores(view), words::bag(view)))?;
                }
                let name = view.name(*seat);
                self.say(&format!(
                    "{name}'s turn. Press Enter when no one else is looking."
                ))
            }
            StepScene::Turn(turn) => match &turn.dialog {
                Some(Dialog::AskAgree { word, .. }) => self.say(&agreement_asked(page, word)),
                Some(Dialog::AskPass) => self.ask_for("Pass the turn?", turn),
                Some(Dialog::AskExchange { .. }) => self.ask_for("Exchange these tiles?", turn),
                Some(Dialog::AskResign) => self.ask_for("Resign?", turn),
                _ => {
                    if self.has_pages(page) {
                        self.show(page, ShowTopic::Board)?;
                    }
                    self.say(&words::turn(view, turn.seat))?;
                    if Self::begins_with_rack(page) {
                        self.show(page, ShowTopic::Rack)?;
                    }
                    Ok(())
                }
            },
            StepScene::Announced(window) => self.announced(page, window),
            StepScene::Over(over) => {
                if let Phase::Over(outcome) = &view.phase {
                    self.say_all(&words::over(&view.setup, outcome, over))?;
                }
                self.say(&format!("{}.", numbered(&over.items)))
            }
            StepScene::Computer(other) => self.tell_awaited(page, other),
            StepScene::Draw { .. } | StepScene::Verdict(_) => Ok(()),
        }
    }

    fn ask_for(&mut self, question: &str, turn: &TurnScene) -> io::Result<()> {
        let follows = turn.follows.as_deref().unwrap_or_default();
        self.say(&format!("{question} {follows} Type yes or no."))
    }
}

/// How many challenges of the announced turn were unsuccessful.
const fn failed(phase: &PublicPhase) -> usize {
    match phase {
        Phase::Challenge(pending) => pending.failed.len(),
        Phase::Turn(_) | Phase::Over(_) => 0,
    }
}

fn moment(page: &TablePage) -> PromptId {
    let number = page.view.turn;
    match &page.step {
        StepScene::Computer(other) if other.activity.is_elsewhere() => PromptId::at(
            9,
            number,
            failed(&page.view.phase) + other.seat.index() * 10,
        ),
        StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_) => {
            PromptId::PASSING
        }
        StepScene::Curtain { .. } => PromptId::at(1, number, 0),
        StepScene::Turn(turn) => match &turn.dialog {
            Some(Dialog::AskPass) => PromptId::asking(2, 0),
            Some(Dialog::AskExchange { .. }) => PromptId::asking(10, 0),
            Some(Dialog::AskResign) => PromptId::asking(3, 0),
            Some(Dialog::AskAgree { more, .. }) => PromptId::asking(4, more.len()),
            _ => PromptId::at(5, number, 0),
        },
        StepScene::Announced(window) => match window.asking {
            None => PromptId::at(6, number, failed(&page.view.phase)),
            Some(WindowQuestion::Who(_)) => PromptId::asking(7, 0),
            Some(WindowQuestion::AllAgree(_)) => PromptId::asking(4, 0),
            Some(_) => PromptId::asking(8, 0),
        },
        StepScene::Over(_) => PromptId::at(9, 0, 0),
    }
}
