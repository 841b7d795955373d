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

impl<C: Component> Cx<'_, C> {
    /// Asks all players a question, and calls `then` if the answer is yes.
    pub fn ask(&mut self, question: Question, then: impl FnOnce(&mut C, &mut Cx<C>) + 'static) {
        self.open_then(question, |page, yes, cx| {
            if yes {
                then(page, cx);
            }
        });
    }
}
