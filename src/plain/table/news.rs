//! What happened at the table.

use super::words;
use crate::app::describe;
use crate::app::scene::{RackScene, StepScene, TablePage};
use crate::engine::seat::Seat;
use crate::engine::sheet::{self, SheetEntry};
use crate::plain::save_error;
use crate::plain::talk::Conversation;

/// The number of the turn announced last.
pub(super) struct Announced(pub(super) u32);
/// The number of the lines of the score sheet that were told.
struct Lines(usize);
/// The players told to be away.
struct Away(Vec<Seat>);
/// What was told last of another game that is proposed.
#[derive(Clone, PartialEq)]
struct Proposal(Option<String>);

/// Tells a refusal, a verdict, and new lines of the score sheet.
pub(super) fn tell(talk: &mut Conversation, page: &TablePage) {
    // What is told next has to stay in sight.
    if matches!(page.rack, RackScene::Backs(_)) {
        talk.writer.cover();
    }
    let verdict = if let StepScene::Verdict(verdict) = &page.step {
        talk.say_all(words::verdict(verdict));
        true
    } else {
        false
    };
    let notice = page.notice.as_ref().filter(|_| talk.done);
    talk.say_all(notice.map(|notice| &notice.text));
    away(talk, page);
    proposal(talk, page);
    save_error::tell(talk, page.save_error.as_ref());
    // A guided game sets up a new table.
    let now = page.view.sheet.len();
    let told = talk.told.of_game.replace(Lines(now));
    let told = told.map_or(now, |Lines(told)| told);
    let announced = talk.told.of_game.last().map(|Announced(turn)| *turn);
    for (line, number) in sheet::numbered(&page.view.sheet).skip(told) {
        match &line.entry {
            SheetEntry::ChallengedOff { .. } | SheetEntry::FailedChallenge(_) if verdict => {}
            SheetEntry::UnplayedLost(_) | SheetEntry::UnplayedGained(_) | SheetEntry::Overtime => {}
            SheetEntry::Play(play) if announced != Some(line.turn) => {
                talk.say(&words::played(page.view.name(line.seat), play));
            }
            _ => talk.say(&describe::sheet_line(line, number, &page.view.setup)),
        }
    }
    talk.done = false;
}

/// Tells whose connection is gone, and who is back (R40).
fn away(talk: &mut Conversation, page: &TablePage) {
    let before = talk.told.ever.replace(Away(page.away.clone()));
    let before = before.map_or_else(Vec::new, |Away(seats)| seats);
    let name = |seat: &Seat| page.view.name(*seat);
    for seat in page.away.iter().filter(|seat| !before.contains(seat)) {
        talk.say(&format!("{} is reconnecting.", name(seat)));
    }
    for seat in before.iter().filter(|seat| !page.away.contains(seat)) {
        talk.say(&format!("{} is back.", name(seat)));
    }
}

/// Tells at the result that somebody proposes another game (R42).
fn proposal(talk: &mut Conversation, page: &TablePage) {
    let proposal = match &page.step {
        StepScene::Over(over) if over.is_asked() && page.access.plays => over
            .proposal()
            .map(|text| format!("{text} Type yes to agree, or decline.")),
        StepScene::Over(over) => over.proposal(),
        _ => None,
    };
    let is_new = talk.told.ever.is_new(&Proposal(proposal.clone()));
    talk.say_all(proposal.filter(|_| is_new));
}
