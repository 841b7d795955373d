//! Computer players: waiting for them and telling what they announce.

use super::news::Announced;
use super::words;
use crate::app::describe;
use crate::app::msg::CommonMsg;
use crate::app::scene::{BotActivity, ComputerScene, StepScene, TablePage};
use crate::app::table::Msg;
use crate::engine::game::Phase;
use crate::plain::talk::{Conversation, PassOutcome};

pub(super) fn hint(talk: &mut Conversation) {
    talk.send(Msg::Hint);
    if talk.session.waits_for_computer() {
        talk.wait();
    }
}

/// Asks the coach, waits, and tells the tip with its squares.
pub(super) fn coach(talk: &mut Conversation) {
    talk.send(Msg::Coach);
    if talk.session.waits_for_computer() {
        talk.wait();
    }
    let Some(page) = talk.top::<TablePage>() else {
        return;
    };
    let StepScene::Turn(turn) = &page.step else {
        return;
    };
    let Some(coach) = &turn.coach else {
        return;
    };
    talk.say(&format!(
        "Coach, {} of {}. {}",
        coach.number, coach.of, coach.text
    ));
    if coach.squares.is_empty() {
        return;
    }
    let squares: Vec<String> = coach.squares.iter().map(ToString::to_string).collect();
    let s = if squares.len() == 1 { "" } else { "s" };
    talk.say(&format!("Look at square{s} {}.", squares.join(", ")));
}

fn waiting(talk: &Conversation) -> PassOutcome {
    if talk.session.works() {
        PassOutcome::Wait
    } else {
        PassOutcome::Choices
    }
}

/// Tells the announced play once.
pub(super) fn tell_announced(talk: &mut Conversation, page: &TablePage) {
    let view = &page.view;
    let told = talk.told.of_game.last();
    if let Phase::Challenge(pending) = &view.phase
        && told.is_none_or(|Announced(turn)| *turn != view.turn)
    {
        talk.told.of_game.replace(Announced(view.turn));
        talk.say_all(words::announced(view, pending));
    }
}

/// Waits for a computer, and skips the placing of its tiles.
pub(super) fn await_computer(
    talk: &mut Conversation,
    page: &TablePage,
    computer: &ComputerScene,
) -> PassOutcome {
    match computer.activity {
        BotActivity::Lays(_) => return PassOutcome::Send(CommonMsg::Confirm.into()),
        // Always or never, not by the clock: a script reads the same every time.
        BotActivity::Thinks if computer.thorough => {
            talk.say(&format!("{} is thinking.", page.view.name(computer.seat)));
        }
        BotActivity::Thinks => {}
        BotActivity::Weighs => return await_challengers(talk, page),
        BotActivity::PlaysElsewhere => return PassOutcome::Choices,
        BotActivity::DecidesElsewhere => {
            tell_announced(talk, page);
            return PassOutcome::Choices;
        }
    }
    talk.writer.flush();
    waiting(talk)
}

/// Says for which player on another machine the game waits.
pub(super) fn tell_awaited(talk: &mut Conversation, page: &TablePage, other: &ComputerScene) {
    let name = page.view.name(other.seat);
    match other.activity {
        _ if page.stand_ins.contains(&other.seat) => talk.say(&describe::stands_in(name)),
        BotActivity::PlaysElsewhere => talk.say(&format!("Waiting for {name} to play.")),
        BotActivity::DecidesElsewhere => {
            talk.say(&format!("Waiting for {name} to accept or challenge."));
        }
        _ => {}
    }
}

/// Waits for computers that may challenge before people are asked.
pub(super) fn await_window(talk: &mut Conversation, page: &TablePage) -> PassOutcome {
    if talk.session.waits_for_computer() {
        return await_challengers(talk, page);
    }
    if page.bots.by_itself {
        tell_announced(talk, page);
        return PassOutcome::Send(CommonMsg::Confirm.into());
    }
    PassOutcome::Choices
}

/// Waits for a computer that may challenge, because no one can accept before it decides.
fn await_challengers(talk: &mut Conversation, page: &TablePage) -> PassOutcome {
    // A person has typed the play; a computer's has to be told before anybody challenges it.
    if let Phase::Challenge(pending) = &page.view.phase
        && page.bots.computers.contains(&pending.seat)
    {
        tell_announced(talk, page);
    }
    talk.writer.flush();
    waiting(talk)
}
