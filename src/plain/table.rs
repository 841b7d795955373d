//! The table: what is new, and which choices are open.

mod act;
mod changes;
mod computer;
mod guide;
mod news;
mod show;
pub(super) mod words;

use super::menu::numbered;
use super::order::ShowTopic;
use super::prompt::PromptId;
use super::talk::audience::is_shared;
use super::talk::{Conversation, LinePage, PassOutcome, PromptState};
use crate::app::msg::CommonMsg;
use crate::app::rules_summary::for_two;
use crate::app::scene::{
    Dialog, RackScene, StepScene, TablePage, TurnScene, WindowQuestion, WindowScene,
};
use crate::engine::game::{Phase, PublicPhase};
use crate::engine::seat::Seat;
use changes::{ask_all, ask_words};
use computer::{await_computer, await_window, tell_announced, tell_awaited};
use guide::table_was_reset;
use show::{help_at_table, show};
use words::agreement_asked;

impl LinePage for TablePage {
    fn moment(&self) -> PromptId {
        let number = self.view.turn;
        match &self.step {
            StepScene::Computer(other) if other.activity.is_elsewhere() => PromptId::at(
                9,
                number,
                failed(&self.view.phase) + other.seat.index() * 10,
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
                None => PromptId::at(6, number, failed(&self.view.phase)),
                Some(WindowQuestion::Who(_)) => PromptId::asking(7, 0),
                Some(WindowQuestion::AllAgree(_)) => PromptId::asking(4, 0),
                Some(_) => PromptId::asking(8, 0),
            },
            StepScene::Over(_) => PromptId::at(9, 0, 0),
        }
    }

    fn pass(&self, talk: &mut Conversation) -> PassOutcome {
        if self.shows_score_chart() {
            talk.say_all(words::score_chart(&self.view));
            return PassOutcome::Send(CommonMsg::Back.into());
        }
        match &self.step {
            StepScene::Draw { starter } => {
                tell_draw(talk, self, *starter);
                PassOutcome::Send(CommonMsg::Confirm.into())
            }
            StepScene::Verdict(_) => PassOutcome::Send(CommonMsg::Confirm.into()),
            StepScene::Computer(computer) => await_computer(talk, self, computer),
            StepScene::Announced(_) => await_window(talk, self),
            _ => PassOutcome::Choices,
        }
    }

    fn choices(&self, talk: &mut Conversation) {
        let view = &self.view;
        match &self.step {
            StepScene::Curtain { seat, draw, .. } => {
                if *draw {
                    tell_draw(talk, self, *seat);
                }
                if has_pages(talk, self) {
                    // What each turn begins with is told on the player's page.
                    talk.say(&format!("{} {}", words::scores(view), words::bag(view)));
                }
                let name = view.name(*seat);
                talk.say(&format!(
                    "{name}'s turn. Press Enter when no one else is looking."
                ));
            }
            StepScene::Turn(turn) => match &turn.dialog {
                Some(Dialog::AskAgree { word, .. }) => talk.say(&agreement_asked(self, word)),
                Some(Dialog::AskPass) => ask_for(talk, "Pass the turn?", turn),
                Some(Dialog::AskExchange { .. }) => ask_for(talk, "Exchange these tiles?", turn),
                Some(Dialog::AskResign) => ask_for(talk, "Resign?", turn),
                _ => {
                    if has_pages(talk, self) {
                        show(talk, self, ShowTopic::Board);
                    }
                    talk.say(&words::turn(view, turn.seat));
                    if begins_with_rack(self) {
                        show(talk, self, ShowTopic::Rack);
                    }
                }
            },
            StepScene::Announced(window) => announced(talk, self, window),
            StepScene::Over(over) => {
                if let Phase::Over(outcome) = &view.phase {
                    talk.say_all(words::over(&view.setup, outcome, over));
                }
                talk.say(&format!("{}.", numbered(&over.items)));
            }
            StepScene::Computer(other) => tell_awaited(talk, self, other),
            StepScene::Draw { .. } | StepScene::Verdict(_) => {}
        }
    }

    fn tell(&self, talk: &mut Conversation, choices: PromptState) {
        if choices.new {
            self.choices(talk);
        }
        guide::tell(talk, self);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        act::at_table(talk, self, line);
    }

    fn help(&self, talk: &mut Conversation) {
        help_at_table(talk, self);
    }

    fn news(&self, talk: &mut Conversation) {
        table_was_reset(talk, self);
        news::tell(talk, self);
    }
}

fn tell_draw(talk: &mut Conversation, page: &TablePage, starter: Seat) {
    talk.say_all(words::draw(&page.view));
    talk.say(&format!("{} goes first.", page.view.name(starter)));
    let setup = &page.view.setup;
    talk.say_all(for_two(setup.rules(), setup.players()));
}

fn announced(talk: &mut Conversation, page: &TablePage, window: &WindowScene) {
    let view = &page.view;
    match &window.asking {
        Some(WindowQuestion::Who(_)) => {
            let names = words::challengers(&view.setup, &window.challengers);
            talk.say(&format!("Who challenges? {names}, or back."));
        }
        Some(WindowQuestion::AllAgree(place)) => ask_all(talk, page, window, *place),
        Some(asking) => ask_words(talk, page, window, asking),
        None => {
            tell_announced(talk, page);
            talk.say(&words::window(view, window, &page.bots.computers));
        }
    }
}

fn ask_for(talk: &mut Conversation, question: &str, turn: &TurnScene) {
    let follows = turn.follows.as_deref().unwrap_or_default();
    talk.say(&format!("{question} {follows} Type yes or no."));
}

/// Whether each turn is told on a page of its own.
fn has_pages(talk: &Conversation, page: &TablePage) -> bool {
    talk.writer.has_private_page() && is_shared(page)
}

/// Whether each turn begins with the rack: where one person plays, no curtain is lifted to show it. The guide says when to
/// look.
fn begins_with_rack(page: &TablePage) -> bool {
    let seen = matches!(page.rack, RackScene::Faces(_));
    seen && page.guide.is_none() && !is_shared(page)
}

/// How many challenges of the announced turn were unsuccessful.
const fn failed(phase: &PublicPhase) -> usize {
    match phase {
        Phase::Challenge(pending) => pending.failed.len(),
        Phase::Turn(_) | Phase::Over(_) => 0,
    }
}
