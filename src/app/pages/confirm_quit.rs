//! “Leave?” Answered by yes or no, or by going to the title or the lobby.

use crate::app::backend::Backend;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::question::UNSAVED;
use crate::app::msg::{CommonMsg, GlobalMsg, Msg};
use crate::app::stack::Session;

/// The question whether to leave the program while a game is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfirmQuit {
    /// What happens to the game, in one sentence.
    pub follows: &'static str,
    /// What the page is called that the player can go to instead: the title, or the lobby of a hosted game.
    pub home: Option<&'static str>,
}

impl Component for ConfirmQuit {
    type Msg = CommonMsg;
    type View = Self;
    type Answer = ();

    const ASKS: bool = true;

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Answer(true) => cx.quit(),
            CommonMsg::Answer(false) | CommonMsg::Back => cx.close(()),
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}

/// Leaves the program from any page, or a game for the title. Asks first if a game is in progress, or would not be saved.
pub(in crate::app) fn handle_global(
    msg: &Msg,
    session: &mut Session,
    backend: &mut dyn Backend,
) -> bool {
    match msg.get() {
        Some(GlobalMsg::Quit) if session.top_is::<ConfirmQuit>() => {}
        Some(GlobalMsg::Interrupt) if session.top_is::<ConfirmQuit>() => session.quit(backend),
        Some(GlobalMsg::Quit | GlobalMsg::Interrupt) => match on_leaving(session) {
            Some(follows) => ask(session, follows),
            None => session.quit(backend),
        },
        Some(GlobalMsg::ToTitle) if !session.top_is::<ConfirmQuit>() && !session.is_saved() => {
            ask(session, session.on_leaving().unwrap_or(UNSAVED));
        }
        _ => return false,
    }
    true
}

/// Returns what happens to the game if the program is left now. One that is over needs no question unless its end is not saved.
fn on_leaving(session: &mut Session) -> Option<&'static str> {
    let known = session.on_leaving();
    known.or_else(|| (!session.is_saved()).then_some(UNSAVED))
}

fn ask(session: &mut Session, follows: &'static str) {
    let home = session.home_below_top();
    session.put(ConfirmQuit { follows, home });
}
