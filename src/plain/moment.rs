//! Which moment of its page is told: what is new is told once.

use super::act;
use super::spoken::Spoken;
use crate::app::scene::{Asking, Dialog, StepScene, TablePage};
use crate::engine::game::{Phase, PublicPhase};

/// Which choices of a page are open. When this changes, the choices are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment {
    /// Which part of the page: its own figures.
    part: (u8, u32, usize),
    /// Whether something is asked that is told again when anything else was.
    pub(super) asks: bool,
}

impl Moment {
    /// Nothing is to be chosen.
    pub(super) const PASSING: Self = Self::at(u8::MAX, 0, 0);
    /// There is one moment alone.
    pub(super) const ONLY: Self = Self::at(0, 0, 0);
    /// None that a page has.
    pub(super) const NONE: Self = Self::at(u8::MAX, u32::MAX, usize::MAX);

    /// A place that a page tells of.
    pub(super) const fn place(place: usize) -> Self {
        Self::at(0, 0, place)
    }

    /// Which place that is.
    pub(super) const fn which(self) -> usize {
        self.part.2
    }

    const fn at(kind: u8, turn: u32, count: usize) -> Self {
        Self {
            part: (kind, turn, count),
            asks: false,
        }
    }

    const fn asking(kind: u8, count: usize) -> Self {
        Self {
            part: (kind, 0, count),
            asks: true,
        }
    }
}

/// The table.
pub(super) static TABLE: Spoken<TablePage> = Spoken {
    moment,
    pass: |talk, page| talk.pass_at_table(page),
    tell: |talk, page, choices| if choices.new { talk.step(page) } else { Ok(()) },
    hear: |talk, page, line| act::at_table(talk, page, line),
    help: |talk, page| talk.help_at_table(page),
    ..Spoken::SILENT
};

/// How many challenges of the announced turn have failed.
const fn failed(phase: &PublicPhase) -> usize {
    match phase {
        Phase::Challenge(pending) => pending.failed.len(),
        Phase::Turn(_) | Phase::Over(_) => 0,
    }
}

/// The moment of a table.
fn moment(page: &TablePage) -> Moment {
    let number = page.view.turn;
    match &page.step {
        StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_) => Moment::PASSING,
        StepScene::Curtain { .. } => Moment::at(1, number, 0),
        StepScene::Turn(turn) => match &turn.dialog {
            Some(Dialog::AskPass) => Moment::asking(2, 0),
            Some(Dialog::AskResign) => Moment::asking(3, 0),
            Some(Dialog::AskAgree { more, .. }) => Moment::asking(4, more.len()),
            _ => Moment::at(5, number, 0),
        },
        StepScene::Announced(window) => match window.asking {
            None => Moment::at(6, number, failed(&page.view.phase)),
            Some(Asking::Who(_)) => Moment::asking(7, 0),
            Some(Asking::AllAgree(_)) => Moment::asking(4, 0),
            Some(_) => Moment::asking(8, 0),
        },
        StepScene::Over(_) => Moment::at(9, 0, 0),
    }
}
