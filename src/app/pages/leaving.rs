//! “Leave?” Answered by yes or no, or by going to the title.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::Input;

/// The question whether to leave the program while a game is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// What becomes of the game, in one sentence.
    pub follows: &'static str,
}

impl Component for Leaving {
    type Msg = Input;
    type View = Self;
    type Answer = ();

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        match msg {
            Input::Answer(true) => cx.quit(),
            Input::Answer(false) | Input::Back => cx.close(()),
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}
