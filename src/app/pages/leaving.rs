//! “Leave?” Answered by yes or no, or by going to the title.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::desk::Desk;
use crate::app::msg::{Anywhere, Input, Msg};
use crate::app::stack::Session;

/// The question whether to leave the program while a game is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// What happens to the game, in one sentence.
    pub follows: &'static str,
}

impl Component for Leaving {
    type Msg = Input;
    type View = Self;
    type Answer = ();

    const ASKS: bool = true;

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

/// Leaves the program from any page. Asks first if a game is in progress.
pub(in crate::app) fn opened(msg: &Msg, session: &mut Session, desk: &mut dyn Desk) -> bool {
    match msg.get() {
        Some(Anywhere::Quit) if session.top_is::<Leaving>() => {}
        Some(Anywhere::Interrupt) if session.top_is::<Leaving>() => session.quit(desk),
        Some(Anywhere::Quit | Anywhere::Interrupt) => match session.on_leaving() {
            Some(follows) => session.put(Leaving { follows }),
            None => session.quit(desk),
        },
        _ => return false,
    }
    true
}
