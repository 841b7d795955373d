//! A yes-or-no question to all players.

use crate::app::backend::{Backend, CurrentGame};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::CommonMsg;

/// A yes-or-no question over a page. Racks are hidden meanwhile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What to know before answering, in whole sentences.
    pub text: String,
    /// The question itself.
    pub asked: String,
    /// What a yes does, in a few words.
    pub yes: &'static str,
    /// What a no does.
    pub no: &'static str,
}

impl Component for Question {
    type Msg = CommonMsg;
    type View = Self;
    type Answer = bool;

    const FOR_ALL: bool = true;
    const ASKS: bool = true;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Answer(yes) => cx.close(yes),
            CommonMsg::Back => cx.close(false),
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}

/// Tries once more to save the game on the table. Returns `false` if a part of it is lost when it is left.
pub(in crate::app) fn is_saved(backend: &mut dyn Backend) -> bool {
    backend.current().is_none_or(CurrentGame::retry_save)
}

/// What leaving does to a game of which a part could not be saved.
pub(in crate::app) const UNSAVED: &str =
    "The last turns of this game could not be saved and will be lost.";

impl<C: Component> Cx<'_, C> {
    /// Leaves the current game for another one by `then`, after a question if a part of it could not be saved.
    pub fn leave_game(&mut self, page: &mut C, then: impl FnOnce(&mut C, &mut Cx<C>) + 'static) {
        if is_saved(self.backend) {
            return then(page, self);
        }
        let question = Question {
            text: UNSAVED.to_owned(),
            asked: "Leave this game?".to_owned(),
            yes: "start another game",
            no: "stay",
        };
        self.ask(question, then);
    }

    /// Asks all players a question, and calls `then` if the answer is yes.
    pub fn ask(&mut self, question: Question, then: impl FnOnce(&mut C, &mut Cx<C>) + 'static) {
        self.open_then(question, |page, yes, cx| {
            if yes {
                then(page, cx);
            }
        });
    }
}
