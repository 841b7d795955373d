//! An unfinished game is taken from the shelf.

use super::question::Question;
use crate::app::backend::Resumption;
use crate::app::component::{Component, Cx};

/// Takes an unfinished game from the shelf; asks first where it would go on with another dictionary.
pub(super) fn take_up<C: Component>(id: String, any_dictionary: bool, cx: &mut Cx<C>) {
    match cx.backend.open(&id, any_dictionary) {
        Ok(Resumption::Dealt(dealt)) => cx.sit_down(*dealt),
        Ok(Resumption::OtherDictionary(said)) => {
            let asked = "Do all players agree to play with this dictionary?".to_owned();
            let question = Question {
                text: said,
                asked,
                yes: "play on",
                no: "cancel",
            };
            cx.ask(question, |_, cx| take_up(id, true, cx));
        }
        Err(why) => cx.note(why),
    }
}
