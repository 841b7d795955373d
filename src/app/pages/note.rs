//! Something that the players have to know before they go on.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::Input;

/// Something to be read before anything else is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// A sentence or two.
    pub text: String,
}

impl Component for Note {
    type Msg = Input;
    type View = Self;
    type Answer = ();

    const READ: bool = true;

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        if let Input::Go | Input::Back = msg {
            cx.drop_typed_ahead();
            cx.close(());
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}
