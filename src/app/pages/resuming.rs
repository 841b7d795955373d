//! Resuming an unfinished game.

use super::question::Question;
use crate::app::backend::Resumption;
use crate::app::component::{Component, Cx};

/// Resumes an unfinished game. If its dictionary differs, asks first.
pub(super) fn resume_game<C: Component>(id: String, any_dictionary: bool, cx: &mut Cx<C>) {
    match cx.backend.open(&id, any_dictionary) {
        Ok(Resumption::Opened(dealt)) => cx.sit_down(*dealt),
        Ok(Resumption::OtherDictionary(said)) => {
            let asked = "Do all players agree to play with this dictionary?".to_owned();
            let question = Question {
                text: said,
                asked,
                yes: "play on",
                no: "cancel",
            };
            cx.ask(question, |_, cx| resume_game(id, true, cx));
        }
        Err(why) => cx.note(why),
    }
}
