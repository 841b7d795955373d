//! A yes-or-no question to all players.

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

/// What leaving does to a game of which a part could not be saved.
pub(in crate::app) const UNSAVED: &str =
    "The last turns of this game could not be saved and will be lost.";

impl<C: Component> Cx<'_, C> {
    /// Leaves the current game for another one by `then`, after a question if a part of it could not be saved.
    pub fn leave_game(&mut self, then: impl FnOnce(&mut C, &mut Cx<C>) + 'static) {
        let question = Question {
            text: UNSAVED.to_owned(),
            asked: "Leave this game?".to_owned(),
            yes: "start another game",
            no: "stay",
        };
        self.open_unless_saved(question, if_yes(then));
    }

    /// Asks all players a question, and calls `then` if the answer is yes.
    pub fn ask(&mut self, question: Question, then: impl FnOnce(&mut C, &mut Cx<C>) + 'static) {
        self.open_then(question, if_yes(then));
    }
}

fn if_yes<C: Component>(
    then: impl FnOnce(&mut C, &mut Cx<C>) + 'static,
) -> impl FnOnce(&mut C, bool, &mut Cx<C>) + 'static {
    |page, yes, cx| {
        if yes {
            then(page, cx);
        }
    }
}
