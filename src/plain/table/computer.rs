//! Computer players: waiting for them and telling what they announce.

use super::words;
use crate::app::describe;
use crate::app::msg::CommonMsg;
use crate::app::scene::{BotActivity, ComputerScene, StepScene, TablePage};
use crate::app::table::Msg;
use crate::engine::game::Phase;
use crate::plain::talk::{Conversation, PassOutcome};
use std::io;

impl Conversation<'_> {
    pub(super) fn hint(&mut self) {
        self.send(Msg::Hint);
        if self.session.waits_for_computer() {
            self.wait();
        }
    }

    /// Asks the coach, waits, and tells the tip with its squares.
    pub(super) fn coach(&mut self) -> io::Result<()> {
        self.send(Msg::Coach);
        if self.session.waits_for_computer() {
            self.wait();
        }
        let Some(page) = self.session.scene().into_top::<TablePage>() else {
            return Ok(());
        };
        let StepScene::Turn(turn) = &page.step else {
            return Ok(());
        };
        let Some(coach) = &turn.coach else {
            return Ok(());
        };
        self.say(&format!(
            "Coach, {} of {}. {}",
            coach.number, coach.of, coach.text
        ))?;
        if coach.squares.is_empty() {
            return Ok(());
        }
        let squares: Vec<String> = coach.squares.iter().map(ToString::to_string).collect();
        let s = if squares.len() == 1 { "" } else { "s" };
        self.say(&format!("Look at square{s} {}.", squares.join(", ")))
    }

    fn waiting(&self) -> PassOutcome {
        if self.session.works() {
            PassOutcome::Wait
        } else {
            PassOutcome::Choices
        }
    }

    /// Tells the announced play once.
    pub(super) fn tell_announced(&mut self, page: &TablePage) -> io::Result<()> {
        let view = &page.view;
        if let Phase::Challenge(pending) = &view.phase
            && self.announced != Some(view.turn)
        {
            self.announced = Some(view.turn);
            self.say_all(&words::announced(view, pending))?;
        }
        Ok(())
    }

    /// Waits for a computer, and skips the placing of its tiles.
    pub(super) fn await_computer(
        &mut self,
        page: &TablePage,
        computer: &ComputerScene,
    ) -> io::Result<PassOutcome> {
        match computer.activity {
            BotActivity::Lays(_) => return Ok(PassOutcome::Send(CommonMsg::Confirm.into())),
            // Always or never, not by the clock: a script reads the same every time.
            BotActivity::Thinks if computer.thorough => {
                self.say(&format!("{} is thinking.", page.view.name(computer.seat)))?;
            }
            BotActivity::Thinks => {}
            BotActivity::Weighs => return self.await_challengers(page),
            BotActivity::PlaysElsewhere => return Ok(PassOutcome::Choices),
            BotActivity::DecidesElsewhere => {
                self.tell_announced(page)?;
                return Ok(PassOutcome::Choices);
            }
        }
        self.flush()?;
        Ok(self.waiting())
    }

    /// Says for which player on another machine the game waits.
    pub(super) fn tell_awaited(
        &mut self,
        page: &TablePage,
        other: &ComputerScene,
    ) -> io::Result<()> {
        let name = page.view.name(other.seat);
        match other.activity {
            _ if page.stand_ins.contains(&other.seat) => self.say(&describe::stands_in(name)),
            BotActivity::PlaysElsewhere => self.say(&format!("Waiting for {name} to play.")),
            BotActivity::DecidesElsewhere => {
                self.say(&format!("Waiting for {name} to accept or challenge."))
            }
            _ => Ok(()),
        }
    }

    /// Waits for computers that may challenge before people are asked.
    pub(super) fn await_window(&mut self, page: &TablePage) -> io::Result<PassOutcome> {
        if self.session.waits_for_computer() {
            return self.await_challengers(page);
        }
        if page.bots.by_itself {
            self.tell_announced(page)?;
            return Ok(PassOutcome::Send(CommonMsg::Confirm.into()));
        }
        Ok(PassOutcome::Choices)
    }

    /// Waits for a computer that may challenge, because no one can accept before it decides.
    fn await_challengers(&mut self, page: &TablePage) -> io::Result<PassOutcome> {
        // A person has typed the play; a computer's has to be told before anybody challenges it.
        if let Phase::Challenge(pending) = &page.view.phase
            && page.bots.computers.contains(&pending.seat)
        {
            self.tell_announced(page)?;
        }
        self.flush()?;
        Ok(self.waiting())
    }
}
