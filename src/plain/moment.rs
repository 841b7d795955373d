//! Which moment a scene is: what is new is told once.

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
    /// Whether all agree on a word is asked.
    AskAgree,
    Window(u32),
    Asking,
    /// Words are asked for.
    AskingWords,
    Over,
    AskQuit,
    /// Another question over everything.
    Ask,
    Games(usize),
}

/// The moment of a scene.
pub(super) fn moment(scene: &Scene) -> Moment {
    match (&scene.over, &scene.page) {
        (Some(Overlay::AskQuit), _) => Moment::AskQuit,
        (Some(Overlay::Ask(_)), _) => Moment::Ask,
        (Some(Overlay::Help { .. } | Overlay::Note(_)), _) => Moment::Passing,
        (None, Page::Title(_)) => Moment::Title,
        (None, Page::Games(page)) => Moment::Games(page.games.len()),
        (None, Page::NewGame(_)) => Moment::Form,
        (None, Page::LookUp(_)) => Moment::LookUp,
        (None, Page::Table(page)) => {
            let number = page.view.turn;
            match &page.step {
                StepScene::Draw { .. } | StepScene::Verdict(_) => Moment::Passing,
                StepScene::Curtain { .. } => Moment::Curtain(number),
                StepScene::Turn(turn) => match turn.dialog {
                    Some(Dialog::AskPass) => Moment::AskPass,
                    Some(Dialog::AskResign) => Moment::AskResign,
                    Some(Dialog::AskAgree { .. }) => Moment::AskAgree,
                    _ => Moment::Turn(number),
                },
                StepScene::Announced(window) => match window.asking {
                    None => Moment::Window(number),
                    Some(Asking::Who(_)) => Moment::Asking,
                    Some(_) => Moment::AskingWords,
                },
                StepScene::Over(_) => Moment::Over,
            }
        }
    }
}
