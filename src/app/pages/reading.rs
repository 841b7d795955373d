//! Pages that are only read. Each front end knows how to show and scroll them.

use crate::app::component::{Component, Cx, ViewCx};
use crate::app::desk::Desk;
use crate::app::meaning::Told;
use crate::app::msg::{Anywhere, Input, Msg};
use crate::app::stack::Session;

/// What is shown as it is until somebody closes it.
macro_rules! read {
    ($(#[$about:meta] $page:ident),+ $(,)?) => {$(
        #[$about]
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $page;
        read!(@component $page);
    )+};
    (@component $page:ident) => {
        impl Component for $page {
            type Msg = Input;
            type View = Self;
            type Answer = ();

            const READ: bool = true;

            fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
                if let Input::Go | Input::Back = msg {
                    cx.close(());
                }
            }

            fn view(&self, _: &ViewCx) -> Self {
                self.clone()
            }
        }
    };
}

read! {
    /// The help: the keys of this moment, and how to play. What is in it, the front end knows.
    Help,
    /// The score sheet of the game below, turn by turn.
    Sheet,
    /// All that is noted to the turn of the recorded game below.
    Noted,
}

/// The list of everything that can be done now. What is in it, the front end knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actions;

impl Component for Actions {
    type Msg = Input;
    type View = Self;
    type Answer = ();

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        if msg == Input::Back {
            cx.close(());
        }
    }

    fn view(&self, _: &ViewCx) -> Self {
        self.clone()
    }
}

/// What is being agreed on: a heading and a sentence each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreed {
    /// The rules, one after the other.
    pub rules: Vec<(&'static str, String)>,
}

/// What words mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meanings {
    /// The words, and what is told of each.
    pub told: Vec<Told>,
}

read!(@component Agreed);
read!(@component Meanings);

/// Opens the help over any page, or closes it.
pub(in crate::app) fn help_opened(msg: &Msg, session: &mut Session, desk: &mut dyn Desk) -> bool {
    let help = matches!(msg.get(), Some(Anywhere::Help));
    if help {
        session.toggle(Help, desk);
    }
    help
}

/// Opens the list of all actions in the place of what is only read, or closes it, or does what was chosen in it.
pub(in crate::app) fn actions_opened(
    msg: &Msg,
    session: &mut Session,
    desk: &mut dyn Desk,
) -> bool {
    let open = session.top_is::<Actions>();
    match msg.get() {
        Some(Anywhere::Actions | Anywhere::Do(_)) if open => session.close_top(desk),
        Some(Anywhere::Actions) => {
            session.close_read(desk);
            if !session.asks() && !session.top_is::<Actions>() {
                session.put(Actions);
            }
        }
        Some(Anywhere::Do(_)) => {}
        _ => return false,
    }
    if let Some(Anywhere::Do(chosen)) = msg.get() {
        session.send((**chosen).clone(), desk);
    }
    true
}
