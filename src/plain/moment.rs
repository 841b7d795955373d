//! Which moment a scene is: what is new is told once.

use crate::engine::game::{Phase, PublicPhase};
use crate::session::scene::{Asking, Dialog, Overlay, Page, Scene, StepScene};

/// Which choices are open. When this changes, the choices are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    Title,
    Form,
    LookUp,
    Passing,
    Curtain(u32),
    Turn(u32),
    AskPass,
    AskResign,
    /// Whether all agree on a word is asked, and so many are left to be asked about.
    AskAgree(usize),
    /// A turn is announced, and so many challenges of it have failed.
    Window(u32, usize),
    Asking,
    /// Words are asked for.
    AskingWords,
    Over,
    AskQuit,
    /// Another question over everything.
    Ask,
    Games(usize),
    /// Whose statistics are looked at.
    Statistics(usize),
    /// A recorded game, so many of its lines having happened.
    Viewer(usize),
}

/// How many challenges of the announced turn have failed.
const fn failed(phase: &PublicPhase) -> usize {
    match phase {
        Phase::Challenge(pending) => pending.failed.len(),
        Phase::Turn(_) | Phase::Over(_) => 0,
    }
}

/// The moment of a scene.
pub(super) fn moment(scene: &Scene) -> Moment {
    match (&scene.over, &scene.page) {
        (Some(Overlay::AskQuit), _) => Moment::AskQuit,
        (Some(Overlay::Ask(_)), _) => Moment::Ask,
        (Some(_), _) => Moment::Passing,
        (None, Page::Statistics(page)) => Moment::Statistics(page.chosen),
        (None, Page::Viewer(page)) => Moment::Viewer(page.at),
        (None, Page::Title(_)) => Moment::Title,
        (None, Page::Games(page)) => Moment::Games(page.games.len()),
        (None, Page::NewGame(_)) => Moment::Form,
        (None, Page::LookUp(_) | Page::Study(_) | Page::Quiz(_)) => Moment::LookUp,
        (None, Page::Table(page)) => {
            let number = page.view.turn;
            match &page.step {
                StepScene::Draw { .. } | StepScene::Verdict(_) | StepScene::Computer(_) => {
                    Moment::Passing
                }
                StepScene::Curtain { .. } => Moment::Curtain(number),
                StepScene::Turn(turn) => match &turn.dialog {
                    Some(Dialog::AskPass) => Moment::AskPass,
                    Some(Dialog::AskResign) => Moment::AskResign,
                    Some(Dialog::AskAgree { more, .. }) => Moment::AskAgree(more.len()),
                    _ => Moment::Turn(number),
                },
                StepScene::Announced(window) => match window.asking {
                    None => Moment::Window(number, failed(&page.view.phase)),
                    Some(Asking::Who(_)) => Moment::Asking,
                    Some(Asking::AllAgree(_)) => Moment::AskAgree(0),
                    Some(_) => Moment::AskingWords,
                },
                StepScene::Over(_) => Moment::Over,
            }
        }
    }
}
